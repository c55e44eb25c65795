/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each of several inputs knows, and its own formulas.
 */
#include <config.h>

#include "unit/model.h"

#include "model/sums/private.h"

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

START_TEST(each_formula_is_an_event_of_all_inputs)
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
	is_value(s, "main", "CEst", SUM_SELF, 150 + 150);
	is_value(s, "foo", "CEst", SUM_SELF, 60);
	ck_assert_int_eq(sums_total(s, prof_metric_named(p, "CEst")), 360);
	is_value(s, "main", "CEst#2", SUM_SELF, 200 + 200);
	is_value(s, "foo", "CEst#2", SUM_SELF, 70);
	ck_assert_int_eq(sums_total(s, prof_metric_named(p, "CEst#2")), 470);
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
	metric_id cpi;
	struct prof *p;
	struct sums *s;
	func_id main, f;

	START(b, "r", CAP_INCL | CAP_CALLS, "Cy", "Ir");
	builder_define(b, "CPI=Cy/Ir");
	main = spend(b, "main", 30, 20);
	f = spend(b, "f", 10, 0);
	builder_call(b, main, f, part_at(0), 4, (int64_t[]){ 10, 0 });
	p = finish(b);
	cpi = prof_metric_named(p, "CPI");
	s = sum_up(p, NULL);
	v = sums_value(s, BY_FUNC, main.i, cpi, SUM_INCL);
	ck_assert(v.known && v.ratio == 2);
	v = sums_value(s, BY_FUNC, main.i, cpi, SUM_SELF);
	ck_assert(v.known && v.ratio == 1.5);
	ck_assert(!sums_value(s, BY_FUNC, f.i, cpi, SUM_SELF).known);
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

static double
share_named(const char *const *leaf, unsigned n)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	struct coverage c;

	start_stacks(b, "x");
	for (unsigned i = 0; i < n; i++) {
		location_id one = make_location(b, leaf[i], "o", "a.c", 1);

		builder_stack(b, &one, 1, part_at(0), (int64_t[]){ 1 });
	}
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(sums_coverage(s, metric_at(1), NULL, &c), 0);
	sums_free(s);
	prof_free(p);
	return c.names;
}

/* What writers put where they know no name is none. */
START_TEST(what_is_unknown_is_no_name)
{
	ck_assert(share_named((const char *const[]){ "[unknown]", "f" }, 2)
		  == .5);
	ck_assert(share_named((const char *const[]){ "???", "0x10", "f", "g" },
			      4) == .5);
	ck_assert(share_named((const char *const[]){ "[unknown]s", "unknown" },
			      2) == 1);
}
END_TEST

START_TEST(what_is_unknown_is_not_truncated)
{
	ck_assert(truncated((const char *const[]){ "main", "f" }, 2, 1) == .5);
	/* without a name it is a root if it calls one, which this does not */
	ck_assert(truncated((const char *const[]){ "main", NULL }, 2, 1) == .5);
	/* nothing starts at a root that is known: another language, of which
	 * nothing is said */
	ck_assert(truncated((const char *const[]){ "java.lang.Thread.run",
						   "call_stub" }, 2, 1) == -1);
	/* as deep as the recorder goes */
	ck_assert(truncated((const char *const[]){ NULL, "f" }, 2, 63) == 1);
}
END_TEST

/* --- Objects under several paths ------------------------------------------ */

/* An input with the event that has N functions, 10 in the first, 20 ... */
struct named { const char *name, *object, *file; };

static void
count(struct builder *b, const char *path, const char *event,
      const struct named *f, unsigned n)
{
	START(b, path, CAP_INCL | CAP_CALLS, event);
	for (unsigned i = 0; i < n; i++)
		add_self(b, make_func(b, f[i].name, f[i].object, f[i].file),
			 make_file(b, f[i].file), 10 * (i + 1));
}

#define COUNT(b, path, event, ...)					\
	count(b, path, event, (const struct named[]){ __VA_ARGS__ },	\
	      sizeof((const struct named[]){ __VA_ARGS__ })		\
	      / sizeof(struct named))

/* How many functions of the name have figures. */
static unsigned
rows_of(const struct sums *s, const char *name)
{
	unsigned n = 0;

	for (uint32_t i = 1; i < s->names->nfunc; i++)
		n += sums_seen(s, BY_FUNC, i)
		     && strcmp(names_func_name(s->names, func_at(i)), name)
			== 0;
	return n;
}

