/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which figures of filtered counters are estimates.
 */
#include <config.h>

#include "unit/filtertest.h"

/* main 0 calls f 100 and g 130; g 30 calls f 100; f 120 calls h 80. */
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

	check_filtered(p, "ignore=^g$", "=100 f=60~ h=40~ main>f=100! main+100!");
	check_filtered(p, "ignore=^g$ only=^f$", "=60 f=60~ main>f=60~ main+60~");
	check_filtered(p, "ignore=^g$ only=^h$", "=40 h=40~ f+40~ main>f=40~ main+40~");
	check_filtered(p, "ignore=^g$ focus=^h$", "=40 h=40~ main>f=40~ main+40~");
	check_filtered(p, "focus=^g$ only=^f$", "=60 f=60~ g+60~ main>g=60~ main+60~");
	check_filtered(p, "focus=^g$ focus=^h$", "=40 h=40~ g+40~ main+40~");
	/* nothing was estimated there */
	check_filtered(p, "focus=^g$ only=^g$", "=30 g=30! main>g=30! main+30!");
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

static Suite *
filter_estimates_suite(void)
{
	Suite *s = suite_create("filter_estimates");

	unit_case(s, what_follows_from_an_estimate_is_one);
	unit_case(s, what_came_by_no_call_makes_estimates);
	return s;
}

UNIT_MAIN(filter_estimates_suite)
