/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What calls under a focus cost where a match was on the stack already.
 *
 * A function that is called above a match and below one does different things: above,
 * only what leads to a match is left of it, and below all. Added up, its calls tell
 * nothing of that any more, and a stack made of them could have no match. So who makes
 * stacks is told of each call how much of it was made below a match.
 */
#include <config.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

/* Of stacks that begin at a root the match may be above that. */
void
within_room(const struct flow *w, const struct filters *f, struct block *out)
{
	if (!f->within || w->verb == FILTER_ROOT
	    || (w->verb != FILTER_FOCUS && !w->k->call_within))
		return;
	out->call_within = mem_zarray(out->ncall * w->k->nmetric + 1,
				      sizeof(*out->call_within));
	out->call_enters = mem_zarray(out->ncall + 1, sizeof(*out->call_enters));
}

/* Later steps leave of it what they leave of the call. */
static int64_t
still_within(int64_t within, int64_t whole, int64_t left)
{
	if (left == whole)
		return whole ? within : 0;	/* all of it, to the last bit */
	return whole ? cost_cut((double)within * ((double)left / (double)whole)) : 0;
}

/* How much of call I was made below a match. Levels of what matches say it: an inner one is
 * called there, and the first one is not. */
static double
share_within(const struct shares *s, size_t i)
{
	const struct flow *w = s->w;
	uint32_t callee = w->k->call_callee[i];

	if (w->inner && w->match[callee] && !w->match[w->k->call_caller[i]])
		return w->inner[w->order->place[callee]];
	if (s->enter_odds && callee < w->calls->nfunc)
		return 1 - share_with_odds(1 - share_of_func(s, w->k->call_caller[i]),
					   s->enter_odds[w->order->place[callee]]);
	return share_of_func(s, w->k->call_caller[i]);
}

void
within_of_calls(const struct shares *s, const bool *stays, size_t from, size_t end,
		size_t to, struct block *out)
{
	const struct flow *w = s->w;
	const struct block *k = w->k;
	bool focus = w->verb == FILTER_FOCUS;

	for (size_t i = from; i < end && k->nmetric; i++) {
		size_t at = i * k->nmetric + s->column;
		size_t left = to * k->nmetric + s->column;

		if (!stays[i])
			continue;
		out->call_enters[to] = focus ? w->match[k->call_callee[i]]
					     : k->call_enters[i];
		out->call_within[left] = focus
			? rest_of_cost(w, k->call_cost[at],
				       snap_share_of(share_within(s, i), k->call_cost[at]))
			: still_within(k->call_within[at], k->call_cost[at],
				       out->call_cost[left]);
		to++;
	}
}
