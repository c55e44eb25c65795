/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Groups of functions: what the views of objects and files have in common.
 * Enter on a group leads to its functions.
 */
#include <config.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "view/private.h"

static const struct sum_table *
table_of(const struct view *v)
{
	return v->ops->groups->table(v->snap->sums);
}

static struct val
name_of(const struct snapshot *s, const struct view_groups *groups,
	uint32_t row)
{
	struct val name = groups->name(s, row);

	return name.type == VAL_NONE ? val_string("[unknown]") : name;
}

static struct val
group_name(const struct view *v, const struct row *r)
{
	return name_of(v->snap, v->ops->groups, r->a);
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

static struct val
group_self(const struct view *v, const struct row *r, metric_id m)
{
	const struct sum_table *t = table_of(v);
	const struct sums *s = v->snap->sums;

	return val_cost(m, t->self[r->a * s->nmetric + m.i],
			sums_self_estimated(s, t, r->a, m));
}

static struct val
group_incl(const struct view *v, const struct row *r, metric_id m)
{
	const struct sum_table *t = table_of(v);

	return val_cost(m, t->incl[r->a * v->snap->sums->nmetric + m.i],
			t->flags[r->a] & SUM_ESTIMATE);
}

static struct view_target
group_enter(const struct view *v, const struct row *r)
{
	return (struct view_target){
		.ops = &view_functions,
		.group = { v->ops, group_key(v, r) },
	};
}

const struct row_ops row_group = {
	.name = group_name, .key = group_key, .self = group_self,
	.incl = group_incl, .enter = group_enter, .opens = &view_functions,
	.tie = TIE_NAME, .rank = 2,
};

int
groups_build(struct view *v, struct error *err)
{
	(void)err;
	view_add_table(v, table_of(v), ROW_GROUP);
	return 0;
}

int64_t
groups_find(const struct snapshot *s, const struct view_group *g)
{
	const struct view_groups *groups = g->of->groups;
	size_t n = groups->table(s->sums)->n;

	for (uint32_t i = 0; i < n; i++) {
		struct val name = name_of(s, groups, i);

		if (key_of(&name) == g->key)
			return i;
	}
	return -1;
}

struct val
view_group_name(const struct view *v)
{
	const struct view_group *g = &v->options.group;
	int64_t row = g->of ? groups_find(v->snap, g) : -1;

	return row < 0 ? val_none()
		       : name_of(v->snap, g->of->groups, (uint32_t)row);
}

static struct val
get_functions(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_count(table_of(v)->nfunc[r->a]);
}

const struct column column_functions = {
	.id = "functions",
	/* TRANSLATORS: at most 9 cells; a number of functions */
	.title = N_("Functions"),
	.help = N_("How many functions there have cost or calls."),
	.kinds = ROW_GROUP,
	.width = 9,
	.order = ORDER_VALUE, .drop = 6,
	.type = VAL_COUNT, .get = get_functions,
};
