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
 *
 * Of many stacks two threads add up a half each, with tables of their own.
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
	struct stack_range range;
	const uint32_t *end;	/* of its stacks' locations */
	const int64_t *cost;	/* of all stacks */
	uint8_t *flags;		/* of functions: enum sum_flag */
	struct job *job;
	bool cancelled;
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
		s->flags[site->func] |= SUM_SEEN | SUM_NOT_INLINED;
		return;
	}
	f = st->frame.at + site->more - SITE_FRAMES;
	for (size_t i = 0;; i++, f++) {
		if (i > 0)
			f->edge = find_edge(s, f->func, below, SUM_INLINED,
					    0);
		s->flags[f->func] |= SUM_SEEN |
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

static void
add_stacks(struct fold *s)
{
	const struct block *k = &s->b->k;
	size_t all = s->range.end;

	for (size_t from = s->range.from; from < all; from += BATCH) {
		size_t end = from + BATCH < all ? from + BATCH : all;
		uint64_t first = k->stack_start[from];
		const struct awaited *awaited = NULL;
		bool ahead;

		if (from % 4096 < BATCH && job_cancelled(s->job)) {
			s->cancelled = true;
			return;
		}
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
				  (uint32_t)i + 1, s->cost[i]);
		}
	}
}

/* --- Beginning and end ---------------------------------------------------- */

/* The passes over the ranges of a block's stacks, and what they share. */
struct folds {
	struct fold of[STACK_RANGES];
	size_t n;
	int64_t *cost;
};

static struct stacks *
stacks_with_edges(const struct block_sums *b, const struct names *n)
{
	struct stacks *st = stacks_new(&b->k, n, b->fold);

	st->has_edges = true;
	return st;
}

/* The block's own sites are those of the first pass. */
static void
fold_begin(struct fold *s, struct block_sums *b, const struct names *n,
	   bool first)
{
	const struct block *k = &b->k;

	s->b = b;
	s->stacks = first ? b->stacks : stacks_with_edges(b, n);
	s->flags = first ? b->flags
			 : mem_zarray(n->nfunc + 1, sizeof(*s->flags));
	s->nfunc = n->nfunc;
	s->end = k->nstack ? k->stack_location + k->stack_start[s->range.end]
			   : NULL;
	s->func = mem_big(n->nfunc + 1, sizeof(*s->func));
	s->found = 1;
	reserve_edges(s, b->e.n + 1);
}

static void
fold_piece(void *ctx, size_t i)
{
	struct folds *x = ctx;

	add_stacks(&x->of[i]);
}

/* What the pass of FROM visited TO has visited, too, whose sites and flags are
 * kept. */
static void
visit_too(struct fold *to, const struct fold *from)
{
	for (uint32_t i = 0; i < from->stacks->nlocation; i++)
		if (from->stacks->site[i].more != SITE_NEW
		    && to->stacks->site[i].more == SITE_NEW)
			first_visit(to, i);
}

/* FINDING: edges are not known yet. -1 when JOB was cancelled. */
static int
fold_run(struct folds *x, struct block_sums *b, const struct names *n,
	 unsigned column, bool finding, struct job *job)
{
	struct stack_range range[STACK_RANGES];
	int result = 0;

	if (b->stacks && !b->stacks->has_edges) {
		stacks_free(b->stacks);
		b->stacks = NULL;
	}
	if (!b->stacks)
		b->stacks = stacks_with_edges(b, n);
	x->n = stack_ranges(&b->k, n->nfunc + n->nlocation, job, range);
	x->cost = stack_costs(&b->k, &(struct column_term){ column, 1 },
			      column < b->k.nmetric);
	for (size_t i = 0; i < x->n; i++) {
		x->of[i] = (struct fold){
			.range = range[i], .cost = x->cost, .job = job,
			.finding = finding,
		};
		fold_begin(&x->of[i], b, n, i == 0);
	}
	pieces_run(fold_piece, x, x->n, x->n > 1 ? job : NULL);
	for (size_t i = 0; i < x->n; i++)
		result = x->of[i].cancelled ? -1 : result;
	for (size_t i = 1; i < x->n && result == 0; i++)
		visit_too(&x->of[0], &x->of[i]);
	return result;
}

static void
fold_release(struct folds *x)
{
	for (size_t i = 0; i < x->n; i++) {
		struct fold *s = &x->of[i];

		mem_big_free(s->func, s->nfunc + 1, sizeof(*s->func));
		mem_big_free(s->edge, s->edge_cap, sizeof(*s->edge));
		hash_index_release(&s->edge_of);
		VEC_RELEASE(&s->awaited);
		if (i > 0) {
			stacks_free(s->stacks);
			free(s->flags);
		}
	}
	free(x->cost);
}

