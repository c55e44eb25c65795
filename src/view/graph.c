/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The call graph as gprof prints it: a block a function, in the order of inclusive
 * cost, who called it above and what it called below. Rows stand as they are built:
 * an order by a column would tear the blocks apart.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "view/private.h"

/* What a row's b says. */
enum { ARC_CALLER, ARC_CALLEE };

/* What the view has of its own. */
struct graph_rows { size_t more; };	/* functions that the limit leaves out */

/* --- A call, above or below a function ------------------------------------ */

/* The function at an end of the call; of one that only the base has, which count on
 * behind the others, what that is called here. */
static func_id
end_of(const struct view *v, const struct row *r, bool caller)
{
	const struct snapshot *s = v->snap;
	size_t n = s->sums->nedge;
	edge_id edge = edge_at(r->a < n ? r->a : r->a - (uint32_t)n);
	const struct sums *of = r->a < n ? s->sums : s->base->sums;
	func_id f = caller ? sums_edge_caller(of, edge)
			   : sums_edge_callee(of, edge);

	return r->a < n ? f : func_at(s->comparison->by[BY_FUNC].row[f.i]);
}

static func_id
arc_func(const struct view *v, const struct row *r)
{
	return end_of(v, r, r->b == ARC_CALLER);
}

static func_id
arc_centre(const struct view *v, const struct row *r)
{
	return end_of(v, r, r->b != ARC_CALLER);
}

/* As a row of callers or callees. */
static struct row
call_of(const struct view *v, const struct row *r)
{
	return (struct row){ .kind = ROW_CALL, .a = r->a,
			     .b = arc_func(v, r).i };
}

static struct sum_value
arc_value(const struct view *v, const struct row *r, metric_id m,
	  enum sum_what what)
{
	struct row call = call_of(v, r);

	return row_call.value(v, &call, m, what);
}

/* Whether a call is inlined says nothing of who calls. */
static struct val
arc_note(const struct view *v, const struct row *r)
{
	struct row call = call_of(v, r);

	return r->b == ARC_CALLER ? row_func_note(v, &call)
				  : row_call.note(v, &call);
}

static struct row_pair
arc_pair(const struct view *v, const struct row *r)
{
	struct row call = call_of(v, r);
	struct row_pair pair = row_call.pair(v, &call);

	pair.base.kind = ROW_ARC;
	pair.base.b = r->b;
	return pair;
}

const struct row_ops row_arc = {
	.func = arc_func, .name = row_func_name, .value = arc_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.note = arc_note, .centre = arc_centre,
	.enter = row_enter_func, .opens = &view_callers,
	.pair = arc_pair,
	.tie = TIE_FUNC, .rank = 2,
};

/* --- Blocks ---------------------------------------------------------------- */

/* Puts the rows from FROM on in the order of inclusive cost, LIMIT of them at
 * least. */
static void
order_rows(struct view *v, size_t from, size_t limit)
{
	struct view part = *v;

	if (v->row.n - from < 2)
		return;
	part.row.at += from;
	part.row.n -= from;
	part.sort_column = NULL;
	view_sort(&part, &column_incl, v->options.metric, false, limit);
}

/* What calls become here, which view_add_call() adds as they are elsewhere. */
static void
turn_calls(struct view *v, size_t from, uint32_t side)
{
	for (size_t i = from; i < v->row.n; i++) {
		v->row.at[i].kind = ROW_ARC;
		v->row.at[i].b = side;
	}
	order_rows(v, from, 0);
}

static uint32_t
base_func(const struct view *v, func_id f)
{
	return v->base ? comparison_base(v->snap->comparison, BY_FUNC, f.i)
		       : COMPARE_NONE;
}

static void
add_callers(struct view *v, func_id f)
{
	const struct sums *s = v->snap->sums;
	uint32_t base = base_func(v, f);
	size_t n, from = v->row.n;
	const edge_id *edge = sums_callers(s, f, &n);

	for (size_t i = 0; i < n; i++)
		view_add_call(v, edge[i], sums_edge_caller(s, edge[i]));
	if (base != COMPARE_NONE) {
		s = v->base->snap->sums;
		edge = sums_callers(s, func_at(base), &n);
		for (size_t i = 0; i < n; i++)
			view_add_base_call(v, edge[i],
					   sums_edge_caller(s, edge[i]));
	}
	turn_calls(v, from, ARC_CALLER);
}

static void
add_callees(struct view *v, func_id f)
{
	const struct sums *s = v->snap->sums;
	uint32_t base = base_func(v, f);
	size_t from = v->row.n;
	edge_id first;
	size_t n = sums_callees(s, f, &first);

	for (uint32_t i = 0; i < n; i++)
		view_add_call(v, edge_at(first.i + i),
			      func_at(s->edge_callee[first.i + i]));
	if (base != COMPARE_NONE) {
		s = v->base->snap->sums;
		n = sums_callees(s, func_at(base), &first);
		for (uint32_t i = 0; i < n; i++)
			view_add_base_call(v, edge_at(first.i + i), func_at(
					s->edge_callee[first.i + i]));
	}
	turn_calls(v, from, ARC_CALLEE);
}

