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

/* Of a cost the figure of before, the new one, what lies between, in the order that
 * reports have: of the first cost always, of others where there is room. */
static size_t
add_compared(const struct column *c, struct column_choice how,
	     struct column_choice *choice, size_t n)
{
	static const enum compared order[] = {
		COMPARED_BASE, COMPARED_NEW, COMPARED_DELTA, COMPARED_RATIO,
	};

	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++)
		if (n < LAYOUT_MAX)
			choice[n++] = (struct column_choice){
				.column = column_compared(c, order[i]),
				.wide = how.wide, .always = how.always };
	return n;
}

/* The cost of two profiles that column C stands for: itself or what it is a
 * share of; NULL: none. */
static const struct column *
cost_compared(const struct view *v, const struct column *c)
{
	if (c->share_of && !c->of_total)
		c = c->share_of;
	return c->role == ROLE_COST && view_compares(v->ops, c) ? c : NULL;
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

bool
layout_same_choice(const struct column_choice *a, const struct column_choice *b)
{
	return a->column == b->column
	       && (a->event && b->event ? !strcmp(a->event, b->event)
					: a->event == b->event);
}

/* Whether it is of another event than is compared. */
static bool
is_of_other(const struct view *v, const struct column_choice *choice)
{
	return choice->event
	       && !metric_eq(prof_metric_named(v->snap->prof, choice->event),
			     v->options.metric);
}

static bool
has_cost(const struct view *v, const struct column_choice *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!is_of_other(v, &from[i])
		    && cost_compared(v, from[i].column))
			return true;
	return false;
}

/* Those of FROM, of two profiles in place of shares and other figures of one. The
 * main cost comes first, unless others were chosen. */
static size_t
compared_choices(const struct view *v, const struct column_choice *from,
		 size_t nfrom, struct column_choice *choice)
{
	const struct column *first = view_main_cost(v->ops);
	bool chosen = v->options.ncolumns && has_cost(v, from, nfrom);
	bool some = first && !chosen;
	size_t n = some ? add_compared(first, (struct column_choice){ 0 },
				       choice, 0) : 0;

	for (size_t i = 0; i < nfrom && n < LAYOUT_MAX; i++) {
		const struct column *c = from[i].column;
		const struct column *cost = cost_compared(v, c);

		if (is_of_other(v, &from[i]))
			continue;
		if (cost && !has_choice(choice, n, cost)) {
			bool always = from[i].always;

			n = add_compared(cost, (struct column_choice){
				.wide = some && !always, .always = always,
			}, choice, n);
			some = true;
		} else if (!cost && !view_compares(v->ops, c)
			   && !c->of_history) {
			choice[n++] = from[i];
		}
	}
	return n;
}

static size_t
own_choices(const struct view *v, struct column_choice *choice)
{
	const char *p = layout_columns(v->ops);
	const struct column *c;
	size_t n = 0;
	bool wide;

	while (n < LAYOUT_MAX && (c = column_next(&p, &wide)) != NULL)
		if (v->base || !c->of_history || v->snap->history)
			choice[n++] = (struct column_choice){
				.column = c, .wide = wide };
	return n;
}

/* Whether columns of two profiles were chosen. */
static bool
compares(const struct view *v)
{
	for (size_t i = 0; i < v->options.ncolumns; i++)
		if (v->options.columns[i].column->compares)
			return true;
	return false;
}

/* What was chosen of two profiles, of one: each figure once. */
static size_t
single_choices(const struct view *v, struct column_choice *choice)
{
	size_t n = 0;

	for (size_t i = 0; i < v->options.ncolumns; i++) {
		struct column_choice one = v->options.columns[i];
		size_t at = 0;

		if (one.column->compares)
			one.column = one.column->compares;
		while (at < n && !layout_same_choice(&choice[at], &one))
			at++;
		if (at == n)
			choice[n++] = one;
	}
	return n;
}

size_t
layout_own_choices(const struct view *v, struct column_choice *choice)
{
	struct view own = *v;

	own.options.columns = NULL;
	own.options.ncolumns = 0;
	return layout_choices(&own, choice);
}

size_t
layout_choices(const struct view *v, struct column_choice *choice)
{
	struct column_choice own[LAYOUT_MAX];
	const struct column_choice *from = v->options.columns;
	size_t n = v->options.ncolumns;

	/* columns are chosen once, for one profile and for two */
	if (n && !v->base)
		return single_choices(v, choice);
	if (n && compares(v)) {
		memcpy(choice, from, n * sizeof(*choice));
		return n;
	}
	if (n)
		return compared_choices(v, from, n, choice);
	if (!v->base)
		return own_choices(v, choice);
	n = own_choices(v, own);
	return compared_choices(v, own, n, choice);
}
