/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>
#include <stdio.h>

#include <locale.h>
#include <math.h>
#include <string.h>

#include "unit/unit.h"

#include "base/num.h"

#define COUNT(a) ((int)(sizeof(a) / sizeof((a)[0])))

/* Stands before the C library's, so that any locale can be played: there may
 * be none but "C" on this machine. */
static char test_radix[16] = ".", test_separator[16], test_grouping[8];

struct lconv *
localeconv(void)
{
	static struct lconv l;

	l.decimal_point = test_radix;
	l.thousands_sep = test_separator;
	l.grouping = test_grouping;
	return &l;
}

static void
set_radix(const char *s)
{
	snprintf(test_radix, sizeof test_radix, "%s", s);
	num_init();
}

static const struct {
	int64_t value;
	int width;
	const char *text;
} counts[] = {
	{ 0, 5, "0" }, { -1, 5, "-1" }, { 99999, 5, "99999" },
	{ 1234567, 7, "1234567" }, { 1234567, 6, "1.23 M" },
	{ 1234567, 5, "1.2 M" }, { 100000, 5, "100 k" },
	{ 1234567890, 7, "1.235 G" }, { 24123456789, 7, "24.12 G" },
	{ 24123456789, 6, "24.1 G" }, { 24123456789, 5, "24 G" },
	{ 123456789, 5, "123 M" }, { 123456789, 8, "123.5 M" },
	{ 123456789, 9, "123456789" },
	/* rounding up reaches the next digit, and the next unit */
	{ 9999600, 6, "10.0 M" }, { 999949, 5, "1.0 M" },
	{ 999499, 5, "999 k" }, { 999500, 5, "1.0 M" },
	{ 99995000, 7, "100.0 M" }, { 999950000, 7, "1.000 G" },
	{ 1234500000, 7, "1.235 G" }, { 1234499999, 7, "1.234 G" },
	/* the sign is a cell */
	{ -1234567, 8, "-1234567" }, { -1234567, 7, "-1.23 M" },
	{ -123456789, 5, "-123M" }, { -123456789, 6, "-123 M" },
	{ -12345678, 5, "-12 M" }, { -9999, 5, "-9999" },
	{ INT64_MAX, 19, "9223372036854775807" },
	{ INT64_MAX, 18, "9.223 E" }, { INT64_MAX, 5, "9.2 E" },
	{ INT64_MIN, 20, "-9223372036854775808" },
	{ INT64_MIN, 19, "-9.223 E" }, { INT64_MIN, 5, "-9 E" },
};

START_TEST(counts_fit)
{
	char buf[NUM_MAX];
	char *s = num_count(counts[_i].value, counts[_i].width, buf);

	ck_assert_ptr_eq(s, buf);
	ck_assert_msg(!strcmp(s, counts[_i].text), "row %d: '%s', not '%s'",
		      _i, s, counts[_i].text);
}
END_TEST

START_TEST(columns_look_alike)
{
	char buf[NUM_MAX];

	ck_assert_str_eq(num_short(99999, 8, buf), "99999");
	ck_assert_str_eq(num_short(-99999, 8, buf), "-99999");
	ck_assert_str_eq(num_short(100000, 8, buf), "100.0 k");
	ck_assert_str_eq(num_short(44085555, 8, buf), "44.09 M");
	ck_assert_str_eq(num_short(236200000, 8, buf), "236.2 M");
	ck_assert_str_eq(num_short(-44085555, 7, buf), "-44.1 M");
	ck_assert_str_eq(num_short(44085555, 0, buf), "44085555");
}
END_TEST

START_TEST(any_count_fits_any_width)
{
	int64_t value;
	char buf[NUM_MAX];
	int width, step;

	for (width = 5; width < 22; width++)
		for (value = 1, step = 0; value > 0 && value < INT64_MAX / 8;
		     value += value / 7 + 1, step++) {
			num_count(value, width, buf);
			ck_assert_int_le((int)strlen(buf), width);
			num_count(-value, width, buf);
			ck_assert_int_le((int)strlen(buf), width);
		}
}
END_TEST

