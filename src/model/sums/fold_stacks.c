/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks added up. Self goes to the leaf; a function and an edge get a stack's
 * cost once, however often they stand on it: each has a stamp, the number of the
 * last stack that was added to it.
 *
 * A batch of stacks is written down first, frame by frame, and then added: what
 * is added is known ahead then, and asked for in time, and nothing depends on how
 * many frames a location has, which no processor guesses.
 *
 * An edge is found without hashing where it was last time: a call site nearly
 * always has one callee, so each location remembers the last one and its edge.
 * Where call sites change their callee all the time (without names every address
 * is a function) edges are looked up by hash, so that the places in memory are
 * asked for together.
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

/* Numbers from 1 up. HASH: of the edge, or 0 when it is not known yet. */
static uint32_t
find_edge(struct fold *s, uint32_t caller, uint32_t callee, unsigned flags,
	  uint64_t hash)
{
	uint32_t ends[] = { caller, callee }, edge;

	if (!s->finding)
		return edges_find(&s->b->e, caller, callee) + 1;
	if (!hash)
		hash = hash_mix(caller, callee);
	s->lookups++;
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
		to[i - 1] = find_edge(s, f[i].func, f[i - 1].func, SUM_INLINED,
				      0);
	r->callee = callee_of(st, location);
	if (r->callee != NOBODY)
		r->edge[0] = find_edge(s, r->inner, r->callee, SUM_NOT_INLINED,
				       0);
}

/* In the order of their numbers, in which they lie in memory, not in that of
 * stacks. */
static void
make_routes(struct fold *s)
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
	s->lookups = 0;
}

/* How many locations ahead one is brought into the cache. */
#define AHEAD_ROUTE 24

static inline void
look_ahead(const struct fold *s, const uint32_t *location)
{
	if (location + AHEAD_ROUTE < s->end)
		__builtin_prefetch(&s->route[location[AHEAD_ROUTE]]);
}

/* --- Edges that are looked up --------------------------------------------- */

/* Notes which edges a stack will look up, and brings their slots into the
 * cache. */
static void
expect_edges(struct fold *s, const uint32_t *location, size_t n,
	     struct awaited *to)
{
	uint32_t below = 0;

	for (size_t i = 0; i < n; i++) {
		const struct route *r = &s->route[location[i]];

		look_ahead(s, location + i);
		if (i > 0 && r->callee != below) {
			to[i].hash = hash_mix(r->inner, below);
			hash_index_prefetch(&s->edge_of, to[i].hash);
		}
		below = r->outer;
	}
}

/* The same for stacks FROM to END - 1. */
static const struct awaited *
expect_batch(struct fold *s, size_t from, size_t end)
{
	const struct block *k = &s->b->k;
	uint64_t first = k->stack_start[from];

	s->awaited.n = 0;
	VEC_EXTEND(&s->awaited, k->stack_start[end] - first);
	for (size_t i = from; i < end; i++)
		expect_edges(s, k->stack_location + k->stack_start[i],
			     k->stack_start[i + 1] - k->stack_start[i],
			     s->awaited.at + (k->stack_start[i] - first));
	for (size_t i = 0; i < s->awaited.n; i++) {
		struct awaited *x = &s->awaited.at[i];

		if (!x->hash)
			continue;
		s->lookups++;
		x->edge = hash_index_guess(&s->edge_of, x->hash);
		__builtin_prefetch(&s->edge[x->edge]);
	}
	return s->awaited.at;
}

/* The edge from a location to BELOW. AWAITED: NULL: it is not known ahead. */
static inline uint32_t
edge_from(struct fold *s, struct route *r, uint32_t below,
	  const struct awaited *awaited)
{
	if (r->callee == below)
		return r->edge[0];
	if (awaited && awaited->edge) {
		const struct edge_acc *e = &s->edge[awaited->edge];

		if (e->caller == r->inner && e->callee == below
		    && e->flags & SUM_NOT_INLINED)
			return awaited->edge;
	}
	r->callee = below;
	r->edge[0] = find_edge(s, r->inner, below, SUM_NOT_INLINED,
			       awaited ? awaited->hash : 0);
	return r->edge[0];
}

/* --- Adding --------------------------------------------------------------- */

static inline void
add_func(struct func_acc *to, uint32_t stamp, int64_t cost)
{
	if (to->stamp == stamp)
		return;
	to->stamp = stamp;
	cost_add(&to->cost, cost);
}

/* Where an edge is once more, who calls is once more, too. */
static inline void
add_edge(struct edge_acc *to, struct func_acc *func, uint32_t stamp,
	 int64_t cost)
{
	if (to->stamp == stamp)
		return;
	to->stamp = stamp;
	cost_add(&to->cost, cost);
	add_func(&func[to->caller], stamp, cost);
}

static inline void
add_leaf(struct fold *s, const struct route *r, uint32_t stamp, int64_t cost)
{
	cost_add(&s->self[r->inner], cost);
	add_func(&s->func[r->inner], stamp, cost);
}

