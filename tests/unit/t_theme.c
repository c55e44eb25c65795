/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
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
	theme_init(&t, depths[_i]);
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
		ck_assert_int_eq(style_table[i].c256.bg, STYLE_DEFAULT);
		if (depths[_i] == DEPTH_MONO) {
			ck_assert_int_eq(PAIR_NUMBER((int)t.attr[i]), 0);
			continue;
		}
		if (PAIR_NUMBER((int)t.attr[i]) &&
		    pair_content((short)PAIR_NUMBER((int)t.attr[i]), &fg,
				 &bg) == OK)
			ck_assert_int_lt(fg, depths[_i]);
	}
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
	return s;
}

UNIT_MAIN(theme_suite)
