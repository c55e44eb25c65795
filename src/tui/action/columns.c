/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which columns a list has, in which order, how wide: chosen in a menu while
 * the list behind follows, or said in a line "functions self,!incl%,name:40".
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/action/private.h"

#define COLUMNS N_("Columns")
#define WIDTH_MIN 3
#define WIDTH_MAX 500

/* At most LAYOUT_MAX are shown; an order may have others, too. */
#define ORDER_MAX (4 * LAYOUT_MAX)

struct choices {
	struct column_choice at[ORDER_MAX];
	size_t n;
};

static size_t
find(const struct choices *c, const struct column *column)
{
	size_t i = 0;

	while (i < c->n && c->at[i].column != column)
		i++;
	return i < c->n ? i : SIZE_MAX;
}

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
		size_t found = find(c, order[i].column);

		if (found == SIZE_MAX) {
			insert(c, at, &order[i]);
			found = at;
		}
		at = found + 1;
	}
}

/* ------------------------------------------------------------------ a line */

static bool
read_width(const char *text, int *width)
{
	long number;

	if (!read_number(text, &number) || number < WIDTH_MIN
	    || number > WIDTH_MAX)
		return false;
	*width = (int)number;
	return true;
}

/* One of "self", "+incl", "!incl", "name:40"; false: there is no such column, or it is
 * there before. */
static bool
read_choice(const struct view_ops *ops, char *word, struct choices *c,
	    struct error *err)
{
	char *colon = strchr(word, ':');
	struct column_choice one = { .wide = *word == '+', .always = *word == '!' };

	if (colon)
		*colon = '\0';
	word += one.wide || one.always;
	one.column = column_find(word);
	if (!one.column || !(view_offers(ops, one.column->compares ?
					 one.column->compares : one.column))) {
		error_set(err, ERR_USAGE, N_("no column %s in %s"),
			  word, ops->id);
		return false;
	}
	if (colon && !read_width(colon + 1, &one.width)) {
		/* TRANSLATORS: a column's width as it was typed */
		error_set(err, ERR_USAGE, N_("%s: a width is a number from 3 "
					     "to 500"), colon + 1);
		return false;
	}
	if (find(c, one.column) != SIZE_MAX) {
		/* TRANSLATORS: a view, a column */
		error_set(err, ERR_USAGE, N_("%s: the column %s is named twice"),
			  ops->id, word);
		return false;
	}
	if (c->n < LAYOUT_MAX)
		c->at[c->n++] = one;
	return true;
}

/* What rows are called is always there. */
static void
need_name(const struct view_ops *ops, struct choices *c)
{
	const struct column *name = view_name_column(ops);

	if (!c->n || !name || find(c, name) != SIZE_MAX)
		return;
	if (c->n == LAYOUT_MAX)
		c->n--;
	c->at[c->n++] = (struct column_choice){ .column = name };
}

/* The page that has the list of the rows of OPS. */
static const struct view_ops *
page_with(const struct view_ops *ops)
{
	return ops->part_of ? ops->part_of : ops;
}

/* The list of P that shows the rows of OPS. */
static struct list *
list_in(struct page *p, const struct view_ops *ops)
{
	for (int i = 0; p && i < p->nlist; i++)
		if (p->list[i].ops == ops)
			return &p->list[i];
	return NULL;
}

/* Whether a page has a list of the rows of OPS. */
static bool
has_list(const struct view_ops *ops)
{
	const struct view_ops *page = page_with(ops);
	const char *pair = page_ops_of(page)->pair;

	return ops->available
	       && (page == ops || (pair && view_find(pair) == ops));
}

/* The view and the columns that LINE names; -1 and ERR. */
static int
read_choices(const char *line, const struct view_ops **ops, struct choices *c,
	     struct error *err)
{
	char *copy = mem_strdup(line), *rest = copy, *word;
	const char *id = strsep(&rest, " \t");
	bool fine;

	c->n = 0;
	*ops = view_find(id);
	fine = *ops && has_list(*ops);
	if (!*id)
		error_set(err, ERR_USAGE, N_("%s takes %s"), "set columns",
			  _("a view and columns"));
	else if (!fine)
		error_set(err, ERR_USAGE, N_("no view %s has columns"), id);
	while (fine && (word = strsep(&rest, " \t,")) != NULL)
		if (*word)
			fine = read_choice(*ops, word, c, err);
	free(copy);
	return fine ? 0 : -1;
}

