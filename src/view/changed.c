/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of two profiles: which rows have changed as it is asked for.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "view/private.h"

/* A row that is closed on screen has changed where something inside of it has. */
static bool
has_changed(const struct view *v, const struct row *r,
	    const struct view_fold *fold)
{
	if (!row_ops(r)->pair || view_row_changes(v, r) & v->options.changes)
		return true;
	return v->options.screen && fold->children && !fold->open
	       && row_ops(r)->changed_below && row_ops(r)->changed_below(v, r);
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

/* Of rows that stand in blocks, as a function with its calls: with what has changed the
 * function, too. Returns how many are left, at the begin. */
static size_t
keep_blocks(struct view *v)
{
	const struct view_fold none = { 0 };
	size_t n = v->row.n, left = 0, end;

	for (size_t from = 0; from < n; from = end) {
		size_t kept = left;
		bool any = false;

		for (end = from + 1; end < n && !v->ops->begins(v, end); end++)
			;
		if (view_stops(v, VIEW_BUILDS, from, n))
			break;
		for (size_t i = from; i < end; i++) {
			struct row r = v->row.at[i];
			bool changed = has_changed(v, &r, &none);

			any |= changed;
			if (changed || r.kind == ROW_FUNC)
				v->row.at[kept++] = r;
		}
		left = any ? kept : left;
	}
	return left;
}

static void
keep_changed(struct view *v)
{
	unsigned above = 0;		/* the rows above this deep are kept */
	size_t n = v->row.n, left = n;

	if (!n || view_untold(v))
		return;
	if (view_uncounted(v)) {
		v->unchanged = n;
		v->row.n = 0;
		return;
	}
	if (v->ops->begins) {
		v->row.n = keep_blocks(v);
		v->unchanged = n - v->row.n;
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

void
view_empty(struct view *v)
{
	if (v->ops->done)
		v->ops->done(v);
	v->row.n = 0;
	v->lacks.n = 0;
	v->first_of = NULL;
	view_running_reset(v->running);
	v->below_floor = v->unchanged = v->unnamed = v->nowhere = 0;
}

static int
build_kept(struct view *v, struct error *err)
{
	if (v->ops->build(v, err) < 0)
		return -1;
	view_keep_named(v);
	keep_changed(v);
	return 0;
}

/* How many rows there would be without a floor, which is in the options of both. */
static int
count_all(struct view *v, size_t *all, struct error *err)
{
	double floor = v->options.floor;
	int result;

	v->options.floor = v->base->options.floor = 0;
	result = build_kept(v, err);
	*all = v->row.n;
	view_empty(v);
	v->options.floor = v->base->options.floor = floor;
	return result;
}

int
view_build_changed(struct view *v, struct error *err)
{
	bool counts = v->options.floor > 0 && !v->options.ways;
	size_t all = 0;

	/* the floor is asked before anybody knows what has changed */
	if (counts && count_all(v, &all, err) < 0)
		return -1;
	if (build_kept(v, err) < 0)
		return -1;
	if (counts)
		v->below_floor = all > v->row.n ? all - v->row.n : 0;
	if (v->ops->most && !v->options.ways)
		v->ops->most(v, v->options.limit);
	return 0;
}
