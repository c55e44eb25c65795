/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/num.h"
#include "base/text.h"
#include "engine/engine.h"
#include "view/format.h"
#include "main/checking_private.h"
#include "report/report.h"

/* --- Figures ---------------------------------------------------------------- */

/* Whether a side counts the event; without a base there is one. */
static bool
is_counted(const struct checker *x, metric_id m, bool base)
{
	const struct comparison *c = x->snap->comparison;

	return !c || comparison_knows(c, base, m, 0);
}

static struct figure_of
figure_of(const struct val *val)
{
	return (struct figure_of){ val_number(val), val->estimate };
}

static struct figure_of
total_of(const struct checker *x, metric_id m, bool base)
{
	const struct snapshot *s = base ? x->snap->base : x->snap;
	struct sum_value total;
	struct val val;

	if (!s || !is_counted(x, m, base))
		return (struct figure_of){ NAN, false };
	total = snapshot_total_value(s, m);
	val = val_sum(s->prof, m, &total);
	return figure_of(&val);
}

/* Calls of no event in particular are each side's, as in a report. */
static metric_id
metric_of(const struct checker *x, const struct check *c)
{
	return c->figure == FIGURE_CALLS && metric_eq(c->metric, x->event)
	       ? metric_at(0) : c->metric;
}

static struct both_sides
figures_of(const struct checker *x, const struct check *c)
{
	static const char *const id[] = { "self", "incl", "calls" };
	struct row row = { .kind = ROW_FUNC, .a = c->func.i };
	struct both_sides f = { .base.d = NAN };
	const struct column *column;
	metric_id m = metric_of(x, c);
	struct val val;

	if (c->figure == FIGURE_TOTAL) {
		f.now = total_of(x, c->metric, false);
		f.base = total_of(x, c->metric, true);
		return f;
	}
	column = column_find(id[c->figure]);
	if (x->snap->base) {
		val = view_val(x->v, &row, column_compared(column,
							   COMPARED_BASE), m);
		f.base = figure_of(&val);
		column = column_compared(column, COMPARED_NEW);
	}
	val = view_val(x->v, &row, column, m);
	f.now = figure_of(&val);
	return f;
}

/* Of samples the totals are what all else is scaled by. */
static double
scale_of(const struct checker *x, const struct check *c)
{
	return !c->delta || c->figure == FIGURE_CALLS
	       || c->figure == FIGURE_TOTAL ? 1 : view_scale(x->v, c->metric);
}

/* What is compared with the limit. */
static double
value_of(const struct checker *x, const struct check *c,
	 const struct both_sides *f)
{
	double now = f->now.d, scaled;

	if (!c->delta) {
		int64_t all = snapshot_share_base(x->snap, c->metric);

		return c->percent ? now / (double)all : now;
	}
	scaled = f->base.d * scale_of(x, c);
	if (!c->percent)
		return now - scaled;
	return now == scaled ? 0 : (now - scaled) / fabs(scaled);
}

/* Whether it is the limit, as people count: 7 of 1000 are 0.7%, of which no binary
 * fraction is either. */
#define ROUNDED 1e-13

static bool
is_limit(const struct check *c, double value)
{
	return value == c->limit
	       || fabs(value - c->limit) <= ROUNDED * fabs(c->limit);
}

static bool
holds(const struct check *c, double value)
{
	switch (c->bound) {
	case BELOW:
		return value < c->limit && !is_limit(c, value);
	case AT_MOST:
		return value < c->limit || is_limit(c, value);
	case ABOVE:
		return value > c->limit && !is_limit(c, value);
	case AT_LEAST:
		return value > c->limit || is_limit(c, value);
	}
	return false;
}

static void
check_one(struct checker *x, const struct check *c, const struct both_sides *of)
{
	struct failed f = { .check = *c, .of = *of, .scale = scale_of(x, c) };

	f.value = value_of(x, c, of);
	if (!holds(c, f.value))
		VEC_PUSH(&x->failed, f);
}

static int
not_known(const struct checker *x, const char *option, const struct check *c)
{
	static const char *const what[] = {
		[FIGURE_SELF] = N_("--%s=%s: self cost of %s is not known"),
		[FIGURE_INCL] = N_("--%s=%s: inclusive cost of %s is not "
				   "known"),
		[FIGURE_CALLS] = N_("--%s=%s: how often functions were called "
				    "is not known"),
		[FIGURE_TOTAL] = N_("--%s=%s: the total of %s is not known"),
	};
	const struct prof *p = x->snap->prof;

	return error_set(x->err, ERR_USAGE, what[c->figure], option, c->text,
			 prof_text(p, prof_metric(p, c->metric)->label));
}

static bool
is_ratio(const struct checker *x, const struct check *c)
{
	return prof_is_ratio(x->snap->prof, c->metric);
}