static void
choose(struct tui *t, const struct view_ops *ops, struct choices *c)
{
	struct list *l = list_in(page_of(t, page_with(ops)), ops);

	need_name(ops, c);
	l->was.n = 0;
	list_choose_columns(l, c->at, c->n);
}

int
columns_read(struct tui *t, const char *line, struct error *err)
{
	const struct view_ops *ops;
	struct choices c;

	if (read_choices(line, &ops, &c, err) < 0)
		return -1;
	choose(t, ops, &c);
	if (!c.n)
		/* TRANSLATORS: the title of a view */
		tui_say(t, _("%s: the columns of the view itself again"),
			_(ops->title));
	return 0;
}

int
columns_read_kept(struct tui *t, const char *line, struct error *err)
{
	const struct view_ops *ops;
	struct choices c;

	if (read_choices(line, &ops, &c, err) < 0)
		return -1;
	if (!c.n)
		return error_set(err, ERR_USAGE,
				 /* TRANSLATORS: the name of a view */
				 N_("set columns %s: which columns? "
				    "(--list=columns)"), ops->id);
	if (t)
		choose(t, ops, &c);
	return 0;
}

bool
columns_line(const struct tui *t, const struct view_ops *ops, struct text *out)
{
	const struct list *l = ops->available ?
			       list_in(page_made(t, page_with(ops)), ops) : NULL;

	if (!l || !l->choice.n)
		return false;
	text_printf(out, "set columns %s ", ops->id);
	for (size_t i = 0; i < l->choice.n; i++) {
		const struct column_choice *c = &l->choice.at[i];

		text_printf(out, "%s%s%s", i ? "," : "", c->wide ? "+" :
			    c->always ? "!" : "", c->column->id);
		if (c->width)
			text_printf(out, ":%d", c->width);
	}
	return true;
}

/* ------------------------------------------------------------------ a menu */

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
lacks_room(const struct tui *t, const struct list *l, const struct column *c)
{
	return l->width && layout_lacks_room(l->view, l->metric, l->second,
					     page_shares(t, t->now),
					     l->width, c);
}

static char
mark_of(const struct tui *t, const struct list *l,
	const struct column_choice *c)
{
	if (c->wide)
		return MARK_ROOM;
	return !c->always && lacks_room(t, l, c->column) ? MARK_ROOM : MARK_ON;
}

static void
add_item(struct tui *t, const struct column *c, char mark)
{
	const struct list *l = page_list(t->now);
	const struct column *shown = page_shows(t, t->now, c);
	bool known = view_has(l->view, c, l->metric);
	struct menu_item item = {
		.action = "column-toggle", .arg = c->id, .dim = !known,
		.help = known ? _(shown->help) : c->of_history ?
			_("of files that were read again") :
			_("not in this profile"),
	};
	struct text text = { 0 };

	text_printf(&text, "[%c] ", mark);
	list_put_title(l->ops, shown, &text);
	if (shown != c)
		/* TRANSLATORS: of a column: the key that shows it otherwise, and
		 * its title then, "(p: of up%)" */
		text_printf(&text, _(" (%s: %s)"), tui_key(t, "percent-base", NULL),
			    view_column_title(l->ops, c));
	item.text = text.s;
	menu_add(&t->menu, &item);
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
	for (size_t i = 0; column_registry[i]; i++)
		if (column_registry[i]->of_history &&
		    view_offers(l->ops, column_registry[i]) &&
		    find(on, column_registry[i]) == SIZE_MAX)
			add_item(t, column_registry[i], MARK_OFF);
}

