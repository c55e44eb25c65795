/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loop: waits for keys, signals and the engine at once; takes all that
 * there is, then draws once. Nothing here waits for anything else.
 */
#include <config.h>

#include <poll.h>
#include <signal.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "tui/ui.h"
#include "tui/term/screen.h"
#include "tui/term/signals.h"

/* How often progress is drawn. */
#define FRAME_MS 50
#define STATUS_MS 100
/* Longer than any test may wait for what a page asks for. */
#define ASKED_MS 60000
/* So short that nobody sees a screen stand still. */
#define SOON_MS 40
/* How often files that are followed are looked at. */
#define LOOK_MS 1000

/* ------------------------------------------------------------------ engine */

/* A part that was selected is GONE, of a side of which something is CHOSEN still, or which
 * is ALL there. */
static void
say_lost(struct tui *t, const struct snapshot *old, part_id gone, bool chosen,
	 const char *all)
{
	struct text name = { 0 };
	const char *s;

	if (gone.i && !chosen)
		tui_say(t, "%s", all);
	if (!gone.i || !chosen)
		return;
	s = header_part_name(old->prof, gone);
	text_printable(&name, s, strlen(s), t->canvas.ascii);
	tui_say(t, _("%s is not there any more"), name.s);
	text_release(&name);
}

/* What was selected is selected of what was read again; what of it is gone is said,
 * since the figures are of something else then. */
static void
follow_selections(struct tui *t, const struct snapshot *old)
{
	const struct prof *p = t->snap->prof;
	const struct selection *s = selections_newest(&t->selections);
	part_id gone = selection_lost(s, old->prof, p);
	part_id of_base = selection_lost_of_base(s, old->prof, p);

	selections_follow(&t->selections, t->snap, old);
	s = selections_newest(&t->selections);
	say_lost(t, old, of_base, selection_names_base(s, p),
		 _("the selected parts of the base are not there any more: all of it "
		   "is compared with"));
	say_lost(t, old, gone, selection_chooses(s, p),
		 _("the selected parts are not there any more: all are shown"));
}

/* Whether what is selected is in sight: then nothing more is to come of it. */
static bool
shows_selected(const struct tui *t)
{
	return selections_begun(&t->selections)
	       && selection_eq(selections_newest(&t->selections),
			       &t->snap->sums->selection);
}

/* What M is among the events of other facts, NEXT; or none. */
static metric_id
follow_event(const struct prof *old, metric_id m, const struct prof *next)
{
	return metric_some(m)
	       ? prof_metric_named(next, prof_text(old, prof_metric(old, m)->label))
	       : m;
}

/* The same of all events but the one that is shown. */
static void
follow_events(struct tui *t, const struct prof *old, const struct prof *next)
{
	size_t n = 0;

	t->second = follow_event(old, t->second, next);
	for (size_t i = 0; i < t->events.n; i++) {
		metric_id m = follow_event(old, t->events.at[i], next);

		if (metric_some(m))
			t->events.at[n++] = m;
	}
	t->events.n = n;
	for (size_t i = 0; i < 2 * t->nview; i++)
		for (int k = 0; t->page[i] && k < t->page[i]->nlist; k++)
			t->page[i]->list[k].sort_of = follow_event(
				old, t->page[i]->list[k].sort_of, next);
}

/* The metric that was defined, once its facts are there. */
static void
show_wanted(struct tui *t, const struct prof *next)
{
	metric_id m;

	if (!t->metric_wanted.n)
		return;
	m = prof_metric_named(next, t->metric_wanted.s);
	if (metric_some(m))
		t->metric = m;
	else
		/* TRANSLATORS: a metric that was asked for */
		tui_say(t, _("%s: no file counts all of its events"),
			t->metric_wanted.s);
	t->metric_wanted.n = 0;
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
		t->keys_wait |= t->later.n > 0;
		mem_keep();
		tui_apply_startup_options(t);
		selections_begin(&t->selections,
				 &next->sums->selection, next->prof);
		t->selecting = false;
		if (t->early) {
			t->message.n = 0;
			tui_do(t, "view", t->early->id);
		}
		return;
	}
	/* Other facts may count other events. */
	if (old->prof != next->prof) {
		const struct metric *m = prof_metric(old->prof, t->metric);

		t->metric = prof_metric_named(next->prof,
					      prof_text(old->prof, m->label));
		if (!metric_some(t->metric))
			t->metric = metric_at(next->prof->nmetric > 1);
		show_wanted(t, next->prof);
		follow_events(t, old->prof, next->prof);
		follow_selections(t, old);
		tui_say_not_added(t);
		/* TRANSLATORS: before the title of a text with figures of files that
		 * have changed since */
		pager_date(&t->help, _("before it was read again: %s"));
	}
	page_snapshot(t, old);
	if (old->prof != next->prof)
		tui_want_missing(t);
	/* no page shows it any more */
	snapshot_unref(old);
	if (shows_selected(t))
		t->selecting = false;
}

