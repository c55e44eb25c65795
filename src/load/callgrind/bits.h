/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the bytes of a block of text are, many asked at once, and numbers of
 * up to eight digits without a branch. Only where the machine can (__SSE2__);
 * wider registers are asked for when the program runs (WIDE, is_wide()).
 * CG_PAD bytes are to stand behind the text (ordinary.h).
 */
#ifndef LOAD_CALLGRIND_BITS_H
#define LOAD_CALLGRIND_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) && defined(__SSE2__) && defined(__GNUC__)
#include <immintrin.h>
#define WIDE 1
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

#define INLINE static inline __attribute__((always_inline))

#ifdef __SSE2__

#define BLOCK 64

/* What the bytes of a block are: bit I is byte I. */
struct bits {
	uint64_t digit, blank, newline, sign, star;
};

typedef struct bits (*read_fn)(const char *p, bool minus);

INLINE uint64_t
mask_128(__m128i equal)
{
	return (unsigned)_mm_movemask_epi8(equal);
}

INLINE void
read_16(struct bits *b, const char *p, unsigned shift, bool minus)
{
	__m128i x = _mm_loadu_si128((const __m128i *)(const void *)p);
	__m128i v = _mm_sub_epi8(x, _mm_set1_epi8('0'));
	__m128i low = _mm_min_epu8(v, _mm_set1_epi8(9));
	__m128i sign = _mm_cmpeq_epi8(x, _mm_set1_epi8('+'));

	if (minus)
		sign = _mm_or_si128(sign, _mm_cmpeq_epi8(x,
						_mm_set1_epi8('-')));
	b->digit |= mask_128(_mm_cmpeq_epi8(low, v)) << shift;
	b->blank |= mask_128(_mm_cmpeq_epi8(x, _mm_set1_epi8(' '))) << shift;
	b->newline |= mask_128(_mm_cmpeq_epi8(x, _mm_set1_epi8('\n')))
		      << shift;
	b->sign |= mask_128(sign) << shift;
	b->star |= mask_128(_mm_cmpeq_epi8(x, _mm_set1_epi8('*'))) << shift;
}

INLINE struct bits
read_sse2(const char *p, bool minus)
{
	struct bits b = { 0 };

	read_16(&b, p, 0, minus);
	read_16(&b, p + 16, 16, minus);
	read_16(&b, p + 32, 32, minus);
	read_16(&b, p + 48, 48, minus);
	return b;
}

#ifdef WIDE

/* One instruction compares 32 bytes and gives their bits; these registers, and
 * not those of 64 bytes, since some machines slow down for the latter. */
#define TARGET_WIDE \
	__attribute__((target("avx512bw,avx512vl,bmi,bmi2,popcnt")))

INLINE TARGET_WIDE void
read_32(struct bits *b, const char *p, unsigned shift, bool minus)
{
	__m256i x = _mm256_loadu_si256((const __m256i *)(const void *)p);
	__m256i v = _mm256_sub_epi8(x, _mm256_set1_epi8('0'));
	uint32_t sign = _mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8('+'));

	if (minus)
		sign |= _mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8('-'));
	b->digit |= (uint64_t)_mm256_cmplt_epu8_mask(v, _mm256_set1_epi8(10))
		    << shift;
	b->blank |= (uint64_t)_mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8(' '))
		    << shift;
	b->newline |= (uint64_t)_mm256_cmpeq_epi8_mask(x,
					_mm256_set1_epi8('\n')) << shift;
	b->sign |= (uint64_t)sign << shift;
	b->star |= (uint64_t)_mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8('*'))
		   << shift;
}

INLINE TARGET_WIDE struct bits
read_wide(const char *p, bool minus)
{
	struct bits b = { 0 };

	read_32(&b, p, 0, minus);
	read_32(&b, p + 32, 32, minus);
	return b;
}

/* Whether read_wide() may be called. */
static inline bool
is_wide(void)
{
	return __builtin_cpu_supports("avx512bw")
	       && __builtin_cpu_supports("avx512vl")
	       && __builtin_cpu_supports("bmi")
	       && __builtin_cpu_supports("bmi2")
	       && __builtin_cpu_supports("popcnt");
}

#endif

/* The N digits at P, 1 to 8, as bytes: the last one on top. */
INLINE uint64_t
digits(const char *p, unsigned n)
{
	uint64_t x;

	memcpy(&x, p, sizeof(x));
	return (x ^ UINT64_C(0x3030303030303030)) << (64 - 8 * n);
}

/* What sums of such digits come to, none of them more than 255: the pairs are
 * put together at once, then the fours, then both. */
INLINE int64_t
value(uint64_t x)
{
	uint64_t even = x & UINT64_C(0x00ff00ff00ff00ff);
	uint64_t odd = x >> 8 & UINT64_C(0x00ff00ff00ff00ff);

	x = even * 10 + odd;
	even = x & UINT64_C(0x0000ffff0000ffff);
	odd = x >> 16 & UINT64_C(0x0000ffff0000ffff);
	x = even * 100 + odd;
	return (int64_t)((x & 0xffffffff) * 10000 + (x >> 32));
}

/* The same of digits that were not added to others. */
INLINE uint32_t
value_of_one(uint64_t x)
{
	x = x * (1 + (10 << 8)) >> 8 & UINT64_C(0x00ff00ff00ff00ff);
	x = x * (1 + (UINT64_C(100) << 16)) >> 16
	    & UINT64_C(0x0000ffff0000ffff);
	return (uint32_t)(x * (1 + (UINT64_C(10000) << 32)) >> 32);
}

#endif

#endif
