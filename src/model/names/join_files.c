/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Source files that are one, since functions are: one that a file names, and one that
 * debug information has, where one path is the tail of the other. What the file named
 * keeps its number, and has the longer path, by which its text is found.
 *
 * A path that a file wrote short may be of several files. It stays as it is where
 * functions of several objects are in it, or debug information has several that end
 * so.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/names/private.h"

#define SEVERAL UINT32_MAX

static const char *
file_path(const struct names_store *s, file_id f)
{
	const struct prof *p = s->prof;

	return f.i < p->nfile ? prof_text(p, p->file[f.i])
			      : strtab_get(s->text,
					   s->file.at[f.i - p->nfile]);
}

bool
names_files_agree(const struct names_store *s, file_id a, file_id b, bool *sure)
{
	const char *x, *y;

	*sure = false;
	if (!file_some(a) || !file_some(b))
		return true;
	x = file_path(s, a);
	y = file_path(s, b);
	*sure = file_eq(a, b) || text_path_has_tail(x, y)
		|| text_path_has_tail(y, x);
	return *sure || strcmp(text_base_name(x), text_base_name(y)) == 0;
}

/* --- Which are one --------------------------------------------------------- */

/* Whether path X says more than Y: functions and frames come in any order. */
static bool
says_more(const char *x, const char *y)
{
	size_t n = strlen(x), m = strlen(y);

	return n != m ? n > m : strcmp(x, y) < 0;
}

/* FOUND may be what a file calls NAMED. */
static void
join_file(const struct names_store *s, file_id found, file_id named,
	  struct joined *out)
{
	uint32_t *to = &out->file[found.i];
	bool sure;

	if (*to == named.i || !names_files_agree(s, found, named, &sure) || !sure)
		return;
	if (!*to || says_more(file_path(s, named), file_path(s, file_at(*to))))
		*to = named.i;
}

static void
join_by_funcs(const struct names_store *s, struct joined *out)
{
	for (uint32_t i = 0; i < s->func.n; i++)
		if (out->func[i])
			join_file(s, s->func.at[i].file,
				  s->prof->func[out->func[i]].file, out);
}

/* Lines that debug information has of functions that a file named there. */
static void
join_by_frames(const struct names_store *s, uint32_t first, uint32_t n,
	       struct joined *out)
{
	const struct prof *p = s->prof;

	for (uint32_t i = first; i < first + n; i++) {
		const struct frame *f = &s->frame.at[i];

		if (f->func.i < p->nfunc && f->file.i >= p->nfile)
			join_file(s, f->file, p->func[f->func.i].file, out);
	}
}

static void
join_by_lines(const struct names_store *s, const bool *doubtful,
	      struct joined *out)
{
	const struct prof *p = s->prof;

	for (size_t i = 1; s->location && i < p->location.n; i++) {
		const struct location_name *at = &s->location[i];
		const struct stored_piece *piece = s->piece.at + at->first;
		uint32_t n = at->n & ~IN_PIECES;

		if (doubtful[p->mapping[p->location.mapping[i]].object.i])
			continue;
		if (!(at->n & IN_PIECES))
			join_by_frames(s, at->first, n, out);
		for (uint32_t k = 1; at->n & IN_PIECES && k <= n; k++)
			join_by_frames(s, piece[k].first, piece[k].n, out);
	}
}

/* --- What they are called -------------------------------------------------- */

/* Of each of the prof's files the object whose functions are in it, or SEVERAL. */
static uint32_t *
find_objects(const struct prof *p, const object_id *in_object)
{
	uint32_t *of = mem_zarray(p->nfile, sizeof(*of));

	for (uint32_t i = 1; i < p->nfunc; i++) {
		const struct file_func *f = &p->func[i];
		object_id object = f->object;

		if (!object_some(object) && in_object)
			object = in_object[i];
		if (f->gone || !object_some(object))
			continue;
		of[f->file.i] = !of[f->file.i] || of[f->file.i] == object.i
			? object.i : SEVERAL;
	}
	return of;
}

/* What is called ONE so far may be called X, too: the longer one of the two, or SEVERAL.
 * What the prof has as a file of its own is another row. */
static uint32_t
longer(const struct names_store *s, uint32_t one, uint32_t x)
{
	const char *path, *other;

	if (x < s->prof->nfile || one == SEVERAL)
		return SEVERAL;
	path = file_path(s, file_at(one));
	other = file_path(s, file_at(x));
	if (text_path_has_tail(other, path))
		return x;
	return text_path_has_tail(path, other) ? one : SEVERAL;
}

static void
find_longer(const struct names_store *s, struct joined *out)
{
	const struct prof *p = s->prof;
	uint32_t nfile = (uint32_t)(p->nfile + s->file.n), *in = NULL;
	uint32_t *of = mem_array(p->nfile, sizeof(*of));
	file_id *to = mem_zarray(p->nfile, sizeof(*to));
	bool any = false;

	for (uint32_t i = 0; i < p->nfile; i++)
		of[i] = i;
	for (uint32_t i = 1; i < nfile; i++)
		if (out->file[i] && out->file[i] != i)
			of[out->file[i]] = longer(s, of[out->file[i]], i);
	for (uint32_t i = 1; i < p->nfile; i++) {
		if (of[i] == i || of[i] == SEVERAL)
			continue;
		if (!in)
			in = find_objects(p, out->in_object);
		if (in[i] == SEVERAL)
			continue;
		to[i] = file_at(of[i]);
		any = true;
	}
	free(of);
	free(in);
	if (any)
		out->longer = to;
	else
		free(to);
}

void
names_join_files(const struct names_store *s, const bool *doubtful,
		 struct joined *out)
{
	uint32_t n = (uint32_t)(s->prof->nfile + s->file.n);

	/* else there are millions of lines, and no file to be theirs */
	if (s->prof->nfile > 1) {
		join_by_funcs(s, out);
		join_by_lines(s, doubtful, out);
		find_longer(s, out);
	}
	for (uint32_t i = 0; i < n; i++)
		if (!out->file[i])
			out->file[i] = i;
}