/* What was there before a reload is still shown. */
static void
say_failure(struct tui *t)
{
	const struct error *errors;
	struct text why = { 0 };

	if (!engine_errors(t->engine, &errors))
		return;
	error_print(&errors[0], &why);
	/* TRANSLATORS: a file could not be read again, and why */
	tui_say(t, _("the old figures stay: %s"), why.s);
	tui_say_while(t, tui_shows_old);
	text_release(&why);
}

/* What is followed is not there to be read. */
static void
say_gone(struct tui *t)
{
	const char *path = engine_gone(t->engine);
	struct text name = { 0 };

	if (path) {
		path = text_base_name(path);
		text_printable(&name, path, strlen(path), t->canvas.ascii);
	}
	/* TRANSLATORS: a file's name, or "a file" */
	tui_say(t, _("%s is empty or gone; the old figures stay until it is "
		     "written"), name.n ? name.s : _("a file"));
	tui_say_while(t, tui_shows_old);
	text_release(&name);
}

/* Debug files were asked for, and all answers are there. */
static void
say_fetched(struct tui *t)
{
	struct progress p;

	if (!t->fetching || engine_progress(t->engine, &p))
		return;
	t->fetching = false;
	/* TRANSLATORS: a key */
	tui_say(t, _("asked for debug files; what did not come is in the "
		     "messages (%s)"), tui_key(t, "view", "messages"));
}

unsigned
tui_engine(struct tui *t, bool wait)
{
	unsigned events, redo = 0;

	t->now_ms = clock_ms();
	if (wait)
		engine_wait(t->engine);
	events = engine_dispatch(t->engine);
	if (events & (ENGINE_PROGRESS | ENGINE_IDLE | ENGINE_MESSAGE))
		redo |= RE_DRAW;
	if (events & t->now->page->events)
		redo |= RE_BUILD;
	if (events & ENGINE_SNAPSHOT || wait) {
		take_snapshot(t);
		redo |= RE_DRAW;
	}
	if (events & ENGINE_RANK && t->snap)
		redo |= RE_DRAW;
	if (events & (ENGINE_LINES | ENGINE_TREE | ENGINE_FIGURES))
		redo |= RE_DRAW;
	t->texts_came |= (events & ENGINE_TEXTS) != 0;
	if (events & (ENGINE_TEXTS | ENGINE_LINES))
		redo |= tui_edit_found(t) | RE_DRAW;
	if (events & ENGINE_WORK)
		redo |= tui_worked(t);
	if (events & ENGINE_IDLE) {
		t->selecting = false;
		say_fetched(t);
	}
	/* what was tried is not shown any more */
	if (!t->selecting && !t->prompt.open)
		page_leave_places(t);
	if (t->snap)
		redo |= tui_open_wanted(t);
	if (events & ENGINE_FAILED && t->snap) {
		t->fetching = false;
		say_failure(t);
		redo |= RE_DRAW;
	}
	if (events & ENGINE_GONE && t->snap) {
		say_gone(t);
		redo |= RE_DRAW;
	}
	/* Without anything to show there is nothing to stay for. */
	if ((events & ENGINE_FAILED || wait) && !t->snap)
		redo |= RE_QUIT;
	return redo;
}

/* ----------------------------------------------------------------- drawing */

static bool
too_small(int rows, int cols)
{
	return rows < MIN_ROWS || cols < MIN_COLS;
}

/* Where nothing of a page can be drawn, keys find none. */
static bool
page_fits(void)
{
	int rows, cols;

	screen_size(&rows, &cols);
	return !too_small(rows, cols);
}

/* Draws what is above the page; its place. */
static struct area
draw_above(struct tui *t)
{
	struct canvas *c = &t->canvas;
	struct area area = { .rows = c->rows, .cols = c->cols };

	area.y = header_draw(t, &area);
	area.rows = c->rows - area.y - BOTTOM_LINES;
	return area;
}

