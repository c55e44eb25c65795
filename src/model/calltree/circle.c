/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/calltree/circle.h"
#include "model/facts/cost.h"

/* Layers at most; calls in them, before no other layer is begun; and frames that stacks may
 * have, one for each call and each member with cost of its own, with more for each. */
#define LAYERS_MAX 64
#define CALLS_MAX 200000
#define FRAMES_AT_LEAST 250000
#define FRAMES_A_STACK 32
/* What is less of all than such a part is led no further. */
#define LITTLE 100000

struct dividing {
	const struct circle *c;
	const struct circle_sink *sink;
	void *ctx;
	uint32_t *heavy;	/* calls of each member, those of most weight first */
	uint32_t *member;	/* callers first, but for calls that close the circle, */
	bool *closes;		/* which are these */
	int64_t *left;		/* of each call: what no layer has yet */
	int64_t *here, *next;	/* of each member: what came to it in this layer, and comes
				   to it in the next one */
	double *deep, *next_deep;	/* the same, times how deep it stands */
	double frames;		/* of stacks so far, */
	uint64_t stacks;	/* which are so many */
	uint32_t *led;		/* of each call: how many layers it leads on in, */
	uint32_t *led_last;	/* and the last of them */
	int64_t *own;		/* of each member, before any of it was in a layer */
	unsigned layer;		/* from 1 on */
	bool last;		/* no layer comes behind this one */
};

/* --- Which calls close it ------------------------------------------------------ */

static int
by_falling_weight(const void *a, const void *b, void *ctx)
{
	const double *weight = ctx;
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	if (weight[x] != weight[y])
		return weight[x] < weight[y] ? 1 : -1;
	return (x > y) - (x < y);
}

static int
by_falling_cost(const void *a, const void *b, void *ctx)
{
	const int64_t *cost = ctx;
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	if (cost[x] != cost[y])
		return cost[x] < cost[y] ? 1 : -1;
	return (x > y) - (x < y);
}

/* Numbers of calls, those of each member in an order. */
static uint32_t *
ordered(const struct circle *c, int (*compare)(const void *, const void *, void *),
	const void *by)
{
	uint32_t n = c->first[c->n], *order = mem_array(n + 1, sizeof(*order));

	for (uint32_t i = 0; i < n; i++)
		order[i] = i;
	for (size_t i = 0; i < c->n; i++)
		if (c->first[i + 1] - c->first[i] > 1)
			qsort_r(order + c->first[i], c->first[i + 1] - c->first[i],
				sizeof(*order), compare, (void *)by);
	return order;
}

enum { UNSEEN, ON_WAY, DONE };

struct step { uint32_t member, next; };

struct walking {
	struct dividing *x;
	const uint32_t *order;	/* the most costly calls first: what leads back is what
				   cost less than the way there */
	uint8_t *seen;
	uint32_t place;		/* in MEMBER, from its end */
	struct step *way;
};

static void
walk_from(struct walking *w, uint32_t member)
{
	const struct circle *c = w->x->c;
	size_t n = 0;

	w->seen[member] = ON_WAY;
	w->way[n++] = (struct step){ member, c->first[member] };
	while (n) {
		struct step *s = &w->way[n - 1];
		uint32_t call, to;

		if (s->next == c->first[s->member + 1]) {
			w->seen[s->member] = DONE;
			w->x->member[--w->place] = s->member;
			n--;
			continue;
		}
		call = w->order[s->next++];
		to = c->to[call];
		w->x->closes[call] = w->seen[to] == ON_WAY;
		if (w->seen[to] != UNSEEN)
			continue;
		w->seen[to] = ON_WAY;
		w->way[n++] = (struct step){ to, c->first[to] };
	}
}

/* From where most comes in. */
static void
find_closing(struct dividing *x)
{
	const struct circle *c = x->c;
	uint32_t *order = ordered(c, by_falling_cost, c->cost);
	uint32_t *from = mem_array(c->n + 1, sizeof(*from));
	struct walking w = {
		x, order, mem_zarray(c->n + 1, sizeof(*w.seen)), (uint32_t)c->n,
		mem_array(c->n + 1, sizeof(*w.way)),
	};

	for (uint32_t i = 0; i < c->n; i++)
		from[i] = i;
	qsort_r(from, c->n, sizeof(*from), by_falling_cost, (void *)c->in);
	for (size_t i = 0; i < c->n; i++)
		if (w.seen[from[i]] == UNSEEN)
			walk_from(&w, from[i]);
	free(order);
	free(from);
	free(w.seen);
	free(w.way);
}

/* --- One member ---------------------------------------------------------------- */

