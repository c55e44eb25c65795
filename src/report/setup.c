/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * --columns and --sort, read against a view, and the columns as they are
 * written.
 */
#include <config.h>

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "report/private.h"

/* --- Reading -------------------------------------------------------------- */

static int
no_column(const char *text, size_t n, const struct view *v, struct error *err)
{
	char *name = mem_strndup(text, n);
	struct text all = { 0 };

	/* an event is what other tools sort by */
	if (metric_some(prof_metric_named(v->snap->prof, name)))
		text_printf(&all, "self[%s]", name);
	for (size_t i = 0; column_registry[i]; i++) {
		const struct column *c = column_registry[i];

		if (!view_offers(v->ops, c) || c->of_history || (c->in_view && !c->in_view(v)))
			continue;
		text_printf(&all, "%s%s", all.n ? " " : "", c->id);
		for (enum compared what = COMPARED_BASE;
		     v->base && view_compares(v->ops, c) && what < COMPARED_ALL; what++)
			text_printf(&all, " %s", column_compared(c, what)->id);
	}
	error_set(err, ERR_USAGE, N_("no column of %s is called %s; there are: %s"),
		  v->ops->id, name, all.s ? all.s : "");
	text_release(&all);
	free(name);
	return -1;
}

/* Reads "self" or "self[Ir]". */
static int
read_column(const struct view *v, const char *s, size_t n,
	    struct report_column *to, struct error *err)
{
	char *event;
	int result = 0;

	*to = (struct report_column){
		.column = column_named_of(v->base ? view_main_cost(v->ops) : NULL, s,
					  n, &event),
	};
	if (!to->column || !view_takes(v, to->column))
		result = no_column(s, n, v, err);
	else if (to->column->of_history)
		result = error_set(err, ERR_USAGE, N_("%s is of files that are read again: on "
						      "the screen, under --follow"),
				   to->column->id);
	else if (event
		 && !metric_some(to->metric = prof_metric_asked(v->snap->prof, event, err)))
		result = -1;
	free(event);
	return result;
}

struct column_list {
	struct report_column *at;
	size_t n, cap;
};

/* Objects of JSON have a key once. */
static void
add_once(const struct report_column *one, struct column_list *list)
{
	for (size_t i = 0; i < list->n; i++)
		if (list->at[i].column == one->column
		    && list->at[i].metric.i == one->metric.i) {
			list->at[i].implied &= one->implied;
			return;
		}
	VEC_PUSH(list, *one);
}

/* Whether any event that C may be shown of says what is noise. */
static bool
has_noise(const struct view *v, const struct report_column *c)
{
	metric_id m;

	if (metric_some(c->metric))
		return view_has_noise(v, c->metric);
	for (size_t i = 0; metric_some(m = view_metric(v, i)); i++)
		if (view_has_noise(v, m))
			return true;
	return view_has_noise(v, v->options.metric);
}

/* With a base a figure is four or five columns. */
static void
add_column(const struct view *v, const struct report_column *one,
	   struct column_list *list)
{
	if (!v->base || !view_compares(v->ops, one->column)) {
		add_once(one, list);
		return;
	}
	for (enum compared what = COMPARED_BASE; what < COMPARED_ALL; what++) {
		struct report_column c = *one;

		c.implied = what == COMPARED_NOISE;
		if (c.implied
		    && (c.column->role != ROLE_COST || !c.column->per_metric
			|| !has_noise(v, one)))
			continue;
		c.column = column_compared(c.column, what);
		add_once(&c, list);
	}
}

/* What nobody asked for is left out where the view has none of it. */
static int
read_columns(struct report *r, const char *s, const char *separators,
	     struct error *err)
{
	struct column_list list = { 0 };
	int result = 0;

	while (*s && result == 0) {
		size_t n = column_entry(s, separators);
		struct report_column one;

		result = read_column(r->view, s, n, &one, err);
		if (result == 0 && (r->asked || !one.column->in_view
				    || one.column->in_view(r->view)))
			add_column(r->view, &one, &list);
		s += n;
		if (*s)
			s++;
	}
	r->column = list.at;
	r->ncolumn = list.n;
	return result;
}

