/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands where a list has no rows.
 */
#include <config.h>

#include "tui/ui.h"
#include "view/filters.h"

/* Whether there is any cost in what is selected, before filters. */
static bool
has_cost(const struct tui *t)
{
	const struct sums *s = t->snap->sums;
	metric_id m = t->metric;

	if (prof_is_ratio(t->snap->prof, m))
		m = prof_metric_weight(t->snap->prof, m);
	return sums_unfiltered(s, m);
}

/* Whether there was no cost to begin with, whatever is selected of it. */
static bool
was_empty(const struct tui *t)
{
	return !selection_chooses(&t->snap->sums->selection, t->snap->prof) &&
	       !has_cost(t);
}

bool
page_put_no_cost(const struct tui *t, struct text *out)
{
	const struct prof *p = t->snap->prof;
	struct text event = { 0 };
	bool any = false;

	if (t->snap->base || prof_is_ratio(p, t->metric)
	    || prof_metric(p, t->metric)->total)
		return false;
	for (uint32_t i = 1; i < p->nshown; i++)
		any |= p->metric[i].total != 0;
	view_metric_label(p, t->metric, &event);
	if (any)
		/* TRANSLATORS: an event; a key */
		text_printf(out, _("%s is 0 everywhere; %s shows other events"),
			    event.s, tui_key(t, "event", "+"));
	else
		text_adds(out, _("no event of this profile has any cost"));
	text_release(&event);
	return !any;
}

/* That there was nothing to begin with, and what helps. */
static bool
put_was_empty(const struct tui *t, struct text *out)
{
	size_t begin = out->n;

	if (page_put_no_cost(t, out))
		/* TRANSLATORS: behind "no event of this profile has any cost"; a
		 * key */
		text_printf(out, _(": nothing ran while it was recorded, or nothing "
				   "was counted. Record the program again, or open "
				   "another file; %s shows what this one says about "
				   "itself"), tui_key(t, "view", "info"));
	return out->n > begin;
}

/* That rows are there, but none of those that c leaves. */
static void
put_unchanged(const struct tui *t, const struct view *v, struct text *out)
{
	unsigned only = v->options.changes;
	const char *key = tui_key(t, "changes", NULL);
	const char *uncounted = view_uncounted(v);

	if (uncounted) {
		text_printf(out, "%s ", _(uncounted));
		/* TRANSLATORS: behind why nothing is compared; a key */
		text_printf(out, _("%s shows all rows."), key);
	} else if (only == ROW_NEW) {
		/* TRANSLATORS: a key */
		text_printf(out, _("no row here is new; %s shows others, then "
				   "all"), key);
	} else if (only == ROW_GONE) {
		/* TRANSLATORS: a key */
		text_printf(out, _("no row here is gone; %s shows all"), key);
	} else {
		/* TRANSLATORS: a key */
		text_printf(out, _("no row here changed by more than noise; %s "
				   "shows others, then all"), key);
	}
}

/* Whether there is something of the function in the centre, whose callers or callees
 * there are none of: whether filters took these is not known. */
static bool
is_left_alone(const struct tui *t, const struct page *p, const struct list *l)
{
	return l->ops->takes_func && func_some(p->centre)
	       && sums_seen(t->snap->sums, BY_FUNC, p->centre.i);
}

/* Whether nothing of the function in the centre is in what is selected. */
static bool
is_left_out(const struct tui *t, const struct page *p, const struct list *l)
{
	return l->ops->takes_func && func_some(p->centre)
	       && !sums_seen(t->snap->sums, BY_FUNC, p->centre.i);
}

/* The group whose functions alone are shown, where others are left; false: they are not,
 * or it has no name. */
static bool
put_empty_group(const struct tui *t, const struct list *l, struct text *out)
{
	const struct sums *s = t->snap->sums;
	metric_id m = t->metric;

	if (prof_is_ratio(t->snap->prof, m))
		m = prof_metric_weight(t->snap->prof, m);
	if (l->view && l->view->options.group.of && sums_total(s, m))
		view_put_group(l->view, t->canvas.ascii, out);
	return out->n > 0;
}

static void
put_why_left_out(const struct tui *t, const struct page *p, const struct list *l,
		 const char *selected, struct text *out)
{
	const char *undo = tui_key(t, "undo", NULL);
	struct text group = { 0 };

	if (put_empty_group(t, l, &group))
		/* TRANSLATORS: of an object, file or class; two keys */
		text_printf(out, _("nothing of %s is left (%s); %s undoes, %s shows "
				   "the others"), group.s, selected, undo,
			    tui_key(t, "view", "functions"));
	else
		text_printf(out, is_left_alone(t, p, l)
			    /* TRANSLATORS: of callers and callees; a key */
			    ? _("none in what is left (%s); %s undoes")
			    : is_left_out(t, p, l)
			    /* TRANSLATORS: of a function; what is selected; a key */
			    ? _("it has no cost in what is selected (%s); %s undoes")
			    /* TRANSLATORS: a key */
			    : _("nothing is left (%s); %s undoes"), selected, undo);
	text_release(&group);
}

/* What is selected, of parts and by filters, where that is why nothing is left. */
static bool
put_selected(const struct tui *t, const struct page *p, const struct list *l,
	     struct text *out)
{
	const struct selection *s = &t->snap->sums->selection;
	/* what files say of themselves nobody filters */
	bool own = l->ops->kinds & (ROW_MESSAGE | ROW_INFO);
	bool filtered = !own && view_filtered(l->ops, p->group.of, s);
	bool chosen = !own && chosen_any(t)
		      && (filtered || is_left_out(t, p, l) || !has_cost(t));
	struct text what = { 0 }, safe = { 0 };

	if (!filtered && !chosen)
		return false;
	if (chosen)
		chosen_say(t, s, &what);
	if (chosen && filtered)
		text_adds(&what, "; ");
	if (filtered)
		filters_say(t->snap, l->ops, p->group.of, "; ", &what);
	text_printable(&safe, what.s, what.n, t->canvas.ascii);
	put_why_left_out(t, p, l, safe.s, out);
	text_release(&what);
	text_release(&safe);
	return true;
}

void
page_put_why_empty(const struct tui *t, const struct page *p, struct list *l)
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
	if (!(l->ops->kinds & (ROW_MESSAGE | ROW_INFO)) && was_empty(t)) {
		for (size_t i = 0; i < diag_count(d); i++) {
			struct diag_entry e = diag_get(d, i);

			if (e.level == DIAG_NOTE)
				continue;
			diag_print(&e, &l->why);
			return;
		}
		if (put_was_empty(t, &l->why))
			return;
	}
	if (put_selected(t, p, l, &l->why))
		return;
	if (l->view && l->view->below_floor)
		text_printf(&l->why, _("all rows are under %s%% of the total; "
				       "%s changes that"),
			    num_figures(100 * t->floor, 4, buf),
			    tui_key(t, "percent-limit", NULL));
	else
		text_adds(&l->why, l->ops->none ? _(l->ops->none) :
			  _("nothing here"));
}
