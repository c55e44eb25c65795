/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The other files of a run, beside the one that is named: of Callgrind .NUMBER of
 * dumps, -THREAD of threads; _PID that libprofiler writes for programs which the first
 * one runs. A shell names many files of one directory, so that its names are read
 * once, and looked at are only those that a run can have.
 */
#ifndef ENGINE_SIBLINGS_H
#define ENGINE_SIBLINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/worker.h"

struct siblings;

/* JOB may be NULL. */
struct siblings *siblings_new(struct job *job);
void siblings_free(struct siblings *s);
/* How much of PATH names the run: up to the number of callgrind.out.PID, also of one
 * of its dumps or threads; 0: it is no such file. */
size_t siblings_run(const char *path);
/* Of callgrind.out.PID, a dump or a thread of it all its siblings; of any other file
 * that is EMPTY, or a thread of such a one, those of threads, since Callgrind leaves it so
 * then. *N paths, each
 * to be freed, as the array, which may be NULL: when there are none, and when the job
 * was cancelled. */
char **siblings_of(struct siblings *s, const char *path, bool empty, size_t *n);
/* The path of the first file of the run of which PATH is a thread or a dump, be it
 * there or not. To be freed; NULL: PATH is none. */
char *siblings_first(const char *path);
/* The biggest PATH_PID, bigger than PATH, of a format of such names (loader.by_process):
 * what is meant where the file at PATH is a wrapper's. To be freed; NULL: there is
 * none, or the job was cancelled. */
char *siblings_ran(struct siblings *s, const char *path);

#endif
