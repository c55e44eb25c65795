/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters of which every context is known: what ran under what. A function or
 * a group is charged where it is entered and not active already, so each
 * invocation counts once, however often recursion repeats it: inclusive cost is
 * exact. So is that of a call, which counts where none of its kind is above.
 *
 * What is charged is the cost of the nodes that were entered, and of all below them.
 */
#include <config.h>

#include <stdlib.h>

#include "model/sums/private.h"

struct call_tree {
	uint32_t *func, *edge;	/* of each node: what it counts as, and the
				   edge that leads to it; NO_EDGE */
	uint64_t *by_func, *by_edge;	/* bits: nodes that count there */
};

#define NO_EDGE UINT32_MAX
#define NODES_A_LOOK 65536

void
tree_free(struct call_tree *t)
{
	if (!t)
		return;
	free(t->func);
	free(t->edge);
	free(t->by_func);
	free(t->by_edge);
	free(t);
}

/* --- Which nodes count ---------------------------------------------------- */

/* Sets the bits of nodes with no other of their row above them. ROW may be NO_EDGE:
 * of nothing; else it is below NROW. Parents stand before children, and all that
 * is below a node stands directly behind it. */
static int
find_counting(const struct block *k, const uint32_t *row, size_t nrow,
	      uint64_t *bits, struct job *job)
{
	uint32_t *active = mem_big(nrow + 1, sizeof(*active));
	uint32_t at = 0;	/* the node before, and 1 */
	size_t i;

	for (i = 0; i < k->nnode; i++) {
		uint32_t parent = k->node_parent[i];

		if (i % NODES_A_LOOK == 0 && job_cancelled(job))
			break;
		for (; at != parent; at = k->node_parent[at - 1])
			if (row[at - 1] != NO_EDGE)
				active[row[at - 1]]--;
		at = (uint32_t)i + 1;
		if (row[i] == NO_EDGE)
			continue;
		if (active[row[i]]++ == 0)
			bits_add(bits, i);
	}
	mem_big_free(active, nrow + 1, sizeof(*active));
	return i < k->nnode ? -1 : 0;
}

static void
find_edges(const struct block_sums *b, struct call_tree *t)
{
	const struct block *k = &b->k;
	const struct edges *e = &b->e;

	for (size_t i = 0; i < k->nnode; i++) {
		uint32_t caller, edge;

		t->edge[i] = NO_EDGE;
		if (!k->node_parent[i])
			continue;
		caller = t->func[k->node_parent[i] - 1];
		edge = edges_find(e, caller, t->func[i]);
		if (edge < e->n && e->caller[edge] == caller
		    && e->callee[edge] == t->func[i])
			t->edge[i] = edge;
	}
}

struct call_tree *
tree_new(const struct block_sums *b, size_t nfunc, struct job *job)
{
	const struct block *k = &b->k;
	struct call_tree *t = mem_zalloc(sizeof(*t));

	t->func = mem_array(k->nnode + 1, sizeof(*t->func));
	t->edge = mem_array(k->nnode + 1, sizeof(*t->edge));
	t->by_func = bits_new(k->nnode);
	t->by_edge = bits_new(k->nnode);
	for (size_t i = 0; i < k->nnode; i++)
		t->func[i] = block_func(b, k->node_func[i]);
	find_edges(b, t);
	if (find_counting(k, t->func, nfunc, t->by_func, job) == 0
	    && find_counting(k, t->edge, b->e.n, t->by_edge, job) == 0)
		return t;
	tree_free(t);
	return NULL;
}

/* --- What they cost ------------------------------------------------------- */

/* Inclusive cost by row. */
static void
add_inclusive(const struct block *k, unsigned column, const uint32_t *row,
	      const uint64_t *bits, int64_t *incl)
{
	/* nobody called a root: it is what it and its calls cost */
	for (size_t i = 0; i < k->nnode; i++) {
		uint32_t parent = k->node_parent[i];
		size_t at = i * k->nmetric + column;

		if (bits_has(bits, i))
			cost_add(&incl[row[i]], parent ? k->node_call[at]
						       : k->node_self[at]);
		if (parent && !k->node_parent[parent - 1]
		    && bits_has(bits, parent - 1))
			cost_add(&incl[row[parent - 1]], k->node_call[at]);
	}
}

void
tree_figures(const struct block_sums *b, unsigned column,
	     struct figures *func, struct figures *edge)
{
	const struct block *k = &b->k;
	const struct call_tree *t = b->tree;

	for (size_t i = 0; i < func->n; i++)
		func->incl[i] = 0;
	add_inclusive(k, column, t->func, t->by_func, func->incl);
	for (size_t i = 0; i < edge->n; i++)
		edge->incl[i] = 0;
	EACH_BIT(i, t->by_edge, 0, k->nnode)
		cost_add(&edge->incl[t->edge[i]],
			 k->node_call[i * k->nmetric + column]);
}

int
tree_group(const struct block_sums *b, const struct grouping *g,
	   unsigned column, struct job *job, struct figures *out)
{
	const struct block *k = &b->k;
	uint32_t *row = mem_array(k->nnode + 1, sizeof(*row));
	uint64_t *bits = bits_new(k->nnode);
	int result;

	for (size_t i = 0; i < k->nnode; i++)
		row[i] = g->row_of[b->tree->func[i]];
	result = find_counting(k, row, g->n, bits, job);
	add_inclusive(k, column, row, bits, out->incl);
	free(bits);
	free(row);
	return result;
}
