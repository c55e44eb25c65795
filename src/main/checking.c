/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/num.h"
#include "base/text.h"
#include "main/checking.h"
#include "main/printing.h"

enum figure { FIGURE_SELF, FIGURE_INCL, FIGURE_CALLS, FIGURE_TOTAL };
enum bound { BELOW, AT_MOST, ABOVE, AT_LEAST };

struct check {
	const char *text;		/* as it was asked for; borrowed */
	enum figure figure;
	bool delta, percent;
	metric_id metric;
	func_id func;			/* none: the total */
	enum bound bound;
	double limit;			/* of percent: a share */
};

/* One that does not hold. */
struct failed {
	struct check check;
	double base, now;		/* NAN: there is none */
	double value;			/* what was compared with the limit */
};

struct checker {
	const struct snapshot *snap;
	struct view *v;
	metric_id event;
	VEC(struct failed) failed;
	struct error *err;
};

/* --- Reading ---------------------------------------------------------------- */

struct reader {
	struct checker *x;
	const char *option, *text, *at;
};

static int
expected(const struct reader *r, const char *what)
{
	struct text where = { 0 };
	char at[24];

	snprintf(at, sizeof(at), "%zu", (size_t)(r->at - r->text) + 1);
	text_printf(&where, "--%s=%s", r->option, r->text);
	error_set(r->x->err, ERR_USAGE,
		  N_("%s: at character %s: expected %s"), where.s, at, what);
	text_release(&where);
	return -1;
}

static void
skip_blanks(struct reader *r)
{
	while (*r->at == ' ')
		r->at++;
}

static bool
take(struct reader *r, const char *word)
{
	size_t n = strlen(word);

	skip_blanks(r);
	if (strncmp(r->at, word, n) != 0)
		return false;
	r->at += n;
	return true;
}

/* Where the bracket that is open at S closes, or NULL. */
static const char *
closing(const char *s)
{
	size_t depth = 1;

	for (; *s; s++) {
		depth += *s == '(';
		depth -= *s == ')';
		if (!depth)
			return s;
	}
	return NULL;
}

static char *
trimmed(const char *s, const char *end)
{
	while (s < end && *s == ' ')
		s++;
	while (end > s && end[-1] == ' ')
		end--;
	return mem_strndup(s, (size_t)(end - s));
}

/* Takes ",EVENT" off the end of ARG, if that is one. */
static void
take_event(const struct reader *r, char *arg, struct check *c)
{
	char *comma = strrchr(arg, ',');
	metric_id m;

	if (!comma)
		return;
	m = prof_metric_named(r->x->snap->prof, comma + 1
			      + strspn(comma + 1, " "));
	if (!metric_some(m))
		return;		/* f(int, char) */
	c->metric = m;
	while (comma > arg && comma[-1] == ' ')
		comma--;
	*comma = '\0';
}

/* What stands between the brackets: a function, or of a total an event. */
static int
read_argument(struct reader *r, struct check *c)
{
	const char *end = closing(r->at);
	char *arg;
	int result = 0;

	if (!end)
		return expected(r, ")");
	arg = trimmed(r->at, end);
	c->metric = r->x->event;
	if (c->figure != FIGURE_TOTAL) {
		take_event(r, arg, c);
		result = *arg ? printing_find_func(r->x->snap, c->metric, NULL,
						   arg, &c->func, r->x->err)
			      : expected(r, "FN");
	} else if (*arg) {
		c->metric = prof_metric_named(r->x->snap->prof, arg);
		if (!metric_some(c->metric))
			result = error_set(r->x->err, ERR_USAGE,
					   N_("--%s=%s: no event is called "
					      "%s"), r->option, r->text, arg);
	}
	free(arg);
	r->at = end + 1;
	return result;
}

static int
read_figure(struct reader *r, struct check *c)
{
	static const char *const word[] = {
		[FIGURE_SELF] = "self(", [FIGURE_INCL] = "incl(",
		[FIGURE_CALLS] = "calls(", [FIGURE_TOTAL] = "total(",
	};

	if (take(r, "delta(")) {
		if (c->delta || !r->x->snap->base)
			return error_set(r->x->err, ERR_USAGE,
					 N_("--%s=%s: delta() is of a figure, "
					    "and needs --base"), r->option,
					 r->text);
		c->delta = true;
		if (read_figure(r, c) < 0)
			return -1;
		return take(r, ")") ? 0 : expected(r, ")");
	}
	for (size_t i = 0; i < sizeof(word) / sizeof(*word); i++) {
		if (!take(r, word[i]))
			continue;
		c->figure = i;
		return read_argument(r, c);
	}
	return expected(r, "self(FN), incl(FN), calls(FN), total() or "
			   "delta(...)");
}

