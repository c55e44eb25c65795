/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Profiles that are found and not named: in a directory, by what profilers call
 * their files.
 */
#ifndef ENGINE_DIRECTORY_H
#define ENGINE_DIRECTORY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* Whether profilers give such names to their files (no path). */
bool directory_is_profile_name(const char *name);
bool directory_is(const char *path);
/* The regular files in the directory that may be profiles: all that are not
 * empty, but compressed ones only when their name says so, since looking inside
 * takes long; each once, whatever links lead to it. In the order of names,
 * numbers in them by value: *N paths, each to be freed, as the array. NULL and
 * ERR when it cannot be read. */
char **directory_files(const char *path, size_t *n, struct error *err);
/* Of callgrind.out.PID the other files of that run beside it: .NUMBER of dumps,
 * -THREAD of threads. Of any other file that is EMPTY those of threads, since
 * Callgrind leaves it so then. */
char **directory_siblings(const char *path, bool empty, size_t *n);

#endif
