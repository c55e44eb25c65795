/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How styles look on this terminal, and the signs to draw with. Nothing is
 * said by colour alone, so that mono loses nothing but beauty.
 */
#ifndef TUI_TERM_THEME_H
#define TUI_TERM_THEME_H

#include <stdbool.h>

#include "base/text.h"
#include "tui/term/style.h"

enum depth { DEPTH_AUTO = -1, DEPTH_MONO = 0, DEPTH_8 = 8, DEPTH_16 = 16,
	     DEPTH_256 = 256 };

/* Signs with a stand-in for terminals that only have ASCII. */
struct glyphs {
	const char *mark;		/* the cursor's row */
	const char *chosen, *chosen_some;	/* a selected row; one of which a part is */
	const char *falling, *rising;	/* sort */
	const char *warning;
	const char *ellipsis;
	const char *rule;		/* horizontal line */
	const char *column;		/* vertical line */
	const char *corner[4];		/* two above, two below */
	const char *trail;		/* between steps */
	const char *lane[16];		/* of lines: by the ways they lead, up
					   1, down 2, left 4, right 8 */
	const char *head;		/* the end of one */
	const char *call, *inlined;	/* before what a line calls or holds */
	const char *unfolded;		/* the same, open */
	const char *points;		/* at what stands before it */
	const char *plus_minus, *times;
	const char *noise;		/* a difference that is none */
	const char *becomes;	/* of figures */
	const char *dot;		/* between entries */
	bool eighths;			/* the bar has steps of an eighth */
};

extern const struct glyphs glyphs_utf8, glyphs_ascii;

/* Pairs of colours that no style has, as they were needed. */
#define PAIRS_MAX 160

struct theme {
	enum depth depth;
	unsigned attr[STYLES];		/* curses attributes with colour pair */
	short own[STYLES];		/* a colour that was chosen, + 1, of which 0
					   is the terminal's own; 0: the theme's */
	struct { short fg, bg; } pair[PAIRS_MAX];
	short npair;
};

/* The depth that --color=CHOICE ("auto", "never", "8" ...) means on a terminal
 * with COLOURS; NO_COLOR counts for auto only. */
enum depth theme_depth(const char *choice, int colours, const char *no_color);
/* The theme that --theme=CHOICE means ("dark" ...); of "auto" the one for the
 * background that COLORFGBG, which may be NULL, tells of, else "both". */
enum theme_id theme_find(const char *choice, const char *colorfgbg,
			 const char *terminal);
/* The colour of a style: a number of the terminal's from 1 on, one of the first by
 * name, "default" for the terminal's own, "theme" for the theme's. False: it is none.
 * Counts from the next theme_init() on; a number that the terminal does not have never
 * does. */
bool theme_choose(struct theme *theme, enum style_id style, const char *colour);
/* The style of this id; STYLES: there is none. */
enum style_id theme_style(const char *id, size_t n);
/* What was chosen, as theme_choose() takes it; false: nothing was. */
bool theme_chosen(const struct theme *theme, enum style_id style,
		  struct text *out);
/* Names of colours, "theme" among them, for completion; NULL behind the last. */
const char *theme_colour_name(size_t i);
/* Sets up colour pairs; after screen_open(). */
void theme_init(struct theme *theme, enum depth depth, enum theme_id id);
/* The number of a pair of colours (-1: the terminal's own), or 0: there are no
 * more. */
short theme_pair(struct theme *theme, short fg, short bg);
/* Attributes of curses for enum style_attr. */
unsigned theme_attr(unsigned attr);
/* How many hues of enum box_colour differ. */
unsigned theme_hues(const struct theme *theme);
/* The ground of a box in one of two shades, and what can be read on any. */
short theme_ground(const struct theme *theme, unsigned colour, bool shade);
short theme_ink(const struct theme *theme);
/* hot, warm or cool by perf's steps, for a share of 0..1. */
enum style_id theme_heat(double share);

/* Writes SHARE (clamped to 0..1) as a bar of CELLS cells; BUF has room for
 * 3 * CELLS + 1 bytes. Something above nothing is never an empty bar. */
char *theme_bar(const struct glyphs *g, double share, int cells, char *buf);

#endif
