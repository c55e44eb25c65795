/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parts: threads, dumps and processes, with their cost whether selected or
 * not. Cost that belongs to none is a row when there is any.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

static bool
has_cost(const struct sums *s, uint32_t part)
{
	for (uint32_t m = 1; m < s->prof->nown; m++)
		if (sums_value(s, BY_PART, part, metric_at(m), SUM_SELF).cost)
			return true;
	return false;
}

/* Whether it is not shown beside another. */
static bool
is_row(const struct view *v, uint32_t part)
{
	const struct comparison *c = v->snap->comparison;

	return !c || comparison_base(c, BY_PART, part) != COMPARE_NONE;
}

static bool
has_rest(const struct view *v)
{
	return has_cost(v->snap->sums, 0)
	       || (v->base && has_cost(v->base->snap->sums, 0));
}

static int
build(struct view *v, struct error *err)
{
	const struct prof *p = v->snap->prof;

	(void)err;
	for (uint32_t i = 0; i < p->npart; i++)
		if (i ? is_row(v, i) : has_rest(v))
			view_add_row(v, ROW_PART, i, 0);
	return 0;
}

static struct val
part_name(const struct view *v, const struct row *r)
{
	const struct part *part = &v->snap->prof->part[r->a];

	return val_prof_text(v, part->shown.i ? part->shown : part->name);
}

static struct sum_value
part_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	return sums_value(v->snap->sums, BY_PART, r->a, m, what);
}

static struct row_pair
part_pair(const struct view *v, const struct row *r)
{
	const struct comparison *c = v->snap->comparison;
	struct row_pair pair = {
		.now = comparison_has_part(c, false, r->a), .base = *r,
	};

	pair.base.a = comparison_base(c, BY_PART, r->a);
	pair.in_base = comparison_has_part(c, true, pair.base.a);
	return pair;
}

const struct row_ops row_part = {
	.name = part_name, .value = part_value, .has = 1 << SUM_SELF,
	.pair = part_pair,
};

static struct val
get_pid(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_prof_text(v, v->snap->prof->part[r->a].pid);
}

static struct val
get_thread(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_prof_text(v, v->snap->prof->part[r->a].thread);
}

static struct val
get_part(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_prof_text(v, v->snap->prof->part[r->a].number);
}

static struct val
get_trigger(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_prof_text(v, v->snap->prof->part[r->a].trigger);
}

const struct column column_pid = {
	.id = "pid",
	/* TRANSLATORS: at most 8 cells; process number */
	.title = N_("Process"),
	.help = N_("The number of the process."),
	.kinds = ROW_PART, .width = 8,
	.order = ORDER_NUMBER, .drop = 9,
	.type = VAL_TEXT, .get = get_pid,
};

const struct column column_thread = {
	.id = "thread",
	/* TRANSLATORS: at most 8 cells */
	.title = N_("Thread"),
	.help = N_("The number of the thread."),
	.kinds = ROW_PART, .width = 8,
	.order = ORDER_NUMBER, .drop = 10,
	.type = VAL_TEXT, .get = get_thread,
};

const struct column column_part = {
	.id = "part",
	/* TRANSLATORS: at most 8 cells; number of a part */
	.title = N_("Number"),
	.help = N_("The number of the dump."),
	.kinds = ROW_PART, .width = 8,
	.order = ORDER_NUMBER,
	.type = VAL_TEXT, .get = get_part,
};

const struct column column_trigger = {
	.id = "trigger",
	/* TRANSLATORS: at most 24 cells; why a dump was written */
	.title = N_("Trigger"),
	.help = N_("Why this part was written."),
	.kinds = ROW_PART, .width = 24,
	.drop = 7,
	.type = VAL_TEXT, .get = get_trigger,
};

const struct view_ops view_parts = {
	.id = "parts", .named = true, .all_rows = true,
	.title = N_("Parts"),
	.help = N_("Threads, dumps and processes with their cost."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Part"),
	.available = true, .few = true,
	.kinds = ROW_PART,
	.columns = "self name pid thread part trigger",
	.screen = "self self% name pid thread from trigger",
	.sort = "",
	.build = build,
};
