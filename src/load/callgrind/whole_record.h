/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of invocations as nearly all are, taken at once: a function with its cost, and
 * all its calls, each named by a number that stood for the same function before. All is
 * as if the applier had taken event by event, as it does with others.
 */
#ifndef LOAD_CALLGRIND_WHOLE_RECORD_H
#define LOAD_CALLGRIND_WHOLE_RECORD_H

#include "load/callgrind/apply.h"

/* How many events from the I-th on, which is a CG_EV_WHOLE_FN, were taken so; 0: it is
 * another record. */
size_t cg_whole_record(struct cg_load *l, const struct cg_chunk *p, size_t i);

#endif
