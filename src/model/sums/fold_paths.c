/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks added up along their paths. Most stacks stand near others that have the
 * same callers: only what comes and goes between one stack and the next is looked
 * at then. Costs are summed up from the first stack on; what comes has the sum so
 * far taken off, what goes has it added, and between these two it was on all
 * stacks. What stands on a path several times comes with the first and goes with
 * the last of them.
 *
 * A batch of stacks is written down first and then added, as in fold_stacks.c.
 */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "model/sums/fold.h"

/* --- Whether that can be ------------------------------------------------- */

/* Sums of sums wrap round, and come back only if the whole fits. */
bool
fold_costs_fit(const struct fold *s)
{
	int64_t sum = 0;

	for (size_t i = s->range.from; i < s->range.end; i++) {
		int64_t cost = s->cost[i];

		if (cost < 0 ? __builtin_sub_overflow(sum, cost, &sum)
			     : __builtin_add_overflow(sum, cost, &sum))
			return false;
	}
	return true;
}

/* --- What comes and goes -------------------------------------------------- */

/* A step that is no edge: the function at the root, which nobody called. */
#define ROOT (UINT32_C(1) << 31)

static inline void
enter(int64_t *cost, uint32_t *times, uint64_t sum)
{
	*cost = (int64_t)((uint64_t)*cost - (*times ? 0 : sum));
	++*times;
}

static inline void
leave(int64_t *cost, uint32_t *times, uint64_t sum)
{
	--*times;
	*cost = (int64_t)((uint64_t)*cost + (*times ? 0 : sum));
}

/* The function that an edge leads to comes and goes with it. */
static inline void
enter_step(const struct fold *s, uint32_t step, uint64_t sum)
{
	struct edge_acc *e = &s->edge[step];
	struct func_acc *f = &s->func[step & ~ROOT];

	if (!(step & ROOT)) {
		enter(&e->cost, &e->stamp, sum);
		f = &s->func[e->callee];
	}
	enter(&f->cost, &f->stamp, sum);
}

static inline void
leave_step(const struct fold *s, uint32_t step, uint64_t sum)
{
	struct edge_acc *e = &s->edge[step];
	struct func_acc *f = &s->func[step & ~ROOT];

	if (!(step & ROOT)) {
		leave(&e->cost, &e->stamp, sum);
		f = &s->func[e->callee];
	}
	leave(&f->cost, &f->stamp, sum);
}

/* --- The path ------------------------------------------------------------- */

/* The steps of the path from number FROM on are to be done. */
static void
add_steps(struct fold *s, size_t from)
{
	size_t n = s->path.n - from, to = s->step.n;

	VEC_RESERVE(&s->step, to + n);
	if (n)
		memcpy(s->step.at + to, s->path.at + from,
		       n * sizeof(*s->step.at));
	s->step.n += n;
}

/* Takes off what is not the first KEEP locations. */
static void
shorten_path(struct fold *s, size_t keep)
{
	size_t from = keep ? s->until.at[keep - 1] : 0;

	add_steps(s, from);
	s->path.n = from;
	s->until.n = keep;
}

/* Puts the frames of a location on the path: EDGE, which leads to the outermost,
 * and those inside of it. */
static void
extend_path(struct fold *s, const struct route *r, uint32_t edge)
{
	size_t at = s->path.n;
	uint32_t *to;

	VEC_RESERVE(&s->path, at + r->n + ROUTE_EDGES);
	to = s->path.at + at;
	if (r->n > ROUTE_EDGES)
		memcpy(to + 1, s->more.at + r->edge[1],
		       (r->n - 1) * sizeof(*to));
	else	/* whatever their number */
		memcpy(to, r->edge, sizeof(r->edge));
	*to = edge;
	s->path.n = at + r->n;
	VEC_PUSH(&s->until, s->path.n);
}

static void
lead_path(struct fold *s, const struct stack_places *x)
{
	size_t from = s->path.n;

	for (size_t p = s->until.n; p < x->n; p++) {
		size_t i = x->n - 1 - p;
		const struct route *r = &s->route[x->at[i]];

		extend_path(s, r, p ? fold_edge(s, &s->route[x->at[i + 1]],
						r->outer)
				    : ROOT | r->outer);
	}
	add_steps(s, from);
}

/* --- A batch of stacks ---------------------------------------------------- */

#define BATCH 32		/* stacks */
#define AHEAD 16		/* steps */

/* How much of a stack was there before, and where in the steps what goes before
 * it ends, and what comes with it. */
struct change { size_t same, left, entered; };

/* What comes with stacks is brought into the cache, all that is new in a batch at
 * once. */
static void
compare_batch(const struct fold *s, size_t from, size_t end,
	      struct change *change)
{
	struct stack_places was = { 0 };

	if (from > s->range.from)
		was = block_stack(&s->b->k, from - 1);
	for (size_t i = from; i < end; i++, change++) {
		struct stack_places now = block_stack(&s->b->k, i);

		change->same = fold_same_places(&was, &now);
		for (size_t k = 0; k < now.n - change->same; k++)
			__builtin_prefetch(&s->route[now.at[k]]);
		was = now;
	}
}

static void
write_batch(struct fold *s, size_t from, size_t end, struct change *change)
{
	s->step.n = 0;
	for (size_t i = from; i < end; i++, change++) {
		struct stack_places now = block_stack(&s->b->k, i);

		shorten_path(s, change->same);
		change->left = s->step.n;
		lead_path(s, &now);
		change->entered = s->step.n;
	}
	VEC_RESERVE(&s->step, s->step.n + AHEAD);
	memset(s->step.at + s->step.n, 0, AHEAD * sizeof(*s->step.at));
}

static uint64_t
add_batch(struct fold *s, size_t from, size_t end, const struct change *change,
	  uint64_t sum)
{
	const uint32_t *step = s->step.at;
	size_t at = 0;

	for (size_t i = from; i < end; i++, change++) {
		struct stack_places x = block_stack(&s->b->k, i);

		for (; at < change->left; at++) {
			__builtin_prefetch(&s->edge[step[at + AHEAD] & ~ROOT]);
			leave_step(s, step[at], sum);
		}
		for (; at < change->entered; at++) {
			__builtin_prefetch(&s->edge[step[at + AHEAD] & ~ROOT]);
			enter_step(s, step[at], sum);
		}
		if (x.n)
			cost_add(&s->self[s->route[*x.at].inner], s->cost[i]);
		sum += (uint64_t)s->cost[i];
	}
	return sum;
}

void
fold_paths(struct fold *s)
{
	struct change change[BATCH];
	size_t all = s->range.end;
	uint64_t sum = 0;

	for (size_t from = s->range.from; from < all; from += BATCH) {
		size_t end = from + BATCH < all ? from + BATCH : all;

		if (job_cancelled(s->job))
			return;
		compare_batch(s, from, end, change);
		write_batch(s, from, end, change);
		sum = add_batch(s, from, end, change, sum);
	}
	for (size_t i = 0; i < s->path.n; i++)
		leave_step(s, s->path.at[i], sum);
}
