/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>
#include <unistr.h>
#include <wchar.h>

#include "unit/texttest.h"
#include "unit/unit.h"

#include "base/text.h"

START_TEST(nothing_added_is_the_empty_string)
{
	struct text t = { 0 };

	text_printf(&t, "%s", "");
	ck_assert_ptr_nonnull(t.s);
	ck_assert_str_eq(t.s, "");
	text_release(&t);
}
END_TEST

START_TEST(blanks_go_off_the_end)
{
	struct text t = { 0 };

	text_trim(&t, 0);
	ck_assert_uint_eq(t.n, 0);
	text_adds(&t, " a b  ");
	text_trim(&t, 5);
	ck_assert_str_eq(t.s, " a b ");
	text_trim(&t, 0);
	ck_assert_str_eq(t.s, " a b");
	text_clear(&t);
	text_adds(&t, "   ");
	text_trim(&t, 0);
	ck_assert_str_eq(t.s, "");
	ck_assert_uint_eq(t.n, 0);
	text_release(&t);
}
END_TEST

START_TEST(a_text_grows)
{
	struct text t = { 0 };
	int i;

	text_clear(&t);
	ck_assert_str_eq(t.s, "");
	for (i = 0; i < 1000; i++)
		text_printf(&t, "%d,", i % 10);
	ck_assert_uint_eq(t.n, 2000);
	text_clear(&t);
	text_adds(&t, "ab");
	text_addc(&t, 'c');
	text_fill(&t, '.', 3);
	text_fill(&t, '!', 0);
	text_add(&t, "\0z", 2);
	text_printf(&t, "%s", "");
	ck_assert_uint_eq(t.n, 8);
	ck_assert_mem_eq(t.s, "abc...\0z", 9);
	text_release(&t);
	ck_assert_ptr_null(t.s);
}
END_TEST

static const struct {
	const char *in, *out, *ascii;
} printable[] = {
	{ "", "", "" },
	{ "std::map<int, char>", "std::map<int, char>", "std::map<int, char>" },
	{ "C:\\tmp", "C:\\tmp", "C:\\tmp" },
	{ "a\tb\n\x1b[31m\x7f", "a\\x09b\\x0a\\x1b[31m\\x7f",
	  "a\\x09b\\x0a\\x1b[31m\\x7f" },
	{ "na" E_ACUTE, "na" E_ACUTE, "na?" },
	/* what only adds to a letter has no cells, but is no "ex" */
	{ E_COMBINED "x", E_COMBINED "x", "e?x" },
	{ HAN ROCKET, HAN ROCKET, "????" },
	/* words that would be nothing but '?' are told apart */
	{ HAN, HAN, "\\u4e00" },
	{ "ns::" HAN "(" HAN HAN ")", "ns::" HAN "(" HAN HAN ")",
	  "ns::\\u4e00(\\u4e00\\u4e00)" },
	{ "x" HAN, "x" HAN, "x??" },
	{ HAN "_1", HAN "_1", "??_1" },
	{ "\xf0\xa0\x80\x8b", "\xf0\xa0\x80\x8b", "\\U0002000b" },
	/* C1 controls, bidirectional controls, line separator */
	{ "\xc2\x9b", "\\xc2\\x9b", "\\xc2\\x9b" },
	{ OVERRIDE "x", "\\u202ex", "\\u202ex" },
	{ "\xe2\x81\xa6", "\\u2066", "\\u2066" },
	{ "\xe2\x80\x8f", "\\u200f", "\\u200f" },
	{ "\xe2\x80\xa8", "\\u2028", "\\u2028" },
	/* a space without width, a joiner, a soft hyphen */
	{ "\xe2\x80\x8b", "\\u200b", "\\u200b" },
	{ HAN "\xe2\x80\x8d", HAN "\\u200d", "??\\u200d" },
	{ "\xc2\xad", "\\u00ad", "\\u00ad" },
	/* a variation selector, which is seen */
	{ "\xe2\x9d\xa4\xef\xb8\x8f", "\xe2\x9d\xa4\xef\xb8\x8f", "?" },
	/* unassigned, noncharacter */
	{ "\xcd\xb8", "\\u0378", "\\u0378" },
	{ "\xef\xbf\xbf", "\\uffff", "\\uffff" },
	/* alone, too long, a surrogate, too great, cut short */
	{ "\xff\x80", "\\xff\\x80", "\\xff\\x80" },
	{ "\xc0\xaf", "\\xc0\\xaf", "\\xc0\\xaf" },
	{ "\xe0\x80\xaf", "\\xe0\\x80\\xaf", "\\xe0\\x80\\xaf" },
	{ "\xed\xa0\x80", "\\xed\\xa0\\x80", "\\xed\\xa0\\x80" },
	{ "\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80", "\\xf4\\x90\\x80\\x80" },
	{ "x\xe4\xb8", "x\\xe4\\xb8", "x\\xe4\\xb8" },
	{ "\xe4\xb8x", "\\xe4\\xb8x", "\\xe4\\xb8x" },
	{ "\xf0\x9f\x9a", "\\xf0\\x9f\\x9a", "\\xf0\\x9f\\x9a" },
};

