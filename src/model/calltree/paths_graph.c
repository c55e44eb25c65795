/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of self and calls as a graph.
 *
 * Under a focus a function is two nodes where that is known: below a match, which is
 * what a match is itself, and above, where only what leads to a match is left of it. As
 * one, it would lead what came from above to what it called below a match, and stacks
 * would have no match.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/calltree/circle.h"
#include "model/calltree/paths_private.h"
#include "model/facts/cost.h"

static uint32_t
self_func(const struct paths *f, size_t i)
{
	return block_self_func(f->p, f->k, f->self_row.row[i]);
}

/* --- Nodes ---------------------------------------------------------------- */

static void
meet(struct paths *f, uint32_t func)
{
	if (!f->node[func])
		VEC_PUSH(&f->func_of, func);
	f->node[func] = 1;
}

static int
compare_names(const void *a, const void *b, void *ctx)
{
	const struct prof *p = ctx;
	uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
	int result = strtab_compare(p->text, p->func[left].name,
				    p->func[right].name);

	return result ? result : left < right ? -1 : left > right;
}

/* Those above a match come behind all others. */
static void
add_outside(struct paths *f)
{
	size_t n = f->func_of.n;

	f->outside = (uint32_t)n;
	VEC_RESERVE(&f->func_of, n);
	for (size_t i = 0; i < n; i++)
		VEC_PUSH(&f->func_of, f->func_of.at[i]);
}

/* What way is taken depends on the order of nodes. Numbers of functions are those
 * of all inputs, which a base beside them changes; rows of self are as the input
 * had them. What has none comes behind, by name. */
static void
number_nodes(struct paths *f)
{
	size_t with_self;

	for (size_t i = 0; i < f->self_row.n && !paths_stop(f, i); i++)
		meet(f, self_func(f, i));
	with_self = f->func_of.n;
	for (size_t i = 0; i < f->call_row.n && !paths_stop(f, i); i++) {
		meet(f, f->k->call_caller[f->call_row.row[i]]);
		meet(f, f->k->call_callee[f->call_row.row[i]]);
	}
	if (f->func_of.n > with_self)
		qsort_r(f->func_of.at + with_self, f->func_of.n - with_self,
			sizeof(*f->func_of.at), compare_names,
			(void *)f->p);
	for (uint32_t i = 0; i < f->func_of.n; i++)
		f->node[f->func_of.at[i]] = i + 1;
	if (f->k->call_within)
		add_outside(f);
}

/* --- Edges ---------------------------------------------------------------- */

/* A row is one edge; under a focus two: below a match, and above. */
static size_t
edges_a_row(const struct paths *f)
{
	return f->k->call_within ? 2 : 1;
}

static uint32_t
edge_of(const struct paths *f, size_t i)
{
	return f->edge_of ? f->edge_of[i] : (uint32_t)i;
}

static void
find_edges(struct paths *f)
{
	const struct block *k = f->k;
	const struct rows call = f->call_row;
	size_t each = edges_a_row(f), n = call.n * each;
	uint32_t *caller = mem_array(n + 1, sizeof(*caller));
	uint32_t *callee = mem_array(n + 1, sizeof(*callee));
	struct edge_rows rows = { n, caller, callee, NULL, NULL };

	if (each > 1)
		f->below = mem_zarray(f->func_of.n + 1, sizeof(*f->below));
	for (size_t i = 0; i < call.n; i++) {
		size_t row = call.row[i], at = i * each;

		caller[at] = f->node[k->call_caller[row]] - 1;
		callee[at] = f->node[k->call_callee[row]] - 1;
		if (each == 1)
			continue;
		f->below[callee[at]] |= !k->call_enters[row];
		caller[at + 1] = caller[at] + f->outside;
		callee[at + 1] = callee[at] + (k->call_enters[row] ? 0 : f->outside);
	}
	edges_merge(&f->e, &rows, f->func_of.n, &f->edge_of, f->job);
	if (!job_cancelled(f->job))
		edges_index(&f->e, NULL, f->job);
	free(caller);
	free(callee);
}

