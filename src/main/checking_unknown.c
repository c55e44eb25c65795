/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>

#include "base/i18n.h"
#include "model/sums/sums.h"
#include "report/report.h"
#include "main/checking_private.h"

/* Whether no function of C is in what counts the event, though other files have it: then
 * not even its self cost is known, of which the total is. Of what parts and filters left
 * nobody says so: the files may have it. */
static bool
is_elsewhere(const struct checker *x, const struct check *c)
{
	struct check one = *c;
	size_t n;
	const func_id *of = check_funcs(x, c, &n);
	const struct selection *s = &x->snap->sums->selection;
	struct both_sides f;

	if ((c->figure != FIGURE_SELF && c->figure != FIGURE_INCL) || s->npart || s->nfilter)
		return false;
	one.metric = prof_metric_weight(x->snap->prof, c->metric);
	one.figure = FIGURE_TOTAL;
	f = check_figures(x, &one);
	if (isnan(f.now.d) || (c->delta && isnan(f.base.d)))
		return false;
	one.figure = FIGURE_SELF;
	for (size_t i = 0; i < n; i++) {
		one.func = of[i];
		f = check_figures(x, &one);
		if (!isnan(f.now.d) || !isnan(f.base.d))
			return false;
	}
	return true;
}

/* Whether it is the base that does not count the event: WHY, as over a table. */
static bool
is_uncompared(const struct checker *x, const struct check *c, struct text *why)
{
	struct view v = *x->v;
	const struct report r = { .view = &v };

	v.options.metric = c->metric;
	return c->delta && c->figure != FIGURE_CALLS
	       && check_is_counted(x, c->metric, false) && report_uncompared(&r, why);
}

int
check_not_known(const struct checker *x, const char *option, const struct check *c)
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
	const char *label = prof_text(p, prof_metric(p, c->metric)->label);
	struct text why = { 0 };

	if (is_elsewhere(x, c))
		return error_set(x->err, ERR_USAGE,
				 /* TRANSLATORS: an option's value, an event, a function */
				 N_("--check=%s: none of the files that count %s has %s"),
				 c->text, label, names_func_name(x->snap->names, c->func));
	if (is_uncompared(x, c, &why))
		error_set(x->err, ERR_USAGE, "--%s=%s: %s", option, c->text,
			  why.s);
	else
		error_set(x->err, ERR_USAGE, what[c->figure], option, c->text, label);
	text_release(&why);
	return -1;
}
