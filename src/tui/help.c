/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The help, made from the tables: what this view shows, its columns, the keys
 * that work here. It scrolls and can be searched.
 */
#include <config.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/ui.h"

/* -------------------------------------------------------------------- keys */

/* What a key does; a view by its title, with the reason if it cannot be. */
static void
put_binding_help(const struct tui *t, const struct bound_key *b, struct text *out)
{
	const struct view_ops *ops = b->action->flags & ACT_VIEW ?
				     view_find(b->b.arg) : NULL;
	struct text why = { 0 };

	text_clear(out);
	if (b->action->flags & ACT_IF_ENTER && !tui_opens(t))
		text_adds(out, _("the row in full"));
	else if (!ops)
		text_adds(out, _(b->b.help ? b->b.help : b->action->help));
	else if (page_possible(t, ops, &why))
		text_printf(out, "%s: %s", _(ops->title), _(ops->help));
	else
		text_printf(out, "%s: %s", _(ops->title), why.s);
	text_release(&why);
}

/* Whether a nearer scope than that of O has its key, seen from IN. */
static bool
is_taken(const struct tui *t, const struct bound_key *o, enum scope in)
{
	return keymap_find(&t->keymap, in, o->code) != o ||
	       (in == t->now->page->scope && beside_page(t) &&
		keymap_find(&t->keymap, SCOPE_PANES, o->code));
}

/* Whether both are one row. */
static bool
is_listed_with(const struct bound_key *a, const struct bound_key *b)
{
	return binding_same(&a->b, &b->b) ||
	       (a->b.scope == b->b.scope && a->action == b->action &&
		a->action && a->action->flags & ACT_DIGITS);
}

/* The first and the last key that do what B does with a digit each. */
static void
put_digits(const struct tui *t, const struct bound_key *b, struct text *out)
{
	const struct keymap *m = &t->keymap;
	const struct bound_key *last = b;

	for (const struct bound_key *o = b; o < m->at.at + m->at.n; o++)
		if (is_listed_with(b, o))
			last = o;
	text_clear(out);
	text_printf(out, last == b ? "%s" : "%s ... %s", b->b.key,
		    last->b.key);
}

/* The keys that do what B does, but for those that a nearer scope has. */
static void
put_keys(const struct tui *t, const struct bound_key *b, enum scope in,
	 struct text *out)
{
	const struct keymap *m = &t->keymap;

	text_clear(out);
	for (const struct bound_key *o = b; o < m->at.at + m->at.n; o++)
		if (binding_same(&b->b, &o->b) && !is_taken(t, o, in)) {
			if (out->n)
				text_addc(out, ' ');
			text_adds(out, key_shown(o->b.key, t->canvas.ascii));
		}
}

/* A key that opens rows which nothing stands behind. */
static bool
opens_nothing(const struct tui *t, const struct bound_key *b)
{
	return b->action->flags & ACT_IF_ENTER && !tui_opens(t)
	       && !tui_opens_words(t);
}

static void
add_keys(struct tui *t, struct pager *p, enum scope scope, enum scope in)
{
	const struct keymap *m = &t->keymap;
	struct text keys = { 0 }, what = { 0 };
	bool heading = false;

	for (size_t i = 0; i < m->at.n; i++) {
		const struct bound_key *b = &m->at.at[i];
		bool again = false;

		if (b->b.scope != scope || !b->action ||
		    b->action->flags & ACT_HIDDEN || opens_nothing(t, b))
			continue;
		for (const struct bound_key *o = m->at.at; o < b; o++)
			again |= is_listed_with(o, b);
		if (again)
			continue;
		if (b->action->flags & ACT_DIGITS)
			put_digits(t, b, &keys);
		else
			put_keys(t, b, in, &keys);
		if (!keys.n)	/* all taken by a nearer scope */
			continue;
		if (!heading)
			pager_heading(p, _(scope_table[scope].title));
		heading = true;
		put_binding_help(t, b, &what);
		pager_entry(p, keys.s, what.s);
	}
	text_release(&keys);
	text_release(&what);
}

/* ----------------------------------------------------------------- content */

static void
add_columns(struct tui *t, struct pager *p)
{
	struct list *l = page_list(t->now);
	struct layout_look look = page_layout(t, t->now);
	const struct column *column[LAYOUT_MAX];
	struct layout_sort sort[LAYOUT_MAX];
	const char *p_id = l->ops->columns;
	bool heading = false;
	size_t n = 0, nsort;

	if (l->view) {
		nsort = layout_sorts(l->view, &look, sort, LAYOUT_MAX);
		for (size_t i = 0; i < nsort; i++)
			/* of another event it says the same */
			if (!metric_some(sort[i].metric))
				column[n++] = sort[i].column;
	} else {
		while (*(p_id += strspn(p_id, " ")) && n < LAYOUT_MAX) {
			size_t len = strcspn(p_id, " ");
			char *id = mem_strndup(p_id, len);

			column[n] = column_find(id);
			n += column[n] != NULL;
			free(id);
			p_id += len;
		}
	}
	for (size_t i = 0; i < n; i++) {
		if (!heading)
			pager_heading(p, _("Columns"));
		heading = true;
		pager_entry(p, view_column_title(l->ops, column[i]),
			  _(column[i]->help));
	}
}

void
help_open(struct tui *t)
{
	struct pager *p = &t->help;
	const struct view_ops *ops = t->now->ops;
	enum scope scope = t->now->page->scope;
	struct text title = { 0 };

	/* TRANSLATORS: at most 30 cells, with a view's title */
	text_printf(&title, _("Help: %s"), _(ops->title));
	pager_open(p, title.s);
	text_release(&title);
	if (t->snap)
		explain_row(t, p);
	p->dated = t->snap != NULL;
	pager_heading(p, _(ops->title));
	pager_paragraph(p, _(ops->help));
	if (beside_page(t))
		add_keys(t, p, SCOPE_PANES, SCOPE_PANES);
	for (int s = (int)scope; s >= 0; s = scope_table[s].up)
		add_keys(t, p, (enum scope)s, scope);
	add_columns(t, p);
	help_signs(t, p);
	add_keys(t, p, SCOPE_PROMPT, SCOPE_PROMPT);
	add_keys(t, p, SCOPE_TEXT, SCOPE_TEXT);
}
