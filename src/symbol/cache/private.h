/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The form of a file: a head, the key, what it is about, and the tables, each
 * from a multiple of 8 on.
 */
#ifndef SYMBOL_CACHE_PRIVATE_H
#define SYMBOL_CACHE_PRIVATE_H

#include "symbol/cache/cache.h"

#define CACHE_MAGIC UINT64_C(0x31736d616e767070)	/* ppvnams1, here */
#define CACHE_TABLES 9

struct cache_head {
	uint64_t magic;
	uint64_t checksum;	/* of all that follows it */
	uint32_t version;
	uint32_t n[CACHE_TABLES];	/* rows, in the order of the file */
};

/* How many bytes a row of each table has: key, path, build-id, addresses,
 * groups, functions, files, frames, texts. */
extern const uint32_t cache_row[CACHE_TABLES];

uint64_t cache_sum(const void *bytes, size_t n);

/* The directory, or -1: it is not there (made if MAKE), or not the user's
 * alone. */
int cache_open_dir(bool make);
#define CACHE_NAME_MAX 48
void cache_name(const struct text *key, char name[CACHE_NAME_MAX]);
/* Whether it is the name of a file of the cache, or of one half written. */
bool cache_is_name(const char *name, bool *half);
/* The regular file NAME of DIR whole: bytes of malloc(), or NULL. */
void *cache_load(int dir, const char *name, size_t *n);

#endif
