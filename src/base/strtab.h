/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Interned text: equal bytes have equal ids. Id 0 is the empty text. Text is
 * bytes with a length (a NUL inside is a byte like any other) and a NUL behind
 * it; it never moves and lives as long as the table.
 *
 * A text with quotes in it, "f'main'start", is kept as the texts between them
 * (strtab_cut()) and its bytes are put together when somebody asks for them:
 * Callgrind names a function by its callers, which are few words in many
 * orders.
 *
 * A table may be laid over a parent that no longer changes: ids of the parent
 * are then valid in it, and new text goes behind them.
 *
 * One thread adds; others may read ids that reached them through a lock or
 * another barrier (storage is in chunks whose addresses are fixed).
 */
#ifndef BASE_STRTAB_H
#define BASE_STRTAB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A text of more parts than this is kept whole. */
#define STRTAB_PARTS 64

typedef struct { uint32_t i; } text_id;

struct strtab;

struct strtab *strtab_new(const struct strtab *parent);	/* may be NULL */
/* One that keeps every text whole. */
struct strtab *strtab_new_whole(void);
void strtab_free(struct strtab *t);		/* not the parent */
text_id strtab_add(struct strtab *t, const char *s, size_t n);
/* The same with hash_bytes(S, N) already known. */
text_id strtab_add_hashed(struct strtab *t, const char *s, size_t n,
			  uint64_t hash);
struct strtab_span { const char *s; size_t n; };

/* Cuts S at its quotes, as it is kept; 0 when it is kept whole. */
size_t strtab_cut(const char *s, size_t n, struct strtab_span part[STRTAB_PARTS]);
/* The text that strtab_cut() makes these N parts of; HASH is
 * strtab_hash_parts() of them, LEN that of the text, 0 if it is not known. */
text_id strtab_join(struct strtab *t, const text_id *part, size_t n,
		    uint64_t hash, size_t len);
uint64_t strtab_hash_parts(const text_id *part, size_t n);
/* The text of these N parts, of which a text is kept or made: 0 if there is no
 * such text. One part is itself. */
text_id strtab_find_parts(const struct strtab *t, const text_id *part,
			  size_t n);
/* How many parts ID is kept as, and these; 0 when it is kept whole. */
size_t strtab_parts(const struct strtab *t, text_id id, const text_id **part);
/* So many more texts follow: what finds them is made large enough at once. */
void strtab_expect(struct strtab *t, size_t n);
void strtab_prefetch(const struct strtab *t, uint64_t hash);
/* Brings what strtab_get() looks at into the cache. */
void strtab_prefetch_record(const struct strtab *t, text_id id);
/* Brings into the cache what strtab_parts() looks at, or how it begins if it is whole;
 * reads its record. */
void strtab_prefetch_text(const struct strtab *t, text_id id);
/* The id of S if it is there, else 0. */
text_id strtab_find(const struct strtab *t, const char *s, size_t n);
const char *strtab_get(const struct strtab *t, text_id id);
/* The text, or NULL where it would have to be put together. */
const char *strtab_whole(const struct strtab *t, text_id id);
/* As strcmp() of both, without putting their bytes together; for texts without
 * NUL. */
int strtab_compare(const struct strtab *t, text_id a, text_id b);
/* Its first 8 bytes, big-endian, 0 behind the end: decides most comparisons. */
uint64_t strtab_head(const struct strtab *t, text_id id);
size_t strtab_len(const struct strtab *t, text_id id);
/* Both at once: of a million texts that is a third less. */
const char *strtab_text(const struct strtab *t, text_id id, size_t *n);
/* Whether its bytes are the N at S; also false of a text that is kept as parts. */
bool strtab_is(const struct strtab *t, text_id id, const char *s, size_t n);
size_t strtab_count(const struct strtab *t);	/* with the parent's */

#endif
