/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of two profiles: functions of which one does not know on which lines their cost is.
 * There a line that it lacks has not become cheaper or dearer.
 */
#include <config.h>

#include <stdlib.h>

#include "base/bits.h"
#include "view/lines_private.h"

/* Of the functions of a side, by the new profile's numbers, those of which nothing is
 * on a line that is known; to be freed. */
static uint64_t *
find_blind(const struct view *v, bool base)
{
	const struct comparison *c = v->snap->comparison;
	const struct line_rows *own = base ? v->base->own : v->own;
	size_t n = v->snap->sums->names->nfunc;
	uint64_t *blind = bits_new(n), *lined = bits_new(n);

	for (size_t i = 0; i < own->of->row.n; i++) {
		const struct line *x = &own->of->row.at[i];
		uint32_t func = !base ? x->func.i
				: comparison_shown(c, BY_FUNC, x->func.i);

		bits_add(x->line ? lined : blind, func);
	}
	for (size_t i = 0; i <= n / 64; i++)
		blind[i] &= ~lined[i];
	free(lined);
	return blind;
}

void
line_sides_find(struct view *v)
{
	struct line_rows *own = v->own;

	for (int base = 0; v->base && base < 2; base++)
		own->blind[base] = find_blind(v, base);
}

void
line_sides_release(struct line_rows *own)
{
	free(own->blind[0]);
	free(own->blind[1]);
}

bool
line_is_blind(const struct line_rows *own, func_id f, bool base)
{
	return own->blind[base] && func_some(f)
	       && bits_has(own->blind[base], f.i);
}

bool
line_is_apart(const struct line_rows *own, const struct line *line)
{
	bool now = line_is_blind(own, line->func, false);
	bool base = line_is_blind(own, line->func, true);

	/* what one has on no line the other has on some */
	return line->line ? now || base : now != base;
}
