/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boxes side by side on a line, as wide as they are to an eighth of a cell.
 *
 * With colours a box is a ground of a colour, and a cell that two share is a
 * block of eighths in both colours. Without them, and where there is only ASCII,
 * boxes end at the nearest cell and a line stands before each.
 */
#ifndef TUI_TERM_BOXES_H
#define TUI_TERM_BOXES_H

#include "tui/term/draw.h"

enum box_colour {
	BOX_HUES = 5,		/* 0 to 4: neighbours differ */
	BOX_MATCH = BOX_HUES,	/* what was searched for */
	BOX_GREY,		/* nothing of its own */
	/* of two profiles: by how much the new one differs */
	BOX_MUCH_LESS, BOX_LESS, BOX_MORE, BOX_MUCH_MORE,
	BOX_COLOURS
};

struct box {
	uint32_t x, width;	/* in eighths */
	uint32_t from, to;	/* whole cells for its label */
	unsigned colour;	/* enum box_colour */
	bool shade;		/* the darker one: levels take turns */
	bool here;		/* the cursor is on it */
	bool over;		/* lies over others, in FROM to TO */
	const char *sign;	/* of a cell, before the name; NULL or "": none */
	const char *name;	/* n bytes, cut to what there is room for */
	size_t n;
	const char *more;	/* behind a name that was not cut, or NULL */
};

/* In cells X0 to X0 + CELLS - 1 of line Y, from left to right; those that lie
 * over others anywhere among them. */
void boxes_draw(struct canvas *c, int y, int x0, int cells,
		const struct box *box, size_t n);

#endif
