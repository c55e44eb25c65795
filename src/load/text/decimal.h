/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decimal numbers of files, exactly, and how many decimals a column of them
 * needs: such costs are kept as whole numbers of the smallest decimal.
 */
#ifndef LOAD_TEXT_DECIMAL_H
#define LOAD_TEXT_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

#define DECIMAL_PLACES 18	/* kept at the most */

/* MANTISSA * 10^EXPONENT. Of a fraction the first digits are kept, without zeros
 * at their end. */
struct decimal {
	uint64_t mantissa;
	int exponent;
	bool negative, big;	/* BIG: more than 64 bits before the point */
};

/* The whole of [P, END): digits, maybe with a sign, a fraction and an exponent. */
bool decimal_read(const char *p, const char *end, struct decimal *number);
/* How many decimals it needs, at most DECIMAL_PLACES. */
unsigned decimal_places(const struct decimal *number);
/* Its size, without the sign. */
double decimal_size(const struct decimal *number);
/* NUMBER * 10^PLACES, rounded; false when that does not fit. */
bool decimal_scale(const struct decimal *number, unsigned places,
		   int64_t *cost);
/* 10^-PLACES, as it would be read from "1e-PLACES". */
double decimal_unit(unsigned places);

/* Of many numbers: the decimals that they want, and their sizes added up. */
struct decimal_extent { unsigned places; double total; };

void decimal_extent_note(struct decimal_extent *x,
			 const struct decimal *number);
/* The decimals that leave room for all of them together. */
unsigned decimal_extent_places(const struct decimal_extent *x);

#endif
