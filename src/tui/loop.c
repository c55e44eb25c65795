/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loop: waits for keys, signals and the engine at once; takes all that
 * there is, then draws once. Nothing here waits for anything else.
 */
#include <config.h>

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "tui/actions.h"
#include "tui/screen.h"
#include "tui/tui.h"

/* How often progress is drawn, and how long keys are taken before a redraw. */
#define FRAME_MS 50
#define KEYS_AT_ONCE 200
#define QUIET_MS 1000
#define STATUS_MS 100

int64_t
tui_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

/* -------------------------------------------------------------------- keys */

enum scope
tui_scope(const struct tui *t)
{
	return t->prompt.open ? SCOPE_PROMPT : t->menu.open ? SCOPE_MENU :
	       t->help.open ? SCOPE_TEXT : t->now->scope;
}

static const struct action *
find_action(const char *id)
{
	const struct action *a = action_table;

	while (a->id && strcmp(a->id, id))
		a++;
	return a->id ? a : NULL;
}

static bool
is_move(const struct action *a)
{
	return a->scope == SCOPE_MOVE && strncmp(a->id, "search", 6);
}

unsigned
tui_do(struct tui *t, const char *action, const char *arg)
{
	const struct action *a = find_action(action);

	if (!a) {
		tui_say(t, _("no action %s"), action);
		return RE_DRAW;
	}
	return a->run(t, arg);
}

static void
release_order(struct tui *t)
{
	for (int i = 0; i < t->now->nlist; i++)
		if (t->now->list[i].held.n) {
			list_release_order(&t->now->list[i]);
			search_reset(&t->search);
		}
}

/* A key for the page behind closes what lies over it. */
static void
uncover(struct tui *t, const struct binding *b, const struct action *a)
{
	static const char *const stays[] = {
		"close", "back", "help", "redraw", "suspend", "views",
	};
	bool search = !strncmp(a->id, "search", 6);

	if (b->scope == SCOPE_MENU || b->scope == SCOPE_TEXT || is_move(a))
		return;
	for (size_t i = 0; i < sizeof(stays) / sizeof(stays[0]); i++)
		if (!strcmp(a->id, stays[i]))
			return;
	menu_release(&t->menu);
	if (!search)
		pager_release(&t->help);
}

static unsigned
press_in_prompt(struct tui *t, int key)
{
	const struct binding *b = binding_find(SCOPE_PROMPT, key);

	if (b)
		return tui_do(t, b->action, b->arg);
	if (key < ' ' || key == 127 || key >= PRESS_FIRST)
		return 0;
	prompt_type(&t->prompt, key);
	return act_input(t, "");
}

unsigned
tui_press(struct tui *t, int key)
{
	const struct binding *b;
	const struct action *a;
	char name[KEY_NAME_MAX];
	unsigned redo;

	t->status_lags = false;
	if (t->prompt.open)
		return press_in_prompt(t, key) | RE_DRAW;
	t->message.n = 0;
	if (t->menu.open)
		for (size_t i = 0; i < t->menu.item.n; i++)
			if (t->menu.item.at[i].key == key && key) {
				t->menu.cursor = i;
				return menu_choose(t) | RE_DRAW;
			}
	b = binding_find(tui_scope(t), key);
	a = b ? find_action(b->action) : NULL;
	if (!a) {
		tui_say(t, _("the key %s does nothing here; %s lists those "
			     "that do"), key_to_name(key, name),
			binding_key("help", NULL));
		return RE_DRAW;
	}
	/* What the user sees is what a movement goes by; anything else, and
	 * whatever comes after it, by the true order. */
	uncover(t, b, a);
	if (!is_move(a))
		release_order(t);
	redo = a->run(t, b->arg);
	release_order(t);
	return redo | RE_DRAW;
}

/* ------------------------------------------------------------------ engine */

