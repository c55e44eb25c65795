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
#include "base/clock.h"
#include "tui/action/tables.h"
#include "tui/ui.h"
#include "tui/term/screen.h"
#include "tui/tui.h"

/* Enumerations of what can be chosen are in the order of the option's choices. */
static size_t
choice_of(const char *id, const char *choice)
{
	return setting_choice(setting_find(id), choice);
}

void
tui_choose_theme(struct tui *t, const char *choice)
{
	t->theme = choice_of("theme", choice);
	tui_show_theme(t);
}

void
tui_show_theme(struct tui *t)
{
	struct text choice = { 0 };

	setting_put_choice(setting_find("theme"), t->theme, &choice);
	theme_init(&t->canvas.theme,
		   theme_depth(settings_text(t->settings, "color"),
			       screen_colours(), getenv("NO_COLOR")),
		   theme_find(choice.s, getenv("COLORFGBG"), getenv("TERM")));
	text_release(&choice);
}

void
tui_choose_digits(struct tui *t, const char *choice)
{
	t->digits = (enum num_grouping)choice_of("digits", choice);
}

void
tui_choose_names(struct tui *t, const char *choice)
{
	t->names = (enum name_depth)choice_of("names", choice);
}

void
tui_choose_costs(struct tui *t, const char *choice)
{
	t->show = (enum cost_show)choice_of("costs", choice);
}

void
tui_init(struct tui *t, struct engine *e, const struct settings *s)
{
	struct canvas *c = &t->canvas;
	size_t n;

	t->engine = e;
	t->settings = s;
	t->line_costs = COST_SHARE;
	t->floor = settings_number(s, "floor") / 100;
	keymap_init(&t->keymap, action_table, binding_table);
	t->keymap.check = action_check;
	c->ascii = settings_flag(t->settings, "ascii") || !screen_utf8();
	c->glyph = c->ascii ? &glyphs_ascii : &glyphs_utf8;
	tui_choose_theme(t, settings_text(t->settings, "theme"));
	tui_choose_digits(t, settings_text(t->settings, "digits"));
	tui_choose_names(t, settings_text(t->settings, "names"));
	tui_choose_costs(t, settings_text(t->settings, "costs"));
	for (n = 0; view_registry[n]; n++)
		;
	t->nview = n;
	t->page = mem_zarray(2 * n, sizeof(t->page[0]));
	t->now = page_home(t);
	/* so that the first sums come with what the first page reads */
	engine_want_figures(e, 1u << BY_FUNC, metric_at(0));
	t->beside.share = 50;
	t->beside.view = view_find(settings_text(s, "beside"));
	t->beside.on = t->beside.view != NULL;
	t->style = settings_code_style(t->settings);
	t->changes = view_changes(choice_of("changes",
					    settings_text(s, "changes")));
	t->cycles = !strcmp(settings_text(t->settings, "cycles"), "group");
	t->base_of = strcmp(settings_text(t->settings, "base-of"), "view")
		     ? SHARE_OF_TOTAL : SHARE_OF_VIEW;
	if (settings_flag(s, "follow"))
		engine_follow(e, true);
	t->now_ms = clock_ms();
	t->last_key_ms = t->now_ms - QUIET_MS;
}

void
lines_kept_release(struct lines_kept *l)
{
	for (size_t i = 0; i < l->n; i++)
		free(l->at[i]);
	VEC_RELEASE(l);
}

void
tui_release(struct tui *t)
{
	page_leave_places(t);
	for (size_t i = 0; i < 2 * t->nview; i++)
		page_free(t->page[i]);
	free(t->page);
	selections_release(&t->selections);
	text_release(&t->filter_note);
	text_release(&t->due.path);
	VEC_RELEASE(&t->events);
	VEC_RELEASE(&t->past);
	VEC_RELEASE(&t->ahead);
	VEC_RELEASE(&t->later);
	VEC_RELEASE(&t->mark);
	for (size_t i = 0; i < t->mark_key.n; i++)
		mark_key_release(&t->mark_key.at[i]);
	VEC_RELEASE(&t->mark_key);
	search_release(&t->search);
	prompt_release(&t->prompt);
	for (int i = 0; i < HISTORIES; i++)
		past_lines_release(&t->history[i]);
	completion_release(&t->completion);
	lines_kept_release(&t->bound);
	lines_kept_release(&t->kept);
	lines_kept_release(&t->said);
	text_release(&t->wanted);
	text_release(&t->search_was);
	text_release(&t->editing.path);
	text_release(&t->editing.object);
	text_release(&t->wanted_name);
	text_release(&t->first_name);
	text_release(&t->metric_wanted);
	text_release(&t->rule_from);
	text_release(&t->rule_to);
	menu_release(&t->menu);
	keymap_release(&t->keymap);
	pager_release(&t->help);
	text_release(&t->message);
	text_release(&t->status_left);
	text_release(&t->status_right);
	draw_release(&t->canvas);
	snapshot_unref(t->snap);
	script_free(t->script);
}

