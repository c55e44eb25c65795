/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What of a list a worker does (list_work.c): begun and taken by the screen's thread,
 * run by any. Nothing in it is the list's.
 */
#ifndef TUI_WIDGET_LIST_WORK_H
#define TUI_WIDGET_LIST_WORK_H

#include "tui/widget/list.h"

struct list_work {
	bool again;			/* the list has a view, SERIAL, and wants
					   it in another order, or more of it */
	uint64_t serial;
	bool ordered, inverted;		/* the order, as the list's */
	const struct column *column;
	metric_id metric;
	metric_id by;			/* of the order, if another than that */
	size_t limit;			/* rows in order; 0: all */
	struct row_key want;		/* the cursor's row; kind 0: none */
	const struct column *full_of;	/* of its shares the largest, if any */

	struct view *view;		/* what came of it; NULL: nothing */
	size_t found;			/* where WANT is; SIZE_MAX: nowhere */
	double full;
};

/* Whether to build such a view, or to sort the list's so, takes longer than a key
 * may. */
bool list_builds_long(const struct list *l, const struct snapshot *s,
		      const struct view_options *o);
bool list_sorts_long(const struct list *l, const struct column *column,
		     bool inverted, size_t limit);
/* Whether to look at all rows one by one takes longer; list_most() of so many. */
bool list_is_long(const struct list *l);
size_t list_most_of_many(struct list *l, const struct column *c);
/* Whether the list waits for a worker. */
bool list_wants_work(const struct list *l);
/* What there is to do for it; of a list without a view, what it wants one for, by
 * METRIC. */
void list_work_begin(const struct list *l, metric_id metric,
		     struct list_work *w);
/* Does it, with a view of its own of all that is in S and O; JOB may be NULL. Without
 * a view afterwards it was stopped, or ERR says why there is none. */
void list_work_run(struct list_work *w, const struct view_ops *ops,
		   const struct snapshot *s, const struct view_options *o,
		   struct job *job, struct error *err);
/* Takes the view; the cursor stays on its row. False: the list has another view by
 * now, or wants another order. */
bool list_work_take(struct list *l, struct list_work *w);
/* The same of a list that has no view: the cursor is as list_recall() has it. */
void list_work_show(struct list *l, struct list_work *w);
/* Nothing is waited for any more: the order that there is is that which was chosen. */
void list_work_stop(struct list *l);

#endif
