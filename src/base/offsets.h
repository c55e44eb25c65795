/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Places in a file in rising order, in four bytes each: there may be as many as lines.
 * Valid when zeroed.
 */
#ifndef BASE_OFFSETS_H
#define BASE_OFFSETS_H

#include <assert.h>
#include <stdint.h>

#include "base/vec.h"

struct offsets {
	VEC(uint32_t) low;
	VEC(size_t) turn;	/* the first one of each further 4 GiB */
};

/* OFFSET is not below the last one. */
static inline void
offsets_push(struct offsets *o, uint64_t offset)
{
	while (o->turn.n < offset >> 32)
		VEC_PUSH(&o->turn, o->low.n);
	assert(o->turn.n == offset >> 32);
	VEC_PUSH(&o->low, (uint32_t)offset);
}

static inline uint64_t
offsets_at(const struct offsets *o, size_t i)
{
	uint64_t high = o->turn.n;

	while (high && o->turn.at[high - 1] > i)
		high--;
	return high << 32 | o->low.at[i];
}

static inline void
offsets_release(struct offsets *o)
{
	VEC_RELEASE(&o->low);
	VEC_RELEASE(&o->turn);
}

#endif
