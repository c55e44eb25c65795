/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks to sums. Self goes to the leaf; a function, an edge and a group get a
 * stack's cost once, however often they stand on it: each has a stamp, the
 * number of the last stack that was added to it.
 *
 * An edge is found without hashing where it was last time: a call site nearly
 * always has one callee, so each site remembers the last one and its edge. So
 * the inner loop touches one site, one edge and one function.
 *
 * The first pass over a block finds its edges and sums its first column; the
 * others know them. Where call sites change their callee all the time (without
 * names every address is a function) edges are looked up by hash, a batch of
 * stacks at a time, so that the places in memory are asked for together.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "model/sums/private.h"

/* Where costs add up: the stamp stands beside the cost. */
struct func_acc {
	uint32_t stamp, pad;
	int64_t cost, self;
};

/* An edge, and what it is found by: one place in memory. */
struct edge_acc {
	uint32_t stamp, caller, callee, flags;
	int64_t cost;
};

/* The edge into a location, as it was looked for ahead. */
struct awaited {
	uint64_t hash;		/* 0: it is not looked up */
	uint32_t edge;		/* most likely; or 0 */
};

struct fold {
	struct block_sums *b;
	struct stacks *stacks;
	const uint32_t *end;	/* of all stacks' locations */
	struct func_acc *func;
	size_t nfunc;
	struct edge_acc *edge;	/* row 0 is none */
	size_t edge_cap;
	/* the first pass: edges as they are found */
	bool finding;
	size_t found;		/* edges, with row 0 */
	struct hash_index edge_of;
	size_t lookups;		/* that the batch before needed */
	VEC(struct awaited) awaited;	/* of a batch, a row a location */
};

/* Once a stack. */
static inline __attribute__((always_inline)) void
add_edge(struct edge_acc *to, uint32_t stamp, int64_t cost)
{
	if (to->stamp == stamp)
		return;
	to->stamp = stamp;
	cost_add(&to->cost, cost);
}

/* --- Edges ---------------------------------------------------------------- */

static void
reserve_edges(struct fold *s, size_t n)
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
		reserve_edges(s, s->found);
		s->edge[edge].caller = caller;
		s->edge[edge].callee = callee;
		hash_index_add(&s->edge_of, hash, edge);
	}
	s->edge[edge].flags |= flags;
	return edge;
}

/* What a site brings that does not depend on the stack: the edges between its
 * inlined frames, flags of its functions. */
static void
first_visit(struct fold *s, uint32_t location)
{
	struct stacks *st = s->stacks;
	struct site *site = &st->site[location];
	struct site_frame *f;
	uint32_t below = 0;

	stacks_resolve(st, location);
	if (site->more == SITE_PLAIN) {
		s->b->flags[site->func] |= SUM_SEEN | SUM_NOT_INLINED;
		return;
	}
	f = st->frame.at + site->more - SITE_FRAMES;
	for (size_t i = 0;; i++, f++) {
		if (i > 0)
			f->edge = find_edge(s, f->func, below, SUM_INLINED,
					    0);
		s->b->flags[f->func] |= SUM_SEEN |
			(f->inlined ? SUM_INLINED : SUM_NOT_INLINED);
		below = f->func;
		if (f->last)
			break;
	}
}

/* --- Stack by stack ------------------------------------------------------- */

static inline __attribute__((always_inline)) void
add_func(struct fold *s, uint32_t func, uint32_t stamp, int64_t cost)
{
	struct func_acc *f = &s->func[func];

	if (f->stamp == stamp)
		return;
	f->stamp = stamp;
	cost_add(&f->cost, cost);
}

/* The frames of a site beyond the innermost. Returns the outermost function.
 */
static inline __attribute__((always_inline)) uint32_t
add_frames(struct fold *s, const struct site *site, uint32_t stamp,
	   int64_t cost)
{
	const struct site_frame *f =
		s->stacks->frame.at + site->more - SITE_FRAMES;

	while (!f->last) {
		f++;
		add_edge(&s->edge[f->edge], stamp, cost);
		add_func(s, f->func, stamp, cost);
	}
	return f->func;
}

/* How many slots ahead a site, then its edge, is brought into the cache. */
#define AHEAD_SITE 24
#define AHEAD_EDGE 8

