/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Events: what was counted, in which unit, and the sum of it.
 */
#include <config.h>

#include "base/i18n.h"
#include "model/facts/metric_table.h"
#include "view/private.h"

static int
build(struct view *v, struct error *err)
{
	(void)err;
	for (uint32_t i = 1; i < v->snap->prof->noffered; i++)
		view_add_row(v, ROW_EVENT, i, 0);
	return 0;
}

static const struct metric *
metric_of(const struct view *v, const struct row *r)
{
	return &v->snap->prof->metric[r->a];
}

static struct val
event_name(const struct view *v, const struct row *r)
{
	return val_prof_text(v, metric_of(v, r)->label);
}

const struct row_ops row_event = { .name = event_name, .pair = row_pair_same };

static struct val
get_title(const struct view *v, const struct row *r, metric_id m)
{
	const struct metric *event = metric_of(v, r);
	const char *usual;

	(void)m;
	if (event->title.i)
		return val_prof_text(v, event->title);
	usual = metric_usual_title(prof_text(v->snap->prof, event->name));
	return usual ? val_string(usual) : val_none();
}

static struct val
get_unit(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_prof_text(v, metric_of(v, r)->unit);
}

static struct val
get_scale(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	/* a ratio is in its unit already, in reports for machines, too */
	return val_double(VAL_NUMBER, prof_is_ratio(v->snap->prof,
						    metric_at(r->a))
				      ? 1 : metric_of(v, r)->scale);
}

static struct val
get_nominal(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_flag(metric_of(v, r)->nominal);
}

static struct val
get_formula(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_prof_text(v, metric_of(v, r)->formula);
}

static struct val
get_total(const struct view *v, const struct row *r, metric_id m)
{
	struct sum_value total;

	m = metric_at(r->a);
	total = snapshot_total_value(v->snap, m);
	return val_sum(v->snap->prof, m, &total);
}

const struct column column_title = {
	.id = "title",
	/* TRANSLATORS: at most 30 cells; the long name of an event */
	.title = N_("Title"),
	.help = N_("The long name of the event: the profile's, else the usual "
		   "one."),
	.kinds = ROW_EVENT, .width = 30, .flex = true,
	.drop = 9,
	.type = VAL_TEXT, .get = get_title,
};

const struct column column_unit = {
	.id = "unit",
	/* TRANSLATORS: at most 6 cells */
	.title = N_("Unit"),
	.help = N_("The unit of count times scale; plain counts have none."),
	.kinds = ROW_EVENT, .width = 6,
	.type = VAL_TEXT, .get = get_unit,
};

const struct column column_scale = {
	.id = "scale",
	/* TRANSLATORS: at most 10 cells */
	.title = N_("Scale"),
	.help = N_("What a count is worth in the unit."),
	.kinds = ROW_EVENT, .width = 11,
	.order = ORDER_NUMBER,
	.type = VAL_NUMBER, .get = get_scale,
};

const struct column column_nominal = {
	.id = "nominal",
	/* TRANSLATORS: at most 8 cells; the scale is nominal, not measured */
	.title = N_("Nominal"),
	.help = N_("Whether the scale is what was asked for, not what was "
		   "measured."),
	.kinds = ROW_EVENT, .width = 8,
	.order = ORDER_NUMBER,
	.type = VAL_FLAG, .get = get_nominal,
};

const struct column column_formula = {
	.id = "formula",
	/* TRANSLATORS: at most 24 cells */
	.title = N_("Formula"),
	.help = N_("How the event is computed from others."),
	.kinds = ROW_EVENT, .width = 24, .flex = true,
	.drop = 8,
	.type = VAL_TEXT, .get = get_formula,
};

const struct column column_total = {
	.id = "total",
	/* TRANSLATORS: at most 9 cells */
	.title = N_("Total"),
	.help = N_("The sum over everything that was loaded; of a ratio, the "
		   "ratio of the sums."),
	.kinds = ROW_EVENT, .width = 9,
	.role = ROLE_COST, .order = ORDER_VALUE, .mixed = true,
	.type = VAL_COST, .get = get_total,
};

const struct view_ops view_events = {
	.id = "events", .named = true, .all_rows = true,
	.title = N_("Events"),
	.help = N_("What was counted, its unit and its sum."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Event"),
	.available = true, .few = true,
	.kinds = ROW_EVENT,
	.columns = "name title unit scale nominal formula total",
	.screen = "total name title unit +scale +nominal formula",
	.sort = "",
	.build = build,
};
