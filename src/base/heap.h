/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers of rows, of which the first in an order is at hand: at.at[0], while
 * at.n is not 0. What the order is says whoever has the rows; of different
 * numbers one is always before the other.
 */
#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"

struct number_heap {
	bool (*before)(const void *ctx, uint32_t a, uint32_t b);
	const void *ctx;
	VEC(uint32_t) at;
};

void heap_push(struct number_heap *h, uint32_t number);
uint32_t heap_pop(struct number_heap *h);	/* there is one */
void heap_release(struct number_heap *h);

#endif
