/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks added up. Self goes to the leaf; a function and an edge get a stack's
 * cost once, however often they stand on it: each has a stamp, the number of the
 * last stack that was added to it.
 *
 * A batch of stacks is written down first, frame by frame, and then added: what
 * is added is known ahead then, and asked for in time, and nothing depends on how
 * many frames a location has, which no processor guesses.
 * Where call sites change their callee all the time that is fold_dealt.c's.
 */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "model/sums/fold.h"

/* How many locations ahead one is brought into the cache. */
#define AHEAD_ROUTE 24

static inline void
look_ahead(const struct fold *s, const uint32_t *location)
{
	if (location + AHEAD_ROUTE < s->end)
		__builtin_prefetch(&s->route[location[AHEAD_ROUTE]]);
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
			edge = fold_edge(s, r, below);
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
add_batch(struct fold *s, size_t from, size_t end)
{
	const struct block *k = &s->b->k;
	size_t until[BATCH], at = 0;

	s->step.n = 0;
	for (size_t i = from; i < end; i++) {
		struct stack_places in = block_stack(k, i);

		s->end = fold_last_place(k, i);
		write_stack(s, in.at, in.n);
		until[i - from] = s->step.n;
	}
	memset(s->step.at + s->step.n, 0, AHEAD_EDGE * sizeof(*s->step.at));
	for (size_t i = from; i < end; i++) {
		size_t n = until[i - from] - at;
		uint32_t leaf = *block_stack(k, i).at;

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
fold_by_stack(struct fold *s)
{
	size_t all = s->range.end;

	for (size_t from = s->range.from; from < all; from += BATCH) {
		if (job_cancelled(s->job))
			return;
		add_batch(s, from, from + BATCH < all ? from + BATCH : all);
	}
}

void
fold_stacks(struct fold *s)
{
	fold_make_routes(s);
	if (!job_cancelled(s->job) && s->along_paths && fold_costs_fit(s))
		fold_paths(s);
	else
		fold_by_stack(s);
	s->cancelled = job_cancelled(s->job);
}
