/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of `perf script': one sample after the other, with its stack.
 */
#ifndef LOAD_PERFSCRIPT_PERFSCRIPT_H
#define LOAD_PERFSCRIPT_PERFSCRIPT_H

#include "load/load.h"

/* Before lines of `perf buildid-list' at the beginning of the text (builds.h). */
#define PERF_BUILD_PREFIX "# build-id : "

/* Before lines, behind all samples, that say where these were (innermost.h). */
#define PERF_INNERMOST_PREFIX "# sample at : "
/* Whether the comment says that stacks are those of the kernel, or of the program, alone. */
bool perf_is_one_sided(const char *comment);

extern const struct loader load_perfscript;

#endif
