/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which columns a list has, in which order, how wide: what is done in the menu of
 * them, while the list behind follows.
 */
#include <config.h>

#include "base/alloc.h"
#include "tui/action/columns.h"

/* Where the name is, or SIZE_MAX. */
static size_t
find_name(const struct list *l, const struct choices *c)
{
	return choices_find(c, &(struct column_choice){ .column = l->column.name });
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

/* What is the view's own again was not chosen. MOVED: the order of the columns is
 * another one. */
static unsigned
take(struct tui *t, const struct choices *c, const struct column_choice *here,
     bool moved)
{
	struct list *l = page_list(t->now);

	list_choose_columns(l, c->at, is_own(l, c) ? 0 : c->n);
	columns_show_again(t, here, moved);
	return RE_LAYOUT | RE_DRAW;
}

/* Takes away number AT, and notes where it was. */
static void
take_away(struct list *l, struct choices *c, size_t at)
{
	struct choices all = *c;

	choices_merge(&all, l->was.at, l->was.n);
	l->was.n = 0;
	for (size_t i = 0; i < all.n; i++)
		VEC_PUSH(&l->was, all.at[i]);
	choices_drop(c, at);
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

	choices_merge(&all, l->was.at, l->was.n);
	at = choices_find(&all, column);
	if (at != SIZE_MAX)
		one = all.at[at];
	other.n = layout_own_choices(l->view, other.at);
	/* of the three marks the one after "off" is that there is room */
	at = one.always ? choices_find(&other, column) : SIZE_MAX;
	one.wide |= at != SIZE_MAX && other.at[at].wide;
	one.always = false;
	choices_merge(&all, other.at, other.n);
	columns_offered(l, &other);
	choices_merge(&all, other.at, other.n);
	choices_insert(c, place_for(l, c, &all, column), &one);
}

void
columns_say_room(struct tui *t)
{
	/* TRANSLATORS: a column that is marked [+] */
	tui_say(t, _("[+]: shown where names leave room"));
}

/* What Space does to each mark in turn: always shown, off, where there is room. */
static void
say_mark(struct tui *t, const struct choices *c,
	 const struct column_choice *column)
{
	size_t at = choices_find(c, column);

	if (at == SIZE_MAX)
		return;
	if (column_mark(t, page_list(t->now), &c->at[at]) == MARK_ROOM)
		columns_say_room(t);
	else if (c->at[at].always)
		/* TRANSLATORS: a column that is marked [x] */
		tui_say(t, _("[x]: always shown, names give way"));
}

/* What stands beside without having been chosen is there because of its event. */
static unsigned
take_event_away(struct tui *t, const struct column_choice *column)
{
	metric_id m = column_event(t, column);
	struct text name = { 0 };
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
	columns_show_again(t, column, false);
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

	columns_now(l, &c);
	at = choices_find(&c, column);
	if (at != SIZE_MAX && name) {
		tui_say(t, _("the name is always shown"));
	} else if (at != SIZE_MAX && column_mark(t, l, &c.at[at]) == MARK_ROOM) {
		c.at[at].wide = false;
		c.at[at].always = true;
	} else if (at != SIZE_MAX) {
		take_away(l, &c, at);
	} else if (c.n < LAYOUT_MAX) {
		put_back(l, &c, column);
	}
	redo = take(t, &c, column, false);
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
	columns_now(l, &c);
	return choices_find(&c, &column) == SIZE_MAX
	       && column_is_beside(t, l, column.column, column_event(t, &column))
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
	columns_now(page_list(t->now), &c);
	at = choices_find(&c, &column);
	if (at == SIZE_MAX || (up ? !at : at + 1 == c.n))
		return RE_DRAW;
	to = up ? at - 1 : at + 1;
	one = c.at[at];
	c.at[at] = c.at[to];
	c.at[to] = one;
	t->menu.held = false;
	return take(t, &c, &column, true);
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
	columns_now(l, &c);
	at = choices_find(&c, &column);
	if (at == SIZE_MAX)
		return RE_DRAW;
	width = width_now(l, &column) + (arg && *arg == '-' ? -1 : 1);
	if (width >= WIDTH_MIN && width <= WIDTH_MAX)
		c.at[at].width = width;
	t->menu.held = false;
	return take(t, &c, &column, false);
}
