/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of calls (costs.h). */
#include <config.h>

#include "load/callgrind/rows.h"

/* Asked three times a call: no more than two products by a secret number. */
static inline size_t
edge_hash(const struct cg_edgemap *m, uint32_t func_part, uint32_t callee)
{
	uint64_t x = (cg_row_pair(func_part, callee) ^ m->seed) * m->seed;

	x = (x ^ x >> 32) * m->seed;
	return x ^ x >> 32;
}

/* The slot of an edge, or the empty one where it would go. */
static inline uint32_t *
edge_slot(const struct cg_costs *c, uint32_t func_part, uint32_t callee)
{
	const struct cg_edgemap *m = &c->edge_of;
	size_t i = edge_hash(m, func_part, callee);

	for (;; i++) {
		uint32_t *slot = &m->slot[i & (m->size - 1)];
		const struct cg_edge *e = &c->edge.at[*slot];

		if (!*slot || (e->func_part == func_part
			       && e->callee == callee))
			return slot;
	}
}

/* What a call in this part, or at least of a row so wide, costs. */
static inline int64_t *
edge_cost(const struct cg_costs *c, size_t row)
{
	return c->edge_cost.at + c->edge_at + (ptrdiff_t)(row * c->width);
}

/* The first slot that a call is looked for in. */
static inline uint32_t *
first_slot(const struct cg_costs *c, uint32_t caller, uint32_t callee)
{
	const struct cg_edgemap *m = &c->edge_of;

	return &m->slot[edge_hash(m, c->entity.at[caller].func_part, callee)
			& (m->size - 1)];
}

void
cg_prefetch_slot(const struct cg_load *l, uint32_t caller, uint32_t callee)
{
	__builtin_prefetch(first_slot(&l->costs, caller, callee));
}

void
cg_prefetch_edge(const struct cg_load *l, uint32_t caller, uint32_t callee)
{
	const struct cg_costs *c = &l->costs;
	uint32_t row = *first_slot(c, caller, callee);

	if (!row)
		return;
	__builtin_prefetch(&c->edge.at[row], 1);
	__builtin_prefetch(edge_cost(c, row), 1);
}

static void
more_edges(struct cg_costs *c)
{
	struct cg_edgemap *m = &c->edge_of, old = *m;

	m->size = old.size ? old.size * 2 : 1024;
	m->slot = mem_big(m->size, sizeof(*m->slot));
	for (size_t i = 0; i < old.size; i++) {
		const struct cg_edge *e = &c->edge.at[old.slot[i]];

		if (old.slot[i])
			*edge_slot(c, e->func_part, e->callee) = old.slot[i];
	}
	mem_big_free(old.slot, old.size, sizeof(*old.slot));
}

/* Room for one more. */
static inline void
edge_room(struct cg_costs *c)
{
	if (c->edge_of.used >= c->edge_of.size / 4)
		more_edges(c);
}

void
cg_index_calls(struct cg_costs *c, uint32_t func_part)
{
	for (uint32_t i = c->func_part.at[func_part].edge;
	     i < c->edge.n && c->edge.at[i].func_part == func_part; i++) {
		edge_room(c);
		*edge_slot(c, func_part, c->edge.at[i].callee) = i;
		c->edge_of.used++;
	}
}

static inline uint32_t
new_edge(struct cg_costs *c, uint32_t func_part, uint32_t callee)
{
	if (!cg_row_room(c))
		return 0;
	VEC_PUSH(&c->edge, ((struct cg_edge){ .func_part = func_part,
					      .callee = callee }));
	VEC_EXTEND(&c->edge_cost, c->width);
	return (uint32_t)c->edge.n - 1;
}

/* The row of a call that is looked up by hash. */
static uint32_t
hashed_edge(struct cg_costs *c, uint32_t func_part, uint32_t callee)
{
	uint32_t *at;

	edge_room(c);
	at = edge_slot(c, func_part, callee);
	if (*at)
		return *at;
	*at = new_edge(c, func_part, callee);
	c->edge_of.used += *at != 0;
	return *at;
}

