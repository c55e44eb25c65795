/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several sources, parts, coverage: what sums are over and above their blocks.
 */
#include <config.h>

#include "unit/model.h"

#include "model/sums/private.h"

/* --- Sources side by side ------------------------------------------------- */

/* A random source of counters (with cycles) or stacks over functions f0..f7;
 * its only metric is called METRIC. */
static void
random_source(struct builder *b, uint64_t seed, const char *metric)
{
	struct rng rng = { seed };
	bool stacks = rng_below(&rng, 2), levels = rng_below(&rng, 2);
	metric_id m;
	func_id f[8];
	location_id at[8];

	builder_input(b, metric, "test",
		      stacks ? BLOCK_STACKS : BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | (stacks ? CAP_STACKS : CAP_CALLS) |
					(!stacks && levels ? CAP_LEVELS : 0));
	m = make_metric(b, metric);
	builder_columns(b, &m, 1);
	for (unsigned i = 0; i < 8; i++) {
		char name[16], object[16], file[16];

		snprintf(name, sizeof(name), "f%u%s", i / 2, i % 2 ? "'2" : "");
		snprintf(object, sizeof(object), "o%u", i % 3);
		snprintf(file, sizeof(file), "%u.c", i % 5);
		f[i] = make_func(b, name, object, file);
		at[i] = builder_location_named(b, f[i], make_file(b, file), 0);
	}
	for (unsigned i = 0, n = rng_below(&rng, 20); i < n; i++) {
		int64_t cost = rng_below(&rng, 50);
		location_id stack[6];
		unsigned depth = 1 + rng_below(&rng, 5);

		for (unsigned k = 0; k < depth; k++)
			stack[k] = at[rng_below(&rng, 8)];
		if (stacks)
			builder_stack(b, stack, depth, part_at(0), &cost);
		else if (rng_below(&rng, 3))
			add_call(b, f[rng_below(&rng, 8)],
				 f[rng_below(&rng, 8)], rng_below(&rng, 9),
				 cost);
		else
			builder_self(b, stack[0], part_at(0), &cost);
	}
}

/* What is known, what is an estimate, and the figures. */
static void
compare_row(const struct sums *both, const struct sums *alone, enum sum_by by,
	    size_t in_both, size_t in_alone, metric_id m, metric_id a)
{
	for (enum sum_what what = SUM_SELF; what <= SUM_CALLS; what++) {
		struct sum_value x = sums_value(both, by, in_both, m, what);
		struct sum_value y = sums_value(alone, by, in_alone, a, what);

		ck_assert_int_eq(x.cost, y.cost);
		ck_assert_int_eq(x.known, y.known);
		ck_assert_int_eq(x.estimate, y.estimate);
	}
}

/* The function of TO that F of FROM is: of one name there may be several. */
static func_id
same_func(const struct names *to, const struct names *from, func_id f)
{
	for (uint32_t i = 1; i < to->nfunc; i++)
		if (!strcmp(names_func_name(to, func_at(i)),
			    names_func_name(from, f))
		    && !strcmp(names_func_object(to, func_at(i)),
			       names_func_object(from, f))
		    && !strcmp(names_func_file(to, func_at(i)),
			       names_func_file(from, f)))
			return func_at(i);
	return func_at(0);
}

static void
compare_source(const struct sums *both, const struct sums *alone,
	       const char *metric)
{
	metric_id m = prof_metric_named(both->prof, metric);
	metric_id a = prof_metric_named(alone->prof, metric);

	ck_assert_int_eq(sums_total(both, m), sums_total(alone, a));
	for (uint32_t i = 1; i < alone->names->nfunc; i++) {
		const char *name = names_func_name(alone->names, func_at(i));
		func_id f = same_func(both->names, alone->names, func_at(i));
		edge_id e;
		size_t n = sums_callees(alone, func_at(i), &e);

		compare_row(both, alone, BY_FUNC, f.i, i, m, a);
		for (; n > 0; n--, e.i++)
			ck_assert_int_eq(
				edge_cost_of(both, name, names_func_name(
					alone->names,
					sums_edge_callee(alone, e)), metric),
				sums_edge_cost(alone, e, a));
	}
	for (uint32_t i = 1; i < alone->prof->nobject; i++) {
		size_t o = object_row(both->prof, prof_object_path(
					alone->prof, object_at(i)));

		compare_row(both, alone, BY_OBJECT, o, i, m, a);
	}
	for (uint32_t i = 1; i < alone->names->nfile; i++) {
		size_t o = file_row(both->names, names_file_path(
					alone->names, file_at(i)));

		compare_row(both, alone, BY_FILE, o, i, m, a);
	}
}

