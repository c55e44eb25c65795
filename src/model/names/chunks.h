/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An append-only array whose items never move: storage in chunks that double
 * in size, under a directory of fixed length. One thread appends; others may
 * read items whose number reached them through a lock.
 */
#ifndef MODEL_NAMES_CHUNKS_H
#define MODEL_NAMES_CHUNKS_H

#include <stddef.h>
#include <stdint.h>

#define CHUNKS_FIRST_BITS 8
#define CHUNKS_DIR 32

struct chunks {
	size_t size;			/* of an item */
	size_t n;
	unsigned char *dir[CHUNKS_DIR];
};

void chunks_init(struct chunks *c, size_t size);
void chunks_release(struct chunks *c);
void *chunks_push(struct chunks *c);	/* zeroed */
/* N >= 1 items side by side; *FIRST is the number of the first. May leave a
 * gap of zeroed items before them. */
void *chunks_push_run(struct chunks *c, size_t n, size_t *first);

/* Item I lies in chunk k at offset I + FIRST - (FIRST << k). */
static inline void *
chunks_at(const struct chunks *c, size_t i)
{
	uint64_t at = (uint64_t)i + (1u << CHUNKS_FIRST_BITS);
	unsigned top = 63u - (unsigned)__builtin_clzll(at);

	return c->dir[top - CHUNKS_FIRST_BITS]
	       + (at - (UINT64_C(1) << top)) * c->size;
}

#endif
