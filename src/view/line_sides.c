/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of two profiles: functions of which one does not know on which lines their cost is.
 * There a line that it lacks has not become cheaper or dearer.
 */
#include <config.h>

#include <stdlib.h>

#include "base/bits.h"
#include "view/lines_private.h"

/* Of the functions of a side, by the new profile's numbers, those of which something
 * is on a line that is known, and those of which nothing is. */
static void
find_side(const struct view *v, bool base, struct lines_known *known)
{
	const struct comparison *c = v->snap->comparison;
	const struct line_rows *own = base ? v->base->own : v->own;
	size_t n = v->snap->sums->names->nfunc;

	known->some = bits_new(n);
	known->none = bits_new(n);
	for (size_t i = 0; i < own->of->row.n; i++) {
		const struct line *x = &own->of->row.at[i];
		uint32_t func = !base ? x->func.i
				: comparison_shown(c, BY_FUNC, x->func.i);

		bits_add(x->line ? known->some : known->none, func);
	}
	for (size_t i = 0; i <= n / 64; i++)
		known->none[i] &= ~known->some[i];
}

void
line_sides_find(struct view *v)
{
	struct line_rows *own = v->own;

	for (int base = 0; v->base && base < 2; base++)
		find_side(v, base, &own->known[base]);
}

void
line_sides_release(struct line_rows *own)
{
	for (int base = 0; base < 2; base++) {
		free(own->known[base].some);
		free(own->known[base].none);
	}
}

bool
line_is_blind(const struct line_rows *own, func_id f, bool base)
{
	return own->known[base].none && func_some(f)
	       && bits_has(own->known[base].none, f.i);
}

static bool
is_lined(const struct line_rows *own, func_id f, bool base)
{
	return own->known[base].some && func_some(f)
	       && bits_has(own->known[base].some, f.i);
}

bool
line_is_apart(const struct line_rows *own, const struct line *line)
{
	bool now = line_is_blind(own, line->func, false);
	bool base = line_is_blind(own, line->func, true);

	if (line->line)
		return now || base;
	/* what one has on no line the other has on some; or not at all */
	return (now && is_lined(own, line->func, true))
	       || (base && is_lined(own, line->func, false));
}
