/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines before and behind a table: what the numbers are, how far they can
 * be trusted, and what is not shown.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "report/private.h"
#include "view/filters.h"
#include "view/format.h"

static void
add_printable(const struct report *r, struct text *out, const char *s, size_t n)
{
	text_printable(out, s, n, r->ascii);
}

/* As cost_say(): the unit is the file's. */
void
table_add_said(const struct report *r, metric_id m, int64_t cost, struct text *out)
{
	struct text said = { 0 };

	cost_say(r->view->snap->prof, m, cost, false, &said);
	add_printable(r, out, said.s, said.n);
	text_release(&said);
}

void
table_add_prof_text(const struct report *r, struct text *out, text_id id)
{
	const struct prof *p = r->view->snap->prof;

	add_printable(r, out, prof_text(p, id), strtab_len(p->text, id));
}

/* Each format of the files that are not the base once. */
static void
add_formats(const struct prof *p, struct text *out)
{
	for (size_t i = 1; i < p->ninput; i++) {
		bool known = p->input[i].base;

		for (size_t k = 1; k < i && !known; k++)
			known = !p->input[k].base
				&& p->input[k].format.i == p->input[i].format.i;
		if (!known)
			text_printf(out, "%s%s", out->n ? ", " : "",
				    prof_text(p, p->input[i].format));
	}
}

/* The name of the first file, how many there are more, their formats. */
static void
add_files(const struct report *r, struct text *out)
{
	const struct prof *p = r->view->snap->prof;
	struct text formats = { 0 };
	size_t more = 0;

	for (size_t i = 2; i < p->ninput; i++)
		more += !p->input[i].base;
	if (r->program)
		add_printable(r, out, r->program, strlen(r->program));
	if (r->program && more)
		/* TRANSLATORS: behind the name of a file */
		text_printf(out, ngettext(" and %zu more file",
					  " and %zu more files", more), more);
	if (more)
		add_formats(p, &formats);
	if (r->format)
		text_printf(out, " (%s)", more ? formats.s : r->format);
	text_adds(out, out->n ? ": " : "");
	text_release(&formats);
}

/* "prog.out (callgrind): Callers of main" */
static void
add_title(const struct report *r, struct text *out)
{
	const struct view *v = r->view;
	struct row centre = { .kind = ROW_FUNC, .a = v->options.centre.i };
	struct text name = { 0 };
	struct val val;

	add_files(r, out);
	if (file_some(v->options.file)) {
		const char *path = names_file_path(v->snap->names,
						   v->options.file);

		add_printable(r, &name, path, strlen(path));
		text_printf(out, _("%s of %s"), _(v->ops->title), name.s);
		text_release(&name);
	} else if (func_some(v->options.centre)) {
		val = view_val(v, &centre, column_find("name"),
			       v->options.metric);
		val_format(v, &val, 0, false, r->ascii, &name);
		/* TRANSLATORS: a view, then a function: "Callers of main" */
		text_printf(out, v->ops->narrows ? _(v->ops->heading)
						 : _("%s of %s"),
			    view_list_title(v->ops), name.s);
		text_release(&name);
	} else {
		text_adds(out, _(v->ops->title));
	}
	text_addc(out, '\n');
}

/* What was counted, to its last digit. */
void
table_add_cost(const struct report *r, struct text *out, int64_t cost, bool estimate)
{
	metric_id m = r->view->options.metric;
	struct val val = { .type = VAL_COST, .i = cost, .estimate = estimate,
			   .metric = m };

	val_format(r->view, &val, 0, !cost_in_parts(r->view->snap->prof, m),
		   r->ascii, out);
}

