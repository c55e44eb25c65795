/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of counters, and stacks, that a loader has in tables of its own become
 * those of the block as they are.
 */
#include <config.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "model/facts/builder_private.h"

/* --- Counters ------------------------------------------------------------- */

/* Whether some of the N numbers is not 0: every STRIDE-th from AT on. */
static bool
any_cost(const int64_t *at, size_t n, size_t stride)
{
	for (size_t i = 0; i < n; i++)
		if (at[i * stride])
			return true;
	return false;
}

/* Whether the columns that come in are those of the block, in its order, and
 * each has a figure: a block has no others. */
static bool
fits_as_it_is(const struct builder *b, const struct counter_rows *r)
{
	const struct build_block *k = &b->now;
	size_t n = b->column.n;
	uint64_t cells;

	if (!n || n != k->metric.n || build_block_rows(k) || k->ncolumn
	    || __builtin_mul_overflow((uint64_t)r->nself + r->ncall + r->nforeign, n,
				      &cells)
	    || cells > k->cells)
		return false;
	for (size_t i = 0; i < n; i++)
		if (b->column.at[i] != i
		    || (!any_cost(r->self_cost + i, r->nself, n)
			&& !any_cost(r->call_cost + i, r->ncall, n)))
			return false;
	return true;
}

#define TAKE(to, from, count)						\
	do {								\
		free((to).at);						\
		(to).at = (from);					\
		(to).n = (to).cap = (count);				\
	} while (0)

static void
take_all(struct builder *b, struct counter_rows *r)
{
	struct build_block *k = &b->now;
	size_t n = b->column.n;

	for (size_t i = 0; i < n; i++)
		k->column.at[i] = (uint32_t)i + 1;
	k->ncolumn = k->stride = (uint32_t)n;
	TAKE(k->self_location, r->self_location, r->nself);
	TAKE(k->self_part, r->self_part, r->nself);
	TAKE(k->self_cost, r->self_cost, r->nself * n);
	TAKE(k->call_caller, r->call_caller, r->ncall);
	TAKE(k->call_callee, r->call_callee, r->ncall);
	TAKE(k->call_part, r->call_part, r->ncall);
	TAKE(k->call_count, r->call_count, r->ncall);
	TAKE(k->call_cost, r->call_cost, r->ncall * n);
	TAKE(k->foreign_location, r->foreign_location, r->nforeign);
	TAKE(k->foreign_callee, r->foreign_callee, r->nforeign);
	TAKE(k->foreign_part, r->foreign_part, r->nforeign);
	TAKE(k->foreign_cost, r->foreign_cost, r->nforeign * n);
}

static void
add_one_by_one(struct builder *b, const struct counter_rows *r)
{
	size_t n = b->column.n;

	for (size_t i = 0; i < r->nself; i++)
		builder_self(b, location_at(r->self_location[i]),
			     part_at(r->self_part[i]), r->self_cost + i * n);
	for (size_t i = 0; i < r->ncall; i++)
		builder_call(b, func_at(r->call_caller[i]),
			     func_at(r->call_callee[i]),
			     part_at(r->call_part[i]), r->call_count[i],
			     r->call_cost + i * n);
	for (size_t i = 0; i < r->nforeign; i++)
		builder_foreign(b, location_at(r->foreign_location[i]),
				func_at(r->foreign_callee[i]),
				part_at(r->foreign_part[i]),
				r->foreign_cost + i * n);
}

void
counter_rows_release(struct counter_rows *r)
{
	free(r->self_location);
	free(r->self_part);
	free(r->self_cost);
	free(r->call_caller);
	free(r->call_callee);
	free(r->call_part);
	free(r->call_count);
	free(r->call_cost);
	free(r->foreign_location);
	free(r->foreign_callee);
	free(r->foreign_part);
	free(r->foreign_cost);
	*r = (struct counter_rows){ 0 };
}

void
builder_take_counters(struct builder *b, struct counter_rows *r)
{
	assert(b->loading && b->now.kind == BLOCK_COUNTERS);
	if (fits_as_it_is(b, r)) {
		take_all(b, r);
		*r = (struct counter_rows){ 0 };
		return;
	}
	add_one_by_one(b, r);
	counter_rows_release(r);
}

void
builder_take_extents(struct builder *b, uint32_t *func, struct offsets *offset,
		     size_t n)
{
	struct build_block *k = &b->now;

	assert(b->loading && !k->extent_func.n);
	TAKE(k->extent_func, func, n);
	k->extent_offset = *offset;
	*offset = (struct offsets){ 0 };
}

/* --- Stacks --------------------------------------------------------------- */

static bool
stacks_fit(const struct builder *b, const struct stack_rows *r)
{
	const struct build_block *k = &b->now;

	return r->n && r->n < UINT32_MAX && b->column.n == 1
	       && k->metric.n == 1 && b->column.at[0] == 0
	       && !build_block_rows(k) && !k->ncolumn
	       && k->stack_start.n == 1 && any_cost(r->cost, r->n, 1)
	       && r->n <= k->cells && r->start[r->n] / 2 <= k->cells - r->n;
}

static void
take_stacks(struct builder *b, struct stack_rows *r, part_id part)
{
	struct build_block *k = &b->now;
	uint32_t *stack = mem_array(r->n, sizeof(*stack));
	uint32_t *parts = mem_array(r->n, sizeof(*parts));

	for (size_t i = 0; i < r->n; i++) {
		stack[i] = (uint32_t)i;
		parts[i] = part.i;
	}
	k->column.at[0] = k->ncolumn = k->stride = 1;
	TAKE(k->stack_location, r->location, r->start[r->n]);
	TAKE(k->stack_start, r->start, r->n + 1);
	TAKE(k->sample_stack, stack, r->n);
	TAKE(k->sample_part, parts, r->n);
	TAKE(k->sample_cost, r->cost, r->n);
}

static void
add_stack_by_stack(struct builder *b, const struct stack_rows *r, part_id part)
{
	for (size_t i = 0; i < r->n; i++) {
		size_t n = (size_t)(r->start[i + 1] - r->start[i]);
		uint32_t *to = builder_stack_room(b, n, part, &r->cost[i]);

		if (to)
			memcpy(to, r->location + r->start[i],
			       n * sizeof(*to));
	}
}

void
stack_rows_release(struct stack_rows *r)
{
	free(r->start);
	free(r->location);
	free(r->cost);
	*r = (struct stack_rows){ 0 };
}

void
builder_take_stacks(struct builder *b, struct stack_rows *r, part_id part)
{
	assert(b->loading && b->now.kind == BLOCK_STACKS);
	if (stacks_fit(b, r)) {
		take_stacks(b, r, part);
		*r = (struct stack_rows){ 0 };
		return;
	}
	add_stack_by_stack(b, r, part);
	stack_rows_release(r);
}
