/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/text/decimal.h"
#include "load/text/span.h"

#define EXPONENT_MAX 400	/* more than any double has */
#define MANTISSA_FULL (UINT64_MAX / 10 - 1)

static const char *
take_digits(const char *p, const char *end, struct decimal *number)
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
take_fraction(const char *p, const char *end, struct decimal *number)
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
take_exponent(const char *p, const char *end, struct decimal *number)
{
	struct decimal digits = { 0 };
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

bool
decimal_read(const char *p, const char *end, struct decimal *number)
{
	const char *from, *point;
	size_t digits;

	*number = (struct decimal){ .negative = *p == '-' };
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

unsigned
decimal_places(const struct decimal *number)
{
	if (number->exponent >= 0 || !number->mantissa)
		return 0;
	if (number->exponent < -DECIMAL_PLACES)
		return DECIMAL_PLACES;
	return (unsigned)-number->exponent;
}

double
decimal_size(const struct decimal *number)
{
	double size = (double)number->mantissa;

	for (int e = number->exponent; e > 0; e--)
		size *= 10;
	for (int e = number->exponent; e < 0; e++)
		size /= 10;
	return size;
}

bool
decimal_scale(const struct decimal *number, unsigned places, int64_t *cost)
{
	int shift = number->exponent + (int)places;
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

double
decimal_unit(unsigned places)
{
	double power = 1;	/* exact up to 10^22 */

	while (places--)
		power *= 10;
	return 1 / power;
}

#define ROOM 4e18	/* less than half of 2^63 */

void
decimal_extent_note(struct decimal_extent *x, const struct decimal *number)
{
	unsigned places = decimal_places(number);
	double size = decimal_size(number);

	if (places > x->places)
		x->places = places;
	if (size < ROOM)	/* else it is left out */
		x->total += size;
}

unsigned
decimal_extent_places(const struct decimal_extent *x)
{
	unsigned places = 0;
	double total = x->total;

	while (places < x->places && (total *= 10) < ROOM)
		places++;
	return places;
}
