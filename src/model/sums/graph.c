/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One call graph and one numbering of cycles from the graphs of the blocks,
 * each of which knows its own input only. Made once for facts, generation and
 * selection, before any cost is looked at.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/sums/private.h"

/* Stacks have no calls: nobody has counted them. */
static bool
counts_calls(const struct block_sums *b)
{
	return b->called && b->k.kind != BLOCK_STACKS;
}

/* Of several blocks' calls those are added that know a metric. */
void
block_room_for_calls(struct block_sums *b, const struct names *n)
{
	if (n->prof->nblock == 1 || b->k.ngiven)
		b->called = mem_big(n->nfunc + 1, sizeof(*b->called));
}

void
block_begin_cycles(struct block_sums *b, const struct names *n, struct job *job)
{
	block_room_for_calls(b, n);
	cycles_begin(&b->search, &b->e, n->nfunc);
	if (!b->search.wants_index)
		return;
	b->calls_counted = counts_calls(b);
	edges_index(&b->e, b->calls_counted ? b->called : NULL, job);
}

void
block_cycles_beside(struct block_sums *b, size_t nfunc)
{
	cycles_begin(&b->search, &b->e, nfunc);
	if (b->search.wants_index)
		edges_index(&b->e, NULL, NULL);
	block_find_cycles(b, nfunc);
}

void
block_count_calls(struct block_sums *b, size_t nfunc)
{
	if (counts_calls(b) && !b->calls_counted)
		edges_add_called(&b->e, b->called);
	if (b->called)
		block_add_entered(b, b->called);
	if (b->k.ngiven)
		given_calls(b, nfunc);
}

void
block_add_entered(const struct block_sums *b, int64_t *called)
{
	for (size_t i = 0; i < b->k.nentered; i++) {
		uint64_t n = b->k.entered_count[i];

		cost_add(&called[block_func(b, b->k.entered_func[i])],
			 n > INT64_MAX ? INT64_MAX : (int64_t)n);
	}
}

void
block_find_cycles(struct block_sums *b, size_t nfunc)
{
	b->cycle = mem_big(nfunc + 1, sizeof(*b->cycle));
	b->ncycle = cycles_find(&b->search, &b->e, b->cycle);
	if (b->ncycle > 1)
		return;
	mem_big_free(b->cycle, nfunc + 1, sizeof(*b->cycle));
	b->cycle = NULL;
}

/* --- Edges and cycles ----------------------------------------------------- */

#define MARK_PIECES 2
#define MARK_ALONE 100000

struct marking {
	struct block_sums *b;
	uint64_t *member;	/* a bit a function: it is in a cycle; NULL:
				   none is */
};

/* Most functions are in none; their bits are all in the cache. */
static uint64_t *
members_of_cycles(const struct block_sums *b, size_t n)
{
	uint64_t *member = bits_new(n);

	EACH_ID(i, *b->rows)
		member[i / 64] |= (uint64_t)(b->cycle[i] > 0) << i % 64;
	return member;
}

/* Fills a word of each: edges from FIRST up to END. */
static inline void
mark_word(const struct marking *x, size_t first, size_t end)
{
	const uint32_t *caller = x->b->e.caller, *callee = x->b->e.callee;
	const uint32_t *cycle = x->b->cycle;
	uint64_t inside = 0, across = 0;

	for (size_t i = first; i < end; i++) {
		uint32_t from = caller[i], to = callee[i];
		uint64_t a = x->member[from / 64] >> from % 64 & 1;
		uint64_t z = x->member[to / 64] >> to % 64 & 1;
		uint64_t one = from == to;

		if (a & z)
			one = cycle[from] == cycle[to];
		inside |= one << i % 64;
		across |= ((a | z) & ~one) << i % 64;
	}
	x->b->inside[first / 64] = inside;
	x->b->across[first / 64] = across;
}

