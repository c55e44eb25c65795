/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was open in a call tree, in the tree of better names: code that was one
 * function may turn out to be several, one inlined into the other, so that a way
 * has steps more, or less. What is not right below its row any more is looked for
 * further below it; what is nowhere there is its row.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "view/calltree/private.h"

/* Steps that may have come between, and nodes that are looked at for all ways
 * together. */
#define STEPS_MORE 8
#define LOOKS 20000

struct found { struct calltree_node node; uint32_t above, depth; };

struct rejoin {
	const struct calltree *tree;
	struct ways *ways;
	VEC(struct calltree_node) node;		/* of each way */
	VEC(struct found) look;			/* breadth first */
	struct calltree_nodes child;
	size_t looks;
};

/* The way to what was looked at as number I, from WAY. */
static uint32_t
way_to(struct rejoin *j, uint32_t way, size_t i)
{
	uint32_t at = way;

	if (i) {
		at = way_to(j, way, j->look.at[i].above);
		if (at != way)
			ways_open(j->ways, at, true);
		at = ways_child(j->ways, at,
				calltree_func(j->tree, &j->look.at[i].node));
	}
	while (j->node.n < j->ways->at.n)
		VEC_PUSH(&j->node, ((struct calltree_node){ 0 }));
	j->node.at[at] = j->look.at[i].node;
	return at;
}

/* The nearest way to FUNC below WAY, or WAY. */
static uint32_t
look_below(struct rejoin *j, uint32_t way, func_id func)
{
	j->look.n = 0;
	VEC_PUSH(&j->look, ((struct found){ .node = j->node.at[way] }));
	for (size_t i = 0; i < j->look.n; i++) {
		struct found at = j->look.at[i];

		if (i && func_eq(calltree_func(j->tree, &at.node), func))
			return way_to(j, way, i);
		if (at.depth == STEPS_MORE || (i && j->looks > LOOKS))
			continue;
		j->child.n = 0;
		calltree_children(j->tree, &at.node, &j->child);
		j->looks += i ? j->child.n : 0;
		for (size_t k = 0; k < j->child.n; k++)
			VEC_PUSH(&j->look, ((struct found){
				j->child.at[k], (uint32_t)i, at.depth + 1 }));
	}
	return way;
}

void
tree_rejoin(const struct calltree *tree, struct ways *ways)
{
	struct rejoin j = { .tree = tree, .ways = ways };
	size_t n = ways->at.n;

	for (size_t i = 0; i < n; i++)
		VEC_PUSH(&j.node, calltree_root(tree));
	for (uint32_t i = 1; i < n; i++) {
		struct way *way = &ways->at.at[i];
		uint32_t parent = ways_now(ways, way->parent), to;

		if (way->same || way->gone)
			continue;
		to = look_below(&j, parent, way->func);
		if (to != i)
			ways_become(ways, i, to);
	}
	VEC_RELEASE(&j.node);
	VEC_RELEASE(&j.look);
	VEC_RELEASE(&j.child);
}
