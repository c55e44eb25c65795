/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes which --check and --fail-on failed.
 */
#include <config.h>

#include <errno.h>
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "base/text.h"
#include "view/format.h"
#include "main/checking_private.h"
#include "model/names/suffix.h"
#include "report/report.h"

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
	[CELL_BASE] = { "base", N_("Base"), .text = false },
	/* TRANSLATORS: the base's figure as if it had run as long as the new
	 * profile */
	[CELL_SCALED] = { "base_scaled", N_("Scaled"), .text = false },
	[CELL_NEW] = { "new", N_("New"), .text = false },
	[CELL_VALUE] = { "value", N_("Value"), .text = false },
	[CELL_LIMIT] = { "limit", N_("Limit"), .text = false },
	/* only for machines, and where there are any */
	[CELL_ESTIMATE] = { "estimate", "", .text = true },
};

static bool
value_is_estimate(const struct failed *f)
{
	return f->of.now.estimate || (f->check.delta && f->of.base.estimate);
}

#define PLACES_MAX 6

/* Decimals of shares, significant figures of ratios, of which people see all of the
 * limit, and that what is compared with it is another figure. */
static int
places_of(const struct failed *f)
{
	char *(*put)(double, int, char *) = f->check.percent
					    ? num_percent_places : num_figures;
	double value_d = (double)f->value, limit_d = (double)f->check.limit;
	double tenths = limit_d * 1000;
	int n = !f->check.percent ? 3
		: fabs(tenths - round(tenths)) > 1e-6 ? 2 : 1;
	char value[NUM_MAX], limit[NUM_MAX];

	if (fabs(value_d - limit_d) <= 1e-9)
		return n;
	while (n < PLACES_MAX && !strcmp(put(value_d, n, value),
					 put(limit_d, n, limit)))
		n++;
	return n;
}

/* Whether it is shown in another unit than it was counted in. */
static bool
has_unit(const struct checker *x, const struct check *c)
{
	return c->figure != FIGURE_CALLS && !check_is_ratio(x, c)
	       && cost_has_unit(x->snap->prof, c->metric);
}

/* As tables show a raw figure, or to the last digit. */
static void
put_cost(const struct checker *x, const struct check *c, double raw, bool exact,
	 struct text *out)
{
	const struct prof *p = x->snap->prof;
	const struct metric *m = prof_metric(p, c->metric);
	const char *unit = prof_text(p, m->unit);
	char buf[NUM_MAX];

	if (!exact) {
		cost_say_computed(p, c->metric, raw, false, out);
		return;
	}
	text_adds(out, num_exact(raw * m->scale, buf));
	if (*unit)
		text_addc(out, ' ');
	text_printable(out, unit, strlen(unit), false);
}

/* Whether people might not see that the value is another figure than the limit. */
static bool
look_alike(const struct failed *f)
{
	double value_d = (double)f->value, limit_d = (double)f->check.limit;
	char value[NUM_MAX], limit[NUM_MAX];

	return f->value != f->check.limit
	       && !strcmp(num_figures(value_d, 3, value),
			  num_figures(limit_d, 3, limit));
}

/* A plain number that is not whole: what was multiplied by the scale of samples. */
static void
put_fraction(double d, bool people, struct text *out)
{
	char buf[NUM_MAX];

	text_adds(out, !people ? num_decimal6(d, buf) : fabs(d) < 1000
		       ? num_figures(d, 3, buf) : num_places(d, 0, buf));
}

static void
put_number(const struct checker *x, const struct failed *f, long double exact,
	   bool percent, bool people, struct text *out)
{
	double d = (double)exact;
	const struct check *c = &f->check;
	bool ratio = check_is_ratio(x, c) && c->figure != FIGURE_CALLS;
	int places = people && isfinite(d) ? places_of(f) : 0;
	char buf[NUM_MAX];

	if (isnan(d) || isinf(d))
		text_adds(out, people && isinf(d) ? _("new") : "");
	else if (percent && people)
		text_printf(out, "%s%%", num_percent_places(d, places, buf));
	else if (ratio && people && places > 3)
		text_adds(out, num_figures(d, places, buf));
	else if (ratio && !percent && people)
		ratio_format(x->snap->prof, c->metric, d, false, out);
	else if (percent)
		text_adds(out, num_decimal6(num_share6(d), buf));
	else if (ratio)
		text_adds(out, num_decimal6(d, buf));
	else if (people && has_unit(x, c))
		put_cost(x, c, d, look_alike(f), out);
	else if (exact == truncl(exact) && fabsl(exact) <= INT64_MAX)
		val_machine(&(struct val){ .type = VAL_COUNT,
					   .i = (int64_t)exact }, out);
	else if (people && look_alike(f))
		val_machine(&(struct val){ .type = VAL_NUMBER, .d = d }, out);
	else
		put_fraction(d, people, out);
}

