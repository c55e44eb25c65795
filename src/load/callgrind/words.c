/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/callgrind/line.h"
#include "load/callgrind/words.h"

/* As many words are kept; real programs have some ten thousand. */
#define WORDS_MAX ((size_t)1 << 16)
#define BYTES_MAX ((size_t)8 << 20)
#define FIRST_SLOTS ((size_t)256)
#define DOUBTFUL 16	/* names */

/* A word of the name that is read. */
struct key {
	const char *s;
	size_t n;
	struct hash_wide hash;
};

static void
forget(struct cg_words *w)
{
	w->word.n = w->text.n = 0;
	mem_big_free(w->slot, w->nslot, sizeof(*w->slot));
	w->slot = NULL;
	w->nslot = w->nbytes = 0;
}

void
cg_words_release(struct cg_words *w)
{
	forget(w);
	VEC_RELEASE(&w->word);
	VEC_RELEASE(&w->text);
	VEC_RELEASE(&w->name);
}

void
cg_words_begin(struct cg_words *w)
{
	w->name.n = 0;
	if (w->word.n > WORDS_MAX || w->nbytes > BYTES_MAX)
		forget(w);
}

/* The first slot where a word may be. There are slots. */
static inline struct cg_word_slot *
home(const struct cg_words *w, uint64_t hash)
{
	return &w->slot[hash & (w->nslot - 1)];
}

/* Where the word is, or the empty slot where it would go. */
static inline struct cg_word_slot *
slot_of(const struct cg_words *w, uint64_t hash, uint32_t check)
{
	struct cg_word_slot *slot = home(w, hash);
	const struct cg_word_slot *end = w->slot + w->nslot;

	while (slot->number && (slot->hash != hash || slot->check != check))
		if (++slot == end)
			slot = w->slot;
	return slot;
}

/* Room for one more, half of the slots being empty. */
static void
make_room(struct cg_words *w)
{
	size_t old = w->nslot;
	struct cg_word_slot *from = w->slot;

	if (w->word.n < old / 2)
		return;
	w->nslot = old ? old * 2 : FIRST_SLOTS;
	w->slot = mem_big(w->nslot, sizeof(*w->slot));
	for (size_t i = 0; i < old; i++)
		if (from[i].number)
			*slot_of(w, from[i].hash, from[i].check) = from[i];
	mem_big_free(from, old, sizeof(*from));
}

/* No part of a name as it stands: it has a NUL, or is a function's number. */
static bool
is_odd(const struct key *key)
{
	return memchr(key->s, 0, key->n) || cg_name_is_nested(key->s, key->n);
}

/* The number of KEY, made when it is new; 0 when the name is to be read as a
 * whole. */
static inline uint32_t
number_of(struct cg_words *w, const struct key *key)
{
	uint32_t check = (uint32_t)key->hash.high;
	struct cg_word_slot *slot;
	struct cg_word word;

	make_room(w);
	slot = slot_of(w, key->hash.low, check);
	if (slot->number || is_odd(key))
		return slot->number;
	word = (struct cg_word){ .s = key->s, .n = (uint32_t)key->n };
	VEC_PUSH(&w->word, word);
	w->nbytes += key->n;
	*slot = (struct cg_word_slot){ key->hash.low, check,
				       (uint32_t)w->word.n };
	return slot->number;
}

/* The word at S, up to QUOTE or, without one, END. */
static inline struct key
word_to(const char *s, const char *quote, const char *end)
{
	size_t n = (size_t)((quote ? quote : end) - s);

	return (struct key){ s, n, hash_bytes_wide(s, n) };
}

static struct key
word_at(const char *s, const char *end)
{
	return word_to(s, memchr(s, '\'', (size_t)(end - s)), end);
}

/* A name while its words are found. */
struct reading {
	struct cg_words *w;
	const char *at, *end;	/* AT is NULL behind the last word */
	uint32_t last;		/* number of the word before, + 1 */
	size_t n;
	text_id *to;		/* what comes behind the count */
	bool learns;		/* what follows what */
};

static void
take(struct reading *r, uint32_t ref, size_t n)
{
	r->to[r->n++].i = ref - 1;
	r->at = r->at + n < r->end ? r->at + n + 1 : NULL;
	r->last = ref;
}