/* Those that are on in their order, then the others; the cursor on HERE. */
static void
open_menu(struct tui *t, const char *here)
{
	const struct list *l = page_list(t->now);
	struct choices c, all;

	menu_open(&t->menu, COLUMNS);
	current(l, &c);
	for (size_t i = 0; i < c.n; i++)
		add_item(t, c.at[i].column, mark_of(t, l, &c.at[i]));
	offered(l, &all);
	for (size_t i = 0; i < all.n; i++)
		if (find(&c, all.at[i].column) == SIZE_MAX)
			add_item(t, all.at[i].column, MARK_OFF);
	offer_history(t, &c);
	for (size_t i = 0; here && i < t->menu.item.n; i++)
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

/* The column of the menu's cursor, or the one called ARG. */
static const struct column *
column_meant(const struct tui *t, const char *arg)
{
	if (!arg && columns_open(t) && t->menu.cursor < t->menu.item.n)
		arg = t->menu.item.at[t->menu.cursor].arg;
	return arg ? column_find(arg) : NULL;
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
	const struct column *c = columns_open(t) ? column_meant(t, NULL) : NULL;
	struct text title = { 0 };

	if (!c)
		return false;
	list_put_title(page_list(t->now)->ops, c, &title);
	menu_release(&t->menu);
	pager_open(&t->help, title.s);
	t->help.over = c->id;
	explain_column(t, &t->help, c);
	put_marks(&t->help);
	text_release(&title);
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
		if (own[i].column != c->at[i].column || c->at[i].width
		    || own[i].wide != c->at[i].wide
		    || own[i].always != c->at[i].always)
			return false;
	return n == c->n;
}

/* What is the view's own again was not chosen. */
static unsigned
take(struct tui *t, const struct choices *c, const struct column *here)
{
	struct list *l = page_list(t->now);

	list_choose_columns(l, c->at, is_own(l, c) ? 0 : c->n);
	open_menu(t, here->id);
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

/* Puts a column where it was, as it was, or where the view has it. */
static void
put_back(const struct list *l, struct choices *c, const struct column *column)
{
	struct column_choice one = { .column = column };
	struct choices all = *c, other;
	size_t at, to = 0;

	merge(&all, l->was.at, l->was.n);
	at = find(&all, column);
	if (at != SIZE_MAX)
		one = all.at[at];
	other.n = layout_own_choices(l->view, other.at);
	/* of the three marks the one after "off" is that there is room */
	at = one.always ? find(&other, column) : SIZE_MAX;
	one.wide |= at != SIZE_MAX && other.at[at].wide;
	one.always = false;
	merge(&all, other.at, other.n);
	offered(l, &other);
	merge(&all, other.at, other.n);
	at = find(&all, column);
	/* of history, say: no view has it anywhere */
	for (size_t i = at == SIZE_MAX ? all.n : at; i-- > 0 && !to; ) {
		size_t before = find(c, all.at[i].column);

		to = before == SIZE_MAX ? 0 : before + 1;
	}
	insert(c, to, &one);
}

/* What Space does to each mark in turn: always shown, off, where there is room. */
static void
say_mark(struct tui *t, const struct choices *c, const struct column *column)
{
	size_t at = find(c, column);

	if (at == SIZE_MAX)
		return;
	if (mark_of(t, page_list(t->now), &c->at[at]) == MARK_ROOM)
		/* TRANSLATORS: a column that is marked [+] */
		tui_say(t, _("[+]: shown where names leave room"));
	else if (c->at[at].always)
		/* TRANSLATORS: a column that is marked [x] */
		tui_say(t, _("[x]: always shown, names give way"));
}

ACT(column_toggle)
{
	struct list *l = page_list(t->now);
	const struct column *column = column_meant(t, arg);
	struct choices c;
	unsigned redo;
	size_t at;

	if (!l->view || !column || !view_takes(l->view, column))
		return 0;
	current(l, &c);
	at = find(&c, column);
	if (at != SIZE_MAX && column == l->column.name) {
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
	if (column != l->column.name)
		say_mark(t, &c, column);
	return redo;
}

ACT(column_move)
{
	const struct column *column = column_meant(t, NULL);
	bool up = arg && *arg == '-';
	struct column_choice one;
	struct choices c;
	size_t at, to;

	if (!column)
		return 0;
	current(page_list(t->now), &c);
	at = find(&c, column);
	if (at == SIZE_MAX || (up ? !at : at + 1 == c.n))
		return RE_DRAW;
	to = up ? at - 1 : at + 1;
	one = c.at[at];
	c.at[at] = c.at[to];
	c.at[to] = one;
	return take(t, &c, column);
}

/* The cells that the column has now. */
static int
width_now(const struct list *l, const struct column *column)
{
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column == column &&
		    l->slot[i].kind != SLOT_BAR)
			return l->slot[i].width;
	return column->width;
}

ACT(column_width)
{
	struct list *l = page_list(t->now);
	const struct column *column = column_meant(t, NULL);
	struct choices c;
	size_t at;
	int width;

	if (!column)
		return 0;
	current(l, &c);
	at = find(&c, column);
	if (at == SIZE_MAX)
		return RE_DRAW;
	width = width_now(l, column) + (arg && *arg == '-' ? -1 : 1);
	if (width >= WIDTH_MIN && width <= WIDTH_MAX)
		c.at[at].width = width;
	return take(t, &c, column);
}
