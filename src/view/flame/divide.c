/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdbool.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "view/flame/divide.h"

struct remainder {
	unsigned __int128 of_whole;
	size_t part;
};

static int
by_falling_remainder(const void *x, const void *y)
{
	const struct remainder *a = x, *b = y;

	if (a->of_whole != b->of_whole)
		return a->of_whole > b->of_whole ? -1 : 1;
	return a->part < b->part ? -1 : 1;
}

void
flame_divide(const int64_t *cost, size_t n, __int128 whole, uint32_t room,
	     uint32_t *width)
{
	struct remainder *left = mem_array(n + 1, sizeof(*left));
	__int128 rest = whole;
	uint32_t spare = room;

	for (size_t i = 0; i <= n; i++) {
		/* what nobody has comes last */
		__int128 own = i < n ? cost[i] : rest;
		/* whole may have 96 bits, room has 32 */
		unsigned __int128 share = (unsigned __int128)own * room;
		uint32_t units = (uint32_t)(share / (unsigned __int128)whole);

		left[i] = (struct remainder){ share % (unsigned __int128)whole,
					      i };
		rest -= own;
		spare -= units;
		if (i < n)
			width[i] = units;
	}
	qsort(left, n + 1, sizeof(*left), by_falling_remainder);
	for (size_t i = 0; i < spare; i++)
		if (left[i].part < n)
			width[left[i].part]++;
	free(left);
}