/* "D1_miss_rate (D1 miss rate): 3.21% in total" */
static void
add_ratio(const struct report *r, struct text *out)
{
	const struct prof *p = r->view->snap->prof;
	metric_id m = r->view->options.metric;
	struct sum_value of = sums_total_value(r->view->snap->sums, m);
	struct sum_value all = snapshot_total_value(r->view->snap, m);

	table_add_prof_text(r, out, p->metric[m.i].label);
	if (p->metric[m.i].title.i) {
		text_adds(out, " (");
		table_add_prof_text(r, out, p->metric[m.i].title);
		text_addc(out, ')');
	}
	text_adds(out, " = ");
	table_add_prof_text(r, out, p->metric[m.i].formula);
	if (all.known) {
		struct text total = { 0 };

		ratio_format(p, m, all.ratio, false, &total);
		text_adds(out, ": ");
		text_printf(out, _("%s in total"), total.s);
		text_release(&total);
	}
	if (of.known && all.known && of.ratio != all.ratio) {
		struct text part = { 0 };

		text_adds(&part, of.estimate ? "~" : "");
		ratio_format(p, m, of.ratio, false, &part);
		text_printf(out, _(", %s in what is selected"), part.s);
		text_release(&part);
	}
	text_addc(out, '\n');
}

/* Of two profiles whether the new one counts the event. */
bool
table_is_counted(const struct view *v)
{
	return !v->snap->comparison
	       || comparison_knows(v->snap->comparison, false,
				   v->options.metric, 0);
}

/* How much of what S counted is selected, where that is not all. */
void
table_add_selected(const struct report *r, const struct snapshot *s, struct text *out)
{
	metric_id m = r->view->options.metric;
	struct sum_value selected = sums_total_value(s->sums, m);
	struct text cost = { 0 };

	if (selected.cost == snapshot_total(s, m))
		return;
	table_add_cost(r, &cost, selected.cost, selected.estimate);
	/* TRANSLATORS: a sum of costs */
	text_printf(out, _(", %s in what is selected"), cost.s);
	text_release(&cost);
}

/* "samples: 348 in total = 3.48 s nominal" */
static void
add_event(const struct report *r, struct text *out)
{
	const struct view *v = r->view;
	metric_id m = v->options.metric;
	const struct metric *metric = &v->snap->prof->metric[m.i];
	int64_t counted = snapshot_total(v->snap, m);
	struct text total = { 0 };

	if (prof_is_ratio(v->snap->prof, m)) {
		add_ratio(r, out);
		return;
	}

	if (!metric_some(m)) {
		text_adds(out, _("no event was counted"));
		text_addc(out, '\n');
		return;
	}
	table_add_prof_text(r, out, metric->label);
	if (metric->title.i) {
		text_adds(out, " (");
		table_add_prof_text(r, out, metric->title);
		text_addc(out, ')');
	}
	text_adds(out, ": ");
	if (!table_is_counted(v)) {
		text_printf(out, "%s\n", _("only the base counts this"));
		return;
	}
	table_add_cost(r, &total, counted, false);
	/* TRANSLATORS: a sum of costs */
	text_printf(out, _("%s in total"), total.s);
	if (cost_has_unit(v->snap->prof, m) && !cost_in_parts(v->snap->prof, m)
	    && (counted || metric->unit.i)) {
		text_adds(out, " = ");
		table_add_said(r, m, counted, out);
		if (metric->nominal)
			/* TRANSLATORS: behind a time: asked for, not measured */
			text_adds(out, _(" nominal"));
	}
	if (snapshot_missing(v->snap, m)) {
		text_clear(&total);
		table_add_cost(r, &total, snapshot_share_base(v->snap, m), false);
		/* TRANSLATORS: a sum of costs, of a file that was cut short */
		text_printf(out, _(", percentages are of %s, as the file says "
				   "(it was cut short)"), total.s);
	}
	table_add_selected(r, v->snap, out);
	text_addc(out, '\n');
	text_release(&total);
}

/* "2 of 3 parts: main; req=x, thread A"; of a command that is there as a whole not
 * each */
static void
add_chosen(const struct report *r, const struct selection *sel, size_t n,
	   struct text *out)
{
	const struct prof *p = r->view->snap->prof;
	/* by the first part of a command: which are asked once */
	enum { NOT_ASKED, WHOLE, NOT_WHOLE } *is = mem_zarray(p->npart, sizeof(*is));
	const char *before = " ";

