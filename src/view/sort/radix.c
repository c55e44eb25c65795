/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A radix sort over the digits that differ, from the lowest up: it is stable,
 * so that sorting by the tie first leaves ties in order.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "view/sort/private.h"

#define DIGIT 11		/* bits */
#define VALUES (1u << DIGIT)
#define DIGITS 9		/* 3 of the tie, then 6 of the key */

static inline uint32_t
digit_of(const struct item *i, unsigned digit)
{
	uint64_t word = digit < 3 ? i->tie : i->key;
	unsigned shift = (digit < 3 ? digit : digit - 3) * DIGIT;

	return (uint32_t)(word >> shift) & (VALUES - 1);
}

/* How many items have each value of each of DIGITS, in one pass over them. */
static void
count_digits(const struct item *item, size_t n, unsigned digits,
	     uint32_t (*count)[VALUES])
{
	unsigned list[DIGITS], nlist = 0;

	for (unsigned d = 0; d < DIGITS; d++)
		if (digits & 1u << d)
			list[nlist++] = d;
	memset(count, 0, DIGITS * sizeof(*count));
	for (size_t i = 0; i < n; i++)
		for (unsigned k = 0; k < nlist; k++)
			count[list[k]][digit_of(&item[i], list[k])]++;
}

static void
radix_pass(const struct item *from, struct item *to, size_t n, unsigned digit,
	   uint32_t *count)
{
	uint32_t at = 0;

	for (size_t i = 0; i < VALUES; i++) {
		uint32_t here = count[i];

		count[i] = at;
		at += here;
	}
	for (size_t i = 0; i < n; i++)
		to[count[digit_of(&from[i], digit)]++] = from[i];
}

/* Digits of the greatest of N words below 2^64. */
static unsigned
digits_of(uint64_t most)
{
	unsigned n = 0;

	for (; most; most >>= DIGIT)
		n++;
	return n;
}

/* Which digits there are to sort by, as bits. Keys are made small first: what
 * all have in common is no digit. */
static unsigned
find_digits(struct item *item, size_t n)
{
	uint64_t least = UINT64_MAX, most = 0;
	uint32_t tie = 0;

	for (size_t i = 0; i < n; i++) {
		least = item[i].key < least ? item[i].key : least;
		most = item[i].key > most ? item[i].key : most;
		tie = item[i].tie > tie ? item[i].tie : tie;
	}
	for (size_t i = 0; i < n; i++)
		item[i].key -= least;
	return ((1u << digits_of(most - least)) - 1) << 3
	       | ((1u << digits_of(tie)) - 1);
}

void
sort_radix(struct item *item, size_t n, const struct job *job)
{
	struct item *from = item, *spare = mem_array(n, sizeof(*spare));
	struct item *to = spare;
	uint32_t (*count)[VALUES] = mem_array(DIGITS, sizeof(*count));
	unsigned digits = find_digits(item, n);

	count_digits(item, n, digits, count);
	for (unsigned d = 0; d < DIGITS; d++) {
		struct item *swap = from;

		/* none, or the same of all */
		if (!(digits & 1u << d)
		    || count[d][digit_of(&from[0], d)] == n
		    || job_cancelled(job))
			continue;
		radix_pass(from, to, n, d, count[d]);
		from = to;
		to = swap;
	}
	if (from != item)
		memcpy(item, from, n * sizeof(*item));
	free(count);
	free(spare);
}
