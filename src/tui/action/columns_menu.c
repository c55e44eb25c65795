/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The menu of a list's columns: what there is in it, how it is marked, and where it
 * lies.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "tui/action/columns.h"

#define COLUMNS N_("Columns")

void
columns_now(const struct list *l, struct choices *c)
{
	/* the page may have to be built anew */
	c->n = l->view ? layout_choices(l->view, c->at) : 0;
}

/* Whether the list has no room for C, which is one of its columns. */
static bool
lacks_room(const struct tui *t, const struct list *l,
	   const struct column_choice *c)
{
	struct layout_look look = page_layout(t, t->now);

	return l->width && layout_lacks_room(l->view, &look, l->width, c);
}

char
column_mark(const struct tui *t, const struct list *l,
	    const struct column_choice *c)
{
	if (c->wide)
		return MARK_ROOM;
	return !c->always && lacks_room(t, l, c) ? MARK_ROOM : MARK_ON;
}

metric_id
column_event(const struct tui *t, const struct column_choice *c)
{
	return c->event ? prof_metric_named(t->snap->prof, c->event)
			: metric_at(0);
}

/* Why there is nothing in a column of V. */
static const char *
why_unknown(const struct view *v, const struct column_choice *c)
{
	if (c->column->of_history)
		return _("of files that were read again");
	return c->column->in_view && !c->column->in_view(v) ? _("not in this list")
							    : _("not in this profile");
}

/* What a column is called; of an event that there is not here, as it was chosen. */
static void
put_title(const struct tui *t, const struct list *l,
	  const struct column_choice *c, struct text *out)
{
	metric_id m = column_event(t, c);

	list_put_title_of(l, page_shows(t, t->now, c->column), m, out);
	if (c->event && !metric_some(m))
		text_printf(out, " %s", c->event);
}

static void
add_item(struct tui *t, const struct column_choice *c, char mark)
{
	const struct list *l = page_list(t->now);
	const struct column *shown = page_shows(t, t->now, c->column);
	metric_id m = column_event(t, c);
	bool known = (!c->event || metric_some(m))
		     && view_has(l->view, c->column,
				 metric_some(m) ? m : l->metric);
	struct text text = { 0 }, id = { 0 };
	struct menu_item item = {
		.action = "column-toggle", .dim = !known,
		.help = known ? _(shown->help) : why_unknown(l->view, c),
	};

	text_printf(&text, "[%c] ", mark);
	put_title(t, l, c, &text);
	if (shown != c->column)
		/* TRANSLATORS: of a column: the key that shows it otherwise, and
		 * its title then, "(p: of up%)" */
		text_printf(&text, _(" (%s: %s)"), tui_key(t, "percent-base", NULL),
			    view_column_title(l->ops, c->column));
	item.text = text.s;
	choice_put_id(c, &id);
	item.arg = id.s;
	menu_add(&t->menu, &item);
	text_release(&id);
}

static void
add(struct choices *c, const struct column *column, const char *event)
{
	struct column_choice one = { .column = column, .event = event };

	choices_append(c, &one);
}

/* What a cost of two profiles is shown by. */
static const enum compared compared_by[] = {
	COMPARED_BASE, COMPARED_NEW, COMPARED_DELTA, COMPARED_RATIO,
};

#define COMPARED_BY (sizeof(compared_by) / sizeof(compared_by[0]))

/* What a report of the view has only where it is asked for. */
static void
offer_others(const struct list *l, struct choices *c)
{
	for (size_t i = 0; column_registry[i]; i++) {
		struct column_choice one = { .column = column_registry[i] };

		if (!one.column->of_history && view_offers(l->ops, one.column)
		    && view_has(l->view, one.column, l->metric)
		    && choices_find(c, &one) == SIZE_MAX)
			choices_append(c, &one);
	}
}

void
columns_offered(const struct list *l, struct choices *c)
{
	const char *p = l->ops->columns;
	const struct column *column;
	bool wide;

	c->n = 0;
	while ((column = column_next(&p, &wide)) != NULL)
		if (l->view->base && view_compares(l->ops, column))
			for (size_t i = 0; i < COMPARED_BY; i++)
				add(c, column_compared(column, compared_by[i]),
				    NULL);
		else if (view_offers(l->ops, column))
			add(c, column, NULL);
	offer_others(l, c);
}

/* Columns of what was before, where there may be something. */
static void
offer_history(const struct tui *t, const struct list *l, struct choices *c)
{
	if (!engine_follows(t->engine) && !t->snap->history)
		return;
	for (size_t i = 0; column_registry[i]; i++)
		if (column_registry[i]->of_history &&
		    view_offers(l->ops, column_registry[i]))
			add(c, column_registry[i], NULL);
}

