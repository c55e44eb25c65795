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

/* All borrowed. */
struct entering {
	const struct block_sums *b;
	const struct grouping *g;
	unsigned column;
	const struct figures *func;	/* the column by function */
	const struct entries *entries;
	const struct group_parts *parts;
};

/* What each of the WANTED groups costs at most, no cost being below 0: added to what
 * ENTERED has; INT64_MAX where that would take too long, of those that cost least by
 * INCL. Once JOB is cancelled the figures are any. */
void group_entered(const struct entering *x, const bool *wanted,
		   const int64_t *incl, struct job *job, int64_t *entered);

#endif
