/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Folded stacks: "main;f;g 12", one stack from its root on and its cost a
 * line, as stackcollapse-*.pl, inferno, py-spy, async-profiler and bpftrace's
 * users write them. difffolded.pl writes two costs.
 */
#ifndef LOAD_FOLDED_FOLDED_H
#define LOAD_FOLDED_FOLDED_H

#include "load/load.h"

extern const struct loader load_folded;

/* Whether it is stacks of one frame each: as well any list of names and numbers,
 * so that nobody takes them for a profile unasked. */
int folded_probe_flat(const struct peek *peek);

#endif
