/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows that several views have: functions and calls. What else is a row is in
 * the file of its view.
 */
#include <config.h>

#include "view/private.h"

/* In the order of enum row_kind. */
const struct row_ops *const row_registry[ROW_KINDS] = {
	&row_func, &row_call, &row_self, &row_group, &row_cycle, &row_part,
	&row_event, &row_info, &row_message, &row_frame, &row_line,
};

struct view_target
row_enter_func(const struct view *v, const struct row *r)
{
	return (struct view_target){ .ops = &view_callers,
				     .func = view_row_func(v, r) };
}

static struct val
name_of(const struct view *v, const struct row *r)
{
	text_id id = names_func(v->snap->names, view_row_func(v, r)).name;
	struct val name = val_names_text(v, id);

	return name.type == VAL_NONE ? val_string("[unknown]") : name;
}

static struct val
self_of_func(const struct view *v, func_id f, metric_id m)
{
	const struct sums *s = v->snap->sums;

	return val_cost(m, sums_self(s, f, m),
			sums_self_estimated(s, &s->func, f.i, m));
}

/* The word for what FLAGS say of a function's cost. */
static struct val
note_of(const struct view *v, func_id f, unsigned flags)
{
	if (flags & SUM_INLINED)
		return val_word(flags & SUM_NOT_INLINED ? "inlined~"
							: "inlined");
	if (!func_some(f)
	    || names_func(v->snap->names, f).flags & FUNC_UNNAMED)
		return val_word("unnamed");
	return val_word("function");
}

/* --- A function ----------------------------------------------------------- */

static func_id
func_func(const struct view *v, const struct row *r)
{
	(void)v;
	return func_at(r->a);
}

static struct val
func_self(const struct view *v, const struct row *r, metric_id m)
{
	if (!sums_known(v->snap->sums, func_at(r->a), m))
		return val_none();
	return self_of_func(v, func_at(r->a), m);
}

static struct val
func_incl(const struct view *v, const struct row *r, metric_id m)
{
	const struct sums *s = v->snap->sums;

	if (!sums_known(s, func_at(r->a), m))
		return val_none();
	return val_cost(m, s->func.incl[r->a * s->nmetric + m.i],
			s->func.flags[r->a] & SUM_ESTIMATE);
}

/* Whether a file that counted calls has the function. */
static bool
calls_known(const struct view *v, func_id f)
{
	const struct prof *p = v->snap->prof;

	for (uint32_t m = 1; m < p->nmetric; m++)
		if (prof_has(p, metric_at(m), CAP_CALLS) &&
		    sums_known(v->snap->sums, f, metric_at(m)))
			return true;
	return false;
}

/* One that is inlined in places is called an unknown number of times. */
static struct val
func_calls(const struct view *v, const struct row *r, metric_id m)
{
	const struct sums *s = v->snap->sums;

	(void)m;
	if (s->func.flags[r->a] & SUM_INLINED
	    || !calls_known(v, func_at(r->a)))
		return val_none();
	return val_count_u64(s->called[r->a]);
}

static struct val
func_note(const struct view *v, const struct row *r)
{
	func_id f = func_at(r->a);

	return note_of(v, f, sums_flags(v->snap->sums, f));
}

const struct row_ops row_func = {
	.func = func_func, .name = name_of, .self = func_self,
	.incl = func_incl, .calls = func_calls, .note = func_note,
	.enter = row_enter_func, .opens = &view_callers,
	.tie = TIE_FUNC, .rank = 2,
};

/* --- A call --------------------------------------------------------------- */

static func_id
call_func(const struct view *v, const struct row *r)
{
	(void)v;
	return func_at(r->b);
}

static struct val
call_self(const struct view *v, const struct row *r, metric_id m)
{
	return self_of_func(v, func_at(r->b), m);
}

static struct val
call_incl(const struct view *v, const struct row *r, metric_id m)
{
	const struct sums *s = v->snap->sums;

	return val_cost(m, sums_edge_cost(s, edge_at(r->a), m),
			s->edge_flags[r->a] & SUM_ESTIMATE);
}

/* An inlined function is not called. */
static struct val
call_calls(const struct view *v, const struct row *r, metric_id m)
{
	const struct sums *s = v->snap->sums;

	(void)m;
	if (s->edge_flags[r->a] & SUM_INLINED)
		return val_none();
	return val_count_u64(sums_edge_count(s, edge_at(r->a)));
}

static struct val
call_note(const struct view *v, const struct row *r)
{
	return note_of(v, func_at(r->b),
		       v->snap->sums->edge_flags[r->a]);
}

const struct row_ops row_call = {
	.func = call_func, .name = name_of, .self = call_self,
	.incl = call_incl, .calls = call_calls, .note = call_note,
	.enter = row_enter_func, .opens = &view_callers,
	.tie = TIE_FUNC, .rank = 2,
};
