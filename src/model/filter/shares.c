/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much of what functions of counters did matches: above and below of
 * counters.c. Each share is made once, of those that it follows from, in an
 * order in which these come before (facts/calls.h). Circles are gone round until
 * what is in them changes no more, one after the other, so that what follows
 * from one is made once, too.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

/* Rounds that each circle may take, and what all of a column may take beside, in
 * shares that are made: small circles change no more then, whatever they are. */
#define ROUNDS 40
#define SPARE 300000
#define CLOSE 1e-10
#define SMALL 20000		/* calls: no work for a second thread */

typedef double (*share_fn)(const struct shares *, uint32_t);

/* --- What is reached ------------------------------------------------------ */

/* A stretch of the order: a circle, or functions that are in none. */
struct stretch { uint32_t from, end; bool circle; };

/* The one behind place AT, CIRCLE being the number of the next circle. */
static struct stretch
stretch_after(const struct call_order *o, size_t n, uint32_t at, size_t circle)
{
	if (circle < o->ncircle && o->circle[circle].from == at)
		return (struct stretch){ at, o->circle[circle].end, true };
	return (struct stretch){
		at, circle < o->ncircle ? o->circle[circle].from : (uint32_t)n,
		false,
	};
}

/* The one that ends at END, CIRCLE being how many circles begin before. */
static struct stretch
stretch_before(const struct call_order *o, uint32_t end, size_t circle)
{
	if (circle && o->circle[circle - 1].end == end)
		return (struct stretch){ o->circle[circle - 1].from, end,
					 true };
	return (struct stretch){
		circle ? o->circle[circle - 1].end : 0, end, false,
	};
}

/* Who is in a circle with one that is reached is. */
static void
reach_circle(const struct flow *w, const struct stretch *x, bool *reached)
{
	bool any = false;

	for (uint32_t i = x->from; i < x->end && !any; i++)
		any = reached[w->order->func[i]];
	for (uint32_t i = x->from; i < x->end && any; i++)
		reached[w->order->func[i]] = true;
}

/* What matches call, and what that calls. */
static bool *
reach_down(const struct flow *w)
{
	const struct calls *c = w->calls;
	const struct call_order *o = w->order;
	size_t circle = o->ncircle;
	struct stretch x = { .from = (uint32_t)c->nfunc };
	bool *reached = mem_alloc(w->nfunc + 1);

	memcpy(reached, w->match, w->nfunc);
	while (x.from && !job_cancelled(w->job)) {
		x = stretch_before(o, x.from, circle);
		circle -= x.circle;
		if (x.circle)
			reach_circle(w, &x, reached);
		for (uint32_t i = x.end; i-- > x.from;) {
			uint32_t f = o->func[i], end = c->out_first[f + 1];

			if (!reached[f])
				continue;
			for (uint32_t k = c->out_first[f]; k < end; k++)
				reached[c->callee[calls_row(c, k)]] = true;
		}
	}
	return reached;
}

/* Who calls them, and who calls those. */
static bool *
reach_up(const struct flow *w)
{
	const struct calls *c = w->calls;
	const struct call_order *o = w->order;
	size_t circle = 0;
	struct stretch x = { 0 };
	bool *reached = mem_alloc(w->nfunc + 1);

	memcpy(reached, w->match, w->nfunc);
	while (x.end < c->nfunc && !job_cancelled(w->job)) {
		x = stretch_after(o, c->nfunc, x.end, circle);
		circle += x.circle;
		if (x.circle)
			reach_circle(w, &x, reached);
		for (uint32_t i = x.from; i < x.end; i++) {
			uint32_t f = o->func[i], end = c->in_first[f + 1];

			if (!reached[f])
				continue;
			for (uint32_t k = c->in_first[f]; k < end; k++)
				reached[c->in[k].caller] = true;
		}
	}
	return reached;
}

