/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands where a list has no rows.
 */
#include <config.h>

#include "tui/ui.h"
#include "view/filters.h"

/* Whether there was no cost to begin with, whatever is selected of it. */
static bool
was_empty(const struct tui *t)
{
	const struct sums *s = t->snap->sums;
	metric_id m = t->metric;

	if (prof_is_ratio(t->snap->prof, m))
		m = prof_metric_weight(t->snap->prof, m);
	return !selection_chooses(&s->selection, t->snap->prof) &&
	       !sums_unfiltered(s, m);
}

/* That rows are there, but none of those that c leaves. */
static void
put_unchanged(const struct tui *t, const struct view *v, struct text *out)
{
	unsigned only = v->options.changes;
	const char *key = tui_key(t, "changes", NULL);

	if (only == ROW_NEW)
		/* TRANSLATORS: a key */
		text_printf(out, _("no row here is new; %s shows others, then "
				   "all"), key);
	else if (only == ROW_GONE)
		/* TRANSLATORS: a key */
		text_printf(out, _("no row here is gone; %s shows all"), key);
	else
		/* TRANSLATORS: a key */
		text_printf(out, _("no row here changed by more than noise; %s "
				   "shows others, then all"), key);
}

void
page_put_why_empty(const struct tui *t, struct list *l)
{
	const struct diag *d = engine_diag(t->engine);
	const struct error *errors;
	char buf[NUM_MAX];

	if (l->ops->kinds & ROW_MESSAGE &&
	    engine_errors(t->engine, &errors)) {
		error_print(&errors[0], &l->why);
		return;
	}
	/* rows that filters left, and are there when c says so */
	if (l->view && l->view->unchanged) {
		put_unchanged(t, l->view, &l->why);
		return;
	}
	/* a file that is cut short, say, is no reason for what a filter does */
	if (!(l->ops->kinds & ROW_MESSAGE) && was_empty(t))
		for (size_t i = 0; i < diag_count(d); i++) {
			struct diag_entry e = diag_get(d, i);

			if (e.level == DIAG_NOTE)
				continue;
			diag_print(&e, &l->why);
			return;
		}
	if (view_filtered(l->ops, &t->snap->sums->selection)) {
		struct text what = { 0 }, safe = { 0 };

		filters_say(t->snap, l->ops, "; ", &what);
		text_printable(&safe, what.s, what.n, t->canvas.ascii);
		text_printf(&l->why, _("nothing is left (%s); %s undoes"),
			    safe.s, tui_key(t, "undo", NULL));
		text_release(&what);
		text_release(&safe);
		return;
	}
	if (l->view && l->view->below_floor)
		text_printf(&l->why, _("all rows are under %s%% of the total; "
				       "%s changes that"),
			    num_figures(100 * t->floor, 4, buf),
			    tui_key(t, "percent-limit", NULL));
	else
		text_adds(&l->why, l->ops->none ? _(l->ops->none) :
			  _("nothing here"));
}
