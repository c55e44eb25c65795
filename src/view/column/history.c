/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns of files that were read again: what has become of a figure since.
 */
#include <config.h>

#include "base/i18n.h"
#include "model/facts/cost.h"
#include "view/private.h"

/* A ratio adds nothing up, and what is compared with a base has no history. */
static bool
has_history(const struct view *v, const struct row *r, metric_id m)
{
	return r->kind == ROW_FUNC && v->snap->history
	       && !prof_is_ratio(v->snap->prof, m);
}

static struct val
change_of(metric_id m, struct sum_value now, struct sum_value before)
{
	struct val change = val_cost(m, now.cost,
				     now.estimate || before.estimate);

	if (!now.known || !before.known)
		return val_none();
	cost_sub(&change.i, before.cost);
	change.change = true;
	return change;
}

static struct val
get_change(const struct view *v, const struct row *r, metric_id m)
{
	if (!has_history(v, r, m))
		return val_none();
	return change_of(m, row_func.value(v, r, m, SUM_SELF),
			 history_self(v->snap->history, func_at(r->a), m, 1));
}

static struct val
get_incl_change(const struct view *v, const struct row *r, metric_id m)
{
	if (!has_history(v, r, m))
		return val_none();
	return change_of(m, row_func.value(v, r, m, SUM_INCL),
			 history_incl(v->snap->history, func_at(r->a), m));
}

static struct val
get_trend(const struct view *v, const struct row *r, metric_id m)
{
	struct val trend = { .type = VAL_TREND, .metric = m };
	struct sum_value now;
	size_t n;

	if (!has_history(v, r, m))
		return val_none();
	now = row_func.value(v, r, m, SUM_SELF);
	trend.before = history_selves(v->snap->history, func_at(r->a), m, &n);
	if (!now.known || !trend.before)
		return val_none();
	trend.nbefore = (uint32_t)n;
	trend.now = now.cost;
	return trend;
}

const struct column column_change = {
	.id = "change",
	/* TRANSLATORS: at most 8 cells; of own cost, since it was read before */
	.title = N_("Change"),
	.help = N_("By how much Self is more than when the files were read "
		   "before (--follow, F5). Blank where several functions are "
		   "called the same, and after filters have changed."),
	.kinds = ROW_FUNC, .of_history = true,
	.width = 8, .per_metric = true, .adds_up = true,
	.order = ORDER_MAGNITUDE, .drop = 7,
	.type = VAL_COST, .get = get_change,
};

const struct column column_incl_change = {
	.id = "incl.change",
	/* TRANSLATORS: at most 8 cells; of inclusive cost */
	.title = N_("Incl chg"),
	.help = N_("By how much the inclusive cost is more than when the files "
		   "were read before."),
	.kinds = ROW_FUNC, .needs = CAP_INCL, .of_history = true,
	.width = 8, .per_metric = true, .adds_up = true,
	.order = ORDER_MAGNITUDE, .drop = 7,
	.type = VAL_COST, .get = get_incl_change,
};

const struct column column_trend = {
	.id = "trend",
	/* TRANSLATORS: at most 8 cells; a small picture of figures over time */
	.title = N_("Trend"),
	.help = N_("Self each time the files were read, the last time at the "
		   "right, as parts of the greatest of these; a dot is none. "
		   "Sorted by the rise from the first to the last."),
	.kinds = ROW_FUNC, .of_history = true,
	.width = 8, .per_metric = true, .adds_up = true,
	.order = ORDER_VALUE, .drop = 6,
	.type = VAL_TREND, .get = get_trend,
};
