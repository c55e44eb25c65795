/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows that several views have: functions and calls. What else is a row is in
 * the file of its view.
 */
#include <config.h>

#include "model/filter/filter.h"
#include "view/private.h"

/* In the order of enum row_kind. */
const struct row_ops *const row_registry[ROW_KINDS] = {
	&row_func, &row_call, &row_self, &row_group, &row_cycle, &row_part,
	&row_event, &row_info, &row_message, &row_frame, &row_line, &row_node,
	&row_stack, &row_box, &row_own, &row_insn, &row_arc, &row_command,
};

/* Where OPS is not to be had, what comes next of a function. */
static const struct view_ops *
or_source(const struct view_ops *ops, const struct prof *p, metric_id m)
{
	return ops == &view_callers && p && !view_possible(ops, p, m)
	       ? &view_source : ops;
}

struct view_target
row_enter_func(const struct view *v, const struct row *r)
{
	return (struct view_target){
		.ops = or_source(&view_callers, v->snap->prof,
				 v->options.metric),
		.func = view_row_func(v, r),
	};
}

const struct view_ops *
view_opens(const struct view_ops *ops, const struct prof *p, metric_id m)
{
	for (unsigned i = 0; i < ROW_KINDS; i++)
		if (ops->kinds & 1u << i && row_registry[i]->enter)
			return or_source(row_registry[i]->opens, p, m);
	return NULL;
}

const struct view_ops *
view_row_opens(const struct view *v, const struct row *r)
{
	const struct row_ops *ops = row_ops(r);

	return ops->enter ? or_source(ops->opens, v->snap->prof, v->options.metric)
			  : NULL;
}

struct val
row_func_name(const struct view *v, const struct row *r)
{
	text_id id = names_func_called(v->snap->names, view_row_func(v, r));
	struct val name = val_names_text(v, id);

	return name.type == VAL_NONE ? val_string("[unknown]") : name;
}

/* The word for what FLAGS say of a function's cost. */
static struct val
note_of(const struct view *v, func_id f, unsigned flags)
{
	if (names_func_doubtful(v->snap->names, f))
		return val_word("doubtful");
	if (!func_some(f)
	    || (names_func(v->snap->names, f).flags
		& (FUNC_UNNAMED | FUNC_UNKNOWN)
		&& !filter_is_group(v->snap->names, f)))
		return val_word("unnamed");
	if (flags & SUM_INLINED)
		return val_word(flags & SUM_NOT_INLINED ? "inlined~"
							: "inlined");
	return val_word("function");
}

struct val
view_row_base_name(const struct view *v, const struct row *r)
{
	const struct row_ops *ops = row_ops(r);
	struct row_pair pair = { 0 };

	if (v->base && ops->pair && ops->name)
		pair = ops->pair(v, r);
	return pair.in_base ? ops->name(v->base, &pair.base) : val_none();
}

/* --- A function ----------------------------------------------------------- */

static func_id
func_func(const struct view *v, const struct row *r)
{
	(void)v;
	return func_at(r->a);
}

static struct sum_value
func_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	return sums_value(v->snap->sums, BY_FUNC, r->a, m, what);
}

/* Of what only the base has it knows what it is. */
static unsigned
func_flags(const struct snapshot *s, func_id f)
{
	unsigned flags = sums_flags(s->sums, f);
	uint32_t base;

	if (!s->comparison || flags & (SUM_INLINED | SUM_NOT_INLINED))
		return flags;
	base = comparison_base(s->comparison, BY_FUNC, f.i);
	return base == COMPARE_NONE ? flags
	       : sums_flags(s->base->sums, func_at(base));
}

struct val
row_func_note(const struct view *v, const struct row *r)
{
	func_id f = view_row_func(v, r);

	return note_of(v, f, func_flags(v->snap, f));
}

