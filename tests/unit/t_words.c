/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Commands, cut into words: what a shell makes of them is the oracle.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "base/words.h"
#include "unit/unit.h"

#define MOST 8

/* The words of LINE, each in []; "open" where a quote is. */
static void
put_words(const char *line, struct text *out)
{
	char *copy = mem_strdup(line), *word[MOST];
	size_t n;

	text_clear(out);
	if (words_cut(copy, word, MOST, &n) < 0)
		text_adds(out, "open");
	else
		for (size_t i = 0; i < n; i++)
			text_printf(out, "[%s]", word[i]);
	free(copy);
}

/* The same by sh, which is to expand nothing of it. */
static void
put_by_shell(const char *line, struct text *out)
{
	char *command = mem_printf("set -f -- %s\n"
				   "for w; do printf '[%%s]' \"$w\"; done",
				   line);
	FILE *f;
	int c;

	setenv("LINE", command, 1);
	f = popen("eval \"$LINE\"", "r");
	ck_assert_ptr_nonnull(f);
	text_clear(out);
	while ((c = getc(f)) != EOF)
		text_addc(out, (char)c);
	ck_assert_int_eq(pclose(f), 0);
	free(command);
}

static const char *const line[] = {
	"vi", "vi  -x\t-y ", "ed -x 'a b'", "ed \"a b\" c", "/my\\ dir/ed",
	"e'm a'c\"s -\"n w", "ed '' \"\" x", "a\\\\b", "'a\\b'", "\"a\\b\"",
	"\"a\\\"b\"", "\"a\\\\b\"", "\"it's\"", "'say \"x\"'", "\\'a\\'",
	"a\\\nb", "\"a\\\nb\"", "ed 'a\nb'", "x ~user -c 'set nu'",
};

START_TEST(words_are_those_of_a_shell)
{
	struct text ours = { 0 }, theirs = { 0 };

	put_words(line[_i], &ours);
	put_by_shell(line[_i], &theirs);
	ck_assert_str_eq(ours.s, theirs.s);
	text_release(&ours);
	text_release(&theirs);
}
END_TEST

START_TEST(words_that_only_a_shell_would_change)
{
	static const struct { const char *line, *words; } row[] = {
		{ "ed $HOME `id` *", "[ed][$HOME][`id`][*]" },
		{ "ed; rm x & y", "[ed;][rm][x][&][y]" },
		{ "", "" }, { " \t\n", "" },
		{ "a\\", "[a\\]" },		/* escapes nothing */
		{ "ed 'a b", "open" }, { "ed \"a b\\\"", "open" },
		{ "1 2 3 4 5 6 7 8 9 10", "[1][2][3][4][5][6][7][8]" },
	};
	struct text ours = { 0 };

	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		put_words(row[i].line, &ours);
		ck_assert_str_eq(ours.s, row[i].words);
	}
	text_release(&ours);
}
END_TEST

static Suite *
words_suite(void)
{
	Suite *s = suite_create("words");

	unit_case_loop(s, words_are_those_of_a_shell,
		       sizeof(line) / sizeof(line[0]));
	unit_case(s, words_that_only_a_shell_would_change);
	return s;
}

UNIT_MAIN(words_suite)
