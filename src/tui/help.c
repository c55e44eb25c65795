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

#define KEYS_CELLS 20		/* before the explanation */
#define TEXT_CELLS 100		/* lines longer than this are hard to read */

void
pager_release(struct pager *p)
{
	for (size_t i = 0; i < p->line.n; i++)
		free(p->line.at[i].s);
	VEC_RELEASE(&p->line);
	text_release(&p->title);
	*p = (struct pager){ 0 };
}

static void
add_line(struct pager *p, enum style_id style, const char *s, size_t n)
{
	struct pager_line line = { .s = mem_strndup(s, n), .style = style };

	VEC_PUSH(&p->line, line);
}

static void
add_heading(struct pager *p, const char *s)
{
	if (p->line.n)
		add_line(p, STYLE_NORMAL, "", 0);
	add_line(p, STYLE_HEADER, s, strlen(s));
}

/* LABEL at the left, TEXT in the column behind it, on as many lines as it
 * takes. */
static void
add_entry(struct pager *p, const char *label, const char *text, int cols)
{
	size_t label_cells = text_width(label, strlen(label));
	size_t cells = (size_t)(cols < TEXT_CELLS ? cols : TEXT_CELLS) -
		       KEYS_CELLS - 1;
	struct text line = { 0 };

	text_addc(&line, ' ');
	text_adds(&line, label);
	if (label_cells + 1 < KEYS_CELLS) {
		text_fill(&line, ' ', KEYS_CELLS - label_cells - 1);
	} else {
		add_line(p, STYLE_NORMAL, line.s, line.n);
		text_clear(&line);
		text_fill(&line, ' ', KEYS_CELLS);
	}
	do {
		size_t next, n = text_wrap(text, strlen(text), cells, &next);

		text_add(&line, text, n);
		add_line(p, STYLE_NORMAL, line.s, line.n);
		text += next;
		text_clear(&line);
		text_fill(&line, ' ', KEYS_CELLS);
	} while (*text);
	text_release(&line);
}

static void
add_paragraph(struct pager *p, const char *text, int cols)
{
	size_t cells = (size_t)(cols < TEXT_CELLS ? cols : TEXT_CELLS) - 2;
	struct text line = { 0 };

	while (*text) {
		size_t next, n = text_wrap(text, strlen(text), cells, &next);

		text_clear(&line);
		text_addc(&line, ' ');
		text_add(&line, text, n);
		add_line(p, STYLE_NORMAL, line.s, line.n);
		text += next;
	}
	text_release(&line);
}

/* -------------------------------------------------------------------- keys */

/* What a key does; a view by its title, with the reason if it cannot be. */
static void
put_binding_help(const struct tui *t, const struct bound *b, struct text *out)
{
	const struct view_ops *ops = b->action->flags & ACT_VIEW ?
				     view_find(b->b.arg) : NULL;
	const char *why;

	text_clear(out);
	if (!ops)
		text_adds(out, _(b->b.help ? b->b.help : b->action->help));
	else if (page_possible(t, ops, &why))
		text_printf(out, "%s: %s", _(ops->title), _(ops->help));
	else
		text_printf(out, "%s: %s", _(ops->title), why);
}

/* The keys that do what B does, but for those that a nearer scope has. */
static void
put_keys(const struct tui *t, const struct bound *b, enum scope in,
	 struct text *out)
{
	const struct keymap *m = &t->keymap;

	text_clear(out);
	for (const struct bound *o = b; o < m->at.at + m->at.n; o++)
		if (binding_same(&b->b, &o->b) &&
		    keymap_find(m, in, o->code) == o) {
			if (out->n)
				text_addc(out, ' ');
			text_adds(out, key_shown(o->b.key, t->canvas.ascii));
		}
}

static void
add_keys(struct tui *t, struct pager *p, enum scope scope, enum scope in)
{
	const struct keymap *m = &t->keymap;
	struct text keys = { 0 }, what = { 0 };
	bool heading = false;

	for (size_t i = 0; i < m->at.n; i++) {
		const struct bound *b = &m->at.at[i];
		bool again = false;

		if (b->b.scope != scope || !b->action ||
		    b->action->flags & ACT_HIDDEN)
			continue;
		for (const struct bound *o = m->at.at; o < b; o++)
			again |= binding_same(&o->b, &b->b);
		if (again)
			continue;
		put_keys(t, b, in, &keys);
		if (!keys.n)	/* all taken by a nearer scope */
			continue;
		if (!heading)
			add_heading(p, _(scope_table[scope].title));
		heading = true;
		put_binding_help(t, b, &what);
		add_entry(p, keys.s, what.s, t->canvas.cols);
	}
	text_release(&keys);
	text_release(&what);
}

