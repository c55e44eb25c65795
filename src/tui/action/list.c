/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be done with the rows and columns of a view.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/action/private.h"

unsigned
say_no_rows(struct tui *t)
{
	const struct list *l = page_list(t->now);

	/* while rows are made it is not known that there are none */
	if (!l->view || list_count(l))
		return 0;
	tui_say(t, _("there is nothing to open here"));
	return RE_DRAW;
}

ACT(open)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct view_target to;

	if (arg && *arg)
		return act_profile(t, arg);
	if (!r)
		return say_no_rows(t);
	to = view_row_enter(l->view, r);
	if (!to.ops && view_row_is_words(r)) {
		act_wrap(t, NULL);
		t->wrap_words = t->wrap;
		return RE_DRAW;
	}
	if (!to.ops || (to.ops->takes_func && !func_some(to.func))) {
		tui_say(t, r->kind == ROW_SELF ?
			_("this is the function itself") :
			_("there is nothing to open here"));
		return RE_DRAW;
	}
	if (t->now->page->scope == SCOPE_BUTTERFLY &&
	    func_eq(to.func, t->now->centre)) {
		tui_say(t, _("it calls itself: this function is the centre"));
		return RE_DRAW;
	}
	l->touched = true;
	return page_enter(t, &to);
}

ACT(pane)
{
	struct page *p = t->now;

	(void)arg;
	if (p->nlist < 2) {
		tui_say(t, _("this view has one pane only"));
		return RE_DRAW;
	}
	p->active = !p->active;
	page_list(p)->touched = true;
	search_reset(&t->search);
	t->counting = search_active(&t->search);
	return RE_DRAW;
}

/* --------------------------------------------------------------- how shown */

ACT(wrap)
{
	(void)arg;
	/* What did not fit first. */
	if (t->wrap && t->wrap_left) {
		t->wrap_top += t->wrap_rows;
		return RE_DRAW;
	}
	t->wrap = !t->wrap;
	t->wrap_words = false;
	t->wrap_top = 0;
	return RE_DRAW;
}

/* Whether the event that is shown has no percentages and, of lists that have others
 * beside it, they have none either. */
static bool
lacks_shares(const struct tui *t)
{
	const struct page *p = t->now;

	if (!t->snap || !prof_is_ratio(t->snap->prof, t->metric))
		return false;
	for (int i = 0; i < p->nlist; i++)
		for (size_t k = 0; k < p->list[i].nslot; k++)
			if (p->list[i].slot[k].column->share_of)
				return false;
	return true;
}

/* What shares are of that are not of a row or function. */
static const char *
of_all(const struct tui *t)
{
	return t->base_of == SHARE_OF_VIEW
	       ? _("percentages are of what is selected")
	       : _("percentages are of the whole profile");
}

ACT(percent_base)
{
	(void)arg;
	if (lacks_shares(t)) {
		tui_say(t, _("a ratio has no percentages of a whole"));
		return RE_DRAW;
	}
	if (t->now->page->ways) {
		t->of_parent = !t->of_parent;
		tui_say(t, "%s", t->of_parent ?
			_("percentages are of the row above in the tree") : of_all(t));
		return RE_LAYOUT | RE_DRAW;
	}
	if (page_of_code(t->now)) {
		t->line_costs = COST_SHARE;
		t->of_centre = !t->of_centre;
		tui_say(t, "%s", t->of_centre ?
			_("percentages are of the function, with all that it "
			  "calls") : of_all(t));
		return RE_BUILD | RE_LAYOUT | RE_DRAW;
	}
	if (t->now->page->scope != SCOPE_BUTTERFLY) {
		tui_say(t, "%s", t->base_of == SHARE_OF_VIEW ? of_all(t) :
			_("percentages are of the whole profile here"));
		return RE_DRAW;
	}
	t->of_total = !t->of_total;
	tui_say(t, "%s", t->of_total ? of_all(t) :
		_("percentages are of the function in the centre"));
	return RE_LAYOUT | RE_DRAW;
}

/* Where source and assembly have percentages: these, or the costs themselves. */
static unsigned
show_line_costs(struct tui *t, const char *arg)
{
	static const char *const say[COST_SHOWS] = {
		[COST_SCALED] = N_("costs: in their unit"),
		[COST_RAW] = N_("costs: raw"),
		[COST_SHARE] = N_("percentages in place of costs"),
	};

	if (arg && !set_by_action(t, "costs", arg))
		return RE_DRAW;
	t->line_costs = arg ? t->show :
			t->line_costs == COST_SHARE ? COST_SCALED :
			t->line_costs == COST_SCALED ? COST_RAW : COST_SHARE;
	tui_say(t, "%s", _(say[t->line_costs]));
	return RE_LAYOUT | RE_DRAW;
}

