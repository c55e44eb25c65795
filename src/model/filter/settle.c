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
#include "model/filter/counters.h"

/* A row of which a part matches that may be more or less. */
struct settled {
	uint32_t row, to;	/* in the block, in OUT */
	uint32_t at, other;	/* place that it is settled at; of a call, that
				   of its other end */
	double matches;
};

/* By place; FIRST: where those of each begin, while they are found. */
struct settled_rows { struct settled *at; uint32_t *first; size_t n; };

struct settling {
	const struct flow *w;
	const struct shares *s;
	const struct stays *stays;
	struct block *out;
	double *off;		/* [place]: by how much what was settled of its
				   calls, or of calls of it, is more than it was */
	/* by place: calls by what is below them; own rows and calls by what is
	 * above them */
	struct settled_rows below, above, self;
};

/* --- Which ----------------------------------------------------------------- */

static bool
is_part(double x)
{
	return x > 0 && x < 1;
}

/* The circle that a place is in, from 1; 0: none. */
static size_t
circle_of(const struct call_order *o, uint32_t place)
{
	size_t i = FIRST_WHERE(k, 0, o->ncircle, o->circle[k].end > place);

	return i < o->ncircle && o->circle[i].from <= place ? i + 1 : 0;
}

static bool
is_inside(const struct call_order *o, uint32_t from, uint32_t to)
{
	size_t circle = o->ncircle ? circle_of(o, from) : 0;

	return from == to || (circle && circle == circle_of(o, to));
}

/* Counts a row first, and then puts it where it belongs. */
static void
add(struct settled_rows *rows, const struct settled *one)
{
	uint32_t *at = &rows->first[one->at + 1];

	if (rows->at)
		rows->at[(*at)++] = *one;
	else
		at[1]++;
}

static void
find_call(struct settling *x, uint32_t row, uint32_t to)
{
	const struct flow *w = x->w;
	const struct block *k = w->k;
	uint32_t caller = k->call_caller[row], callee = k->call_callee[row];
	double share = share_of_call(x->s, caller, callee);
	uint32_t from, at;
	struct settled one = { .row = row, .to = to };

	if (!is_part(share) || share_of_call_is_known(x->s, caller, callee))
		return;
	from = w->order->place[caller];
	at = w->order->place[callee];
	if (is_inside(w->order, from, at))
		return;
	one.matches = share * (double)k->call_cost[row * k->nmetric
						   + x->s->column];
	if (x->s->above && is_part(share_of_func(x->s, caller))) {
		one.at = from;
		one.other = at;
		add(&x->above, &one);
	} else {
		one.at = at;
		one.other = from;
		add(&x->below, &one);
	}
}

static void
find_calls(struct settling *x)
{
	uint32_t to = 0;

	for (size_t i = 0; i < x->w->k->ncall; i++)
		if (x->stays->call[i])
			find_call(x, (uint32_t)i, to++);
}

static void
find_self(struct settling *x)
{
	const struct flow *w = x->w;
	const struct block *k = w->k;
	uint32_t to = 0;

	for (size_t i = 0; x->s->above && i < k->nself; i++) {
		uint32_t func = w->self_func[i];
		double share;

		if (!x->stays->self[i])
			continue;
		to++;
		share = share_of_func(x->s, func);
		if (func < w->calls->nfunc && is_part(share))
			add(&x->self, &(struct settled){
				.row = (uint32_t)i, .to = to - 1,
				.at = w->order->place[func],
				.matches = share
					* (double)k->self_cost[i * k->nmetric
							+ x->s->column] });
	}
}

static void
make_room(struct settled_rows *rows, size_t places)
{
	for (size_t i = 1; i < places + 2; i++)
		rows->first[i] += rows->first[i - 1];
	rows->n = rows->first[places + 1];
	rows->at = mem_array(rows->n + 1, sizeof(*rows->at));
}

/* Each is looked at twice, which takes less than to sort them. */
static void
find(struct settling *x)
{
	struct settled_rows *all[] = { &x->below, &x->above, &x->self };
	size_t places = x->w->calls->nfunc;

	for (int i = 0; i < 3; i++)
		all[i]->first = mem_zarray(places + 3, sizeof(uint32_t));
	find_calls(x);
	find_self(x);
	for (int i = 0; i < 3; i++)
		make_room(all[i], places);
	find_calls(x);
	find_self(x);
	for (int i = 0; i < 3; i++)
		free(all[i]->first);
}

/* --- Dividing --------------------------------------------------------------- */

/* Something that is divided, as far as it was given away. */
struct giving { double factor, sum, given; };

static double
rounded(double x)
{
	return (double)(int64_t)(x + 0.5);
}

/* What is ALL together is to be that and what is OFF elsewhere, and whole. */
static struct giving
begin_giving(double all, double off)
{
	return (struct giving){
		.factor = all > 0 && all + off > 0
			  ? rounded(all + off) / all : 0,
	};
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
	return w->verb == FILTER_IGNORE ? cost - (int64_t)matches
					: (int64_t)matches;
}

/* How often a call was made only adds up among those that are settled together. */
static void
settle_count(struct settling *x, const struct settled *p, struct giving *count)
{
	const struct block *k = x->w->k;
	uint32_t from = k->call_caller[p->row], to = k->call_callee[p->row];
	double share = share_of_call(x->s, from, to);
	int64_t calls = (int64_t)k->call_count[p->row];

	if (share_of_count(x->s, from, to, share) == share)
		x->out->call_count[p->to] = (uint64_t)left_of(
			x->w, calls, give(count, (double)calls * share, calls));
}

