/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What of a list a worker does: a view of very many rows built, put in order, and
 * what else takes a look at all of its rows. The list keeps its old view until then.
 */
#include <config.h>

#include "base/worker.h"
#include "view/effort.h"
#include "tui/widget/list_work.h"
#include "tui/widget/private.h"

/* What takes longer is not done between a key and its screen. */
#define LONG_NS UINT64_C(20000000)

/* --- What there is to do ---------------------------------------------------- */

bool
list_builds_long(const struct list *l, const struct snapshot *s,
		 const struct view_options *o)
{
	return l->patient && view_build_ns(l->ops, s, o) > LONG_NS;
}

bool
list_sorts_long(const struct list *l, const struct column *column,
		bool inverted, size_t limit)
{
	return l->patient && l->shared
	       && view_sort_ns(l->view, column, inverted, limit) > LONG_NS;
}

bool
list_is_long(const struct list *l)
{
	return l->patient && l->shared && l->view
	       && view_sort_ns(l->view, NULL, false, 0) > LONG_NS;
}

/* Names come first where all rows wait for them (list_ranked()). */
bool
list_wants_work(const struct list *l)
{
	return l->view && l->shared && (l->lacks || l->unsorted)
	       && !view_sort_waits(l->view);
}

size_t
list_most_of_many(struct list *l, const struct column *c)
{
	struct view *v = l->view;
	size_t row = view_first(v, c, l->metric);
	struct row_key key;

	if (row == SIZE_MAX || row < v->sorted)
		return row;
	key = list_key_of(v, &v->row.at[row]);
	list_location(l, 0, 0);
	list_want(l, &key, (size_t)(l->height > 0 ? l->height : 0) / 3);
	l->lacks = true;
	return SIZE_MAX;
}

void
list_work_begin(const struct list *l, metric_id metric, struct list_work *w)
{
	bool again = l->view != NULL;

	*w = (struct list_work){
		.again = again, .serial = l->serial, .ordered = l->ordered,
		.column = l->sort, .inverted = l->inverted,
		.by = list_orders_other(l),
		.metric = again ? l->metric : metric,
		.full_of = l->full_of, .found = SIZE_MAX,
	};
	if (metric_eq(w->by, w->metric))
		w->by = metric_at(0);
	/* only more of the order that there is */
	if (again && !l->unsorted) {
		w->ordered = true;
		w->column = l->view->sort_column;
		w->by = view_sort_other(l->view);
		w->inverted = l->view->sort_inverted;
	} else {
		w->limit = list_window(l);
	}
	if (!l->touched)
		return;
	w->want = again ? list_row_key(l, l->cursor) : l->want;
}

/* --- On a worker -------------------------------------------------------------- */

/* The order that W calls for in V. */
static const struct column *
order_of(const struct list_work *w, const struct view *v, bool *inverted)
{
	const struct column *by = w->ordered ? w->column : v->sort_column;

	*inverted = w->ordered && w->inverted;
	if (!w->ordered)
		return view_first_order(v);
	/* nothing is compared any more: by what was */
	if (by && by->compares && !v->base) {
		by = by->compares;
		*inverted = false;
	}
	return by;
}

static void
sort(struct list_work *w, struct view *v, size_t limit)
{
	bool inverted;
	const struct column *by = order_of(w, v, &inverted);

	metric_id m = metric_some(w->by) && !v->base ? w->by : w->metric;

	if (by) {
		view_sort(v, by, m, inverted, limit);
	} else {
		v->sort_column = NULL;
		v->sort_inverted = inverted;
		v->sorted = v->row.n;
	}
}

/* Where the row with most is, if to look for it takes longer than a key may. */
static void
find_most(const struct list_work *w, struct view *v)
{
	const struct column *self = column_find("self");

	if (!view_first_has_most(v, self) && view_has(v, self, w->metric)
	    && view_sort_ns(v, self, false, 1) > LONG_NS)
		view_first(v, self, w->metric);
}

