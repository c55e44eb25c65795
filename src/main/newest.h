/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The newest profile in the current directory, by the names that profilers
 * give their files.
 */
#ifndef MAIN_NEWEST_H
#define MAIN_NEWEST_H

#include <stdbool.h>

/* A path to be freed, or NULL. perf.data is a profile where perf is installed. */
char *newest_profile(void);
/* The same of files that are known but not read, as perf.data: whoever opens one is
 * told what helps. */
char *newest_unread(void);
/* Whether a file of this name is looked for by either of them, whatever is installed. */
bool newest_seeks(const char *name);
/* Whether a pipe on standard input has something that nobody reads. */
bool newest_left_unread(void);

#endif