	text_printf(out, ngettext("%zu of %zu part:", "%zu of %zu parts:", n),
		    sel->npart, n);
	for (size_t i = 0; i < sel->npart; i++) {
		const struct part *part = &p->part[sel->part[i].i];
		uint32_t of = part->command_first.i;

		if (is[of] == WHOLE)
			continue;	/* it is said */
		if (is[of] == NOT_ASKED)
			is[of] = selection_whole_command(sel, p, sel->part[i])
				 ? WHOLE : NOT_WHOLE;
		/* names have blanks and commas */
		text_adds(out, before);
		before = "; ";
		/* as --part has it */
		text_adds(out, is[of] == WHOLE ? "command:" : "");
		table_add_prof_text(r, out, is[of] == WHOLE ? part->command
				    : part->shown.i ? part->shown : part->name);
	}
	text_addc(out, '\n');
	free(is);
}

/* All N of them. */
static void
add_all_parts(size_t n, struct text *out)
{
	text_printf(out, ngettext("%zu part\n", "%zu parts\n", n), n);
}

/* Of two profiles the parts of each side, where of either not all count. */
static void
add_parts_of_sides(const struct report *r, struct text *out)
{
	const struct snapshot *s = r->view->snap;
	bool of_new = selection_chooses(&s->sums->selection, s->prof);
	bool of_base = selection_chooses_of_base(&s->base->sums->selection,
						 s->prof);
	size_t n, nbase = 0;

	for (size_t i = 1; i < s->prof->npart; i++)
		nbase += s->prof->input[s->prof->part[i].input.i].base;
	n = s->prof->npart - 1 - nbase;
	if (of_new)
		add_chosen(r, &s->sums->selection, n, out);
	else if (of_base && n > 1)
		add_all_parts(n, out);
	if (!of_base && (!of_new || nbase < 2))
		return;
	text_adds(out, _("base: "));
	if (of_base)
		add_chosen(r, &s->base->sums->selection, nbase, out);
	else
		add_all_parts(nbase, out);
}

static void
add_parts(const struct report *r, struct text *out)
{
	const struct prof *p = r->view->snap->prof;
	const struct selection *sel = &r->view->snap->sums->selection;
	size_t n = p->npart - 1;

	if (r->view->base)
		add_parts_of_sides(r, out);
	else if (selection_lacks_parts(sel, p))
		add_chosen(r, sel, n, out);
	else if (n > 1)
		add_all_parts(n, out);
}

/* What is filtered, and what percentages are of where that is not all. */
static void
add_filters(const struct report *r, struct text *out)
{
	const struct view *v = r->view;
	const struct selection *sel = &v->snap->sums->selection;
	struct text all = { 0 };

	if (view_filtered(v->ops, v->options.group.of, sel)) {
		filters_say(v->snap, v->ops, v->options.group.of, "; ", &all);
		/* TRANSLATORS: in front of a list of filters */
		text_adds(out, _("filtered: "));
		add_printable(r, out, all.s, all.n);
		text_addc(out, '\n');
		filters_doubt(v->snap->sums, out);
	}
	if (v->options.base_of == SHARE_OF_VIEW)
		text_adds(out, _("percentages are of what is selected\n"));
	text_release(&all);
}

static void
add_share(struct text *out, const char *format, double share)
{
	char buf[NUM_MAX];

	text_adds(out, out->n && !strchr("\n ", out->s[out->n - 1]) ? "  " : "");
	text_printf(out, format, num_percent(share, buf));
}

/* "names 99.9%  lines 91.7%", behind PREFIX; nothing of no cost. */
/* Which rows are there, where --changes left some out. */
static void
add_changes(const struct view *v, struct text *out)
{
	static const char *const say[] = {
		NULL,
		N_("only rows whose self or inclusive cost differs by more "
		   "than noise"),
		N_("only rows that the base does not have"),
		N_("only rows that the base alone has"),
	};
	size_t i = view_changes_choice(v->options.changes);

	if (i && view_takes_changes(v->ops))
		text_printf(out, "%s\n", _(say[i]));
}

static void
add_coverage(const struct view *v, metric_id m, const char *prefix,
	     struct text *out)
{
	const struct snapshot *s = v->snap;
	struct coverage c;

