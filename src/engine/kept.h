/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What files had when they were read: of several that are followed one may be gone,
 * empty or half written for a while, and is read as it was before then, beside the
 * others as they are now. The bytes are kept, since a file that is written anew in
 * its place has them no more; those of big files are not.
 */
#ifndef ENGINE_KEPT_H
#define ENGINE_KEPT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "load/load.h"

/* Bytes of all files of a reading that are kept at the most. */
#define KEPT_MOST ((size_t)64 << 20)

/* A file that was read. Counted: the next reading may have it, too. */
struct kept {
	atomic_uint refs;
	char *named, *path;	/* what was named, and the file: the same, or in it */
	size_t at;		/* which of the names that was */
	bool base;
	bool found;		/* in a directory */
	unsigned char *bytes;	/* NULL: they were not kept */
	size_t n;
};

struct kept_files {
	struct kept **at;
	size_t n, cap;
	size_t bytes;		/* of all */
};

/* Of a file that was read, IN, with its bytes where BYTES says so and there is room.
 * The rest of K is as for the struct, and is copied. */
void kept_add(struct kept_files *to, const struct kept *k, const struct input *in,
	      bool bytes);
/* K, which another reading has. */
void kept_share(struct kept_files *to, struct kept *k);
/* The file as it was, which is read into B as load_file() does; K's bytes must stay.
 * NULL: that is not possible. */
struct input *kept_load(const struct kept *k, const char *format, struct job *job,
			struct builder *b);
void kept_release(struct kept_files *files);
/* Whether K stands for the file PATH of the name AT, which is NAMED: it is the file,
 * or NAMED was a directory that it was found in and now is none (FOUND is false). */
bool kept_is_of(const struct kept *k, const char *named, size_t at, bool base,
		const char *path, bool found);

#endif
