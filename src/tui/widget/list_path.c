/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cursor at the end of a path of rows: as much of that is in sight as has room,
 * and the window moves as little as it can.
 */
#include <config.h>

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

void
list_end_path(struct list *l, size_t from, size_t row)
{
	size_t height = l->height > 0 ? (size_t)l->height : 0;

	l->reveal = !height;
	l->path = from;
	if (height)
		list_location(l, row, row - top_for(l->top, height, from, row));
	else
		list_go(l, row);
}