/* In turns of their own, each of which has the time that a test may take. */
#define TURNS 8

START_TEST(each_source_is_what_it_is_alone)
{
	static const char *const metric[] = { "A", "B", "C" };
	unsigned n = unit_rounds(2000) / TURNS + 1, turn = (unsigned)_i;

	for (unsigned i = turn * n; i < (turn + 1) * n; i++) {
		struct builder *b = builder_new(NULL);
		struct prof *both, *alone;
		struct sums *s, *one;

		for (unsigned k = 0; k < 3; k++)
			random_source(b, i * 3 + k, metric[k]);
		both = finish(b);
		s = sum_up(both, NULL);
		for (unsigned k = 0; k < 3; k++) {
			b = builder_new(NULL);
			random_source(b, i * 3 + k, metric[k]);
			alone = finish(b);
			one = sum_up(alone, NULL);
			compare_source(s, one, metric[k]);
			sums_free(one);
			prof_free(alone);
		}
		sums_free(s);
		prof_free(both);
	}
}
END_TEST

START_TEST(sources_of_one_metric_add_up)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	func_id f, g;

	for (unsigned i = 0; i < 3; i++) {
		start_counters(b, "x", 0);
		f = make_func(b, "f", "o", "a.c");
		g = make_func(b, "g", "o", "a.c");
		add_self(b, f, file_at(0), 1);
		add_self(b, g, file_at(0), 10);
		add_call(b, f, g, 2, 10);
	}
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(incl_of(s, "f", "Ir"), 33);
	ck_assert_int_eq(edge_cost_of(s, "f", "g", "Ir"), 30);
	ck_assert_uint_eq(called_of(s, "g"), 6);
	ck_assert_uint_eq(s->nedge, 1);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* f calls g in one file, g calls f in the other. */
START_TEST(two_sources_close_no_circle_together)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	func_id f, g, h;

	start_counters(b, "1", 0);
	f = make_func(b, "f", "o", "a.c");
	g = make_func(b, "g", "o", "a.c");
	h = make_func(b, "h", "o", "a.c");
	add_call(b, f, g, 1, 10);
	start_counters(b, "2", 0);
	add_call(b, g, f, 1, 10);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(s->ncycle, 1);
	ck_assert(!incl_value(s, "f", metric_at(1)).estimate);
	sums_free(s);
	prof_free(p);

	/* cycles that share a function are one */
	b = builder_new(NULL);
	start_counters(b, "1", 0);
	make_func(b, "f", "o", "a.c");
	make_func(b, "g", "o", "a.c");
	make_func(b, "h", "o", "a.c");
	add_call(b, f, g, 1, 10);
	add_call(b, g, f, 1, 10);
	start_counters(b, "2", 0);
	add_call(b, g, h, 1, 10);
	add_call(b, h, g, 1, 10);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(s->ncycle, 2);
	for (uint32_t i = 1; i <= 3; i++)
		ck_assert_uint_eq(s->cycle[i], 1);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(cycles_are_numbered_by_what_they_cost)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	func_id f[6];

	start_counters(b, "x", 0);
	for (unsigned i = 0; i < 6; i++) {
		char name[4];

		snprintf(name, sizeof(name), "f%u", i);
		f[i] = make_func(b, name, "o", "a.c");
		add_self(b, f[i], file_at(0), i == 2 ? 100 : i);
	}
	for (unsigned i = 0; i < 6; i++)
		add_call(b, f[i], f[i ^ 1], 1, 1);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(s->ncycle, 4);
	ck_assert_uint_eq(s->cycle[f[2].i], 1);
	ck_assert_uint_eq(s->cycle[f[4].i], 2);
	ck_assert_uint_eq(s->cycle[f[0].i], 3);
	ck_assert_int_eq(cycle_incl(s, 1, metric_at(1)), 103);
	ck_assert_int_eq(cycle_incl(s, 2, metric_at(1)), 9);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Parts ---------------------------------------------------------------- */

