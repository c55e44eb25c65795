/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inclusive cost of objects and files of counters: self of the group and its
 * calls to other groups. Exact unless groups call each other in a circle (a
 * library that calls back): then the figure is limited by the total and, when
 * every function in the group has a caller, by what enters it, and is an
 * estimate. The same holds when functions of other files have lines here and
 * something is called: one may have been called from the other.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/facts/cost.h"
#include "model/sums/partial.h"

/* The graph of groups that call other ones. */
static void
between_groups(struct edges *out, const struct partial *p,
	       const uint32_t *group, size_t ngroup)
{
	const struct edges *e = &p->edges;
	uint32_t *caller = mem_array(e->n + 1, sizeof(*caller));
	uint32_t *callee = mem_array(e->n + 1, sizeof(*callee));
	size_t n = 0;

	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = group[e->caller[i]], to = group[e->callee[i]];

		/* neighbours are often equal: the caller is the same */
		if (from == to || (n > 0 && caller[n - 1] == from
				   && callee[n - 1] == to))
			continue;
		caller[n] = from;
		callee[n++] = to;
	}
	edges_graph(out, caller, callee, n, ngroup);
	free(caller);
	free(callee);
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

struct flow {
	const int64_t *own;	/* [group]: self, that of its lines too */
	int64_t *enter;		/* [group]: from other groups */
	int64_t *total;
};

/* INCL of group G at most what enters it and the total, at least its own. */
static void
limit_group(int64_t *incl, const struct flow *f, size_t g, size_t nm,
	    bool enter_known)
{
	for (size_t m = 0; m < nm; m++) {
		int64_t most = f->total[m];

		if (enter_known && f->enter[g * nm + m] < most)
			most = f->enter[g * nm + m];
		if (most < f->own[g * nm + m])
			most = f->own[g * nm + m];
		if (most < incl[m])
			incl[m] = most;
	}
}

static void
add_flow(struct sum_table *t, const struct partial *p, const uint32_t *group,
	 struct flow *f)
{
	const struct edges *e = &p->edges;
	size_t nm = p->nmetric;

	for (size_t m = 0; m < nm; m++)
		for (size_t i = 0; i < p->func.n; i++)
			cost_add(&f->total[m], p->func.self[i * nm + m]);
	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = group[e->caller[i]], to = group[e->callee[i]];

		for (size_t m = 0; from != to && m < nm; m++) {
			int64_t cost = e->cost[i * nm + m];

			cost_add(&t->incl[from * nm + m], cost);
			cost_add(&f->enter[to * nm + m], cost);
		}
	}
}

void
group_inclusive(struct sum_table *t, const struct partial *p,
		const uint32_t *group, const bool *foreign)
{
	size_t nm = p->nmetric;
	struct edges e;
	uint32_t *cycle = mem_array(t->n + 1, sizeof(*cycle));
	int64_t *own = mem_array((t->n + 1) * nm, sizeof(*own));
	struct flow f = {
		.own = own,
		.enter = mem_zarray((t->n + 1) * nm, sizeof(*f.enter)),
		.total = mem_zarray(nm + 1, sizeof(*f.total)),
	};
	bool *root = find_roots(p, group, t->n);

	memcpy(own, t->incl, t->n * nm * sizeof(*own));
	between_groups(&e, p, group, t->n);
	edges_cycles(&e, t->n, cycle);
	add_flow(t, p, group, &f);
	for (size_t g = 0; g < t->n; g++) {
		bool calls = e.first[g] < e.first[g + 1];
		bool mixed = foreign && foreign[g] && calls;

		if (calls)
			t->flags[g] |= SUM_SEEN;
		if (!cycle[g] && !mixed)
			continue;
		t->flags[g] |= SUM_ESTIMATE;
		limit_group(t->incl + g * nm, &f, g, nm, !root[g] && !mixed);
	}
	edges_release(&e);
	free(cycle);
	free(own);
	free(f.enter);
	free(f.total);
	free(root);
}
