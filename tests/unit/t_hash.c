/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
#include <string.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "base/hash.h"

#define MANY 200000

/* Reproducible, unlike the hashes. */
static uint64_t
next_random(uint64_t *state)
{
	*state = *state * UINT64_C(6364136223846793005) + 1442695040888963407;
	return *state ^ *state >> 33;
}

static void *
ask_seed(void *arg)
{
	*(uint64_t *)arg = hash_seed();
	return NULL;
}

START_TEST(all_threads_have_one_seed)
{
	pthread_t t[4];
	uint64_t seed[4];
	int i;

	for (i = 0; i < 4; i++)
		ck_assert_int_eq(pthread_create(&t[i], NULL, ask_seed,
						&seed[i]), 0);
	for (i = 0; i < 4; i++) {
		pthread_join(t[i], NULL);
		ck_assert_uint_eq(seed[i], hash_seed());
	}
	ck_assert_uint_ne(hash_seed(), 0);
}
END_TEST

START_TEST(equal_bytes_hash_alike)
{
	char a[300], b[301];
	size_t n;

	memset(a, 'x', sizeof a);
	memset(b, 'x', sizeof b);
	for (n = 0; n <= sizeof a; n++)
		ck_assert_uint_eq(hash_bytes(a, n), hash_bytes(b + 1, n));
	ck_assert_uint_eq(hash_bytes(NULL, 0), hash_bytes(a, 0));
	b[299] = 'y';
	ck_assert_uint_ne(hash_bytes(a, 300), hash_bytes(b, 300));
	ck_assert_uint_eq(hash_mix(1, 2), hash_mix(1, 2));
	ck_assert_uint_ne(hash_mix(1, 2), hash_mix(2, 1));
}
END_TEST

/* Each half by itself tells bytes apart. */
START_TEST(wide_hashes_are_of_all_bytes)
{
	unsigned char a[300], b[301];
	struct hash_wide x, y;

	for (size_t i = 0; i < sizeof a; i++)
		a[i] = b[i + 1] = (unsigned char)(i * 7);
	for (size_t n = 1; n <= sizeof a; n++) {
		x = hash_bytes_wide(a, n);
		y = hash_bytes_wide(b + 1, n);
		ck_assert(x.low == y.low && x.high == y.high);
		b[1 + n / 2] ^= 1;
		y = hash_bytes_wide(b + 1, n);
		ck_assert(x.low != y.low && x.high != y.high);
		b[1 + n / 2] ^= 1;
		y = hash_bytes_wide(a, n - 1);
		ck_assert(x.low != y.low && x.high != y.high);
	}
	x = hash_bytes_wide(NULL, 0);
	y = hash_bytes_wide(a, 0);
	ck_assert(x.low == y.low && x.high == y.high);
}
END_TEST

/* What FNV-1a is known to give, its upper bits folded in. */
START_TEST(some_hashes_last)
{
	ck_assert_uint_eq(hash_lasting(""), 0x811c9dc5 ^ 0x811c9dc5 >> 15);
	ck_assert_uint_eq(hash_lasting("a"), 0xe40c292c ^ 0xe40c292c >> 15);
	ck_assert_uint_eq(hash_lasting("foobar"),
			  0xbf9cf968 ^ 0xbf9cf968 >> 15);
}
END_TEST

/* Sums of small differences must spread over the bits that tables use. */
START_TEST(mixed_words_spread)
{
	unsigned low[256] = { 0 }, high[256] = { 0 };
	uint64_t a, b;
	int i;

	for (a = 0; a < 256; a++)
		for (b = 0; b < 256; b++) {
			uint64_t h = hash_mix(a << 12, b * 16);

			low[h & 255]++;
			high[h >> 56]++;
		}
	/* 256 each on average; 128 is eight standard deviations off */
	for (i = 0; i < 256; i++) {
		ck_assert_uint_gt(low[i], 128);
		ck_assert_uint_lt(low[i], 384);
		ck_assert_uint_gt(high[i], 128);
		ck_assert_uint_lt(high[i], 384);
	}
}
END_TEST

static bool
same_key(const void *ctx, uint32_t ref, const void *key)
{
	const uint64_t *keys = ctx;

	return keys[ref] == *(const uint64_t *)key;
}

START_TEST(an_index_finds_what_was_added)
{
	uint64_t *keys = mem_array(MANY + 1, sizeof *keys), state = 1, k;
	struct hash_index h = { 0 };
	uint32_t i, right = 0;

	k = 7;
	ck_assert_uint_eq(hash_index_get(&h, hash_mix(k, 0), same_key, keys,
					 &k), 0);
	hash_index_prefetch(&h, 1);
	ck_assert_uint_eq(hash_index_guess(&h, 1), 0);
	for (i = 1; i <= MANY; i++) {
		keys[i] = next_random(&state);
		hash_index_add(&h, hash_mix(keys[i], 0), i);
	}
	for (i = 1; i <= MANY; i++) {
		hash_index_prefetch(&h, hash_mix(keys[i], 0));
		ck_assert_uint_eq(hash_index_get(&h, hash_mix(keys[i], 0),
						 same_key, keys, &keys[i]), i);
		right += hash_index_guess(&h, hash_mix(keys[i], 0)) == i;
		k = next_random(&state);
		ck_assert_uint_eq(hash_index_get(&h, hash_mix(k, 0), same_key,
						 keys, &k), 0);
	}
	/* but for equal halves of hashes, of which there may be some */
	ck_assert_uint_gt(right, MANY - 100);
	hash_index_release(&h);
	ck_assert_uint_eq(h.used, 0);
	free(keys);
}
END_TEST

