/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Blocks that become one: an input whose stacks or buckets count the same as
 * those of an input before is added to its block and released. Stacks are held
 * once; what they cost stays apart by part, and every input has parts of its
 * own.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/facts/builder_private.h"

/* --- Stacks --------------------------------------------------------------- */

struct stack_key { const uint32_t *location; size_t n; };

static struct stack_key
stack_key(const struct build_block *k, size_t i)
{
	uint64_t from = k->stack_start.at[i];

	return (struct stack_key){ k->stack_location.at + from,
				   (size_t)(k->stack_start.at[i + 1] - from) };
}

static uint64_t
stack_hash(struct stack_key key)
{
	return hash_bytes(key.location, key.n * sizeof(*key.location));
}

static bool
same_stack(const void *ctx, uint32_t ref, const void *key)
{
	const struct stack_key *k = key;
	struct stack_key a = stack_key(ctx, ref - 1);

	return a.n == k->n &&
	       memcmp(a.location, k->location, a.n * sizeof(*a.location)) == 0;
}

static uint32_t
find_stack(const struct build_block *k, struct stack_key key, uint64_t hash)
{
	return hash_index_get(&k->stack_of, hash, same_stack, k, &key);
}

/* The stacks of the first input are looked for only when there is a second. */
static void
know_stacks(struct build_block *k)
{
	for (; k->stack_known + 1 < k->stack_start.n; k->stack_known++) {
		struct stack_key key = stack_key(k, k->stack_known);
		uint64_t hash = stack_hash(key);

		if (!find_stack(k, key, hash))
			hash_index_add(&k->stack_of, hash,
				       (uint32_t)k->stack_known + 1);
	}
}

/* Where a stack of TO stands is at three random places of memory one after the
 * other: each is asked for while the stacks before are compared. */
#define AHEAD 8

static void
look_ahead(const struct build_block *to, const uint64_t *hash, size_t left)
{
	uint32_t ref;

	if (left > 3 * AHEAD)
		hash_index_prefetch(&to->stack_of, hash[3 * AHEAD]);
	if (left > 2 * AHEAD) {
		ref = hash_index_guess(&to->stack_of, hash[2 * AHEAD]);
		__builtin_prefetch(&to->stack_start.at[ref ? ref - 1 : 0]);
	}
	if (left > AHEAD) {
		ref = hash_index_guess(&to->stack_of, hash[AHEAD]);
		__builtin_prefetch(to->stack_location.at
				   + to->stack_start.at[ref ? ref - 1 : 0]);
	}
}

static uint32_t
add_stack(struct build_block *to, struct stack_key key, uint64_t hash)
{
	size_t at = to->stack_location.n;

	VEC_EXTEND(&to->stack_location, key.n);
	memcpy(to->stack_location.at + at, key.location,
	       key.n * sizeof(*key.location));
	VEC_PUSH(&to->stack_start, to->stack_location.n);
	to->stack_known++;
	hash_index_add(&to->stack_of, hash, (uint32_t)to->stack_known);
	return (uint32_t)to->stack_known;
}

/* The row in TO of each stack of FROM, to be freed. */
static uint32_t *
add_stacks(struct build_block *to, const struct build_block *from)
{
	size_t n = from->stack_start.n - 1;
	uint32_t *row = mem_array(n + 1, sizeof(*row));
	uint64_t *hash = mem_array(n + 1, sizeof(*hash));

	know_stacks(to);
	for (size_t i = 0; i < n; i++)
		hash[i] = stack_hash(stack_key(from, i));
	for (size_t i = 0; i < n; i++) {
		struct stack_key key = stack_key(from, i);
		uint32_t old;

		look_ahead(to, hash + i, n - i);
		old = find_stack(to, key, hash[i]);
		row[i] = (old ? old : add_stack(to, key, hash[i])) - 1;
	}
	free(hash);
	return row;
}

/* --- Blocks --------------------------------------------------------------- */

/* N rows of FROM behind those of TO, each metric in its column there. */
static void
add_costs(struct cost_vec *to, const struct build_block *into,
	  const struct cost_vec *from, const struct build_block *of, size_t n)
{
	size_t old = to->n;

	VEC_EXTEND(to, n * into->stride);
	for (size_t m = 0; m < of->metric.n; m++) {
		uint32_t column = of->column.at[m];
		uint32_t into_column = into->column.at[m];

		for (size_t i = 0; column && i < n; i++)
			to->at[old + i * into->stride + into_column - 1] =
				from->at[i * of->stride + column - 1];
	}
}

#define ADD(to, from)							\
	do {								\
		size_t add_at = (to)->n;				\
		VEC_EXTEND(to, (from)->n);				\
		if ((from)->n)						\
			memcpy((to)->at + add_at, (from)->at,		\
			       (from)->n * sizeof(*(from)->at));	\
	} while (0)

