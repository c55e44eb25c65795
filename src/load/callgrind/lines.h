/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of one function, read again from its extents of the file when
 * they are looked at: cost lines, call sites and jumps with their positions.
 * Kept from the load: what numbers meant where, how lines are to be read where
 * (events, positions, parts), and which extents do not begin absolute; the
 * rest follows from the function (reference on loading speed, section 1, "one
 * function's lines on demand", and section 6).
 */
#ifndef LOAD_CALLGRIND_LINES_H
#define LOAD_CALLGRIND_LINES_H

#include "load/callgrind/apply.h"
#include "load/load.h"

int cg_detail(struct input *in, const struct prof *p, input_id input,
	      func_id func, const struct selection *sel, struct job *job,
	      struct listing *out, struct error *err);

#endif
