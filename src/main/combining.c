/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "export/export.h"
#include "main/checking.h"
#include "main/combining.h"
#include "tui/tui.h"
#include "view/view.h"

/* What is asked to be done, and what it is, is in the table of settings: of two that do
 * not go together one would be ignored. On the command line both are an error; else what
 * the command line says goes before what is said for all runs. */

bool
lists_plainly(const struct settings *s)
{
	return settings_given(s, "list")
	       && strcmp(settings_text(s, "list"), "events") != 0;
}

/* What T asks for, with the value that it has. */
static unsigned
tasks_of(const struct settings *s, const struct setting *t)
{
	const struct export_format *format;

	if (t->asks == TASK_LIST && !lists_plainly(s))
		return TASK_LIST | TASK_REPORT;
	if (t->asks != TASK_WRITE || t->type == SETTING_FLAG)
		return t->asks;
	format = export_find(settings_text(s, t->id));
	return format && format->leaves_out ? TASK_WRITE | TASK_DRAW : TASK_WRITE;
}

/* Whether what two ask for cannot both be done. */
static bool
are_apart(const struct setting *a, const struct setting *b)
{
	unsigned both = a->asks | b->asks;

	return a->asks && b->asks && a->asks != b->asks
	       && both != (TASK_REPORT | TASK_CHECK);
}

/* What the command line itself asks for; FIRST gets who does, or NULL. The screen
 * says itself what it has no use for. */
static unsigned
asked_for(const struct settings *s, const struct setting **first)
{
	unsigned all = 0;
	const struct setting *t;

	*first = NULL;
	for (t = setting_table; t->id; t++) {
		if (!t->asks || !settings_asked(s, t->id))
			continue;
		if (t->asks == TASK_SCREEN)
			return 0;
		all |= tasks_of(s, t);
		*first = *first ? *first : t;
	}
	for (t = setting_table; t->id && !*first; t++)
		if (t->means_report && settings_asked(s, t->id)) {
			all = TASK_REPORT;
			*first = t;
		}
	return all;
}

static bool
is_dropped_for(const struct settings *s, const struct setting *t,
	       const struct setting *asked)
{
	if (are_apart(t, asked))
		return true;
	/* a gate stays one */
	return asked->only && t->asks && t->asks != TASK_SCREEN
	       && t->asks != TASK_CHECK && !(tasks_of(s, t) & asked->only);
}

static void
drop_unasked(struct settings *s, const struct setting *t)
{
	for (const struct setting *a = setting_table; a->id; a++)
		if (settings_asked(s, a->id) && is_dropped_for(s, t, a)) {
			settings_drop(s, t->id);
			return;
		}
}

void
combining_settle(struct settings *s)
{
	const struct setting *t, *first;
	unsigned tasks;

	for (t = setting_table; t->id; t++)
		if (settings_given(s, t->id) && !settings_asked(s, t->id))
			drop_unasked(s, t);
	tasks = asked_for(s, &first);
	for (t = setting_table; tasks && t->id; t++)
		if (t->only && !(t->only & tasks) && !settings_asked(s, t->id))
			settings_drop(s, t->id);
	/* both may be asked for in one run, and mean one file */
	if (settings_asked(s, "export") && !settings_asked(s, "merge"))
		settings_drop(s, "merge");
	if (settings_asked(s, "merge") && !settings_asked(s, "export"))
		settings_drop(s, "export");
	/* growth is growth since a base, and not every run has one */
	if (!settings_asked(s, "fail-on") && !settings_given(s, "base"))
		settings_drop(s, "fail-on");
}

static int
refuse_tasks(const struct settings *s, struct error *err)
{
	const struct setting *a, *b;

	for (a = setting_table; a->id; a++)
		for (b = setting_table; settings_asked(s, a->id) && b->id; b++)
			if (a->asks < b->asks && are_apart(a, b)
			    && settings_asked(s, b->id))
				return error_set(err, ERR_USAGE,
						 N_("--%s cannot be combined "
						    "with --%s"), a->id, b->id);
	return 0;
}

/* What would be ignored beside all that is asked for. */
static int
refuse_ignored(const struct settings *s, struct error *err)
{
	const struct setting *t, *first;
	unsigned tasks = asked_for(s, &first);
	bool valued;

	for (t = setting_table; tasks && t->id; t++) {
		if (!t->only || t->only & tasks || !settings_asked(s, t->id))
			continue;
		/* another value may go with it */
		valued = first->asks & (TASK_LIST | TASK_WRITE)
			 && first->type != SETTING_FLAG;
		return error_set(err, ERR_USAGE,
				 valued ? N_("--%s cannot be combined with "
					     "--%s=%s")
					: N_("--%s cannot be combined with "
					     "--%s"), t->id, first->id,
				 valued ? settings_text(s, first->id) : "");
	}
	return 0;
}

/* A screen writes no file. */
static int
refuse_output(const struct settings *s, struct error *err)
{
	const struct setting *first;

	if (!settings_asked(s, "output") || asked_for(s, &first)
	    || !settings_asked(s, "view"))
		return 0;
	return error_set(err, ERR_USAGE, N_("--%s cannot be combined with --%s"),
			 "output", "view");
}

/* All files in one are a pprof file. */
static int
refuse_merging(const struct settings *s, struct error *err)
{
	if (!settings_flag(s, "merge") || !settings_asked(s, "export")
	    || strcmp(settings_text(s, "export"), "pprof") == 0)
		return 0;
	return error_set(err, ERR_USAGE,
			 /* TRANSLATORS: options */
			 N_("--merge writes pprof's format: not with another "
			    "--export"));
}

static int
check_report(const struct settings *s, struct error *err)
{
	struct view_request want;

	if (!settings_given(s, "report"))
		return 0;
	return view_parse("report", settings_text(s, "report"), &want, err);
}

int
combining_check(const struct settings *s, struct error *err)
{
	if (refuse_tasks(s, err) < 0 || refuse_ignored(s, err) < 0
	    || refuse_output(s, err) < 0
	    || refuse_merging(s, err) < 0 || check_report(s, err) < 0)
		return -1;
	if (checks_refuse(s, err) < 0)
		return -1;
	return settings_asked(s, "view") ? tui_check_view(s, err) : 0;
}

/* Where the files of no base are, and which rows of no comparison. A screen may be
 * given one later; --base-scale only says how one would be shown, as --syntax does of
 * assembly. */
static int
refuse_without_base(const struct settings *s, struct error *err)
{
	for (const struct setting *t = setting_table; t->id; t++)
		if (t->needs_base && settings_asked(s, t->id)
		    && !settings_given(s, "base"))
			return error_set(err, ERR_USAGE, N_("--%s needs --%s"),
					 t->id, "base");
	return 0;
}

int
combining_check_face(const struct settings *s, bool print, struct error *err)
{
	if (settings_asked(s, "size") && !settings_given(s, "script"))
		return error_set(err, ERR_USAGE,
				 N_("--size goes with --script: a terminal "
				    "has a size"));
	if (print && settings_asked(s, "script"))
		return error_set(err, ERR_USAGE,
				 N_("--script needs a terminal, or --size"));
	return print ? refuse_without_base(s, err) : 0;
}
