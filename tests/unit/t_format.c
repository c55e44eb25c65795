/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>

#include "unit/unit.h"
#include "unit/small.h"

#include "base/i18n.h"
#include "base/num.h"
#include "view/private.h"

#define SAMPLES metric_at(1)

struct shape {
	int width;
	bool raw, ascii;
};

/* A value as people and as machines see it, "people|machine". */
static const char *
both(struct val val, struct shape shape)
{
	static char out[512];
	struct text text = { 0 };
	struct small s;
	struct view *v;

	small_stacks(&s, true);
	v = small_view(&s, "functions", NULL);
	val_format(v, &val, shape.width, shape.raw, shape.ascii, &text);
	ck_assert_msg(!shape.width || text_width(text.s, text.n)
		      <= (size_t)shape.width, "%s", text.s);
	text_addc(&text, '|');
	val_machine(&val, &text);
	snprintf(out, sizeof(out), "%s", text.s);
	text_release(&text);
	view_free(v);
	small_free(&s);
	return out;
}

#define is(val, expected, ...)						\
	ck_assert_str_eq(both(val, (struct shape){ __VA_ARGS__ }), expected)

static struct val
estimated(struct val val)
{
	val.estimate = true;
	return val;
}

static struct val
as_path(struct val val)
{
	val.path = true;
	return val;
}

START_TEST(nothing_is_blank)
{
	is(val_none(), "|");
	is(estimated(val_none()), "|", .width = 8);
}
END_TEST

START_TEST(costs_have_units_for_people)
{
	is(val_cost(SAMPLES, 348, false), "3.48 s|348");
	is(val_cost(SAMPLES, 348, false), "348|348", .raw = true);
	is(val_cost(SAMPLES, 348, true), "~3.48 s|348");
	is(val_cost(SAMPLES, 348, true), "~3.48 s|348", .width = 8);
	is(val_cost(SAMPLES, -5, false), "-50.0 ms|-5", .width = 8);
	/* without its unit it would be another figure */
	is(val_cost(SAMPLES, 348, false), "3.5s|348", .width = 4);
	is(val_cost(SAMPLES, -1, true), "~-10.0ms|-1", .width = 8);
	is(val_cost(SAMPLES, -12, true), "~-120ms|-12", .width = 7);
	is(val_cost(SAMPLES, -1, true), "~-10ms|-1", .width = 6);
	is(val_cost(SAMPLES, INT64_C(123456789012), false),
	   "123456789012|123456789012", .raw = true);
	is(val_cost(SAMPLES, INT64_C(123456789012), true),
	   "~123.5 G|123456789012", .raw = true, .width = 8);
	is(val_cost(SAMPLES, INT64_MIN, true), "~-9 E|-9223372036854775808",
	   .raw = true, .width = 6);
	is(estimated(((struct val){ .type = VAL_RATIO, .metric = SAMPLES,
				    .d = 2.5 })), "~25.0 ms|2.500000",
	   .width = 8);
}
END_TEST

/* A period without a unit: a list, a sentence and the top of the screen say
 * the same. */
