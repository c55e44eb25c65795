/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines as nearly all are that name something again: "fn=(12)", and "calls=3
 * ...". Any other line, though it may mean the same, is line.h's.
 *
 * Eight bytes are looked at at once where that can be done: how many digits a
 * number has is no branch then, which nobody could foretell. CG_PAD newlines are
 * to stand behind the text (ordinary.h).
 */
#ifndef LOAD_CALLGRIND_NUMBERED_H
#define LOAD_CALLGRIND_NUMBERED_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "load/text/span.h"

/* A number of at most as many digits. */
#define CG_NUMBERED_DIGITS 7

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

/* The first byte of X that is BYTE, from 0; 8 if there is none. */
static inline unsigned
cg_first_byte(uint64_t x, unsigned char byte)
{
	uint64_t other = x ^ (UINT64_C(0x0101010101010101) * byte);
	uint64_t zero = (other - UINT64_C(0x0101010101010101)) & ~other
			& UINT64_C(0x8080808080808080);

	return zero ? (unsigned)__builtin_ctzll(zero) / 8 : 8;
}

/* The number at P, which ends in END: where that is, or NULL. */
static inline const char *
cg_short_number(const char *p, char end, uint32_t *v)
{
	uint64_t x, even, odd;
	unsigned n;

	memcpy(&x, p, sizeof(x));
	n = cg_first_byte(x, (unsigned char)end);
	if (n - 1 >= CG_NUMBERED_DIGITS)
		return NULL;
	x = (x ^ UINT64_C(0x3030303030303030)) << (64 - 8 * n);
	if (((x + UINT64_C(0x7676767676767676)) | x)
	    & UINT64_C(0x8080808080808080))
		return NULL;
	even = x & UINT64_C(0x00ff00ff00ff00ff);
	odd = x >> 8 & UINT64_C(0x00ff00ff00ff00ff);
	x = even * 10 + odd;
	even = x & UINT64_C(0x0000ffff0000ffff);
	odd = x >> 16 & UINT64_C(0x0000ffff0000ffff);
	x = even * 100 + odd;
	*v = (uint32_t)((x & 0xffffffff) * 10000 + (x >> 32));
	return p + n;
}

#else

static inline const char *
cg_short_number(const char *p, char end, uint32_t *v)
{
	const char *q = p;

	for (*v = 0; is_digit(*q); q++) {
		if (q - p == CG_NUMBERED_DIGITS)
			return NULL;
		*v = *v * 10 + (uint32_t)(*q - '0');
	}
	return q > p && *q == end ? q : NULL;
}

#endif

/* The line KEY and "(12)" at P: what is behind it, or NULL. */
#define cg_numbered(p, key, id)						\
	cg_numbered_n(p, key, sizeof(key) - 1, id)

static inline __attribute__((always_inline)) const char *
cg_numbered_n(const char *p, const char *key, size_t n, uint32_t *id)
{
	if (memcmp(p, key, n) != 0 || p[n] != '(')
		return NULL;
	p = cg_short_number(p + n + 1, ')', id);
	return p && p[1] == '\n' ? p + 2 : NULL;
}

/* The line "calls=3 ..." at P: what is behind it, or NULL. */
static inline const char *
cg_short_calls(const char *p, uint32_t *count)
{
	if (memcmp(p, "calls=", 6) != 0)
		return NULL;
	p = cg_short_number(p + 6, ' ', count);
	/* where it calls to is for who reads lines */
	while (p && *p != '\n')
		p++;
	return p ? p + 1 : NULL;
}

#endif
