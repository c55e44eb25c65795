/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters with calls (Callgrind) to sums. The rules stand in sums.h.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/sums/private.h"

/* --- The graph ------------------------------------------------------------ */

/* Functions that have rows of self, and whether that is inlined code. */
static void
flag_self(struct block_sums *b, const struct names *n)
{
	const struct prof *p = n->prof;

	for (size_t i = 0; i < b->k.nself; i++) {
		uint32_t location = b->k.self_location[i];
		size_t count;
		struct frame one;
		const struct frame *f;

		if (p->location.func[location]) {
			b->flags[p->location.func[location]] |=
				SUM_SEEN | SUM_NOT_INLINED;
			continue;
		}
		f = names_frames(n, location_at(location), &count, &one);
		b->flags[f->func.i] |= SUM_SEEN | (f->flags & FRAME_INLINED
						   ? SUM_INLINED
						   : SUM_NOT_INLINED);
	}
}

static int
count_open(struct block_sums *b, const struct names *n, struct job *job)
{
	struct edge_rows rows = {
		.n = b->k.ncall, .caller = b->k.call_caller,
		.callee = b->k.call_callee, .count = b->k.call_count,
	};

	flag_self(b, n);
	if (job_cancelled(job))
		return -1;
	edges_merge(&b->e, &rows, n->nfunc, &b->edge_of);
	for (size_t i = 0; i < b->e.n; i++) {
		b->flags[b->e.caller[i]] |= SUM_SEEN | SUM_NOT_INLINED;
		b->flags[b->e.callee[i]] |= SUM_SEEN | SUM_NOT_INLINED;
	}
	if (job_cancelled(job))
		return -1;
	block_find_cycles(b, n->nfunc);
	return 0;
}

/* --- Inclusive cost ------------------------------------------------------- */

/* What is known of cycles while inclusive cost is found. */
struct cyclic {
	int64_t *enter;		/* [func]: from other functions */
	int64_t *group;		/* [cycle]: its inclusive: self of its members
				   and what they call outside */
	int64_t *unseen;	/* [cycle]: of that, what came in by no call */
	uint32_t *root;		/* [cycle]: the member that lacks most of what
				   it cost: taken as where it came in */
};

static void
cyclic_release(struct cyclic *c)
{
	free(c->enter);
	free(c->group);
	free(c->unseen);
	free(c->root);
}

/* incl = self and calls, in one pass over the edges. */
static void
add_flow(const struct block_sums *b, const int64_t *cost, size_t nfunc,
	 struct figures *func)
{
	const struct edges *e = &b->e;

	memcpy(func->incl, func->self, nfunc * sizeof(*func->incl));
	for (size_t i = 0; i < e->n; i++)
		if (e->caller[i] != e->callee[i])
			cost_add(&func->incl[e->caller[i]], cost[i]);
}

static void
find_roots(const struct block_sums *b, size_t nfunc,
	   const struct figures *func, struct cyclic *c)
{
	int64_t *most = mem_zarray(b->ncycle, sizeof(*most));

	for (uint32_t f = 0; f < nfunc; f++) {
		uint32_t cycle = b->cycle[f];
		int64_t lacks = func->incl[f];

		cost_sub(&lacks, c->enter[f]);
		if (!cycle || (c->root[cycle] && lacks <= most[cycle]))
			continue;
		c->root[cycle] = f;
		most[cycle] = lacks;
	}
	free(most);
}

static void
find_cyclic(const struct block_sums *b, const int64_t *cost, size_t nfunc,
	    const struct figures *func, struct cyclic *c)
{
	const struct edges *e = &b->e;
	const uint32_t *cycle = b->cycle;

	c->enter = mem_zarray(nfunc + 1, sizeof(*c->enter));
	c->group = mem_zarray(b->ncycle, sizeof(*c->group));
	c->unseen = mem_zarray(b->ncycle, sizeof(*c->unseen));
	c->root = mem_zarray(b->ncycle, sizeof(*c->root));
	for (size_t f = 0; f < nfunc; f++)
		if (cycle[f])
			cost_add(&c->group[cycle[f]], func->self[f]);
	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = cycle[e->caller[i]], to = cycle[e->callee[i]];

		if (to && e->caller[i] != e->callee[i])
			cost_add(&c->enter[e->callee[i]], cost[i]);
		if (from && from != to)
			cost_add(&c->group[from], cost[i]);
		if (to && from != to)
			cost_sub(&c->unseen[to], cost[i]);
	}
	for (size_t i = 1; i < b->ncycle; i++) {
		cost_add(&c->unseen[i], c->group[i]);
		if (c->unseen[i] < 0)
			c->unseen[i] = 0;
	}
	find_roots(b, nfunc, func, c);
}

