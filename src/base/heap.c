/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/heap.h"

void
heap_push(struct number_heap *h, uint32_t number)
{
	size_t at = h->at.n;

	VEC_PUSH(&h->at, number);
	for (; at && h->before(h->ctx, number, h->at.at[(at - 1) / 2]);
	     at = (at - 1) / 2)
		h->at.at[at] = h->at.at[(at - 1) / 2];
	h->at.at[at] = number;
}

uint32_t
heap_pop(struct number_heap *h)
{
	uint32_t top = h->at.at[0], last = h->at.at[--h->at.n];
	const uint32_t *number = h->at.at;
	size_t at = 0, child;

	while ((child = 2 * at + 1) < h->at.n) {
		if (child + 1 < h->at.n
		    && h->before(h->ctx, number[child + 1], number[child]))
			child++;
		if (!h->before(h->ctx, number[child], last))
			break;
		h->at.at[at] = number[child];
		at = child;
	}
	h->at.at[at] = last;
	return top;
}

void
heap_release(struct number_heap *h)
{
	VEC_RELEASE(&h->at);
}
