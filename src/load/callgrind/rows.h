/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What rows of self cost and of calls have in common (costs.c, edges.c).
 */
#ifndef LOAD_CALLGRIND_ROWS_H
#define LOAD_CALLGRIND_ROWS_H

#include "load/callgrind/state.h"

/* Of all rows, as wide as the last ones are. */
static inline uint64_t
cg_row_cells(const struct cg_costs *c)
{
	return (uint64_t)(c->edge.n - 1 + c->self.n - 1 + c->foreign.n - 1)
	       * c->width;
}

static inline void
cg_row_add(struct cg_costs *c, int64_t *to, int64_t cost)
{
	if (__builtin_expect(__builtin_add_overflow(*to, cost, to), 0)) {
		*to = cost < 0 ? INT64_MIN : INT64_MAX;
		c->saturated = true;
	}
}

static inline void
cg_row_add_costs(struct cg_load *l, int64_t *to, const int64_t *cost, uint32_t n)
{
	const uint32_t *map = l->layout.map.at + l->layout.now.map;

	if (l->layout.is_identity)
		for (uint32_t k = 0; k < n; k++)
			cg_row_add(&l->costs, &to[k], cost[k]);
	else
		for (uint32_t k = 0; k < n; k++)
			cg_row_add(&l->costs, &to[map[k]], cost[k]);
}

/* Whether there is room for a row more. */
static inline bool
cg_row_room(struct cg_costs *c)
{
	if (cg_row_cells(c) > c->max_cells)
		c->full = true;
	return !c->full;
}

static inline uint64_t
cg_row_pair(uint32_t func_part, uint32_t other)
{
	return (uint64_t)func_part << 32 | other;
}

/* The first cost line behind fn= (or before any): now it is a function. */
void cg_open_function(struct cg_load *l, uint64_t line);
/* Calls of one that was open before in this part are looked up by hash from now on. */
void cg_index_calls(struct cg_costs *c, uint32_t func_part);

#endif