static void
limit(int64_t *incl, int64_t most)
{
	if (most < *incl)
		*incl = most;
}

static int64_t
larger(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* f of f'N, and of f'N'M. */
static uint32_t
base_of(const struct file_func *named, uint32_t f)
{
	while (named[f].base.i)
		f = named[f].base.i;
	return f;
}

/* Whether a member of a cycle is entered only while it is not active, so that
 * its flow is its inclusive cost. */
static bool
is_first_level(const struct block_sums *b, const struct file_func *named)
{
	return b->capabilities & CAP_LEVELS && !named->level;
}

static void
limit_cyclic(const struct block_sums *b, const struct names *n,
	     const struct cyclic *c, struct figures *func)
{
	const struct file_func *named = n->prof->func;
	bool levels = b->capabilities & CAP_LEVELS;

	for (uint32_t f = 0; f < n->prof->nfunc; f++) {
		uint32_t cycle = b->cycle[f], base;
		int64_t self = func->self[f], enter;

		if (!cycle || is_first_level(b, &named[f]))
			continue;
		func->flags[f] |= FIGURE_INCL_EST;
		base = base_of(named, f);
		if (levels && base != f && b->flags[base] & SUM_SEEN) {
			/* its flow is no estimate and stays as it is */
			limit(&func->incl[f], larger(func->incl[base], self));
			continue;
		}
		limit(&func->incl[f], larger(c->group[cycle], self));
		/* only threads that start close a circle */
		if (b->only_threads)
			continue;
		enter = c->enter[f];
		if (c->root[cycle] == f)
			cost_add(&enter, c->unseen[cycle]);
		limit(&func->incl[f], larger(enter, self));
	}
}

/* Calls inside of recursion are counted once an activation, and activations
 * stand inside of each other: what such an edge cost is at most what its ends
 * did, and an estimate then. */
static void
limit_edges(const struct block_sums *b, const struct figures *func,
	    struct figures *edge)
{
	const struct edges *e = &b->e;

	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = e->caller[i], to = e->callee[i];
		int64_t most;

		if (from != to && (!b->cycle || !b->cycle[from]
				   || b->cycle[from] != b->cycle[to]))
			continue;
		most = func->incl[from] < func->incl[to] ? func->incl[from]
							 : func->incl[to];
		if (edge->incl[i] <= most)
			continue;
		edge->incl[i] = most;
		edge->flags[i] |= FIGURE_INCL_EST;
	}
}

static int
count_figures(struct block_sums *b, const struct names *n, unsigned column,
	      struct job *job, struct figures **func, struct figures **edge)
{
	const struct block *k = &b->k;
	struct figures *f = figures_new(n->nfunc, FIGURES_SELF | FIGURES_INCL);
	struct figures *e = figures_new(b->e.n, FIGURES_INCL);

	*func = f;
	*edge = e;
	for (size_t i = 0; i < k->nself; i++)
		cost_add(&f->self[location_func(n, k->self_location[i])],
			 k->self_cost[i * k->nmetric + column]);
	for (size_t i = 0; i < k->ncall; i++)
		cost_add(&e->incl[b->edge_of ? b->edge_of[i] : i],
			 k->call_cost[i * k->nmetric + column]);
	if (job_cancelled(job))
		return -1;
	add_flow(b, e->incl, n->nfunc, f);
	if (b->ncycle > 1) {
		struct cyclic c;

		find_cyclic(b, e->incl, n->nfunc, f, &c);
		limit_cyclic(b, n, &c, f);
		cyclic_release(&c);
	}
	limit_edges(b, f, e);
	return job_cancelled(job) ? -1 : 0;
}

const struct block_ops count_ops = {
	count_open, count_figures, count_group, count_seen,
};
