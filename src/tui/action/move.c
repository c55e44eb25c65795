/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moving, in whatever has the keys: the menu, the help, or a list.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/action/private.h"
#include "tui/term/screen.h"

static long
page_lines(const struct tui *t)
{
	int lines = t->help.open ? t->help.height :
		    t->menu.open ? (int)t->menu.item.n :
		    page_list(t->now)->height;

	/* A line of the page before stays in sight. */
	return lines > 2 ? lines - 1 : 1;
}

static unsigned
by(struct tui *t, long rows)
{
	struct list *l = page_list(t->now);

	if (t->menu.open) {
		menu_move(&t->menu, rows);
	} else if (t->help.open) {
		pager_move(&t->help, rows);
	} else {
		list_move(l, rows);
		l->touched = true;
		t->status_lags = true;
	}
	return RE_DRAW;
}

/* A page moves the window, the cursor stays on its line. */
static unsigned
by_page(struct tui *t, long rows)
{
	struct list *l = page_list(t->now);
	size_t line = l->cursor - l->top;
	long to;

	if (t->menu.open || t->help.open || !list_count(l))
		return by(t, rows);
	to = (long)l->cursor + rows;
	if (to < 0)
		to = 0;
	if (to >= (long)list_count(l))
		to = (long)list_count(l) - 1;
	list_location(l, (size_t)to, line);
	l->touched = true;
	t->status_lags = true;
	return RE_DRAW;
}

ACT(up)
{
	(void)arg;
	return by(t, -1);
}

ACT(down)
{
	(void)arg;
	return by(t, 1);
}

ACT(page_up)
{
	(void)arg;
	return by_page(t, -page_lines(t));
}

ACT(page_down)
{
	(void)arg;
	return by_page(t, page_lines(t));
}

ACT(half_up)
{
	(void)arg;
	return by_page(t, -(page_lines(t) + 1) / 2);
}

ACT(half_down)
{
	(void)arg;
	return by_page(t, (page_lines(t) + 1) / 2);
}

/* The list at a cell of the screen, else the one with the keys. */
static struct list *
list_at(struct tui *t, int y, int x)
{
	const struct zone *z = draw_zone_at(&t->canvas, y, x);
	struct list *l = NULL;

	if (z && !strcmp(z->action, "row"))
		l = beside_list(t, atoi(z->arg));
	else if (z && !strcmp(z->action, "side"))
		l = beside_active(t, *z->arg == '1');
	return l ? l : page_list(t->now);
}

/* "ROWS", or for scripts "ROWS Y X". */
static bool
read_scroll(const char *arg, long *rows, int *y, int *x)
{
	screen_mouse(y, x);
	return read_number(arg, rows)
	       || (arg && sscanf(arg, "%ld %d %d", rows, y, x) == 3);
}

ACT(scroll)
{
	struct list *l;
	long rows;
	int y, x;

	if (!read_scroll(arg, &rows, &y, &x))
		return say_takes(t, "scroll", _("a number"));
	if (t->menu.open || t->help.open)
		return by(t, rows);
	l = list_at(t, y, x);
	list_scroll(l, rows);
	l->touched = true;
	t->status_lags = true;
	return RE_DRAW;
}

#define SHIFT_CELLS 8

ACT(shift)
{
	struct list *l = page_list(t->now);
	bool back = arg && *arg == '-';

	if (list_shift(l, back ? -SHIFT_CELLS : SHIFT_CELLS))
		return RE_DRAW;
	if (back)
		tui_say(t, "%s", _("this is where names begin"));
	else
		tui_say(t, _("no name in sight goes on; %s shows the row in "
			     "full"), tui_key(t, "wrap", NULL));
	return RE_DRAW;
}

/* Line N of the text, behind its end, which is said, the last one; no line of
 * another file passes for it. */
static size_t
row_of_text(struct tui *t, const struct list *l, uint32_t n)
{
	size_t row = source_line_from(l, n);

	if (row != SIZE_MAX)
		return row;
	page_say_past_end(t, t->now, n);
	row = source_last_line(l);
	return row != SIZE_MAX ? row : l->cursor;
}

/* Line N of the text, else the Nth row; the first one is meant by 0, too. */
static size_t
row_of_line(struct tui *t, const struct list *l, unsigned long n)
{
	if (t->now->page->scope == SCOPE_SOURCE)
		return row_of_text(t, l, n < UINT32_MAX ? (uint32_t)n :
						UINT32_MAX);
	return n ? n - 1 : 0;
}

/* None leads out of the list. */
unsigned
go_to_line(struct tui *t, const char *number)
{
	struct list *l = page_list(t->now);
	bool signs = *number == '+' || *number == '-';
	unsigned long n = strtoul(number + signs, NULL, 10);
	size_t count = list_count(l), row;

	if (!count)
		return RE_DRAW;
	if (*number == '-')
		row = n < l->cursor ? l->cursor - n : 0;
	else if (signs)
		row = n < count - l->cursor ? l->cursor + n : count - 1;
	else
		row = row_of_line(t, l, n);
	if (row >= count)
		row = count - 1;
	l->touched = true;
	list_reveal(l, row);
	return RE_DRAW;
}

#define FAR (1L << 40)

/* To the first or the last one, or to that of the number ARG, of whatever has the
 * keys. */
static unsigned
to_end(struct tui *t, const char *action, const char *arg, long end)
{
	long n;

	if (!arg || !*arg)
		return by(t, end);
	if (!read_number(arg, &n) || n < 0)
		return say_takes(t, action, _("a number"));
	if (!t->menu.open && !t->help.open)
		return go_to_line(t, arg);
	by(t, -FAR);
	return by(t, n < 1 ? 0 : n < FAR ? n - 1 : FAR);
}

ACT(top)
{
	return to_end(t, "top", arg, -FAR);
}

ACT(bottom)
{
	return to_end(t, "bottom", arg, FAR);
}
