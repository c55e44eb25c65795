/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
#include <stdatomic.h>
#include <sys/random.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/alloc.h"
#include "base/hash.h"

#define FIRST_SLOTS 16

/* Not const for a reason: the seed is drawn at run time, and every table of
 * the run must agree about it. 0 means not drawn yet. */
static _Atomic uint64_t the_seed;
static pthread_once_t seed_once = PTHREAD_ONCE_INIT;

static void
draw_seed(void)
{
	struct timespec now = { 0 };
	uint64_t seed = 0;

	/* Fails only where a sandbox forbids it; then any odd value will do. */
	if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) != sizeof seed) {
		clock_gettime(CLOCK_REALTIME, &now);
		seed = (uint64_t)now.tv_nsec << 32 ^ (uint64_t)now.tv_sec ^
		       (uint64_t)getpid() << 16 ^ (uint64_t)(uintptr_t)&now;
	}
	atomic_store_explicit(&the_seed, seed | 1, memory_order_relaxed);
}

/* The fast path is one load: the seed is a single word that never changes once
 * it is there, so no ordering is needed. */
static inline uint64_t
seed_of_run(void)
{
	uint64_t seed = atomic_load_explicit(&the_seed, memory_order_relaxed);

	if (__builtin_expect(!seed, 0)) {
		pthread_once(&seed_once, draw_seed);
		seed = atomic_load_explicit(&the_seed, memory_order_relaxed);
	}
	return seed;
}

uint64_t
hash_seed(void)
{
	return seed_of_run();
}

uint64_t
hash_bytes(const void *p, size_t n)
{
	return XXH3_64bits_withSeed(n ? p : "", n, seed_of_run());
}

struct hash_wide
hash_bytes_wide(const void *p, size_t n)
{
	XXH128_hash_t h = XXH3_128bits_withSeed(n ? p : "", n, seed_of_run());

	return (struct hash_wide){ h.low64, h.high64 };
}

/* The factors are secret, so a file cannot choose words that make one 0. */
static inline uint64_t
mix(uint64_t a, uint64_t b)
{
	uint64_t seed = seed_of_run();

	return hash_fold(a ^ seed, b ^ (seed * UINT64_C(0x9e3779b97f4a7c15)));
}

uint64_t
hash_mix(uint64_t a, uint64_t b)
{
	uint64_t h = mix(a, b);

	h = (h ^ h >> 32) * UINT64_C(0x9fb21c651e98df25);
	return h ^ h >> 28;
}

uint32_t
hash_lasting(const char *s)
{
	uint32_t hash = 2166136261u;

	for (; *s; s++)
		hash = (hash ^ (unsigned char)*s) * 16777619u;
	return hash ^ hash >> 15;
}

/* Tables are at most five eighths full: linear probing then looks at two slots
 * on average, mostly in one cache line. */
static inline bool
is_full(size_t used, size_t size)
{
	return used >= size / 8 * 5;
}

/*
 * The place of an entry comes from the tag alone, so that a table can grow
 * without its caller's hashes. The bits of the tag above the mask are what
 * tells neighbours apart before a key is looked at.
 */
static inline uint32_t
tag_of(uint64_t hash)
{
	return (uint32_t)(hash >> 32);
}

uint32_t
hash_index_get(const struct hash_index *h, uint64_t hash, hash_same_fn same,
	       const void *ctx, const void *key)
{
	uint32_t tag = tag_of(hash);
	size_t i;

	if (!h->slot)
		return 0;
	for (i = tag & h->mask; h->slot[i].ref; i = (i + 1) & h->mask)
		if (h->slot[i].tag == tag && same(ctx, h->slot[i].ref, key))
			return h->slot[i].ref;
	return 0;
}

static void
index_put(struct hash_index *h, struct hash_slot entry)
{
	size_t i = entry.tag & h->mask;

	while (h->slot[i].ref)
		i = (i + 1) & h->mask;
	h->slot[i] = entry;
}

static void
index_resize(struct hash_index *h, size_t size)
{
	struct hash_index old = *h;
	size_t i;

	h->slot = mem_big(size, sizeof *h->slot);
	h->mask = size - 1;
	if (!old.slot)
		return;
	for (i = 0; i <= old.mask; i++)
		if (old.slot[i].ref)
			index_put(h, old.slot[i]);
	mem_big_free(old.slot, old.mask + 1, sizeof *old.slot);
}

