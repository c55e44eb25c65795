/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_SORT_H
#define BASE_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/worker.h"

/* N numbers by their size; a few, as most are asked for, without a call each. */
void sort_numbers(uint64_t *x, size_t n);
/* N numbers of rows by COMPARE, as qsort_r() does it. JOB, which may be NULL, is
 * asked in between: false when it was cancelled, and ROW is of no use. */
bool sort_order(uint32_t *row, size_t n,
		int (*compare)(const void *, const void *, void *), void *ctx,
		struct job *job);
/* Of N items of SIZE bytes item i becomes what item ORDER[i] was; ORDER names each
 * once. In place: a second array of millions of rows takes longer to be given by
 * the kernel than to be filled. */
void sort_as(void *x, size_t n, size_t size, const uint32_t *order);

#endif
