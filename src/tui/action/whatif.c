/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What if this were so many times faster? What the row is about, its own cost and
 * with all below it, by Amdahl's law.
 */
#include <config.h>

#include <math.h>

#include "base/num.h"
#include "tui/action/private.h"
#include "view/format.h"
#include "view/whatif.h"

/* Rows that stand for a function, whatever part of its cost they show. */
#define OF_FUNCTION (ROW_FUNC | ROW_CALL | ROW_SELF | ROW_NODE | ROW_BOX | ROW_OWN)

/* What is meant while nothing is typed. */
#define SUGGESTED "2"

struct subject {
	struct text name;
	bool is_func;
	struct sum_value self, incl;
};

static struct sum_value
value_in(const struct tui *t, const struct list *l, const struct row *r,
	 const char *column)
{
	struct val val = view_val(l->view, r, column_find(column), t->metric);

	if (val.type != VAL_COST)
		return (struct sum_value){ 0 };
	return (struct sum_value){ .cost = val.i, .known = true,
				   .estimate = val.estimate };
}

/* "words.c:64", in any list of lines; false: that is not known. */
static bool
put_line(const struct tui *t, const struct list *l, const struct row *r,
	 struct text *out)
{
	struct val file = view_val(l->view, r, column_find("file"), t->metric);
	struct val line = view_val(l->view, r, column_find("line"), t->metric);
	struct text path = { 0 };

	if (!(r->kind & ROW_LINE) || file.type == VAL_NONE || line.type == VAL_NONE)
		return false;
	val_format(l->view, &file, 0, false, t->canvas.ascii, &path);
	text_adds(&path, "");
	text_printf(out, "%s:", text_base_name(path.s));
	val_format(l->view, &line, 0, false, t->canvas.ascii, out);
	text_release(&path);
	return true;
}

/* What the cursor is on; false: nothing that costs something. */
static bool
subject_of(struct tui *t, struct subject *s)
{
	struct list *l = page_list(t->now);
	const struct row *r = l->view ? list_here(l) : NULL;
	struct val val;
	func_id f;

	*s = (struct subject){ .name = { 0 } };
	if (!r)
		return false;
	f = r->kind & OF_FUNCTION ? view_row_func(l->view, r) : func_at(0);
	s->is_func = func_some(f);
	if (s->is_func) {
		const char *name = names_func_name(t->snap->names, f);
		const struct sums *sums = t->snap->sums;

		text_printable(&s->name, name, strlen(name), t->canvas.ascii);
		s->self = sums_value(sums, BY_FUNC, f.i, t->metric, SUM_SELF);
		s->incl = sums_value(sums, BY_FUNC, f.i, t->metric, SUM_INCL);
	} else {
		if (!put_line(t, l, r, &s->name) && list_name(l, r, &val))
			val_format(l->view, &val, 0, false, t->canvas.ascii,
				   &s->name);
		s->self = value_in(t, l, r, "self");
		s->incl = value_in(t, l, r, "incl");
	}
	if (!s->name.n)
		/* TRANSLATORS: in "What if this row were 2 times faster" */
		text_adds(&s->name, _("this row"));
	return s->self.known || s->incl.known;
}

static struct whatif
compute(const struct tui *t, const struct sum_value *part, double times,
	bool *can)
{
	struct whatif w = { .times = times, .total = tui_share_base(t),
			    .part = part->cost };

	*can = part->known && whatif_compute(&w);
	return w;
}

/* "1.25x", or that there is no end to it. */
static void
put_times(const struct tui *t, double times, struct text *out)
{
	char buf[NUM_MAX];

	if (isinf(times))
		/* TRANSLATORS: so many times as fast: without an end */
		text_adds(out, _("without bound"));
	else
		text_printf(out, "%s%s", num_ratio(times, buf),
			    t->canvas.glyph->times);
}

/* "-> 18.2 M (1.31x)" */
static void
put_now(const struct tui *t, const struct whatif *w, bool estimate, struct text *out)
{
	estimate |= tui_base_guessed(t);
	text_printf(out, " %s ", t->canvas.glyph->becomes);
	cost_put_computed(t, t->metric, w->now, estimate, out);
	text_adds(out, estimate ? " (~" : " (");
	put_times(t, w->gain, out);
	text_addc(out, ')');
}

/* "23.8 M -> 18.2 M (1.31x)" */
static void
put_gain(const struct tui *t, const struct whatif *w, bool estimate,
	 struct text *out)
{
	cost_put(t, t->metric, w->total, tui_base_guessed(t), out);
	put_now(t, w, estimate, out);
}

