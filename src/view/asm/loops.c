/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loops of a function: from a place that something behind it jumps back to, up
 * to the last such jump that can be come to from there. A jump back to where
 * the function returns is none. What they cost is what all instructions between
 * cost themselves.
 */
#include <config.h>

#include <stdlib.h>

#include "view/asm/private.h"

/* Numbers of instructions. */
struct range { uint32_t lo, hi; };

struct finding {
	VEC(struct range) range;
	int64_t *cost;			/* of all instructions before */
	uint32_t *row;			/* of each instruction */
};

static int
by_start(const void *x, const void *y)
{
	const struct range *a = x, *b = y;

	if (a->lo != b->lo)
		return a->lo < b->lo ? -1 : 1;
	return (a->hi < b->hi) - (a->hi > b->hi);
}

/* Where several jump back to one place the last is the end. */
static void
find_ranges(const struct asm_rows *own, struct finding *f)
{
	const struct code *c = own->of->code;
	struct asm_flow flow;
	size_t n = 0;

	asm_flow_init(&flow, c, own->leads);
	for (uint32_t i = 1; i <= c->insn.n; i++) {
		const struct insn *x = code_insn(c, i);
		uint32_t to;

		if ((x->kind != INSN_JUMP && x->kind != INSN_BRANCH)
		    || !x->has_target || x->target >= x->addr)
			continue;
		to = code_find(c, x->target);
		if (to && code_insn(c, to)->addr == x->target
		    && code_extent(c, x->target) == code_extent(c, x->addr)
		    && asm_flow_returns(&flow, to, i))
			VEC_PUSH(&f->range, ((struct range){ to, i }));
	}
	asm_flow_release(&flow);
	if (f->range.n > 1)
		qsort(f->range.at, f->range.n, sizeof(*f->range.at),
		      by_start);
	for (size_t i = 0; i < f->range.n; i++)
		if (!n || f->range.at[n - 1].lo != f->range.at[i].lo)
			f->range.at[n++] = f->range.at[i];
	f->range.n = n;
}

static void
add_up(const struct view *v, struct finding *f)
{
	const struct asm_rows *own = v->own;
	size_t n = own->of->code->insn.n;

	f->cost = mem_zarray(n + 2, sizeof(*f->cost));
	f->row = mem_zarray(n + 2, sizeof(*f->row));
	for (uint32_t i = 0; i < own->row.n; i++) {
		const struct asm_row *x = &own->row.at[i];

		if (x->what != ASM_INSN)
			continue;
		f->row[x->insn] = i;
		if (x->line)
			f->cost[x->insn + 1] = lines_self(own->of, x->line - 1,
							  view_weight(v));
	}
	for (size_t i = 1; i <= n + 1; i++)
		cost_add(&f->cost[i], f->cost[i - 1]);
}

static int
by_cost(const void *x, const void *y)
{
	const struct asm_loop *a = x, *b = y;

	if (a->cost != b->cost)
		return a->cost > b->cost ? -1 : 1;
	/* of loops that are one in another the inner is what costs */
	if (a->hi - a->lo != b->hi - b->lo)
		return a->hi - a->lo < b->hi - b->lo ? -1 : 1;
	return (a->lo > b->lo) - (a->lo < b->lo);
}

/* Those that begin first, and the longest of these, are outside. */
static void
choose_levels(struct asm_rows *own)
{
	uint32_t end[ASM_LEVELS] = { 0 };

	for (size_t i = 0; i < own->loop.n; i++) {
		struct asm_loop *x = &own->loop.at[i];
		uint32_t level = 0;

		while (level < ASM_LEVELS && end[level] > x->lo)
			level++;
		x->level = level;
		if (level == ASM_LEVELS)
			continue;
		end[level] = x->hi + 1;
		if (level >= own->nlevel)
			own->nlevel = level + 1;
	}
}

void
asm_find_loops(struct view *v)
{
	struct asm_rows *own = v->own;
	struct finding f = { 0 };

	find_ranges(own, &f);
	add_up(v, &f);
	for (size_t i = 0; i < f.range.n; i++) {
		const struct range *x = &f.range.at[i];
		struct asm_loop loop = { f.row[x->lo], f.row[x->hi], 0,
					 f.cost[x->hi + 1] };

		cost_sub(&loop.cost, f.cost[x->lo]);
		VEC_PUSH(&own->loop, loop);
	}
	choose_levels(own);
	if (own->loop.n > 1)
		qsort(own->loop.at, own->loop.n, sizeof(*own->loop.at),
		      by_cost);
	free(f.cost);
	free(f.row);
	VEC_RELEASE(&f.range);
}

size_t
view_loop_after(const struct view *v, const struct row *r)
{
	const struct asm_rows *own;
	size_t i;

	if (!v || v->ops != &view_asm)
		return SIZE_MAX;
	own = v->own;
	for (i = 0; r && i < own->loop.n; i++)
		if (own->loop.at[i].lo + 1 == r->a)
			break;
	/* not on one: to the hottest */
	if (!r || i == own->loop.n)
		return own->loop.n ? own->loop.at[0].lo : SIZE_MAX;
	return i + 1 < own->loop.n ? own->loop.at[i + 1].lo : SIZE_MAX;
}
