/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of a function's name is shown. */
#include <config.h>

#include <string.h>

#include "unit/texttest.h"
#include "unit/unit.h"

#include "base/text.h"

/* Without parameters; templates in one depth, in none; bare. */
static const struct { const char *full, *less[4]; } depths[] = {
	{ "main", { "main", "main", "main", "main" } },
	{ "f(int)", { "f", "f", "f", "f" } },
	{ "a::b::f(int, a::c<d>) const", {
		"a::b::f", "a::b::f", "a::b::f", "f" } },
	{ "std::vector<std::pair<int, char>, x<y<z> > >::at(int) &", {
		"std::vector<std::pair<int, char>, x<y<z> > >::at",
		"std::vector<std::pair<..>, x<..> >::at",
		"std::vector::at", "at" } },
	{ "std::map<int>& a::get<b<c>, d>(int)", {
		"a::get<b<c>, d>", "a::get<b<..>, d>", "a::get", "get" } },
	{ "int pick<int>(int)", { "pick<int>", "pick<int>", "pick", "pick" } },
	{ "non-virtual thunk to a::f<int>(int)", {
		"non-virtual thunk to a::f<int>",
		"non-virtual thunk to a::f<int>",
		"non-virtual thunk to a::f", "f" } },
	{ "(anonymous namespace)::f(int) [clone .cold]", {
		"(anonymous namespace)::f [clone .cold]",
		"(anonymous namespace)::f [clone .cold]",
		"(anonymous namespace)::f [clone .cold]", "f [clone .cold]" } },
	{ "a::b<c>::operator<(a::b<c> const&) const", {
		"a::b<c>::operator<", "a::b<c>::operator<", "a::b::operator<",
		"operator<" } },
	{ "bool std::operator< <char, a<b> >(a<b> const&)", {
		"std::operator< <char, a<b> >",
		"std::operator< <char, a<..> >", "std::operator<",
		"operator<" } },
	{ "a::operator->(int)", { "a::operator->", "a::operator->",
				  "a::operator->", "operator->" } },
	{ "a::f(int)::{lambda(b)#1}::operator()(b) const", {
		"a::f::{lambda#1}::operator()", "a::f::{lambda#1}::operator()",
		"a::f::{lambda#1}::operator()", "f::{lambda#1}::operator()" } },
	{ "a::operator std::string() const", {
		"a::operator std::string", "a::operator std::string",
		"a::operator std::string", "operator std::string" } },
	/* of a function that returns one, what follows is its own */
	{ "void (*a::get<int>() const)(int)", {
		"void (*a::get<int>)", "void (*a::get<int>)",
		"void (*a::get)", "void (*a::get)" } },
	{ "f(int)'main'(below main)'b(int)", {
		"f'main'(below main)'b", "f'main'(below main)'b",
		"f'main'(below main)'b", "f'main'(below main)'b" } },
	{ "geo::Poly::area(int) const'a::sum(int) [clone .isra.0]'main", {
		"geo::Poly::area'a::sum [clone .isra.0]'main",
		"geo::Poly::area'a::sum [clone .isra.0]'main",
		"geo::Poly::area'a::sum [clone .isra.0]'main",
		"area'sum [clone .isra.0]'main" } },
	{ "a::f(int)'2'b::g<'x'>(int)'2", {
		"a::f'2'b::g<'x'>'2", "a::f'2'b::g<'x'>'2",
		"a::f'2'b::g'2", "f'2'g'2" } },
	{ "`anonymous namespace'::f", {
		"`anonymous namespace'::f", "`anonymous namespace'::f",
		"`anonymous namespace'::f", "`anonymous namespace'::f" } },
	{ "a::f()::'lambda0'(int)::call", {
		"a::f::'lambda0'::call", "a::f::'lambda0'::call",
		"a::f::'lambda0'::call", "call" } },
	{ "f() &(int)", { "f", "f", "f", "f" } },
	{ "decltype (f(0)) g<int>(int)", { "g<int>", "g<int>", "g", "g" } },
	/* Rust */
	{ "<alloc::vec::Vec<T> as core::ops::Drop>::drop", {
		"<alloc::vec::Vec<T> as core::ops::Drop>::drop",
		"<alloc::vec::Vec<..> as core::ops::Drop>::drop",
		"<alloc::vec::Vec as core::ops::Drop>::drop", "drop" } },
	{ "core::iter::<impl a::B for c::D<e>>::f", {
		"core::iter::<impl a::B for c::D<e>>::f",
		"core::iter::<impl a::B for c::D<..>>::f",
		"core::iter::<impl a::B for c::D>::f", "f" } },
	{ "a::b::{{closure}}", { "a::b::{{closure}}", "a::b::{{closure}}",
				 "a::b::{{closure}}", "b::{{closure}}" } },
	/* D */
	{ "a.Tuple!(int, b.C!(char)).Tuple.f(int, char)", {
		"a.Tuple!(int, b.C!(char)).Tuple.f",
		"a.Tuple!(int, b.C!(..)).Tuple.f", "a.Tuple.Tuple.f",
		"a.Tuple.Tuple.f" } },
	{ "a.f(immutable(char)[]) inout", { "a.f", "a.f", "a.f", "a.f" } },
	/* neither */
	{ "main.(*T).Do", { "main.(*T).Do", "main.(*T).Do", "main.(*T).Do",
			    "main.(*T).Do" } },
	{ "<module>", { "<module>", "<module>", "<module>", "<module>" } },
	{ "f <cycle 1>", { "f <cycle 1>", "f <cycle 1>", "f <cycle 1>",
			   "f <cycle 1>" } },
	{ "a<b", { "a<b", "a<b", "a<b", "a<b" } },
	{ "", { "", "", "", "" } },
};

START_TEST(so_much_of_a_name)
{
	const char *full = depths[_i].full;

	for (int depth = NAME_FULL; depth < NAME_DEPTHS; depth++) {
		struct text t = { 0 };

		text_adds(&t, "|");
		text_add_name(&t, full, strlen(full), (enum name_depth)depth,
			      "..");
		ck_assert_str_eq(t.s + 1, depth ? depths[_i].less[depth - 1]
						: full);
		ck_assert_uint_eq(t.n, strlen(t.s));
		text_release(&t);
	}
}
END_TEST

static Suite *
name_depth_suite(void)
{
	Suite *s = suite_create("name_depth");

	unit_case_loop(s, so_much_of_a_name, COUNT(depths));
	return s;
}

UNIT_MAIN(name_depth_suite)
