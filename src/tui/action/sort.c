/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order of a list: by which column, and which way.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "tui/action/private.h"

/* By figures of OF, which a worker may have to make before; none: of the event that is
 * shown. */
unsigned
tui_sort_by(struct tui *t, const struct column *column, metric_id of, bool inverted)
{
	for (int i = 0; i < t->now->nlist; i++)
		list_order(&t->now->list[i], column, of, inverted);
	return (t->snap && metric_some(page_order_lacks(t, t->now)) ? RE_BUILD
								   : RE_SORT)
	       | RE_DRAW;
}

/* Columns in sight that rows can be sorted by; where the order is among them, or -1. */
static int
sorts_in_sight(const struct list *l, struct layout_sort *shown, int *at)
{
	bool inverted;
	const struct column *by = list_sorted_by(l, &inverted);
	metric_id of = list_sorted_of(l);
	int n = 0;

	*at = -1;
	for (size_t i = 0; i < l->nslot; i++) {
		const struct slot *s = &l->slot[i];

		if (s->kind == SLOT_BAR || s->column->running)
			continue;
		if (s->column == by && metric_eq(s->metric, of))
			*at = n;
		shown[n++] = (struct layout_sort){ s->column, s->metric };
	}
	return n;
}

static unsigned
sort_step(struct tui *t, int step)
{
	struct list *l = page_list(t->now);
	struct layout_sort shown[LAYOUT_MAX];
	int at, n;

	if (!l->view)
		return 0;
	n = sorts_in_sight(l, shown, &at);
	if (!n)
		return 0;
	/* Sorted by what is not shown: start at the near end. */
	at = at < 0 ? (step > 0 ? 0 : n - 1) : at + step;
	if (at < 0 || at >= n) {
		tui_say(t, _("no more columns this way"));
		return RE_DRAW;
	}
	return tui_sort_by(t, shown[at].column, shown[at].metric, false);
}

ACT(sort_left)
{
	(void)arg;
	return sort_step(t, -1);
}

ACT(sort_right)
{
	(void)arg;
	return sort_step(t, 1);
}

/* The event NAME of a column that is to be sorted by, in *OF; none where that is the
 * one that is shown. False: it has been said why not. */
static bool
find_event(struct tui *t, const char *name, metric_id *of)
{
	const struct list *l = page_list(t->now);
	struct error err;

	*of = metric_at(0);
	if (!name || !t->snap)
		return true;
	error_init(&err);
	*of = prof_metric_asked(t->snap->prof, name, &err);
	if (!metric_some(*of)) {
		tui_say_error(t, &err);
		error_release(&err);
		return false;
	}
	if (metric_eq(*of, t->metric)) {
		*of = metric_at(0);
		return true;
	}
	if (t->snap->base)
		tui_say(t, _("two profiles are compared by one event at a "
			     "time"));
	else if (!layout_takes_events(l->ops))
		tui_say(t, _("this view is made of one event"));
	return !t->snap->base && layout_takes_events(l->ops);
}

/* What the heads of a comparison are about: the first figure in sight. */
static const struct column *
compared_here(const struct list *l)
{
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column->compares)
			return l->slot[i].column->compares;
	return l->view && l->view->base ? view_main_cost(l->ops) : NULL;
}

/* The column of this list that has the first N bytes of S for a head. */
static const struct column *
column_headed(const struct list *l, const char *s, size_t n)
{
	const char *ids = l->ops->columns;
	const struct column *c;
	bool wide;

	while ((c = column_next(&ids, &wide))) {
		const char *head = view_column_title(l->ops, c);

		if (strlen(head) == n && !strncasecmp(head, s, n))
			return c;
	}
	return NULL;
}

ACT(sort)
{
	struct list *l = page_list(t->now);
	struct sort_request want;
	const struct column *c = NULL;
	unsigned redo = RE_DRAW;
	char *event = NULL;
	metric_id of;

	/* Without a column: as the rows were made. */
	if (arg && !*arg)
		return tui_sort_by(t, NULL, metric_at(0), false);
	if (arg && sort_parse(arg, &want) != SORT_READ) {
		tui_say(t, _("%s: the direction must be asc or desc"), arg);
		return RE_DRAW;
	}
	if (!arg)
		return say_takes(t, "sort", _("a column"));
	c = column_named_of(compared_here(l), want.id, want.n, &event);
	if (!c)
		c = column_headed(l, want.id, want.n);
	if (!c || !(l->view ? view_takes(l->view, c)
			    : view_offers(l->ops, c)))
		tui_say(t, _("no column %s here"), arg);
	else if (find_event(t, event, &of))
		redo = tui_sort_by(t, page_shows(t, t->now, c), of,
			       sort_inverted(&want, c));
	free(event);
	return redo;
}

bool
may_invert(const struct tui *t)
{
	const struct list *l = page_list(t->now);
	bool inverted;

	return !l->view || list_sorted_by(l, &inverted);
}

ACT(invert)
{
	struct list *l = page_list(t->now);
	struct text title = { 0 };
	const struct column *by;
	bool inverted;

	(void)arg;
	if (!l->view)
		return 0;
	by = list_sorted_by(l, &inverted);
	/* lines of a text, instructions: calls and bodies stand below them */
	if (!by) {
		/* TRANSLATORS: a key */
		tui_say(t, _("the original order has no reverse; %s sorts by a "
			     "column"), tui_key(t, "sort-menu", NULL));
		return RE_DRAW;
	}
	inverted = !inverted;
	list_put_order(l, by, list_sorted_of(l), &title);
	if (column_falls(by, inverted))
		/* TRANSLATORS: the title of a column */
		tui_say(t, _("sorted by %s, descending"), title.s);
	else
		/* TRANSLATORS: the title of a column */
		tui_say(t, _("sorted by %s, ascending"), title.s);
	text_release(&title);
	return tui_sort_by(t, by, list_sorted_of(l), inverted);
}
