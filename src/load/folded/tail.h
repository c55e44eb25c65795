/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The numbers at the end of a line of folded stacks.
 */
#ifndef LOAD_FOLDED_TAIL_H
#define LOAD_FOLDED_TAIL_H

#include <stdbool.h>

#include "load/text/span.h"

#define TAIL_DECIMALS 18	/* kept of a cost at the most */
#define TAIL_COSTS 2

/* MANTISSA * 10^EXPONENT. Of a fraction the first digits are kept, without zeros
 * at their end. */
struct tail_number {
	uint64_t mantissa;
	int exponent;
	bool negative, big;	/* BIG: more than 64 bits before the point */
};

/* Takes the last word off LINE if it is a number and something is before it. */
bool tail_take(struct span *line, struct tail_number *number);
/* How many decimals it needs, at most TAIL_DECIMALS. */
unsigned tail_decimals(const struct tail_number *number);
/* Its size, without the sign. */
double tail_size(const struct tail_number *number);
/* NUMBER * 10^DECIMALS, rounded; false when that does not fit. */
bool tail_scale(const struct tail_number *number, unsigned decimals,
		int64_t *cost);

#endif