/* ----------------------------------------------------------------- content */

static void
add_columns(struct tui *t, struct pager *p)
{
	struct list *l = page_list(t->now);
	const struct column *column[LAYOUT_MAX];
	const char *p_id = l->ops->columns;
	bool heading = false;
	size_t n = 0;

	if (l->view) {
		n = layout_sorts(l->view, l->metric, t->of_total, column,
				 LAYOUT_MAX);
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
			add_heading(p, _("Columns"));
		heading = true;
		add_entry(p, view_column_title(l->ops, column[i]),
			  _(column[i]->help), t->canvas.cols);
	}
}

static void
add_signs(struct tui *t, struct pager *p)
{
	const struct glyphs *g = t->canvas.glyph;
	char bar[3 * BAR_CELLS + 1];
	int cols = t->canvas.cols;

	add_heading(p, _("Signs"));
	add_entry(p, theme_bar(g, 0.7, BAR_CELLS, bar),
		  _("The share, as a bar; a full one is the largest in its "
		    "column, among callers and callees the whole function."),
		  cols);
	add_entry(p, "~", _("An estimate: the file does not say it exactly."),
		  cols);
	add_entry(p, g->plus_minus,
		  _("Half of the 95 % interval of a sampled figure."), cols);
	add_entry(p, "[inl] [inl~]",
		  _("All of the function's cost, or a part of it, is in copies "
		    "of its code inside other functions."), cols);
	add_entry(p, "?", _("Nothing has a name for this address."), cols);
	add_entry(p, g->chosen, _("A part or an event that is shown."), cols);
}

void
help_open(struct tui *t)
{
	struct pager *p = &t->help;
	const struct view_ops *ops = t->now->ops;
	enum scope scope = t->now->scope;

	pager_release(p);
	p->open = true;
	/* TRANSLATORS: at most 30 cells, with a view's title */
	text_printf(&p->title, _("Help: %s"), _(ops->title));
	add_heading(p, _(ops->title));
	add_paragraph(p, _(ops->help), t->canvas.cols);
	for (int s = (int)scope; s >= 0; s = scope_table[s].up)
		add_keys(t, p, (enum scope)s, scope);
	add_columns(t, p);
	add_signs(t, p);
	add_keys(t, p, SCOPE_PROMPT, SCOPE_PROMPT);
	add_keys(t, p, SCOPE_TEXT, SCOPE_TEXT);
}

/* ----------------------------------------------------------------- reading */

void
pager_move(struct pager *p, long lines)
{
	long last = (long)p->line.n - p->height, to = (long)p->top + lines;

	if (to > last)
		to = last;
	p->top = to > 0 ? (size_t)to : 0;
}

void
pager_find(struct tui *t, bool back, bool include)
{
	struct pager *p = &t->help;
	size_t n = p->line.n;

	if (!n || !search_active(&t->search))
		return;
	for (size_t step = include ? 0 : 1; step <= n; step++) {
		size_t i = back ? (p->top + n - step % n) % n :
			   (p->top + step) % n;
		const char *s = p->line.at[i].s;

		if (search_match(&t->search, s, strlen(s), NULL, NULL)) {
			p->top = i;
			return;
		}
	}
	tui_say(t, _("no match for /%s/"), t->search.pattern.s);
}

void
pager_draw(struct tui *t, struct pager *p)
{
	struct canvas *c = &t->canvas;
	int y = TOP_LINES, bottom = c->rows - BOTTOM_LINES;

	for (int i = 2; i < bottom; i++)
		draw_blank(c, i, 0, c->cols, STYLE_NORMAL);
	draw_rule(c, 2, 0, c->cols, STYLE_RULE);
	draw_text(c, 2, 2, c->cols - 4, STYLE_HEADER, p->title.s,
		  p->title.n);
	p->height = bottom - y;
	for (size_t i = p->top; y < bottom && i < p->line.n; i++, y++) {
		const char *s = p->line.at[i].s;
		size_t from, to;

		draw_string(c, y, 0, c->cols, p->line.at[i].style, s);
		if (search_match(&t->search, s, strlen(s), &from, &to))
			draw_restyle(c, y, (int)text_width(s, from),
				     (int)text_width(s + from, to - from),
				     STYLE_MATCH);
	}
	draw_cursor(c, TOP_LINES, 0);
}
