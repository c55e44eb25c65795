/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where something begins in what is in order.
 */
#ifndef BASE_BOUND_H
#define BASE_BOUND_H

#include <stddef.h>

/* The first index I from FROM up to END for which BEGUN, an expression of I, is true;
 * END where it is for none. It is false for the first of them and true for the rest. */
#define FIRST_WHERE(i, from, end, begun)				\
	({								\
		size_t bound_low = (from), bound_high = (end);		\
									\
		while (bound_low < bound_high) {			\
			size_t i = bound_low				\
				   + (bound_high - bound_low) / 2;	\
									\
			if (begun)					\
				bound_high = i;				\
			else						\
				bound_low = i + 1;			\
		}							\
		bound_low;						\
	})

#endif
