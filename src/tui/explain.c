/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the figures of the row at the cursor came about, in words and as a
 * formula; of what is not known, why. The help begins with it.
 */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "tui/page/flame.h"
#include "tui/ui.h"
#include "view/filters.h"
#include "view/format.h"

/* One figure: of a share the cost that it is a share of, and of which whole. */
struct cell {
	const struct column *column;
	struct val val, cost;
	struct val shown;		/* VAL, or how shares differ */
	int64_t whole;			/* 0: not known */
	const char *above;		/* N_(): WHOLE is this row's; NULL: it is all */
};

/* Whether the figure is a number of samples: no difference of two. */
static bool
is_counted(const struct tui *t, const struct val *cost)
{
	return !cost->estimate && !cost->change &&
	       prof_has(t->snap->prof, t->metric, CAP_SAMPLED);
}

/* What the share is of: the whole, or the function in the centre; only what gives
 * the number that is shown. */
static int64_t
whole_of(const struct tui *t, const struct cell *x)
{
	struct sum_value centre = sums_value(t->snap->sums, BY_FUNC,
					     t->now->centre.i, t->metric,
					     SUM_INCL);
	const int64_t could[] = {
		tui_share_base(t),
		func_some(t->now->centre) && centre.known ? centre.cost : 0,
	};

	for (size_t i = 0; i < sizeof(could) / sizeof(could[0]); i++)
		if (could[i] > 0 && fabs(val_number(&x->cost) / (double)could[i]
					 - x->val.d) < 1e-9)
			return could[i];
	return 0;
}

/* The same of a share of the row above. */
static void
take_above(const struct tui *t, const struct list *l, const struct row *r, struct cell *x)
{
	struct sum_value whole = x->column->above(l->view, r, t->metric);

	if (!whole.known || whole.cost <= 0)
		return;
	x->whole = whole.cost;
	x->above = view_row_fold(l->view, r, NULL).depth
		   /* TRANSLATORS: of a tree: "142 / 249 of the row above = 57.03%" */
		   ? N_("of the row above")
		   /* TRANSLATORS: the same of its first level */
		   : N_("of the whole tree");
}

static struct cell
cell_of(const struct tui *t, const struct list *l, const struct row *r,
	const struct column *c)
{
	struct cell x = { .column = c };

	x.val = view_val(l->view, r, c, t->metric);
	x.shown = list_val(l, page_costs(t, t->now), r, c, t->metric);
	if (x.val.type == VAL_COST) {
		x.cost = x.val;
		x.whole = list_cost_whole(l, page_costs(t, t->now), c,
					  &x.val);
	}
	if (x.val.type != VAL_SHARE || !c->share_of)
		return x;
	x.cost = view_val(l->view, r, c->share_of, t->metric);
	if (x.cost.type == VAL_COST && c->above)
		take_above(t, l, r, &x);
	else if (x.cost.type == VAL_COST)
		x.whole = whole_of(t, &x);
	return x;
}

/* What N of the event are: "samples", "Ir"; of a time that was measured its unit,
 * "ns", since nobody counts times. */
static const char *
word_of(const struct tui *t, unsigned long n)
{
	static const struct { double scale; const char *unit; } time[] = {
		{ 1e-9, "ns" }, { 1e-6, "us" }, { 1e-3, "ms" },
	};
	const struct prof *p = t->snap->prof;
	const struct metric *m = prof_metric(p, t->metric);

	if (explain_counts_samples(p, m) || !strcmp(prof_text(p, m->label), "samples"))
		return ngettext("sample", "samples", n);
	if (m->nominal || strcmp(prof_text(p, m->unit), "s"))
		return prof_text(p, m->label);
	for (size_t i = 0; i < sizeof(time) / sizeof(time[0]); i++)
		if (m->scale == time[i].scale)
			return time[i].unit;
	return prof_text(p, m->scale == 1 ? m->unit : m->label);
}

/* What ngettext() goes by: what is not shown as a whole number is many. */
static unsigned long
grammatical(const struct tui *t, int64_t n)
{
	return n < 0 || cost_in_parts(t->snap->prof, t->metric) ? 2 : (unsigned long)n;
}