static void
check_printable(int i, bool ascii)
{
	const char *want = ascii ? printable[i].ascii : printable[i].out;
	struct text t = { 0 };

	text_printable(&t, printable[i].in, strlen(printable[i].in), ascii);
	ck_assert_msg(!strcmp(t.s, want), "row %d: '%s', not '%s'", i, t.s,
		      want);
	text_release(&t);
}

START_TEST(what_is_not_printable_is_escaped)
{
	utf8_locale();
	check_printable(_i, false);
	check_printable(_i, true);
}
END_TEST

/* The C locale knows no character: libunistring steps in. */
START_TEST(the_same_in_the_c_locale)
{
	setlocale(LC_ALL, "C");
	check_printable(_i, false);
	check_printable(_i, true);
}
END_TEST

START_TEST(a_nul_is_escaped)
{
	struct text t = { 0 };

	text_printable(&t, "a\0b", 3, false);
	ck_assert_str_eq(t.s, "a\\x00b");
	text_release(&t);
}
END_TEST

/* Whatever is put anywhere: valid, printable, and the same when done again. */
static void
check_any(const char *s, size_t n)
{
	struct text once = { 0 }, twice = { 0 };
	size_t i;

	text_printable(&once, s, n, false);
	ck_assert_ptr_null(u8_check((const uint8_t *)once.s, once.n));
	for (i = 0; i < once.n; i++)
		ck_assert_int_ge((unsigned char)once.s[i], 0x20);
	text_printable(&twice, once.s, once.n, false);
	ck_assert_str_eq(once.s, twice.s);
	text_clear(&twice);
	text_printable(&twice, s, n, true);
	for (i = 0; i < twice.n; i++)
		ck_assert_int_lt((unsigned char)twice.s[i], 0x7f);
	/* a letter of a word that has no others takes six cells, or ten; what only adds
	 * to a letter takes one, where it had none */
	if (!strstr(twice.s, "\\u") && !strstr(twice.s, "\\U"))
		ck_assert_uint_le(twice.n, text_width(once.s, once.n)
				  + u8_mbsnlen((const uint8_t *)once.s, once.n));
	ck_assert_uint_ge(twice.n, text_width(once.s, once.n));
	text_clear(&twice);
	text_json(&twice, s, n);
	text_csv(&twice, s, n);
	ck_assert_ptr_null(u8_check((const uint8_t *)twice.s, twice.n));
	text_release(&once);
	text_release(&twice);
}

static const char mixed[] = MIXED;

START_TEST(any_byte_at_any_location)
{
	char s[sizeof mixed];
	size_t at, n;
	int byte;

	utf8_locale();
	for (at = 0; at < sizeof mixed - 1; at++)
		for (byte = 0; byte < 256; byte++) {
			memcpy(s, mixed, sizeof s);
			s[at] = (char)byte;
			check_any(s, sizeof s - 1);
		}
	for (n = 0; n < sizeof mixed; n++) {
		check_any(mixed, n);
		check_any(mixed + n, sizeof mixed - 1 - n);
	}
}
END_TEST

static const struct {
	const char *s;
	size_t cells;
} widths[] = {
	{ "", 0 }, { "abc", 3 }, { E_ACUTE, 1 }, { E_COMBINED, 1 },
	{ HAN HAN, 4 }, { ROCKET "!", 3 }, { "a" ZWJ "b", 2 },
	{ "\xe2\x80\x8b", 0 }, { HANGUL, 2 },
	/* as curses counts, whatever a terminal makes of them */
	{ FAMILY, 4 }, { "\xe2\x9d\xa4\xef\xb8\x8f", 1 },
};

START_TEST(width_is_in_cells)
{
	const char *s = widths[_i].s;

	utf8_locale();
	ck_assert_msg(text_width(s, strlen(s)) == widths[_i].cells,
		      "row %d: %zu", _i, text_width(s, strlen(s)));
}
END_TEST

