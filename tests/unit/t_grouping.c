/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What functions are grouped by, and that every grouping adds up.
 */
#include <config.h>

#include "unit/model.h"

#include "model/names/qualifier.h"

/* --- Classes -------------------------------------------------------------- */

static const struct { const char *name, *qualifier; } example[] = {
	{ "std::vector<int, std::allocator<int> >::push_back(int&&)",
	  "std::vector<int, std::allocator<int> >" },
	{ "void ns::f<a::b>(c::d)", "ns" },
	{ "unsigned long long ns::Type<unsigned char>::f(int) const",
	  "ns::Type<unsigned char>" },
	{ "std::enable_if<x::y, int>::type ns::f<int>(int)", "ns" },
	{ "(anonymous namespace)::f(int)", "(anonymous namespace)" },
	{ "bool (anonymous namespace)::A::f<int>(int)",
	  "(anonymous namespace)::A" },
	{ "ns::(anonymous namespace)::f()", "ns::(anonymous namespace)" },
	{ "std::function<void (int)>::operator()(int) const",
	  "std::function<void (int)>" },
	{ "A::operator<<(int)", "A" },
	{ "A::operator B::C() const", "A" },
	{ "A::operator->() const", "A" },
	{ "A<(1>0)>::f()", "A<(1>0)>" },
	{ "std::ostream& std::operator<< <std::char_traits<char> >("
	  "std::ostream&, char)", "std" },
	{ "operator new(unsigned long)", "" },
	{ "A::operator_like(int)", "A" },
	{ "A::f(int)::{lambda(b::c)#1}::operator()(b::c) const", "A" },
	{ "main::{lambda()#1}::operator()() const", "" },
	{ "f(int)::Local::g()", "" },
	{ "non-virtual thunk to A::B::f()", "A::B" },
	{ "decltype(auto) ns::f<int>()", "ns" },
	{ "decltype (a::b) ns::f<int>()", "ns" },
	{ "A::f() [clone .cold]", "A" },
	{ "A::~A()", "A" },
	{ "A::f()'2", "A" },
	{ "f'g::h", "" },
	/* Rust */
	{ "core::ptr::drop_in_place<alloc::vec::Vec<u8>>", "core::ptr" },
	{ "core::f::{{closure}}", "core" },
	{ "core::f::{{closure}}::{{closure}}", "core" },
	{ "<T as a::Trait>::f", "T" },
	{ "<alloc::vec::Vec<T,A> as core::ops::Drop>::drop",
	  "alloc::vec::Vec<T,A>" },
	{ "<[T]>::len", "[T]" },
	{ "<a::B as c::D<e::F as g::H>>::i::{{closure}}", "a::B" },
	{ "core::str::<impl str>::len", "core::str::<impl str>" },
	/* joined by dots, and what only looks so */
	{ "java.util.Map.get(Object)", "java.util.Map" },
	{ "java.lang.Object.<init>", "java.lang.Object" },
	{ "net/http.(*conn).serve", "net/http.(*conn)" },
	{ "runtime.mallocgc", "runtime" },
	{ "f.part.0", "" },
	{ "f.constprop.0.isra.1", "" },
	{ "main._omp_fn.0", "" },
	{ "memcpy@@GLIBC_2.14", "" },
	{ "printf@plt", "" },
	{ "libc.so.6+0x1234", "libc" },	/* such are never asked about */
	{ "f(a.b)", "" },
	/* PHP */
	{ "App\\Foo->bar", "App\\Foo" },
	{ "App\\Foo::bar", "App\\Foo" },
	{ "php::strlen", "php" },
	/* nothing, or half of something */
	{ "main", "" },
	{ "", "" },
	{ "::", "" },
	{ "::f", "" },
	{ "<", "" },
	{ "A<::f", "" },
	{ "a::(", "a" },
	{ ">>::f", ">>" },
	{ "[unknown]", "" },
	{ "???", "" },
	{ "0x4838030", "" },
};

START_TEST(the_qualifier_of_a_name)
{
	for (size_t i = 0; i < sizeof(example) / sizeof(*example); i++) {
		const char *s = example[i].name;
		size_t begin = 0, n = qualifier_of(s, strlen(s), &begin);

		ck_assert_msg(strlen(example[i].qualifier) == n
			      && memcmp(s + begin, example[i].qualifier, n)
				 == 0, "%s: %.*s", s, (int)n, s + begin);
	}
}
END_TEST

