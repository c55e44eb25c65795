/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where what is printed goes: standard output, or a file.
 */
#ifndef MAIN_WRITING_H
#define MAIN_WRITING_H

#include <stddef.h>
#include <stdio.h>

#include "base/error.h"

/* PATH, or NULL: standard output. NULL and ERR when it cannot be written. */
FILE *out_open(const char *path, struct error *err);
/* Returns RESULT, that of writing, unless that comes to nothing now. */
int out_close(FILE *file, const char *path, int result, struct error *err);
/* Prints TEXT; PATH NULL: to standard output. The exit status. */
int print_text(const char *text, const char *path);
/* Writes these N bytes to a file that is not there yet (new_file.h), or none. */
int write_to(const char *s, size_t n, const char *path, struct error *err);

#endif