static const struct {
	double share;
	const char *text;
} percents[] = {
	{ 0, "0.0" }, { 0.1234, "12.3" }, { 1, "100.0" }, { 0.99999, "99.9" },
	{ 0.9996, "99.9" }, { 0.9994, "99.9" }, { 0.0004, "0.0" },
	{ 0.0006, "0.1" }, { -0.0004, "0.0" }, { -0.5, "-50.0" },
	{ -0.99999, "-99.9" }, { -1, "-100.0" }, { 1.5, "150.0" },
	{ 1234.5, "123450.0" }, { NAN, "" }, { INFINITY, "" },
	{ 1e300, "1.0e+302" },
};

START_TEST(percentages_are_honest)
{
	char buf[NUM_MAX];

	num_percent(percents[_i].share, buf);
	ck_assert_msg(!strcmp(buf, percents[_i].text), "row %d: '%s'", _i, buf);
}
END_TEST

static const struct {
	double value;
	const char *unit, *text;
} scaled[] = {
	{ 3.482, "s", "3.48 s" }, { 0.25, "s", "250 ms" },
	{ 0, "s", "0 s" }, { 59, "s", "59.0 s" }, { 3600, "s", "3600 s" },
	{ 1e-9, "s", "1.00 ns" }, { 0.0009996, "s", "1.00 ms" },
	{ 0.9996, "s", "1.00 s" }, { -0.25, "s", "-250 ms" },
	{ 3482, "ms", "3.48 s" }, { 1500, "ns", "1.50 us" },
	{ 12, "us", "12.0 us" }, { 12, "\xc2\xb5s", "12.0 us" },
	{ 12100, "B", "12.1 kB" }, { 512, "B", "512 B" },
	{ 999.6, "B", "1.00 kB" }, { 12.5, "B", "12.5 B" },
	{ 3e9, "Hz", "3.00 GHz" }, { 0.5, "J", "500 mJ" },
	{ 1234567, "cycles", "1.23 M cycles" }, { 12, "cycles", "12 cycles" },
	{ 1234567, "", "1.23 M" }, { 7, "", "7" },
	{ 9.996, "", "10.0" }, { 99.96, "", "100" }, { 999.5, "", "1.00 k" },
	{ -1e6, "", "-1.00 M" }, { 9.99e20, "B", "999 EB" },
	{ 1e30, "B", "1.00e+30 B" }, { 1e20, "s", "1.00e+20 s" },
	{ NAN, "s", "" }, { -INFINITY, "", "" },
	{ -0.0, "s", "0 s" }, { -0.0, "", "0" },
	{ 1, "instructions per retired \xc3\xa9v\xc3\xa9nement",
	  "1 instructions per ret" },
	{ 1, "0123456789012345678\xc3\xa9", "1 0123456789012345678" },
	{ 1, "01234567890123456\xc3\xa9n", "1 01234567890123456\xc3\xa9n" },
	{ 7, "\033c", "7 \\x1bc" }, { 7, "a\nb", "7 a\\x0ab" },
	{ 7, "\xff", "7 \\xff" },
	{ 7, "coun\xe2\x80\xaet", "7 coun\\u202et" },
};

START_TEST(units_suit)
{
	char buf[NUM_MAX];

	num_scaled(scaled[_i].value, scaled[_i].unit, buf);
	ck_assert_msg(!strcmp(buf, scaled[_i].text), "row %d: '%s', not '%s'",
		      _i, buf, scaled[_i].text);
}
END_TEST