/* How many rows must be in order, 0: all, as they must to be added up. */
static size_t
rows_in_order(const struct report *r)
{
	return r->until > 0 ? 0 : r->limit;
}

/* Whether what stands at S, N bytes, is a column of some view at least: else it is
 * a mistake for all runs. */
static bool
is_column(const char *s, size_t n)
{
	char *event;
	bool is = column_named_of(column_find("self"), s, n, &event) != NULL;

	free(event);
	return is;
}

static bool
are_columns(const char *s)
{
	while (*s) {
		size_t n = column_entry(s, ",");

		if (!is_column(s, n))
			return false;
		s += n + (s[n] != 0);
	}
	return true;
}

/* Whether the entry of LIST at S, N bytes, stands before it, too. */
static bool
stands_before(const char *list, const char *s, size_t n)
{
	size_t m;

	for (; list < s; list += m + 1) {
		m = column_entry(list, ",");
		if (m == n && !strncmp(list, s, n))
			return true;
	}
	return false;
}

/* Who reads columns by their number expects each that was asked for; and it can be
 * there once only. */
static int
refuse_twice(const char *list, struct error *err)
{
	const char *s = list;
	size_t n = column_entry(s, ",");
	char *name;
	int result;

	while (s[n] && !stands_before(list, s, n)) {
		s += n + 1;
		n = column_entry(s, ",");
	}
	if (!stands_before(list, s, n))
		return 0;
	name = mem_strndup(s, n);
	/* TRANSLATORS: an option, a column */
	result = error_set(err, ERR_USAGE, N_("%s: the column %s is named "
					      "twice"), "--columns", name);
	free(name);
	return result;
}

/* The view's own. */
static int
own_columns(struct report *r, bool table, struct error *err)
{
	const struct view_ops *ops = r->view->ops;

	r->asked = false;
	return read_columns(r, table && ops->table ? ops->table : ops->columns,
			    " ", err);
}

static int
choose_columns(struct report *r, const struct report_request *want,
	       struct error *err)
{
	r->asked = want->columns && *want->columns;
	if (!r->asked)
		return own_columns(r, want->table, err);
	if (read_columns(r, want->columns, ",", err) == 0)
		return want->lenient & LENIENT_COLUMNS
		       ? 0 : refuse_twice(want->columns, err);
	if (!(want->lenient & LENIENT_COLUMNS) || !are_columns(want->columns))
		return -1;
	error_release(err);
	error_init(err);
	report_release(r);
	return own_columns(r, want->table, err);
}

static int
sort(const struct report *r, struct view *v, const char *s, struct error *err)
{
	struct sort_request want;
	struct report_column c;

	switch (sort_parse(s, &want)) {
	case SORT_BOTH_WAYS:
		return error_set(err, ERR_USAGE,
				 N_("--sort=%s: both ascending and descending"),
				 s);
	case SORT_NO_WAY:
		return error_set(err, ERR_USAGE,
				 N_("--sort=%s: the direction must be asc or "
				    "desc"), s);
	case SORT_READ:
		break;
	}
	if (read_column(v, want.id, want.n, &c, err) < 0)
		return -1;
	view_sort(v, c.column,
		  metric_some(c.metric) ? c.metric : v->options.metric,
		  sort_inverted(&want, c.column), rows_in_order(r));
	return 0;
}

/* An order of rows would tear blocks apart. */
static int
refuse_sort(const struct view *v, const char *sort, struct error *err)
{
	return error_set(err, ERR_USAGE,
			 /* TRANSLATORS: a view */
			 N_("--sort=%s: the rows of %s stand in blocks, in the "
			    "order of inclusive cost"), sort, v->ops->id);
}

static void
sort_as_the_view(const struct report *r, struct view *v)
{
	if (v->ops->begins)
		return;
	if (v->sort_column && v->base)
		view_sort(v, view_first_order(v), v->sort_metric, false,
			  rows_in_order(r));
	else if (v->sorted < layout_rows(r))
		view_sort(v, v->sort_column, v->sort_metric, v->sort_inverted,
			  r->limit);
}