void
event_columns(const struct tui *t, const struct view_ops *ops,
	      struct event_columns *to)
{
	const struct column *cost[] = { column_find("self"), column_find("incl") };
	const struct prof *p = t->snap->prof;

	to->n = 0;
	if (t->snap->base || !layout_takes_events(ops))
		return;
	for (uint32_t m = 1; m < p->noffered; m++)
		for (size_t i = 0; i < sizeof(cost) / sizeof(*cost); i++)
			if (!metric_eq(metric_at(m), t->metric)
			    && view_offers(ops, cost[i])
			    && prof_has(p, metric_at(m), cost[i]->needs)
			    && to->n < EVENT_COLUMNS)
				to->at[to->n++] = (struct layout_sort){
					cost[i], metric_at(m) };
}

bool
column_is_beside(const struct tui *t, const struct list *l, const struct column *c,
	  metric_id m)
{
	const struct column *cost = view_main_cost(l->ops);

	return metric_some(m) && !t->snap->base && layout_takes_events(l->ops)
	       && (metric_eq(t->second, m) || page_asks_event(t, m))
	       && (c == cost || (c->share_of == cost
				 && c == column_share(l->ops, cost)
				 && !prof_is_ratio(t->snap->prof, m)));
}

/* What stands before a figure that was not chosen. */
static char
mark_unchosen(const struct tui *t, const struct list *l,
	      const struct column_choice *c)
{
	metric_id m = column_event(t, c);

	if (!column_is_beside(t, l, c->column, m))
		return MARK_OFF;
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column == c->column
		    && metric_eq(l->slot[i].metric, m))
			return MARK_ON;
	return MARK_ROOM;
}

/* Figures of other events that are there, or could be, behind all others. */
static void
offer_events(const struct tui *t, const struct list *l, struct choices *c)
{
	const struct prof *p = t->snap->prof;
	struct event_columns all;

	event_columns(t, l->ops, &all);
	for (size_t i = 0; i < all.n; i++) {
		metric_id m = all.at[i].metric;
		const struct column *cost = all.at[i].column,
				    *share = column_share(l->ops, cost);
		const char *event = prof_text(p, prof_metric(p, m)->label);

		add(c, cost, event);
		if (share && column_is_beside(t, l, share, m))
			add(c, share, event);
	}
}

/* The column called ID, as a row of the menu has it. Its event is named as the list
 * keeps it. */
static struct column_choice
choice_of(const struct tui *t, const char *id)
{
	struct column_choice one = { 0 };
	char *event = NULL;

	one.column = column_named(id, strlen(id), &event);
	if (event)
		one.event = list_copy(page_list(t->now), event);
	free(event);
	return one;
}

/* The menu's rows as they are. */
static void
rows_now(const struct tui *t, struct choices *rows)
{
	rows->n = 0;
	for (size_t i = 0; i < t->menu.item.n; i++) {
		struct column_choice one = choice_of(t, t->menu.item.at[i].arg);

		choices_append(rows, &one);
	}
}

/* ROWS, those that are on in the order of ON; others stay where they are. */
static void
put_in_order(struct choices *rows, const struct choices *on)
{
	size_t next = 0;

	for (size_t i = 0; i < rows->n && next < on->n; i++)
		if (choices_find(on, &rows->at[i]) != SIZE_MAX)
			rows->at[i] = on->at[next++];
}

/* What ROWS lacks: those that are ON in their order, then the others. */
static void
add_rows(const struct tui *t, const struct list *l, const struct choices *on,
	 struct choices *rows)
{
	struct choices all;

	columns_offered(l, &all);
	offer_history(t, l, &all);
	offer_events(t, l, &all);
	for (size_t i = 0; i < on->n; i++)
		if (choices_find(rows, &on->at[i]) == SIZE_MAX)
			choices_append(rows, &on->at[i]);
	for (size_t i = 0; i < all.n; i++)
		if (choices_find(rows, &all.at[i]) == SIZE_MAX)
			choices_append(rows, &all.at[i]);
}

/* The cursor on HERE. The rows are those that ROWS has, in its order, before what else
 * there is. */
static void
open_menu(struct tui *t, const char *here, struct choices *rows)
{
	const struct list *l = page_list(t->now);
	struct choices on;

	columns_now(l, &on);
	add_rows(t, l, &on, rows);
	menu_open(&t->menu, COLUMNS);
	t->menu.of_page = true;
	t->menu.right = true;
	for (size_t i = 0; i < rows->n; i++) {
		size_t at = choices_find(&on, &rows->at[i]);

		add_item(t, &rows->at[i],
			 at == SIZE_MAX ? mark_unchosen(t, l, &rows->at[i])
					: column_mark(t, l, &on.at[at]));
		if (here && !strcmp(t->menu.item.at[i].arg, here))
			t->menu.cursor = i;
	}
}