static const struct {
	double value;
	const char *text;
} decimals[] = {
	{ 0, "0.000000" }, { 0.5, "0.500000" }, { 1.0 / 3, "0.333333" },
	{ -1e-9, "0.000000" }, { -2.25, "-2.250000" },
	{ 9223372036854775807.0, "9223372036854775808.000000" },
	{ 1e30, "1.000000e+30" }, { NAN, "" }, { INFINITY, "" },
};

START_TEST(decimals_are_for_machines)
{
	char buf[NUM_MAX];

	set_radix(",");
	num_decimal6(decimals[_i].value, buf);
	ck_assert_msg(!strcmp(buf, decimals[_i].text), "row %d: '%s'", _i, buf);
}
END_TEST

START_TEST(what_rounds_to_zero_has_no_sign)
{
	char buf[NUM_MAX];

	set_radix(".");
	ck_assert_str_eq(num_places(-0.04, 1, buf), "0.0");
	ck_assert_str_eq(num_places(-0.5, 0, buf), "0");
	ck_assert_str_eq(num_places(-0.0, 2, buf), "0.00");
	ck_assert_str_eq(num_places(-0.06, 1, buf), "-0.1");
	ck_assert_str_eq(num_places(-10, 0, buf), "-10");
}
END_TEST

START_TEST(people_see_their_radix)
{
	char buf[NUM_MAX];
	uint64_t n;

	set_radix(",");
	ck_assert_str_eq(num_count(1234567, 6, buf), "1,23 M");
	ck_assert_str_eq(num_percent(0.5, buf), "50,0");
	ck_assert_str_eq(num_percent_fine(0.5, buf), "50,00");
	ck_assert_str_eq(num_exact(0.25, buf), "0,25");
	ck_assert_str_eq(num_scaled(3.5, "s", buf), "3,50 s");
	ck_assert_str_eq(num_scaled(1e30, "B", buf), "1,00e+30 B");
	ck_assert_int_eq(num_read_size("1,5k", &n), 0);
	ck_assert_uint_eq(n, 1536);
	ck_assert_int_eq(num_read_size("1.5k", &n), 0);
	ck_assert_str_eq(num_figures(0.6477, 3, buf), "0,648");
	ck_assert_str_eq(num_places(2.26, 1, buf), "2,3");
	for (size_t i = 0; i < 2; i++) {
		const char *typed = i ? "1.5 %" : "1,5 %", *end;

		ck_assert(num_read_decimal(typed, &end) == 1.5);
		ck_assert_str_eq(end, " %");
	}
	/* Arabic decimal separator: two bytes, one cell */
	set_radix("\xd9\xab");
	ck_assert_str_eq(num_percent(0.5, buf), "50\xd9\xab" "0");
}
END_TEST

/* What is the same for all people has the point of the "C" locale. */
START_TEST(a_locale_can_be_left)
{
	char buf[NUM_MAX];

	set_radix(",");
	snprintf(test_separator, sizeof(test_separator), ".");
	snprintf(test_grouping, sizeof(test_grouping), "\3");
	num_init();
	ck_assert_str_eq(num_grouped(1234567, 20, NUM_BY_LOCALE, buf), "1.234.567");
	num_be_plain();
	ck_assert_str_eq(num_percent(0.5, buf), "50.0");
	ck_assert_str_eq(num_scaled(3.5, "s", buf), "3.50 s");
	ck_assert_str_eq(num_grouped(1234567, 20, NUM_BY_LOCALE, buf), "1234567");
	*test_separator = *test_grouping = '\0';
	set_radix(".");
}
END_TEST

static const struct { double value; const char *unit; int width;
		      const char *text; } scaled_fit[] = {
	{ 12.3, "ms", 8, "12.3 ms" }, { 12.3, "ms", 6, "12.3ms" },
	{ 12.3, "ms", 4, "12ms" }, { 12300, "cycles", 8, "12.3 k" },
	/* All digits of seconds while they fit, and never a part of them. */
	{ 123456, "s", 8, "123456 s" }, { 123456, "s", 7, "123456s" },
	{ 1234567, "s", 9, "1234567 s" }, { 1234567, "s", 8, "1.23 M s" },
	{ 12340000e3, "ms", 8, "12.3 M s" }, { 123400000e3, "ms", 8, "123 M s" },
	{ -12340000, "s", 8, "-12.3M s" }, { -12340000, "s", 7, "-12M s" },
	{ 9.2e18, "s", 8, "9.20 E s" }, { 1.23e13, "ms", 8, "12.3 G s" },
	{ 12340000, "s", 0, "12340000 s" },
};

