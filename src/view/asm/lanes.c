/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines that jumps draw left of the instructions, from where they are to
 * where they lead: all that lead to one place share a lane. Short ones get the
 * lanes next to the text, so that what is inside of something longer crosses
 * nothing. Where all lanes are taken a jump has none.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "view/code.h"
#include "view/asm/private.h"

#define LANES_MAX 8
#define GROUPS_MAX 4096		/* the shortest of so many */

struct jump { uint32_t to, from; };	/* rows */

struct group {
	size_t first, n;		/* its jumps */
	uint32_t lo, hi;		/* rows */
};

struct drawing {
	VEC(struct jump) jump;
	VEC(struct group) group;
	size_t nrow;
	uint8_t *taken[LANES_MAX];	/* of each row */
	unsigned lane[GROUPS_MAX];
	unsigned nlane;
	size_t width;			/* cells of a row */
};

static int
by_target(const void *x, const void *y)
{
	const struct jump *a = x, *b = y;

	if (a->to != b->to)
		return a->to < b->to ? -1 : 1;
	return (a->from > b->from) - (a->from < b->from);
}

static int
by_length(const void *x, const void *y)
{
	const struct group *a = x, *b = y;
	uint32_t m = a->hi - a->lo, n = b->hi - b->lo;

	if (m != n)
		return m < n ? -1 : 1;
	return (a->lo > b->lo) - (a->lo < b->lo);
}

/* Rows of instructions, by number; 0: it has none. */
static void
find_jumps(const struct view *v, struct drawing *d)
{
	const struct asm_rows *own = v->own;
	const struct code *c = own->of->code;
	uint32_t *row = mem_zarray(c->insn.n + 2, sizeof(*row));

	for (uint32_t i = 0; i < own->row.n; i++)
		if (own->row.at[i].what == ASM_INSN)
			row[own->row.at[i].insn] = i + 1;
	for (uint32_t n = 1; n <= c->insn.n; n++) {
		const struct insn *x = code_insn(c, n);
		uint32_t to;

		if ((x->kind != INSN_JUMP && x->kind != INSN_BRANCH)
		    || !x->has_target)
			continue;
		to = code_from(c, x->target);
		if (to == n || to > c->insn.n
		    || code_insn(c, to)->addr != x->target)
			continue;
		VEC_PUSH(&d->jump, ((struct jump){ row[to] - 1, row[n] - 1 }));
	}
	free(row);
	if (d->jump.n > 1)
		qsort(d->jump.at, d->jump.n, sizeof(*d->jump.at), by_target);
}

static void
find_groups(struct drawing *d)
{
	for (size_t i = 0; i < d->jump.n;) {
		struct group g = { .first = i };
		uint32_t to = d->jump.at[i].to;

		while (i + g.n < d->jump.n && d->jump.at[i + g.n].to == to)
			g.n++;
		g.lo = d->jump.at[i].from < to ? d->jump.at[i].from : to;
		g.hi = d->jump.at[i + g.n - 1].from;
		if (g.hi < to)
			g.hi = to;
		VEC_PUSH(&d->group, g);
		i += g.n;
	}
	if (d->group.n > 1)
		qsort(d->group.at, d->group.n, sizeof(*d->group.at),
		      by_length);
	if (d->group.n > GROUPS_MAX)
		d->group.n = GROUPS_MAX;
}

static bool
is_free(const uint8_t *taken, const struct group *g)
{
	return !memchr(taken + g->lo, 1, g->hi - g->lo + 1);
}

static void
choose_lanes(struct drawing *d)
{
	for (size_t i = 0; i < d->group.n; i++) {
		const struct group *g = &d->group.at[i];
		unsigned lane = 0;

		while (lane < LANES_MAX && d->taken[lane]
		       && !is_free(d->taken[lane], g))
			lane++;
		d->lane[i] = lane;
		if (lane == LANES_MAX)
			continue;
		if (!d->taken[lane])
			d->taken[lane] = mem_zalloc(d->nrow);
		memset(d->taken[lane] + g->lo, 1, g->hi - g->lo + 1);
		if (lane >= d->nlane)
			d->nlane = lane + 1;
	}
}

/* From its lane to the words: a row where the group begins, ends or is joined. */
static void
draw_branch(uint8_t *cell, size_t width, size_t at, uint8_t ways, bool head)
{
	cell[at] |= ways | LANE_RIGHT;
	for (size_t i = at + 1; i < width; i++)
		cell[i] |= LANE_LEFT | LANE_RIGHT;
	if (head)
		cell[width - 1] = LANE_HEAD;
}

