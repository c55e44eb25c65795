/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file of bytes that is written once, from beginning to end, gzip'd where
 * that is asked for. An error is kept until output_close(), so that whoever
 * writes need not ask.
 */
#ifndef BASE_OUTPUT_H
#define BASE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

struct output;

/* PATH, or standard output when it is NULL. NULL and ERR. The same bytes are
 * the same file: nothing in it says when it was written. It is there when it is
 * closed and nothing went wrong (placed.h). */
struct output *output_open(const char *path, bool gzip, struct error *err);
void output_write(struct output *o, const void *p, size_t n);
/* Whether all that was written so far has found its place. */
bool output_good(const struct output *o);
/* 0, or -1 and ERR with what went wrong at any time. */
int output_close(struct output *o, struct error *err);

/* PATH is a file of these N bytes from now on, at once: who reads it finds the old one,
 * whose mode it has, or all of this. -1 and errno: all is as it was. */
int output_replace(const char *path, const void *bytes, size_t n);

#endif
