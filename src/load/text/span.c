/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/text/span.h"

const char *
span_digits(const char *p, const char *end, uint64_t *value, bool *big)
{
	const char *start = p;
	uint64_t v = 0;
	int d;

	if (end - p > 2 && p[0] == '0' && (p[1] | 0x20) == 'x'
	    && hex_digit(p[2]) >= 0) {
		for (p += 2; p < end && (d = hex_digit(*p)) >= 0; p++) {
			if (v >> 60)
				*big = true;
			v = v << 4 | (unsigned)d;
		}
	} else {
		for (; p < end && is_digit(*p); p++)
			if (__builtin_mul_overflow(v, UINT64_C(10), &v)
			    || __builtin_add_overflow(v, (uint64_t)(*p - '0'),
						      &v))
				*big = true;
	}
	*value = *big ? UINT64_MAX : v;
	return p > start ? p : NULL;
}

const char *
span_hex(const char *p, const char *end, uint64_t *value, bool *prefix)
{
	const char *start;
	uint64_t v = 0;
	int d;

	*prefix = end - p > 2 && p[0] == '0' && (p[1] | 0x20) == 'x';
	if (*prefix)
		p += 2;
	for (start = p; p < end && (d = hex_digit(*p)) >= 0; p++) {
		if (v >> 60)
			return NULL;
		v = v << 4 | (unsigned)d;
	}
	if (p == start)
		return NULL;
	*value = v;
	return p;
}

bool
span_word(struct span *rest, struct span *word)
{
	const char *end = rest->s + rest->n;
	const char *p = span_blanks(rest->s, end), *from = p;

	while (!at_word_end(p, end))
		p++;
	*word = (struct span){ from, (size_t)(p - from) };
	*rest = (struct span){ p, (size_t)(end - p) };
	return word->n > 0;
}
