/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hashing and two open-addressing tables. Bytes that a file chose are hashed
 * with a seed drawn anew in each run, so that no file can be made to collide.
 *
 * A hash_index maps a hash to a reference (a row number, never 0) and leaves
 * the comparison of keys to its caller, who owns them. A hash_u64 maps
 * 64-bit keys to 32-bit values and owns both. Both are valid when zeroed.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The seed of this run; the same for its whole length, from any thread. */
uint64_t hash_seed(void);
uint64_t hash_bytes(const void *p, size_t n);	/* seeded XXH3 */
/* The same with 128 bits: enough to know bytes again without a look at them. */
struct hash_wide { uint64_t low, high; };
struct hash_wide hash_bytes_wide(const void *p, size_t n);
uint64_t hash_mix(uint64_t a, uint64_t b);	/* seeded, of two words */
/* The same for the same text in every run, for colours and the like: FNV-1a. For
 * no table. */
uint32_t hash_lasting(const char *s);

/* Both halves of the 128-bit product, folded: every bit of A and of B reaches
 * the result. For words that were mixed with some of hash_mix(). */
static inline uint64_t
hash_fold(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
	unsigned __int128 product = (unsigned __int128)a * b;

	return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
	uint64_t al = (uint32_t)a, ah = a >> 32;
	uint64_t bl = (uint32_t)b, bh = b >> 32;
	uint64_t mid = ah * bl + (al * bl >> 32);
	uint64_t low = (uint32_t)mid + al * bh;

	return a * b ^ (ah * bh + (mid >> 32) + (low >> 32));
#endif
}

struct hash_slot { uint32_t tag, ref; };

struct hash_index {
	struct hash_slot *slot;
	size_t mask, used;
};

/* A hash of which the last digit, to the base of N, a power of 2, is I: those of one
 * HASH with each other I are slots of a hash_index that follow each other. */
static inline uint64_t
hash_index_near(uint64_t hash, uint32_t i, uint32_t n)
{
	uint32_t tag = (uint32_t)(hash >> 32);

	return (uint64_t)((tag & ~(n - 1)) | i) << 32;
}

typedef bool (*hash_same_fn)(const void *ctx, uint32_t ref, const void *key);

/* The reference stored under HASH for which SAME says yes, else 0. */
uint32_t hash_index_get(const struct hash_index *h, uint64_t hash,
			hash_same_fn same, const void *ctx, const void *key);
/* Adds REF (not 0) under HASH, without looking for an equal one. */
void hash_index_add(struct hash_index *h, uint64_t hash, uint32_t ref);
/* Makes room for N more at once. */
void hash_index_reserve(struct hash_index *h, size_t n);
/* Brings the slot of HASH into the cache ahead of its use. */
void hash_index_prefetch(const struct hash_index *h, uint64_t hash);
/* What most likely is stored under HASH, to be brought into the cache; or 0. */
uint32_t hash_index_guess(const struct hash_index *h, uint64_t hash);
void hash_index_release(struct hash_index *h);

struct hash_u64 {
	struct { uint64_t key; uint32_t val, full; } *slot;
	size_t mask, used;
};

/* Returns where the value of KEY is; *FRESH says that it was just made, with
 * value 0. The pointer is good until the next call. */
uint32_t *hash_u64_at(struct hash_u64 *h, uint64_t key, bool *fresh);
/* Makes room for N more keys at once. */
void hash_u64_reserve(struct hash_u64 *h, size_t n);
/* Brings the slot of KEY into the cache ahead of its use. */
void hash_u64_prefetch(const struct hash_u64 *h, uint64_t key);
/* The value of KEY, or 0 when there is none. */
uint32_t hash_u64_get(const struct hash_u64 *h, uint64_t key);
struct hash_u64 hash_u64_copy(const struct hash_u64 *h);
void hash_u64_release(struct hash_u64 *h);

#endif