START_TEST(a_selection_of_parts)
{
	struct builder *b = builder_new(NULL);
	part_id part[3];
	func_id f, g;
	location_id at;
	struct prof *p;
	struct selection sel;
	struct sums *s;

	start_counters(b, "x", 0);
	f = make_func(b, "f", "o", "a.c");
	g = make_func(b, "g", "o", "a.c");
	at = builder_location_named(b, f, file_at(0), 0);
	for (unsigned i = 0; i < 3; i++) {
		int64_t cost = 1 + i * 10;

		part[i] = make_part(b, "t");
		builder_self(b, at, part[i], &cost);
		builder_call(b, f, g, part[i], 1, &cost);
	}
	p = finish(b);
	selection_init(&sel);
	selection_add_part(&sel, part[2]);
	s = sum_up(p, &sel);
	ck_assert_int_eq(self_of(s, "f", "Ir"), 21);
	ck_assert_int_eq(incl_of(s, "f", "Ir"), 42);
	ck_assert_uint_eq(called_of(s, "g"), 1);
	/* parts are shown whatever is selected */
	ck_assert_int_eq(sums_value(s, BY_PART, part[1].i, metric_at(1),
				    SUM_SELF).cost, 11);
	sums_free(s);
	selection_add_part(&sel, part[0]);
	s = sum_up(p, &sel);
	ck_assert_int_eq(self_of(s, "f", "Ir"), 22);
	ck_assert_int_eq(sums_total(s, metric_at(1)), 22);
	sums_free(s);
	selection_release(&sel);
	prof_free(p);
}
END_TEST

/* --- Coverage ------------------------------------------------------------- */

/* A file alone is no line: of stacks there are no others to come. */
START_TEST(shares_of_names_lines_and_cut_stacks)
{
	struct builder *b = builder_new(NULL);
	location_id named, lost, start;
	struct prof *p;
	struct sums *s;
	struct coverage c;

	start_stacks(b, "x");
	named = make_location(b, "f", "o", "a.c", 3);
	start = make_location(b, "_start", "o", "start.S", 0);
	lost = builder_location_addr(b, mapping_at(0), 77, 0);
	builder_stack(b, (location_id[]){named, start}, 2, part_at(0),
		      (int64_t[]){6});
	builder_stack(b, (location_id[]){lost}, 1, part_at(0), (int64_t[]){1});
	builder_stack(b, (location_id[]){start}, 1, part_at(0), (int64_t[]){1});
	p = finish(b);
	s = sum_up(p, NULL);
	sums_coverage(s, metric_at(1), NULL, &c);
	ck_assert(c.names == 7. / 8);
	ck_assert(c.lines == 6. / 8);
	ck_assert(c.inlined == 0);
	ck_assert(c.cut == 1. / 8);	/* _start is known, and this is none */
	sums_free(s);
	prof_free(p);
}
END_TEST

/* Three stacks that start at START, and DEEP of 64 frames. */
static double
cut_from(const char *start, unsigned deep)
{
	struct builder *b = builder_new(NULL);
	location_id at[64];
	struct prof *p;
	struct sums *s;
	struct coverage c;

	start_stacks(b, "x");
	for (size_t i = 0; i < 64; i++)
		at[i] = make_location(b, "f", "o", "a.c", 3);
	at[1] = make_location(b, start, "o", "a.c", 3);
	builder_stack(b, at, 2, part_at(0), (int64_t[]){3});
	if (deep)
		builder_stack(b, at, 64, part_at(0), (int64_t[]){deep});
	p = finish(b);
	s = sum_up(p, NULL);
	sums_coverage(s, metric_at(1), NULL, &c);
	sums_free(s);
	prof_free(p);
	return c.cut;
}

START_TEST(cut_stacks_where_no_start_is_known)
{
	ck_assert(cut_from("main", 0) == 0);
	ck_assert(cut_from("main", 1) == 1. / 4);
	ck_assert(cut_from("java/lang/Thread.run", 0) < 0);
	ck_assert(cut_from("[unknown]", 0) < 0);
	/* those are cut, whatever the others are */
	ck_assert(cut_from("[unknown]", 1) == 1. / 4);
}
END_TEST

/* What costs nothing of an event are stacks of others: neither is it known by them what
 * stacks start with, nor are they among those that are cut. */
