/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a format cannot carry, each said once; and which event it carries.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "export/private.h"

void
export_say(const struct export *x, const char *format, const char *arg)
{
	for (size_t i = 0; !*arg && i < diag_count(x->diag); i++)
		if (strcmp(diag_get(x->diag, i).format, format) == 0)
			return;
	diag_add(x->diag, DIAG_NOTE, "", LOCATION_NONE, 0, format, arg);
}

metric_id
export_event(const struct export *x)
{
	for (size_t i = 0; i < x->nmetric; i++)
		if (!prof_is_ratio(x->snap->prof, x->metric[i]))
			return x->metric[i];
	return metric_at(x->snap->prof->nown > 1);
}

int64_t
export_share_base(const struct export *x, metric_id metric)
{
	return x->of_view ? snapshot_view_base(x->snap, metric)
			  : snapshot_share_base(x->snap, metric);
}

void
export_say_nothing(const struct export *x, metric_id metric)
{
	const struct prof *p = x->snap->prof;

	/* TRANSLATORS: the name of an event */
	export_say(x, N_("nothing is written: what is selected cost no %s"),
		   metric_some(metric)
		   ? prof_text(p, prof_metric(p, metric)->name) : "");
}

void
export_say_event(const struct export *x, metric_id metric)
{
	const struct prof *p = x->snap->prof;

	if (x->nmetric > 1 || (!x->nmetric && p->nown > 2))
		export_say(x, N_("one event is written: %s (--event=NAME "
				 "writes another one)"),
			   prof_text(p, prof_metric(p, metric)->name));
}

void
export_say_scale(const struct export *x, metric_id metric)
{
	const struct prof *p = x->snap->prof;
	const struct metric *m = prof_metric(p, metric);
	struct text unit = { 0 };

	if (m->scale == 1)
		return;
	text_printf(&unit, "%s: 1 = %g%s%s", prof_text(p, m->name), m->scale,
		    m->unit.i ? " " : "", prof_text(p, m->unit));
	export_say(x, N_("costs are whole numbers as they were counted (%s)"),
		   unit.s);
	text_release(&unit);
}

void
export_say_guess(const struct export *x)
{
	export_say(x, N_("filters: what is left of functions with several "
			 "callers is an estimate"), "");
}

void
export_say_threads(const struct export *x)
{
	const struct prof *p = x->snap->prof;
	const struct selection *sel = &x->snap->sums->selection;
	bool found = false;
	text_id first = { 0 };

	for (uint32_t i = 1; i < p->npart; i++) {
		if (sel->npart && !selection_has_part(sel, part_at(i)))
			continue;
		if (found && p->part[i].thread.i != first.i)
			export_say(x, N_("threads are added up"), "");
		first = p->part[i].thread;
		found = true;
	}
}
