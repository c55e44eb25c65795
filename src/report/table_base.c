/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands over a table of two profiles about the one that is compared with.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "report/private.h"
#include "view/filters.h"
#include "view/format.h"

static void
add_base_files(const struct report *r, struct text *out)
{
	const struct prof *p = r->view->snap->prof;
	size_t n = 0, more = 0;

	for (size_t i = 1; i < p->ninput; i++) {
		if (!p->input[i].base)
			continue;
		if (n++)
			more++;
		else
			table_add_prof_text(r, out, p->input[i].path);
	}
	if (more)
		text_printf(out, ngettext(" and %zu more file",
					  " and %zu more files", more), more);
}

/* Whether all of one profile stands beside some parts of the other. */
static bool
is_part_beside_all(const struct view *v)
{
	const struct prof *p = v->snap->prof;

	return selection_lacks_parts(&v->snap->sums->selection, p)
	       != selection_chooses_of_base(&v->snap->base->sums->selection, p);
}

/* What two profiles are compared by as a whole. */
static struct sum_value
compared(const struct view *v, const struct snapshot *s, metric_id m)
{
	return is_part_beside_all(v) ? sums_total_value(s->sums, m) : view_whole(v, s, m);
}

/* "; the new has +300 (1.25 times)", and what that is good for. */
static void
add_growth(const struct report *r, struct text *out)
{
	const struct view *v = r->view;
	metric_id m = v->options.metric;
	struct sum_value new = compared(v, v->snap, m);
	struct sum_value old = compared(v, v->snap->base, m);
	int64_t base = old.cost;
	struct val delta = { .type = VAL_COST, .metric = m, .change = true, .i = new.cost,
			     .estimate = new.estimate || old.estimate };
	double times = base ? (double)delta.i / (double)base : 0;
	struct text more = { 0 };
	char buf[NUM_MAX];

	cost_sub(&delta.i, base);
	if (!table_is_counted(v))
		return;
	if (!delta.i) {
		text_adds(out, _("; the new has as much"));
		return;
	}
	val_format(v, &delta, 0, !cost_in_parts(v->snap->prof, m), r->ascii,
		   &more);
	if (times > 0)
		/* TRANSLATORS: a cost with its sign; how many times the base's */
		text_printf(out, _("; the new has %s (%s times)"), more.s,
			    num_scaled(times, "", buf));
	if (view_scale(v, m) != 1)
		text_adds(out, _("; differences as if the base had run as "
				 "long (--base-scale=none: as counted)"));
	text_release(&more);
}

/* Why the base has no figures of the event. */
static void
add_unknown(const struct report *r, struct text *out)
{
	const struct snapshot *snap = r->view->snap;
	metric_id m = r->view->options.metric;
	metric_id other = comparison_namesake(snap->comparison, m);
	const struct metric *x = prof_metric(snap->prof, m);
	const struct metric *y = prof_metric(snap->prof, other);
	struct text event = { 0 }, ours = { 0 }, theirs = { 0 };

	table_add_prof_text(r, &event, metric_some(other) ? x->name : x->label);
	table_add_said(r, m, 1, &ours);
	table_add_said(r, other, 1, &theirs);
	if (!metric_some(other))
		/* TRANSLATORS: an event */
		text_printf(out, _("does not count %s"), event.s);
	else if (x->kind == METRIC_COUNTED && y->kind == METRIC_COUNTED)
		/* TRANSLATORS: an event; a sample there and here, as "10.0 ms" */
		text_printf(out, _("its %s are of %s each, these of %s: they are not compared"),
			    event.s, theirs.s, ours.s);
	else
		/* TRANSLATORS: an event; one of both may have been counted */
		text_printf(out, _("its %s is not by the same formula: they are not compared"),
			    event.s);
	text_release(&event);
	text_release(&ours);
	text_release(&theirs);
}

/* What of the base could not be joined. */
static void
add_unpaired(const struct view *v, struct text *out)
{
	const struct pairing *by = v->snap->comparison->by;
	unsigned unsure = by[BY_FUNC].unsure;
	unsigned nameless = by[BY_FUNC].nameless;
	unsigned parts = v->ops->kinds & ROW_PART ? by[BY_PART].unsure : 0;

	if (unsure)
		text_printf(out, ngettext("%u function of the base may be any "
					  "of several: compared with none\n",
					  "%u functions of the base may be any "
					  "of several: compared with none\n",
					  unsure), unsure);
	if (nameless)
		text_printf(out, ngettext("%u function of the base has no name, "
					  "and nothing shows that its object "
					  "is the same build: compared with "
					  "none\n",
					  "%u functions of the base have no "
					  "name, and nothing shows that their "
					  "objects are the same builds: "
					  "compared with none\n",
					  nameless), nameless);
	if (parts)
		text_printf(out, ngettext("%u part of the base may be any of "
					  "several: compared with none\n",
					  "%u parts of the base may be any of "
					  "several: compared with none\n",
					  parts), parts);
}

static void
begin_base(const struct report *r, struct text *out)
{
	/* TRANSLATORS: the profile that another is compared with */
	text_adds(out, _("base: "));
	add_base_files(r, out);
}

bool
report_uncompared(const struct report *r, struct text *out)
{
	const struct view *v = r->view;

	if (!v->base || comparison_knows(v->snap->comparison, true, v->options.metric, 0))
		return false;
	begin_base(r, out);
	text_adds(out, ": ");
	add_unknown(r, out);
	return true;
}

/* "base: old.out: 1200 in total" */
void
table_add_base(const struct report *r, struct text *out)
{
	const struct view *v = r->view;
	metric_id m = v->options.metric;
	struct text total = { 0 };

	if (report_uncompared(r, out)) {
		/* that is all that can be said */
	} else if (prof_is_ratio(v->snap->prof, m)) {
		struct sum_value all = snapshot_total_value(v->snap->base, m);

		begin_base(r, out);
		if (all.known) {
			ratio_format(v->snap->prof, m, all.ratio, false,
				     &total);
			text_adds(out, ": ");
			text_printf(out, _("%s in total"), total.s);
		}
	} else {
		begin_base(r, out);
		table_add_cost(r, &total, snapshot_total(v->snap->base, m), false);
		text_adds(out, ": ");
		text_printf(out, _("%s in total"), total.s);
		table_add_selected(r, v->snap->base, out);
		add_growth(r, out);
	}
	text_addc(out, '\n');
	add_unpaired(v, out);
	if (!view_compares(v->ops, column_find("self"))
	    && !view_compares(v->ops, column_find("incl"))
	    && !view_compares(v->ops, column_find("total")))
		text_adds(out, _("this view has the figures of the new profile "
				 "only\n"));
	text_release(&total);
}
