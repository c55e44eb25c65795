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
#include "base/hash.h"
#include "view/calltree/private.h"

/* Steps that may have come between, and nodes that are looked at for all ways
 * together where they are not right below their row. */
#define STEPS_MORE 8
#define LOOKS 20000

struct found { struct calltree_node node; uint32_t above, depth; };

struct rejoin {
	const struct calltree *tree;
	struct ways *ways;
	VEC(struct calltree_node) node;		/* of each way */
	/* What is right below ways, of those that were asked: a child of number
	 * - 1 by way and function. */
	struct hash_u64 below;
	VEC(struct calltree_node) below_node;
	VEC(bool) asked;
	VEC(struct found) look;			/* breadth first */
	struct calltree_nodes child;
	size_t looks;
};

static void
know_ways(struct rejoin *j)
{
	while (j->node.n < j->ways->at.n)
		VEC_PUSH(&j->node, calltree_root(j->tree));
	while (j->asked.n < j->ways->at.n)
		VEC_PUSH(&j->asked, false);
}

static uint64_t
key_below(uint32_t way, func_id func)
{
	return (uint64_t)way << 32 | func.i;
}

/* The child FUNC of a way's node, or NULL. All are entered at once: there may be
 * as many ways. */
static const struct calltree_node *
find_below(struct rejoin *j, uint32_t way, func_id func)
{
	uint32_t number;
	bool fresh;

	if (!j->asked.at[way]) {
		j->asked.at[way] = true;
		j->child.n = 0;
		calltree_children(j->tree, &j->node.at[way], &j->child);
		for (size_t i = 0; i < j->child.n; i++) {
			const struct calltree_node *c = &j->child.at[i];

			VEC_PUSH(&j->below_node, *c);
			*hash_u64_at(&j->below,
				     key_below(way, calltree_func(j->tree, c)),
				     &fresh) = (uint32_t)j->below_node.n;
		}
	}
	number = hash_u64_get(&j->below, key_below(way, func));
	return number ? &j->below_node.at[number - 1] : NULL;
}

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
	know_ways(j);
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
		if (at.depth == STEPS_MORE || j->looks > LOOKS)
			continue;
		j->child.n = 0;
		calltree_children(j->tree, &at.node, &j->child);
		j->looks += j->child.n;
		for (size_t k = 0; k < j->child.n; k++)
			VEC_PUSH(&j->look, ((struct found){
				j->child.at[k], (uint32_t)i, at.depth + 1 }));
	}
	return way;
}

/* What way I is below PARENT now. */
static uint32_t
find_way(struct rejoin *j, uint32_t i, uint32_t parent)
{
	func_id func = j->ways->at.at[i].func;
	const struct calltree_node *node = find_below(j, parent, func);
	uint32_t way;

	if (!node)
		return look_below(j, parent, func);
	way = ways_child(j->ways, parent, func);
	know_ways(j);
	j->node.at[way] = *node;
	return way;
}

void
tree_rejoin(const struct calltree *tree, struct ways *ways)
{
	struct rejoin j = { .tree = tree, .ways = ways };
	size_t n = ways->at.n;

	know_ways(&j);
	for (uint32_t i = 1; i < n; i++) {
		const struct way *way = &ways->at.at[i];
		uint32_t parent = ways_now(ways, way->parent), to;

		if (way->same || way->gone)
			continue;
		if (ways->at.at[parent].gone)
			parent = 0;
		to = find_way(&j, i, parent);
		if (to != i)
			ways_become(ways, i, to);
	}
	VEC_RELEASE(&j.node);
	VEC_RELEASE(&j.below_node);
	VEC_RELEASE(&j.asked);
	hash_u64_release(&j.below);
	VEC_RELEASE(&j.look);
	VEC_RELEASE(&j.child);
}