START_TEST(scaled_values_fit)
{
	char buf[NUM_MAX];

	ck_assert_str_eq(num_scaled_fit(scaled_fit[_i].value, scaled_fit[_i].unit,
					scaled_fit[_i].width, buf),
			 scaled_fit[_i].text);
}
END_TEST

static const struct { double value; int width; const char *text; } small[] = {
	{ 0.125, 0, "0.125" }, { 0.5, 8, "0.500" }, { 0.0123, 8, "0.0123" },
	{ 0.0042, 8, "0.00420" }, { 0.001, 8, "0.00100" }, { 0.00042, 8, "0.00042" },
	{ 0.000042, 8, "4.2e-05" }, { -0.000042, 8, "-4.2e-05" },
	{ -0.0042, 8, "-0.00420" }, { -0.0042, 7, "-0.0042" },
	/* rounded to one place less */
	{ 0.09996, 8, "0.100" }, { 0.009996, 8, "0.0100" },
	/* as many as fit, but not nothing */
	{ 0.0123, 5, "0.012" }, { 0.0123, 4, "0.01" }, { 0.0042, 5, "0.004" },
	{ 0.00042, 5, "4e-04" }, { 0.000042, 7, "4e-05" },
};

START_TEST(small_numbers_have_digits)
{
	char buf[NUM_MAX];

	ck_assert_str_eq(num_small_fit(small[_i].value, small[_i].width, buf),
			 small[_i].text);
}
END_TEST

static const struct { double value; int width; const char *text; } fit[] = {
	{ 3.3444, 7, "3.34" }, { 0, 7, "0.00" }, { 0.00049, 7, "0.0005" },
	{ -0.00049, 7, "-0.0005" }, { 0.0006, 7, "0.0006" },
	{ 0.000049, 7, "4.9e-05" }, { -0.000049, 7, "-5e-05" },
	{ 4.6e-06, 6, "5e-06" }, { -0.0, 7, "0.00" }, { 12345, 7, "12.3 k" },
};

START_TEST(ratios_are_never_cut)
{
	char buf[NUM_MAX];

	num_ratio_fit(fit[_i].value, fit[_i].width, buf);
	ck_assert_str_eq(buf, fit[_i].text);
}
END_TEST

START_TEST(less_than_a_hundred_is_none)
{
	char buf[NUM_MAX];

	ck_assert_str_eq(num_ratio(num_rate(99.99), buf), "99.9");
	ck_assert_str_eq(num_ratio(num_rate(99.95), buf), "99.9");
	ck_assert_str_eq(num_ratio(num_rate(-99.9999), buf), "-99.9");
	ck_assert_str_eq(num_ratio(num_rate(99.84), buf), "99.8");
	ck_assert_str_eq(num_ratio(num_rate(100), buf), "100");
	ck_assert_str_eq(num_ratio(num_rate(100.01), buf), "100");
	ck_assert(isnan(num_rate(NAN)));
}
END_TEST

START_TEST(an_odd_radix_is_a_point)
{
	static const char *const odd[] = { "", "..", "\xab", "\n", "%%%%%%%%%" };
	char buf[NUM_MAX];

	set_radix(odd[_i]);
	ck_assert_str_eq(num_percent(0.5, buf), "50.0");
}
END_TEST

