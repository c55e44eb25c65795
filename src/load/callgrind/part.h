/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parts of a file (dumps, threads): where one begins, and whether its rows add
 * up to what it says about itself.
 */
#ifndef LOAD_CALLGRIND_PART_H
#define LOAD_CALLGRIND_PART_H

#include "load/callgrind/state.h"

/* The first part begins; the others are begun by header lines. */
void cg_part_begin(struct cg_load *l, uint64_t offset, uint64_t line);
/* From OFFSET on lines are read as layout.now says. */
void cg_push_state(struct cg_load *l, uint64_t offset);

/* A line totals: or summary:. */
void cg_totals_line(struct cg_load *l, const struct cg_header *h,
		    uint64_t line);
/* At the end of a part, at LINE. CUT: the last line has no end; LAST: nothing
 * follows this part. */
void cg_totals_check(struct cg_load *l, uint64_t line, bool cut, bool last);

#endif
