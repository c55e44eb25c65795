/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the file says functions cost as a whole (cProfile), in steps over counters: that
 * of a member of a circle, which no flow tells, and what follows from it.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/vec.h"
#include "model/filter/counters.h"

/* --- Shares --------------------------------------------------------------- */

void
shares_find_given(struct shares *s)
{
	const struct block *k = s->w->k;
	const struct call_order *o = s->w->order;
	size_t n = s->w->calls->nfunc;

	if (!k->ngiven || !o->ncircle)
		return;
	s->given = mem_array(n + 1, sizeof(*s->given));
	/* what a filter estimated before says nothing of what was possible */
	if (!s->w->estimated)
		s->least = mem_zarray(n + 1, sizeof(*s->least));
	for (size_t at = 0; at < n; at++)
		s->given[at] = -1;
	for (size_t i = 0; i < k->ngiven; i++) {
		uint32_t func = k->given_func[i];
		double cost = (double)k->given_cost[i * k->nmetric + s->flow];
		double *given;

		if (func >= n)
			continue;
		given = &s->given[o->place[func]];
		*given = (*given < 0 ? 0 : *given) + cost;
	}
}

/* So much less is all: figures of the file are rounded one by one. */
#define ROUNDED 4

static double
share_of_given(const struct shares *s, uint32_t at, double part)
{
	double whole = s->given[at];

	return whole <= 0 || part <= 0 ? 0 : part >= whole - ROUNDED ? 1 : part / whole;
}

/* Calls from outside of a circle are made while nothing of it is active: what they cost
 * does not overlap. */
static double
least_from_outside(const struct shares *s, uint32_t at, struct flow_stretch x)
{
	const struct calls *c = s->w->calls;
	double part = 0;

	for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++)
		if (!is_between(c->in[i].place, x.from, x.end))
			part += s->cost->in[i] * s->above_at[c->in[i].place];
	return share_of_given(s, at, part);
}

/* Of a call that cost COST, of what or by what OTHER is, some has a match above: no more
 * can have none than OTHER cost then. */
static double
least_of_call(const struct shares *s, uint32_t other, double cost)
{
	double given = s->given[other];

	return given < 0 || cost > given + ROUNDED ? 0 : cost - (1 - s->least[other]) * given;
}

/* By calls of members, which may be inside of each other. */
static double
least_from_members(const struct shares *s, uint32_t at, struct flow_stretch x)
{
	const struct calls *c = s->w->calls;
	double most = 0;

	for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++) {
		uint32_t from = c->in[i].place;

		if (from != at && is_between(from, x.from, x.end))
			most = fmax(most, least_of_call(s, from, s->cost->in[i]));
	}
	for (uint32_t i = c->out_first[at]; i < c->out_first[at + 1]; i++) {
		uint32_t to = c->out[i].place;

		if (to != at && is_between(to, x.from, x.end) && !s->w->matches[to])
			most = fmax(most, least_of_call(s, to, s->cost->out[i]));
	}
	return share_of_given(s, at, most);
}

/* As far as that has been found: the least that there is of one may be more than that. */
#define ROUNDS 40

/* How much of the time in which a member was active, as the file has it, a match was
 * above it at least. Its own share is taken to be as much at least: where that is all,
 * it is. */
void
shares_bound_circle(const struct shares *s, struct flow_stretch x)
{
	bool more = s->least != NULL;

	for (uint32_t at = x.from; more && at < x.end; at++)
		s->least[at] = s->w->matches[at] ? 1 : least_from_outside(s, at, x);
	for (int round = 0; more && round < ROUNDS && !job_cancelled(s->w->job); round++) {
		more = false;
		for (uint32_t at = x.end; at-- > x.from;) {
			double least = least_from_members(s, at, x);

			if (least <= s->least[at])
				continue;
			s->least[at] = least;
			more = true;
		}
	}
}

/* Under a root nothing has anything below it that counts, but for this. */
static void
make_below(struct shares *s)
{
	size_t n = s->w->calls->nfunc;

	if (s->below_at)
		return;
	s->below_at = mem_zarray(n + 1, sizeof(*s->below_at));
	s->known = mem_alloc(n + 1);
	memset(s->known, true, n);
}

void
shares_call_all(struct shares *s)
{
	const struct call_order *o = s->w->order;

	for (size_t k = 0; s->least && k < o->ncircle; k++)
		for (uint32_t at = o->circle[k].from; at < o->circle[k].end; at++) {
			if (s->w->matches[at] || s->least[at] < 1)
				continue;
			make_below(s);
			s->below_at[at] = 1;
		}
}

/* --- Calls on the way to what matches ---------------------------------------- */