/* The last of these. */
static func_id
row_of(const struct sums *s, const char *name)
{
	func_id f = { 0 };

	for (uint32_t i = 1; i < s->names->nfunc; i++)
		if (sums_seen(s, BY_FUNC, i)
		    && strcmp(names_func_name(s->names, func_at(i)), name) == 0)
			f = func_at(i);
	return f;
}

static int64_t
figure(const struct sums *s, const char *name, const char *event)
{
	return sums_self(s, row_of(s, name), prof_metric_named(s->prof, event));
}

START_TEST(an_object_is_one_wherever_it_lay)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	object_id at;

	COUNT(b, "x", "A", { "f", "/opt/bin/prog", "a.c" },
	      { "g", "/opt/lib/liba.so", "g.c" },
	      { "h", "/usr/lib/libc.so", "h.c" });
	COUNT(b, "y", "B", { "f", "/home/me/prog", "/src/a.c" },
	      { "only", "/home/me/prog", "" },
	      { "g", "/one/liba.so", "g.c" }, { "g", "/two/liba.so", "x.c" },
	      { "k", "/lib/libc.so", "h.c" });
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(rows_of(s, "f"), 1);
	ck_assert_int_eq(figure(s, "f", "A"), 10);
	ck_assert_int_eq(figure(s, "f", "B"), 10);
	/* nothing of it is left at the other path */
	at = names_func(s->names, row_of(s, "only")).object;
	ck_assert_str_eq(prof_object_path(p, at), "/opt/bin/prog");
	/* one input has two of the name, or no function says they are one */
	ck_assert_uint_eq(rows_of(s, "g"), 3);
	at = names_func(s->names, row_of(s, "k")).object;
	ck_assert_str_eq(prof_object_path(p, at), "/lib/libc.so");
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(a_file_without_objects_means_any)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	COUNT(b, "x", "A", { "f", "prog", "a.c" }, { "g", "prog", "a.c" },
	      { "g", "liba.so", "a.c" }, { "h", "prog", "h.c" },
	      { "i", "prog", "" }, { "j", "prog", "a.c" }, { "j", "", "j.c" });
	COUNT(b, "y", "B", { "f", "", "a.c" }, { "g", "", "a.c" },
	      { "h", "", "other.c" }, { "i", "", "i.c" }, { "j", "", "j.c" });
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(rows_of(s, "f"), 1);
	ck_assert_int_eq(figure(s, "f", "A"), 10);
	ck_assert_int_eq(figure(s, "f", "B"), 10);
	ck_assert_uint_eq(rows_of(s, "g"), 3);	/* of which? */
	ck_assert_uint_eq(rows_of(s, "h"), 2);	/* another's */
	ck_assert_uint_eq(rows_of(s, "i"), 1);
	/* the first itself has one of no object */
	ck_assert_uint_eq(rows_of(s, "j"), 2);
	ck_assert_int_eq(sums_total(s, prof_metric_named(p, "B")), 150);
	sums_free(s);
	prof_free(p);
}
END_TEST

static Suite *
inputs_suite(void)
{
	Suite *s = suite_create("inputs");

	unit_case(s, calls_are_of_the_inputs_that_counted_the_event);
	unit_case(s, an_estimate_is_one_of_its_event_only);
	unit_case(s, what_one_input_does_not_know_is_not_known_of_both);
	unit_case(s, a_derived_event_wants_all_its_terms);
	unit_case(s, each_formula_is_an_event_of_all_inputs);
	unit_case(s, formulas_may_be_about_formulas_but_not_in_a_circle);
	unit_case(s, a_ratio_is_of_the_figures_of_its_row);
	unit_case(s, any_number_of_inputs);
	unit_case(s, an_event_costs_what_its_figures_cost);
	unit_case(s, contradictions_are_said_of_each_input);
	unit_case(s, what_is_unknown_is_no_name);
	unit_case(s, what_is_unknown_is_not_truncated);
	unit_case(s, an_object_is_one_wherever_it_lay);
	unit_case(s, a_file_without_objects_means_any);
	return s;
}

UNIT_MAIN(inputs_suite)
