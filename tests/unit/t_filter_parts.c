/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters of counters that have several parts, each a run of its own; and calls
 * that are none where what calls itself stands on the stack once.
 */
#include <config.h>

#include "unit/filtertest.h"

#define FUNCS 7
#define PARTS 3

static void
self_in(struct builder *b, part_id part, func_id f, int64_t cost)
{
	builder_self(b, builder_location_named(b, f, make_file(b, "x.c"), 0),
		     part, &cost);
}

static void
call_in(struct builder *b, part_id part, func_id from, func_id to,
	int64_t cost)
{
	builder_call(b, from, to, part, 1, &cost);
}

/* One thread: one 10 calls work 50, that read 50. Another: two 10 calls work 20,
 * that write 280. */
static struct prof *
make_threads(void)
{
	struct builder *b = builder_new(NULL);
	func_id one, two, work, reads, writes;
	part_id first, second;

	start_counters(b, "c", 0);
	one = make_func(b, "one", NULL, NULL);
	two = make_func(b, "two", NULL, NULL);
	work = make_func(b, "work", NULL, NULL);
	reads = make_func(b, "read", NULL, NULL);
	writes = make_func(b, "write", NULL, NULL);
	first = builder_part(b, &(struct part){ .name = make_text(b, "1") });
	self_in(b, first, one, 10);
	self_in(b, first, work, 50);
	self_in(b, first, reads, 50);
	call_in(b, first, one, work, 100);
	call_in(b, first, work, reads, 50);
	second = builder_part(b, &(struct part){ .name = make_text(b, "2") });
	self_in(b, second, two, 10);
	self_in(b, second, work, 20);
	self_in(b, second, writes, 280);
	call_in(b, second, two, work, 300);
	call_in(b, second, work, writes, 280);
	return finish(b);
}

START_TEST(threads_have_nothing_to_do_with_each_other)
{
	struct prof *p = make_threads();

	check_filtered(p, "focus=^one$", "=110 one=10! work=50! read=50! "
		       "one+110 work>read=50 !write !two !work>write");
	check_filtered(p, "ignore=^one$", "=310 two=10! work=20! write=280! !read");
	check_filtered(p, "root=^two$", "=310 two+310 work=20! work#1 !one");
	check_filtered(p, "root=^work$", "work#2 read#1 write#1 !one !two");
	check_filtered(p, "only=^read$", "=50 one>work=50 work>read=50 !two>work");
	check_filtered(p, "hide=^work$", "=420 one=60! two=30! one>read=50 "
		       "two>write=280 !one>write !two>read");
	prof_free(p);
}
END_TEST

/* Nothing that a filter says has to be in a part. */
START_TEST(parts_without_a_match_stay_or_go_whole)
{
	struct prof *p = make_threads();

	check_filtered(p, "hide=^read$", "=420 work=120! write=280!");
	check_filtered(p, "ignore=^read$ ignore=^write$",
		       "=90 one=10 two=10 work=70 one>work=50 two>work=20");
	check_filtered(p, "focus=^work$ focus=^one$", "=100 work=50!");
	prof_free(p);
}
END_TEST

/* In each part others call others; in circles an estimate depends on where it is
 * begun, if costs of calls are any numbers. */
static struct prof *
random_parts(struct rng *r)
{
	struct builder *b = builder_new(NULL);
	func_id f[FUNCS];

	start_counters(b, "c", 0);
	for (unsigned i = 0; i < FUNCS; i++) {
		char name[2] = { (char)('a' + i) };

		f[i] = make_func(b, name, i % 2 ? "/lib/libx.so" : "/bin/app",
				 "x.c");
	}
	for (unsigned i = 0; i < PARTS; i++) {
		char name[2] = { (char)('1' + i) };
		part_id part = builder_part(b, &(struct part){
			.name = make_text(b, name) });

		for (unsigned k = 0; k < FUNCS; k++)
			if (rng_below(r, 3))
				self_in(b, part, f[k], rng_below(r, 1000));
		for (unsigned k = 0; k < 9; k++) {
			unsigned from = rng_below(r, FUNCS - 1);
			unsigned to = from + 1
				      + rng_below(r, FUNCS - 1 - from);

			call_in(b, part, f[from], f[to], rng_below(r, 2000));
		}
	}
	return finish(b);
}

/* Sums of a part under a filter, by the names that it makes. */
static struct sums *
of_part(const struct names *n, const char *filter, uint32_t part)
{
	struct selection s;
	struct names *own;
	struct sums *sums;

	selection_init(&s);
	add_filter(&s, filter);
	selection_add_part(&s, part_at(part));
	own = filter_names(n, &s, NULL, NULL);
	sums = sum_names(own, &s);
	names_unref(own);
	selection_release(&s);
	return sums;
}

/* What is about half of a unit is rounded up or down. */
static bool
are_near(int64_t a, int64_t b)
{
	return llabs(a - b) <= 1;
}