/* The word is looked up, and remembered as what follows the one before. */
static bool
take_found(struct reading *r, const struct key *key)
{
	uint32_t ref = number_of(r->w, key);

	if (!ref)
		return false;
	if (r->last && r->learns)
		r->w->word.at[r->last - 1].next = ref;
	take(r, ref, key->n);
	return true;
}

/* What followed the last word the last time does so again: callers of a
 * function are often the same. Then nothing is to be hashed. */
static bool
take_guessed(struct reading *r)
{
	uint32_t ref = r->w->word.at[r->last - 1].next;
	size_t left = (size_t)(r->end - r->at);
	const struct cg_word *word;

	if (!ref)
		return false;
	word = &r->w->word.at[ref - 1];
	if (word->n > left || (word->n < left && r->at[word->n] != '\'')
	    || memcmp(word->s, r->at, word->n) != 0)
		return false;
	take(r, ref, word->n);
	return true;
}

/* All words that are left, at least the second: where the table is too big for
 * the nearest cache, its slots come all at once. */
static bool
take_rest(struct reading *r)
{
	struct key key[STRTAB_PARTS];
	const char *s = r->at;
	size_t n = 0;

	while (s) {
		if (r->n + n == STRTAB_PARTS)
			return false;
		key[n] = word_at(s, r->end);
		__builtin_prefetch(home(r->w, key[n].hash.low));
		s += key[n].n;
		s = s < r->end ? s + 1 : NULL;
		n++;
	}
	for (size_t i = 0; i < n; i++)
		if (!take_found(r, &key[i]))
			return false;
	return true;
}

/* Where one name after the other could not be guessed only some are tried. */
static bool
is_worth_guessing(struct cg_words *w)
{
	return w->doubt < DOUBTFUL || ++w->skipped % 16 == 0;
}

bool
cg_words_add(struct cg_words *w, const char *s, size_t n)
{
	struct reading r = { .w = w, .at = s, .end = s + n,
			     .learns = is_worth_guessing(w) };
	const char *quote = memchr(s, '\'', n);
	size_t first = w->name.n;
	unsigned wrong = 0;
	struct key key;

	if (!quote)	/* most, in most files */
		return false;
	VEC_RESERVE(&w->name, first + 1 + STRTAB_PARTS);
	r.to = &w->name.at[first + 1];
	key = word_to(s, quote, r.end);
	if (!take_found(&r, &key))
		return false;
	while (r.at && r.learns) {
		if (r.n == STRTAB_PARTS)
			return false;
		if (take_guessed(&r))
			continue;
		if (!w->word.at[r.last - 1].next || ++wrong == 2)
			break;
		key = word_at(r.at, r.end);
		if (!take_found(&r, &key))
			return false;
	}
	if (r.learns)
		w->doubt = r.at ? w->doubt + (w->doubt < DOUBTFUL) : 0;
	if (r.at && !take_rest(&r))
		return false;
	w->name.at[first].i = (uint32_t)r.n;
	w->name.n = first + 1 + r.n;
	return true;
}

void
cg_words_settle(struct cg_words *w, struct contexts *names)
{
	size_t first = w->text.n;

	VEC_EXTEND(&w->text, w->word.n - first);
	for (size_t i = first; i < w->word.n; i++) {
		struct cg_word *word = &w->word.at[i];
		text_id text = strtab_add(names->text, word->s, word->n);

		w->text.at[i] = text;
		word->s = strtab_whole(names->text, text);
		contexts_learn(names, text);
	}
}

uint64_t
cg_words_texts(struct cg_words *w, size_t *at)
{
	uint32_t n = w->name.at[*at].i;
	text_id *part = &w->name.at[*at + 1];

	*at += 1 + n;
	for (uint32_t i = 0; i < n; i++)
		part[i] = w->text.at[part[i].i];
	return strtab_hash_parts(part, n);
}

text_id
cg_words_join(const struct cg_words *w, size_t *at, uint64_t hash, size_t len,
	      struct strtab *t)
{
	uint32_t n = w->name.at[*at].i;
	const text_id *part = &w->name.at[*at + 1];

	*at += 1 + n;
	return strtab_join(t, part, n, hash, len);
}
