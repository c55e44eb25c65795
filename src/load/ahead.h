/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many files: while one goes to the builder, other threads open those behind
 * it and read them as far as that needs no builder (struct loader_steps). They
 * come out in their order, and what comes out is the same whatever the number
 * of threads. Only small files are read so; of others the loader itself uses
 * the threads.
 */
#ifndef LOAD_AHEAD_H
#define LOAD_AHEAD_H

#include "load/load.h"

struct ahead;

/* PATH: N files, borrowed; NULL is a place without one. FORMAT may be NULL, MAX
 * is that of input_open(). */
struct ahead *ahead_new(const char *const *path, size_t n, const char *format,
			uint64_t max, struct job *job);
void ahead_free(struct ahead *a);
/* Goes to the next place; its input is the caller's. NULL and ERR when it
 * cannot be opened, NULL without an error when there is none. */
struct input *ahead_next(struct ahead *a, struct error *err);
/* Loads the input that ahead_next() returned last, as load_file() does. */
int ahead_load(struct ahead *a, struct input *in, struct builder *b,
	       struct error *err);

#endif
