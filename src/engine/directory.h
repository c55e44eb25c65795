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
#include "base/vec.h"
#include "base/worker.h"

/* Whether profilers give such names to their files (no path). */
bool directory_is_profile_name(const char *name);
/* The names in a directory but hidden ones, in the order of their bytes. */
struct directory {
	char *prefix;		/* of the paths of its files */
	VEC(char *) name;
};

/* Looks at nothing but the names. -1 and ERR when it cannot be read, -1 without
 * an error when JOB was cancelled; released either way. */
int directory_read(struct directory *d, const char *path, struct job *job,
		   struct error *err);
void directory_release(struct directory *d);
/* Of N of its names the regular files that may be profiles: all that are not
 * empty, but of compressed ones whose name does not say so only those that begin
 * like one, so that not all of a big archive is inflated for nothing; each once,
 * whatever links lead to it. In the order of names, numbers in them by value:
 * *COUNT paths, each to be freed, as the array. NULL when JOB was cancelled. */
char **directory_pick(const struct directory *d, char *const *name, size_t n,
		      struct job *job, size_t *count);
/* The same of all that is in a directory. NULL and ERR when it cannot be read or
 * has none, NULL without an error when JOB, which may be NULL, was cancelled. */
char **directory_files(const char *path, struct job *job, size_t *n,
		       struct error *err);
/* What a person may mean in a directory: all its files that are not empty, none of
 * which is opened. NULL when it cannot be read. */
char **directory_offers(const char *path, size_t *n);

#endif