static void
obey_settings(struct tui *t)
{
	const char *const *event = settings_list(t->settings, "event");
	const char *view = settings_text(t->settings, "view");
	struct subject subject = tui_subject(t);
	const struct view_ops *ops;
	struct text id = { 0 };
	struct error err;
	const char *arg;
	func_id f = func_at(0);
	size_t n = 1;

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
		n = view_match_func(&subject, arg + 1, t->metric, &f, 1, &err);
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
take_snapshot(struct tui *t)
{
	const struct snapshot *next = engine_snapshot(t->engine);
	const struct snapshot *old = t->snap;

	if (!next || next == old)
		return;
	t->snap = snapshot_ref(next);
	search_reset(&t->search);
	t->counting = search_active(&t->search);
	if (!old) {
		obey_settings(t);
		if (!t->selection.n) {
			struct selection s;

			selection_copy(&s, &next->sums->selection);
			VEC_PUSH(&t->selection, s);
		}
		return;
	}
	/* Other facts may count other events. */
	if (old->prof != next->prof) {
		const struct metric *m = prof_metric(old->prof, t->metric);

		t->metric = prof_metric_named(next->prof,
					      prof_text(old->prof, m->name));
		if (!metric_some(t->metric))
			t->metric = metric_at(next->prof->nmetric > 1);
	}
	page_snapshot(t, old);
	snapshot_unref(old);
	if (t->selection.n &&
	    selection_eq(&t->selection.at[t->selection.n - 1],
			 &next->sums->selection))
		t->selecting = false;
}

unsigned
tui_engine(struct tui *t, bool wait)
{
	unsigned events, redo = 0;

	t->now_ms = tui_clock();
	if (wait)
		engine_wait(t->engine);
	events = engine_dispatch(t->engine);
	if (events & (ENGINE_PROGRESS | ENGINE_IDLE | ENGINE_MESSAGE))
		redo |= RE_DRAW;
	if (events & ENGINE_MESSAGE && t->now->ops == view_find("messages"))
		redo |= RE_BUILD;
	if (events & ENGINE_SNAPSHOT || wait) {
		take_snapshot(t);
		redo |= RE_DRAW;
	}
	if (events & ENGINE_RANK && t->snap)
		redo |= RE_DRAW;
	if (events & ENGINE_IDLE)
		t->selecting = false;
	/* Without anything to show there is nothing to stay for. */
	if (events & ENGINE_FAILED && !t->snap)
		redo |= RE_QUIT;
	return redo;
}

/* ----------------------------------------------------------------- drawing */

void
tui_draw(struct tui *t)
{
	struct canvas *c = &t->canvas;

	draw_begin(c);
	if (c->rows < MIN_ROWS || c->cols < MIN_COLS) {
		struct text say = { 0 };

		/* TRANSLATORS: the terminal is too small; at most 40 cells */
		text_printf(&say, _("profview needs %dx%d cells"), MIN_COLS,
			    MIN_ROWS);
		draw_text(c, 0, 0, c->cols, STYLE_NORMAL, say.s, say.n);
		text_release(&say);
		return;
	}
	header_draw(t);
	page_draw(t);
	if (t->help.open)
		pager_draw(t, &t->help);
	else if (t->wrap && t->snap)
		wrap_draw(t);
	if (t->menu.open)
		menu_draw(t);
	footer_draw(t, c->rows - 1);
	/* Last: it may want the terminal's cursor. */
	status_draw(t, c->rows - 2);
	screen_cursor(t->prompt.open);
}

void
tui_redo(struct tui *t, unsigned redo)
{
	struct page *p = t->now;

	if (redo & RE_SUM && t->selection.n) {
		t->selecting = true;
		engine_select(t->engine,
			      &t->selection.at[t->selection.n - 1]);
		if (screen_headless())
			tui_engine(t, true);
	}
	if (redo & RE_BUILD && t->snap) {
		p->serial = 0;
		page_build(t, p);
	}
	if (redo & RE_SORT)
		for (int i = 0; i < p->nlist; i++) {
			struct list *l = &p->list[i];

			list_sort(l, l->sort, l->inverted);
			search_reset(&t->search);
		}
	if (redo & (RE_LAYOUT | RE_BUILD))
		for (int i = 0; i < p->nlist; i++)
			p->list[i].cols = 0;
	if (search_active(&t->search) && t->search.view !=
	    page_list(p)->view)
		t->counting = true;
	if (redo) {
		tui_draw(t);
		screen_flush();
	}
}

/* ----------------------------------------------------------------- waiting */

static int
sooner(int timeout, int64_t until, int64_t now)
{
	int64_t left = until > now ? until - now : 0;

	return timeout < 0 || left < timeout ? (int)left : timeout;
}

static bool
order_held(const struct tui *t)
{
	for (int i = 0; i < t->now->nlist; i++)
		if (t->now->list[i].held.n)
			return true;
	return false;
}

static int
timeout_of(const struct tui *t)
{
	struct progress p;
	int timeout = -1;

	if (t->counting)
		return 0;
	if (engine_progress(t->engine, &p))
		timeout = FRAME_MS;
	if (t->status_lags)
		timeout = sooner(timeout, t->last_key_ms + STATUS_MS,
				 t->now_ms);
	if (order_held(t))
		timeout = sooner(timeout, t->last_key_ms + QUIET_MS,
				 t->now_ms);
	if (t->message.n && t->now_ms < t->message_until)
		timeout = sooner(timeout, t->message_until, t->now_ms);
	return timeout;
}

/* What the clock alone calls for. */
static unsigned
tick(struct tui *t)
{
	struct progress p;
	unsigned redo = 0;

	if (t->counting) {
		t->counting = search_count(&t->search, page_list(t->now));
		redo |= RE_DRAW;
	}
	if (order_held(t) && t->now_ms - t->last_key_ms >= QUIET_MS) {
		release_order(t);
		redo |= RE_DRAW;
	}
	if ((t->status_lags && t->now_ms - t->last_key_ms >= STATUS_MS) ||
	    (t->message.n && t->now_ms >= t->message_until) ||
	    engine_progress(t->engine, &p))
		redo |= RE_DRAW;
	if (t->message.n && t->now_ms >= t->message_until)
		t->message.n = 0;
	return redo;
}

static unsigned
take_signals(struct tui *t)
{
	unsigned redo = 0;
	int signo;

	while ((signo = screen_signal())) {
		switch (signo) {
		case SIGWINCH:
			screen_resize(0, 0);
			redo |= RE_LAYOUT | RE_DRAW;
			break;
		case SIGTSTP:
			screen_suspend();
			redo |= RE_DRAW;
			break;
		case SIGCONT:
			screen_resume();
			redo |= RE_DRAW;
			break;
		default:
			t->ended_by = signo;
			return RE_QUIT;
		}
	}
	return redo;
}

static unsigned
take_keys(struct tui *t)
{
	unsigned redo = 0;
	int key;

	for (int i = 0; i < KEYS_AT_ONCE && screen_key(&key); i++) {
		t->now_ms = t->last_key_ms = tui_clock();
		redo |= tui_press(t, key);
		/* The next key is meant for what this one makes. */
		if (redo & (RE_SORT | RE_BUILD | RE_SUM | RE_QUIT))
			break;
	}
	return redo;
}

static unsigned
wait_for_something(struct tui *t)
{
	struct pollfd fd[] = {
		{ .fd = screen_key_fd(), .events = POLLIN },
		{ .fd = screen_signal_fd(), .events = POLLIN },
		{ .fd = engine_fd(t->engine), .events = POLLIN },
	};
	unsigned redo = 0;
	int n = poll(fd, 3, timeout_of(t));

	t->now_ms = tui_clock();
	if (n > 0 && fd[1].revents)
		redo |= take_signals(t);
	if (n > 0 && fd[0].revents && !(redo & RE_QUIT)) {
		/* A terminal that has gone is readable for ever. */
		if (screen_gone()) {
			t->ended_by = SIGHUP;
			return RE_QUIT;
		}
		redo |= take_keys(t);
	}
	if (n > 0 && fd[2].revents)
		redo |= tui_engine(t, false);
	return redo | tick(t);
}

/* ------------------------------------------------------------ start and end */

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
	menu_release(&t->menu);
	pager_release(&t->help);
	text_release(&t->message);
	text_release(&t->status_left);
	text_release(&t->status_right);
	text_release(&t->canvas.scratch);
	free(t->weight);
	if (t->snap)
		snapshot_unref(t->snap);
	script_free(t->script);
}

