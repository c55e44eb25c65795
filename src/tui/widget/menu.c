/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Menus: items, a cursor, a frame.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "tui/term/keys.h"
#include "tui/widget/menu.h"

void
menu_release(struct menu *m)
{
	for (size_t i = 0; i < m->item.n; i++) {
		free(m->item.at[i].text);
		free((void *)m->item.at[i].arg);
	}
	VEC_RELEASE(&m->item);
	*m = (struct menu){ 0 };
}

void
menu_open(struct menu *m, const char *title)
{
	menu_release(m);
	m->open = true;
	m->of_row = false;
	m->title = title;
	m->lacks = N_("not in this menu");
}

bool
menu_is(const struct menu *m, const char *title)
{
	return m->open && !strcmp(m->title, title);
}

void
menu_add(struct menu *m, const struct menu_item *item)
{
	struct menu_item own = *item;

	own.arg = item->arg ? mem_strdup(item->arg) : NULL;
	VEC_PUSH(&m->item, own);
}

char *
menu_label(int key, const char *text)
{
	return mem_printf("%c  %s", key ? key : ' ', text);
}

void
menu_move(struct menu *m, long rows)
{
	long to = (long)m->cursor + rows, last = (long)m->item.n - 1;

	m->held = false;
	m->cursor = to < 0 ? 0 : (size_t)(to > last ? last : to);
}

size_t
menu_find(const struct menu *m, int key)
{
	for (size_t i = 0; i < m->item.n && key != PRESS_NONE; i++)
		if (m->item.at[i].key == key)
			return i;
	return SIZE_MAX;
}

static void
draw_edge(struct canvas *c, int y, int x, int width, const char *const *corner)
{
	draw_clear(c, y, x, width + 4);
	draw_string(c, y, x, 1, STYLE_RULE, corner[0]);
	draw_rule(c, y, x + 1, width + 2, STYLE_RULE);
	draw_string(c, y, x + width + 3, 1, STYLE_RULE, corner[1]);
}

/* The text of ITEM for WIDTH cells. */
static void
put_text(const struct menu_item *item, const struct canvas *c, int width,
	 struct text *out)
{
	const char *s = item->text;
	size_t n = strlen(s), end = item->name + item->name_n;
	int over = (int)text_width(s, n) - width;
	int cells = (int)text_width(s + item->name, item->name_n) - over;

	if (!item->cut || over <= 0 || cells <= 0) {
		text_add(out, s, n);
		return;
	}
	text_add(out, s, item->name);
	item->cut(out, s + item->name, item->name_n, (size_t)cells,
		  c->glyph->ellipsis);
	text_trim(out, item->name);
	text_add(out, s + end, n - end);
}

static void
draw_item(const struct menu *m, struct canvas *c, size_t n, int y, int x,
	  int width)
{
	const struct menu_item *item = &m->item.at[n];
	bool here = n == m->cursor;
	struct text text = { 0 };

	put_text(item, c, width, &text);
	draw_clear(c, y, x, width + 4);
	draw_string(c, y, x, 1, STYLE_RULE, c->glyph->column);
	if (here)
		draw_string(c, y, x + 1, 1, STYLE_MARK, c->glyph->mark);
	draw_string(c, y, x + 2, width, here ? STYLE_MENU_CURRENT :
		    item->dim ? STYLE_TAB_DIM : STYLE_MENU, text.s ? text.s : "");
	text_release(&text);
	draw_string(c, y, x + width + 3, 1, STYLE_RULE, c->glyph->column);
	if (here)
		draw_cursor(c, y, x + 1);
}

/* How many items an edge hides, N, at the right end of CELLS cells. */
static void
draw_hidden(struct canvas *c, int y, int x, int cells, size_t n)
{
	struct text say = { 0 };

	if (!n)
		return;
	text_printf(&say, "%s ", c->glyph->ellipsis);
	/* TRANSLATORS: entries of a menu that the screen has no room for */
	text_printf(&say, ngettext("%zu more", "%zu more", n), n);
	if ((int)text_width(say.s, say.n) > cells) {
		text_clear(&say);	/* beside a title */
		text_printf(&say, "%s %zu", c->glyph->ellipsis, n);
	}
	draw_right(c, y, x, cells, STYLE_HEADER, say.s);
	text_release(&say);
}

/* Keeps the cursor in the window of HEIGHT items. */
static void
scroll(struct menu *m, int height)
{
	if (m->top + (size_t)height > m->item.n)
		m->top = m->item.n - (size_t)height;
	if (m->cursor < m->top)
		m->top = m->cursor;
	if (m->cursor >= m->top + (size_t)height)
		m->top = m->cursor - (size_t)height + 1;
}

#define EDGES 4			/* two lines, two blanks */
#define BESIDE 2		/* cells that a menu leaves free beside it */

static int
title_cells(const struct menu *m)
{
	const char *title = _(m->title);

	return (int)text_width(title, strlen(title)) + 2;
}

int
menu_cells(const struct menu *m, const struct area *area)
{
	int width = title_cells(m), most = area->cols - EDGES - BESIDE;

	for (size_t i = 0; i < m->item.n; i++) {
		const char *text = m->item.at[i].text;
		int w = (int)text_width(text, strlen(text));

		width = w > width ? w : width;
	}
	return (width < most ? width : most) + EDGES;
}

int
menu_x(const struct menu *m, const struct area *area, bool right)
{
	int left = area->x + BESIDE, x = left;

	if (right)
		x = area->x + area->cols - menu_cells(m, area) - BESIDE;
	return x > left ? x : left;
}

void
menu_draw(struct menu *m, struct canvas *c, const struct area *area,
	  const char *choose)
{
	int titled = title_cells(m), width = menu_cells(m, area) - EDGES;
	int x = menu_x(m, area, m->right), y = area->y;
	int height = (int)m->item.n;

	if (height > area->rows - 2)
		height = area->rows - 2;
	scroll(m, height);
	draw_zone(c, &(struct area){ y, x, height + 2, width + 4 }, NULL,
		  NULL);
	draw_edge(c, y, x, width, &c->glyph->corner[0]);
	draw_string(c, y, x + 2, width, STYLE_HEADER, _(m->title));
	draw_hidden(c, y, x + 2 + titled, width - titled, m->top);
	for (int i = 0; i < height; i++) {
		char number[24];

		draw_item(m, c, m->top + (size_t)i, ++y, x, width);
		snprintf(number, sizeof(number), "%zu", m->top + (size_t)i);
		draw_zone(c, &(struct area){ y, x, 1, width + 4 }, choose,
			  number);
	}
	draw_edge(c, y + 1, x, width, &c->glyph->corner[2]);
	draw_hidden(c, y + 1, x + 2, width,
		    m->item.n - m->top - (size_t)height);
}
