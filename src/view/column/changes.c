/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What has become of a row of two profiles: whether it is new, gone, or costs
 * something else by more than noise.
 */
#include <config.h>

#include <math.h>

#include "model/calltree/calltree.h"
#include "view/private.h"

/* By what a row is told to have changed. */
static const struct column *const telling[] = {
	&column_self, &column_incl, &column_total,
};

#define TELLING (sizeof(telling) / sizeof(telling[0]))

static bool
tells(const struct column *c, const struct row *r)
{
	return column_compared(c, COMPARED_BASE)->kinds & r->kind;
}

/* What R differs by in terms of C; false: by nothing, or nothing is known. */
static bool
find_delta(const struct view *v, const struct row *r, const struct column *c, metric_id m,
	   struct view_sides *x, struct val *delta)
{
	const struct column *of = c->compares ? c->compares : c;

	if (!v->base || !column_compared(of, COMPARED_BASE))
		return false;
	/* how much of a share is chance its cost says */
	if (of->share_of)
		of = of->share_of;
	*x = view_compared(v, r, column_compared(of, COMPARED_BASE), m);
	*delta = sides_delta(x);
	return delta->type != VAL_NONE && val_number(delta) != 0;
}

/* Whether R, of a tree of calls, differs in terms of C by no more than what is not divided
 * among callers: where that stands is chance, too. Of a ratio both sides of it. */
static bool
is_undivided(const struct view *v, const struct row *r, const struct column *c, metric_id m)
{
	const struct prof *p = v->snap->prof;
	const struct calltree *t = row_ops(r)->pair ? row_ops(r)->pair(v, r).tree : NULL;
	struct view_sides x;
	struct val delta;

	if (!t)
		return false;
	if (prof_is_ratio(p, m))
		return is_undivided(v, r, c, prof_metric(p, m)->over)
		       && is_undivided(v, r, c, prof_metric(p, m)->under);
	return !find_delta(v, r, c, m, &x, &delta)
	       || (delta.estimate && fabs(val_number(&delta)) <= calltree_undivided(t, m));
}

enum row_change
view_figure_change(const struct view *v, const struct row *r,
		   const struct column *c, metric_id m)
{
	struct view_sides x;
	struct val delta, noise;

	if (r->kind == ROW_EVENT)
		m = metric_at(r->a);
	if (!find_delta(v, r, c, m, &x, &delta))
		return ROW_SAME;
	if (is_undivided(v, r, c, m))
		return ROW_NOISE;
	noise = sides_noise(v, &x, m);
	return noise.type == VAL_FLAG && noise.i ? ROW_NOISE : ROW_DIFFERS;
}

/* Whether R is there by no more than that: no cost of it is more. */
static bool
is_there_by_chance(const struct view *v, const struct row *r, metric_id m)
{
	struct view_sides x;
	struct val delta;
	bool any = false;

	for (size_t i = 0; i < TELLING; i++) {
		if (!tells(telling[i], r) || !find_delta(v, r, telling[i], m, &x, &delta))
			continue;
		if (!is_undivided(v, r, telling[i], m))
			return false;
		any = true;
	}
	return any;
}

enum row_change
view_row_change(const struct view *v, const struct row *r, metric_id m)
{
	enum row_change change = ROW_SAME, one;
	struct row_pair pair;

	if (!v->base || !row_ops(r)->pair)
		return ROW_SAME;
	pair = row_pair_counted(v, r, m);
	if (pair.apart || (!pair.in_base && !pair.now))
		return ROW_SAME;	/* text: not known of either side */
	if (pair.now != pair.in_base && pair.tree && is_there_by_chance(v, r, m))
		return ROW_NOISE;
	for (size_t i = 0; i < TELLING && change != ROW_DIFFERS; i++) {
		/* nothing has come or gone where one side does not count it */
		if (!tells(telling[i], r)
		    || !view_both_know(v, telling[i], m))
			continue;
		if (!pair.in_base && !pair.alike)
			return ROW_NEW;
		if (!pair.now && !pair.alike)
			return ROW_GONE;
		one = view_figure_change(v, r, telling[i], m);
		change = one > change ? one : change;
	}
	return change;
}

/* The same as a set: what has come or gone has also changed, by noise or more. */
static unsigned
changes_of(const struct view *v, const struct row *r, metric_id m)
{
	unsigned all = view_row_change(v, r, m);

	if (!(all & (ROW_NEW | ROW_GONE)))
		return all;
	for (size_t i = 0; i < TELLING; i++)
		if (tells(telling[i], r) && view_both_know(v, telling[i], m))
			all |= view_figure_change(v, r, telling[i], m);
	return all;
}

unsigned
view_row_changes(const struct view *v, const struct row *r)
{
	unsigned all = 0;
	metric_id m;

	if (v->options.screen)
		return changes_of(v, r, v->options.metric);
	for (size_t i = 0; metric_some(m = view_metric(v, i)); i++)
		all |= changes_of(v, r, m);
	return all ? all : changes_of(v, r, v->options.metric);
}

/* As the choices of --changes are. */
static const unsigned changes_chosen[] = {
	0, ROW_DIFFERS, ROW_NEW, ROW_GONE,
};

#define CHANGES (sizeof(changes_chosen) / sizeof(changes_chosen[0]))

unsigned
view_changes(size_t choice)
{
	return choice < CHANGES ? changes_chosen[choice] : 0;
}

size_t
view_changes_choice(unsigned changes)
{
	size_t i = CHANGES - 1;

	while (i && changes_chosen[i] != changes)
		i--;
	return i;
}

bool
view_takes_changes(const struct view_ops *ops)
{
	unsigned kinds = 0;

	for (unsigned k = 0; k < ROW_KINDS; k++)
		if (row_registry[k] && row_registry[k]->pair)
			kinds |= 1u << k;
	/* a list of lines is one like others, where a text is whole; what files say
	 * of themselves has neither changed nor not */
	kinds &= ~(unsigned)ROW_INFO;
	if (!ops->all_lines)
		kinds &= ~(unsigned)ROW_LINE;
	return ops->kinds & kinds
	       && !(ops->kinds & ROW_BOX);
}
