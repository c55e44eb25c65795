/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which of several places in a file are which of another version of it. What
 * stands before and behind a place and has moved by as much says where it is now.
 * Else those between two that are known are paired in order if there are equally
 * many, or as what stands before them moved.
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

static void
add_anchors(struct shifts *s, const struct spots *x)
{
	for (uint32_t i = 0; i < x->nbase; i++) {
		struct anchor a = { x->base[i].line,
				    (int64_t)x->now[i].line - x->base[i].line };

		VEC_PUSH(&s->anchor, a);
	}
}

static void
add_gone(struct shifts *s, const struct spots *x)
{
	for (uint32_t i = 0; i < x->nbase; i++)
		VEC_PUSH(&s->gone, ((struct anchor){ x->base[i].line, 0 }));
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
	return true;
}

/* Whether each of the side that has fewer is in the other. Both are in order. */
static bool
stands_still(const struct spots *x)
{
	bool base = x->nbase <= x->nnow;
	const struct spot *few = base ? x->base : x->now;
	const struct spot *many = base ? x->now : x->base;
	uint32_t nfew = base ? x->nbase : x->nnow;
	uint32_t nmany = base ? x->nnow : x->nbase, k = 0;

	for (uint32_t i = 0; i < nfew; i++, k++) {
		while (k < nmany && !is_one(&few[i], &many[k]))
			k++;
		if (k == nmany)
			return false;
	}
	return true;
}

static int
by_line(const void *x, const void *y)
{
	const struct anchor *a = x, *b = y;

	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return (a->shift > b->shift) - (a->shift < b->shift);
}

static void
put_in_order(struct anchors *x)
{
	if (x->n)
		qsort(x->at, x->n, sizeof(*x->at), by_line);
}

void
shifts_find(struct shifts *s, const struct spots *x, size_t n)
{
	s->anchor.n = s->gone.n = 0;
	s->still = true;
	for (size_t i = 0; i < n; i++) {
		s->still = s->still && stands_still(&x[i]);
		if (x[i].nbase == 1 && x[i].nnow == 1)
			add_anchors(s, &x[i]);
		else if (!x[i].nnow)
			add_gone(s, &x[i]);
	}
	for (size_t i = 0; i < n && !s->anchor.n; i++)
		if (x[i].nbase > 1 && moved_as_one(&x[i]))
			add_anchors(s, &x[i]);
	put_in_order(&s->anchor);
	put_in_order(&s->gone);
}

void
shifts_release(struct shifts *s)
{
	VEC_RELEASE(&s->anchor);
	VEC_RELEASE(&s->gone);
}

/* How many begin before LINE or on it. */
static size_t
count_up_to(const struct anchors *x, uint32_t line)
{
	return FIRST_WHERE(i, 0, x->n, x->at[i].line > line);
}

/* What it is in, most likely, as a method in its class, if the new file has that;
 * NULL: unknown. */
static const struct anchor *
find_before(const struct shifts *s, uint32_t line)
{
	size_t n = count_up_to(&s->anchor, line);
	size_t gone = count_up_to(&s->gone, line);
	const struct anchor *a = n ? &s->anchor.at[n - 1] : NULL;

	return a && gone && s->gone.at[gone - 1].line > a->line ? NULL : a;
}

/* Both sides of it moved alike, or nothing did. */
static bool
shift_certain(const struct shifts *s, uint32_t line, int64_t *shift)
{
	const struct anchor *before = find_before(s, line);
	size_t behind = count_up_to(&s->anchor, line - 1);

	*shift = before && !s->still ? before->shift : 0;
	return s->still || (before && behind < s->anchor.n
			    && before->shift == s->anchor.at[behind].shift);
}

static bool
shift_before(const struct shifts *s, uint32_t line, int64_t *shift)
{
	const struct anchor *before = find_before(s, line);

	*shift = before ? before->shift : 0;
	return before;
}

/* --- Pairs ------------------------------------------------------------------- */

static bool (*const rule[])(const struct shifts *s, uint32_t line,
			    int64_t *shift) = { shift_certain, shift_before };

#define RULES (sizeof(rule) / sizeof(*rule))

struct range { uint32_t base, base_end, now, now_end; };

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
	for (uint32_t i = r->base; i < r->base_end; i++)
		x->base[i].is = r->now + (i - r->base);
}

static void
pair_range(const struct shifts *s, struct spots *x, const struct range *r,
	   unsigned level)
{
	struct range rest = *r;
	int64_t shift;

	if (r->base == r->base_end || r->now == r->now_end)
		return;
	if (level > 0 && r->base_end - r->base == r->now_end - r->now) {
		pair_in_order(x, r);
		return;
	}
	for (uint32_t i = r->base; i < r->base_end; i++) {
		struct range before = rest;
		uint32_t k = SPOT_NONE;

		if (level == RULES) {
			x->base[i].unsure = true;
			continue;
		}
		if (level == 0)
			k = find_same(x, &rest, i);
		if (k == SPOT_NONE && rule[level](s, x->base[i].line, &shift))
			k = find_moved(x, &rest, i, shift);
		if (k == SPOT_NONE)
			continue;
		x->base[i].is = k;
		before.base_end = i;
		before.now_end = k;
		pair_range(s, x, &before, level + 1);
		rest.base = i + 1;
		rest.now = k + 1;
	}
	if (level < RULES)
		pair_range(s, x, &rest, level + 1);
}

void
spots_pair(struct spots *x, const struct shifts *s)
{
	for (uint32_t i = 0; i < x->nbase; i++)
		x->base[i].is = SPOT_NONE;
	pair_range(s, x, &(struct range){ 0, x->nbase, 0, x->nnow }, 0);
}