START_TEST(every_character_has_the_width_of_wcwidth)
{
	struct text t = { 0 };
	char s[6];
	ucs4_t c;

	utf8_locale();
	for (c = 1; c < 0x110000; c++) {
		int n = u8_uctomb((uint8_t *)s, c, sizeof s);
		size_t want;

		if (n < 0)
			continue;
		text_clear(&t);
		text_printable(&t, s, (size_t)n, false);
		want = t.s[0] == '\\' && c != '\\' ? t.n :
		       (size_t)wcwidth((wchar_t)c);
		ck_assert_msg(text_width(t.s, t.n) == want, "U+%04X", c);
	}
	text_release(&t);
}
END_TEST

static const struct {
	const char *in, *csv, *json;
} machines[] = {
	{ "", "", "\"\"" },
	{ "plain", "plain", "\"plain\"" },
	{ "f(int, char)", "\"f(int, char)\"", "\"f(int, char)\"" },
	{ "say \"x\"", "\"say \"\"x\"\"\"", "\"say \\\"x\\\"\"" },
	{ "a\\b", "a\\\\b", "\"a\\\\b\"" },
	{ "a\nb\r", "a\\x0ab\\x0d", "\"a\\u000ab\\u000d\"" },
	{ "\x7f\xc2\x85", "\\x7f\\xc2\\x85", "\"\\u007f\\u0085\"" },
	{ "\xff,", "\"\\xff,\"", "\"\\\\xff,\"" },
	{ HAN OVERRIDE, HAN OVERRIDE, "\"" HAN OVERRIDE "\"" },
	{ "\xe4\xb8", "\\xe4\\xb8", "\"\\\\xe4\\\\xb8\"" },
	/* the text \xff is not the byte */
	{ "\\xff", "\\\\xff", "\"\\\\\\\\xff\"" },
	{ "\\x4", "\\\\x4", "\"\\\\x4\"" },
	{ "a\\b", "a\\\\b", "\"a\\\\b\"" },
	{ "\\\\", "\\\\\\\\", "\"\\\\\\\\\\\\\"" },
	{ "\\\xff", "\\\\\\xff", "\"\\\\\\\\\\\\xff\"" },
};

START_TEST(csv_and_json_escape)
{
	const char *in = machines[_i].in;
	struct text csv = { 0 }, json = { 0 };

	text_csv(&csv, in, strlen(in));
	text_json(&json, in, strlen(in));
	ck_assert_msg(!strcmp(csv.s, machines[_i].csv), "row %d: %s", _i,
		      csv.s);
	ck_assert_msg(!strcmp(json.s, machines[_i].json), "row %d: %s", _i,
		      json.s);
	text_clear(&json);
	text_json(&json, "\0", 1);
	ck_assert_str_eq(json.s, "\"\\u0000\"");
	text_release(&csv);
	text_release(&json);
}
END_TEST

/* Backslashes stay as many as they are, whatever they stand before. */
START_TEST(json_of_valid_text)
{
	static const char *const texts[][2] = {
		{ "C:\\x64\\run", "\"C:\\\\x64\\\\run\"" },
		{ "\\xff", "\"\\\\xff\"" },
		{ "\\\\", "\"\\\\\\\\\"" },
		{ "\xff\"\n", "\"\\\\xff\\\"\\u000a\"" },
		{ "\\\xff", "\"\\\\\\\\xff\"" },
	};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct text json = { 0 };

		text_json_valid(&json, texts[i][0], strlen(texts[i][0]));
		ck_assert_str_eq(json.s, texts[i][1]);
		text_release(&json);
	}
}
END_TEST

static const struct {
	const char *path, *base, *normal;
} paths[] = {
	{ "", "", "" }, { "/", "/", "/" }, { "//", "//", "/" },
	{ "a", "a", "a" }, { "/a/b", "b", "/a/b" }, { "a/b/", "b/", "a/b" },
	{ ".", ".", "." }, { "./a//b/./c", "c", "a/b/c" },
	{ "a/../b", "b", "b" }, { "a/..", "..", "." },
	{ "../a", "a", "../a" }, { "a/../../b", "b", "../b" },
	{ "../..", "..", "../.." }, { "/..", "..", "/" },
	{ "/../a/../../b", "b", "/b" }, { "/a/b/../../c", "c", "/c" },
	{ "a../b/..", "..", "a.." }, { "..a/..", "..", "." },
	{ "../a/../..", "..", "../.." },
	{ "file://host/b.js", "b.js", "file://host/b.js" },
	{ "file:///a/./b.js", "b.js", "file:///a/b.js" },
	{ "http://host//a/../b", "b", "http://host/b" },
	{ "a//b://c", "c", "a/b:/c" }, { "://a", "a", ":/a" },
};