	view_coverage(v, m, &c);
	if (!c.any)
		return;
	text_adds(out, prefix);
	/* TRANSLATORS: share of the cost whose function has a name */
	add_share(out, _("names %s%%"), c.names);
	/* TRANSLATORS: share of the cost whose source line is known */
	add_share(out, _("lines %s%%"), c.lines);
	if (c.inlined > 0 || prof_may_have_inlined(s->prof, m))
		/* TRANSLATORS: share of the cost in inlined functions */
		add_share(out, _("inlined %s%%"), c.inlined);
	if (prof_has(s->prof, m, CAP_STACKS) && c.cut >= 0)
		/* TRANSLATORS: share of the stacks that are not whole */
		add_share(out, _("incomplete stacks %s%%"), c.cut);
	text_addc(out, '\n');
}

static void
add_warnings(const struct report *r, struct text *out)
{
	const struct diag *d = r->view->snap->diag;
	size_t n = 0;
	uint64_t times = 0;

	for (size_t i = 0; d && i < diag_count(d); i++) {
		struct diag_entry e = diag_get(d, i);

		if (e.level == DIAG_NOTE)
			continue;
		n++;
		times += e.count;
	}
	if (!n)
		return;
	if (times == n)
		text_printf(out, ngettext("%zu warning: --report=messages\n",
					  "%zu warnings: --report=messages\n",
					  n), n);
	else
		/* TRANSLATORS: the second number is how often they came up */
		text_printf(out, ngettext("%zu warning, %llu times: "
					  "--report=messages\n",
					  "%zu warnings, %llu times in all: "
					  "--report=messages\n", n),
			    n, (unsigned long long)times);
}

void
table_head(const struct report *r, struct text *out)
{
	const struct view *v = r->view;
	metric_id m = v->options.metric;

	add_title(r, out);
	add_event(r, out);
	add_parts(r, out);
	add_filters(r, out);
	if (metric_some(m))
		add_coverage(v, m, "", out);
	if (v->base && metric_some(m)) {
		table_add_base(r, out);
		if (comparison_knows(v->snap->comparison, true, m, 0))
			add_coverage(v->base, m, _("base: "), out);
		add_changes(v, out);
	}
	if (view_overlaps(v, m)) {
		text_adds(out, _("With recursion these rows add up to more "
				 "than the function."));
		text_addc(out, '\n');
	}
	if (v->ops->remark)
		v->ops->remark(v, r->ascii, out);
	add_warnings(r, out);
}

/* What --limit leaves out of the rows that --until has, and what that does. */
static void
add_until(const struct report *r, size_t more, struct text *out)
{
	size_t rows = layout_rows(r), less = r->enough > rows ? r->enough - rows : 0;
	char percent[NUM_MAX];

	if (less)
		text_printf(out, ngettext("%zu more row (--limit=0 shows it)\n",
					  "%zu more rows (--limit=0 shows them)\n",
					  less), less);
	more -= less < more ? less : more;
	if (more)
		text_printf(out, ngettext("%zu more row has the other %s%% "
					  "(--until)\n",
					  "%zu more rows have the other %s%% "
					  "(--until)\n", more), more,
			    num_percent(r->beyond, percent));
}

void
table_foot(const struct report *r, struct text *out)
{
	const struct view *v = r->view;
	size_t more = v->row.n - layout_rows(r) + v->more;
	char percent[NUM_MAX];

	if (more && r->reached > 0)
		add_until(r, more, out);
	else if (more && r->from)
		text_printf(out, _("Rows left out: %zu before these, %zu behind "
				   "(--limit=0 shows all)\n"), r->from, more - r->from);
	else if (more)
		text_printf(out, ngettext("%zu more row (--limit=0 shows all)\n",
					  "%zu more rows (--limit=0 shows all)\n",
					  more), more);
	if (v->below_floor)
		text_printf(out, ngettext("%zu row under %s%% is left out\n",
					  "%zu rows under %s%% are left out\n",
					  v->below_floor), v->below_floor,
			    num_percent(v->options.floor, percent));
	if (v->ops->foot)
		v->ops->foot(v, r->ascii, out);
}
