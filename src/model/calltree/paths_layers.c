/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nodes and edges of circles in layers, as circle.h divides them: a member has a node
 * in each layer that it is come to in.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/calltree/circle.h"
#include "model/calltree/paths_private.h"
#include "model/facts/cost.h"

struct layers {
	struct unrolling *u;
	double *calls;		/* of each edge: how often it was made; 0: not known */
	/* what no layer has yet, of each node's self and of each edge out of circles */
	int64_t *self, *left;
	uint32_t *local;	/* of each node, its number in its circle */
	/* of the circle at hand: */
	size_t n;
	const uint32_t *member;
	VEC(uint32_t) first, to, edge;	/* its calls, and which edges they are */
	VEC(int64_t) cost, in, own;
	VEC(double) weight, calls_made, again;
	/* nodes of each member and 1, in this layer, in the next one and in the first one
	 * that it is in; 0: none */
	VEC(uint32_t) here, next, place;
	/* of each member, where it is in no layer: who calls it, and what is below it */
	VEC(uint32_t) by, queue;
	VEC(int64_t) below;
};

static bool
is_inside(const struct layers *x, uint32_t edge)
{
	const struct edges *e = &x->u->f->e;

	return x->u->circle[e->caller[edge]] == x->u->circle[e->callee[edge]];
}

static double *
find_calls(const struct unrolling *u)
{
	const struct paths *f = u->f;
	size_t each = f->k->call_within ? 2 : 1;	/* edges a row */
	double *calls = mem_zarray(f->e.n + 1, sizeof(*calls));

	for (size_t i = 0; i < each * f->call_row.n; i++)
		calls[f->edge_of ? f->edge_of[i] : i] +=
			(double)f->k->call_count[f->call_row.row[i / each]];
	return calls;
}

/* --- What a circle is ---------------------------------------------------------- */

/* The most costly calls come first: by what one of them costs, or all where they count
 * recursion once. */
static void
add_call(struct layers *x, uint32_t edge)
{
	const struct edges *e = &x->u->f->e;
	int64_t cost = unrolled_cost(x->u, edge);
	double calls = x->calls[edge];
	bool as_one = x->u->once[e->caller[edge]] || calls < 1;

	VEC_PUSH(&x->to, x->local[e->callee[edge]]);
	VEC_PUSH(&x->edge, edge);
	VEC_PUSH(&x->cost, cost);
	VEC_PUSH(&x->weight, as_one ? (double)cost : (double)cost / calls);
	VEC_PUSH(&x->calls_made, calls);
}

static void
add_edges(struct layers *x, uint32_t node)
{
	const struct edges *e = &x->u->f->e;
	int64_t own = x->self[node], in = x->u->begun[node];

	for (uint32_t i = e->first[node]; i < e->first[node + 1]; i++) {
		if (unrolled_none(x->u, i))
			continue;
		if (!is_inside(x, i)) {
			cost_add(&own, x->left[i]);
			continue;
		}
		add_call(x, i);
	}
	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++)
		if (!unrolled_none(x->u, e->in_edge[i]) && !is_inside(x, e->in_edge[i]))
			cost_add(&in, unrolled_cost(x->u, e->in_edge[i]));
	VEC_PUSH(&x->own, own);
	VEC_PUSH(&x->in, in);
}

static void
add_member(struct layers *x, uint32_t node)
{
	const struct paths *f = x->u->f;

	VEC_PUSH(&x->first, (uint32_t)x->to.n);
	VEC_PUSH(&x->again, f->again ? f->again[f->func_of.at[node]] : 0);
	VEC_PUSH(&x->here, node + 1);
	VEC_PUSH(&x->next, 0);
	VEC_PUSH(&x->by, 0);
	VEC_PUSH(&x->below, 0);
	add_edges(x, node);
	VEC_PUSH(&x->place, x->in.at[x->in.n - 1] > 0 ? node + 1 : 0);
}

