/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Blocks of memory that were mapped, put by for who wants as much again: who looks at
 * one selection after the other does, and it takes the kernel several times as long to
 * give them as it takes to clear them. They go by their size, since what is of one
 * profile is as big each time. For base/alloc.c alone.
 */
#ifndef BASE_KEPT_H
#define BASE_KEPT_H

#include <stdbool.h>
#include <stddef.h>

/* From now on; before, nothing is put by. */
void kept_begin(void);
/* A block of SIZE bytes that was put by, with what stands in it; NULL: none was. */
void *kept_take(size_t size);
/* Whether it was put by: what was for longest goes back to the kernel for it. */
bool kept_put(void *p, size_t size);

#endif
