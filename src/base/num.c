/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <limits.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "base/unit.h"

#define RADIX_MAX 8
#define GROUPS_MAX 8	/* sizes of groups that a locale may tell apart */
#define DIGITS "0123456789"
#define UNIT_MAX 20	/* bytes of a unit that are shown */

/* Not const for a reason: the locale's, read once at the start, because
 * localeconv() later tells only of the "C" locale. */
static char radix[RADIX_MAX] = ".";

/* The same of thousands; "" where the locale has none. */
static char separator[RADIX_MAX];
static char group_sizes[GROUPS_MAX];

/* Our texts are UTF-8 whatever the locale's charset: a sign that is no character
 * there comes out as an escape, too long to be taken. OTHER is in its place. */
static void
take_sign(const char *s, const char *other, char to[RADIX_MAX])
{
	struct text one = { 0 };

	text_printable(&one, s, strlen(s), false);
	if (!one.n || one.n >= RADIX_MAX || text_width(one.s, one.n) != 1) {
		text_clear(&one);
		text_adds(&one, other);
	}
	memcpy(to, one.n ? one.s : "", one.n + 1);
	text_release(&one);
}

void
num_init(void)
{
	const struct lconv *l = localeconv();
	const char *group = l->grouping ? l->grouping : "";

	take_sign(l->decimal_point, ".", radix);
	take_sign(l->thousands_sep ? l->thousands_sep : "", "", separator);
	memset(group_sizes, 0, sizeof(group_sizes));
	for (size_t i = 0; i + 1 < sizeof(group_sizes) && group[i]; i++)
		group_sizes[i] = group[i];
}

void
num_be_plain(void)
{
	memcpy(radix, ".", 2);
	*separator = '\0';
	*group_sizes = '\0';
}

/* A number below 1000 with DECIMALS, times 10^EXPONENT. */
struct short_form {
	uint64_t digits;	/* the number without its radix */
	unsigned decimals;
	unsigned exponent;	/* 0, 3, ... 18 */
};

const char *
num_radix(void)
{
	return radix;
}

static uint64_t
power_of_ten(unsigned n)
{
	uint64_t p = 1;

	while (n--)
		p *= 10;
	return p;
}

static unsigned
count_digits(uint64_t value)
{
	unsigned n = 1;

	for (; value >= 10; value /= 10)
		n++;
	return n;
}

/* VALUE in N significant digits, or as many as stand before the radix; half
 * is rounded up. In integers, so that every digit is true. */
static struct short_form
shorten(uint64_t value, unsigned n)
{
	struct short_form f = { 0 };
	unsigned len = count_digits(value), whole, drop;

	for (;;) {
		f.exponent = (len - 1) / 3 * 3;
		whole = len - f.exponent;
		f.decimals = n > whole ? n - whole : 0;
		if (f.decimals > f.exponent)
			f.decimals = f.exponent;
		drop = f.exponent - f.decimals;
		f.digits = value / power_of_ten(drop);
		if (drop && value % power_of_ten(drop) >=
			    power_of_ten(drop) / 2)
			f.digits++;
		/* 9999.6 has become 10000: a digit more before the radix */
		if (count_digits(f.digits) == whole + f.decimals)
			return f;
		value = power_of_ten(len++);
	}
}

/* A table may have ten million figures: printf() would be most of its time.
 * Writes VALUE with LEAST digits or more, and a NUL; returns how many. */
static size_t
put_digits(char *to, uint64_t value, unsigned least)
{
	char digit[24];
	size_t n = 0;

	for (; value || n < least; value /= 10)
		digit[n++] = (char)('0' + value % 10);
	for (size_t i = 0; i < n; i++)
		to[i] = digit[n - 1 - i];
	to[n] = '\0';
	return n;
}

/* The same with a sign; there is room for 21 bytes. */
static size_t
put_integer(char *to, uint64_t size, bool minus)
{
	to[0] = '-';
	return minus + put_digits(to + minus, size, 1);
}

/* Returns the cells that it takes. */
static int
write_short(struct short_form f, bool minus, const char *blank,
	    char buf[NUM_MAX])
{
	static const char unit[] = "\0kMGTPE";
	uint64_t p = power_of_ten(f.decimals);
	size_t n = put_integer(buf, f.digits / p, minus), cells = n;

	if (f.decimals) {
		n = (size_t)(stpcpy(buf + n, radix) - buf);
		n += put_digits(buf + n, f.digits % p, f.decimals);
		cells += 1 + f.decimals;
	}
	if (f.exponent) {
		n = (size_t)(stpcpy(buf + n, blank) - buf);
		buf[n] = unit[f.exponent / 3];
		buf[n + 1] = '\0';
		cells += strlen(blank) + 1;
	}
	return (int)cells;
}

