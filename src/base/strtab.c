/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/strtab.h"

/* Records are in chunks of 2^FIRST_BITS, 2^FIRST_BITS, 2^(FIRST_BITS + 1), ...
 * so that their addresses are fixed and 32 bits of ids need few chunks. */
#define FIRST_BITS 8
#define CHUNKS (32 - FIRST_BITS + 1)

struct record {
	const char *s;
	uint32_t n;
	uint32_t check;		/* the half of the hash that is not in the tag */
};

struct strtab {
	const struct strtab *parent;
	uint32_t base;		/* ids below are the parent's; 0 without one */
	uint32_t count;		/* own texts, the empty one included */
	struct record *chunk[CHUNKS];
	struct hash_index index; /* refs are own numbers, never 0 */
	struct arena bytes;
};

struct key {
	const char *s;
	uint32_t n, check;
};

static inline unsigned
chunk_of(uint32_t own)
{
	return own < 1u << FIRST_BITS ? 0 :
	       (unsigned)(31 - __builtin_clz(own)) - FIRST_BITS + 1;
}

static inline uint32_t
chunk_start(unsigned chunk)
{
	return chunk ? 1u << (FIRST_BITS + chunk - 1) : 0;
}

static inline size_t
chunk_size(unsigned chunk)
{
	return chunk ? (size_t)1 << (FIRST_BITS + chunk - 1) :
		       (size_t)1 << FIRST_BITS;
}

static inline struct record *
record_of(const struct strtab *t, uint32_t own)
{
	unsigned chunk = chunk_of(own);

	return &t->chunk[chunk][own - chunk_start(chunk)];
}

static uint32_t
append(struct strtab *t, const struct key *key)
{
	uint32_t own = t->count;
	unsigned chunk = chunk_of(own);
	struct record *r;

	if (t->base + own == UINT32_MAX)
		mem_exhausted();
	if (!t->chunk[chunk])
		t->chunk[chunk] = mem_big(chunk_size(chunk), sizeof *r);
	r = record_of(t, own);
	r->s = arena_bytes(&t->bytes, key->s, key->n);
	r->n = key->n;
	r->check = key->check;
	t->count++;
	return own;
}

struct strtab *
strtab_new(const struct strtab *parent)
{
	static const struct key empty = { "", 0, 0 };
	struct strtab *t = mem_zalloc(sizeof *t);

	t->parent = parent;
	/*
	 * Number 0 of every table is the empty text; in one with a parent it
	 * is never given out, and the parent's last id takes its place: own
	 * number I has the id base + I.
	 */
	t->base = parent ? (uint32_t)strtab_count(parent) - 1 : 0;
	append(t, &empty);
	return t;
}

void
strtab_free(struct strtab *t)
{
	unsigned i;

	if (!t)
		return;
	for (i = 0; i < CHUNKS; i++)
		mem_big_free(t->chunk[i], chunk_size(i),
			     sizeof(struct record));
	hash_index_release(&t->index);
	arena_release(&t->bytes);
	free(t);
}

static bool
same(const void *ctx, uint32_t ref, const void *p)
{
	const struct record *r = record_of(ctx, ref);
	const struct key *key = p;

	return r->check == key->check && r->n == key->n &&
	       !memcmp(r->s, key->s, key->n);
}

static struct key
key_of(const char *s, size_t n, uint64_t hash)
{
	return (struct key){
		.s = s,
		.n = n < UINT32_MAX ? (uint32_t)n : UINT32_MAX,
		.check = (uint32_t)hash,
	};
}

static uint32_t
find(const struct strtab *t, const struct key *key, uint64_t hash)
{
	uint32_t own;

	for (; t; t = t->parent) {
		own = hash_index_get(&t->index, hash, same, t, key);
		if (own)
			return t->base + own;
	}
	return 0;
}

text_id
strtab_add_hashed(struct strtab *t, const char *s, size_t n, uint64_t hash)
{
	struct key key = key_of(s, n, hash);
	uint32_t id, own;

	if (!n)
		return (text_id){ 0 };
	id = find(t, &key, hash);
	if (id)
		return (text_id){ id };
	own = append(t, &key);
	hash_index_add(&t->index, hash, own);
	return (text_id){ t->base + own };
}

text_id
strtab_add(struct strtab *t, const char *s, size_t n)
{
	if (!n)
		return (text_id){ 0 };
	return strtab_add_hashed(t, s, n, hash_bytes(s, n));
}

void
strtab_prefetch(const struct strtab *t, uint64_t hash)
{
	for (; t; t = t->parent)
		hash_index_prefetch(&t->index, hash);
}

text_id
strtab_find(const struct strtab *t, const char *s, size_t n)
{
	uint64_t hash;
	struct key key;

	if (!n)
		return (text_id){ 0 };
	hash = hash_bytes(s, n);
	key = key_of(s, n, hash);
	return (text_id){ find(t, &key, hash) };
}

/* The table that owns ID, which may be one of the parents. */
static inline const struct record *
lookup(const struct strtab *t, text_id id)
{
	while (id.i <= t->base && t->parent)
		t = t->parent;
	return record_of(t, id.i - t->base);
}

const char *
strtab_get(const struct strtab *t, text_id id)
{
	return lookup(t, id)->s;
}

size_t
strtab_len(const struct strtab *t, text_id id)
{
	return lookup(t, id)->n;
}

size_t
strtab_count(const struct strtab *t)
{
	return (size_t)t->base + t->count;
}
