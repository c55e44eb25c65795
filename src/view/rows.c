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

/* The word for what FLAGS say of a function's cost. */
static struct val
note_of(const struct view *v, func_id f, unsigned flags)
{
	if (names_func_doubtful(v->snap->names, f))
		return val_word("doubtful");
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

static struct sum_value
func_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	return sums_value(v->snap->sums, BY_FUNC, r->a, m, what);
}

static struct val
func_note(const struct view *v, const struct row *r)
{
	func_id f = func_at(r->a);

	return note_of(v, f, sums_flags(v->snap->sums, f));
}

const struct row_ops row_func = {
	.func = func_func, .name = name_of, .value = func_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.note = func_note,
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

/* Self is of the function at the other end, whoever called it. */
static struct sum_value
call_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	const struct sums *s = v->snap->sums;

	return what == SUM_SELF ? sums_value(s, BY_FUNC, r->b, m, what)
				: sums_value(s, BY_EDGE, r->a, m, what);
}

static struct val
call_note(const struct view *v, const struct row *r)
{
	return note_of(v, func_at(r->b),
		       sums_edge_flags(v->snap->sums, edge_at(r->a)));
}

const struct row_ops row_call = {
	.func = call_func, .name = name_of, .value = call_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.note = call_note,
	.enter = row_enter_func, .opens = &view_callers,
	.tie = TIE_FUNC, .rank = 2,
};