/* What a list looks for in all rows when it is drawn, or on a key. */
static void
look_ahead(struct list_work *w, struct view *v)
{
	const char *ids = v->ops->screen ? v->ops->screen : v->ops->columns;
	const struct column *c;
	bool wide;

	while ((c = column_next(&ids, &wide)))
		if (c->type == VAL_ORDINAL && view_has(v, c, w->metric)) {
			v->ordinal_cells = layout_longest_ordinal(v, w->metric,
								  c);
			v->ordinal = c;
		}
	find_most(w, v);
	if (w->full_of)
		w->full = list_largest_share(v, w->full_of, w->metric);
}

void
list_work_run(struct list_work *w, const struct view_ops *ops,
	      const struct snapshot *s, const struct view_options *o,
	      struct job *job, struct error *err)
{
	struct view_options options = *o;
	struct view *v;

	options.unordered = true;
	options.job = job;
	v = view_new(ops, s, &options, err);
	if (!v)
		return;
	sort(w, v, w->limit);
	if (w->want.kind && !job_cancelled(job))
		w->found = list_find_around_in(v, &w->want);
	/* the cursor's row could be anywhere */
	if (w->found != SIZE_MAX && w->found >= v->sorted) {
		sort(w, v, 0);
		w->found = job_cancelled(job)
			   ? SIZE_MAX : list_find_around_in(v, &w->want);
	}
	if (!job_cancelled(job))
		look_ahead(w, v);
	v->options.unordered = false;
	v->options.job = NULL;
	if (job_cancelled(job))
		view_free(v);
	else
		w->view = v;
}

/* --- What came of it ----------------------------------------------------------- */

static bool
is_of_order(const struct list *l, const struct list_work *w)
{
	return w->ordered == l->ordered
	       && (!l->ordered || (w->column == l->sort
				   && metric_eq(w->by, list_orders_other(l))
				   && w->inverted == l->inverted));
}

/* Whether it is the order that there is some of. */
static bool
is_more(const struct list *l, const struct list_work *w)
{
	return w->column == l->view->sort_column
	       && metric_eq(w->by, view_sort_other(l->view))
	       && w->inverted == l->view->sort_inverted;
}

static void
put_view(struct list *l, struct list_work *w)
{
	bool ordered = is_of_order(l, w);

	list_take_view(l, w->view, w->metric);
	w->view = NULL;
	/* another was chosen in the meantime */
	l->unsorted = l->ordered && !ordered;
	if (w->full > 0) {
		l->full = w->full;
		l->full_of = w->full_of;
	}
}

bool
list_work_take(struct list *l, struct list_work *w)
{
	size_t at = l->cursor, line = at - l->top;
	bool moves = l->unsorted, recalls;

	if (!w->view || w->serial != l->serial
	    || (moves ? !is_of_order(l, w) : !l->lacks || !is_more(l, w)))
		return false;
	recalls = !moves && l->want.kind && !l->cursor;
	put_view(l, w);
	/* it is the same order, of which there is more now */
	if (!moves) {
		list_go(l, l->cursor);
		if (recalls)
			list_recall(l);
	} else if (w->found != SIZE_MAX) {
		list_put_back(l, w->found, line, w->found != at);
	} else {
		list_location(l, 0, 0);
	}
	return true;
}

void
list_work_show(struct list *l, struct list_work *w)
{
	put_view(l, w);
	list_recall_at(l, l->touched ? w->found : SIZE_MAX);
}

void
list_work_stop(struct list *l)
{
	if (l->unsorted && l->view) {
		l->sort = l->view->sort_column;
		l->sort_of = view_sort_other(l->view);
		l->inverted = l->view->sort_inverted;
	} else if (l->lacks) {
		list_location(l, 0, 0);
		l->want = (struct row_key){ 0 };
	}
	l->lacks = l->unsorted = false;
}