/* "76", a count as it is; "71.25" where that is what the file counts. */
static const char *
digits(const struct tui *t, int64_t n, char buf[NUM_MAX])
{
	const struct prof *p = t->snap->prof;

	if (cost_in_parts(p, t->metric))
		return num_exact((double)n * p->metric[t->metric.i].scale, buf);
	return num_grouped(n, NUM_MAX, t->digits, buf);
}

/* The same of a cost, "7.23" where a base that is scaled makes no whole samples. */
static const char *
cost_digits(const struct tui *t, const struct val *val, char buf[NUM_MAX])
{
	if (!val->scaled || cost_in_parts(t->snap->prof, t->metric)
	    || fabs(val->exact) >= 1e6
	    || fabs(val->exact - (double)val->i) < 0.005)
		return digits(t, val->i, buf);
	return num_places(val->exact, 2, buf);
}

/* Of a difference to what was read before: "89 now, 85 before". */
static bool
put_change(const struct tui *t, const struct row *r, const struct cell *x,
	   struct text *out)
{
	enum sum_what what = x->column == column_find("change") ? SUM_SELF
								: SUM_INCL;
	char now[NUM_MAX], before[NUM_MAX];
	int64_t cost;

	if (!x->column->of_history || x->val.type != VAL_COST)
		return false;
	cost = sums_value(t->snap->sums, BY_FUNC, r->a, t->metric, what).cost;
	text_printf(out, _("%s now, %s when the files were read before"),
		    digits(t, cost, now),
		    digits(t, cost - x->val.i, before));
	return true;
}

/* Which of a row's figures the column says, also of one of two profiles; false: it
 * is none of these. */
static bool
figure_of(const struct column *c, enum sum_what *what)
{
	const struct column *x = c->compares ? c->compares : c;
	const struct column *of = x->share_of ? x->share_of : x;

	*what = of == column_find("self") ? SUM_SELF : SUM_INCL;
	return *what == SUM_SELF || of == column_find("incl");
}

/* "76 of 348 samples have f on the stack; ..."; false: the column says it all of
 * itself. */
static bool
put_sentence(const struct tui *t, const struct list *l, const struct row *r,
	     const struct cell *x, struct text *out)
{
	struct text count = { 0 }, words = { 0 };
	char part[NUM_MAX], whole[NUM_MAX];
	enum sum_what what;
	unsigned long n;
	bool said;

	if (x->cost.type != VAL_COST || x->val.change
	    || !figure_of(x->column, &what))
		return false;
	n = grammatical(t, x->cost.i);
	if (x->whole && !x->above)
		/* TRANSLATORS: "76 of 348 samples" */
		text_printf(&count, _("%s of %s %s"),
			    digits(t, x->cost.i, part),
			    digits(t, x->whole, whole),
			    word_of(t, grammatical(t, x->whole)));
	else
		text_printf(&count, "%s %s", digits(t, x->cost.i, part),
			    word_of(t, n));
	said = explain_words(t, l, r, what, &(struct said_count){ count.s, n }, &words);
	if (said && x->column->compared == COMPARED_BASE)
		/* TRANSLATORS: of two profiles; a sentence follows */
		text_printf(out, _("In the base: %s"), words.s);
	else
		text_add(out, words.s, words.n);
	text_release(&count);
	text_release(&words);
	return said;
}

/* "76 / 348 = 21.84%  ± 4.3 (Wilson, 95 %)" */
static void
put_formula(const struct tui *t, const struct cell *x, struct text *out)
{
	const char *pm = t->canvas.glyph->plus_minus;
	char part[NUM_MAX], whole[NUM_MAX], half[NUM_MAX];

	if (x->whole) {
		text_printf(out, "%s / %s%s%s = ", cost_digits(t, &x->cost, part),
			    digits(t, x->whole, whole), x->above ? " " : "",
			    x->above ? _(x->above) : "");
		text_printf(out, "%s%%", num_percent_fine(
				    val_number(&x->cost) / (double)x->whole, half));
		if (is_counted(t, &x->cost) && !x->val.estimate && x->whole >= x->cost.i)
			text_printf(out, "  %s %s (Wilson, 95 %%)", pm,
				    num_percent(wilson_half(x->cost.i,
							    x->whole), half));
	} else if (x->val.type == VAL_COST && !x->val.change &&
		   is_counted(t, &x->val)) {
		text_printf(out, "%s %s %s (Poisson, 95 %%)",
			    digits(t, x->val.i, part), pm,
			    digits(t, llround(poisson_half(x->val.i)), half));
	}
}

