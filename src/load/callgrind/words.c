/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/callgrind/line.h"
#include "load/callgrind/words.h"

/* As many words are kept; real programs have some ten thousand. */
#define WORDS_MAX ((size_t)1 << 16)
#define BYTES_MAX ((size_t)8 << 20)

/* A word of the name that is read. */
struct key {
	const char *s;
	size_t n;
	uint64_t hash;
};

static void
forget(struct cg_words *w)
{
	w->word.n = 0;
	hash_index_release(&w->of);
	arena_release(&w->bytes);
}

void
cg_words_release(struct cg_words *w)
{
	forget(w);
	VEC_RELEASE(&w->word);
	VEC_RELEASE(&w->name);
}

void
cg_words_begin(struct cg_words *w)
{
	w->name.n = 0;
	if (w->word.n > WORDS_MAX || w->bytes.used > BYTES_MAX)
		forget(w);
}

static bool
same(const void *ctx, uint32_t ref, const void *p)
{
	const struct cg_word *word = &((const struct cg_words *)ctx)->word
					      .at[ref - 1];
	const struct key *key = p;

	return word->check == (uint32_t)key->hash && word->n == key->n
	       && memcmp(word->s, key->s, key->n) == 0;
}

static uint32_t
new_word(struct cg_words *w, const struct key *key)
{
	struct cg_word word = {
		.s = arena_bytes(&w->bytes, key->s, key->n),
		.n = (uint32_t)key->n, .check = (uint32_t)key->hash,
	};

	VEC_PUSH(&w->word, word);
	hash_index_add(&w->of, key->hash, (uint32_t)w->word.n);
	return (uint32_t)w->word.n;
}

/* No part of a name as it stands: it has a NUL, or is a function's number. */
static bool
is_odd(const struct key *key)
{
	return memchr(key->s, 0, key->n) || cg_name_is_nested(key->s, key->n);
}

/* Where tables are too big for the nearest cache, looking for all words of a
 * name at once takes a third of the time. */
static void
look_ahead(const struct cg_words *w, const struct key *key, size_t n)
{
	uint32_t ref[STRTAB_PARTS];

	for (size_t i = 0; i < n; i++) {
		ref[i] = hash_index_guess(&w->of, key[i].hash);
		if (ref[i])
			__builtin_prefetch(&w->word.at[ref[i] - 1]);
	}
	for (size_t i = 0; i < n; i++)
		if (ref[i])
			__builtin_prefetch(w->word.at[ref[i] - 1].s);
}

bool
cg_words_add(struct cg_words *w, const char *s, size_t n)
{
	struct strtab_span span[STRTAB_PARTS];
	struct key key[STRTAB_PARTS];
	size_t first = w->name.n, count = strtab_cut(s, n, span);
	text_id *name;

	if (!count)
		return false;
	for (size_t i = 0; i < count; i++) {
		key[i] = (struct key){ span[i].s, span[i].n,
				       hash_bytes(span[i].s, span[i].n) };
		hash_index_prefetch(&w->of, key[i].hash);
	}
	look_ahead(w, key, count);
	VEC_RESERVE(&w->name, first + 1 + count);
	name = &w->name.at[first];
	name->i = (uint32_t)count;
	for (size_t i = 0; i < count; i++) {
		uint32_t ref = hash_index_get(&w->of, key[i].hash, same, w,
					      &key[i]);

		if (!ref && is_odd(&key[i]))
			return false;
		(++name)->i = (ref ? ref : new_word(w, &key[i])) - 1;
	}
	w->name.n = first + 1 + count;
	return true;
}

uint64_t
cg_words_texts(struct cg_words *w, size_t *at, struct strtab *t)
{
	uint32_t n = w->name.at[*at].i;
	text_id *part = &w->name.at[*at + 1];

	*at += 1 + n;
	for (uint32_t i = 0; i < n; i++) {
		struct cg_word *word = &w->word.at[part[i].i];

		if (!word->text.i)
			word->text = strtab_add(t, word->s, word->n);
		part[i] = word->text;
	}
	return strtab_hash_parts(part, n);
}

text_id
cg_words_join(const struct cg_words *w, size_t *at, uint64_t hash,
	      struct strtab *t)
{
	uint32_t n = w->name.at[*at].i;
	const text_id *part = &w->name.at[*at + 1];

	*at += 1 + n;
	return strtab_join(t, part, n, hash);
}