/* On the average. */
static double
depth_of(const struct dividing *x, uint32_t member)
{
	return x->here[member] > 0 ? x->deep[member] / (double)x->here[member] : 0;
}

static void
add_stack(struct dividing *x, uint32_t member)
{
	x->frames += 1 + depth_of(x, member);
	x->stacks++;
}

static void
lead(struct dividing *x, uint32_t from, uint32_t call, int64_t cost)
{
	bool next = x->closes[call];
	uint32_t to = x->c->to[call];

	if (cost <= 0)
		return;
	if (x->led_last[call] != x->layer) {
		x->led_last[call] = x->layer;
		x->led[call]++;
	}
	add_stack(x, from);
	cost_add(&(next ? x->next : x->here)[to], cost);
	(next ? x->next_deep : x->deep)[to] += (double)cost * (1 + depth_of(x, from));
	x->sink->lead(x->ctx, from, call, cost, next);
}

/* Whether a call may be made in this layer. */
static bool
may_lead(const struct dividing *x, uint32_t call)
{
	return !(x->last && x->closes[call]);
}

/* Whether it may be made once more: a way goes through it once in each layer that it leads
 * on in. */
static bool
may_lead_again(const struct dividing *x, uint32_t call)
{
	double calls = x->c->calls[call];

	return may_lead(x, call)
	       && (calls < 1 || x->led[call] < calls || x->led_last[call] == x->layer);
}

/* Gives what was called for the first time, as far as REST goes. */
static void
lead_first(struct dividing *x, uint32_t member, int64_t *rest)
{
	const struct circle *c = x->c;

	for (uint32_t i = c->first[member]; i < c->first[member + 1] && *rest; i++) {
		uint32_t call = x->heavy[i];
		int64_t cost = x->left[call] < *rest ? x->left[call] : *rest;

		if (!may_lead(x, call))
			continue;
		x->left[call] -= cost;
		*rest -= cost;
		lead(x, member, call, cost);
	}
}

/* How much goes along a call once more: neither of its two functions is on a stack again
 * if it was never called while it was active. BY_COST: where nothing says that, but it has
 * to be somewhere. */
static int64_t
weight_again(const struct dividing *x, uint32_t from, uint32_t call, bool by_cost)
{
	const struct circle *c = x->c;
	double caller, callee;

	if (by_cost)
		return c->cost[call];
	if (!c->again)
		return 0;
	caller = c->again[from];
	callee = c->again[c->to[call]];
	return (int64_t)((caller < callee ? caller : callee) * (double)c->cost[call]);
}

static int64_t
all_again(const struct dividing *x, uint32_t member, bool by_cost)
{
	const struct circle *c = x->c;
	int64_t all = 0;

	for (uint32_t i = c->first[member]; i < c->first[member + 1]; i++)
		if (may_lead_again(x, i))
			cost_add(&all, weight_again(x, member, i, by_cost));
	return all;
}

static void
lead_again(struct dividing *x, uint32_t member, int64_t cost)
{
	const struct circle *c = x->c;
	int64_t whole = all_again(x, member, false);
	bool by_cost = !whole;

	if (by_cost)
		whole = all_again(x, member, true);
	for (uint32_t i = c->first[member]; whole && i < c->first[member + 1]; i++)
		if (may_lead_again(x, i))
			lead(x, member, i,
			     circle_share(&cost, &whole, weight_again(x, member, i, by_cost)));
}

/* What of a member's own is in a layer that it is called again in. Of calls that were made
 * while it was active there are twice as many in each layer: where they are counted, each
 * has as much of its own as any other. Else it is in proportion to what goes on. */
static int64_t
own_again(const struct dividing *x, uint32_t member, int64_t rest, int64_t again)
{
	const struct circle *c = x->c;
	double calls = 1 - c->again[member];

	if (!c->counted)
		return (int64_t)((__int128)rest * c->own[member]
				 / ((__int128)c->own[member] + again));
	for (unsigned i = 1; i < x->layer && calls < 1; i++)
		calls *= 2;
	return calls < 1 ? (int64_t)(calls * (double)x->own[member]) : rest;
}

/* What of REST is a member's own in this layer. */
static int64_t
own_part(const struct dividing *x, uint32_t member, int64_t rest)
{
	int64_t own = x->c->own[member];
	int64_t again = x->layer > 1 ? all_again(x, member, false) : 0;
	int64_t part = again ? own_again(x, member, rest, again) : rest;

	if (part > rest)
		part = rest;
	return part < own ? part : own;
}