START_TEST(paths_are_normalised)
{
	const char *path = paths[_i].path;
	struct text t = { 0 };

	text_adds(&t, "x/");
	text_normal_path(&t, path, strlen(path));
	ck_assert_msg(!strcmp(t.s + 2, paths[_i].normal), "'%s': '%s'", path,
		      t.s + 2);
	ck_assert_msg(!strcmp(text_base_name(path), paths[_i].base),
		      "'%s': '%s'", path, text_base_name(path));
	text_release(&t);
}
END_TEST

START_TEST(tails_are_whole_components)
{
	ck_assert(text_path_has_tail("/usr/src/a.c", "a.c"));
	ck_assert(text_path_has_tail("/usr/src/a.c", "src/a.c"));
	ck_assert(text_path_has_tail("/usr/src/a.c", "/usr/src/a.c"));
	ck_assert(text_path_has_tail("a.c", "a.c"));
	ck_assert(!text_path_has_tail("/usr/src/ba.c", "a.c"));
	ck_assert(!text_path_has_tail("/usr/src/a.c", "/src/a.c"));
	ck_assert(!text_path_has_tail("a.c", "src/a.c"));
	ck_assert(!text_path_has_tail("a.c", ""));
	ck_assert(!text_path_has_tail("", ""));
}
END_TEST

START_TEST(lines_are_broken_at_blanks)
{
	static const struct {
		const char *s;
		size_t cells, end, next;
	} c[] = {
		{ "one two three", 20, 13, 13 },
		{ "one two three", 8, 7, 8 },
		{ "one two three", 7, 7, 8 },
		{ "one two three", 6, 3, 4 },
		{ "one   two", 4, 4, 6 },
		{ "longword", 3, 3, 3 },		/* no blank */
		{ "日本語", 4, 6, 6 },			/* wide */
		{ "日本語", 1, 3, 3 },			/* never nothing */
		{ " x", 1, 1, 1 },			/* a blank first */
		{ "", 5, 0, 0 },
	};

	for (size_t i = 0; i < sizeof(c) / sizeof(c[0]); i++) {
		size_t next;

		ck_assert_uint_eq(text_wrap(c[i].s, strlen(c[i].s), c[i].cells,
					    &next), c[i].end);
		ck_assert_uint_eq(next, c[i].next);
	}
}
END_TEST

/* Whatever language the text is in. */
START_TEST(numbers_stay_with_their_units)
{
	static const struct {
		const char *s;
		size_t cells, end, next;
	} c[] = {
		{ "is 1.8 (95 %) now", 11, 6, 7 },
		{ "is 1.8 (95 %) now", 13, 13, 14 },
		{ "die 95 %-Grenze", 6, 3, 4 },
		{ "takes 10 ms, 3", 9, 5, 6 },
		{ "takes 10 ms", 8, 5, 6 },
		{ "takes 10 \xc2\xb5s", 8, 5, 6 },
		{ "of 1.5 GiB more", 6, 2, 3 },
		{ "at 50 kHz.", 5, 2, 3 },
		{ "in 5 min", 4, 2, 3 },
		{ "= 87%  \xc2\xb1 4.3", 8, 6, 7 },
		{ "= 87% +- 4.3", 8, 5, 6 },
		/* words, and signs of other kinds */
		{ "all 10 samples", 6, 6, 7 },
		{ "all 10 marks", 6, 6, 7 },
		{ "all 10 Mb/s", 6, 6, 7 },
		{ "all 10 s_max", 6, 6, 7 },
		{ "all x %", 5, 5, 6 },
		{ "f(a + b)", 6, 5, 6 },
		{ "all 10  %", 7, 7, 8 },
		/* no other blank */
		{ "95 %", 3, 2, 3 },
		{ "95 %", 1, 1, 1 },
		{ "95 % 10 ms", 6, 4, 5 },
		{ "10 ", 2, 2, 3 },
	};

	for (size_t i = 0; i < sizeof(c) / sizeof(c[0]); i++) {
		size_t next, end = text_wrap(c[i].s, strlen(c[i].s), c[i].cells,
					     &next);

		ck_assert_msg(end == c[i].end && next == c[i].next,
			      "%s: %zu, %zu", c[i].s, end, next);
	}
}
END_TEST

