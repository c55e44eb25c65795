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

/* What was opened though nobody named it; what was asked for and does nothing
 * here. */
static void
say_unasked(struct tui *t)
{
	static const char *const only[] = { "sort", "columns", "limit",
					    "output", "style" };
	struct text say = { 0 }, given = { 0 };

	if (t->newest)
		text_printf(&say, _("%s: the newest profile here"), t->newest);
	for (size_t i = 0; i < sizeof(only) / sizeof(*only); i++) {
		if (!settings_given(t->settings, only[i]))
			continue;
		text_printf(&given, "%s--%s", given.n ? ", " : "", only[i]);
	}
	if (given.n && say.n)
		text_adds(&say, "; ");
	if (given.n)
		/* TRANSLATORS: names of options */
		text_printf(&say, _("for --report only: %s"), given.s);
	if (say.n)
		tui_say(t, "%s", say.s);
	text_release(&given);
	text_release(&say);
}

/* The first line of profviewrc that the screen cannot do. */
static void
say_rcfile(struct tui *t)
{
	struct text say = { 0 };

	if (!t->rcfile || !t->rcfile->error.n)
		return;
	error_print(&t->rcfile->error.at[0], &say);
	tui_say(t, "%s", say.s);
	t->message_style = STYLE_ERROR;
	text_release(&say);
}

void
tui_apply_startup_options(struct tui *t)
{
	const char *const *event = settings_list(t->settings, "event");
	const char *view = settings_text(t->settings, "view");

	say_unasked(t);
	say_rcfile(t);
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
		tui_go(t, view, "view");
}