static void
divide(struct dividing *x, uint32_t member)
{
	int64_t rest = x->here[member], kept;

	lead_first(x, member, &rest);
	kept = own_part(x, member, rest);
	if (kept > 0) {
		add_stack(x, member);
		x->sink->keep(x->ctx, member, kept);
	}
	x->c->own[member] -= kept;
	if (rest > kept)
		lead_again(x, member, rest - kept);
}

/* --- All of them --------------------------------------------------------------- */

static int64_t
all_of(const int64_t *x, size_t n)
{
	int64_t all = 0;

	for (size_t i = 0; i < n; i++)
		cost_add(&all, x[i]);
	return all;
}

static void
go_on(struct dividing *x)
{
	int64_t *here = x->here;
	double *deep = x->deep;

	x->sink->end(x->ctx);
	x->here = x->next;
	x->next = here;
	x->deep = x->next_deep;
	x->next_deep = deep;
	memset(here, 0, x->c->n * sizeof(*here));
	memset(deep, 0, x->c->n * sizeof(*deep));
}

/* Whether stacks would be more than can be written. */
static bool
is_full(const struct dividing *x)
{
	return x->layer >= LAYERS_MAX || x->stacks > CALLS_MAX
	       || x->frames > FRAMES_AT_LEAST + FRAMES_A_STACK * (double)x->stacks;
}

static void
divide_all(struct dividing *x, const struct job *job)
{
	const struct circle *c = x->c;
	int64_t all = all_of(x->here, c->n), in = all;

	for (unsigned layer = 1; in > 0 && !job_cancelled(job); layer++) {
		x->layer = layer;
		x->last = is_full(x) || in <= all / LITTLE;
		for (size_t i = 0; i < c->n; i++)
			if (x->here[x->member[i]] > 0)
				divide(x, x->member[i]);
		go_on(x);
		in = all_of(x->here, c->n);
	}
}

void
circle_divide(const struct circle *c, const struct circle_sink *sink, void *ctx,
	      const struct job *job)
{
	size_t ncall = c->first[c->n];
	struct dividing x = {
		.c = c, .sink = sink, .ctx = ctx,
		.heavy = ordered(c, by_falling_weight, c->weight),
		.member = mem_array(c->n + 1, sizeof(*x.member)),
		.closes = mem_zarray(ncall + 1, sizeof(*x.closes)),
		.left = mem_array(ncall + 1, sizeof(*x.left)),
		.led = mem_zarray(ncall + 1, sizeof(*x.led)),
		.led_last = mem_zarray(ncall + 1, sizeof(*x.led_last)),
		.here = mem_array(c->n + 1, sizeof(*x.here)),
		.next = mem_zarray(c->n + 1, sizeof(*x.next)),
		.deep = mem_zarray(c->n + 1, sizeof(*x.deep)),
		.next_deep = mem_zarray(c->n + 1, sizeof(*x.next_deep)),
	};

	x.own = mem_array(c->n + 1, sizeof(*x.own));
	memcpy(x.own, c->own, c->n * sizeof(*x.own));
	memcpy(x.left, c->cost, ncall * sizeof(*x.left));
	memcpy(x.here, c->in, c->n * sizeof(*x.here));
	find_closing(&x);
	divide_all(&x, job);
	free(x.heavy);
	free(x.own);
	free(x.member);
	free(x.closes);
	free(x.left);
	free(x.led);
	free(x.led_last);
	free(x.here);
	free(x.next);
	free(x.deep);
	free(x.next_deep);
}

/* --- Who is called again ------------------------------------------------------- */

/* The column that counts calls of functions that were not active, or none. */
static int
outermost_column(const struct prof *p, const struct block *k)
{
	for (unsigned i = 0; i < k->nmetric; i++)
		if (p->metric[k->metric[i].i].outermost)
			return (int)i;
	return -1;
}

double *
circle_again(const struct prof *p, const struct block *k, bool *counted)
{
	double *again = mem_zarray(p->nfunc + 1, sizeof(*again));
	double *outer = mem_zarray(p->nfunc + 1, sizeof(*outer));
	int column = outermost_column(p, k);

	*counted = column >= 0;
	for (size_t i = 0; i < k->ncall; i++)
		again[k->call_callee[i]] += (double)k->call_count[i];
	for (size_t i = 0; i < k->nself && column >= 0; i++)
		outer[block_self_func(p, k, i)] +=
			(double)k->self_cost[i * (size_t)k->nmetric + (size_t)column];
	for (size_t i = 0; i < p->nfunc; i++) {
		double once = column < 0 ? 1 : outer[i];

		again[i] = again[i] > once ? 1 - once / again[i] : 0;
	}
	free(outer);
	return again;
}
