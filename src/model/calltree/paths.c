/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls as stacks: their graph (paths_graph.c), without its circles, and what is in it
 * below 0.
 *
 * Costs of both signs have no shares (paths_shares.c). There, from each function
 * with self cost, the way is walked back, along calls that have cost left, to a
 * function that nothing calls any more. What the way can carry, the least that is
 * left on it, is one stack. Each stack uses up a call or the rest of a function's
 * self; and since what is called costs as much as the calls of it, each call is
 * used up to its end. Of a deep chain that is a stack of every depth: where the
 * frames of a block become too many, self that is left stands alone.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/calltree/paths_private.h"
#include "model/facts/cost.h"

/* --- Rows ----------------------------------------------------------------- */

/* Of each node, how many functions its stack has. */
static uint32_t *
depth_of_nodes(const struct block *k)
{
	uint32_t *depth = mem_array(k->nnode + 1, sizeof(*depth));

	for (size_t i = 0; i < k->nnode; i++) {
		uint32_t parent = k->node_parent[i];

		depth[i] = 1 + (parent ? depth[parent - 1] : 0);
	}
	return depth;
}

/* Frames of each of NCOLUMN columns, before there are figures. */
static uint64_t
frames_at_least(unsigned ncolumn)
{
	uint64_t full = EVENTS_IN_FULL, n = ncolumn;

	return n <= full ? FRAMES_AT_LEAST
			 : FRAMES_AT_LEAST * full * full / (n * n);
}

struct paths *
paths_new(const struct prof *p, const struct block *k, unsigned ncolumn,
	  const struct job *job)
{
	struct paths *f = mem_zalloc(sizeof(*f));

	f->p = p;
	f->k = k;
	f->job = job;
	f->node = mem_zarray(p->nfunc, sizeof(*f->node));
	f->frames_left = mem_array(k->nmetric + 1, sizeof(*f->frames_left));
	for (unsigned i = 0; i < k->nmetric; i++)
		f->frames_left[i] = frames_at_least(ncolumn);
	f->depth = k->nnode ? depth_of_nodes(k) : NULL;
	return f;
}

void
paths_filtered(struct paths *f, const struct block *whole)
{
	f->whole = whole;
}

static void
forget_rows(struct paths *f)
{
	for (size_t i = 0; i < f->func_of.n; i++)
		f->node[f->func_of.at[i]] = 0;
	f->func_of.n = f->outside = 0;
	edges_release(&f->e);
	free(f->edge_of);
	free(f->below);
	f->edge_of = NULL;
	f->below = NULL;
}

void
paths_free(struct paths *f)
{
	forget_rows(f);
	VEC_RELEASE(&f->func_of);
	VEC_RELEASE(&f->done);
	VEC_RELEASE(&f->func);
	VEC_RELEASE(&f->edge);
	for (size_t i = 0; f->begin && i < f->whole->nmetric; i++)
		free(f->begin[i]);
	free(f->begin);
	free(f->node);
	free(f->depth);
	free(f->again);
	free(f->frames_left);
	free(f);
}

int
paths_of(struct paths *f, struct rows self, struct rows call,
	 struct rows node)
{
	forget_rows(f);
	f->self_row = self;
	f->call_row = call;
	f->node_row = node;
	if (f->k->nnode)
		return 0;
	paths_graph(f);
	return job_cancelled(f->job) ? -1 : 0;
}

/* --- Circles -------------------------------------------------------------- */

enum { WHITE, GREY, BLACK };	/* not seen, on the way, done */

struct visit { uint32_t func, next; };

struct cutting {
	struct paths *f;
	uint8_t *colour;	/* of each node */
	uint32_t *order;	/* edges of each node, those that cost most first:
				   what leads back is what cost less than the way
				   there (a dynamic linker's resolver calls what
				   it finds, main, too) */
};

static int
by_falling_cost(const void *x, const void *y, void *ctx)
{
	const int64_t *left = ctx;
	uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;

	if (left[a] != left[b])
		return left[a] < left[b] ? 1 : -1;
	return (a > b) - (a < b);
}

