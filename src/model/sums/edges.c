/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/facts/cost.h"
#include "model/sums/edges.h"

/* How far ahead rows that lie anywhere are fetched. */
#define AHEAD 24

/* Where each caller's rows begin, and row numbers by caller and AHEAD more;
 * NULL when rows are in that order. */
static uint32_t *
by_caller(const uint32_t *caller, size_t n, size_t nnode, uint32_t *first)
{
	uint32_t *order;
	bool sorted = true;

	for (size_t i = 0; i < n; i++) {
		first[caller[i] + 1]++;
		sorted &= i == 0 || caller[i - 1] <= caller[i];
	}
	for (size_t k = 1; k <= nnode; k++)
		first[k] += first[k - 1];
	if (sorted)	/* as tracers write them */
		return NULL;
	order = mem_big(n + AHEAD, sizeof(*order));
	for (size_t i = 0; i < n; i++)
		order[first[caller[i]]++] = (uint32_t)i;
	/* each start has moved to the next one's */
	memmove(first + 1, first, nnode * sizeof(*first));
	first[0] = 0;
	return order;
}

/* Rows of one caller: the callee above the row's number. */
typedef VEC(uint64_t) run_vec;

static int
by_number(const void *x, const void *y)
{
	uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

	return (a > b) - (a < b);
}

/* The rows of one caller, few as a rule. */
static void
sort_run(uint64_t *run, size_t n)
{
	if (n > 32) {
		qsort(run, n, sizeof(*run), by_number);
		return;
	}
	for (size_t i = 1; i < n; i++) {
		uint64_t row = run[i];
		size_t at = i;

		for (; at > 0 && run[at - 1] > row; at--)
			run[at] = run[at - 1];
		run[at] = row;
	}
}

static void
free_order(uint32_t *order, size_t n)
{
	mem_big_free(order, n + AHEAD, sizeof(*order));
}

/* The rows of one caller, N of them, by callee. ORDER has the numbers of all
 * rows by caller; NULL: they are in that order. */
static void
run_by_callee(const uint32_t *order, uint32_t first, size_t n,
	      const uint32_t *callee, run_vec *run)
{
	VEC_RESERVE(run, n);
	for (size_t i = 0; i < n; i++) {
		uint32_t row = order ? order[first + i] : first + (uint32_t)i;

		run->at[i] = (uint64_t)callee[row] << 32 | row;
	}
	sort_run(run->at, n);
}

/* What add_row() reads and what is written at its number. */
static inline void
fetch_row(const struct edge_rows *r, const uint32_t *edge_of, uint32_t row)
{
	__builtin_prefetch(&r->callee[row]);
	__builtin_prefetch(&edge_of[row], 1);
	if (r->count)
		__builtin_prefetch(&r->count[row]);
}

static inline void
add_row(struct edges *e, const struct edge_rows *r, uint32_t caller,
	uint32_t row, bool fresh)
{
	uint64_t count = r->count ? r->count[row] : 0;
	uint8_t flags = r->flags ? r->flags[row] : 0;
	size_t at = e->n - !fresh;

	if (fresh) {
		e->caller[at] = caller;
		e->callee[at] = r->callee[row];
		e->count[at] = count;
		e->flags[at] = flags;
		e->n++;
		return;
	}
	if (__builtin_add_overflow(e->count[at], count, &e->count[at]))
		e->count[at] = UINT64_MAX;
	e->flags[at] |= flags;
}

/* Makes FIRST, which says where rows of a caller begin, say where its edges
 * do. Returns whether every row is the edge of its number. */
static bool
merge_runs(struct edges *e, const struct edge_rows *r, const uint32_t *order,
	   size_t nnode, uint32_t *edge_of)
{
	run_vec run = { 0 };
	bool same = true;
	uint32_t at = 0;

	for (size_t k = 0; k < nnode; k++) {
		uint32_t n = e->first[k + 1] - at;

		e->first[k] = (uint32_t)e->n;
		if (!n)
			continue;
		for (uint32_t i = 0; order && i < n; i++)
			fetch_row(r, edge_of, order[at + i + AHEAD]);
		run_by_callee(order, at, n, r->callee, &run);
		for (size_t i = 0; i < n; i++) {
			uint32_t row = (uint32_t)run.at[i];

			add_row(e, r, (uint32_t)k, row, i == 0 || run.at[i] >> 32
				!= run.at[i - 1] >> 32);
			edge_of[row] = (uint32_t)e->n - 1;
			same &= row == e->n - 1;
		}
		at += n;
	}
	e->first[nnode] = (uint32_t)e->n;
	VEC_RELEASE(&run);
	return same && e->n == r->n;
}