/* Those that were asked for, or all; the most expensive first. */
static void
add_functions(struct view *v)
{
	for (size_t i = 0; i < v->options.ncentre; i++)
		view_add_row(v, ROW_FUNC, v->options.centres[i].i, 0);
	if (!v->options.ncentre)
		view_add_sums(v, BY_FUNC, ROW_FUNC);
	order_rows(v, 0, view_build_limit(v));
}

static int
build(struct view *v, struct error *err)
{
	struct graph_rows *own = mem_zalloc(sizeof(*own));
	size_t n, limit = view_build_limit(v);
	struct row *func;

	(void)err;
	v->own = own;
	add_functions(v);
	n = v->row.n;
	if (limit && limit < n) {
		own->more = n - limit;
		n = limit;
	}
	func = mem_array(n, sizeof(*func));
	if (n)
		memcpy(func, v->row.at, n * sizeof(*func));
	v->row.n = 0;
	for (size_t i = 0; i < n && !view_stops(v, VIEW_BUILDS, i, n); i++) {
		add_callers(v, func_at(func[i].a));
		view_add_row(v, ROW_FUNC, func[i].a, 0);
		add_callees(v, func_at(func[i].a));
	}
	free(func);
	return 0;
}

static void
done(struct view *v)
{
	free(v->own);
	v->own = NULL;
}

static bool
is_graph(const struct view *v)
{
	return v->ops->done == done;
}

/* What belongs to another function than the row before it. */
static bool
begins(const struct view *v, size_t i)
{
	const struct row *r = &v->row.at[i];

	return i && (r[-1].kind == ROW_FUNC || r[-1].b == ARC_CALLEE)
	       && (r->kind == ROW_FUNC || r->b == ARC_CALLER);
}

/* The first blocks that are left. */
static void
keep_most(struct view *v, size_t limit)
{
	struct graph_rows *own = v->own;
	size_t blocks = 0, end = v->row.n;

	for (size_t i = 0; limit && i < v->row.n; i++) {
		blocks += !i || begins(v, i);
		if (blocks > limit && end == v->row.n)
			end = i;
	}
	own->more = blocks > limit ? blocks - limit : 0;
	v->row.n = end;
}

static void
foot(const struct view *v, bool ascii, struct text *out)
{
	const struct graph_rows *own = v->own;

	(void)ascii;
	if (own->more)
		text_printf(out, ngettext(
			"%zu more function (--limit=0 shows all)\n",
			"%zu more functions (--limit=0 shows all)\n",
			own->more), own->more);
}

/* --- Columns --------------------------------------------------------------- */

static struct val
get_centre(const struct view *v, const struct row *r, metric_id m)
{
	struct row func = { .kind = ROW_FUNC, .a = r->a };

	(void)m;
	if (!is_graph(v))
		return val_none();
	if (r->kind == ROW_ARC)
		func.a = arc_centre(v, r).i;
	return row_func_name(v, &func);
}

static struct val
get_relation(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	if (!is_graph(v))
		return val_none();
	return val_word(r->kind == ROW_FUNC ? "function" :
			r->b == ARC_CALLER ? "caller" : "callee");
}

const struct column column_centre = {
	.id = "centre",
	/* TRANSLATORS: at most 30 cells; the function that callers and callees are
	 * of */
	.title = N_("Centre"),
	.help = N_("The function that the row's block is about."),
	.kinds = ROW_FUNC | ROW_ARC, .in_view = is_graph, .width = 30,
	.type = VAL_TEXT, .get = get_centre,
};

const struct column column_relation = {
	.id = "relation",
	/* TRANSLATORS: at most 8 cells; what a row is to a function: its caller or
	 * callee */
	.title = N_("Relation"),
	.help = N_("What the row is to that function: caller, callee, or function, "
		   "which is itself."),
	.kinds = ROW_FUNC | ROW_ARC, .in_view = is_graph, .width = 8,
	.type = VAL_WORD, .get = get_relation,
};

const struct view_ops view_graph = {
	.id = "graph",
	.title = N_("Call graph"),
	.help = N_("Each function, or those that are named, by inclusive cost, with "
		   "those that called it above and those that it called below."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Function"),
	.available = true, .report_only = true, .takes_funcs = true,
	.kinds = ROW_FUNC | ROW_ARC,
	.needs = CAP_INCL,
	.why_not = N_("this profile does not say who called whom"),
	.why_event = VIEW_EVENT_WITHOUT_CALLS,
	.columns = "centre relation incl incl% of_fn% self calls name object file "
		   "kind",
	.table = "relation incl incl% of_fn% self calls name object file",
	.sort = "",
	.build = build, .begins = begins, .most = keep_most, .foot = foot, .done = done,
};
