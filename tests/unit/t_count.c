/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters with calls, by hand: the examples that the rules were made from.
 */
#include <config.h>

#include "unit/model.h"

struct row { const char *name; int64_t self; };
struct call { const char *from, *to; uint64_t count; int64_t cost; };

/* Functions named F of object "o" in "a.c"; "p:F" is of object and file p. */
static func_id
func_of(struct builder *b, const char *name)
{
	if (name[1] != ':')
		return make_func(b, name, "o", "a.c");
	return make_func(b, name + 2, "p", "p.c");
}

static struct prof *
counters(unsigned capabilities, const struct row *row, const struct call *call)
{
	struct builder *b = builder_new(NULL);

	start_counters(b, "x", capabilities);
	for (; row->name; row++)
		add_self(b, func_of(b, row->name), file_at(0), row->self);
	for (; call->from; call++)
		add_call(b, func_of(b, call->from), func_of(b, call->to),
			 call->count, call->cost);
	return finish(b);
}

#define INCL(s, name, cost)						\
	ck_assert_int_eq(incl_of(s, name, "Ir"), cost)
#define ESTIMATE(s, name, yes)						\
	ck_assert_int_eq(incl_value(s, name, metric_at(1)).estimate, yes)

START_TEST(a_call_is_inclusive_cost_of_the_caller)
{
	struct builder *b = builder_new(NULL);
	metric_id m[2];
	struct prof *p;
	struct sums *s;

	builder_input(b, "x", "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | CAP_CALLS);
	m[0] = make_metric(b, "A");
	m[1] = make_metric(b, "B");
	builder_columns(b, m, 2);
	builder_self(b, make_location(b, "main", NULL, "a.c", 10), part_at(0),
		     (int64_t[]){5, 1});
	builder_call(b, make_func(b, "main", NULL, "a.c"),
		     make_func(b, "f", NULL, "a.c"), part_at(0), 2,
		     (int64_t[]){ 100, 7 });
	builder_self(b, make_location(b, "f", NULL, "a.c", 20), part_at(0),
		     (int64_t[]){100, 7});
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(sums_total(s, m[0]), 105);
	ck_assert_int_eq(sums_total(s, m[1]), 8);
	ck_assert_int_eq(incl_of(s, "main", "A"), 105);
	ck_assert_int_eq(self_of(s, "main", "A"), 5);
	ck_assert_int_eq(incl_of(s, "f", "A"), 100);
	ck_assert_int_eq(self_of(s, "f", "B"), 7);
	ck_assert_uint_eq(called_of(s, "f"), 2);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(direct_recursion_is_not_inclusive_of_itself)
{
	static const struct row row[] = { { "main", 10 }, { "f", 30 },
					  { NULL, 0 } };
	static const struct call call[] = { { "main", "f", 1, 90 },
					    { "f", "f", 3, 60 },
					    { NULL, NULL, 0, 0 } };
	struct prof *p = counters(0, row, call);
	struct sums *s = sum_up(p, NULL);

	ck_assert_int_eq(sums_total(s, metric_at(1)), 40);
	INCL(s, "main", 100);	/* as the file says, though it is too much */
	INCL(s, "f", 30);
	ck_assert_uint_eq(called_of(s, "f"), 4);
	ck_assert_uint_eq(s->ncycle, 1);
	ck_assert_uint_eq(sums_inconsistent(s), 1);
	sums_free(s);
	prof_free(p);
}
END_TEST

static const struct row cycle_row[] = { { "main", 10 }, { "f", 50 },
					{ "g", 40 }, { NULL, 0 } };
static const struct call cycle_call[] = { { "main", "f", 1, 90 },
					  { "f", "g", 3, 70 },
					  { "g", "f", 2, 60 },
					  { NULL, NULL, 0, 0 } };

START_TEST(a_cycle_is_bounded_by_what_enters_it)
{
	struct prof *p = counters(0, cycle_row, cycle_call);
	struct sums *s = sum_up(p, NULL);

	INCL(s, "main", 100);
	INCL(s, "f", 90);	/* flow 120, entering 150, the group 90 */
	INCL(s, "g", 70);	/* flow 100, entering 70 */
	ESTIMATE(s, "main", false);
	ESTIMATE(s, "f", true);
	ESTIMATE(s, "g", true);
	ck_assert_uint_eq(s->ncycle, 2);
	ck_assert_int_eq(cycle_incl(s, 1, metric_at(1)), 90);
	ck_assert_uint_eq(s->cycle[find_func(s->names, "f").i], 1);
	ck_assert_uint_eq(s->cycle[find_func(s->names, "g").i], 1);
	ck_assert_uint_eq(s->cycle[find_func(s->names, "main").i], 0);
	ck_assert_uint_eq(sums_inconsistent(s), 0);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* Where recursion would have been separated and there is none, threads that
 * start close the circle: clone is what it started, at most the circle. */
START_TEST(threads_close_no_recursion)
{
	static const struct row row[] = { { "main", 10 }, { "clone", 100 },
		{ "start_thread", 900 }, { "helper", 76 }, { NULL, 0 } };
	static const struct call call[] = { { "main", "clone", 1, 76 },
		{ "clone", "start_thread", 1, 1000 },
		{ "start_thread", "helper", 1, 100 },
		{ "helper", "clone", 1, 24 }, { NULL, NULL, 0, 0 } };
	struct prof *p = counters(CAP_SEPARATES, row, call);
	struct sums *s = sum_up(p, NULL);

	INCL(s, "clone", 1076);
	INCL(s, "start_thread", 1000);
	INCL(s, "helper", 100);
	ESTIMATE(s, "clone", true);
	sums_free(s);
	prof_free(p);
}
END_TEST

static int64_t
object_incl(const struct sums *s, const char *path)
{
	return sums_value(s, BY_OBJECT, object_row(s->prof, path),
			  metric_at(1), SUM_INCL).cost;
}

/* Memory that was given back: what a group cost may be more than the total. */
START_TEST(negative_costs_bound_nothing)
{
	static const struct row row[] = { { "start", 0 }, { "main", 500 },
		{ "p:alloc", 300 }, { "p:free", -480 }, { NULL, 0 } };
	static const struct call call[] = { { "start", "main", 1, 800 },
		{ "main", "p:alloc", 1, 300 }, { "p:alloc", "main", 1, 0 },
		{ NULL, NULL, 0, 0 } };
	struct prof *p = counters(CAP_LEVELS, row, call);
	struct sums *s = sum_up(p, NULL);

	ck_assert_int_eq(sums_total(s, metric_at(1)), 320);
	INCL(s, "main", 800);
	INCL(s, "free", -480);
	ck_assert_int_eq(object_incl(s, "o"), 800);
	ck_assert_uint_eq(sums_inconsistent(s), 0);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(with_levels_flow_is_exact_in_a_cycle)
{
	/* main -> f -> g -> f'2 -> g'2 -> f'2 */
	static const struct row row[] = { { "main", 10 }, { "f", 20 },
		{ "g", 30 }, { "f'2", 5 }, { "g'2", 6 }, { NULL, 0 } };
	static const struct call call[] = { { "main", "f", 1, 61 },
		{ "f", "g", 1, 41 }, { "g", "f'2", 1, 11 },
		{ "f'2", "g'2", 1, 8 }, { "g'2", "f'2", 1, 2 },
		{ "g", "f", 1, 0 }, { NULL, NULL, 0, 0 } };
	struct prof *p = counters(CAP_LEVELS, row, call);
	struct sums *s = sum_up(p, NULL);

	INCL(s, "main", 71);
	INCL(s, "f", 61);
	INCL(s, "g", 41);
	INCL(s, "f'2", 13);	/* flow; at most f's 61 */
	INCL(s, "g'2", 8);
	ESTIMATE(s, "f", false);
	ESTIMATE(s, "g", false);
	ESTIMATE(s, "f'2", true);
	ESTIMATE(s, "g'2", true);
	ck_assert_uint_eq(s->ncycle, 3);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* f'2 that nobody calls, and of which less was called than it cost, as in a damaged
 * file: what came in from nowhere is in f, where both are one. */
START_TEST(a_level_may_be_entered_from_nowhere)
{
	static const struct row alone[] = { { "main", 1 }, { "f", 10 },
		{ "f'2", 100 }, { NULL, 0 } };
	static const struct call one[] = { { "main", "f", 1, 10 },
		{ NULL, NULL, 0, 0 } };
	static const struct row circle[] = { { "main", 1 }, { "f", 10 },
		{ "g", 5 }, { "f'2", 115 }, { NULL, 0 } };
	static const struct call calls[] = { { "main", "f", 1, 30 },
		{ "f", "g", 1, 20 }, { "g", "f'2", 1, 15 },
		{ NULL, NULL, 0, 0 } };
	struct prof *p = counters(CAP_LEVELS, alone, one);
	struct selection folded;
	struct sums *s;

	selection_init(&folded);
	s = sum_up(p, &folded);
	INCL(s, "f", 110);
	ESTIMATE(s, "f", false);
	ck_assert_uint_eq(sums_inconsistent(s), 0);
	sums_free(s);
	prof_free(p);

	p = counters(CAP_LEVELS, circle, calls);
	s = sum_up(p, &folded);
	INCL(s, "f", 130);
	INCL(s, "g", 20);
	INCL(s, "main", 31);
	ESTIMATE(s, "f", true);
	ESTIMATE(s, "g", false);
	sums_free(s);
	prof_free(p);
	selection_release(&folded);
}
END_TEST

/* f called itself from its first level, which then called g, and below that more. */
START_TEST(levels_called_elsewhere_count)
{
	static const struct row row[] = { { "main", 1 }, { "f", 10 },
		{ "g", 5 }, { "f'2", 610 }, { NULL, 0 } };
	static const struct call between[] = { { "main", "f", 1, 625 },
		{ "f", "f'2", 1, 7 }, { "f", "g", 1, 608 },
		{ "g", "f'2", 1, 603 }, { "f'2", "f'2", 1, 600 },
		{ NULL, NULL, 0, 0 } };
	/* at most what g called of f */
	static const struct call deep[] = { { "main", "f", 1, 625 },
		{ "f", "f'2", 1, 600 }, { "f", "g", 1, 15 },
		{ "g", "f'2", 1, 10 }, { "f'2", "f'2", 9, 2000 },
		{ NULL, NULL, 0, 0 } };
	/* f'2 came from nowhere, as where a file lacks calls */
	static const struct call lost[] = { { "main", "f", 1, 17 },
		{ "f", "f'2", 1, 7 }, { "f'2", "f'2", 1, 600 },
		{ NULL, NULL, 0, 0 } };
	static const struct { const struct call *call; int64_t own; } example[] = {
		{ between, 607 }, { deep, 610 }, { lost, 607 },
	};
	struct selection folded;

	selection_init(&folded);
	for (size_t i = 0; i < sizeof(example) / sizeof(*example); i++) {
		struct prof *p = counters(CAP_LEVELS, row, example[i].call);
		struct sums *s = sum_up(p, &folded);

		ck_assert_int_eq(edge_cost_of(s, "f", "f", "Ir"),
				 example[i].own);
		sums_free(s);
		prof_free(p);
	}
	selection_release(&folded);
}
END_TEST

/* Where no other function comes between, all is inside of what the first level called. */
START_TEST(direct_recursion_costs_what_its_first_level_called)
{
	static const struct row row[] = { { "main", 1 }, { "f", 20 },
					  { "f'2", 80 }, { NULL, 0 } };
	static const struct call call[] = { { "main", "f", 1, 100 },
		{ "f", "f'2", 1, 80 }, { "f'2", "f'2", 9, 300 },
		{ NULL, NULL, 0, 0 } };
	struct prof *p = counters(CAP_LEVELS, row, call);
	struct selection folded;
	struct sums *s;

	selection_init(&folded);
	s = sum_up(p, &folded);
	ck_assert_int_eq(edge_cost_of(s, "f", "f", "Ir"), 80);
	sums_free(s);
	prof_free(p);
	selection_release(&folded);
}
END_TEST

START_TEST(a_level_shows_at_most_its_function)
{
	static const struct row row[] = { { "f", 10 }, { "f'2", 5 },
					  { "h", 1 }, { NULL, 0 } };
	static const struct call call[] = { { "f", "f'2", 1, 20 },
		{ "f'2", "h", 9, 500 }, { "h", "f'2", 9, 450 },
		{ NULL, NULL, 0, 0 } };
	struct prof *p = counters(CAP_LEVELS, row, call);
	struct sums *s = sum_up(p, NULL);

	INCL(s, "f", 30);
	INCL(s, "f'2", 30);
	ESTIMATE(s, "f'2", true);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(an_estimate_is_never_below_self)
{
	static const struct row row[] = { { "f", 100 }, { "g", 10 },
					  { NULL, 0 } };
	static const struct call call[] = { { "f", "g", 1, 50 },
					    { "g", "f", 1, 10 },
					    { NULL, NULL, 0, 0 } };
	struct prof *p = counters(0, row, call);
	struct sums *s = sum_up(p, NULL);

	/* the circle cost 110, nobody called it, and f lacks most: it was
	 * entered there */
	INCL(s, "f", 110);
	INCL(s, "g", 20);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(calls_cheaper_than_self_leave_self)
{
	static const struct row row[] = { { "main", 5 }, { "f", 90 },
					  { NULL, 0 } };
	static const struct call call[] = { { "main", "f", 1, 5 },
					    { NULL, NULL, 0, 0 } };
	struct prof *p = counters(0, row, call);
	struct sums *s = sum_up(p, NULL);

	INCL(s, "main", 10);
	INCL(s, "f", 90);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(calls_that_cost_too_much_are_declared)
{
	static const struct row row[] = { { "main", 5 }, { "f", 10 },
					  { NULL, 0 } };
	static const struct call call[] = { { "main", "f", 1, 500 },
					    { NULL, NULL, 0, 0 } };
	struct prof *p = counters(0, row, call);
	struct sums *s = sum_up(p, NULL);

	INCL(s, "main", 505);
	ck_assert_uint_eq(sums_inconsistent(s), 1);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Objects and files ---------------------------------------------------- */

static int64_t
file_incl(const struct sums *s, const char *path)
{
	return sums_value(s, BY_FILE, file_row(s->names, path), metric_at(1),
			  SUM_INCL).cost;
}

static int64_t
file_self(const struct sums *s, const char *path)
{
	return sums_value(s, BY_FILE, file_row(s->names, path), metric_at(1),
			  SUM_SELF).cost;
}

START_TEST(an_object_calls_another)
{
	static const struct row row[] = { { "main", 5 }, { "f", 10 },
		{ "p:g", 20 }, { "p:h", 40 }, { NULL, 0 } };
	static const struct call call[] = { { "main", "f", 1, 70 },
		{ "f", "p:g", 1, 60 }, { "p:g", "p:h", 1, 40 },
		{ NULL, NULL, 0, 0 } };
	struct prof *p = counters(0, row, call);
	struct sums *s = sum_up(p, NULL);

	ck_assert_int_eq(object_incl(s, "o"), 75);
	ck_assert_int_eq(object_incl(s, "p"), 60);
	ck_assert_int_eq(file_incl(s, "p.c"), 60);
	ck_assert_uint_eq(sums_functions(s, BY_OBJECT, object_row(p, "p")), 2);
	ck_assert(!sums_value(s, BY_OBJECT, 1, metric_at(1),
			      SUM_INCL).estimate);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(a_call_back_makes_an_estimate)
{
	static const struct row row[] = { { "main", 5 }, { "cmp", 10 },
		{ "p:sort", 20 }, { NULL, 0 } };
	static const struct call call[] = { { "main", "p:sort", 1, 30 },
		{ "p:sort", "cmp", 9, 10 }, { NULL, NULL, 0, 0 } };
	struct prof *p = counters(0, row, call);
	struct sums *s = sum_up(p, NULL);

	ck_assert_int_eq(object_incl(s, "o"), 35);	/* not 45 */
	ck_assert_int_eq(object_incl(s, "p"), 30);
	ck_assert(sums_value(s, BY_OBJECT, object_row(p, "o"), metric_at(1),
			     SUM_INCL).estimate);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(lines_of_another_file_are_of_both)
{
	struct builder *b = builder_new(NULL);
	func_id f, g;
	const uint64_t *guest;
	size_t n;
	struct prof *p;
	struct sums *s;

	start_counters(b, "x", 0);
	f = make_func(b, "f", "o", "a.c");
	g = make_func(b, "g", "o", "b.c");
	add_self(b, f, make_file(b, "a.c"), 60);
	add_self(b, f, make_file(b, "h.h"), 40);	/* inlined there */
	add_self(b, g, file_at(0), 7);			/* no file said */
	add_call(b, f, g, 1, 7);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(file_self(s, "a.c"), 60);
	ck_assert_int_eq(file_self(s, "h.h"), 40);
	ck_assert_int_eq(file_self(s, "b.c"), 7);
	/* f was running, of a.c, while its lines of h.h ran */
	ck_assert_int_eq(file_incl(s, "a.c"), 107);
	ck_assert_int_eq(file_incl(s, "h.h"), 40);
	ck_assert_int_eq(file_incl(s, "b.c"), 7);
	ck_assert(!sums_value(s, BY_FILE, file_row(s->names, "a.c"),
			      metric_at(1), SUM_INCL).estimate);
	/* f is a guest of h.h */
	ck_assert_uint_eq(sums_functions(s, BY_FILE,
					 file_row(s->names, "h.h")), 1);
	guest = sums_guests(s, BY_FILE, file_row(s->names, "h.h"), &n);
	ck_assert_uint_eq(n, 1);
	ck_assert_uint_eq((uint32_t)guest[0], f.i);
	ck_assert_uint_eq(sums_functions(s, BY_FILE,
					 file_row(s->names, "a.c")), 1);
	ck_assert_ptr_null(sums_guests(s, BY_FILE, file_row(s->names, "a.c"),
				       &n));
	ck_assert_uint_eq(n, 0);
	ck_assert_ptr_null(sums_guests(s, BY_OBJECT, 1, &n));
	ck_assert_uint_eq(n, 0);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Counts at addresses (histograms) ------------------------------------- */

START_TEST(self_at_addresses_goes_where_names_say)
{
	struct builder *b = builder_new(NULL);
	mapping_id map;
	metric_id m;
	struct prof *p;
	struct sums *s;
	struct coverage c;

	builder_input(b, "hist", "test", BLOCK_BUCKETS);
	m = make_metric(b, "cycles");
	builder_columns(b, &m, 1);
	map = builder_mapping(b, &(struct mapping){
		.object = make_object(b, "/bin/x"), .start = 0x1000,
		.end = 0x2000, .kind = MAPPING_FILE });
	builder_self(b, builder_location_addr(b, map, 0x1010, 0), part_at(0),
		     (int64_t[]){3});
	builder_self(b, builder_location_addr(b, map, 0x1020, 0), part_at(0),
		     (int64_t[]){4});
	builder_self(b, builder_location_addr(b, mapping_at(0), 5, 0),
		     part_at(0), (int64_t[]){1});
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(self_of(s, "x+0x10", "cycles"), 3);
	ck_assert_int_eq(self_of(s, "x+0x20", "cycles"), 4);
	ck_assert_int_eq(self_of(s, "0x5", "cycles"), 1);
	ck_assert(!incl_value(s, "x+0x10", m).known);
	ck_assert_int_eq(sums_value(s, BY_OBJECT, object_row(p, "/bin/x"), m,
				    SUM_SELF).cost, 7);
	ck_assert_int_eq(sums_mapping(s, map, m, &c), 7);
	ck_assert(c.names == 0);
	ck_assert_int_eq(sums_mapping(s, mapping_at(0), m, &c), 1);
	ck_assert(!prof_has(p, m, CAP_INCL));
	sums_free(s);
	prof_free(p);
}
END_TEST

static Suite *
count_suite(void)
{
	Suite *s = suite_create("count");

	unit_case(s, a_call_is_inclusive_cost_of_the_caller);
	unit_case(s, direct_recursion_is_not_inclusive_of_itself);
	unit_case(s, a_cycle_is_bounded_by_what_enters_it);
	unit_case(s, threads_close_no_recursion);
	unit_case(s, negative_costs_bound_nothing);
	unit_case(s, with_levels_flow_is_exact_in_a_cycle);
	unit_case(s, a_level_may_be_entered_from_nowhere);
	unit_case(s, levels_called_elsewhere_count);
	unit_case(s, direct_recursion_costs_what_its_first_level_called);
	unit_case(s, a_level_shows_at_most_its_function);
	unit_case(s, an_estimate_is_never_below_self);
	unit_case(s, calls_cheaper_than_self_leave_self);
	unit_case(s, calls_that_cost_too_much_are_declared);
	unit_case(s, an_object_calls_another);
	unit_case(s, a_call_back_makes_an_estimate);
	unit_case(s, lines_of_another_file_are_of_both);
	unit_case(s, self_at_addresses_goes_where_names_say);
	return s;
}

UNIT_MAIN(count_suite)
