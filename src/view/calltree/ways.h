/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of a tree, by the way of functions to them: which are open, and a number
 * for each that stays, whatever the order, the event or the selection is, and in
 * better names too. A screen owns one for each tree that it shows; the view
 * enters the rows that it shows.
 */
#ifndef VIEW_CALLTREE_WAYS_H
#define VIEW_CALLTREE_WAYS_H

#include <stdatomic.h>

#include "base/hash.h"
#include "base/vec.h"
#include "model/facts/prof.h"

struct way {
	uint32_t parent;		/* 0: the root, which is no function's */
	func_id func;
	uint32_t same;			/* the way that it has become; 0: none */
	bool open;
	bool gone;			/* there is no such function any more */
};

/* Children of one parent that were made together and are not in the hash. */
struct way_run {
	uint32_t parent, first, n;
	unsigned searches;
};

struct way_list { struct way *at; size_t n, cap; };	/* VEC */
struct way_runs { struct way_run *at; size_t n, cap; };	/* VEC */

struct ways {
	struct way_list at;		/* [0] is the root */
	struct hash_u64 child;		/* of a parent and a function */
	struct way_runs run;
	atomic_uint *holders;		/* how many hold these three, who make
					   their own before they change them;
					   NULL: one */
	bool begun;			/* what is open at first has been */
	bool moved;			/* names have changed: functions may have
					   come between others */
	uint64_t changes;		/* how often any of it has changed; of a */
	uint64_t copied;		/* copy, how often what it is of had */
};

void ways_release(struct ways *w);
/* For a view that a worker makes; it takes no time, whoever changes its own first
 * copies it then. And what such a view has entered becomes W's, of which it was
 * copied. False: that has changed since, and stays as it is. */
struct ways ways_copy(struct ways *w);
bool ways_give(struct ways *copy, struct ways *w);
/* W is what KEPT, a copy of it, still is: all numbers are as they were then. */
void ways_recall(struct ways *w, struct ways *kept);
/* The way to FUNC below PARENT, made when it is new. */
uint32_t ways_child(struct ways *w, uint32_t parent, func_id func);
/* The ways to all children of a parent, one after the other: those that were made
 * together have numbers in a row, and are found without a search. */
#define WAYS_FEW 8
struct ways_listing {
	struct ways *w;
	uint32_t parent;
	bool fresh;			/* but for FEW they are all new */
	uint32_t few[WAYS_FEW], nfew;
	uint32_t first;			/* of the new ones */
	uint32_t last, most;		/* that were found: the last, and the
					   highest number */
};
struct ways_listing ways_list(struct ways *w, uint32_t parent, size_t n);
uint32_t ways_next(struct ways_listing *l, func_id func);
void ways_listed(struct ways_listing *l);
bool ways_is_open(const struct ways *w, uint32_t way);
void ways_open(struct ways *w, uint32_t way, bool open);
/* What way WAY has become by ways_remap(). */
uint32_t ways_now(const struct ways *w, uint32_t way);
/* WAY is the same as TO from now on, which may be above it. */
void ways_become(struct ways *w, uint32_t way, uint32_t to);
/* Functions have become others: TO says which, or none. Ways that are the same
 * now become the first of them. */
void ways_remap(struct ways *w, func_id (*to)(void *ctx, func_id), void *ctx);
/* After that: drops the ways that nobody would miss. These stay: those that are open,
 * those in KEEP, by their numbers, or what they have become, and what is on the way to
 * them. The new number of each, 0 of what was dropped; to be freed. */
uint32_t *ways_pack(struct ways *w, const bool *keep);

#endif