/* One of the two answers; nothing where the cost is not known. */
static void
say_part(struct tui *t, struct pager *p, const char *what,
	 const struct sum_value *part, double times)
{
	struct text say = { 0 }, most = { 0 };
	bool can, is_part;
	struct whatif w = compute(t, part, times, &can);

	if (!part->known)
		return;
	text_printf(&say, "%s: ", what);
	cost_put(t, t->metric, part->cost, part->estimate, &say);
	text_addc(&say, ' ');
	share_of_base_put(t, part->cost, part->estimate, &say);
	pager_heading(p, say.s);
	text_clear(&say);
	if (!can) {
		is_part = w.total > 0 && w.part >= 0 && w.part <= w.total;
		pager_paragraph(p, is_part ?
				   _("That would be more than can be "
				     "counted.") :
				   _("This is no part of the total, so nothing "
				     "can be said."));
		text_release(&say);
		return;
	}
	/* TRANSLATORS: of all that was counted; a figure follows */
	text_printf(&say, "%s ", _("total"));
	put_gain(t, &w, part->estimate, &say);
	if (!isinf(times) && !isinf(w.most)) {
		put_times(t, w.most, &most);
		text_adds(&say, "; ");
		/* TRANSLATORS: "at most 1.63x if it cost nothing" */
		text_printf(&say, _("at most %s%s if it cost nothing"),
			    part->estimate || tui_base_guessed(t) ? "~" : "",
			    most.s);
	}
	pager_paragraph(p, say.s);
	text_release(&most);
	text_release(&say);
}

static void
show(struct tui *t, const struct subject *s, double times)
{
	struct pager *p = &t->help;
	struct text say = { 0 }, label = { 0 };
	char buf[NUM_MAX];

	if (isinf(times))
		text_printf(&say, _("What if %s cost nothing"), s->name.s);
	else
		text_printf(&say, _("What if %s were %s times faster"),
			    s->name.s, num_figures(times, 6, buf));
	pager_open_about(p, say.s, s->name.s,
			 s->is_func ? text_cut_func : text_cut_name);
	p->dated = true;
	say_part(t, p, _("only its own code"), &s->self, times);
	say_part(t, p, _("it and all that it calls"), &s->incl, times);
	view_metric_label(t->snap->prof, t->metric, &label);
	text_clear(&say);
	pager_heading(p, _("an upper bound"));
	text_printf(&say, _("This is of %s alone, and everything else is taken "
			    "to stay as it is. What no event counts, such as "
			    "waiting, is not in it, and what runs in several "
			    "threads at once may gain less. Several answers do "
			    "not add up."), label.s);
	pager_paragraph(p, say.s);
	text_release(&label);
	text_release(&say);
}

/* ----------------------------------------------------------- what is typed */

static unsigned
whatif_accept(struct tui *t, const char *line)
{
	struct subject s;
	struct error err;
	double times;

	error_init(&err);
	if (whatif_read(*line ? line : SUGGESTED, &times, &err)) {
		tui_say_error(t, &err);
	} else {
		if (subject_of(t, &s))
			show(t, &s, times);
		text_release(&s.name);
	}
	error_release(&err);
	return RE_DRAW;
}

/* "23.8 M -> 18.2 M (1.31x)"; of BOTH "Self -> 18.2 M (1.31x)". */
static void
put_part(const struct tui *t, const char *column, const struct sum_value *part,
	 double times, bool both, struct text *out)
{
	const struct view_ops *ops = page_list(t->now)->ops;
	bool can;
	struct whatif w = compute(t, part, times, &can);

	if (!can)
		return;
	if (!both) {
		put_gain(t, &w, part->estimate, out);
		return;
	}
	text_adds(out, view_column_title(ops, column_find(column)));
	put_now(t, &w, part->estimate, out);
}

/* What comes of it, of own cost and of inclusive if that is more; "2x: " before it where
 * that is suggested. */
static void
whatif_hint(struct tui *t, const char *line, struct text *out)
{
	struct subject s;
	struct error err;
	double times;
	bool some = subject_of(t, &s), both, can;

	error_init(&err);
	both = s.self.known && s.incl.known && s.self.cost != s.incl.cost;
	if (!whatif_read(*line ? line : SUGGESTED, &times, &err) && some) {
		compute(t, s.self.known ? &s.self : &s.incl, times, &can);
		if (can && !*line)
			text_printf(out, SUGGESTED "%s: ",
				    t->canvas.glyph->times);
		if (s.self.known)
			put_part(t, "self", &s.self, times, both, out);
		if (both && can)
			text_adds(out, "  ");
		if (both || !s.self.known)
			put_part(t, "incl", &s.incl, times, both, out);
	}
	text_release(&s.name);
	error_release(&err);
}

static const struct question question_whatif = {
	/* TRANSLATORS: before a number that is typed */
	.sign = N_("times faster (2, 1.5, inf): "),
	/* TRANSLATORS: the same, where there is little room */
	.brief = N_("times faster: "),
	.accept = whatif_accept, .hint = whatif_hint, .of_row = true,
};

bool
whatif_possible(struct tui *t)
{
	struct subject s;
	bool some = subject_of(t, &s);

	text_release(&s.name);
	return some && !prof_is_ratio(t->snap->prof, t->metric);
}

ACT(what_if)
{
	if (!t->snap)
		return 0;
	if (prof_is_ratio(t->snap->prof, t->metric))
		tui_say(t, _("a ratio has no total that could be less"));
	else if (!whatif_possible(t))
		tui_say(t, _("nothing is known of what this row costs"));
	else if (arg)
		return whatif_accept(t, arg);
	else
		tui_ask(t, &question_whatif, "");
	return RE_DRAW;
}