/* A number as C writes it: LC_NUMERIC is always "C" (i18n_init()). */
static int
read_number(struct reader *r, struct check *c)
{
	size_t n;
	char *digits, *end;

	skip_blanks(r);
	n = strspn(r->at, "0123456789.eE+-");
	if (!isdigit((unsigned char)*r->at))
		return expected(r, "a number");
	digits = mem_strndup(r->at, n);
	c->limit = strtod(digits, &end);
	n = (size_t)(end - digits);
	free(digits);
	r->at += n;
	c->percent = take(r, "%");
	if (c->percent)
		c->limit /= 100;
	skip_blanks(r);
	return *r->at ? expected(r, "the end") : 0;
}

static int
read_check(struct checker *x, const char *text, struct check *c)
{
	static const struct { const char *word; enum bound bound; } bound[] = {
		{ "<=", AT_MOST }, { ">=", AT_LEAST },
		{ "<", BELOW }, { ">", ABOVE },
	};
	struct reader r = { x, "check", text, text };
	bool negative;

	*c = (struct check){ .text = text };
	if (read_figure(&r, c) < 0)
		return -1;
	for (size_t i = 0; i < sizeof(bound) / sizeof(*bound); i++) {
		if (!take(&r, bound[i].word))
			continue;
		c->bound = bound[i].bound;
		negative = take(&r, "-");
		if (!negative)
			take(&r, "+");
		if (read_number(&r, c) < 0)
			return -1;
		c->limit = negative ? -c->limit : c->limit;
		return 0;
	}
	return expected(&r, "<, <=, > or >=");
}

/* --- Figures ---------------------------------------------------------------- */

static double
number_of(const struct val *val)
{
	return val->type == VAL_NONE ? NAN
	       : val->type == VAL_RATIO ? val->d : (double)val->i;
}

/* Whether a side counts the event; without a base there is one. */
static bool
is_counted(const struct checker *x, metric_id m, bool base)
{
	const struct comparison *c = x->snap->comparison;

	return !c || comparison_knows(c, base, m, 0);
}

static double
total_of(const struct checker *x, metric_id m, bool base)
{
	const struct snapshot *s = base ? x->snap->base : x->snap;
	struct sum_value total;
	struct val val;

	if (!s || !is_counted(x, m, base))
		return NAN;
	total = snapshot_total_value(s, m);
	val = val_sum(s->prof, m, &total);
	return number_of(&val);
}

static void
figures_of(const struct checker *x, const struct check *c, double *base,
	   double *now)
{
	static const char *const id[] = { "self", "incl", "calls" };
	struct row row = { .kind = ROW_FUNC, .a = c->func.i };
	const struct column *column;
	struct val val;

	*base = NAN;
	if (c->figure == FIGURE_TOTAL) {
		*now = total_of(x, c->metric, false);
		*base = total_of(x, c->metric, true);
		return;
	}
	column = column_find(id[c->figure]);
	if (x->snap->base) {
		val = view_val(x->v, &row, column_compared(column,
							   COMPARED_BASE),
			       c->metric);
		*base = number_of(&val);
		column = column_compared(column, COMPARED_NEW);
	}
	val = view_val(x->v, &row, column, c->metric);
	*now = number_of(&val);
}

/* What is compared with the limit. */
static double
value_of(const struct checker *x, const struct check *c, double base,
	 double now)
{
	double scaled;

	if (!c->delta) {
		int64_t all = snapshot_share_base(x->snap, c->metric);

		return c->percent ? now / (double)all : now;
	}
	/* of samples the totals are what they are scaled by */
	scaled = c->figure == FIGURE_CALLS || c->figure == FIGURE_TOTAL
			 ? base : base * view_scale(x->v, c->metric);
	if (!c->percent)
		return now - scaled;
	return now == scaled ? 0 : (now - scaled) / fabs(scaled);
}

