/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "tui/term/screen.h"
#include "tui/term/term.h"
#include "tui/term/theme.h"
#include "unit/unit.h"

START_TEST(depth_is_what_was_asked_for_and_can_be_had)
{
	ck_assert_int_eq(theme_depth("auto", 256, NULL), DEPTH_256);
	ck_assert_int_eq(theme_depth("auto", 256, ""), DEPTH_256);
	ck_assert_int_eq(theme_depth("auto", 256, "1"), DEPTH_MONO);
	ck_assert_int_eq(theme_depth("auto", 16, NULL), DEPTH_16);
	ck_assert_int_eq(theme_depth("auto", 8, NULL), DEPTH_8);
	ck_assert_int_eq(theme_depth("auto", 0, NULL), DEPTH_MONO);
	ck_assert_int_eq(theme_depth("never", 256, NULL), DEPTH_MONO);
	/* The command line is stronger than NO_COLOR, the terminal than
	 * both. */
	ck_assert_int_eq(theme_depth("8", 256, "1"), DEPTH_8);
	ck_assert_int_eq(theme_depth("16", 256, NULL), DEPTH_16);
	ck_assert_int_eq(theme_depth("256", 8, NULL), DEPTH_8);
	ck_assert_int_eq(theme_depth("256", 1 << 24, NULL), DEPTH_256);
}
END_TEST

START_TEST(bars_have_steps_of_an_eighth)
{
	static const struct {
		double share;
		const char *utf8, *ascii;
	} bar[] = {
		{ 0, "", "" }, { 0.0001, "▏", "-" }, { 0.025, "▏", "-" },
		{ 0.1, "▌", "-" }, { 0.2, "█", "#" }, { 0.5, "██▌", "##-" },
		{ 0.98, "████▉", "#####" }, { 1, "█████", "#####" },
		{ 7, "█████", "#####" }, { -1, "", "" },
	};
	char buf[3 * 5 + 1];

	for (size_t i = 0; i < sizeof(bar) / sizeof(bar[0]); i++) {
		ck_assert_str_eq(theme_bar(&glyphs_utf8, bar[i].share, 5, buf),
				 bar[i].utf8);
		ck_assert_str_eq(theme_bar(&glyphs_ascii, bar[i].share, 5,
					   buf), bar[i].ascii);
	}
}
END_TEST

START_TEST(heat_has_the_steps_of_perf)
{
	ck_assert_int_eq(theme_heat(0.05), STYLE_HOT);
	ck_assert_int_eq(theme_heat(0.0499), STYLE_WARM);
	ck_assert_int_eq(theme_heat(0.005), STYLE_WARM);
	ck_assert_int_eq(theme_heat(0.0049), STYLE_COOL);
	ck_assert_int_eq(theme_heat(-1), STYLE_COOL);
}
END_TEST

static void
check_glyphs(const struct glyphs *g, bool ascii)
{
	const char *const one[] = { g->mark, g->chosen, g->falling, g->rising,
				    g->warning, g->rule, g->column,
				    g->corner[0], g->corner[1], g->corner[2],
				    g->corner[3] };

	for (size_t i = 0; i < sizeof(one) / sizeof(one[0]); i++) {
		ck_assert_uint_eq(text_width(one[i], strlen(one[i])), 1);
		ck_assert(!ascii || (unsigned char)one[i][0] < 0x80);
	}
}

START_TEST(signs_take_one_cell)
{
	setlocale(LC_ALL, "C.UTF-8");
	check_glyphs(&glyphs_utf8, false);
	check_glyphs(&glyphs_ascii, true);
}
END_TEST

static const enum depth depths[] = { DEPTH_MONO, DEPTH_8, DEPTH_16,
				     DEPTH_256 };

START_TEST(what_differs_can_be_seen_in_every_depth)
{
	struct theme t = { 0 };
	const char *why;

	ck_assert_int_eq(screen_open(24, 80, &why), 0);
	theme_init(&t, depths[_i], THEME_BOTH);
	ck_assert_int_eq(t.depth, depths[_i]);
	ck_assert_uint_ne(t.attr[STYLE_CURSOR], t.attr[STYLE_NORMAL]);
	ck_assert_uint_ne(t.attr[STYLE_HOT], t.attr[STYLE_COOL]);
	ck_assert_uint_ne(t.attr[STYLE_HEAD_SORTED], t.attr[STYLE_HEAD]);
	ck_assert_uint_ne(t.attr[STYLE_TAB_CURRENT], t.attr[STYLE_TAB]);
	ck_assert_uint_ne(t.attr[STYLE_TAB_DIM], t.attr[STYLE_TAB]);
	ck_assert_uint_ne(t.attr[STYLE_MENU_CURRENT], t.attr[STYLE_MENU]);
	/* The background is the terminal's own. */
	for (int i = 0; i < STYLES; i++) {
		short fg, bg;

		ck_assert_msg(style_table[i].id != NULL, "style %d", i);
		if (depths[_i] == DEPTH_MONO) {
			ck_assert_int_eq(PAIR_NUMBER((int)t.attr[i]), 0);
			continue;
		}
		if (PAIR_NUMBER((int)t.attr[i]) &&
		    pair_content((short)PAIR_NUMBER((int)t.attr[i]), &fg,
				 &bg) == OK) {
			ck_assert_int_lt(fg, depths[_i]);
			ck_assert_int_eq(bg, STYLE_DEFAULT);
		}
	}
	screen_close();
}
END_TEST