/* "42 x 0.863", what the base counts for. */
static void
put_base(const struct tui *t, const struct view_sides *both, struct text *out)
{
	char n[NUM_MAX];

	text_adds(out, digits(t, both->base.i, n));
	if (both->factor != 1)
		text_printf(out, " %s %s", t->canvas.glyph->times,
			    num_figures(both->factor, 6, n));
}

/* "7.23 -> 7" where whole samples are shown. */
static void
put_difference(const struct tui *t, const struct cell *x, struct text *out)
{
	bool whole = !x->whole && (page_costs(t, t->now) == COST_RAW
				   || !cost_has_unit(t->snap->prof, t->metric));
	char n[NUM_MAX], rounded[NUM_MAX];

	text_adds(out, cost_digits(t, &x->val, n));
	if (whole && strcmp(n, digits(t, x->val.i, rounded)) != 0)
		text_printf(out, " %s %s", t->canvas.glyph->becomes, rounded);
}

/* What the formula of a column of two profiles says; SCALED: the base counts for
 * more, or less, than its files say. */
static const char *
compared_words(enum compared compared, bool scaled)
{
	static const char *const words[][2] = {
		[COMPARED_DELTA] = {
			N_("the new figure less the base's: "),
			/* TRANSLATORS: "1000 - 3000 x 1.00049 = -2001" follows */
			N_("the new figure less the base's, scaled as the "
			   "totals are: "),
		},
		[COMPARED_RATIO] = {
			N_("the new figure over the base's: "),
			N_("the new figure over the base's, scaled as the "
			   "totals are: "),
		},
	};

	return _(words[compared][scaled]);
}

/* Of two profiles: "16 - 42 x 0.863 = -20", "16 / (42 x 0.863) = 0.44"; whether
 * the column is one of these. */
static bool
put_compared(const struct tui *t, const struct list *l, const struct row *r,
	     const struct cell *x, struct text *out)
{
	struct view_sides both = view_compared(l->view, r, x->column,
					       t->metric);
	bool ratio = x->column->compared == COMPARED_RATIO;
	bool scaled = ratio && both.factor != 1;
	char n[NUM_MAX];
	double z;

	if ((!ratio && x->column->compared != COMPARED_DELTA) || both.apart
	    || both.now.type != VAL_COST || both.base.type != VAL_COST)
		return false;
	text_adds(out, compared_words(x->column->compared, both.factor != 1));
	text_printf(out, "%s %s ", digits(t, both.now.i, n), ratio ? "/" : "-");
	text_adds(out, scaled ? "(" : "");
	put_base(t, &both, out);
	text_adds(out, scaled ? ") = " : " = ");
	if (ratio)
		val_format(l->view, &x->val, 0, true, t->canvas.ascii, out);
	else
		put_difference(t, x, out);
	if (x->shown.type != x->val.type)
		text_adds(out, _(" (in percent: the difference of both shares, in points)"));
	if (ratio || !view_deviation(l->view, &both, t->metric, &z))
		return true;
	text_adds(out, "  ");
	/* TRANSLATORS: how many standard deviations two counts of samples are
	 * apart */
	text_printf(out, _("z = %s; less than 2 either way is noise."),
		    num_places(z, 1, n));
	return true;
}

/* The row's name over its first figure. */
static void
begin_row(struct tui *t, struct pager *p)
{
	struct list *l = page_list(t->now);
	struct text name = { 0 };
	struct val val;

	if (list_name(l, list_here(l), &val)) {
		for (; val.type == VAL_TEXT && val.n && strchr(" \t", *val.s); val.n--)
			val.s++;
		val_format(l->view, &val, 0, false, t->canvas.ascii, &name);
	}
	pager_heading(p, name.n ? name.s : _("This row"));
	text_release(&name);
}