static uint32_t *
edges_by_cost(const struct paths *f)
{
	uint32_t *order = mem_array(f->e.n + 1, sizeof(*order));
	const uint32_t *first = f->e.first;

	for (uint32_t i = 0; i < f->e.n; i++)
		order[i] = i;
	for (size_t i = 0; i < f->func_of.n && !paths_stop(f, i); i++)
		if (first[i + 1] - first[i] > 1)
			qsort_r(order + first[i], first[i + 1] - first[i],
				sizeof(*order), by_falling_cost, f->left);
	return order;
}

/* Takes away the calls that lead back to where FUNC was come from. */
static void
cut_circles_from(struct cutting *c, uint32_t func)
{
	struct paths *f = c->f;
	VEC(struct visit) way = { 0 };

	c->colour[func] = GREY;
	VEC_PUSH(&way, ((struct visit){ func, f->e.first[func] }));
	for (size_t step = 1; way.n && !paths_stop(f, step); step++) {
		struct visit *v = &way.at[way.n - 1];
		uint32_t next = v->next++, edge, to;

		if (next == f->e.first[v->func + 1]) {
			c->colour[v->func] = BLACK;
			VEC_PUSH(&f->done, v->func);
			way.n--;
			continue;
		}
		edge = c->order[next];
		to = f->e.callee[edge];
		if (!f->left[edge])
			continue;
		if (c->colour[to] == GREY) {
			f->cut[edge] = f->left[edge];
			f->left[edge] = 0;
			f->is_cut = true;
		} else if (c->colour[to] == WHITE) {
			c->colour[to] = GREY;
			VEC_PUSH(&way, ((struct visit){ to, f->e.first[to] }));
		}
	}
	VEC_RELEASE(&way);
}

/* What a function cost with its calls and no call of it says: where stacks begin. */
struct beginning { int64_t unseen; uint32_t node; };

static int
by_falling_unseen(const void *x, const void *y)
{
	const struct beginning *a = x, *b = y;

	if (a->unseen != b->unseen)
		return a->unseen < b->unseen ? 1 : -1;
	return (a->node > b->node) - (a->node < b->node);
}

static void
find_unseen(struct paths *f)
{
	memcpy(f->unseen, f->self, f->func_of.n * sizeof(*f->unseen));
	for (size_t i = 0; i < f->e.n; i++) {
		cost_add(&f->unseen[f->e.caller[i]], f->left[i]);
		cost_sub(&f->unseen[f->e.callee[i]], f->left[i]);
	}
}

/* Of nodes that were not come to. */
static struct beginning *
beginnings(const struct cutting *c, size_t *n)
{
	const struct paths *f = c->f;
	struct beginning *at = mem_array(f->func_of.n + 1, sizeof(*at));

	*n = 0;
	for (uint32_t i = 0; i < f->func_of.n; i++)
		if (c->colour[i] == WHITE)
			at[(*n)++] = (struct beginning){ f->unseen[i], i };
	qsort(at, *n, sizeof(*at), by_falling_unseen);
	return at;
}

static bool
is_called(const struct paths *f, uint32_t func)
{
	for (uint32_t i = f->e.in_first[func]; i < f->e.in_first[func + 1]; i++)
		if (f->left[f->e.in_edge[i]])
			return true;
	return false;
}

/* From where the program begins, so that it is the deeper call that is taken
 * for recursion; then from what only circles lead to. */
static void
cut_circles(struct paths *f)
{
	struct cutting c = {
		f, mem_zarray(f->func_of.n + 1, sizeof(*c.colour)),
		edges_by_cost(f),
	};
	struct beginning *at;
	size_t n;

	find_unseen(f);
	for (uint32_t i = 0; i < f->func_of.n && !paths_stop(f, i); i++)
		if (c.colour[i] == WHITE && !is_called(f, i))
			cut_circles_from(&c, i);
	at = beginnings(&c, &n);
	for (size_t i = 0; i < n && !paths_stop(f, i); i++)
		if (c.colour[at[i].node] == WHITE)
			cut_circles_from(&c, at[i].node);
	free(at);
	free(c.colour);
	free(c.order);
}

/* --- Paths ---------------------------------------------------------------- */

/* A call of FUNC that has cost left, above 0 or BELOW it; false when there is
 * none. */