/* What a percentage is of. A ratio that is shown in percent is no share of
 * anything: 2% are 2 of its own. */
static int
read_percentage(const struct checker *x, struct check *c)
{
	const struct prof *p = x->snap->prof;

	if (!c->percent)
		return 0;
	if (!c->delta && is_ratio(x, c) && c->figure != FIGURE_CALLS
	    && strcmp(prof_text(p, prof_metric(p, c->metric)->unit), "%") == 0) {
		c->percent = false;
		return 0;
	}
	c->limit /= 100;
	if (c->delta)
		return 0;
	if (is_ratio(x, c) || c->figure == FIGURE_CALLS)
		return error_set(x->err, ERR_USAGE,
				 N_("--%s=%s: calls and ratios are no shares "
				    "of a total: give a plain number"),
				 "check", c->text);
	if (snapshot_share_base(x->snap, c->metric) <= 0)
		return error_set(x->err, ERR_USAGE,
				 N_("--%s=%s: the total is 0 or less, which "
				    "has no shares"), "check", c->text);
	return 0;
}

/* What is not known cannot be said to hold. */
static int
run_check(struct checker *x, const char *text)
{
	struct check c;
	struct both_sides f;

	if (check_read(x, text, &c) < 0 || read_percentage(x, &c) < 0)
		return -1;
	f = figures_of(x, &c);
	if (isnan(f.now.d) || (c.delta && isnan(f.base.d)))
		return not_known(x, "check", &c);
	check_one(x, &c, &f);
	return 0;
}

/* --- Growth ----------------------------------------------------------------- */

/* Functions that have less than this of the total on both sides are let go. */
#define FLOOR 0.01

static bool
is_noise(const struct checker *x, const struct check *c)
{
	const struct column *self = column_find("self");
	struct row row = { .kind = ROW_FUNC, .a = c->func.i };
	struct val noise = view_val(x->v, &row,
				    column_compared(self, COMPARED_NOISE),
				    c->metric);

	return noise.type == VAL_FLAG && noise.i;
}

/* Whether the function of C has enough of the total on either side: of a ratio,
 * of what is below its line. */
static bool
is_big(const struct checker *x, const struct check *c)
{
	struct check weight = *c;
	struct both_sides f;

	weight.metric = prof_metric_weight(x->snap->prof, c->metric);
	f = figures_of(x, &weight);
	return f.now.d >= FLOOR * (double)snapshot_total(x->snap, weight.metric)
	       || f.base.d >= FLOOR * (double)snapshot_total(x->snap->base,
							 weight.metric);
}

/* A ratio with nothing below its line on one side has not grown. */
static void
check_grown(struct checker *x, const struct check *c)
{
	struct both_sides f = figures_of(x, c);

	if (!isnan(f.base.d) && !isnan(f.now.d))
		check_one(x, c, &f);
}

static void
check_growth(struct checker *x, struct check *c)
{
	c->figure = FIGURE_TOTAL;
	c->func = func_at(0);
	if (!view_has_noise(x->v, c->metric))
		check_grown(x, c);	/* how long was sampled says nothing */
	c->figure = FIGURE_SELF;
	for (size_t i = 0; i < x->v->row.n; i++) {
		if (x->v->row.at[i].kind != ROW_FUNC)
			continue;
		c->func = func_at(x->v->row.at[i].a);
		if (is_big(x, c) && !is_noise(x, c))
			check_grown(x, c);
	}
}

static int
run_growth(struct checker *x, const char *text)
{
	struct check c;

	if (check_read_growth(x, text, &c) < 0)
		return -1;
	if (!is_counted(x, c.metric, false) || !is_counted(x, c.metric, true))
		return not_known(x, "fail-on", &c);
	check_growth(x, &c);
	return 0;
}

/* --- Writing ---------------------------------------------------------------- */

enum { CELL_CHECK, CELL_NAME, CELL_EVENT, CELL_BASE, CELL_SCALED, CELL_NEW,
       CELL_VALUE, CELL_LIMIT, CELL_ESTIMATE, CELLS };

/* What failed, in the columns that have something to say. */
struct failures {
	const struct checker *x;
	struct grid_column column[CELLS];
	size_t cell[CELLS], ncolumn;
};

static const struct grid_column columns[CELLS] = {
	[CELL_CHECK] = { "check", N_("Failed"), .text = true },
	/* for people names stand last, which may be long */
	[CELL_NAME] = { "name", N_("Function"), .text = true, .last = true },
	[CELL_EVENT] = { "event", N_("Event"), .text = true },
	[CELL_BASE] = { "base", N_("Base") },
	/* TRANSLATORS: the base's figure as if it had run as long as the new
	 * profile */
	[CELL_SCALED] = { "base_scaled", N_("Scaled") },
	[CELL_NEW] = { "new", N_("New") },
	[CELL_VALUE] = { "value", N_("Value") },
	[CELL_LIMIT] = { "limit", N_("Limit") },
	/* only for machines, and where there are any */
	[CELL_ESTIMATE] = { "estimate", "", .text = true },
};

