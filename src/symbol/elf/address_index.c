/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "symbol/elf/address_index.h"

#define RADIX_BITS 11
#define RADIX (1u << RADIX_BITS)
#define FEW 64

static void
sort_few(struct address_entry *at, size_t n)
{
	struct address_entry item;
	size_t i, k;

	for (i = 1; i < n; i++) {
		item = at[i];
		for (k = i; k > 0 && at[k - 1].key > item.key; k--)
			at[k] = at[k - 1];
		at[k] = item;
	}
}

/* One round: FROM to TO by the bits of key - LO from SHIFT on. */
static void
sort_round(const struct address_entry *from, struct address_entry *to,
	   size_t n, uint64_t lo, unsigned shift)
{
	size_t count[RADIX] = { 0 }, at = 0, c, i;

	for (i = 0; i < n; i++)
		count[(from[i].key - lo) >> shift & (RADIX - 1)]++;
	for (i = 0; i < RADIX; i++) {
		c = count[i];
		count[i] = at;
		at += c;
	}
	for (i = 0; i < n; i++)
		to[count[(from[i].key - lo) >> shift & (RADIX - 1)]++] =
			from[i];
}

void
address_index_sort(struct address_entry *at, size_t n)
{
	uint64_t lo = UINT64_MAX, hi = 0;
	struct address_entry *from = at, *to, *spare, *swap;
	unsigned shift;
	size_t i;

	if (n <= FEW) {
		sort_few(at, n);
		return;
	}
	for (i = 0; i < n; i++) {
		lo = at[i].key < lo ? at[i].key : lo;
		hi = at[i].key > hi ? at[i].key : hi;
	}
	to = spare = mem_big(n, sizeof *spare);
	for (shift = 0; shift < 64 && (hi - lo) >> shift;
	     shift += RADIX_BITS) {
		sort_round(from, to, n, lo, shift);
		swap = from;
		from = to;
		to = swap;
	}
	if (from != at)
		memcpy(at, from, n * sizeof *at);
	mem_big_free(spare, n, sizeof *spare);
}