static void
begin_circle(struct layers *x, const uint32_t *member, size_t n)
{
	x->member = member;
	x->n = n;
	x->first.n = x->to.n = x->edge.n = x->cost.n = x->in.n = x->own.n = 0;
	x->weight.n = x->calls_made.n = 0;
	x->again.n = x->here.n = x->next.n = x->place.n = x->by.n = x->below.n = 0;
	for (uint32_t i = 0; i < n; i++)
		x->local[member[i]] = i;
	for (size_t i = 0; i < n; i++)
		add_member(x, member[i]);
	VEC_PUSH(&x->first, (uint32_t)x->to.n);
}

/* --- Its layers ---------------------------------------------------------------- */

static void
lead(void *ctx, uint32_t from, uint32_t call, int64_t cost, bool next)
{
	struct layers *x = ctx;
	uint32_t to = x->to.at[call];
	uint32_t *node = &(next ? x->next.at : x->here.at)[to];

	if (!*node)
		*node = unrolled_copy(x->u, x->member[to]) + 1;
	if (!x->place.at[to])
		x->place.at[to] = *node;
	unrolled_edge(x->u, x->here.at[from] - 1, *node - 1, cost);
}

static int64_t
own_left(const struct layers *x, uint32_t node)
{
	const struct edges *e = &x->u->f->e;
	int64_t own = x->self[node];

	for (uint32_t i = e->first[node]; i < e->first[node + 1]; i++)
		if (!unrolled_none(x->u, i) && !is_inside(x, i))
			cost_add(&own, x->left[i]);
	return own;
}

/* Puts COST of what a function has left, itself and of calls out of the circle, below its
 * node TO. */
static void
put_own(struct layers *x, uint32_t node, uint32_t to, int64_t cost)
{
	const struct edges *e = &x->u->f->e;
	int64_t own = own_left(x, node);

	for (uint32_t i = e->first[node]; i < e->first[node + 1]; i++) {
		int64_t part;

		if (unrolled_none(x->u, i) || is_inside(x, i))
			continue;
		part = circle_share(&cost, &own, x->left[i]);
		x->left[i] -= part;
		unrolled_edge(x->u, to, e->callee[i], part);
	}
	x->self[node] -= cost;
	cost_add(&x->u->self.at[to], cost);
}

static void
keep(void *ctx, uint32_t member, int64_t cost)
{
	struct layers *x = ctx;

	put_own(x, x->member[member], x->here.at[member] - 1, cost);
}

static void
end_layer(void *ctx)
{
	struct layers *x = ctx;

	for (size_t i = 0; i < x->n; i++) {
		x->here.at[i] = x->next.at[i];
		x->next.at[i] = 0;
	}
}

static const struct circle_sink sink = { lead, keep, end_layer };

/* --- What is left -------------------------------------------------------------- */

/* Members that nothing was led to, behind those that call them, with what is below them. */
static void
find_rest(struct layers *x)
{
	x->queue.n = 0;
	for (uint32_t i = 0; i < x->n; i++)
		if (x->place.at[i])
			VEC_PUSH(&x->queue, i);
	for (size_t at = 0; at < x->queue.n; at++) {
		uint32_t from = x->queue.at[at];

		for (uint32_t i = x->first.at[from]; i < x->first.at[from + 1]; i++) {
			uint32_t to = x->to.at[i];

			if (x->place.at[to] || x->by.at[to])
				continue;
			x->by.at[to] = from + 1;
			x->below.at[to] = x->own.at[to];
			VEC_PUSH(&x->queue, to);
		}
	}
	for (size_t at = x->queue.n; at-- > 0;) {
		uint32_t member = x->queue.at[at], by = x->by.at[member];

		if (by && x->by.at[by - 1])
			cost_add(&x->below.at[by - 1], x->below.at[member]);
	}
}

/* What is in no layer: where a function was first, or below what calls it. Filters leave
 * calls that cost less than what they led to. */
