/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Upper half of the butterfly: who called the function in the centre, and what
 * of its inclusive cost came that way.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

static void
add_base(struct view *v)
{
	const struct sums *s = v->base->snap->sums;
	size_t n;
	const edge_id *edge = sums_callers(s, v->base->options.centre, &n);

	for (size_t i = 0; i < n; i++)
		view_add_base_call(v, edge[i], sums_edge_caller(s, edge[i]));
}

static int
build(struct view *v, struct error *err)
{
	const struct sums *s = v->snap->sums;
	size_t n;
	const edge_id *edge = sums_callers(s, v->options.centre, &n);

	(void)err;
	VEC_RESERVE(&v->row, n);
	for (size_t i = 0; i < n; i++)
		view_add_call(v, edge[i], sums_edge_caller(s, edge[i]));
	if (v->base)
		add_base(v);
	return 0;
}

const struct view_ops view_callers = {
	.id = "callers", .named = true,
	/* TRANSLATORS: a tab, short */
	.title = N_("Callers"),
	.help = N_("Who called a function, and what of its cost came that "
		   "way."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Caller"),
	.tab = '2',
	.available = true,
	.takes_func = true,
	.needs = CAP_INCL,
	.why_not = N_("this profile does not say who called whom"),
	.why_event = VIEW_EVENT_WITHOUT_CALLS,
	.none = N_("no caller is known: a program or thread began here, or "
		   "who called it was not recorded"),
	.kinds = ROW_CALL,
	.columns = "incl incl% of_fn% self calls name object file kind",
	.screen = "incl of_fn% calls +incl/call name object +self +file +line",
	.sort = "incl",
	.build = build,
};