/* The longest shortened form that fits WIDTH. */
static char *
count_shortened(int64_t value, int width, char buf[NUM_MAX])
{
	bool minus = value < 0;
	uint64_t size = minus ? -(uint64_t)value : (uint64_t)value;
	unsigned n;

	for (n = 4; n; n--)
		if (write_short(shorten(size, n), minus, " ", buf) <= width)
			return buf;
	write_short(shorten(size, 1), minus, "", buf);
	return buf;
}

char *
num_count(int64_t value, int width, char buf[NUM_MAX])
{
	uint64_t size = value < 0 ? -(uint64_t)value : (uint64_t)value;

	if ((int)put_integer(buf, size, value < 0) <= width)
		return buf;
	return count_shortened(value, width, buf);
}

/* What stands between groups of N digits, and how many the groups have. */
static const char *
grouping(enum num_grouping how, const char **sizes)
{
	*sizes = group_sizes;
	if (how == NUM_PLAIN)
		return "";
	if (*separator && *group_sizes > 0)
		return separator;
	*sizes = "\3";
	return how == NUM_BY_LOCALE ? "" : strcmp(radix, ",") ? "," : ".";
}

char *
num_grouped(int64_t value, int width, enum num_grouping how, char buf[NUM_MAX])
{
	const char *size, *between = grouping(how, &size);
	char plain[24], *to = buf + NUM_MAX - 1;
	size_t n, gap = strlen(between);
	int left;

	num_count(value, width, buf);
	n = strspn(buf, "-" DIGITS);
	if (!gap || buf[n] || n >= sizeof(plain))
		return buf;
	memcpy(plain, buf, n + 1);
	*to = '\0';
	left = *size;
	while (n--) {
		/* the last size holds for all that follow; none ends it */
		if (!left && plain[n] != '-'
		    && (size_t)(to - buf) > gap + n) {
			to -= gap;
			memcpy(to, between, gap);
			size += size[1] != '\0';
			left = *size > 0 && *size < CHAR_MAX ? *size
							     : (int)sizeof(plain);
		}
		*--to = plain[n];
		left--;
	}
	return memmove(buf, to, strlen(to) + 1);
}

char *
num_short(int64_t value, int width, char buf[NUM_MAX])
{
	if (!width || (value > -100000 && value < 100000))
		return num_count(value, width ? width : NUM_MAX, buf);
	return count_shortened(value, width, buf);
}

/* Puts POINT where printf, in whatever locale, has put its radix. */
static void
replace_radix(char buf[NUM_MAX], const char *point)
{
	size_t at = strspn(buf, "-" DIGITS);
	size_t old = strcspn(buf + at, DIGITS "e"), n = strlen(point);

	if (!buf[at] || buf[at] == 'e')
		return;
	if (strlen(buf) - old + n >= NUM_MAX)
		return;
	memmove(buf + at + n, buf + at + old, strlen(buf + at + old) + 1);
	memcpy(buf + at, point, n);
}

/* As "%.1f" writes it; false: so near to a half that the product may be on its
 * other side, or too big. */
static bool
put_tenths(double d, char buf[NUM_MAX])
{
	double scaled = fabs(d) * 10, whole = floor(scaled);
	double part = scaled - whole;
	uint64_t tenths;
	size_t n;

	if (!(scaled < 1e9) || fabs(part - 0.5) < 1e-5)
		return false;
	tenths = (uint64_t)whole + (part > 0.5);
	n = put_integer(buf, tenths / 10, signbit(d));
	n = (size_t)(stpcpy(buf + n, radix) - buf);
	put_digits(buf + n, tenths % 10, 1);
	return true;
}

char *
num_percent(double share, char buf[NUM_MAX])
{
	double percent = share * 100;

	buf[0] = '\0';
	if (!isfinite(share))
		return buf;
	/* One step under 100 is what rounding may reach, and no more. */
	if (share > -1 && share < 1)
		percent = fmin(fmax(percent, -99.9), 99.9);
	if (fabs(percent) < 0.05)
		percent = 0;	/* never "-0.0" */
	if (put_tenths(percent, buf))
		return buf;
	snprintf(buf, NUM_MAX, fabs(percent) < 1e15 ? "%.1f" : "%.1e", percent);
	replace_radix(buf, radix);
	return buf;
}

