/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which columns a list has, in which order, how wide: chosen in a menu while
 * the list behind follows.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/action/columns.h"

#define COLUMNS N_("Columns")

static void
drop(struct choices *c, size_t i)
{
	memmove(&c->at[i], &c->at[i + 1],
		(--c->n - i) * sizeof(c->at[0]));
}

static void
append(struct choices *c, const struct column *column)
{
	if (c->n < ORDER_MAX)
		c->at[c->n++] = (struct column_choice){ .column = column };
}

static void
insert(struct choices *c, size_t i, const struct column_choice *one)
{
	memmove(&c->at[i + 1], &c->at[i], (c->n++ - i) * sizeof(c->at[0]));
	c->at[i] = *one;
}

/* Adds what C lacks of another ORDER, each behind the one that is before it
 * there. */
static void
merge(struct choices *c, const struct column_choice *order, size_t n)
{
	size_t at = 0;

	for (size_t i = 0; i < n && c->n < ORDER_MAX; i++) {
		size_t found = choices_find(c, &order[i]);

		if (found == SIZE_MAX) {
			insert(c, at, &order[i]);
			found = at;
		}
		at = found + 1;
	}
}

/* Where the name is, or SIZE_MAX. */
static size_t
find_name(const struct list *l, const struct choices *c)
{
	return choices_find(c, &(struct column_choice){ .column = l->column.name });
}

static void
current(const struct list *l, struct choices *c)
{
	/* the menu may outlive the page that it is of */
	c->n = l->view ? layout_choices(l->view, c->at) : 0;
}

/* What stands before a column: it is on, in sight or not in this profile; it comes
 * where there is room; it is off. */
enum { MARK_ON = 'x', MARK_ROOM = '+', MARK_OFF = ' ' };

/* Whether the list has no room for C, which is one of its columns. */
static bool
lacks_room(const struct tui *t, const struct list *l,
	   const struct column_choice *c)
{
	struct layout_look look = page_layout(t, t->now);

	return l->width && layout_lacks_room(l->view, &look, l->width, c);
}

static char
mark_of(const struct tui *t, const struct list *l,
	const struct column_choice *c)
{
	if (c->wide)
		return MARK_ROOM;
	return !c->always && lacks_room(t, l, c) ? MARK_ROOM : MARK_ON;
}

/* The event that C names, as it is called here; none: C names none, or there is none. */
static metric_id
event_of(const struct tui *t, const struct column_choice *c)
{
	return c->event ? prof_metric_named(t->snap->prof, c->event)
			: metric_at(0);
}

/* Why there is nothing in a column. */
static const char *
why_unknown(const struct column_choice *c)
{
	return c->column->of_history ? _("of files that were read again")
				     : _("not in this profile");
}

/* What a column is called; of an event that there is not here, as it was chosen. */
static void
put_title(const struct tui *t, const struct list *l,
	  const struct column_choice *c, struct text *out)
{
	metric_id m = event_of(t, c);

	list_put_title_of(l, page_shows(t, t->now, c->column), m, out);
	if (c->event && !metric_some(m))
		text_printf(out, " %s", c->event);
}

