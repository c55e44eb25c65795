/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that the kernel has given already. To be given it takes longer than to fill
 * it: on a virtual machine, whose host gives each page when it is first written, half
 * a gigabyte a second, ten times of what a processor writes. So what mem_big() maps
 * stays the program's when it is freed, and before it is wanted some is asked for by a
 * thread of its own.
 *
 * Alloc.c's, but for what says when: any thread.
 */
#ifndef BASE_SPARE_H
#define BASE_SPARE_H

#include <stdbool.h>
#include <stddef.h>

/* The least that is taken from here, and what all sizes are a multiple of. */
#define SPARE_UNIT ((size_t)2 << 20)

/* From now on there is such memory, unless no address room is left for it. */
void spare_begin(void);
/* BYTES that are zeros, beginning where a huge page does; NULL: there is no room,
 * or so little is none of spare.c's. */
void *spare_take(size_t bytes);
/* Whether P, of BYTES, was taken from here: then it is given back. */
bool spare_put(void *p, size_t bytes);

/* BYTES are going to be wanted: a thread asks the kernel for as much as is not there
 * yet, and does THEN, which may be NULL. Nothing before spare_begin(). */
void spare_fill(size_t bytes, void (*then)(void));
/* It is wanted now: who needs it asks for the rest. */
void spare_stop(void);
/* For THEN: whether it is; and writes to each page of what nobody has. */
bool spare_stopped(void);
void spare_touch(char *p, size_t bytes);
/* Waits until that thread has ended. For tests. */
void spare_wait(void);
/* How much is there that nobody has taken. */
size_t spare_ready(void);

#endif