static inline void
look_ahead(const struct fold *s, const uint32_t *location)
{
	const struct site *next;

	if (location + AHEAD_SITE >= s->end)
		return;
	__builtin_prefetch(&s->stacks->site[location[AHEAD_SITE]]);
	next = &s->stacks->site[location[AHEAD_EDGE]];
	__builtin_prefetch(&s->edge[next->edge]);
	__builtin_prefetch(&s->func[next->func]);
}

/* The edge from a site to BELOW. AWAITED: NULL: it is not known ahead. */
static inline __attribute__((always_inline)) uint32_t
edge_from(struct fold *s, struct site *site, uint32_t below,
	  const struct awaited *awaited)
{
	if (awaited && awaited->edge) {
		const struct edge_acc *e = &s->edge[awaited->edge];

		if (e->caller == site->func && e->callee == below
		    && e->flags & SUM_NOT_INLINED)
			return awaited->edge;
	}
	if (site->callee != below || !site->edge) {
		site->callee = below;
		site->edge = find_edge(s, site->func, below, SUM_NOT_INLINED,
				       awaited ? awaited->hash : 0);
	}
	return site->edge;
}

/* AWAITED: the edge into each location but the first, or NULL. */
static inline __attribute__((always_inline)) void
add_stack(struct fold *s, const uint32_t *location, size_t n,
	  const struct awaited *awaited, uint32_t stamp, int64_t cost)
{
	uint32_t below = 0;

	for (size_t i = 0; i < n; i++) {
		struct site *site = &s->stacks->site[location[i]];

		if (!awaited)
			look_ahead(s, location + i);
		if (site->more == SITE_NEW)
			first_visit(s, location[i]);
		if (i > 0) {
			uint32_t edge = edge_from(s, site, below, awaited
						  ? &awaited[i] : NULL);

			add_edge(&s->edge[edge], stamp, cost);
		} else {
			cost_add(&s->func[site->func].self, cost);
		}
		add_func(s, site->func, stamp, cost);
		below = site->func;
		if (site->more != SITE_PLAIN)
			below = add_frames(s, site, stamp, cost);
	}
}

/* The outermost function of a site. */
static uint32_t
outermost(const struct fold *s, const struct site *site)
{
	const struct site_frame *f;

	if (site->more == SITE_PLAIN)
		return site->func;
	f = s->stacks->frame.at + site->more - SITE_FRAMES;
	while (!f->last)
		f++;
	return f->func;
}

/* Notes which edges a stack will look up, and brings their slots into the
 * cache. */
static void
expect_edges(struct fold *s, const uint32_t *location, size_t n,
	     struct awaited *to)
{
	uint32_t below = 0;

