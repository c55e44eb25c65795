/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks of functions that share their outer ends: each distinct one is a node
 * and has one cost. Samples of different addresses in the same functions are
 * the same stack here.
 */
#ifndef MODEL_CALLTREE_STACK_TREE_H
#define MODEL_CALLTREE_STACK_TREE_H

#include "base/hash.h"
#include "model/calltree/samples.h"

struct stack_node {
	uint32_t parent;	/* 0: none, it is a root */
	uint32_t func;		/* of the names; of a root its number */
	int64_t cost;
};

struct stack_tree {
	VEC(struct stack_node) node;	/* row 0 is none; parents first */
	struct hash_u64 child;		/* of a parent and a function */
	VEC(uint32_t) way;		/* for stack_tree_funcs() */
	bool had_lines;			/* some frames were at a line that is not the
					   function's first */
};

void stack_tree_release(struct stack_tree *t);
/* The node of root NUMBER, made when it is new. */
uint32_t stack_tree_root(struct stack_tree *t, uint32_t number);
/* The node of SAMPLE's stack below NODE. */
uint32_t stack_tree_add(struct stack_tree *t, uint32_t node,
			const struct samples *s, const struct sample *sample);
/* The functions of NODE's stack, outermost first; until the next call. */
const uint32_t *stack_tree_funcs(struct stack_tree *t, uint32_t node,
				 size_t *n);

#endif
