/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hiding functions of counters: the rows that are about them. Inside of filters.
 */
#ifndef MODEL_FILTER_HIDE_H
#define MODEL_FILTER_HIDE_H

#include "base/alloc.h"
#include "model/filter/counters.h"

struct hidden_self {
	uint32_t func, location, part;
	bool guess, gone;
};

struct hidden_call {
	uint32_t caller, callee, part;
	uint8_t guess;
	uint64_t count;
};

/* Numbers of rows. */
struct row_list { uint32_t *at, n, cap; };

/* A function that is hidden: its rows, the calls without those that it makes to
 * itself. */
struct hidden_func {
	struct row_list in, out, own;	/* in the arena */
	uint32_t in_gone, out_gone;	/* of these */
	bool lost;		/* a call of it was dropped: nothing was in it */
	bool stays;		/* too much calls it */
	/* [nm]: what it cost, inclusive, of which all was called, as the file says; or
	 * NULL: that is what calls of it cost, and the rest began with it */
	const int64_t *whole;
};

struct hiding {
	const struct filters *filters;
	const struct block *k;
	const bool *match;		/* [func]: hidden */
	const uint32_t *self_func;	/* [self row] */
	size_t nm;
	struct job *job;
	/* numbers of the block's rows that are about hidden functions */
	VEC(uint32_t) from_self, from_call;
	/* what is made of them: themselves first, then what others are given */
	VEC(struct hidden_self) self;
	VEC(struct hidden_call) call;
	VEC(uint8_t) call_gone;		/* apart: it is asked of many rows */
	VEC(int64_t) self_cost, call_cost;	/* [row * nm] */
	uint32_t *number;		/* [func]: of a hidden one, + 1 */
	uint32_t *given;		/* [func]: the row of self that it was
					   given last, + 1 */
	uint32_t *place;		/* [func]: in the order that the input
					   has (hide_order.c); 0: behind */
	bool rising;			/* as numbers of callers do */
	struct hidden_func *func;
	int64_t *whole;			/* [its number * nm]: that of all; or NULL */
	struct arena lists;
	size_t n;
	uint64_t budget;
};

static inline const int64_t *
hidden_self_cost(const struct hiding *h, size_t row)
{
	return h->self_cost.at + row * h->nm;
}

static inline const int64_t *
hidden_call_cost(const struct hiding *h, size_t row)
{
	return h->call_cost.at + row * h->nm;
}

/* hide_order.c: Numbers those that are hidden and in the block. */
void hiding_number(struct hiding *h);
/* Calls of them, once they are listed, in the order of their callers. */
void hiding_order_calls(struct hiding *h);
/* hide_lists.c: Room for so many more rows. */
void hiding_reserve(struct hiding *h, size_t nself, size_t ncall);
/* Lists of so many rows as their CAP says, which is counted before. */
void hiding_make_lists(struct hiding *h);
/* Adds rows with these costs, to the lists of the functions that they are about,
 * too. */
void hiding_add_self(struct hiding *h, const struct hidden_self *row,
		     const int64_t *cost);
void hiding_add_call(struct hiding *h, const struct hidden_call *row,
		     const int64_t *cost);
/* Soon the I-th of N functions is taken out, of the numbers in the lower half of
 * TURN: memory that is far away is asked for before it is needed. */
void hiding_look_ahead(const struct hiding *h, const uint64_t *turn, size_t i,
		       size_t n);

/* hide_rows.c: The rows of the block that are about hidden functions. */
void hiding_take_rows(struct hiding *h);
/* What is left of all rows. */
void hiding_write_rows(struct hiding *h, struct block *out);

#endif
