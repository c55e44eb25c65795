/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_SORT_H
#define BASE_SORT_H

#include <stddef.h>
#include <stdint.h>

/* N numbers by their size; a few, as most are asked for, without a call each. */
void sort_numbers(uint64_t *x, size_t n);

#endif
