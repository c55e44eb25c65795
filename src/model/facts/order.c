/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls of counters in order of caller and callee, whatever order the file had:
 * so they are the edges of the call graph, and nobody who adds up, filters or
 * draws a graph has to sort them again.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "model/facts/builder_private.h"
#include "model/facts/calls.h"

#define ROWS_A_PIECE 65536

/* Where rows of equal callers begin and end. */
static size_t
run_end(const uint32_t *caller, size_t from, size_t n)
{
	size_t end = from + 1;

	while (end < n && caller[end] == caller[from])
		end++;
	return end;
}

/* Room for a caller's rows. */
struct run {
	VEC(uint64_t) key;		/* the callee above the row */
	VEC(uint64_t) count;
	VEC(int64_t) cost;
};

static void
order_run(struct block *k, struct run *r, size_t from, size_t n)
{
	uint32_t *callee = k->call_callee + from;
	uint64_t *count = k->call_count + from;
	size_t nm = k->nmetric, rising = 1;
	int64_t *cost = k->call_cost + from * nm;

	while (rising < n && callee[rising - 1] <= callee[rising])
		rising++;
	if (rising == n)
		return;
	VEC_RESERVE(&r->key, n);
	VEC_RESERVE(&r->count, n);
	VEC_RESERVE(&r->cost, n * nm);
	for (size_t i = 0; i < n; i++)
		r->key.at[i] = (uint64_t)callee[i] << 32 | i;
	sort_numbers(r->key.at, n);
	memcpy(r->count.at, count, n * sizeof(*count));
	if (nm)
		memcpy(r->cost.at, cost, n * nm * sizeof(*cost));
	for (size_t i = 0; i < n; i++) {
		size_t row = (uint32_t)r->key.at[i];

		callee[i] = (uint32_t)(r->key.at[i] >> 32);
		count[i] = r->count.at[row];
		for (size_t m = 0; m < nm; m++)
			cost[i * nm + m] = r->cost.at[row * nm + m];
	}
}

struct ordering {
	struct block *k;
	const struct job *job;
};

/* Of the callers whose rows begin there. */
static void
order_piece(void *ctx, size_t piece)
{
	const struct ordering *o = ctx;
	const uint32_t *caller = o->k->call_caller;
	size_t n = o->k->ncall, from = piece * ROWS_A_PIECE;
	size_t end = from + ROWS_A_PIECE < n ? from + ROWS_A_PIECE : n;
	struct run run = { 0 };

	if (job_cancelled(o->job))
		return;
	if (from && caller[from - 1] == caller[from])
		from = run_end(caller, from, n);
	while (from < end) {
		size_t next = run_end(caller, from, n);

		order_run(o->k, &run, from, next - from);
		from = next;
	}
	VEC_RELEASE(&run.key);
	VEC_RELEASE(&run.count);
	VEC_RELEASE(&run.cost);
}

/* Numbers of rows by caller, those of one in the order they have. */
static uint32_t *
rows_by_caller(const struct block *k, size_t nfunc)
{
	uint32_t *first = mem_zarray(nfunc + 1, sizeof(*first));
	uint32_t *row = mem_array(k->ncall + 1, sizeof(*row));

	for (size_t i = 0; i < k->ncall; i++)
		first[k->call_caller[i] + 1]++;
	for (size_t f = 1; f <= nfunc; f++)
		first[f] += first[f - 1];
	for (size_t i = 0; i < k->ncall; i++)
		row[first[k->call_caller[i]]++] = (uint32_t)i;
	free(first);
	return row;
}

/* The ROWs of an array of items of SIZE bytes in place of it. */
static void *
in_order(void *from, const uint32_t *row, size_t n, size_t size)
{
	unsigned char *to = mem_array(n + 1, size + !size);

	for (size_t i = 0; i < n && size; i++)
		memcpy(to + i * size,
		       (const unsigned char *)from + row[i] * size, size);
	free(from);
	return to;
}

static void
order_callers(struct block *k, size_t nfunc)
{
	uint32_t *row = rows_by_caller(k, nfunc);
	size_t n = k->ncall;

	k->call_caller = in_order(k->call_caller, row, n, sizeof(uint32_t));
	k->call_callee = in_order(k->call_callee, row, n, sizeof(uint32_t));
	k->call_count = in_order(k->call_count, row, n, sizeof(uint64_t));
	k->call_cost = in_order(k->call_cost, row, n,
				k->nmetric * sizeof(int64_t));
	free(row);
}

static bool
has_one_part(const struct block *k)
{
	for (size_t i = 1; i < k->ncall; i++)
		if (k->call_part[i] != k->call_part[0])
			return false;
	return true;
}

void
order_calls(struct block *k, size_t nfunc, const struct job *job)
{
	struct ordering o = { k, job };
	size_t pieces = (k->ncall + ROWS_A_PIECE - 1) / ROWS_A_PIECE;

	if (k->kind != BLOCK_COUNTERS || !has_one_part(k))
		return;
	if (!calls_rise(k->call_caller, k->ncall))
		order_callers(k, nfunc);
	pieces_run(order_piece, &o, pieces, pieces > 1 ? job : NULL);
}
