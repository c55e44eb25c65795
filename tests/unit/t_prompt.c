/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
#include <string.h>

#include "tui/widget/prompt.h"
#include "unit/unit.h"

static void
type(struct prompt *p, const char *s)
{
	for (; *s; s++)
		prompt_type(p, *s);
}

START_TEST(a_line_is_edited)
{
	struct prompt p = { 0 };

	prompt_open(&p, "/");
	prompt_erase(&p, false);	/* nothing to erase */
	prompt_erase(&p, true);
	prompt_left(&p);
	prompt_right(&p);
	type(&p, "one two");
	prompt_erase_word(&p);
	ck_assert_str_eq(p.line.s, "one ");
	prompt_left(&p);
	prompt_left(&p);
	prompt_type(&p, 'x');
	ck_assert_str_eq(p.line.s, "onxe ");
	prompt_erase(&p, true);
	ck_assert_str_eq(p.line.s, "onx ");
	prompt_erase(&p, false);
	ck_assert_str_eq(p.line.s, "on ");
	prompt_clear(&p);
	ck_assert_str_eq(p.line.s, " ");
	prompt_release(&p);
}
END_TEST

START_TEST(characters_keep_their_marks)
{
	struct prompt p = { 0 };

	setlocale(LC_ALL, "C.UTF-8");
	prompt_open(&p, "/");
	prompt_type(&p, 'a');
	prompt_type(&p, 'e');
	prompt_type(&p, 0x301);		/* combining acute */
	prompt_type(&p, 0x8a9e);	/* two cells */
	ck_assert_str_eq(p.line.s, "ae\u0301\u8a9e");
	prompt_left(&p);
	ck_assert_uint_eq(p.at, 4);
	prompt_left(&p);
	ck_assert_uint_eq(p.at, 1);
	prompt_right(&p);
	ck_assert_uint_eq(p.at, 4);
	prompt_erase(&p, false);
	ck_assert_str_eq(p.line.s, "a\u8a9e");
	prompt_erase(&p, true);
	ck_assert_str_eq(p.line.s, "a");
	prompt_release(&p);
}
END_TEST

START_TEST(the_past_comes_back)
{
	struct prompt p = { 0 };

	for (int i = 0; i < 300; i++) {
		prompt_open(&p, "/");
		type(&p, i < 298 ? "old" : i == 298 ? "first" : "second");
		if (i < 298)
			prompt_type(&p, 'A' + i % 26);
		prompt_close(&p, true);
	}
	ck_assert_uint_le(p.past.n, 100);
	prompt_open(&p, "/");
	type(&p, "new");
	prompt_history(&p, 1);
	ck_assert_str_eq(p.line.s, "new");
	prompt_history(&p, -1);
	ck_assert_str_eq(p.line.s, "second");
	prompt_history(&p, -1);
	ck_assert_str_eq(p.line.s, "first");
	prompt_history(&p, 1);
	prompt_history(&p, 1);
	ck_assert_str_eq(p.line.s, "new");
	for (int i = 0; i < 200; i++)
		prompt_history(&p, -1);
	prompt_close(&p, false);
	/* The same twice is once; nothing is nothing. */
	prompt_open(&p, "/");
	prompt_close(&p, true);
	prompt_open(&p, "/");
	type(&p, "second");
	prompt_close(&p, true);
	ck_assert_str_eq(p.past.at[p.past.n - 2], "first");
	prompt_release(&p);
}
END_TEST

static Suite *
prompt_suite(void)
{
	Suite *s = suite_create("prompt");

	unit_case(s, a_line_is_edited);
	unit_case(s, characters_keep_their_marks);
	unit_case(s, the_past_comes_back);
	return s;
}

UNIT_MAIN(prompt_suite)
