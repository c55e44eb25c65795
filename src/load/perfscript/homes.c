/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/perfscript/homes.h"

void
perf_homes_release(struct perf_homes *h)
{
	VEC_RELEASE(&h->home);
	hash_index_release(&h->index);
	hash_u64_release(&h->votes);
}

static bool
same(const void *ctx, uint32_t ref, const void *key)
{
	const struct perf_homes *h = ctx;
	const struct perf_home_key *a = &h->home.at[ref].key, *b = key;

	return a->name.i == b->name.i && a->object.i == b->object.i
	       && a->start == b->start;
}

static uint64_t
hash_of(const struct perf_home_key *key)
{
	return hash_mix((uint64_t)key->name.i << 32 | key->object.i,
			key->start);
}

/* Of as many places in one file as in another: the same, whichever comes first. */
static bool
is_rather(const struct strtab *text, text_id file, const struct perf_home *home)
{
	return file.i != home->file.i
	       && strcmp(strtab_get(text, file), strtab_get(text, home->file)) < 0;
}

void
perf_homes_vote(struct perf_homes *h, const struct strtab *text,
		const struct perf_home_key *key, text_id file)
{
	uint64_t hash = hash_of(key);
	uint32_t at = hash_index_get(&h->index, hash, same, h, key), *votes;
	struct perf_home *home;
	bool fresh;

	if (!at) {
		if (!h->home.n)
			VEC_EXTEND(&h->home, 1);
		at = (uint32_t)h->home.n;
		VEC_PUSH(&h->home, ((struct perf_home){ .key = *key }));
		hash_index_add(&h->index, hash, at);
	}
	home = &h->home.at[at];
	votes = hash_u64_at(&h->votes, (uint64_t)at << 32 | file.i, &fresh);
	*votes += *votes < UINT32_MAX;
	if (*votes > home->votes
	    || (*votes == home->votes && is_rather(text, file, home))) {
		home->votes = *votes;
		home->file = file;
	}
}

text_id
perf_homes_find(const struct perf_homes *h, const struct perf_home_key *key)
{
	uint32_t at = hash_index_get(&h->index, hash_of(key), same, h, key);

	return at ? h->home.at[at].file : (text_id){ 0 };
}
