/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where samples were, whose stacks were recorded of the program alone, or of the kernel:
 * perf script prints a stack in the place of that, so it is not in the text. Lines of
 * another run may stand behind all samples, one a sample, in their order:
 *
 *	# sample at :  ffffffff81d7f7d7 read_zero+0x77 ([kernel.kallsyms])
 */
#ifndef LOAD_PERFSCRIPT_INNERMOST_H
#define LOAD_PERFSCRIPT_INNERMOST_H

#include "load/perfscript/stack.h"

struct perf_innermost {
	VEC(struct perf_stack_frame) frame;	/* of all samples */
	bool one_sided;				/* a comment said so */
};

bool perf_says_one_sided(struct span comment);
void perf_innermost_release(struct perf_innermost *x);
/* Takes LINE if it is one of these. STACK makes the frame; nothing stays in it. */
bool perf_innermost_note(struct perf_innermost *x, struct perf_stack *stack,
			 struct span line);
/* All were noted: where one of the SAMPLES is missing nobody knows of which the others
 * are. */
void perf_innermost_settle(struct perf_innermost *x, uint64_t samples, struct builder *b);
/* Puts where sample I was into its stack, where that begins on the other side. */
void perf_innermost_put(const struct perf_innermost *x, struct perf_stack *stack, uint64_t i);

#endif
