/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the command line wants to see first, once there is something to see.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/xdg.h"
#include "tui/term/screen.h"
#include "tui/ui.h"

/* A file that could not be opened beside others that could. */
static void
say_errors(struct tui *t)
{
	const struct error *errors;

	if (engine_errors(t->engine, &errors))
		tui_say_error(t, &errors[0]);
}

/* What was opened though nobody named it; what was asked for and does nothing
 * here. */
static void
say_unasked(struct tui *t)
{
	struct text say = { 0 }, given = { 0 };

	if (t->newest)
		text_printf(&say, _("%s: the newest profile here"), t->newest);
	for (const struct setting *s = setting_table; s->id; s++) {
		if (!s->only || s->only & TASK_SCREEN
		    || !settings_asked(t->settings, s->id))
			continue;
		text_printf(&given, "%s--%s", given.n ? ", " : "", s->id);
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

/* Lines of profviewrc that the screen cannot do: the first stays, all are in what
 * was said, where the newest comes first. */
static void
say_rcfile(struct tui *t)
{
	for (size_t i = t->rcfile ? t->rcfile->error.n : 0; i-- > 0;)
		tui_say_error(t, &t->rcfile->error.at[i]);
}

/* What was asked for now ends us, as it does a report; what profviewrc says is
 * for other profiles, too. */
static void
refuse(struct tui *t, struct error *err, bool given)
{
	if (!given) {
		tui_say_error(t, err);
		return;
	}
	t->refused = *err;
	error_init(err);
	t->ended_by = -1;
}

/* What was asked to be shown, and cannot: another view would pass for it. What is
 * wrong is said where it ends. */
static bool
lacks_wanted(const struct tui *t)
{
	const char *const *base = settings_list(t->settings, "base");
	const struct error *errors;
	size_t n = engine_errors(t->engine, &errors);

	if (n && base && base[0] && !t->snap->base
	    && settings_given(t->settings, "base"))
		return true;
	for (size_t i = 0; i < n; i++)
		if (errors[i].code == ERR_USAGE
		    && settings_given(t->settings, "part"))
			return true;
	return false;
}

/* The line of those who have never been here: what to press. */
static void
say_welcome(struct tui *t)
{
	char *path = xdg_path(XDG_STATE, "welcomed");
	FILE *f;

	if (path && !screen_headless() && access(path, F_OK)) {
		tui_say(t, _("%s explains the figures and all keys, Enter opens, "
			     "%s searches, %s leaves"),
			tui_key(t, "help", NULL), tui_key(t, "search", NULL),
			tui_key_out(t));
		xdg_make_folders(path);
		f = fopen(path, "we");
		if (f)
			fclose(f);
	}
	free(path);
}

/* Of several events that were asked for together all are shown, from number I on; of
 * what is said for all runs others may not be. */
static void
take_events(struct tui *t, const char *const *event, size_t i)
{
	size_t nearlier = settings_list_earlier(t->settings, "event");
	struct error err;

	for (; event[i] && !t->ended_by; i++) {
		metric_id m;

		error_init(&err);
		m = prof_metric_asked(t->snap->prof, event[i], &err);
		if (!metric_some(m) && i >= nearlier)
			refuse(t, &err, true);
		else if (metric_some(m) && !page_asks_event(t, m))
			VEC_PUSH(&t->events, m);
		error_release(&err);
	}
	if (t->events.n < 2)
		t->events.n = 0;
}

/* The first of EVENT that there is; of what is said for all runs others may not be. */
static void
take_event(struct tui *t, const char *const *event)
{
	size_t nearlier = settings_list_earlier(t->settings, "event");
	struct error err;
	metric_id m;
	size_t i = 0;

	while (i < nearlier && event[i + 1]
	       && !metric_some(prof_metric_named(t->snap->prof, event[i])))
		i++;
	error_init(&err);
	m = prof_metric_asked(t->snap->prof, event[i], &err);
	if (metric_some(m))
		t->metric = m;
	else
		refuse(t, &err, i >= nearlier);
	error_release(&err);
	if (metric_some(m))
		take_events(t, event, i);
}

/* The order of the first view. What is no column anywhere is refused, as in a report. */
static void
take_sort(struct tui *t)
{
	const char *by = settings_text(t->settings, "sort");
	struct sort_request want;
	struct error err;
	char *event = NULL;

	if (!settings_asked(t->settings, "sort") || t->ended_by)
		return;
	error_init(&err);
	if (sort_parse(by, &want) == SORT_READ
	    && !column_named_of(t->snap->base ? column_find("self") : NULL, want.id,
				want.n, &event)) {
		error_set(&err, ERR_USAGE, N_("--sort=%s: there is no such column"), by);
		refuse(t, &err, true);
	} else {
		tui_do(t, "sort", by);
	}
	free(event);
	error_release(&err);
}

void
tui_apply_startup_options(struct tui *t)
{
	const char *const *event = settings_list(t->settings, "event");
	const char *view = settings_text(t->settings, "view");

	t->metric = metric_at(t->snap->prof->nmetric > 1);
	if (lacks_wanted(t)) {
		t->ended_by = -1;
		return;
	}
	say_welcome(t);
	say_unasked(t);
	say_rcfile(t);
	say_errors(t);
	if (settings_flag(t->settings, "follow") && !engine_follows(t->engine))
		tui_can_reload(t);
	if (event && event[0])
		take_event(t, event);
	if (view && *view)
		tui_go_first(t, view);
	take_sort(t);
}
