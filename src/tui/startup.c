/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the command line wants to see first, once there is something to see.
 */
#include <config.h>

#include <string.h>

#include "tui/ui.h"

/* A file that could not be opened beside others that could. */
static void
say_errors(struct tui *t)
{
	const struct error *errors;
	struct text say = { 0 };

	if (!engine_errors(t->engine, &errors))
		return;
	error_print(&errors[0], &say);
	tui_say(t, "%s", say.s);
	t->message_style = STYLE_ERROR;
	text_release(&say);
}

void
tui_apply_startup_options(struct tui *t)
{
	const char *const *event = settings_list(t->settings, "event");
	const char *view = settings_text(t->settings, "view");
	const struct view_ops *ops;
	struct text id = { 0 };
	struct error err;
	const char *arg;
	func_id f = func_at(0);
	size_t n = 1;

	say_errors(t);
	t->metric = metric_at(t->snap->prof->nmetric > 1);
	if (event && event[0]) {
		metric_id m = prof_metric_named(t->snap->prof, event[0]);

		if (metric_some(m))
			t->metric = m;
		else
			tui_say(t, _("no event %s"), event[0]);
	}
	if (!view || !*view)
		return;
	arg = strchr(view, ':');
	text_add(&id, view, arg ? (size_t)(arg - view) : strlen(view));
	ops = view_find(!strcmp(id.s, "callees") ? "callers" : id.s);
	error_init(&err);
	if (ops && ops->takes_func && arg)
		n = view_match_func(t->snap, arg + 1, t->metric, &f, 1, &err);
	if (!ops)
		tui_say(t, _("no view %s"), id.s);
	else if (!n)
		tui_say(t, _("no function %s"), arg + 1);
	else
		page_open(t, ops, f, !!strcmp(ops->id, "functions"));
	if (n > 1)
		tui_say(t, ngettext("%zu function matches; this is the hottest",
				    "%zu functions match; this is the hottest",
				    n), n);
	error_release(&err);
	text_release(&id);
}