static bool
holds(const struct check *c, double value)
{
	switch (c->bound) {
	case BELOW:
		return value < c->limit;
	case AT_MOST:
		return value <= c->limit;
	case ABOVE:
		return value > c->limit;
	case AT_LEAST:
		return value >= c->limit;
	}
	return false;
}

static void
check_one(struct checker *x, const struct check *c, double base, double now)
{
	struct failed f = { .check = *c, .base = base, .now = now };

	f.value = value_of(x, c, f.base, f.now);
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
			 prof_text(p, prof_metric(p, c->metric)->name));
}

/* What is not known cannot be said to hold. */
static int
run_check(struct checker *x, const char *text)
{
	struct check c;
	double base, now;

	if (read_check(x, text, &c) < 0)
		return -1;
	figures_of(x, &c, &base, &now);
	if (isnan(now) || (c.delta && isnan(base)))
		return not_known(x, "check", &c);
	if (c.percent && !c.delta && !snapshot_share_base(x->snap, c.metric))
		return error_set(x->err, ERR_USAGE,
				 N_("--%s=%s: the total is 0, which has no "
				    "shares"), "check", text);
	check_one(x, &c, base, now);
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

static void
check_growth(struct checker *x, struct check *c)
{
	double total = (double)snapshot_total(x->snap, c->metric);
	double base_total = (double)snapshot_total(x->snap->base, c->metric);
	double base, now;

	c->figure = FIGURE_TOTAL;
	c->func = func_at(0);
	figures_of(x, c, &base, &now);
	if (!view_has_noise(x->v, c->metric))
		check_one(x, c, base, now);	/* how long was sampled says
						   nothing */
	c->figure = FIGURE_SELF;
	for (size_t i = 0; i < x->v->row.n; i++) {
		if (x->v->row.at[i].kind != ROW_FUNC)
			continue;
		c->func = func_at(x->v->row.at[i].a);
		figures_of(x, c, &base, &now);
		if ((now >= FLOOR * total || base >= FLOOR * base_total)
		    && !is_noise(x, c))
			check_one(x, c, base, now);
	}
}

static int
run_growth(struct checker *x, const char *text)
{
	struct reader r = { x, "fail-on", text, text };
	struct check c = { .text = text, .delta = true, .bound = AT_MOST,
			   .metric = x->event };

	if (!x->snap->base)
		return error_set(x->err, ERR_USAGE,
				 N_("--fail-on=%s needs --base"), text);
	if (!take(&r, "+"))
		return expected(&r, "+");
	if (read_number(&r, &c) < 0)
		return -1;
	if (!is_counted(x, c.metric, false) || !is_counted(x, c.metric, true))
		return not_known(x, r.option, &c);
	check_growth(x, &c);
	return 0;
}

/* --- Writing ---------------------------------------------------------------- */

enum { CELLS = 7 };

static const char *const ids[CELLS] = { "check", "name", "event", "base",
					"new", "value", "limit" };

static void
put_number(double d, bool percent, bool people, struct text *out)
{
	char buf[NUM_MAX];

	if (isnan(d) || isinf(d))
		text_adds(out, people && isinf(d) ? _("new") : "");
	else if (percent && people)
		text_printf(out, "%s%%", num_percent(d, buf));
	else if (percent)
		text_adds(out, num_decimal6(d, buf));
	else
		val_machine(&(struct val){ .type = VAL_NUMBER, .d = d }, out);
}

static void
put_cell(const struct checker *x, const struct failed *f, int cell,
	 bool people, struct text *out)
{
	const struct check *c = &f->check;
	const char *name = func_some(c->func)
				   ? names_func_name(x->snap->names, c->func)
				   : people ? _("total") : "";

	switch (cell) {
	case 0:
		text_adds(out, c->text);
		break;
	case 1:
		if (people)
			text_printable(out, name, strlen(name), false);
		else
			text_adds(out, name);
		break;
	case 2:
		view_metric_label(x->snap->prof, c->metric, out);
		break;
	case 3:
		put_number(f->base, false, people, out);
		break;
	case 4:
		put_number(f->now, false, people, out);
		break;
	case 5:
		put_number(f->value, c->percent, people, out);
		break;
	default:
		put_number(c->limit, c->percent, people, out);
	}
}

static void
write_csv(const struct checker *x, FILE *out)
{
	struct text line = { 0 }, cell = { 0 };

	for (int i = 0; i < CELLS; i++)
		text_printf(&line, "%s%s", i ? "," : "", ids[i]);
	text_addc(&line, '\n');
	for (size_t i = 0; i < x->failed.n; i++) {
		for (int k = 0; k < CELLS; k++) {
			text_clear(&cell);
			text_add(&cell, "", 0);
			put_cell(x, &x->failed.at[i], k, false, &cell);
			text_adds(&line, k ? "," : "");
			text_csv(&line, cell.s, cell.n);
		}
		text_addc(&line, '\n');
	}
	fwrite(line.s, 1, line.n, out);
	text_release(&line);
	text_release(&cell);
}

static void
write_json(const struct checker *x, FILE *out)
{
	struct text line = { 0 }, cell = { 0 };

	text_adds(&line, "{\"failed\":[");
	for (size_t i = 0; i < x->failed.n; i++) {
		text_adds(&line, i ? ",\n{" : "\n{");
		for (int k = 0; k < CELLS; k++) {
			text_clear(&cell);
			text_add(&cell, "", 0);
			put_cell(x, &x->failed.at[i], k, false, &cell);
			text_printf(&line, "%s\"%s\":", k ? "," : "", ids[k]);
			if (!cell.n)
				text_adds(&line, "null");
			else if (k < 3)
				text_json(&line, cell.s, cell.n);
			else
				text_add(&line, cell.s, cell.n);
		}
		text_addc(&line, '}');
	}
	text_adds(&line, "\n]}\n");
	fwrite(line.s, 1, line.n, out);
	text_release(&line);
	text_release(&cell);
}

static void
put_title(int cell, struct text *out)
{
	static const char *const title[CELLS] = {
		N_("Failed"), N_("Function"), N_("Event"), N_("Base"),
		N_("New"), N_("Value"), N_("Limit"),
	};

	text_adds(out, _(title[cell]));
}

/* For people names stand last, which may be long. */
static const int shown_order[CELLS] = { 0, 2, 3, 4, 5, 6, 1 };

/* Row 0 has the titles. */
static void
put_shown(const struct checker *x, size_t row, int cell, struct text *out)
{
	text_clear(out);
	text_add(out, "", 0);
	if (row)
		put_cell(x, &x->failed.at[row - 1], cell, true, out);
	else
		put_title(cell, out);
}

static void
put_line(const struct checker *x, size_t row, const size_t *width,
	 struct text *line)
{
	struct text cell = { 0 };

	for (int i = 0; i < CELLS; i++) {
		int k = shown_order[i];
		size_t pad;

		put_shown(x, row, k, &cell);
		pad = width[k] - text_width(cell.s, cell.n);
		text_fill(line, ' ', i ? 2 : 0);
		if (k > 2)
			text_fill(line, ' ', pad);
		text_add(line, cell.s, cell.n);
		if (k <= 2 && i < CELLS - 1)
			text_fill(line, ' ', pad);
	}
	text_addc(line, '\n');
	text_release(&cell);
}

static void
write_table(const struct checker *x, FILE *out)
{
	struct text line = { 0 }, cell = { 0 };
	size_t width[CELLS] = { 0 };

	for (size_t i = 0; i <= x->failed.n; i++) {
		for (int k = 0; k < CELLS; k++) {
			size_t w;

			put_shown(x, i, k, &cell);
			w = text_width(cell.s, cell.n);
			if (w > width[k])
				width[k] = w;
		}
	}
	for (size_t i = 0; i <= x->failed.n; i++)
		put_line(x, i, width, &line);
	fwrite(line.s, 1, line.n, out);
	text_release(&line);
	text_release(&cell);
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
checks_run(const struct snapshot *snap, const struct settings *s,
	   metric_id event, FILE *out, struct error *err)
{
	const char *style = settings_text(s, "style");
	struct view_options options = {
		.metric = event,
		.raw = strcmp(settings_text(s, "base-scale"), "none") == 0,
	};
	struct checker x = { .snap = snap, .event = event, .err = err };
	int result = -1;

	x.v = view_new(view_find("functions"), snap, &options, err);
	if (x.v && run_all(&x, s) == 0)
		result = (int)x.failed.n;
	if (result > 0 && strcmp(style, "csv") == 0)
		write_csv(&x, out);
	else if (result > 0 && strcmp(style, "json") == 0)
		write_json(&x, out);
	else if (result > 0)
		write_table(&x, out);
	view_free(x.v);
	VEC_RELEASE(&x.failed);
	return result;
}
