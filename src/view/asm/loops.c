/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loops of a function: from a place that something behind it jumps back to, up
 * to the last such jump that can be come to from there. A jump back to where
 * the function returns is none. What they cost is what all instructions that run in
 * them cost themselves, wherever the compiler put these.
 */
#include <config.h>

#include <stdlib.h>

#include "view/code.h"
#include "view/asm/private.h"

/* The instructions of a loop by number: 0: no jump back of it was met. */
struct range { uint32_t lo, hi, depth; bool inside; };

struct finding {
	struct asm_flow flow;
	struct range *range;		/* of each loop */
	int64_t *cost;			/* of each loop */
	int64_t *block;			/* of each block */
	uint32_t *row;			/* of each instruction */
};

/* It begins where the first of its jumps back leads to, if it can at an instruction that
 * is in no loop inside of it: that begins there; and ends with the last one. */
static void
widen(struct range *r, uint32_t to, uint32_t from, bool inside)
{
	if (!r->lo || (r->inside && !inside)
	    || (r->inside == inside && to < r->lo)) {
		r->lo = to;
		r->inside = inside;
	}
	r->hi = from;
}

static void
find_ranges(const struct asm_rows *own, struct finding *f)
{
	const struct code *c = own->of->code;

	for (uint32_t i = 1; i <= c->insn.n; i++) {
		const struct insn *x = code_insn(c, i);
		uint32_t to, loop, depth;

		if ((x->kind != INSN_JUMP && x->kind != INSN_BRANCH)
		    || !x->has_target || x->target >= x->addr)
			continue;
		to = code_find(c, x->target);
		if (!to || code_insn(c, to)->addr != x->target
		    || code_extent(c, x->target) != code_extent(c, x->addr))
			continue;
		loop = asm_flow_loop(&f->flow, to, i, &depth);
		if (!loop)
			continue;
		f->range[loop].depth = depth;
		widen(&f->range[loop], to, i,
		      loop <= f->flow.ncircle
		      && asm_flow_is_inside(&f->flow, to, depth));
	}
}

static void
add_up(const struct view *v, struct finding *f)
{
	const struct asm_rows *own = v->own;

	for (uint32_t i = 0; i < own->row.n; i++) {
		const struct asm_row *x = &own->row.at[i];

		if (x->what != ASM_INSN)
			continue;
		f->row[x->insn] = i;
		if (x->line)
			cost_add(&f->block[f->flow.block[x->insn]],
				 lines_self(own->of, x->line - 1, view_weight(v)));
	}
	for (uint32_t b = 1; b <= f->flow.nblock; b++) {
		f->cost[f->flow.ncircle + b] = f->block[b];
		for (uint32_t level = 0; level < f->flow.nlevel; level++)
			cost_add(&f->cost[asm_flow_circles(&f->flow, level)[b]],
				 f->block[b]);
	}
}

static int
by_cost(const void *x, const void *y)
{
	const struct asm_loop *a = x, *b = y;

	if (a->cost != b->cost)
		return a->cost > b->cost ? -1 : 1;
	/* of loops that are one in another the inner is what costs */
	if (a->depth != b->depth)
		return a->depth > b->depth ? -1 : 1;
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

static int
by_start(const void *x, const void *y)
{
	const struct asm_loop *a = x, *b = y;

	if (a->lo != b->lo)
		return a->lo < b->lo ? -1 : 1;
	if (a->hi != b->hi)
		return a->hi > b->hi ? -1 : 1;
	return (a->depth > b->depth) - (a->depth < b->depth);
}

/* By where they begin; of those that begin at one place the outermost. */
static void
list_loops(struct asm_rows *own, const struct finding *f)
{
	size_t n = 0;

	for (uint32_t i = 1; i <= f->flow.ncircle + f->flow.nblock; i++) {
		const struct range *x = &f->range[i];

		if (x->lo)
			VEC_PUSH(&own->loop, ((struct asm_loop){
				f->row[x->lo], f->row[x->hi], x->depth, 0,
				f->cost[i] }));
	}
	if (own->loop.n > 1)
		qsort(own->loop.at, own->loop.n, sizeof(*own->loop.at),
		      by_start);
	for (size_t i = 0; i < own->loop.n; i++)
		if (!n || own->loop.at[n - 1].lo != own->loop.at[i].lo)
			own->loop.at[n++] = own->loop.at[i];
	own->loop.n = n;
}

void
asm_find_loops(struct view *v)
{
	struct asm_rows *own = v->own;
	struct finding f = { 0 };
	size_t n, ninsn = own->of->code->insn.n;

	asm_flow_init(&f.flow, own->of->code, own->leads);
	n = (size_t)f.flow.ncircle + f.flow.nblock + 1;
	f.range = mem_zarray(n, sizeof(*f.range));
	f.cost = mem_zarray(n, sizeof(*f.cost));
	f.block = mem_zarray(f.flow.nblock + 1, sizeof(*f.block));
	f.row = mem_zarray(ninsn + 2, sizeof(*f.row));
	find_ranges(own, &f);
	add_up(v, &f);
	list_loops(own, &f);
	choose_levels(own);
	if (own->loop.n > 1)
		qsort(own->loop.at, own->loop.n, sizeof(*own->loop.at),
		      by_cost);
	asm_flow_release(&f.flow);
	free(f.range);
	free(f.cost);
	free(f.block);
	free(f.row);
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