static void
add_block(struct build_block *to, const struct build_block *from)
{
	uint32_t *row = to->kind == BLOCK_STACKS ? add_stacks(to, from) : NULL;

	add_costs(&to->self_cost, to, &from->self_cost, from,
		  from->self_location.n);
	ADD(&to->self_location, &from->self_location);
	ADD(&to->self_part, &from->self_part);
	add_costs(&to->sample_cost, to, &from->sample_cost, from,
		  from->sample_stack.n);
	for (size_t i = 0; i < from->sample_stack.n; i++)
		VEC_PUSH(&to->sample_stack, row[from->sample_stack.at[i]]);
	ADD(&to->sample_part, &from->sample_part);
	to->cells += from->cells;
	free(row);
}

/* Whether both count the same, with the same knowledge. Calls of two runs stay
 * apart: together they would close circles that no run had. */
static bool
counts_same(const struct build_block *a, const struct build_block *b)
{
	return a->kind == b->kind && a->kind != BLOCK_COUNTERS &&
	       a->capabilities == b->capabilities &&
	       !a->arc_count.n && !b->arc_count.n &&
	       a->metric.n == b->metric.n &&
	       (!a->metric.n ||
		memcmp(a->metric.at, b->metric.at,
		       a->metric.n * sizeof(*a->metric.at)) == 0);
}

/* Gives TO the columns of FROM. False when rows would become too wide for what
 * both may take. */
static bool
take_columns(struct build_block *to, const struct build_block *from)
{
	uint64_t rows = build_block_rows(to) + build_block_rows(from);
	size_t width = to->ncolumn;

	for (size_t m = 0; m < from->metric.n; m++)
		width += from->column.at[m] && !to->column.at[m];
	/* a column more may double the room in a row */
	if (width > to->ncolumn && rows * 2 * width > to->cells + from->cells)
		return false;
	for (size_t m = 0; m < from->metric.n; m++)
		if (from->column.at[m] && !build_block_column(to, m))
			return false;
	return true;
}

void
builder_settle_block(struct builder *b)
{
	struct input_file *in = &b->input.at[b->input.n - 1];

	if (!b->loading)
		return;
	b->loading = false;
	builder_note_objects(b);
	builder_note_spellings(b);
	/* nodes without some of the rows, or none, are no whole stacks */
	if (b->full && b->now.kind == BLOCK_COUNTERS) {
		build_block_drop_nodes(&b->now);
		in->capabilities &= ~(unsigned)CAP_STACKS;
	}
	b->now.capabilities = in->capabilities;
	for (size_t i = 0; i < b->block.n; i++) {
		struct build_block *to = &b->block.at[i];

		if (!counts_same(to, &b->now) || !take_columns(to, &b->now))
			continue;
		add_block(to, &b->now);
		build_block_clear(&b->now);
		build_block_release(&b->spare);
		b->spare = b->now;
		memset(&b->now, 0, sizeof(b->now));
		in->block = (uint32_t)i;
		return;
	}
	in->block = (uint32_t)b->block.n;
	VEC_PUSH(&b->block, b->now);
	memset(&b->now, 0, sizeof(b->now));
}

/* --- Packing -------------------------------------------------------------- */

/* Rows of COST from STRIDE cells to columns FROM[0] ... */
static void
pack_rows(struct cost_vec *cost, size_t stride, const uint32_t *from, size_t n)
{
	size_t rows = stride ? cost->n / stride : 0;
	int64_t *row = mem_array(n + 1, sizeof(*row));

	for (size_t i = 0; i < rows; i++) {
		for (size_t m = 0; m < n; m++)
			row[m] = cost->at[i * stride + from[m]];
		memcpy(cost->at + i * n, row, n * sizeof(*row));
	}
	cost->n = rows * n;
	free(row);
}

void
build_block_pack(struct build_block *k)
{
	uint32_t *from = mem_array(k->metric.n + 1, sizeof(*from));
	metric_id *order = mem_array(k->metric.n + 1, sizeof(*order));
	size_t n = 0, zero;
	bool same;

	/* nobody has to think of a block without columns */
	if (k->metric.n && !k->ncolumn) {
		k->cells = UINT64_MAX;
		build_block_column(k, 0);
	}
	zero = k->ncolumn;
	same = k->ncolumn == k->stride;
	for (size_t m = 0; m < k->metric.n; m++) {
		if (!k->column.at[m]) {
			order[zero++] = k->metric.at[m];
			continue;
		}
		same &= k->column.at[m] == n + 1;
		from[n] = k->column.at[m] - 1;
		order[n++] = k->metric.at[m];
	}
	if (!same) {
		pack_rows(&k->self_cost, k->stride, from, n);
		pack_rows(&k->call_cost, k->stride, from, n);
		pack_rows(&k->foreign_cost, k->stride, from, n);
		pack_rows(&k->given_cost, k->stride, from, n);
		pack_rows(&k->sample_cost, k->stride, from, n);
		pack_rows(&k->node_self, k->stride, from, n);
		pack_rows(&k->node_call, k->stride, from, n);
	}
	k->stride = k->ncolumn;
	for (size_t m = 0; m < k->metric.n; m++) {
		k->metric.at[m] = order[m];
		k->column.at[m] = m < n ? (uint32_t)m + 1 : 0;
	}
	free(from);
	free(order);
}
