/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of a tree, by the way of functions to them: which are open, and a number
 * for each that stays, whatever the order, the event or the selection is, and in
 * better names too. A screen owns one for each tree that it shows; the view
 * enters the rows that it shows.
 */
#ifndef VIEW_CALLTREE_WAYS_H
#define VIEW_CALLTREE_WAYS_H

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

struct ways {
	VEC(struct way) at;		/* [0] is the root */
	struct hash_u64 child;		/* of a parent and a function */
	bool begun;			/* what is open at first has been */
	bool moved;			/* names have changed: functions may have
					   come between others */
};

void ways_release(struct ways *w);
/* The way to FUNC below PARENT, made when it is new. */
uint32_t ways_child(struct ways *w, uint32_t parent, func_id func);
/* The same; it is probably number GUESS, which is found without a search. */
uint32_t ways_child_at(struct ways *w, uint32_t parent, func_id func,
		       uint32_t guess);
/* Makes room for N more at once. */
void ways_reserve(struct ways *w, size_t n);
bool ways_is_open(const struct ways *w, uint32_t way);
void ways_open(struct ways *w, uint32_t way, bool open);
/* What way WAY has become by ways_remap(). */
uint32_t ways_now(const struct ways *w, uint32_t way);
/* WAY is the same as TO from now on, which may be above it. */
void ways_become(struct ways *w, uint32_t way, uint32_t to);
/* Functions have become others: TO says which, or none. Ways that are the same
 * now become the first of them. */
void ways_remap(struct ways *w, func_id (*to)(void *ctx, func_id), void *ctx);

#endif