static void
run_script(struct tui *t)
{
	unsigned redo = 0;

	if (screen_headless())
		tui_redo(t, tui_engine(t, true) | RE_DRAW);
	while (!(redo & RE_QUIT) && script_step(t->script, t, &redo)) {
		tui_redo(t, redo);
		while (t->counting)
			tui_redo(t, tick(t));
	}
	if (!(redo & RE_QUIT) && !screen_headless())
		return;
	t->ended_by = -1;
}

static void
loop(struct tui *t)
{
	unsigned redo = RE_DRAW | tui_engine(t, false);

	if (t->script)
		run_script(t);
	while (!t->ended_by && !(redo & RE_QUIT)) {
		tui_redo(t, redo);
		redo = wait_for_something(t);
	}
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

static int
start(struct tui *t, struct error *err)
{
	const char *path = settings_text(t->settings, "script");
	const char *size = settings_text(t->settings, "size");
	const char *why = "";
	int rows = 0, cols = 0;

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
	struct error err;
	int status;

	error_init(&err);
	if (start(&t, &err)) {
		struct text say = { 0 };

		error_print(&err, &say);
		fprintf(stderr, "%s: %s\n", PACKAGE_NAME, say.s);
		status = err.code == ERR_USAGE ? 1 : 2;
		text_release(&say);
		error_release(&err);
		script_free(t.script);
		return status;
	}
	mem_set_exit_hook(tui_restore);
	setup(&t);
	loop(&t);
	status = t.script && script_status(t.script) ?
		 script_status(t.script) : engine_status(e);
	teardown(&t);
	screen_close();
	return t.ended_by > 0 ? 128 + t.ended_by : status;
}
