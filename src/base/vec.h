/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Growing arrays. A vector is a struct {at, n, cap} of its own type, valid
 * when zeroed; `at` may move at every push, so indices are kept, not pointers.
 *
 *	VEC(int) v = { 0 };
 *	VEC_PUSH(&v, 5);
 *	VEC_RELEASE(&v);
 */
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

#define VEC(type) struct { type *at; size_t n, cap; }

/* AT moved to where WANT items of SIZE bytes fit; *CAP at least doubles. */
void *vec_grow(void *at, size_t *cap, size_t want, size_t size);

#define VEC_RESERVE(v, want)						\
	do {								\
		size_t vec_want = (want);				\
		if (vec_want > (v)->cap)				\
			(v)->at = vec_grow((v)->at, &(v)->cap, vec_want, \
					   sizeof(*(v)->at));		\
	} while (0)

#define VEC_PUSH(v, item)						\
	do {								\
		VEC_RESERVE(v, (v)->n + 1);				\
		(v)->at[(v)->n++] = (item);				\
	} while (0)

/* Appends COUNT zeroed items. */
#define VEC_EXTEND(v, count)						\
	do {								\
		size_t vec_more = (count);				\
		if (!vec_more)						\
			break;						\
		VEC_RESERVE(v, (v)->n + vec_more);			\
		memset((v)->at + (v)->n, 0, vec_more * sizeof(*(v)->at)); \
		(v)->n += vec_more;					\
	} while (0)

#define VEC_RELEASE(v)							\
	do {								\
		free((v)->at);						\
		(v)->at = NULL;						\
		(v)->n = (v)->cap = 0;					\
	} while (0)

#endif