START_TEST(shares_and_sums)
{
	bool sat = false;

	ck_assert_double_eq(num_share(1, 4), 0.25);
	ck_assert_double_eq(num_share(1, 0), 0);
	ck_assert_double_eq(num_share(-1, 4), -0.25);
	ck_assert_double_eq(num_share(INT64_MIN, INT64_MIN), 1);
	ck_assert_int_eq(num_add_sat(INT64_MAX, -1, &sat), INT64_MAX - 1);
	ck_assert(!sat);
	ck_assert_int_eq(num_add_sat(INT64_MAX, 1, &sat), INT64_MAX);
	ck_assert(sat);
	sat = false;
	ck_assert_int_eq(num_add_sat(INT64_MIN, -1, &sat), INT64_MIN);
	ck_assert(sat);
	/* left alone once set */
	num_add_sat(1, 1, &sat);
	ck_assert(sat);
}
END_TEST

START_TEST(percentages_may_have_two_decimals)
{
	char buf[NUM_MAX];

	ck_assert_str_eq(num_percent_fine(76 / 348.0, buf), "21.84");
	ck_assert_str_eq(num_percent_fine(0.9999999, buf), "99.99");
	ck_assert_str_eq(num_percent_fine(-0.9999999, buf), "-99.99");
	ck_assert_str_eq(num_percent_fine(1, buf), "100.00");
	ck_assert_str_eq(num_percent_fine(-0.00001, buf), "0.00");
	ck_assert_str_eq(num_percent_places(0.00036335, 3, buf), "0.036");
	ck_assert_str_eq(num_percent_places(0.99999999, 4, buf), "99.9999");
	ck_assert_str_eq(num_percent_places(-0.0000004, 4, buf), "0.0000");
}
END_TEST

START_TEST(decimals_are_whole)
{
	char buf[NUM_MAX];

	ck_assert_str_eq(num_exact(7125 * 0.01, buf), "71.25");
	ck_assert_str_eq(num_exact(-3 * 0.1, buf), "-0.3");
	ck_assert_str_eq(num_exact(123456789 * 0.001, buf), "123456.789");
	ck_assert_str_eq(num_exact(75, buf), "75");
}
END_TEST

START_TEST(numbers_times_a_factor)
{
	ck_assert_int_eq(num_times(3, 0.5), 2);
	ck_assert_int_eq(num_times(-3, 0.5), -2);
	/* more digits than a double has */
	ck_assert_int_eq(num_times(INT64_MAX - 1, 1), INT64_MAX - 1);
	ck_assert_int_eq(num_times(INT64_MAX, 2), INT64_MAX);
	ck_assert_int_eq(num_times(INT64_MIN, 2), INT64_MIN);
	ck_assert_int_eq(num_times(0, 1e300), 0);
}
END_TEST

static const struct {
	const char *s;
	int rc;
	uint64_t value;
} u64s[] = {
	{ "0", 0, 0 }, { "007", 0, 7 }, { "18446744073709551615", 0, UINT64_MAX },
	{ "18446744073709551616", -1, 0 }, { "99999999999999999999", -1, 0 },
	{ "0x1F", 0, 31 }, { "0Xffffffffffffffff", 0, UINT64_MAX },
	{ "0x10000000000000000", -1, 0 }, { "0x", -1, 0 }, { "", -1, 0 },
	{ "-1", -1, 0 }, { "+1", -1, 0 }, { " 1", -1, 0 }, { "1 ", -1, 0 },
	{ "1a", -1, 0 }, { "0xg", -1, 0 }, { "x1", -1, 0 },
};

START_TEST(whole_numbers_are_read)
{
	const char *s = u64s[_i].s;
	uint64_t value = 42;
	int rc = num_read_u64(s, strlen(s), &value);

	ck_assert_msg(rc == u64s[_i].rc, "'%s': %d", s, rc);
	ck_assert_msg(value == (rc ? 42 : u64s[_i].value), "'%s'", s);
	ck_assert_int_eq(num_read_u64("123", 2, &value), 0);
	ck_assert_uint_eq(value, 12);
}
END_TEST

