/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a metric is made of: an expression over events, by its text alone. It
 * is a sum of events, each times a number, or one such sum over another:
 *
 *	I1mr + D1mr + D1mw	Ir + 10 Bm	100*(D1mr+D1mw)/(Dr+Dw)
 *
 * Events are words of letters, digits, "_", ":", ".", "@" and "#" that begin with
 * a letter, "_", ":" or "@"; others stand in "quotes". A number may stand before an
 * event without "*". All is computed exactly, in fractions.
 */
#ifndef MODEL_FACTS_EXPRESSION_H
#define MODEL_FACTS_EXPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

#define EXPRESSION_EVENTS 32	/* at the most */

struct fraction { int64_t over, under; };	/* in lowest terms, UNDER > 0 */

struct expression {
	size_t n;
	char *event[EXPRESSION_EVENTS];		/* owned */
	/* how often each counts in the sum, or in the sums above and below
	 * the line */
	struct fraction above[EXPRESSION_EVENTS], below[EXPRESSION_EVENTS];
	bool ratio;
};

/* Reads TEXT, the rest of WHOLE. -1 and ERR_USAGE, which names the character
 * of WHOLE that is wrong, from 1. */
int expression_read(struct expression *x, const char *text, const char *whole,
		    struct error *err);
/* How long the name is in NAME=EXPRESSION, without blanks behind it; 0: there is none. */
size_t expression_name(const char *text);
/* The same of "NAME=EXPRESSION"; NAME is the length of the name. */
int expression_define(struct expression *x, const char *text, size_t *name,
		      struct error *err);
void expression_release(struct expression *x);

/* Whether events of different units, one each, are added up. */
bool expression_mixes(const struct expression *x, const uint32_t *unit);

/* The first event that TEXT, an expression that can be read, speaks of, and
 * the length of its name: much sooner than expression_read(). */
size_t expression_first(const char *text, const char **name);

/* False when the result does not fit. */
bool fraction_mul(struct fraction a, struct fraction b, struct fraction *to);
/* That fraction which D was written as, as near as nine decimals. */
bool fraction_of(double d, struct fraction *to);

/* The greatest that divides both. */
__int128 expression_divisor(__int128 a, __int128 b);

#endif
