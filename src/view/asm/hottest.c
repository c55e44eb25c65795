/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which instructions a report begins with that has not the room for all.
 */
#include <config.h>

#include <math.h>

#include "view/asm/private.h"

/* Where the first rows have so much of what the hottest have they are what is shown: a
 * function is read from its beginning. */
#define NEARLY 0.8

static double
weight_of(const struct view *v, size_t row)
{
	const struct asm_rows *own = v->own;
	const struct asm_row *x = asm_row_of(v, &v->row.at[row]);

	if (x->what != ASM_INSN || !x->line)
		return 0;
	return fabs((double)lines_self(own->of, x->line - 1, view_weight(v)));
}

size_t
asm_hottest(const struct view *v, size_t n)
{
	size_t first = 0, last = 0;
	double here = 0, most, beginning;

	for (size_t i = 0; i < n; i++)
		here += weight_of(v, i);
	beginning = most = here;
	for (size_t i = n; i < v->row.n; i++) {
		size_t from = i - n + 1;

		here += weight_of(v, i) - weight_of(v, i - n);
		if (here > most) {
			most = here;
			first = last = from;
		} else if (here == most && from == last + 1) {
			last = from;
		}
	}
	/* what costs stands in the middle of what does not */
	return beginning >= NEARLY * most ? 0 : first + (last - first) / 2;
}