static const struct {
	const char *s;
	int rc;
	uint64_t bytes;
} sizes[] = {
	{ "512", 0, 512 }, { "64k", 0, 65536 }, { "64K", 0, 65536 },
	{ "1.5G", 0, UINT64_C(1610612736) }, { "2 MiB", 0, 2097152 },
	{ "2MB", 0, 2097152 }, { "3 B", 0, 3 }, { "0.5k", 0, 512 },
	{ "1.9", 0, 1 }, { "1T", 0, UINT64_C(1) << 40 },
	{ "15E", 0, UINT64_C(15) << 60 }, { "16E", -1, 0 },
	{ "15.9999999999999999999E", -1, 0 }, { "", -1, 0 }, { "k", -1, 0 },
	{ "1.k", -1, 0 }, { ".5k", -1, 0 }, { "-1k", -1, 0 },
	{ "1x", -1, 0 }, { "1kk", -1, 0 }, { "1 k B", -1, 0 },
	{ "1iB", -1, 0 }, { "99999999999999999999", -1, 0 }, { "0x10", -1, 0 },
};

START_TEST(sizes_are_read)
{
	uint64_t bytes = 42;
	int rc = num_read_size(sizes[_i].s, &bytes);

	ck_assert_msg(rc == sizes[_i].rc, "'%s': %d", sizes[_i].s, rc);
	ck_assert_msg(bytes == (rc ? 42 : sizes[_i].bytes), "'%s': %ju",
		      sizes[_i].s, (uintmax_t)bytes);
}
END_TEST

/* Figures are written by hand, since tables have millions of them: as printf()
 * does, at halves as well. */
START_TEST(figures_are_as_printf_writes_them)
{
	char buf[NUM_MAX], want[64];
	uint64_t seed = 88172645463325252u;

	for (int i = 0; i < 200000; i++) {
		double share;
		int64_t n;

		seed ^= seed << 13;
		seed ^= seed >> 7;
		seed ^= seed << 17;
		n = (int64_t)seed >> i % 64;
		share = i & 1 ? (double)(n % 20001) / 20000
			      : (double)n / 0x1p64 * (1 + i % 40);
		snprintf(want, sizeof(want), "%lld", (long long)n);
		if (strcmp(num_count(n, NUM_MAX, buf), want) != 0)
			ck_abort_msg("%s is not %s", buf, want);
		if (fabs(share) < 0.0005 || fabs(share) >= 0.999)
			continue;
		snprintf(want, sizeof(want), "%.1f", share * 100);
		if (strcmp(num_percent(share, buf), want) != 0)
			ck_abort_msg("%.17g: %s is not %s", share, buf, want);
	}
	ck_assert_str_eq(num_count(INT64_MIN, NUM_MAX, buf),
			 "-9223372036854775808");
}
END_TEST

static const char *
grouped(int64_t value, int width, enum num_grouping how)
{
	static char buf[NUM_MAX];

	return num_grouped(value, width, how, buf);
}

static void
set_grouping(const char *point, const char *between, const char *groups)
{
	snprintf(test_separator, sizeof(test_separator), "%s", between);
	snprintf(test_grouping, sizeof(test_grouping), "%s", groups);
	set_radix(point);
}