/* From one member of a circle back to its callers: how much of what each cost must have
 * been called while what matches was not active, so that this is reached. */
struct way_back {
	struct shares *s;
	double *none;			/* [place]: the share with no match above */
	double *need, *next_need;	/* [place]: in this round and the next */
	bool *seen;			/* [place] */
	VEC(uint32_t) next;
	struct parts calls;		/* of one */
};

static double
sum_of_calls(const struct way_back *x, double odds)
{
	double sum = 0;

	for (size_t i = 0; i < x->calls.n; i++)
		sum += x->calls.at[i].weight
		       * share_with_odds(x->none[x->calls.at[i].at], odds);
	return sum;
}

static void
find_enter_odds(struct way_back *x, uint32_t at)
{
	struct shares *s = x->s;
	const struct calls *c = s->w->calls;

	x->calls.n = 0;
	for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++)
		if (c->in[i].place != at)
			VEC_PUSH(&x->calls, ((struct weighed){ c->in[i].place,
							       s->cost->in[i] }));
	s->enter_odds[at] = 1;
	/* what matches is called for what it cost, others for more, too */
	if (s->w->matches[at] || sum_of_calls(x, 1) < x->need[at])
		s->enter_odds[at] = parts_find_odds(&x->calls, x->none, x->need[at],
						    s->w->job);
}

/* Callers of a place have to be called for that, too. */
static void
go_back(struct way_back *x, uint32_t at, size_t circle)
{
	const struct shares *s = x->s;
	double odds = s->enter_odds[at], sum = sum_of_calls(x, odds);
	double needed = sum > x->need[at] ? x->need[at] / sum : 1;

	for (size_t i = 0; i < x->calls.n; i++) {
		uint32_t from = x->calls.at[i].at;

		if (s->w->matches[from] || flow_circle_of(s->w->order, from) != circle)
			continue;
		x->next_need[from] += x->calls.at[i].weight * needed
				      * share_with_odds(x->none[from], odds);
		x->next_need[from] = fmin(x->next_need[from], fmax(s->given[from], 0));
		if (!x->seen[from])
			VEC_PUSH(&x->next, from);
		x->seen[from] = true;
	}
}

/* Ways back lead together again, some longer than others. */
#define ROUNDS_BACK 8

static void
go_round(struct way_back *x, double incl)
{
	double *need = x->need;

	x->need[x->next.at[0]] = incl;
	for (size_t i = 0; i < x->next.n; i++) {
		uint32_t at = x->next.at[i];

		find_enter_odds(x, at);
		go_back(x, at, flow_circle_of(x->s->w->order, at));
	}
	x->need = x->next_need;
	x->next_need = need;
	memset(need, 0, x->s->w->calls->nfunc * sizeof(*need));
}

/* The only place that matches, which is in a circle; or how many there are. */
static uint32_t
find_match(const struct shares *s)
{
	uint32_t at = 0, n = (uint32_t)s->w->calls->nfunc;

	while (at < n && !s->w->matches[at])
		at++;
	return at;
}

void
shares_find_entering(struct shares *s)
{
	size_t n = s->w->calls->nfunc;
	double incl = s->given && s->above_at ? shares_inclusive(s) : -1;
	struct way_back x = { .s = s };

	if (incl <= 0 || !s->w->circles || s->w->inner)
		return;
	x.none = mem_array(n + 1, sizeof(*x.none));
	x.need = mem_zarray(n + 1, sizeof(*x.need));
	x.next_need = mem_zarray(n + 1, sizeof(*x.next_need));
	x.seen = mem_zarray(n + 1, sizeof(*x.seen));
	s->enter_odds = mem_array(n + 1, sizeof(*s->enter_odds));
	for (size_t at = 0; at < n; at++) {
		x.none[at] = 1 - s->above_at[at];
		s->enter_odds[at] = 1;
	}
	VEC_PUSH(&x.next, find_match(s));
	for (int round = 0; round < ROUNDS_BACK && !job_cancelled(s->w->job); round++)
		go_round(&x, incl);
	VEC_RELEASE(&x.next);
	VEC_RELEASE(&x.calls);
	free(x.none);
	free(x.need);
	free(x.next_need);
	free(x.seen);
}

/* --- Rows ----------------------------------------------------------------- */

/* What is left of what a function cost as a whole. */
static double
share_of_whole(const struct shares *s, uint32_t func)
{
	unsigned kinds = (s->above ? s->above_kind[func] : 0)
			 | (s->below ? s->below_kind[func] : 0);
	double above = s->above ? s->above[func] : 0;
	double below = s->below ? s->below[func] : 0;

	return kinds & SHARE_ALL ? 1 : snap_share(above + (1 - above) * below);
}

