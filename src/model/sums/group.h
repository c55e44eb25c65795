/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inclusive cost of groups of counters' functions: what group.c finds and
 * group_entered.c limits it by. Inside of sums.
 */
#ifndef MODEL_SUMS_GROUP_H
#define MODEL_SUMS_GROUP_H

#include "model/sums/private.h"

/* What is known of the calls of each function. Where levels are folded only its
 * first level counts: a call of f'2 is inside of f and enters nothing. */
struct entries {
	bool *called;		/* by another function */
	int64_t *beyond;	/* what it cost beyond what was called of it */
	bool levels;		/* folded ones */
};

/* What a function cost on lines of another group: its own, all of its calls there,
 * and those to other groups. */
struct group_part {
	uint32_t func, group;
	int64_t self, calls, out;
};
struct group_parts { struct group_part *at; size_t n, cap; };

/* Of self cost that hiding gave, row ROW of self, what is in FILE, another one than its
 * function's. */
struct moved_part {
	size_t row;
	uint32_t file;
	bool divided;		/* a share, the row is in several; */
	bool whole;		/* none of which is its function's */
	int64_t cost;
};
struct moved_parts { struct moved_part *at; size_t n, cap; };	/* by row */

#define GROUP_MANY UINT32_MAX

/* What of a column flows between groups. */
struct group_flow {
	int64_t *own;		/* [group]: self, that of its lines too */
	int64_t *enter;		/* [group]: from other groups, and what functions
				   cost beyond what was called of them */
	int64_t *members;	/* [group]: inclusive of all its functions and
				   foreign lines: no stack has more here */
	int64_t *most;		/* [group]: inclusive of the function that cost
				   most: it is on the stack inside of that; or
				   what a function cost on lines that are here */
	uint32_t *one;		/* [group]: its function, GROUP_MANY, or 0 */
	int64_t all;		/* positive self of everything */
	bool negative;		/* some self is below 0: more may cost less */
	bool *foreign;		/* [group]: has lines of other groups'
				   functions */
	bool *calls;		/* [group]: and some of these call */
	bool *root;		/* [group]: has a function that nobody calls:
				   cost enters there unseen */
	struct group_parts parts;	/* on lines of other groups */
	const struct foreign *lines;	/* by file: what is called there */
	struct moved_parts moved;	/* and is there */
};

/* All borrowed. */
struct entering {
	const struct block_sums *b;
	const struct grouping *g;
	unsigned column;
	const struct figures *func;	/* the column by function */
	const struct entries *entries;
	const struct group_parts *parts;
	const struct foreign *lines;	/* a flow's */
};

/* What each of the WANTED groups costs at most, no cost being below 0: added to what
 * ENTERED has; INT64_MAX where that would take too long, of those that cost least by
 * INCL. Once JOB is cancelled the figures are any. */
void group_entered(const struct entering *x, const bool *wanted,
		   const int64_t *incl, struct job *job, int64_t *entered);

/* The group of a row's line and, in *FUNC, its function. */
uint32_t group_of_row(const struct block_sums *b, const struct grouping *g,
		      size_t row, uint32_t *func);
/* Calls on lines of other files than their function's, of a column (group_foreign.c):
 * what of them the selection left, row by row. The block's, good until it is asked for
 * another column; NULL, of which there are none, where it has none. */
struct foreign_call {
	uint32_t func, callee;		/* as they count */
	uint32_t file;			/* of the line */
	int64_t cost;
};
typedef void foreign_take(void *ctx, const struct foreign_call *call);
const struct foreign *foreign_of(struct block_sums *b, unsigned column);
void foreign_calls(const struct foreign *x, foreign_take *take, void *ctx);
/* Adds what of the block's self cost is in other files than its functions, since these
 * called there what is hidden. */
void foreign_moved(const struct foreign *x, struct moved_parts *out);
/* Takes them from where OUT and F have them to these. */
void group_move_self(const struct block_sums *b, const struct grouping *g,
		     struct figures *out, struct group_flow *f);
/* Flags their groups, for those of row ROW, from AT on, where it is a GUESS or they are
 * shares. Whether they are all of the row; AT becomes that of the next one. */
bool group_flag_moved(const struct moved_parts *moved, size_t row, bool guess,
		      uint8_t *flags, size_t *at);
/* Calls on lines of other groups, to OUT and F: a file costs at least what one function
 * did on its lines. */
void group_add_foreign(const struct block_sums *b, const struct grouping *g,
		       unsigned column, const struct figures *func,
		       struct figures *out, struct group_flow *f);
/* Parts of what functions of other groups cost on lines of those that are WANTED and call
 * nothing there: of the others there are parts already. */
void group_add_silent(const struct block_sums *b, const struct grouping *g,
		      unsigned column, const bool *wanted, struct group_flow *f);

#endif
