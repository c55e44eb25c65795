/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of two profiles: which rows have changed as it is asked for.
 */
#include <config.h>

#include <string.h>

#include "view/private.h"

/* What has come or gone inside of a row that is closed on screen is a change: how
 * much of it is chance is seen when it is open. Inside of what has itself come or
 * gone there is no more than that. */
static bool
has_changed(const struct view *v, const struct row *r,
	    const struct view_fold *fold)
{
	unsigned changes, inside;

	if (!row_ops(r)->pair)
		return true;
	changes = view_row_changes(v, r);
	if (changes & v->options.changes || !row_ops(r)->inside)
		return changes & v->options.changes;
	inside = row_ops(r)->inside(v, r);
	if (inside && v->options.screen && fold->children && !fold->open
	    && !(changes & (ROW_NEW | ROW_GONE)))
		inside |= ROW_DIFFERS;
	return inside & v->options.changes;
}

bool
view_untold(const struct view *v)
{
	return v->base && v->ops->untold && v->ops->untold(v);
}

void
view_keep_changed(struct view *v)
{
	unsigned above = 0;		/* the rows above this deep are kept */
	size_t n = v->row.n, left = n;

	if (!n || !view_keeps_changed(v) || view_untold(v))
		return;
	for (size_t i = n; i-- > 0;) {
		struct row r = v->row.at[i];
		struct view_fold fold = view_row_fold(v, &r, NULL);

		if (view_stops(v, VIEW_BUILDS, n - i, n))
			break;
		if (fold.depth >= above && !has_changed(v, &r, &fold))
			continue;
		above = fold.depth;
		v->row.at[--left] = r;
	}
	v->row.n = n - left;
	v->unchanged = left;
	memmove(v->row.at, v->row.at + left, v->row.n * sizeof(*v->row.at));
}
