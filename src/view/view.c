/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The life of a view, and what all views have in common.
 */
#include <config.h>

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "model/facts/cost.h"
#include "view/code.h"
#include "view/private.h"

/* --- Asking before there is one ------------------------------------------- */

bool
any_metric_has(const struct prof *p, enum capabilities what)
{
	for (size_t i = 1; i < p->nmetric; i++)
		if (p->metric[i].capabilities & what)
			return true;
	return false;
}

bool
view_possible(const struct view_ops *ops, const struct prof *p, metric_id m)
{
	return (p->metric[m.i].capabilities & ops->needs) == ops->needs
	       && (!ops->in || ops->in(p));
}

bool
view_offers(const struct view_ops *ops, const struct column *c)
{
	return c->kinds & ops->kinds && !c->compares;
}

bool
view_has(const struct view *v, const struct column *c, metric_id m)
{
	const struct prof *p = v->snap->prof;

	if (c->per_metric && c->adds_up && prof_is_ratio(p, m))
		return false;
	if (c->in && !c->in(p))
		return false;
	if (c->of_history && !v->snap->history)
		return false;
	if (c->in_view && !c->in_view(v))
		return false;
	if (c->per_metric)
		return (p->metric[m.i].capabilities & c->needs) == c->needs;
	return !c->needs || any_metric_has(p, c->needs);
}

const char *
view_column_title(const struct view_ops *ops, const struct column *c)
{
	if ((c == &column_name || c == &column_text
	     || (c == &column_path && ops->narrows)) && ops->name_title)
		return i18n_in("column", ops->name_title);
	return i18n_in("column", c->title);
}

void
view_figure_title(const struct view_ops *ops, const struct column *c,
		  struct text *out)
{
	text_printf(out, "%s %s", view_column_title(ops, c->compares),
		    view_column_title(ops, c));
}

void
view_heading(const struct view *v, const struct column *c, bool ascii,
	     struct text *out)
{
	struct row func = { .kind = ROW_FUNC, .a = v->options.centre.i };
	const char *title = view_column_title(v->ops, c), *heading;
	struct text name = { 0 };
	struct val of;

	if (((c == &column_path && v->ops->narrows)
	     || (c == &column_name && v->ops->takes_func && v->ops->heading))
	    && func_some(v->options.centre)) {
		struct text whole = { 0 };

		/* the head of a column has little room */
		of = row_func.name(v, &func);
		val_format(v, &of, 0, false, ascii, &whole);
		text_add_name(&name, whole.s, whole.n, NAME_BARE, "");
		text_printf(out, _(v->ops->heading), title, name.s);
		text_release(&whole);
	} else if (c != &column_name || view_group_name(v).type == VAL_NONE) {
		text_adds(out, title);
	} else {
		heading = v->options.group.of->heading;
		view_put_group(v, ascii, &name);
		/* TRANSLATORS: over a list: "Function in libc.so.6" */
		text_printf(out, heading ? _(heading) : _("%s in %s"), title,
			    name.s);
	}
	text_release(&name);
}

/* The one at I of those that were chosen, or of all. */
static metric_id
chosen_metric(const struct view *v, size_t i)
{
	const struct view_options *o = &v->options;
	size_t nshown = v->snap->prof->nshown;

	if (o->metrics)
		return i < o->nmetric ? o->metrics[i] : metric_at(0);
	if (i + 1 == nshown && o->metric.i >= nshown)	/* a built-in one */
		return o->metric;
	return metric_at(i + 1 < nshown ? (uint32_t)i + 1 : 0);
}

/* A page's tree is of the event that it shows; of others it would have blanks, as
 * if the file did not know them. */
metric_id
view_metric(const struct view *v, size_t i)
{
	const struct calltree *tree = v->options.tree;
	metric_id m;

	for (size_t at = 0; metric_some(m = chosen_metric(v, at)); at++)
		if ((!tree || calltree_has(tree, v->snap->prof, m)) && !i--)
			break;
	return m;
}

void
view_metric_label(const struct prof *p, metric_id m, struct text *out)
{
	text_id label = p->metric[m.i].label;

	text_add(out, prof_text(p, label), strtab_len(p->text, label));
}

/* --- Its life ------------------------------------------------------------- */

static int
refuse(const struct view_ops *ops, const struct prof *p, metric_id m,
       struct error *err)
{
	struct text why = { 0 };

	view_why_not(ops, p, m, NULL, &why);
	error_set(err, ERR_USAGE, N_("view %s: %s"), ops->id, why.s);
	text_release(&why);
	return -1;
}

