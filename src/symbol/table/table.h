/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names for addresses from a text, a line each. Of lines that overlap the last
 * one wins: code made at run time is thrown away, and its memory used again.
 */
#ifndef SYMBOL_TABLE_TABLE_H
#define SYMBOL_TABLE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/vec.h"
#include "base/worker.h"

/* Longer texts are read up to here, and more lines than these not kept. */
#define TABLE_BYTES_MAX ((size_t)256 << 20)
#define TABLE_ENTRIES_MAX ((size_t)4 << 20)
/* Longer names are cut. */
#define TABLE_NAME_MAX 65536

enum table_fault {
	TABLE_READ,
	TABLE_MISSING,
	TABLE_DENIED,
	TABLE_IRREGULAR,	/* no regular file */
	TABLE_FOREIGN,		/* of somebody who is not to be trusted */
	TABLE_HIDDEN,		/* all its addresses are 0 */
};

struct table_entry {
	uint64_t start, end;	/* end exclusive */
	uint32_t order;		/* the higher wins */
	uint32_t nname;
	size_t name;		/* in bytes */
};

struct table {
	char *bytes;
	size_t n;
	VEC(struct table_entry) entry;
	uint32_t *of;		/* of each address that was wanted: row of entry
				   + 1, or 0 */
	uint64_t nskipped;	/* lines that are none */
	uint64_t first_skipped;	/* the number of the first */
	bool cut;		/* too long: not read to the end */
};

/* Reads PATH whole. ONLY_OWN: not a link, and the user's or root's alone. */
enum table_fault table_read(struct table *t, const char *path, bool only_own,
			    struct job *job);
/* Gives TAKE each line that has anything, without its end; what it does not
 * take is counted as skipped. Returns how many lines there are, or were when JOB
 * was cancelled. */
typedef bool (*table_line_fn)(void *ctx, const char *s, size_t n);
uint64_t table_lines(struct table *t, struct job *job, table_line_fn take,
		     void *ctx);
/* A number in hexadecimal digits at *S, also with 0x, that a blank follows;
 * moves *S behind the blanks. */
bool table_hex(const char **s, const char *end, uint64_t *value);
/* The first of WANTED, N of them sorted, that is not below ADDR. */
size_t table_lower(const uint64_t *wanted, size_t n, uint64_t addr);
/* Keeps NAME, which points into the text, for [start, end) when it holds an
 * address of WANTED, N of them sorted. */
void table_keep(struct table *t, const uint64_t *wanted, size_t n,
		uint64_t start, uint64_t end, const char *name, size_t nname);
/* Who wins for each address. */
void table_settle(struct table *t, const uint64_t *wanted, size_t n);
/* What address I of those that were wanted is called, or NULL. */
const char *table_name(const struct table *t, size_t i, size_t *n);
void table_release(struct table *t);

/* START SIZE NAME, as /tmp/perf-PID.map has it. */
enum table_fault perfmap_read(struct table *t, const char *path, bool only_own,
			      const uint64_t *wanted, size_t n,
			      struct job *job);
/* The kernel's functions, as PATH (/proc/kallsyms) has them. */
enum table_fault kallsyms_read(struct table *t, const char *path,
			       const uint64_t *wanted, size_t n,
			       struct job *job);

#endif
