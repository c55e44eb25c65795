/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "unit/texttest.h"
#include "unit/unit.h"

#include "base/text.h"

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

static const char *const long_of[] = {
	"x", "int x;  ", HAN, E_COMBINED, FAMILY, HANGUL "a", "\xff", "\xcc\x81",
	"\x01", "a\xe4\xb8", "\xe2\x80\x8f", FAMILY "\xcc\x81" HAN "\x80",
};

/* What is drawn of a line of megabytes is what would be drawn of all of it, and
 * little is looked at. */
START_TEST(what_is_in_reach_is_drawn_alike)
{
	struct text line = { 0 }, all = { 0 }, some = { 0 };

	utf8_locale();
	while (line.n < 100000)
		text_adds(&line, long_of[_i]);
	text_printable(&all, line.s, line.n, false);
	for (size_t cells = 0; cells < 200; cells += 1 + cells / 7) {
		size_t n = text_reach(line.s, line.n, cells);
		size_t fit = text_fit(all.s, all.n, cells, NULL);

		ck_assert_uint_le(n, (cells + 1) * 32);
		text_clear(&some);
		text_printable(&some, line.s, n, false);
		ck_assert_uint_le(some.n, all.n);
		ck_assert(memcmp(some.s, all.s, some.n) == 0);
		/* marks without end, on nothing, are no letter */
		ck_assert(some.n >= fit || fit > (cells + 1) * 32 - 4);
	}
	text_release(&line);
	text_release(&all);
	text_release(&some);
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
	{ "/usr/lib/python/_json.cpython.so", 25, DOTS
	  "/python/_json.cpython.so" },
	{ "/usr/lib/python/_json.cpython.so", 24, DOTS "/_json.cpython.so" },
	{ "/usr/lib/python/_json.cpython.so", 22, DOTS "/_json.cpython.so" },
	{ "/usr/lib/python/_json.cpython.so", 18, DOTS "/_json.cpython.so" },
	{ "/usr/lib/python/_json.cpython.so", 12, DOTS "/_json.cpy" DOTS },
	/* PHP's closures */
	{ "{closure:/home/dev/src/w.php:4-4}", 33,
	  "{closure:/home/dev/src/w.php:4-4}" },
	{ "{closure:/home/dev/src/w.php:4-4}", 30, "{closure:" DOTS
	  "/dev/src/w.php:4-4}" },
	{ "A->{closure:/home/dev/src/w.php:4-4}", 24, "A->{closure:" DOTS
	  "/w.php:4-4}" },
	{ "A->{closure:/home/dev/src/w.php:4-4}", 23, "A->{closure" DOTS
	  "/w.php:4-4}" },
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
	  "sort<" DOTS ">(" DOTS ")" },
	{ "a::operator<< <char>(b<char>&)", 24, "a::operator<< <char>(" DOTS
	  ")" },
	{ "a::operator<< <char>(b<char>&)", 22, "a::operator<< <" DOTS ">("
	  DOTS ")" },
	{ "bool std::operator< <char, std::allocator<char> >(int)", 25,
	  "std::operator< <" DOTS ">(int)" },
	{ "std::operator< <char, std::allocator<char> >", 10, "operator<" },
	{ "b::operator()(int, long) const", 24, "b::operator()(" DOTS
	  ") const" },
	{ "b::operator->(c<int>)", 19, "b::operator->(" DOTS ")" },
	{ "operator-<int*, std::vector<int> >", 15, "operator-<" DOTS ">" },
	{ "operator-<int*, std::vector<int> >", 32,
	  "operator-<int*, std::vector<" DOTS "> >" },
	{ "operator==<int*, std::vector<int> >", 16, "operator==<" DOTS ">" },
	{ "operator->*<int*, long>", 17, "operator->*<" DOTS ">" },
	{ "operator<=><int*, long>", 17, "operator<=><" DOTS ">" },
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
	/* the class before what says that it is in something */
	{ APPEND, 28, DOTS "basic_string<" DOTS ">::append(" DOTS ")" },
	{ APPEND, 27, DOTS "basic_string<" DOTS ">::append(" DOTS ")" },
	{ APPEND, 26, DOTS "::append(" DOTS ")" },
	{ APPEND, 20, DOTS "::append(" DOTS ")" },
	{ APPEND, 9, "append(" DOTS ")" },
	/* brackets that say nothing any more, before its middle */
	{ APPEND, 8, "append" },
	{ APPEND, 5, "ap" DOTS "nd" },
	{ "std::vector<std::less<int> > outer::make<int>(long)", 9,
	  "make<" DOTS ">" },
	{ "std::vector<std::less<int> > outer::make<int>(long)", 6, "make" },
	/* what there is room for again comes back */
	{ "std::vector<std::less<int> >::push(int&&)", 27,
	  "std::vector<" DOTS ">::push(int&&)" },
	{ "std::vector<std::less<int> >::push(int&&)", 26,
	  "std::vector<" DOTS ">::push(" DOTS ")" },
	/* a mark where there is room for it */
	{ "Shape::area() const", 15, DOTS "::area() const" },
	{ "Shape::area() const", 13, DOTS "area() const" },
	{ "Shape::area() const", 12, "area() const" },
	/* and what goes with them, where all of the rest fits then */
	{ "Shape::area() const", 10, "area()" },
	{ "Shape::area(int) const &", 5, "area" },
	{ "Shape::area() const", 5, "ar" DOTS "st" },
	{ "foo::operator()(int) const::{lambda(int)#1}::operator()(int) const", 47,
	  "foo::operator()::{lambda#1}::operator()" },
	{ "A::operator char const*() const", 23, "operator char const*()" },
	{ "A::operator char const&() const", 12, "operat" DOTS "const" },
	/* what it returns goes with the namespaces */
	{ "void outer::inner::run(int)", 18, DOTS "::inner::run(" DOTS ")" },
	{ "std::vector<int> outer::make<int>(long)", 14, DOTS "::make<" DOTS
	  ">(" DOTS ")" },
	/* also where there are none */
	{ "unsigned int run<int, char>(int, char)", 20, "run<int, char>("
	  DOTS ")" },
	{ "decltype ({parm#1}*{parm#2}) mul<int, float>(int, float)", 30,
	  "mul<int, float>(int, float)" },
	{ "auto main::$_2::operator()<int>(int) const", 37,
	  "main::$_2::operator()<int>(int) const" },
	{ "non-virtual thunk to outer::run<int>(int)", 14, DOTS "::run<" DOTS
	  ">(" DOTS ")" },
	/* what the compiler made of a function, before its middle */
	{ "int run<int, char>(int) [clone .isra.0]", 28,
	  "run<" DOTS ">(int) [clone .isra.0]" },
	{ "outer::Fn::operator()(int) const [clone .constprop.0]", 43,
	  "Fn::operator() const [clone .constprop.0]" },
	{ "outer::Fn::operator()(int) const [clone .constprop.0]", 31,
	  "Fn::operator() const [" DOTS "]" },
	{ "outer::run() [clone .constprop.0] [clone .isra.1] (.cold)", 12,
	  "run() [" DOTS "]" },
	/* operators */
	{ "outer::inner::operator<<(int, long)", 23, DOTS "::inner::operator<<("
	  DOTS ")" },
	{ "outer::inner::operator new(unsigned long)", 20,
	  DOTS "::operator new(" DOTS ")" },
	{ "outer::inner::operator std::string() const", 33,
	  DOTS "::operator std::string() const" },
	{ "outer::inner::operator->() const", 30,
	  DOTS "::inner::operator->() const" },
	/* words that begin as those of the language */
	{ "outer::Result constants::table::get()", 33,
	  DOTS "::table::get()" },
	{ "outer::operators::inner::run()", 20, DOTS "::inner::run()" },
	/* a lambda says nothing without the function that it is in */
	{ "outer::inner::run(int)::{lambda(int)#2}::operator()(int) const", 48,
	  DOTS "::run(" DOTS ")::{lambda(" DOTS ")#2}::operator()(" DOTS
	  ") const" },
	{ "outer::run() const::{lambda()#1}::operator()() const", 48,
	  DOTS "::run() const::{lambda()#1}::operator()() const" },
	{ "outer::inner::main::$_0::operator()() const", 32,
	  DOTS "::main::$_0::operator()() const" },
	{ "main::{lambda at 13:120}::operator()", 36,
	  "main::{lambda at 13:120}::operator()" },
	{ "main::{lambda at 13:120}::operator()", 27,
	  "main::{lambda at 13:120}" DOTS },
	{ "main::{lambda at 13:120}::operator()(int) const", 24,
	  "main::{lambda at 13:120}" },
	{ "main::{lambda at 13:120}::operator()", 20,
	  "main::{lam" DOTS "t 13:120}" },
	{ "auto main::$_12::operator()<int>(int) const", 16,
	  "main::$_12" DOTS },
	{ "main::money$_12_::operator()(int) const", 28,
	  "money$_12_::operator() const" },
	{ "f::{lambda at 1:2}::operator()::{lambda at 3:4}::operator()", 48,
	  "f::{lambda at 1:2}::operator()::{lambda at 3:4}" DOTS },
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
	/* whose method it is says more than where that is from */
