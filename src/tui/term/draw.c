/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cells and styles onto curses' standard screen.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/alloc.h"
#include "tui/term/draw.h"
#include "tui/term/term.h"

void
draw_begin(struct canvas *c)
{
	getmaxyx(stdscr, c->rows, c->cols);
	attrset(A_NORMAL);
	erase();
	c->cursor_y = c->cursor_x = 0;
	c->zone.n = 0;
}

void
draw_release(struct canvas *c)
{
	text_release(&c->scratch);
	cuts_release(&c->cuts);
	VEC_RELEASE(&c->zone);
}

void
draw_zone(struct canvas *c, const struct area *area, const char *action,
	  const char *arg)
{
	struct zone z = { .area = *area, .action = action };

	/* What does not fit whole would be another thing's name. */
	if (arg && strlen(arg) >= sizeof(z.arg))
		return;
	memcpy(z.arg, arg ? arg : "", arg ? strlen(arg) : 0);
	VEC_PUSH(&c->zone, z);
}

const struct zone *
draw_zone_at(const struct canvas *c, int y, int x)
{
	for (size_t i = c->zone.n; i-- > 0; ) {
		const struct zone *z = &c->zone.at[i];

		if (y >= z->area.y && y < z->area.y + z->area.rows &&
		    x >= z->area.x && x < z->area.x + z->area.cols)
			return z->action ? z : NULL;
	}
	return NULL;
}

void
draw_cursor(struct canvas *c, int y, int x)
{
	c->cursor_y = y;
	c->cursor_x = x < c->cols ? x : c->cols - 1;
}

void
draw_end(struct canvas *c)
{
	move(c->cursor_y, c->cursor_x);
}

/* Curses takes a string for one of the locale's, which text is not. */
static void
put_wide(int y, int x, const char *s, size_t n)
{
	wchar_t *wide = mem_array(n + 1, sizeof(*wide));

	mvaddnwstr(y, x, wide, (int)text_to_wide(s, n, wide));
	free(wide);
}

/* Puts what is known to be printable and to fit. */
static void
put(struct canvas *c, int y, int x, enum style_id style, const char *s,
    size_t n)
{
	attrset((int)c->theme.attr[style]);
	if (text_locale_is_utf8())
		mvaddnstr(y, x, s, (int)n);
	else
		put_wide(y, x, s, n);
	attrset(A_NORMAL);
}

static int
room_at(const struct canvas *c, int y, int x, int cells)
{
	if (y < 0 || y >= c->rows || x < 0 || x >= c->cols)
		return 0;
	return cells < c->cols - x ? cells : c->cols - x;
}

static int
draw_cut(struct canvas *c, int y, int x, int cells, enum style_id style,
	 const char *s, size_t n, text_cut_fn *how)
{
	struct text *t = &c->scratch;
	struct text cut = { 0 };
	size_t width;

	cells = room_at(c, y, x, cells);
	if (cells <= 0)
		return 0;
	text_clear(t);
	text_printable(t, s, n, c->ascii);
	width = text_width(t->s, t->n);
	if (width <= (size_t)cells) {
		put(c, y, x, style, t->s, t->n);
		return (int)width;
	}
	if (how) {
		const struct text *kept = cuts_get(&c->cuts, how, t->s, t->n,
						   (size_t)cells,
						   c->glyph->ellipsis);

		size_t end = kept->n;

		/* what is left of it may need less */
		while (end && kept->s[end - 1] == ' ')
			end--;
		put(c, y, x, style, kept->s, kept->n);
		return (int)text_width(kept->s, end);
	}
	text_cut_end(&cut, t->s, t->n, (size_t)cells, c->glyph->ellipsis);
	put(c, y, x, style, cut.s, cut.n);
	text_release(&cut);
	return cells;
}

int
draw_text(struct canvas *c, int y, int x, int cells, enum style_id style,
	  const char *s, size_t n)
{
	return draw_cut(c, y, x, cells, style, s, n, NULL);
}

int
draw_string(struct canvas *c, int y, int x, int cells, enum style_id style,
	    const char *s)
{
	return draw_cut(c, y, x, cells, style, s, strlen(s), NULL);
}

int
draw_name(struct canvas *c, int y, int x, int cells, enum style_id style,
	  const char *s, size_t n)
{
	return draw_cut(c, y, x, cells, style, s, n, text_cut_name);
}

int
draw_func(struct canvas *c, int y, int x, int cells, enum style_id style,
	  const char *s, size_t n)
{
	return draw_cut(c, y, x, cells, style, s, n, text_cut_func);
}

