/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long a view takes, for who must not be kept waiting: roughly, by its rows;
 * and what need not take as long.
 */
#ifndef VIEW_EFFORT_H
#define VIEW_EFFORT_H

#include "view/view.h"

/* How long it takes to build the rows of such a view and to find the first ones of
 * an order, in nanoseconds: roughly, and 0 where nobody knows before. */
uint64_t view_build_ns(const struct view_ops *ops, const struct snapshot *s,
		       const struct view_options *o);
/* The same of view_sort() with this limit. */
uint64_t view_sort_ns(const struct view *v, const struct column *column,
		      bool inverted, size_t limit);
/* The row that stands first in the order of this figure, found without bringing it about;
 * SIZE_MAX: none has a value. */
size_t view_first(struct view *v, const struct column *column, metric_id m);

#endif