/* In between words, and within one so that a shell reads it as it was. */
START_TEST(commands_stay_one_in_lines)
{
	static const struct {
		const char *s;
		size_t cells;
		const char *lines;
	} c[] = {
		{ "ls -l", 8, "ls -l" },
		{ "ls -l xyz", 8, "ls -l \\\nxyz" },
		{ "a 'b c' d e", 10, "a 'b c' \\\nd e" },
		{ "a 'b c d e'", 10, "a \\\n'b c d e'" },
		{ "abcdefghij", 8, "abcdef\\\nghij" },
		{ "'ab cdefgh'", 9, "'ab cde'\\\n'fgh'" },
		{ "'abcde'\\''fg'", 9, "'abcde'\\\n\\''fg'" },
		{ "'abcde'\\''fg'", 10, "'abcde'\\\n\\''fg'" },
		{ "'abcde'\\''fg'", 11, "'abcde'\\'\\\n'fg'" },
		{ "日本語日本語", 8, "日本語\\\n日本語" },
		{ "ab$'\\x01\\x02'", 12, "ab\\\n$'\\x01\\x02'" },
		{ "'a'$'\\x01' cde", 13, "'a'$'\\x01' \\\ncde" },
	};

	for (size_t i = 0; i < sizeof(c) / sizeof(c[0]); i++) {
		const char *s = c[i].s;
		struct text_break b = { .begin = "" };
		struct text t = { 0 };

		do {
			text_adds(&t, b.begin);
			b = text_wrap_shell(s, strlen(s), c[i].cells - strlen(b.begin),
					    *b.begin);
			text_add(&t, s, b.n);
			text_adds(&t, b.end);
			s += b.next;
			if (*s)
				text_addc(&t, '\n');
		} while (*s);
		ck_assert_str_eq(t.s, c[i].lines);
		text_release(&t);
	}
}
END_TEST

/* What cannot be shown of a command is written so that bash reads the same. */
START_TEST(commands_have_hidden_bytes)
{
	static const struct {
		const char *s, *shown;
		bool ascii;
	} c[] = {
		{ "ls 'a b'", "ls 'a b'", false },
		{ "'a\xff\xfe(b'", "'a'$'\\xff\\xfe''(b'", false },
		{ "'\x01' \\'x", "''$'\\x01''' \\'x", false },
		{ "'a\xe2\x80\xae" "z'", "'a'$'\\xe2\\x80\\xae''z'", false },
		{ "'\1\2\3\4\5'", "''$'\\x01\\x02\\x03\\x04'$'\\x05'''", false },
		{ "'日'", "'日'", false },
		{ "'日'", "''$'\\xe6\\x97\\xa5'''", true },
	};

	for (size_t i = 0; i < sizeof(c) / sizeof(c[0]); i++) {
		struct text t = { 0 };

		text_shell(&t, c[i].s, strlen(c[i].s), c[i].ascii);
		ck_assert_str_eq(t.s, c[i].shown);
		text_release(&t);
	}
}
END_TEST

START_TEST(invalid_bytes_are_said)
{
	static const struct { const char *s; size_t n; const char *valid; }
	c[] = {
		{ "", 0, "" }, { "a\tb\n", 4, "a\tb\n" },
		{ "日本", 6, "日本" }, { "日本", 5, "日\\xe6\\x9c" },
		{ "a\xff" "b", 3, "a\\xffb" },
		{ "\xc0\x80", 2, "\\xc0\\x80" },		/* too long */
		{ "\xed\xa0\x80", 3, "\\xed\\xa0\\x80" },	/* surrogate */
	};

	for (size_t i = 0; i < sizeof(c) / sizeof(c[0]); i++) {
		struct text t = { 0 };

		text_valid(&t, c[i].s, c[i].n);
		ck_assert_str_eq(t.s, c[i].valid);
		text_release(&t);
	}
}
END_TEST

static Suite *
text_suite(void)
{
	Suite *s = suite_create("text");

	unit_case(s, nothing_added_is_the_empty_string);
	unit_case(s, blanks_go_off_the_end);
	unit_case(s, a_text_grows);
	unit_case_loop(s, what_is_not_printable_is_escaped, COUNT(printable));
	unit_case_loop(s, the_same_in_the_c_locale, COUNT(printable));
	unit_case(s, a_nul_is_escaped);
	unit_case(s, any_byte_at_any_location);
	unit_case_loop(s, width_is_in_cells, COUNT(widths));
	unit_case(s, every_character_has_the_width_of_wcwidth);
	unit_case_loop(s, csv_and_json_escape, COUNT(machines));
	unit_case(s, json_of_valid_text);
	unit_case_loop(s, paths_are_normalised, COUNT(paths));
	unit_case(s, tails_are_whole_components);
	unit_case(s, lines_are_broken_at_blanks);
	unit_case(s, numbers_stay_with_their_units);
	unit_case(s, commands_stay_one_in_lines);
	unit_case(s, commands_have_hidden_bytes);
	unit_case(s, invalid_bytes_are_said);
	return s;
}

UNIT_MAIN(text_suite)
