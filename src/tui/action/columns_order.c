/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An order of columns.
 */
#include <config.h>

#include <string.h>

#include "tui/action/columns.h"

size_t
choices_find(const struct choices *c, const struct column_choice *one)
{
	size_t i = 0;

	while (i < c->n && !layout_same_choice(&c->at[i], one))
		i++;
	return i < c->n ? i : SIZE_MAX;
}

void
choice_put_id(const struct column_choice *c, struct text *out)
{
	text_adds(out, c->column->id);
	if (c->event)
		text_printf(out, "[%s]", c->event);
}

void
choices_drop(struct choices *c, size_t i)
{
	memmove(&c->at[i], &c->at[i + 1],
		(--c->n - i) * sizeof(c->at[0]));
}

void
choices_append(struct choices *c, const struct column_choice *one)
{
	if (c->n < ORDER_MAX)
		c->at[c->n++] = *one;
}

void
choices_insert(struct choices *c, size_t i, const struct column_choice *one)
{
	memmove(&c->at[i + 1], &c->at[i], (c->n++ - i) * sizeof(c->at[0]));
	c->at[i] = *one;
}

void
choices_merge(struct choices *c, const struct column_choice *order, size_t n)
{
	size_t at = 0;

	for (size_t i = 0; i < n && c->n < ORDER_MAX; i++) {
		size_t found = choices_find(c, &order[i]);

		if (found == SIZE_MAX) {
			choices_insert(c, at, &order[i]);
			found = at;
		}
		at = found + 1;
	}
}