static bool
value_is_estimate(const struct failed *f)
{
	return f->of.now.estimate || (f->check.delta && f->of.base.estimate);
}

/* A limit in percent of which people would not see all figures, and what is
 * compared with it, have one more. */
static bool
is_fine(const struct check *c)
{
	double tenths = c->limit * 1000;

	return fabs(tenths - round(tenths)) > 1e-6;
}

static void
put_percent(const struct check *c, double d, struct text *out)
{
	char buf[NUM_MAX];

	text_printf(out, "%s%%", is_fine(c) ? num_percent_fine(d, buf)
					    : num_percent(d, buf));
}

static void
put_number(const struct checker *x, const struct check *c, double d,
	   bool percent, bool people, struct text *out)
{
	bool ratio = is_ratio(x, c) && c->figure != FIGURE_CALLS;
	char buf[NUM_MAX];

	if (isnan(d) || isinf(d))
		text_adds(out, people && isinf(d) ? _("new") : "");
	else if (percent && people)
		put_percent(c, d, out);
	else if (ratio && !percent && people)
		ratio_format(x->snap->prof, c->metric, d, false, out);
	else if (percent)
		text_adds(out, num_decimal6(num_share6(d), buf));
	else if (ratio)
		text_adds(out, num_decimal6(d, buf));
	else
		val_machine(&(struct val){ .type = VAL_NUMBER, .d = d }, out);
}

static void
put_figure(const struct checker *x, const struct check *c,
	   const struct figure_of *f, bool percent, bool people,
	   struct text *out)
{
	if (f->estimate && people && !isnan(f->d))
		text_addc(out, '~');
	put_number(x, c, f->d, percent, people, out);
}

/* What of the base the new figure is compared with. */
static void
put_scaled(const struct failed *f, bool people, struct text *out)
{
	double d = f->of.base.d * f->scale;
	char buf[NUM_MAX];

	if (!f->check.delta || isnan(d))
		return;
	if (f->of.base.estimate && people)
		text_addc(out, '~');
	text_adds(out, !people ? num_decimal6(d, buf) : fabs(d) < 1000
		       ? num_figures(d, 3, buf) : num_places(d, 0, buf));
}

/* Columns that are estimates. */
static void
put_estimate(const struct failed *f, struct text *out)
{
	const struct { const char *id; bool is; } cell[] = {
		{ "base", f->of.base.estimate },
		{ "base_scaled", f->of.base.estimate && f->scale != 1 },
		{ "new", f->of.now.estimate },
		{ "value", value_is_estimate(f) },
	};

	for (size_t i = 0; i < sizeof(cell) / sizeof(*cell); i++)
		if (cell[i].is)
			text_printf(out, "%s%s", out->n ? " " : "", cell[i].id);
}

static const char *
name_of(const struct checker *x, const struct check *c, bool people)
{
	if (func_some(c->func))
		return names_func_name(x->snap->names, c->func);
	return people ? _("total") : "";
}

/* Of failed check ROW; a grid's. */
static void
put_cell(const void *failures, size_t row, size_t column, bool people,
	 struct text *out)
{
	const struct failures *all = failures;
	const struct checker *x = all->x;
	const struct failed *f = &x->failed.at[row];
	const struct check *c = &f->check;
	struct figure_of value = { f->value, value_is_estimate(f) };

	switch (all->cell[column]) {
	case CELL_CHECK:
		text_adds(out, c->text);
		break;
	case CELL_NAME:
		text_adds(out, name_of(x, c, people));
		break;
	case CELL_EVENT:
		view_metric_label(x->snap->prof, c->metric, out);
		break;
	case CELL_BASE:
		put_figure(x, c, &f->of.base, false, people, out);
		break;
	case CELL_SCALED:
		put_scaled(f, people, out);
		break;
	case CELL_NEW:
		put_figure(x, c, &f->of.now, false, people, out);
		break;
	case CELL_VALUE:
		put_figure(x, c, &value, c->percent, people, out);
		break;
	case CELL_LIMIT:
		put_number(x, c, c->limit, c->percent, people, out);
		break;
	case CELL_ESTIMATE:
		put_estimate(f, out);
	}
}

static bool
has_estimates(const struct checker *x)
{
	bool any = false;

	for (size_t i = 0; i < x->failed.n; i++)
		any |= x->failed.at[i].of.base.estimate
		       || x->failed.at[i].of.now.estimate;
	return any;
}

static bool
has_scaled(const struct checker *x)
{
	bool any = false;

	for (size_t i = 0; i < x->failed.n; i++)
		any |= x->failed.at[i].scale != 1;
	return any;
}