/* A stack whose edges are looked up. */
static void
add_awaited(struct fold *s, const uint32_t *location, size_t n,
	    const struct awaited *awaited, uint32_t stamp, int64_t cost)
{
	uint32_t below = 0;

	for (size_t i = 0; i < n; i++) {
		struct route *r = &s->route[location[i]];
		const uint32_t *edge = r->n <= ROUTE_EDGES
				       ? r->edge : s->more.at + r->edge[1] - 1;
		uint32_t first;

		if (i == 0) {
			add_leaf(s, r, stamp, cost);
		} else {	/* which may move all edges */
			first = edge_from(s, r, below, &awaited[i]);
			add_edge(&s->edge[first], s->func, stamp, cost);
		}
		for (uint32_t k = 1; k < r->n; k++)
			add_edge(&s->edge[edge[k]], s->func, stamp, cost);
		below = r->outer;
	}
}

/* --- A batch of stacks ---------------------------------------------------- */

/* How many edges ahead one is brought into the cache; so far is read beyond the
 * last one. */
#define AHEAD_EDGE 16
#define BEYOND (AHEAD_EDGE + ROUTE_EDGES)

/* Room for that many locations, which have few frames, and N frames. */
static void
reserve_steps(struct fold *s, size_t locations, size_t n)
{
	VEC_RESERVE(&s->step, s->step.n + n + locations * ROUTE_EDGES + BEYOND);
}

/* Adds the frames of R, which has more than fit into it, behind TO, with LEFT
 * locations to come. Returns where they are now. */
static uint32_t *
write_more(struct fold *s, const struct route *r, uint32_t *to, size_t left)
{
	s->step.n = (size_t)(to - s->step.at);
	reserve_steps(s, left, r->n);
	to = s->step.at + s->step.n;
	memcpy(to + 1, s->more.at + r->edge[1],
	       (r->n - 1) * sizeof(*s->more.at));
	return to;
}

/* Writes down the edges of a stack. */
static inline void
write_stack(struct fold *s, const uint32_t *location, size_t n)
{
	struct route *const route = s->route;
	uint32_t below = 0, *to;

	reserve_steps(s, n, 0);
	to = s->step.at + s->step.n;
	for (size_t i = 0; i < n; i++) {
		struct route *r = &route[location[i]];
		uint32_t edge = 0;

		look_ahead(s, location + i);
		if (i > 0)
			edge = edge_from(s, r, below, NULL);
		memcpy(to, r->edge, sizeof(r->edge));
		if (r->n > ROUTE_EDGES)
			to = write_more(s, r, to, n - i);
		*to = edge;
		to += r->n;
		below = r->outer;
	}
	s->step.n = (size_t)(to - s->step.at);
}

/* N edges of a stack, with more of others behind them. */
static void
add_steps(struct fold *s, const uint32_t *step, size_t n, uint32_t stamp,
	  int64_t cost)
{
	struct func_acc *const func = s->func;
	struct edge_acc *const edge = s->edge;

	for (size_t i = 0; i < n; i++) {
		__builtin_prefetch(&edge[step[i + AHEAD_EDGE]], 1);
		add_edge(&edge[step[i]], func, stamp, cost);
	}
}

#define BATCH 16		/* stacks */

static void
add_written(struct fold *s, size_t from, size_t end)
{
	const struct block *k = &s->b->k;
	size_t until[BATCH], at = 0;

	s->step.n = 0;
	for (size_t i = from; i < end; i++) {
		write_stack(s, k->stack_location + k->stack_start[i],
			    k->stack_start[i + 1] - k->stack_start[i]);
		until[i - from] = s->step.n;
	}
	memset(s->step.at + s->step.n, 0, AHEAD_EDGE * sizeof(*s->step.at));
	for (size_t i = from; i < end; i++) {
		size_t n = until[i - from] - at;
		uint32_t leaf = k->stack_location[k->stack_start[i]];

		if (n) {
			add_leaf(s, &s->route[leaf], (uint32_t)i + 1,
				 s->cost[i]);
			add_steps(s, s->step.at + at + 1, n - 1,
				  (uint32_t)i + 1, s->cost[i]);
		}
		at += n;
	}
}

static void
add_batch(struct fold *s, size_t from, size_t end)
{
	const struct block *k = &s->b->k;
	uint64_t first = k->stack_start[from];
	/* worth it where every sixth location needs one */
	bool ahead = s->lookups * 6 > k->stack_start[end] - first;
	const struct awaited *awaited;

	s->lookups = 0;
	if (!ahead) {
		add_written(s, from, end);
		return;
	}
	awaited = expect_batch(s, from, end);
	for (size_t i = from; i < end; i++) {
		uint64_t at = k->stack_start[i];

		add_awaited(s, k->stack_location + at,
			    k->stack_start[i + 1] - at,
			    awaited + (at - first), (uint32_t)i + 1,
			    s->cost[i]);
	}
}

void
fold_stacks(struct fold *s)
{
	size_t all = s->range.end;

	make_routes(s);
	for (size_t from = s->range.from; from < all; from += BATCH) {
		if (from % 4096 < BATCH && job_cancelled(s->job)) {
			s->cancelled = true;
			return;
		}
		add_batch(s, from, from + BATCH < all ? from + BATCH : all);
	}
}