START_TEST(a_scale_without_a_unit_is_one_figure_everywhere)
{
	static const struct { int64_t cost; const char *list, *say; } is[] = {
		{ 2000000, "2.000 T", "2.000 T" },
		{ 3, "3.000 M", "3.000 M" },
		{ 0, "0", "0" },
		{ -7, "-7.000 M", "-7.000 M" },
		{ INT64_C(4000000005), "4.000 P", "4.000 P" },
	};
	struct builder *b;
	struct small s;
	struct text out = { 0 };
	metric_id m;
	struct view *v;

	b = small_begin(&s, "x", "x", SMALL_COUNTS);
	m = builder_metric(b, &(struct metric_info){
		.name = "PAPI_TOT_CYC", .scale = 1e6 });
	builder_columns(b, &m, 1);
	small_finish(&s, b);
	v = small_view(&s, "functions", NULL);
	for (size_t i = 0; i < sizeof(is) / sizeof(*is); i++) {
		struct val val = val_cost(m, is[i].cost, false);

		text_clear(&out);
		val_format(v, &val, 8, false, false, &out);
		ck_assert_str_eq(out.s, is[i].list);
		text_clear(&out);
		cost_say(s.prof, m, is[i].cost, false, &out);
		ck_assert_str_eq(out.s, is[i].say);
	}
	text_release(&out);
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(numbers_of_all_sorts)
{
	is(val_count(99999), "99999|99999", .width = 8);
	is(val_count(1234567), "1.235 M|1234567", .width = 8);
	is(val_count(1234567), "1234567|1234567");
	is(val_count(123456789), "123.5 M|123456789", .width = 8);
	is(val_count_u64(UINT64_MAX),
	   "9223372036854775807|9223372036854775807");
	is(val_double(VAL_SHARE, 0.12345678), "12.3|0.123457", .width = 6);
	is(val_double(VAL_SHARE, 0.99999), "99.9|0.999990", .width = 6);
	is(val_double(VAL_SHARE, 1), "100.0|1.000000", .width = 6);
	is(estimated(val_double(VAL_SHARE, 1)), "~100.0|1.000000",
	   .width = 6);
	is(val_count(INT64_MIN),
	   "-9223372036854775808|-9223372036854775808");
	is(val_count(0), "0|0");
	is(((struct val){ .type = VAL_RATIO, .metric = SAMPLES,
			  .d = 12345.5 }), "123 s|12345.500000");
	/* a name, not a count */
	is(val_ordinal(123456), "123456|123456", .width = 6);
	is(val_ordinal(1234567), "1234567|1234567", .width = 8);
	is(val_ordinal(87654321), "87654321|87654321");
	is(estimated(val_ordinal(123456)), "~123456|123456", .width = 8);
	is(val_addr(0x1a2b), "0x1a2b|0x1a2b");
	is(val_addr(UINT64_MAX), "0xffffffffffffffff|0xffffffffffffffff");
	is(val_double(VAL_NUMBER, 0.01), "0.01|0.01");
	is(val_double(VAL_NUMBER, 1e-8), "1e-08|1e-08");
	is(val_double(VAL_NUMBER, 1), "1|1");
	is(val_double(VAL_NUMBER, 1e6), "1000000|1000000");
	is(val_double(VAL_NUMBER, 1e300), "1e+300|1e+300");
	is(val_double(VAL_NUMBER, 1.0 / 3), "0.3333333333333333"
	   "|0.3333333333333333");
	is(val_double(VAL_NUMBER, NAN), "nan|");
	is(val_flag(true), "yes|1");
	is(val_flag(false), "|0");
}
END_TEST

START_TEST(less_than_all_is_not_all)
{
	static const struct { double share; const char *text; } row[] = {
		{ 1, "1.000000" }, { 0.9999999, "0.999999" },
		{ 0.9999994, "0.999999" }, { 0.999998, "0.999998" },
		{ -0.9999999, "-0.999999" }, { -1, "-1.000000" },
		{ 1.0000001, "1.000000" }, { 0, "0.000000" },
	};
	struct text out = { 0 };

	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct val val = val_double(VAL_SHARE, row[i].share);

		text_clear(&out);
		val_machine(&val, &out);
		ck_assert_str_eq(out.s, row[i].text);
	}
	text_release(&out);
}
END_TEST

/* The quick way gives what num_decimal6() gives. */
START_TEST(decimals_are_exact)
{
	uint64_t state = 1;
	struct text out = { 0 };
	char buf[NUM_MAX];

	for (size_t i = 0; i < 300000; i++) {
		double d;
		struct val val;

		state = state * UINT64_C(6364136223846793005) + 1442695040888963407;
		d = (double)(state >> 40) / (double)(i % 1000 + 1)
		    / (i % 3 ? 16777216.0 : 1000000.0);
		/* halves of the last location, and what is next to them */
		if (i % 4 == 1)
			d = ((double)(state >> 45) + 0.5) / 1e6;
		if (i % 4 == 2)
			d = nextafter(((double)(state >> 45) + 0.5) / 1e6,
				      i & 4 ? 0 : 1000);
		val = val_double(VAL_FACTOR, i % 5 ? d : -d);
		text_clear(&out);
		val_machine(&val, &out);
		ck_assert_str_eq(out.s, num_decimal6(val.d, buf));
	}
	text_release(&out);
}
END_TEST

