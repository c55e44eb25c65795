/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of model/calltree/: how a tree is made. Nobody else includes this.
 */
#ifndef MODEL_CALLTREE_PRIVATE_H
#define MODEL_CALLTREE_PRIVATE_H

#include <pthread.h>

#include "base/hash.h"
#include "base/vec.h"
#include "model/calltree/calltree.h"

/* Which metrics are known where stacks come from (origins.c). Of more than these
 * the last stands for all others. */
#define ORIGINS 8
struct origins {
	size_t n, nmetric;
	bool *knows;			/* [origin][metric] */
	uint8_t *of_block;		/* of the prof */
};
void origins_init(struct origins *o, const struct prof *p,
		  const metric_id *metric, size_t nmetric);
void origins_release(struct origins *o);

/* Of stacks 0 to I - 1 what a profile has: n + 1 of each. */
struct side_sums {
	__int128 **cost;		/* of each metric */
	__int128 *size;			/* of the first, without signs; NULL: none is below 0 */
	bool *lacks;			/* of each: its stacks do not say (calltree_join()) */
	bool *counted;			/* of each: calltree_count_through(); or NULL */
	/* How many are, by origin; NULL: none. From where stacks come is asked
	 * when there are several origins. */
	uint32_t *from[ORIGINS], *guess[ORIGINS], *divided[ORIGINS];
	/* Of two profiles, how many there are at all, and how many that the
	 * other has not, nor anything below them. */
	uint32_t *has, *alone;
};

/* calltree_undivided() of a side, metric M. */
double side_undivided(const struct calltree *t, size_t side, size_t m);

struct calltree_sums {
	struct side_sums side[2];	/* the new one's and the base's */
	struct origins origins;		/* of both */
	/* Children that were found, by the range of their parent: which list
	 * has them. */
	pthread_mutex_t lock;
	struct hash_u64 known;
	VEC(struct calltree_nodes) list;
	struct calltree_node root;
};

struct listed_stack {
	uint64_t at;
	uint32_t n;
	uint8_t from, guess, divided;	/* a bit an origin: where it comes from;
					   and as struct sample has it */
	bool base;			/* of the base: of a tree of two */
};

/* Stacks of functions as they come, equal ones several times: collect.c. */
struct stack_list {
	const struct names *names;
	const struct selection *selection;
	enum calltree_way way;
	const metric_id *metric;
	size_t nmetric;
	struct job *job;
	const uint8_t *origin;		/* of each block, while collecting */
	VEC(uint32_t) func;		/* of all, from the tree's root on */
	VEC(struct listed_stack) stack;
	VEC(int64_t) cost;		/* nmetric of each */
	bool below_0;			/* as the tree has it */
	bool joined;			/* two profiles */
	double scale;			/* of the base's costs, then */
	uint64_t steps;			/* of the job: three a recorded stack */
	unsigned lost;			/* of what has no stacks */
};

/* All that is selected and cost something. -1 when the job was cancelled. */
int stack_list_collect(struct stack_list *l);
void stack_list_release(struct stack_list *l);
/* Lists what stack NODE of T cost, of its base or not, as LISTED has it. */
void stack_list_add(struct stack_list *l, const struct calltree *t,
		    const struct calltree_node *node, bool base,
		    struct listed_stack listed);
/* The tree of what is listed; takes the functions out of it. NULL when the job
 * was cancelled. */
struct calltree *calltree_of_list(struct stack_list *l);

/* Stacks that end at the node: one or none. */
static inline uint32_t
calltree_own_end(const struct calltree *t,
		 const struct calltree_node *node)
{
	return node->from + (node->from < node->to
			     && t->stack[node->from].n == node->depth);
}

/* Puts children of one node, which are there as their stacks lie, in the order
 * of calltree_compare(), or as they have room in a picture. -1 when JOB was cancelled:
 * then they are as they were. */
int calltree_order(const struct calltree *t, struct calltree_node *node,
		   size_t n, bool by_room, const struct job *job);

/* A stack while it is sorted: its functions, and which it is. */
struct stack_item {
	uint64_t key;			/* sort.c */
	uint64_t at;
	uint32_t n, number;
};

/* By the names (names_rank()) of function after function, where it ends before
 * where it goes on; equal ones lie together. -1 when JOB was cancelled. */
int stack_sort(struct stack_item *item, size_t n, const uint32_t *func,
	       const uint32_t *rank, struct job *job);

/* Stacks of the list in their order become T's: each once, with its sums. -1 when
 * JOB was cancelled. */
int calltree_take(struct calltree *t, const struct stack_list *l,
		  const struct stack_item *item, struct job *job);

#endif