int
draw_right(struct canvas *c, int y, int x, int cells, enum style_id style,
	   const char *s)
{
	struct text printable = { 0 };
	int width;

	text_printable(&printable, s, strlen(s), c->ascii);
	width = (int)text_width(printable.s, printable.n);
	if (width < cells) {
		x += cells - width;
		cells = width;
	}
	width = draw_text(c, y, x, cells, style, printable.s, printable.n);
	text_release(&printable);
	return width;
}

int
draw_wrapped(struct canvas *c, int y, int x, int cells, int lines,
	     enum style_id style, const char *s, size_t n)
{
	int line = 0;

	for (size_t at = 0, next; at < n && line < lines; at += next, line++) {
		size_t end = text_wrap(s + at, n - at,
				       (size_t)(cells > 1 ? cells : 1), &next);

		if (y >= 0)
			draw_text(c, y + line, x, cells, style, s + at, end);
	}
	return line;
}

void
draw_blank(struct canvas *c, int y, int x, int cells, enum style_id style)
{
	cells = room_at(c, y, x, cells);
	attrset((int)c->theme.attr[style]);
	for (int i = 0; i < cells; i++)
		mvaddch(y, x + i, ' ');
	attrset(A_NORMAL);
}

/* Whether the character that begins in a cell takes the next one, too. */
static bool
is_wide(int y, int x)
{
	wchar_t wide[CCHARW_MAX + 1] = { 0 };
	attr_t attr;
	short pair;
	cchar_t cell;

	return mvin_wch(y, x, &cell) != ERR
	       && getcchar(&cell, wide, &attr, &pair, NULL) != ERR
	       && wide[0] > 0x7f && wcwidth(wide[0]) == 2;
}

void
draw_clear(struct canvas *c, int y, int x, int cells)
{
	int from = x, end, next;

	cells = room_at(c, y, x, cells);
	end = x + cells;
	for (int at = 0; at < x + cells; at = next) {
		next = at + 1 + is_wide(y, at);
		if (at < x && next > x)
			from = at;
		if (next > end)
			end = next;
	}
	draw_blank(c, y, from, end - from, STYLE_NORMAL);
}

void
draw_rule(struct canvas *c, int y, int x, int cells, enum style_id style)
{
	cells = room_at(c, y, x, cells);
	for (int i = 0; i < cells; i++)
		put(c, y, x + i, style, c->glyph->rule,
		    strlen(c->glyph->rule));
}

void
draw_restyle(struct canvas *c, int y, int x, int cells, enum style_id style)
{
	unsigned attr = c->theme.attr[style];

	cells = room_at(c, y, x, cells);
	if (cells > 0)
		mvchgat(y, x, cells, attr & ~(unsigned)A_COLOR,
			(short)PAIR_NUMBER((int)attr), NULL);
}

void
draw_read(struct canvas *c, int y, struct text *out)
{
	size_t start = out->n;
	cchar_t cell;

	for (int x = 0; x < c->cols; x++) {
		wchar_t wide[CCHARW_MAX + 1] = { 0 };
		attr_t attr;
		short pair;
		char bytes[16];
		size_t n = 0;

		if (mvin_wch(y, x, &cell) == ERR ||
		    getcchar(&cell, wide, &attr, &pair, NULL) == ERR)
			continue;
		for (int i = 0; wide[i] && i < CCHARW_MAX; i++) {
			mbstate_t state = { 0 };

			n = wcrtomb(bytes, wide[i], &state);
			if (n != (size_t)-1)
				text_add(out, bytes, n);
		}
		/* A wide character is there once, in its first cell. */
		if (wide[0] > 0x7f && wcwidth(wide[0]) == 2)
			x++;
	}
	text_trim(out, start);
}

void
draw_read_styles(struct canvas *c, int y, struct text *out)
{
	static const char letter[] = ".hnpweTtdcSmCoHW,jMN-sgkfxX/\"K";
	size_t start = out->n;

	for (int x = 0; x < c->cols; x++) {
		wchar_t wide[CCHARW_MAX + 1] = { 0 };
		int style = 0;
		unsigned attr;
		attr_t on;
		short pair;
		cchar_t cell;

		if (mvin_wch(y, x, &cell) == ERR ||
		    getcchar(&cell, wide, &on, &pair, NULL) == ERR)
			continue;
		attr = (unsigned)((on & ~(attr_t)A_COLOR) |
				  (attr_t)COLOR_PAIR(pair));

		while (style < STYLES - 1 && c->theme.attr[style] != attr)
			style++;
		text_addc(out, c->theme.attr[style] == attr ? letter[style] :
			  '?');
	}
	while (out->n > start && out->s[out->n - 1] == '.')
		out->s[--out->n] = '\0';
}
