/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "engine/from_settings.h"
#include "engine/left_out.h"
#include "model/facts/expression.h"

/* Checked when they were read, but for what the files have. */
static void
filters_from_settings(struct fileset_task *t, const struct prof *p)
{
	for (enum filter_verb verb = 0; verb < FILTER_VERBS; verb++) {
		const char *const *text = settings_list(
			t->settings, filter_verb_name(verb));

		for (; *text; text++) {
			struct error err;

			error_init(&err);
			if (selection_add_filter(&t->selection, p, verb, *text,
						 &err))
				VEC_PUSH(&t->error, err);
		}
	}
	t->selection.recursion = strcmp(settings_text(t->settings, "recursion"),
					"fold") == 0;
}

void
select_from_settings(struct fileset_task *t, const struct prof *p)
{
	const char *const *word = settings_list(t->settings, "part");
	size_t nearlier = settings_list_earlier(t->settings, "part");

	t->selection.split = strcmp(settings_text(t->settings, "contexts"),
				    "split") == 0;
	t->selection.physical = strcmp(settings_text(t->settings, "inline"),
				       "physical") == 0;
	filters_from_settings(t, p);
	for (size_t i = 0; word[i]; i++) {
		struct error err;

		if (selection_add_parts(&t->selection, p, word[i])
		    || i < nearlier)
			continue;
		error_init(&err);
		error_set(&err, ERR_USAGE,
			  N_("no part is called %s (--report=parts lists them)"),
			  word[i]);
		VEC_PUSH(&t->error, err);
	}
	selection_sides(&t->selection, p);
}

/* The event NAME that an expression may speak of, which no ratio is. */
static metric_id
event_named(const struct prof *p, const char *name)
{
	for (uint32_t i = 1; i < p->noffered; i++)
		if (strcmp(prof_text(p, p->metric[i].label), name) == 0)
			return metric_at(prof_is_ratio(p, metric_at(i)) ? 0 : i);
	for (uint32_t i = 1; i < p->noffered; i++)
		if (strcmp(prof_text(p, p->metric[i].also), name) == 0)
			return metric_at(i);
	return metric_at(0);
}

int
metric_possible(const struct prof *p, const struct expression *x, const char *text,
		struct error *err)
{
	uint32_t unit[EXPRESSION_EVENTS];
	struct text all = { 0 };
	metric_id id;
	size_t i;

	for (i = 0; i < x->n; i++) {
		id = event_named(p, x->event[i]);
		if (!metric_some(id))
			break;
		unit[i] = p->metric[id.i].unit.i;
	}
	for (uint32_t m = 1; m < p->noffered; m++)
		if (!prof_is_ratio(p, metric_at(m)))
			text_printf(&all, " %s",
				    prof_text(p, p->metric[m].label));
	if (i < x->n)
		error_set(err, ERR_USAGE,
			  N_("--metric=%s: no event is called %s; there are:%s"),
			  text, x->event[i], all.s ? all.s : "");
	else if (expression_mixes(x, unit))
		error_set(err, ERR_USAGE, N_("--metric=%s: events of different units "
					     "cannot be added"), text);
	text_release(&all);
	return err->code ? -1 : 0;
}

int
metric_unmade(const char *text, struct error *err)
{
	return error_set(err, ERR_USAGE, N_("--metric=%s: no file counts all of these "
					    "events"), text);
}

int
metric_is_taken(const char *text, const char *name, struct error *err)
{
	return error_set(err, ERR_USAGE, N_("--metric=%s: there is an event %s already"),
			 text, name);
}

/* Says why the files have no metric of this expression. */
static void
explain_metric(struct fileset_task *t, const struct prof *p,
	       const struct expression *x, const char *text, const char *name)
{
	struct error err;

	error_init(&err);
	if (metric_some(prof_metric_named(p, name)))
		metric_is_taken(text, name, &err);
	else if (metric_possible(p, x, text, &err) == 0)
		metric_unmade(text, &err);
	VEC_PUSH(&t->error, err);
}

void
check_metrics(struct fileset_task *t, const struct prof *p)
{
	const char *const *all = settings_list(t->settings, "metric");
	/* what is said for all runs may speak of other files' events */
	const char *const *asked =
		all + settings_list_earlier(t->settings, "metric");
	uint32_t next = (uint32_t)p->nown;

	for (const char *const *m = all; *m; m++) {
		struct expression x;
		size_t n;

		if (expression_define(&x, *m, &n, NULL) < 0)
			continue;
		/* those that were made are in the order they were asked for */
		if (next < p->nshown
		    && strncmp(prof_text(p, p->metric[next].name), *m, n) == 0
		    && !prof_text(p, p->metric[next].name)[n]) {
			if (m >= asked)
				metric_say_left_out(t->files->diag, p,
						    metric_at(next));
			next++;
		} else if (m >= asked) {
			char *name = mem_strndup(*m, n);

			explain_metric(t, p, &x, *m, name);
			free(name);
		}
		expression_release(&x);
	}
	/* and of those that were defined on screen */
	for (; next < p->nshown; next++)
		metric_say_left_out(t->files->diag, p, metric_at(next));
}
