/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of model/calltree/: how a tree is made. Nobody else includes this.
 */
#ifndef MODEL_CALLTREE_PRIVATE_H
#define MODEL_CALLTREE_PRIVATE_H

#include "model/calltree/calltree.h"

struct listed_stack {
	uint64_t at;
	uint32_t n;
	bool guess, divided;		/* as struct sample has it */
};

/* Stacks of functions as they come, equal ones several times: collect.c. */
struct stack_list {
	const struct names *names;
	const struct selection *selection;
	enum calltree_way way;
	const metric_id *metric;
	size_t nmetric;
	struct job *job;
	VEC(uint32_t) func;		/* of all, from the tree's root on */
	VEC(struct listed_stack) stack;
	VEC(int64_t) cost;		/* nmetric of each */
	uint64_t steps;			/* of the job: three a recorded stack */
};

/* All that is selected and cost something. -1 when the job was cancelled. */
int stack_list_collect(struct stack_list *l);
void stack_list_release(struct stack_list *l);
/* The tree of what is listed; takes the functions out of it. NULL when the job
 * was cancelled. */
struct calltree *calltree_of_list(struct stack_list *l);

/* A stack while it is sorted: its functions, and which it is. */
struct stack_item {
	uint64_t key;			/* sort.c */
	uint64_t at;
	uint32_t n, number;
};

/* By function after function, where it ends before where it goes on; equal ones
 * lie together. -1 when JOB was cancelled. */
int stack_sort(struct stack_item *item, size_t n, const uint32_t *func,
	       struct job *job);

#endif
