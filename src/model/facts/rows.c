/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The builder's rows of cost, and their columns.
 */
#include <config.h>

#include <assert.h>
#include <string.h>

#include "base/i18n.h"
#include "model/facts/builder_private.h"

/* A cost that is left out. */
#define NO_COLUMN UINT32_MAX

/* --- Blocks -------------------------------------------------------------- */

void
build_block_release(struct build_block *k)
{
	VEC_RELEASE(&k->metric);
	VEC_RELEASE(&k->column);
	VEC_RELEASE(&k->self_location);
	VEC_RELEASE(&k->self_part);
	VEC_RELEASE(&k->self_cost);
	VEC_RELEASE(&k->call_caller);
	VEC_RELEASE(&k->call_callee);
	VEC_RELEASE(&k->call_part);
	VEC_RELEASE(&k->call_count);
	VEC_RELEASE(&k->call_cost);
	VEC_RELEASE(&k->foreign_location);
	VEC_RELEASE(&k->foreign_callee);
	VEC_RELEASE(&k->foreign_part);
	VEC_RELEASE(&k->foreign_cost);
	VEC_RELEASE(&k->given_func);
	VEC_RELEASE(&k->given_part);
	VEC_RELEASE(&k->given_count);
	VEC_RELEASE(&k->given_cost);
	VEC_RELEASE(&k->stack_start);
	VEC_RELEASE(&k->stack_location);
	VEC_RELEASE(&k->sample_stack);
	VEC_RELEASE(&k->sample_part);
	VEC_RELEASE(&k->sample_cost);
	hash_index_release(&k->stack_of);
	build_block_drop_nodes(k);
	VEC_RELEASE(&k->arc_caller);
	VEC_RELEASE(&k->arc_callee);
	VEC_RELEASE(&k->arc_part);
	VEC_RELEASE(&k->arc_count);
	offsets_release(&k->extent_offset);
	VEC_RELEASE(&k->extent_func);
}

/* Room for more than this is given back. */
#define CLEARED_MOST ((size_t)256 << 10)	/* bytes */

#define CLEAR(v)							\
	do {								\
		if ((v)->cap * sizeof(*(v)->at) > CLEARED_MOST)		\
			VEC_RELEASE(v);					\
		(v)->n = 0;						\
	} while (0)

void
build_block_clear(struct build_block *k)
{
	CLEAR(&k->metric);
	CLEAR(&k->column);
	CLEAR(&k->self_location);
	CLEAR(&k->self_part);
	CLEAR(&k->self_cost);
	CLEAR(&k->stack_start);
	CLEAR(&k->stack_location);
	CLEAR(&k->sample_stack);
	CLEAR(&k->sample_part);
	CLEAR(&k->sample_cost);
	hash_index_release(&k->stack_of);
	build_block_drop_nodes(k);
	k->stack_known = 0;
	k->capabilities = k->ncolumn = k->stride = 0;
}

/* --- Columns -------------------------------------------------------------- */

/* Widens ROWS rows of COST from OLD to NEW columns. */
static void
restride(struct cost_vec *cost, size_t rows, size_t old, size_t new)
{
	VEC_EXTEND(cost, rows * (new - old));
	for (size_t i = rows; i-- > 0;) {
		int64_t *to = cost->at + i * new;

		memmove(to, cost->at + i * old, old * sizeof(*to));
		memset(to + old, 0, (new - old) * sizeof(*to));
	}
}

uint64_t
build_block_rows(const struct build_block *k)
{
	return (uint64_t)k->self_location.n + k->call_caller.n +
	       k->foreign_location.n + k->given_func.n + k->sample_stack.n + k->arc_count.n
	       + 2 * (uint64_t)k->node_func.n;
}

/* Whether a row more fits, or what there is when it becomes this wide. A
 * frame of a stack weighs half a cell. */
static bool
fits(const struct build_block *k, uint64_t rows, size_t frames, size_t stride)
{
	return rows * stride + (k->stack_location.n + frames) / 2 <= k->cells;
}

/* Room for twice the columns, but for no more than there can be. */
static bool
widen(struct build_block *k)
{
	size_t old = k->stride, new = old ? 2 * old : 1;

	if (new > k->metric.n)
		new = k->metric.n;
	if (!fits(k, build_block_rows(k), 0, new))
		return false;
	restride(&k->self_cost, k->self_location.n, old, new);
	restride(&k->call_cost, k->call_caller.n, old, new);
	restride(&k->foreign_cost, k->foreign_location.n, old, new);
	restride(&k->given_cost, k->given_func.n, old, new);
	restride(&k->sample_cost, k->sample_stack.n, old, new);
	restride(&k->node_self, k->node_func.n, old, new);
	restride(&k->node_call, k->node_func.n, old, new);
	k->stride = (uint32_t)new;
	return true;
}

