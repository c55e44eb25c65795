/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers as people read them, and back. Only this file knows the locale's
 * radix; everything else runs in the "C" numeric locale.
 */
#ifndef BASE_NUM_H
#define BASE_NUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NUM_MAX 48	/* bytes that any of the writers may need */

/* To be called once after setlocale(LC_ALL, "") and before LC_NUMERIC is set
 * back to "C": remembers the radix (one character of one cell, else '.') and what
 * stands between thousands. */
void num_init(void);
/* From now on as in the "C" locale: for what is the same for all people. Before any
 * thread starts. */
void num_be_plain(void);

/* A raw count in at most WIDTH cells, at least 5: all digits while they fit
 * ("1234567"), else up to four significant ones, as many as fit, and a decimal
 * unit ("1.235 M", "24.1 G"; without the blank where only that fits). The sign
 * is one of the cells. Returns BUF. */
char *num_count(int64_t value, int width, char buf[NUM_MAX]);
/* The point of decimals, as the locale has it. */
const char *num_radix(void);

/* How digits are grouped: "23,816,149". */
enum num_grouping {
	NUM_BY_LOCALE,		/* as it does, if it does */
	NUM_GROUPED,		/* by threes where the locale does not */
	NUM_PLAIN,
};
/* As num_count(), all digits in groups: what stands between them does not count
 * as WIDTH. For totals in sentences, never for machines. */
char *num_grouped(int64_t value, int width, enum num_grouping how,
		  char buf[NUM_MAX]);
/* For columns: all digits below 100 000, else as num_count() shortens, so that
 * big numbers look alike whatever the width ("44.09 M" above "236.2 M").
 * WIDTH 0: all digits. */
char *num_short(int64_t value, int width, char buf[NUM_MAX]);
/* A share of 0..1 as a percentage without the sign, one decimal: "12.3";
 * 0.04 % prints as "0.0", there is no "<0.1" style; under 1 it never prints as
 * "100.0" ("99.9"), nor above -1 as "-100.0". More than 1 prints as it is; what
 * is no number prints as nothing. */
char *num_percent(double share, char buf[NUM_MAX]);
/* The same in at most WIDTH cells (0: as long as it is), if that can be: decimals go, then
 * thousands, in place of digits. */
char *num_percent_fit(double share, int width, char buf[NUM_MAX]);
/* The same with so many decimals. */
char *num_percent_places(double share, int places, char buf[NUM_MAX]);
/* With two: "12.34", "99.99". */
char *num_percent_fine(double share, char buf[NUM_MAX]);
/* VALUE with a unit for people, three significant digits: "3.48 s", "250 ms",
 * "12.1 kB", "512 B", "1.23 M cycles". UNIT is what the file calls it: ns, us,
 * ms and s are shown as what suits of them, short symbols take a prefix, words
 * stay whole and are made printable, "" is a plain number. */
char *num_scaled(double value, const char *unit, char buf[NUM_MAX]);
/* The same in at most WIDTH cells (0: as long as it is), if that can be: a word
 * goes, or the digits of a million seconds and more ("1.23 M s"), then the blank,
 * then decimals. A symbol stays: without it 12 ms would be read as 12. */
char *num_scaled_fit(double value, const char *unit, int width,
		     char buf[NUM_MAX]);
/* The same of what is less than 1 of a plain number and not 0: "0.125", "0.0123",
 * "0.00420", "0.00042", "4.2e-05", as many of these places as fit, and never nothing
 * but zeros. */
char *num_small_fit(double value, int width, char buf[NUM_MAX]);
/* A ratio: three digits or so of it, with its decimals also when they are 0. */
char *num_ratio(double value, char buf[NUM_MAX]);
/* The same with one digit where it takes more than WIDTH cells. */
char *num_ratio_fit(double value, int width, char buf[NUM_MAX]);
/* A percentage of which these make no 100 if it is less. */
double num_rate(double percent);
/* A decimal number in all of its digits, up to 15: "71.25". */
char *num_exact(double value, char buf[NUM_MAX]);
/* For people, in sentences: with N figures at most, or with N places. */
char *num_figures(double value, int n, char buf[NUM_MAX]);
char *num_places(double value, int n, char buf[NUM_MAX]);
/* For machines: decimals with six places and '.', whatever the locale; from
 * 1e30 on with an exponent; nothing at all for what is no number. */
char *num_decimal6(double value, char buf[NUM_MAX]);
/* A share of which num_decimal6() does not make 1 if it is less. */
double num_share6(double share);

/* PART of TOTAL as 0..1; 0 when TOTAL is 0. */
double num_share(int64_t part, int64_t total);

/* a + b, held at the ends of int64_t; *SATURATED is set when that happened and
 * left alone otherwise. */
int64_t num_add_sat(int64_t a, int64_t b, bool *saturated);
/* N times FACTOR, rounded, and held at the largest and the least there are;
 * exactly N for 1. */
int64_t num_times(int64_t n, double factor);

/* The value of a digit of base 16: 0 to 15, or -1. */
static inline int
hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Reads a decimal with a point or a comma, as people type it; *END is what is behind
 * it, S where there is none. */
double num_read_decimal(const char *s, const char **end);

/* Reads a whole decimal number, or hexadecimal with 0x; the whole of S must
 * be it: no blank, no sign. 0, or -1 with *VALUE untouched. */
int num_read_u64(const char *s, size_t n, uint64_t *value);
/* "512", "64k", "1.5G", "2 MiB": bytes, binary units, a fraction of a byte
 * dropped. The radix is '.' or the locale's. 0, or -1 with *BYTES untouched. */
int num_read_size(const char *s, uint64_t *bytes);

#endif
