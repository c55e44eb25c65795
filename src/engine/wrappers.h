/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Profiles of wrappers: a shell that only runs a program, and ends as any other does,
 * writes one without samples, beside that of the program.
 */
#ifndef ENGINE_WRAPPERS_H
#define ENGINE_WRAPPERS_H

#include "engine/fileset.h"

/* A warning for each file that was read, has no samples and has a bigger one beside
 * it that was not named. Nothing more is said once JOB is cancelled. */
void wrappers_warn(const struct fileset_task *t, struct job *job);

#endif
