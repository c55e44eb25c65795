/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pprof's protocol buffers (profile.proto): what Go's runtime/pprof, pprof
 * -proto, perf_to_profile, many profilers of other languages and --export=pprof
 * write. They are mostly inside gzip, which the input takes off.
 */
#ifndef LOAD_PPROF_PPROF_H
#define LOAD_PPROF_PPROF_H

#include "load/load.h"

extern const struct loader load_pprof;

#endif
