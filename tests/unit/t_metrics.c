/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Metrics of the builder: formulas, how many there are, sums at the ends. */
#include <config.h>

#include "base/alloc.h"
#include "unit/model.h"

struct formula_case { const char *text; int64_t total; };	/* -1: not known */

/* A = 3, B = 5, 2B = 100 */
static const struct formula_case formulas[] = {
	{ "A", 3 },
	{ "A + B", 8 },
	{ "A+B", 8 },
	{ "2 A + 10 * B", 56 },
	{ "2*A+3 *B", 21 },
	{ "3A", 9 },
	{ "2B + A", 103 },	/* the name before the factor */
	{ "\t A +\tB ", 8 },
	{ "A + A + A", 9 },
	{ "0 A", 0 },
	{ "", -1 },
	{ "+", -1 },
	{ "A +", -1 },
	{ "A B", -1 },
	{ "A - B", -1 },
	{ "A + Z", -1 },
	{ "2", -1 },
	{ "2 *", -1 },
	{ "99999999999 A", -1 },
	{ "99999999999999999999999 A", -1 },
	{ "S", -1 },
};

START_TEST(formulas_are_sums_with_factors)
{
	const struct formula_case *f = &formulas[_i];
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	metric_id m[3], s;
	struct prof *p;
	struct sums *sums;

	builder_input(b, "x", "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | CAP_CALLS);
	m[0] = make_metric(b, "A");
	s = builder_metric(b, &(struct metric_info){ .name = "S", .title = "t",
						     .formula = f->text });
	ck_assert(!metric_some(s));
	m[1] = make_metric(b, "B");
	m[2] = make_metric(b, "2B");
	builder_columns(b, m, 3);
	builder_self(b, make_location(b, "f", "o", "a.c", 0), part_at(0),
		     (int64_t[]){3, 5, 100});
	p = finish(b);
	s = prof_metric_named(p, "S");
	ck_assert_msg(metric_some(s) == (f->total >= 0), "'%s'", f->text);
	ck_assert_uint_eq(diag_count(diag), f->total < 0);
	sums = sum_up(p, NULL);
	if (f->total >= 0) {
		ck_assert_int_eq(p->metric[s.i].total, f->total);
		ck_assert_int_eq(sums_total(sums, s), f->total);
		ck_assert_int_eq(incl_of(sums, "f", "S"), f->total);
		ck_assert(prof_has(p, s, CAP_INCL));
	}
	sums_free(sums);
	prof_free(p);
	diag_free(diag);
}
END_TEST

START_TEST(the_same_formula_again_is_no_second_metric)
{
	struct builder *b = builder_new(NULL);
	struct metric_info info = { .name = "S", .formula = "Ir" };
	struct prof *p;

	start_counters(b, "1", 0);
	builder_metric(b, &info);
	builder_metric(b, &info);
	start_counters(b, "2", 0);
	builder_metric(b, &info);
	info.formula = "2 Ir";	/* in one input the first one stays */
	builder_metric(b, &info);
	info.name = "Ir";	/* counted: never replaced by a formula */
	builder_metric(b, &info);
	p = finish(b);
	ck_assert_uint_eq(p->nmetric, 3);
	ck_assert_uint_eq(p->metric[2].nrule, 2);	/* one an input */
	for (unsigned i = 0; i < 2; i++) {
		ck_assert_uint_eq(p->metric[2].rule[i].nterm, 1);
		ck_assert_int_eq(p->metric[2].rule[i].term[0].factor, 1);
	}
	prof_free(p);
}
END_TEST

/* Three inputs say what S is, two of them the same in other words; one counts it. Each
 * formula holds for all inputs that have its events. */
START_TEST(formulas_that_differ_are_two_events)
{
	static const char *const is[] = { "A + 2 B", "2 B + A", "A + B", NULL };
	static const int64_t total[] = { 7, 4 * (1 + 2 * 10), 4 * (1 + 10) };
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	for (size_t i = 0; i < 4; i++) {
		metric_id m[3];

		start_counters(b, "x", 0);
		if (is[i])
			builder_metric(b, &(struct metric_info){
				.name = "S", .formula = is[i] });
		m[0] = make_metric(b, "A");
		m[1] = make_metric(b, "B");
		m[2] = make_metric(b, "S");
		builder_columns(b, m, is[i] ? 2 : 3);
		builder_self(b, make_location(b, "f", "o", "a.c", 0),
			     part_at(0), (int64_t[]){ 1, 10, 7 });
	}
	p = finish(b);
	s = sum_up(p, NULL);
	for (size_t i = 0; i < 3; i++) {
		static const char *const label[] = { "S", "S#2", "S#3" };
		metric_id m = prof_metric_named(p, label[i]);

		ck_assert(metric_some(m));
		ck_assert_int_eq(p->metric[m.i].total, total[i]);
		ck_assert_int_eq(sums_total(s, m), total[i]);
		ck_assert_uint_eq(p->metric[m.i].nrule, i ? 3 - i : 0);
	}
	ck_assert(!metric_some(prof_metric_named(p, "S#4")));
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(formulas_are_bounded)
{
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	struct prof *p;

	for (unsigned i = 0; i < BUILDER_METRICS + 10; i++) {
		char formula[16];

		snprintf(formula, sizeof(formula), "%u Ir", i + 2);
		start_counters(b, "x", 0);
		builder_metric(b, &(struct metric_info){ .name = "S",
							 .formula = formula });
	}
	p = finish(b);
	ck_assert_uint_eq(p->nmetric, BUILDER_METRICS + 1);
	ck_assert_int_eq(diag_worst(diag), DIAG_LOST);
	prof_free(p);
	diag_free(diag);
}
END_TEST

START_TEST(too_many_metrics_are_left_out)
{
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	metric_id m[BUILDER_METRICS + 10];
	int64_t cost[BUILDER_METRICS + 10];
	struct prof *p;

	builder_input(b, "x", "test", BLOCK_COUNTERS);
	for (unsigned i = 0; i < BUILDER_METRICS + 10; i++) {
		char name[16];

		snprintf(name, sizeof(name), "m%u", i);
		m[i] = make_metric(b, name);
		cost[i] = 1;
		ck_assert_int_eq(metric_some(m[i]), i < BUILDER_METRICS);
	}
	builder_metric(b, &(struct metric_info){ .name = "S",
						 .formula = "m1" });
	builder_columns(b, m, BUILDER_METRICS + 10);
	builder_self(b, make_location(b, "f", "o", "a.c", 0), part_at(0), cost);
	p = finish(b);
	ck_assert_uint_eq(p->nmetric, BUILDER_METRICS + 1);
	ck_assert_uint_eq(diag_count(diag), 1);
	ck_assert_int_eq(diag_worst(diag), DIAG_LOST);
	prof_free(p);
	diag_free(diag);
}
END_TEST

START_TEST(sums_stay_at_the_ends)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	func_id f;

	start_counters(b, "x", 0);
	builder_metric(b, &(struct metric_info){ .name = "S",
						 .formula = "5 Ir" });
	f = make_func(b, "f", "o", "a.c");
	add_self(b, f, file_at(0), INT64_MAX - 1);
	add_self(b, f, file_at(0), 100);
	add_call(b, f, f, UINT64_MAX, INT64_MAX);
	add_call(b, f, f, 5, INT64_MAX);
	add_call(b, f, make_func(b, "g", "o", "b.c"), 5, INT64_MAX);
	p = finish(b);
	ck_assert(p->metric[1].total == INT64_MAX);
	s = sum_up(p, NULL);
	ck_assert(incl_of(s, "f", "Ir") == INT64_MAX);
	ck_assert(incl_of(s, "f", "S") == INT64_MAX);
	ck_assert(called_of(s, "f") == INT64_MAX);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* Through the end and back: what is left differs by the order of adding, and
 * no check may take that for an error. */
START_TEST(costs_of_both_signs_beyond_the_ends)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;

	start_counters(b, "x", 0);
	add_self(b, make_func(b, "f", "o", "a.c"), file_at(0), INT64_MAX);
	add_self(b, make_func(b, "g", "o", "a.c"), file_at(0), INT64_MIN);
	add_self(b, make_func(b, "h", "p", "b.c"), file_at(0), INT64_MAX);
	add_self(b, make_func(b, "g", "o", "a.c"), file_at(0), INT64_MIN);
	add_self(b, make_func(b, "h", "p", "b.c"), file_at(0), INT64_MAX);
	add_self(b, make_func(b, "f", "o", "a.c"), file_at(0), -5);
	p = finish(b);
	sums_free(sum_up(p, NULL));
	prof_free(p);
}
END_TEST

/* Samples one by one, in a file of whole numbers, and hundredths of another. */
static void
add_decimals(struct builder *b, const char *path, double scale, int64_t cost)
{
	location_id at;
	metric_id m;

	builder_input(b, path, "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS
				| (scale == 1 ? CAP_SAMPLED : 0));
	m = builder_metric(b, &(struct metric_info){
		.name = "samples", .scale = scale, .decimals = true });
	builder_columns(b, &m, 1);
	at = make_location(b, "f", "o", "a.c", 0);
	builder_stack(b, &at, 1, part_at(0), &cost);
}

START_TEST(what_is_put_on_a_finer_scale_is_no_count_of_samples)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;

	add_decimals(b, "whole", 1, 3);
	add_decimals(b, "hundredths", 0.01, 50);
	p = finish(b);
	ck_assert_uint_eq(p->nown, 2);
	ck_assert_int_eq(p->metric[1].total, 350);
	ck_assert(!(p->metric[1].capabilities & CAP_SAMPLED));
	for (size_t i = 1; i < p->ninput; i++)
		ck_assert(!(p->input[i].capabilities & CAP_SAMPLED));
	for (size_t i = 0; i < p->nblock; i++)
		ck_assert(!(p->block[i].capabilities & CAP_SAMPLED));
	prof_free(p);
}
END_TEST

static Suite *
metrics_suite(void)
{
	Suite *s = suite_create("metrics");

	unit_case_loop(s, formulas_are_sums_with_factors,
		       sizeof(formulas) / sizeof(*formulas));
	unit_case(s, the_same_formula_again_is_no_second_metric);
	unit_case(s, formulas_that_differ_are_two_events);
	unit_case(s, formulas_are_bounded);
	unit_case(s, too_many_metrics_are_left_out);
	unit_case(s, sums_stay_at_the_ends);
	unit_case(s, costs_of_both_signs_beyond_the_ends);
	unit_case(s, what_is_put_on_a_finer_scale_is_no_count_of_samples);
	return s;
}

UNIT_MAIN(metrics_suite)
