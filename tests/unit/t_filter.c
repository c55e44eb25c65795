/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters on each kind of profile. All figures are worked out by hand.
 */
#include <config.h>

#include "unit/filtertest.h"

/* --- Stacks --------------------------------------------------------------- */

static void
add_stack(struct builder *b, const char *names, int64_t cost)
{
	location_id at[16];
	char *copy = strdup(names), *rest = copy, *name;
	size_t n = 0;

	while ((name = strsep(&rest, ";")))
		at[n++] = make_location(b, name, *name < 'm' ? "/lib/libx.so"
							     : "/bin/app",
					*name < 'm' ? "x.c" : "app.c", 10);
	for (size_t i = 0; i < n / 2; i++) {
		location_id other = at[i];

		at[i] = at[n - 1 - i];
		at[n - 1 - i] = other;
	}
	builder_stack(b, at, n, part_at(0), &cost);
	free(copy);
}

/* main calls p, q; these a, b; a calls itself. */
static struct prof *
make_stacks(void)
{
	struct builder *b = builder_new(NULL);

	start_stacks(b, "s");
	add_stack(b, "main;p;a", 10);
	add_stack(b, "main;p;a;a;b", 20);
	add_stack(b, "main;q;b", 5);
	add_stack(b, "main;q", 2);
	add_stack(b, "main;q;a;q;b", 4);
	add_stack(b, "main", 1);
	return finish(b);
}

START_TEST(stacks_focus)
{
	struct prof *p = make_stacks();

	check_filtered(p, "focus=^p$", "=30 a=10 b=20! main+30 !q");
	/* both */
	check_filtered(p, "focus=^a$ focus=^q$", "=4");
	prof_free(p);
}
END_TEST

START_TEST(stacks_ignore)
{
	struct prof *p = make_stacks();

	check_filtered(p, "ignore=^p$", "=12 b=9");
	/* any */
	check_filtered(p, "ignore=^a$ ignore=^q$", "=1");
	prof_free(p);
}
END_TEST

START_TEST(stacks_only)
{
	struct prof *p = make_stacks();

	check_filtered(p, "only=^a$", "=10 a=10");
	prof_free(p);
}
END_TEST

START_TEST(stacks_root)
{
	struct prof *p = make_stacks();

	check_filtered(p, "root=^q$", "=11 q+11 q=2 a+4 !main");
	prof_free(p);
}
END_TEST

START_TEST(stacks_hide)
{
	struct prof *p = make_stacks();

	check_filtered(p, "hide=^b$", "=42 a=30 q=11 !b");
	/* what would be nobody's stays with the outermost */
	check_filtered(p, "hide=.", "=42 main=42");
	prof_free(p);
}
END_TEST

START_TEST(stacks_collapse)
{
	struct prof *p = make_stacks();

	/* a;a;b has become one: it calls itself nowhere */
	check_filtered(p, "collapse=object:libx",
		       "=42 [libx.so]=39 [libx.so]+39 main+42 p>[libx.so]=30 ![libx.so]>[libx.so]");
	check_filtered(p, "collapse=file:^app", "[app.c]+42 [app.c]=3");
	prof_free(p);
}
END_TEST

START_TEST(stacks_recursion)
{
	struct prof *p = make_stacks();

	check_filtered(p, "recursion", "=42 !a>a a+34 a>b=20");
	prof_free(p);
}
END_TEST

START_TEST(stacks_by_what_functions_are_of)
{
	struct prof *p = make_stacks();

	check_filtered(p, "only=object:app$", "=3");
	check_filtered(p, "ignore=file:^x[.]c$", "=3");
	check_filtered(p, "only=line:x.c:10", "=39");
	check_filtered(p, "focus=line:x.c:11-20", "=0");
	prof_free(p);
}
END_TEST

/* Ignore before focus, whatever was typed first. */
START_TEST(the_order_of_typing_is_nothing)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "hide=^b$ focus=^b$ ignore=^p$");
	struct sums *r = filtered(p, "ignore=^p$ focus=^b$ hide=^b$");

	check_word(s, "=9");
	check_word(s, "q=9");
	ck_assert(selection_eq(&s->selection, &r->selection));
	for (uint32_t f = 1; f < s->names->nfunc; f++) {
		ck_assert_int_eq(sums_self(s, func_at(f), metric_at(1)),
				 sums_self(r, func_at(f), metric_at(1)));
		ck_assert_int_eq(sums_incl(s, func_at(f), metric_at(1)),
				 sums_incl(r, func_at(f), metric_at(1)));
	}
	sums_free(s);
	sums_free(r);
	prof_free(p);
}
END_TEST

/* --- Counters ------------------------------------------------------------- */

