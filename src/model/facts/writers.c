/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether calls that are all counted 0 times were counted.
 *
 * Several writers have no counts and write 0. One that has some also writes a file
 * with nothing but 0: of a part of a run in which nothing began, say. What it writes
 * elsewhere tells these two apart: inputs by one writer, of the same events, count or
 * do not count together. None of it asks which input came first.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/facts/builder_private.h"

/* The first word of what a creator calls itself, without its version. */
static size_t
name_length(const char *creator)
{
	return strcspn(creator, " 0123456789");
}

/* By input, a hash of who wrote it; to be freed. */
static uint64_t *
find_writers(const struct builder *b)
{
	text_id key = strtab_find(b->text, "creator", strlen("creator"));
	uint64_t *writer = mem_zarray(b->input.n, sizeof(*writer));

	for (size_t i = 1; i < b->header.n; i++) {
		const struct header *h = &b->header.at[i];
		const char *s;

		if (h->key.i != key.i)
			continue;
		s = strtab_get(b->text, h->value);
		writer[h->input.i] = hash_bytes(s, name_length(s));
	}
	for (size_t i = 1; i < b->input.n; i++)
		writer[i] = hash_mix(writer[i], b->input.at[i].format.i);
	return writer;
}

/* What inputs have in common that count alike. */
static uint64_t
kind_of(const struct builder *b, const struct build_block *k,
	const uint64_t *writer)
{
	uint64_t hash = hash_mix(writer[k->input.i],
				 b->input.at[k->input.i].base);

	for (size_t m = 0; m < k->metric.n; m++)
		hash = hash_mix(hash, k->metric.at[m].i);
	return hash;
}

static bool
any_zero_calls(const struct builder *b)
{
	for (size_t i = 0; i < b->block.n; i++)
		if (b->block.at[i].capabilities & CAP_ZERO_CALLS)
			return true;
	return false;
}

void
builder_settle_counts(struct builder *b)
{
	struct hash_u64 counts = { 0 };
	uint64_t *writer;
	bool fresh;

	if (!any_zero_calls(b))
		return;
	writer = find_writers(b);
	for (size_t i = 0; i < b->block.n; i++)
		if (b->block.at[i].capabilities & CAP_CALLS)
			*hash_u64_at(&counts, kind_of(b, &b->block.at[i], writer),
				     &fresh) = 1;
	for (size_t i = 0; i < b->block.n; i++) {
		struct build_block *k = &b->block.at[i];

		if (!(k->capabilities & CAP_ZERO_CALLS)
		    || !*hash_u64_at(&counts, kind_of(b, k, writer), &fresh))
			continue;
		k->capabilities |= CAP_CALLS;
		b->input.at[k->input.i].capabilities |= CAP_CALLS;
	}
	hash_u64_release(&counts);
	free(writer);
}
