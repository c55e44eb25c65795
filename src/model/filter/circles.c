/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is known of circles as a whole. Calls in a circle are below others of it, so
 * that what they cost is counted more than once.
 */
#include <config.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

static inline bool
is_between(uint32_t place, uint32_t from, uint32_t end)
{
	return place >= from && place < end;
}

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
shares_find_outside(struct shares *s)
{
	const struct calls *c = s->w->calls;
	const struct call_order *o = s->w->order;

	s->outside = mem_zarray(c->nfunc + 1, sizeof(*s->outside));
	s->began = mem_zarray(c->nfunc + 1, sizeof(*s->began));
	for (size_t k = 0; k < o->ncircle; k++) {
		struct call_circle x = o->circle[k];

		for (uint32_t at = x.from; at < x.end; at++)
			s->outside[at] = called_outside(s, at, x);
		find_began(s, x);
	}
}

/* What a circle did, itself and outside, and what matches of that; what calls of it from
 * outside cost, and the member that these enter, if that is one. */
struct circle_flow {
	double part, whole, in;
	uint32_t entry;
	bool entered, several, matches;
};

static void
add_member(const struct shares *s, struct flow_stretch x, uint32_t at,
	   struct circle_flow *flow)
{
	const struct calls *c = s->w->calls;

	flow->matches |= s->w->verb != FILTER_ONLY && s->w->matches[at];
	flow->part += shares_own_match(s, at);
	flow->whole += s->self[at];
	for (uint32_t i = c->out_first[at]; i < c->out_first[at + 1]; i++) {
		uint32_t to = c->out[i].place;

		if (is_between(to, x.from, x.end))
			continue;
		flow->whole += s->cost->out[i];
		flow->part += s->cost->out[i] * s->below_at[to];
	}
	for (uint32_t i = c->in_first[at]; i < c->in_first[at + 1]; i++) {
		if (is_between(c->in[i].place, x.from, x.end))
			continue;
		flow->in += s->cost->in[i];
		flow->several |= flow->entered && flow->entry != at;
		flow->entered = true;
		flow->entry = at;
	}
}

void
shares_enter_circle(const struct shares *s, struct flow_stretch x)
{
	struct circle_flow flow = { 0 };

	for (uint32_t at = x.from; at < x.end; at++)
		add_member(s, x, at, &flow);
	if (!flow.entered || flow.several || flow.matches || s->to_first
	    || flow.in < flow.whole)
		return;
	s->below_at[flow.entry] = share(flow.part, flow.whole);
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
