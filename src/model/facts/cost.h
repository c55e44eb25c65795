/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums of costs stay at the ends of int64_t instead of wrapping: costs come
 * from files and may be anything.
 */
#ifndef MODEL_FACTS_COST_H
#define MODEL_FACTS_COST_H

#include <stdbool.h>
#include <stdint.h>

static inline void
cost_add(int64_t *sum, int64_t cost)
{
	if (__builtin_add_overflow(*sum, cost, sum))
		*sum = cost < 0 ? INT64_MIN : INT64_MAX;
}

/* How often, which stops at the most there can be. */
static inline void
count_add(uint64_t *sum, uint64_t count)
{
	if (__builtin_add_overflow(*sum, count, sum))
		*sum = UINT64_MAX;
}

static inline void
cost_sub(int64_t *sum, int64_t cost)
{
	if (__builtin_sub_overflow(*sum, cost, sum))
		*sum = cost < 0 ? INT64_MAX : INT64_MIN;
}

static inline void
cost_add_scaled(int64_t *sum, int64_t cost, int64_t factor)
{
	int64_t product;

	if (__builtin_mul_overflow(cost, factor, &product))
		product = (cost < 0) != (factor < 0) ? INT64_MIN : INT64_MAX;
	cost_add(sum, product);
}

/* Of what was computed of costs, which near an end of them may be past it. */
static inline int64_t
cost_cut(double x)
{
	return x >= 0x1p63 ? INT64_MAX : x <= -0x1p63 ? INT64_MIN : (int64_t)x;
}

/* How far it is from 0. */
static inline int64_t
cost_size(int64_t cost)
{
	return cost >= 0 ? cost : cost == INT64_MIN ? INT64_MAX : -cost;
}

/* Whether COST is more than BOUND: by over a hundredth, since timers that are
 * read at each call and rounded do not add up. */
static inline bool
cost_exceeds(int64_t cost, int64_t bound)
{
	return cost > bound && (bound <= 0 || cost - bound > bound / 100);
}

#endif
