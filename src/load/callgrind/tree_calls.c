/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What calls cost where the tree of invocations is known: what ran in them, not what
 * the file says, which rounds it, or leaves out memory that was given back.
 */
#include <config.h>

#include "load/callgrind/invocations.h"
#include "load/callgrind/resolve.h"
#include "model/facts/cost.h"

/* Which edge a call is of. */
struct called { uint32_t part, caller, callee; };

static uint64_t
hash_of(const struct called *c)
{
	return hash_mix((uint64_t)c->part << 32 | c->caller, c->callee);
}

/* Rows of a part stand one behind the other: those before END of PART. */
static uint32_t
end_of(const struct cg_load *l, uint32_t part)
{
	return part + 1 < l->parts.part.n ? l->parts.part.at[part + 1].edge
					  : UINT32_MAX;
}

static bool
is_edge(const void *ctx, uint32_t row, const void *key)
{
	const struct cg_load *l = ctx;
	const struct called *c = key;
	const struct cg_edge *e = &l->costs.edge.at[row];

	return e->callee == c->callee
	       && l->costs.func_part.at[e->func_part].entity == c->caller
	       && row >= l->parts.part.at[c->part].edge
	       && row < end_of(l, c->part);
}

/* Edges of the file, by that. */
static struct hash_index
index_edges(const struct cg_load *l)
{
	struct hash_index edges = { 0 };
	struct called c = { 0 };

	hash_index_reserve(&edges, l->costs.edge.n);
	for (uint32_t i = 1; i < l->costs.edge.n; i++) {
		const struct cg_edge *e = &l->costs.edge.at[i];

		while (i >= end_of(l, c.part))
			c.part++;
		c.caller = l->costs.func_part.at[e->func_part].entity;
		c.callee = e->callee;
		if (c.callee)
			hash_index_add(&edges, hash_of(&c), i);
	}
	return edges;
}

/* Calls of a node: its parent's records had each of them. */
static void
add_calls(struct cg_load *l, const struct hash_index *edges,
	  const struct cg_node *n, const int64_t *cost)
{
	const struct called c = {
		.part = n->part, .callee = n->entity,
		.caller = l->invocations.node.at[n->parent].entity,
	};
	uint32_t row = hash_index_get(edges, hash_of(&c), is_edge, l, &c);
	size_t width = l->layout.column.n;

	for (size_t m = 0; row && m < width; m++)
		cost_add(&l->costs.edge_cost.at[(row - 1) * width + m], cost[m]);
}

void
cg_tree_calls(struct cg_load *l)
{
	const struct cg_invocations *v = &l->invocations;
	size_t width = l->layout.column.n;
	struct hash_index edges = index_edges(l);

	for (size_t i = 0; i < l->costs.edge_cost.n; i++)
		l->costs.edge_cost.at[i] = 0;
	for (uint32_t i = 1; i < v->node.n; i++)
		if (v->node.at[i].parent)
			add_calls(l, &edges, &v->node.at[i],
				  v->node_cost.at + ((size_t)i * 2 + 1) * width);
	hash_index_release(&edges);
}
