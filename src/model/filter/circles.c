/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is known of circles as a whole. Calls in a circle are below others of it, so
 * that what they cost is counted more than once.
 */
#include <config.h>

#include <math.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/filter/counters.h"

static double
called_outside(const struct shares *s, uint32_t at, struct call_circle x)
{
	const struct calls *c = s->w->calls;
	double sum = 0;

	for (uint32_t i = c->out_first[at]; i < c->out_first[at + 1]; i++)
		if (!is_between(c->out[i].place, x.from, x.end))
			sum += s->cost->out[i];
	return sum;
}

/* What a place did and no call of it says; calls of itself are on both sides. */
static double
unseen(const struct shares *s, uint32_t at)
{
	const struct calls *c = s->w->calls;
	double in = 0;

	for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++)
		if (c->in[i].place != at)
			in += s->cost->in[i];
	return s->self[at] + s->cost->called[at] - in;
}

/* Of members together that is what no call from outside says: so much began in the
 * circle, with the one of which calls say too little most. */
static void
find_began(struct shares *s, struct call_circle x)
{
	double all = 0, most = 0;
	uint32_t first = x.from;

	for (uint32_t at = x.from; at < x.end; at++) {
		double rest = unseen(s, at);

		all += rest;
		if (rest > most) {
			most = rest;
			first = at;
		}
	}
	if (all > 0)
		s->began[first] = all;
}

void
shares_look_at_circles(struct shares *s)
{
	const struct calls *c = s->w->calls;
	const struct call_order *o = s->w->order;

	/* what a function did itself has no more to do with them */
	if (!o->ncircle || s->w->verb == FILTER_ONLY)
		return;
	shares_find_given(s);
	s->outside = mem_zarray(c->nfunc + 1, sizeof(*s->outside));
	s->began = mem_zarray(c->nfunc + 1, sizeof(*s->began));
	for (size_t k = 0; k < o->ncircle; k++) {
		struct call_circle x = o->circle[k];

		for (uint32_t at = x.from; at < x.end; at++)
			s->outside[at] = called_outside(s, at, x);
		find_began(s, x);
	}
}

/* --- Shares that come to something together --------------------------------- */

static double
sum_with_odds(const struct parts *p, const double *x, double odds)
{
	double sum = 0;

	for (size_t i = 0; i < p->n; i++)
		sum += p->at[i].weight * share_with_odds(x[p->at[i].at], odds);
	return sum;
}

#define HALVINGS 48
#define FITS 1e-10

double
parts_find_odds(const struct parts *p, const double *x, double want, const struct job *job)
{
	double low = -32, high = 32;

	if (fabs(sum_with_odds(p, x, 1) - want) <= FITS * want)
		return 1;
	for (int i = 0; i < HALVINGS && !job_cancelled(job); i++) {
		double odds = (low + high) / 2;

		if (sum_with_odds(p, x, exp2(odds)) < want)
			low = odds;
		else
			high = odds;
	}
	return exp2((low + high) / 2);
}

/* Together they are WANT. */
static void
fit(const struct parts *p, double *x, double want, const struct job *job)
{
	double odds = parts_find_odds(p, x, want, job);

	for (size_t i = 0; i < p->n; i++)
		x[p->at[i].at] = share_with_odds(x[p->at[i].at], odds);
}

/* --- What enters a circle --------------------------------------------------- */

/* What calls that enter a circle cost, by member, and how much of that is below a match;
 * what its members did themselves and outside, and what matches of that. */
struct entering {
	struct parts entry;
	double called, above, did, below;
	bool matches, is_signed;
};

static void
add_calls_of(const struct shares *s, struct flow_stretch x, uint32_t at,
	     const double *above, struct entering *e)
{
	const struct calls *c = s->w->calls;
	double called = 0;
	bool entered = false;

	for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++) {
		uint32_t from = c->in[i].place;

		if (is_between(from, x.from, x.end))
			continue;
		entered = true;
		called += s->cost->in[i];
		if (above)
			e->above += s->cost->in[i] * above[from];
	}
	e->called += called;
	if (entered)
		VEC_PUSH(&e->entry, ((struct weighed){ at, called }));
}

