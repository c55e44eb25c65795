/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers that are read: of files, and sizes that a user types.
 */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"

#define DIGITS "0123456789"

int
num_read_u64(const char *s, size_t n, uint64_t *value)
{
	uint64_t sum = 0;
	unsigned base = 10;
	size_t i = 0;

	if (n > 2 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X')) {
		base = 16;
		i = 2;
	}
	if (i == n)
		return -1;
	for (; i < n; i++) {
		unsigned digit = (unsigned)hex_digit(s[i]);

		if (digit >= base || __builtin_mul_overflow(sum, base, &sum) ||
		    __builtin_add_overflow(sum, digit, &sum))
			return -1;
	}
	*value = sum;
	return 0;
}

/* Reads "", "k", "KiB", "mb" ...: the power of two; -1 when it is none. */
static int
read_binary_unit(const char *s)
{
	static const char letter[] = "kKmMgGtTpPeE";
	const char *at = *s ? strchr(letter, *s) : NULL;
	int shift = 0;

	if (at) {
		shift = ((int)(at - letter) / 2 + 1) * 10;
		s++;
		if (*s == 'i')
			s++;
	}
	if (*s == 'B' || *s == 'b')
		s++;
	return *s ? -1 : shift;
}

int
num_read_size(const char *s, uint64_t *bytes)
{
	size_t whole = strspn(s, DIGITS), point, i;
	double part = 0, location = 0.1;
	uint64_t sum;
	int shift;

	if (num_read_u64(s, whole, &sum))
		return -1;
	s += whole;
	point = *s == '.' ? 1 : !strncmp(s, num_radix(), strlen(num_radix())) ?
				strlen(num_radix()) : 0;
	if (point) {
		s += point;
		for (i = 0; s[i] >= '0' && s[i] <= '9'; i++, location /= 10)
			part += location * hex_digit(s[i]);
		if (!i)
			return -1;
		s += i;
	}
	shift = read_binary_unit(s + strspn(s, " "));
	if (shift < 0 || __builtin_mul_overflow(sum, UINT64_C(1) << shift,
						&sum) ||
	    __builtin_add_overflow(sum, (uint64_t)ldexp(part, shift), &sum))
		return -1;
	*bytes = sum;
	return 0;
}

double
num_read_decimal(const char *s, const char **end)
{
	char copy[NUM_MAX], *comma, *stop;
	double value;

	snprintf(copy, sizeof(copy), "%s", s);
	comma = strchr(copy, ',');
	if (comma)
		*comma = '.';
	value = strtod(copy, &stop);
	*end = s + (stop - copy);
	return value;
}
