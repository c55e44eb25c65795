/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Metrics by expressions: what they are of one and of several inputs.
 */
#include <config.h>

#include "unit/model.h"

/* An input whose function f costs these of up to four events. */
static void
input(struct builder *b, const char *path, const char *const *event,
      const int64_t *cost, const double *scale)
{
	metric_id m[4];
	unsigned n = 0;
	func_id f;

	builder_input(b, path, "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_NAMES | CAP_INCL | CAP_CALLS);
	for (; event[n]; n++)
		m[n] = builder_metric(b, &(struct metric_info){
			.name = event[n], .scale = scale ? scale[n] : 1 });
	builder_columns(b, m, n);
	f = make_func(b, "f", "o", "a.c");
	builder_self(b, builder_location_named(b, f, file_at(0), 0),
		     part_at(0), cost);
}

#define EVENTS(...) (const char *const[]){ __VA_ARGS__, NULL }
#define COSTS(...) (const int64_t[]){ __VA_ARGS__ }

static struct sum_value
value_of(const struct sums *s, const char *metric)
{
	metric_id m = prof_metric_named(s->prof, metric);

	ck_assert_msg(metric_some(m), "no %s", metric);
	return sums_value(s, BY_FUNC, find_func(s->names, "f").i, m, SUM_SELF);
}

static void
is_ratio(const struct sums *s, const char *metric, double ratio)
{
	struct sum_value v = value_of(s, metric);

	ck_assert_msg(v.known && v.ratio == ratio, "%s: %g", metric, v.ratio);
}

static void
is_sum(const struct sums *s, const char *metric, int64_t cost)
{
	struct sum_value v = value_of(s, metric);

	ck_assert_msg(v.known && v.cost == cost, "%s: %lld", metric,
		      (long long)v.cost);
}

START_TEST(metrics_stand_in_order)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	double total;

	input(b, "1", EVENTS("Ir", "I1mr", "Dr"), COSTS(200, 8, 50), NULL);
	builder_define(b, "x = 2*Ir - Dr");
	builder_define(b, "y=100*Dr/Ir");
	builder_define(b, "z=x/Ir");
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(p->nown, 4);
	ck_assert_uint_eq(p->nshown, 7);
	ck_assert_uint_eq(p->noffered, 8);	/* I1_miss_rate */
	ck_assert_uint_eq(prof_metric_named(p, "x").i, 4);
	ck_assert_uint_eq(prof_metric_named(p, "I1_miss_rate").i, 7);
	is_sum(s, "x", 350);
	is_ratio(s, "y", 25);
	is_ratio(s, "z", 1.75);
	is_ratio(s, "I1_miss_rate", 4);
	ck_assert_str_eq(prof_text(p, p->metric[5].unit), "%");
	ck_assert(!prof_text(p, p->metric[6].unit)[0]);
	ck_assert(prof_ratio_total(p, metric_at(5), &total) && total == 25);
	ck_assert_int_eq(sums_total(s, metric_at(5)), 0);
	ck_assert(sums_total_value(s, metric_at(5)).ratio == 25);
	ck_assert_uint_eq(prof_metric_weight(p, metric_at(5)).i, 1);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* Of two inputs, one with all events: the other's Ir are not below the line. */
START_TEST(both_sides_are_of_the_same_inputs)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	input(b, "1", EVENTS("Ir", "I1mr"), COSTS(200, 8), NULL);
	input(b, "2", EVENTS("Ir"), COSTS(1000), NULL);
	builder_define(b, "mine=I1mr/Ir");
	p = finish(b);
	s = sum_up(p, NULL);
	is_sum(s, "Ir", 1200);
	is_ratio(s, "mine", 0.04);
	is_ratio(s, "I1_miss_rate", 4);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(each_input_has_the_row_that_fits)
{
	struct builder *b = builder_new(NULL);
	static const char *const event[] = {
		"Ir", "I1mr", "D1mr", "D1mw", "ILmr", "DLmr", "DLmw",
	};
	struct prof *p;
	struct sums *s;
	metric_id m[9];
	func_id f;

	for (int i = 0; i < 2; i++) {
		unsigned n = i ? 9 : 7;

		builder_input(b, i ? "2" : "1", "test", BLOCK_COUNTERS);
		for (unsigned k = 0; k < 7; k++)
			m[k] = make_metric(b, event[k]);
		m[7] = make_metric(b, "Bim");
		m[8] = make_metric(b, "Bcm");
		builder_columns(b, m, n);
		f = make_func(b, "f", "o", "a.c");
		builder_self(b, builder_location_named(b, f, file_at(0), 0),
			     part_at(0), COSTS(100, 1, 1, 1, 1, 1, 1, 2, 2));
	}
	p = finish(b);
	s = sum_up(p, NULL);
	/* 100 + 30 + 300, and 40 more where branches are counted */
	is_sum(s, "CEst", 900);
	is_sum(s, "L1m", 6);
	is_sum(s, "LLm", 6);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* A count of a sampled counter is worth its period. */
START_TEST(counts_weigh_what_their_scale_says)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	input(b, "1", EVENTS("PAPI_TOT_CYC", "PAPI_TOT_INS", "PAPI_L1_DCM"),
	      COSTS(30, 20, 50), (const double[]){ 1e6, 1e6, 1e4 });
	builder_define(b, "sum=(PAPI_TOT_CYC+PAPI_L1_DCM)/PAPI_TOT_INS");
	builder_define(b, "double=2 PAPI_TOT_CYC");
	p = finish(b);
	s = sum_up(p, NULL);
	is_ratio(s, "CPI", 1.5);
	is_ratio(s, "IPC", 20.0 / 30);
	is_ratio(s, "L1D_MPKI", 25);	/* 500,000 of 20,000,000 */
	is_ratio(s, "sum", 1.525);	/* 30.5 M over 20 M */
	is_sum(s, "double", 60);
	ck_assert(prof_metric(p, prof_metric_named(p, "double"))->scale == 1e6);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* A quotient times 100 is in percent, whatever its events stand for. */
START_TEST(percentages_are_of_the_expression)
{
	static const struct { const char *is, *unit; } all[] = {
		{ "m=100*PAPI_L1_DCM/PAPI_TOT_CYC", "%" },
		{ "m=100*PAPI_TOT_INS/PAPI_TOT_CYC", "%" },
		{ "m=100*(PAPI_L1_DCM+PAPI_TOT_INS)/(PAPI_TOT_CYC+PAPI_L1_DCM)", "%" },
		/* their scales make it 100 */
		{ "m=PAPI_TOT_CYC/PAPI_L1_DCM", "" },
		{ "m=10*PAPI_L1_DCM/PAPI_TOT_CYC", "" },
		{ "m=100*PAPI_L1_DCM", "" },
	};
	struct builder *b = builder_new(NULL);
	const struct metric *m;
	struct prof *p;

	input(b, "1", EVENTS("PAPI_TOT_CYC", "PAPI_TOT_INS", "PAPI_L1_DCM"),
	      COSTS(30, 20, 50), (const double[]){ 1e6, 1e6, 1e4 });
	builder_define(b, all[_i].is);
	p = finish(b);
	m = prof_metric(p, prof_metric_named(p, "m"));
	ck_assert_str_eq(prof_text(p, m->unit), all[_i].unit);
	prof_free(p);
}
END_TEST

/* What is made of a period that was asked for was not measured either. */
START_TEST(sums_of_nominal_events_are_nominal)
{
	struct builder *b = builder_new(NULL);
	metric_id m[2];
	struct prof *p;

	builder_input(b, "1", "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_NAMES);
	m[0] = builder_metric(b, &(struct metric_info){
		.name = "samples", .unit = "s", .scale = 0.001, .nominal = true });
	m[1] = builder_metric(b, &(struct metric_info){ .name = "Ir", .scale = 1 });
	builder_columns(b, m, 2);
	builder_self(b, builder_location_named(b, make_func(b, "f", "o", "a.c"),
					       file_at(0), 0),
		     part_at(0), COSTS(3, 5));
	builder_define(b, "x=2*samples");
	builder_define(b, "y=3*Ir");
	p = finish(b);
	ck_assert(prof_metric(p, prof_metric_named(p, "x"))->nominal);
	ck_assert(!prof_metric(p, prof_metric_named(p, "y"))->nominal);
	prof_free(p);
}
END_TEST

START_TEST(what_cannot_be_is_left_out)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;

	input(b, "1", EVENTS("Ir", "I1mr", "CPI"), COSTS(200, 8, 3), NULL);
	input(b, "2", EVENTS("cycles", "instructions"), COSTS(1, 1), NULL);
	builder_define(b, "Ir=I1mr/Ir");	/* is counted */
	builder_define(b, "a=Foo/Ir");
	builder_define(b, "b=I1_miss_rate/Ir");	/* is a ratio */
	builder_define(b, "c=Ir/cycles");	/* nobody counts both */
	builder_define(b, "d=0*Ir+I1mr");
	builder_define(b, "d=Ir");		/* is there */
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(p->nshown - p->nown, 1);
	ck_assert(!metric_some(prof_metric_named(p, "a")));
	ck_assert(!metric_some(prof_metric_named(p, "b")));
	ck_assert(!metric_some(prof_metric_named(p, "c")));
	is_sum(s, "d", 8);
	is_sum(s, "Ir", 200);
	is_sum(s, "CPI", 3);			/* the file's own */
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(nothing_below_the_line_is_unknown)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct sums *s;
	double total;

	input(b, "1", EVENTS("Ir", "I1mr"), COSTS(0, 8), NULL);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert(!value_of(s, "I1_miss_rate").known);
	ck_assert(!prof_ratio_total(p, prof_metric_named(p, "I1_miss_rate"),
				    &total));
	sums_free(s);
	prof_free(p);
}
END_TEST

static Suite *
define_suite(void)
{
	Suite *s = suite_create("define");

	unit_case(s, metrics_stand_in_order);
	unit_case(s, both_sides_are_of_the_same_inputs);
	unit_case(s, each_input_has_the_row_that_fits);
	unit_case(s, counts_weigh_what_their_scale_says);
	unit_case_loop(s, percentages_are_of_the_expression, 6);
	unit_case(s, sums_of_nominal_events_are_nominal);
	unit_case(s, what_cannot_be_is_left_out);
	unit_case(s, nothing_below_the_line_is_unknown);
	return s;
}

UNIT_MAIN(define_suite)
