/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sorting many texts: multikey quicksort over eight bytes at a time, held
 * beside the pointer, so that most comparisons touch no text. Texts have a
 * length, and are sorted up to their first NUL; what is equal up to there is
 * handed to a comparison.
 */
#ifndef VIEW_SORT_TEXTSORT_H
#define VIEW_SORT_TEXTSORT_H

#include <stddef.h>
#include <stdint.h>

struct text_item {
	uint64_t eight;		/* private */
	const char *s;
	uint32_t n;		/* bytes; what is longer counts as so long */
	uint32_t number;	/* the caller's */
};

/* Order of two whose texts are equal up to a NUL. */
typedef int (*text_same_fn)(const void *ctx, const struct text_item *a,
			    const struct text_item *b);

struct job;

/* Not to its end once JOB, which may be NULL, is stopped. */
void text_sort(struct text_item *at, size_t n, text_same_fn same,
	       const void *ctx, const struct job *job);

#endif
