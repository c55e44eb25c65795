/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/callgrind/records.h"

#define NUMBER_MAX 10		/* bytes */

/* --- Numbers -------------------------------------------------------------- */

static uint8_t *
put_long(uint8_t *to, uint64_t v)
{
	unsigned shift = 0;

	while (v >> shift >= 128 && shift < 63)
		shift += 7;
	/* the low bits last: they are read first, and say if there are more */
	for (bool more = false; ; more = true, shift -= 7) {
		*to++ = (uint8_t)((v >> shift & 127) | (more ? 128 : 0));
		if (!shift)
			return to;
	}
}

static inline uint8_t *
put(uint8_t *to, uint64_t v)
{
	if (v >= 1 << 14)
		return put_long(to, v);
	if (v >= 1 << 7) {
		*to++ = (uint8_t)(v >> 7);
		v = (v & 127) | 128;
	}
	*to++ = (uint8_t)v;
	return to;
}

static inline const uint8_t *
get(const uint8_t *at, uint64_t *v)
{
	unsigned shift = 0;
	uint8_t byte;

	*v = 0;
	do {
		byte = *--at;
		*v |= (uint64_t)(byte & 127) << shift;
		shift += 7;
	} while (byte & 128);
	return at;
}

/* Small numbers of either sign take little room. */
static inline uint64_t
folded(int64_t v)
{
	return (uint64_t)v << 1 ^ (uint64_t)(v >> 63);
}

static inline int64_t
unfolded(uint64_t v)
{
	return (int64_t)(v >> 1 ^ (0 - (v & 1)));
}

static inline uint8_t *
put_costs(uint8_t *to, const int64_t *cost, size_t n)
{
	while (n && !cost[n - 1])
		n--;
	for (size_t i = n; i-- > 0;)
		to = put(to, folded(cost[i]));
	return put(to, n);
}

static inline const uint8_t *
get_costs(const uint8_t *at, int64_t *cost, size_t *n)
{
	uint64_t v;

	at = get(at, &v);
	*n = (size_t)v;
	for (size_t i = 0; i < *n; i++) {
		at = get(at, &v);
		cost[i] = unfolded(v);
	}
	return at;
}

/* --- Records in a word ---------------------------------------------------- */

/* Nearly all: of a function with a small number, of few calls, and of small costs
 * of two events, as time and memory are. The highest byte of the word comes last
 * and has no TOP bit; all others end in a byte that has nothing else. */
#define FUNC_BITS 18
#define CALL_BITS 7
#define COST_BITS 19
#define TOP 128

static inline uint64_t
low_first(uint64_t v)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	return __builtin_bswap64(v);
#else
	return v;
#endif
}

static inline bool
put_word(uint8_t *to, uint32_t func, size_t ncall, const int64_t *own,
	 size_t width)
{
	uint64_t a = width ? folded(own[0]) : 0;
	uint64_t b = width > 1 ? folded(own[1]) : 0;
	uint64_t word = (a << COST_BITS | b) << CALL_BITS | ncall;

	if (a >> COST_BITS || b >> COST_BITS || func >> FUNC_BITS
	    || ncall >> CALL_BITS)
		return false;
	for (size_t m = 2; m < width; m++)
		if (own[m])
			return false;
	word = low_first(word << FUNC_BITS | func);
	memcpy(to, &word, sizeof(word));
	return true;
}

static inline uint64_t
take_bits(uint64_t *word, unsigned n)
{
	uint64_t v = *word & ((UINT64_C(1) << n) - 1);

	*word >>= n;
	return v;
}

static inline const uint8_t *
get_word(const uint8_t *at, struct cg_record *r)
{
	uint64_t word;

	at -= sizeof(word);
	memcpy(&word, at, sizeof(word));
	word = low_first(word);
	r->entity = (uint32_t)take_bits(&word, FUNC_BITS);
	r->ncall = (uint32_t)take_bits(&word, CALL_BITS);
	r->own[1] = unfolded(take_bits(&word, COST_BITS));
	r->own[0] = unfolded(word);
	return at;
}

/* --- Records -------------------------------------------------------------- */

void
cg_record_put(struct cg_invocations *v, uint32_t func, size_t ncall,
	      const int64_t *own, size_t n)
{
	uint8_t *to;

	VEC_RESERVE(&v->record, v->record.n + NUMBER_MAX * (4 + n));
	to = v->record.at + v->record.n;
	if (put_word(to, func, ncall, own, n)) {
		v->record.n += sizeof(uint64_t);
		return;
	}
	to = put_costs(to, own, n);
	to = put(to, ncall);
	to = put(to, func);
	*to++ = TOP;
	v->record.n = (size_t)(to - v->record.at);
}

const uint8_t *
cg_record_get(const uint8_t *at, size_t width, struct cg_record *r)
{
	uint64_t v;

	if (!(at[-1] & TOP)) {
		r->n = width < 2 ? width : 2;
		return get_word(at, r);
	}
	at = get(at - 1, &v);
	r->entity = (uint32_t)v;
	at = get(at, &v);
	r->ncall = (uint32_t)v;
	return get_costs(at, r->own, &r->n);
}
