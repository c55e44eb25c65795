/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which of several places in a file are which of another version of it. What is
 * known to be the same divides both versions into gaps. Where both ends of a gap
 * moved alike, what is in it did as well, or has come or gone. Else it moved as
 * the one end or the other did, or is paired in order if there are equally many.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bound.h"
#include "model/compare/shift.h"

static bool
is_one(const struct spot *a, const struct spot *b)
{
	return a->line == b->line && a->name.i == b->name.i;
}

/* --- What has moved by how much --------------------------------------------- */

/* A name that the file has once says where it is now, even if nothing else moved
 * like that. That something of a name is on the line says little, as classes are
 * alike. A function that both sides have is where it is. */
enum { SAYS_LINE = 1, SAYS_COMMON = 20, SAYS_NAME = 50, SAYS_FUNC = 1000 };

static void
add_anchor(struct shifts *s, const struct spot *base, const struct spot *now,
	   uint32_t weight)
{
	struct anchor a = { base->line, (int64_t)now->line - base->line,
			    base->func == now->func ? SAYS_FUNC : weight };

	VEC_PUSH(&s->anchor, a);
}

/* Those that are on one line in both. Both sides are in order. */
static void
add_equal(struct shifts *s, const struct spots *x)
{
	for (uint32_t i = 0, k = 0; i < x->nbase; i++) {
		while (k < x->nnow && x->now[k].line < x->base[i].line)
			k++;
		if (k < x->nnow && x->now[k].line == x->base[i].line)
			add_anchor(s, &x->base[i], &x->now[k++], SAYS_LINE);
	}
}

static void
add_lines(struct anchors *to, const struct spot *at, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		VEC_PUSH(to, ((struct anchor){ at[i].line, 0, 0 }));
}

static bool
moved_as_one(const struct spots *x)
{
	int64_t shift;

	if (!x->nbase || x->nbase != x->nnow)
		return false;
	shift = (int64_t)x->now[0].line - x->base[0].line;
	for (uint32_t i = 1; i < x->nbase; i++)
		if ((int64_t)x->now[i].line - x->base[i].line != shift)
			return false;
	return shift != 0;
}

/* All of a name. */
static void
add_moved(struct shifts *s, const struct spots *x)
{
	if (!moved_as_one(x))
		return;
	for (uint32_t i = 0; i < x->nbase; i++)
		add_anchor(s, &x->base[i], &x->now[i], SAYS_LINE);
}

static int
by_line(const void *x, const void *y)
{
	const struct anchor *a = x, *b = y;

	return (a->line > b->line) - (a->line < b->line);
}

static void
put_in_order(struct anchors *x)
{
	if (x->n)
		qsort(x->at, x->n, sizeof(*x->at), by_line);
}

/* What moved alike from A up to END, without the ends that lines alone say: what
 * is put in where something was looks as if that were still there. */
static void
keep_run(struct anchors *to, const struct anchor *a, const struct anchor *end,
	 bool first, bool last)
{
	const struct anchor *from = a, *up_to = end;

	while (!first && from < end && from->weight == SAYS_LINE)
		from++;
	while (!last && up_to > from && up_to[-1].weight == SAYS_LINE)
		up_to--;
	if (from == up_to) {
		from = a;
		up_to = end;
	}
	memmove(to->at + to->n, from, (size_t)(up_to - from) * sizeof(*from));
	to->n += (size_t)(up_to - from);
}

static void
drop_borders(struct anchors *x)
{
	size_t n = x->n;

	x->n = 0;
	for (size_t i = 0, end; i < n; i = end) {
		for (end = i + 1; end < n; end++)
			if (x->at[end].shift != x->at[i].shift)
				break;
		keep_run(x, x->at + i, x->at + end, !i && !x->at[i].shift,
			 end == n);
	}
}