static int
check(const struct view_ops *ops, const struct snapshot *s,
      const struct view_options *o, struct error *err)
{
	if (!ops->available)
		return error_set(err, ERR_USAGE,
				 N_("view %s: not available in this version"),
				 ops->id);
	if (!view_possible(ops, s->prof, o->metric))
		return refuse(ops, s->prof, o->metric, err);
	if (!ops->named && !o->screen && !o->rows_unasked
	    && selection_has_verb(&s->sums->selection, FILTER_ROWS))
		return error_set(err, ERR_USAGE,
				 N_("view %s: --rows is for lists of names"),
				 ops->id);
	if (ops->takes_func && !func_some(o->centre)
	    && !(ops->takes_file && file_some(o->file)))
		return error_set(err, ERR_USAGE,
				 N_("view %s needs a function: %s:FUNCTION"),
				 ops->id, ops->id);
	return 0;
}

/* What rows are ordered by when nobody says; NULL: as they were built. */
static const struct column *
default_order(const struct view *v)
{
	const struct column *c = column_find(v->ops->sort);

	return c && !view_has(v, c, v->options.metric) ? &column_self : c;
}

/* The view of the base: asked for figures by rows of V. */
static struct view *
base_view(const struct view *v)
{
	const struct comparison *c = v->snap->comparison;
	struct view *base = mem_zalloc(sizeof(*base));
	uint32_t centre = comparison_base(c, BY_FUNC, v->options.centre.i);
	/* asking of none, too, would pair all files */
	uint32_t file = file_some(v->options.file)
			? comparison_base(c, BY_FILE, v->options.file.i) : 0;

	base->ops = v->ops;
	base->snap = v->snap->base;
	base->options = v->options;
	base->options.centre = func_at(centre == COMPARE_NONE ? 0 : centre);
	base->options.file = file_at(file == COMPARE_NONE ? 0 : file);
	base->sort_metric = v->sort_metric;
	base->group = groups_in_base(v);
	return base;
}

static int
build(struct view *v, struct error *err)
{
	if (view_keeps_changed(v))
		return view_build_changed(v, err);
	if (v->ops->build(v, err) < 0)
		return -1;
	view_keep_named(v);
	return 0;
}

struct view *
view_new(const struct view_ops *ops, const struct snapshot *s,
	 const struct view_options *o, struct error *err)
{
	struct view *v;

	if (check(ops, s, o, err) < 0)
		return NULL;
	v = mem_zalloc(sizeof(*v));
	v->ops = ops;
	v->snap = s;
	v->options = *o;
	v->sort_metric = o->metric;
	v->running = view_running_new();
	v->group = o->group.of ? groups_find(s->sums, &o->group) : -1;
	if (s->base)
		v->base = base_view(v);
	v->sort_column = default_order(v);
	if (build(v, err) < 0) {
		view_free(v);
		return NULL;
	}
	if (v->sort_column && !o->unordered)
		view_sort(v, v->sort_column, o->metric, false, o->limit);
	else
		v->sorted = v->sort_column ? 0 : v->row.n;
	if (job_cancelled(o->job)) {
		view_free(v);
		error_set(err, ERR_CANCELLED, N_("stopped"));
		return NULL;
	}
	return v;
}

void
view_free(struct view *v)
{
	if (!v)
		return;
	if (v->ops->done)
		v->ops->done(v);
	VEC_RELEASE(&v->row);
	VEC_RELEASE(&v->lacks);
	view_running_free(v->running);
	free(v->base);
	free(v);
}

static bool
lacks(const struct view *v, const struct text_wanted *w)
{
	for (size_t i = 0; i < v->lacks.n; i++)
		if (v->lacks.at[i].of_base == w->of_base
		    && v->lacks.at[i].place == w->place
		    && strcmp(v->lacks.at[i].path, w->path) == 0)
			return true;
	return false;
}

const struct source_text *
view_text(struct view *v, struct text_wanted w)
{
	const struct lister *l = v->snap->lister;
	const struct source_text *t;

	if (!l || !l->text)
		return NULL;
	t = l->text(l->ctx, &w, !v->options.screen);
	if (!t && !lacks(v, &w))
		VEC_PUSH(&v->lacks, w);
	return t;
}

bool
view_texts_came(const struct view *v)
{
	const struct lister *l = v->snap->lister;

	for (size_t i = 0; i < v->lacks.n; i++)
		if (!l->text(l->ctx, &v->lacks.at[i], false))
			return false;
	return v->lacks.n > 0;
}

