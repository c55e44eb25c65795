/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Groups of functions: what the views of objects, files, classes and names have
 * in common.
 * Enter on a group leads to its functions.
 */
#include <config.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "view/private.h"

static const struct grouping *
grouping_of(const struct view *v)
{
	return sums_grouping(v->snap->sums, v->ops->by);
}

static struct val
name_of(const struct view_ops *ops, const struct grouping *g, uint32_t row)
{
	const char *name = grouping_name(g, row);

	return val_string(*name ? name : ops->rest);
}

static struct val
group_name(const struct view *v, const struct row *r)
{
	return name_of(v->ops, grouping_of(v), r->a);
}

static uint64_t
key_of(const struct val *name)
{
	return hash_bytes(name->s, name->n);
}

static uint64_t
group_key(const struct view *v, const struct row *r)
{
	struct val name = group_name(v, r);

	return key_of(&name);
}

static struct sum_value
group_value(const struct view *v, const struct row *r, metric_id m,
	    enum sum_what what)
{
	return sums_value(v->snap->sums, v->ops->by, r->a, m, what);
}

static struct view_target
group_enter(const struct view *v, const struct row *r)
{
	return (struct view_target){
		.ops = &view_functions,
		.group = { v->ops, group_key(v, r) },
	};
}

static struct row_pair
group_pair(const struct view *v, const struct row *r)
{
	return row_pair_of(v, v->ops->by, r);
}

const struct row_ops row_group = {
	.name = group_name, .key = group_key, .value = group_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL,
	.enter = group_enter, .opens = &view_functions,
	.pair = group_pair,
	.tie = TIE_NAME, .rank = 2,
};

int
groups_build(struct view *v, struct error *err)
{
	(void)err;
	view_add_sums(v, v->ops->by, ROW_GROUP);
	return 0;
}

int64_t
groups_find(const struct sums *s, const struct view_group *g)
{
	const struct grouping *grouping = sums_grouping(s, g->of->by);

	if (g->of->group_name)
		return (int64_t)g->key;
	for (uint32_t i = 0; i < grouping->n; i++) {
		struct val name = name_of(g->of, grouping, i);

		if (key_of(&name) == g->key)
			return i;
	}
	return -1;
}

/* Cycles that only the base has count on behind the others. */
int64_t
groups_in_base(const struct view *v)
{
	enum sum_by by = v->group < 0 ? BY_FUNC : v->options.group.of->by;
	uint32_t base;

	if (v->group < 0)
		return -1;
	if (by == BY_CYCLE && (size_t)v->group >= v->snap->sums->ncycle)
		return v->group - (int64_t)v->snap->sums->ncycle;
	base = comparison_base(v->snap->comparison, by, (uint32_t)v->group);
	return base == COMPARE_NONE ? -1 : (int64_t)base;
}

file_id
view_row_file(const struct view *v, const struct row *r)
{
	return r->kind == ROW_GROUP && v->ops->by == BY_FILE
	       && r->a < v->snap->names->nfile ? file_at(r->a) : file_at(0);
}

struct val
view_group_name(const struct view *v)
{
	const struct view_ops *of = v->options.group.of;

	if (of && of->group_name)
		return of->group_name(v);
	return v->group < 0 ? val_none()
			    : name_of(of, sums_grouping(v->snap->sums, of->by),
				      (uint32_t)v->group);
}

void
view_put_group(const struct view *v, bool ascii, struct text *out)
{
	struct val name = view_group_name(v);

	if (name.type == VAL_NONE)
		return;
	name.path = v->options.group.of->by == BY_OBJECT
		    || v->options.group.of->by == BY_FILE;
	val_format(v, &name, 0, false, ascii, out);
}

/* The one with most self cost so far. */
struct most { func_id func; int64_t cost; };

static void
take_more(const struct view *v, uint32_t func, struct most *most)
{
	int64_t cost = sums_value(v->snap->sums, BY_FUNC, func,
				  v->options.metric, SUM_SELF).cost;

	if (func_some(most->func) && cost <= most->cost)
		return;
	most->func = func_at(func);
	most->cost = cost;
}

/* Of its own functions; where it has none, of those that have lines in it. */
func_id
view_group_most(const struct view *v, const struct row *r)
{
	const struct view_ops *of = view_row_enter(v, r).group.of;
	const struct grouping *g;
	struct most most = { 0 };
	const uint64_t *guest;
	size_t n;

	if (!of)
		return func_at(0);
	g = sums_grouping(v->snap->sums, of->by);
	for (uint32_t i = 1; i < g->nfunc; i++)
		if (g->row_of[i] == r->a && sums_seen(v->snap->sums, BY_FUNC, i))
			take_more(v, i, &most);
	if (func_some(most.func))
		return most.func;
	guest = sums_guests(v->snap->sums, of->by, r->a, &n);
	for (size_t i = 0; i < n; i++)
		take_more(v, (uint32_t)guest[i], &most);
	return most.func;
}

static struct val
get_functions(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_count(sums_functions(v->snap->sums, v->ops->by, r->a));
}

const struct column column_functions = {
	.id = "functions",
	/* TRANSLATORS: at most 9 cells; a number of functions */
	.title = NC_("column", "Functions"),
	.help = N_("How many functions there have cost or calls."),
	.kinds = ROW_GROUP,
	.width = 9,
	.order = ORDER_VALUE, .drop = 6,
	.type = VAL_COUNT, .get = get_functions,
};
