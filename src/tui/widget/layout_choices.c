/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The columns that a view would show with room for all.
 */
#include <config.h>

#include <string.h>

#include "tui/widget/layout.h"
#include "tui/widget/private.h"

const char *
layout_columns(const struct view_ops *ops)
{
	return ops->screen ? ops->screen : ops->columns;
}

/* Of a cost the new figure, the one of before, what lies between: of the first
 * cost always, of others where there is room. */
static size_t
add_compared(const struct column *c, bool wide, struct column_choice *choice,
	     size_t n)
{
	static const enum compared order[] = {
		COMPARED_NEW, COMPARED_BASE, COMPARED_DELTA, COMPARED_RATIO,
	};

	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++)
		if (n < LAYOUT_MAX)
			choice[n++] = (struct column_choice){
				.column = column_compared(c, order[i]),
				.wide = wide };
	return n;
}

/* The cost of two profiles that column C stands for: itself or what it is a
 * share of; NULL: none. */
static const struct column *
cost_compared(const struct view *v, const struct column *c)
{
	if (c->share_of && !c->of_total)
		c = c->share_of;
	return c->role == ROLE_COST && c->per_metric &&
	       view_compares(v->ops, c) ? c : NULL;
}

static bool
has_choice(const struct column_choice *choice, size_t n,
	   const struct column *c)
{
	for (size_t i = 0; i < n; i++)
		if (choice[i].column->compares == c)
			return true;
	return false;
}

/* In place of shares and other figures of one profile. */
static size_t
compared_choices(const struct view *v, struct column_choice *choice)
{
	const struct column *first = view_main_cost(v->ops), *c, *cost;
	const char *p = layout_columns(v->ops);
	size_t n = first ? add_compared(first, false, choice, 0) : 0;
	bool wide;

	while (n < LAYOUT_MAX && (c = column_next(&p, &wide)) != NULL) {
		cost = cost_compared(v, c);
		if (cost && !has_choice(choice, n, cost))
			n = add_compared(cost, true, choice, n);
		else if (!cost && !view_compares(v->ops, c) && !c->of_history)
			choice[n++] = (struct column_choice){ c, 0, wide };
	}
	return n;
}

size_t
layout_choices(const struct view *v, struct column_choice *choice)
{
	const char *p = layout_columns(v->ops);
	const struct column *c;
	size_t n = 0;
	bool wide;

	if (v->options.ncolumns) {
		n = v->options.ncolumns;
		memcpy(choice, v->options.columns, n * sizeof(*choice));
		return n;
	}
	if (v->base)
		return compared_choices(v, choice);
	while (n < LAYOUT_MAX && (c = column_next(&p, &wide)) != NULL)
		if (!c->of_history || v->snap->history)
			choice[n++] = (struct column_choice){ c, 0, wide };
	return n;
}
