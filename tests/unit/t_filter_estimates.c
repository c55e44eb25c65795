/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which figures of filtered counters are estimates.
 */
#include <config.h>

#include "unit/filtertest.h"

/* "=100~" of all that is left. main 0 calls f 100 and g 130; g 30 calls f 100; f 120 calls h 80. */
static struct prof *
make_calls(void)
{
	struct builder *b = builder_new(NULL);
	func_id start, f, g, h;

	start_counters(b, "c", 0);
	start = make_func(b, "main", NULL, NULL);
	f = make_func(b, "f", NULL, NULL);
	g = make_func(b, "g", NULL, NULL);
	h = make_func(b, "h", NULL, NULL);
	add_self(b, g, file_at(0), 30);
	add_self(b, f, file_at(0), 120);
	add_self(b, h, file_at(0), 80);
	add_call(b, start, f, 1, 100);
	add_call(b, start, g, 1, 130);
	add_call(b, g, f, 1, 100);
	add_call(b, f, h, 2, 80);
	return finish(b);
}

/* What g called of f is an estimate; what main's call of f had, which is known when
 * g is ignored, has a part then that follows from that. */
START_TEST(what_follows_from_an_estimate_is_one)
{
	struct prof *p = make_calls();

	check_filtered(p, "ignore=^g$", "=100~ f=60~ h=40~ main>f=100! main+100!");
	check_filtered(p, "ignore=^g$ only=^f$", "=60~ f=60~ main>f=60~ main+60~");
	check_filtered(p, "ignore=^g$ only=^h$", "=40~ h=40~ f+40~ main>f=40~ main+40~");
	check_filtered(p, "ignore=^g$ focus=^h$", "=40~ h=40~ main>f=40~ main+40~");
	check_filtered(p, "focus=^g$ only=^f$", "=60~ f=60~ g+60~ main>g=60~ main+60~");
	check_filtered(p, "focus=^g$ focus=^h$", "=40~ h=40~ g+40~ main+40~");
	/* nothing was estimated there */
	check_filtered(p, "focus=^g$ only=^g$", "=30! g=30! main>g=30! main+30!");
	prof_free(p);
}
END_TEST

/* Of f, which one function calls, more than a call of it cost: a thread began with
 * it, too. Which of both called h, or cost something in f, nobody said. */
START_TEST(what_came_by_no_call_makes_estimates)
{
	struct builder *b = builder_new(NULL);
	func_id start, f, h;
	struct prof *p;

	start_counters(b, "c", 0);
	start = make_func(b, "main", NULL, NULL);
	f = make_func(b, "f", NULL, NULL);
	h = make_func(b, "h", NULL, NULL);
	add_self(b, f, file_at(0), 50);
	add_self(b, h, file_at(0), 150);
	add_call(b, start, f, 1, 100);
	add_call(b, f, h, 1, 150);
	p = finish(b);
	check_filtered(p, "only=^h$", "=150 h=150! f+150! main>f=75~ main+75~");
	check_filtered(p, "focus=^h$", "=150 h=150! f+150! main>f=75~ main+75~");
	prof_free(p);
}
END_TEST