/* Equal hashes, and those that differ only in the half that is no tag. */
START_TEST(an_index_bears_collisions)
{
	uint64_t keys[1001];
	struct hash_index h = { 0 };
	uint32_t i;

	for (i = 1; i <= 1000; i++) {
		keys[i] = i;
		hash_index_add(&h, UINT64_MAX - (i & 1), i);
	}
	for (i = 1; i <= 1000; i++)
		ck_assert_uint_eq(hash_index_get(&h, UINT64_MAX - (i & 1),
						 same_key, keys, &keys[i]), i);
	hash_index_release(&h);
}
END_TEST

START_TEST(an_index_takes_what_it_has_room_for)
{
	uint64_t keys[1001], state = 5;
	struct hash_index h = { 0 };
	size_t mask;

	keys[1] = next_random(&state);
	hash_index_add(&h, hash_mix(keys[1], 0), 1);
	hash_index_reserve(&h, 999);
	mask = h.mask;
	for (uint32_t i = 2; i <= 1000; i++) {
		keys[i] = next_random(&state);
		hash_index_add(&h, hash_mix(keys[i], 0), i);
	}
	ck_assert_uint_eq(h.mask, mask);
	for (uint32_t i = 1; i <= 1000; i++)
		ck_assert_uint_eq(hash_index_get(&h, hash_mix(keys[i], 0),
						 same_key, keys, &keys[i]), i);
	hash_index_release(&h);
}
END_TEST

/* Eight to a line of the cache, wherever these go; other groups go elsewhere. */
START_TEST(hashes_that_are_near_have_slots_that_are)
{
	struct hash_index h = { 0 };
	uint64_t groups = 0;

	for (uint32_t i = 0; i < 8; i++)
		hash_index_add(&h, hash_index_near(hash_mix(1, 2), i, 8), i + 1);
	for (size_t i = 0; i <= h.mask; i++)
		if (h.slot[i].ref == 1)
			for (uint32_t k = 0; k < 8; k++)
				ck_assert_uint_eq(h.slot[i + k].ref, k + 1);
	for (uint32_t i = 0; i < 64; i++)
		groups |= UINT64_C(1) << (hash_index_near(hash_mix(i, 2), 3, 8) >> 35 & 63);
	ck_assert_int_gt(__builtin_popcountll(groups), 20);
	hash_index_release(&h);
}
END_TEST

START_TEST(a_u64_table_keeps_values)
{
	uint64_t state = 3, key;
	struct hash_u64 h = { 0 };
	uint32_t i, *at;
	bool fresh;

	ck_assert_uint_eq(hash_u64_get(&h, 5), 0);
	for (i = 1; i <= MANY; i++) {
		at = hash_u64_at(&h, next_random(&state), &fresh);
		ck_assert(fresh);
		ck_assert_uint_eq(*at, 0);
		*at = i;
	}
	state = 3;
	for (i = 1; i <= MANY; i++) {
		key = next_random(&state);
		ck_assert_uint_eq(hash_u64_get(&h, key), i);
		ck_assert_uint_eq(hash_u64_get(&h, key ^ 1), 0);
		at = hash_u64_at(&h, key, &fresh);
		ck_assert(!fresh);
		ck_assert_uint_eq(*at, i);
	}
	ck_assert_uint_eq(h.used, MANY);
	hash_u64_release(&h);
	ck_assert_uint_eq(hash_u64_get(&h, key), 0);
}
END_TEST

START_TEST(a_u64_table_takes_what_it_has_room_for)
{
	struct hash_u64 h = { 0 };
	size_t mask;
	bool fresh;

	*hash_u64_at(&h, 7, &fresh) = 70;
	hash_u64_reserve(&h, 1000);
	mask = h.mask;
	ck_assert_uint_eq(hash_u64_get(&h, 7), 70);
	for (uint64_t key = 100; key < 1100; key++)
		*hash_u64_at(&h, key, &fresh) = (uint32_t)key;
	ck_assert_uint_eq(h.mask, mask);
	hash_u64_reserve(&h, 1);
	ck_assert_uint_le(h.mask, 2 * mask + 1);
	for (uint64_t key = 100; key < 1100; key++)
		ck_assert_uint_eq(hash_u64_get(&h, key), key);
	hash_u64_release(&h);
}
END_TEST

START_TEST(a_u64_table_takes_any_key)
{
	static const uint64_t keys[] = { 0, 1, UINT64_MAX, UINT64_C(1) << 63 };
	struct hash_u64 h = { 0 };
	uint32_t i;
	bool fresh;

	for (i = 0; i < 4; i++) {
		ck_assert_uint_eq(hash_u64_get(&h, keys[i]), 0);
		*hash_u64_at(&h, keys[i], &fresh) = i + 1;
		ck_assert(fresh);
	}
	for (i = 0; i < 4; i++)
		ck_assert_uint_eq(hash_u64_get(&h, keys[i]), i + 1);
	hash_u64_release(&h);
}
END_TEST

static Suite *
hash_suite(void)
{
	Suite *s = suite_create("hash");

	unit_case(s, all_threads_have_one_seed);
	unit_case(s, equal_bytes_hash_alike);
	unit_case(s, wide_hashes_are_of_all_bytes);
	unit_case(s, some_hashes_last);
	unit_case(s, mixed_words_spread);
	unit_case(s, an_index_finds_what_was_added);
	unit_case(s, an_index_bears_collisions);
	unit_case(s, an_index_takes_what_it_has_room_for);
	unit_case(s, hashes_that_are_near_have_slots_that_are);
	unit_case(s, a_u64_table_keeps_values);
	unit_case(s, a_u64_table_takes_what_it_has_room_for);
	unit_case(s, a_u64_table_takes_any_key);
	return s;
}

UNIT_MAIN(hash_suite)
