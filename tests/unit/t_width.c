/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * text_width() against curses itself: a name that is one cell wider on the
 * screen than we think moves every column behind it.
 */
#include <config.h>

#define NCURSES_NOMACROS
#include <curses.h>
#include <locale.h>
#include <unistr.h>

#include "unit/unit.h"

#include "base/text.h"

static size_t
cells_on_screen(const char *s)
{
	wmove(stdscr, 1, 0);
	waddnstr(stdscr, s, -1);
	ck_assert_int_eq(getcury(stdscr), 1);
	return (size_t)getcurx(stdscr);
}

static void
check_character(ucs4_t c)
{
	struct text t = { 0 };
	char s[6];
	int n = u8_uctomb((uint8_t *)s, c, sizeof s);

	if (n > 0) {
		/* Not at the start of a line: combining marks need a base. */
		text_adds(&t, "ab");
		text_printable(&t, s, (size_t)n, false);
		text_addc(&t, 'z');
		ck_assert_msg(cells_on_screen(t.s) == text_width(t.s, t.n),
			      "U+%04X", (unsigned)c);
	}
	text_release(&t);
}

START_TEST(curses_agrees_about_every_character)
{
	FILE *null = fopen("/dev/null", "r+");
	SCREEN *screen;
	ucs4_t c;

	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	ck_assert_ptr_nonnull(null);
	screen = newterm("xterm-256color", null, null);
	ck_assert_ptr_nonnull(screen);
	/* What is above 3FFFF is private or unassigned: a sample will do. */
	for (c = 1; c < 0x110000; c += c < 0x40000 ? 1 : 61)
		check_character(c);
	endwin();
	delscreen(screen);
	fclose(null);
}
END_TEST

static Suite *
width_suite(void)
{
	Suite *s = suite_create("width");

	unit_case(s, curses_agrees_about_every_character);
	return s;
}

UNIT_MAIN(width_suite)
