/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often each address was met, of one thread and event. The thread itself
 * adds, in a signal handler; any other may read meanwhile: what it sees is what
 * there was at some moment since.
 */
#ifndef PAPIHIST_PRELOAD_COUNTS_H
#define PAPIHIST_PRELOAD_COUNTS_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

struct address_count { uint64_t address, count; };

struct count_table;
struct memory;

/* All 0 is empty. */
struct counts {
	struct count_table *_Atomic table;
	atomic_uint_least64_t lost;	/* no memory for them */
	struct address_count *packed;	/* in place of the table */
	size_t npacked;
};

/* Async-signal-safe; address 0 is none. */
void counts_add(struct counts *c, uintptr_t address);
/* By rising address, N of them, in M's memory; NULL when there are none or there is
 * no memory. */
struct address_count *counts_read(const struct counts *c, size_t *n,
				  struct memory *m);
/* The same, malloced and as small as can be. Nobody adds any more. */
struct address_count *counts_copy(const struct counts *c, size_t *n);
/* Takes what counts_copy() gave in place of the tables. Nobody reads meanwhile. */
void counts_pack(struct counts *c, struct address_count *copy, size_t n);

#endif
