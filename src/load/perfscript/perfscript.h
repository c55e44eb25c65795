/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of `perf script': one sample after the other, with its stack.
 */
#ifndef LOAD_PERFSCRIPT_PERFSCRIPT_H
#define LOAD_PERFSCRIPT_PERFSCRIPT_H

#include "load/load.h"

/* Before lines of `perf buildid-list' at the beginning of the text (builds.h). */
#define PERF_BUILD_PREFIX "# build-id : "

extern const struct loader load_perfscript;

#endif
