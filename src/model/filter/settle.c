/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole numbers of rows that stay in part.
 *
 * Each was rounded by itself. Where many cost little that adds up: of a hundred calls
 * that each keep 0.6 of 1 there would be a hundred left, and of 0.4 none, and who
 * made them would cost what nothing costs that was called. So parts are made to add
 * up where they come from: what calls of a function keep by what is below them,
 * callees first, to what it and its calls were rounded to; then what a function and
 * its calls keep by what is above, callers first, to what calls of it were rounded
 * to. What is divided is so in proportion, as before.
 *
 * What is known stays as it is, and so do calls inside of a circle.
 *
 * All of this is done with what matches, also where that goes: so what one filter
 * keeps and the other drops are all there was.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/vec.h"
#include "model/filter/counters.h"

/* A call, or a row of self, of which a part matches that may be more or less. */
struct settled {
	uint32_t row, other;	/* of a call: place of its other end */
	double share, matches;	/* of what it costs; that much */
};

/* A share, and by how much what was settled of what it is of is more than it was. */
struct off_share { double share, off; };

struct settling {
	const struct flow *w;
	const struct shares *s;
	const struct stays *stays;
	struct block *out;
	bool has_above, has_below;	/* such shares are asked for, else all are 0 */
	/* [place]: of what is above, with its calls; of what is below, with calls of it */
	struct off_share *calls, *called;
	struct settled *self;	/* by place: those of P are SELF_FIRST[P] up to */
	uint32_t *self_first;	/* SELF_FIRST[P + 1] */
	uint32_t *self_before, *call_before;	/* see count_before() */
	VEC(struct settled) here;	/* at the place that is looked at */
};

/* --- Where rows are in OUT -------------------------------------------------- */

#define ROWS_A_COUNT 16

/* How many rows stay before each one that a count is kept for. */
static uint32_t *
count_before(const bool *stays, size_t n)
{
	uint32_t *before = mem_array(n / ROWS_A_COUNT + 1, sizeof(*before));
	uint32_t all = 0;

	for (size_t i = 0; i < n; i++) {
		if (i % ROWS_A_COUNT == 0)
			before[i / ROWS_A_COUNT] = all;
		all += stays[i];
	}
	return before;
}

static size_t
row_of_out(const uint32_t *before, const bool *stays, uint32_t row)
{
	size_t to = before[row / ROWS_A_COUNT];

	for (size_t i = row / ROWS_A_COUNT * ROWS_A_COUNT; i < row; i++)
		to += stays[i];
	return to;
}

/* --- Which ----------------------------------------------------------------- */

static bool
is_part(double x)
{
	return x > 0 && x < 1;
}

static bool
is_inside(const struct call_order *o, uint32_t from, uint32_t to)
{
	size_t circle = o->ncircle ? flow_circle_of(o, from) : 0;

	return from == to || (circle && circle == flow_circle_of(o, to));
}

/* Whether calls of the function at a place, as far as they are parts, are settled with
 * what it cost itself. */
static bool
is_settled_above(const struct settling *x, uint32_t at)
{
	return is_part(snap_share(x->calls[at].share));
}

static void
find_call(struct settling *x, uint32_t from, uint32_t to, struct call_end e)
{
	const struct block *k = x->w->k;
	double above = x->calls[from].share, below = x->called[to].share;
	double share = snap_share(above + (1 - above) * below);
	int64_t cost = k->call_cost[e.row * k->nmetric + x->s->column];

	if (is_part(share) && !is_inside(x->w->order, from, to))
		VEC_PUSH(&x->here, ((struct settled){
			e.row, e.place, share, share * (double)cost }));
}

/* Rows and other ends may be anywhere in memory: those of calls so many further on are
 * asked for, and half as many where they are in OUT. */
#define AHEAD 16

static inline void
look_ahead(const struct settling *x, struct call_end e, const struct off_share *other)
{
	const struct block *k = x->w->k;

	__builtin_prefetch(&k->call_cost[e.row * k->nmetric + x->s->column]);
	if (!x->s->column)
		__builtin_prefetch(&k->call_count[e.row]);
	__builtin_prefetch(&other[e.place], 1);
	__builtin_prefetch(&x->call_before[e.row / ROWS_A_COUNT]);
	__builtin_prefetch(&x->stays->call[e.row]);
}

/* As if all rows stayed of those that are counted together. */
static inline void
look_soon(const struct settling *x, struct call_end e)
{
	size_t to = x->call_before[e.row / ROWS_A_COUNT] + e.row % ROWS_A_COUNT;

	__builtin_prefetch(&x->out->call_cost[to * x->w->k->nmetric + x->s->column], 1);
	if (!x->s->column)
		__builtin_prefetch(&x->out->call_count[to], 1);
}

