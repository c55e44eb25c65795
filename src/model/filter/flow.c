/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is alike for all columns of counters whose shares are found (shares.c): calls in
 * their order, and what matches.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

#define SMALL 20000		/* calls: no work for a second thread */

struct job *
flow_helped(const struct flow *w)
{
	return w->k->ncall > SMALL ? w->job : NULL;
}

/* The calls of the block that K is a part of stand in an order that is right for
 * K's, too. */
static bool
find_calls(struct flow *w, size_t calling)
{
	struct calls_kept *kept = w->k->kept;

	if (kept && !calls_keep(kept, w->job))
		return false;
	w->order = kept ? &kept->order : &w->own_order;
	if (!kept && !call_order_init(&w->own_order, w->k, calling, w->job))
		return false;
	if (kept && kept->calls.caller == w->k->call_caller) {
		w->calls = &kept->calls;
		return true;
	}
	w->calls = &w->own;
	return calls_init(&w->own, w->k, w->order, w->job);
}

static bool
has_calls(const struct calls *c, size_t at)
{
	return c->in_first[at] < c->in_first[at + 1]
	       || c->out_first[at] < c->out_first[at + 1];
}

/* What matches in other blocks alone, as a function of that name in another file does,
 * changes nothing that is known of this one. */
static void
drop_matches_elsewhere(struct flow *w)
{
	bool any = false;

	for (size_t i = 0; i < w->calls->nfunc; i++)
		if (w->matches[i] && !has_calls(w->calls, i)) {
			w->matches[i] = false;
			any = true;
		}
	for (size_t i = 0; any && i < w->k->nself; i++) {
		uint32_t func = w->self_func[i];

		if (func < w->calls->nfunc && w->match[func])
			w->matches[w->order->place[func]] = true;
	}
}

/* What is reached from one of so many takes as long to find as the shares of those
 * that are not. */
#define FEW 64

bool
flow_init(struct flow *w, size_t calling)
{
	size_t n = 0;

	if (!find_calls(w, calling))
		return false;
	w->matches = mem_array(calling + 1, sizeof(*w->matches));
	for (size_t i = 0; i < calling; i++)
		n += w->matches[i] = w->match[w->order->func[i]];
	drop_matches_elsewhere(w);
	w->many = n > calling / FEW;
	return true;
}

void
flow_release(struct flow *w)
{
	calls_release(&w->own);
	call_order_release(&w->own_order);
	free(w->matches);
	free(w->down);
	free(w->up);
	free(w->guessed);
	free(w->inner);
	free(w->own_self_func);
	free(w->self_match);
}
