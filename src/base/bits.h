/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of numbers from 0 up, a bit each: of a million they are in the cache while
 * tables are not.
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/alloc.h"

/* Of the numbers below N; to be freed. */
static inline uint64_t *
bits_new(size_t n)
{
	return mem_zarray(n / 64 + 1, sizeof(uint64_t));
}

static inline bool
bits_has(const uint64_t *bits, size_t i)
{
	return bits[i / 64] >> i % 64 & 1;
}

/* Whether it was not there yet. */
static inline bool
bits_add(uint64_t *bits, size_t i)
{
	uint64_t bit = UINT64_C(1) << i % 64;
	bool fresh = !(bits[i / 64] & bit);

	bits[i / 64] |= bit;
	return fresh;
}

static inline void
bits_drop(uint64_t *bits, size_t i)
{
	bits[i / 64] &= ~(UINT64_C(1) << i % 64);
}

/* How many of the N numbers are in the set. */
static inline size_t
bits_count(const uint64_t *bits, size_t n)
{
	size_t sum = 0;

	for (size_t i = 0; i <= n / 64; i++)
		sum += (size_t)__builtin_popcountll(bits[i]);
	return sum;
}

/* The first bit that is set from AT on, or N. */
static inline size_t
bits_next(const uint64_t *bits, size_t at, size_t n)
{
	while (at < n) {
		uint64_t left = bits[at / 64] >> at % 64;

		if (left) {
			at += (size_t)__builtin_ctzll(left);
			return at < n ? at : n;
		}
		at = (at / 64 + 1) * 64;
	}
	return n;
}

/* For each I from FROM on and below TO whose bit is set. */
#define EACH_BIT(i, bits, from, to)					\
	for (size_t i = bits_next(bits, from, to); i < (to);		\
	     i = bits_next(bits, i + 1, to))

#endif
