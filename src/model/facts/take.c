/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of counters that a loader has in tables of its own become those of the
 * block as they are.
 */
#include <config.h>

#include <assert.h>
#include <stdlib.h>

#include "model/facts/builder_private.h"

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
	    || __builtin_mul_overflow((uint64_t)r->nself + r->ncall, n, &cells)
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
