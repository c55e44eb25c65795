/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <endian.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/strtab.h"

/* Records are in chunks of 2^FIRST_BITS, 2^FIRST_BITS, 2^(FIRST_BITS + 1), ...
 * so that their addresses are fixed and 32 bits of ids need few chunks. */
#define FIRST_BITS 8
#define CHUNKS (32 - FIRST_BITS + 1)

/* Set in the length of a text that is kept as parts. */
#define JOINED (UINT32_C(1) << 31)
#define MAX_LEN (JOINED - 1)

struct record {
	union {
		const char *s;
		struct joined *joined;
	};
	uint32_t n;
	uint32_t check;		/* the half of the hash that is not in the tag */
};

struct joined {
	_Atomic(const char *) s;	/* once somebody asked */
	uint32_t n;
	text_id part[];
};

struct strtab {
	const struct strtab *parent;
	uint32_t base;		/* ids below are the parent's; 0 without one */
	uint32_t count;		/* own texts, the empty one included */
	bool whole;		/* no text is cut */
	struct record *chunk[CHUNKS];
	struct hash_index index; /* refs are own numbers, never 0 */
	struct arena bytes, joined;
	pthread_mutex_t lock;	/* of what is put together, by any thread */
	struct arena made;
};

/* Bytes, or parts and S NULL. */
struct key {
	const char *s;
	const text_id *part;
	uint32_t n, check;	/* n: bytes, or parts */
	size_t len;		/* of the parts' text; 0: not known */
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

/* The table that owns ID, which may be one of the parents. */
static inline const struct strtab *
owner(const struct strtab *t, text_id id)
{
	while (id.i <= t->base && t->parent)
		t = t->parent;
	return t;
}

static inline const struct record *
lookup(const struct strtab *t, text_id id)
{
	t = owner(t, id);
	return record_of(t, id.i - t->base);
}

static inline bool
is_joined(const struct record *r)
{
	return r->n & JOINED;
}

static inline uint32_t
len_of(const struct record *r)
{
	return r->n & MAX_LEN;
}

/* --- Making --------------------------------------------------------------- */

/* The length of the parts of KEY and the quotes between them. */
static size_t
joined_len(const struct strtab *t, const struct key *key)
{
	size_t n = key->n - 1;

	for (uint32_t i = 0; i < key->n; i++)
		n += len_of(lookup(t, key->part[i]));
	return n;
}

static void
set_joined(struct strtab *t, struct record *r, const struct key *key)
{
	size_t size = key->n * sizeof(*key->part);
	size_t n = key->len ? key->len : joined_len(t, key);
	struct joined *j = arena_alloc(&t->joined, sizeof(*j) + size);

	if (n > MAX_LEN)
		mem_exhausted();
	atomic_init(&j->s, NULL);
	j->n = key->n;
	memcpy(j->part, key->part, size);
	r->joined = j;
	r->n = (uint32_t)n | JOINED;
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
	if (key->part) {
		set_joined(t, r, key);
	} else {
		r->s = arena_bytes(&t->bytes, key->s, key->n);
		r->n = key->n;
	}
	r->check = key->check;
	t->count++;
	return own;
}

struct strtab *
strtab_new(const struct strtab *parent)
{
	static const struct key empty = { .s = "" };
	struct strtab *t = mem_zalloc(sizeof *t);

	t->parent = parent;
	/*
	 * Number 0 of every table is the empty text; in one with a parent it
	 * is never given out, and the parent's last id takes its place: own
	 * number I has the id base + I.
	 */
	t->base = parent ? (uint32_t)strtab_count(parent) - 1 : 0;
	pthread_mutex_init(&t->lock, NULL);
	append(t, &empty);
	return t;
}

struct strtab *
strtab_new_whole(void)
{
	struct strtab *t = strtab_new(NULL);

	t->whole = true;
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
	arena_release(&t->joined);
	arena_release(&t->made);
	pthread_mutex_destroy(&t->lock);
	free(t);
}

/* --- Finding -------------------------------------------------------------- */

static bool
same(const void *ctx, uint32_t ref, const void *p)
{
	const struct record *r = record_of(ctx, ref);
	const struct key *key = p;

	if (r->check != key->check)
		return false;
	if (!key->part)
		return r->n == key->n && !memcmp(r->s, key->s, key->n);
	return is_joined(r) && r->joined->n == key->n
	       && !memcmp(r->joined->part, key->part,
			  key->n * sizeof(*key->part));
}

static struct key
key_of(const char *s, size_t n, uint64_t hash)
{
	if (n > MAX_LEN)
		mem_exhausted();
	return (struct key){ .s = s, .n = (uint32_t)n,
			     .check = (uint32_t)hash };
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

static text_id
find_or_append(struct strtab *t, const struct key *key, uint64_t hash)
{
	uint32_t id = find(t, key, hash), own;

	if (id)
		return (text_id){ id };
	own = append(t, key);
	hash_index_add(&t->index, hash, own);
	return (text_id){ t->base + own };
}

uint64_t
strtab_hash_parts(const text_id *part, size_t n)
{
	return hash_bytes(part, n * sizeof(*part));
}

text_id
strtab_join(struct strtab *t, const text_id *part, size_t n, uint64_t hash,
	    size_t len)
{
	struct key key = { .part = part, .n = (uint32_t)n,
			   .check = (uint32_t)hash, .len = len };

	return find_or_append(t, &key, hash);
}

/* --- Bytes ---------------------------------------------------------------- */

size_t
strtab_cut(const char *s, size_t n, struct strtab_span part[STRTAB_PARTS])
{
	const char *end = s + n, *quote = memchr(s, '\'', n);
	size_t k = 0;

	if (!quote)	/* most */
		return 0;
	for (; quote; quote = memchr(s, '\'', (size_t)(end - s))) {
		if (k + 1 == STRTAB_PARTS)
			return 0;
		part[k++] = (struct strtab_span){ s, (size_t)(quote - s) };
		s = quote + 1;
	}
	part[k++] = (struct strtab_span){ s, (size_t)(end - s) };
	return k;
}

static size_t
cut(const struct strtab *t, const char *s, size_t n,
    struct strtab_span part[STRTAB_PARTS])
{
	return t->whole ? 0 : strtab_cut(s, n, part);
}

static text_id
add_whole(struct strtab *t, const char *s, size_t n, uint64_t hash)
{
	struct key key = key_of(s, n, hash);

	return find_or_append(t, &key, hash);
}

text_id
strtab_add_hashed(struct strtab *t, const char *s, size_t n, uint64_t hash)
{
	struct strtab_span span[STRTAB_PARTS];
	text_id part[STRTAB_PARTS];
	size_t k;

	if (!n)
		return (text_id){ 0 };
	k = cut(t, s, n, span);
	if (!k)
		return add_whole(t, s, n, hash);
	for (size_t i = 0; i < k; i++)
		part[i] = strtab_add(t, span[i].s, span[i].n);
	return strtab_join(t, part, k, strtab_hash_parts(part, k), n);
}

text_id
strtab_add(struct strtab *t, const char *s, size_t n)
{
	return n ? strtab_add_hashed(t, s, n, hash_bytes(s, n))
		 : (text_id){ 0 };
}

void
strtab_expect(struct strtab *t, size_t n)
{
	hash_index_reserve(&t->index, n);
}

void
strtab_prefetch(const struct strtab *t, uint64_t hash)
{
	for (; t; t = t->parent)
		hash_index_prefetch(&t->index, hash);
}

static text_id
find_whole(const struct strtab *t, const char *s, size_t n)
{
	uint64_t hash = hash_bytes(s, n);
	struct key key = key_of(s, n, hash);

	return (text_id){ find(t, &key, hash) };
}

text_id
strtab_find_parts(const struct strtab *t, const text_id *part, size_t n)
{
	struct key key = { .part = part, .n = (uint32_t)n };
	uint64_t hash;

	if (n == 1)
		return part[0];
	hash = strtab_hash_parts(part, n);
	key.check = (uint32_t)hash;
	return (text_id){ find(t, &key, hash) };
}

text_id
strtab_find(const struct strtab *t, const char *s, size_t n)
{
	struct strtab_span span[STRTAB_PARTS];
	text_id part[STRTAB_PARTS];
	size_t k;

	if (!n)
		return (text_id){ 0 };
	k = cut(t, s, n, span);
	if (!k)
		return find_whole(t, s, n);
	for (size_t i = 0; i < k; i++) {
		part[i] = (text_id){ 0 };
		if (!span[i].n)
			continue;
		part[i] = find_whole(t, span[i].s, span[i].n);
		if (!part[i].i)
			return part[i];
	}
	return strtab_find_parts(t, part, k);
}

/* --- Reading -------------------------------------------------------------- */

/* Puts the parts of R, a record of OWN, together, unless another thread was
 * faster. */
static const char *
put_together(const struct strtab *own, const struct record *r)
{
	struct strtab *t = (struct strtab *)own;
	struct joined *j = r->joined;
	const char *done;
	char *s;

	pthread_mutex_lock(&t->lock);
	done = atomic_load_explicit(&j->s, memory_order_relaxed);
	if (!done) {
		done = s = arena_alloc(&t->made, len_of(r) + 1);
		for (uint32_t i = 0; i < j->n; i++) {
			const struct record *part = lookup(t, j->part[i]);

			if (i)
				*s++ = '\'';
			memcpy(s, part->s, part->n);
			s += part->n;
		}
		*s = '\0';
		atomic_store_explicit(&j->s, done, memory_order_release);
	}
	pthread_mutex_unlock(&t->lock);
	return done;
}

static inline const char *
text_of(const struct strtab *t, const struct record *r)
{
	const char *s;

	if (!is_joined(r))
		return r->s;
	s = atomic_load_explicit(&r->joined->s, memory_order_acquire);
	return s ? s : put_together(t, r);
}

const char *
strtab_get(const struct strtab *t, text_id id)
{
	t = owner(t, id);
	return text_of(t, record_of(t, id.i - t->base));
}

const char *
strtab_text(const struct strtab *t, text_id id, size_t *n)
{
	const struct record *r;

	t = owner(t, id);
	r = record_of(t, id.i - t->base);
	*n = len_of(r);
	return text_of(t, r);
}

size_t
strtab_len(const struct strtab *t, text_id id)
{
	return len_of(lookup(t, id));
}

bool
strtab_is(const struct strtab *t, text_id id, const char *s, size_t n)
{
	const struct record *r = lookup(t, id);

	return r->n == n && !memcmp(r->s, s, n);
}

size_t
strtab_count(const struct strtab *t)
{
	return (size_t)t->base + t->count;
}

const char *
strtab_whole(const struct strtab *t, text_id id)
{
	const struct record *r = lookup(t, id);

	return is_joined(r) ? NULL : r->s;
}

size_t
strtab_parts(const struct strtab *t, text_id id, const text_id **part)
{
	const struct record *r = lookup(t, id);

	if (!is_joined(r))
		return 0;
	*part = r->joined->part;
	return r->joined->n;
}

void
strtab_prefetch_record(const struct strtab *t, text_id id)
{
	__builtin_prefetch(lookup(t, id));
}

void
strtab_prefetch_text(const struct strtab *t, text_id id)
{
	const struct record *r = lookup(t, id);

	if (is_joined(r)) {
		__builtin_prefetch(r->joined);
		return;
	}
	__builtin_prefetch(r->s);
	__builtin_prefetch(r->s + r->n);
}

/* Bytes of a text, from some part on. */
struct reading {
	const struct strtab *t;
	const text_id *part;
	size_t n;			/* parts, with the one in S */
	const char *s;			/* ends with a NUL */
};

static struct reading
read_from(const struct strtab *t, const text_id *part, size_t n)
{
	return (struct reading){ t, part, n, lookup(t, *part)->s };
}

/* The next byte, 0 at the end. */
static unsigned char
next_byte(struct reading *r)
{
	if (*r->s)
		return (unsigned char)*r->s++;
	if (r->n < 2)
		return 0;
	*r = read_from(r->t, r->part + 1, r->n - 1);
	return '\'';
}

int
strtab_compare(const struct strtab *t, text_id a, text_id b)
{
	const text_id *p = &a, *q = &b;
	size_t n, m, i = 0;
	struct reading x, y;

	if (a.i == b.i)
		return 0;
	n = strtab_parts(t, a, &p);
	m = strtab_parts(t, b, &q);
	if (!n && !m)
		return strcmp(lookup(t, a)->s, lookup(t, b)->s);
	n = n ? n : 1;
	m = m ? m : 1;
	while (i + 1 < n && i + 1 < m && p[i].i == q[i].i)
		i++;
	x = read_from(t, p + i, n - i);
	y = read_from(t, q + i, m - i);
	for (;;) {
		unsigned char c = next_byte(&x), d = next_byte(&y);

		if (c != d || !c)
			return c - d;
	}
}

/* Whether one of eight bytes is 0. */
static inline bool
has_nul(uint64_t bytes)
{
	return (bytes - UINT64_C(0x0101010101010101)) & ~bytes
	       & UINT64_C(0x8080808080808080);
}

uint64_t
strtab_head(const struct strtab *t, text_id id)
{
	const text_id *part = &id;
	size_t n = strtab_parts(t, id, &part);
	const struct record *first = lookup(t, *part);
	struct reading r = { t, part, n ? n : 1, first->s };
	uint64_t head = 0;
	unsigned char c;

	if (first->n >= sizeof(head)) {
		memcpy(&head, first->s, sizeof(head));
		if (!has_nul(head))
			return be64toh(head);
		head = 0;
	}
	for (int shift = 56; shift >= 0 && (c = next_byte(&r)); shift -= 8)
		head |= (uint64_t)c << shift;
	return head;
}