#define EXTEND "<alloc::vec::Vec<u8> as core::iter::Extend<u8>>::extend"
	{ EXTEND, 48, "<alloc::vec::Vec<" DOTS "> as " DOTS "::Extend<" DOTS
	  ">>::extend" },
	{ EXTEND, 43, "<alloc::vec::Vec<" DOTS "> as Extend<" DOTS
	  ">>::extend" },
	{ EXTEND, 38, "<" DOTS "::Vec<" DOTS "> as " DOTS "::Extend<" DOTS
	  ">>::extend" },
	{ EXTEND, 32, "<Vec<" DOTS "> as Extend<" DOTS ">>::extend" },
	{ EXTEND, 28, "<" DOTS "::Vec<" DOTS "> as " DOTS ">::extend" },
	{ EXTEND, 23, "<Vec<" DOTS "> as " DOTS ">::extend" },
	{ EXTEND, 20, DOTS "::extend" },
	{ "<i32 as core::cmp::PartialOrd>::lt", 25,
	  "<i32 as PartialOrd>::lt" },
	{ "<i32 as core::cmp::PartialOrd>::lt", 22, "<i32 as " DOTS ">::lt" },
	{ "<alloc::raw_vec::RawVecInner>::finish_grow", 31,
	  "<" DOTS "::RawVecInner>::finish_grow" },
	{ "<alloc::raw_vec::RawVecInner>::finish_grow", 20,
	  DOTS "::finish_grow" },
	{ "<&mut alloc::string::String as core::fmt::Write>::write_str", 30,
	  DOTS "::write_str" },
	{ "<&mut alloc::string::String as core::fmt::Write>::write_str", 48,
	  "<&mut alloc::string::String as Write>::write_str" },
	{ ">(a::b)::c(int)", 4, "c(" DOTS ")" },
	{ "<a::b as c::d", 8, "<a::" DOTS ":" ":d" },
	{ "app::server::run::{closure#0}", 22, DOTS "::run::{closure#0}" },
	{ "core::ops::function::FnOnce::call_once", 24,
	  DOTS "::FnOnce::call_once" },
	/* Go, D, Java */
