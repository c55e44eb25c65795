/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers of debug information, a file of the cache for a program. Numbers of
 * rows begin at 0; where there may be none they are 1 more, and 0 is none.
 */
#ifndef SYMBOL_CACHE_CACHE_H
#define SYMBOL_CACHE_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* Of the form of the files and of what the reader of DWARF answers. */
#define CACHE_VERSION 11
/* All files together; those that were used last stay. */
#define CACHE_BYTES_MAX ((uint64_t)256 << 20)
/* One of them, and its addresses; more are not kept. */
#define CACHE_FILE_MAX ((uint64_t)64 << 20)
#define CACHE_ADDRS_MAX ((size_t)1 << 18)
#define CACHE_FROM_MAX 2	/* what is missing is not kept */
#define CACHE_TRIES 4		/* units that may be asked about an address */

/* Texts are offsets in the table of texts, and 1. */
struct cached_func {
	uint64_t start;
	uint32_t linkage, at_name, name;
	uint32_t file;		/* of its group, and 1 */
	uint32_t line;
	uint32_t inlined;
	/* what people see of LINKAGE, and the symbol where it starts, the same */
	uint32_t shown, symbol, symbol_shown;
	uint32_t ada, global, spare;
};

struct cached_file {
	uint32_t comp_dir, dir, name;
	uint32_t has_md5;
	unsigned char md5[16];	/* of its text */
};

struct cached_frame {
	uint32_t func, file;	/* of the group, and 1 */
	uint32_t line;
	uint16_t column;
	uint8_t inlined, estimated;
};

/* What one unit answered at a time. */
struct cached_group {
	uint32_t unit;		/* number in the debug information */
	uint32_t func, nfunc, file, nfile;
	uint32_t from;		/* enum cu_split; CACHE_FROM_MAX at most */
};

struct cached_addr {
	uint64_t addr;
	uint32_t unit[CACHE_TRIES];	/* that were asked, in this order */
	uint32_t group;		/* of the answer */
	uint32_t frame, nframe;
	uint8_t ntried;
	uint8_t answered;	/* by the last of them */
	uint16_t spare;
};

struct cache_data {
	const struct cached_addr *addr;		/* by rising address */
	const struct cached_group *group;
	const struct cached_func *func;
	const struct cached_file *file;
	const struct cached_frame *frame;
	const char *text;			/* the last byte is 0 */
	uint32_t naddr, ngroup, nfunc, nfile, nframe, ntext;
};

struct cache_file {
	struct cache_data data;
	void *bytes;
};

/* What a file is about, for people. */
struct cache_about {
	const char *path, *build_id;
};

/* N bytes at BYTES as a file of KEY (NULL: of any); false when they are none.
 * For bytes of malloc(), which become F's when true. */
bool cache_check(struct cache_file *f, void *bytes, size_t n,
		 const struct text *key, struct cache_about *about);
bool cache_read(struct cache_file *f, const struct text *key);
void cache_release(struct cache_file *f);
/* The row of ADDR, or NULL. */
const struct cached_addr *cache_find(const struct cache_data *d,
				     uint64_t addr);
/* False when it cannot be kept; *ERRNUM is 0 when there is no place for it that
 * is the user's alone. */
bool cache_write(const struct cache_data *d, const struct text *key,
		 const struct cache_about *about, int *errnum);
/* Says that the file of KEY was used now. */
void cache_touch(const struct text *key);

struct cache_entry {
	struct cache_about about;
	uint64_t bytes, naddr;
	int64_t used;		/* seconds */
};

/* Calls FN for every file, the last used first. -1 and errno when the directory
 * cannot be read; one that is not there has none. */
int cache_list(void (*fn)(void *ctx, const struct cache_entry *e), void *ctx);
/* Removes all files; returns how many, or -1 and errno. */
int64_t cache_clear(void);
/* Where the files are, owned; NULL: there is no place for them. */
char *cache_path(void);

#endif