static void
place_rest(struct layers *x)
{
	find_rest(x);
	for (size_t at = 0; at < x->queue.n; at++) {
		uint32_t i = x->queue.at[at], by = x->by.at[i];

		if (!by || !x->below.at[i])
			continue;
		x->place.at[i] = unrolled_copy(x->u, x->member[i]) + 1;
		unrolled_edge(x->u, x->place.at[by - 1] - 1, x->place.at[i] - 1,
			      x->below.at[i]);
	}
	for (size_t i = 0; i < x->n; i++) {
		uint32_t node = x->member[i], place = x->place.at[i];

		put_own(x, node, place ? place - 1 : node, x->own.at[i]);
	}
}

static void
divide_circle(struct layers *x, const uint32_t *member, size_t n)
{
	struct circle c;

	begin_circle(x, member, n);
	c = (struct circle){
		.n = n, .first = x->first.at, .to = x->to.at, .cost = x->cost.at,
		.weight = x->weight.at, .calls = x->calls_made.at,
		.again = x->u->once[*member] ? x->again.at : NULL,
		.counted = x->u->f->again_counted,
		.in = x->in.at, .own = x->own.at,
	};
	circle_divide(&c, &sink, x, x->u->f->job);
	place_rest(x);
}

/* --- All of them -------------------------------------------------------------- */

/* Members of each circle, one circle behind the other. FIRST: of each circle, and where
 * the last one ends. */
static uint32_t *
members(const struct unrolling *u, size_t *first, size_t ncircle)
{
	uint32_t *member = mem_array(u->n + 1, sizeof(*member));

	for (size_t i = 0; i < u->n; i++)
		first[u->circle[i] + 1]++;
	for (size_t i = 0; i < ncircle; i++)
		first[i + 1] += first[i];
	for (uint32_t i = 0; i < u->n; i++)
		member[first[u->circle[i]]++] = i;
	for (size_t i = ncircle; i > 0; i--)
		first[i] = first[i - 1];
	first[0] = 0;
	return member;
}

static void
begin(struct layers *x, struct unrolling *u)
{
	struct paths *f = u->f;
	bool once = false;

	*x = (struct layers){
		.u = u, .calls = find_calls(u),
		.self = mem_array(u->n + 1, sizeof(*x->self)),
		.left = mem_array(f->e.n + 1, sizeof(*x->left)),
		.local = mem_array(u->n + 1, sizeof(*x->local)),
	};
	memcpy(x->self, f->self, u->n * sizeof(*x->self));
	for (size_t i = 0; i < f->e.n; i++)
		x->left[i] = unrolled_cost(u, i);
	for (size_t i = 0; i < u->n; i++)
		once |= u->once[i];
	if (once && !f->again)
		f->again = circle_again(f->p, f->k, &f->again_counted);
}

static void
end(struct layers *x)
{
	free(x->calls);
	free(x->self);
	free(x->left);
	free(x->local);
	VEC_RELEASE(&x->first);
	VEC_RELEASE(&x->to);
	VEC_RELEASE(&x->edge);
	VEC_RELEASE(&x->cost);
	VEC_RELEASE(&x->in);
	VEC_RELEASE(&x->own);
	VEC_RELEASE(&x->weight);
	VEC_RELEASE(&x->calls_made);
	VEC_RELEASE(&x->again);
	VEC_RELEASE(&x->here);
	VEC_RELEASE(&x->next);
	VEC_RELEASE(&x->place);
	VEC_RELEASE(&x->by);
	VEC_RELEASE(&x->queue);
	VEC_RELEASE(&x->below);
}

void
paths_layers(struct unrolling *u, size_t ncircle)
{
	size_t *first = mem_zarray(ncircle + 2, sizeof(*first));
	uint32_t *member = members(u, first, ncircle);
	struct layers x;

	begin(&x, u);
	for (size_t i = 1; i < ncircle && !job_cancelled(u->f->job); i++)
		divide_circle(&x, member + first[i], first[i + 1] - first[i]);
	end(&x);
	free(member);
	free(first);
}