/* The same where nothing is in a circle. */
static inline void
mark_self_calls(const struct marking *x, size_t first, size_t end)
{
	const uint32_t *caller = x->b->e.caller, *callee = x->b->e.callee;
	uint64_t inside = 0;

	for (size_t i = first; i < end; i++)
		inside |= (uint64_t)(caller[i] == callee[i]) << i % 64;
	x->b->inside[first / 64] = inside;
}

static void
mark_piece(void *ctx, size_t piece)
{
	const struct marking *x = ctx;
	size_t n = x->b->e.n, nword = (n + 63) / 64;
	size_t last = nword * (piece + 1) / MARK_PIECES;

	for (size_t w = nword * piece / MARK_PIECES; w < last; w++) {
		size_t end = w * 64 + 64 < n ? w * 64 + 64 : n;

		if (x->member)
			mark_word(x, w * 64, end);
		else
			mark_self_calls(x, w * 64, end);
	}
}

void
block_mark_edges(struct block_sums *b, size_t nfunc, const struct job *job)
{
	size_t nword = b->e.n / 64 + 1;
	struct marking x = { .b = b };

	b->inside = mem_zarray(nword, sizeof(*b->inside));
	if (b->cycle) {
		b->across = mem_zarray(nword, sizeof(*b->across));
		x.member = members_of_cycles(b, nfunc);
	}
	pieces_run(mark_piece, &x, MARK_PIECES,
		   b->e.n < MARK_ALONE ? NULL : job);
	free(x.member);
}

/* --- Edges ---------------------------------------------------------------- */

/* A single block's edges are those of all. */
static void
share_edges(struct sums *s, struct edges *e)
{
	s->store->edges = e;
	atomic_store(&s->store->by_callee, e->in_first != NULL);
	s->nedge = e->n;
	s->edge_caller = e->caller;
	s->edge_callee = e->callee;
	s->edge_flags = e->flags;
	s->out_first = e->first;
}

static void
merge_edges(struct sums *s)
{
	struct block_sums *block = s->store->block;
	size_t n = 0, at = 0, nblock = s->prof->nblock;
	uint32_t *caller, *callee, *to;
	uint8_t *flags;
	struct edges e;

	for (size_t i = 0; i < nblock; i++)
		n += block[i].e.n;
	caller = mem_array(n + 1, sizeof(*caller));
	callee = mem_array(n + 1, sizeof(*callee));
	flags = mem_array(n + 1, sizeof(*flags));
	for (size_t i = 0; i < nblock; i++) {
		const struct edges *x = &block[i].e;

		if (!x->n)
			continue;
		memcpy(caller + at, x->caller, x->n * sizeof(*caller));
		memcpy(callee + at, x->callee, x->n * sizeof(*callee));
		memcpy(flags + at, x->flags, x->n);
		at += x->n;
	}
	edges_merge(&e, &(struct edge_rows){ .n = n, .caller = caller,
					     .callee = callee,
					     .flags = flags },
		    s->names->nfunc, &to, NULL);
	at = 0;
	for (size_t i = 0; i < nblock; i++) {
		size_t count = block[i].e.n;

		block[i].to_edge = mem_array(count + 1, sizeof(*to));
		for (size_t k = 0; k < count; k++, at++)
			block[i].to_edge[k] = to ? to[at] : (uint32_t)at;
	}
	s->own_edges = e;
	share_edges(s, &s->own_edges);
	free(to);
	free(caller);
	free(callee);
	free(flags);
}

void
graph_join(struct sums *s)
{
	if (s->prof->nblock == 1)
		share_edges(s, &s->store->block[0].e);
	else
		merge_edges(s);
}

const struct edges *
graph_by_callee(const struct sums *s, const struct job *job)
{
	struct sums_store *st = s->store;

	if (atomic_load_explicit(&st->by_callee, memory_order_acquire))
		return st->edges;
	pthread_mutex_lock(&st->lock);
	if (!st->by_callee) {
		edges_index(st->edges, NULL, job);
		atomic_store_explicit(&st->by_callee, true,
				      memory_order_release);
	}
	pthread_mutex_unlock(&st->lock);
	return st->edges;
}

