/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows that are left by their names: a filter of lists, which changes no figure.
 */
#include <config.h>

#include <string.h>

#include "base/pattern.h"
#include "view/private.h"

const char *
view_rows_id(const struct view_ops *ops, bool of_group)
{
	return of_group ? "group" : ops->id;
}

bool
view_filtered_by(const struct view_ops *ops, bool of_group, const struct filter *f)
{
	if (f->verb != FILTER_ROWS)
		return true;
	return ops->named
	       && (!f->of || strcmp(f->of, view_rows_id(ops, of_group)) == 0
		   || (ops->part_of && strcmp(f->of, ops->part_of->id) == 0));
}

bool
view_filtered(const struct view_ops *ops, bool of_group, const struct selection *s)
{
	return selection_filters(s) || view_keeps_named(ops, of_group, s);
}

bool
view_keeps_named(const struct view_ops *ops, bool of_group, const struct selection *s)
{
	for (size_t i = 0; i < s->nfilter; i++)
		if (s->filter[i].verb == FILTER_ROWS
		    && view_filtered_by(ops, of_group, &s->filter[i]))
			return true;
	return false;
}

/* Of a line its function's. */
static struct val
name_of(const struct view *v, const struct row *r)
{
	const struct row_ops *ops = row_ops(r);

	if (r->kind == ROW_LINE)
		return val_names_text(v, names_func(v->snap->names,
						    ops->func(v, r)).name);
	return ops->name ? ops->name(v, r) : val_none();
}

static bool
matches(const struct view *v, const struct row *r, const struct pattern *p)
{
	struct val name;

	/* what the function in the centre has of its own stays with its callees */
	if (r->kind == ROW_SELF)
		return true;
	name = name_of(v, r);
	return name.type == VAL_TEXT
	       && pattern_match(p, name.s, name.n, NULL, NULL);
}

static void
keep(struct view *v, const char *text)
{
	struct pattern p;
	size_t n = v->row.n, to = 0;

	pattern_seek(&p, text, false, PATTERN_STEPS_OF(n));
	for (size_t i = 0; i < n && !view_stops(v, VIEW_BUILDS, i, n); i++)
		if (matches(v, &v->row.at[i], &p))
			v->row.at[to++] = v->row.at[i];
	v->row.n = to;
	v->unnamed += n - to;
	pattern_release(&p);
}

void
view_keep_named(struct view *v)
{
	const struct selection *s = &v->snap->sums->selection;

	for (size_t i = 0; i < s->nfilter && v->row.n; i++) {
		if (s->filter[i].verb != FILTER_ROWS
		    || !view_filtered_by(v->ops, v->options.group.of, &s->filter[i]))
			continue;
		keep(v, s->filter[i].text);
		if (!v->row.n)
			v->nowhere = i + 1;
	}
}
