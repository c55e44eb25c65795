/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of styles and what becomes of it in 256, 16 and 8 colours and in
 * none. The background is always the terminal's own, so colours are middling
 * ones that can be read on black and on white.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tui/term/term.h"
#include "tui/term/theme.h"

#define NONE { STYLE_DEFAULT, STYLE_DEFAULT }
#define FG(n) { n, STYLE_DEFAULT }

enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE };

/* Steps of perf's browser: what is hot and what is warm. */
#define HOT_SHARE 0.05
#define WARM_SHARE 0.005

const struct style style_table[STYLES] = {
	[STYLE_NORMAL] = { "normal", NONE, NONE, NONE, 0, 0 },
	[STYLE_HEADER] = { "header", NONE, NONE, NONE, STYLE_BOLD,
			   STYLE_BOLD },
	[STYLE_NOTE] = { "note", NONE, NONE, NONE, 0, 0 },
	[STYLE_PROGRESS] = { "progress", FG(31), FG(CYAN), FG(CYAN), 0,
			     STYLE_BOLD },
	[STYLE_WARNING] = { "warning", FG(166), FG(MAGENTA), FG(MAGENTA),
			    STYLE_BOLD, STYLE_BOLD },
	[STYLE_ERROR] = { "error", FG(160), FG(RED), FG(RED), STYLE_BOLD,
			  STYLE_BOLD },
	[STYLE_TAB] = { "tab", NONE, NONE, NONE, 0, 0 },
	[STYLE_TAB_CURRENT] = { "tab-current", NONE, NONE, NONE,
				STYLE_REVERSE, STYLE_REVERSE },
	[STYLE_TAB_DIM] = { "tab-dim", FG(244), NONE, NONE, STYLE_DIM,
			    STYLE_DIM },
	[STYLE_HEAD] = { "head", FG(31), FG(CYAN), FG(CYAN), 0, 0 },
	[STYLE_HEAD_SORTED] = { "head-sorted", FG(31), FG(CYAN), FG(CYAN),
				STYLE_BOLD, STYLE_BOLD },
	[STYLE_MARK] = { "mark", NONE, NONE, NONE, 0, 0 },
	[STYLE_CURSOR] = { "cursor", NONE, NONE, NONE, STYLE_REVERSE,
			   STYLE_REVERSE },
	[STYLE_CURSOR_OTHER] = { "cursor-other", NONE, NONE, NONE,
				 STYLE_UNDERLINE, STYLE_UNDERLINE },
	[STYLE_HOT] = { "hot", FG(160), FG(RED), FG(RED), STYLE_BOLD,
			STYLE_BOLD },
	[STYLE_WARM] = { "warm", FG(34), FG(GREEN), FG(GREEN), 0, 0 },
	[STYLE_COOL] = { "cool", NONE, NONE, NONE, 0, 0 },
	[STYLE_OBJECT] = { "object", FG(244), NONE, NONE, 0, 0 },
	[STYLE_MATCH] = { "match", FG(166), FG(MAGENTA), FG(MAGENTA),
			  STYLE_UNDERLINE, STYLE_UNDERLINE },
	[STYLE_MATCH_CURSOR] = { "match-cursor", FG(166), FG(MAGENTA),
				 FG(MAGENTA), STYLE_REVERSE | STYLE_UNDERLINE,
				 STYLE_REVERSE | STYLE_UNDERLINE },
	[STYLE_RULE] = { "rule", FG(31), FG(CYAN), FG(CYAN), 0, 0 },
	[STYLE_STATUS] = { "status", NONE, NONE, NONE, STYLE_BOLD,
			   STYLE_BOLD },
	[STYLE_MESSAGE] = { "message", FG(166), FG(MAGENTA), FG(MAGENTA),
			    STYLE_BOLD, STYLE_BOLD },
	[STYLE_FOOTER_KEY] = { "footer-key", NONE, NONE, NONE, STYLE_BOLD,
			       STYLE_BOLD },
	[STYLE_FOOTER] = { "footer", FG(31), FG(CYAN), FG(CYAN), 0, 0 },
	[STYLE_MENU] = { "menu", NONE, NONE, NONE, 0, 0 },
	[STYLE_MENU_CURRENT] = { "menu-current", NONE, NONE, NONE,
				 STYLE_REVERSE, STYLE_REVERSE },
	/* in source, which has no look of its own in mono */
	[STYLE_COMMENT] = { "comment", FG(244), FG(CYAN), FG(CYAN), 0, 0 },
	[STYLE_STRING] = { "string", FG(136), FG(YELLOW), FG(YELLOW), 0, 0 },
	[STYLE_WORD] = { "keyword", FG(67), NONE, NONE, STYLE_BOLD, 0 },
};