void
graph_release(struct sums *s)
{
	edges_release(&s->own_edges);
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
unite_cycles(uint32_t *set, const struct block_sums *b, size_t nfunc)
{
	uint32_t *member = mem_zarray(b->ncycle + 1, sizeof(*member));

	for (uint32_t f = 0; f < nfunc; f++) {
		uint32_t c = b->cycle[f];

		if (c && member[c])
			unite(set, member[c], f);
		else if (c)
			member[c] = f;
	}
	free(member);
}

/* Those of the only block, numbered by their first functions. */
static size_t
copy_cycles(uint32_t *cycle, const struct block_sums *b)
{
	uint32_t *to = mem_zarray(b->ncycle + 1, sizeof(*to)), n = 1;

	EACH_ID(f, *b->rows) {
		uint32_t c = b->cycle[f];

		if (c && !to[c])
			to[c] = n++;
		cycle[f] = to[c];
	}
	free(to);
	return n;
}

/* What is a cycle in one of the blocks is one; cycles that share a function
 * are the same. Calls of different inputs never close a circle together. */
struct grouping *
graph_cycles(struct sums *s)
{
	size_t n = s->names->nfunc, ncycle = 1;
	uint32_t *cycle = mem_zarray(n + 1, sizeof(*cycle)), *set;
	bool any = false;

	for (size_t i = 0; i < s->prof->nblock; i++)
		any |= s->store->block[i].ncycle > 1;
	if (!any)
		return grouping_of_rows(BY_CYCLE, s->names, cycle, 1);
	if (s->prof->nblock == 1) {
		ncycle = copy_cycles(cycle, &s->store->block[0]);
		return grouping_of_rows(BY_CYCLE, s->names, cycle, ncycle);
	}
	set = mem_array(n + 1, sizeof(*set));
	for (uint32_t f = 0; f < n; f++)
		set[f] = f;
	for (size_t i = 0; i < s->prof->nblock; i++)
		if (s->store->block[i].ncycle > 1)
			unite_cycles(set, &s->store->block[i], n);
	for (uint32_t f = 0; f < n; f++) {
		uint32_t first = set_of(set, f);

		if (first == f)
			continue;
		if (!cycle[first])
			cycle[first] = (uint32_t)ncycle++;
		cycle[f] = cycle[first];
	}
	free(set);
	return grouping_of_rows(BY_CYCLE, s->names, cycle, ncycle);
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

void
graph_number_cycles(struct grouping *g, const struct id_ranges *rows, struct figures *f)
{
	struct cycle_sort *order = mem_zarray(g->n, sizeof(*order));
	uint32_t *to = mem_zarray(g->n, sizeof(*to));
	struct figures old = *f;

	for (uint32_t c = 0; c < g->n; c++) {
		order[c].cycle = c;
		order[c].incl = f->incl[c];
	}
	EACH_ID(i, *rows)
		if (!order[g->row_of[i]].lowest)
			order[g->row_of[i]].lowest = i;
	qsort(order + 1, g->n - 1, sizeof(*order), by_falling_inclusive);
	f->incl = mem_big(g->n + 1, sizeof(*f->incl));
	f->self = mem_big(g->n + 1, sizeof(*f->self));
	f->flags = mem_zarray(g->n + 1, sizeof(*f->flags));
	for (uint32_t c = 0; c < g->n; c++) {
		uint32_t from = order[c].cycle;

		to[from] = c;
		f->incl[c] = old.incl[from];
		f->self[c] = old.self[from];
		f->flags[c] = old.flags[from];
	}
	EACH_ID(i, *rows)
		g->row_of[i] = to[g->row_of[i]];
	mem_big_free(old.incl, g->n + 1, sizeof(*old.incl));
	mem_big_free(old.self, g->n + 1, sizeof(*old.self));
	free(old.flags);
	free(order);
	free(to);
}
