/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
#include <string.h>
#include <unistr.h>
#include <wchar.h>

#include "unit/unit.h"

#include "base/text.h"

#define COUNT(a) ((int)(sizeof(a) / sizeof((a)[0])))

/* Bytes in escapes, so that this file stays readable in any editor. */
#define E_ACUTE "\xc3\xa9"		/* one cell */
#define E_COMBINED "e\xcc\x81"		/* e and a combining acute */
#define HAN "\xe4\xb8\x80"		/* two cells */
#define ROCKET "\xf0\x9f\x9a\x80"	/* two cells */
#define ZWJ "\xe2\x80\x8d"
#define FAMILY "\xf0\x9f\x91\xa8" ZWJ "\xf0\x9f\x91\xa9"
#define HANGUL "\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab" /* three jamo */
#define OVERRIDE "\xe2\x80\xae"		/* right to left */
#define DOTS "\xe2\x80\xa6"

static void
utf8_locale(void)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
}

START_TEST(nothing_added_is_the_empty_string)
{
	struct text t = { 0 };

	text_printf(&t, "%s", "");
	ck_assert_ptr_nonnull(t.s);
	ck_assert_str_eq(t.s, "");
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
	{ E_COMBINED "x", E_COMBINED "x", "ex" },
	{ HAN ROCKET, HAN ROCKET, "????" },
	/* C1 controls, bidirectional controls, line separator */
	{ "\xc2\x9b", "\\xc2\\x9b", "\\xc2\\x9b" },
	{ OVERRIDE "x", "\\xe2\\x80\\xaex", "\\xe2\\x80\\xaex" },
	{ "\xe2\x81\xa6", "\\xe2\\x81\\xa6", "\\xe2\\x81\\xa6" },
	{ "\xe2\x80\x8f", "\\xe2\\x80\\x8f", "\\xe2\\x80\\x8f" },
	{ "\xe2\x80\xa8", "\\xe2\\x80\\xa8", "\\xe2\\x80\\xa8" },
	/* unassigned, noncharacter */
	{ "\xcd\xb8", "\\xcd\\xb8", "\\xcd\\xb8" },
	{ "\xef\xbf\xbf", "\\xef\\xbf\\xbf", "\\xef\\xbf\\xbf" },
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

static const char mixed[] = "f(" E_ACUTE ")" HAN ROCKET E_COMBINED "z";

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
	ck_assert_uint_eq(text_width(once.s, once.n), twice.n);
	text_clear(&twice);
	text_json(&twice, s, n);
	text_csv(&twice, s, n);
	ck_assert_ptr_null(u8_check((const uint8_t *)twice.s, twice.n));
	text_release(&once);
	text_release(&twice);
}

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
		want = t.s[0] == '\\' && c != '\\' ? (size_t)n * 4 :
		       (size_t)wcwidth((wchar_t)c);
		ck_assert_msg(text_width(t.s, t.n) == want, "U+%04X", c);
	}
	text_release(&t);
}
END_TEST

static const struct {
	const char *s;
	size_t cells, bytes, width;
} fits[] = {
	{ "abc", 2, 2, 2 }, { "abc", 9, 3, 3 }, { "abc", 0, 0, 0 },
	{ HAN HAN, 3, 3, 2 }, { HAN, 1, 0, 0 }, { "a" HAN, 2, 1, 1 },
	{ E_COMBINED "x", 1, 3, 1 }, { "a" E_COMBINED, 1, 1, 1 },
	{ FAMILY "x", 3, 0, 0 }, { FAMILY "x", 4, 11, 4 },
	{ HANGUL HANGUL, 3, 9, 2 },
};

START_TEST(a_prefix_never_splits)
{
	size_t width, n;

	utf8_locale();
	n = text_fit(fits[_i].s, strlen(fits[_i].s), fits[_i].cells, &width);
	ck_assert_msg(n == fits[_i].bytes && width == fits[_i].width,
		      "row %d: %zu bytes, %zu cells", _i, n, width);
	ck_assert_uint_eq(text_fit(fits[_i].s, strlen(fits[_i].s),
				   fits[_i].cells, NULL), n);
}
END_TEST