/* What was built once from facts that do not change is built again. */
void
view_rebuild(struct view *v)
{
	struct error err;

	view_empty(v);
	error_init(&err);
	if (build(v, &err) < 0)
		assert(!"a view that was built is built again");
	error_release(&err);
}

/* --- Rows ----------------------------------------------------------------- */

struct val
view_val(const struct view *v, const struct row *r, const struct column *c,
	 metric_id m)
{
	/* a profile without events has metric 0, whose figures are unknown */
	if (!(c->kinds & r->kind) || (c->per_metric && !m.i))
		return val_none();
	return c->get(v, r, m);
}

func_id
view_row_func(const struct view *v, const struct row *r)
{
	const struct row_ops *ops = row_ops(r);

	return ops->func ? ops->func(v, r) : func_at(0);
}

/* A row is asked for what its function is, that for its name, and that for its text. */
#define AHEAD 16

void
view_row_ahead(const struct view *v, size_t i)
{
	static void (*const fetch[])(const struct names *, func_id) = {
		names_text_prefetch, names_name_prefetch, names_func_prefetch
	};

	for (size_t k = 0; k < sizeof(fetch) / sizeof(*fetch); k++) {
		size_t next = i + (k + 1) * AHEAD;

		if (next < v->row.n && v->row.at[next].kind == ROW_FUNC)
			fetch[k](v->snap->names, func_at(v->row.at[next].a));
	}
}

func_id
view_row_named(const struct view *v, const struct row *r)
{
	const struct row_ops *ops = row_ops(r);
	func_id named = ops->named ? ops->named(v, r) : func_at(0);

	return func_some(named) ? named : view_row_func(v, r);
}

struct val
view_row_raw(const struct view *v, const struct row *r)
{
	const struct names *n = v->snap->names;
	func_id f = view_row_func(v, r);
	text_id raw;

	if (!func_some(f))
		return val_none();
	raw = names_func_raw(n, f);
	return raw.i == names_func_called(n, f).i ? val_none() : val_names_text(v, raw);
}

struct view_row_id
view_row_id(const struct view *v, const struct row *r)
{
	const struct row_ops *ops = row_ops(r);
	struct view_row_id id = { .kind = r->kind };

	if (ops->key)
		id.key = ops->key(v, r);
	else if (ops->func)
		id.func = ops->func(v, r);
	if (!ops->key && !func_some(id.func))
		id.key = (uint64_t)r->a << 32 | r->b;
	return id;
}

struct val
view_row_note(const struct view *v, const struct row *r)
{
	const struct row_ops *ops = row_ops(r);

	return ops->note ? ops->note(v, r) : val_none();
}

struct view_fold
view_row_fold(const struct view *v, const struct row *r,
	      struct view_path *path)
{
	struct view_path unwanted;

	return v->ops->fold ? v->ops->fold(v, r, path ? path : &unwanted)
			    : (struct view_fold){ 0 };
}

bool
view_path_eq(const struct view_path *a, const struct view_path *b)
{
	if (!func_eq(a->func, b->func) || a->depth != b->depth)
		return false;
	for (uint32_t i = 0; i < a->depth; i++)
		if (!func_eq(a->site[i].callee, b->site[i].callee)
		    || a->site[i].line != b->site[i].line
		    || !file_eq(a->site[i].file, b->site[i].file))
			return false;
	return true;
}

bool
view_path_open(const struct view *v, const struct view_path *path)
{
	for (size_t i = 0; i < v->options.nopen; i++)
		if (view_path_eq(&v->options.open[i], path))
			return true;
	return false;
}

struct view_target
view_row_enter(const struct view *v, const struct row *r)
{
	const struct row_ops *ops = row_ops(r);

	return ops->enter ? ops->enter(v, r) : (struct view_target){ 0 };
}

bool
view_row_is_words(const struct row *r)
{
	return row_ops(r)->words;
}