/* main 10 calls a (60) and b (30); a 20 calls s (40), b 10 calls s (20);
 * s 60. */
static struct prof *
make_counters(void)
{
	struct builder *b = builder_new(NULL);
	func_id mn, fa, fb, fs;

	start_counters(b, "c", 0);
	mn = make_func(b, "main", "/bin/app", "app.c");
	fa = make_func(b, "a", "/lib/libx.so", "x.c");
	fb = make_func(b, "b", "/lib/libx.so", "y.c");
	fs = make_func(b, "s", "/lib/libc.so", "s.c");
	add_self(b, mn, make_file(b, "app.c"), 10);
	add_self(b, fa, make_file(b, "x.c"), 20);
	add_self(b, fb, make_file(b, "y.c"), 10);
	add_self(b, fs, make_file(b, "s.c"), 60);
	add_call(b, mn, fa, 1, 60);
	add_call(b, mn, fb, 1, 30);
	add_call(b, fa, fs, 2, 40);
	add_call(b, fb, fs, 1, 20);
	return finish(b);
}

START_TEST(counters_focus)
{
	struct prof *p = make_counters();

	check_filtered(p, "focus=^a$",
		       "=60 main=0 a=20! s=40~ main+60 a>s=40 !b");
	prof_free(p);
}
END_TEST

START_TEST(counters_ignore)
{
	struct prof *p = make_counters();

	check_filtered(p, "ignore=^a$", "=40 main=10 s=20~ main+40 !a");
	prof_free(p);
}
END_TEST

START_TEST(counters_only)
{
	struct prof *p = make_counters();

	/* a and b have one caller each */
	check_filtered(p, "only=^s$", "=60 s=60! main>a=40 main>b=20 main+60!");
	check_filtered(p, "only=^main$", "=10 !a");
	prof_free(p);
}
END_TEST

START_TEST(counters_root)
{
	struct prof *p = make_counters();

	check_filtered(p, "root=^b$", "=30 b+30 s=20 b#1 !main");
	check_filtered(p, "root=^b$ root=^s$", "=70 b#1 s#3 !main");
	check_filtered(p, "root=^b$ hide=^s$", "=30 b=30 b#1 !s");
	prof_free(p);
}
END_TEST

/* Most of what a cost came by b, which is called by nobody else: of what came
 * from outside half came from m, so half of all is of m. An estimate that is
 * found in some tens of rounds would be far from it. */
START_TEST(counters_in_a_circle)
{
	struct builder *b = builder_new(NULL);
	func_id m, n, one, other;
	struct prof *p;

	start_counters(b, "c", 0);
	m = make_func(b, "m", NULL, NULL);
	n = make_func(b, "n", NULL, NULL);
	one = make_func(b, "a", NULL, NULL);
	other = make_func(b, "b", NULL, NULL);
	add_self(b, one, file_at(0), 2000);
	add_call(b, m, one, 1, 1000);
	add_call(b, n, one, 1, 1000);
	add_call(b, one, other, 1, 998000);
	add_call(b, other, one, 1, 998000);
	p = finish(b);
	check_filtered(p, "focus=^m$", "a=1000~ m>a=1000 !n>a");
	check_filtered(p, "root=^m$", "a=1000~");
	check_filtered(p, "ignore=^m$", "a=1000~ n>a=1000 !m>a");
	prof_free(p);
}
END_TEST

START_TEST(counters_hide)
{
	struct prof *p = make_counters();

	/* one caller: that is known */
	check_filtered(p, "hide=^a$", "=100 main=30! main>s=40 main+100 !a");
	/* two: in proportion */
	check_filtered(p, "hide=^s$", "=100 a=60~ b=30 !s");
	/* nobody called it: what it cost stays, what it called begins there */
	check_filtered(p, "hide=^main$", "=100 main=10 main+10");
	check_filtered(p, "hide=.", "=100 main=100");
	prof_free(p);
}
END_TEST

/* A hub that 3000 call and that calls 1000: three million calls, which is too
 * many. That is said. Others are hidden. */
static void
add_hub(struct builder *b, const char *path)
{
	func_id hub, one;
	char name[16];

	start_counters(b, path, 0);
	hub = make_func(b, "hub", NULL, NULL);
	one = make_func(b, "one", NULL, NULL);
	add_self(b, hub, file_at(0), 5);
	add_self(b, one, file_at(0), 7);
	for (unsigned i = 0; i < 3000; i++) {
		snprintf(name, sizeof(name), "f%u", i);
		add_call(b, make_func(b, name, NULL, NULL), hub, 1, 1);
	}
	for (unsigned i = 0; i < 1000; i++) {
		snprintf(name, sizeof(name), "f%u", i);
		add_call(b, hub, make_func(b, name, NULL, NULL), 1, 1);
	}
	add_call(b, make_func(b, "f1", NULL, NULL), one, 1, 7);
}