/* What all parts have together is what they have one by one. */
static void
check_parts(const struct prof *p, const char *filter)
{
	struct names_store *store = names_store_new(p);
	struct names *n = names_store_publish(store, true);
	struct sums *all = filtered_names(n, filter);
	struct sums *part[PARTS];

	for (uint32_t i = 0; i < PARTS; i++)
		part[i] = of_part(n, filter, i + 1);
	for (uint32_t f = 1; f < all->names->nfunc; f++) {
		int64_t self = 0, calls = 0;

		for (int i = 0; i < PARTS; i++) {
			self += sums_self(part[i], func_at(f), metric_at(1));
			calls += sums_value(part[i], BY_FUNC, f, metric_at(1),
					    SUM_CALLS).cost;
		}
		ck_assert_msg(are_near(self, sums_self(all, func_at(f),
						       metric_at(1))),
			      "%s: self of %u: %d", filter, f, (int)self);
		ck_assert_msg(are_near(calls, sums_value(all, BY_FUNC, f,
							 metric_at(1),
							 SUM_CALLS).cost),
			      "%s: calls of %u: %d", filter, f, (int)calls);
	}
	for (int i = 0; i < PARTS; i++)
		sums_free(part[i]);
	sums_free(all);
	names_unref(n);
	names_store_free(store);
}

START_TEST(parts_are_filtered_one_by_one)
{
	static const char *const filter[] = {
		"focus=^a$", "ignore=^b$", "only=^c$", "root=^d$", "hide=^e$",
		"hide=^[abc]$", "focus=object:libx", "ignore=file:x.c",
	};
	struct rng r = { 11 };

	for (unsigned i = 0; i < unit_rounds(60); i++) {
		struct prof *p = random_parts(&r);

		for (size_t k = 0; k < sizeof(filter) / sizeof(*filter); k++)
			check_parts(p, filter[k]);
		prof_free(p);
	}
}
END_TEST

/* --- Calls that are none -------------------------------------------------- */

/* main 10 calls f 20, that itself and g 70, in one file. */
static struct prof *
make_recursion(void)
{
	struct builder *b = builder_new(NULL);
	func_id mn, f, g;

	start_counters(b, "c", 0);
	mn = make_func(b, "main", "/bin/app", "a.c");
	f = make_func(b, "f", "/bin/app", "b.c");
	g = make_func(b, "g", "/bin/app", "b.c");
	add_self(b, mn, make_file(b, "a.c"), 10);
	add_self(b, f, make_file(b, "b.c"), 20);
	add_self(b, g, make_file(b, "b.c"), 70);
	add_call(b, mn, f, 1, 90);
	add_call(b, f, f, 5, 15);
	add_call(b, f, g, 3, 70);
	return finish(b);
}

START_TEST(what_calls_itself_does_not_where_that_is_folded)
{
	struct prof *p = make_recursion();

	check_filtered(p, "", "f#6 f+90 f>f=15");
	check_filtered(p, "recursion", "=100 f#1 f+90 f=20! main>f=90 f>g=70 !f>f");
	check_filtered(p, "recursion ignore=^g$", "=30 f=20! !f>f");
	prof_free(p);
}
END_TEST

/* Where the file says itself how often functions were called, in two of its parts. */
START_TEST(what_the_file_says_of_calls_is_folded_too)
{
	struct builder *b = builder_new(NULL);
	int64_t half = 45;
	struct prof *p;
	part_id other;
	func_id mn, f;

	start_counters(b, "c", 0);
	mn = make_func(b, "main", "/bin/app", "a.c");
	f = make_func(b, "f", "/bin/app", "b.c");
	other = builder_part(b, &(struct part){ .name = make_text(b, "2") });
	add_self(b, mn, make_file(b, "a.c"), 10);
	add_self(b, f, make_file(b, "b.c"), 90);
	add_call(b, mn, f, 2, 90);
	add_call(b, f, f, 9, 40);
	builder_given(b, mn, part_at(0), 1, &(int64_t){ 100 });
	builder_given(b, f, part_at(0), 5, &half);
	builder_given(b, f, other, 6, &half);
	p = finish(b);
	check_filtered(p, "", "main#1 f#11 f+90 main>f=90");
	check_filtered(p, "recursion", "main#1 f#2 f+90 main>f=90 !f>f");
	check_filtered(p, "collapse=file:b.c recursion", "[b.c]#2");
	prof_free(p);
}
END_TEST

START_TEST(a_group_is_one_function)
{
	struct prof *p = make_recursion();

	check_filtered(p, "collapse=file:b.c",
		       "=100 [b.c]=90 [b.c]+90! [b.c]#1 main>[b.c]=90 !f !g");
	check_filtered(p, "collapse=file:b.c recursion", "[b.c]#1 [b.c]+90!");
	prof_free(p);
}
END_TEST

static Suite *
filter_parts_suite(void)
{
	Suite *s = suite_create("filter_parts");

	unit_case(s, threads_have_nothing_to_do_with_each_other);
	unit_case(s, parts_without_a_match_stay_or_go_whole);
	unit_case(s, parts_are_filtered_one_by_one);
	unit_case(s, what_calls_itself_does_not_where_that_is_folded);
	unit_case(s, what_the_file_says_of_calls_is_folded_too);
	unit_case(s, a_group_is_one_function);
	return s;
}

UNIT_MAIN(filter_parts_suite)
