/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What --header writes before the samples, as comments: the machine and how it was
 * recorded, its events, which perf prints this; and the builds that ran, if they are there
 * (builds.h).
 */
#ifndef LOAD_PERFSCRIPT_HEADER_H
#define LOAD_PERFSCRIPT_HEADER_H

#include "load/perfscript/events.h"
#include "load/perfscript/stack.h"

/* A comment: what it says goes to the headers of B, to EVENTS or to STACK. */
void perf_header_take(struct span line, struct builder *b, struct perf_events *events,
		      struct perf_stack *stack);

#endif
