/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inclusive cost of objects and files of counters: self of the group and its
 * calls to other groups. Exact unless groups call each other in a circle (a
 * library that calls back): then the figure is limited by the total and, when
 * every function in the group has a caller, by what enters it, and is an
 * estimate. The same holds when functions of other files have lines here.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/cost.h"
#include "model/partial.h"

/* Edges between different groups. */
static void
between_groups(struct edges *out, const struct partial *p,
	       const uint32_t *group, size_t ngroup)
{
	const struct edges *e = &p->edges;
	size_t nm = p->nmetric, n = 0;
	uint32_t *caller = mem_array(e->n + 1, sizeof(*caller));
	uint32_t *callee = mem_array(e->n + 1, sizeof(*callee));
	int64_t *cost = mem_array((e->n + 1) * nm, sizeof(*cost));
	struct edge_rows rows = { .nmetric = nm, .caller = caller,
				  .callee = callee, .cost = cost };

	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = group[e->caller[i]], to = group[e->callee[i]];

		if (from == to)
			continue;
		caller[n] = from;
		callee[n] = to;
		memcpy(cost + n * nm, e->cost + i * nm, nm * sizeof(*cost));
		n++;
	}
	rows.n = n;
	edges_merge(out, &rows, ngroup);
	free(caller);
	free(callee);
	free(cost);
}

/* Groups with a function that nobody calls: cost enters there unseen. */
static bool *
find_roots(const struct partial *p, const uint32_t *group, size_t ngroup)
{
	bool *root = mem_zarray(ngroup + 1, sizeof(*root));
	bool *called = mem_zarray(p->func.n + 1, sizeof(*called));

	for (size_t i = 0; i < p->edges.n; i++)
		if (p->edges.caller[i] != p->edges.callee[i])
			called[p->edges.callee[i]] = true;
	for (size_t f = 0; f < p->func.n; f++)
		if ((p->func.flags[f] & SUM_SEEN) && !called[f])
			root[group[f]] = true;
	free(called);
	return root;
}

/* Self that functions of other groups have here (lines of inlined code). */
static bool
has_foreign(const struct sum_table *t, const int64_t *own, size_t g, size_t nm)
{
	return memcmp(t->self + g * nm, own + g * nm, nm * sizeof(*own)) != 0;
}

void
group_inclusive(struct sum_table *t, const struct partial *p,
		const uint32_t *group)
{
	size_t nm = p->nmetric;
	struct edges e;
	uint32_t *cycle = mem_array(t->n + 1, sizeof(*cycle));
	int64_t *enter = mem_zarray((t->n + 1) * nm, sizeof(*enter));
	int64_t *own = mem_zarray((t->n + 1) * nm, sizeof(*own));
	int64_t *total = mem_zarray(nm + 1, sizeof(*total));
	bool *root = find_roots(p, group, t->n);

	between_groups(&e, p, group, t->n);
	edges_cycles(&e, t->n, cycle);
	memcpy(t->incl, t->self, t->n * nm * sizeof(*t->incl));
	for (size_t f = 0; f < p->func.n; f++)
		for (size_t m = 0; m < nm; m++) {
			cost_add(&own[group[f] * nm + m],
				 p->func.self[f * nm + m]);
			cost_add(&total[m], p->func.self[f * nm + m]);
		}
	for (size_t i = 0; i < e.n * nm; i++) {
		cost_add(&t->incl[e.caller[i / nm] * nm + i % nm], e.cost[i]);
		cost_add(&enter[e.callee[i / nm] * nm + i % nm], e.cost[i]);
	}
	for (size_t g = 0; g < t->n; g++) {
		bool foreign = has_foreign(t, own, g, nm);
		bool calls = e.first[g] < e.first[g + 1];

		if (calls)
			t->flags[g] |= SUM_SEEN;
		if (!cycle[g] && !(foreign && calls))
			continue;
		t->flags[g] |= SUM_ESTIMATE;
		for (size_t m = 0; m < nm; m++) {
			int64_t *incl = &t->incl[g * nm + m];

			if (!root[g] && !foreign && enter[g * nm + m] < *incl)
				*incl = enter[g * nm + m];
			if (total[m] < *incl)
				*incl = total[m];
		}
	}
	edges_release(&e);
	free(cycle);
	free(enter);
	free(own);
	free(total);
	free(root);
}
