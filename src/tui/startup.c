/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the command line wants to see first, once there is something to see.
 */
#include <config.h>

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

/* Where --view leads. */
static void
open_view(struct tui *t, const char *text)
{
	struct view_target to = { 0 };
	struct view_request want;
	struct text say = { 0 };
	struct error err;
	size_t n = 1;

	error_init(&err);
	if (view_parse("view", text, &want, &err) == 0) {
		to.ops = want.ops->part_of ? want.ops->part_of : want.ops;
		if (want.arg)
			n = view_match_func(t->snap, want.arg, t->metric,
					    &to.func, 1, &err);
	}
	if (err.code) {
		error_print(&err, &say);
		tui_say(t, "%s", say.s);
	} else if (!n) {
		tui_say(t, _("no function %s"), want.arg);
	} else {
		page_open(t, to.ops, to.func,
			  to.ops != page_home(t)->ops);
	}
	if (n > 1)
		tui_say(t, ngettext("%zu function matches; this is the hottest",
				    "%zu functions match; this is the hottest",
				    n), n);
	text_release(&say);
	error_release(&err);
}

void
tui_apply_startup_options(struct tui *t)
{
	const char *const *event = settings_list(t->settings, "event");
	const char *view = settings_text(t->settings, "view");

	say_errors(t);
	t->metric = metric_at(t->snap->prof->nmetric > 1);
	if (event && event[0]) {
		metric_id m = prof_metric_named(t->snap->prof, event[0]);

		if (metric_some(m))
			t->metric = m;
		else
			tui_say(t, _("no event %s"), event[0]);
	}
	if (view && *view)
		open_view(t, view);
}