void
shifts_find(struct shifts *s, const struct spots *x, size_t n)
{
	bool names = false;

	s->anchor.n = s->gone.n = s->fresh.n = 0;
	for (size_t i = 0; i < n; i++) {
		if (x[i].nbase == 1 && x[i].nnow == 1) {
			names = names || !x[i].common;
			add_anchor(s, x[i].base, x[i].now,
				   x[i].common ? SAYS_COMMON : SAYS_NAME);
		} else if (x[i].nbase && x[i].nnow) {
			add_equal(s, &x[i]);
			add_moved(s, &x[i]);
		} else {
			add_lines(&s->gone, x[i].base, x[i].nbase);
			add_lines(&s->fresh, x[i].now, x[i].nnow);
		}
	}
	chain_keep(&s->anchor, names ? CHAIN_CHANGE : 0);
	drop_borders(&s->anchor);
	put_in_order(&s->gone);
	put_in_order(&s->fresh);
	s->still = s->anchor.n;
	for (size_t i = 0; i < s->anchor.n; i++)
		s->still = s->still && !s->anchor.at[i].shift;
}

void
shifts_release(struct shifts *s)
{
	VEC_RELEASE(&s->anchor);
	VEC_RELEASE(&s->gone);
	VEC_RELEASE(&s->fresh);
}

/* How many begin before LINE or on it. */
static size_t
count_up_to(const struct anchors *x, uint32_t line)
{
	return FIRST_WHERE(i, 0, x->n, x->at[i].line > line);
}

/* --- Gaps -------------------------------------------------------------------- */

struct range { uint32_t base, base_end, now, now_end; };

/* Where something is, between two anchors or behind the last one. */
struct gap {
	struct range in;
	const struct anchor *before, *behind;	/* NULL: there is none */
};

static const struct anchor beginning;

/* Both ends moved alike. */
static bool
is_certain(const struct gap *g)
{
	return g->behind && g->before->shift == g->behind->shift;
}

/* What it is in, most likely, as a method in its class, if the new file has
 * that. */
static bool
shift_before(const struct shifts *s, const struct gap *g, uint32_t line,
	     int64_t *shift)
{
	size_t gone = count_up_to(&s->gone, line);

	*shift = g->before->shift;
	if (s->still || is_certain(g))
		return true;
	return g->before != &beginning
	       && !(gone && s->gone.at[gone - 1].line > g->before->line);
}

static bool
shift_behind(const struct shifts *s, const struct gap *g, uint32_t line,
	     int64_t *shift)
{
	(void)s, (void)line;
	*shift = g->behind ? g->behind->shift : 0;
	return g->behind && !is_certain(g);
}

/* --- Pairs ------------------------------------------------------------------- */

/* So many of one line are looked at for one. */
#define SAME_LINE_MAX 256

/* Where those of LINE, or what is behind it, begin. */
static uint32_t
find_line(const struct spot *at, uint32_t from, uint32_t end, int64_t line)
{
	return (uint32_t)FIRST_WHERE(i, from, end, at[i].line >= line);
}

/* That of the new ones which is the Ith of the base, if all of its line moved by
 * SHIFT. */
static uint32_t
find_moved(const struct spots *x, const struct range *r, uint32_t i,
	   int64_t shift)
{
	int64_t was = x->base[i].line, line = was + shift;
	uint32_t begin = find_line(x->base, r->base, i, was);
	uint32_t n = find_line(x->base, i, r->base_end, was + 1) - begin;
	uint32_t first = find_line(x->now, r->now, r->now_end, line);
	uint32_t end = find_line(x->now, first, r->now_end, line + 1);

	if (end - first == n)
		return first + (i - begin);
	for (uint32_t k = first; k < end && k - first < SAME_LINE_MAX; k++)
		if (is_one(&x->base[i], &x->now[k]))
			return k;
	return SPOT_NONE;
}

/* A function that both sides have. */
static uint32_t
find_same(const struct spots *x, const struct range *r, uint32_t i)
{
	uint32_t line = x->base[i].line;
	uint32_t first = find_line(x->now, r->now, r->now_end, line);

	for (uint32_t k = first; k < r->now_end && x->now[k].line == line
				 && k - first < SAME_LINE_MAX; k++)
		if (x->now[k].func == x->base[i].func)
			return k;
	return SPOT_NONE;
}

