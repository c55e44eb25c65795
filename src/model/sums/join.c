/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One table of edges and one numbering of cycles from the sums of the blocks,
 * each of which knows its own source only.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/facts/cost.h"
#include "model/sums/partial.h"

void
join_columns(int64_t *to, size_t nmetric, const int64_t *from,
	     const struct block *k, size_t rows)
{
	size_t width = k->nmetric;

	for (size_t m = 0; m < width; m++) {
		int64_t *at = to + k->metric[m].i;

		for (size_t i = 0; i < rows; i++)
			cost_add(&at[i * nmetric], from[i * width + m]);
	}
}

/* --- Edges ---------------------------------------------------------------- */

/* A single block's edges are in order already: they only get wider. */
static void
take_edges(struct edges *e, struct partial *part, const struct block *k,
	   size_t nm)
{
	int64_t *cost = mem_zarray((part->edges.n + 1) * nm, sizeof(*cost));

	join_columns(cost, nm, part->edges.cost, k, part->edges.n);
	*e = part->edges;
	part->edges = (struct edges){ 0 };
	free(e->cost);
	e->cost = cost;
	e->nmetric = nm;
}

static void
merge_edges(struct edges *e, const struct sums *s, const struct partial *part)
{
	const struct prof *p = s->prof;
	size_t n = 0, at = 0, nm = s->nmetric;
	struct edge_rows rows = { .nmetric = nm };
	uint32_t *caller, *callee;
	uint64_t *count;
	int64_t *cost;
	uint8_t *flags;

	for (size_t i = 0; i < p->nblock; i++)
		n += part[i].edges.n;
	rows.n = n;
	rows.caller = caller = mem_array(n + 1, sizeof(*caller));
	rows.callee = callee = mem_array(n + 1, sizeof(*callee));
	rows.count = count = mem_array(n + 1, sizeof(*count));
	rows.cost = cost = mem_zarray((n + 1) * nm, sizeof(*cost));
	rows.flags = flags = mem_array(n + 1, sizeof(*flags));
	for (size_t i = 0; i < p->nblock; i++) {
		const struct edges *x = &part[i].edges;

		memcpy(caller + at, x->caller, x->n * sizeof(*caller));
		memcpy(callee + at, x->callee, x->n * sizeof(*callee));
		memcpy(count + at, x->count, x->n * sizeof(*count));
		memcpy(flags + at, x->flags, x->n);
		join_columns(cost + at * nm, nm, x->cost, &p->block[i], x->n);
		at += x->n;
	}
	edges_merge(e, &rows, s->func.n);
	free(caller);
	free(callee);
	free(count);
	free(cost);
	free(flags);
}

static void
index_callers(struct sums *s)
{
	size_t n = s->func.n;
	uint32_t *at;

	s->in_first = mem_zarray(n + 2, sizeof(*s->in_first));
	s->in_edge = mem_array(s->nedge + 1, sizeof(*s->in_edge));
	s->called = mem_zarray(n + 1, sizeof(*s->called));
	for (size_t i = 0; i < s->nedge; i++) {
		uint64_t *called = &s->called[s->edge_callee[i]];

		s->in_first[s->edge_callee[i] + 1]++;
		if (__builtin_add_overflow(*called, s->edge_count[i], called))
			*called = UINT64_MAX;
	}
	for (size_t f = 1; f <= n; f++)
		s->in_first[f] += s->in_first[f - 1];
	at = mem_array(n + 1, sizeof(*at));
	memcpy(at, s->in_first, n * sizeof(*at));
	for (size_t i = 0; i < s->nedge; i++)
		s->in_edge[at[s->edge_callee[i]]++] = (uint32_t)i;
	free(at);
}

void
join_edges(struct sums *s, struct partial *part)
{
	struct edges e;

	if (s->prof->nblock == 1)
		take_edges(&e, &part[0], &s->prof->block[0], s->nmetric);
	else
		merge_edges(&e, s, part);
	s->nedge = e.n;
	s->edge_caller = e.caller;
	s->edge_callee = e.callee;
	s->edge_count = e.count;
	s->edge_cost = e.cost;
	s->edge_flags = e.flags;
	s->out_first = e.first;
	index_callers(s);
}

/* --- Cycles --------------------------------------------------------------- */