START_TEST(counters_hide_within_bounds)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	add_hub(b, "c");
	p = finish(b);
	s = filtered(p, "hide=^(hub|one)$");
	ck_assert_uint_eq(s->nunhidden, 1);
	check_word(s, "hub=5");
	check_word(s, "!one");
	check_word(s, "f1=7");
	sums_free(s);
	s = filtered(p, "hide=^one$");
	ck_assert_uint_eq(s->nunhidden, 0);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* Of two files it is one function. */
START_TEST(what_is_not_hidden_counts_once)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	add_hub(b, "c");
	add_hub(b, "d");
	p = finish(b);
	s = filtered(p, "hide=^hub$");
	ck_assert_uint_eq(s->nunhidden, 1);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(counters_collapse)
{
	struct prof *p = make_counters();

	check_filtered(p, "collapse=object:libx",
		       "=100 [libx.so]=30 [libx.so]+90! main+100 [libx.so]#2");
	prof_free(p);
}
END_TEST

/* Rows of views that say so can be filtered by, and are no groups. */
START_TEST(what_is_not_known_is_called_so)
{
	struct builder *b = builder_new(NULL);
	func_id f, g;
	struct prof *p;

	start_counters(b, "c", 0);
	f = make_func(b, "f", "", "");
	g = make_func(b, "n::g", "/bin/app", "g.c");
	add_self(b, f, file_at(0), 1);
	add_self(b, g, make_file(b, "g.c"), 2);
	p = finish(b);
	check_filtered(p, "only=object:^\\[unknown\\]$", "=1 f=1");
	check_filtered(p, "only=file:^\\[unknown\\]$", "=1 f=1");
	check_filtered(p, "ignore=class:^\\[no.class\\]$", "=2 n::g=2");
	check_filtered(p, "collapse=object:. collapse=file:. collapse=class:.",
		       "f=1 [app]=2");
	prof_free(p);
}
END_TEST

/* --- Buckets -------------------------------------------------------------- */

static struct prof *
make_buckets(void)
{
	struct builder *b = builder_new(NULL);
	metric_id m;

	builder_input(b, "h", "test", BLOCK_BUCKETS);
	builder_capabilities(b, CAP_NAMES);
	m = make_metric(b, "ticks");
	builder_columns(b, &m, 1);
	builder_self(b, make_location(b, "f", "/bin/app", "f.c", 1), part_at(0),
		     &(int64_t){ 10 });
	builder_self(b, make_location(b, "g", "/bin/app", "g.c", 1), part_at(0),
		     &(int64_t){ 20 });
	return finish(b);
}

START_TEST(buckets)
{
	struct prof *p = make_buckets();

	check_filtered(p, "focus=^f$", "=10");
	check_filtered(p, "ignore=^f$", "=20");
	check_filtered(p, "only=^g$", "=20");
	/* nobody is known to have called it */
	check_filtered(p, "hide=^f$", "=30 f=10");
	check_filtered(p, "collapse=object:app", "[app]=30");
	prof_free(p);
}
END_TEST

/* --- What holds for all --------------------------------------------------- */

/* What is kept and what is dropped is all; both are nothing; what is hidden,
 * collapsed or folded is still there. */
static void
check_sums_up(const struct prof *p, const char *name)
{
	char keep[32], drop[32], hide[32], both[80];
	struct sums *all = filtered(p, ""), *a, *b;

	snprintf(keep, sizeof(keep), "focus=^%s$", name);
	snprintf(drop, sizeof(drop), "ignore=^%s$", name);
	snprintf(hide, sizeof(hide), "hide=^%s$", name);
	a = filtered(p, keep);
	b = filtered(p, drop);
	ck_assert_int_eq(total(a) + total(b), total(all));
	for (uint32_t f = 1; f < a->names->nfunc; f++)
		ck_assert_int_eq(sums_self(a, func_at(f), metric_at(1))
				 + sums_self(b, func_at(f), metric_at(1)),
				 sums_self(all, func_at(f), metric_at(1)));
	sums_free(a);
	sums_free(b);
	snprintf(both, sizeof(both), "%s %s", keep, drop);
	a = filtered(p, both);
	ck_assert_int_eq(total(a), 0);
	sums_free(a);
	a = filtered(p, hide);
	ck_assert_int_eq(total(a), total(all));
	sums_free(a);
	snprintf(both, sizeof(both), "%s collapse=object:lib recursion", hide);
	a = filtered(p, both);
	ck_assert_int_eq(total(a), total(all));
	sums_free(a);
	sums_free(all);
}

