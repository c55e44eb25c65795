/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_SORT_H
#define BASE_SORT_H

#include <stddef.h>
#include <stdint.h>

/* N numbers by their size; a few, as most are asked for, without a call each. */
void sort_numbers(uint64_t *x, size_t n);
/* Of N items of SIZE bytes item i becomes what item ORDER[i] was; ORDER names each
 * once. In place: a second array of millions of rows takes longer to be given by
 * the kernel than to be filled. */
void sort_as(void *x, size_t n, size_t size, const uint32_t *order);

#endif
