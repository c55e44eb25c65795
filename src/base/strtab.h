/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Interned text: equal bytes have equal ids. Id 0 is the empty text. Text is
 * bytes with a length (a NUL inside is a byte like any other) and a NUL behind
 * it; it never moves and lives as long as the table.
 *
 * A table may be laid over a parent that no longer changes: ids of the parent
 * are then valid in it, and new text goes behind them.
 *
 * One thread adds; others may read ids that reached them through a lock or
 * another barrier (storage is in chunks whose addresses are fixed).
 */
#ifndef BASE_STRTAB_H
#define BASE_STRTAB_H

#include <stddef.h>
#include <stdint.h>

typedef struct { uint32_t i; } text_id;

struct strtab;

struct strtab *strtab_new(const struct strtab *parent);	/* may be NULL */
void strtab_free(struct strtab *t);		/* not the parent */
text_id strtab_add(struct strtab *t, const char *s, size_t n);
/* The same with hash_bytes(S, N) already known. */
text_id strtab_add_hashed(struct strtab *t, const char *s, size_t n,
			  uint64_t hash);
void strtab_prefetch(const struct strtab *t, uint64_t hash);
/* The id of S if it is there, else 0. */
text_id strtab_find(const struct strtab *t, const char *s, size_t n);
const char *strtab_get(const struct strtab *t, text_id id);
size_t strtab_len(const struct strtab *t, text_id id);
size_t strtab_count(const struct strtab *t);	/* with the parent's */

#endif