static void
choose_columns(struct failures *all, bool machine)
{
	const bool left_out[CELLS] = {
		[CELL_SCALED] = !has_scaled(all->x),
		[CELL_ESTIMATE] = !machine || !has_estimates(all->x),
	};

	for (size_t i = 0; i < CELLS; i++) {
		if (left_out[i])
			continue;
		all->column[all->ncolumn] = columns[i];
		all->cell[all->ncolumn++] = i;
	}
}

static int
write_failed(const struct checker *x, const struct settings *s, FILE *out)
{
	const struct report_style *style =
		report_find(settings_text(s, "style"));
	struct failures all = { .x = x };
	struct grid g = {
		.name = "failed",
		.column = all.column,
		.nrow = x->failed.n,
		.cell = put_cell,
		.ctx = &all,
		.ascii = settings_flag(s, "ascii"),
		.out = out,
	};

	choose_columns(&all, style->machine);
	g.ncolumn = all.ncolumn;
	if (style->grid(&g) < 0)
		return error_set_errno(x->err, errno,
				       N_("the report could not be written"));
	return 0;
}

/* Whether a row before I is of the same event, and scaled, too. */
static bool
was_said(const struct checker *x, size_t i)
{
	for (size_t k = 0; k < i; k++)
		if (x->failed.at[k].scale != 1
		    && metric_eq(x->failed.at[k].check.metric,
				 x->failed.at[i].check.metric))
			return true;
	return false;
}

/* A function may have failed that costs less than in the base. Of each event,
 * what its base counted times. */
static void
say_scales(const struct checker *x, bool ascii)
{
	struct text label = { 0 }, event = { 0 };
	char buf[NUM_MAX];

	for (size_t i = 0; i < x->failed.n; i++) {
		const struct failed *f = &x->failed.at[i];

		if (f->scale == 1 || was_said(x, i))
			continue;
		text_clear(&label);
		text_clear(&event);
		view_metric_label(x->snap->prof, f->check.metric, &label);
		text_printable(&event, label.s, label.n, ascii);
		fprintf(stderr, "profview: ");
		/* TRANSLATORS: an event, and a factor */
		fprintf(stderr, _("%s: compared with %s times the base, as if "
				  "that had run as long (--base-scale=none: "
				  "as counted)"),
			event.s, num_figures(f->scale, 3, buf));
		fputc('\n', stderr);
	}
	text_release(&label);
	text_release(&event);
}

/* --- All of them ------------------------------------------------------------- */

bool
checks_wanted(const struct settings *s)
{
	return settings_given(s, "check") || settings_given(s, "fail-on");
}

static int
run_all(struct checker *x, const struct settings *s)
{
	const char *const *text;

	for (text = settings_list(s, "check"); *text; text++)
		if (run_check(x, *text) < 0)
			return -1;
	for (text = settings_list(s, "fail-on"); *text; text++)
		if (run_growth(x, *text) < 0)
			return -1;
	return 0;
}

int
checks_refuse(const struct settings *s, struct error *err)
{
	struct checker x = { .err = err, .based = settings_given(s, "base") };
	const char *const *text;
	struct check c;

	for (text = settings_list(s, "check"); *text; text++)
		if (check_read(&x, *text, &c) < 0)
			return -1;
	for (text = settings_list(s, "fail-on"); *text; text++) {
		if (!x.based)
			return error_set(err, ERR_USAGE,
					 N_("--fail-on=%s needs --base"),
					 *text);
		if (check_read_growth(&x, *text, &c) < 0)
			return -1;
	}
	return 0;
}

struct checker *
checks_run(const struct snapshot *snap, const struct settings *s,
	   metric_id event, struct error *err)
{
	struct view_options options = {
		.metric = event,
		.raw = strcmp(settings_text(s, "base-scale"), "none") == 0,
	};
	struct checker *x = mem_zalloc(sizeof(*x));

	*x = (struct checker){ .snap = snapshot_ref(snap), .based = snap->base != NULL,
			       .event = event, .err = err };
	x->v = view_new(view_find("functions"), snap, &options, err);
	if (!x->v || run_all(x, s) < 0) {
		checks_free(x);
		return NULL;
	}
	/* a report may be made next */
	view_free(x->v);
	x->v = NULL;
	return x;
}

size_t
checks_failed(const struct checker *x)
{
	return x->failed.n;
}

int
checks_write(struct checker *x, const struct settings *s, FILE *out,
	     struct error *err)
{
	x->err = err;
	if (!x->failed.n)
		return 0;
	if (write_failed(x, s, out) < 0)
		return -1;
	say_scales(x, settings_flag(s, "ascii"));
	return 0;
}

void
checks_free(struct checker *x)
{
	view_free(x->v);
	snapshot_unref(x->snap);
	VEC_RELEASE(&x->failed);
	free(x);
}