static void
reach_piece(void *ctx, size_t down)
{
	struct flow *w = ctx;

	if (down && w->verb != FILTER_ONLY)
		w->down = reach_down(w);
	if (!down && w->verb != FILTER_ROOT)
		w->up = reach_up(w);
}

static struct job *
helped(const struct flow *w)
{
	return w->k->ncall > SMALL ? w->job : NULL;
}

/* The calls of the block that K is a part of, in which functions stand in an
 * order that is good for K, too. */
static bool
find_calls(struct flow *w, size_t nfunc)
{
	struct calls_kept *kept = w->k->kept;

	if (kept && !calls_keep(kept, w->job))
		return false;
	w->calls = &w->own;
	w->order = kept ? &kept->order : &w->own_order;
	if (kept && kept->calls.caller == w->k->call_caller) {
		w->calls = &kept->calls;
		return true;
	}
	calls_init(&w->own, w->k, nfunc, w->job);
	return kept || call_order_init(&w->own_order, &w->own, w->job);
}

bool
flow_init(struct flow *w, size_t nfunc)
{
	if (!find_calls(w, nfunc))
		return false;
	pieces_run(reach_piece, w, 2, helped(w));
	return true;
}

void
flow_release(struct flow *w)
{
	calls_release(&w->own);
	call_order_release(&w->own_order);
	free(w->down);
	free(w->up);
	free(w->self_func);
}

/* --- Shares --------------------------------------------------------------- */

static inline double
call_cost(const struct shares *s, uint32_t row)
{
	const struct block *k = s->w->k;

	return s->counts ? (double)k->call_count[row]
			 : (double)k->call_cost[(size_t)row * k->nmetric
						+ s->column];
}