/* Whatever stands there, the answer is inside of it. */
START_TEST(names_may_be_anything)
{
	static const char alphabet[] = "a:<>(){}[]'.-> *o&,A";
	struct rng rng = { 3 };

	for (unsigned i = 0, rounds = unit_rounds(300000); i < rounds; i++) {
		char s[24];
		size_t n = rng_below(&rng, sizeof(s)), begin = 0, len;

		for (size_t k = 0; k < n; k++)
			s[k] = alphabet[rng_below(&rng, sizeof(alphabet) - 1)];
		len = qualifier_of(s, n, &begin);
		ck_assert(!len || (begin <= n && len <= n - begin));
	}
}
END_TEST

/* --- Sums ----------------------------------------------------------------- */

static int64_t
value(const struct sums *s, enum sum_by by, const char *name,
      enum sum_what what)
{
	const struct grouping *g = sums_grouping(s, by);
	struct sum_value v = { 0 };
	bool found = false;

	for (uint32_t i = 0; i < g->n; i++) {
		if (strcmp(grouping_name(g, i), name) != 0)
			continue;
		ck_assert(!found && sums_seen(s, by, i));
		found = true;
		v = sums_value(s, by, i, metric_at(1), what);
		ck_assert(v.known);
	}
	ck_assert_msg(found, "no row %s", name);
	return v.cost;
}

