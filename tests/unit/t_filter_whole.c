/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters of counters that cost little: whole numbers that add up, and how often
 * functions were called.
 */
#include <config.h>

#include "unit/filtertest.h"

#define MOST_FUNCS 12

static void
own(struct builder *b, func_id f, int64_t cost)
{
	builder_self(b, builder_location_named(b, f, make_file(b, "x.c"), 0),
		     part_at(1), &cost);
}

static void
calls(struct builder *b, func_id from, func_id to, uint64_t count, int64_t cost)
{
	builder_call(b, from, to, part_at(1), count, &cost);
}

/* main calls a hundred functions once each; each calls x once, which costs 1: 40 are
 * x's own, and 60 are y's. */
static struct prof *
many_callers(void)
{
	struct builder *b = builder_new(NULL);
	func_id top, x, y;

	start_counters(b, "c", 0);
	builder_part(b, &(struct part){ .name = make_text(b, "1") });
	top = make_func(b, "main", NULL, NULL);
	x = make_func(b, "x", NULL, NULL);
	y = make_func(b, "y", NULL, NULL);
	for (unsigned i = 0; i < 100; i++) {
		char name[8];
		func_id f;

		snprintf(name, sizeof(name), "c%02u", i);
		f = make_func(b, name, NULL, NULL);
		calls(b, top, f, 1, 1);
		calls(b, f, x, 1, 1);
	}
	own(b, x, 40);
	own(b, y, 60);
	calls(b, x, y, 100, 60);
	return finish(b);
}

START_TEST(small_parts_add_up)
{
	struct prof *p = many_callers();

	check_filtered(p, "only=^y$", "=60 main+60~ x+60 y=60 x#60~ y#100!");
	check_filtered(p, "focus=^y$", "=60 main+60~ x+60 y=60");
	check_filtered(p, "only=^x$", "=40 main+40~ x=40 x+40 !y");
	check_filtered(p, "ignore=^y$", "=40 main+40~ x=40 x+40 !y");
	prof_free(p);
}
END_TEST

/* All of a function's own cost comes from all its calls. */
START_TEST(calls_stay_with_own_cost)
{
	struct prof *p = many_callers();

	check_filtered(p, "only=^x$", "x#100! c00>x=0~");
	check_filtered(p, "ignore=^y$", "x#100! c17#1!");
	check_filtered(p, "ignore=^c00$", "x#99! y#99~");
	prof_free(p);
}
END_TEST

/* u keeps a half of 3 that it calls f for, which is 2; what f is to have more then
 * cannot go to a call that costs nothing. */
START_TEST(nothing_is_divided_among_nothing)
{
	struct builder *b = builder_new(NULL);
	func_id top, u, f, g, h;
	struct prof *p;

	start_counters(b, "c", 0);
	builder_part(b, &(struct part){ .name = make_text(b, "1") });
	top = make_func(b, "main", NULL, NULL);
	u = make_func(b, "u", NULL, NULL);
	f = make_func(b, "f", NULL, NULL);
	g = make_func(b, "g", NULL, NULL);
	h = make_func(b, "h", NULL, NULL);
	calls(b, top, u, 1, 3);
	calls(b, g, u, 1, 3);
	calls(b, u, f, 1, 3);
	calls(b, f, h, 4, 0);
	own(b, g, 1);
	p = finish(b);
	check_filtered(p, "focus=^g$", "=1 u>f=2~ f>h=0");
	check_filtered(p, "ignore=^g$", "u>f=1~ f>h=0");
	prof_free(p);
}
END_TEST

static const char *
name_of(unsigned i)
{
	static char name[3];

	snprintf(name, sizeof(name), "%c", (char)('a' + i));
	return name;
}

/* What function I costs, SUM, divided at random among calls of those before it. */
static void
divide(struct rng *r, struct builder *b, const func_id *f, unsigned i,
       int64_t *costs)
{
	int64_t rest = costs[i];

	for (unsigned from = rng_below(r, i); rest; from = rng_below(r, i)) {
		int64_t part = 1 + rng_below(r, (uint32_t)rest);

		calls(b, f[from], f[i], 1 + rng_below(r, 3), part);
		costs[from] += part;
		rest -= part;
	}
}

/* All begins in a, and adds up; no function calls one before it. */
static struct prof *
random_costs(struct rng *r, unsigned n)
{
	struct builder *b = builder_new(NULL);
	func_id f[MOST_FUNCS];
	int64_t costs[MOST_FUNCS];

	start_counters(b, "c", 0);
	builder_part(b, &(struct part){ .name = make_text(b, "1") });
	for (unsigned i = 0; i < n; i++) {
		f[i] = make_func(b, name_of(i), NULL, NULL);
		costs[i] = rng_below(r, 6);
		own(b, f[i], costs[i]);
	}
	for (unsigned i = n; --i;)
		divide(r, b, f, i, costs);
	return finish(b);
}

static int64_t
cost_of_call(const struct sums *s, unsigned from, unsigned to)
{
	char caller[3];
	size_t edge;

	snprintf(caller, sizeof(caller), "%s", name_of(from));
	edge = edge_of(s, caller, name_of(to));
	return edge == SIZE_MAX ? 0
	       : sums_value(s, BY_EDGE, edge, metric_at(1), SUM_INCL).cost;
}

/* What calls of a function do is what it and its calls do. */
static void
check_adds_up(const struct sums *s, unsigned func, unsigned n, const char *say)
{
	int64_t in = 0, out = value_of(s, name_of(func), SUM_SELF).cost;

	for (unsigned i = 0; i < n; i++) {
		in += cost_of_call(s, i, func);
		out += cost_of_call(s, func, i);
	}
	ck_assert_msg(in == out, "%s: %s %d %d", say, name_of(func), (int)in,
		      (int)out);
}

START_TEST(what_is_selected_is_under_the_root)
{
	static const char *const verb[] = { "only", "focus", "ignore" };

	for (uint32_t seed = 1; seed < unit_rounds(2000); seed++) {
		struct rng r = { seed };
		unsigned n = 3 + rng_below(&r, MOST_FUNCS - 3);
		struct prof *p = random_costs(&r, n);
		char filter[40];
		struct sums *s;

		snprintf(filter, sizeof(filter), "%s=^%s$",
			 verb[rng_below(&r, 3)],
			 name_of(1 + rng_below(&r, n - 1)));
		s = filtered(p, filter);
		ck_assert_msg(!total(s) || value_of(s, "a", SUM_INCL).cost
					   == total(s), "%u: %s", seed, filter);
		for (unsigned i = 1; i < n && total(s); i++)
			check_adds_up(s, i, n, filter);
		sums_free(s);
		prof_free(p);
	}
}
END_TEST

static Suite *
filter_whole_suite(void)
{
	Suite *s = suite_create("filter_whole");

	unit_case(s, small_parts_add_up);
	unit_case(s, calls_stay_with_own_cost);
	unit_case(s, nothing_is_divided_among_nothing);
	unit_case(s, what_is_selected_is_under_the_root);
	return s;
}

UNIT_MAIN(filter_whole_suite)
