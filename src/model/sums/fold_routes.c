/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What locations bring to the stacks that they stand on: edges, and functions at
 * both ends.
 *
 * An edge is found without hashing where it was last time: a call site nearly
 * always has one callee, so each location remembers the last one and its edge.
 */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "model/sums/fold.h"

/* --- Edges ---------------------------------------------------------------- */

void
fold_reserve_edges(struct fold *s, size_t n)
{
	size_t cap = s->edge_cap ? s->edge_cap : 64;
	struct edge_acc *at;

	if (n <= s->edge_cap)
		return;
	while (cap < n)
		cap *= 2;
	at = mem_big(cap, sizeof(*at));
	if (s->edge)
		memcpy(at, s->edge, s->edge_cap * sizeof(*at));
	mem_big_free(s->edge, s->edge_cap, sizeof(*at));
	s->edge = at;
	s->edge_cap = cap;
}

static bool
is_edge(const void *ctx, uint32_t edge, const void *key)
{
	const struct edge_acc *e = &((const struct fold *)ctx)->edge[edge];
	const uint32_t *ends = key;

	return e->caller == ends[0] && e->callee == ends[1];
}

/* Numbers from 1 up. */
static uint32_t
find_edge(struct fold *s, uint32_t caller, uint32_t callee, unsigned flags)
{
	uint32_t ends[] = { caller, callee }, edge;
	uint64_t hash;

	if (!s->finding)
		return edges_find(&s->b->e, caller, callee) + 1;
	hash = hash_mix(caller, callee);
	edge = hash_index_get(&s->edge_of, hash, is_edge, s, ends);
	if (!edge) {
		edge = (uint32_t)s->found++;
		fold_reserve_edges(s, s->found);
		s->edge[edge].caller = caller;
		s->edge[edge].callee = callee;
		hash_index_add(&s->edge_of, hash, edge);
	}
	s->edge[edge].flags |= flags;
	return edge;
}

/* --- Locations ------------------------------------------------------------ */

/* The function that LOCATION called where it was on a stack; NOBODY. */
static inline uint32_t
callee_of(const struct stacks *st, size_t location)
{
	uint32_t below = st->below[location];
	const struct site_frame *f;
	const struct site *site;

	if (below == CALLS_NOBODY)
		return NOBODY;
	site = &st->site[below];
	if (site->more == SITE_PLAIN)
		return site->func;
	for (f = st->frame.at + site->more - SITE_FRAMES; !f->last; f++)
		;
	return f->func;
}

/* How many locations ahead their edges are asked for. */
#define AHEAD_EDGES 16

static void
expect_location(const struct fold *s, size_t location)
{
	const struct stacks *st = s->b->stacks;
	uint32_t callee;
	size_t n;
	struct site_frame one;
	const struct site_frame *f;

	if (location >= st->nlocation || !st->below[location])
		return;
	f = site_frames(st, &st->site[location], &n, &one);
	for (size_t i = 1; i < n; i++)
		hash_index_prefetch(&s->edge_of,
				    hash_mix(f[i].func, f[i - 1].func));
	callee = callee_of(st, location);
	if (callee != NOBODY)
		hash_index_prefetch(&s->edge_of, hash_mix(f->func, callee));
}

/* What a location brings that does not depend on the stack, and the edge to what
 * it called on one. */
static void
make_route(struct fold *s, struct route *r, size_t location)
{
	const struct stacks *st = s->b->stacks;
	size_t n;
	struct site_frame one;
	const struct site_frame *f = site_frames(st, &st->site[location], &n,
						 &one);
	uint32_t *to = r->edge + 1;

	r->inner = f[0].func;
	r->outer = f[n - 1].func;
	r->n = (uint32_t)n;
	if (n > ROUTE_EDGES) {
		r->edge[1] = (uint32_t)s->more.n;
		VEC_EXTEND(&s->more, n - 1);
		to = s->more.at + r->edge[1];
	}
	for (size_t i = 1; i < n; i++)
		to[i - 1] = find_edge(s, f[i].func, f[i - 1].func, SUM_INLINED);
	r->callee = callee_of(st, location);
	if (r->callee != NOBODY)
		r->edge[0] = find_edge(s, r->inner, r->callee, SUM_NOT_INLINED);
}

void
fold_make_routes(struct fold *s)
{
	const struct stacks *st = s->b->stacks;

	if (s->finding) {
		size_t n = st->nresolved + st->frame.n;

		fold_reserve_edges(s, n);
		hash_index_reserve(&s->edge_of, n);
	}
	for (size_t i = 0; i < st->nlocation; i++) {
		if (i % 4096 == 0 && job_cancelled(s->job))
			return;
		if (s->finding)
			expect_location(s, i + AHEAD_EDGES);
		if (st->below[i])
			make_route(s, &s->route[i], i);
	}
}

uint32_t
fold_turn_route(struct fold *s, struct route *r, uint32_t below)
{
	r->callee = below;
	r->edge[0] = find_edge(s, r->inner, below, SUM_NOT_INLINED);
	return r->edge[0];
}
