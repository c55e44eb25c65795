/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/vec.h"
#include "model/compare/shift.h"
#include "model/compare/sites.h"

/* Where something is inlined: function and file as the new profile has them. */
struct site {
	uint32_t file, func;
	bool now;
	uint32_t line, row;
};

struct sites {
	VEC(struct site) at;		/* by file, function, side, line */
	VEC(struct spot) spot;		/* of each */
	VEC(struct spots) into;		/* of each function of one file */
	VEC(size_t) first;		/* and its first site */
	struct shifts shifts;
};

static void
add_sites(struct sites *x, const struct comparison *c, const struct lines *of,
	  bool now)
{
	for (uint32_t i = 0; i < of->row.n; i++) {
		const struct line *l = &of->row.at[i];
		struct site site = { .file = l->file.i, .func = l->func.i,
				     .now = now, .line = l->line, .row = i };

		if (l->kind != LINE_INLINED)
			continue;
		if (!now) {
			site.func = comparison_shown(c, BY_FUNC, site.func);
			site.file = comparison_shown(c, BY_FILE, site.file);
		}
		VEC_PUSH(&x->at, site);
	}
}

static int
by_place(const void *x, const void *y)
{
	const struct site *a = x, *b = y;

	if (a->file != b->file)
		return a->file < b->file ? -1 : 1;
	if (a->func != b->func)
		return a->func < b->func ? -1 : 1;
	if (a->now != b->now)
		return a->now ? 1 : -1;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return (a->row > b->row) - (a->row < b->row);
}

/* Sites have no names and are no functions, of which one may be on both sides. */
static void
add_spots(struct sites *x)
{
	for (size_t i = 0; i < x->at.n; i++)
		VEC_PUSH(&x->spot, ((struct spot){
			.line = x->at.at[i].line, .func = x->at.at[i].now }));
}

/* Those in one function of a file, from FIRST on; where others begin. */
static size_t
add_function(struct sites *x, size_t first)
{
	const struct site *of = &x->at.at[first];
	struct spots into = { .base = &x->spot.at[first] };
	size_t i = first;

	for (; i < x->at.n && x->at.at[i].file == of->file
	       && x->at.at[i].func == of->func; i++)
		if (x->at.at[i].now)
			into.nnow++;
		else
			into.nbase++;
	into.now = into.base + into.nbase;
	VEC_PUSH(&x->into, into);
	VEC_PUSH(&x->first, first);
	return i;
}

/* Those in one file; where others begin. */
static size_t
pair_file(struct sites *x, size_t first, uint32_t *to)
{
	size_t end = first;

	x->into.n = x->first.n = 0;
	while (end < x->at.n && x->at.at[end].file == x->at.at[first].file)
		end = add_function(x, end);
	shifts_find(&x->shifts, x->into.at, x->into.n);
	for (size_t i = 0; i < x->into.n; i++) {
		struct spots *into = &x->into.at[i];
		const struct site *base = &x->at.at[x->first.at[i]];
		const struct site *now = base + into->nbase;

		spots_pair(into, &x->shifts);
		for (uint32_t k = 0; k < into->nbase; k++)
			if (into->base[k].is != SPOT_NONE)
				to[base[k].row] = now[into->base[k].is].row;
	}
	return end;
}

void
sites_pair(const struct comparison *c, const struct lines *now,
	   const struct lines *base, uint32_t *to)
{
	struct sites x = { 0 };

	for (size_t i = 0; i < base->row.n; i++)
		to[i] = COMPARE_NONE;
	add_sites(&x, c, base, false);
	add_sites(&x, c, now, true);
	if (x.at.n)
		qsort(x.at.at, x.at.n, sizeof(*x.at.at), by_place);
	add_spots(&x);
	for (size_t i = 0; i < x.at.n;)
		i = pair_file(&x, i, to);
	VEC_RELEASE(&x.at);
	VEC_RELEASE(&x.spot);
	VEC_RELEASE(&x.into);
	VEC_RELEASE(&x.first);
	shifts_release(&x.shifts);
}
