/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns of figures. A getter is called once a
 * row by a sort, so those of the long lists read the tables of the sums
 * themselves.
 */
#include <config.h>

#include "base/i18n.h"
#include "view/private.h"

static struct val
cost_of(const struct view *v, const struct row *r, metric_id m,
	enum sum_what what)
{
	const struct row_ops *ops = row_ops(r);
	struct sum_value value;

	if (!(ops->has & 1u << what))
		return val_none();
	value = ops->value(v, r, m, what);
	if (value.known && what == SUM_CALLS)
		return val_cost(m, value.cost, value.estimate);
	return val_sum(v->snap->prof, m, &value);
}

static struct val
get_self(const struct view *v, const struct row *r, metric_id m)
{
	return cost_of(v, r, m, SUM_SELF);
}

static struct val
get_incl(const struct view *v, const struct row *r, metric_id m)
{
	return metric_has(v, m, CAP_INCL) ? cost_of(v, r, m, SUM_INCL)
					  : val_none();
}

/* A part of what filters estimated is no more certain than that, but for all of it. */
static struct val
share_of_base(const struct view *v, const struct val *part, metric_id m)
{
	int64_t base = metric_base(v, m);
	struct val share = val_share(part, base);

	share.estimate |= share.type == VAL_SHARE && part->i != base
			  && v->options.base_of == SHARE_OF_VIEW
			  && sums_total_value(v->snap->sums, m).estimate;
	return share;
}

static struct val
get_self_share(const struct view *v, const struct row *r, metric_id m)
{
	struct val self = get_self(v, r, m);

	return share_of_base(v, &self, m);
}

static struct val
get_incl_share(const struct view *v, const struct row *r, metric_id m)
{
	struct val incl = get_incl(v, r, m);

	return share_of_base(v, &incl, m);
}

/* What shares of the function in the centre are of; 0: there is none. */
static int64_t
incl_of_centre(const struct view *v, metric_id m)
{
	func_id centre = v->options.centre;

	return func_some(centre) ? sums_value(v->snap->sums, BY_FUNC, centre.i,
					      m, SUM_INCL).cost : 0;
}

static struct val
get_of_fn(const struct view *v, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);
	func_id of = ops->centre ? ops->centre(v, r) : v->options.centre;
	struct sum_value centre = sums_value(v->snap->sums, BY_FUNC, of.i, m,
					     SUM_INCL);
	struct val incl = get_incl(v, r, m);
	struct val share = val_share(&incl, centre.cost);

	share.estimate |= centre.estimate;
	return share;
}

/* Whether calls were counted together with M; of two profiles by that side. */
static bool
has_calls(const struct view *v, bool base, metric_id m)
{
	const struct comparison *c = v->snap->comparison;

	return metric_has(v, m, CAP_CALLS)
	       && (!c || comparison_knows(c, base, m, CAP_CALLS));
}

/* Those that were counted together with the event that is shown; where nothing
 * was, as with samples, those that another file counted. */
metric_id
view_calls_metric(const struct view *v, bool base)
{
	const struct prof *p = v->snap->prof;

	if (has_calls(v, base, v->options.metric))
		return v->options.metric;
	for (uint32_t i = 1; i < p->nmetric; i++)
		if (has_calls(v, base, metric_at(i)))
			return metric_at(i);
	return v->options.metric;
}

static struct val
calls_with(const struct view *v, const struct row *r, metric_id m)
{
	struct val calls;

	if (!metric_has(v, m, CAP_CALLS))
		return val_none();
	calls = cost_of(v, r, m, SUM_CALLS);
	if (calls.type == VAL_COST)
		calls.type = VAL_COUNT;
	return calls;
}

/* Whether no file that counts M has the row. */
static bool
is_elsewhere(const struct view *v, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);

	return ops->has & 1u << SUM_CALLS
	       && ops->value(v, r, m, SUM_CALLS).missing;
}

/* Of a row that no file with the event has, by the others: a file says the same of its
 * functions alone and beside others, in whichever order. */
static struct val
get_calls(const struct view *v, const struct row *r, metric_id m)
{
	const struct prof *p = v->snap->prof;
	struct val calls;

	if (!metric_some(m))
		m = view_calls_metric(v, false);
	calls = calls_with(v, r, m);
	if (calls.type != VAL_NONE || p->nblock < 2 || !is_elsewhere(v, r, m))
		return calls;
	for (size_t i = 0; i < p->nblock && calls.type == VAL_NONE; i++) {
		metric_id other = prof_block_calls(p, i, m);

		if (metric_some(other))
			calls = calls_with(v, r, other);
	}
	return calls;
}

static struct val
get_per_call(const struct view *v, const struct row *r, metric_id m)
{
	struct val incl = get_incl(v, r, m);
	struct val calls = calls_with(v, r, m);

	/* two files that each know one of them have no ratio */
	if (incl.type != VAL_COST || calls.type != VAL_COUNT || !calls.i ||
	    !metric_has(v, m, CAP_CALLS))
		return val_none();
	return (struct val){ .type = VAL_RATIO,
			     .estimate = incl.estimate || calls.estimate,
			     .metric = m, .d = (double)incl.i
					       / (double)calls.i };
}

static const int64_t *
costs_self(const struct view *v, metric_id m)
{
	return sums_costs(v->snap->sums, BY_FUNC, m, SUM_SELF);
}

static const int64_t *
costs_incl(const struct view *v, metric_id m)
{
	return sums_costs(v->snap->sums, BY_FUNC, m, SUM_INCL);
}