#define OBJECT "encoding/json.(*decodeState).objectInterface"
	{ OBJECT, 43, DOTS "json.(*decodeState).objectInterface" },
	{ OBJECT, 35, DOTS "(*decodeState).objectInterface" },
	{ OBJECT, 30, DOTS "objectInterface" },
	{ OBJECT, 9, "obje" DOTS "face" },
	{ "main.(*Stack[go.shape.int]).Push", 31,
	  DOTS "(*Stack[go.shape.int]).Push" },
	{ "github.com/a/b.(*T).run.func1", 16, DOTS "(*T).run.func1" },
	{ "github.com/a/b.(*T).run.func1", 13, DOTS "run.func1" },
	{ "encoding/json.Marshal", 14, DOTS "/json.Marshal" },
	{ "std.algorithm.sorting.sort!(\"a < b\", int[]).sort(int[])", 40,
	  "std.algorithm.sorting.sort!(" DOTS ").sort(" DOTS ")" },
	{ "std.algorithm.sorting.sort!(\"a < b\", int[]).sort(int[])", 22,
	  DOTS "sort!(" DOTS ").sort(" DOTS ")" },
	{ "com.example.impl.Users.findByName(java.lang.String, int)", 24,
	  DOTS "Users.findByName(" DOTS ")" },
	{ "com.example.impl.Users.findByName(java.lang.String, int)", 15,
	  DOTS "findByName(" DOTS ")" },
	/* dots that separate nothing */
	{ "_IO_printf.part.0", 14, "_IO_pri" DOTS "part.0" },
	{ "libstdc++.so.6.0.30", 14, "libstdc" DOTS "6.0.30" },
	{ "vfprintf-internal.c", 14, "vfprint" DOTS "rnal.c" },
	{ "find (tests/all.py:12)", 14, "find (t" DOTS "py:12)" },
	{ "LazyCompile:*hot app.js:12", 14, "LazyCom" DOTS ".js:12" },
	/* nothing to leave out */
	{ "outer::", 5, "ou" DOTS "::" },
	{ "::", 1, DOTS },
	{ "a::b<c::d(e", 6, "b<c" DOTS "(e" },
};