static const struct {
	const char *s;
	size_t cells;
	const char *dots, *middle, *end;
} cuts[] = {
	{ "abcdef", 6, DOTS, "abcdef", "abcdef" },
	{ "abcdef", 8, DOTS, "abcdef  ", "abcdef  " },
	{ "abcdef", 5, DOTS, "ab" DOTS "ef", "abcd" DOTS },
	{ "abcdef", 4, DOTS, "ab" DOTS "f", "abc" DOTS },
	{ "abcdef", 1, DOTS, DOTS, DOTS },
	{ "abcdef", 0, DOTS, "", "" },
	{ "abcdef", 2, "...", "..", ".." },
	{ "abcdefgh", 6, "...", "ab...h", "abc..." },
	{ HAN HAN HAN, 5, DOTS, HAN DOTS HAN, HAN HAN DOTS },
	{ HAN HAN HAN, 4, DOTS, HAN DOTS " ", HAN DOTS " " },
	{ "a" E_COMBINED E_COMBINED E_COMBINED, 3, DOTS,
	  "a" DOTS E_COMBINED, "a" E_COMBINED DOTS },
	{ "", 3, DOTS, "   ", "   " },
};

START_TEST(cut_text_is_as_wide_as_asked)
{
	const char *s = cuts[_i].s;
	struct text t = { 0 };

	utf8_locale();
	text_cut_middle(&t, s, strlen(s), cuts[_i].cells, cuts[_i].dots);
	text_addc(&t, '|');
	text_cut_end(&t, s, strlen(s), cuts[_i].cells, cuts[_i].dots);
	ck_assert_msg(!strncmp(t.s, cuts[_i].middle, strlen(cuts[_i].middle)) &&
		      !strcmp(strchr(t.s, '|') + 1, cuts[_i].end),
		      "row %d: '%s'", _i, t.s);
	text_release(&t);
}
END_TEST

static const struct {
	const char *s;
	size_t cells;
	const char *cut;
} names[] = {
	{ "/usr/lib/x86_64-linux-gnu/libc.so.6", 35,
	  "/usr/lib/x86_64-linux-gnu/libc.so.6" },
	{ "/usr/lib/python/_json.cpython.so", 22, "/usr" DOTS
	  "/_json.cpython.so" },
	{ "/usr/lib/python/_json.cpython.so", 18, DOTS "/_json.cpython.so" },
	{ "/usr/lib/python/_json.cpython.so", 12, DOTS "/_json.cpy" DOTS },
	{ "src/some/folder/" HAN ".c", 6, DOTS "/" HAN ".c" },
	{ "./program --with=a file/name", 12, "./prog" DOTS "/name" },
	{ "100 * (D1mr + D1mw) / (Dr + Dw)", 16, "100 * (D" DOTS "r + Dw)" },
	{ "(anonymous namespace)::f(int, long)", 29,
	  "(anonymous namespace)::f(" DOTS ")" },
	{ "void sort<long, less<int> >(int*, less<int>)", 43,
	  "void sort<long, less<int> >(" DOTS ")" },
	{ "void sort<long, less<int> >(int*, less<int>)", 28,
	  "void sort<long, less<" DOTS "> >(" DOTS ")" },
	{ "void sort<long, less<int> >(int*, less<int>)", 20,
	  "void sort<" DOTS ">(" DOTS ")" },
	{ "void sort<long, less<int> >(int*, less<int>)", 10,
	  "void " DOTS ">(" DOTS ")" },
	{ "a::operator<< <char>(b<char>&)", 24, "a::operator<< <char>(" DOTS
	  ")" },
	{ "b::operator()(int, long) const", 24, "b::operator()(" DOTS
	  ") const" },
	{ "b::operator->(c<int>)", 19, "b::operator->(" DOTS ")" },
	{ "some_long_function <cycle 12>", 20, "some_long_" DOTS "cycle 12>" },
	{ "f(a > b, c)", 8, "f(" DOTS ")" },
	{ "f<(a < b)>(long)", 13, "f<(a < b)>(" DOTS ")" },
	{ "f<(a < b)>(long)", 7, "f<" DOTS ">(" DOTS ")" },
	{ HAN E_COMBINED "<int, long>(" HAN ")", 9, HAN E_COMBINED "<" DOTS
	  ">(" DOTS ")" },
};