ACT(cost_display)
{
	const char *const say[COST_SHOWS] = {
		[COST_SCALED] = N_("costs: in their unit"),
		[COST_RAW] = N_("costs: raw"),
		[COST_SHARE] = t->base_of == SHARE_OF_VIEW
			       ? N_("costs: percent of what is selected")
			       : N_("costs: percent of the whole profile"),
	};

	if (page_of_code(t->now) && t->snap && !t->snap->base)
		return show_line_costs(t, arg);
	if (arg && !set_by_action(t, "costs", arg))
		return RE_DRAW;
	if (!arg)
		t->show = (t->show + 1) % COST_SHOWS;
	/* that is what stands beside them */
	if (t->show == COST_SHARE && !list_shows_costs(page_list(t->now)))
		t->show = COST_SCALED;
	tui_say(t, "%s", _(say[t->show]));
	return RE_DRAW;
}

ACT(names)
{
	static const char *const say[NAME_DEPTHS] = {
		[NAME_FULL] = N_("names: whole"),
		[NAME_NO_PARAMETERS] = N_("names: without parameters"),
		[NAME_ONE_TEMPLATE] = N_("names: template arguments without "
					 "their own"),
		[NAME_NO_TEMPLATES] = N_("names: without template arguments"),
		[NAME_BARE] = N_("names: bare"),
	};

	if (arg && !set_by_action(t, "names", arg))
		return RE_DRAW;
	if (!arg)
		t->names = (t->names + 1) % NAME_DEPTHS;
	tui_say(t, "%s", _(say[t->names]));
	return RE_DRAW;
}

static unsigned
choose_event(struct tui *t, const char *name)
{
	struct error err;
	metric_id m;

	error_init(&err);
	m = prof_metric_asked(t->snap->prof, name, &err);
	if (metric_some(m))
		t->metric = m;
	else
		tui_say_error(t, &err);
	error_release(&err);
	return RE_BUILD | RE_DRAW;
}

ACT(event)
{
	uint32_t n, m;
	int step = arg && *arg == '-' ? -1 : 1;

	if (!t->snap)
		return 0;
	if (arg && strcmp(arg, "-") && strcmp(arg, "+"))
		return choose_event(t, arg);
	n = (uint32_t)t->snap->prof->noffered - 1;
	if (n < 2) {
		tui_say(t, _("this profile has one event only"));
		return RE_DRAW;
	}
	m = (t->metric.i - 1 + n + (uint32_t)step) % n;
	t->metric = metric_at(m + 1);
	return RE_BUILD | RE_DRAW;
}

static void
say_second(struct tui *t)
{
	struct list *l = page_list(t->now);
	struct layout_look look = page_layout(t, t->now);
	struct text name = { 0 };

	look.promised = true;
	if (metric_some(t->second)) {
		view_metric_label(t->snap->prof, t->second, &name);
		if (!layout_takes_events(l->ops))
			/* TRANSLATORS: an event, which this view does not show */
			tui_say(t, _("beside in other views: %s"), name.s);
		else if (l->view && l->cols &&
			 !layout_shows_second(l->view, &look, l->cols))
			/* TRANSLATORS: an event */
			tui_say(t, _("beside where there is room: %s"), name.s);
		else
			/* TRANSLATORS: an event */
			tui_say(t, _("beside: %s"), name.s);
	} else {
		tui_say(t, _("no other event beside"));
	}
	text_release(&name);
}

/* Rows that were in the order of the event beside, which WAS another, are in that of the
 * one that is there now; where none is, of the one that is shown. */
static unsigned
order_by_second(struct tui *t, metric_id was)
{
	bool inverted;
	const struct list *l = page_list(t->now);
	const struct column *by = l->view ? list_sorted_by(l, &inverted) : NULL;

	if (!by || !metric_some(was) || !metric_eq(list_sorted_of(l), was))
		return 0;
	return tui_sort_by(t, by, t->second, inverted);
}