/* The same of what is known to be a function's name. */
static const struct {
	const char *s;
	size_t cells;
	const char *cut;
} funcs[] = {
	{ "containers.maps.nodes.find", 20, DOTS "maps.nodes.find" },
	{ "containers.maps.nodes.find", 11, DOTS "nodes.find" },
	{ "containers.maps.nodes.find", 5, DOTS "find" },
	{ "com.example.Users.findByName", 18, DOTS "Users.findByName" },
	{ "encoding/json.Marshal", 16, DOTS "json.Marshal" },
	{ "encoding/json.Marshal", 9, DOTS "Marshal" },
	{ "github.com/a/b.run.func1", 12, DOTS "b.run.func1" },
	{ "github.com/a/b.run.func1", 10, DOTS "run.func1" },
	{ "app.core.run.part.0", 14, DOTS "run.part.0" },
	{ "encoding/json.(*decodeState).objectInterface", 30,
	  DOTS "objectInterface" },
	/* dots that separate nothing */
	{ "_IO_printf.part.0", 14, "_IO_pri" DOTS "part.0" },
	{ "compute.constprop.0.isra.0", 14, "compute" DOTS "isra.0" },
	{ "libstdc++.so.6.0.30", 14, "libstdc" DOTS "6.0.30" },
	{ "vfprintf-internal.c", 14, "vfprint" DOTS "rnal.c" },
	{ "find (tests/all.py:12)", 14, "find (t" DOTS "py:12)" },
	{ "LazyCompile:*hot app.js:12", 14, "LazyCom" DOTS ".js:12" },
	{ "app.js.min:12:hot.loop", 14, "app.js." DOTS "t.loop" },
	{ "/usr/lib/libfoo.so", 11, DOTS "/libfoo.so" },
	{ "memcpy_fast.avx2", 10, "memcp" DOTS "avx2" },
	/* what ran and who called are shortened each by itself */
	{ "parse(int)'a::b::run(int)'std::thread::run()", 20,
	  "parse(int)'run'run()" },
	{ "outer::inner::parse'app::run'main", 24,
	  DOTS "::inner::parse'run'main" },
	{ "insert'main'(below main)'__libc_start_main", 34,
	  "insert'main'(below main)'__libc_s" DOTS },
	{ "outer::f()::'lambda'(int)::call'main", 30,
	  DOTS "::f()::'lambda'(" DOTS ")::call'main" },
	{ "geo::Poly::area(int) const'sum(int) [clone .isra.0]'main", 38,
	  "area(" DOTS ") const'sum [clone .isra.0]'main" },
};

START_TEST(of_functions_packages_go)
{
	struct text t = { 0 };

	utf8_locale();
	text_cut_func(&t, funcs[_i].s, strlen(funcs[_i].s), funcs[_i].cells,
		      DOTS);
	ck_assert_uint_eq(text_width(t.s, t.n), funcs[_i].cells);
	text_trim(&t, 0);
	ck_assert_str_eq(t.s, funcs[_i].cut);
	text_release(&t);
}
END_TEST

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
	static const char mixed[] = MIXED;
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
	const char *s, *other, *apart;	/* NULL: nothing is */
	const char *cut;		/* in 32 cells */
} aparts[] = {
	{ "bool std::has_facet<std::num_get<char, It> >(std::locale const&)",
	  "bool std::has_facet<std::num_put<char, It> >(std::locale const&)",
	  "num_get", "std::has_facet<" DOTS ">(" DOTS ")" DOTS "num_get" DOTS },
	{ "abi::__si_class_type_info::__do_dyncast(long, abi::sub_kind) const",
	  "abi::__class_type_info::__do_dyncast(long, abi::sub_kind) const",
	  "__si_class_type_info",
	  "__do_dyncast" DOTS "__si_class_typ" DOTS },
	{ "a::function_of_a_long_name(int, a)", "a::function_of_a_long_name(int*, a)",
	  "int", DOTS "function_of_a_long_name(" DOTS ")" DOTS "int" DOTS },
	{ "a::function_of_a_long_name(int*, a)", "a::function_of_a_long_name(int, a)",
	  "int*", "function_of_a_long_name(" DOTS ")" DOTS "int*" DOTS },
	{ "x::" HAN HAN "::f(int, int, int, int, int)",
	  "x::" HAN "::f(int, int, int, int, int)", HAN HAN,
	  "x::" HAN HAN "::f(" DOTS ")" DOTS HAN HAN DOTS },
	{ "same", "same", NULL, NULL },
};