uint32_t
build_block_column(struct build_block *k, size_t i)
{
	if (k->column.at[i])
		return k->column.at[i];
	if (k->ncolumn == k->stride && !widen(k))
		return 0;
	return k->column.at[i] = ++k->ncolumn;
}

/* The row of metric M among those that K counts. */
static uint32_t
row_of_metric(struct build_block *k, metric_id m)
{
	for (size_t i = 0; i < k->metric.n; i++)
		if (metric_eq(k->metric.at[i], m))
			return (uint32_t)i;
	VEC_PUSH(&k->metric, m);
	VEC_PUSH(&k->column, 0);
	return (uint32_t)k->metric.n - 1;
}

void
builder_columns(struct builder *b, const metric_id *metric, unsigned n)
{
	b->column.n = 0;
	for (unsigned i = 0; i < n; i++)
		VEC_PUSH(&b->column, metric_some(metric[i])
			 ? row_of_metric(&b->now, metric[i])
			 : NO_COLUMN);
}

/* --- Costs ---------------------------------------------------------------- */

static bool
be_full(struct builder *b)
{
	if (!b->full)
		builder_warn(b, DIAG_LOST, LOCATION_NONE, 0,
			     N_("more costs than a file of this size can have: "
				"the rest is left out"));
	b->full = true;
	return false;
}

/* Makes the columns that COST needs; false when it is left out. */
static bool
has_room(struct builder *b, const int64_t *cost, size_t frames)
{
	struct build_block *k = &b->now;

	assert(b->loading);
	for (size_t i = 0; i < b->column.n; i++)
		if (cost[i] && b->column.at[i] != NO_COLUMN &&
		    !build_block_column(k, b->column.at[i]))
			return be_full(b);
	if (fits(k, build_block_rows(k) + 1, frames, k->stride))
		return true;
	return be_full(b);
}

/* Appends one row of costs, laid out as the block has it. */
static void
push_cost(struct builder *b, struct cost_vec *to, const int64_t *cost)
{
	const struct build_block *k = &b->now;
	int64_t *row;

	if (!k->stride)
		return;
	VEC_EXTEND(to, k->stride);
	row = to->at + to->n - k->stride;
	for (size_t i = 0; i < b->column.n; i++)
		if (cost[i] && b->column.at[i] != NO_COLUMN)
			cost_add(&row[k->column.at[b->column.at[i]] - 1],
				 cost[i]);
}

/* A location is in a function, and has no address: there are hardly more of them
 * than rows. */
static void
expect_locations(struct builder *b, size_t more)
{
	size_t n = b->location_func.n + more;

	VEC_RESERVE(&b->location_func, n);
	VEC_RESERVE(&b->location_file, n);
}

void
builder_expect(struct builder *b, size_t func, size_t location)
{
	VEC_RESERVE(&b->func, b->func.n + func);
	VEC_RESERVE(&b->func_input, b->func_input.n + func);
	VEC_RESERVE(&b->touched, b->touched.n + func);
	expect_locations(b, location);
}

void
builder_self(struct builder *b, location_id at, part_id part,
	     const int64_t *cost)
{
	struct build_block *k = &b->now;

	assert(k->kind != BLOCK_STACKS);
	if (!has_room(b, cost, 0))
		return;
	VEC_PUSH(&k->self_location, at.i);
	VEC_PUSH(&k->self_part, part.i);
	push_cost(b, &k->self_cost, cost);
}

void
builder_call(struct builder *b, func_id caller, func_id callee, part_id part,
	     uint64_t count, const int64_t *cost)
{
	struct build_block *k = &b->now;

	assert(k->kind == BLOCK_COUNTERS);
	if (!has_room(b, cost, 0))
		return;
	VEC_PUSH(&k->call_caller, caller.i);
	VEC_PUSH(&k->call_callee, callee.i);
	VEC_PUSH(&k->call_part, part.i);
	VEC_PUSH(&k->call_count, count);
	push_cost(b, &k->call_cost, cost);
}

void
builder_foreign(struct builder *b, location_id at, func_id callee, part_id part,
		const int64_t *cost)
{
	struct build_block *k = &b->now;

	assert(k->kind == BLOCK_COUNTERS);
	if (!has_room(b, cost, 0))
		return;
	VEC_PUSH(&k->foreign_location, at.i);
	VEC_PUSH(&k->foreign_callee, callee.i);
	VEC_PUSH(&k->foreign_part, part.i);
	push_cost(b, &k->foreign_cost, cost);
}

void
builder_given(struct builder *b, func_id func, part_id part, uint64_t count,
	      const int64_t *cost)
{
	struct build_block *k = &b->now;

	assert(k->kind == BLOCK_COUNTERS);
	if (!has_room(b, cost, 0))
		return;
	VEC_PUSH(&k->given_func, func.i);
	VEC_PUSH(&k->given_part, part.i);
	VEC_PUSH(&k->given_count, count);
	push_cost(b, &k->given_cost, cost);
}

