/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What levels of recursion tell of counters that are filtered by one function F that
 * is in a circle. Where the writer tells levels apart, F is called only while no F is
 * active, and F'2, F'3 only while one is. So of a function that is in the circle, too,
 * what it called of F ran with no F above, what it called of inner levels with one,
 * and only the rest is divided in proportion. Then all that is selected is what F
 * cost, inclusive, which is known, and so is what is left of it for the callers of F.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

/* The number of a place's function in names. */
static uint32_t
func_at_place(const struct flow *w, const struct filters *f, size_t place)
{
	uint32_t func = w->order->func[place];

	return f->all ? f->all[func] : func;
}

/* f of f'N, of f'caller and of both; 0: it is of an address. */
static uint32_t
base_of(const struct prof *p, uint32_t func)
{
	if (func >= p->nfunc)
		return 0;
	while (p->func[func].base.i)
		func = p->func[func].base.i;
	/* under other callers it is the same function, whose levels go by it */
	return p->fold ? p->fold[func] : func;
}

/* The place from AT on of what matches, or how many there are. */
static size_t
next_match(const struct flow *w, size_t at)
{
	size_t n = w->calls->nfunc;
	const bool *match = memchr(w->matches + at, true, n - at);

	return match ? (size_t)(match - w->matches) : n;
}

uint32_t
flow_one_function(const struct flow *w, const struct filters *f)
{
	uint32_t one = 0;

	for (size_t at = next_match(w, 0); at < w->calls->nfunc;
	     at = next_match(w, at + 1)) {
		uint32_t func = base_of(f->names->prof, func_at_place(w, f, at));

		if (!func || (one && func != one))
			return 0;
		one = func;
	}
	return one;
}

bool
flow_is_in_circle(const struct flow *w)
{
	const struct call_order *o = w->order;

	for (size_t c = 0; c < o->ncircle; c++)
		for (uint32_t i = o->circle[c].from; i < o->circle[c].end; i++)
			if (w->matches[i])
				return true;
	return false;
}

bool *
flow_inner(const struct flow *w, const struct filters *f)
{
	size_t n = w->calls->nfunc;
	bool *inner;

	if (w->verb == FILTER_ONLY || !(w->k->capabilities & CAP_LEVELS) || !w->one)
		return NULL;
	inner = mem_zarray(n + 1, sizeof(*inner));
	for (size_t i = next_match(w, 0); i < n; i = next_match(w, i + 1))
		inner[i] = f->names->prof->func[func_at_place(w, f, i)].level;
	return inner;
}

void
shares_find_levels(struct shares *s)
{
	const struct flow *w = s->w;
	const struct calls *c = w->calls;

	s->to_first = mem_zarray(c->nfunc + 1, sizeof(*s->to_first));
	s->to_inner = mem_zarray(c->nfunc + 1, sizeof(*s->to_inner));
	for (size_t at = next_match(w, 0); at < c->nfunc; at = next_match(w, at + 1)) {
		double *to = w->inner[at] ? s->to_inner : s->to_first;

		for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++)
			if (!w->matches[c->in[i].place])
				to[c->in[i].place] += s->cost->in[i];
	}
}

double
level_above(const struct shares *s, uint32_t at, double part, double whole)
{
	double to = s->to_first[at] + s->to_inner[at];

	return whole > to ? share(part - s->to_inner[at], whole - to)
			  : share(part, whole);
}

/* Of what ran with no F above. PART has all that was called of F. */
double
level_below(const struct shares *s, uint32_t at, double part)
{
	double to = s->to_first[at] + s->to_inner[at];
	double rest = 1 - s->above_at[at];
	double flow = s->self[at] + s->cost->called[at] - to;

	return share(s->to_first[at] + rest * (part - to),
		     s->to_first[at] + rest * flow);
}

/* Of one that calls itself by others levels have to tell it; and where a step before
 * estimated something nothing is known. */
double
shares_inclusive(const struct shares *s)
{
	const struct flow *w = s->w;
	size_t n = w->calls->nfunc, first = next_match(w, 0);
	double incl = 0;

	if (!w->one || !s->self || (!w->inner && next_match(w, first + 1) < n))
		return -1;
	if (!w->inner && w->circles)
		return s->given && first < n ? s->given[first] : -1;
	if (w->estimated)
		return -1;
	for (size_t at = first; at < n; at = next_match(w, at + 1))
		if (!w->inner || !w->inner[at])
			incl += s->self[at] + s->cost->called[at];
	return incl;
}

/* What shares of own cost are of: what is below matches whole, what is in part, and of
 * that the part. */
struct parts_below { double whole, all, part; };

/* False: some of it is below 0. */
static bool
parts_below(const struct shares *s, struct parts_below *p)
{
	*p = (struct parts_below){ 0 };
	for (size_t at = 0; at < s->w->calls->nfunc; at++) {
		double above = snap_share(s->above_at[at]);

		if (s->self[at] < 0)
			return false;
		if (above >= 1) {
			p->whole += s->self[at];
		} else if (above > 0) {
			p->all += s->self[at];
			p->part += s->self[at] * above;
		}
	}
	return true;
}

void
shares_fit_inclusive(struct shares *s)
{
	double incl = shares_inclusive(s), want, of_part, of_rest;
	struct parts_below p;

	if (incl < 0 || !parts_below(s, &p))
		return;
	want = incl - p.whole;
	if (want < 0 || want > p.all || p.part <= 0 || p.part >= p.all)
		return;
	of_part = want < p.part ? want / p.part : 1;
	of_rest = want < p.part ? 1 : (p.all - want) / (p.all - p.part);
	for (size_t at = 0; at < s->w->calls->nfunc; at++) {
		double above = snap_share(s->above_at[at]);

		if (above > 0 && above < 1)
			s->above_at[at] = of_part < 1 ? above * of_part
						      : 1 - (1 - above) * of_rest;
	}
}

void
round_to_total(const struct shares *s, struct block *out, int64_t sum, int64_t whole)
{
	size_t nm = out->nmetric, most = SIZE_MAX, n = 0;
	int64_t *cost = out->self_cost + s->column;
	int64_t rest = cost_cut(round(s->incl));

	if (s->w->verb == FILTER_IGNORE) {
		cost_sub(&whole, rest);
		rest = whole;
	}
	cost_sub(&rest, sum);
	if (!rest)
		return;
	for (size_t i = 0; i < out->nself; i++) {
		if (!out->self_guess[i])
			continue;
		n++;
		if (most == SIZE_MAX || cost[i * nm] > cost[most * nm])
			most = i;
	}
	if (!n)
		return;
	/* more than that is no rounding */
	if (cost_size(rest) <= (int64_t)(n + 1) / 2 && cost[most * nm] >= -rest)
		cost_add(&cost[most * nm], rest);
}
