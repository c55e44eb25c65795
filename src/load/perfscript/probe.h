/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Telling the text of `perf script' from other texts.
 */
#ifndef LOAD_PERFSCRIPT_PROBE_H
#define LOAD_PERFSCRIPT_PROBE_H

#include "load/load.h"

/* As struct loader has it. */
int perf_probe(const struct peek *peek);

#endif
