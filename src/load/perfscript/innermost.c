/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "load/perfscript/entry.h"
#include "load/perfscript/innermost.h"
#include "load/perfscript/perfscript.h"

void
perf_innermost_release(struct perf_innermost *x)
{
	VEC_RELEASE(&x->frame);
}

/* "# event : name = cycles, ..., exclude_callchain_kernel = 1, ...". Where perf is to walk
 * stacks itself, of the program, the kernel is asked for none of these. */
bool
perf_says_one_sided(struct span comment)
{
	static const char sign[] = " exclude_callchain_", walked[] = "STACK_USER";

	return span_begins(comment, "# event ")
	       && memmem(comment.s, comment.n, sign, sizeof sign - 1)
	       && !memmem(comment.s, comment.n, walked, sizeof walked - 1);
}

bool
perf_is_one_sided(const char *comment)
{
	return perf_says_one_sided((struct span){ comment, strlen(comment) });
}

bool
perf_innermost_note(struct perf_innermost *x, struct perf_stack *stack, struct span line)
{
	size_t n = strlen(PERF_INNERMOST_PREFIX);
	struct perf_frame f;

	if (!span_begins(line, PERF_INNERMOST_PREFIX)
	    || !perf_frame_take(span_trim((struct span){ line.s + n, line.n - n }), &f))
		return false;
	stack->frame.n = 0;
	perf_stack_add(stack, &f, false);
	VEC_PUSH(&x->frame, stack->frame.at[0]);
	stack->frame.n = 0;
	return true;
}

/* What perf says of a sample that is more exact than its stack is on the same side. */
void
perf_innermost_put(const struct perf_innermost *x, struct perf_stack *stack, uint64_t i)
{
	const struct strtab *text = builder_strtab(stack->b);
	struct perf_stack_frame *at = stack->frame.at;
	size_t n = stack->frame.n;

	if (i >= x->frame.n
	    || (n && perf_is_of_kernel(&at[0], text) == perf_is_of_kernel(&x->frame.at[i], text)))
		return;
	VEC_PUSH(&stack->frame, x->frame.at[i]);
	at = stack->frame.at;
	memmove(at + 1, at, n * sizeof *at);
	at[0] = x->frame.at[i];
}

void
perf_innermost_settle(struct perf_innermost *x, uint64_t samples, struct builder *b)
{
	if (x->frame.n == samples)
		return;
	x->frame.n = 0;
	if (x->one_sided)
		builder_warn(b, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("recorded with stacks of the program alone, or of the "
				"kernel: what ran in the other is counted where these "
				"begin"));
}