void
hash_index_reserve(struct hash_index *h, size_t n)
{
	size_t size = h->slot ? h->mask + 1 : FIRST_SLOTS;

	while (is_full(h->used + n, size))
		size *= 2;
	if (!h->slot || size > h->mask + 1)
		index_resize(h, size);
}

void
hash_index_add(struct hash_index *h, uint64_t hash, uint32_t ref)
{
	if (!h->slot || is_full(h->used, h->mask + 1))
		index_resize(h, h->slot ? (h->mask + 1) * 2 : FIRST_SLOTS);
	index_put(h, (struct hash_slot){ tag_of(hash), ref });
	h->used++;
}

void
hash_index_prefetch(const struct hash_index *h, uint64_t hash)
{
	if (h->slot)
		__builtin_prefetch(&h->slot[tag_of(hash) & h->mask]);
}

uint32_t
hash_index_guess(const struct hash_index *h, uint64_t hash)
{
	uint32_t tag = tag_of(hash);
	size_t i = tag & h->mask;

	if (!h->slot)
		return 0;
	while (h->slot[i].ref && h->slot[i].tag != tag)
		i = (i + 1) & h->mask;
	return h->slot[i].ref;
}

void
hash_index_release(struct hash_index *h)
{
	if (h->slot)
		mem_big_free(h->slot, h->mask + 1, sizeof *h->slot);
	*h = (struct hash_index){ 0 };
}

static inline size_t
u64_home(const struct hash_u64 *h, uint64_t key)
{
	return mix(key, 0) & h->mask;
}

/* Where KEY is, or the empty slot where it would go. */
static inline size_t
u64_find(const struct hash_u64 *h, uint64_t key)
{
	size_t i = u64_home(h, key);

	while (h->slot[i].full && h->slot[i].key != key)
		i = (i + 1) & h->mask;
	return i;
}

static void
u64_resize(struct hash_u64 *h, size_t size)
{
	struct hash_u64 old = *h;
	size_t i;

	h->slot = mem_big(size, sizeof *h->slot);
	h->mask = size - 1;
	if (!old.slot)
		return;
	for (i = 0; i <= old.mask; i++)
		if (old.slot[i].full)
			h->slot[u64_find(h, old.slot[i].key)] = old.slot[i];
	mem_big_free(old.slot, old.mask + 1, sizeof *old.slot);
}

static void
u64_grow(struct hash_u64 *h)
{
	u64_resize(h, h->slot ? (h->mask + 1) * 2 : FIRST_SLOTS);
}

void
hash_u64_reserve(struct hash_u64 *h, size_t n)
{
	size_t size = h->slot ? h->mask + 1 : FIRST_SLOTS;

	while (is_full(h->used + n, size))
		size *= 2;
	if (!h->slot || size > h->mask + 1)
		u64_resize(h, size);
}

uint32_t *
hash_u64_at(struct hash_u64 *h, uint64_t key, bool *fresh)
{
	size_t i;

	if (!h->slot)
		u64_grow(h);
	i = u64_find(h, key);
	*fresh = !h->slot[i].full;
	if (*fresh) {
		if (is_full(h->used, h->mask + 1)) {
			u64_grow(h);
			i = u64_find(h, key);
		}
		h->slot[i].key = key;
		h->slot[i].full = 1;
		h->used++;
	}
	return &h->slot[i].val;
}

void
hash_u64_prefetch(const struct hash_u64 *h, uint64_t key)
{
	if (h->slot)
		__builtin_prefetch(&h->slot[u64_home(h, key)]);
}

uint32_t
hash_u64_get(const struct hash_u64 *h, uint64_t key)
{
	size_t i;

	if (!h->slot)
		return 0;
	i = u64_find(h, key);
	return h->slot[i].full ? h->slot[i].val : 0;
}

struct hash_u64
hash_u64_copy(const struct hash_u64 *h)
{
	struct hash_u64 copy = *h;

	if (!h->slot)
		return copy;
	copy.slot = mem_big(h->mask + 1, sizeof(*copy.slot));
	memcpy(copy.slot, h->slot, (h->mask + 1) * sizeof(*copy.slot));
	return copy;
}

void
hash_u64_release(struct hash_u64 *h)
{
	if (h->slot)
		mem_big_free(h->slot, h->mask + 1, sizeof *h->slot);
	*h = (struct hash_u64){ 0 };
}