START_TEST(classes_of_counters)
{
	struct builder *b = builder_new(NULL);
	func_id main, f, g, h;
	struct prof *p;
	struct sums *s;

	start_counters(b, "x", 0);
	main = make_func(b, "main", "o", "a.c");
	f = make_func(b, "A::f(int)", "o", "a.c");
	g = make_func(b, "A::g()", "p", "b.c");
	h = make_func(b, "n::B<A::f>::h()", "p", "b.c");
	add_self(b, main, file_at(0), 1);
	add_self(b, f, file_at(0), 10);
	add_self(b, g, file_at(0), 100);
	add_self(b, h, file_at(0), 1000);
	add_call(b, main, f, 1, 1110);
	add_call(b, f, g, 1, 1100);
	add_call(b, g, h, 1, 1000);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(value(s, BY_CLASS, "A", SUM_SELF), 110);
	ck_assert_int_eq(value(s, BY_CLASS, "A", SUM_INCL), 1110);
	ck_assert_int_eq(value(s, BY_CLASS, "n::B<A::f>", SUM_INCL), 1000);
	ck_assert_int_eq(value(s, BY_CLASS, "", SUM_SELF), 1);
	ck_assert_int_eq(value(s, BY_CLASS, "", SUM_INCL), 1111);
	ck_assert_uint_eq(sums_functions(s, BY_CLASS, 1), 2);
	ck_assert_int_eq(value(s, BY_OBJECT, "p", SUM_INCL), 1100);
	ck_assert_int_eq(value(s, BY_FILE, "a.c", SUM_INCL), 1111);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(classes_of_stacks_count_a_stack_once)
{
	struct builder *b = builder_new(NULL);
	location_id at[4];
	struct prof *p;
	struct sums *s;

	start_stacks(b, "x");
	at[0] = make_location(b, "A::f()", "o", "a.c", 1);
	at[1] = make_location(b, "A::g()", "o", "a.c", 2);
	at[2] = make_location(b, "B::h()", "o", "a.c", 3);
	at[3] = make_location(b, "main", "o", "a.c", 4);
	builder_stack(b, (location_id[]){ at[0], at[1], at[2], at[1], at[3] },
		      5, part_at(0), (int64_t[]){ 7 });
	builder_stack(b, (location_id[]){ at[2], at[3] }, 2, part_at(0),
		      (int64_t[]){ 30 });
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(value(s, BY_CLASS, "A", SUM_SELF), 7);
	ck_assert_int_eq(value(s, BY_CLASS, "A", SUM_INCL), 7);
	ck_assert_int_eq(value(s, BY_CLASS, "B", SUM_SELF), 30);
	ck_assert_int_eq(value(s, BY_CLASS, "B", SUM_INCL), 37);
	ck_assert_int_eq(value(s, BY_CLASS, "", SUM_INCL), 37);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* next is in two files and an object that is not known, and calls itself
 * across them; two have no name. */
START_TEST(names_of_counters)
{
	struct builder *b = builder_new(NULL);
	func_id main, next[3], deep, blank[2];
	struct prof *p;
	struct sums *s;

	start_counters(b, "x", CAP_LEVELS);
	main = make_func(b, "main", "o", "a.c");
	next[0] = make_func(b, "next", "o", "iter.rs");
	next[1] = make_func(b, "next", "o", "vec.rs");
	next[2] = make_func(b, "next", "", "");
	deep = make_func(b, "next'2", "o", "vec.rs");
	blank[0] = make_func(b, "", "o", "a.c");
	blank[1] = make_func(b, "", "p", "a.c");
	add_self(b, main, file_at(0), 1);
	add_self(b, next[0], file_at(0), 10);
	add_self(b, next[1], file_at(0), 20);
	add_self(b, next[2], file_at(0), 30);
	add_self(b, deep, file_at(0), 40);
	add_self(b, blank[0], file_at(0), 100);
	add_self(b, blank[1], file_at(0), 200);
	add_call(b, main, next[0], 1, 400);
	add_call(b, next[0], next[1], 1, 390);
	add_call(b, next[1], deep, 1, 340);
	add_call(b, deep, blank[0], 1, 300);
	add_call(b, blank[0], blank[1], 1, 200);
	add_call(b, main, next[2], 1, 30);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(sums_grouping(s, BY_NAME)->n, 3);
	ck_assert_int_eq(value(s, BY_NAME, "next", SUM_SELF), 100);
	ck_assert_int_eq(value(s, BY_NAME, "next", SUM_INCL), 400);
	ck_assert_int_eq(value(s, BY_NAME, "main", SUM_SELF), 1);
	ck_assert_int_eq(value(s, BY_NAME, "main", SUM_INCL), 431);
	ck_assert_int_eq(value(s, BY_NAME, "", SUM_SELF), 300);
	ck_assert_int_eq(value(s, BY_NAME, "", SUM_INCL), 300);
	ck_assert_uint_eq(sums_functions(s, BY_NAME,
					 group_row(s, BY_NAME, "next")), 4);
	ck_assert_uint_eq(sums_functions(s, BY_NAME, 0), 2);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(names_of_stacks_count_a_stack_once)
{
	struct builder *b = builder_new(NULL);
	location_id at[3];
	struct prof *p;
	struct sums *s;

	start_stacks(b, "x");
	at[0] = make_location(b, "next", "o", "iter.rs", 1);
	at[1] = make_location(b, "next", "p", "vec.rs", 2);
	at[2] = make_location(b, "main", "o", "a.c", 3);
	builder_stack(b, (location_id[]){ at[0], at[1], at[0], at[2] }, 4,
		      part_at(0), (int64_t[]){ 7 });
	builder_stack(b, (location_id[]){ at[1], at[2] }, 2, part_at(0),
		      (int64_t[]){ 30 });
	builder_stack(b, (location_id[]){ at[2] }, 1, part_at(0),
		      (int64_t[]){ 100 });
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(value(s, BY_NAME, "next", SUM_SELF), 37);
	ck_assert_int_eq(value(s, BY_NAME, "next", SUM_INCL), 37);
	ck_assert_int_eq(value(s, BY_NAME, "main", SUM_SELF), 100);
	ck_assert_int_eq(value(s, BY_NAME, "main", SUM_INCL), 137);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* eval calls itself through call: levels are known, so that what eval's first
 * level cost is exact, and so is what is of its name, its class and its file
 * alone; call's and eval's file costs no more than both do. */
START_TEST(a_group_in_recursion_costs_what_its_functions_do)
{
	struct builder *b = builder_new(NULL);
	func_id main, eval, deep, call, lib;
	struct prof *p;
	struct sums *s;

	start_counters(b, "x", CAP_LEVELS);
	main = make_func(b, "main", "o", "a.c");
	eval = make_func(b, "P::eval", "p", "e.c");
	deep = make_func(b, "P::eval'2", "p", "e.c");
	call = make_func(b, "Q::call", "q", "c.c");
	lib = make_func(b, "lib", "q", "l.c");
	add_self(b, main, file_at(0), 100);
	add_self(b, eval, file_at(0), 10);
	add_self(b, deep, file_at(0), 20);
	add_self(b, call, file_at(0), 30);
	add_self(b, lib, file_at(0), 40);
	add_call(b, main, eval, 1, 60);
	add_call(b, eval, call, 1, 50);
	add_call(b, call, deep, 1, 30);
	add_call(b, deep, call, 1, 10);
	add_call(b, main, call, 1, 40);
	add_call(b, call, lib, 1, 40);
	p = finish(b);
	s = sum_up(p, NULL);
	for (uint32_t f = 1; f < s->names->nfunc; f++) {
		const struct grouping *g = sums_grouping(s, BY_NAME);
		struct sum_value one, all;

		if (!sums_seen(s, BY_FUNC, f)
		    || sums_functions(s, BY_NAME, g->row_of[f]) != 1)
			continue;
		one = sums_value(s, BY_FUNC, f, metric_at(1), SUM_INCL);
		all = sums_value(s, BY_NAME, g->row_of[f], metric_at(1),
				 SUM_INCL);
		ck_assert_int_eq(one.cost, all.cost);
		ck_assert_int_eq(one.estimate, all.estimate);
	}
	ck_assert_int_le(value(s, BY_FILE, "e.c", SUM_INCL),
			 sums_incl(s, eval, metric_at(1))
			 + sums_incl(s, deep, metric_at(1)));
	sums_free(s);
	prof_free(p);
}
END_TEST

/* main calls itself through lib: nobody calls its first level, so that nothing
 * says what came into app but main's own figure, which is all. */
START_TEST(a_root_that_recurs_is_a_root)
{
	struct builder *b = builder_new(NULL);
	func_id main, deep, cmp, each;
	struct selection folded;
	struct prof *p;
	struct sums *s;

	start_counters(b, "x", CAP_LEVELS);
	main = make_func(b, "main", "app", "a.c");
	deep = make_func(b, "main'2", "app", "a.c");
	cmp = make_func(b, "cmp", "app", "a.c");
	each = make_func(b, "each", "lib", "b.c");
	add_self(b, main, file_at(0), 10);
	add_self(b, deep, file_at(0), 20);
	add_self(b, cmp, file_at(0), 5);
	add_self(b, each, file_at(0), 65);
	add_call(b, main, cmp, 1, 5);
	add_call(b, main, each, 1, 85);
	add_call(b, each, deep, 2, 20);
	p = finish(b);
	selection_init(&folded);
	s = sum_up(p, &folded);
	ck_assert_int_eq(sums_incl(s, main, metric_at(1)), 100);
	ck_assert_int_eq(value(s, BY_OBJECT, "app", SUM_INCL), 100);
	ck_assert_int_eq(value(s, BY_FILE, "a.c", SUM_INCL), 100);
	ck_assert_int_eq(value(s, BY_OBJECT, "lib", SUM_INCL), 85);
	selection_release(&folded);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* Threads begin with h, which is called, too: 50 of its 65 came in by no call.
 * With h3 that is not inside of h, x is on the stack for 72 of all. */
START_TEST(what_begins_a_thread_may_be_called_as_well)
{
	struct builder *b = builder_new(NULL);
	func_id main, k, q, h, h2, h3;
	struct prof *p;
	struct sums *s;

	start_counters(b, "x", CAP_LEVELS);
	main = make_func(b, "main", "o", "a.c");
	k = make_func(b, "k", "lib", "k.c");
	q = make_func(b, "q", "lib", "k.c");
	h = make_func(b, "h", "x", "h.c");
	h2 = make_func(b, "h2", "x", "h.c");
	h3 = make_func(b, "h3", "x", "h.c");
	add_self(b, main, file_at(0), 5);
	add_self(b, k, file_at(0), 10);
	add_self(b, q, file_at(0), 25);
	add_self(b, h, file_at(0), 30);
	add_self(b, h2, file_at(0), 10);
	add_self(b, h3, file_at(0), 7);
	add_call(b, main, k, 1, 25);
	add_call(b, main, h3, 1, 7);
	add_call(b, k, h, 1, 15);
	add_call(b, h, q, 1, 35);
	add_call(b, q, h2, 1, 10);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(sums_incl(s, h, metric_at(1)), 65);
	ck_assert_int_ge(value(s, BY_OBJECT, "x", SUM_INCL), 72);
	ck_assert_int_le(value(s, BY_OBJECT, "x", SUM_INCL), 82);
	sums_free(s);
	prof_free(p);
}
END_TEST

static Suite *
grouping_suite(void)
{
	Suite *s = suite_create("grouping");

	unit_case(s, the_qualifier_of_a_name);
	unit_case(s, names_may_be_anything);
	unit_case(s, classes_of_counters);
	unit_case(s, classes_of_stacks_count_a_stack_once);
	unit_case(s, names_of_counters);
	unit_case(s, names_of_stacks_count_a_stack_once);
	unit_case(s, a_group_in_recursion_costs_what_its_functions_do);
	unit_case(s, a_root_that_recurs_is_a_root);
	unit_case(s, what_begins_a_thread_may_be_called_as_well);
	return s;
}

UNIT_MAIN(grouping_suite)
