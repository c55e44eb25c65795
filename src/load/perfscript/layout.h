/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What words of heads without a time are. What one of them does not tell, all of
 * them do: the survey shows them to this, and it says by what rules to read them.
 */
#ifndef LOAD_PERFSCRIPT_LAYOUT_H
#define LOAD_PERFSCRIPT_LAYOUT_H

#include "load/perfscript/line.h"

struct perf_layout {
	unsigned rules;		/* PERF_*, of perf_head_untimed() */
	bool unsure;		/* a number may be a thread or a period */
	uint64_t nnone, nleading;	/* heads without an event; of these those
					   that begin with what may be one */
	bool any, wide;		/* there is an event; a period by its cells */
	unsigned numbers;	/* perf_head.numbers, the fewest */
	bool narrow;		/* a number has fewer cells than perf gives any */
	bool padded;		/* one has blanks before it to fill its cells */
	bool single;		/* one has another before it that is a part of
				   the command: it has too few cells */
};

#define PERF_LAYOUT_BEGIN { .numbers = 2 }

void perf_layout_note(struct perf_layout *l, const struct perf_head *h);
/* Once all heads were noted: whether they must be read again. */
bool perf_layout_settle(struct perf_layout *l);

#endif
