/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces of a line. Inside of line.c, frame.c and behind.c.
 */
#ifndef LOAD_PERFSCRIPT_WORDS_H
#define LOAD_PERFSCRIPT_WORDS_H

#include "load/text/span.h"

#define ADDR_DIGITS 16	/* perf gives them as many cells behind a blank */

static inline struct span
between(const char *from, const char *to)
{
	return (struct span){ from, (size_t)(to - from) };
}

static inline bool
all_digits(struct span s)
{
	for (size_t i = 0; i < s.n; i++)
		if (!is_digit(s.s[i]))
			return false;
	return s.n > 0;
}

/* Takes the last word off REST; false, and an empty word, at its begin. */
static inline bool
last_word(struct span *rest, struct span *word)
{
	const char *end = span_end(rest->s, rest->s + rest->n), *p = end;

	while (p > rest->s && !is_blank(p[-1]))
		p--;
	*word = between(p, end);
	rest->n = (size_t)(span_end(rest->s, p) - rest->s);
	return word->n > 0;
}

/* Where the blanks before what stands at P begin. */
static inline const char *
blanks_before(struct span line, const char *p)
{
	while (p > line.s && is_blank(p[-1]))
		p--;
	return p;
}

#endif
