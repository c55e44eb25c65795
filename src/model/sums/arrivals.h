/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much of what functions outside of a group cost can have begun without it: what
 * they call of the group is no more than that. What calls back is reached with the group
 * above it, and a little without.
 */
#ifndef MODEL_SUMS_ARRIVALS_H
#define MODEL_SUMS_ARRIVALS_H

#include <stddef.h>
#include <stdint.h>

#include "model/sums/edges.h"

struct arrivals;

/* What a function is to a group. */
enum arrival { ARRIVES_NEVER /* without it */, ARRIVES_OUTSIDE, ARRIVES_MEMBER };

/* All borrowed. COST: of each of E, by caller; BEGINS and INCL: of each of NFUNC functions,
 * what began there and what it cost at most. */
struct arrivals *arrivals_new(const struct edges *e, const int64_t *cost,
			      const int64_t *begins, const int64_t *incl,
			      size_t nfunc);
void arrivals_free(struct arrivals *a);
/* What enters GROUP at most, no cost being below 0. IS: of each function, enum arrival;
 * LINES: what those outside cost on its lines; WITHIN: of each edge, the group on whose
 * lines it is, or NULL: what it leads to has the group above it. */
int64_t arrivals_enter(struct arrivals *a, const uint8_t *is, const int64_t *lines,
		       const uint32_t *within, uint32_t group);
/* How many calls that looks at. */
size_t arrivals_work(const struct arrivals *a);

#endif