/* Calls of the function at a place, by what is below them. */
static void
find_below(struct settling *x, uint32_t at)
{
	const struct calls *c = x->w->calls;
	bool known = x->has_below && x->s->known[at];

	x->here.n = 0;
	/* calls are nothing or all then, or settled above */
	if (x->called[at].share <= 0 || x->called[at].share >= 1)
		return;
	for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++) {
		uint32_t from = c->in[i].place;

		if (c->ncall - i > AHEAD) {
			look_ahead(x, c->in[i + AHEAD], x->calls);
			look_soon(x, c->in[i + AHEAD / 2]);
		}
		if (is_settled_above(x, from)
		    || (known && x->calls[from].share < SHARE_NOISE))
			continue;
		find_call(x, from, at, c->in[i]);
	}
}

/* Its own rows and its calls, by what is above it. */
static void
find_above(struct settling *x, uint32_t at)
{
	const struct calls *c = x->w->calls;

	x->here.n = 0;
	for (uint32_t i = x->self_first[at]; i < x->self_first[at + 1]; i++)
		VEC_PUSH(&x->here, x->self[i]);
	if (!is_settled_above(x, at))
		return;
	for (uint32_t i = c->out_first[at]; i < c->out_first[at + 1]; i++) {
		if (i >= AHEAD) {
			look_ahead(x, c->out[i - AHEAD], x->called);
			look_soon(x, c->out[i - AHEAD / 2]);
		}
		find_call(x, at, c->out[i].place, c->out[i]);
	}
}

/* Counted first: FIRST is one place on then, and moves when they are put there. */
static void
find_own_row(struct settling *x, uint32_t row)
{
	const struct block *k = x->w->k;
	uint32_t func = x->w->self_func[row], *first;
	double share = share_of_func(x->s, func);

	if (func >= x->w->calls->nfunc || !is_part(share))
		return;
	first = &x->self_first[x->w->order->place[func] + 1];
	if (!x->self)
		first[1]++;
	else
		x->self[(*first)++] = (struct settled){
			.row = row, .share = share,
			.matches = share * (double)k->self_cost[
				row * k->nmetric + x->s->column] };
}

static void
find_own_rows(struct settling *x)
{
	size_t places = x->w->calls->nfunc;
	uint32_t rows = (uint32_t)x->w->k->nself;

	x->self_first = mem_zarray(places + 3, sizeof(*x->self_first));
	for (uint32_t i = 0; i < rows; i++)
		find_own_row(x, i);
	for (size_t i = 1; i < places + 3; i++)
		x->self_first[i] += x->self_first[i - 1];
	x->self = mem_array((size_t)x->self_first[places + 2] + 1,
			    sizeof(*x->self));
	for (uint32_t i = 0; i < rows; i++)
		find_own_row(x, i);
}

/* --- Dividing --------------------------------------------------------------- */

/* Something that is divided, as far as it was given away. */
struct giving { double factor, sum, given; };

static double
rounded(double x)
{
	return (double)cost_cut(x + 0.5);
}

/* What matches of all that is HERE is to be that and what is OFF elsewhere, and
 * whole. */
static double
factor_of(const struct settling *x, double off)
{
	double all = 0;

	for (size_t i = 0; i < x->here.n; i++)
		all += x->here.at[i].matches;
	return all > 0 && all + off > 0 ? rounded(all + off) / all : 0;
}

/* The next whole part: together they are never further from the sum than a half. */
static double
give(struct giving *g, double part, int64_t most)
{
	double whole;

	g->sum += part * g->factor;
	whole = rounded(g->sum - g->given);
	if (whole > (double)most)
		whole = (double)most;
	g->given += whole;
	return whole;
}

/* What stays of COST. */
static int64_t
left_of(const struct flow *w, int64_t cost, double matches)
{
	return w->verb == FILTER_IGNORE ? cost - cost_cut(matches)
					: cost_cut(matches);
}

/* Whether how often a call was made is as much of a guess as what it cost. */
static bool
is_count_settled(const struct settling *x, uint32_t from, uint32_t to, double share)
{
	const struct flow *w = x->w;

	if (x->s->column || (w->verb == FILTER_ONLY && w->matches[to]))
		return false;
	return w->verb != FILTER_IGNORE || w->matches[to] || !x->has_above
	       || snap_share(x->calls[from].share) == share;
}

/* How often a call was made only adds up among those that are settled together. */
static void
settle_count(struct settling *x, const struct settled *p, struct giving *count)
{
	uint64_t calls = x->w->k->call_count[p->row];
	double part = (double)calls * p->share;
	double whole = give(count, part, (int64_t)calls);

	/* most stay what they were rounded to */
	if (whole != rounded(part))
		x->out->call_count[row_of_out(x->call_before, x->stays->call,
					      p->row)] =
			(uint64_t)left_of(x->w, (int64_t)calls, whole);
}

