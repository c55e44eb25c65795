/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/hash.h"
#include "load/callgrind/line.h"
#include "load/callgrind/words.h"

/* As many words are kept; real programs have some ten thousand. */
#define WORDS_MAX ((size_t)1 << 16)
#define BYTES_MAX ((size_t)8 << 20)

/* A word of the name that is read. */
struct piece {
	const char *s;
	size_t n;
	uint64_t hash;
	uint32_t ref;		/* what it probably is */
};

static void
forget(struct cg_words *w)
{
	w->word.n = 0;
	mem_big_free(w->slot, w->slot ? w->mask + 1 : 0, sizeof(*w->slot));
	w->slot = NULL;
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

/* The slot of the word that has the hash and, if it is asked for, the bytes of
 * P; the empty one behind when there is none. */
static inline struct cg_word_slot *
slot_of(const struct cg_words *w, const struct piece *p, bool exact)
{
	size_t i = p->hash >> 32;

	for (;; i++) {
		struct cg_word_slot *slot = &w->slot[i & w->mask];
		const struct cg_word *word;

		if (!slot->ref)
			return slot;
		if (slot->check != (uint32_t)p->hash)
			continue;
		if (!exact)
			return slot;
		word = &w->word.at[slot->ref - 1];
		if (word->n == p->n && memcmp(word->s, p->s, p->n) == 0)
			return slot;
	}
}

static void
grow(struct cg_words *w)
{
	size_t old = w->slot ? w->mask + 1 : 0, size = old ? old * 2 : 4096;
	struct cg_word_slot *slot = w->slot;

	w->slot = mem_big(size, sizeof(*slot));
	w->mask = size - 1;
	mem_big_free(slot, old, sizeof(*slot));
	for (uint32_t i = 0; i < w->word.n; i++) {
		const struct cg_word *word = &w->word.at[i];
		struct piece p = { .s = word->s, .n = word->n,
				   .hash = hash_bytes(word->s, word->n) };

		*slot_of(w, &p, true) = (struct cg_word_slot){
			(uint32_t)p.hash, i + 1
		};
	}
}

static uint32_t
new_word(struct cg_words *w, const struct piece *p)
{
	struct cg_word word = { .s = arena_bytes(&w->bytes, p->s, p->n),
				.n = (uint32_t)p->n };

	VEC_PUSH(&w->word, word);
	*slot_of(w, p, true) = (struct cg_word_slot){ (uint32_t)p->hash,
						      (uint32_t)w->word.n };
	if (w->word.n > w->mask / 2)
		grow(w);
	return (uint32_t)w->word.n;
}

/* Cuts a name at its quotes; 0 when there are too many. */
static size_t
cut(const struct cg_words *w, const char *s, size_t n, struct piece *p)
{
	const char *end = s + n, *quote;
	size_t k = 0;

	do {
		if (k == STRTAB_PARTS)
			return 0;
		quote = memchr(s, '\'', (size_t)(end - s));
		p[k].s = s;
		p[k].n = (size_t)((quote ? quote : end) - s);
		p[k].hash = hash_bytes(s, p[k].n);
		__builtin_prefetch(&w->slot[p[k].hash >> 32 & w->mask]);
		k++;
		s = quote + 1;
	} while (quote);
	return k;
}

/* No part of a name as it stands: it has a NUL, or is a function's number. */
static bool
is_odd(const struct piece *p)
{
	return memchr(p->s, 0, p->n) || cg_name_is_nested(p->s, p->n);
}

/* Where tables are too big for the nearest cache, looking for all words of a
 * name at once takes a third of the time. */
static void
look_ahead(const struct cg_words *w, struct piece *p, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		p[i].ref = slot_of(w, &p[i], false)->ref;
		if (p[i].ref)
			__builtin_prefetch(&w->word.at[p[i].ref - 1]);
	}
	for (size_t i = 0; i < n; i++)
		if (p[i].ref)
			__builtin_prefetch(w->word.at[p[i].ref - 1].s);
}

bool
cg_words_add(struct cg_words *w, const char *s, size_t n)
{
	struct piece piece[STRTAB_PARTS];
	size_t first = w->name.n, count;
	text_id *name;

	if (!w->slot)
		grow(w);
	count = cut(w, s, n, piece);
	if (!count)
		return false;
	look_ahead(w, piece, count);
	VEC_RESERVE(&w->name, first + 1 + count);
	name = &w->name.at[first];
	name->i = (uint32_t)count;
	for (size_t i = 0; i < count; i++) {
		uint32_t ref = slot_of(w, &piece[i], true)->ref;

		if (!ref && is_odd(&piece[i]))
			return false;
		(++name)->i = (ref ? ref : new_word(w, &piece[i])) - 1;
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
