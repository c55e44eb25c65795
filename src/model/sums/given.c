/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters of which the file says what functions had as a whole: inclusive cost
 * in which recursion is in once, and how often each was called, from outside of
 * what was recorded, too. Such figures are shown as they are, and so is what
 * the file says of calls; only a function that has no row of its own is left to
 * what flows through it.
 */
#include <config.h>

#include <stdlib.h>

#include "model/filter/filter.h"
#include "model/sums/private.h"

/* Which of N functions have a row, to be freed. */
static bool *
find_given(const struct block_sums *b, size_t n)
{
	bool *given = mem_zarray(n + 1, sizeof(*given));

	for (size_t i = 0; i < b->k.ngiven; i++)
		given[block_func(b, b->k.given_func[i])] = true;
	/* what is collapsed into one runs inside of each other */
	for (size_t i = 0; b->names->fold && i < n; i++)
		if (filter_is_group(b->names, func_at((uint32_t)i)))
			given[i] = false;
	return given;
}

static int64_t
signed_count(uint64_t count)
{
	return count > INT64_MAX ? INT64_MAX : (int64_t)count;
}

void
given_calls(struct block_sums *b, size_t nfunc)
{
	bool *given = find_given(b, nfunc);

	for (size_t f = 0; f < nfunc; f++)
		if (given[f])
			b->called[f] = 0;
	for (size_t i = 0; i < b->k.ngiven; i++)
		if (given[block_func(b, b->k.given_func[i])])
			cost_add(&b->called[block_func(b, b->k.given_func[i])],
			 signed_count(b->k.given_count[i]));
	free(given);
}

void
given_flag(struct block_sums *b)
{
	for (size_t i = 0; i < b->k.ngiven; i++)
		b->flags[block_func(b, b->k.given_func[i])] |=
			SUM_SEEN | SUM_NOT_INLINED;
}

void
given_inclusive(const struct block_sums *b, unsigned column,
		struct figures *func)
{
	const struct block *k = &b->k;
	bool *given = find_given(b, func->n);

	for (size_t f = 0; f < func->n; f++) {
		if (given[f])
			func->incl[f] = 0;
		else if (b->flags[f] & SUM_SEEN && b->cycle && b->cycle[f])
			func->flags[f] |= FIGURE_INCL_EST;
	}
	for (size_t i = 0; i < k->ngiven; i++) {
		uint32_t f = block_func(b, k->given_func[i]);

		if (!given[f])
			continue;
		/* of two that are one now one may run inside of the other */
		if (f != k->given_func[i])
			func->flags[f] |= FIGURE_INCL_EST;
		cost_add(&func->incl[f],
			 k->given_cost[i * k->nmetric + column]);
	}
	free(given);
}

/* What calls of each function from outside cost, which is a part of what it did. */
static void
raise_called(const struct block_sums *b, struct figures *func, const struct figures *edge)
{
	int64_t *called = mem_zarray(func->n + 1, sizeof(*called));
	const struct edges *e = &b->e;

	for (size_t i = 0; i < e->n; i++)
		if (!(b->inside && bits_has(b->inside, (uint32_t)i)))
			cost_add(&called[e->callee[i]], edge->incl[i]);
	for (size_t f = 0; f < func->n; f++)
		if (func->flags[f] & FIGURE_INCL_EST && func->incl[f] < called[f])
			func->incl[f] = called[f];
	free(called);
}

void
given_limit_edges(const struct block_sums *b, struct figures *func, struct figures *edge,
		  int64_t total)
{
	const struct edges *e = &b->e;

	raise_called(b, func, edge);
	figures_limit_estimates(func, b->rows, total, false);
	for (size_t i = 0; i < e->n; i++) {
		int64_t most = func->incl[e->caller[i]];

		if (func->incl[e->callee[i]] < most)
			most = func->incl[e->callee[i]];
		if (edge->flags[i] & FIGURE_INCL_EST && edge->incl[i] > most)
			edge->incl[i] = most;
	}
}