/* Through all others and none. */
ACT(second_event)
{
	uint32_t n, step;
	metric_id was;

	if (!t->snap)
		return 0;
	n = (uint32_t)t->snap->prof->noffered;
	if (n < 3) {
		tui_say(t, _("this profile has one event only"));
		return RE_DRAW;
	}
	if (t->snap->base) {
		tui_say(t, _("two profiles are compared by one event at a "
			     "time"));
		return RE_DRAW;
	}
	step = arg && *arg == '-' ? n - 1 : 1;
	was = t->second;
	do {
		t->second = metric_at((t->second.i + step) % n);
	} while (metric_eq(t->second, t->metric)
		 || page_asks_event(t, t->second));
	say_second(t);
	return RE_LAYOUT | RE_PAGE | RE_DRAW | order_by_second(t, was);
}

/* By a column of the event beside: it changes places with the other one, which
 * order, bars and the line of the row go by. */
ACT(sort_second)
{
	metric_id first = t->metric, second = t->second;
	struct text name = { 0 };
	unsigned redo;

	if (!t->snap || !metric_some(second) || t->snap->base) {
		tui_say(t, _("no other event beside"));
		return RE_DRAW;
	}
	redo = act_sort(t, arg);
	if (!(redo & (RE_SORT | RE_BUILD)))
		return redo;
	t->metric = second;
	t->second = first;
	view_metric_label(t->snap->prof, second, &name);
	/* TRANSLATORS: an event, which had stood beside another */
	tui_say(t, _("events have changed places: by %s now"), name.s);
	text_release(&name);
	return redo | RE_BUILD | RE_LAYOUT;
}

ACT(event_choose)
{
	const struct row *r = list_here(page_list(t->now));

	if (arg)
		return choose_event(t, arg);
	if (!r)
		return say_no_rows(t);
	if (metric_eq(t->metric, metric_at(r->a))) {
		tui_say(t, list_count(page_list(t->now)) == 1
			? _("this profile has one event only")
			: _("this event is shown already"));
		return RE_DRAW;
	}
	t->metric = metric_at(r->a);
	return RE_BUILD | RE_DRAW;
}

/* The cursor to the row with most cost, whatever the order is. */
ACT(hottest)
{
	struct page *p = t->now;
	struct list *l = page_list(p);
	size_t best;

	(void)arg;
	if (p->page->move) {
		p->page->move(p, 0);
		return RE_DRAW;
	}
	best = list_count(l) ? list_most(l, column_find("self"), 0) : SIZE_MAX;
	if (best == SIZE_MAX)	/* or it is not found yet */
		return RE_DRAW;
	list_reveal(l, best);
	l->touched = true;
	return RE_DRAW;
}

/* "PANE ROW": the cursor there. */
ACT(row)
{
	int pane;
	size_t at;

	if (!arg || sscanf(arg, "%d %zu", &pane, &at) != 2)
		return say_takes(t, "row", _("a pane and a row"));
	if (!beside_pane(t, &pane) || pane < 0 ||
	    pane >= t->now->nlist || at >= list_count(&t->now->list[pane]))
		return 0;
	if (pane != t->now->active)
		search_reset(&t->search);
	t->now->active = pane;
	list_go(&t->now->list[pane], at);
	t->now->list[pane].touched = true;
	return RE_DRAW;
}

/* Of two profiles: all rows, those that changed beyond noise whatever the order is,
 * the new, the gone. Where that is not seen it is not changed either. */
ACT(changes)
{
	/* as the choices of --changes are */
	static const char *const say[] = {
		N_("all rows"),
		N_("rows whose self or inclusive cost differs by more than "
		   "noise"),
		N_("rows that the base does not have"),
		N_("rows that only the base has"),
	};
	const struct view_ops *ops;
	size_t i;

	(void)arg;
	if (!t->snap || !t->snap->base)
		return act_compare(t, NULL);
	ops = page_list(t->now)->ops;
	if (!view_takes_changes(ops)) {
		tui_say(t, ops->kinds & ROW_BOX
			/* TRANSLATORS: a key */
			? _("a flame graph is whole; %s is for lists and trees")
			/* TRANSLATORS: a key */
			: _("this view always has all rows; %s is for lists and "
			    "trees"), tui_key(t, "changes", NULL));
		return RE_DRAW;
	}
	i = (view_changes_choice(t->changes) + 1)
	    % (sizeof(say) / sizeof(say[0]));
	/* there are none of any kind: the next are all */
	if (t->changes && page_list(t->now)->view
	    && view_uncounted(page_list(t->now)->view))
		i = 0;
	t->changes = view_changes(i);
	if (i && page_list(t->now)->view && view_untold(page_list(t->now)->view))
		tui_say(t, _("not known of one profile what its rows cost here: all "
			     "stay"));
	else
		tui_say(t, "%s", _(say[i]));
	return RE_BUILD | RE_DRAW;
}
