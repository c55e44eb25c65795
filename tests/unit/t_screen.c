/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "tui/term/draw.h"
#include "tui/term/screen.h"
#include "tui/term/term.h"
#include "unit/unit.h"

static void
open_canvas(struct canvas *c, int rows, int cols, bool ascii)
{
	const char *why = "";

	setlocale(LC_ALL, "C.UTF-8");
	ck_assert_msg(screen_open(rows, cols, &why) == 0, "%s", why);
	*c = (struct canvas){ .ascii = ascii,
			      .glyph = ascii ? &glyphs_ascii : &glyphs_utf8 };
	theme_init(&c->theme, DEPTH_256, THEME_BOTH);
	draw_begin(c);
}

static void
close_canvas(struct canvas *c)
{
	draw_release(c);
	screen_close();
}

static void
line_is(struct canvas *c, int y, const char *expected)
{
	struct text line = { 0 };

	draw_read(c, y, &line);
	ck_assert_str_eq(line.s ? line.s : "", expected);
	text_release(&line);
}

START_TEST(a_screen_of_any_size_can_be_had_again_and_again)
{
	struct canvas c;

	for (int i = 1; i < 30; i++) {
		open_canvas(&c, i, 3 * i, false);
		ck_assert_int_eq(c.rows, i);
		ck_assert_int_eq(c.cols, 3 * i);
		ck_assert(screen_headless());
		screen_resize(50, 200);
		draw_begin(&c);
		ck_assert_int_eq(c.cols, 200);
		close_canvas(&c);
	}
}
END_TEST

/* Whatever was cut before, also where several share a place. */
START_TEST(names_that_are_kept_are_cut_as_any)
{
	static const char *const ellipsis = "..";
	struct cuts cuts = { 0 };

	for (unsigned round = 0; round < 2; round++)
		for (unsigned i = 0; i < 3 * CUTS; i++)
			for (size_t cells = 10; cells < 14; cells++) {
				struct text name = { 0 }, cut = { 0 };
				const struct text *kept;

				text_printf(&name, "space%u::f<type%u>(int)",
					    i % 500, i);
				text_cut_name(&cut, name.s, name.n, cells,
					      ellipsis);
				kept = cuts_get(&cuts, text_cut_name, name.s,
						name.n, cells, ellipsis);
				ck_assert_str_eq(kept->s, cut.s);
				kept = cuts_get(&cuts, text_cut_name, name.s,
						name.n, cells, ellipsis);
				ck_assert_str_eq(kept->s, cut.s);
				/* of a function's and another's alike, too */
				text_clear(&name);
				text_clear(&cut);
				text_printf(&name, "some.packages%u.f%u",
					    i % 500, i);
				kept = cuts_get(&cuts, text_cut_name, name.s,
						name.n, cells, ellipsis);
				ck_assert(strncmp(kept->s, ellipsis, 2) != 0);
				text_cut_func(&cut, name.s, name.n, cells,
					      ellipsis);
				kept = cuts_get(&cuts, text_cut_func, name.s,
						name.n, cells, ellipsis);
				ck_assert_str_eq(kept->s, cut.s);
				text_release(&name);
				text_release(&cut);
			}
	cuts_release(&cuts);
}
END_TEST

START_TEST(an_unknown_terminal_is_taken_for_an_xterm)
{
	const char *why = NULL;

	setenv("TERM", "no-such-terminal-at-all", 1);
	ck_assert(screen_possible(&why));
	setenv("TERM", "xterm", 1);
	ck_assert(screen_possible(&why));
	setenv("TERM", "dumb", 1);
	ck_assert(!screen_possible(&why));
	ck_assert_ptr_nonnull(why);
	unsetenv("TERM");
	ck_assert(!screen_possible(&why));
}
END_TEST

START_TEST(text_is_cut_to_its_cells)
{
	struct canvas c;

	open_canvas(&c, 6, 20, false);
	ck_assert_int_eq(draw_string(&c, 0, 2, 10, STYLE_NORMAL, "abc"), 3);
	line_is(&c, 0, "  abc");
	ck_assert_int_eq(draw_string(&c, 1, 0, 6, STYLE_NORMAL,
				     "abcdefghij"), 6);
	line_is(&c, 1, "abcde…");
	ck_assert_int_eq(draw_name(&c, 2, 0, 7, STYLE_NORMAL, "abcdefghij",
				   10), 7);
	line_is(&c, 2, "abc…hij");
	draw_right(&c, 3, 5, 10, STYLE_NORMAL, "end");
	line_is(&c, 3, "            end");
	/* A wide character does not fit half. */
	draw_string(&c, 4, 0, 4, STYLE_NORMAL, "日本語");
	line_is(&c, 4, "日…");
	/* Beyond the edges there is nothing. */
	draw_string(&c, 5, 18, 10, STYLE_NORMAL, "abcdef");
	line_is(&c, 5, "                  a…");
	ck_assert_int_eq(draw_string(&c, 6, 0, 10, STYLE_NORMAL, "x"), 0);
	ck_assert_int_eq(draw_string(&c, -1, 0, 10, STYLE_NORMAL, "x"), 0);
	ck_assert_int_eq(draw_string(&c, 0, 20, 10, STYLE_NORMAL, "x"), 0);
	ck_assert_int_eq(draw_string(&c, 0, 0, -3, STYLE_NORMAL, "x"), 0);
	close_canvas(&c);
}
END_TEST

START_TEST(nothing_untrusted_reaches_the_terminal)
{
	struct canvas c;

	open_canvas(&c, 4, 40, false);
	draw_string(&c, 0, 0, 40, STYLE_NORMAL, "a\033[2Jb\r\n\tc\x7f");
	line_is(&c, 0, "a\\x1b[2Jb\\x0d\\x0a\\x09c\\x7f");
	draw_text(&c, 1, 0, 40, STYLE_NORMAL, "\xff\0\xc3", 3);
	line_is(&c, 1, "\\xff\\x00\\xc3");
	close_canvas(&c);
	open_canvas(&c, 4, 40, true);
	draw_string(&c, 0, 0, 40, STYLE_NORMAL, "naïve 日本");
	line_is(&c, 0, "na?ve \\u65e5\\u672c");
	draw_rule(&c, 1, 0, 3, STYLE_RULE);
	line_is(&c, 1, "---");
	close_canvas(&c);
}
END_TEST

START_TEST(combining_marks_stay_with_their_letter)
{
	struct canvas c;

	open_canvas(&c, 2, 20, false);
	draw_string(&c, 0, 0, 20, STYLE_NORMAL, "cafe\u0301|");
	line_is(&c, 0, "cafe\u0301|");
	draw_restyle(&c, 0, 0, 4, STYLE_CURSOR);
	line_is(&c, 0, "cafe\u0301|");
	ck_assert(mvinch(0, 2) & A_REVERSE);
	ck_assert(!(mvinch(0, 4) & A_REVERSE));
	close_canvas(&c);
}
END_TEST

static Suite *
screen_suite(void)
{
	Suite *s = suite_create("screen");

	unit_case(s, a_screen_of_any_size_can_be_had_again_and_again);
	unit_case(s, names_that_are_kept_are_cut_as_any);
	unit_case(s, an_unknown_terminal_is_taken_for_an_xterm);
	unit_case(s, text_is_cut_to_its_cells);
	unit_case(s, nothing_untrusted_reaches_the_terminal);
	unit_case(s, combining_marks_stay_with_their_letter);
	return s;
}

UNIT_MAIN(screen_suite)
