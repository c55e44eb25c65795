/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text on the screen, cut to cells. Everything passes text_printable() here,
 * so no byte of a file reaches the terminal as it is, whoever forgot.
 *
 * The whole screen is drawn anew each time; curses sends what has changed.
 */
#ifndef TUI_TERM_DRAW_H
#define TUI_TERM_DRAW_H

#include "base/text.h"
#include "base/vec.h"
#include "tui/term/cuts.h"
#include "tui/term/theme.h"

/* A rectangle of the screen. */
struct area {
	int y, x, rows, cols;
};

/* What a click on a rectangle means: an action with its argument. */
struct zone {
	struct area area;
	const char *action;	/* of a table; NULL: nothing is there */
	char arg[48];
};

struct canvas {
	int rows, cols;
	bool ascii;
	const struct glyphs *glyph;
	struct theme theme;
	struct text scratch;
	struct cuts cuts;
	int cursor_y, cursor_x;
	VEC(struct zone) zone;	/* of what has been drawn, the last on top */
};

/* All blank. */
void draw_begin(struct canvas *c);
void draw_release(struct canvas *c);
/* Registers what was drawn in AREA; ARG may be NULL. */
void draw_zone(struct canvas *c, const struct area *area, const char *action,
	       const char *arg);
/* What is at a cell, or NULL. */
const struct zone *draw_zone_at(const struct canvas *c, int y, int x);
/* Puts the terminal's own cursor where the last draw_cursor() wanted it. */
void draw_end(struct canvas *c);
/* Where the terminal's own cursor rests: readers for the blind follow it. */
void draw_cursor(struct canvas *c, int y, int x);

/* N bytes at S in at most CELLS cells, cut at the end with an ellipsis; the
 * cells that were used. */
int draw_text(struct canvas *c, int y, int x, int cells, enum style_id style,
	      const char *s, size_t n);
int draw_string(struct canvas *c, int y, int x, int cells,
		enum style_id style, const char *s);
/* The same at the right end of CELLS cells. */
int draw_right(struct canvas *c, int y, int x, int cells,
	       enum style_id style, const char *s);
/* A name: too long, it loses what is least of it; returns the cells of the rest. */
int draw_name(struct canvas *c, int y, int x, int cells, enum style_id style,
	      const char *s, size_t n);
/* The same of a function's name. */
int draw_func(struct canvas *c, int y, int x, int cells, enum style_id style,
	      const char *s, size_t n);
/* The same as draw_text() on several lines, broken at blanks, at most LINES of
 * them; returns how many. Y below 0: they are only counted. */
int draw_wrapped(struct canvas *c, int y, int x, int cells, int lines,
		 enum style_id style, const char *s, size_t n);
/* CELLS blanks over what was drawn there. Wide characters that are cut by either end go
 * as a whole: of halves curses and terminals think in different ways. */
void draw_clear(struct canvas *c, int y, int x, int cells);
/* CELLS blanks in a style that shows, or a horizontal line. */
void draw_blank(struct canvas *c, int y, int x, int cells,
		enum style_id style);
void draw_rule(struct canvas *c, int y, int x, int cells,
	       enum style_id style);
/* Gives cells that have been drawn another style. */
void draw_restyle(struct canvas *c, int y, int x, int cells,
		  enum style_id style);
/* Line Y as it stands, blanks at the end cut off, appended as UTF-8. */
void draw_read(struct canvas *c, int y, struct text *out);
/* One letter a cell for its style (lines of attributes, for tests). */
void draw_read_styles(struct canvas *c, int y, struct text *out);

#endif