static struct figures *
take_functions(const struct folds *x)
{
	size_t n = x->of[0].nfunc;
	struct figures *f = figures_new(n, FIGURES_SELF | FIGURES_INCL);

	for (size_t k = 0; k < x->n; k++)
		for (size_t i = 0; i < n; i++) {
			cost_add(&f->self[i], x->of[k].func[i].self);
			cost_add(&f->incl[i], x->of[k].func[i].cost);
		}
	return f;
}

/* TO: the edge of each that was found, those of a pass after those of the one
 * before; NULL: they have that number. */
static struct figures *
take_edges(const struct folds *x, const uint32_t *to)
{
	size_t n = x->of[0].b->e.n, row = 0;
	struct figures *f = figures_new(n, FIGURES_INCL);

	for (size_t k = 0; k < x->n; k++) {
		const struct fold *s = &x->of[k];
		size_t end = s->finding ? s->found - 1 : n;

		/* known edges have one number in all passes */
		row = s->finding ? row : 0;
		for (size_t i = 0; i < end; i++, row++)
			cost_add(&f->incl[to ? to[row] : row],
				 s->edge[i + 1].cost);
	}
	return f;
}

/* Sites and frames get the new numbers of their edges. */
static void
renumber_edges(struct stacks *st, const uint32_t *to)
{
	for (size_t i = 0; i < st->nlocation; i++)
		if (st->site[i].edge)
			st->site[i].edge = to[st->site[i].edge - 1] + 1;
	for (size_t i = 0; i < st->frame.n; i++)
		if (st->frame.at[i].edge)
			st->frame.at[i].edge =
				to[st->frame.at[i].edge - 1] + 1;
}

/* The edges that were found, in order. Returns the new number of each, or NULL:
 * they have it. Neither is of use when JOB was cancelled. */
static uint32_t *
order_edges(struct folds *x, size_t nfunc, const struct job *job)
{
	size_t n = 0, row = 0;
	uint32_t *caller, *callee, *to;
	uint8_t *flags;

	for (size_t k = 0; k < x->n; k++) {
		hash_index_release(&x->of[k].edge_of);
		n += x->of[k].found - 1;
	}
	caller = mem_array(n, sizeof(*caller));
	callee = mem_array(n, sizeof(*callee));
	flags = mem_array(n, sizeof(*flags));
	for (size_t k = 0; k < x->n; k++)
		for (size_t i = 1; i < x->of[k].found; i++, row++) {
			const struct edge_acc *e = &x->of[k].edge[i];

			caller[row] = e->caller;
			callee[row] = e->callee;
			flags[row] = (uint8_t)e->flags;
		}
	edges_merge(&x->of[0].b->e,
		    &(struct edge_rows){ .n = n, .caller = caller,
					 .callee = callee, .flags = flags },
		    nfunc, &to, job);
	free(caller);
	free(callee);
	free(flags);
	if (to && !job_cancelled(job))
		renumber_edges(x->of[0].stacks, to);
	return to;
}

/* The edges of a first pass, and what it added up. */
static int
take_first(struct folds *x, struct block_sums *b, size_t nfunc,
	   const struct job *job)
{
	uint32_t *to = order_edges(x, nfunc, job);

	if (!job_cancelled(job))
		b->first_func = take_functions(x);
	if (!job_cancelled(job))
		b->first_edge = take_edges(x, to);
	free(to);
	return job_cancelled(job) ? -1 : 0;
}

static int
fold_open(struct block_sums *b, const struct names *n, struct job *job)
{
	struct folds x;
	int result = fold_run(&x, b, n, 0, true, job);

	if (result == 0)
		result = take_first(&x, b, n->nfunc, job);
	fold_release(&x);
	if (result < 0)
		return result;
	block_index(b, n, job);
	if (job_cancelled(job))
		return -1;
	block_find_cycles(b, n->nfunc);
	return 0;
}

static int
fold_figures(struct block_sums *b, const struct names *n, unsigned column,
	     struct job *job, struct figures **func, struct figures **edge)
{
	struct folds x;
	int result = fold_run(&x, b, n, column, false, job);

	if (result == 0) {
		*func = take_functions(&x);
		*edge = take_edges(&x, NULL);
	}
	fold_release(&x);
	return result;
}

const struct block_ops fold_ops = {
	fold_open, fold_figures, fold_group, NULL, fold_seen,
};
