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

/* One of which would be ignored. On the command line both are an error; else what
 * the command line says goes before what is said for all runs. */
static const struct pair { const char *one, *other; } apart[] = {
	{ "report", "export" }, { "report", "merge" },
	{ "check", "export" }, { "check", "merge" },
	{ "fail-on", "export" }, { "fail-on", "merge" },
	{ "style", "export" }, { "style", "merge" },
	{ "columns", "export" }, { "columns", "merge" },
	{ "sort", "export" }, { "sort", "merge" },
	{ "changes", "export" }, { "changes", "merge" },
	{ "until", "export" }, { "until", "merge" },
	{ "view", "report" }, { "view", "export" }, { "view", "merge" },
	{ "view", "check" }, { "view", "fail-on" }, { "view", "list" },
	{ "view", "cache" },
	{ "script", "report" }, { "script", "export" }, { "script", "merge" },
	{ "script", "check" }, { "script", "fail-on" }, { "script", "list" },
	{ "script", "cache" },
	{ "follow", "report" }, { "follow", "export" }, { "follow", "merge" },
	{ "cache", "report" }, { "cache", "export" }, { "cache", "merge" },
	{ "cache", "check" }, { "cache", "fail-on" }, { "cache", "style" },
	{ "cache", "columns" }, { "cache", "sort" },
	{ "list", "report" }, { "list", "export" }, { "list", "merge" },
	{ "list", "cache" }, { "list", "check" }, { "list", "fail-on" },
};

/* The same beside lists that are no report. */
static const struct pair unlisted[] = {
	{ "list", "style" }, { "list", "columns" }, { "list", "sort" },
};

enum { APART = sizeof(apart) / sizeof(*apart),
       UNLISTED = sizeof(unlisted) / sizeof(*unlisted) };

/* Both may be asked for in one run, and mean one file. */
static const struct pair file = { "export", "merge" };

bool
lists_plainly(const struct settings *s)
{
	return settings_given(s, "list")
	       && strcmp(settings_text(s, "list"), "events") != 0;
}

static void
drop_unasked(struct settings *s, const char *unasked, const char *asked)
{
	if (settings_asked(s, asked) && !settings_asked(s, unasked))
		settings_drop(s, unasked);
}

static void
settle(struct settings *s, const struct pair *p)
{
	drop_unasked(s, p->one, p->other);
	drop_unasked(s, p->other, p->one);
}

void
combining_settle(struct settings *s)
{
	for (size_t i = 0; i < APART; i++)
		settle(s, &apart[i]);
	for (size_t i = 0; lists_plainly(s) && i < UNLISTED; i++)
		settle(s, &unlisted[i]);
	settle(s, &file);
	/* growth is growth since a base, and not every run has one */
	if (!settings_asked(s, "fail-on") && !settings_given(s, "base"))
		settings_drop(s, "fail-on");
}

/* SAID: what of P->ONE it is that does not go with the other. */
static int
refuse_pair(const struct settings *s, const struct pair *p, const char *said,
	    struct error *err)
{
	if (!settings_asked(s, p->one) || !settings_asked(s, p->other))
		return 0;
	return error_set(err, ERR_USAGE,
			 N_("--%s cannot be combined with --%s"), said,
			 p->other);
}

static int
refuse_unlisted(const struct settings *s, struct error *err)
{
	char *said = mem_printf("list=%s", settings_text(s, "list"));
	int result = 0;

	for (size_t i = 0; i < UNLISTED && result == 0; i++)
		result = refuse_pair(s, &unlisted[i], said, err);
	free(said);
	return result;
}

static int
refuse_apart(const struct settings *s, struct error *err)
{
	for (size_t i = 0; i < APART; i++)
		if (refuse_pair(s, &apart[i], apart[i].one, err) < 0)
			return -1;
	return lists_plainly(s) ? refuse_unlisted(s, err) : 0;
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

/* Formats for other tools have all rows, but for pictures. */
static int
refuse_limits(const struct settings *s, struct error *err)
{
	static const char *const limit[] = { "limit", "floor" };
	const char *way = settings_asked(s, "export") ? "export" : "merge";
	const struct export_format *format;

	if (!settings_asked(s, way))
		return 0;
	format = settings_asked(s, "export")
		 ? export_find(settings_text(s, "export")) : NULL;
	for (size_t i = 0; i < sizeof(limit) / sizeof(*limit); i++)
		if (settings_asked(s, limit[i])
		    && !(format && format->leaves_out))
			return error_set(err, ERR_USAGE,
					 format ? N_("--%s cannot be combined "
						     "with --export=%s")
						: N_("--%s cannot be combined "
						     "with --%s"), limit[i],
					 format ? format->name : way);
	return 0;
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
	if (refuse_apart(s, err) < 0 || refuse_merging(s, err) < 0
	    || refuse_limits(s, err) < 0
	    || check_report(s, err) < 0)
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
	static const char *const needs[] = { "base-map", "changes" };

	for (size_t i = 0; i < sizeof(needs) / sizeof(*needs); i++)
		if (settings_asked(s, needs[i]) && !settings_given(s, "base"))
			return error_set(err, ERR_USAGE, N_("--%s needs --%s"),
					 needs[i], "base");
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
