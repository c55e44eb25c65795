/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/vec.h"

#define VEC_FIRST 8	/* items */

void *
vec_grow(void *at, size_t *cap, size_t want, size_t size)
{
	size_t n = *cap < VEC_FIRST / 2 ? VEC_FIRST : *cap * 2;

	if (n < want)
		n = want;
	at = mem_resize(at, n, size);
	*cap = n;
	return at;
}