char *
num_percent_places(double share, int places, char buf[NUM_MAX])
{
	double percent = share * 100, step = pow(10, -places);

	buf[0] = '\0';
	if (!isfinite(share))
		return buf;
	if (share > -1 && share < 1)
		percent = fmin(fmax(percent, step - 100), 100 - step);
	if (fabs(percent) < step / 2)
		percent = 0;
	snprintf(buf, NUM_MAX, fabs(percent) < 1e15 ? "%.*f" : "%.*e", places,
		 percent);
	replace_radix(buf, radix);
	return buf;
}

char *
num_percent_fine(double share, char buf[NUM_MAX])
{
	return num_percent_places(share, 2, buf);
}

char *
num_percent_fit(double share, int width, char buf[NUM_MAX])
{
	num_percent(share, buf);
	if (width <= 0 || (int)text_width(buf, strlen(buf)) <= width)
		return buf;
	num_percent_places(share, 0, buf);
	if ((int)text_width(buf, strlen(buf)) <= width)
		return buf;
	return num_scaled_fit(share * 100, "", width, buf);
}

/* Three significant digits of X, below 1000, or as many LESS as decimals can
 * go; whole numbers as they are where WHOLE is set. False when rounding gives
 * 1000 and a greater prefix is due. */
static bool
write_three(double x, bool whole, int less, char buf[NUM_MAX])
{
	double size = fabs(x);
	int decimals = size < 9.995 ? 2 : size < 99.95 ? 1 : 0;

	decimals = decimals > less ? decimals - less : 0;
	if (x == 0 || (whole && x == floor(x)))
		decimals = 0;
	if (size * pow(10, decimals) < 0.5)
		x = 0;		/* never "-0" */
	snprintf(buf, NUM_MAX, "%.*f", decimals, x);
	replace_radix(buf, radix);
	return size < 999.5;
}

/* VALUE under the prefix that suits; returns it. */
static const char *
write_prefixed(double value, bool up, bool down, int less, char buf[NUM_MAX])
{
	static const char *const prefix[] = {
		"n", "u", "m", "", "k", "M", "G", "T", "P", "E"
	};
	const int none = 3, most = 9;
	int i = none;

	if (value != 0 && down)
		for (; i > 0 && fabs(value) < 0.9995; i--)
			value *= 1000;
	while (!write_three(value, i == none && !down, less, buf) &&
	       (i < none || (up && i < most))) {
		value /= 1000;
		i++;
	}
	return prefix[i];
}

/* The unit is a file's word, of any bytes and any length: what of it fits, in whole
 * characters. */
static void
add_unit(const char *word, struct text *out)
{
	size_t n = strnlen(word, UNIT_MAX + 4);	/* with all of the last one */

	text_printable(out, word, n, false);
	if (out->n <= UNIT_MAX)
		return;
	for (n = UNIT_MAX; n && ((unsigned char)out->s[n] & 0xc0) == 0x80; n--)
		;
	out->n = n;
	out->s[n] = '\0';
}

/* How a figure is made shorter than it could be. */
struct shorter {
	int less;		/* decimals fewer */
	bool no_blank;
	bool brief;		/* without a word; a million seconds with a prefix */
};

/* From here on seconds may have one: "1.23 M s", since Ms would be taken for ms. */
#define MANY_SECONDS 1e6

static char *
scaled(double value, const char *unit, struct shorter how, char buf[NUM_MAX])
{
	const struct unit_shown *u = unit_shown(unit);
	const char *name = u ? u->shown : how.brief ? "" : unit;
	const char *prefix = "", *blank = how.no_blank ? "" : " ";
	bool seconds = u && !strcmp(u->shown, "s"), many;
	struct text shown = { 0 };
	size_t n;

	buf[0] = '\0';
	if (!isfinite(value))
		return buf;
	if (u)
		value *= u->factor;
	many = seconds && how.brief && fabs(value) >= MANY_SECONDS;
	seconds &= !many;
	if (fabs(value) >= (seconds ? 1e15 : 1e21)) {
		snprintf(buf, NUM_MAX, "%.2e", value);
		replace_radix(buf, radix);
	} else {
		/* A kilosecond is nobody's unit. */
		prefix = write_prefixed(value, !seconds, u && u->fractions,
					how.less, buf);
	}
	n = strlen(buf);
	if (*name)
		add_unit(name, &shown);
	if (*prefix || *name)
		snprintf(buf + n, NUM_MAX - n, "%s%s%s%s", blank, prefix,
			 *prefix && *name && (!u || many) ? " " : "",
			 *name ? shown.s : "");
	text_release(&shown);
	return buf;
}

