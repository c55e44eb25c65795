/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/folded/tail.h"

#define EXPONENT_MAX 400	/* more than any double has */
#define MANTISSA_FULL (UINT64_MAX / 10 - 1)

static const char *
take_digits(const char *p, const char *end, struct tail_number *number)
{
	for (; p < end && is_digit(*p); p++) {
		unsigned digit = (unsigned)(*p - '0');

		if (number->mantissa > (UINT64_MAX - digit) / 10)
			number->big = true;
		else
			number->mantissa = number->mantissa * 10 + digit;
	}
	return p;
}

/* As many digits as there is room for, and no zeros at the end. */
static void
take_fraction(const char *p, const char *end, struct tail_number *number)
{
	while (end > p && end[-1] == '0')
		end--;
	for (; p < end && number->mantissa < MANTISSA_FULL; p++) {
		number->mantissa = number->mantissa * 10
				   + (unsigned)(*p - '0');
		number->exponent--;
	}
}

/* Behind "e-05", or P where no exponent is; NULL when it is broken. */
static const char *
take_exponent(const char *p, const char *end, struct tail_number *number)
{
	struct tail_number digits = { 0 };
	const char *from;
	bool negative;

	if (p == end || (*p != 'e' && *p != 'E'))
		return p;
	negative = ++p < end && *p == '-';
	from = p += p < end && (*p == '-' || *p == '+');
	p = take_digits(p, end, &digits);
	if (p == from)
		return NULL;
	if (digits.big || digits.mantissa > EXPONENT_MAX)
		digits.mantissa = EXPONENT_MAX;
	number->exponent += negative ? -(int)digits.mantissa
				     : (int)digits.mantissa;
	return p;
}

static bool
read_number(const char *p, const char *end, struct tail_number *number)
{
	const char *from, *point;
	size_t digits;

	*number = (struct tail_number){ .negative = *p == '-' };
	from = p += *p == '-' || *p == '+';
	p = take_digits(p, end, number);
	digits = (size_t)(p - from);
	if (p < end && *p == '.') {
		for (point = ++p; p < end && is_digit(*p); p++)
			;
		take_fraction(point, p, number);
		digits += (size_t)(p - point);
	}
	if (digits == 0)
		return false;
	p = take_exponent(p, end, number);
	return p == end;
}

bool
tail_take(struct span *line, struct tail_number *number)
{
	const char *end = span_end(line->s, line->s + line->n), *p = end;

	while (p > line->s && !is_blank(p[-1]))
		p--;
	if (p == line->s || p == end || !read_number(p, end, number))
		return false;
	line->n = (size_t)(span_end(line->s, p) - line->s);
	return line->n > 0;
}

unsigned
tail_decimals(const struct tail_number *number)
{
	if (number->exponent >= 0 || !number->mantissa)
		return 0;
	if (number->exponent < -TAIL_DECIMALS)
		return TAIL_DECIMALS;
	return (unsigned)-number->exponent;
}

double
tail_size(const struct tail_number *number)
{
	double size = (double)number->mantissa;

	for (int e = number->exponent; e > 0; e--)
		size *= 10;
	for (int e = number->exponent; e < 0; e++)
		size /= 10;
	return size;
}

bool
tail_scale(const struct tail_number *number, unsigned decimals, int64_t *cost)
{
	int shift = number->exponent + (int)decimals;
	uint64_t n = number->mantissa, rest = 0;

	if (number->big)
		return false;
	for (; shift > 0 && n; shift--)
		if (__builtin_mul_overflow(n, 10u, &n))
			return false;
	for (; shift < 0 && n; shift++) {
		rest = n % 10;
		n /= 10;
	}
	if (shift == 0 && rest >= 5)
		n++;
	if (n > INT64_MAX)
		return false;
	*cost = number->negative ? -(int64_t)n : (int64_t)n;
	return true;
}