/* In this order: parameters, template arguments, namespaces, the middle. */
static const struct {
	const char *s;
	size_t cells;
	const char *cut;
} namespaces[] = {
#define APPEND "std::__cxx11::basic_string<char, std::less<char> >::append(char const*)"
	{ APPEND, 71, APPEND },
	{ APPEND, 61, "std::__cxx11::basic_string<char, std::less<char> >::append("
	  DOTS ")" },
	{ APPEND, 58, "std::__cxx11::basic_string<char, std::less<" DOTS
	  "> >::append(" DOTS ")" },
	{ APPEND, 45, "std::__cxx11::basic_string<" DOTS ">::append(" DOTS ")" },
	{ APPEND, 36, DOTS "::basic_string<" DOTS ">::append(" DOTS ")" },
	{ APPEND, 20, DOTS "::append(" DOTS ")" },
	{ APPEND, 9, "append(" DOTS ")" },
	{ APPEND, 8, "appe" DOTS "(" DOTS ")" },
	/* what there is room for again comes back */
	{ "std::vector<std::less<int> >::push(int&&)", 27,
	  "std::vector<" DOTS ">::push(int&&)" },
	{ "std::vector<std::less<int> >::push(int&&)", 26,
	  "std::vector<" DOTS ">::push(" DOTS ")" },
	/* a mark where there is room for it */
	{ "Shape::area() const", 15, DOTS "::area() const" },
	{ "Shape::area() const", 13, DOTS "area() const" },
	{ "Shape::area() const", 12, "area() const" },
	{ "Shape::area() const", 10, "area(" DOTS "onst" },
	/* what it returns goes with the namespaces */
	{ "void outer::inner::run(int)", 18, DOTS "::inner::run(" DOTS ")" },
	{ "std::vector<int> outer::make<int>(long)", 14, DOTS "::make<" DOTS
	  ">(" DOTS ")" },
	/* operators */
	{ "outer::inner::operator<<(int, long)", 23, DOTS "::inner::operator<<("
	  DOTS ")" },
	{ "outer::inner::operator new(unsigned long)", 20,
	  DOTS "::operator new(" DOTS ")" },
	{ "outer::inner::operator std::string() const", 33,
	  DOTS "::operator std::string() const" },
	{ "outer::inner::operator->() const", 30,
	  DOTS "::inner::operator->() const" },
	/* a lambda says nothing without the function that it is in */
	{ "outer::inner::run(int)::{lambda(int)#2}::operator()(int) const", 48,
	  DOTS "::run(" DOTS ")::{lambda(" DOTS ")#2}::operator()(" DOTS
	  ") const" },
	{ "outer::run() const::{lambda()#1}::operator()() const", 48,
	  DOTS "::run() const::{lambda()#1}::operator()() const" },
	{ "outer::inner::main::$_0::operator()() const", 32,
	  DOTS "::main::$_0::operator()() const" },
	/* namespaces without a name */
	{ "outer::(anonymous namespace)::run(int)", 30,
	  DOTS "::run(" DOTS ")" },
	{ "outer::(anonymous namespace)::run(int)", 36,
	  "outer::(anonymous namespace)::run(" DOTS ")" },
	{ "decltype ((a::b)()) outer::inner::f<int>(int)", 20,
	  DOTS "::inner::f<" DOTS ">(" DOTS ")" },
	/* Rust */
	{ "<alloc::vec::Vec<u8> as core::iter::Extend<u8>>::extend", 53,
	  "<alloc::vec::Vec<" DOTS "> as core::iter::Extend<" DOTS ">>::extend" },
	{ "<alloc::vec::Vec<T> as core::iter::Extend<T>>::extend_desugared", 22,
	  DOTS "::extend_desugared" },
	{ "app::server::run::{closure#0}", 22, DOTS "::run::{closure#0}" },
	{ "core::ops::function::FnOnce::call_once", 24,
	  DOTS "::FnOnce::call_once" },
	/* nothing to leave out */
	{ "outer::", 5, "ou" DOTS "::" },
	{ "::", 1, DOTS },
	{ "a::b<c::d(e", 6, "b<c" DOTS "(e" },
};