static uint8_t
ways_of(const struct group *g, uint32_t row)
{
	return (row > g->lo ? LANE_UP : 0) | (row < g->hi ? LANE_DOWN : 0);
}

static void
draw_group(const struct drawing *d, size_t i, uint8_t *cells)
{
	const struct group *g = &d->group.at[i];
	size_t width = d->width, at = width - 2 - d->lane[i];
	uint32_t to = d->jump.at[g->first].to;

	for (uint32_t row = g->lo; row <= g->hi; row++)
		cells[row * width + at] |= ways_of(g, row);
	for (size_t k = g->first; k < g->first + g->n; k++) {
		uint32_t row = d->jump.at[k].from;

		draw_branch(cells + row * width, width, at, ways_of(g, row),
			    false);
	}
	draw_branch(cells + to * width, width, at, ways_of(g, to), true);
}

/* A bracket over rows LO to HI. */
static void
draw_bracket(uint8_t *cells, size_t width, size_t at, uint32_t lo, uint32_t hi)
{
	for (uint32_t row = lo; row <= hi; row++)
		cells[row * width + at] =
			row == lo ? LANE_DOWN | LANE_RIGHT
			: row == hi ? LANE_UP | LANE_RIGHT
			: LANE_UP | LANE_DOWN;
}

/* The brackets of loops, left of all lanes. */
static void
draw_loops(const struct asm_rows *own, uint8_t *cells, size_t width)
{
	for (size_t i = 0; i < own->loop.n; i++) {
		const struct asm_loop *x = &own->loop.at[i];

		if (x->level < ASM_LEVELS)
			draw_bracket(cells, width, x->level, x->lo, x->hi);
	}
}

static bool
is_loop(const struct asm_rows *own, uint32_t lo, uint32_t hi)
{
	for (size_t i = 0; i < own->loop.n; i++)
		if (own->loop.at[i].lo == lo && own->loop.at[i].hi == hi)
			return true;
	return false;
}

/* Those of blocks, right of these: of several instructions, and not what a loop's
 * bracket says. CELLS NULL: whether there are any. */
static bool
draw_blocks(const struct asm_rows *own, uint8_t *cells, size_t width, size_t at)
{
	uint32_t lo = UINT32_MAX, hi = 0;
	bool any = false;

	for (uint32_t i = 0; i <= own->row.n; i++) {
		const struct asm_row *x = i < own->row.n ? &own->row.at[i]
							 : NULL;

		if (x && x->what != ASM_INSN)
			continue;
		if (!x || own->leads[x->insn]) {
			if (lo < hi && !is_loop(own, lo, hi)) {
				any = true;
				if (cells)
					draw_bracket(cells, width, at, lo, hi);
			}
			lo = i;
		}
		hi = i;
	}
	return any;
}

void
asm_make_lanes(struct view *v)
{
	struct asm_rows *own = v->own;
	struct drawing *d = mem_zalloc(sizeof(*d));
	bool blocks;

	d->nrow = own->row.n;
	find_jumps(v, d);
	find_groups(d);
	choose_lanes(d);
	blocks = d->nlane && draw_blocks(own, NULL, 0, 0);
	own->nlane = own->nlevel + blocks;
	own->nlane += (own->nlane > 0) + (d->nlane ? d->nlane + 1 : 0);
	d->width = own->nlane;
	own->lane = mem_zarray(d->nrow + 1, own->nlane + 1);
	draw_loops(own, own->lane, own->nlane);
	if (blocks)
		draw_blocks(own, own->lane, own->nlane, own->nlevel);
	for (size_t i = 0; i < d->group.n; i++)
		if (d->lane[i] < LANES_MAX)
			draw_group(d, i, own->lane);
	for (unsigned i = 0; i < LANES_MAX; i++)
		free(d->taken[i]);
	VEC_RELEASE(&d->jump);
	VEC_RELEASE(&d->group);
	free(d);
}

struct view_lanes
view_row_lanes(const struct view *v, const struct row *r)
{
	const struct asm_rows *own = v->own;
	struct view_lanes lanes = { .name = SIZE_MAX };
	const struct asm_row *x;

	if (r->kind != ROW_INSN)
		return lanes;
	x = asm_row_of(v, r);
	lanes.called = x->what == ASM_CALL;
	lanes.source = x->what == ASM_SOURCE;
	if (lanes.called || x->name)
		lanes.name = x->name;
	/* in another order lines lead nowhere */
	if (v->sort_column || !own->lane)
		return lanes;
	lanes.cell = own->lane + (size_t)(r->a - 1) * own->nlane;
	lanes.n = own->nlane;
	return lanes;
}
