/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of calls where the tree of invocations is known. They cost what ran in them, not
 * what the file says, which rounds it, or leaves out memory that was given back.
 */
#include <config.h>

#include "load/callgrind/invocations.h"
#include "load/callgrind/resolve.h"

/* Where the rows of functions of a part end. */
static uint32_t
end_of(const struct cg_load *l, uint32_t part)
{
	return part + 1 < l->parts.part.n
	       ? l->parts.part.at[part + 1].func_part
	       : (uint32_t)l->costs.func_part.n;
}

/* Which row each function has in the part. */
static void
find_rows(struct cg_load *l, uint32_t part)
{
	struct cg_costs *c = &l->costs;

	for (uint32_t i = l->parts.part.at[part].func_part;
	     i < end_of(l, part); i++)
		c->entity.at[c->func_part.at[i].entity].func_part = i;
}

/* Calls of a node: its parent's records had each of them. */
static void
put_calls(struct cg_load *l, uint32_t node)
{
	const struct cg_invocations *v = &l->invocations;
	const struct cg_node *n = &v->node.at[node];
	uint32_t caller = v->node.at[n->parent].entity;

	if (n->parent)
		cg_put_call(l, l->costs.entity.at[caller].func_part, n->entity,
			    n->count, v->node_cost.at
			    + ((size_t)node * 2 + 1) * l->layout.column.n);
}

/* Those of a record that was not read to its end. */
static void
put_open(struct cg_load *l)
{
	const struct cg_invocations *v = &l->invocations;
	uint32_t row = l->costs.entity.at[l->site.fn].func_part;

	for (size_t i = 0; v->open && i < v->callee.n; i++)
		cg_put_call(l, row, v->callee.at[i], 1,
			    v->call.at + i * l->layout.column.n);
}

/* The next call on a line of another file, and where its costs are. */
struct elsewhere { size_t at, first; };

/* Those of a part. */
static void
put_elsewhere(struct cg_load *l, uint32_t part, struct elsewhere *next)
{
	const struct cg_invocations *v = &l->invocations;

	for (; next->at < v->elsewhere.n; next->at++) {
		const struct cg_elsewhere *x = &v->elsewhere.at[next->at];

		if (x->part != part)
			return;
		cg_put_foreign(l, l->costs.entity.at[x->caller].func_part,
			       x->callee, x->file,
			       v->elsewhere_cost.at + next->first, x->width);
		next->first += x->width;
	}
}

/* Nodes of the last part come first. */
void
cg_tree_calls(struct cg_load *l)
{
	const struct cg_invocations *v = &l->invocations;
	uint32_t node = (uint32_t)v->node.n;
	struct elsewhere next = { 0 };

	for (uint32_t part = 0; part < l->parts.part.n; part++) {
		l->parts.part.at[part].edge = (uint32_t)l->costs.edge.n;
		find_rows(l, part);
		for (; node > 1 && v->node.at[node - 1].part == part; node--)
			put_calls(l, node - 1);
		if (part + 1 == l->parts.part.n)
			put_open(l);
		put_elsewhere(l, part, &next);
	}
}
