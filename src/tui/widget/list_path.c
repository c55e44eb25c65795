/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cursor at the end of a path of rows: as much of that is in sight as has room,
 * and the window moves as little as it can.
 */
#include <config.h>

#include "view/tree.h"
#include "tui/widget/list.h"

/* Where the window begins then, HEIGHT rows of it. */
static size_t
top_for(size_t top, size_t height, size_t from, size_t row)
{
	size_t lowest = row >= height ? row - height + 1 : 0;

	if (from > row)
		from = row;
	/* not all of it has room: its end, and what leads there */
	if (from < lowest)
		return lowest;
	return top > from ? from : top < lowest ? lowest : top;
}

/* Whether what ROW of a tree is below is none of the rows from TOP on: more stand
 * between them than a window has. */
static bool
lacks_parent(const struct list *l, size_t top, size_t row)
{
	unsigned depth;

	if (!l->view || row >= list_count(l))
		return false;
	depth = view_row_fold(l->view, list_row(l, row), NULL).depth;
	for (size_t i = row; depth && i-- > top; )
		if (view_row_fold(l->view, list_row(l, i), NULL).depth < depth)
			return false;
	return depth > 0;
}

void
list_end_path(struct list *l, size_t from, size_t row)
{
	size_t height = l->height > 0 ? (size_t)l->height : 0, top;

	l->reveal = !height;
	l->path = from;
	if (!height) {
		list_go(l, row);
		return;
	}
	top = top_for(l->top, height, from, row);
	/* nothing leads there: with its neighbours on both sides */
	if (from < top && lacks_parent(l, top, row))
		top = row > height / 2 ? row - height / 2 : 0;
	list_location(l, row, row - top);
}
