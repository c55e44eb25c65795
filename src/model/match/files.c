/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a user means by FILE and FILE:LINE: the whole path, or else those that end
 * so. A path of which all code is in a file that is spelled otherwise is still
 * known; what it means is that file.
 */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/match/private.h"

/* --- Files that something is in -------------------------------------------- */

static void
note_location(const struct names *n, location_id at, bool *used)
{
	for (size_t i = 0, pieces = names_pieces(n, at); i < pieces; i++) {
		struct frame one;
		struct piece piece = names_piece(n, at, i, &one);

		for (size_t k = 0; k < piece.n; k++)
			used[piece.frame[k].file.i] = true;
	}
}

/* For every file whether a function or a line is in it, to be freed. */
static bool *
find_used(const struct names *n)
{
	const struct prof *p = n->prof;
	bool *used = mem_zarray(n->nfile + 1, sizeof(*used));

	for (uint32_t i = 1; i < n->nfunc; i++)
		if (i >= p->nfunc || !p->func[i].gone)
			used[names_func(n, func_at(i)).file.i] = true;
	for (uint32_t i = 1; i < p->location.n; i++)
		note_location(n, location_at(i), used);
	return used;
}

/* --- Which are meant -------------------------------------------------------- */

struct file_search {
	const struct names *names;
	struct words path;
	uint32_t whole;			/* the file that is called so; 0: none */
	VEC(uint32_t) at;		/* all that may be meant */
};

/* Where PATH is a whole path, what that ends in may be its other spelling. */
static void
look_for(struct file_search *x)
{
	const struct names *n = x->names;

	for (uint32_t i = 1; i < n->nfile; i++) {
		const char *s = names_file_path(n, file_at(i));

		if (!path_is(s, x->path))
			continue;
		if (strlen(s) == x->path.n)
			x->whole = i;
		VEC_PUSH(&x->at, i);
	}
	if (!x->whole)
		return;
	for (uint32_t i = 1; i < n->nfile; i++)
		if (i != x->whole
		    && text_path_has_tail(names_file_path(n, file_at(x->whole)),
					  names_file_path(n, file_at(i))))
			VEC_PUSH(&x->at, i);
}

/* Leaves the whole path, or, when nothing is in that, what something is in. */
static void
keep_meant(struct file_search *x)
{
	bool *used;
	size_t n = 0;

	if (x->at.n < 2)
		return;
	used = find_used(x->names);
	for (size_t i = 0; i < x->at.n; i++)
		n += used[x->at.at[i]];
	if (x->whole && (used[x->whole] || !n)) {
		x->at.at[0] = x->whole;
		x->at.n = 1;
	} else if (n) {
		n = 0;
		for (size_t i = 0; i < x->at.n; i++)
			if (used[x->at.at[i]])
				x->at.at[n++] = x->at.at[i];
		x->at.n = n;
	}
	free(used);
}

/* What file I is shown as. */
static file_id
shown_file(const struct snapshot *s, uint32_t i)
{
	return file_at(s->comparison ? comparison_shown(s->comparison, BY_FILE,
							i) : i);
}

static bool
is_found(const struct file_search *x, uint32_t file)
{
	for (size_t i = 0; i < x->at.n; i++)
		if (x->at.at[i] == file)
			return true;
	return false;
}

static void
find_called(const struct snapshot *snap, struct words path,
	    struct file_matches *out)
{
	struct file_search x = { .names = snap->names, .path = path };

	look_for(&x);
	keep_meant(&x);
	for (size_t i = 0; i < x.at.n; i++) {
		file_id shown = shown_file(snap, x.at.at[i]);

		/* by the other path it is found anyway */
		if (shown.i != x.at.at[i] && is_found(&x, shown.i))
			continue;
		if (out->n < MATCHES_MAX)
			out->at[out->n] = shown;
		out->n++;
	}
	VEC_RELEASE(&x.at);
}

/* Paths of files are read without "." and "..": one that is typed with them is, too. */
static void
find_files(const struct snapshot *snap, struct words path, struct file_matches *out)
{
	struct text normal = { 0 };

	find_called(snap, path, out);
	if (!out->n && path.n) {
		text_normal_path(&normal, path.s, path.n);
		if (normal.n && (normal.n != path.n || memcmp(normal.s, path.s, path.n)))
			find_called(snap, (struct words){ normal.s, normal.n }, out);
	}
	text_release(&normal);
}

void
match_files(const struct snapshot *s, const char *text,
	    struct file_matches *out)
{
	size_t n = strlen(text), end = n;

	*out = (struct file_matches){ 0 };
	find_files(s, (struct words){ text, n }, out);
	while (end && isdigit((unsigned char)text[end - 1]))
		end--;
	if (out->n || end == n || !end || text[end - 1] != ':')
		return;
	out->line = (uint32_t)strtoul(text + end, NULL, 10);
	if (!out->line)		/* no file has one before the first */
		return;
	if (n - end > 9)	/* further than any file goes */
		out->line = UINT32_MAX;
	find_files(s, (struct words){ text, end - 1 }, out);
}

const char *
match_path_beginning(const char *path, const char *typed, size_t n)
{
	const char *at = path;

	while (at && strncmp(at, typed, n)) {
		at = strchr(at, '/');
		if (at)
			at++;
	}
	return at;
}
