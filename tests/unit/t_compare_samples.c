/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Samples of two profiles: how they are scaled, and what is noise.
 */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "view/format.h"
#include "unit/comparetest.h"
#include "unit/unit.h"

/* A and B samples that weigh so much; of 0 each counts one. */
static void
weighed(struct both *x, uint32_t part, int64_t a, int64_t b, int64_t weight)
{
	static const char *const name[] = { "a", "b" };
	metric_id m = small_metric(x->b, "samples");
	int64_t cost[] = { a, b };

	builder_capabilities(x->b, CAP_INCL | CAP_STACKS
				   | (weight ? CAP_NOISE : CAP_SAMPLED));
	if (weight)
		builder_samples(x->b, m, (uint64_t)(a + b));
	for (int i = 0; i < 2; i++)
		cost[i] *= weight ? weight : 1;
	builder_columns(x->b, &m, 1);
	builder_part(x->b, &(struct part){ .name = small_text(x->b, "1") });
	for (int i = 0; i < 2; i++) {
		func_id f = small_func(x->b, name[i], "/prog", "");
		location_id at = builder_location_named(
			x->b, f, builder_file(x->b, small_text(x->b, "")), 1);

		builder_stack(x->b, &at, 1, part_at(part), &cost[i]);
	}
}

static void
samples(struct both *x, uint32_t part, int64_t a, int64_t b)
{
	weighed(x, part, a, b, 0);
}

static void
cell_of(const struct snapshot *s, bool raw, const char *column, char buf[40])
{
	struct view_options o = { .metric = metric_at(1), .raw = raw };
	struct text out = { 0 };
	struct error err;
	struct view *v;
	struct val val;

	error_init(&err);
	v = view_new(view_find("functions"), s, &o, &err);
	ck_assert_ptr_nonnull(v);
	view_sort(v, column_find("name"), metric_at(1), false, 0);
	val = view_val(v, &v->row.at[0], column_find(column), metric_at(1));
	val_machine(&val, &out);
	snprintf(buf, 40, "%s", out.s);
	text_release(&out);
	view_free(v);
}

#define cell_is(snap, raw, column, want)				\
	do {								\
		char cell_buf[40];					\
		cell_of(snap, raw, column, cell_buf);			\
		ck_assert_str_eq(cell_buf, want);			\
	} while (0)

/* Two functions a side: A and B now, OLD_A and OLD_B in the base; of what weighs so
 * much on either side. */
static void
compare_weighed(struct both *x, int64_t a, int64_t b, int64_t weight,
		int64_t old_a, int64_t old_b, int64_t old_weight,
		struct snapshot *now, struct snapshot *base)
{
	memset(x, 0, sizeof(*x));
	x->b = small_begin(&x->s, "new.prof", "cpuprofile", CAP_STACKS);
	weighed(x, 1, a, b, weight);
	builder_base(x->b, true);
	builder_input(x->b, "old.prof", "cpuprofile", BLOCK_STACKS);
	weighed(x, 2, old_a, old_b, old_weight);
	finish(x);
	*now = (struct snapshot){ .prof = x->s.prof, .names = x->s.names,
				  .sums = x->s.sums, .side = SIDE_NEW,
				  .base = base, .comparison = x->c };
	*base = *now;
	base->side = SIDE_BASE;
	base->sums = x->c->base;
	base->base = NULL;
}

static void
compare_two(struct both *x, int64_t a, int64_t b, int64_t old_a, int64_t old_b,
	    struct snapshot *now, struct snapshot *base)
{
	compare_weighed(x, a, b, 0, old_a, old_b, 0, now, base);
}

/* a: 100 of 200, then 160 of 400. Scaled by 2 that is 40 less. Of 260 of 600 samples
 * in all a share's deviation is .0429, and .1 less are 2.3 of these. With 170 it would
 * be 1.7: noise. As counted it is 60 over the root of 260. */