static bool
next_of_sign(struct paths *f, uint32_t func, bool below, uint32_t *edge)
{
	uint32_t *at = &f->at[below][func];

	for (; *at < f->e.in_first[func + 1]; ++*at) {
		*edge = f->e.in_edge[*at];
		if (below ? f->left[*edge] < 0 : f->left[*edge] > 0)
			return true;
	}
	return false;
}

/* Whether nobody else called FUNC than by EDGE, which costs what it did: all of it came
 * so, whatever is left there. */
static bool
is_only_call(const struct paths *f, uint32_t func, uint32_t *edge)
{
	uint32_t first = f->e.in_first[func];

	if (f->e.in_first[func + 1] - first != 1 || f->unseen[func] != 0)
		return false;
	*edge = f->e.in_edge[first];
	return !f->cut[*edge];
}

/* Rather one of the sign of COST, which sets a bound to it. */
static bool
next_call(struct paths *f, uint32_t func, int64_t *cost, uint32_t *edge)
{
	bool below = *cost < 0;

	if (is_only_call(f, func, edge))
		return true;
	if (next_of_sign(f, func, below, edge)) {
		int64_t left = f->left[*edge];

		if (below ? left > *cost : left < *cost)
			*cost = left;
		return true;
	}
	return f->is_signed && next_of_sign(f, func, !below, edge);
}

/* Goes on with the way that has NODE outermost, of at most COST; returns what it
 * has. */
static int64_t
go_back(struct paths *f, uint32_t node, int64_t cost)
{
	uint32_t edge;

	while (next_call(f, node, &cost, &edge)) {
		node = f->e.caller[edge];
		VEC_PUSH(&f->edge, edge);
		VEC_PUSH(&f->func, f->func_of.at[node]);
	}
	for (size_t i = 0; i < f->edge.n; i++)
		cost_sub(&f->left[f->edge.at[i]], cost);
	f->frames -= f->func.n < f->frames ? f->func.n : f->frames;
	return cost;
}

/* One stack with NODE innermost. */
static int64_t
walk_back(struct paths *f, uint32_t node, int64_t cost)
{
	f->func.n = f->edge.n = 0;
	VEC_PUSH(&f->func, f->func_of.at[node]);
	return go_back(f, node, cost);
}

/* One that has a call innermost, of what is left of it. */
static int64_t
walk_call(struct paths *f, uint32_t edge)
{
	f->func.n = f->edge.n = 0;
	VEC_PUSH(&f->func, f->func_of.at[f->e.callee[edge]]);
	VEC_PUSH(&f->func, f->func_of.at[f->e.caller[edge]]);
	VEC_PUSH(&f->edge, edge);
	return go_back(f, f->e.caller[edge], f->left[edge]);
}

/* Whether a stack of NODE alone says that nobody called it, of whose calls
 * nothing is left. */
static bool
is_left_alone(const struct paths *f, uint32_t node)
{
	return f->is_signed
	       && f->e.in_first[node] < f->e.in_first[node + 1];
}

/* The stacks of a function's self cost. */
static bool
walk_from(struct paths *f, uint32_t node, path_fn fn, void *ctx)
{
	const uint32_t *func = &f->func_of.at[node];
	int64_t rest = f->self[node];

	while (rest && f->frames > 0) {
		int64_t cost = walk_back(f, node, rest);
		bool guess = f->func.n > 1 || is_left_alone(f, node);

		if (!fn(ctx, &(struct path){ f->func.at, f->func.n, cost,
					     guess }))
			return false;
		rest -= cost;
	}
	if (!rest)
		return true;
	f->report->cut = true;
	return fn(ctx, &(struct path){ func, 1, rest, true });
}

/* What all calls of a function cost has another sign than its self: these are to
 * have more left before others use them up. */
static bool
is_against(const struct paths *f, uint32_t node)
{
	int64_t in = 0;

	for (uint32_t i = f->e.in_first[node]; i < f->e.in_first[node + 1]; i++)
		cost_add(&in, f->left[f->e.in_edge[i]]);
	return (in < 0 && f->self[node] > 0) || (in > 0 && f->self[node] < 0);
}