/* Shares have the order of the costs where the total is positive. */
static const int64_t *
costs_self_share(const struct view *v, metric_id m)
{
	return metric_base(v, m) > 0 ? costs_self(v, m) : NULL;
}

static const int64_t *
costs_incl_share(const struct view *v, metric_id m)
{
	return metric_base(v, m) > 0 ? costs_incl(v, m) : NULL;
}

const struct column column_self = {
	.id = "self",
	/* TRANSLATORS: at most 8 cells */
	.title = N_("Self"),
	.help = N_("Cost in the function's own code, without what it calls. "
		   "Among callers and callees: of the function in the row, "
		   "whoever called it. ~ where a PAPI histogram counted "
		   "several functions together: divided by bytes."),
	.kinds = ROWS_FUNC | ROW_LINE | ROW_GROUP | ROWS_PART | ROW_INFO
		 | ROW_FRAME | ROWS_TREE | ROW_STACK | ROW_OWN | ROW_INSN,
	.width = 8, .per_metric = true,
	.role = ROLE_COST, .order = ORDER_VALUE,
	.type = VAL_COST, .get = get_self, .costs = costs_self,
};

const struct column column_self_share = {
	.id = "self%",
	/* TRANSLATORS: at most 6 cells; own cost in percent */
	.title = N_("Self%"),
	.help = N_("Self as a share of the whole profile. Of lines and "
		   "instructions of a function of which all would be 0.0, with "
		   "more decimals."),
	.kinds = ROWS_FUNC | ROW_LINE | ROW_GROUP | ROWS_PART | ROW_INFO
		 | ROW_FRAME | ROWS_TREE | ROW_STACK | ROW_OWN | ROW_INSN,
	.width = 6, .per_metric = true, .adds_up = true,
	.role = ROLE_SHARE, .share_of = &column_self,
	.whole = view_share_base, .order = ORDER_VALUE,
	.type = VAL_SHARE, .get = get_self_share, .costs = costs_self_share,
};

const struct column column_incl = {
	.id = "incl",
	/* TRANSLATORS: at most 8 cells; short for: inclusive */
	.title = N_("Incl"),
	.help = N_("Inclusive cost: while it is on the stack, counted once "
		   "however often recursion repeats it. Among callers and "
		   "callees: of these calls only. Blank where the profile has "
		   "neither stacks nor calls: a PAPI histogram says where, "
		   "never from where."),
	.kinds = ROWS_FUNC | ROW_LINE | ROW_GROUP | ROW_CYCLE | ROWS_TREE
		 | ROW_OWN | ROW_INSN,
	.needs = CAP_INCL,
	.width = 8,
	.per_metric = true,
	.role = ROLE_COST, .order = ORDER_VALUE,
	.type = VAL_COST,
	.get = get_incl,
	.costs = costs_incl,
};

const struct column column_incl_share = {
	.id = "incl%",
	/* TRANSLATORS: at most 6 cells; inclusive cost in percent */
	.title = N_("Incl%"),
	.help = N_("Inclusive cost as a share of the whole profile."),
	.kinds = ROWS_FUNC | ROW_LINE | ROW_GROUP | ROW_CYCLE | ROWS_TREE
		 | ROW_OWN | ROW_INSN,
	.needs = CAP_INCL,
	.width = 6,
	.per_metric = true, .adds_up = true,
	.role = ROLE_SHARE, .share_of = &column_incl,
	.whole = view_share_base, .order = ORDER_VALUE,
	.type = VAL_SHARE,
	.get = get_incl_share,
	.costs = costs_incl_share,
};

const struct column column_of_fn = {
	.id = "of_fn%",
	/* TRANSLATORS: at most 6 cells; percent of the function in the centre
	 */
	.title = N_("of fn%"),
	.help = N_("The cost of these calls as a share of the inclusive cost "
		   "of the function in the centre. With recursion the rows may "
		   "add up to more."),
	.kinds = ROW_CALL | ROW_SELF | ROW_ARC,
	.needs = CAP_INCL,
	.width = 7,
	.per_metric = true, .adds_up = true,
	.role = ROLE_SHARE, .share_of = &column_incl, .whole = incl_of_centre,
	.of_total = &column_incl_share, .order = ORDER_VALUE,
	.type = VAL_SHARE,
	.get = get_of_fn,
};

const struct column column_calls = {
	.id = "calls",
	/* TRANSLATORS: at most 8 cells */
	.title = N_("Calls"),
	.help = N_("How often it was called. Samplers do not know, a PAPI "
		   "histogram has no calls, and an inlined function is not "
		   "called."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_ARC | ROW_LINE | ROWS_TREE | ROW_INSN,
	.needs = CAP_CALLS,
	.width = 8,
	.order = ORDER_VALUE, .drop = 4,
	.type = VAL_COUNT,
	.get = get_calls,
};

const struct column column_per_call = {
	.id = "incl/call",
	/* TRANSLATORS: at most 8 cells; inclusive cost of one call */
	.title = N_("Per call"),
	.help = N_("Inclusive cost of one call, on average."),
	.kinds = ROW_FUNC | ROW_CALL | ROW_ARC,
	.needs = CAP_INCL | CAP_CALLS,
	.width = 8,
	.per_metric = true, .adds_up = true,
	.order = ORDER_VALUE, .drop = 3,
	.type = VAL_RATIO,
	.get = get_per_call,
};