START_TEST(text_is_printable_and_fits)
{
	struct val bytes = { .type = VAL_TEXT, .s = "a\0b\x1b[1m\xff",
			     .n = 8 };
	struct val path = val_string("/usr/lib/libx.so");

	is(bytes, "a\\x00b\\x1b[1m\\xff|a", .raw = true);
	is(path, "/usr/lib/libx.so|/usr/lib/libx.so");
	is(as_path(path), "libx.so|/usr/lib/libx.so");
	is(as_path(val_string("/")), "/|/");
	is(as_path(val_string("dir/")), "dir/|dir/");
	is(as_path(val_string("plain")), "plain|plain");
	is(val_string("a_long_function_name"),
	   "a_lo\xe2\x80\xa6name|a_long_function_name", .width = 9);
	is(val_string("a_long_function_name"),
	   "a_lo..ame|a_long_function_name", .width = 9, .ascii = true);
	is(val_string("\xe5\x87\xbd\xe6\x95\xb0"),
	   "\\u51fd\\u6570|\xe5\x87\xbd\xe6\x95\xb0", .ascii = true);
}
END_TEST

START_TEST(words_are_marks_for_people)
{
	is(val_word("function"), "|function");
	is(val_word("inlined"), "[inl]|inlined");
	is(val_word("inlined~"), "[inl~]|inlined~");
	is(val_word("unnamed"), "?|unnamed");
	is(val_word("group"), "|group");
	is(val_word("build-id"), "build-id|build-id");
}
END_TEST

START_TEST(phrases_have_arguments)
{
	const char *arg[ERROR_ARGS] = { "b\x01", "c" };

	is(val_phrase("100%% of %s and %s", arg),
	   "100% of b\\x01 and c|100% of b\x01 and c");
	is(val_phrase("no %s at %s for %s", arg),
	   "no b\\x01 at c for |no b\x01 at c for ");
	is(val_phrase("a sentence", arg), "a s\xe2\x80\xa6" "ce|a sentence",
	   .width = 6);
	is(val_phrase(NULL, arg), "|");
}
END_TEST

/* The last first, as the history has them. */
START_TEST(a_trend_is_a_small_picture)
{
	static const int64_t before[] = { 50, 1, 0, -9, 80, HISTORY_UNKNOWN,
					  7 };
	struct val v = { .type = VAL_TREND, .before = before, .nbefore = 7,
			 .now = 100 };

	is(v, "▆··▁▄█|80 -9 0 1 50 100");
	is(v, "#..:+@|80 -9 0 1 50 100", .ascii = true);
	/* by the greatest of those that are shown */
	v.now = 25;
	is(v, "▁█▄|80 -9 0 1 50 25", .width = 3);
	ck_assert_int_eq(val_rise(&v), 25 - 80);
	v.nbefore = 0;
	v.now = 0;
	is(v, "·|0");
	ck_assert_int_eq(val_rise(&v), 0);
}
END_TEST

static Suite *
format_suite(void)
{
	Suite *s = suite_create("format");

	i18n_init();
	unit_case(s, nothing_is_blank);
	unit_case(s, costs_have_units_for_people);
	unit_case(s, a_scale_without_a_unit_is_one_figure_everywhere);
	unit_case(s, numbers_of_all_sorts);
	unit_case(s, less_than_all_is_not_all);
	unit_case(s, decimals_are_exact);
	unit_case(s, text_is_printable_and_fits);
	unit_case(s, words_are_marks_for_people);
	unit_case(s, phrases_have_arguments);
	unit_case(s, a_trend_is_a_small_picture);
	return s;
}

UNIT_MAIN(format_suite)