/* Returns by how much it is more than it was. */
static double
settle_cost(struct settling *x, const struct settled *p, struct giving *cost)
{
	const struct block *k = x->w->k;
	size_t column = x->s->column;
	int64_t all = k->call_cost[p->row * k->nmetric + column];
	double whole = give(cost, p->matches, all);

	if (whole != rounded(p->matches))
		x->out->call_cost[row_of_out(x->call_before, x->stays->call, p->row)
				  * k->nmetric + column] =
			left_of(x->w, all, whole);
	return whole - p->matches;
}

static void
settle_self(struct settling *x, const struct settled *p, struct giving *cost)
{
	const struct block *k = x->w->k;
	size_t column = x->s->column;
	int64_t all = k->self_cost[p->row * k->nmetric + column];
	double whole = give(cost, p->matches, all);

	if (whole != rounded(p->matches))
		x->out->self_cost[row_of_out(x->self_before, x->stays->self, p->row)
				  * k->nmetric + column] =
			left_of(x->w, all, whole);
}

#define PLACES_A_LOOK 4096

static bool
stops_at(const struct settling *x, uint32_t at)
{
	return at % PLACES_A_LOOK == 0 && job_cancelled(x->w->job);
}

/* Callees first. */
static void
settle_below(struct settling *x)
{
	uint32_t n = (uint32_t)x->w->calls->nfunc;

	for (uint32_t at = 0; at < n && !stops_at(x, at); at++) {
		struct giving cost = { 0 }, count = { .factor = 1 };

		find_below(x, at);
		cost.factor = factor_of(x, x->calls[at].off);
		for (size_t i = 0; i < x->here.n; i++) {
			const struct settled *p = &x->here.at[i];
			double off = settle_cost(x, p, &cost);

			if (is_count_settled(x, p->other, at, p->share))
				settle_count(x, p, &count);
			x->calls[p->other].off += off;
			x->called[at].off += off;
		}
	}
}

/* Callers first. */
static void
settle_above(struct settling *x)
{
	for (uint32_t at = (uint32_t)x->w->calls->nfunc; at-- && !stops_at(x, at);) {
		struct giving cost = { 0 }, count = { .factor = 1 };
		uint32_t own = x->self_first[at + 1] - x->self_first[at];

		find_above(x, at);
		cost.factor = factor_of(x, x->called[at].off);
		for (uint32_t i = 0; i < own; i++)
			settle_self(x, &x->here.at[i], &cost);
		for (size_t i = own; i < x->here.n; i++) {
			const struct settled *p = &x->here.at[i];

			x->called[p->other].off += settle_cost(x, p, &cost);
			if (is_count_settled(x, at, p->other, p->share))
				settle_count(x, p, &count);
		}
	}
}

/* AT: shares by place; NULL: none are asked for. */
static struct off_share *
off_shares(const struct flow *w, const double *at)
{
	size_t n = w->calls->nfunc;
	struct off_share *x = mem_array(n + 1, sizeof(*x));

	for (size_t i = 0; i < n; i++)
		x[i] = (struct off_share){ at ? at[i] : 0, 0 };
	return x;
}

enum { OF_CALLS, OF_CALLED, SELF_BEFORE, CALL_BEFORE, PREPARING };

static void
prepare_piece(void *ctx, size_t piece)
{
	struct settling *x = ctx;
	const struct flow *w = x->w;

	if (piece == OF_CALLS)
		x->calls = off_shares(w, x->s->above_at);
	else if (piece == OF_CALLED)
		x->called = off_shares(w, x->s->below_at);
	else if (piece == SELF_BEFORE)
		x->self_before = count_before(x->stays->self, w->k->nself);
	else
		x->call_before = count_before(x->stays->call, w->k->ncall);
}

enum { BELOW, OWN_ROWS, SETTLING };

static void
settle_piece(void *ctx, size_t piece)
{
	struct settling *x = ctx;

	if (piece == BELOW && x->has_below)
		settle_below(x);
	else if (piece == OWN_ROWS && x->has_above)
		find_own_rows(x);
}

void
settle_rows(const struct flow *w, const struct shares *s, const struct stays *stays,
	    struct block *out)
{
	struct settling x = {
		.w = w, .s = s, .stays = stays, .out = out,
		.has_above = s->above, .has_below = s->below,
	};

	pieces_run(prepare_piece, &x, PREPARING, flow_helped(w));
	pieces_run(settle_piece, &x, SETTLING, flow_helped(w));
	if (x.has_above)
		settle_above(&x);
	free(x.calls);
	free(x.called);
	free(x.self);
	free(x.self_first);
	free(x.self_before);
	free(x.call_before);
	VEC_RELEASE(&x.here);
}
