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
#define PLACES_A_LOOK 4096	/* of a circle */

typedef double (*share_fn)(const struct shares *, uint32_t);

/* --- Shares --------------------------------------------------------------- */

/* Shares of callers and callees may be anywhere in memory: those of N calls
 * further on, which are there, are asked for. */
#define AHEAD 24

static inline void
look_ahead(const double *x, const struct call_end *e, int n, bool there)
{
	if (there)
		__builtin_prefetch(&x[e[n].place]);
}

/* Of calls that all cost nothing. */
static double
share_of_calls(const struct shares *s, uint32_t at)
{
	const struct calls *c = s->w->calls;
	uint32_t first = c->in_first[at], end = c->in_first[at + 1];
	double calls = 0;

	for (uint32_t i = first; i < end; i++)
		if (c->in[i].place != at)
			calls += s->above_at[c->in[i].place];
	return share(calls, end - first);
}

/* What is above of a place that did FLOW, itself and by its calls: what of it did not
 * come by calls began there. */
static inline double
above_of_flow(const struct shares *s, uint32_t at, double flow, double began)
{
	const struct calls *c = s->w->calls;
	double part = 0, whole = began;

	for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++) {
		uint32_t from = c->in[i].place;
		double cost = s->cost->in[i];

		look_ahead(s->above_at, c->in + i, -AHEAD, i >= AHEAD);
		if (from == at)
			continue;
		whole += cost;
		part += cost * s->above_at[from];
	}
	if (whole <= 0 && flow <= 0)	/* all or none */
		return share_of_calls(s, at);
	if (whole < flow)
		whole = flow;
	return s->to_first ? level_above(s, at, part, whole) : share(part, whole);
}

static double
above_of(const struct shares *s, uint32_t at)
{
	return above_of_flow(s, at, s->self[at] + s->cost->called[at], 0);
}

/* What a member of a circle called in it is below calls of it more than once: of that
 * nothing is known to have begun there. */
static double
above_in_circle(const struct shares *s, uint32_t at)
{
	return share_at_least(s, at, above_of_flow(s, at, s->self[at] + s->outside[at],
						  s->began[at]));
}

double
shares_own_match(const struct shares *s, uint32_t at)
{
	if (s->matched)
		return s->matched[at];
	return s->w->verb == FILTER_ONLY && s->w->matches[at] ? s->self[at] : 0;
}

static double
below_of(const struct shares *s, uint32_t at)
{
	const struct calls *c = s->w->calls;
	double part = shares_own_match(s, at);

	for (uint32_t i = c->out_first[at]; i < c->out_first[at + 1]; i++) {
		uint32_t to = c->out[i].place;

		look_ahead(s->below_at, c->out + i, AHEAD,
			   c->ncall - i > AHEAD);
		if (to != at)
			part += s->cost->out[i] * s->below_at[to];
	}
	if (s->to_first)
		return level_below(s, at, part);
	return share(part, s->self[at] + s->cost->called[at]);
}

/* Makes the share at a place; whether it is another now. */
static inline bool
makes_another(const struct shares *s, double *x, share_fn of, uint32_t at)
{
	double now = of(s, at), was = x[at];

	x[at] = now;
	return (now > was ? now - was : was - now) >= CLOSE;
}

/* --- In circles ----------------------------------------------------------- */

/* What to do again in a circle: by place, the first one first or the last. */
struct circle {
	const struct shares *s;
	struct flow_stretch x;
	uint8_t *due;
	uint64_t spare;
	bool up;		/* callers follow, else callees */
	bool more;
};

static inline void
add_due(struct circle *c, uint32_t place)
{
	if (place >= c->x.from && place < c->x.end)
		c->due[place - c->x.from] = 1;
}

/* The share at a place changed. */
static void
add_followers(struct circle *x, uint32_t at)
{
	const struct calls *c = x->s->w->calls;
	const struct call_end *end = x->up ? c->in : c->out;
	const uint32_t *first = x->up ? c->in_first : c->out_first;

	x->more = true;
	for (uint32_t i = first[at]; i < first[at + 1]; i++)
		add_due(x, end[i].place);
}

/* In a round only what something changed for is looked at. */
static void
solve_circle(struct circle *c, double *x, share_fn of, bool fixed)
{
	const struct flow *w = c->s->w;
	uint32_t n = c->x.end - c->x.from;
	uint64_t rounds = ROUNDS * (uint64_t)n, left = rounds + c->spare;

	memset(c->due, 1, n);
	c->more = true;
	while (c->more && left && !job_cancelled(w->job)) {
		c->more = false;
		for (uint32_t i = 0; i < n; i++) {
			uint32_t one = c->up ? i : n - 1 - i;
			uint32_t at = c->x.from + one;

			if (i % PLACES_A_LOOK == 0 && job_cancelled(w->job))
				break;
			if (!c->due[one] || !left)
				continue;
			c->due[one] = 0;
			left--;
			if (!(fixed && w->matches[at])
			    && makes_another(c->s, x, of, at))
				add_followers(c, at);
		}
	}
	c->spare = left < c->spare ? left : c->spare;
	/* they are only found to CLOSE */
	for (uint32_t at = c->x.from; at < c->x.end; at++)
		x[at] = x[at] < SHARE_LITTLE ? 0 : x[at] > 1 - SHARE_LITTLE ? 1 : x[at];
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
	size_t n = w->calls->nfunc;
	double *x = mem_array(n + 1, sizeof(*x));

	for (size_t i = 0; i < n; i++)
		x[i] = w->matches[i];
	return x;
}