/* "100 * D1mr / Dr = 100 x 6 / 1100", of a ratio what it is made of. */
static bool
put_ratio(const struct tui *t, const struct list *l, const struct row *r,
	  const struct cell *x, struct text *out)
{
	const struct prof *p = t->snap->prof;
	const struct metric *m = prof_metric(p, t->metric);
	struct val over, under;
	char n[NUM_MAX];

	if (x->val.type != VAL_RATIO || x->val.change
	    || !prof_is_ratio(p, x->val.metric))
		return false;
	over = view_val(l->view, r, x->column, m->over);
	under = view_val(l->view, r, x->column, m->under);
	if (over.type != VAL_COST || under.type != VAL_COST)
		return false;
	text_printf(out, "%s = ", prof_text(p, m->formula));
	if (m->scale != 1)
		text_printf(out, "%s %s ", num_exact(m->scale, n),
			    t->canvas.glyph->times);
	text_printf(out, "%s / ", digits(t, over.i, n));
	text_adds(out, digits(t, under.i, n));
	return true;
}

/* "900 / 3", of what a call takes. */
static bool
put_per_call(const struct tui *t, const struct list *l, const struct row *r,
	     const struct cell *x, struct text *out)
{
	struct val incl, calls;
	char n[NUM_MAX];

	if (x->column != column_find("incl/call"))
		return false;
	incl = view_val(l->view, r, column_find("incl"), t->metric);
	calls = view_val(l->view, r, column_find("calls"), t->metric);
	if (incl.type != VAL_COST || calls.type != VAL_COUNT)
		return false;
	text_printf(out, "%s / ", digits(t, incl.i, n));
	text_adds(out, num_grouped(calls.i, NUM_MAX, t->digits, n));
	return true;
}

static void
add_sentence(struct text *out, const char *s)
{
	if (out->n)
		text_adds(out, out->s[out->n - 1] == '.' ? " " : "; ");
	text_adds(out, s);
}

/* All of it stands below, among the columns. */
static void
put_first_sentence(const char *s, struct text *out)
{
	const char *end = strstr(s, ". ");

	text_add(out, s, end ? (size_t)(end + 1 - s) : strlen(s));
}

/* How the figure came about; what has nothing else to say says what its column
 * is. FIRST: that stands above it. */
static void
put_how(const struct tui *t, const struct list *l, const struct row *r,
	const struct cell *x, bool first, struct text *out)
{
	struct text formula = { 0 };

	put_formula(t, x, &formula);
	if (!put_change(t, r, x, out) && !put_compared(t, l, r, x, out)
	    && !put_sentence(t, l, r, x, out) && !put_ratio(t, l, r, x, out)
	    && !put_per_call(t, l, r, x, out) && !first && !formula.n)
		put_first_sentence(explain_column_here(x->column, r), out);
	if (out->n && formula.n)
		text_adds(out, out->s[out->n - 1] == '.' ? " " : "; ");
	text_add(out, formula.s, formula.n);
	if (x->whole > 0 && x->cost.i > x->whole && !x->val.change)
		add_sentence(out, _(why_more(l->view)));
	if (x->val.estimate)
		add_sentence(out, _("~ is an estimate: the file does not say "
				    "it exactly."));
	text_release(&formula);
}

/* FIRST: what the column says is above it, and the row's name is not. */
static void
explain_cell_as(struct tui *t, struct pager *p, const struct column *c,
		const char *title, bool first)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct cell x = cell_of(t, l, r, c);
	struct text say = { 0 }, how = { 0 };

	if (x.val.type == VAL_NONE) {
		explain_blank(t, l->view, r, c, &say);
	} else {
		struct slot slot = list_slot(l, c);

		list_put_figure(l, page_costs(t, t->now), &slot, &x.shown,
				column_is_text(c) ? 0 : slot.width,
				t->canvas.ascii, &say);
		text_adds(&say, x.val.type == VAL_SHARE ? "%" : "");
		put_how(t, l, r, &x, first, &how);
		if (how.n)
			text_printf(&say, ": %s", how.s);
	}
	/* a word that is not shown, as that a row is a function, needs none */
	if (say.n && first)
		begin_row(t, p);
	if (say.n)
		pager_entry(p, title, say.s);
	text_release(&say);
	text_release(&how);
}

