/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What parts are shown as that are called as their files, where files of several
 * folders are called alike: by as much of the path as tells them apart; and those that
 * are all of a file and have a number that those of others have, too. Those that have a
 * name that others of other files have, as profiles of speedscope, have that behind it.
 * Their names stay, by which those of two profiles are compared.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "model/facts/builder_private.h"

struct called {
	const char *path;
	size_t n;
	uint32_t name, part;
	bool base;
	bool named;		/* by more than its file and a number */
};

/* How many bytes at the end of both are the same. */
static size_t
shared_end(const struct called *a, const struct called *b)
{
	size_t n = 0;

	while (n < a->n && n < b->n
	       && a->path[a->n - 1 - n] == b->path[b->n - 1 - n])
		n++;
	return n;
}

/* Those of one side and name stand together, by their paths from the end on. */
static int
by_end(const void *x, const void *y)
{
	const struct called *a = x, *b = y;
	size_t n;

	if (a->base != b->base)
		return a->base ? 1 : -1;
	if (a->named != b->named)
		return a->named ? 1 : -1;
	if (a->name != b->name)
		return a->name < b->name ? -1 : 1;
	n = shared_end(a, b);
	if (n == a->n || n == b->n)
		return (a->n > b->n) - (a->n < b->n);
	return (unsigned char)a->path[a->n - 1 - n]
	       < (unsigned char)b->path[b->n - 1 - n] ? -1 : 1;
}

/* Whether it is called by numbers, as Callgrind's are, of which other files may have the
 * same, and not as a region. */
static bool
is_number(const char *name)
{
	return !name[strspn(name, "0123456789.-")];
}

/* Whether a part of PATH that is one of so many is told from others of its name by that.
 * Labels are what somebody looks for in all files, and several numbers of one file have
 * columns. */
static bool
is_told(const struct part *part, const char *path, const char *name, uint32_t nof,
	bool *named)
{
	bool is_file = strcmp(text_base_name(path), name) == 0;

	*named = !is_file && !is_number(name);
	return is_file || (!part->nlabel && (nof == 1 || *named));
}

static size_t
find_called(const struct builder *b, struct called *to)
{
	uint32_t *nof = mem_zarray(b->input.n + 1, sizeof(*nof));
	size_t n = 0;

	for (uint32_t i = 1; i < b->part.n; i++)
		nof[b->part.at[i].input.i]++;
	for (uint32_t i = 1; i < b->part.n; i++) {
		const struct part *part = &b->part.at[i];
		const struct input_file *input = &b->input.at[part->input.i];
		const char *path = strtab_get(b->text, input->path);
		const char *name = strtab_get(b->text, part->name);
		bool named;

		if (is_told(part, path, name, nof[part->input.i], &named))
			to[n++] = (struct called){
				.path = path, .n = strlen(path), .part = i,
				.name = part->name.i, .base = input->base,
				.named = named,
			};
	}
	free(nof);
	return n;
}

static bool
are_of_one(const struct called *a, const struct called *b)
{
	return a->base == b->base && a->named == b->named && a->name == b->name;
}

static bool
is_same(const struct called *a, const struct called *b)
{
	return are_of_one(a, b) && a->n == b->n && shared_end(a, b) == a->n;
}

/* Where the shortest end of C begins that is in whole components and longer than what
 * it SHARES with another. */
static const char *
end_behind(const struct called *c, size_t shares)
{
	size_t at = shares < c->n ? c->n - shares - 1 : 0;

	while (at && c->path[at - 1] != '/')
		at--;
	return c->path + at;
}

/* "TAIL", or "NAME (TAIL)". */
static text_id
shown_as(struct builder *b, const struct called *c, const char *tail)
{
	struct text both = { 0 };
	text_id id;

	if (!c->named)
		return builder_text(b, tail, strlen(tail));
	text_printf(&both, "%s (%s)", strtab_get(b->text, (text_id){ c->name }), tail);
	id = builder_text(b, both.s, both.n);
	text_release(&both);
	return id;
}

void
builder_find_tails(struct builder *b)
{
	struct called *c = mem_array(b->part.n + 1, sizeof(*c));
	size_t n = find_called(b, c);

	qsort(c, n, sizeof(*c), by_end);
	for (size_t i = 0, end; i < n; i = end) {
		size_t before = 0, behind = 0, shares;
		bool alone = true;
		text_id text;

		for (end = i + 1; end < n && is_same(&c[i], &c[end]); end++)
			;
		if (i && are_of_one(&c[i], &c[i - 1])) {
			before = shared_end(&c[i], &c[i - 1]);
			alone = false;
		}
		if (end < n && are_of_one(&c[i], &c[end])) {
			behind = shared_end(&c[i], &c[end]);
			alone = false;
		}
		shares = before > behind ? before : behind;
		if (alone)
			continue;
		text = shown_as(b, &c[i], end_behind(&c[i], shares));
		for (; i < end; i++)
			b->part.at[c[i].part].shown = text;
	}
	free(c);
}