START_TEST(stacks_of_other_events_start_nothing)
{
	struct builder *b = builder_new(NULL);
	location_id f, main;
	metric_id m[2];
	struct prof *p;
	struct sums *s;
	struct coverage c;

	builder_input(b, "x", "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS);
	m[0] = make_metric(b, "time");
	m[1] = make_metric(b, "calls");
	builder_columns(b, m, 2);
	f = make_location(b, "f", "o", "a.c", 3);
	main = make_location(b, "main", "o", "a.c", 3);
	builder_stack(b, (location_id[]){f, f}, 2, part_at(0),
		      (int64_t[]){3, 0});
	builder_stack(b, (location_id[]){main}, 1, part_at(0),
		      (int64_t[]){0, 1});
	p = finish(b);
	s = sum_up(p, NULL);
	sums_coverage(s, metric_at(1), NULL, &c);
	ck_assert(c.cut < 0);
	sums_coverage(s, metric_at(2), NULL, &c);
	ck_assert(c.cut == 0);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* _start of a program without symbols, and another stack that begins there. */
START_TEST(a_start_without_a_name_calls_what_has_one)
{
	struct builder *b = builder_new(NULL);
	location_id f, libc, start;
	struct prof *p;
	struct sums *s;
	struct coverage c;

	start_stacks(b, "x");
	f = make_location(b, "f", "o", "a.c", 3);
	libc = make_location(b, "__libc_start_main@@GLIBC_2.34", "libc", "", 0);
	start = builder_location_addr(b, mapping_at(0), 77, 0);
	builder_stack(b, (location_id[]){f, libc, start}, 3, part_at(0),
		      (int64_t[]){3});
	builder_stack(b, (location_id[]){f, start}, 2, part_at(0),
		      (int64_t[]){1});
	p = finish(b);
	s = sum_up(p, NULL);
	sums_coverage(s, metric_at(1), NULL, &c);
	ck_assert(c.cut == 1. / 4);
	ck_assert(c.start.nameless == 1. / 4);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(mappings_have_their_own_shares)
{
	struct builder *b = builder_new(NULL);
	mapping_id map[3];
	struct prof *p;
	struct sums *s;
	struct coverage c;

	start_stacks(b, "x");
	for (unsigned i = 0; i < 3; i++) {
		map[i] = builder_mapping(b, &(struct mapping){
			.object = make_object(b, "o"), .start = i * 100 + 1,
			.end = i * 100 + 100, .offset = i * 100 });
		for (unsigned k = 0; k < i + 1; k++) {
			location_id at =
				builder_location_addr(b, map[i],
						      i * 100 + k + 1, 0);
			int64_t cost = 10 * (i + 1);

			builder_stack(b, &at, 1, part_at(0), &cost);
		}
	}
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(sums_mapping(s, map[0], metric_at(1), &c), 10);
	ck_assert_int_eq(sums_mapping(s, map[1], metric_at(1), &c), 40);
	ck_assert_int_eq(sums_mapping(s, map[2], metric_at(1), &c), 90);
	ck_assert_int_eq(sums_mapping(s, mapping_at(0), metric_at(1), &c), 0);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* What only one of two files has is unknown in the other's events, not 0. */
START_TEST(what_a_file_does_not_have_is_unknown)
{
	struct builder *b = builder_new(NULL);
	metric_id ir = start_counters(b, "one", 0), other;
	func_id both = make_func(b, "both", "o", "a.c");
	func_id mine = make_func(b, "mine", "o", "a.c");
	file_id file = make_file(b, "a.c");
	struct prof *p;
	struct sums *s;

	add_self(b, both, file, 3);
	add_self(b, mine, file, 4);
	builder_input(b, "two", "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | CAP_NAMES);
	other = make_metric(b, "other");
	builder_columns(b, &other, 1);
	add_self(b, both, file, 5);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert(sums_value(s, BY_FUNC, both.i, ir, SUM_SELF).known);
	ck_assert(sums_value(s, BY_FUNC, both.i, other, SUM_SELF).known);
	ck_assert(sums_value(s, BY_FUNC, mine.i, ir, SUM_SELF).known);
	ck_assert(!sums_value(s, BY_FUNC, mine.i, other, SUM_SELF).known);
	sums_free(s);
	prof_free(p);
}
END_TEST

static Suite *
sums_suite(void)
{
	Suite *s = suite_create("sums");

	unit_case_loop(s, each_source_is_what_it_is_alone, TURNS);
	unit_case(s, sources_of_one_metric_add_up);
	unit_case(s, two_sources_close_no_circle_together);
	unit_case(s, cycles_are_numbered_by_what_they_cost);
	unit_case(s, a_selection_of_parts);
	unit_case(s, shares_of_names_lines_and_cut_stacks);
	unit_case(s, cut_stacks_where_no_start_is_known);
	unit_case(s, stacks_of_other_events_start_nothing);
	unit_case(s, a_start_without_a_name_calls_what_has_one);
	unit_case(s, mappings_have_their_own_shares);
	unit_case(s, what_a_file_does_not_have_is_unknown);
	return s;
}

UNIT_MAIN(sums_suite)