/* Whether the rows of V could stand in the order that SORT says. */
static bool
can_sort(const struct view *v, const char *sort)
{
	struct sort_request want;
	struct report_column c;
	struct error err;
	bool can;

	if (v->ops->begins)
		return false;
	if (sort_parse(sort, &want) != SORT_READ || !is_column(want.id, want.n))
		return true;	/* and say what is wrong */
	error_init(&err);
	can = read_column(v, want.id, want.n, &c, &err) == 0;
	error_release(&err);
	return can;
}

static int
choose_order(const struct report *r, struct view *v,
	     const struct report_request *want, struct error *err)
{
	bool asked = want->sort && *want->sort;

	if (!asked || (want->lenient & LENIENT_SORT && !can_sort(v, want->sort))) {
		sort_as_the_view(r, v);
		return 0;
	}
	return v->ops->begins ? refuse_sort(v, want->sort, err)
			      : sort(r, v, want->sort, err);
}

/* Rows from the top until they have the share together, at most the limit. */
static int
take_until(struct report *r, const struct report_request *want,
	   struct error *err)
{
	double reached = -1, all = -1;
	size_t n = view_rows_until(r->view, r->until, &reached);

	if (n == SIZE_MAX && want->lenient & LENIENT_UNTIL) {
		r->until = 0;
		r->limit = want->limit;
		return 0;
	}
	if (n == SIZE_MAX && reached == 0)
		return error_set(err, ERR_USAGE, N_("--until: the total is not above 0, so "
						    "there are no shares of it"));
	if (n == SIZE_MAX)
		return error_set(err, ERR_USAGE,
				 N_("--until takes functions, lines, groups, parts "
				    "or stacks that are sorted by a cost"));
	view_rows_until(r->view, INFINITY, &all);
	r->enough = n;
	r->reached = reached;
	r->beyond = all - reached;
	if (!r->limit || r->limit > n)
		r->limit = n;
	return 0;
}

void
report_release(struct report *r)
{
	free(r->column);
	r->column = NULL;
	r->ncolumn = 0;
}

/* RESULT, whose error begins with WHOM, if anything. */
static int
said_by(const char *whom, int result, struct error *err)
{
	if (result < 0 && whom)
		error_at(err, whom, LOCATION_NONE, 0);
	return result;
}

int
report_setup(struct report *r, struct view *view,
	     const struct report_request *want, struct error *err)
{
	int result;

	r->view = view;
	r->column = NULL;
	r->ncolumn = 0;
	result = said_by(want->columns_of, choose_columns(r, want, err), err);
	if (result == 0)
		result = said_by(want->sort_of, choose_order(r, view, want, err), err);
	if (result == 0 && r->until > 0)
		result = take_until(r, want, err);
	else if (result == 0 && want->hottest)
		r->from = table_hottest(r);
	if (result < 0)
		report_release(r);
	return result;
}

/* --- Writing -------------------------------------------------------------- */

/* What stays away where nobody asked for it, M being the metric it would be of:
 * of two profiles a table shows costs, since shares and calls would take another
 * dozen columns; and a ratio has nothing that adds up. */
static bool
is_left_out(const struct report *r, const struct report_column *one, metric_id m,
	    bool table)
{
	const struct column *c = one->column;
	const struct column *of = c->compares ? c->compares : c;

	if (metric_some(one->metric))
		m = one->metric;
	if (one->implied && metric_some(m) && !view_has_noise(r->view, m))
		return true;
	if (r->asked)
		return false;
	if (table && c->compares && of->role != ROLE_COST)
		return true;
	return c->per_metric && of->adds_up
	       && prof_is_ratio(r->view->snap->prof, m);
}

/* Appends the columns that are repeated for METRIC. */
static void
add_block(struct layout *l, const struct report *r, metric_id metric,
	  bool table)
{
	for (size_t c = 0; c < r->ncolumn; c++) {
		struct report_column column = r->column[c];

		if (!column.column->per_metric || metric_some(column.metric)
		    || is_left_out(r, &column, metric, table))
			continue;
		column.metric = metric;
		VEC_PUSH(&l->column, column);
	}
}

/* The column that tells whether C is an estimate: the cost of a share. */
static struct report_column
teller_of(struct report_column c)
{
	if (c.column->share_of && !c.column->of_total)
		c.column = c.column->share_of;
	return c;
}