START_TEST(samples_are_scaled_and_say_what_is_noise)
{
	struct both x;
	struct snapshot now, base;

	compare_two(&x, 160, 240, 100, 100, &now, &base);
	cell_is(&now, false, "self.base", "100");
	cell_is(&now, false, "self.new", "160");
	cell_is(&now, false, "self.delta", "-40");
	cell_is(&now, false, "self.ratio", "0.800000");
	cell_is(&now, false, "self.noise", "0");
	cell_is(&now, true, "self.delta", "60");
	cell_is(&now, true, "self.ratio", "1.600000");
	cell_is(&now, true, "self.noise", "0");
	cell_is(&now, false, "self%.base", "0.500000");
	cell_is(&now, false, "self%.delta", "-0.100000");
	cell_is(&now, false, "calls.delta", "");
	end(&x);
	compare_two(&x, 170, 230, 100, 100, &now, &base);
	cell_is(&now, false, "self.noise", "1");
	cell_is(&now, true, "self.noise", "0");
	end(&x);
}
END_TEST

/* The same samples, but they weigh more: 7 now, 3 in the base, or one in one of both. */
START_TEST(samples_that_weigh_more_are_as_many)
{
	struct both x;
	struct snapshot now, base;

	compare_weighed(&x, 160, 240, 7, 100, 100, 3, &now, &base);
	ck_assert(!(x.s.prof->metric[1].capabilities & CAP_SAMPLED));
	cell_is(&now, false, "self.new", "1120");
	cell_is(&now, false, "self.delta", "-280");
	cell_is(&now, false, "self.noise", "0");
	end(&x);
	compare_weighed(&x, 170, 230, 7, 100, 100, 3, &now, &base);
	cell_is(&now, false, "self.noise", "1");
	end(&x);
	compare_weighed(&x, 170, 230, 7, 100, 100, 0, &now, &base);
	cell_is(&now, false, "self.noise", "1");
	end(&x);
	compare_weighed(&x, 160, 240, 0, 100, 100, 3, &now, &base);
	cell_is(&now, false, "self.noise", "0");
	end(&x);
	/* as they were counted: 120 - 100 of 220, at 5 a sample */
	compare_weighed(&x, 120, 0, 5, 100, 0, 5, &now, &base);
	cell_is(&now, true, "self.noise", "1");
	end(&x);
	compare_weighed(&x, 140, 0, 5, 100, 0, 5, &now, &base);
	cell_is(&now, true, "self.noise", "0");
	end(&x);
	/* each one counts one after all */
	compare_weighed(&x, 160, 240, 1, 100, 100, 1, &now, &base);
	ck_assert(x.s.prof->metric[1].capabilities & CAP_SAMPLED);
	end(&x);
}
END_TEST

/* What one run has all of, the other nothing, or both all of. */
START_TEST(ends_of_the_scale_are_told)
{
	struct snapshot now, base;
	struct both x;

	compare_two(&x, 400, 0, 0, 20, &now, &base);
	cell_is(&now, false, "self.noise", "0");
	end(&x);
	compare_two(&x, 400, 0, 20, 0, &now, &base);
	cell_is(&now, false, "self.noise", "1");
	end(&x);
	/* one sample, and 1 in 100 is none of 1 */
	compare_two(&x, 100, 9900, 0, 1, &now, &base);
	cell_is(&now, false, "self.noise", "1");
	end(&x);
	/* differences of two runs: shares of their sum say nothing */
	compare_two(&x, 400, -390, 20, 0, &now, &base);
	cell_is(&now, false, "self.noise", "0");
	end(&x);
}
END_TEST

/* --- How often nothing is called a change ----------------------------------- */

/* The chance of N where EXPECTED are, of TOTAL; of 0: of no end. */
static double
chance(double n, double expected, double total)
{
	double p = expected / total;

	if (total == 0)
		return exp(n * log(expected) - expected - lgamma(n + 1));
	return exp(lgamma(total + 1) - lgamma(n + 1) - lgamma(total - n + 1)
		   + n * log(p) + (total - n) * log1p(-p));
}

/* Counts beyond these are too seldom to matter. */
static void
likely(double expected, double total, int64_t *from, int64_t *to)
{
	double far = 6 * sqrt(expected) + 6;

	*from = expected > far ? (int64_t)(expected - far) : 0;
	*to = (int64_t)(expected + far);
	if (total > 0 && (double)*to > total)
		*to = (int64_t)total;
}

/* Of two runs of one program, how often a function that at least one sample is of is
 * said to have changed: all counts that may come, each by its chance. */
