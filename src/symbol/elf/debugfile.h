/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The separate debug file of a stripped program, on this machine: never over a
 * network (reference on symbolizing, section 1.3).
 *
 * Looked for in this order: the file that the user named;
 * DIR/.build-id/xx/yyyy.debug for every directory; what debuginfod's client has
 * kept; the name in .gnu_debuglink
 * beside the program, in .debug/ beside it and under every directory with the
 * program's own directory; DIR/PATH.debug and DIR/PATH; straight in the user's
 * directories. A file counts only when its build-id is equal or, where the
 * program has none, when the checksum in .gnu_debuglink is. Of a program with
 * neither, the file that the user named counts when its code stands where the
 * program's does; it is marked as unchecked.
 */
#ifndef SYMBOL_ELF_DEBUGFILE_H
#define SYMBOL_ELF_DEBUGFILE_H

#include "base/worker.h"
#include "symbol/elf/file.h"

struct path_map;

struct debug_locations {
	const char *const *dir;	/* --debug-dir, NULL-terminated, or NULL */
	const struct path_map *map;	/* --map, or NULL */
	const char *symfs;	/* searched under it as well, or NULL */
	const char *file;	/* the user named it, or NULL */
	const char *program;	/* whose debug information it is, or NULL */
	const char *base;	/* "/usr/lib/debug"; NULL for none (tests) */
	bool kept;		/* by debuginfod's client, too */
};

#define DEBUG_BASE "/usr/lib/debug"

enum debug_found {
	DEBUG_FOUND,
	DEBUG_ABSENT,
	DEBUG_OTHER,	/* only one that belongs to another build */
	DEBUG_CUT,	/* only one of which the end is missing */
};

/* Fills *OUT on DEBUG_FOUND only, CUT with the path of a file on DEBUG_CUT. JOB may
 * be NULL; when it is cancelled the answer is DEBUG_ABSENT. */
enum debug_found debugfile_find(struct image *im,
				const struct debug_locations *locations,
				struct job *job, struct image *out,
				struct text *cut);

/* True for a file that holds what others run by, and no code. */
bool debugfile_is_one(const struct image *im);
/* What .gnu_debuglink says: true, with NAME a plain file name in NAME_MAX + 1
 * bytes and its checksum. */
bool debugfile_link(struct image *im, char name[256], uint32_t *crc);
/* PATH as it is seen inside of ROOT, which may be NULL. */
const char *debugfile_inside(const char *path, const char *root);
/* CRC-32 of N more bytes, fewer than 4 GB, as .gnu_debuglink means it; start
 * with 0. */
uint32_t debugfile_crc(uint32_t crc, const unsigned char *p, size_t n);

#endif
