/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The call tree: a sum of facts, names and a selection, like the figures of
 * functions, in which a function is a row under those that called it. Down from
 * the root of the stacks, or up: from each function with self cost outwards to
 * its callers.
 *
 * It is no tree in memory. Stacks of functions lie in their order, so that those
 * that begin alike lie together, and a node is a range of them and a depth: what
 * it costs is a difference of two sums, and its children are found when they are
 * asked for, in the time of the range. A million distinct stacks have some ten
 * million nodes, of which few are looked at.
 *
 * Stacks (samples) are exact, also where recursion repeats a function: each has
 * a node of its own. Counters are stacks by the contexts of their calls, where
 * these are known, or else such stacks that functions and calls have their
 * figures (paths.h): who called a caller is then a guess, and the figures are
 * estimates. A bucket is a stack of one function.
 *
 * What holds for every tree:
 * - self of all nodes is the total of the selection, that of a function's nodes
 *   is its self cost;
 * - inclusive of a node is its self and the inclusive cost of its children; of
 *   the root it is the total;
 * - down, of stacks: the inclusive cost of a function is that of its nodes that
 *   have no such function above them;
 * - up: the inclusive cost of a child of the root is the self cost of its
 *   function, and self of a node is that of stacks that begin there.
 *
 * Sums stay at the ends of int64_t. Nothing changes once it is made; it is read
 * from any thread. Children of nodes of many stacks are remembered.
 */
#ifndef MODEL_CALLTREE_CALLTREE_H
#define MODEL_CALLTREE_CALLTREE_H

#include "base/vec.h"
#include "model/sums/sums.h"

enum calltree_way { CALLTREE_DOWN, CALLTREE_UP };

/* Stacks FROM to TO - 1, which have their first DEPTH functions in common. What a
 * node costs and has below it is for the functions here to say. */
struct calltree_node {
	uint32_t from, to;
	uint32_t depth;		/* 0: the root, which is no function's */
	uint32_t common;	/* functions that all have in common */
};

struct calltree_nodes { struct calltree_node *at; size_t n, cap; };	/* VEC */

struct calltree_sums;

struct metric_list { metric_id *at; size_t n, cap; };	/* VEC */
/* Adds M, or of a ratio what it is made of, unless it is there. */
void metric_list_add(struct metric_list *list, const struct prof *p,
		     metric_id m);

struct calltree {
	const struct names *names;	/* holds a reference */
	enum calltree_way way;
	size_t nmetric;
	metric_id *metric;
	/* Distinct stacks, in their order: its functions from the root of the
	 * tree on, and how many it has in common with the one before. */
	size_t n;
	struct calltree_stack { uint64_t at; uint32_t n; } *stack;
	uint32_t *shared;
	uint32_t *func;
	struct calltree_sums *sum;	/* private */
	size_t nnode;			/* all that there are, without the
					   root */
	unsigned lost;			/* enum sample_loss, of what has no
					   stacks */
	bool lacks;			/* of what goes through a function, as
					   stacks were cut */
	bool through;			/* of what goes through one: the root and
					   its child are that */
	bool below_0;			/* costs may be below 0, as in a difference */
	bool joined;			/* of two profiles (calltree_join()): */
	double scale;			/* what the base's costs are multiplied
					   by to be compared */
};

/* Of these metrics, none of them a ratio; by the first children are ordered.
 * NULL when JOB was cancelled. */
struct calltree *calltree_new(const struct names *names,
			      const struct selection *selection,
			      enum calltree_way way, const metric_id *metric,
			      size_t nmetric, struct job *job);
/* Of the stacks of T, a tree from the root down, that go through FUNC what is
 * from there on, down or up; where it is there several times, from the outermost
 * one. NULL when JOB was cancelled. */
struct calltree *calltree_through(const struct calltree *t, func_id func,
				  enum calltree_way way, struct job *job);
/* What goes through FUNC costs what S says of it, a side's sums: where both are the same
 * and there it is no estimate, it is none of a tree through FUNC. */
void calltree_count_through(struct calltree *t, bool base, const struct sums *s,
			    func_id func);
/* Of two profiles that are compared: nodes that either has. FUNC says of each
 * function of the base which one it is compared with. It is of METRIC, of which one
 * whose tree is of fewer knows the others nowhere. What it says of cost is the
 * new profile's, but for calltree_base_value(); children stand by the larger cost
 * of both, the base's times SCALE. Takes both over; one may be NULL. NULL when JOB was
 * cancelled. */
struct calltree *calltree_join(struct calltree *now, struct calltree *base,
			       const uint32_t *func,
			       const struct metric_list *metric, double scale,
			       struct job *job);