static void
add_item(struct tui *t, const struct column_choice *c, char mark)
{
	const struct list *l = page_list(t->now);
	const struct column *shown = page_shows(t, t->now, c->column);
	metric_id m = event_of(t, c);
	bool known = (!c->event || metric_some(m))
		     && view_has(l->view, c->column,
				 metric_some(m) ? m : l->metric);
	struct text text = { 0 }, id = { 0 };
	struct menu_item item = {
		.action = "column-toggle", .dim = !known,
		.help = known ? _(shown->help) : why_unknown(c),
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

/* What a cost of two profiles is shown by. */
static const enum compared compared_by[] = {
	COMPARED_BASE, COMPARED_NEW, COMPARED_DELTA, COMPARED_RATIO,
};

#define COMPARED_BY (sizeof(compared_by) / sizeof(compared_by[0]))

/* All columns that the list offers, in the order of its view. */
static void
offered(const struct list *l, struct choices *c)
{
	const char *p = l->ops->columns;
	const struct column *column;
	bool wide;

	c->n = 0;
	while ((column = column_next(&p, &wide)) != NULL)
		if (l->view->base && view_compares(l->ops, column))
			for (size_t i = 0; i < COMPARED_BY; i++)
				append(c, column_compared(column,
							  compared_by[i]));
		else if (view_offers(l->ops, column))
			append(c, column);
}

/* Columns of what was before, where there may be something. */
static void
offer_history(struct tui *t, const struct choices *on)
{
	const struct list *l = page_list(t->now);

	if (!engine_follows(t->engine) && !t->snap->history)
		return;
	for (size_t i = 0; column_registry[i]; i++) {
		struct column_choice one = { .column = column_registry[i] };

		if (one.column->of_history && view_offers(l->ops, one.column)
		    && choices_find(on, &one) == SIZE_MAX)
			add_item(t, &one, MARK_OFF);
	}
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

/* Whether the figure is there without having been chosen: its event was put beside the
 * one that is shown. */
static bool
is_beside(const struct tui *t, const struct list *l, const struct column *c,
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
mark_unchosen(const struct tui *t, const struct list *l, const struct column *c,
	      metric_id m)
{
	if (!is_beside(t, l, c, m))
		return MARK_OFF;
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column == c && metric_eq(l->slot[i].metric, m))
			return MARK_ON;
	return MARK_ROOM;
}

/* Figures of other events that are there, or could be, behind all others. */
static void
offer_events(struct tui *t, const struct choices *on)
{
	const struct list *l = page_list(t->now);
	const struct prof *p = t->snap->prof;
	struct event_columns all;

	event_columns(t, l->ops, &all);
	for (size_t i = 0; i < all.n; i++) {
		metric_id m = all.at[i].metric;
		struct column_choice one = {
			.column = all.at[i].column,
			.event = prof_text(p, prof_metric(p, m)->label),
		}, share = one;

		share.column = column_share(l->ops, one.column);
		if (choices_find(on, &one) == SIZE_MAX)
			add_item(t, &one, mark_unchosen(t, l, one.column, m));
		if (share.column && is_beside(t, l, share.column, m)
		    && choices_find(on, &share) == SIZE_MAX)
			add_item(t, &share,
				 mark_unchosen(t, l, share.column, m));
	}
}

/* Those that are on in their order, then the others; the cursor on HERE. */
static void
open_menu(struct tui *t, const char *here)
{
	const struct list *l = page_list(t->now);
	struct choices c, all;
	size_t n;

	menu_open(&t->menu, COLUMNS);
	current(l, &c);
	for (size_t i = 0; i < c.n; i++)
		add_item(t, &c.at[i], mark_of(t, l, &c.at[i]));
	offered(l, &all);
	for (size_t i = 0; i < all.n; i++)
		if (choices_find(&c, &all.at[i]) == SIZE_MAX)
			add_item(t, &all.at[i], MARK_OFF);
	offer_history(t, &c);
	offer_events(t, &c);
	n = t->menu.item.n;
	for (size_t i = 0; here && i < n; i++)
		if (!strcmp(t->menu.item.at[i].arg, here))
			t->menu.cursor = i;
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
	open_menu(t, NULL);
	return RE_DRAW;
}

/* The column of the menu's cursor, or the one called ARG. Its event is named as the
 * list keeps it. */
static struct column_choice
column_meant(const struct tui *t, const char *arg)
{
	struct column_choice one = { 0 };
	char *event = NULL;

	if (!arg && columns_open(t) && t->menu.cursor < t->menu.item.n)
		arg = t->menu.item.at[t->menu.cursor].arg;
	if (arg)
		one.column = column_named(arg, strlen(arg), &event);
	if (event)
		one.event = list_copy(page_list(t->now), event);
	free(event);
	return one;
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
		open_menu(t, column);
}

static bool
is_own(const struct list *l, const struct choices *c)
{
	struct column_choice own[LAYOUT_MAX];
	size_t n = layout_own_choices(l->view, own);

	for (size_t i = 0; n == c->n && i < n; i++)
		if (!layout_same_choice(&own[i], &c->at[i]) || c->at[i].width
		    || own[i].wide != c->at[i].wide
		    || own[i].always != c->at[i].always)
			return false;
	return n == c->n;
}

/* What is the view's own again was not chosen. */
static unsigned
take(struct tui *t, const struct choices *c, const struct column_choice *here)
{
	struct list *l = page_list(t->now);
	struct text id = { 0 };

	choice_put_id(here, &id);
	list_choose_columns(l, c->at, is_own(l, c) ? 0 : c->n);
	open_menu(t, id.s);
	text_release(&id);
	return RE_LAYOUT | RE_DRAW;
}

/* Takes away number AT, and notes where it was. */
static void
take_away(struct list *l, struct choices *c, size_t at)
{
	struct choices all = *c;

	merge(&all, l->was.at, l->was.n);
	l->was.n = 0;
	for (size_t i = 0; i < all.n; i++)
		VEC_PUSH(&l->was, all.at[i]);
	drop(c, at);
}

/* Where a column belongs that never was in C: behind the one that is before it in
 * ALL; a figure of another event before the names. */
static size_t
place_for(const struct list *l, const struct choices *c, const struct choices *all,
	  const struct column_choice *one)
{
	size_t at = choices_find(all, one), name = find_name(l, c);

	if (at == SIZE_MAX && one->event && name != SIZE_MAX)
		return name;
	/* of history, say: no view has it anywhere */
	for (size_t i = at == SIZE_MAX ? all->n : at; i-- > 0; ) {
		size_t before = choices_find(c, &all->at[i]);

		if (before != SIZE_MAX)
			return before + 1;
	}
	return 0;
}

/* Puts a column where it was, as it was, or where the view has it. */
static void
put_back(const struct list *l, struct choices *c,
	 const struct column_choice *column)
{
	struct column_choice one = *column;
	struct choices all = *c, other;
	size_t at;

	merge(&all, l->was.at, l->was.n);
	at = choices_find(&all, column);
	if (at != SIZE_MAX)
		one = all.at[at];
	other.n = layout_own_choices(l->view, other.at);
	/* of the three marks the one after "off" is that there is room */
	at = one.always ? choices_find(&other, column) : SIZE_MAX;
	one.wide |= at != SIZE_MAX && other.at[at].wide;
	one.always = false;
	merge(&all, other.at, other.n);
	offered(l, &other);
	merge(&all, other.at, other.n);
	insert(c, place_for(l, c, &all, column), &one);
}

/* What Space does to each mark in turn: always shown, off, where there is room. */
static void
say_mark(struct tui *t, const struct choices *c,
	 const struct column_choice *column)
{
	size_t at = choices_find(c, column);

	if (at == SIZE_MAX)
		return;
	if (mark_of(t, page_list(t->now), &c->at[at]) == MARK_ROOM)
		/* TRANSLATORS: a column that is marked [+] */
		tui_say(t, _("[+]: shown where names leave room"));
	else if (c->at[at].always)
		/* TRANSLATORS: a column that is marked [x] */
		tui_say(t, _("[x]: always shown, names give way"));
}

/* What stands beside without having been chosen is there because of its event. */
static unsigned
take_event_away(struct tui *t, const struct column_choice *column)
{
	metric_id m = event_of(t, column);
	struct column_choice here = *column;
	struct text name = { 0 }, id = { 0 };
	size_t n = 0;

	if (metric_eq(t->second, m))
		t->second = metric_at(0);
	for (size_t i = 0; i < t->events.n; i++)
		if (!metric_eq(t->events.at[i], m))
			t->events.at[n++] = t->events.at[i];
	t->events.n = n;
	view_metric_label(t->snap->prof, m, &name);
	/* TRANSLATORS: an event, whose columns are gone */
	tui_say(t, _("not beside any more: %s"), name.s);
	text_release(&name);
	/* its share may be offered no more */
	if (here.column->share_of)
		here.column = here.column->share_of;
	choice_put_id(&here, &id);
	open_menu(t, id.s);
	text_release(&id);
	return RE_LAYOUT | RE_DRAW;
}

/* What Space makes of the mark of COLUMN, which the list can have. */
static unsigned
toggle(struct tui *t, const struct column_choice *column)
{
	struct list *l = page_list(t->now);
	bool name = column->column == l->column.name;
	struct choices c;
	unsigned redo;
	size_t at;

	current(l, &c);
	at = choices_find(&c, column);
	if (at != SIZE_MAX && name) {
		tui_say(t, _("the name is always shown"));
	} else if (at != SIZE_MAX && mark_of(t, l, &c.at[at]) == MARK_ROOM) {
		c.at[at].wide = false;
		c.at[at].always = true;
	} else if (at != SIZE_MAX) {
		take_away(l, &c, at);
	} else if (c.n < LAYOUT_MAX) {
		put_back(l, &c, column);
	}
	redo = take(t, &c, column);
	if (!name)
		say_mark(t, &c, column);
	/* its figures may have to be made */
	return redo | (column->event ? RE_PAGE : 0);
}

ACT(column_toggle)
{
	struct list *l = page_list(t->now);
	struct column_choice column = column_meant(t, arg);
	struct choices c;

	if (!l->view || !column.column || !view_takes(l->view, column.column)
	    || (column.event && !layout_takes_events(l->ops)))
		return 0;
	current(l, &c);
	return choices_find(&c, &column) == SIZE_MAX
	       && is_beside(t, l, column.column, event_of(t, &column))
	       ? take_event_away(t, &column) : toggle(t, &column);
}

ACT(column_move)
{
	struct column_choice column = column_meant(t, NULL), one;
	bool up = arg && *arg == '-';
	struct choices c;
	size_t at, to;

	if (!column.column)
		return 0;
	current(page_list(t->now), &c);
	at = choices_find(&c, &column);
	if (at == SIZE_MAX || (up ? !at : at + 1 == c.n))
		return RE_DRAW;
	to = up ? at - 1 : at + 1;
	one = c.at[at];
	c.at[at] = c.at[to];
	c.at[to] = one;
	return take(t, &c, &column);
}

/* The cells that the column has now. */
static int
width_now(const struct list *l, const struct column_choice *column)
{
	metric_id of = layout_other_event(l->view, column);

	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column == column->column &&
		    metric_eq(l->slot[i].metric, of) &&
		    l->slot[i].kind != SLOT_BAR)
			return l->slot[i].width;
	return column->column->width;
}

ACT(column_width)
{
	struct list *l = page_list(t->now);
	struct column_choice column = column_meant(t, NULL);
	struct choices c;
	size_t at;
	int width;

	if (!column.column)
		return 0;
	current(l, &c);
	at = choices_find(&c, &column);
	if (at == SIZE_MAX)
		return RE_DRAW;
	width = width_now(l, &column) + (arg && *arg == '-' ? -1 : 1);
	if (width >= WIDTH_MIN && width <= WIDTH_MAX)
		c.at[at].width = width;
	return take(t, &c, &column);
}
