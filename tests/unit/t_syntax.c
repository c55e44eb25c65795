/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "unit/unit.h"
#include "view/syntax.h"

/* A text of FILE and, of the same length, what its bytes are: / comment, " string,
 * K keyword, else blank. Lines are scanned one by one. */
static void
check(const char *file, const char *text, const char *want)
{
	const struct syntax_language *l = syntax_language(file);
	char got[512];
	uint8_t state = 0;
	size_t at = 0, len = strlen(text);

	ck_assert_ptr_nonnull(l);
	ck_assert_uint_lt(len, sizeof(got));
	memset(got, ' ', len);
	got[len] = '\0';
	while (at < len) {
		size_t n = strcspn(text + at, "\n"), nspan;
		struct text_span span[SPANS_MAX];

		state = syntax_scan(l, state, text + at, n, span, &nspan);
		for (size_t i = 0; i < nspan; i++) {
			ck_assert_uint_le(span[i].from + span[i].n, n);
			memset(got + at + span[i].from, "/\"K"[span[i].kind],
			       span[i].n);
		}
		if (text[at + n])
			got[at + n] = '\n';
		at += n + 1;
	}
	ck_assert_str_eq(got, want);
}

START_TEST(languages_are_known_by_names_of_files)
{
	ck_assert_ptr_nonnull(syntax_language("a.c"));
	ck_assert_ptr_eq(syntax_language("/x.y/a.hpp"), syntax_language("b.C"));
	ck_assert_ptr_ne(syntax_language("a.c"), syntax_language("a.C"));
	ck_assert_ptr_eq(syntax_language("/usr/include/c++/12/vector"),
			 syntax_language("a.cc"));
	ck_assert_ptr_null(syntax_language("/usr/include/vector"));
	ck_assert_ptr_null(syntax_language("a.py"));
	ck_assert_ptr_null(syntax_language("README."));
	ck_assert_ptr_null(syntax_language(""));
}
END_TEST

START_TEST(comments_strings_and_words)
{
	check("a.c", "int x = 'a'; // int\nreturned",
		     "KKK     \"\"\"  //////\n        ");
	check("a.c", "f(\"a\\\"b\", '\\'', '\"') /* if */ if",
		     "  \"\"\"\"\"\"  \"\"\"\"  \"\"\"  //////// KK");
	check("a.c", "# include <a>\n#if 1 // x",
		     "KKKKKKKKK    \nKKK   ////");
	check("a.cc", "class 1'000'000 'x' interface",
		      "KKKKK           \"\"\"          ");
	check("a.go", "func f(a interface{}) { return nil }",
		      "KKKK     KKKKKKKKK      KKKKKK KKK  ");
}
END_TEST

START_TEST(what_begins_in_one_line_ends_in_another)
{
	check("a.c", "a /* b\nint\n*/ int", "  ////\n///\n// KKK");
	check("a.c", "/* /* */ int */", "//////// KKK   ");
	check("a.rs", "/* /* */ int */ fn", "/////////////// KK");
	check("a.c", "\"a\\\nint\" int", "\"\"\"\n\"\"\"\" KKK");
	check("a.c", "\"a\nint", "\"\"\nKKK");
	check("a.c", "int // a \\\nint \\\nint\nint",
	      "KKK //////\n/////\n///\nKKK");
	check("a.rs", "fn // a \\\nfn", "KK //////\nKK");
	check("a.rs", "\"a\nfn\" fn", "\"\"\n\"\"\" KK");
	check("a.go", "`a\\`func\n`x\n` func", "\"\"\"\"KKKK\n\"\"\n\" KKKK");
}
END_TEST

START_TEST(strings_that_are_written_otherwise)
{
	check("a.cc", "R\"x(a\"b\n)x\" int", "\"\"\"\"\"\"\"\n\"\"\" KKK");
	check("a.rs", "r#\"a\"b\n\"# fn", "\"\"\"\"\"\"\n\"\" KK");
	check("a.rs", "fn f<'a>(x: &'a str) -> char { 'x' }",
		      "KK                             \"\"\"  ");
	check("a.rs", "'\\u{1f}' '\\'' 'é' 'static",
		      "\"\"\"\"\"\"\"\" \"\"\"\" \"\"\"\"        ");
}
END_TEST

/* The state of a line is found from any line before, and forgotten by none. */
START_TEST(lines_begin_inside_of_what_came_before)
{
	struct source_text t = { .bytes = (char *)"a /*\nb\r\nc */\nd\n" };
	const struct syntax_language *l = syntax_language("a.c");
	struct syntax x = { 0 };

	t.n = strlen(t.bytes);
	VEC_PUSH(&t.start, 0);
	VEC_PUSH(&t.start, 5);
	VEC_PUSH(&t.start, 8);
	VEC_PUSH(&t.start, 13);
	VEC_PUSH(&t.start, 15);
	ck_assert_uint_eq(syntax_begins(&x, l, &t, 4), 0);
	ck_assert_uint_eq(syntax_begins(&x, l, &t, 3), 1);
	ck_assert_uint_eq(syntax_begins(&x, l, &t, 2), 1);
	ck_assert_uint_eq(syntax_begins(&x, l, &t, 1), 0);
	ck_assert_uint_eq(syntax_begins(&x, l, &t, 0), 0);
	ck_assert_uint_eq(syntax_begins(&x, l, &t, 5), 0);
	ck_assert_uint_eq(syntax_begins(&x, l, &t, 99), 0);
	syntax_release(&x);
	VEC_RELEASE(&t.start);
}
END_TEST

/* Any bytes: spans are in order and inside of the line. */
START_TEST(any_bytes)
{
	static const char some[] = "/*\"'`\\#R(r)x a\xc3\n0";
	static const char *const file[] = { "a.c", "a.h", "a.rs", "a.go" };
	uint32_t random = 1;

	for (unsigned k = 0; k < 20000; k++) {
		const struct syntax_language *l = syntax_language(file[k % 4]);
		struct text_span span[SPANS_MAX];
		char line[40];
		size_t n = k % sizeof(line), nspan, end = 0;

		for (size_t i = 0; i < n; i++) {
			random = random * 1664525 + 1013904223;
			line[i] = some[(random >> 16) % (sizeof(some) - 1)];
		}
		syntax_scan(l, (uint8_t)(random >> 24) % 206, line, n, span,
			    &nspan);
		ck_assert_uint_le(nspan, SPANS_MAX);
		for (size_t i = 0; i < nspan; i++) {
			ck_assert_uint_ge(span[i].from, end);
			ck_assert_uint_gt(span[i].n, 0);
			end = span[i].from + span[i].n;
			ck_assert_uint_le(end, n);
		}
	}
}
END_TEST

static Suite *
syntax_suite(void)
{
	Suite *s = suite_create("syntax");

	unit_case(s, languages_are_known_by_names_of_files);
	unit_case(s, comments_strings_and_words);
	unit_case(s, what_begins_in_one_line_ends_in_another);
	unit_case(s, strings_that_are_written_otherwise);
	unit_case(s, lines_begin_inside_of_what_came_before);
	unit_case(s, any_bytes);
	return s;
}

UNIT_MAIN(syntax_suite)