/* Groups as well: f alone is in its object, others are in one. */
START_TEST(sums_of_estimates_are_some)
{
	struct builder *b = builder_new(NULL);
	func_id start, f, g;
	struct prof *p;
	struct sums *s;
	struct sum_value v;

	start_counters(b, "c", 0);
	start = make_func(b, "main", "app", NULL);
	g = make_func(b, "g", "app", NULL);
	f = make_func(b, "f", "lib", NULL);
	add_self(b, g, file_at(0), 30);
	add_self(b, f, file_at(0), 120);
	add_self(b, make_func(b, "h", "lib", NULL), file_at(0), 80);
	add_call(b, start, f, 1, 100);
	add_call(b, start, g, 1, 130);
	add_call(b, g, f, 1, 100);
	add_call(b, f, make_func(b, "h", "lib", NULL), 2, 80);
	p = finish(b);
	s = filtered(p, "ignore=^g$ only=^f$");
	for (size_t i = 0; i < 2; i++) {
		v = sums_value(s, BY_OBJECT, object_row(p, i ? "app" : "lib"),
			       metric_at(1), SUM_INCL);
		ck_assert_int_eq(v.cost, 60);
		ck_assert(v.estimate);
	}
	v = sums_value(s, BY_OBJECT, object_row(p, "lib"), metric_at(1), SUM_SELF);
	ck_assert(v.estimate);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* Two that call each other, and all of it under main: even 60, odd 10 and puts 20, which
 * odd calls. Calls in the circle are below others of it. */
static struct prof *
make_even_and_odd(void)
{
	struct builder *b = builder_new(NULL);
	func_id start, even, odd, puts;

	start_counters(b, "c", 0);
	start = make_func(b, "main", NULL, NULL);
	even = make_func(b, "even", NULL, NULL);
	odd = make_func(b, "odd", NULL, NULL);
	puts = make_func(b, "puts", NULL, NULL);
	add_self(b, start, file_at(0), 10);
	add_self(b, even, file_at(0), 60);
	add_self(b, odd, file_at(0), 10);
	add_self(b, puts, file_at(0), 20);
	add_call(b, start, even, 1, 90);
	add_call(b, even, odd, 5, 45);
	add_call(b, odd, even, 4, 30);
	add_call(b, odd, puts, 5, 20);
	return finish(b);
}

START_TEST(what_runs_in_a_circle_began_where_it_was_entered)
{
	struct prof *p = make_even_and_odd();

	check_filtered(p, "focus=^even$", "=90 even=60! odd=10! puts=20! "
		       "main>even=90! main+90!");
	check_filtered(p, "focus=^main$", "=100! main=10! even=60! odd=10! puts=20! "
		       "main>even=90! main+100!");
	check_filtered(p, "ignore=^even$", "=10 main=10! main+10!");
	check_filtered(p, "focus=^puts$", "=20! puts=20! main>even=20~ main+20~");
	check_filtered(p, "only=^odd$", "=10! odd=10! main>even=10~ main+10~");
	check_filtered(p, "ignore=^puts$", "=80! even=60! odd=10! main>even=70~ main+80~");
	prof_free(p);
}
END_TEST

/* f1'2 is called by f2'2 alone, and only while f1 is active. */
static struct prof *
make_levels(void)
{
	struct builder *b = builder_new(NULL);
	func_id start, f1, f12, f2, f22;

	start_counters(b, "c", CAP_SEPARATES | CAP_LEVELS);
	start = make_func(b, "main", NULL, NULL);
	f1 = make_func(b, "f1", NULL, NULL);
	f12 = make_func(b, "f1'2", NULL, NULL);
	f2 = make_func(b, "f2", NULL, NULL);
	f22 = make_func(b, "f2'2", NULL, NULL);
	add_self(b, start, file_at(0), 80);
	add_self(b, f12, file_at(0), 520);
	add_self(b, f2, file_at(0), 300);
	add_self(b, f22, file_at(0), 570);
	add_call(b, start, f2, 1, 1390);
	add_call(b, f1, f22, 2, 810);
	add_call(b, f2, f1, 1, 0);
	add_call(b, f2, f22, 1, 1090);
	add_call(b, f22, f12, 4, 520);
	add_call(b, f22, f22, 2, 0);
	add_call(b, f22, f1, 1, 810);
	return finish(b);
}

/* All that f cost ran in its inner level: nothing of g did below it. */
START_TEST(what_is_all_in_inner_levels_leaves_nothing_to_others)
{
	struct builder *b = builder_new(NULL);
	func_id start, f, f2, g;
	struct prof *p;

	start_counters(b, "c", CAP_SEPARATES | CAP_LEVELS);
	start = make_func(b, "main", NULL, NULL);
	f = make_func(b, "f", NULL, NULL);
	f2 = make_func(b, "f'2", NULL, NULL);
	g = make_func(b, "g", NULL, NULL);
	add_self(b, start, file_at(0), 1);
	add_self(b, g, file_at(0), 10);
	add_self(b, f2, file_at(0), 10);
	add_call(b, start, f, 1, 10);
	add_call(b, start, g, 1, 10);
	add_call(b, f, g, 1, 10);
	add_call(b, g, f2, 1, 10);
	p = finish(b);
	check_filtered(p, "focus=^f$", "=10 f+10 main+10~");
	prof_free(p);
}
END_TEST

/* walk is once on the stack, and has put and two levels of item below it. What is beside
 * has a walk of another file. */
static struct prof *
make_walk(bool beside)
{
	struct builder *b = builder_new(NULL);
	func_id start, walk, put, item, item2;

	start_counters(b, "c", CAP_SEPARATES | CAP_LEVELS);
	start = make_func(b, "main", NULL, NULL);
	walk = make_func(b, "walk", NULL, NULL);
	put = make_func(b, "put", NULL, NULL);
	item = make_func(b, "item", NULL, NULL);
	item2 = make_func(b, "item'2", NULL, NULL);
	add_self(b, start, file_at(0), 6);
	add_self(b, walk, file_at(0), 2);
	add_self(b, put, file_at(0), 1);
	add_self(b, item, file_at(0), 3);
	add_self(b, item2, file_at(0), 26);
	add_call(b, start, item, 1, 32);
	add_call(b, walk, put, 1, 26);
	add_call(b, put, item2, 2, 25);
	add_call(b, item, item2, 1, 29);
	add_call(b, item2, item2, 2, 14);
	add_call(b, item2, walk, 1, 28);
	if (beside) {
		start_counters(b, "d", 0);
		add_self(b, make_func(b, "walk", NULL, "old.c"), file_at(0), 1);
	}
	return finish(b);
}

/* main 40 calls g OFG; g OWN calls h -4. */
static struct prof *
make_signed(int64_t own, int64_t of_g)
{
	struct builder *b = builder_new(NULL);
	func_id start, g, h;

	start_counters(b, "c", 0);
	start = make_func(b, "main", NULL, NULL);
	g = make_func(b, "g", NULL, NULL);
	h = make_func(b, "h", NULL, NULL);
	add_self(b, start, file_at(0), 40);
	add_self(b, g, file_at(0), own);
	add_self(b, h, file_at(0), -4);
	add_call(b, start, g, 1, of_g);
	add_call(b, g, h, 1, -4);
	return finish(b);
}

/* A part may be less than nothing: what is cut to nothing is no figure that is known, and
 * parts of what is below 0 are parts. */
START_TEST(parts_below_zero_are_known_or_estimates)
{
	struct prof *p = make_signed(10, 6);

	check_filtered(p, "ignore=^h$", "=50! g=10! main=40! main>g=6~ main+46~");
	check_filtered(p, "only=^h$", "h=-4! g>h=-4! main>g=0~ main+0~");
	prof_free(p);
	p = make_signed(-12, -16);
	check_filtered(p, "ignore=^h$", "=28! g=-12! main=40! main>g=-12! main+28!");
	check_filtered(p, "only=^h$", "h=-4! g>h=-4! main>g=-4! main+-4!");
	prof_free(p);
}
END_TEST

/* main 5 calls f 5 calls main 2 calls f 5 calls main 3: that all of it began with main is
 * what its calls say too little of. */
START_TEST(what_begins_in_a_circle_is_what_no_call_says)
{
	struct builder *b = builder_new(NULL);
	func_id start, f;
	struct prof *p;

	start_counters(b, "c", 0);
	start = make_func(b, "main", NULL, NULL);
	f = make_func(b, "f", NULL, NULL);
	add_self(b, start, file_at(0), 10);
	add_self(b, f, file_at(0), 10);
	add_call(b, start, f, 2, 23);
	add_call(b, f, start, 2, 13);
	p = finish(b);
	check_filtered(p, "ignore=^f$", "=6~ main=6~ main+6~");
	check_filtered(p, "focus=^f$",
		       "=14~ f=10! main=4~ f>main=13! main>f=14~ f+14~ main+14~");
	prof_free(p);
}
END_TEST

static int64_t
incl_under(const struct prof *p, const char *filters, const char *name)
{
	struct sums *s = filtered(p, filters);
	struct sum_value v = sums_value(s, BY_FUNC, find_func(s->names, name).i,
					metric_at(1), SUM_INCL);

	sums_free(s);
	return v.known ? v.cost : 0;
}

START_TEST(functions_that_match_in_other_files_change_nothing)
{
	static const char *const filters[] = {
		"focus=^walk$", "ignore=^walk$", "root=^walk$", "only=^walk$",
	};
	static const char *const names[] = { "main", "put", "item" };
	struct prof *alone = make_walk(false), *beside = make_walk(true);

	ck_assert_int_eq(incl_under(alone, "focus=^walk$", "main"), 28);
	ck_assert_int_eq(incl_under(alone, "ignore=^walk$", "item"), 4);
	for (size_t i = 0; i < sizeof(filters) / sizeof(*filters); i++)
		for (size_t k = 0; k < sizeof(names) / sizeof(*names); k++)
			ck_assert_int_eq(incl_under(alone, filters[i], names[k]),
					 incl_under(beside, filters[i], names[k]));
	prof_free(alone);
	prof_free(beside);
}
END_TEST

START_TEST(inclusive_is_at_least_self_and_at_most_all)
{
	struct prof *p = make_levels();

	check_filtered(p, "", "=1470 f1=520! f1+810! f2=870! f2+1390! main+1470!");
	/* nothing else is left, so that is it */
	check_filtered(p, "only=^f1$", "=520! f1=520! f1+520! main+520~");
	check_filtered(p, "only=^f2$", "=870 f2=870! f2+870!");
	check_filtered(p, "hide=^f2$ only=^f1$", "=520! f1=520! f1+520!");
	/* out of circles it is what it has and calls */
	check_filtered(p, "hide=^f2$", "=1470! f1=763~ f1+763~ main+1470~");
	prof_free(p);
}
END_TEST

/* All that is selected is what the function cost, inclusive, in its first level: so
 * nothing of it is lost where what it calls calls it, nor is it there twice. */
START_TEST(what_is_selected_by_one_function_is_what_it_cost)
{
	struct prof *p = make_levels();

	check_filtered(p, "focus=^f1$", "=810! f1=520! f1+810! f2=290~ main+810~");
	check_filtered(p, "root=^f1$", "=810! f1=520! f1+810! f2=290~");
	check_filtered(p, "ignore=^f1$", "=660~ !f1 main=80! f2=580~ main+660~");
	check_filtered(p, "focus=^f2$", "=1390! f1=520! f2=870! f2+1390! main+1390!");
	check_filtered(p, "focus=^f1$ focus=^f2$", "=810~ main+810~");
	prof_free(p);
}
END_TEST

/* f had a third of each of three costs of COST, and as much itself. */
static struct prof *
make_thirds(int64_t cost)
{
	struct builder *b = builder_new(NULL);
	func_id f, g, h;

	start_counters(b, "c", 0);
	f = make_func(b, "f", NULL, NULL);
	g = make_func(b, "g", NULL, NULL);
	h = make_func(b, "h", NULL, NULL);
	add_self(b, f, file_at(0), cost);
	add_self(b, h, file_at(0), cost);
	add_call(b, f, h, 1, cost);
	add_call(b, g, h, 2, 2 * cost);
	for (unsigned i = 0; i < 2; i++) {
		func_id one = make_func(b, i ? "one" : "two", NULL, NULL);

		add_self(b, one, file_at(0), cost);
		add_call(b, h, one, 1, cost);
	}
	return finish(b);
}

/* What is left of these is rounded so that with f's it is what f cost, or what others
 * did, also where no single row shows it. */
START_TEST(rows_are_rounded_to_what_is_known)
{
	struct prof *p = make_thirds(10);

	check_filtered(p, "focus=^f$", "=20! f=10! f+20!");
	check_filtered(p, "root=^f$", "=20! f=10! f+20!");
	check_filtered(p, "ignore=^g$", "=20~");
	prof_free(p);
	p = make_thirds(100000);
	check_filtered(p, "focus=^f$", "=200000! f=100000!");
	check_filtered(p, "ignore=^f$", "=200000~ !f");
	check_filtered(p, "focus=^g$", "=200000!");
	check_filtered(p, "ignore=^g$", "=200000~ f=100000!");
	prof_free(p);
}
END_TEST

/* 18 of 100 billion are known to be gone for all who called. */
START_TEST(little_of_very_much_is_not_overlooked)
{
	static const int64_t much = INT64_C(100000000000);
	struct builder *b = builder_new(NULL);
	func_id start, make, little, work;
	struct prof *p;

	start_counters(b, "c", 0);
	start = make_func(b, "main", NULL, NULL);
	make = make_func(b, "make", NULL, NULL);
	little = make_func(b, "little", NULL, NULL);
	work = make_func(b, "work", NULL, NULL);
	add_self(b, little, file_at(0), 18);
	add_self(b, work, file_at(0), much);
	add_call(b, start, make, 1, much + 18);
	add_call(b, make, little, 1, 18);
	add_call(b, make, work, 1, much);
	p = finish(b);
	check_filtered(p, "", "=100000000018 main+100000000018!");
	check_filtered(p, "ignore=^little$", "=100000000000! make+100000000000! "
		       "main+100000000000!");
	check_filtered(p, "focus=^little$", "=18! make+18! main+18!");
	prof_free(p);
}
END_TEST

/* Of functions in a circle whose writer knows no levels, too. */
START_TEST(alone_in_a_circle_nothing_is_an_estimate)
{
	struct builder *b = builder_new(NULL);
	func_id start, f, g;
	struct prof *p;

	start_counters(b, "c", 0);
	start = make_func(b, "main", NULL, NULL);
	f = make_func(b, "f", NULL, NULL);
	g = make_func(b, "g", NULL, NULL);
	add_self(b, f, file_at(0), 60);
	add_self(b, g, file_at(0), 40);
	add_call(b, start, f, 1, 100);
	add_call(b, f, g, 2, 70);
	add_call(b, g, f, 1, 30);
	p = finish(b);
	check_filtered(p, "", "f+100~ g+70~");
	check_filtered(p, "only=^f$", "=60 f=60! f+60!");
	check_filtered(p, "only=^g$", "=40 g=40! g+40!");
	prof_free(p);
}
END_TEST

/* All of the circle of b, c and f'2 runs under f; most of what c calls is f'2. */
START_TEST(what_levels_tell_does_not_lead_astray)
{
	struct builder *b = builder_new(NULL);
	func_id start, f, inner, one, two, three;
	struct prof *p;

	start_counters(b, "c", CAP_SEPARATES | CAP_LEVELS);
	start = make_func(b, "main", NULL, NULL);
	f = make_func(b, "f", NULL, NULL);
	inner = make_func(b, "f'2", NULL, NULL);
	one = make_func(b, "a", NULL, NULL);
	two = make_func(b, "b", NULL, NULL);
	three = make_func(b, "c", NULL, NULL);
	add_self(b, inner, file_at(0), 172);
	add_call(b, start, f, 1, 172);
	add_call(b, f, one, 1, 172);
	add_call(b, one, two, 1, 156);
	add_call(b, one, inner, 1, 16);
	add_call(b, two, inner, 1, 159);
	add_call(b, two, three, 1, 91);
	add_call(b, three, inner, 1, 33);
	add_call(b, three, two, 1, 58);
	add_call(b, inner, two, 1, 36);
	p = finish(b);
	check_filtered(p, "root=^f", "=172 a>b=156! b>c=91! c>b=58! c>f=33~ c+91!");
	prof_free(p);
}
END_TEST

static Suite *
filter_estimates_suite(void)
{
	Suite *s = suite_create("filter_estimates");

	unit_case(s, what_follows_from_an_estimate_is_one);
	unit_case(s, what_came_by_no_call_makes_estimates);
	unit_case(s, what_runs_in_a_circle_began_where_it_was_entered);
	unit_case(s, what_is_all_in_inner_levels_leaves_nothing_to_others);
	unit_case(s, parts_below_zero_are_known_or_estimates);
	unit_case(s, what_begins_in_a_circle_is_what_no_call_says);
	unit_case(s, functions_that_match_in_other_files_change_nothing);
	unit_case(s, sums_of_estimates_are_some);
	unit_case(s, inclusive_is_at_least_self_and_at_most_all);
	unit_case(s, what_is_selected_by_one_function_is_what_it_cost);
	unit_case(s, rows_are_rounded_to_what_is_known);
	unit_case(s, little_of_very_much_is_not_overlooked);
	unit_case(s, alone_in_a_circle_nothing_is_an_estimate);
	unit_case(s, what_levels_tell_does_not_lead_astray);
	return s;
}

UNIT_MAIN(filter_estimates_suite)
