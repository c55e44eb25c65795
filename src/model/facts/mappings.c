/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The builder's mappings: which are one, and what they show of the build that
 * was mapped.
 */
#include <config.h>

#include "model/facts/builder_private.h"

static bool
is_private(const struct mapping *m)
{
	/* what two processes have there has nothing in common */
	return m->kind == MAPPING_ANON || m->kind == MAPPING_NONE;
}

/* What has the same offsets: all mappings of one object, unless it is known to
 * be another file. */
static uint64_t
space_hash(const struct mapping *m)
{
	return hash_mix((uint64_t)m->object.i << 32 | (unsigned)m->kind << 2 |
				m->named_now << 3 | m->in_file << 2 | m->from_code << 1 | m->linked,
			m->inode);
}

static bool
same_space(const void *ctx, uint32_t ref, const void *key)
{
	const struct mapping *a = &((const struct builder *)ctx)->mapping
					   .at[ref];
	const struct mapping *k = key;

	return object_eq(a->object, k->object) && a->kind == k->kind &&
	       a->linked == k->linked && a->from_code == k->from_code &&
	       a->in_file == k->in_file && a->named_now == k->named_now &&
	       a->inode == k->inode;
}

struct mapping_key { const struct mapping *m; uint32_t nth; };

static uint64_t
mapping_hash(const struct mapping *m)
{
	return hash_mix(hash_mix(space_hash(m), m->offset), m->end - m->start);
}

static bool
same_mapping(const void *ctx, uint32_t ref, const void *key)
{
	const struct builder *b = ctx;
	const struct mapping_key *k = key;
	const struct mapping *a = &b->mapping.at[ref];

	return b->mapping_nth.at[ref] == k->nth && !is_private(a) &&
	       same_space(ctx, ref, k->m) && a->offset == k->m->offset &&
	       a->end - a->start == k->m->end - k->m->start &&
	       a->executable == k->m->executable &&
	       a->deleted == k->m->deleted;
}

static void
index_mapping(struct builder *b, uint32_t i)
{
	const struct mapping *m = &b->mapping.at[i];

	hash_index_add(&b->mapping_of,
		       hash_mix(mapping_hash(m), b->mapping_nth.at[i]), i);
	if (b->mapping_space.at[i] == i)
		hash_index_add(&b->space_of, space_hash(m), i);
}

/* --- Builds -------------------------------------------------------------- */

#define ANY_OFFSET UINT32_MAX

static uint64_t
code_key(object_id object, uint64_t offset)
{
	return (uint64_t)object.i << 32 | (uint32_t)(offset >> 12);
}

static bool
is_code(const struct mapping *m)
{
	return m->kind == MAPPING_FILE && m->executable;
}

/* Notes what the base's mappings of the object are held against. */
static void
note_code(struct builder *b, uint32_t id)
{
	const struct mapping *m = &b->mapping.at[id];
	bool fresh;
	uint32_t *at;

	if (b->input.at[m->input.i].base || !is_code(m))
		return;
	at = hash_u64_at(&b->code_at, code_key(m->object, m->offset), &fresh);
	if (fresh)
		*at = id + 1;
	at = hash_u64_at(&b->code_at, (uint64_t)m->object.i << 32 | ANY_OFFSET,
			 &fresh);
	if (fresh)
		*at = id + 1;
}

/* Whether a mapping of the base shows that its object is another build than
 * what was mapped from this path before: another inode; where one is not known,
 * code at another place in the file, or more of it. Addresses of no file are
 * each run's own. */
static bool
is_other_build(const struct builder *b, const struct mapping *m)
{
	const struct mapping *first, *same;
	uint32_t at;

	if (!b->base || !object_some(m->object)
	    || b->object.at[m->object.i].build_id.i)
		return false;
	if (m->kind != MAPPING_FILE)
		return m->kind != MAPPING_SPECIAL;
	at = hash_u64_get(&b->code_at, (uint64_t)m->object.i << 32 | ANY_OFFSET);
	if (!at)
		return false;
	first = &b->mapping.at[at - 1];
	if (first->inode && m->inode)
		return first->inode != m->inode;
	if (!m->executable)
		return false;
	at = hash_u64_get(&b->code_at, code_key(m->object, m->offset));
	same = &b->mapping.at[at ? at - 1 : 0];
	return !at || same->end - same->start != m->end - m->start;
}

static void
note_base(struct builder *b, uint32_t id)
{
	struct mapping *m = &b->mapping.at[id];

	if (b->base && !input_some(m->base))
		m->base = input_at((uint32_t)b->input.n - 1);
}

mapping_id
builder_mapping(struct builder *b, const struct mapping *given)
{
	struct mapping own = *given;
	const struct mapping *m = &own;
	struct mapping_key key = { m, 0 };
	uint64_t hash;
	uint32_t id, space;
	bool fresh;

	/* those of the file that ran, which is not this one */
	if (b->object.at[m->object.i].pointed) {
		own.inode = 0;
		own.deleted = false;
	}
	if (is_other_build(b, m))
		own.object = builder_object_apart(b, m->object);
	own.input = input_at((uint32_t)b->input.n - 1);
	hash = mapping_hash(m);
	key.nth = ++*hash_u64_at(&b->mapping_count, hash, &fresh);
	id = hash_index_get(&b->mapping_of, hash_mix(hash, key.nth),
			    same_mapping, b, &key);
	if (id && !is_private(m)) {
		b->mapping_shift.at[id] = m->offset - m->start;
		note_base(b, id);
		return mapping_at(id);
	}
	id = (uint32_t)b->mapping.n;
	space = is_private(m) ? id
			      : hash_index_get(&b->space_of, space_hash(m),
					       same_space, b, m);
	VEC_PUSH(&b->mapping, own);
	note_base(b, id);
	note_code(b, id);
	VEC_PUSH(&b->mapping_nth, key.nth);
	VEC_PUSH(&b->mapping_space, space ? space : id);
	VEC_PUSH(&b->mapping_shift, m->offset - m->start);
	index_mapping(b, id);
	return mapping_at(id);
}

void
builder_index_mappings(struct builder *b)
{
	hash_index_release(&b->mapping_of);
	hash_index_release(&b->space_of);
	hash_u64_release(&b->code_at);
	for (size_t i = 1; i < b->mapping.n; i++) {
		index_mapping(b, (uint32_t)i);
		note_code(b, (uint32_t)i);
	}
}
