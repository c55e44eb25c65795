/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What becomes of the tables of styles and themes in 256, 16 and 8 colours and in
 * none; signs to draw with.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tui/term/term.h"
#include "tui/term/theme.h"

enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE };

/* Steps of perf's browser: what is hot and what is warm. */
#define HOT_SHARE 0.05
#define WARM_SHARE 0.005

const struct glyphs glyphs_utf8 = {
	.mark = "▌", .chosen = "•", .chosen_some = "◦", .falling = "▼", .rising = "▲",
	.warning = "▲", .ellipsis = "…", .rule = "─", .column = "│",
	.corner = { "┌", "┐", "└", "┘" }, .trail = " › ",
	.lane = { " ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├",
		  "─", "┴", "┬", "┼" }, .head = "▸",
	.call = "→ ", .inlined = "▸ ", .unfolded = "▾ ", .points = "◂ ",
	.plus_minus = "±", .times = "×", .dot = " · ",
	.noise = "·", .becomes = "→", .eighths = true,
};

const struct glyphs glyphs_ascii = {
	.mark = ">", .chosen = "*", .chosen_some = ".", .falling = "v", .rising = "^",
	.warning = "!", .ellipsis = "..", .rule = "-", .column = "|",
	.corner = { "+", "+", "+", "+" }, .trail = " > ",
	.lane = { " ", "|", "|", "|", "-", "+", "+", "+", "-", "+", "+", "+",
		  "-", "+", "+", "+" }, .head = ">",
	.call = "-> ", .inlined = "+ ", .unfolded = "- ", .points = "< ",
	.plus_minus = "+-", .times = "x", .dot = "; ",
	.noise = ".", .becomes = "->", .eighths = false,
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

/* What terminals say of their background: "15;0", "0;default;15". */
static enum theme_id
theme_of_background(const char *colorfgbg)
{
	const char *last = colorfgbg ? strrchr(colorfgbg, ';') : NULL;
	char *end;
	long colour;

	if (!last)
		return THEME_BOTH;
	colour = strtol(last + 1, &end, 10);
	if (end == last + 1 || *end || colour < 0 || colour > 15)
		return THEME_BOTH;
	return colour == 7 || colour > 8 ? THEME_LIGHT : THEME_DARK;
}

enum theme_id
theme_find(const char *choice, const char *colorfgbg, const char *terminal)
{
	enum theme_id background;

	for (int i = 0; i < THEMES; i++)
		if (!strcmp(theme_table[i].id, choice))
			return (enum theme_id)i;
	background = theme_of_background(colorfgbg);
	/* nobody has a console of Linux that is not black */
	return background == THEME_BOTH && terminal
	       && !strcmp(terminal, "linux") ? THEME_DARK : background;
}

static unsigned
curses_attr(unsigned attr)
{
	return (attr & STYLE_BOLD ? A_BOLD : 0) |
	       (attr & STYLE_DIM ? A_DIM : 0) |
	       (attr & STYLE_REVERSE ? A_REVERSE : 0) |
	       (attr & STYLE_UNDERLINE ? A_UNDERLINE : 0);
}

/* --- Colours that are chosen ----------------------------------------------- */

static const char *const colour_names[] = {
	"default", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
};

#define NAMED (sizeof(colour_names) / sizeof(colour_names[0]))
#define OWN(colour) ((short)((colour) + 1))

enum style_id
theme_style(const char *id, size_t n)
{
	int i = 0;

	while (i < STYLES && (strncmp(style_table[i].id, id, n)
			      || style_table[i].id[n]))
		i++;
	return (enum style_id)i;
}

const char *
theme_colour_name(size_t i)
{
	return i < NAMED ? colour_names[i] : i == NAMED ? "theme" : NULL;
}

bool
theme_choose(struct theme *theme, enum style_id style, const char *colour)
{
	char *end;
	long number = strtol(colour, &end, 10);

	for (size_t i = 0; i <= NAMED; i++)
		if (!strcmp(theme_colour_name(i), colour)) {
			theme->own[style] = i < NAMED ? OWN(i) : 0;
			return true;
		}
	if (end == colour || *end || number < 1 || number > 255)
		return false;
	theme->own[style] = OWN((short)number);
	return true;
}

bool
theme_chosen(const struct theme *theme, enum style_id style, struct text *out)
{
	int own = theme->own[style];

	if (!own)
		return false;
	if (own < OWN((int)NAMED))
		text_adds(out, colour_names[own - OWN(0)]);
	else
		text_printf(out, "%d", own - OWN(0));
	return true;
}

/* --- All of them ----------------------------------------------------------- */

/* The colour of a style in this depth; 0: the terminal's own. */
static short
colour_of(const struct theme *theme, enum theme_id id, int style)
{
	const struct colour *c = &theme_table[id].colour[style];
	short own = theme->own[style];
	short most = theme->depth == DEPTH_256 ? 256
		     : theme->depth == DEPTH_16 ? 16 : 8;

	if (own && own < OWN(most))
		return (short)(own - OWN(0));
	return theme->depth == DEPTH_256 ? c->c256
	       : theme->depth == DEPTH_16 ? c->c16 : c->c8;
}

void
theme_init(struct theme *theme, enum depth depth, enum theme_id id)
{
	if (id == THEME_MONO)
		depth = DEPTH_MONO;
	if (depth != DEPTH_MONO && (!has_colors() || start_color() == ERR))
		depth = DEPTH_MONO;
	if (depth != DEPTH_MONO)
		use_default_colors();
	theme->depth = depth;
	theme->npair = 0;	/* pairs are made anew */
	for (short i = 0; i < STYLES; i++) {
		const struct style *s = &style_table[i];
		short fg = colour_of(theme, id, i);

		theme->attr[i] = curses_attr(depth == DEPTH_MONO ? s->mono :
					     s->attr);
		/* Black is no colour of a style: the terminal's own. That is
		 * a pair, too: from one to another takes less bytes than to
		 * no attribute at all. */
		if (depth != DEPTH_MONO &&
		    init_pair((short)(i + 1), fg ? fg : STYLE_DEFAULT,
			      STYLE_DEFAULT) != ERR)
			theme->attr[i] |= (unsigned)COLOR_PAIR(
					fg ? i + 1 : STYLE_NORMAL + 1);
	}
	bkgdset(' ' | theme->attr[STYLE_NORMAL]);
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
