/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What perf writes between samples and below them that is no stack.
 */
#ifndef LOAD_PERFSCRIPT_EXTRA_H
#define LOAD_PERFSCRIPT_EXTRA_H

#include "load/perfscript/line.h"

/* Below a stack, by -F +uregs, +iregs, +insn, +srccode, +bpf-output. */
bool perf_is_extra(struct span line);
/* A record that has no time, as that of the end of a round. */
bool perf_has_record(struct span line);
/* "# cmdline : perf": threads may be called "#1". */
bool perf_is_comment(struct span line);
/* Whether a line ahead of the first sample whose head H seems to be is of the header, as
 * that of a command line with a time in it. Threads may be called "# 1". */
bool perf_is_header(struct span line, const struct perf_head *h);
/* What stands over the counts of a program, as `perf stat record' keeps them. */
bool perf_is_counts(struct span line);

#endif
