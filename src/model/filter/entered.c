/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls from outside: of functions that stay with all that they cost, by callers that
 * do not. They are no rows, there is nobody who made them, but the function ran as
 * often, and what it cost is divided by that.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/counters.h"
#include "model/filter/nodes.h"

/* TIMES[f] of N functions to OUT, which has none yet. */
static void
put_entered(const uint64_t *times, size_t n, struct block *out)
{
	size_t some = 0;

	for (size_t f = 0; f < n; f++)
		some += times[f] > 0;
	if (!some)
		return;
	out->entered_func = mem_array(some, sizeof(*out->entered_func));
	out->entered_count = mem_array(some, sizeof(*out->entered_count));
	for (size_t f = 0; f < n; f++) {
		if (!times[f])
			continue;
		out->entered_func[out->nentered] = (uint32_t)f;
		out->entered_count[out->nentered++] = times[f];
	}
}

/* All calls of what calls itself by others may be taken to be below one, in rounded
 * numbers, and yet a first one was made. It is taken off those that were made most often. */
static void
enter_once(const struct flow *w, const bool *stays, uint64_t *times, struct block *out)
{
	const struct block *k = w->k;
	size_t *most = mem_zarray(w->nfunc + 1, sizeof(*most));	/* row of OUT, + 1 */

	for (size_t i = 0, to = 0; i < k->ncall; i++) {
		uint32_t callee = k->call_callee[i];

		if (!stays[i])
			continue;
		to++;
		if (w->match[callee] && !times[callee] && k->call_caller[i] != callee
		    && (!most[callee] || out->call_count[to - 1]
					 > out->call_count[most[callee] - 1]))
			most[callee] = to;
	}
	for (size_t f = 0; f < w->nfunc; f++)
		if (most[f]) {
			out->call_count[most[f] - 1] -=
				out->call_count[most[f] - 1] > 1;
			times[f] = 1;
		}
	free(most);
}

void
entered_of_calls(const struct flow *w, const bool *stays, struct block *out)
{
	const struct block *k = w->k;
	uint64_t *times = mem_zarray(w->nfunc + 1, sizeof(*times));

	for (size_t i = 0; i < k->nentered; i++)
		if (w->match[k->entered_func[i]])
			times[k->entered_func[i]] = k->entered_count[i];
	for (size_t i = 0, to = 0; i < k->ncall; i++) {
		uint64_t kept = stays[i] ? out->call_count[to] : 0;

		to += stays[i];
		if (w->match[k->call_callee[i]] && kept < k->call_count[i])
			count_add(&times[k->call_callee[i]],
				  k->call_count[i] - kept);
	}
	enter_once(w, stays, times, out);
	put_entered(times, w->nfunc, out);
	free(times);
}

void
entered_of_nodes(const struct nodes *x, struct block *out)
{
	size_t nfunc = x->f->nfunc;
	uint64_t *times = mem_zarray(nfunc + 1, sizeof(*times));

	for (size_t i = 0; i < x->k->nnode; i++) {
		size_t to = x->number[i];

		if (to && x->k->node_parent[i] && !out->node_parent[to - 1])
			count_add(&times[out->node_func[to - 1]],
				  out->node_count[to - 1]);
	}
	put_entered(times, nfunc, out);
	free(times);
}

void
entered_keep(const struct block *k, const bool *gone, struct block *out)
{
	out->entered_func = mem_array(k->nentered + 1, sizeof(*k->entered_func));
	out->entered_count = mem_array(k->nentered + 1,
				       sizeof(*k->entered_count));
	for (size_t i = 0; i < k->nentered; i++) {
		if (gone[k->entered_func[i]])
			continue;
		out->entered_func[out->nentered] = k->entered_func[i];
		out->entered_count[out->nentered++] = k->entered_count[i];
	}
}