static uint32_t
edge_row(struct cg_load *l, uint32_t callee)
{
	struct cg_costs *c = &l->costs;
	const struct cg_entity *caller = &c->entity.at[l->site.fn];
	uint32_t func_part = caller->func_part, row;
	struct cg_entity *e;

	if (caller->flags & CG_ENT_AGAIN)
		return hashed_edge(c, func_part, callee);
	e = &c->entity.at[callee];
	if (e->stamp == func_part)
		return e->edge;
	row = new_edge(c, func_part, callee);
	if (!row)
		return 0;
	e->stamp = func_part;
	return e->edge = row;
}

static inline void
count_calls(struct cg_costs *c, uint32_t row, uint64_t count)
{
	struct cg_edge *edge = &c->edge.at[row];

	if (__builtin_add_overflow(edge->count, count, &edge->count)) {
		edge->count = UINT64_MAX;
		c->saturated = true;
	}
}

/* Files of one edge that are looked at; rows beyond may be of one file. */
#define FEW_FILES 32

/* The row of edge EDGE in FILE, which is not its function's; 0: there is no
 * room. */
static uint32_t
foreign_row(struct cg_costs *c, uint32_t edge, uint32_t file)
{
	uint32_t first, row;

	if (edge >= c->foreign_of.n)
		VEC_EXTEND(&c->foreign_of, c->edge.n - c->foreign_of.n);
	first = row = c->foreign_of.at[edge];
	for (int few = FEW_FILES; row && few; few--) {
		if (c->foreign.at[row].file == file)
			return row;
		row = c->foreign.at[row].next;
	}
	if (!cg_row_room(c))
		return 0;
	row = (uint32_t)c->foreign.n;
	VEC_PUSH(&c->foreign, ((struct cg_foreign){ edge, file, first }));
	VEC_EXTEND(&c->foreign_cost, c->width);
	return c->foreign_of.at[edge] = row;
}

static int64_t *
foreign_cost(struct cg_load *l, uint32_t edge, uint32_t file)
{
	struct cg_costs *c = &l->costs;
	uint32_t row = foreign_row(c, edge, file);

	return row ? c->foreign_cost.at + c->foreign_at
		     + (ptrdiff_t)(row * c->width) : NULL;
}

static void
add_foreign(struct cg_load *l, uint32_t edge, const int64_t *cost, uint32_t n)
{
	int64_t *to = foreign_cost(l, edge, l->site.curfile);

	if (to)
		cg_row_add_costs(l, to, cost, n);
}

void
cg_put_foreign(struct cg_load *l, uint32_t func_part, uint32_t callee,
	       uint32_t file, const int64_t *cost, size_t n)
{
	uint32_t row = hashed_edge(&l->costs, func_part, callee);
	int64_t *to = row ? foreign_cost(l, row, file) : NULL;

	for (size_t m = 0; to && m < n; m++)
		cg_row_add(&l->costs, &to[m], cost[m]);
}

void
cg_put_call(struct cg_load *l, uint32_t func_part, uint32_t callee,
	    uint64_t count, const int64_t *cost)
{
	struct cg_costs *c = &l->costs;
	uint32_t row = hashed_edge(c, func_part, callee);

	if (!row)
		return;
	count_calls(c, row, count);
	for (size_t m = 0; m < c->width; m++)
		cg_row_add(c, &edge_cost(c, row)[m], cost[m]);
}

void
cg_add_call(struct cg_load *l, uint32_t callee, uint64_t count,
	    const int64_t *cost, uint32_t n, uint64_t line)
{
	struct cg_costs *c = &l->costs;
	uint32_t row;

	if (!l->site.opened)
		cg_open_function(l, line);
	l->found.has_calls = true;
	l->found.has_counts |= count > 0;
	if (!l->invocations.off) {
		cg_invocation_call(l, callee, count, cost, n);
		return;
	}
	row = edge_row(l, callee);
	if (!row)
		return;
	count_calls(c, row, count);
	cg_row_add_costs(l, edge_cost(c, row), cost, n);
	if (l->site.curfile != c->entity.at[l->site.fn].file)
		add_foreign(l, row, cost, n);
}