static void
explain_cell(struct tui *t, struct pager *p, const struct column *c, bool first)
{
	explain_cell_as(t, p, c, view_column_title(page_list(t->now)->ops, c), first);
}

/* What stands beside of another event: as if that were shown. */
static void
explain_event(struct tui *t, struct pager *p, const struct slot *s)
{
	metric_id shown = t->metric;
	struct text title = { 0 };

	list_put_event(page_list(t->now), s, &title);
	t->metric = s->metric;
	explain_cell_as(t, p, s->column, title.s, false);
	t->metric = shown;
	text_release(&title);
}

/* "-2006 / 20510 = -9.78%": the sign in a box. */
static void
explain_change(struct tui *t, struct pager *p)
{
	const struct list *l = page_list(t->now);
	struct cell x = cell_of(t, l, list_here(l), column_find("incl.delta"));
	int64_t whole = tui_change_base(t, l->view);
	char part[NUM_MAX], of[NUM_MAX], percent[NUM_MAX];
	struct text say = { 0 };

	if (x.val.type != VAL_COST || whole <= 0)
		return;
	/* TRANSLATORS: a formula follows, "-20 / 107 = -18.7%" */
	text_printf(&say, view_scale(l->view, t->metric) == 1 ?
		    _("A percentage with a sign is of the base's total, as the "
		      "one in the first line: %s / %s = %s%%.") :
		    _("A percentage with a sign is of the base's total, scaled "
		      "as the base is: %s / %s = %s%%."),
		    digits(t, x.val.i, part), digits(t, whole, of),
		    num_percent_fine(num_share(x.val.i, whole), percent));
	pager_paragraph(p, say.s);
	text_release(&say);
}

/* Of what is drawn without columns the figures that the status line has. */
static void
explain_box(struct tui *t, struct pager *p)
{
	static const char *const cost[] = {
		"incl%", "incl.new", "incl.base", "incl.delta", "incl.ratio",
		"self%", NULL
	}, *const rate[] = {
		"incl", "incl.base", "incl.delta", "incl.ratio", "self", NULL
	};
	bool ratio = prof_is_ratio(t->snap->prof, t->metric);
	const struct list *l = page_list(t->now);
	struct text width = { 0 };

	begin_row(t, p);
	for (const char *const *id = ratio ? rate : cost; *id; id++) {
		const struct column *c = column_find(*id);

		if (view_takes(l->view, c))
			explain_cell(t, p, c, false);
	}
	if (ratio) {
		flame_put_width(t, &width);
		pager_entry(p, _("Boxes"), width.s);
	} else if (l->view->base) {
		explain_change(t, p);
	}
	text_release(&width);
	explain_selection(t, p);
}

/* The column that the order goes by first. */
static void
explain_cells(struct tui *t, struct pager *p)
{
	const struct list *l = page_list(t->now);
	const struct column *by = l->view->sort_column;
	bool any = false;

	for (int first = 1; first >= 0; first--)
		for (size_t i = 0; i < l->nslot; i++) {
			const struct slot *s = &l->slot[i];

			bool other = metric_some(s->metric);

			if (s->kind != SLOT_COLUMN || s->left ||
			    (!other && s->column == by) != first)
				continue;
			if (!any)
				begin_row(t, p);
			any = true;
			if (other)
				explain_event(t, p, s);
			else
				explain_cell(t, p, s->column, false);
		}
	if (any)
		explain_selection(t, p);
}

void
explain_row(struct tui *t, struct pager *p)
{
	const struct list *l = page_list(t->now);

	if (!list_here(l))
		return;
	l->nslot ? explain_cells(t, p) : explain_box(t, p);
	explain_nameless(t, l, p);
}

void
explain_column(struct tui *t, struct pager *p, const struct column *c, bool shown)
{
	const struct list *l = page_list(t->now);

	pager_paragraph(p, _(c->help));
	if (shown && list_here(l) && view_takes(l->view, c))
		explain_cell(t, p, c, true);
}
