/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Events beside the one that is shown: of which of them lists have columns, or an
 * order, and what of that a worker has yet to add up. A screen never does.
 */
#include <config.h>

#include "tui/page/asking.h"

/* Events of columns, each as often as it is named. */
struct events {
	metric_id at[LAYOUT_MAX + ASKED_MAX + 1];
	size_t n;
};

static bool
has_second(const struct tui *t)
{
	return metric_some(t->second) && !metric_eq(t->second, t->metric);
}

bool
page_asks_event(const struct tui *t, metric_id m)
{
	for (size_t i = 0; i < t->events.n; i++)
		if (metric_eq(t->events.at[i], m))
			return true;
	return false;
}

struct layout_look
page_layout(const struct tui *t, const struct page *p)
{
	struct layout_look look = {
		.metric = t->metric, .tables = page_tables(t, p),
		.second = has_second(t) ? t->second : metric_at(0),
		.shares = page_shares(t, p), .raw = page_costs(t, p) == COST_RAW,
	};

	for (size_t i = 0; i < t->events.n && look.nasked < ASKED_MAX; i++)
		if (!metric_eq(t->events.at[i], t->metric))
			look.asked[look.nasked++] = t->events.at[i];
	return look;
}

/* Those that list L of P wants columns of. */
static void
add_events(const struct tui *t, const struct page *p, const struct list *l,
	   struct events *to)
{
	struct layout_look look = page_layout(t, p);

	to->n = 0;
	if (!l->view || l->view->base || !layout_takes_events(l->ops))
		return;
	for (size_t i = 0; i < look.nasked; i++)
		to->at[to->n++] = look.asked[i];
	if (metric_some(look.second))
		to->at[to->n++] = look.second;
	for (size_t i = 0; i < l->choice.n; i++) {
		metric_id m = layout_other_event(l->view, &l->choice.at[i]);

		if (metric_some(m))
			to->at[to->n++] = m;
	}
}

unsigned
page_events_ready(const struct tui *t, const struct page *p, const struct list *l)
{
	unsigned tables = page_tables(t, p), ready = 0;
	struct events all;

	add_events(t, p, l, &all);
	for (size_t i = 0; i < all.n; i++)
		ready += snapshot_prepared(t->snap, tables, all.at[i]);
	return ready;
}

metric_id
page_order_lacks(const struct tui *t, const struct page *p)
{
	unsigned tables = page_tables(t, p);

	for (int i = 0; i < p->nlist && !t->snap->base; i++) {
		metric_id m = list_orders_other(&p->list[i]);

		if (metric_some(m) && !snapshot_prepared(t->snap, tables, m))
			return m;
	}
	return metric_at(0);
}

/* One whose figures P lacks; none: it lacks none. */
static metric_id
lacking(const struct tui *t, const struct page *p, unsigned tables)
{
	struct events all;

	for (int i = 0; i < p->nlist; i++) {
		add_events(t, p, &p->list[i], &all);
		for (size_t k = 0; k < all.n; k++)
			if (!snapshot_prepared(t->snap, tables, all.at[k]))
				return all.at[k];
	}
	return metric_at(0);
}

/* Their figures come behind those of the event that is shown, which later snapshots
 * are to come with again. */
void
page_ask_events(struct tui *t)
{
	struct page *lead = page_lead(t), *beside = t->beside.shown;
	unsigned tables = page_tables_in_sight(t);
	metric_id m;

	if (!t->snap || lead->waiting || (beside && beside->waiting)
	    || engine_snapshot(t->engine) != t->snap)
		return;
	m = lacking(t, lead, tables);
	if (!metric_some(m) && beside)
		m = lacking(t, beside, tables);
	if (metric_some(m)) {
		t->asked |= !metric_eq(t->events_asked, m);
		t->events_asked = m;
		engine_want_figures(t->engine, tables, m);
	} else if (metric_some(t->events_asked)) {
		t->events_asked = metric_at(0);
		engine_want_figures(t->engine, tables, t->metric);
	}
}
