/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which items of two sequences are the same and in the same order: what a diff
 * leaves in place. Items that each sequence has once hold the others apart (as
 * "patience diff" does), between them the longest common subsequence counts, by
 * E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
 */
#ifndef BASE_ALIGN_H
#define BASE_ALIGN_H

#include <stdint.h>

#define ALIGN_NONE UINT32_MAX

/* Steps, each some nanoseconds: more are not taken. */
#define ALIGN_EFFORT 10000000
/* TO[i] becomes the number of the item of B that item I of A is, rising with I,
 * or ALIGN_NONE. What is paired is equal; after ALIGN_EFFORT not all that could
 * be is paired. */
void align(const uint64_t *a, uint32_t na, const uint64_t *b, uint32_t nb,
	   uint32_t *to);

#endif