void
paths_graph(struct paths *f)
{
	number_nodes(f);
	if (!job_cancelled(f->job))
		find_edges(f);
}

/* --- Costs ---------------------------------------------------------------- */

static void
add_self(struct paths *f, unsigned column)
{
	const struct block *k = f->k;

	for (size_t i = 0; i < f->self_row.n; i++)
		cost_add(&f->self[f->node[self_func(f, i)] - 1],
			 k->self_cost[f->self_row.row[i] * (size_t)k->nmetric
				      + column]);
	for (size_t i = 0; i < f->func_of.n; i++) {
		if (f->self[i])
			f->frames += FRAMES_A_FIGURE;
		f->is_signed |= f->self[i] < 0;
	}
}

/* Of what a call cost: it was rounded by itself. */
static int64_t
within_of(int64_t within, int64_t cost)
{
	if (cost < 0)
		return within < cost ? cost : within > 0 ? 0 : within;
	return within > cost ? cost : within < 0 ? 0 : within;
}

static void
add_call(struct paths *f, size_t i, unsigned column)
{
	const struct block *k = f->k;
	size_t at = f->call_row.row[i] * (size_t)k->nmetric + column;
	int64_t cost = k->call_cost[at], within;

	if (!k->call_within) {
		cost_add(&f->left[edge_of(f, i)], cost);
		return;
	}
	within = within_of(k->call_within[at], cost);
	cost_add(&f->left[edge_of(f, 2 * i)], within);
	cost_add(&f->left[edge_of(f, 2 * i + 1)], cost - within);
}

static void
add_calls(struct paths *f, unsigned column)
{
	for (size_t i = 0; i < f->call_row.n; i++)
		add_call(f, i, column);
	for (size_t i = 0; i < f->e.n; i++) {
		if (f->left[i])
			f->frames += FRAMES_A_FIGURE;
		f->is_signed |= f->left[i] < 0;
	}
}

/* Of each function whether anything began with it before the filter, in any thread. */
static bool *
find_begin(const struct paths *f, unsigned column)
{
	const struct block *k = f->whole;
	size_t nm = k->nmetric, n = f->p->nfunc + 1;
	double *did = mem_zarray(n, sizeof(*did)), *lack;
	bool *begin = mem_zarray(n, sizeof(*begin));

	for (size_t i = 0; i < k->nself && !paths_stop(f, i); i++)
		did[block_self_func(f->p, k, i)] += (double)k->self_cost[i * nm + column];
	for (size_t i = 0; i < k->ncall && !paths_stop(f, i); i++)
		if (k->call_caller[i] != k->call_callee[i])
			did[k->call_caller[i]] += (double)k->call_cost[i * nm + column];
	lack = mem_array(n, sizeof(*lack));
	memcpy(lack, did, n * sizeof(*lack));
	for (size_t i = 0; i < k->ncall && !paths_stop(f, i); i++)
		if (k->call_caller[i] != k->call_callee[i])
			lack[k->call_callee[i]] -= (double)k->call_cost[i * nm + column];
	for (size_t i = 0; i < n; i++)
		begin[i] = lack[i] > did[i] / CIRCLE_UNEVEN;
	free(did);
	free(lack);
	return begin;
}

/* Under a focus figures are estimates, and what calls of a function lack of it may be
 * nothing but that: with what lacked nothing before no stack begins. */
static void
note_called(struct paths *f, unsigned column)
{
	if (!f->begin)
		f->begin = mem_zarray(f->whole->nmetric + 1, sizeof(*f->begin));
	if (!f->begin[column])
		f->begin[column] = find_begin(f, column);
	for (size_t i = f->outside; i < f->func_of.n; i++)
		f->below[i] = !f->begin[column][f->func_of.at[i]];
}

void
paths_costs(struct paths *f, unsigned column)
{
	add_self(f, column);
	add_calls(f, column);
	if (f->below && f->whole)
		note_called(f, column);
}
