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

static void
compare_source(const struct sums *both, const struct sums *alone,
	       const char *metric)
{
	metric_id m = prof_metric_named(both->prof, metric);
	metric_id a = prof_metric_named(alone->prof, metric);

	ck_assert_int_eq(sums_total(both, m), sums_total(alone, a));
	for (uint32_t i = 1; i < alone->names->nfunc; i++) {
		const char *name = names_func_name(alone->names, func_at(i));
		func_id f = find_func(both->names, name);
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

START_TEST(each_source_is_what_it_is_alone)
{
	static const char *const metric[] = { "A", "B", "C" };

	for (unsigned i = 0, rounds = unit_rounds(2000); i < rounds; i++) {
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

START_TEST(shares_of_names_lines_and_cut_stacks)
{
	struct builder *b = builder_new(NULL);
	location_id named, lost, start;
	struct prof *p;
	struct sums *s;
	struct coverage c;

	start_stacks(b, "x");
	named = make_location(b, "f", "o", "a.c", 3);
	start = make_location(b, "_start", "o", "???", 0);
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
	ck_assert(c.cut == 0);	/* what has no name may be a root */
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

/* --- What each input knows ------------------------------------------------- */

static void
start(struct builder *b, const char *path, unsigned capabilities,
      const char *const *metric, unsigned n)
{
	metric_id m[4];

	builder_input(b, path, "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_NAMES | capabilities);
	for (unsigned i = 0; i < n; i++)
		m[i] = make_metric(b, metric[i]);
	builder_columns(b, m, n);
}

#define START(b, path, capabilities, ...)				\
	start(b, path, capabilities, (const char *const[]){ __VA_ARGS__ }, \
	      sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *))

static func_id
spend(struct builder *b, const char *name, int64_t first, int64_t second)
{
	func_id f = make_func(b, name, "o", "a.c");

	builder_self(b, builder_location_named(b, f, file_at(0), 0),
		     part_at(0), (int64_t[]){ first, second });
	return f;
}

static struct sum_value
value_of(const struct sums *s, const char *func, const char *metric,
	 enum sum_what what)
{
	return sums_value(s, BY_FUNC, find_func(s->names, func).i,
			  prof_metric_named(s->prof, metric), what);
}

static void
is_value(const struct sums *s, const char *func, const char *metric,
	 enum sum_what what, int64_t cost)
{
	struct sum_value v = value_of(s, func, metric, what);

	ck_assert_msg(v.known && v.cost == cost, "%s, %s: %s %lld", func,
		      metric, v.known ? "known" : "unknown",
		      (long long)v.cost);
}

static void
is_unknown(const struct sums *s, const char *func, const char *metric,
	   enum sum_what what)
{
	ck_assert_msg(!value_of(s, func, metric, what).known, "%s, %s", func,
		      metric);
}

/* main 10, f 40; main calls f once or, in a circle, twice. */
static void
small_input(struct builder *b, const char *metric, bool circle)
{
	func_id main, f;

	START(b, metric, CAP_INCL | CAP_CALLS, metric);
	main = spend(b, "main", 10, 0);
	f = spend(b, "f", 40, 0);
	add_call(b, main, f, circle ? 2 : 1, circle ? 65 : 40);
	if (circle)
		add_call(b, f, main, 1, 25);
}

START_TEST(calls_are_of_the_inputs_that_counted_the_event)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	metric_id u;
	size_t e;

	small_input(b, "U", false);
	small_input(b, "T", true);
	p = finish(b);
	s = sum_up(p, NULL);
	is_value(s, "f", "U", SUM_CALLS, 1);
	is_value(s, "f", "T", SUM_CALLS, 2);
	u = prof_metric_named(p, "U");
	e = edge_of(s, "main", "f");
	ck_assert_int_eq(sums_value(s, BY_EDGE, e, u, SUM_CALLS).cost, 1);
	/* who calls whom in the other input only */
	e = edge_of(s, "f", "main");
	ck_assert(!sums_value(s, BY_EDGE, e, u, SUM_INCL).known);
	ck_assert(!sums_value(s, BY_EDGE, e, u, SUM_CALLS).known);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(an_estimate_is_one_of_its_event_only)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	small_input(b, "U", false);
	small_input(b, "T", true);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert(!value_of(s, "f", "U", SUM_INCL).estimate);
	ck_assert(value_of(s, "f", "T", SUM_INCL).estimate);
	is_value(s, "main", "U", SUM_INCL, 50);
	/* main was entered from nowhere and is inside of the circle */
	is_value(s, "main", "T", SUM_INCL, 50);
	is_value(s, "f", "T", SUM_INCL, 50);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* One input knows no inclusive cost: neither does the sum, where it takes
 * part. */
START_TEST(what_one_input_does_not_know_is_not_known_of_both)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	func_id main, foo;
	size_t o;

	START(b, "calls", CAP_INCL | CAP_CALLS, "Ir");
	main = spend(b, "main", 100, 0);
	foo = spend(b, "foo", 50, 0);
	add_call(b, main, foo, 3, 50);
	START(b, "no calls", 0, "Ir");
	spend(b, "main", 500, 0);
	spend(b, "zed", 20, 0);
	p = finish(b);
	s = sum_up(p, NULL);
	is_value(s, "main", "Ir", SUM_SELF, 600);
	is_unknown(s, "main", "Ir", SUM_INCL);
	is_unknown(s, "main", "Ir", SUM_CALLS);
	is_unknown(s, "zed", "Ir", SUM_INCL);
	is_value(s, "zed", "Ir", SUM_SELF, 20);
	is_value(s, "foo", "Ir", SUM_INCL, 50);
	is_value(s, "foo", "Ir", SUM_CALLS, 3);
	o = object_row(p, "o");
	ck_assert(sums_value(s, BY_OBJECT, o, metric_at(1), SUM_SELF).known);
	ck_assert(!sums_value(s, BY_OBJECT, o, metric_at(1), SUM_INCL).known);
	sums_free(s);
	prof_free(p);
}
END_TEST

static void
formula(struct builder *b, const char *name, const char *text)
{
	builder_metric(b, &(struct metric_info){ .name = name,
						 .formula = text });
}

START_TEST(a_derived_event_wants_all_its_terms)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	START(b, "a", CAP_INCL, "Ir", "Bm");
	formula(b, "CEst", "Ir + 10 Bm");
	spend(b, "main", 100, 5);
	START(b, "b", CAP_INCL, "Ir");
	spend(b, "main", 1000, 0);
	spend(b, "bar", 7, 0);
	p = finish(b);
	s = sum_up(p, NULL);
	is_value(s, "main", "CEst", SUM_SELF, 150);
	is_unknown(s, "bar", "CEst", SUM_SELF);
	ck_assert_int_eq(sums_total(s, prof_metric_named(p, "CEst")), 150);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(each_input_has_its_own_formula)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	START(b, "a", CAP_INCL, "Ir", "Bm");
	formula(b, "CEst", "Ir + 10 Bm");
	spend(b, "main", 100, 5);
	spend(b, "foo", 50, 1);
	START(b, "c", CAP_INCL, "Ir", "Bm");
	formula(b, "CEst", "Ir + 20 Bm");
	spend(b, "main", 100, 5);
	p = finish(b);
	s = sum_up(p, NULL);
	is_value(s, "main", "CEst", SUM_SELF, 150 + 200);
	is_value(s, "foo", "CEst", SUM_SELF, 60);
	ck_assert_int_eq(sums_total(s, prof_metric_named(p, "CEst")), 410);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(formulas_may_be_about_formulas_but_not_in_a_circle)
{
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	struct prof *p;
	struct sums *s;

	START(b, "d", CAP_INCL, "Ir", "I1mr");
	formula(b, "CEst", "Ir + 10 L1m");
	formula(b, "L1m", "3 I1mr");
	formula(b, "X", "Ir + Y");
	formula(b, "Y", "2 X");
	formula(b, "Z", "Z");
	spend(b, "main", 100, 5);
	p = finish(b);
	s = sum_up(p, NULL);
	is_value(s, "main", "L1m", SUM_SELF, 15);
	is_value(s, "main", "CEst", SUM_INCL, 250);
	ck_assert(!metric_some(prof_metric_named(p, "X")));
	ck_assert(!metric_some(prof_metric_named(p, "Y")));
	ck_assert(!metric_some(prof_metric_named(p, "Z")));
	ck_assert_uint_eq(diag_count(diag), 2);	/* messages of one text */
	sums_free(s);
	prof_free(p);
	diag_free(diag);
}
END_TEST

START_TEST(a_ratio_is_of_the_figures_of_its_row)
{
	struct builder *b = builder_new(NULL);
	struct sum_value v;
	metric_id cpi, per_call;
	struct prof *p;
	struct sums *s;
	func_id main, f;

	START(b, "r", CAP_INCL | CAP_CALLS, "Cy", "Ir");
	cpi = builder_ratio(b, &(struct metric_info){ .name = "CPI" },
			    metric_at(1), metric_at(2));
	per_call = builder_ratio(b, &(struct metric_info){ .name = "per" },
				 metric_at(1), metric_at(0));
	main = spend(b, "main", 30, 20);
	f = spend(b, "f", 10, 0);
	builder_call(b, main, f, part_at(0), 4, (int64_t[]){ 10, 0 });
	p = finish(b);
	s = sum_up(p, NULL);
	v = sums_value(s, BY_FUNC, main.i, cpi, SUM_INCL);
	ck_assert(v.known && v.ratio == 2);
	v = sums_value(s, BY_FUNC, main.i, cpi, SUM_SELF);
	ck_assert(v.known && v.ratio == 1.5);
	ck_assert(!sums_value(s, BY_FUNC, f.i, cpi, SUM_SELF).known);
	v = sums_value(s, BY_FUNC, f.i, per_call, SUM_INCL);
	ck_assert(v.known && v.ratio == 2.5);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(any_number_of_inputs)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	for (unsigned i = 0; i < 100; i++) {
		char name[8];

		snprintf(name, sizeof(name), "m%u", i);
		START(b, name, CAP_INCL, name);
		spend(b, "main", 1, 0);
		snprintf(name, sizeof(name), "f%u", i);
		spend(b, name, 2, 0);
	}
	p = finish(b);
	s = sum_up(p, NULL);
	is_value(s, "f70", "m70", SUM_SELF, 2);
	is_unknown(s, "f70", "m71", SUM_SELF);
	is_unknown(s, "f71", "m70", SUM_INCL);
	is_value(s, "main", "m99", SUM_INCL, 1);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(an_event_costs_what_its_figures_cost)
{
	struct builder *b = builder_new(NULL);
	metric_id m[BUILDER_METRICS];
	int64_t cost[BUILDER_METRICS] = { 1 };
	struct selection all = { 0 };
	struct names_store *store;
	struct names *n;
	struct prof *p;
	struct sums *s;
	size_t made = 0;

	builder_input(b, "x", "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | CAP_CALLS);
	for (unsigned i = 0; i < BUILDER_METRICS; i++) {
		char name[8];

		snprintf(name, sizeof(name), "m%u", i);
		m[i] = make_metric(b, name);
	}
	builder_columns(b, m, BUILDER_METRICS);
	builder_self(b, make_location(b, "f", "o", "a.c", 0), part_at(0),
		     cost);
	p = finish(b);
	store = names_store_new(p);
	n = names_store_publish(store, true);
	s = sums_new(n, &all, NULL);
	for (size_t i = 0; i < p->nmetric; i++)
		for (size_t by = 0; by < SUM_TABLES; by++)
			made += s->store->metric[i].by[by] != NULL;
	ck_assert_uint_eq(made, 2);	/* functions and edges of the first */
	sums_free(s);
	names_unref(n);
	names_store_free(store);
	prof_free(p);
}
END_TEST

/* Calls that cost more than all self are said beside another input, too. */
START_TEST(contradictions_are_said_of_each_input)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	func_id main, foo;
	location_id at;

	start_stacks(b, "stacks");
	at = make_location(b, "g", "o", "a.c", 1);
	builder_stack(b, &at, 1, part_at(0), (int64_t[]){ 100000 });
	START(b, "inc", CAP_INCL | CAP_CALLS, "Ir");
	main = spend(b, "main", 10, 0);
	foo = spend(b, "foo", 7, 0);
	add_call(b, main, foo, 1, 1000);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(sums_inconsistent(s), 1);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Truncated stacks ------------------------------------------------------ */

static double
truncated(const char *const *root, unsigned n, unsigned depth)
{
	struct builder *b = builder_new(NULL);
	location_id stack[64];
	struct prof *p;
	struct sums *s;
	struct coverage c;

	start_stacks(b, "x");
	for (unsigned i = 0; i < n; i++) {
		for (unsigned k = 0; k < depth; k++)
			stack[k] = make_location(b, "f", "o", "a.c", k + 1);
		stack[depth] = root[i]
			? make_location(b, root[i], "o", "a.c", 1)
			: builder_location_addr(b, mapping_at(0), 77, 0);
		builder_stack(b, stack, depth + 1, part_at(0),
			      (int64_t[]){ 1 });
	}
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(sums_coverage(s, metric_at(1), NULL, &c), 0);
	sums_free(s);
	prof_free(p);
	return c.cut;
}

START_TEST(what_is_unknown_is_not_truncated)
{
	ck_assert(truncated((const char *const[]){ "main", "f" }, 2, 1) == .5);
	/* without a name it may be a root */
	ck_assert(truncated((const char *const[]){ "main", NULL }, 2, 1) == 0);
	/* nothing starts at a root that is known: another language */
	ck_assert(truncated((const char *const[]){ "java.lang.Thread.run",
						   "call_stub" }, 2, 1) == 0);
	/* as deep as the recorder goes */
	ck_assert(truncated((const char *const[]){ NULL, "f" }, 2, 63) == 1);
}
END_TEST

static Suite *
sums_suite(void)
{
	Suite *s = suite_create("sums");

	unit_case(s, each_source_is_what_it_is_alone);
	unit_case(s, sources_of_one_metric_add_up);
	unit_case(s, two_sources_close_no_circle_together);
	unit_case(s, cycles_are_numbered_by_what_they_cost);
	unit_case(s, a_selection_of_parts);
	unit_case(s, shares_of_names_lines_and_cut_stacks);
	unit_case(s, mappings_have_their_own_shares);
	unit_case(s, what_a_file_does_not_have_is_unknown);
	unit_case(s, calls_are_of_the_inputs_that_counted_the_event);
	unit_case(s, an_estimate_is_one_of_its_event_only);
	unit_case(s, what_one_input_does_not_know_is_not_known_of_both);
	unit_case(s, a_derived_event_wants_all_its_terms);
	unit_case(s, each_input_has_its_own_formula);
	unit_case(s, formulas_may_be_about_formulas_but_not_in_a_circle);
	unit_case(s, a_ratio_is_of_the_figures_of_its_row);
	unit_case(s, any_number_of_inputs);
	unit_case(s, an_event_costs_what_its_figures_cost);
	unit_case(s, contradictions_are_said_of_each_input);
	unit_case(s, what_is_unknown_is_not_truncated);
	return s;
}

UNIT_MAIN(sums_suite)
