/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order of functions in stretches, what is reached from those that match, and
 * of whom something is an estimate.
 */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "model/filter/counters.h"

struct flow_stretch
flow_stretch_after(const struct call_order *o, size_t n, uint32_t at, size_t circle)
{
	if (circle < o->ncircle && o->circle[circle].from == at)
		return (struct flow_stretch){ at, o->circle[circle].end, true };
	return (struct flow_stretch){
		at, circle < o->ncircle ? o->circle[circle].from : (uint32_t)n,
		false,
	};
}

struct flow_stretch
flow_stretch_before(const struct call_order *o, uint32_t end, size_t circle)
{
	if (circle && o->circle[circle - 1].end == end)
		return (struct flow_stretch){ o->circle[circle - 1].from, end,
					      true };
	return (struct flow_stretch){
		circle ? o->circle[circle - 1].end : 0, end, false,
	};
}

size_t
flow_circle_of(const struct call_order *o, uint32_t place)
{
	size_t i = FIRST_WHERE(k, 0, o->ncircle, o->circle[k].end > place);

	return i < o->ncircle && o->circle[i].from <= place ? i + 1 : 0;
}

/* Who is in a circle with one that is reached is. */
static void
reach_circle(const struct flow_stretch *x, bool *reached)
{
	bool any = false;

	for (uint32_t i = x->from; i < x->end && !any; i++)
		any = reached[i];
	if (any)
		memset(reached + x->from, true, x->end - x->from);
}

static bool *
reached_first(const struct flow *w)
{
	bool *reached = mem_alloc(w->calls->nfunc + 1);

	if (w->many)
		memset(reached, true, w->calls->nfunc);
	else
		memcpy(reached, w->matches, w->calls->nfunc);
	return reached;
}

bool *
flow_reach_down(const struct flow *w)
{
	const struct calls *c = w->calls;
	const struct call_order *o = w->order;
	size_t circle = o->ncircle;
	struct flow_stretch x = { .from = (uint32_t)c->nfunc };
	bool *reached = reached_first(w);

	while (!w->many && x.from && !job_cancelled(w->job)) {
		x = flow_stretch_before(o, x.from, circle);
		circle -= x.circle;
		if (x.circle)
			reach_circle(&x, reached);
		for (uint32_t i = x.end; i-- > x.from;) {
			uint32_t end = c->out_first[i + 1];

			if (!reached[i])
				continue;
			for (uint32_t k = c->out_first[i]; k < end; k++)
				reached[c->out[k].place] = true;
		}
	}
	return reached;
}

bool *
flow_reach_up(const struct flow *w)
{
	const struct calls *c = w->calls;
	const struct call_order *o = w->order;
	size_t circle = 0;
	struct flow_stretch x = { 0 };
	bool *reached = reached_first(w);

	while (!w->many && x.end < c->nfunc && !job_cancelled(w->job)) {
		x = flow_stretch_after(o, c->nfunc, x.end, circle);
		circle += x.circle;
		if (x.circle)
			reach_circle(&x, reached);
		for (uint32_t i = x.from; i < x.end; i++) {
			uint32_t end = c->in_first[i + 1];

			if (!reached[i])
				continue;
			for (uint32_t k = c->in_first[i]; k < end; k++)
				reached[c->in[k].place] = true;
		}
	}
	return reached;
}

bool *
flow_guessed(const struct flow *w)
{
	const struct block *k = w->k;
	const struct call_order *o = w->order;
	size_t nfunc = w->calls->nfunc;
	bool *guessed;

	if (!k->self_guess && !k->call_guess)
		return NULL;
	guessed = mem_zarray(nfunc + 1, sizeof(*guessed));
	for (size_t i = 0; k->self_guess && i < k->nself; i++)
		if (k->self_guess[i] && w->self_func[i] < nfunc)
			guessed[o->place[w->self_func[i]]] = true;
	for (size_t i = 0; k->call_guess && i < k->ncall; i++)
		if (k->call_guess[i] & GUESS_COST)
			guessed[o->place[k->call_caller[i]]] = true;
	return guessed;
}
