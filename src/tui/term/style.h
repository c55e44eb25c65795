/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How things look: a table of plain data, of which nothing of curses is needed
 * to read it.
 */
#ifndef TUI_TERM_STYLE_H
#define TUI_TERM_STYLE_H

enum style_attr {
	STYLE_BOLD = 1,
	STYLE_DIM = 2,
	STYLE_REVERSE = 4,
	STYLE_UNDERLINE = 8,
};

#define STYLE_DEFAULT (-1)	/* the terminal's own colour */

/* A thing that has a look of its own; its colour is the theme's. */
struct style {
	const char *id;
	unsigned attr;		/* enum style_attr, with colours */
	unsigned mono;		/* without */
};

/* The terminal's numbers of a colour, by how many it has. */
struct colour { short c256, c16, c8; };

enum style_id {
	STYLE_NORMAL,
	STYLE_HEADER,		/* line 1 */
	STYLE_NOTE,		/* line 2, secondary text */
	STYLE_PROGRESS,
	STYLE_WARNING,
	STYLE_ERROR,
	STYLE_TAB,
	STYLE_TAB_CURRENT,
	STYLE_TAB_DIM,
	STYLE_HEAD,		/* column heads */
	STYLE_HEAD_SORTED,
	STYLE_MARK,		/* before the cursor's row */
	STYLE_CURSOR,		/* its name */
	STYLE_CURSOR_OTHER,	/* the same in the pane without focus */
	STYLE_HOT,		/* >= 5 % */
	STYLE_WARM,		/* >= 0.5 % */
	STYLE_COOL,
	STYLE_OBJECT,		/* secondary columns */
	STYLE_MATCH,		/* what was searched for */
	STYLE_MATCH_CURSOR,	/* the same under the cursor */
	STYLE_RULE,		/* lines between parts of the screen */
	STYLE_STATUS,
	STYLE_MESSAGE,
	STYLE_FOOTER_KEY,
	STYLE_FOOTER,
	STYLE_MENU,
	STYLE_MENU_CURRENT,
	STYLE_COMMENT,		/* in a line of source */
	STYLE_STRING,
	STYLE_WORD,		/* ... a keyword */
	STYLES
};

extern const struct style style_table[STYLES];

/* Colours for what the terminal's own background is: a row a theme. */
enum theme_id { THEME_BOTH, THEME_DARK, THEME_LIGHT, THEME_MONO, THEMES };

struct theme_row {
	const char *id;
	struct colour colour[STYLES];	/* of a style; none: all 0, the
					   terminal's own */
};

extern const struct theme_row theme_table[THEMES];

#endif