/* What levels tell of a share makes more of what is known of others, so that in a
 * circle it can lead anywhere from 0: it goes on from what follows without it. */
static void
circle_above(struct circle *c, const struct shares *s)
{
	struct shares plain = *s;

	plain.to_first = plain.to_inner = NULL;
	c->s = &plain;
	if (s->to_first)
		solve_circle(c, s->above_at, above_in_circle, true);
	c->s = s;
	shares_bound_circle(s, c->x);
	solve_circle(c, s->above_at, above_in_circle, true);
	shares_fit_circle(s, c->x);
	shares_begin_in_circle(s, c->x);
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

	s->above_at = ones(w);
	c.x.from = (uint32_t)w->calls->nfunc;
	while (c.x.from && !job_cancelled(w->job)) {
		c.x = flow_stretch_before(o, c.x.from, circle);
		circle -= c.x.circle;
		if (c.x.circle) {
			if (w->down[c.x.from])
				circle_above(&c, s);
			continue;
		}
		for (uint32_t i = c.x.end; i-- > c.x.from;)
			if (w->down[i] && !w->matches[i])
				s->above_at[i] = above_of(s, i);
	}
	free(c.due);
}

static bool
is_known(double x)
{
	x = snap_share(x);
	return x <= 0 || x >= 1;
}

/* Whether what a call of the function at a place has below is known though it is
 * a part: it is what that has, if nobody else called it and it did not begin
 * otherwise, too, and if no step before estimated anything of it. */
static bool
part_is_known(const struct shares *s, uint32_t at)
{
	const struct calls *c = s->w->calls;
	uint32_t in = c->in_first[at];
	bool known;

	/* what is looked at now and then nothing else brings there */
	if (c->ncall - in > 2 * AHEAD)
		__builtin_prefetch(&s->cost->in[in + 2 * AHEAD]);
	known = c->in_first[at + 1] - in == 1
		&& s->cost->in[in] >= s->self[at] + s->cost->called[at]
		&& !share_is_cut(s->below_at[at])
		&& !(s->w->guessed && s->w->guessed[at]);
	for (uint32_t i = c->out_first[at];
	     i < c->out_first[at + 1] && known; i++)
		known = s->known[c->out[i].place];
	return known;
}