/* Nodes that are AGAINST, or the others. What is called comes before its callers: what it
 * leads back along a call of another sign is more for these to use up. */
static bool
walk_some(struct paths *f, const bool *against, bool which, path_fn fn,
	  void *ctx)
{
	for (size_t i = 0; i < f->done.n; i++)
		if (against[f->done.at[i]] == which
		    && !walk_from(f, f->done.at[i], fn, ctx))
			return false;
	return true;
}

/* Calls of both signs may make up for each other, and nothing is left to be said
 * of what they called: stacks of them alone, and what these would have too much
 * is taken from the function. */
static bool
walk_calls(struct paths *f, uint32_t node, path_fn fn, void *ctx)
{
	int64_t own = 0;

	for (uint32_t i = f->e.in_first[node]; i < f->e.in_first[node + 1]; i++) {
		uint32_t edge = f->e.in_edge[i];

		while (f->left[edge] && f->frames > 0) {
			int64_t cost = walk_call(f, edge);

			cost_sub(&own, cost);
			if (!fn(ctx, &(struct path){ f->func.at, f->func.n,
						     cost, true }))
				return false;
		}
		f->report->cut |= f->left[edge] != 0;
	}
	return !own || fn(ctx, &(struct path){ &f->func_of.at[node], 1, own,
					       true });
}

/* What is called before its callers, which it may leave more to. */
static bool
walk_rest(struct paths *f, path_fn fn, void *ctx)
{
	for (size_t i = 0; i < f->done.n; i++)
		if (!walk_calls(f, f->done.at[i], fn, ctx))
			return false;
	return true;
}

/* Costs of both signs have no shares: from each function with self the way is walked
 * back, along calls that have cost left. */
static void
walk_signed(struct paths *f, path_fn fn, void *ctx)
{
	bool *against = mem_zarray(f->func_of.n + 1, sizeof(*against));
	bool whole;

	for (uint32_t i = 0; i < f->func_of.n; i++)
		against[i] = is_against(f, i);
	for (int sign = 0; sign < 2; sign++) {
		f->at[sign] = mem_array(f->func_of.n + 1, sizeof(*f->at[sign]));
		memcpy(f->at[sign], f->e.in_first,
		       f->func_of.n * sizeof(*f->at[sign]));
	}
	whole = walk_some(f, against, true, fn, ctx)
		&& walk_some(f, against, false, fn, ctx)
		&& walk_rest(f, fn, ctx);
	free(against);
	free(f->at[0]);
	free(f->at[1]);
	for (size_t i = 0; whole && i < f->e.n && !f->report->cut; i++)
		f->report->unequal |= f->left[i] != 0;
}

/* --- All of it ------------------------------------------------------------ */

static void
walk_calls_and_self(struct paths *f, unsigned column, path_fn fn, void *ctx)
{
	size_t n = f->func_of.n;

	f->self = mem_zarray(n + 1, sizeof(*f->self));
	f->unseen = mem_zarray(n + 1, sizeof(*f->unseen));
	f->left = mem_zarray(f->e.n + 1, sizeof(*f->left));
	f->cut = mem_zarray(f->e.n + 1, sizeof(*f->cut));
	f->is_signed = f->is_cut = false;
	f->done.n = 0;
	paths_costs(f, column);
	if (!job_cancelled(f->job))
		cut_circles(f);
	f->report->recursion |= f->is_cut;
	if (f->is_cut && !f->is_signed && !job_cancelled(f->job) && paths_unroll(f)
	    && !job_cancelled(f->job)) {
		f->done.n = 0;
		cut_circles(f);
	}
	if (!job_cancelled(f->job)) {
		if (f->is_signed)
			walk_signed(f, fn, ctx);
		else
			paths_share(f, fn, ctx);
	}
	paths_roll_up(f);
}

void
paths_walk(struct paths *f, unsigned column, path_fn fn, void *ctx,
	   struct paths_report *report)
{
	f->report = report;
	f->frames = f->frames_left[column];
	if (f->k->nnode)
		paths_walk_nodes(f, column, fn, ctx);
	else
		walk_calls_and_self(f, column, fn, ctx);
	f->frames_left[column] = f->frames;
}
