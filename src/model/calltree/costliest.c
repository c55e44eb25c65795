/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where in a call tree a function costs most: for a screen that goes there while a
 * key waits.
 */
#include <config.h>

#include "model/calltree/private.h"

/* The node of the functions that stack I has down to DEPTH - 1, which no stack
 * before it has. */
static struct calltree_node
node_from(const struct calltree *t, uint32_t i, uint32_t depth)
{
	struct calltree_node node = { i, i + 1, depth, t->stack[i].n };

	for (; node.to < t->n && t->shared[node.to] >= depth; node.to++)
		if (t->shared[node.to] < node.common)
			node.common = t->shared[node.to];
	return node;
}

/* How deep stack I, in what the one before it has not, has the function at first;
 * 0: nowhere. OUTERMOST: on the first level alone. */
static uint32_t
first_depth(const struct calltree *t, uint32_t i, func_id f, bool outermost)
{
	const uint32_t *func = t->func + t->stack[i].at;
	uint32_t n = outermost && t->stack[i].n ? 1 : t->stack[i].n;

	for (uint32_t k = t->shared[i]; k < n; k++)
		if (func[k] == f.i)
			return k + 1;
	return 0;
}

static bool
find(const struct calltree *t, func_id f, bool outermost,
     struct calltree_node *best)
{
	bool found = false;

	for (uint32_t i = 0; i < t->n;) {
		uint32_t depth = first_depth(t, i, f, outermost);
		struct calltree_node node;

		if (!depth) {
			i++;
			continue;
		}
		node = node_from(t, i, depth);
		if (!found || calltree_place(t, &node, SUM_INCL)
			      > calltree_place(t, best, SUM_INCL))
			*best = node;
		found = true;
		/* what is below it is called by it */
		i = node.to;
	}
	return found;
}

bool
calltree_costliest(const struct calltree *t, func_id f,
		   struct calltree_node *node)
{
	if (t->nnode > CALLTREE_CHEAP)
		return false;
	/* upwards what it cost itself is there */
	return (t->way == CALLTREE_UP && find(t, f, true, node))
	       || find(t, f, false, node);
}
