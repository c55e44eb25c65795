/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ordinary cost lines, which nearly all are: each position `*', a decimal
 * number, one with a sign or a hexadecimal one; 1 to NEVENT decimal costs; one
 * blank between all, and a newline. Any other line is line.h's.
 *
 * No end of the text is asked for: at least CG_PAD newlines are to stand behind
 * it.
 */
#ifndef LOAD_CALLGRIND_ORDINARY_H
#define LOAD_CALLGRIND_ORDINARY_H

#include "load/callgrind/line.h"

#define CG_PAD 64

/* More digits than this are left to the general parser, so that sums over a
 * chunk, whose shortest lines are as many digits and a newline, do not
 * overflow. */
#define CG_ORDINARY_DIGITS 14
#define CG_ORDINARY_BELOW INT64_C(100000000000000)

/* One line at P: the next one, and its N costs in V; NULL when it is not
 * ordinary. */
const char *cg_ordinary_line(const char *p, const struct cg_shape *shape,
			     int64_t *v, unsigned *n);
/* Lines one after the other, added up. */
struct cg_run {
	int64_t *acc;		/* sums by event */
	int64_t *one;		/* room for the costs of one line */
	unsigned most;		/* costs of a line */
	uint32_t lines;
	bool is_long;		/* the last run was: the next one will be */
};

/* As many as there are from P on. Returns where the first other line (or the
 * end) is. */
const char *cg_ordinary_run(struct cg_run *r, const char *p,
			    const struct cg_shape *shape);
/* The same as machines do it that have no wide registers: for tests. */
const char *cg_ordinary_run_narrow(struct cg_run *r, const char *p,
				   const struct cg_shape *shape);

#endif
