/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the menus offer: the views, the columns to sort by.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/action/private.h"

static void
add_view(struct tui *t, const struct view_ops *ops, const char *key)
{
	struct menu_item item = { .action = "view", .arg = ops->id };
	struct text why = { 0 };

	if (ops == t->now->ops)
		t->menu.cursor = t->menu.item.n;
	item.key = *key ? key_parse(key) : PRESS_NONE;
	item.dim = !page_possible(t, ops, &why);
	item.text = item.dim ?
		mem_printf("%-3s %s: %s", key, _(ops->title), why.s) :
		mem_printf("%-3s %s", key, _(ops->title));
	text_release(&why);
	menu_add(&t->menu, &item);
}

/* What does the same as B without a function key, which not all terminals have; else
 * B's own key. */
static const char *
plain_key(const struct keymap *m, const struct bound_key *b)
{
	for (size_t i = 0; i < m->at.n; i++) {
		const struct bound_key *other = &m->at.at[i];

		if (other->code > ' ' && other->code < PRESS_FIRST
		    && binding_does_same(&other->b, &b->b))
			return other->b.key;
	}
	return b->b.key;
}

/* Those with a key under the first one that is a character, which chooses them; then
 * the others. */
static void
add_views(struct tui *t)
{
	const struct keymap *m = &t->keymap;
	const struct view_ops *ops;

	for (size_t i = 0; i < m->at.n; i++) {
		const struct bound_key *b = &m->at.at[i];

		if (!b->action || !(b->action->flags & ACT_VIEW) ||
		    strcmp(b->b.key, keymap_key(m, b->b.action, b->b.arg)))
			continue;
		ops = view_find(b->b.arg ? b->b.arg : "");
		if (ops)
			add_view(t, ops, plain_key(m, b));
	}
	for (size_t i = 0; (ops = view_registry[i]) != NULL; i++)
		if (ops->available && !ops->part_of && !ops->report_only &&
		    !keymap_key(m, "view", ops->id))
			add_view(t, ops, "");
}

#define VIEWS N_("All views")
#define SORTS N_("Sort by")

ACT(views)
{
	bool again = menu_is(&t->menu, VIEWS);

	(void)arg;
	menu_release(&t->menu);
	if (again)
		return RE_DRAW;
	menu_open(&t->menu, VIEWS);
	t->menu.of_row = true;
	add_views(t);
	return RE_DRAW;
}

static void
add_sort(struct tui *t, const struct list *l, const struct layout_sort *sort)
{
	const struct column *by = l->view->sort_column;
	const struct column *c = sort ? sort->column : NULL;
	metric_id of = sort ? sort->metric : metric_at(0);
	struct menu_item item = { .action = "sort" };
	struct text text = { 0 }, arg = { 0 };

	text_adds(&arg, c ? c->id : "");
	if (c) {
		list_put_title_of(l, c, of, &text);
		column_put_event(t->snap->prof, of, &arg);
	} else {
		/* TRANSLATORS: the order in which the rows were made; an
		 * entry of the menu of columns to sort by */
		text_adds(&text, _("(original order)"));
	}
	item.text = text.s;
	item.arg = arg.s ? arg.s : "";
	if (c == (by ? page_shows(t, t->now, by) : NULL)
	    && metric_eq(of, view_sort_other(l->view)))
		t->menu.cursor = t->menu.item.n;
	menu_add(&t->menu, &item);
	text_release(&arg);
}

/* So many rows are asked whether they have a value of a column that no row needs have. */
#define ROWS_ASKED 100000

static bool
has_value(const struct view *v, const struct column *c, metric_id m)
{
	for (size_t i = 0; i < v->row.n && i < ROWS_ASKED; i++)
		if (view_val(v, &v->row.at[i], c, m).type != VAL_NONE)
			return true;
	return false;
}

/* Whether C, as it is SHOWN, is none of N orders, and is one: a running sum has that of
 * what it adds up. */
static bool
is_other_sort(const struct layout_sort *sort, size_t n, const struct column *c,
	      const struct column *shown)
{
	for (size_t i = 0; i < n; i++)
		if (sort[i].column == c || sort[i].column == shown
		    || sort[i].column->compares == c)
			return false;
	return !c->running && !c->of_history;
}

/* What reports of the view have only where it is asked for, and what the first rows are
 * blank in: others can be sorted by it all the same. */
static void
add_other_sorts(struct tui *t, const struct list *l, const struct layout_sort *sort,
		size_t n)
{
	for (size_t i = 0; column_registry[i]; i++) {
		struct layout_sort one = { .column = column_registry[i] };

		if (is_other_sort(sort, n, one.column,
				  page_shows(t, t->now, one.column))
		    && view_offers(l->ops, one.column) && view_takes(l->view, one.column)
		    && view_has(l->view, one.column, l->metric)
		    && has_value(l->view, one.column, l->metric))
			add_sort(t, l, &one);
	}
}

ACT(sort_menu)
{
	struct list *l = page_list(t->now);
	struct layout_look look = page_layout(t, t->now);
	struct layout_sort sort[LAYOUT_MAX];
	bool again = menu_is(&t->menu, SORTS);
	size_t n;

	(void)arg;
	menu_release(&t->menu);
	if (again || !l->view)
		return RE_DRAW;
	n = layout_sorts(l->view, &look, sort, LAYOUT_MAX);
	menu_open(&t->menu, SORTS);
	t->menu.of_page = true;
	for (size_t i = 0; i < n; i++)
		add_sort(t, l, &sort[i]);
	add_other_sorts(t, l, sort, n);
	/* Where the rows have an order of their own: lines, calls. */
	if (!*l->ops->sort)
		add_sort(t, l, NULL);
	return RE_DRAW;
}

/* What changes the menu itself needs it as it is, and where it is under the mouse. */
static unsigned
choose_inside(struct tui *t, size_t at, bool clicked)
{
	t->menu.cursor = at;
	t->menu.held = clicked;
	return tui_do(t, t->menu.item.at[at].action, NULL);
}

ACT(choose)
{
	size_t at = arg ? strtoul(arg, NULL, 10) : t->menu.cursor;
	const char *action;
	unsigned redo;
	char *own;

	if (at >= t->menu.item.n)
		return 0;
	action = t->menu.item.at[at].action;
	if (scope_is_in(action_find(t->keymap.actions, action)->scope, SCOPE_MENU))
		return choose_inside(t, at, arg);
	arg = t->menu.item.at[at].arg;
	own = arg ? mem_strdup(arg) : NULL;
	menu_release(&t->menu);
	redo = tui_do(t, action, own);
	free(own);
	return redo;
}