bool
view_overlaps(const struct view *v, metric_id m)
{
	const struct sums *s = v->snap->sums;
	func_id centre = v->options.centre;
	int64_t most, sum = 0;
	bool recurs = s->cycle[centre.i];

	if ((v->ops != &view_callers && v->ops != &view_callees)
	    || !sums_value(s, BY_FUNC, centre.i, m, SUM_INCL).known)
		return false;
	/* callees have what is left beside the function's own */
	most = sums_incl(s, centre, m);
	if (v->ops == &view_callees)
		cost_sub(&most, sums_self(s, centre, m));
	for (size_t i = 0; i < v->row.n; i++)
		if (v->row.at[i].kind == ROW_CALL
		    && v->row.at[i].a < s->nedge) {
			uint32_t e = v->row.at[i].a;

			recurs |= s->edge_caller[e] == s->edge_callee[e];
			cost_add(&sum, sums_edge_cost(s, edge_at(e), m));
		}
	/* else what calls cost contradicts what functions did */
	return recurs && sum > most;
}

void
view_add_row(struct view *v, enum row_kind kind, uint32_t a, uint32_t b)
{
	struct row r = { .kind = kind, .a = a, .b = b };

	VEC_PUSH(&v->row, r);
}

struct sum_value
view_row_ratio(const struct view *v, const struct row *r, metric_id m,
	       enum sum_what what)
{
	const struct metric *x = prof_metric(v->snap->prof, m);
	const struct row_ops *ops = row_ops(r);

	return sum_ratio(v->snap->prof, m, ops->value(v, r, x->over, what),
			 ops->value(v, r, x->under, what));
}

bool
view_is_small(const struct view *v, int64_t self, int64_t incl)
{
	double total = (double)metric_base(v, view_weight(v));
	double most = fmax(fabs((double)self), fabs((double)incl));

	return v->options.floor > 0
	       && most < v->options.floor * fabs(total);
}

bool
view_under_floor(struct view *v, struct row_cost now, struct row_cost base)
{
	if (!view_is_small(v, now.self, now.incl)
	    || (v->base && !view_is_small(v->base, base.self, base.incl)))
		return false;
	v->below_floor++;
	return true;
}

metric_id
view_sort_other(const struct view *v)
{
	return metric_eq(v->sort_metric, v->options.metric) ? metric_at(0)
							    : v->sort_metric;
}

bool
view_first_has_most(const struct view *v, const struct column *c)
{
	const struct column *by = v->sort_column;

	/* children of a node are in order of their cost, and none has more, but of costs
	 * below 0 */
	if (!by)
		return v->ops->kinds & ROW_NODE && !v->base
		       && !prof_metric(v->snap->prof, view_weight(v))->below_0
		       && column_same_figure(&column_incl, c);
	return v->sorted && column_same_figure(by, c) && !v->sort_inverted
	       && !metric_some(view_sort_other(v));
}

bool
view_row_seen(const struct view *v, enum sum_by by, uint32_t row)
{
	const struct snapshot *s = v->snap;

	return s->comparison ? comparison_seen(s->comparison, by, row)
			     : sums_seen(s->sums, by, row);
}

static struct row_cost
cost_of(const struct view *v, enum sum_by by, uint32_t row)
{
	const struct sums *s = v->snap->sums;
	metric_id m = view_weight(v);

	return (struct row_cost){ sums_value(s, by, row, m, SUM_SELF).cost,
				  sums_value(s, by, row, m, SUM_INCL).cost };
}

bool
view_sum_under_floor(struct view *v, enum sum_by by, uint32_t row)
{
	struct row_cost base = { 0 };
	uint32_t was;

	if (v->options.floor <= 0)
		return false;
	if (v->base) {
		was = comparison_base(v->snap->comparison, by, row);
		if (was != COMPARE_NONE)
			base = cost_of(v->base, by, was);
	}
	return view_under_floor(v, cost_of(v, by, row), base);
}

void
view_add_sums(struct view *v, enum sum_by by, enum row_kind kind)
{
	const struct sums *s = v->snap->sums;
	size_t n = by == BY_FUNC ? s->names->nfunc : sums_grouping(s, by)->n;
	struct id_range all = { 0, (uint32_t)n };
	/* what has a row in a base may have none here */
	struct id_ranges rows = by == BY_FUNC && !v->snap->comparison
			     ? s->rows : (struct id_ranges){ &all, 1 };

	VEC_RESERVE(&v->row, v->row.n + id_ranges_count(&rows));
	for (size_t k = 0; k < rows.n; k++) {
		struct id_range r = rows.at[k];

		for (uint32_t i = r.from;
		     i < r.end && !view_stops(v, VIEW_BUILDS, i, n); i++)
			if (view_row_seen(v, by, i)
			    && !view_sum_under_floor(v, by, i))
				view_add_row(v, kind, i, 0);
	}
}

/* --- Values --------------------------------------------------------------- */