void
edges_merge(struct edges *e, const struct edge_rows *r, size_t nnode,
	    uint32_t **edge_of)
{
	uint32_t *order, *to = mem_array(r->n + 1, sizeof(*to));
	bool same;

	/* what equal rows leave at the end is never touched: no memory */
	*e = (struct edges){ .room = r->n + 1, .nnode = nnode };
	e->caller = mem_big(e->room, sizeof(*e->caller));
	e->callee = mem_big(e->room, sizeof(*e->callee));
	e->count = mem_big(e->room, sizeof(*e->count));
	e->flags = mem_big(e->room, sizeof(*e->flags));
	e->first = mem_big(nnode + 2, sizeof(*e->first));
	order = by_caller(r->caller, r->n, nnode, e->first);
	same = merge_runs(e, r, order, nnode, to);
	free_order(order, r->n);
	if (same || !edge_of) {
		free(to);
		to = NULL;
	}
	if (edge_of)
		*edge_of = to;
}

uint32_t
edges_find(const struct edges *e, uint32_t caller, uint32_t callee)
{
	uint32_t low = e->first[caller], high = e->first[caller + 1];

	while (high - low > 1) {
		uint32_t mid = low + (high - low) / 2;

		if (e->callee[mid] <= callee)
			low = mid;
		else
			high = mid;
	}
	return low;
}

/* --- The directory by callee ----------------------------------------------- */

/* Callees in ranges: a range is a piece of work that writes into its own places
 * only, whoever does it. */
#define INDEX_PIECES 2
/* Less is done before a thread has started. */
#define INDEX_ALONE 100000

struct indexing {
	struct edges *e;
	int64_t *called;
	size_t npiece;
};

static uint32_t
piece_start(const struct indexing *x, size_t piece)
{
	return (uint32_t)(x->e->nnode * piece / x->npiece);
}

/* Counts two rows on; starts, one row on, which filling moves in place. */
static void
count_callers(void *ctx, size_t piece)
{
	const struct indexing *x = ctx;
	const struct edges *e = x->e;
	uint32_t low = piece_start(x, piece);
	uint32_t n = piece_start(x, piece + 1) - low;

	for (size_t i = 0; i < e->n; i++) {
		uint32_t callee = e->callee[i];

		if (callee - low >= n)
			continue;
		e->in_first[callee + 2]++;
		if (!x->called)
			continue;
		if (e->count[i] > INT64_MAX)
			e->count[i] = INT64_MAX;
		cost_add(&x->called[callee], (int64_t)e->count[i]);
	}
}

static void
fill_callers(void *ctx, size_t piece)
{
	const struct indexing *x = ctx;
	const struct edges *e = x->e;
	uint32_t low = piece_start(x, piece);
	uint32_t n = piece_start(x, piece + 1) - low;

	for (size_t i = 0; i < e->n; i++) {
		uint32_t callee = e->callee[i];

		if (callee - low < n)
			e->in_edge[e->in_first[callee + 1]++] = (uint32_t)i;
	}
}

void
edges_index(struct edges *e, int64_t *called, const struct job *job)
{
	struct indexing x = {
		.e = e, .called = called,
		.npiece = e->n < INDEX_ALONE || !job_helpers(job)
			  ? 1 : INDEX_PIECES,
	};

	e->in_first = mem_big(e->nnode + 2, sizeof(*e->in_first));
	e->in_edge = mem_big(e->n + 1, sizeof(*e->in_edge));
	pieces_run(count_callers, &x, x.npiece, job);
	for (size_t i = 2; i <= e->nnode; i++)
		e->in_first[i] += e->in_first[i - 1];
	pieces_run(fill_callers, &x, x.npiece, job);
}

void
edges_drop_index(struct edges *e)
{
	mem_big_free(e->in_first, e->nnode + 2, sizeof(*e->in_first));
	mem_big_free(e->in_edge, e->n + 1, sizeof(*e->in_edge));
	e->in_first = e->in_edge = NULL;
}

void
edges_release(struct edges *e)
{
	edges_drop_index(e);
	mem_big_free(e->caller, e->room, sizeof(*e->caller));
	mem_big_free(e->callee, e->room, sizeof(*e->callee));
	mem_big_free(e->count, e->room, sizeof(*e->count));
	mem_big_free(e->flags, e->room, sizeof(*e->flags));
	mem_big_free(e->first, e->nnode + 2, sizeof(*e->first));
	*e = (struct edges){ 0 };
}

void
edges_graph(struct edges *e, const uint32_t *caller, const uint32_t *callee,
	    size_t n, size_t nnode)
{
	uint32_t *order;

	*e = (struct edges){ .n = n, .room = n + 1, .nnode = nnode };
	e->first = mem_big(nnode + 2, sizeof(*e->first));
	e->callee = mem_big(e->room, sizeof(*e->callee));
	order = by_caller(caller, n, nnode, e->first);
	for (size_t i = 0; i < n; i++)
		e->callee[i] = callee[order ? order[i] : i];
	free_order(order, n);
}
