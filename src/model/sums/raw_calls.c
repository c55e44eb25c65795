/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What calls cost as the file has it: inside of recursion more than was spent, since
 * what one call cost is there again in those around it. For files that say it again,
 * of which each reader makes its own figures.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/sums/private.h"

/* Whether rows of calls say it: not where contexts are known or figures are given,
 * levels of recursion are one function or a filter guessed. */
static bool
has_raw_calls(const struct block_sums *b)
{
	return b->k.kind == BLOCK_COUNTERS && !b->tree && !b->k.ngiven
	       && !folds_levels(b) && !b->k.call_guess && !b->k.self_guess;
}

static size_t
edge_at_all(const struct block_sums *b, size_t edge)
{
	return b->to_edge ? b->to_edge[edge] : edge;
}

static void
add_rows(const struct block_sums *b, const struct column_term *term,
	 size_t nterm, int64_t *cost)
{
	for (size_t i = 0; i < b->k.ncall; i++) {
		size_t edge = edge_at_all(b, b->edge_of ? b->edge_of[i] : i);
		const int64_t *row = b->k.call_cost + i * b->k.nmetric;

		for (size_t t = 0; t < nterm; t++)
			cost_add_scaled(&cost[edge], row[term[t].column],
					term[t].factor);
	}
}

int64_t *
sums_raw_calls(const struct sums *s, metric_id m)
{
	int64_t *cost = mem_zarray(s->nedge + 1, sizeof(*cost));
	bool *other = mem_zarray(s->nedge + 1, sizeof(*other));

	for (size_t i = 0; i < s->prof->nblock; i++) {
		const struct block_sums *b = &s->store->block[i];
		struct column_term *term
			= mem_array(b->k.nmetric + 1, sizeof(*term));
		int n = prof_block_terms(s->prof, &b->k, m, term);

		if (n > 0 && has_raw_calls(b))
			add_rows(b, term, (size_t)n, cost);
		for (size_t e = 0; !has_raw_calls(b) && e < b->e.n; e++)
			other[edge_at_all(b, e)] = true;
		free(term);
	}
	for (uint32_t e = 0; e < s->nedge; e++)
		if (other[e])
			cost[e] = sums_edge_cost(s, edge_at(e), m);
	free(other);
	return cost;
}
