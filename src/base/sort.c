/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/sort.h"

#define FEW 32

static int
by_size(const void *x, const void *y)
{
	uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

	return (a > b) - (a < b);
}

void
sort_numbers(uint64_t *x, size_t n)
{
	if (n > FEW) {
		qsort(x, n, sizeof(*x), by_size);
		return;
	}
	for (size_t i = 1; i < n; i++) {
		uint64_t one = x[i];
		size_t at = i;

		for (; at > 0 && x[at - 1] > one; at--)
			x[at] = x[at - 1];
		x[at] = one;
	}
}