char *
num_scaled(double value, const char *unit, char buf[NUM_MAX])
{
	return scaled(value, unit, (struct shorter){ 0 }, buf);
}

char *
num_scaled_fit(double value, const char *unit, int width, char buf[NUM_MAX])
{
	static const struct shorter way[] = {
		{ 0 }, { .brief = true },
		{ .brief = true, .no_blank = true },
		{ .brief = true, .no_blank = true, .less = 1 },
		{ .brief = true, .no_blank = true, .less = 2 },
	};

	for (size_t i = 0; i < sizeof(way) / sizeof(*way); i++) {
		scaled(value, unit, way[i], buf);
		if (!width || text_width(buf, strlen(buf)) <= (size_t)width)
			break;
	}
	return buf;
}

char *
num_small_fit(double value, int width, char buf[NUM_MAX])
{
	double size = fabs(value);
	int places = size < 0.00995 ? 5 : size < 0.0995 ? 4 : 3;

	if (size < 0.0000995)
		places = 0;	/* five would show less than two digits */
	for (; places >= 2; places--) {
		snprintf(buf, NUM_MAX, "%.*f", places, value);
		if (!width || (int)strlen(buf) <= width)
			break;
	}
	if (places < 2 || !strpbrk(buf, "123456789"))
		snprintf(buf, NUM_MAX, "%.*e", !width || width >= 8, value);
	replace_radix(buf, radix);
	return buf;
}

char *
num_ratio(double value, char buf[NUM_MAX])
{
	double size = fabs(value);

	if (!isfinite(value) || size >= 999.5)
		return num_scaled(value, "", buf);
	if (size == 0)
		value = 0;	/* never "-0" */
	/* what four places would show as nothing */
	if (size > 0 && size < 0.00005)
		snprintf(buf, NUM_MAX, "%.1e", value);
	else
		snprintf(buf, NUM_MAX, "%.*f", size == 0 ? 2
			 : size < 0.09995 ? 4 : size < 0.9995 ? 3
			 : size < 9.995 ? 2 : size < 99.95 ? 1 : 0, value);
	replace_radix(buf, radix);
	return buf;
}

char *
num_ratio_fit(double value, int width, char buf[NUM_MAX])
{
	num_ratio(value, buf);
	if ((int)strlen(buf) > width)
		snprintf(buf, NUM_MAX, "%.0e", value);
	return buf;
}

double
num_rate(double percent)
{
	const double most = 99.9;

	return fabs(percent) < 100 ? fmin(fmax(percent, -most), most) : percent;
}

char *
num_exact(double value, char buf[NUM_MAX])
{
	snprintf(buf, NUM_MAX, "%.15g", value);
	replace_radix(buf, radix);
	return buf;
}

char *
num_figures(double value, int n, char buf[NUM_MAX])
{
	snprintf(buf, NUM_MAX, "%.*g", n, value);
	replace_radix(buf, radix);
	return buf;
}

char *
num_places(double value, int n, char buf[NUM_MAX])
{
	snprintf(buf, NUM_MAX, "%.*f", n, value);
	if (*buf == '-' && !strpbrk(buf, "123456789"))
		memmove(buf, buf + 1, strlen(buf));	/* never "-0.0" */
	replace_radix(buf, radix);
	return buf;
}

char *
num_decimal6(double value, char buf[NUM_MAX])
{
	buf[0] = '\0';
	if (!isfinite(value))
		return buf;
	if (fabs(value) < 0.5e-6)
		value = 0;	/* never "-0.000000" */
	snprintf(buf, NUM_MAX, fabs(value) < 1e30 ? "%.6f" : "%.6e", value);
	replace_radix(buf, ".");
	return buf;
}

double
num_share6(double share)
{
	const double most = 0.999999;

	return fabs(share) < 1 ? fmin(fmax(share, -most), most) : share;
}

double
num_share(int64_t part, int64_t total)
{
	return total ? (double)part / (double)total : 0;
}

int64_t
num_add_sat(int64_t a, int64_t b, bool *saturated)
{
	int64_t sum;

	if (!__builtin_add_overflow(a, b, &sum))
		return sum;
	*saturated = true;
	return a < 0 ? INT64_MIN : INT64_MAX;
}

int64_t
num_times(int64_t n, double factor)
{
	double d = (double)n * factor;

	if (factor == 1)
		return n;
	if (!(fabs(d) < 0x1p63))
		return d < 0 ? INT64_MIN : INT64_MAX;
	return llround(d);
}