void
tui_draw(struct tui *t)
{
	struct canvas *c = &t->canvas;
	struct area area;

	draw_begin(c);
	if (too_small(c->rows, c->cols)) {
		struct text say = { 0 };

		/* TRANSLATORS: the sign between them is a multiplication's */
		text_printf(&say, _("terminal too small (need %d columns %s "
				    "%d rows)"), MIN_COLS, c->glyph->times,
			    MIN_ROWS);
		draw_wrapped(c, 0, 0, c->cols, c->rows, STYLE_NORMAL, say.s,
			     say.n);
		text_release(&say);
		return;
	}
	t->area = area = draw_above(t);
	/* the page that has the keys has lost its room: tabs name the other one */
	if (t->beside.lead && !beside_page(t)) {
		beside_leave(t);
		draw_begin(c);
		t->area = area = draw_above(t);
	}
	page_draw(t, &area);
	if (t->help.open)	/* over the tabs, too */
		pager_draw(&t->help, c, &(struct area){
			area.y - 1, 0, area.rows + 1, area.cols }, &t->search);
	else if (t->wrap && t->snap)
		wrap_draw(t, &area);
	columns_place(t, &area);
	if (t->menu.open)
		menu_draw(&t->menu, c, &area, "choose");
	footer_draw(t, c->rows - 1);
	/* Last: it may want the terminal's cursor. */
	status_draw(t, c->rows - 2);
	screen_cursor(t->prompt.open);
	draw_end(c);
}

/* Most of what a page asks for takes no time: then no page is drawn that says
 * it is to come. A script sees all of it always. */
static unsigned
wait_for_asked(struct tui *t)
{
	int64_t end = clock_ms() + (screen_headless() ? ASKED_MS : SOON_MS);
	unsigned came, redo = 0;

	t->asked = false;
	for (;;) {
		int64_t left = end - clock_ms();

		if (left <= 0 || !engine_wait_asked(t->engine, (int)left))
			return redo;
		came = tui_engine(t, false);
		if (came & RE_BUILD)
			t->now->serial = 0;
		redo |= came | page_go_on(t);
		/* it may ask for more, which is waited for, too */
		page_build_shown(t);
		t->asked = false;
	}
}

/* What waited for names to be ranked. */
static unsigned
take_ranks(struct page *p)
{
	unsigned redo = 0;

	for (int i = 0; i < p->nlist; i++)
		redo |= list_ranked(&p->list[i]) ? RE_DRAW : 0;
	return redo;
}

bool
tui_redo(struct tui *t, unsigned redo)
{
	struct page *p;
	int64_t until;

	if (redo & RE_SUM && selections_begun(&t->selections)) {
		/* else what was tried is given up before it was there */
		t->selecting = !shows_selected(t);
		engine_select(t->engine, selections_newest(&t->selections));
		/* what was summed before is there without any event */
		redo |= tui_engine(t, screen_headless());
	}
	if (redo & RE_WAIT)
		redo |= tui_engine(t, true);
	if (redo & RE_QUIT)
		return false;
	redo |= page_go_on(t);
	p = t->now;
	if (redo & RE_BUILD)
		p->serial = 0;
	if (redo & RE_BUILD && t->beside.shown)
		page_lead(t)->serial = t->beside.shown->serial = 0;
	/* Asks for what takes long before anything is drawn. */
	if (redo & (RE_BUILD | RE_PAGE) || (redo && page_fits()))
		page_build_shown(t);
	if (t->asked)
		redo |= wait_for_asked(t);
	tui_edit_waits(t);
	redo |= tui_write_due(t);
	if (redo & RE_QUIT)
		return false;
	p = t->now;			/* keys may have left what is beside */
	if (redo & RE_SORT)
		for (int i = 0; i < p->nlist; i++) {
			struct list *l = &p->list[i];

			list_sort(l);
			search_reset(&t->search);
		}
	redo |= take_ranks(p);
	if (t->beside.shown)
		redo |= take_ranks(page_lead(t)) | take_ranks(t->beside.shown);
	page_order_shown(t);
	if (t->asked)
		redo |= wait_for_asked(t) | RE_DRAW;
	if (redo & RE_QUIT)
		return false;
	if (redo & (RE_LAYOUT | RE_BUILD))
		for (int i = 0; i < p->nlist; i++)
			p->list[i].cols = 0;
	if (search_active(&t->search)
	    && !search_is_of(&t->search, page_list(p)))
		t->counting = true;
	if (redo && !(t->undrawn = screen_busy(&until))) {
		tui_draw(t);
		screen_flush();
		t->drawn_ms = clock_ms();
		/* of what is in sight now */
		page_order_shown(t);
	}
	return true;
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
	int64_t until;

	if ((t->keys_wait && !later_holds(t)) || t->completion.more
	    || (t->counting && !page_list(t->now)->lacks))
		return 0;
	if (!t->undrawn && engine_progress(t->engine, &p))
		timeout = sooner(timeout, t->drawn_ms + FRAME_MS, t->now_ms);
	if (engine_follows(t->engine))
		timeout = sooner(timeout, t->looked_ms + LOOK_MS, t->now_ms);
	if (later_holds(t))
		timeout = sooner(timeout, t->held_until, t->now_ms);
	if (t->status_lags)
		timeout = sooner(timeout, t->last_key_ms + STATUS_MS,
				 t->now_ms);
	if (order_held(t))
		timeout = sooner(timeout, t->last_key_ms + QUIET_MS,
				 t->now_ms);
	if (beside_due(t) >= 0)
		timeout = sooner(timeout, beside_due(t), t->now_ms);
	if (t->undrawn)
		timeout = screen_busy(&until) ?
			  sooner(timeout, until, t->now_ms) : 0;
	return timeout;
}

