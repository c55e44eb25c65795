/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From one hot row to the next, in source and assembly: these are in the order of
 * the text. Of two profiles those are hot that changed most.
 */
#include <config.h>

#include "tui/ui.h"

int64_t
hot_self(const struct list *l, size_t i)
{
	const struct column *c = column_find("self.delta");
	struct val v;

	if (!l->view->base || !view_takes(l->view, c) || view_untold(l->view))
		c = column_find("self");
	v = view_val(l->view, &l->view->row.at[i], c, l->metric);
	if (v.type != VAL_COST)
		return 0;
	return c->compares && v.i < 0 ? -(v.i + (v.i == INT64_MIN)) : v.i;
}

/* The row with most inclusive cost, the first of them; SIZE_MAX: none has more than MOST. */
static size_t
busiest(const struct list *l, int64_t most)
{
	size_t best = SIZE_MAX;

	for (size_t i = 0; i < list_count(l); i++) {
		struct val v = view_val(l->view, &l->view->row.at[i],
					column_find("incl"), l->metric);

		if (v.type == VAL_COST && v.i > most) {
			most = v.i;
			best = i;
		}
	}
	return best;
}

/* What a line cost itself is looked at first, unless another cost so many times that with
 * what it called. */
#define NEXT_TO_NONE 1000

/* Whether row A comes before B where the hottest is first. */
static bool
hotter(int64_t cost_a, size_t a, int64_t cost_b, size_t b)
{
	return cost_a != cost_b ? cost_a > cost_b : a < b;
}

bool
hot_move(struct page *p, int step)
{
	struct list *l = &p->list[0];
	size_t n = list_count(l), best = SIZE_MAX, here = l->cursor, busy;
	int64_t most = 0, mine = n ? hot_self(l, here) : 0;

	for (size_t i = 0; i < n; i++) {
		int64_t cost = hot_self(l, i);

		if (cost <= 0 || (step && i == here))
			continue;
		/* Cooler than here, or hotter; the nearest of them. The hottest where
		 * there is nothing. */
		if (step > 0 && mine > 0 && !hotter(mine, here, cost, i))
			continue;
		if (step < 0 && !hotter(cost, i, mine, here))
			continue;
		if (best == SIZE_MAX || (step < 0 ?
					 hotter(most, best, cost, i) :
					 hotter(cost, i, most, best))) {
			best = i;
			most = cost;
		}
	}
	/* What has no cost of its own, or next to none, opens where it calls. */
	if (!step && most <= INT64_MAX / NEXT_TO_NONE
	    && (busy = busiest(l, NEXT_TO_NONE * most)) != SIZE_MAX)
		best = busy;
	if (best == SIZE_MAX)
		return false;
	list_reveal(l, best);
	return true;
}
