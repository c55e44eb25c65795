/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Start and end of the screen: the command line's wishes, the terminal taken,
 * everything given back.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/ui.h"
#include "tui/term/screen.h"
#include "tui/tui.h"

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

static void
setup(struct tui *t)
{
	struct canvas *c = &t->canvas;
	size_t n;

	c->ascii = settings_flag(t->settings, "ascii") || !screen_utf8();
	c->glyph = c->ascii ? &glyphs_ascii : &glyphs_utf8;
	theme_init(&c->theme, theme_depth(settings_text(t->settings, "color"),
					  screen_colours(),
					  getenv("NO_COLOR")));
	for (n = 0; view_registry[n]; n++)
		;
	t->page = mem_zarray(n, sizeof(t->page[0]));
	t->now = page_of(t, view_find("functions"));
	t->cycles = !strcmp(settings_text(t->settings, "cycles"), "group");
	t->now_ms = tui_clock();
	t->last_key_ms = t->now_ms - QUIET_MS;
}

static void
teardown(struct tui *t)
{
	for (size_t i = 0; view_registry[i]; i++)
		page_free(t->page[i]);
	free(t->page);
	for (size_t i = 0; i < t->selection.n; i++)
		selection_release(&t->selection.at[i]);
	VEC_RELEASE(&t->selection);
	VEC_RELEASE(&t->past);
	search_release(&t->search);
	prompt_release(&t->prompt);
	text_release(&t->wanted);
	menu_release(&t->menu);
	pager_release(&t->help);
	text_release(&t->message);
	text_release(&t->status_left);
	text_release(&t->status_right);
	text_release(&t->canvas.scratch);
	free(t->weight);
	program_lines_unref(t->lines);
	snapshot_unref(t->snap);
	script_free(t->script);
}

bool
tui_possible(const struct settings *s, const char **why)
{
	if (settings_given(s, "size") && settings_given(s, "script"))
		return true;
	return screen_possible(why);
}

void
tui_restore(void)
{
	screen_restore();
}

/* --view, as far as it can be judged without a profile. */
static int
check_view(const struct settings *s, struct error *err)
{
	const char *view = settings_text(s, "view");
	const struct view_ops *ops;
	char *id;

	if (!view || !*view)
		return 0;
	id = mem_strndup(view, strcspn(view, ":"));
	ops = view_find(id);
	free(id);
	if (!ops)
		return error_set(err, ERR_USAGE,
				 N_("no view is called %s (--list=views)"),
				 view);
	if (!ops->available)
		return error_set(err, ERR_USAGE,
				 N_("--view=%s: not available in this "
				    "version"), view);
	return 0;
}

static void
complain(const struct error *err)
{
	struct text say = { 0 };

	error_print(err, &say);
	fprintf(stderr, "%s: %s\n", PACKAGE_NAME, say.s);
	text_release(&say);
}

static int
start(struct tui *t, struct error *err)
{
	const char *path = settings_text(t->settings, "script");
	const char *size = settings_text(t->settings, "size");
	const char *why = "";
	int rows = 0, cols = 0;

	if (check_view(t->settings, err))
		return -1;
	if (path && *path) {
		t->script = script_open(path, err);
		if (!t->script)
			return -1;
	}
	if (size && *size &&
	    (sscanf(size, "%dx%d", &rows, &cols) != 2 || rows < 1 ||
	     cols < 1 || rows > 1000 || cols > 1000))
		return error_set(err, ERR_USAGE,
				 N_("--size=%s: must be ROWSxCOLS"), size);
	if (screen_open(t->script ? rows : 0, t->script ? cols : 0, &why))
		return error_set(err, ERR_SYSTEM, why);
	return 0;
}

int
tui_run(struct engine *e, const struct settings *s)
{
	struct tui t = { .engine = e, .settings = s };
	const struct error *errors;
	struct error err;
	int status;
	size_t n;

	error_init(&err);
	if (start(&t, &err)) {
		complain(&err);
		status = err.code == ERR_USAGE ? 1 : 2;
		error_release(&err);
		script_free(t.script);
		return status;
	}
	setup(&t);
	tui_loop(&t);
	status = t.script && script_status(t.script) ?
		 script_status(t.script) : engine_status(e);
	teardown(&t);
	screen_close();
	/* Files that could not be read, where it can still be seen. */
	n = engine_errors(e, &errors);
	for (size_t i = 0; i < n; i++)
		complain(&errors[i]);
	return t.ended_by > 0 ? 128 + t.ended_by : status;
}