void
columns_show_again(struct tui *t, const struct column_choice *here, bool in_order)
{
	struct menu was = t->menu;
	struct choices rows, on;
	struct text id = { 0 };

	rows_now(t, &rows);
	if (in_order) {
		columns_now(page_list(t->now), &on);
		put_in_order(&rows, &on);
	}
	choice_put_id(here, &id);
	open_menu(t, id.s, &rows);
	text_release(&id);
	t->menu.top = was.top;
	t->menu.right = was.right;
	t->menu.held = was.held;
}

bool
columns_open(const struct tui *t)
{
	return menu_is(&t->menu, COLUMNS);
}

ACT(columns)
{
	bool again = columns_open(t);

	(void)arg;
	menu_release(&t->menu);
	if (again || !page_list(t->now)->view)
		return RE_DRAW;
	open_menu(t, NULL, &(struct choices){ .n = 0 });
	return RE_DRAW;
}

struct column_choice
column_meant(const struct tui *t, const char *arg)
{
	if (!arg && columns_open(t) && t->menu.cursor < t->menu.item.n)
		arg = t->menu.item.at[t->menu.cursor].arg;
	return arg ? choice_of(t, arg) : (struct column_choice){ 0 };
}

/* What the marks of the menu say. */
static void
put_marks(struct pager *p)
{
	static const struct { const char *mark, *text; } mark[] = {
		/* TRANSLATORS: what [x], [+] and [ ] before a column mean */
		{ "[x]", N_("shown") },
		{ "[+]", N_("shown where names leave room for it; Space shows "
			    "it always, and names give way") },
		{ "[ ]", N_("not shown") },
	};

	pager_heading(p, "");
	for (size_t i = 0; i < sizeof(mark) / sizeof(mark[0]); i++)
		pager_entry(p, mark[i].mark, _(mark[i].text));
}

bool
columns_explain(struct tui *t)
{
	struct column_choice c = { 0 };
	struct text title = { 0 }, id = { 0 };

	if (columns_open(t))
		c = column_meant(t, NULL);
	if (!c.column)
		return false;
	put_title(t, page_list(t->now), &c, &title);
	choice_put_id(&c, &id);
	menu_release(&t->menu);
	pager_open(&t->help, title.s);
	/* kept as long as the list */
	t->help.over = c.event ? list_copy(page_list(t->now), id.s)
			       : c.column->id;
	explain_column(t, &t->help, c.column, !c.event);
	put_marks(&t->help);
	text_release(&title);
	text_release(&id);
	return true;
}

void
help_close(struct tui *t)
{
	const char *column = t->help.over;

	pager_release(&t->help);
	if (column && page_list(t->now)->view)
		open_menu(t, column, &(struct choices){ .n = 0 });
}

/* How much of C there is in N cells from X on. */
static int
cells_under(const struct tui *t, const struct list *l, const struct column_choice *c,
	    int x, int n)
{
	const struct column *shown = page_shows(t, t->now, c->column);
	metric_id of = layout_other_event(l->view, c);
	int cells = 0;

	for (size_t i = 0; i < l->nslot; i++) {
		int from = l->x + l->slot[i].x, to = from + l->slot[i].width;

		if (l->slot[i].column != shown
		    || !metric_eq(l->slot[i].metric, of))
			continue;
		from = from > x ? from : x;
		to = to < x + n ? to : x + n;
		cells += to > from ? to - from : 0;
	}
	return cells;
}

/* The marks as they are now: figures of another event may have come since. */
static void
mark_again(struct tui *t, const struct list *l)
{
	struct choices on;

	columns_now(l, &on);
	for (size_t i = 0; i < t->menu.item.n; i++) {
		const struct menu_item *item = &t->menu.item.at[i];
		struct column_choice one = { 0 };
		char *event = NULL, was = item->text[1];
		size_t at;

		one.column = column_named(item->arg, strlen(item->arg), &event);
		one.event = event;
		at = choices_find(&on, &one);
		item->text[1] = at == SIZE_MAX ? mark_unchosen(t, l, &one)
					       : column_mark(t, l, &on.at[at]);
		if (i == t->menu.cursor && was == MARK_ON && item->text[1] == MARK_ROOM)
			columns_say_room(t);
		free(event);
	}
}

void
columns_place(struct tui *t, const struct area *area)
{
	const struct list *l = page_list(t->now);
	struct column_choice c = { 0 };
	int left, right, cells;

	if (columns_open(t))
		c = column_meant(t, NULL);
	if (!c.column || !l->view)
		return;
	mark_again(t, l);
	if (t->menu.held)
		return;
	cells = menu_cells(&t->menu, area);
	left = cells_under(t, l, &c, menu_x(&t->menu, area, false), cells);
	right = cells_under(t, l, &c, menu_x(&t->menu, area, true), cells);
	if (left != right)
		t->menu.right = right < left;
}