static double
share(double part, double whole)
{
	double x = whole > 0 ? part / whole : 0;

	return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* What F cost and what it called. */
static double
flow_of(const struct shares *s, uint32_t f)
{
	const struct calls *c = s->w->calls;
	double flow = s->self[f];

	for (uint32_t i = c->out_first[f]; i < c->out_first[f + 1]; i++) {
		uint32_t row = calls_row(c, i);

		if (c->callee[row] != f)
			flow += call_cost(s, row);
	}
	return flow;
}

/* Of calls that all cost nothing. */
static double
share_of_calls(const struct shares *s, uint32_t f)
{
	const struct calls *c = s->w->calls;
	uint32_t first = c->in_first[f], end = c->in_first[f + 1];
	double calls = 0;

	for (uint32_t i = first; i < end; i++)
		if (c->in[i].caller != f)
			calls += s->above[c->in[i].caller];
	return share(calls, end - first);
}

static double
above_of(const struct shares *s, uint32_t f)
{
	const struct calls *c = s->w->calls;
	double part = 0, whole = 0, flow;

	for (uint32_t i = c->in_first[f]; i < c->in_first[f + 1]; i++) {
		uint32_t from = c->in[i].caller;
		double cost;

		if (from == f)
			continue;
		cost = call_cost(s, c->in[i].row);
		whole += cost;
		part += cost * s->above[from];
	}
	flow = flow_of(s, f);
	if (whole <= 0 && flow <= 0)	/* all or none */
		return share_of_calls(s, f);
	return share(part, whole > flow ? whole : flow);
}

static double
below_of(const struct shares *s, uint32_t f)
{
	const struct calls *c = s->w->calls;
	double flow = s->self[f];
	double part = s->w->verb == FILTER_ONLY && s->w->match[f] ? flow : 0;

	for (uint32_t i = c->out_first[f]; i < c->out_first[f + 1]; i++) {
		uint32_t row = calls_row(c, i), to = c->callee[row];
		double cost;

		if (to == f)
			continue;
		cost = call_cost(s, row);
		flow += cost;
		part += cost * s->below[to];
	}
	return share(part, flow);
}

/* Makes the share of F; whether it is another now. */
static inline bool
makes_another(const struct shares *s, double *x, share_fn of, uint32_t f)
{
	double now = of(s, f), was = x[f];

	x[f] = now;
	return (now > was ? now - was : was - now) >= CLOSE;
}

/* --- In circles ----------------------------------------------------------- */

/* What to do again in a circle: by place, the first one first or the last. */
struct circle {
	const struct shares *s;
	struct stretch x;
	uint8_t *due;
	uint64_t spare;
	bool up;		/* callers follow, else callees */
	bool more;
};

static inline void
add_due(struct circle *c, uint32_t func)
{
	uint32_t place = c->s->w->order->place[func];

	if (place >= c->x.from && place < c->x.end)
		c->due[place - c->x.from] = 1;
}

/* The share of F changed. */
static void
add_followers(struct circle *x, uint32_t f)
{
	const struct calls *c = x->s->w->calls;

	x->more = true;
	for (uint32_t i = c->in_first[f]; x->up && i < c->in_first[f + 1]; i++)
		add_due(x, c->in[i].caller);
	for (uint32_t i = c->out_first[f];
	     !x->up && i < c->out_first[f + 1]; i++)
		add_due(x, c->callee[calls_row(c, i)]);
}

/* In a round only what something changed for is looked at. */
static void
solve_circle(struct circle *c, double *x, share_fn of, bool fixed)
{
	const struct flow *w = c->s->w;
	const uint32_t *func = w->order->func + c->x.from;
	uint32_t n = c->x.end - c->x.from;
	uint64_t rounds = ROUNDS * (uint64_t)n, left = rounds + c->spare;

	memset(c->due, 1, n);
	c->more = true;
	while (c->more && left) {
		c->more = false;
		if (job_cancelled(w->job))
			break;
		for (uint32_t i = 0; i < n; i++) {
			uint32_t at = c->up ? i : n - 1 - i, f = func[at];

			if (!c->due[at] || !left)
				continue;
			c->due[at] = 0;
			left--;
			if (!(fixed && w->match[f])
			    && makes_another(c->s, x, of, f))
				add_followers(c, f);
		}
	}
	c->spare = left < c->spare ? left : c->spare;
}

static uint8_t *
room_for_circles(const struct call_order *o)
{
	uint32_t most = 0;

	for (size_t i = 0; i < o->ncircle; i++)
		if (o->circle[i].end - o->circle[i].from > most)
			most = o->circle[i].end - o->circle[i].from;
	return mem_alloc((size_t)most + 1);
}

/* --- All of them ---------------------------------------------------------- */

static double *
ones(const struct flow *w)
{
	double *x = mem_array(w->nfunc + 1, sizeof(*x));

	for (size_t i = 0; i < w->nfunc; i++)
		x[i] = w->match[i];
	return x;
}

static uint8_t
kind_of(double x)
{
	return x > 1 - 1e-9 ? SHARE_ALL : x != 0 ? SHARE_SOME : 0;
}

/* Callers first: all that a share is made of was made before. */
static void
find_above(struct shares *s)
{
	const struct flow *w = s->w;
	const struct call_order *o = w->order;
	size_t circle = o->ncircle;
	struct circle c = {
		.s = s, .due = room_for_circles(o), .spare = SPARE,
	};

	s->above = ones(w);
	c.x.from = (uint32_t)w->calls->nfunc;
	while (c.x.from && !job_cancelled(w->job)) {
		c.x = stretch_before(o, c.x.from, circle);
		circle -= c.x.circle;
		if (c.x.circle) {
			if (w->down[o->func[c.x.from]])
				solve_circle(&c, s->above, above_of, true);
			continue;
		}
		for (uint32_t i = c.x.end; i-- > c.x.from;) {
			uint32_t f = o->func[i];

			if (w->down[f] && !w->match[f])
				s->above[f] = above_of(s, f);
		}
	}
	free(c.due);
	s->above_kind = mem_alloc(w->nfunc + 1);
	for (size_t i = 0; i < w->nfunc; i++)
		s->above_kind[i] = kind_of(s->above[i]);
}

/* Whether what a call of F has below is known though it is a part: it is what F
 * has, if nobody else called it. */
static bool
part_is_known(const struct shares *s, uint32_t f)
{
	const struct calls *c = s->w->calls;
	bool known = c->in_first[f + 1] - c->in_first[f] == 1;

	for (uint32_t i = c->out_first[f]; i < c->out_first[f + 1] && known; i++)
		known = s->below_kind[c->callee[calls_row(c, i)]] & SHARE_KNOWN;
	return known;
}

static void
note_below(const struct shares *s, uint32_t f)
{
	double x = s->below[f];

	s->below_kind[f] = kind_of(x);
	if (x < 1e-9 || x > 1 - 1e-9)
		s->below_kind[f] |= SHARE_KNOWN;
}

static void
below_stretch(struct circle *c)
{
	const struct shares *s = c->s;
	const struct flow *w = s->w;
	const uint32_t *func = w->order->func;
	bool fixed = w->verb != FILTER_ONLY;

	if (c->x.circle) {
		if (!w->up[func[c->x.from]])
			return;
		solve_circle(c, s->below, below_of, fixed);
		for (uint32_t i = c->x.from; i < c->x.end; i++)
			note_below(s, func[i]);
	}
	for (uint32_t i = c->x.from; i < c->x.end; i++) {
		uint32_t f = func[i];

		if (!w->up[f])
			continue;
		if (!c->x.circle) {
			if (!(fixed && w->match[f]))
				s->below[f] = below_of(s, f);
			note_below(s, f);
		}
		if (!(s->below_kind[f] & SHARE_KNOWN) && part_is_known(s, f))
			s->below_kind[f] |= SHARE_KNOWN;
	}
}

/* Callees first. */
static void
find_below(struct shares *s)
{
	const struct flow *w = s->w;
	size_t circle = 0;
	struct circle c = {
		.s = s, .due = room_for_circles(w->order), .spare = SPARE,
		.up = true,
	};

	s->below = ones(w);
	s->below_kind = mem_alloc(w->nfunc + 1);
	for (size_t i = 0; i < w->nfunc; i++)
		s->below_kind[i] = kind_of(s->below[i]) | SHARE_KNOWN;
	while (c.x.end < w->calls->nfunc && !job_cancelled(w->job)) {
		c.x = stretch_after(w->order, w->calls->nfunc, c.x.end, circle);
		circle += c.x.circle;
		below_stretch(&c);
	}
	free(c.due);
}

static void
self_piece(void *ctx, size_t column)
{
	struct shares *s = (struct shares *)ctx + column;
	const struct flow *w = s->w;
	const struct block *k = w->k;

	s->self = mem_zarray(w->nfunc + 1, sizeof(*s->self));
	for (size_t i = 0; i < k->nself && !s->counts; i++)
		s->self[w->self_func[i]] +=
			(double)k->self_cost[i * k->nmetric + s->column];
}

static void
share_piece(void *ctx, size_t i)
{
	struct shares *s = (struct shares *)ctx + i / 2;

	if (i % 2 && s->w->verb != FILTER_ONLY)
		find_above(s);
	if (i % 2 == 0 && s->w->verb != FILTER_ROOT)
		find_below(s);
}

void
shares_find(struct shares *s, size_t n, const struct flow *w, unsigned column)
{
	for (size_t i = 0; i < n; i++)
		s[i] = (struct shares){
			.w = w, .column = column + (unsigned)i,
			.counts = !w->k->nmetric,
		};
	pieces_run(self_piece, s, n, helped(w));
	pieces_run(share_piece, s, 2 * n, helped(w));
	for (size_t i = 0; i < n; i++) {
		free(s[i].self);
		s[i].self = NULL;
	}
}

void
shares_release(struct shares *s)
{
	free(s->above);
	free(s->below);
	free(s->above_kind);
	free(s->below_kind);
}