static double
false_alarms(const struct view *v, double now_of, double base_of,
	     double now_expected, double base_expected)
{
	struct view_sides x = { .now = { .type = VAL_COST },
				.factor = now_of > 0 ? now_of / base_of : 1,
				.now_of = now_of, .base_of = base_of };
	double changed = 0, all = 0, z, p;
	int64_t from, to, first, last;

	x.base = x.now;
	likely(now_expected, now_of, &from, &to);
	likely(base_expected, base_of, &first, &last);
	for (x.now.i = from; x.now.i <= to; x.now.i++)
		for (x.base.i = first; x.base.i <= last; x.base.i++) {
			if (!view_deviation(v, &x, metric_at(1), &z))
				continue;
			p = chance((double)x.now.i, now_expected, now_of)
			    * chance((double)x.base.i, base_expected, base_of);
			all += p;
			changed += fabs(z) < NOISE_Z ? 0 : p;
		}
	return changed / all;
}

#define OFTEN 0.06

/* Two deviations are exceeded in 4.6 of 100. */
START_TEST(what_has_not_changed_is_noise)
{
	static const double of[] = { 200, 1000, 20000 };
	static const double longer[] = { 1, 1.25, 3, 10, 100 };
	static const double expected[] = { 0.05, 0.1, 0.17, 0.3, 0.5, 1, 2, 3,
					   10, 30, 100, 180 };
	struct view_options o = { .metric = metric_at(1) };
	struct snapshot now, base;
	struct error err;
	struct both x;
	struct view *v;

	error_init(&err);
	compare_two(&x, 160, 240, 100, 100, &now, &base);
	v = view_new(view_find("functions"), &now, &o, &err);
	ck_assert_ptr_nonnull(v);
	for (size_t i = 0; i < sizeof(expected) / sizeof(*expected); i++) {
		double e = expected[i];

		ck_assert_double_lt(false_alarms(v, 0, 0, e, e), OFTEN);
		for (size_t k = 0; k < sizeof(of) / sizeof(*of); k++)
			for (size_t m = 0; m < 5; m++) {
				double n = of[k], l = longer[m];

				ck_assert_double_lt(false_alarms(v, n, n * l, e,
								 e * l), OFTEN);
				ck_assert_double_lt(false_alarms(v, n * l, n,
								 e * l, e), OFTEN);
			}
	}
	/* and is not always called so */
	ck_assert_double_gt(false_alarms(v, 1000, 10000, 300, 2000), 0.99);
	view_free(v);
	end(&x);
}
END_TEST

static void
one_sample(struct both *x, const char *func, uint32_t part, int64_t cost)
{
	func_id f = small_func(x->b, func, "/prog", "");
	location_id at = builder_location_named(
		x->b, f, builder_file(x->b, small_text(x->b, "")), 1);

	builder_stack(x->b, &at, 1, part_at(part), &cost);
}

/* Of 150 samples 100 are of what both have, and of 15 in a base that ran a tenth as
 * long 5: 100 + 50 of 150 + 150. */
START_TEST(what_is_matched_is_as_if_both_had_run_as_long)
{
	metric_id m = metric_at(1);
	struct both x;

	x.b = small_begin(&x.s, "new.prof", "cpuprofile", CAP_STACKS);
	samples(&x, 1, 60, 40);
	one_sample(&x, "fresh", 1, 50);
	builder_base(x.b, true);
	builder_input(x.b, "old.prof", "cpuprofile", BLOCK_STACKS);
	samples(&x, 2, 3, 2);
	one_sample(&x, "gone", 2, 10);
	finish(&x);
	ck_assert_int_eq(comparison_measure(x.c, m, NULL), 0);
	ck_assert_double_eq_tol(comparison_matched(x.c, m), 0.5, 1e-9);
	end(&x);
}
END_TEST

static Suite *
compare_samples_suite(void)
{
	Suite *s = suite_create("compare_samples");

	unit_case(s, samples_are_scaled_and_say_what_is_noise);
	unit_case(s, samples_that_weigh_more_are_as_many);
	unit_case(s, ends_of_the_scale_are_told);
	unit_case(s, what_has_not_changed_is_noise);
	unit_case(s, what_is_matched_is_as_if_both_had_run_as_long);
	return s;
}

UNIT_MAIN(compare_samples_suite)
