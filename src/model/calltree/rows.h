/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of a block, dealt out to the threads that they are of: once for all
 * threads, since there may be as many as rows.
 */
#ifndef MODEL_CALLTREE_ROWS_H
#define MODEL_CALLTREE_ROWS_H

#include "base/vec.h"
#include "model/facts/prof.h"

/* Rows by number, rising. */
struct rows {
	const uint32_t *row;
	size_t n;
};

/* Threads of the parts, in the order of their first: of each part its thread, of
 * each thread its first part. */
struct threads {
	uint32_t *of_part;
	VEC(uint32_t) first;
};

/* Row numbers of a table by thread; where each thread's begin, and one more. */
struct dealt { uint32_t *row, *first; };

/* For qsort() of uint32_t. */
int rows_by_number(const void *x, const void *y);
/* LABELS: what has other labels is another thread, too. */
void threads_find(struct threads *t, const struct prof *p, bool labels);
void threads_release(struct threads *t);
/* PART: of each of N rows. */
struct dealt rows_deal(const struct threads *t, const uint32_t *part,
		       size_t n);
struct rows rows_of(const struct dealt *d, size_t thread);
void dealt_release(struct dealt *d);

#endif
