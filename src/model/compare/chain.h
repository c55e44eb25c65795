/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What of two versions of a file is the same, most likely: the chain of pairs that
 * are in one order on both sides and of which most moved as the one before.
 */
#ifndef MODEL_COMPARE_CHAIN_H
#define MODEL_COMPARE_CHAIN_H

#include <stddef.h>
#include <stdint.h>

/* Something on LINE of the base that may be on LINE + SHIFT of the new file. */
struct anchor {
	uint32_t line;
	int64_t shift;
	uint32_t weight;	/* how much it says */
};

struct anchors { struct anchor *at; size_t n, cap; };	/* a VEC */

/* What another shift than before has to be worth: more than names that others
 * have as well, less than one that nothing else has. */
#define CHAIN_CHANGE 30

/* Leaves of X what is in the chain, by line. A file begins where it did: START is
 * what it costs that its first ones have moved. */
void chain_keep(struct anchors *x, unsigned start);

#endif