START_TEST(digits_are_grouped_as_the_locale_does)
{
	/* "C" has nothing between thousands */
	set_grouping(".", "", "");
	ck_assert_str_eq(grouped(23816149, 12, NUM_BY_LOCALE), "23816149");
	ck_assert_str_eq(grouped(23816149, 12, NUM_GROUPED), "23,816,149");
	ck_assert_str_eq(grouped(999, 12, NUM_GROUPED), "999");
	ck_assert_str_eq(grouped(1000, 12, NUM_GROUPED), "1,000");
	ck_assert_str_eq(grouped(-999, 12, NUM_GROUPED), "-999");
	ck_assert_str_eq(grouped(-100000, 12, NUM_GROUPED), "-100,000");
	ck_assert_str_eq(grouped(INT64_MIN, NUM_MAX, NUM_GROUPED),
			 "-9,223,372,036,854,775,808");
	/* what is shortened stays as it is */
	ck_assert_str_eq(grouped(23816149, 7, NUM_GROUPED), "23.82 M");
	set_grouping(",", ".", "\3\3");
	ck_assert_str_eq(grouped(23816149, 12, NUM_BY_LOCALE), "23.816.149");
	ck_assert_str_eq(grouped(23816149, 12, NUM_PLAIN), "23816149");
	/* a radix that is a comma, and nothing between */
	set_grouping(",", "", "");
	ck_assert_str_eq(grouped(23816149, 12, NUM_GROUPED), "23.816.149");
	/* India; a narrow blank as in French; groups that end */
	set_grouping(".", ",", "\3\2");
	ck_assert_str_eq(grouped(23816149, 12, NUM_BY_LOCALE), "2,38,16,149");
	set_grouping(",", "\xe2\x80\xaf", "\3");
	ck_assert_str_eq(grouped(INT64_MIN, NUM_MAX, NUM_BY_LOCALE),
			 "-9\xe2\x80\xaf" "223\xe2\x80\xaf" "372\xe2\x80\xaf"
			 "036\xe2\x80\xaf" "854\xe2\x80\xaf" "775\xe2\x80\xaf"
			 "808");
	set_grouping(".", ",", "\3\x7f");
	ck_assert_str_eq(grouped(23816149, 12, NUM_BY_LOCALE), "23816,149");
	/* more between them than there is room for */
	set_grouping(".", "\xe2\x80\xaf", "\1");
	ck_assert_str_eq(grouped(INT64_MIN, NUM_MAX, NUM_BY_LOCALE)
			 + strlen(grouped(INT64_MIN, NUM_MAX, NUM_BY_LOCALE)) - 9,
			 "8\xe2\x80\xaf" "0\xe2\x80\xaf" "8");
	/* what is no sign of one cell */
	set_grouping(".", "ab", "\3");
	ck_assert_str_eq(grouped(23816149, 12, NUM_BY_LOCALE), "23816149");
	set_grouping(".", "", "");
}
END_TEST

static Suite *
num_suite(void)
{
	Suite *s = suite_create("num");

	unit_case(s, figures_are_as_printf_writes_them);
	unit_case_loop(s, counts_fit, COUNT(counts));
	unit_case(s, columns_look_alike);
	unit_case(s, any_count_fits_any_width);
	unit_case_loop(s, percentages_are_honest, COUNT(percents));
	unit_case_loop(s, units_suit, COUNT(scaled));
	unit_case_loop(s, decimals_are_for_machines, COUNT(decimals));
	unit_case(s, what_rounds_to_zero_has_no_sign);
	unit_case(s, people_see_their_radix);
	unit_case(s, a_locale_can_be_left);
	unit_case_loop(s, ratios_are_never_cut, COUNT(fit));
	unit_case(s, less_than_a_hundred_is_none);
	unit_case_loop(s, small_numbers_have_digits, COUNT(small));
	unit_case_loop(s, scaled_values_fit, COUNT(scaled_fit));
	unit_case_loop(s, an_odd_radix_is_a_point, 5);
	unit_case(s, shares_and_sums);
	unit_case(s, percentages_may_have_two_decimals);
	unit_case(s, decimals_are_whole);
	unit_case(s, numbers_times_a_factor);
	unit_case_loop(s, whole_numbers_are_read, COUNT(u64s));
	unit_case_loop(s, sizes_are_read, COUNT(sizes));
	unit_case(s, digits_are_grouped_as_the_locale_does);
	return s;
}

UNIT_MAIN(num_suite)