/* Elsewhere what flows through a function says it. */
static bool
is_in_circle(const struct flow *w, uint32_t func)
{
	return func < w->calls->nfunc && flow_circle_of(w->order, w->order->place[func]);
}

void
given_room(struct block *out, size_t n)
{
	out->given_func = mem_array(n + 1, sizeof(*out->given_func));
	out->given_part = mem_array(n + 1, sizeof(*out->given_part));
	out->given_count = mem_array(n + 1, sizeof(*out->given_count));
	out->given_cost = mem_array(n * out->nmetric + 1, sizeof(*out->given_cost));
}

/* Row I of K, which may be OUT. */
static void
given_move(const struct block *k, size_t i, struct block *out)
{
	size_t to = out->ngiven++, nm = k->nmetric;

	out->given_func[to] = k->given_func[i];
	out->given_part[to] = k->given_part[i];
	out->given_count[to] = k->given_count[i];
	memmove(out->given_cost + to * nm, k->given_cost + i * nm,
		nm * sizeof(*k->given_cost));
}

/* Rows of those of whom something is left. */
static void
given_rows(const struct shares *s, struct block *out)
{
	const struct flow *w = s->w;
	const struct block *k = w->k;

	given_room(out, k->ngiven);
	for (size_t i = 0; i < k->ngiven; i++) {
		uint32_t func = k->given_func[i];

		if (is_in_circle(w, func) && share_stays(w, share_of_whole(s, func)))
			given_move(k, i, out);
	}
}

void
given_of_shares(const struct shares *s, struct block *out)
{
	const struct flow *w = s->w;
	size_t nm = w->k->nmetric;

	if (!w->k->ngiven || !nm)
		return;
	if (!s->column)
		given_rows(s, out);
	for (size_t i = 0; i < out->ngiven; i++) {
		int64_t *cost = &out->given_cost[i * nm + s->column];
		double share = share_of_whole(s, out->given_func[i]);

		out->given_guess |= share > 0 && share < 1;
		*cost = rest_of_cost(w, *cost, share);
	}
}

/* What calls of each function there are in K, and how often it was entered. */
static void
count_calls(const struct block *k, uint64_t *calls)
{
	for (size_t i = 0; i < k->ncall; i++)
		count_add(&calls[k->call_callee[i]], k->call_count[i]);
	for (size_t i = 0; i < k->nentered; i++)
		count_add(&calls[k->entered_func[i]], k->entered_count[i]);
}

/* Whether something is left of row I, or of calls of its function, CALLS. */
static bool
given_any(const struct block *out, size_t i, uint64_t calls)
{
	bool any = calls > 0;

	for (size_t m = 0; m < out->nmetric && !any; m++)
		any = out->given_cost[i * out->nmetric + m] != 0;
	return any;
}

/* Those of which nothing is left are none. */
static void
given_drop(struct block *out, const uint64_t *calls)
{
	size_t n = out->ngiven;

	out->ngiven = 0;
	for (size_t i = 0; i < n; i++)
		if (given_any(out, i, calls[out->given_func[i]]))
			given_move(out, i, out);
}

void
given_count_calls(const struct flow *w, struct block *out)
{
	uint64_t *had, *has;

	if (!out->ngiven)
		return;
	had = mem_zarray(w->nfunc + 1, sizeof(*had));
	has = mem_zarray(w->nfunc + 1, sizeof(*has));
	count_calls(w->k, had);
	count_calls(out, has);
	given_drop(out, has);
	for (size_t i = 0; i < out->ngiven; i++) {
		uint32_t func = out->given_func[i];
		uint64_t *count = &out->given_count[i];
		uint64_t from_nowhere = *count > had[func] ? *count - had[func] : 0;
		bool stays = w->match[func] == (w->verb != FILTER_IGNORE);

		from_nowhere = stays ? from_nowhere : 0;
		if (has[func] < *count - from_nowhere)
			*count = has[func] + from_nowhere;
		has[func] = 0;	/* another part's */
	}
	free(had);
	free(has);
}

/* By number. */
static bool
is_unhidden(const struct block *out, uint32_t func)
{
	size_t i = FIRST_WHERE(k, 0, out->nunhidden, out->unhidden[k] >= func);

	return i < out->nunhidden && out->unhidden[i] == func;
}

void
given_keep(const struct block *k, const bool *gone, struct block *out)
{
	given_room(out, k->ngiven);
	for (size_t i = 0; i < k->ngiven; i++)
		if (!gone[k->given_func[i]] || is_unhidden(out, k->given_func[i]))
			given_move(k, i, out);
}
