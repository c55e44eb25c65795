/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters' functions that are one although the writer kept them apart: f, its
 * recursion levels f'2 and what it is under each caller, f'caller.
 */
#include <config.h>

#include <stdlib.h>

#include "model/filter/filter.h"
#include "model/sums/private.h"

bool
folds_levels(const struct block_sums *b)
{
	return b->fold && b->levels && b->capabilities & CAP_LEVELS;
}

/* What each of N functions counts as, to be freed. */
static uint32_t *
folded(const uint32_t *fold, const uint32_t *func, size_t n)
{
	uint32_t *to = mem_array(n + 1, sizeof(*to));

	for (size_t i = 0; i < n; i++)
		to[i] = fold[func[i]];
	return to;
}

void
folded_edges(struct block_sums *b, size_t nfunc, struct job *job)
{
	struct edge_rows rows = {
		.n = b->k.ncall, .caller = b->k.call_caller,
		.callee = b->k.call_callee, .count = b->k.call_count,
	};
	uint32_t *caller, *callee;

	if (!b->fold && edges_borrow(&b->e, &rows, nfunc, job))
		return;
	if (!b->fold) {
		edges_merge(&b->e, &rows, nfunc, &b->edge_of, job);
		return;
	}
	rows.caller = caller = folded(b->fold, rows.caller, rows.n);
	rows.callee = callee = folded(b->fold, rows.callee, rows.n);
	edges_merge(&b->e, &rows, nfunc, &b->edge_of, job);
	free(caller);
	free(callee);
}

/* What is entered only once at a time, by function. */
struct first_levels {
	int64_t *incl;
	bool *entered;
};

static void
add_first_levels(const struct block_sums *b, const struct names *n,
		 unsigned column, struct first_levels *x)
{
	const struct block *k = &b->k;
	const struct prof *p = n->prof;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t f = row_func(n, k, i);

		if (f >= p->nfunc || p->func[f].level)
			continue;
		x->entered[b->fold[f]] = true;
		cost_add(&x->incl[b->fold[f]],
			 k->self_cost[i * k->nmetric + column]);
	}
	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t f = k->call_caller[i];

		if (p->func[f].level || f == k->call_callee[i])
			continue;
		x->entered[b->fold[f]] = true;
		cost_add(&x->incl[b->fold[f]],
			 k->call_cost[i * k->nmetric + column]);
	}
}

void
folded_inclusive(const struct block_sums *b, const struct names *n,
		 unsigned column, struct figures *func)
{
	size_t nfunc = n->prof->nfunc;
	struct first_levels x = {
		.incl = mem_big(nfunc, sizeof(*x.incl)),
		.entered = mem_zarray(nfunc, sizeof(*x.entered)),
	};

	add_first_levels(b, n, column, &x);
	for (size_t f = 1; f < nfunc; f++) {
		if (b->names->fold
		    && filter_is_group(b->names, func_at((uint32_t)f)))
			continue;	/* levels of several functions */
		/* What filters estimated of levels need not fit together: out of
		 * circles it is what they have and call, all of them. */
		if (func->flags[f] & FIGURE_INCL_EST && !(b->cycle && b->cycle[f]))
			continue;
		if (x.entered[f])
			func->incl[f] = x.incl[f];
		else if (func->incl[f])	/* of deeper levels only: cut off */
			func->flags[f] |= FIGURE_INCL_EST;
	}
	free(x.entered);
	mem_big_free(x.incl, nfunc, sizeof(*x.incl));
}

void
folded_calls(const struct block_sums *b, const struct names *n,
	     unsigned column, struct figures *edge)
{
	const struct block *k = &b->k;
	const struct file_func *named = n->prof->func;
	int64_t *first = mem_big(b->e.n + 1, sizeof(*first));

	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t e = b->edge_of ? b->edge_of[i] : (uint32_t)i;

		if (!named[k->call_callee[i]].level)
			continue;
		edge->flags[e] |= FIGURE_INCL_EST;
		if (b->e.caller[e] == b->e.callee[e]
		    && !named[k->call_caller[i]].level)
			cost_add(&first[e],
				 k->call_cost[i * k->nmetric + column]);
	}
	for (size_t i = 0; i < b->e.n; i++)
		if (first[i])
			edge->incl[i] = first[i];
	mem_big_free(first, b->e.n + 1, sizeof(*first));
}