static struct prof *
random_stacks(struct rng *r)
{
	struct builder *b = builder_new(NULL);

	start_stacks(b, "s");
	for (unsigned i = 0; i < 40; i++) {
		char names[64] = "main";
		unsigned depth = rng_below(r, 7);

		for (unsigned k = 0; k < depth; k++) {
			size_t n = strlen(names);

			names[n] = ';';
			names[n + 1] = (char)('a' + rng_below(r, 6));
			names[n + 2] = '\0';
		}
		add_stack(b, names, 1 + rng_below(r, 100));
	}
	return finish(b);
}

/* Calls go anywhere, circles too; costs of calls are what they may be. */
static struct prof *
random_counters(struct rng *r)
{
	struct builder *b = builder_new(NULL);
	func_id f[7];
	char name[2] = "";

	start_counters(b, "c", 0);
	for (unsigned i = 0; i < 7; i++) {
		name[0] = (char)('a' + i);
		f[i] = make_func(b, name, i % 2 ? "/lib/libx.so" : "/bin/app",
				 "x.c");
		add_self(b, f[i], make_file(b, "x.c"), rng_below(r, 1000));
	}
	for (unsigned i = 0; i < 12; i++)
		add_call(b, f[rng_below(r, 7)], f[rng_below(r, 7)],
			 1 + rng_below(r, 5), rng_below(r, 2000));
	return finish(b);
}

START_TEST(everything_adds_up)
{
	struct rng r = { 7 };

	for (unsigned i = 0; i < unit_rounds(60); i++) {
		struct prof *p = i % 2 ? random_stacks(&r) : random_counters(&r);

		for (char name[2] = "a"; name[0] < 'h'; name[0]++)
			check_sums_up(p, name);
		prof_free(p);
	}
}
END_TEST

/* Functions that cost more than that themselves keep it, others have nothing. */
static void
check_own_cost(const struct prof *p, int64_t limit)
{
	char only[32], rest[32];
	struct sums *all = filtered(p, ""), *a, *b;

	snprintf(only, sizeof(only), "only=self>%d", (int)limit);
	snprintf(rest, sizeof(rest), "ignore=self<%d", (int)limit + 1);
	a = filtered(p, only);
	b = filtered(p, rest);
	for (uint32_t f = 1; f < all->names->nfunc; f++) {
		int64_t self = sums_self(all, func_at(f), metric_at(1));

		ck_assert_int_eq(sums_self(a, func_at(f), metric_at(1)),
				 self > limit ? self : 0);
		if (self <= limit)
			ck_assert(!sums_self(b, func_at(f), metric_at(1)));
	}
	sums_free(all);
	sums_free(a);
	sums_free(b);
}

START_TEST(own_cost_is_that_of_the_sums)
{
	struct prof *p = make_stacks();
	struct rng r = { 3 };

	check_filtered(p, "only=self>70%", "=0");
	check_filtered(p, "only=self>40%", "=29 b=29");
	check_filtered(p, "only=self<2.5%", "=1 main=1");
	/* a decimal comma, as some people's screens have it */
	check_filtered(p, "only=self<2,5%", "=1 main=1");
	check_filtered(p, "only=self<2,5%:samples", "=1");
	check_filtered(p, "only=self>40%:samples", "=29");
	check_filtered(p, "only=self>40%:nothing", "=0");
	prof_free(p);
	p = make_buckets();
	check_filtered(p, "only=self>10", "=20 g=20");
	prof_free(p);
	for (unsigned i = 0; i < unit_rounds(40); i++) {
		p = i % 2 ? random_stacks(&r) : random_counters(&r);
		check_own_cost(p, rng_below(&r, 800));
		prof_free(p);
	}
}
END_TEST

static Suite *
filter_suite(void)
{
	Suite *s = suite_create("filter");

	unit_case(s, stacks_focus);
	unit_case(s, stacks_ignore);
	unit_case(s, stacks_only);
	unit_case(s, stacks_root);
	unit_case(s, stacks_hide);
	unit_case(s, stacks_collapse);
	unit_case(s, stacks_recursion);
	unit_case(s, stacks_by_what_functions_are_of);
	unit_case(s, the_order_of_typing_is_nothing);
	unit_case(s, counters_focus);
	unit_case(s, counters_ignore);
	unit_case(s, counters_only);
	unit_case(s, counters_root);
	unit_case(s, counters_in_a_circle);
	unit_case(s, counters_hide);
	unit_case(s, counters_hide_within_bounds);
	unit_case(s, what_is_not_hidden_counts_once);
	unit_case(s, counters_collapse);
	unit_case(s, what_is_not_known_is_called_so);
	unit_case(s, buckets);
	unit_case(s, everything_adds_up);
	unit_case(s, own_cost_is_that_of_the_sums);
	return s;
}

UNIT_MAIN(filter_suite)
