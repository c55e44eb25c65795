/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "tui/term/boxes.h"
#include "tui/term/term.h"

#define EIGHTHS 8

/* Where a line of boxes goes. */
struct line {
	struct canvas *c;
	int y, x0, cells;
	bool bordered;		/* lines between boxes, no eighths */
};

static int
room_from(const struct line *l, uint32_t cell)
{
	return (int)cell < l->cells ? l->cells - (int)cell : 0;
}

/* Gives CELLS cells that have been drawn these colours. */
static void
paint(const struct line *l, uint32_t cell, int cells, short fg, short bg,
      unsigned attr)
{
	short pair = 0;

	/* colours that change places, not reverse: many terminals clear to a colour at
	 * once, which spares the blanks */
	if (attr & STYLE_REVERSE && bg >= 0)
		pair = theme_pair(&l->c->theme, bg, fg);
	if (pair)
		attr &= ~(unsigned)STYLE_REVERSE;
	else
		pair = theme_pair(&l->c->theme, fg, bg);
	if (cells > room_from(l, cell))
		cells = room_from(l, cell);
	if (cells <= 0)
		return;
	/* more colours than the terminal can show at once */
	if (!pair)
		attr |= STYLE_REVERSE;
	mvchgat(l->y, l->x0 + (int)cell, cells, theme_attr(attr), pair, NULL);
}

static short
ground(const struct line *l, const struct box *b)
{
	return theme_ground(&l->c->theme, b->colour, b->shade);
}

/* The label in N cells from CELL on; a blank before it where there is room. */
static void
put_label(const struct line *l, const struct box *b, uint32_t cell, int cells)
{
	size_t more = b->more ? text_width(b->more, strlen(b->more)) : 0;
	int at = 0, used;

	if (cells > room_from(l, cell))
		cells = room_from(l, cell);
	if (cells <= 0)
		return;
	if (cells > 3 && !b->over)
		at = 1;
	if (b->sign && *b->sign) {
		draw_string(l->c, l->y, l->x0 + (int)cell + at, 1,
			    STYLE_NORMAL, b->sign);
		at += at + 1;
	}
	if (!b->n || at >= cells)
		return;
	used = draw_func(l->c, l->y, l->x0 + (int)cell + at, cells - at,
			 STYLE_NORMAL, b->name, b->n);
	if (more && at + used + 1 + (int)more <= cells)
		draw_string(l->c, l->y, l->x0 + (int)cell + at + used + 1,
			    (int)more, STYLE_NORMAL, b->more);
}

static void
blank(const struct line *l, uint32_t cell, int cells)
{
	if (cells > room_from(l, cell))
		cells = room_from(l, cell);
	draw_blank(l->c, l->y, l->x0 + (int)cell, cells, STYLE_NORMAL);
}

/* --- With colours --------------------------------------------------------- */

/* N eighths of a cell of one colour, the others of another; -1 is none. */
static void
put_edge(const struct line *l, uint32_t cell, unsigned n, short left,
	 short right)
{
	char block[] = "\xe2\x96\x90";	/* U+258F is one eighth */

	if (room_from(l, cell) <= 0)
		return;
	block[2] = (char)(0x90 - n);
	draw_string(l->c, l->y, l->x0 + (int)cell, 1, STYLE_NORMAL, block);
	if (left < 0)
		paint(l, cell, 1, right, -1, STYLE_REVERSE);
	else
		paint(l, cell, 1, left, right, 0);
}

static void
draw_coloured(const struct line *l, const struct box *b, const struct box *prev,
	      const struct box *next)
{
	uint32_t end = b->x + b->width;
	uint32_t from = (b->x + EIGHTHS - 1) / EIGHTHS, to = end / EIGHTHS;
	bool meets = prev && (prev->x + prev->width - 1) / EIGHTHS
			     == b->x / EIGHTHS;

	if (from < to) {
		put_label(l, b, from, (int)(to - from));
		paint(l, from, (int)(to - from), theme_ink(&l->c->theme),
		      ground(l, b), b->here ? STYLE_REVERSE : 0);
	} else if (b->here) {
		paint(l, b->from, (int)(b->to - b->from),
		      theme_ink(&l->c->theme), ground(l, b), STYLE_REVERSE);
	}
	if (b->x % EIGHTHS && !(b->here && from >= to))
		put_edge(l, b->x / EIGHTHS, b->x % EIGHTHS,
			 meets ? ground(l, prev) : -1, ground(l, b));
	if (end % EIGHTHS && to >= from
	    && !(next && next->x / EIGHTHS == end / EIGHTHS))
		put_edge(l, to, end % EIGHTHS, ground(l, b), -1);
}

static void
draw_over_coloured(const struct line *l, const struct box *b)
{
	blank(l, b->from, (int)(b->to - b->from));
	put_label(l, b, b->from, (int)(b->to - b->from));
	paint(l, b->from, (int)(b->to - b->from), theme_ink(&l->c->theme),
	      ground(l, b), b->here ? STYLE_REVERSE : 0);
}

/* --- With lines ----------------------------------------------------------- */

/* A line before it, and one behind it where nothing follows. */
static void
draw_bordered(const struct line *l, const struct box *b, const struct box *next)
{
	struct canvas *c = l->c;
	uint32_t from = (b->x + EIGHTHS / 2) / EIGHTHS;
	uint32_t to = (b->x + b->width + EIGHTHS / 2) / EIGHTHS;
	enum style_id style = b->here ? STYLE_CURSOR :
			      b->colour == BOX_MATCH ? STYLE_MATCH :
			      STYLE_NORMAL;
	bool followed = next && next->x == b->x + b->width;

	if (b->over) {
		from = b->from;
		to = b->to;
		followed = true;
		blank(l, from, (int)(to - from));
	}
	if (from >= to || room_from(l, from) <= 0)
		return;
	if (!b->over || to - from > 1) {
		draw_string(c, l->y, l->x0 + (int)from, 1, STYLE_RULE,
			    c->glyph->column);
		from++;
	}
	if (!followed && from < to)
		draw_string(c, l->y, l->x0 + (int)--to, 1, STYLE_RULE,
			    c->glyph->column);
	put_label(l, b, from, (int)to - (int)from);
	if (style != STYLE_NORMAL && from < to)
		draw_restyle(c, l->y, l->x0 + (int)from, (int)(to - from),
			     style);
	else if (b->here)
		draw_restyle(c, l->y, l->x0 + (int)b->from, 1, style);
}

/* --- Both ----------------------------------------------------------------- */

/* The next of N that lies in the line, not over it. */
static const struct box *
next_of(const struct box *box, size_t n, size_t i)
{
	while (i < n && box[i].over)
		i++;
	return i < n ? &box[i] : NULL;
}

void
boxes_draw(struct canvas *c, int y, int x0, int cells, const struct box *box,
	   size_t n)
{
	struct line l = {
		.c = c, .y = y, .x0 = x0, .cells = cells,
		.bordered = !c->glyph->eighths || c->theme.depth == DEPTH_MONO,
	};
	const struct box *prev = NULL;

	for (size_t i = 0; i < n; i++) {
		const struct box *next = next_of(box, n, i + 1);

		if (box[i].over)
			continue;
		if (l.bordered)
			draw_bordered(&l, &box[i], next);
		else
			draw_coloured(&l, &box[i], prev, next);
		prev = &box[i];
	}
	for (size_t i = 0; i < n; i++) {
		if (!box[i].over)
			continue;
		if (l.bordered)
			draw_bordered(&l, &box[i], NULL);
		else
			draw_over_coloured(&l, &box[i]);
	}
}