	for (size_t i = 0; i < n; i++) {
		struct site *site = &s->stacks->site[location[i]];

		if (location + i + AHEAD_SITE < s->end)
			__builtin_prefetch(
				&s->stacks->site[location[i + AHEAD_SITE]]);
		if (site->more == SITE_NEW)
			first_visit(s, location[i]);
		__builtin_prefetch(&s->func[site->func]);
		if (i > 0 && site->callee != below) {
			to[i].hash = hash_mix(site->func, below);
			hash_index_prefetch(&s->edge_of, to[i].hash);
		}
		below = outermost(s, site);
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

#define BATCH 16		/* stacks */

/* COST: of every stack. */
static int
add_stacks(struct fold *s, const int64_t *cost, struct job *job)
{
	const struct block *k = &s->b->k;

	for (size_t from = 0; from < k->nstack; from += BATCH) {
		size_t end = from + BATCH < k->nstack ? from + BATCH : k->nstack;
		uint64_t first = k->stack_start[from];
		const struct awaited *awaited = NULL;
		bool ahead;

		if (from % 4096 == 0 && job_cancelled(job))
			return -1;
		/* worth it where every sixth location needs one */
		ahead = s->lookups * 6 > k->stack_start[end] - first;
		s->lookups = 0;
		if (ahead)
			awaited = expect_batch(s, from, end);
		for (size_t i = from; i < end; i++) {
			uint64_t at = k->stack_start[i];

			add_stack(s, k->stack_location + at,
				  k->stack_start[i + 1] - at,
				  awaited ? awaited + (at - first) : NULL,
				  (uint32_t)i + 1, cost[i]);
		}
	}
	return 0;
}

/* --- Beginning and end ---------------------------------------------------- */

static int
fold_run(struct fold *s, struct block_sums *b, const struct names *n,
	 unsigned column, struct job *job)
{
	int64_t *cost = stack_costs(&b->k,
				    &(struct column_term){ column, 1 },
				    column < b->k.nmetric);
	int result;

	if (b->stacks && !b->stacks->has_edges) {
		stacks_free(b->stacks);
		b->stacks = NULL;
	}
	if (!b->stacks)
		b->stacks = stacks_new(&b->k, n, b->fold);
	b->stacks->has_edges = true;
	s->b = b;
	s->stacks = b->stacks;
	s->nfunc = n->nfunc;
	s->end = b->k.nstack ? b->k.stack_location
			       + b->k.stack_start[b->k.nstack] : NULL;
	s->func = mem_big(n->nfunc + 1, sizeof(*s->func));
	s->found = 1;
	reserve_edges(s, b->e.n + 1);
	result = add_stacks(s, cost, job);
	free(cost);
	return result;
}

static void
fold_release(struct fold *s)
{
	mem_big_free(s->func, s->nfunc + 1, sizeof(*s->func));
	mem_big_free(s->edge, s->edge_cap, sizeof(*s->edge));
	hash_index_release(&s->edge_of);
	VEC_RELEASE(&s->awaited);
}

static struct figures *
take_functions(const struct fold *s)
{
	struct figures *f = figures_new(s->nfunc,
					FIGURES_SELF | FIGURES_INCL);

	for (size_t i = 0; i < s->nfunc; i++) {
		f->self[i] = s->func[i].self;
		f->incl[i] = s->func[i].cost;
	}
	return f;
}

/* TO: the edge of each that was found, or NULL. */
static struct figures *
take_edges(const struct fold *s, const uint32_t *to)
{
	size_t n = s->b->e.n;
	struct figures *f = figures_new(n, FIGURES_INCL);

	for (size_t i = 0; i < n; i++)
		f->incl[to ? to[i] : i] = s->edge[i + 1].cost;
	return f;
}

/* The edges that were found, in order; sites and frames remember their new
 * numbers. Returns the new number of each. */
static uint32_t *
order_edges(struct fold *s, size_t nfunc)
{
	struct stacks *st = s->stacks;
	size_t n = s->found - 1;
	uint32_t *caller = mem_array(n, sizeof(*caller));
	uint32_t *callee = mem_array(n, sizeof(*callee));
	uint8_t *flags = mem_array(n, sizeof(*flags));
	struct edge_rows rows = {
		.n = n, .caller = caller, .callee = callee, .flags = flags,
	};
	uint32_t *to;

	hash_index_release(&s->edge_of);
	for (size_t i = 0; i < n; i++) {
		caller[i] = s->edge[i + 1].caller;
		callee[i] = s->edge[i + 1].callee;
		flags[i] = (uint8_t)s->edge[i + 1].flags;
	}
	edges_merge(&s->b->e, &rows, nfunc, &to, NULL);
	free(caller);
	free(callee);
	free(flags);
	for (size_t i = 0; to && i < st->nlocation; i++)
		if (st->site[i].edge)
			st->site[i].edge = to[st->site[i].edge - 1] + 1;
	for (size_t i = 0; to && i < st->frame.n; i++)
		if (st->frame.at[i].edge)
			st->frame.at[i].edge =
				to[st->frame.at[i].edge - 1] + 1;
	return to;
}

static int
fold_open(struct block_sums *b, const struct names *n, struct job *job)
{
	struct fold s = { .finding = true };
	int result = fold_run(&s, b, n, 0, job);

	if (result == 0) {
		uint32_t *to = order_edges(&s, n->nfunc);

		b->first_func = take_functions(&s);
		b->first_edge = take_edges(&s, to);
		free(to);
	}
	fold_release(&s);
	if (result < 0)
		return result;
	block_index(b, n, job);
	block_find_cycles(b, n->nfunc);
	return 0;
}

static int
fold_figures(struct block_sums *b, const struct names *n, unsigned column,
	     struct job *job, struct figures **func, struct figures **edge)
{
	struct fold s = { 0 };
	int result = fold_run(&s, b, n, column, job);

	if (result == 0) {
		*func = take_functions(&s);
		*edge = take_edges(&s, NULL);
	}
	fold_release(&s);
	return result;
}

const struct block_ops fold_ops = {
	fold_open, fold_figures, fold_group, NULL, fold_seen,
};