static void
put_figure(const struct checker *x, const struct failed *f,
	   const struct figure_of *figure, bool percent, bool people,
	   struct text *out)
{
	if (figure->estimate && people && !isnan(figure->d))
		text_addc(out, '~');
	put_number(x, f, figure->d, percent, people, out);
}

/* What of the base the new figure is compared with. */
static void
put_scaled(const struct checker *x, const struct failed *f, bool people,
	   struct text *out)
{
	double d = (double)f->of.base.d * f->scale;

	if (!f->check.delta || isnan(d))
		return;
	if (f->of.base.estimate && people)
		text_addc(out, '~');
	if (people && has_unit(x, &f->check))
		put_cost(x, &f->check, d, false, out);
	else
		put_fraction(d, people, out);
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

/* Several that count as one are called what their names have in common. */
static void
put_name(const struct checker *x, const struct check *c, bool people,
	 struct text *out)
{
	const char *name = people ? _("total") : "";
	size_t n;

	check_funcs(x, c, &n);
	if (func_some(c->func))
		name = names_func_name(x->snap->names, c->func);
	text_add(out, name, n > 1 ? suffix_stem(name, strlen(name)) : strlen(name));
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
		put_name(x, c, people, out);
		break;
	case CELL_EVENT:
		view_metric_label(x->snap->prof, c->metric, out);
		break;
	case CELL_BASE:
		put_figure(x, f, &f->of.base, false, people, out);
		break;
	case CELL_SCALED:
		put_scaled(x, f, people, out);
		break;
	case CELL_NEW:
		put_figure(x, f, &f->of.now, false, people, out);
		break;
	case CELL_VALUE:
		put_figure(x, f, &value, c->percent, people, out);
		break;
	case CELL_LIMIT:
		put_number(x, f, c->limit, c->percent, people, out);
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

static void
print_event(const struct checker *x, metric_id m, bool ascii, struct text *out)
{
	struct text label = { 0 };

	text_clear(out);
	view_metric_label(x->snap->prof, m, &label);
	text_printable(out, label.s, label.n, ascii);
	text_release(&label);
}

/* A function may have failed that costs less than in the base. Of each event,
 * what its base counted times. */
static void
say_scales(const struct checker *x, bool ascii)
{
	struct text event = { 0 };
	char buf[NUM_MAX];

	for (size_t i = 0; i < x->failed.n; i++) {
		const struct failed *f = &x->failed.at[i];

		if (f->scale == 1 || was_said(x, i))
			continue;
		print_event(x, f->check.metric, ascii, &event);
		fprintf(stderr, "profview: ");
		/* TRANSLATORS: an event, and a factor */
		fprintf(stderr, _("%s: compared with %s times the base, as if "
				  "that had run as long (--base-scale=none: "
				  "as counted)"),
			event.s, num_figures(f->scale, 3, buf));
		fputc('\n', stderr);
	}
	text_release(&event);
}

/* What was not recorded is below each limit. */
static void
say_nothing(const struct checker *x, bool ascii)
{
	struct text event = { 0 };

	for (size_t i = 0; i < x->watched.n; i++) {
		metric_id m = x->watched.at[i];

		if (!metric_some(m) || prof_is_ratio(x->snap->prof, m)
		    || snapshot_total(x->snap, m))
			continue;
		print_event(x, m, ascii, &event);
		/* TRANSLATORS: an event */
		fprintf(stderr, _("profview: %s: nothing was counted, so nothing can "
				  "have grown or be above a limit\n"), event.s);
	}
	text_release(&event);
}

int
checks_write(struct checker *x, const struct settings *s, FILE *out,
	     struct error *err)
{
	x->err = err;
	say_nothing(x, settings_flag(s, "ascii"));
	if (!x->failed.n)
		return 0;
	if (write_failed(x, s, out) < 0)
		return -1;
	say_scales(x, settings_flag(s, "ascii"));
	return 0;
}
