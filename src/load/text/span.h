/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bytes out of a file's text: what is a blank, a digit, a word, a number, for
 * all loaders. A span is borrowed from the line that it is in.
 *
 * A blank is a space or a tab; a carriage return is one at the end of a line
 * only (span_end). The functions over pointers are for loops that must be
 * fast; those over spans for everything else.
 */
#ifndef LOAD_TEXT_SPAN_H
#define LOAD_TEXT_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/num.h"

struct span { const char *s; size_t n; };

static inline bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static inline bool
is_digit(char c)
{
	return (unsigned char)(c - '0') < 10;
}

/* Behind the blanks at P. */
static inline const char *
span_blanks(const char *p, const char *end)
{
	while (p < end && is_blank(*p))
		p++;
	return p;
}

/* The end of [P, END) without blanks and carriage returns. */
static inline const char *
span_end(const char *p, const char *end)
{
	while (end > p && (is_blank(end[-1]) || end[-1] == '\r'))
		end--;
	return end;
}

/* True at a blank or the end: a word ends here. */
static inline bool
at_word_end(const char *p, const char *end)
{
	return p >= end || is_blank(*p);
}

/* Decimal digits, or 0x and hexadecimal ones: where they end, NULL when there
 * are none. A number that needs more than 64 bits sets *BIG and becomes the
 * largest. */
const char *span_digits(const char *p, const char *end, uint64_t *value,
			bool *big);
/* Hexadecimal digits, with 0x before them or not (*PREFIX). NULL when there
 * are none or too many. */
const char *span_hex(const char *p, const char *end, uint64_t *value,
		     bool *prefix);

/* Without blanks, and at its end without carriage returns. */
static inline struct span
span_trim(struct span s)
{
	const char *end = s.s + s.n, *from = span_blanks(s.s, end);

	return (struct span){ from, (size_t)(span_end(from, end) - from) };
}

static inline bool
span_is(struct span s, const char *word)
{
	return s.n == strlen(word) && memcmp(s.s, word, s.n) == 0;
}

static inline bool
span_begins(struct span s, const char *with)
{
	size_t n = strlen(with);

	return s.n >= n && memcmp(s.s, with, n) == 0;
}

/* Takes the next word off REST; false, and an empty word, at the end. */
bool span_word(struct span *rest, struct span *word);

/* The whole of S is a number, decimal or 0x, less than 2^64. */
static inline bool
span_number(struct span s, uint64_t *value)
{
	return num_read_u64(s.s, s.n, value) == 0;
}

#endif