START_TEST(then_its_namespaces_go)
{
	struct text t = { 0 };

	utf8_locale();
	text_cut_name(&t, namespaces[_i].s, strlen(namespaces[_i].s),
		      namespaces[_i].cells, DOTS);
	ck_assert_uint_eq(text_width(t.s, t.n), namespaces[_i].cells);
	while (t.n && t.s[t.n - 1] == ' ')
		t.s[--t.n] = '\0';
	ck_assert_str_eq(t.s, namespaces[_i].cut);
	text_release(&t);
}
END_TEST

START_TEST(of_a_name_the_least_goes_first)
{
	struct text t = { 0 };

	utf8_locale();
	text_cut_name(&t, names[_i].s, strlen(names[_i].s), names[_i].cells,
		      DOTS);
	ck_assert_uint_eq(text_width(t.s, t.n), names[_i].cells);
	while (t.n && t.s[t.n - 1] == ' ')
		t.s[--t.n] = '\0';
	ck_assert_str_eq(t.s, names[_i].cut);
	text_release(&t);
}
END_TEST

START_TEST(cut_text_of_any_width)
{
	static const char *const dots[] = { DOTS, "...", "" };
	struct text t = { 0 }, name = { 0 };
	size_t from, cells, d;

	utf8_locale();
	for (from = 0; from < sizeof mixed; from++)
		for (cells = 0; cells < 16; cells++)
			for (d = 0; d < 3; d++) {
				text_clear(&name);
				text_adds(&name, "ab\xcc\x81");
				text_printable(&name, mixed + from,
					       sizeof mixed - 1 - from, false);
				text_clear(&t);
				text_cut_middle(&t, name.s, name.n, cells,
						dots[d]);
				ck_assert_uint_eq(text_width(t.s, t.n), cells);
				text_clear(&t);
				text_cut_name(&t, name.s, name.n, cells,
					      dots[d]);
				ck_assert_uint_eq(text_width(t.s, t.n), cells);
				text_clear(&t);
				text_cut_end(&t, name.s, name.n, cells,
					     dots[d]);
				ck_assert_uint_eq(text_width(t.s, t.n), cells);
			}
	text_release(&t);
	text_release(&name);
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

START_TEST(invalid_bytes_are_replaced)
{
	static const struct { const char *s; size_t n; const char *valid; }
	c[] = {
		{ "", 0, "" }, { "a\tb\n", 4, "a\tb\n" },
		{ "日本", 6, "日本" }, { "日本", 5, "日\ufffd\ufffd" },
		{ "a\xff" "b", 3, "a\ufffdb" },
		{ "\xc0\x80", 2, "\ufffd\ufffd" },		/* too long */
		{ "\xed\xa0\x80", 3, "\ufffd\ufffd\ufffd" },	/* surrogate */
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
	unit_case(s, a_text_grows);
	unit_case_loop(s, what_is_not_printable_is_escaped, COUNT(printable));
	unit_case_loop(s, the_same_in_the_c_locale, COUNT(printable));
	unit_case(s, a_nul_is_escaped);
	unit_case(s, any_byte_at_any_location);
	unit_case_loop(s, width_is_in_cells, COUNT(widths));
	unit_case(s, every_character_has_the_width_of_wcwidth);
	unit_case_loop(s, a_prefix_never_splits, COUNT(fits));
	unit_case_loop(s, cut_text_is_as_wide_as_asked, COUNT(cuts));
	unit_case(s, cut_text_of_any_width);
	unit_case_loop(s, then_its_namespaces_go, COUNT(namespaces));
	unit_case_loop(s, of_a_name_the_least_goes_first, COUNT(names));
	unit_case_loop(s, csv_and_json_escape, COUNT(machines));
	unit_case_loop(s, paths_are_normalised, COUNT(paths));
	unit_case(s, tails_are_whole_components);
	unit_case(s, lines_are_broken_at_blanks);
	unit_case(s, invalid_bytes_are_replaced);
	return s;
}

UNIT_MAIN(text_suite)