static void
below_stretch(struct circle *c)
{
	const struct shares *s = c->s;
	const struct flow *w = s->w;
	double *below = s->below_at;
	bool fixed = w->verb != FILTER_ONLY;

	if (c->x.circle) {
		if (!w->up[c->x.from])
			return;
		solve_circle(c, below, below_of, fixed);
		for (uint32_t i = c->x.from; i < c->x.end; i++)
			s->known[i] = is_known(below[i]);
		shares_enter_circle(s, c->x);
	}
	for (uint32_t i = c->x.from; i < c->x.end; i++) {
		if (!w->up[i])
			continue;
		if (!c->x.circle) {
			if (!(fixed && w->matches[i]))
				below[i] = below_of(s, i);
			s->known[i] = is_known(below[i]);
		}
		if (!s->known[i])
			s->known[i] = part_is_known(s, i);
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

	s->below_at = ones(w);
	s->known = mem_alloc(w->calls->nfunc + 1);
	memset(s->known, true, w->calls->nfunc);
	while (c.x.end < w->calls->nfunc && !job_cancelled(w->job)) {
		c.x = flow_stretch_after(w->order, w->calls->nfunc, c.x.end, circle);
		circle += c.x.circle;
		below_stretch(&c);
	}
	free(c.due);
}

/* --- Of each column ------------------------------------------------------- */

/* What is looked at before shares are found: what is reached, once for all
 * columns, and what steps before estimated; and what functions cost themselves. */
enum { REACH_DOWN, REACH_UP, ESTIMATED, SELF_OF_COLUMN };

struct preparing { struct flow *w; struct shares *s; };

/* Where the row after the next ones is, and what it is added to. */
static inline void
look_ahead_of_row(const struct shares *s, size_t row)
{
	const struct flow *w = s->w;
	const uint32_t *func = w->self_func + row;
	size_t nfunc = w->calls->nfunc;

	if (w->k->nself - row <= 2 * AHEAD)
		return;
	if (func[2 * AHEAD] < nfunc)
		__builtin_prefetch(&w->order->place[func[2 * AHEAD]]);
	if (func[AHEAD] < nfunc)
		__builtin_prefetch(&s->own_self[w->order->place[func[AHEAD]]], 1);
}

static void
find_self(struct shares *s)
{
	const struct flow *w = s->w;
	const struct block *k = w->k;
	size_t nfunc = w->calls->nfunc;

	if (w->self && !s->flow && !w->self_match) {
		s->self = w->self->cost;
		return;
	}
	s->self = s->own_self = mem_zarray(nfunc + 1, sizeof(*s->own_self));
	if (w->self_match)
		s->matched = mem_zarray(nfunc + 1, sizeof(*s->matched));
	for (size_t i = 0; i < k->nself && k->nmetric; i++) {
		double cost = (double)k->self_cost[i * k->nmetric + s->flow];
		uint32_t at;

		look_ahead_of_row(s, i);
		if (w->self_func[i] >= nfunc)
			continue;
		at = w->order->place[w->self_func[i]];
		s->own_self[at] += cost;
		if (w->self_match && w->self_match[i])
			s->matched[at] += cost;
	}
}

static void
prepare_piece(void *ctx, size_t piece)
{
	struct preparing *x = ctx;
	struct flow *w = x->w;

	if (piece >= SELF_OF_COLUMN) {
		find_self(&x->s[piece - SELF_OF_COLUMN]);
		shares_look_at_circles(&x->s[piece - SELF_OF_COLUMN]);
		return;
	}
	if (piece == REACH_DOWN && w->verb != FILTER_ONLY && !w->down)
		w->down = flow_reach_down(w);
	else if (piece == REACH_UP && w->verb != FILTER_ROOT && !w->up)
		w->up = flow_reach_up(w);
	else if (piece == ESTIMATED && w->verb != FILTER_ROOT && !w->guessed)
		w->guessed = flow_guessed(w);
}

static void
share_piece(void *ctx, size_t i)
{
	struct shares *s = (struct shares *)ctx + i / 2;
	enum filter_verb verb = s->w->verb;

	/* what is below a function depends on how much of it is, then */
	bool levels = s->w->inner && s->w->circles;

	if (levels && i % 2)
		return;
	if (levels)
		shares_find_levels(s);
	if ((levels || i % 2) && verb != FILTER_ONLY) {
		find_above(s);
		if (s->w->inner || s->given)
			shares_fit_inclusive(s);
	}
	if (i % 2 == 0 && verb != FILTER_ROOT)
		find_below(s);
}

/* False: it was stopped. */
static bool
find_costs(struct shares *s)
{
	const struct flow *w = s->w;

	if (!s->flow && w->calls != &w->own) {
		s->cost = calls_keep_costs(w->k->kept, w->job);
		return s->cost != NULL;
	}
	s->cost = &s->own_cost;
	return call_costs_init(&s->own_cost, w->calls, w->k, s->flow,
			       flow_helped(w));
}

/* What shares were made of goes. */
static void
found(struct shares *s)
{
	call_costs_release(&s->own_cost);
	free(s->own_self);
	free(s->matched);
	free(s->outside);
	free(s->began);
	free(s->given);
	free(s->least);
	free(s->to_first);
	free(s->to_inner);
	s->to_first = s->to_inner = NULL;
	s->own_self = s->matched = s->outside = s->began = s->given = s->least = NULL;
	s->self = NULL;
}

/* What calls of COLUMN cost, or where nobody knows that (how often functions were called
 * from nowhere), of the first one of which it is known. */
static unsigned
flow_column(const struct flow *w, unsigned column)
{
	const struct block *k = w->k;

	for (unsigned i = 0; k->nmetric && w->prof->metric[k->metric[column].i].self_only
			     && i < k->nmetric; i++)
		if (!w->prof->metric[k->metric[i].i].self_only)
			return i;
	return column;
}

void
shares_find(struct shares *s, size_t n, struct flow *w, unsigned column)
{
	struct preparing x = { w, s };
	bool all = true;

	for (size_t i = 0; i < n; i++) {
		s[i] = (struct shares){
			.w = w, .column = column + (unsigned)i,
			.flow = flow_column(w, column + (unsigned)i),
		};
		all = all && find_costs(&s[i]);
	}
	if (all) {
		pieces_run(prepare_piece, &x, SELF_OF_COLUMN + n, flow_helped(w));
		pieces_run(share_piece, s, 2 * n, flow_helped(w));
		for (size_t i = 0; i < n; i++) {
			shares_find_entering(&s[i]);
			shares_call_all(&s[i]);
		}
		shares_by_func(s, n, w, flow_helped(w));
		for (size_t i = 0; i < n; i++)
			s[i].incl = s[i].flow == s[i].column
				    ? shares_inclusive(&s[i]) : -1;
	}
	for (size_t i = 0; i < n; i++)
		found(&s[i]);
}

void
shares_release(struct shares *s)
{
	free(s->above_at);
	free(s->below_at);
	free(s->known);
	free(s->above);
	free(s->below);
	free(s->above_kind);
	free(s->enter_odds);
	free(s->below_kind);
}
