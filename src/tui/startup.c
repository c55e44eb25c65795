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
					    "floor", "output", "style",
					    "base", "base-map",
					    "base-scale" };
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

static void
say_error(struct tui *t, const struct error *err)
{
	struct text say = { 0 };

	error_print(err, &say);
	tui_say(t, "%s", say.s);
	text_release(&say);
}

/* Of the file's functions the one that the line is in, as far as declarations
 * tell; else the hottest. */
static func_id
func_of_file(const struct tui *t, file_id file, uint32_t line)
{
	const struct names *n = t->snap->names;
	metric_id m = prof_metric_weight(t->snap->prof, t->metric);
	func_id best = func_at(0);
	uint32_t nearest = 0;
	int64_t most = -1;

	for (uint32_t i = 1; i < n->nfunc; i++) {
		struct func f = names_func(n, func_at(i));
		int64_t cost;

		if (!file_eq(f.file, file)
		    || !sums_seen(t->snap->sums, BY_FUNC, i))
			continue;
		if (line && f.line && f.line <= line && f.line > nearest) {
			nearest = f.line;
			best = func_at(i);
		}
		cost = sums_self(t->snap->sums, func_at(i), m);
		if (!nearest && cost > most) {
			most = cost;
			best = func_at(i);
		}
	}
	return best;
}

/* The source of one of a file's functions, at the line. */
static void
open_file(struct tui *t, const struct view_ops *ops, const char *text)
{
	struct file_matches found;
	const char *path;
	func_id f;

	match_files(t->snap->names, text, &found);
	if (!found.n)
		return;
	path = names_file_path(t->snap->names, found.at[0]);
	f = func_of_file(t, found.at[0], found.line);
	if (!func_some(f)) {
		tui_say(t, _("no function of %s"), path);
		return;
	}
	if (found.line)
		page_open_line(t, f,
			       &(struct val){ .type = VAL_TEXT, .s = path,
					      .n = strlen(path) }, found.line);
	else
		page_open(t, ops, f, ops != page_home(t)->ops);
	if (found.n > 1)
		tui_say(t, ngettext("%zu file matches; this is %s",
				    "%zu files match; this is %s", found.n),
			found.n, path);
}

/* The view of the function that FN means; false: none has that name yet. */
static bool
open_function(struct tui *t, const struct view_ops *ops, const char *fn,
	      const struct asked_functions *asked)
{
	size_t n = asked->found.n;

	if (!n && !asked->failed && !t->snap->names->final)
		return false;
	if (asked->found.file && ops->takes_file) {
		open_file(t, ops, fn);
		return true;
	}
	if (n)
		page_open(t, ops, asked->found.at[0], ops != page_home(t)->ops);
	if (asked->failed)
		say_error(t, &asked->error);
	else if (!n && asked->found.file)
		tui_say(t, _("%s is a source file, not a function"), fn);
	else if (!n)
		tui_say(t, _("no function %s"), fn);
	else if (n > 1)
		tui_say(t, ngettext("%zu function matches; this is the hottest",
				    "%zu functions match; this is the hottest",
				    n), n);
	return true;
}

/* Where --view leads; later, when a function has to be found first. */
static void
open_view(struct tui *t, const char *text)
{
	struct view_request want;
	struct error err;

	error_init(&err);
	if (view_parse("view", text, &want, &err) < 0) {
		say_error(t, &err);
		error_release(&err);
		return;
	}
	if (want.ops->part_of)
		want.ops = want.ops->part_of;
	if (want.arg)
		t->wanted_view = want;
	else
		page_open(t, want.ops, func_at(0),
			  want.ops != page_home(t)->ops);
}

bool
tui_forget_wanted(struct tui *t)
{
	bool asked = t->wanted_view.ops && t->wanted_asked;

	if (asked)
		engine_want_no_functions(t->engine);
	t->wanted_view.ops = NULL;
	return asked;
}

unsigned
tui_show_wanted(struct tui *t, const struct asked_functions *asked)
{
	struct view_request *want = &t->wanted_view;

	if (!open_function(t, want->ops, want->arg, asked))
		return 0;
	tui_forget_wanted(t);
	return RE_DRAW;
}

unsigned
tui_open_wanted(struct tui *t)
{
	struct view_request *want = &t->wanted_view;
	const struct asked_functions *asked;

	if (!want->ops)
		return 0;
	/* the user has gone elsewhere in the meantime */
	if (t->now != page_home(t)) {
		tui_forget_wanted(t);
		return 0;
	}
	if (!t->wanted_asked) {
		engine_want_functions(t->engine, want->arg, t->metric);
		/* most are found before anything is drawn */
		t->wanted_asked = t->asked = true;
		return 0;
	}
	asked = engine_functions(t->engine);
	return asked ? tui_show_wanted(t, asked) : 0;
}

void
tui_apply_startup_options(struct tui *t)
{
	const char *const *event = settings_list(t->settings, "event");
	const char *view = settings_text(t->settings, "view");

	say_unasked(t);
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