static void
settle_call(struct settling *x, const struct settled *p, struct giving *cost,
	    struct giving *count)
{
	const struct block *k = x->w->k;
	int64_t all = k->call_cost[p->row * k->nmetric + x->s->column];
	double whole = give(cost, p->matches, all);

	x->out->call_cost[p->to * k->nmetric + x->s->column] =
		left_of(x->w, all, whole);
	x->off[p->other] += whole - p->matches;
	if (!x->s->column)
		settle_count(x, p, count);
}

static void
settle_self(struct settling *x, const struct settled *p, struct giving *cost)
{
	const struct block *k = x->w->k;
	int64_t all = k->self_cost[p->row * k->nmetric + x->s->column];

	x->out->self_cost[p->to * k->nmetric + x->s->column] =
		left_of(x->w, all, give(cost, p->matches, all));
}

/* Where those at the place of number END - 1 begin. */
static size_t
begin_of(const struct settled_rows *rows, size_t end)
{
	size_t i = end;

	while (i && rows->at[i - 1].at == rows->at[end - 1].at)
		i--;
	return i;
}

static double
sum_of(const struct settled_rows *rows, size_t from, size_t end)
{
	double sum = 0;

	for (size_t i = from; i < end; i++)
		sum += rows->at[i].matches;
	return sum;
}

/* Rows may be anywhere in memory, and are asked for so many ahead. */
#define AHEAD 16

static inline void
look_ahead(const struct settling *x, const struct settled_rows *rows, size_t i)
{
	const struct block *k = x->w->k;
	const struct settled *p = rows->at + i;

	if (i >= rows->n)
		return;
	__builtin_prefetch(&k->call_cost[p->row * k->nmetric + x->s->column]);
	__builtin_prefetch(&x->out->call_cost[p->to * k->nmetric
					      + x->s->column], 1);
	__builtin_prefetch(&x->off[p->other], 1);
	if (x->s->column)
		return;
	__builtin_prefetch(&k->call_caller[p->row]);
	__builtin_prefetch(&k->call_callee[p->row]);
	__builtin_prefetch(&k->call_count[p->row]);
	__builtin_prefetch(&x->out->call_count[p->to], 1);
}

/* Callees first: calls of a function. */
static void
settle_below(struct settling *x)
{
	const struct settled_rows *rows = &x->below;

	for (size_t from = 0, end; from < rows->n; from = end) {
		struct giving cost, count = { .factor = 1 };
		uint32_t at = rows->at[from].at;

		for (end = from; end < rows->n && rows->at[end].at == at; end++)
			;
		cost = begin_giving(sum_of(rows, from, end), x->off[at]);
		for (size_t i = from; i < end; i++) {
			look_ahead(x, rows, i + AHEAD);
			settle_call(x, &rows->at[i], &cost, &count);
		}
	}
}

/* By how much calls that are settled are off, as callees see it. */
static void
turn_round(struct settling *x)
{
	const struct block *k = x->w->k;

	for (size_t i = 0; i < x->below.n; i++)
		x->off[x->below.at[i].other] = 0;
	for (size_t i = 0; i < x->below.n; i++) {
		const struct settled *p = &x->below.at[i];
		size_t column = x->s->column;
		int64_t all = k->call_cost[p->row * k->nmetric + column];
		int64_t left = x->out->call_cost[p->to * k->nmetric + column];

		x->off[p->at] += (double)left_of(x->w, all, (double)left)
				 - p->matches;
	}
}

/* Callers first: a function's own rows and its calls. */
static void
settle_above(struct settling *x)
{
	size_t nself = x->self.n, ncall = x->above.n;

	while (nself || ncall) {
		uint32_t own = nself ? x->self.at[nself - 1].at : 0;
		uint32_t calls = ncall ? x->above.at[ncall - 1].at : 0;
		uint32_t at = own > calls ? own : calls;
		size_t self = nself && own == at ? begin_of(&x->self, nself)
						 : nself;
		size_t call = ncall && calls == at ? begin_of(&x->above, ncall)
						   : ncall;
		double all = sum_of(&x->self, self, nself)
			     + sum_of(&x->above, call, ncall);
		struct giving cost = begin_giving(all, x->off[at]);
		struct giving count = { .factor = 1 };

		for (size_t i = self; i < nself; i++)
			settle_self(x, &x->self.at[i], &cost);
		for (size_t i = call; i < ncall; i++) {
			look_ahead(x, &x->above, i - AHEAD);
			settle_call(x, &x->above.at[i], &cost, &count);
		}
		nself = self;
		ncall = call;
	}
}

void
settle_rows(const struct flow *w, const struct shares *s, const struct stays *stays,
	    struct block *out)
{
	struct settling x = {
		.w = w, .s = s, .stays = stays, .out = out,
		.off = mem_zarray(w->calls->nfunc + 1, sizeof(*x.off)),
	};

	find(&x);
	settle_below(&x);
	if (s->above) {
		turn_round(&x);
		settle_above(&x);
	}
	free(x.off);
	free(x.below.at);
	free(x.above.at);
	free(x.self.at);
}