static bool
same_column(const struct report_column *a, const struct report_column *b)
{
	return a->column == b->column && metric_eq(a->metric, b->metric);
}

/* Whether some figure of the report is an estimate. All rows may have to be
 * asked before the first is written, so no figure is asked for twice. */
static bool
has_estimates(const struct layout *l, const struct report *r)
{
	const struct view *v = r->view;
	VEC(struct report_column) ask = { 0 };
	bool found = false;

	for (size_t i = 0; i < l->column.n; i++) {
		struct report_column c = teller_of(l->column.at[i]);
		size_t k = 0;

		while (k < ask.n && !same_column(&ask.at[k], &c))
			k++;
		if (k == ask.n && !column_is_text(c.column))
			VEC_PUSH(&ask, c);
	}
	for (size_t i = r->from; i < layout_end(r) && !found && !layout_stopped(r); i++)
		for (size_t k = 0; k < ask.n && !found; k++)
			found = view_val(v, &v->row.at[i], ask.at[k].column,
					 ask.at[k].metric).estimate;
	VEC_RELEASE(&ask);
	return found;
}

void
layout_estimate(const struct report *r, const struct report_column *c,
		const struct val *val, struct text *out)
{
	if (!val->estimate || val->type == VAL_NONE)
		return;
	if (out->n)
		text_addc(out, ' ');
	layout_id(r, c, out);
}

void
layout_init(struct layout *l, const struct report *r, bool table)
{
	const struct view *v = r->view;
	metric_id first = view_metric(v, 0);
	/* where nobody chose, a table shows one event */
	bool many = metric_some(first) && metric_some(view_metric(v, 1))
		    && (!table || v->options.metrics);
	bool done = false;

	if (!many && (table || !metric_some(first)))
		first = v->options.metric;
	*l = (struct layout){ 0 };
	for (size_t c = 0; c < r->ncolumn; c++) {
		struct report_column column = r->column[c];

		if (is_left_out(r, &column, many ? metric_at(0) : first,
				table))
			continue;
		if (!column.column->per_metric || metric_some(column.metric)) {
			VEC_PUSH(&l->column, column);
		} else if (!many) {
			column.metric = first;
			VEC_PUSH(&l->column, column);
		} else if (!done) {
			for (size_t i = 0; metric_some(view_metric(v, i)); i++)
				add_block(l, r, view_metric(v, i),
					  table);
			done = true;
		}
	}
	l->estimates = !table && has_estimates(l, r);
}

void
layout_release(struct layout *l)
{
	VEC_RELEASE(&l->column);
}

void
layout_id(const struct report *r, const struct report_column *c,
	  struct text *out)
{
	const struct prof *p = r->view->snap->prof;

	text_adds(out, c->column->id);
	if (c->column->per_metric && p->nshown > 2)
		column_put_event(p, c->metric, out);
}

size_t
layout_rows(const struct report *r)
{
	size_t n = r->view->row.n;

	return r->limit && r->limit < n ? r->limit : n;
}

/* Rows are measured or asked for estimates first, then written. */
#define ROUNDS 2
#define ROWS_A_LOOK 256

bool
layout_stopped(const struct report *r)
{
	struct report_job *w = r->work;

	if (!w)
		return false;
	if (++w->rows % ROWS_A_LOOK == 0)
		job_progress(w->job, w->rows, ROUNDS * layout_rows(r));
	return job_cancelled(w->job);
}

bool
layout_write(const struct report *r, struct text *line)
{
	size_t n = line->n;
	bool good;

	if (layout_stopped(r)) {
		errno = ECANCELED;
		return false;
	}
	good = fwrite(line->s ? line->s : "", 1, n, r->out) == n;

	text_clear(line);
	if (!good && !errno)
		errno = EIO;
	return good;
}

/* --- Grids ---------------------------------------------------------------- */

void
grid_cell(const struct grid *g, size_t row, size_t column, bool people,
	  struct text *out)
{
	text_clear(out);
	text_add(out, "", 0);
	g->cell(g->ctx, row, column, people, out);
}

int
grid_write(const struct grid *g, struct text *all)
{
	bool good = fwrite(all->s, 1, all->n, g->out) == all->n
		    && fflush(g->out) == 0;

	text_release(all);
	return good ? 0 : -1;
}
