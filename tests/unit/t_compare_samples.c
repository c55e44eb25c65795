/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Samples of two profiles: how they are scaled, and what is noise.
 */
#include <config.h>

#include <stdio.h>

#include "view/format.h"
#include "unit/comparetest.h"
#include "unit/unit.h"

static void
samples(struct both *x, uint32_t part, int64_t a, int64_t b)
{
	static const char *const name[] = { "a", "b" };
	metric_id m = small_metric(x->b, "samples");
	int64_t cost[] = { a, b };

	builder_capabilities(x->b, CAP_INCL | CAP_STACKS | CAP_SAMPLED);
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

/* a: 100 of 200, then 160 of 400. Scaled by 2 that is 40 less, 40 over the root
 * of 160 + 4 * 100: 1.69, noise. As counted it is 60 over the root of 260. */
START_TEST(samples_are_scaled_and_say_what_is_noise)
{
	struct both x;
	struct snapshot now, base;

	x.b = small_begin(&x.s, "new.prof", "cpuprofile", CAP_STACKS);
	samples(&x, 1, 160, 240);
	builder_base(x.b, true);
	builder_input(x.b, "old.prof", "cpuprofile", BLOCK_STACKS);
	samples(&x, 2, 100, 100);
	finish(&x);
	now = (struct snapshot){ .prof = x.s.prof, .names = x.s.names,
				 .sums = x.s.sums, .side = SIDE_NEW,
				 .base = &base, .comparison = x.c };
	base = now;
	base.side = SIDE_BASE;
	base.sums = x.c->base;
	base.base = NULL;
	cell_is(&now, false, "self.base", "100");
	cell_is(&now, false, "self.new", "160");
	cell_is(&now, false, "self.delta", "-40");
	cell_is(&now, false, "self.ratio", "0.800000");
	cell_is(&now, false, "self.noise", "1");
	cell_is(&now, true, "self.delta", "60");
	cell_is(&now, true, "self.ratio", "1.600000");
	cell_is(&now, true, "self.noise", "0");
	cell_is(&now, false, "self%.base", "0.500000");
	cell_is(&now, false, "self%.delta", "-0.100000");
	cell_is(&now, false, "calls.delta", "");
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
	unit_case(s, what_is_matched_is_as_if_both_had_run_as_long);
	return s;
}

UNIT_MAIN(compare_samples_suite)
