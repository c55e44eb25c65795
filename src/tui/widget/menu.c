/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A list of choices over the page: the views, the columns to sort by.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/ui.h"

void
menu_release(struct menu *m)
{
	for (size_t i = 0; i < m->item.n; i++)
		free(m->item.at[i].text);
	VEC_RELEASE(&m->item);
	m->open = false;
}

static void
menu_open(struct tui *t, const char *title)
{
	menu_release(&t->menu);
	t->menu.open = true;
	t->menu.title = title;
	t->menu.cursor = t->menu.top = 0;
}

static void
add_view(struct tui *t, const struct view_ops *ops, const char *key)
{
	struct menu_item item = { .action = "view", .arg = ops->id };
	const char *why;

	if (ops == t->now->ops)
		t->menu.cursor = t->menu.item.n;
	item.key = *key ? key_parse(key) : PRESS_NONE;
	item.dim = !page_possible(t, ops, &why);
	item.text = item.dim ?
		mem_printf("%-3s %s: %s", key, _(ops->title), why) :
		mem_printf("%-3s %s", key, _(ops->title));
	VEC_PUSH(&t->menu.item, item);
}

/* Those with a key under their first one, which chooses them; then the
 * others. */
void
menu_views(struct tui *t)
{
	const struct view_ops *ops;

	menu_open(t, N_("Views"));
	for (size_t i = 0; i < t->keymap.at.n; i++) {
		const struct binding *b = &t->keymap.at.at[i].b;

		if (strcmp(b->action, "view") ||
		    strcmp(b->key, keymap_key(&t->keymap, "view", b->arg)))
			continue;
		ops = view_find(b->arg);
		if (ops)
			add_view(t, ops, b->key);
	}
	for (size_t i = 0; (ops = view_registry[i]) != NULL; i++)
		if (ops->available && !ops->part_of && !ops->report_only &&
		    !keymap_key(&t->keymap, "view", ops->id))
			add_view(t, ops, "");
}

void
menu_sorts(struct tui *t)
{
	struct list *l = page_list(t->now);
	const struct column *column[LAYOUT_MAX];
	size_t n;

	if (!l->view)
		return;
	n = layout_sorts(l->view, l->metric, t->of_total, column, LAYOUT_MAX);
	menu_open(t, N_("Sort by"));
	for (size_t i = 0; i < n; i++) {
		struct menu_item item = { .column = column[i] };

		if (column[i] == l->view->sort_column)
			t->menu.cursor = i;
		item.text = mem_strdup(view_column_title(l->ops, column[i]));
		VEC_PUSH(&t->menu.item, item);
	}
}

void
menu_move(struct menu *m, long rows)
{
	long to = (long)m->cursor + rows, last = (long)m->item.n - 1;

	m->cursor = to < 0 ? 0 : (size_t)(to > last ? last : to);
}

unsigned
menu_choose(struct tui *t)
{
	struct menu_item item = t->menu.item.at[t->menu.cursor];
	unsigned redo = RE_DRAW;

	/* ITEM's text dies here; all else is of the tables. */
	menu_release(&t->menu);
	if (item.column) {
		struct list *l = page_list(t->now);

		list_sort(l, item.column, false);
		search_reset(&t->search);
	} else {
		redo = tui_do(t, item.action, item.arg);
	}
	return redo;
}

void
menu_draw(struct tui *t)
{
	struct menu *m = &t->menu;
	struct canvas *c = &t->canvas;
	const char *title = _(m->title);
	int width = (int)text_width(title, strlen(title)) + 2, x = 2;
	int height = (int)m->item.n, room = c->rows - TOP_LINES -
		     BOTTOM_LINES - 2, y = TOP_LINES;

	for (size_t i = 0; i < m->item.n; i++) {
		int w = (int)text_width(m->item.at[i].text,
					strlen(m->item.at[i].text));

		width = w > width ? w : width;
	}
	if (width > c->cols - x - 4)
		width = c->cols - x - 4;
	if (height > room)
		height = room;
	if (m->top + (size_t)height > m->item.n)
		m->top = m->item.n - (size_t)height;
	if (m->cursor < m->top)
		m->top = m->cursor;
	if (m->cursor >= m->top + (size_t)height)
		m->top = m->cursor - (size_t)height + 1;
	draw_string(c, y, x, 1, STYLE_RULE, c->glyph->corner[0]);
	draw_rule(c, y, x + 1, width + 2, STYLE_RULE);
	draw_string(c, y, x + width + 3, 1, STYLE_RULE, c->glyph->corner[1]);
	draw_string(c, y, x + 2, width, STYLE_HEADER, title);
	for (int i = 0; i < height; i++) {
		size_t n = m->top + (size_t)i;
		bool here = n == m->cursor;
		enum style_id style = here ? STYLE_MENU_CURRENT :
			m->item.at[n].dim ? STYLE_TAB_DIM : STYLE_MENU;

		y++;
		draw_blank(c, y, x, width + 4, STYLE_NORMAL);
		draw_string(c, y, x, 1, STYLE_RULE, c->glyph->column);
		if (here)
			draw_string(c, y, x + 1, 1, STYLE_MARK,
				    c->glyph->mark);
		draw_string(c, y, x + 2, width, style, m->item.at[n].text);
		draw_string(c, y, x + width + 3, 1, STYLE_RULE,
			    c->glyph->column);
		if (here)
			draw_cursor(c, y, x + 1);
	}
	y++;
	draw_string(c, y, x, 1, STYLE_RULE, c->glyph->corner[2]);
	draw_rule(c, y, x + 1, width + 2, STYLE_RULE);
	draw_string(c, y, x + width + 3, 1, STYLE_RULE, c->glyph->corner[3]);
}