/* A row of one of the tables that the comparison has pairs of. */
struct row_pair
row_pair_of(const struct view *v, enum sum_by by, const struct row *r)
{
	struct row_pair pair = { .now = sums_seen(v->snap->sums, by, r->a),
				 .base = *r };

	pair.base.a = comparison_base(v->snap->comparison, by, r->a);
	pair.in_base = pair.base.a != COMPARE_NONE
		       && sums_seen(v->snap->base->sums, by, pair.base.a);
	return pair;
}

struct row_pair
row_pair_same(const struct view *v, const struct row *r)
{
	(void)v;
	return (struct row_pair){ .now = true, .in_base = true, .base = *r };
}

static struct row_pair
func_pair(const struct view *v, const struct row *r)
{
	return row_pair_of(v, BY_FUNC, r);
}

const struct row_ops row_func = {
	.func = func_func, .name = row_func_name, .value = func_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.note = row_func_note,
	.enter = row_enter_func, .opens = &view_callers,
	.pair = func_pair,
	.tie = TIE_FUNC, .rank = 2,
};

/* --- A call --------------------------------------------------------------- */

static func_id
call_func(const struct view *v, const struct row *r)
{
	(void)v;
	return func_at(r->b);
}

/* Self is of the function at the other end, whoever called it. */
static struct sum_value
call_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	const struct sums *s = v->snap->sums;

	if (what == SUM_SELF)
		return sums_value(s, BY_FUNC, r->b, m, what);
	return r->a < s->nedge ? sums_value(s, BY_EDGE, r->a, m, what)
			       : (struct sum_value){ 0 };
}

/* Calls that only the base has count on behind the others. */
static struct row_pair
call_pair(const struct view *v, const struct row *r)
{
	const struct comparison *c = v->snap->comparison;
	size_t n = v->snap->sums->nedge;
	struct row_pair pair = { .now = r->a < n, .base = *r };

	pair.base.a = pair.now ? comparison_base_edge(c, edge_at(r->a))
			       : r->a - (uint32_t)n;
	pair.in_base = pair.base.a != COMPARE_NONE;
	pair.base.b = comparison_base(c, BY_FUNC, r->b);
	return pair;
}

static struct row_cost
call_cost(const struct view *v, uint32_t edge)
{
	int64_t cost = edge == COMPARE_NONE
		       ? 0 : sums_edge_cost(v->snap->sums, edge_at(edge),
					    view_weight(v));

	return (struct row_cost){ cost, cost };
}

void
view_add_call(struct view *v, edge_id edge, func_id other)
{
	const struct comparison *c = v->snap->comparison;
	struct row_cost base = { 0 };

	if (v->base)
		base = call_cost(v->base, comparison_base_edge(c, edge));
	if (!view_under_floor(v, call_cost(v, edge.i), base))
		view_add_row(v, ROW_CALL, edge.i, other.i);
}

void
view_add_base_call(struct view *v, edge_id edge, func_id other)
{
	const struct snapshot *s = v->snap;
	uint32_t func = s->comparison->by[BY_FUNC].row[other.i];

	if (comparison_edge(s->comparison, edge) == COMPARE_NONE
	    && !view_under_floor(v, (struct row_cost){ 0 },
				 call_cost(v->base, edge.i)))
		view_add_row(v, ROW_CALL, (uint32_t)s->sums->nedge + edge.i,
			     func);
}

/* Calls that only the base has are behind the others. */
static unsigned
call_flags(const struct snapshot *s, uint32_t call)
{
	size_t n = s->sums->nedge;

	if (call < n)
		return sums_edge_flags(s->sums, edge_at(call));
	return s->comparison ? sums_edge_flags(s->base->sums,
					       edge_at(call - (uint32_t)n)) : 0;
}

static struct val
call_note(const struct view *v, const struct row *r)
{
	/* whether the call is inlined says nothing of who calls */
	if (v->ops == &view_callers)
		return row_func_note(v, r);
	return note_of(v, func_at(r->b), call_flags(v->snap, r->a));
}

const struct row_ops row_call = {
	.func = call_func, .name = row_func_name, .value = call_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.note = call_note,
	.enter = row_enter_func, .opens = &view_callers,
	.pair = call_pair,
	.tie = TIE_FUNC, .rank = 2,
};
