/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of two profiles: which rows have changed as it is asked for.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
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

/* Whether that side has figures of an event that is shown. */
static bool
counts_any(const struct view *v, bool base)
{
	const struct comparison *c = v->snap->comparison;
	metric_id m;

	for (size_t i = 0; !v->options.screen && metric_some(m = view_metric(v, i)); i++)
		if (comparison_knows(c, base, m, 0))
			return true;
	return comparison_knows(c, base, v->options.metric, 0);
}

const char *
view_uncounted(const struct view *v)
{
	/* a row of an event is of its own alone */
	if (!v->base || v->ops->kinds & ROW_EVENT)
		return NULL;
	if (!counts_any(v, true))
		return N_("Nothing is compared: the base has no figures of what is shown.");
	if (!counts_any(v, false))
		return N_("Nothing is compared: only the base has figures of what is shown.");
	return NULL;
}

void
view_keep_changed(struct view *v)
{
	unsigned above = 0;		/* the rows above this deep are kept */
	size_t n = v->row.n, left = n;

	if (!n || !view_keeps_changed(v) || view_untold(v))
		return;
	if (view_uncounted(v)) {
		v->unchanged = n;
		v->row.n = 0;
		return;
	}
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
