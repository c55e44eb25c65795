/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lower half of the butterfly: what the function in the centre called. On a
 * screen its own cost stands among them, so that the half adds up.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

static void
add_base(struct view *v)
{
	const struct sums *s = v->base->snap->sums;
	edge_id first;
	size_t n = sums_callees(s, v->base->options.centre, &first);

	for (uint32_t i = 0; i < n; i++)
		view_add_base_call(v, edge_at(first.i + i),
				   func_at(s->edge_callee[first.i + i]));
}

static int
build(struct view *v, struct error *err)
{
	const struct sums *s = v->snap->sums;
	edge_id first;
	size_t n = sums_callees(s, v->options.centre, &first);

	(void)err;
	VEC_RESERVE(&v->row, n + 1);
	if (v->options.screen)
		view_add_row(v, ROW_SELF, v->options.centre.i, 0);
	for (uint32_t i = 0; i < n; i++) {
		edge_id edge = edge_at(first.i + i);

		view_add_call(v, edge, sums_edge_callee(s, edge));
	}
	if (v->base)
		add_base(v);
	return 0;
}

/* --- The centre's own cost ------------------------------------------------- */

static func_id
self_func(const struct view *v, const struct row *r)
{
	(void)r;
	return v->options.centre;
}

static struct val
self_name(const struct view *v, const struct row *r)
{
	(void)v;
	(void)r;
	return val_word("self");
}

/* Its inclusive cost among the callees is its self, too. */
static struct sum_value
self_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	(void)r;
	(void)what;
	return sums_value(v->snap->sums, BY_FUNC, v->options.centre.i, m,
			  SUM_SELF);
}

static uint64_t
self_key(const struct view *v, const struct row *r)
{
	(void)v;
	(void)r;
	return 0;
}

/* What one side has of the centre, also where the other lacks it. */
static struct row_pair
self_pair(const struct view *v, const struct row *r)
{
	return row_pair_of(v, BY_FUNC, r);
}

const struct row_ops row_self = {
	.func = self_func, .name = self_name, .key = self_key,
	.value = self_value, .has = 1 << SUM_SELF | 1 << SUM_INCL,
	.note = self_name,
	.pair = self_pair,
};

const struct view_ops view_callees = {
	.id = "callees", .named = true,
	.title = N_("Callees"),
	.help = N_("What a function called, and what that cost."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Callee"),
	.available = true,
	.takes_func = true,
	.part_of = &view_callers,
	.needs = CAP_INCL,
	.why_not = N_("this profile does not say who called whom"),
	.why_event = VIEW_EVENT_WITHOUT_CALLS,
	.kinds = ROW_CALL | ROW_SELF,
	.columns = "incl incl% of_fn% self calls name object file kind",
	.screen = "incl of_fn% calls +incl/call name object +self +file +line",
	.sort = "incl",
	.build = build,
};