START_TEST(what_tells_names_apart_stays)
{
	const char *s = aparts[_i].s, *other = aparts[_i].other;
	size_t n = strlen(s), from, to, cells;
	struct text t = { 0 };

	utf8_locale();
	if (!text_apart(s, n, other, strlen(other), &from, &to)) {
		ck_assert_ptr_null(aparts[_i].apart);
		return;
	}
	ck_assert_ptr_nonnull(aparts[_i].apart);
	ck_assert_uint_eq(to - from, strlen(aparts[_i].apart));
	ck_assert_int_eq(memcmp(s + from, aparts[_i].apart, to - from), 0);
	text_cut_keeping(&t, s, n, 32, from, to, DOTS);
	ck_assert_str_eq(t.s, aparts[_i].cut);
	for (cells = 0; cells < text_width(s, n); cells++) {
		text_clear(&t);
		text_cut_keeping(&t, s, n, cells, from, to, "...");
		ck_assert_uint_le(text_width(t.s, t.n), cells);
	}
	text_release(&t);
}
END_TEST

static const struct component_case {
	const char *name, *typed;
	bool has;
} components[] = {
	{ "app::trig(int)", "trig", true },
	{ "app::trig(int)", "rig", false },
	{ "app::trig(int)", "int", false },	/* in brackets */
	{ "app::trig(int)", "app", false },	/* the name itself begins so */
	{ "app::trig(int)", "", false },
	{ "void std::sort<a::b>(c::d)", "sort", true },
	{ "void std::sort<a::b>(c::d)", "std::sort<a", true },
	{ "void std::sort<a::b>(c::d)", "b", false },
	{ "void std::sort<a::b>(c::d)", "d", false },
	{ "A::f(int) const", "const", false },
	{ "A::operator<(B) const::{lambda()#1}::operator()()", "operator()", true },
	{ "A::operator<<", "operator", true },
	{ "<T as Trait>::go", "go", true },
	{ "(anonymous namespace)::f()", "f", true },
	{ "net/http.(*conn).serve", "serve", true },
	{ "net/http.(*conn).serve", "http", true },
	{ "f.part.0", "part", false },		/* a compiler's word */
	{ "a:b", "b", false },
};

START_TEST(components_begin_as_typed)
{
	const struct component_case *c = &components[_i];

	ck_assert_int_eq(text_has_component(c->name, c->typed,
					    strlen(c->typed)), c->has);
}
END_TEST

static Suite *
text_cut_suite(void)
{
	Suite *s = suite_create("text_cut");

	unit_case_loop(s, a_prefix_never_splits, COUNT(fits));
	unit_case_loop(s, what_is_in_reach_is_drawn_alike,
		       sizeof(long_of) / sizeof(*long_of));
	unit_case_loop(s, cut_text_is_as_wide_as_asked, COUNT(cuts));
	unit_case(s, cut_text_of_any_width);
	unit_case_loop(s, of_functions_packages_go, COUNT(funcs));
	unit_case_loop(s, then_its_namespaces_go, COUNT(namespaces));
	unit_case_loop(s, of_a_name_the_least_goes_first, COUNT(names));
	unit_case_loop(s, what_tells_names_apart_stays, COUNT(aparts));
	unit_case_loop(s, components_begin_as_typed, COUNT(components));
	return s;
}

UNIT_MAIN(text_cut_suite)
