/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/unit.h"
#include "engine/engine.h"
#include "model/match/match.h"
#include "view/format.h"
#include "main/checking_private.h"

/* --- Figures ---------------------------------------------------------------- */

bool
check_is_counted(const struct checker *x, metric_id m, bool base)
{
	const struct comparison *c = x->snap->comparison;

	return !c || comparison_knows(c, base, m, 0);
}

static struct figure_of
figure_of(const struct val *val)
{
	bool whole = (val->type == VAL_COST || val->type == VAL_COUNT)
		     && !val->scaled;

	return (struct figure_of){ whole ? (long double)val->i
					 : (long double)val_number(val),
				   val->estimate };
}

static struct figure_of
total_of(const struct checker *x, metric_id m, bool base)
{
	const struct snapshot *s = base ? x->snap->base : x->snap;
	struct sum_value total;
	struct val val;

	if (!s || !check_is_counted(x, m, base))
		return (struct figure_of){ NAN, false };
	total = view_whole(x->v, s, m);
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

/* Whether it is the cost of what filters left nothing of; a ratio of that is none. */
static bool
is_nothing(const struct checker *x, const struct check *c)
{
	const struct metric *m = prof_metric(x->snap->prof, c->metric);
	bool known = c->figure == FIGURE_SELF
		     || (c->figure == FIGURE_INCL && !m->self_only);

	return known && !check_is_ratio(x, c) && match_is_gone(x->snap, c->func);
}

struct both_sides
check_figures(const struct checker *x, const struct check *c)
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
	if (is_nothing(x, c)) {
		f.base.d = x->snap->base ? 0 : NAN;
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

const func_id *
check_funcs(const struct checker *x, const struct check *c, size_t *n)
{
	*n = c->n ? c->n : 1;
	return c->n ? &x->united.at[c->first] : &c->func;
}

/* Whether F is f'2 of a function of C, whose inclusive cost has it already. */
static bool
is_level(const struct checker *x, const struct check *c, func_id f)
{
	struct func level = names_func(x->snap->names, f);
	size_t n;
	const func_id *of = check_funcs(x, c, &n);

	for (size_t i = 0; level.level && i < n; i++)
		if (func_eq(of[i], level.base))
			return true;
	return false;
}

/* Inclusive cost of clones that run inside of each other, and ratios, do not add
 * up. */
static int
refuse_several(const struct checker *x, const struct check *c)
{
	struct text names = { 0 };
	size_t n;
	const func_id *of = check_funcs(x, c, &n);

	for (size_t i = 0; i < n && i < MATCHES_MAX; i++)
		text_printf(&names, "%s%s", i ? ", " : "",
			    names_func_name(x->snap->names, of[i]));
	if (n > MATCHES_MAX)
		text_adds(&names, ", ...");
	/* TRANSLATORS: an option with its value, functions */
	error_set(x->err, ERR_USAGE,
		  N_("--%s=%s: several functions are called so, whose figures do not "
		     "add up; say which: %s"), "check", c->text, names.s);
	text_release(&names);
	return -1;
}

/* All that counts as one: self and calls add up, and so does what has nothing. */
static int
figures_of_all(const struct checker *x, const struct check *c, struct both_sides *f)
{
	bool adds_up = c->figure == FIGURE_CALLS
		       || (c->figure == FIGURE_SELF && !check_is_ratio(x, c));
	struct check one = *c;
	size_t n;
	const func_id *of = check_funcs(x, c, &n);

	*f = check_figures(x, c);
	for (size_t i = 0; i < n; i++) {
		struct both_sides more;

		if (func_eq(of[i], c->func)
		    || (c->figure == FIGURE_INCL && is_level(x, c, of[i])))
			continue;
		one.func = of[i];
		more = check_figures(x, &one);
		/* neither 0 nor unknown */
		if (!adds_up && (fabsl(more.now.d) > 0 || fabsl(more.base.d) > 0))
			return refuse_several(x, c);
		if (!adds_up)
			continue;
		f->now.d += more.now.d;
		f->base.d += more.base.d;
		f->now.estimate |= more.now.estimate;
		f->base.estimate |= more.base.estimate;
	}
	return 0;
}

/* Of samples the totals are what all else is scaled by. */
static double
scale_of(const struct checker *x, const struct check *c)
{
	return !c->delta || c->figure == FIGURE_CALLS
	       || c->figure == FIGURE_TOTAL ? 1 : view_scale(x->v, c->metric);
}

/* What is compared with the limit. */
static long double
value_of(const struct checker *x, const struct check *c,
	 const struct both_sides *f)
{
	long double now = f->now.d, scaled;

	if (!c->delta) {
		int64_t all = view_share_base(x->v, c->metric);

		return c->percent ? now / (long double)all : now;
	}
	scaled = f->base.d * scale_of(x, c);
	if (!c->percent)
		return now - scaled;
	return now == scaled ? 0 : (now - scaled) / fabsl(scaled);
}

/* Whether it is the limit, as people count: 7 of 1000 are 0.7%, of which no binary
 * fraction is either. */
#define ROUNDED 1e-13

static bool
is_limit(const struct check *c, long double value)
{
	bool whole = !c->percent && value == truncl(value);

	return value == c->limit
	       || (!whole && fabsl(value - c->limit)
			     <= ROUNDED * fabsl(c->limit));
}

static bool
holds(const struct check *c, long double value)
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

bool
check_is_ratio(const struct checker *x, const struct check *c)
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
	if (!c->delta && check_is_ratio(x, c) && c->figure != FIGURE_CALLS
	    && strcmp(prof_text(p, prof_metric(p, c->metric)->unit), "%") == 0) {
		c->percent = false;
		return 0;
	}
	c->limit /= 100;
	if (c->delta)
		return 0;
	if (check_is_ratio(x, c) || c->figure == FIGURE_CALLS)
		return error_set(x->err, ERR_USAGE,
				 N_("--%s=%s: calls and ratios are no shares "
				    "of a total: give a plain number"),
				 "check", c->text);
	if (view_share_base(x->v, c->metric) <= 0)
		return error_set(x->err, ERR_USAGE,
				 N_("--%s=%s: the total is 0 or less, which "
				    "has no shares"), "check", c->text);
	return 0;
}

/* What was typed is in the unit that tables show, also of calls and ratios, which have
 * none: from here on it is a raw figure. */
static int
read_limit(const struct checker *x, const char *option, struct check *c)
{
	const struct prof *p = x->snap->prof;
	const struct metric *m = prof_metric(p, c->metric);
	bool cost = c->figure != FIGURE_CALLS && !check_is_ratio(x, c);
	size_t n = strlen(c->unit);
	double factor;

	if (c->percent)
		return 0;
	while (n && c->unit[n - 1] == ' ')
		n--;
	factor = unit_typed(c->unit, n, cost ? prof_text(p, m->unit) : "");
	if (!factor)
		/* TRANSLATORS: an option with its value, an event */
		return error_set(x->err, ERR_USAGE,
				 N_("--%s=%s: %s has no such unit"), option,
				 c->text, prof_text(p, m->label));
	c->limit = cost ? prof_raw(p, c->metric, c->limit, factor)
			: c->limit * factor;
	return 0;
}

/* What is not known cannot be said to hold. */
static int
run_check(struct checker *x, const char *text)
{
	struct check c;
	struct both_sides f;

	if (check_read(x, text, &c) < 0 || read_percentage(x, &c) < 0
	    || read_limit(x, "check", &c) < 0)
		return -1;
	if (figures_of_all(x, &c, &f) < 0)
		return -1;
	if (isnan(f.now.d) || (c.delta && isnan(f.base.d)))
		return check_not_known(x, "check", &c);
	check_one(x, &c, &f);
	return 0;
}

/* --- Growth ----------------------------------------------------------------- */

/* Functions that have less than this of the total on both sides are let go. */
#define FLOOR 0.01

static struct view_sides
sides_of(const struct checker *x, const struct check *c)
{
	const struct column *self = column_compared(column_find("self"),
						    COMPARED_DELTA);
	struct row row = { .kind = ROW_FUNC, .a = c->func.i };

	return c->figure == FIGURE_TOTAL ? view_totals(x->v, c->metric)
					 : view_compared(x->v, &row, self, c->metric);
}

/* One that did not grow may be above the limit of a figure that is looked at by
 * itself: of twenty functions one is, in every third run of what has not changed. */
static bool
is_noise(const struct checker *x, const struct check *c, double limit)
{
	struct view_sides both;
	double z;

	if (!view_has_noise(x->v, c->metric))
		return false;
	both = sides_of(x, c);
	return view_deviation(x->v, &both, c->metric, &z) && z < limit;
}

/* Whether the function of C has enough of the total on either side: of a ratio,
 * of what is below its line. */
static bool
is_big(const struct checker *x, const struct check *c)
{
	struct check weight = *c;
	struct both_sides f;

	weight.metric = prof_metric_weight(x->snap->prof, c->metric);
	f = check_figures(x, &weight);
	return f.now.d >= FLOOR * (double)view_whole(x->v, x->snap, weight.metric).cost
	       || f.base.d >= FLOOR * (double)view_whole(x->v, x->snap->base,
							 weight.metric).cost;
}

/* A ratio with nothing below its line on one side has not grown. */
static void
check_growth_of(struct checker *x, const struct check *c, double limit)
{
	struct both_sides f = check_figures(x, c);

	if (is_noise(x, c, limit))
		return;
	if (!isnan(f.base.d) && !isnan(f.now.d))
		check_one(x, c, &f);
}

/* Functions that are looked at. */
static struct func_list
find_big(const struct checker *x, struct check c)
{
	struct func_list big = { 0 };

	for (size_t i = 0; i < x->v->row.n; i++) {
		c.func = func_at(x->v->row.at[i].a);
		if (x->v->row.at[i].kind == ROW_FUNC && is_big(x, &c))
			VEC_PUSH(&big, c.func);
	}
	return big;
}

static void
check_growth(struct checker *x, struct check *c)
{
	struct func_list big;
	/* of samples that are scaled it says how long was sampled */
	bool total = !view_has_noise(x->v, c->metric) || x->v->options.raw;
	double limit;

	c->figure = FIGURE_SELF;
	big = find_big(x, *c);
	limit = view_noise_of_all((big.n + total) * x->watched.n);
	c->figure = FIGURE_TOTAL;
	c->func = func_at(0);
	if (total)
		check_growth_of(x, c, limit);
	c->figure = FIGURE_SELF;
	for (size_t i = 0; i < big.n; i++) {
		c->func = big.at[i];
		check_growth_of(x, c, limit);
	}
	VEC_RELEASE(&big);
}

static bool
is_watched(const struct checker *x, metric_id m)
{
	for (size_t i = 0; i < x->watched.n; i++)
		if (metric_eq(x->watched.at[i], m))
			return true;
	return false;
}

/* The events that were asked for, each once; else the first. */
static int
find_watched(struct checker *x, const struct settings *s)
{
	const char *const *name = settings_list(s, "event");

	if (!*name)
		VEC_PUSH(&x->watched, x->event);
	for (; *name; name++) {
		metric_id m = prof_metric_asked(x->snap->prof, *name, x->err);

		if (!metric_some(m))
			return -1;
		if (!is_watched(x, m))
			VEC_PUSH(&x->watched, m);
	}
	return 0;
}

static int
run_growth(struct checker *x, const char *text)
{
	struct check typed, c;

	if (check_read_growth(x, text, &typed) < 0)
		return -1;
	for (size_t i = 0; i < x->watched.n; i++) {
		c = typed;
		c.metric = x->watched.at[i];
		if (read_limit(x, "fail-on", &c) < 0)
			return -1;
		if (!check_is_counted(x, c.metric, false)
		    || !check_is_counted(x, c.metric, true))
			return check_not_known(x, "fail-on", &c);
		check_growth(x, &c);
	}
	return 0;
}

/* --- All of them ------------------------------------------------------------- */

bool
checks_wanted(const struct settings *s)
{
	return settings_given(s, "check") || settings_given(s, "fail-on");
}

/* Says whose check TEXT is. */
static int
refuse_check(const struct settings *s, const char *const *text, struct error *err)
{
	size_t i = (size_t)(text - settings_list(s, "check"));
	const char *variable = settings_variable(s, "check", i);

	if (variable)
		error_at(err, variable, LOCATION_NONE, 0);
	return -1;
}

static int
run_all(struct checker *x, const struct settings *s)
{
	const char *const *text;

	for (text = settings_list(s, "check"); *text; text++)
		if (run_check(x, *text) < 0)
			return refuse_check(s, text, x->err);
	if (find_watched(x, s) < 0)
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
			return refuse_check(s, text, err);
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
		.base_of = strcmp(settings_text(s, "base-of"), "view") == 0
			   ? SHARE_OF_VIEW : SHARE_OF_TOTAL,
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

void
checks_free(struct checker *x)
{
	view_free(x->v);
	snapshot_unref(x->snap);
	VEC_RELEASE(&x->united);
	VEC_RELEASE(&x->watched);
	VEC_RELEASE(&x->failed);
	free(x);
}
