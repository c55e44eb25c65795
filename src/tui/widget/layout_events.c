/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns of other events than the one that is shown: those that were chosen, those of
 * events that were asked for together, and the second event. Figures that no worker has
 * made yet have no column: nothing is computed to draw a screen.
 */
#include <config.h>

#include <string.h>

#include "view/format.h"
#include "tui/widget/private.h"

/* Names of events need so much. */
#define EVENT_CELLS 8
#define EVENT_MAX 14

/* Trees and stacks are made for one event. */
bool
layout_takes_events(const struct view_ops *ops)
{
	return view_main_cost(ops) &&
	       !(ops->kinds & (ROW_NODE | ROW_STACK | ROW_BOX | ROW_EVENT));
}

/* Of two profiles one event is compared at a time. */
static bool
takes_events(const struct view *v)
{
	return !v->base && layout_takes_events(v->ops);
}

static bool
is_ready(const struct view *v, const struct layout_look *look, metric_id m)
{
	return snapshot_prepared(v->snap, look->tables, m);
}

metric_id
layout_other_event(const struct view *v, const struct column_choice *choice)
{
	metric_id m = metric_at(0);

	if (choice->event && takes_events(v))
		m = prof_metric_named(v->snap->prof, choice->event);
	return metric_eq(m, v->options.metric) ? metric_at(0) : m;
}

bool
layout_find_event(const struct view *v, const struct layout_look *look,
		  const struct column_choice *choice, metric_id *other)
{
	*other = layout_other_event(v, choice);
	if (metric_some(*other))
		return is_ready(v, look, *other);
	/* another that there is not, or that there is no place for */
	return !choice->event
	       || metric_eq(prof_metric_named(v->snap->prof, choice->event),
			    look->metric);
}

metric_id
layout_event_of(const struct view *v, const struct slot *slot)
{
	return metric_some(slot->metric) ? slot->metric : v->options.metric;
}

const struct slot *
layout_find(const struct slot *slot, size_t n, const struct column *c, metric_id of)
{
	for (size_t i = 0; i < n; i++)
		if (slot[i].column == c && metric_eq(slot[i].metric, of)
		    && slot[i].kind != SLOT_BAR)
			return &slot[i];
	return NULL;
}

/* Of the view's main cost the event says it all, if that is the first cost that there is
 * to see: files have self before inclusive. */
static bool
needs_title(const struct view *v, enum slot_event event, const struct column *c)
{
	const char *ids = v->ops->screen ? v->ops->screen : v->ops->columns;
	const struct column *first;
	bool wide;

	if (event == EVENT_CHOSEN || c->role == ROLE_SHARE)
		return event == EVENT_CHOSEN;
	while ((first = column_next(&ids, &wide)) && first->type != VAL_COST)
		;
	return first && first != c;
}

void
layout_put_event(const struct view *v, const struct slot *slot, int cells,
		 struct text *out)
{
	const struct column *c = slot->column;
	bool share = c->role == ROLE_SHARE && slot->event != EVENT_CHOSEN;
	struct text name = { 0 };

	if (needs_title(v, slot->event, c))
		text_printf(&name, "%s ", view_column_title(v->ops, c));
	view_metric_label(v->snap->prof, layout_event_of(v, slot), &name);
	text_cut_end(out, name.s, name.n, (size_t)(cells - share), "");
	text_trim(out, 0);
	if (share)
		text_addc(out, '%');
	text_release(&name);
}

static size_t
insert(const struct view *v, enum slot_event event, metric_id m,
       const struct column *c, struct slot *slot, size_t n, size_t at)
{
	struct text title = { 0 };
	size_t width;

	if (n == LAYOUT_MAX || layout_find(slot, n, c, m))
		return n;
	if (needs_title(v, event, c))
		text_printf(&title, "%s ", view_column_title(v->ops, c));
	view_metric_label(v->snap->prof, m, &title);
	width = text_width(title.s, title.n) + (c->role == ROLE_SHARE);
	width = width < EVENT_CELLS ? EVENT_CELLS :
		width > EVENT_MAX ? EVENT_MAX : width;
	memmove(&slot[at + 1], &slot[at], (n - at) * sizeof(*slot));
	slot[at] = (struct slot){ .kind = SLOT_COLUMN, .column = c,
				  .width = (int)width,
				  .extra = c->role == ROLE_SHARE,
				  .metric = m, .event = event };
	text_release(&title);
	return n + 1;
}

/* What the view's main cost is of M, and its share, before the names. */
static size_t
add_event(const struct view *v, enum slot_event event, metric_id m,
	  struct slot *slot, size_t n)
{
	const struct column *cost = view_main_cost(v->ops), *share;
	size_t at = 0;

	while (at < n && !slot[at].left)
		at++;
	share = column_share(v->ops, cost);
	/* a share has its cost beside it, or is not there */
	if (share && n + 1 < LAYOUT_MAX && !prof_is_ratio(v->snap->prof, m))
		n = insert(v, event, m, share, slot, n, at);
	return insert(v, event, m, cost, slot, n, at);
}

size_t
layout_add_events(const struct view *v, const struct layout_look *look,
		  struct slot *slot, size_t n)
{
	/* nor where what a file says of itself has no cost */
	if (!takes_events(v)
	    || (v->ops->kinds & ROW_INFO
		&& !layout_find(slot, n, view_main_cost(v->ops), metric_at(0))))
		return n;
	for (size_t i = 0; i < look->nasked; i++)
		if (is_ready(v, look, look->asked[i]))
			n = add_event(v, EVENT_ASKED, look->asked[i], slot, n);
	if (metric_some(look->second)
	    && (look->promised || is_ready(v, look, look->second)))
		n = add_event(v, EVENT_SECOND, look->second, slot, n);
	return n;
}