/* What the clock alone calls for. */
static unsigned
tick(struct tui *t)
{
	struct progress p;
	unsigned redo = 0;
	int64_t until;

	if (t->undrawn && !screen_busy(&until))
		redo |= RE_DRAW;
	if (t->counting) {
		t->counting = search_count(&t->search, page_list(t->now)) ||
			      (t->now->page->count &&
			       t->now->page->count(t, t->now));
		if (!t->counting)
			redo |= search_arrive(t) | RE_DRAW;
	}
	if (t->completion.more)
		redo |= tui_complete_on(t);
	if (engine_follows(t->engine) && t->now_ms - t->looked_ms >= LOOK_MS) {
		t->looked_ms = t->now_ms;
		engine_look(t->engine);
	}
	if (order_held(t) && t->now_ms - t->last_key_ms >= QUIET_MS) {
		tui_release_order(t);
		redo |= RE_DRAW;
	}
	if ((t->status_lags && t->now_ms - t->last_key_ms >= STATUS_MS) ||
	    (beside_due(t) >= 0 && t->now_ms >= beside_due(t)) ||
	    (t->now_ms - t->drawn_ms >= FRAME_MS &&
	     engine_progress(t->engine, &p)))
		redo |= RE_DRAW;
	return redo;
}

void
tui_count_matches(struct tui *t)
{
	while (t->counting || t->completion.more)
		tui_redo(t, tick(t) | RE_DRAW);
}

static unsigned
take_signals(struct tui *t)
{
	unsigned redo = 0;
	int signo;

	while ((signo = signals_next())) {
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
wait_for_something(struct tui *t)
{
	bool held = later_holds(t);
	struct pollfd fd[] = {
		{ .fd = held ? -1 : screen_key_fd(), .events = POLLIN },
		{ .fd = signals_fd(), .events = POLLIN },
		{ .fd = engine_fd(t->engine), .events = POLLIN },
	};
	unsigned redo = 0;
	int n;

	/* who has pressed a key has not only come to look */
	if (t->keyed && !t->now->waiting && !t->keys_wait)
		engine_expect_selections(t->engine);
	n = poll(fd, 3, timeout_of(t));
	t->now_ms = clock_ms();
	if (n > 0 && fd[1].revents)
		redo |= take_signals(t);
	/* A terminal that has gone is readable for ever. */
	if (n > 0 && fd[0].revents && !(redo & RE_QUIT) && !t->keys_wait &&
	    screen_gone()) {
		t->ended_by = SIGHUP;
		return RE_QUIT;
	}
	if (!held && ((n > 0 && fd[0].revents) || t->keys_wait) && !(redo & RE_QUIT))
		redo |= later_take(t);
	if (n > 0 && fd[2].revents)
		redo |= tui_engine(t, false);
	return redo | tick(t);
}

void
tui_loop(struct tui *t)
{
	unsigned redo = RE_DRAW | tui_engine(t, false);

	while (!t->ended_by && tui_redo(t, redo))
		redo = wait_for_something(t);
}
