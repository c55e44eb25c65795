/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All that leads to a function, and all that it leads to (model/compare/reach.h).
 * Figures are the functions' own, in all of the profile or in what filters leave
 * of it.
 */
#include <config.h>

#include "base/i18n.h"
#include "model/compare/reach.h"
#include "view/private.h"

static int
build_reach(struct view *v, bool up)
{
	const struct reach *r = v->options.reach;

	if (!r)
		r = v->own = reach_new(v->snap->sums, v->snap->comparison,
				       v->options.centre, up, NULL);
	for (uint32_t i = 1; i < r->nfunc; i++)
		if (r->distance[i] && view_row_seen(v, BY_FUNC, i)
		    && !view_sum_under_floor(v, BY_FUNC, i))
			view_add_row(v, ROW_FUNC, i, 0);
	return 0;
}

static int
build_callers(struct view *v, struct error *err)
{
	(void)err;
	return build_reach(v, true);
}

static int
build_callees(struct view *v, struct error *err)
{
	(void)err;
	return build_reach(v, false);
}

static void
done(struct view *v)
{
	reach_free(v->own);
	v->own = NULL;
}

static bool
is_reach(const struct view *v)
{
	return v->ops->done == done;
}

static struct val
get_distance(const struct view *v, const struct row *r, metric_id m)
{
	const struct reach *of = v->own ? v->own : v->options.reach;

	(void)m;
	if (!is_reach(v) || !of || r->a >= of->nfunc || !of->distance[r->a])
		return val_none();
	return val_ordinal(of->distance[r->a]);
}

const struct column column_distance = {
	.id = "distance",
	/* TRANSLATORS: at most 8 cells; how many calls away */
	.title = N_("Distance"),
	.help = N_("How many calls lie between the function and the one that "
		   "the view is about, on the shortest way."),
	.kinds = ROW_FUNC, .in_view = is_reach,
	.width = 8,
	.order = ORDER_NUMBER,
	.type = VAL_ORDINAL, .get = get_distance,
};

const struct view_ops view_all_callers = {
	.id = "all-callers", .named = true,
	.title = N_("All callers"),
	.help = N_("All functions that lead to a function, through others, "
		   "too, and how many calls away they are."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Caller"),
	/* TRANSLATORS: over a list: "Caller of malloc" */
	.heading = N_("%s of %s"),
	.available = true, .takes_func = true,
	.kinds = ROW_FUNC,
	.needs = CAP_INCL,
	.why_not = N_("this profile does not say who called whom"),
	.why_event = VIEW_EVENT_WITHOUT_CALLS,
	.none = N_("no caller is known: a program or thread began here, or "
		   "who called it was not recorded"),
	.columns = "distance incl incl% self self% calls name object file kind",
	.screen = "distance incl incl% +self +calls name object +file",
	.sort = "incl",
	.build = build_callers, .done = done,
};

const struct view_ops view_all_callees = {
	.id = "all-callees", .named = true,
	.title = N_("All callees"),
	.help = N_("All functions that a function leads to, through others, "
		   "too, and how many calls away they are."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Callee"),
	.heading = N_("%s of %s"),
	.available = true, .takes_func = true,
	.kinds = ROW_FUNC,
	.needs = CAP_INCL,
	.why_not = N_("this profile does not say who called whom"),
	.why_event = VIEW_EVENT_WITHOUT_CALLS,
	.none = N_("it calls nothing"),
	.columns = "distance incl incl% self self% calls name object file kind",
	.screen = "distance incl incl% +self +calls name object +file",
	.sort = "incl",
	.build = build_callees, .done = done,
};