void calltree_free(struct calltree *t);
/* Whether there were too many frames, so that self of some functions stands alone. */
bool calltree_is_cut(const struct calltree *t);

struct calltree_node calltree_root(const struct calltree *t);
/* Of any but the root. */
func_id calltree_func(const struct calltree *t,
		      const struct calltree_node *node);
/* Who will ask for many: brings NEXT's into the cache, and where that of LATER is,
 * which is to be NEXT then. */
void calltree_fetch_func(const struct calltree *t,
			 const struct calltree_node *next,
			 const struct calltree_node *later);
/* Whether it knows costs of M, or all that a ratio is made of. */
bool calltree_has(const struct calltree *t, const struct prof *p, metric_id m);
/* Self or inclusive; of other metrics than the tree's not known. */
struct sum_value calltree_value(const struct calltree *t,
				const struct calltree_node *node, metric_id m,
				enum sum_what what);
/* The same of the base, of a tree of two profiles. */
struct sum_value calltree_base_value(const struct calltree *t,
				     const struct calltree_node *node,
				     metric_id m, enum sum_what what);
/* Whether one of both has NODE at all. */
bool calltree_side_has(const struct calltree *t,
		       const struct calltree_node *node, bool base);
/* Of the whole: what calls cost less than is not divided among callers, but stands with
 * the first ones. */
#define CALLTREE_PARTS 100000
/* Where calls were divided: so much of METRIC, of either, may stand elsewhere in the tree
 * though nothing has changed. */
double calltree_undivided(const struct calltree *t, metric_id metric);
/* Whether NODE or something below it is only that one's, and more than that. */
bool calltree_has_alone(const struct calltree *t,
			const struct calltree_node *node, bool base);
/* The first metric's cost, of two profiles the larger one. */
int64_t calltree_weight(const struct calltree *t,
			const struct calltree_node *node, enum sum_what what);
/* What nodes are ordered by: more for those that come first. It is their weight, or its
 * size where there are costs below 0. */
uint64_t calltree_place(const struct calltree *t, const struct calltree_node *node,
			enum sum_what what);
/* So much its inclusive cost of that metric is, or would be were no cost below 0: no node
 * below it has more. BASE: the base's. */
int64_t calltree_most(const struct calltree *t, const struct calltree_node *node,
		      bool base);
/* Of two profiles, by how much its inclusive cost of that metric is more than the base's as
 * it is scaled. */
int64_t calltree_change(const struct calltree *t,
			const struct calltree_node *node);
/* Its children by falling inclusive cost, or the size of it (calltree_place()), then by
 * name: added to LIST. */
void calltree_children(const struct calltree *t,
		       const struct calltree_node *node,
		       struct calltree_nodes *list);
/* The same for a picture, in which costs below 0 have no room: these are the last. */
void calltree_children_by_room(const struct calltree *t, const struct calltree_node *node,
			       struct calltree_nodes *list);
/* The same, *N of them: in LIST, whose own are dropped, or, where they were found
 * for all, where they are as long as T is. */
const struct calltree_node *calltree_known(const struct calltree *t,
					   const struct calltree_node *node,
					   struct calltree_nodes *list,
					   size_t *n);
bool calltree_is_leaf(const struct calltree *t,
		      const struct calltree_node *node);
/* The child on the hot path: that with most inclusive cost; of two profiles that which
 * changed most, unless nothing did. False: that is less than half of NODE's, so that the
 * path splits; the root's is there always. */
bool calltree_hot_child(const struct calltree *t,
			const struct calltree_node *node,
			struct calltree_node *child);
/* Finds what lies beside the hot path, for others to have it at once. -1 when JOB
 * was cancelled. */
int calltree_warm(const struct calltree *t, const struct job *job);
/* How nodes of one parent stand to each other; <0, 0, >0. */
int calltree_compare(const struct calltree *t, const struct calltree_node *a,
		     const struct calltree_node *b);
/* Where FUNC costs most with what it calls, not called by itself; of a tree that
 * goes up where what it cost itself is. False: nowhere, or to look would take too
 * long while a key waits. */
#define CALLTREE_CHEAP (1u << 24)
bool calltree_costliest(const struct calltree *t, func_id func,
			struct calltree_node *node);
/* How many nodes there are at NODE and below it, the root not counted. */
size_t calltree_size(const struct calltree *t,
		     const struct calltree_node *node);
/* Stack number I as a node, whose inclusive cost is what it cost. */
struct calltree_node calltree_stack(uint32_t i);
struct sum_value calltree_stack_value(const struct calltree *t, uint32_t i,
				      metric_id m);

#endif