/* The smallest function of the set that F is in. */
static uint32_t
set_of(uint32_t *set, uint32_t f)
{
	while (set[f] != f) {
		set[f] = set[set[f]];
		f = set[f];
	}
	return f;
}

static void
unite(uint32_t *set, uint32_t a, uint32_t b)
{
	a = set_of(set, a);
	b = set_of(set, b);
	if (a < b)
		set[b] = a;
	else
		set[a] = b;
}

static void
unite_cycles(uint32_t *set, const struct partial *part, size_t nfunc)
{
	uint32_t *member = mem_zarray(part->ncycle + 1, sizeof(*member));

	for (uint32_t f = 0; f < nfunc; f++) {
		uint32_t c = part->cycle[f];

		if (c && member[c])
			unite(set, member[c], f);
		else if (c)
			member[c] = f;
	}
	free(member);
}

/* What is a cycle in one of the blocks is one; cycles that share a function
 * are the same. Calls of different sources never close a circle together. */
static void
number_sets(struct sums *s, const struct partial *part)
{
	size_t n = s->func.n;
	uint32_t *set = mem_array(n + 1, sizeof(*set));

	for (uint32_t f = 0; f < n; f++)
		set[f] = f;
	for (size_t i = 0; i < s->prof->nblock; i++)
		if (part[i].ncycle > 1)
			unite_cycles(set, &part[i], n);
	s->ncycle = 1;
	for (uint32_t f = 0; f < n; f++) {
		uint32_t first = set_of(set, f);

		if (first == f)
			continue;
		if (!s->cycle[first])
			s->cycle[first] = (uint32_t)s->ncycle++;
		s->cycle[f] = s->cycle[first];
	}
	free(set);
}

struct cycle_sort { int64_t incl; uint32_t cycle, lowest; };

static int
by_falling_inclusive(const void *x, const void *y)
{
	const struct cycle_sort *a = x, *b = y;

	if (a->incl != b->incl)
		return a->incl < b->incl ? 1 : -1;
	return (a->lowest > b->lowest) - (a->lowest < b->lowest);
}

/* Numbers the cycles by the inclusive cost of the first metric. */
static void
number_cycles(struct sums *s)
{
	size_t nm = s->nmetric;
	struct cycle_sort *order = mem_zarray(s->ncycle, sizeof(*order));
	uint32_t *to = mem_zarray(s->ncycle, sizeof(*to));
	int64_t *incl = mem_zarray(s->ncycle * nm, sizeof(*incl));

	for (uint32_t c = 0; c < s->ncycle; c++) {
		order[c].cycle = c;
		order[c].incl = nm > 1 ? s->cycle_incl[c * nm + 1] : 0;
	}
	for (size_t f = s->func.n; f-- > 0;)
		order[s->cycle[f]].lowest = (uint32_t)f;
	qsort(order + 1, s->ncycle - 1, sizeof(*order), by_falling_inclusive);
	for (uint32_t c = 1; c < s->ncycle; c++) {
		to[order[c].cycle] = c;
		memcpy(incl + c * nm, s->cycle_incl + order[c].cycle * nm,
		       nm * sizeof(*incl));
	}
	for (size_t f = 0; f < s->func.n; f++)
		s->cycle[f] = to[s->cycle[f]];
	free(s->cycle_incl);
	s->cycle_incl = incl;
	free(order);
	free(to);
}

void
join_cycles(struct sums *s, const struct partial *part)
{
	const struct prof *p = s->prof;

	s->cycle = mem_zarray(s->func.n + 1, sizeof(*s->cycle));
	number_sets(s, part);
	s->cycle_incl = mem_zarray(s->ncycle * s->nmetric,
				   sizeof(*s->cycle_incl));
	if (s->ncycle == 1)
		return;
	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &p->block[i];
		int64_t *incl = mem_zarray(s->ncycle * (k->nmetric + 1),
					   sizeof(*incl));

		if (k->kind == BLOCK_STACKS)
			fold_cycles(k, s->names, &s->selection, s->cycle,
				    s->ncycle, incl);
		else
			count_cycles(&part[i], s->cycle, incl);
		join_columns(s->cycle_incl, s->nmetric, incl, k, s->ncycle);
		free(incl);
	}
	number_cycles(s);
}