const struct glyphs glyphs_utf8 = {
	.mark = "▌", .chosen = "•", .falling = "▼", .rising = "▲",
	.warning = "▲", .ellipsis = "…", .rule = "─", .column = "│",
	.corner = { "┌", "┐", "└", "┘" }, .trail = " › ",
	.lane = { " ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├",
		  "─", "┴", "┬", "┼" }, .head = "▸",
	.call = "→ ", .inlined = "▸ ", .unfolded = "▾ ", .points = "◂ ",
	.plus_minus = "±", .times = "×", .dot = " · ",
	.noise = "·", .minus = "−",
	.becomes = "→", .eighths = true,
};

const struct glyphs glyphs_ascii = {
	.mark = ">", .chosen = "*", .falling = "v", .rising = "^",
	.warning = "!", .ellipsis = "..", .rule = "-", .column = "|",
	.corner = { "+", "+", "+", "+" }, .trail = " > ",
	.lane = { " ", "|", "|", "|", "-", "+", "+", "+", "-", "+", "+", "+",
		  "-", "+", "+", "+" }, .head = ">",
	.call = "-> ", .inlined = "+ ", .unfolded = "- ", .points = "< ",
	.plus_minus = "+-", .times = "x", .dot = "; ",
	.noise = ".", .minus = "-",
	.becomes = "->", .eighths = false,
};

enum depth
theme_depth(const char *choice, int colours, const char *no_color)
{
	long want;

	if (!strcmp(choice, "never"))
		return DEPTH_MONO;
	if (!strcmp(choice, "auto")) {
		if (no_color && *no_color)
			return DEPTH_MONO;
		want = 256;
	} else {
		want = strtol(choice, NULL, 10);
	}
	/* More than the terminal has cannot be shown. */
	if (colours < want)
		want = colours;
	return want >= 256 ? DEPTH_256 : want >= 16 ? DEPTH_16 :
	       want >= 8 ? DEPTH_8 : DEPTH_MONO;
}

static unsigned
curses_attr(unsigned attr)
{
	return (attr & STYLE_BOLD ? A_BOLD : 0) |
	       (attr & STYLE_DIM ? A_DIM : 0) |
	       (attr & STYLE_REVERSE ? A_REVERSE : 0) |
	       (attr & STYLE_UNDERLINE ? A_UNDERLINE : 0);
}

void
theme_init(struct theme *theme, enum depth depth)
{
	if (depth != DEPTH_MONO && (!has_colors() || start_color() == ERR))
		depth = DEPTH_MONO;
	if (depth != DEPTH_MONO)
		use_default_colors();
	theme->depth = depth;
	theme->npair = 0;
	for (short i = 0; i < STYLES; i++) {
		const struct style *s = &style_table[i];
		short fg = depth == DEPTH_256 ? s->c256.fg :
			   depth == DEPTH_16 ? s->c16.fg : s->c8.fg;
		short bg = depth == DEPTH_256 ? s->c256.bg :
			   depth == DEPTH_16 ? s->c16.bg : s->c8.bg;

		theme->attr[i] = curses_attr(depth == DEPTH_MONO ? s->mono :
					     s->attr);
		if (depth == DEPTH_MONO ||
		    (fg == STYLE_DEFAULT && bg == STYLE_DEFAULT))
			continue;
		if (init_pair((short)(i + 1), fg, bg) != ERR)
			theme->attr[i] |= (unsigned)COLOR_PAIR(i + 1);
	}
}

