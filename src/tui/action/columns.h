/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns that are chosen, as a menu and a line of text do it. Inside of the room.
 */
#ifndef TUI_ACTION_COLUMNS_H
#define TUI_ACTION_COLUMNS_H

#include "tui/action/private.h"

#define WIDTH_MIN 3
#define WIDTH_MAX 500

/* At most LAYOUT_MAX are shown; an order may have others, too. */
#define ORDER_MAX (4 * LAYOUT_MAX)

struct choices {
	struct column_choice at[ORDER_MAX];
	size_t n;
};

/* Which one is that column of that event, or SIZE_MAX. */
size_t choices_find(const struct choices *c, const struct column_choice *one);
/* "self", "self[Dr]", appended. */
void choice_put_id(const struct column_choice *c, struct text *out);

#endif
