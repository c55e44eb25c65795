/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
#include <string.h>

#include "tui/widget/complete.h"
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

	prompt_open(&p, "/", NULL);
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

START_TEST(a_proposal_gives_way)
{
	struct prompt p = { 0 };

	prompt_open(&p, "to: ", NULL);
	prompt_propose(&p, "view.txt");
	type(&p, "x");
	ck_assert_str_eq(p.line.s, "x");
	type(&p, "y");
	ck_assert_str_eq(p.line.s, "xy");
	/* whatever else is done with it, it is meant */
	prompt_propose(&p, "view.txt");
	prompt_erase(&p, false);
	type(&p, "x");
	ck_assert_str_eq(p.line.s, "view.txx");
	prompt_propose(&p, "view.txt");
	prompt_keep(&p);
	type(&p, "x");
	ck_assert_str_eq(p.line.s, "view.txtx");
	ck_assert(p.began);
	/* nothing is no proposal, and the next line has none */
	prompt_propose(&p, "");
	ck_assert(!p.began);
	prompt_propose(&p, "view.txt");
	prompt_open(&p, ":", NULL);
	ck_assert(!p.began && !p.proposed);
	prompt_release(&p);
}
END_TEST

START_TEST(characters_keep_their_marks)
{
	struct prompt p = { 0 };

	setlocale(LC_ALL, "C.UTF-8");
	prompt_open(&p, "/", NULL);
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
	struct past_lines past = { 0 };

	for (int i = 0; i < 300; i++) {
		prompt_open(&p, "/", &past);
		type(&p, i < 298 ? "old" : i == 298 ? "first" : "second");
		if (i < 298)
			prompt_type(&p, 'A' + i % 26);
		prompt_close(&p, true);
	}
	ck_assert_uint_le(past.line.n, 100);
	prompt_open(&p, "/", &past);
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
	prompt_open(&p, "/", &past);
	prompt_close(&p, true);
	prompt_open(&p, "/", &past);
	type(&p, "second");
	prompt_close(&p, true);
	ck_assert_str_eq(past.line.at[past.line.n - 2], "first");
	ck_assert_str_eq(past_lines_last(&past), "second");
	prompt_release(&p);
	past_lines_release(&past);
}
END_TEST

START_TEST(words_are_completed)
{
	struct prompt p = { 0 };
	struct completion c = { 0 };

	prompt_open(&p, ":", NULL);
	completion_fill(&c, &p);		/* there is none */
	completion_step(&c, &p, 1);
	type(&p, "go al");
	c.from = 3;
	completion_offer(&c, "alpha_1", "al", 2);
	completion_offer(&c, "beta", "al", 2);
	completion_add(&c, "alpha_1");
	ck_assert_uint_eq(c.word.n, 1);
	completion_add(&c, "alpha_2");
	completion_fill(&c, &p);
	ck_assert_str_eq(p.line.s, "go alpha_");
	/* around, either way */
	completion_step(&c, &p, -1);
	ck_assert_str_eq(p.line.s, "go alpha_2");
	completion_step(&c, &p, 1);
	ck_assert_str_eq(p.line.s, "go alpha_1");
	completion_step(&c, &p, -1);
	ck_assert_str_eq(p.line.s, "go alpha_2");
	completion_release(&c);
	/* of words that begin otherwise one takes its place, but not what they share */
	prompt_set(&p, "f");
	c.inside = true;
	completion_add(&c, "a::first");
	completion_add(&c, "a::find");
	completion_fill(&c, &p);
	ck_assert_str_eq(p.line.s, "f");
	completion_step(&c, &p, 1);
	ck_assert_str_eq(p.line.s, "a::first");
	completion_release(&c);
	/* the only one has a blank behind it; nothing is taken away */
	prompt_set(&p, "x");
	completion_add(&c, "xyz");
	completion_fill(&c, &p);
	ck_assert_str_eq(p.line.s, "xyz ");
	completion_release(&c);
	prompt_set(&p, "\303\244");
	completion_add(&c, "\303\244");
	completion_add(&c, "\303\245");
	completion_fill(&c, &p);		/* half a character is none */
	ck_assert_str_eq(p.line.s, "\303\244");
	completion_release(&c);
	prompt_set(&p, "st");
	completion_add(&c, "std::__a");
	completion_add(&c, "std::__b");
	c.sure = 5;			/* there are others, which it does not have */
	completion_fill(&c, &p);
	ck_assert_str_eq(p.line.s, "std::");
	completion_release(&c);
	prompt_release(&p);
}
END_TEST

static Suite *
prompt_suite(void)
{
	Suite *s = suite_create("prompt");

	unit_case(s, a_line_is_edited);
	unit_case(s, a_proposal_gives_way);
	unit_case(s, characters_keep_their_marks);
	unit_case(s, the_past_comes_back);
	unit_case(s, words_are_completed);
	return s;
}

UNIT_MAIN(prompt_suite)