/* --- What can be read on what ---------------------------------------------- */

/* Linear light of a component of sRGB, 0..255. */
static double
light(int c)
{
	double x = c / 255.0;

	return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4);
}

/* The luminance of one of the colours 16 to 255, which are the same on all
 * terminals: a cube of 6 x 6 x 6, then greys. */
static double
luminance(short colour)
{
	static const int step[] = { 0, 95, 135, 175, 215, 255 };
	int n = colour - 16, r, g, b;

	r = g = b = 8 + 10 * (colour - 232);
	if (colour < 232) {
		r = step[n / 36];
		g = step[n / 6 % 6];
		b = step[n % 6];
	}
	return 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
}

/* As the guidelines for web pages (WCAG) define it: 1 to 21. */
static double
contrast(double a, double b)
{
	return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

START_TEST(every_colour_can_be_read_on_its_background)
{
	for (int i = 0; i < THEMES; i++)
		for (int k = 0; k < STYLES; k++) {
			/* a dark one is seldom quite black, a light one seldom
			 * quite white; what is for both cannot be for these,
			 * too */
			bool both = i == THEME_BOTH;
			double black = luminance(both ? 16 : 234);
			double white = luminance(both ? 231 : 255);
			short c = theme_table[i].colour[k].c256;
			double least = both ? 2.9 : 4.5, at;

			if (!c)
				continue;
			at = luminance(c);
			if (i != THEME_LIGHT)
				ck_assert_msg(contrast(at, black) >= least,
					      "%s %s on dark: %.2f",
					      theme_table[i].id,
					      style_table[k].id,
					      contrast(at, black));
			if (i != THEME_DARK)
				ck_assert_msg(contrast(at, white) >= least,
					      "%s %s on light: %.2f",
					      theme_table[i].id,
					      style_table[k].id,
					      contrast(at, white));
		}
}
END_TEST

/* The first sixteen as xterm has them, whose own background is white. */
static double
luminance_of_few(short colour)
{
	static const unsigned rgb[] = {
		0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
		0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
		0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
	};

	return 0.2126 * light((int)(rgb[colour] >> 16))
	       + 0.7152 * light((int)(rgb[colour] >> 8 & 255))
	       + 0.0722 * light((int)(rgb[colour] & 255));
}

static void
check_few(int theme, int style, short colour)
{
	double at = luminance_of_few(colour);

	if (!colour)
		return;		/* the terminal's own */
	if (theme != THEME_LIGHT)
		ck_assert_msg(contrast(at, 0) >= 2.9, "%s %s: colour %d on "
			      "dark", theme_table[theme].id,
			      style_table[style].id, colour);
	if (theme != THEME_DARK)
		ck_assert_msg(contrast(at, 1) >= 2.9, "%s %s: colour %d on "
			      "light", theme_table[theme].id,
			      style_table[style].id, colour);
}

START_TEST(few_colours_can_be_read_as_well)
{
	for (int i = 0; i < THEMES; i++)
		for (int k = 0; k < STYLES; k++) {
			check_few(i, k, theme_table[i].colour[k].c16);
			check_few(i, k, theme_table[i].colour[k].c8);
		}
}
END_TEST

/* What has a colour in one theme has one in all, and in each depth that has
 * enough; of few colours those of a light theme are none of the bright ones. */
START_TEST(themes_have_the_same_roles)
{
	for (int k = 0; k < STYLES; k++) {
		const struct colour *both = &theme_table[THEME_BOTH].colour[k];

		for (int i = 0; i < THEMES; i++) {
			const struct colour *c = &theme_table[i].colour[k];

			if (i == THEME_MONO) {
				ck_assert(!c->c256 && !c->c16 && !c->c8);
				continue;
			}
			ck_assert_int_eq(!c->c256, !both->c256);
			/* few can be read on dark and on light */
			ck_assert(c->c16 || !both->c16);
			ck_assert(c->c8 || !both->c8);
			ck_assert_int_lt(c->c16, i == THEME_DARK ? 16 : 8);
			ck_assert_int_lt(c->c8, 8);
		}
	}
}
END_TEST

START_TEST(the_theme_is_that_of_the_background)
{
	ck_assert_int_eq(theme_find("dark", "0;15", "xterm"), THEME_DARK);
	ck_assert_int_eq(theme_find("mono", NULL, "xterm"), THEME_MONO);
	ck_assert_int_eq(theme_find("auto", NULL, "xterm"), THEME_BOTH);
	ck_assert_int_eq(theme_find("auto", "", "xterm"), THEME_BOTH);
	ck_assert_int_eq(theme_find("auto", "15;default", "xterm"), THEME_BOTH);
	ck_assert_int_eq(theme_find("auto", "15", "xterm"), THEME_BOTH);
	ck_assert_int_eq(theme_find("auto", "0;99", "xterm"), THEME_BOTH);
	ck_assert_int_eq(theme_find("auto", "15;0", "xterm"), THEME_DARK);
	ck_assert_int_eq(theme_find("auto", "15;default;0", "xterm"), THEME_DARK);
	ck_assert_int_eq(theme_find("auto", "12;8", "xterm"), THEME_DARK);
	ck_assert_int_eq(theme_find("auto", "0;15", "xterm"), THEME_LIGHT);
	ck_assert_int_eq(theme_find("auto", "0;default;7", "xterm"), THEME_LIGHT);
	ck_assert_int_eq(theme_find("auto", NULL, NULL), THEME_BOTH);
	ck_assert_int_eq(theme_find("auto", NULL, "linux"), THEME_DARK);
	ck_assert_int_eq(theme_find("auto", "0;7", "linux"), THEME_LIGHT);
	ck_assert_int_eq(theme_find("both", NULL, "linux"), THEME_BOTH);
}
END_TEST

static short
shown(struct theme *t, enum depth depth)
{
	short fg, bg;

	theme_init(t, depth, THEME_DARK);
	pair_content((short)PAIR_NUMBER((int)t->attr[STYLE_HOT]), &fg, &bg);
	return fg;
}

START_TEST(colours_can_be_chosen)
{
	struct theme t = { 0 };
	struct text chosen = { 0 };
	const char *why;
	short theirs;

	ck_assert_int_eq(theme_style("hot", 3), STYLE_HOT);
	ck_assert_int_eq(theme_style("hotter", 3), STYLE_HOT);
	ck_assert_int_eq(theme_style("ho", 2), STYLES);
	ck_assert_int_eq(screen_open(24, 80, &why), 0);
	theirs = shown(&t, DEPTH_256);
	ck_assert(!theme_chosen(&t, STYLE_HOT, &chosen));
	ck_assert(theme_choose(&t, STYLE_HOT, "200"));
	ck_assert_int_eq(shown(&t, DEPTH_256), 200);
	/* which a terminal of 16 has not */
	ck_assert_int_lt(shown(&t, DEPTH_16), 16);
	ck_assert(theme_choose(&t, STYLE_HOT, "blue"));
	ck_assert_int_eq(shown(&t, DEPTH_8), 4);
	ck_assert(theme_chosen(&t, STYLE_HOT, &chosen));
	ck_assert_str_eq(chosen.s, "blue");
	ck_assert(theme_choose(&t, STYLE_HOT, "default"));
	ck_assert_int_eq(shown(&t, DEPTH_256), -1);
	for (size_t i = 0; i < 4; i++)
		ck_assert(!theme_choose(&t, STYLE_HOT, (const char *const[]){
			"", "0", "256", "1x" }[i]));
	ck_assert(theme_choose(&t, STYLE_HOT, "theme"));
	ck_assert_int_eq(shown(&t, DEPTH_256), theirs);
	text_release(&chosen);
	screen_close();
}
END_TEST

START_TEST(another_theme_has_other_colours)
{
	struct theme t = { 0 };
	short dark, light, bg;
	const char *why;

	ck_assert_int_eq(screen_open(24, 80, &why), 0);
	theme_init(&t, DEPTH_256, THEME_DARK);
	pair_content((short)PAIR_NUMBER((int)t.attr[STYLE_HOT]), &dark, &bg);
	theme_init(&t, DEPTH_256, THEME_LIGHT);
	pair_content((short)PAIR_NUMBER((int)t.attr[STYLE_HOT]), &light, &bg);
	ck_assert_int_ne(dark, light);
	theme_init(&t, DEPTH_256, THEME_MONO);
	ck_assert_int_eq(t.depth, DEPTH_MONO);
	ck_assert_int_eq(PAIR_NUMBER((int)t.attr[STYLE_HOT]), 0);
	screen_close();
}
END_TEST

static Suite *
theme_suite(void)
{
	Suite *s = suite_create("theme");

	unit_case(s, depth_is_what_was_asked_for_and_can_be_had);
	unit_case(s, bars_have_steps_of_an_eighth);
	unit_case(s, heat_has_the_steps_of_perf);
	unit_case(s, signs_take_one_cell);
	unit_case_loop(s, what_differs_can_be_seen_in_every_depth, 4);
	unit_case(s, every_colour_can_be_read_on_its_background);
	unit_case(s, few_colours_can_be_read_as_well);
	unit_case(s, themes_have_the_same_roles);
	unit_case(s, the_theme_is_that_of_the_background);
	unit_case(s, colours_can_be_chosen);
	unit_case(s, another_theme_has_other_colours);
	return s;
}

UNIT_MAIN(theme_suite)