short
theme_pair(struct theme *theme, short fg, short bg)
{
	short i = 0;

	if (theme->depth == DEPTH_MONO)
		return 0;
	while (i < theme->npair &&
	       (theme->pair[i].fg != fg || theme->pair[i].bg != bg))
		i++;
	if (i < theme->npair)
		return (short)(STYLES + 1 + i);
	if (i == PAIRS_MAX || STYLES + 1 + i >= COLOR_PAIRS ||
	    init_pair((short)(STYLES + 1 + i), fg, bg) == ERR)
		return 0;
	theme->pair[i].fg = fg;
	theme->pair[i].bg = bg;
	theme->npair++;
	return (short)(STYLES + 1 + i);
}

unsigned
theme_attr(unsigned attr)
{
	return curses_attr(attr);
}

unsigned
theme_hues(const struct theme *theme)
{
	return theme->depth == DEPTH_8 ? 3 : 5;
}

/* Five hues, what was searched for, grey; of differences two blues, two reds. Black
 * is read on all of them. */
short
theme_ground(const struct theme *theme, unsigned colour, bool shade)
{
	static const short c256[2][11] = {
		{ 216, 186, 150, 116, 183, 207, 252, 75, 153, 223, 209 },
		{ 209, 179, 108, 74, 140, 207, 249, 69, 117, 216, 203 },
	}, c16[2][11] = {
		{ 11, 10, 14, 13, 9, 15, 7, 6, 14, 11, 9 },
		{ 3, 2, 6, 5, 1, 15, 7, 6, 14, 11, 9 },
	};
	/* as few as there are pairs for: shades change places */
	static const short c8[2][11] = {
		{ YELLOW, GREEN, CYAN, YELLOW, GREEN, MAGENTA, WHITE,
		  CYAN, CYAN, YELLOW, YELLOW },
		{ CYAN, YELLOW, GREEN, CYAN, YELLOW, MAGENTA, WHITE,
		  CYAN, CYAN, YELLOW, YELLOW },
	};

	return theme->depth == DEPTH_256 ? c256[shade][colour] :
	       theme->depth == DEPTH_16 ? c16[shade][colour] :
	       c8[shade][colour];
}

short
theme_ink(const struct theme *theme)
{
	return theme->depth == DEPTH_256 ? 16 : BLACK;
}

enum style_id
theme_heat(double share)
{
	return share >= HOT_SHARE ? STYLE_HOT :
	       share >= WARM_SHARE ? STYLE_WARM : STYLE_COOL;
}

char *
theme_bar(const struct glyphs *g, double share, int cells, char *buf)
{
	int steps = g->eighths ? 8 : 2, whole, part;
	char *p = buf;
	long n;

	if (!(share > 0))	/* NaN, too */
		share = 0;
	if (share > 1)
		share = 1;
	n = lround(share * cells * steps);
	if (!n && share > 0)
		n = 1;
	whole = (int)(n / steps);
	part = (int)(n % steps);
	for (int i = 0; i < whole; i++) {
		if (g->eighths) {
			memcpy(p, "█", 3);
			p += 3;
		} else {
			*p++ = '#';
		}
	}
	if (part && g->eighths) {
		/* U+258F is one eighth, U+2589 seven. */
		memcpy(p, "\xe2\x96\x90", 3);
		p[2] = (char)(0x90 - part);
		p += 3;
	} else if (part) {
		*p++ = '-';
	}
	*p = '\0';
	return buf;
}
