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
	int64_t *unseen;	/* of deeper levels, each for itself: what they cost
				   beyond what was called of them */
	bool *guessed;		/* some of that is counted */
};

static void
add_own(const struct block_sums *b, const struct names *n, unsigned column,
	struct first_levels *x)
{
	const struct block *k = &b->k;
	const struct prof *p = n->prof;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t f = row_func(n, k, i);
		int64_t cost = k->self_cost[i * k->nmetric + column];

		if (f >= p->nfunc)
			continue;
		if (p->func[f].level) {
			cost_add(&x->unseen[f], cost);
			continue;
		}
		x->entered[b->fold[f]] = true;
		cost_add(&x->incl[b->fold[f]], cost);
	}
}

static void
add_called(const struct block_sums *b, const struct names *n, unsigned column,
	   struct first_levels *x)
{
	const struct block *k = &b->k;
	const struct file_func *named = n->prof->func;

	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t f = k->call_caller[i], to = k->call_callee[i];
		int64_t cost = k->call_cost[i * k->nmetric + column];

		if (f == to)
			continue;
		if (named[to].level)
			cost_sub(&x->unseen[to], cost);
		if (named[f].level) {
			cost_add(&x->unseen[f], cost);
			continue;
		}
		x->entered[b->fold[f]] = true;
		cost_add(&x->incl[b->fold[f]], cost);
	}
}

/* A level that was entered from nowhere, as where a file lacks a call, is on the
 * stack for itself as far as anybody knows: in circles an estimate. Not where filters
 * guessed, since such rows need not fit together. */
static void
add_unseen(const struct block_sums *b, const struct names *n,
	   struct first_levels *x)
{
	if (b->k.self_guess || b->k.call_guess)
		return;
	for (uint32_t f = 1; f < n->prof->nfunc; f++) {
		uint32_t to = b->fold[f];

		if (!n->prof->func[f].level || x->unseen[f] <= 0)
			continue;
		cost_add(&x->incl[to], x->unseen[f]);
		x->guessed[to] = true;
	}
}

/* FLOW is what all levels have and call: no stack has more, and out of circles none
 * less. */
static void
take_levels(const struct first_levels *x, size_t f, bool in_circle,
	    struct figures *func)
{
	int64_t flow = func->incl[f], levels = x->incl[f];

	if (in_circle && x->entered[f])
		func->incl[f] = x->guessed[f] && flow < levels ? flow : levels;
	/* or of deeper levels only: cut off */
	if ((in_circle && x->guessed[f]) || (!x->entered[f] && flow))
		func->flags[f] |= FIGURE_INCL_EST;
}

void
folded_inclusive(const struct block_sums *b, const struct names *n,
		 unsigned column, struct figures *func)
{
	size_t nfunc = n->prof->nfunc;
	struct first_levels x = {
		.incl = mem_big(nfunc, sizeof(*x.incl)),
		.unseen = mem_big(nfunc, sizeof(*x.unseen)),
		.entered = mem_zarray(nfunc, sizeof(*x.entered)),
		.guessed = mem_zarray(nfunc, sizeof(*x.guessed)),
	};

	add_own(b, n, column, &x);
	add_called(b, n, column, &x);
	add_unseen(b, n, &x);
	for (size_t f = 1; f < nfunc; f++) {
		bool group = b->names->fold	/* levels of several functions */
			     && filter_is_group(b->names, func_at((uint32_t)f));

		if (!group)
			take_levels(&x, f, b->cycle && b->cycle[f], func);
	}
	mem_big_free(x.incl, nfunc, sizeof(*x.incl));
	mem_big_free(x.unseen, nfunc, sizeof(*x.unseen));
	free(x.entered);
	free(x.guessed);
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
		uint32_t caller = k->call_caller[i];
		bool own = b->e.caller[e] == b->e.callee[e]
			   && !named[caller].level;

		if (!named[k->call_callee[i]].level)
			continue;
		/* first levels are not inside of each other, but for contexts */
		if (!own || b->fold[caller] != caller)
			edge->flags[e] |= FIGURE_INCL_EST;
		if (own)
			cost_add(&first[e],
				 k->call_cost[i * k->nmetric + column]);
	}
	for (size_t i = 0; i < b->e.n; i++)
		if (first[i])
			edge->incl[i] = first[i];
	mem_big_free(first, b->e.n + 1, sizeof(*first));
}