static void
pair_in_order(struct spots *x, const struct range *r)
{
	for (uint32_t i = r->base; i < r->base_end; i++) {
		x->base[i].is = r->now + (i - r->base);
		x->base[i].unsure = false;
	}
}

/* That of the new ones in R which the Ith of the base is if it moved by SHIFT. */
static uint32_t
find_new(const struct spots *x, const struct range *r, uint32_t i,
	 int64_t shift)
{
	uint32_t k = shift ? SPOT_NONE : find_same(x, r, i);

	return k != SPOT_NONE ? k : find_moved(x, r, i, shift);
}

/* One of two: what was put in before it or behind it. A new name between them
 * says that the second is of that. */
static bool
in_doubt(const struct shifts *s, const struct spots *x, uint32_t a, uint32_t b)
{
	uint32_t from = x->now[a < b ? a : b].line;
	uint32_t to = x->now[a < b ? b : a].line;

	return a != b && count_up_to(&s->fresh, from)
			 == count_up_to(&s->fresh, to);
}

static uint32_t
find_between(const struct shifts *s, struct spots *x, const struct gap *g,
	     const struct range *r, uint32_t i)
{
	uint32_t before = SPOT_NONE, behind = SPOT_NONE;
	uint32_t line = x->base[i].line;
	int64_t shift;

	if (shift_before(s, g, line, &shift))
		before = find_new(x, r, i, shift);
	if (shift_behind(s, g, line, &shift))
		behind = find_new(x, r, i, shift);
	if (before == SPOT_NONE || behind == SPOT_NONE)
		return before != SPOT_NONE ? before : behind;
	x->base[i].unsure = in_doubt(s, x, before, behind);
	return x->base[i].unsure ? SPOT_NONE : before;
}

/* What no rule knows: those between two that are known, if something there was
 * edited and there are as many. */
static void
pair_rest(const struct shifts *s, struct spots *x, const struct gap *g,
	  const struct range *r)
{
	bool as_many = r->base_end - r->base == r->now_end - r->now;

	if (r->now == r->now_end)
		return;
	if (!s->still && as_many) {
		pair_in_order(x, r);
		return;
	}
	for (uint32_t i = r->base; i < r->base_end; i++)
		x->base[i].unsure = !is_certain(g);
}

static void
pair_gap(const struct shifts *s, struct spots *x, const struct gap *g)
{
	struct range rest = g->in;

	for (uint32_t i = rest.base; i < g->in.base_end; i++) {
		uint32_t k = find_between(s, x, g, &rest, i);

		if (k == SPOT_NONE)
			continue;
		x->base[i].is = k;
		pair_rest(s, x, g, &(struct range){ rest.base, i, rest.now, k });
		rest.base = i + 1;
		rest.now = k + 1;
	}
	pair_rest(s, x, g, &rest);
}

/* The gap that the Ith of the base is in, from there. */
static void
find_gap(const struct shifts *s, const struct spots *x, uint32_t i,
	 struct gap *g)
{
	size_t n = count_up_to(&s->anchor, x->base[i].line);
	struct range *in = &g->in;

	g->before = n ? &s->anchor.at[n - 1] : &beginning;
	g->behind = n < s->anchor.n ? &s->anchor.at[n] : NULL;
	*in = (struct range){ i, x->nbase, 0, x->nnow };
	in->now = find_line(x->now, 0, x->nnow,
			    g->before->line + g->before->shift);
	if (!g->behind)
		return;
	in->base_end = find_line(x->base, i, x->nbase, g->behind->line);
	in->now_end = find_line(x->now, in->now, x->nnow,
				g->behind->line + g->behind->shift);
}

void
spots_pair(struct spots *x, const struct shifts *s)
{
	struct gap g;

	for (uint32_t i = 0; i < x->nbase; i++)
		x->base[i].is = SPOT_NONE;
	if (x->nbase == 1 && x->nnow == 1 && !x->common) {
		x->base->is = 0;
		return;
	}
	for (uint32_t i = 0; i < x->nbase; i = g.in.base_end) {
		find_gap(s, x, i, &g);
		pair_gap(s, x, &g);
	}
}
