/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of functions in contexts ("f'main'start", --separate-callers) are few
 * words in many orders. The scanner numbers the words of the names it meets,
 * in a table of its chunk's that the next chunks in that memory go on with;
 * the applier looks up once what text a word is.
 */
#ifndef LOAD_CALLGRIND_WORDS_H
#define LOAD_CALLGRIND_WORDS_H

#include "base/alloc.h"
#include "base/hash.h"
#include "base/strtab.h"
#include "base/vec.h"
#include "model/facts/context.h"

struct cg_word {
	const char *s;		/* in the chunk, later of the text */
	uint32_t n;
	uint32_t next;		/* what followed it the last time, + 1 */
};

/* A word is known by 96 bits of its hash: its bytes are elsewhere, and to look
 * at them takes longer than all else. NUMBER is its own, + 1; 0: empty. */
struct cg_word_slot {
	uint64_t hash;
	uint32_t check, number;
};

struct cg_words {
	VEC(struct cg_word) word;
	VEC(text_id) text;		/* of words that have one */
	struct cg_word_slot *slot;
	size_t nslot;			/* a power of 2 */
	size_t nbytes;			/* of all words */
	unsigned doubt;			/* names that were not as guessed */
	unsigned skipped;		/* names that were not guessed at all */
	/* The names of this chunk, one behind the other: how many words, and
	 * their numbers, later the texts. */
	VEC(text_id) name;
};

/* Forgets the names, and the words if they are many. */
void cg_words_begin(struct cg_words *w);
void cg_words_release(struct cg_words *w);
/* Adds the N bytes at S, a function's name with a quote in it. False, and
 * nothing is added, when it is to be read as a whole. */
bool cg_words_add(struct cg_words *w, const char *s, size_t n);
/* Before the memory that names lay in is read into again: new words become
 * texts, of which NAMES knows all that it will be asked. */
void cg_words_settle(struct cg_words *w, struct contexts *names);
/* To be done for each name in turn: *AT, 0 at first, goes on to the next. The
 * first finds the texts of its words and returns their hash, the second, when all
 * of the chunk's have had the first, makes the name, which has LEN bytes. */
uint64_t cg_words_texts(struct cg_words *w, size_t *at);
text_id cg_words_join(const struct cg_words *w, size_t *at, uint64_t hash,
		      size_t len, struct strtab *t);

#endif
