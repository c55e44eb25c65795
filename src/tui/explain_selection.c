/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all figures that are explained (explain.c) are of: what one stands for, and filters.
 */
#include <config.h>

#include "base/num.h"
#include "tui/ui.h"
#include "view/filters.h"
#include "view/format.h"

bool
explain_counts_samples(const struct prof *p, const struct metric *m)
{
	return m->kind == METRIC_COUNTED && m->scale != 1 && !m->nominal
	       && !m->decimals && !*prof_text(p, m->unit);
}

void
explain_selection(struct tui *t, struct pager *p)
{
	const struct prof *prof = t->snap->prof;
	const struct metric *m = prof_metric(prof, t->metric);
	struct text say = { 0 }, what = { 0 };
	char number[NUM_MAX];

	if (m->nominal && cost_has_unit(prof, t->metric)) {
		cost_say(prof, t->metric, 1, false, &what);
		/* TRANSLATORS: a time, "10 ms" */
		text_printf(&say, _("One stands for %s as it was asked for; the "
				    "system may have sampled less often."),
			    what.s);
		pager_paragraph(p, say.s);
	} else if (explain_counts_samples(prof, m)) {
		/* TRANSLATORS: "One stands for 1000000 PAPI_TOT_CYC." */
		text_printf(&say, _("One stands for %s %s."),
			    num_exact(m->scale, number),
			    prof_text(prof, m->label));
		pager_paragraph(p, say.s);
	}
	if (selection_filters(&t->snap->sums->selection)) {
		text_clear(&what);
		text_clear(&say);
		filters_say(t->snap, page_list(t->now)->ops, t->now->group.of,
			    "; ", &what);
		text_printf(&say, _("Filters are in force: %s."), what.s);
		pager_paragraph(p, say.s);
	}
	text_release(&what);
	text_release(&say);
}
