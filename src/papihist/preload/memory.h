/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that the file is made in. A program may end in a signal handler, by
 * _exit() or execve(), with the lock of malloc() held: this asks the kernel.
 */
#ifndef PAPIHIST_PRELOAD_MEMORY_H
#define PAPIHIST_PRELOAD_MEMORY_H

#include <stddef.h>

/* All 0 is empty. One thread at a time. */
struct memory {
	struct memory_chunk *newest;
	size_t used;			/* of the newest */
};

/* Cleared; NULL when there is none. */
void *memory_take(struct memory *m, size_t size);
/* OLD, which had SIZE bytes, with room for MORE; the same as NULL. */
void *memory_more(struct memory *m, const void *old, size_t size, size_t more);
/* All that was taken. */
void memory_release(struct memory *m);

#endif