/* Whether shares are of what is selected, not of all. */
static bool
is_of_selected(const struct tui *t)
{
	const struct selection *s = &t->snap->sums->selection;

	return t->base_of == SHARE_OF_VIEW && (s->npart || selection_filters(s));
}

static int64_t
share_base(const struct tui *t, const struct snapshot *snap)
{
	return is_of_selected(t)
	       ? sums_total(snap->sums, t->metric)
	       : snapshot_share_base(snap, t->metric);
}

int64_t
tui_share_base(const struct tui *t)
{
	return share_base(t, t->snap);
}

bool
tui_base_guessed(const struct tui *t)
{
	return is_of_selected(t) && sums_total_value(t->snap->sums, t->metric).estimate;
}

bool
tui_share_guessed(const struct tui *t, int64_t part)
{
	return part != tui_share_base(t) && tui_base_guessed(t);
}

int64_t
tui_change_base(const struct tui *t, const struct view *v)
{
	return num_times(share_base(t, t->snap->base),
			 view_scale(v, t->metric));
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

int
tui_check_view(const struct settings *s, struct error *err)
{
	const char *view = settings_text(s, "view");
	struct view_request want;

	if (!view || (!*view && !settings_asked(s, "view")))
		return 0;
	if (view_parse("view", view, &want, err))
		return -1;
	if (want.ops->report_only)
		return error_set(err, ERR_USAGE,
				 N_("--view=%s: this view is for --report "
				    "only"), want.ops->id);
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

/* 0 and 0 where none is given. */
static int
read_size(const char *size, int *rows, int *cols, struct error *err)
{
	char most[24], *end;
	long height, width;

	*rows = *cols = 0;
	if (!size || !*size)
		return 0;
	height = strtol(size, &end, 10);
	width = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
	if (*end || height < 1 || width < 1)
		return error_set(err, ERR_USAGE,
				 N_("--size=%s: must be ROWSxCOLS"), size);
	if (height <= SCREEN_MOST && width <= SCREEN_MOST) {
		*rows = (int)height;
		*cols = (int)width;
		return 0;
	}
	snprintf(most, sizeof(most), "%dx%d", SCREEN_MOST, SCREEN_MOST);
	return error_set(err, ERR_USAGE, N_("--size=%s: must not be more than "
					    "%s"), size, most);
}

static int
start(struct tui *t, struct error *err)
{
	const char *path = settings_text(t->settings, "script");
	const char *size = settings_text(t->settings, "size");
	const char *why = "";
	int rows = 0, cols = 0;

	if (tui_check_view(t->settings, err))
		return -1;
	if (path && *path) {
		t->script = script_open(path, err);
		if (!t->script)
			return -1;
	}
	if (t->script && read_size(size, &rows, &cols, err))
		return -1;
	if (screen_open(t->script ? rows : 0, t->script ? cols : 0, &why))
		return error_set(err, ERR_SYSTEM, why);
	t->no_mouse = strcmp(settings_text(t->settings, "mouse"), "on") != 0;
	if (!t->no_mouse)
		screen_take_mouse();
	return 0;
}

int
tui_run(struct engine *e, const struct tui_start *with)
{
	struct tui t = { .engine = e, .settings = with->settings,
			 .newest = with->newest,
			 .write_view = with->write_view,
			 .draw_flame = with->draw_flame,
			 .write_text = with->write_text,
			 .rcfile = with->rcfile };
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
	error_init(&t.refused);
	tui_init(&t, e, with->settings);
	tui_read_rcfile(&t);
	tui_note_kept(&t);
	if (t.script)
		script_run(t.script, &t);
	if (!t.ended_by)
		tui_loop(&t);
	status = t.refused.code ? 1 : t.script && script_status(t.script) ?
		 script_status(t.script) : engine_status(e);
	tui_release(&t);
	screen_close();
	if (t.refused.code)
		complain(&t.refused);
	error_release(&t.refused);
	/* Files that could not be read, where it can still be seen. */
	n = engine_errors(e, &errors);
	for (size_t i = 0; i < n; i++)
		complain(&errors[i]);
	return t.ended_by > 0 ? 128 + t.ended_by : status;
}