/* Nearly each call is from elsewhere, and to one of fewer functions. */
void
builder_expect_places(struct builder *b, size_t calls)
{
	struct build_block *k = &b->now;
	size_t n = k->arc_count.n + calls, addresses = calls + calls / 2;

	VEC_RESERVE(&k->arc_caller, n);
	VEC_RESERVE(&k->arc_callee, n);
	VEC_RESERVE(&k->arc_part, n);
	VEC_RESERVE(&k->arc_count, n);
	hash_u64_reserve(&b->address[0].of, addresses);
	expect_locations(b, addresses);
}

void
builder_call_places(struct builder *b, location_id caller, location_id callee,
		    part_id part, uint64_t count)
{
	struct build_block *k = &b->now;

	assert(b->loading && k->kind == BLOCK_BUCKETS);
	if (!fits(k, build_block_rows(k) + 1, 0, k->stride)) {
		be_full(b);
		return;
	}
	VEC_PUSH(&k->arc_caller, caller.i);
	VEC_PUSH(&k->arc_callee, callee.i);
	VEC_PUSH(&k->arc_part, part.i);
	VEC_PUSH(&k->arc_count, count);
}

uint32_t *
builder_stack_room(struct builder *b, size_t n, part_id part,
		   const int64_t *cost)
{
	struct build_block *k = &b->now;

	assert(n > 0 && k->kind == BLOCK_STACKS);
	if (!has_room(b, cost, n))
		return NULL;
	VEC_RESERVE(&k->stack_location, k->stack_location.n + n);
	k->stack_location.n += n;
	VEC_PUSH(&k->stack_start, k->stack_location.n);
	VEC_PUSH(&k->sample_stack, (uint32_t)(k->stack_start.n - 2));
	VEC_PUSH(&k->sample_part, part.i);
	push_cost(b, &k->sample_cost, cost);
	return k->stack_location.at + k->stack_location.n - n;
}

/* Whether the last row is of these locations. */
static bool
is_last_stack(const struct build_block *k, const location_id *locations,
	      size_t n, part_id part)
{
	size_t rows = k->sample_stack.n, stacks = k->stack_start.n - 1;
	const uint32_t *last;

	if (!rows || k->sample_part.at[rows - 1] != part.i
	    || k->sample_stack.at[rows - 1] != stacks - 1
	    || k->stack_location.n - k->stack_start.at[stacks - 1] != n)
		return false;
	last = k->stack_location.at + k->stack_start.at[stacks - 1];
	for (size_t i = 0; i < n; i++)
		if (last[i] != locations[i].i)
			return false;
	return true;
}

/* Adds COST to the last row; false, and nothing is, if that does not fit. */
static bool
add_to_last(struct builder *b, const int64_t *cost)
{
	const struct build_block *k = &b->now;
	int64_t *row, sum;

	if (!k->stride)
		return true;
	row = k->sample_cost.at + k->sample_cost.n - k->stride;
	for (size_t i = 0; i < b->column.n; i++)
		if (cost[i] && b->column.at[i] != NO_COLUMN
		    && __builtin_add_overflow(
			    row[k->column.at[b->column.at[i]] - 1], cost[i],
			    &sum))
			return false;
	for (size_t i = 0; i < b->column.n; i++)
		if (cost[i] && b->column.at[i] != NO_COLUMN)
			cost_add(&row[k->column.at[b->column.at[i]] - 1],
				 cost[i]);
	return true;
}

void
builder_stack(struct builder *b, const location_id *locations, size_t n,
	      part_id part, const int64_t *cost)
{
	uint32_t *to;

	if (is_last_stack(&b->now, locations, n, part) && has_room(b, cost, 0)
	    && add_to_last(b, cost))
		return;
	to = builder_stack_room(b, n, part, cost);
	for (size_t i = 0; to && i < n; i++)
		to[i] = locations[i].i;
}

void
build_block_drop_nodes(struct build_block *k)
{
	VEC_RELEASE(&k->node_parent);
	VEC_RELEASE(&k->node_func);
	VEC_RELEASE(&k->node_part);
	VEC_RELEASE(&k->node_count);
	VEC_RELEASE(&k->node_self);
	VEC_RELEASE(&k->node_call);
}

uint32_t
builder_node(struct builder *b, uint32_t parent, func_id func, part_id part,
	     uint64_t count, const int64_t *self, const int64_t *call)
{
	struct build_block *k = &b->now;

	assert(k->kind == BLOCK_COUNTERS && parent <= k->node_func.n);
	if (!has_room(b, self, 0) || !has_room(b, call, 0))
		return 0;
	VEC_PUSH(&k->node_parent, parent);
	VEC_PUSH(&k->node_func, func.i);
	VEC_PUSH(&k->node_part, part.i);
	VEC_PUSH(&k->node_count, count);
	push_cost(b, &k->node_self, self);
	push_cost(b, &k->node_call, call);
	return (uint32_t)k->node_func.n;
}