static void
add_calls_by(const struct shares *s, struct flow_stretch x, uint32_t at,
	     const double *below, struct entering *e)
{
	const struct calls *c = s->w->calls;

	e->below += shares_own_match(s, at);
	e->did += s->self[at];
	e->is_signed |= s->self[at] < 0;
	for (uint32_t i = c->out_first[at]; i < c->out_first[at + 1]; i++) {
		uint32_t to = c->out[i].place;

		if (is_between(to, x.from, x.end))
			continue;
		e->is_signed |= s->cost->out[i] < 0;
		e->did += s->cost->out[i];
		if (below)
			e->below += s->cost->out[i] * below[to];
	}
}

/* By shares of what is ABOVE or BELOW, which others may be making. */
static struct entering
find_entering(const struct shares *s, struct flow_stretch x, const double *above,
	      const double *below)
{
	struct entering e = { .entry = { 0 } };

	for (uint32_t at = x.from; at < x.end; at++) {
		e.matches |= s->w->verb != FILTER_ONLY && s->w->matches[at];
		add_calls_of(s, x, at, above, &e);
		add_calls_by(s, x, at, below, &e);
	}
	return e;
}

/* Of a circle in which something matches that is what this cost, if the file says it. */
void
shares_enter_circle(const struct shares *s, struct flow_stretch x)
{
	struct entering e = find_entering(s, x, NULL, s->below_at);
	double want = e.matches ? shares_inclusive(s)
				: e.did > 0 ? e.below / e.did * e.called : 0;

	if (e.entry.n && !s->to_first && !e.is_signed && want > 0 && e.called >= e.did) {
		if (e.entry.n == 1 && !s->w->matches[e.entry.at[0].at])
			s->below_at[e.entry.at[0].at] = share(want, e.called);
		else
			fit(&e.entry, s->below_at, want, s->w->job);
	}
	VEC_RELEASE(&e.entry);
}

/* What runs in a circle is as much below a match as the calls that enter it are: going
 * round it in proportion makes that more or less, since calls in it are counted more
 * than once. */
void
shares_fit_circle(const struct shares *s, struct flow_stretch x)
{
	struct entering e = find_entering(s, x, s->above_at, NULL);
	struct parts all = { 0 };
	double want = e.matches ? shares_inclusive(s)
		: e.above <= 0 || e.above >= e.called ? 0
		: e.did < e.called ? e.above / e.called * e.did : e.above;

	if (!s->to_first && !e.is_signed && want > 0) {
		for (uint32_t at = x.from; at < x.end; at++)
			VEC_PUSH(&all, ((struct weighed){
				at, s->self[at] + s->outside[at] }));
		fit(&all, s->above_at, want, s->w->job);
	}
	VEC_RELEASE(&all);
	VEC_RELEASE(&e.entry);
}

static bool
is_all_called(const struct shares *s, struct flow_stretch x)
{
	const struct calls *c = s->w->calls;
	double did = 0, called = 0;

	for (uint32_t at = x.from; at < x.end; at++) {
		did += s->self[at] + s->outside[at];
		for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++)
			if (!is_between(c->in[i].place, x.from, x.end))
				called += s->cost->in[i];
	}
	/* sums of very many are rounded */
	return did - called <= did * SHARE_NOISE;
}

void
shares_begin_in_circle(const struct shares *s, struct flow_stretch x)
{
	if (is_all_called(s, x))
		return;
	for (uint32_t at = x.from; at < x.end; at++)
		if (!s->w->matches[at] && s->above_at[at] > 1 - SHARE_CUT)
			s->above_at[at] = 1 - SHARE_CUT;
}
