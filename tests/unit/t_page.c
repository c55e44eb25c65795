/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages when better names arrive: in-process, on a screen without a terminal,
 * with snapshots made by hand.
 */
#include <config.h>

#include <locale.h>
#include <math.h>
#include <string.h>

#include "tui/ui.h"
#include "tui/term/screen.h"
#include "unit/small.h"
#include "unit/unit.h"

#define LOCATIONS 40

/* Samples at PLACES addresses, PLACES - i of them at the I-th. */
struct world {
	struct prof *prof;
	struct names_store *store;
	struct names *names[2];
	struct sums *sums[2];
	struct snapshot snap[2];
	struct diag *diag;
	struct settings *settings;
	struct tui t;
};

static func_id
name_four(struct world *w, int first, const char *name)
{
	struct func f = { .object = object_at(1), .start = 0x1000 +
			  16 * (uint64_t)first };
	struct frame frame = { .line = 1 };

	names_store_lock(w->store);
	f.name = f.raw = names_store_text(w->store, name, strlen(name));
	frame.func = names_store_func(w->store, &f);
	for (int i = first; i < first + 4; i++)
		names_store_location(w->store, location_at((uint32_t)i + 1),
				     0x1000 + 16 * (uint64_t)i, &frame, 1);
	names_store_unlock(w->store);
	return frame.func;
}

static void
snap(struct world *w, int i)
{
	struct selection all;

	selection_init(&all);
	w->names[i] = names_store_publish(w->store, i == 1);
	w->sums[i] = sums_new(w->names[i], &all, NULL);
	w->snap[i] = (struct snapshot){
		.prof = w->prof, .names = w->names[i], .sums = w->sums[i],
		.diag = w->diag, .serial = (uint64_t)i + 1,
	};
}

/* A screen without a terminal, with the first snapshot. */
static void
open_screen(struct world *w)
{
	const char *why;

	ck_assert_int_eq(screen_open(24, 80, &why), 0);
	w->settings = settings_new();
	tui_init(&w->t, engine_new(w->settings), w->settings);
	theme_init(&w->t.canvas.theme, DEPTH_MONO);
	w->t.snap = &w->snap[0];
	w->t.metric = metric_at(1);
	w->t.now_ms = 100000;
	tui_draw(&w->t);
}

static void
begin(struct world *w)
{
	struct builder *b;
	mapping_id code;
	metric_id m[2];

	setlocale(LC_ALL, "C.UTF-8");
	*w = (struct world){ .diag = diag_new() };
	b = builder_new(w->diag);
	builder_input(b, "world", "cpuprofile", BLOCK_STACKS);
	builder_capabilities(b, SMALL_STACKS);
	m[0] = small_metric(b, "samples");
	m[1] = small_metric(b, "ticks");
	code = builder_mapping(b, &(struct mapping){
		.object = builder_object(b, small_text(b, "/bin/world")),
		.start = 0x1000, .end = 0x9000, .offset = 0x1000,
		.kind = MAPPING_FILE, .executable = true });
	builder_columns(b, m, 2);
	for (int i = 0; i < LOCATIONS; i++) {
		location_id p =
			builder_location_addr(b, code,
					      0x1000 + 16 * (uint64_t)i, 0);

		builder_stack(b, &p, 1, part_at(0),
			      (int64_t[]){ LOCATIONS - i, i < 4 });
	}
	w->prof = builder_finish(b);
	w->store = names_store_new(w->prof);
	snap(w, 0);
	/* The four coldest become the hottest function; the next four the
	 * second; all others stay alone. */
	name_four(w, 36, "tail");
	name_four(w, 0, "head");
	snap(w, 1);
	open_screen(w);
}

static void
end(struct world *w)
{
	w->t.snap = NULL;	/* ours */
	tui_release(&w->t);
	engine_free(w->t.engine);
	settings_free(w->settings);
	screen_close();
	for (int i = 0; i < 2; i++) {
		sums_free(w->sums[i]);
		names_unref(w->names[i]);
	}
	names_store_free(w->store);
	prof_free(w->prof);
	diag_free(w->diag);
}

/* The second snapshot, AFTER milliseconds behind the last key. */
static void
arrive(struct world *w, int64_t after)
{
	w->t.last_key_ms = w->t.now_ms - after;
	w->t.snap = &w->snap[1];
	page_snapshot(&w->t, &w->snap[0]);
	tui_draw(&w->t);
}

static const char *
shown(struct world *w, size_t i)
{
	const struct list *l = &w->t.now->list[0];

	return names_func_name(w->t.snap->names, list_func(l, i));
}

/* As the loop does it. */
static void
press(struct world *w, int key)
{
	tui_redo(&w->t, tui_dispatch(&w->t, key));
}

START_TEST(better_names_come_in_location_while_keys_are_pressed)
{
	struct world w;
	struct list *l;

	begin(&w);
	l = &w.t.now->list[0];
	ck_assert_uint_eq(list_count(l), LOCATIONS);
	for (int i = 0; i < 10; i++)
		press(&w, 'j');
	tui_draw(&w.t);
	ck_assert_str_eq(shown(&w, 10), "world+0x10a0");
	arrive(&w, 100);
	/* Three functions of four became one: the others stand still. */
	ck_assert_uint_eq(list_count(l), LOCATIONS - 6);
	ck_assert_uint_gt(l->held.n, 0);
	ck_assert_str_eq(shown(&w, 0), "head");
	ck_assert_str_eq(shown(&w, 10), "world+0x10a0");
	ck_assert_str_eq(shown(&w, 11), "world+0x10b0");
	ck_assert_uint_eq(l->cursor, 10);
	/* A second of quiet: the true order, the cursor on its function and
	 * its line. */
	tui_release_order(&w.t);
	ck_assert_str_eq(shown(&w, l->cursor), "world+0x10a0");
	ck_assert_uint_eq(l->cursor, 10 - 3);
	end(&w);
}
END_TEST

START_TEST(a_key_brings_the_true_order)
{
	struct world w;
	struct list *l;

	begin(&w);
	l = &w.t.now->list[0];
	for (int i = 0; i < 10; i++)
		press(&w, 'j');
	tui_draw(&w.t);
	arrive(&w, 100);
	press(&w, 'j');
	ck_assert_uint_eq(l->held.n, 0);
	ck_assert_str_eq(shown(&w, l->cursor), "world+0x10b0");
	end(&w);
}
END_TEST

START_TEST(in_quiet_the_order_changes_at_once)
{
	struct world w;
	struct list *l;

	begin(&w);
	l = &w.t.now->list[0];
	arrive(&w, 2000);
	ck_assert_uint_eq(l->held.n, 0);
	/* Untouched, the cursor stays at the top. */
	ck_assert_uint_eq(l->cursor, 0);
	ck_assert_str_eq(shown(&w, 0), "head");
	end(&w);
}
END_TEST

START_TEST(the_cursor_follows_its_function_into_its_successor)
{
	struct world w;
	struct list *l;

	begin(&w);
	l = &w.t.now->list[0];
	press(&w, 'G');
	tui_draw(&w.t);
	ck_assert_str_eq(shown(&w, l->cursor), "world+0x1270");
	arrive(&w, 2000);
	ck_assert_str_eq(shown(&w, l->cursor), "tail");
	end(&w);
}
END_TEST

START_TEST(the_way_back_means_the_same_functions)
{
	struct world w;

	begin(&w);
	/* Each of them has no caller and no callee; the trail is what counts. */
	page_open(&w.t, view_find("callers"),
		  list_func(&w.t.now->list[0], 38), true);
	page_open(&w.t, view_find("callers"), func_at(3), true);
	tui_draw(&w.t);
	arrive(&w, 100);
	ck_assert_str_eq(names_func_name(w.t.snap->names, w.t.now->centre),
			 "head");
	press(&w, PRESS_ESC);
	ck_assert_str_eq(names_func_name(w.t.snap->names, w.t.now->centre),
			 "tail");
	press(&w, PRESS_ESC);
	ck_assert_str_eq(w.t.now->ops->id, "functions");
	press(&w, PRESS_ESC);
	ck_assert_str_eq(w.t.now->ops->id, "functions");
	end(&w);
}
END_TEST

START_TEST(a_screen_without_a_profile_takes_every_key)
{
	struct world w;
	int key[] = { 'j', 'G', ' ', PRESS_ENTER, PRESS_ESC, '/', 'n', '*',
		      '2', '8', 'V', PRESS_ESC, '.', '<', '>', 'I', 'w', 't',
		      'p', ']', 'u', 'D', '?', 'j', PRESS_ESC, PRESS_TAB,
		      'H', PRESS_F0 + 9 };

	begin(&w);
	for (size_t i = 0; view_registry[i]; i++) {
		page_free(w.t.page[i]);
		w.t.page[i] = NULL;
	}
	w.t.now = page_of(&w.t, view_find("functions"));
	w.t.snap = NULL;
	for (size_t i = 0; i < sizeof(key) / sizeof(key[0]); i++) {
		unsigned redo = tui_dispatch(&w.t, key[i]);

		tui_redo(&w.t, redo & ~(unsigned)RE_SUM);
	}
	end(&w);
}
END_TEST

START_TEST(a_key_without_a_name_is_not_called_by_another)
{
	struct world w;

	begin(&w);
	press(&w, PRESS_UNKNOWN);
	ck_assert_ptr_null(strstr(w.t.message.s, "?"));
	press(&w, PRESS_CTRL | PRESS_UNKNOWN);
	ck_assert_ptr_null(strstr(w.t.message.s, "?"));
	press(&w, PRESS_ALT | 'x');
	ck_assert_ptr_nonnull(strstr(w.t.message.s, "Alt-x"));
	/* Text that was pasted is no command. */
	press(&w, PRESS_PASTED | 'V');
	ck_assert(!w.t.menu.open);
	press(&w, '/');
	press(&w, PRESS_PASTED | 'V');
	ck_assert_str_eq(w.t.prompt.line.s, "V");
	end(&w);
}
END_TEST

/* What a click does: "ACTION ARGUMENT", or nothing. */
static const char *
at(struct world *w, int y, int x)
{
	static char say[100];
	const struct zone *z = draw_zone_at(&w->t.canvas, y, x);

	snprintf(say, sizeof(say), "%s %s", z ? z->action : "-",
		 z ? z->arg : "");
	return say;
}

START_TEST(what_is_drawn_is_known_by_its_location)
{
	struct world w;
	size_t n;

	begin(&w);
	ck_assert_str_eq(at(&w, 2, 1), "view functions");
	ck_assert_str_eq(at(&w, 2, 16), "view callers");
	/* The column that the order goes by turns it round. */
	ck_assert_str_eq(at(&w, 3, 8), "sort self:asc");
	ck_assert_str_eq(at(&w, 3, 40), "sort name");
	ck_assert_str_eq(at(&w, 4, 0), "row 0 0");
	ck_assert_str_eq(at(&w, 9, 79), "row 0 5");
	ck_assert_str_eq(at(&w, 23, 0), "help ");
	ck_assert_str_eq(at(&w, 0, 0), "- ");
	ck_assert_str_eq(at(&w, 30, 90), "- ");
	/* What lies over it has the click; its frame takes none. */
	press(&w, 'V');
	ck_assert_str_eq(at(&w, 3, 5), "- ");
	ck_assert_str_eq(at(&w, 5, 5), "choose 1");
	ck_assert_str_eq(at(&w, 9, 79), "row 0 5");
	press(&w, PRESS_ESC);
	press(&w, '?');
	ck_assert_str_eq(at(&w, 5, 5), "- ");
	ck_assert_str_eq(at(&w, 2, 1), "- ");
	press(&w, PRESS_ESC);
	/* Each frame has its own. */
	n = w.t.canvas.zone.n;
	for (int i = 0; i < 5; i++)
		tui_draw(&w.t);
	ck_assert_uint_eq(w.t.canvas.zone.n, n);
	end(&w);
}
END_TEST

/* What a worker would do for the page. */
static void
prepare(struct world *w, enum sum_by by)
{
	ck_assert_int_eq(sums_prepare(w->t.snap->sums, 1u << by, w->t.metric,
				      NULL), 0);
}

START_TEST(a_page_waits_for_its_figures_and_is_built_when_they_are_there)
{
	struct world w;
	struct page *objects;

	begin(&w);
	page_open(&w.t, view_find("objects"), func_at(0), true);
	tui_draw(&w.t);
	objects = w.t.now;
	ck_assert_int_eq(objects->waiting, WAITS_FIGURES);
	ck_assert(w.t.asked);
	ck_assert_ptr_null(objects->list[0].view);
	ck_assert_str_eq(objects->list[0].why.s, "aggregating...");
	/* drawn again while it waits, it does not stop the screen again */
	w.t.asked = false;
	tui_draw(&w.t);
	ck_assert(!w.t.asked);
	prepare(&w, BY_OBJECT);
	tui_draw(&w.t);
	ck_assert_int_eq(objects->waiting, WAITS_NOT);
	ck_assert_uint_eq(list_count(&objects->list[0]), 1);
	/* another is left while it waits, and is no dead end later */
	page_open(&w.t, view_find("classes"), func_at(0), true);
	tui_draw(&w.t);
	ck_assert_int_eq(w.t.now->waiting, WAITS_FIGURES);
	page_stop(&w.t);
	tui_draw(&w.t);
	ck_assert_ptr_eq(w.t.now, objects);
	ck_assert_int_eq(objects->waiting, WAITS_NOT);
	page_open(&w.t, view_find("classes"), func_at(0), true);
	tui_draw(&w.t);
	ck_assert(w.t.asked);
	prepare(&w, BY_CLASS);
	tui_draw(&w.t);
	ck_assert_int_eq(w.t.now->waiting, WAITS_NOT);
	ck_assert_uint_eq(list_count(&w.t.now->list[0]), 1);
	end(&w);
}
END_TEST

/* The page that is there while a view of a function is waited for. */
static struct page *
begin_with(struct world *w, const char *view)
{
	struct error err;

	begin(w);
	error_init(&err);
	ck_assert_int_eq(settings_set(w->settings, "view", view, &err), 0);
	ck_assert_int_eq(settings_set(w->settings, "event", "ticks", &err),
			 0);
	tui_apply_startup_options(&w->t);
	tui_draw(&w->t);
	return w->t.now;
}

/* As the engine answers. */
static void
answer_wanted(struct world *w)
{
	struct asked_functions a = { .failed = false };

	a.failed = match_functions(w->t.snap, w->t.wanted_view.arg,
				   w->t.metric, NULL, &a.found, &a.error) < 0;
	tui_show_wanted(&w->t, &a);
	error_release(&a.error);
}

START_TEST(a_function_of_the_command_line_waits_for_figures_and_names)
{
	struct world w;
	struct page *home = begin_with(&w, "callers:head");

	ck_assert_uint_eq(w.t.metric.i, 2);
	/* a worker is asked, once; nothing is summed up here */
	tui_open_wanted(&w.t);
	ck_assert(w.t.asked);
	w.t.asked = false;
	tui_open_wanted(&w.t);
	ck_assert(!w.t.asked);
	ck_assert_ptr_eq(w.t.now, home);
	ck_assert(!sums_prepared(w.t.snap->sums, 1u << BY_FUNC, w.t.metric));
	/* the first generation does not know it, and that is no failure */
	answer_wanted(&w);
	ck_assert_ptr_eq(w.t.now, home);
	ck_assert_uint_eq(w.t.message.n, 0);
	arrive(&w, 1000);
	answer_wanted(&w);
	ck_assert_str_eq(w.t.now->ops->id, "callers");
	ck_assert_str_eq(names_func_name(w.t.snap->names, w.t.now->centre),
			 "head");
	end(&w);
}
END_TEST

START_TEST(a_function_of_the_command_line_that_is_not_there_is_said_once)
{
	struct world w;
	struct page *home = begin_with(&w, "callers:nobody");

	arrive(&w, 1000);
	tui_open_wanted(&w.t);
	answer_wanted(&w);
	ck_assert_ptr_eq(w.t.now, home);
	ck_assert_str_eq(w.t.message.s, "no function nobody");
	w.t.message.n = 0;
	tui_open_wanted(&w.t);
	ck_assert_uint_eq(w.t.message.n, 0);
	ck_assert(!tui_forget_wanted(&w.t));
	end(&w);
}
END_TEST

/* Who goes elsewhere is not taken away from there. */
START_TEST(a_function_of_the_command_line_comes_too_late)
{
	struct world w;

	begin_with(&w, "callers:head");
	page_open(&w.t, view_find("objects"), func_at(0), true);
	arrive(&w, 1000);
	prepare(&w, BY_FUNC);
	tui_open_wanted(&w.t);
	ck_assert_str_eq(w.t.now->ops->id, "objects");
	page_close(&w.t);
	tui_open_wanted(&w.t);
	ck_assert_ptr_eq(w.t.now, page_home(&w.t));
	end(&w);
}
END_TEST

START_TEST(the_mappings_wait_for_their_figures)
{
	struct world w;
	struct page *info;

	begin(&w);
	page_open(&w.t, view_find("info"), func_at(0), true);
	tui_draw(&w.t);
	info = w.t.now;
	ck_assert_int_eq(info->waiting, WAITS_FIGURES);
	ck_assert_ptr_null(info->list[0].view);
	ck_assert(!sums_prepared(w.t.snap->sums, SUM_MAPPINGS, w.t.metric));
	ck_assert_int_eq(sums_prepare(w.t.snap->sums, SUM_MAPPINGS,
				      w.t.metric, NULL), 0);
	tui_draw(&w.t);
	ck_assert_int_eq(info->waiting, WAITS_NOT);
	ck_assert_uint_gt(list_count(&info->list[0]), 0);
	end(&w);
}
END_TEST

/* Esc and Backspace, while another event is waited for, show the one before. */
START_TEST(an_event_that_is_waited_for_is_left_for_the_one_before)
{
	static const int keys[] = { PRESS_ESC, PRESS_BACKSPACE };
	struct world w;

	begin(&w);
	prepare(&w, BY_FUNC);
	tui_draw(&w.t);
	ck_assert_int_eq(w.t.now->waiting, WAITS_NOT);
	for (size_t i = 0; i < 2; i++) {
		const struct page *home = w.t.now;
		size_t rows = list_count(&home->list[0]);

		ck_assert_uint_gt(rows, 0);
		tui_dispatch(&w.t, ']');
		ck_assert_uint_eq(w.t.metric.i, 2);
		tui_draw(&w.t);
		ck_assert_int_eq(home->waiting, WAITS_FIGURES);
		ck_assert_uint_eq(list_count(&home->list[0]), 0);
		tui_dispatch(&w.t, keys[i]);
		tui_draw(&w.t);
		ck_assert_uint_eq(w.t.metric.i, 1);
		ck_assert_ptr_eq(w.t.now, home);
		ck_assert_int_eq(home->waiting, WAITS_NOT);
		ck_assert_uint_eq(list_count(&home->list[0]), rows);
	}
	/* with nothing to wait for it is the way back, and there is none */
	tui_dispatch(&w.t, ']');
	prepare(&w, BY_FUNC);
	tui_draw(&w.t);
	tui_dispatch(&w.t, PRESS_ESC);
	ck_assert_uint_eq(w.t.metric.i, 2);
	end(&w);
}
END_TEST

START_TEST(the_header_draws_where_it_is_told_to)
{
	struct world w;

	begin(&w);
	prepare(&w, BY_FUNC);
	draw_begin(&w.t.canvas);
	ck_assert_int_eq(header_draw(&w.t, &(struct area){ 5, 10, 12, 60 }),
			 3);
	for (int y = 0; y < 24; y++) {
		struct text line = { 0 };

		draw_read(&w.t.canvas, y, &line);
		if (y >= 5 && y < 8) {
			ck_assert_uint_ge(strspn(line.s, " "), 10);
			ck_assert_uint_gt(line.n, 12);
			ck_assert_uint_le(text_width(line.s, line.n), 70);
		} else {
			ck_assert_uint_eq(line.n, 0);
		}
		text_release(&line);
	}
	end(&w);
}
END_TEST

START_TEST(lists_draw_where_they_are_told_to)
{
	struct world w;
	struct list *l;
	struct list_look look;
	struct text line = { 0 };

	begin(&w);
	l = &w.t.now->list[0];
	look = page_look(&w.t, w.t.now, 0);
	draw_begin(&w.t.canvas);
	list_draw(l, &w.t.canvas, &look, &(struct area){ 5, 30, 6, 50 },
		  true);
	draw_read(&w.t.canvas, 4, &line);
	ck_assert_str_eq(line.s ? line.s : "", "");
	draw_read(&w.t.canvas, 6, &line);
	ck_assert_int_eq((int)strspn(line.s, " "), 30);
	text_clear(&line);
	draw_read(&w.t.canvas, 11, &line);
	ck_assert_str_eq(line.s, "");
	ck_assert_str_eq(at(&w, 6, 29), "- ");
	ck_assert_str_eq(at(&w, 6, 30), "row 0 0");
	ck_assert_str_eq(at(&w, 10, 79), "row 0 4");
	ck_assert_str_eq(at(&w, 11, 40), "- ");
	text_release(&line);
	end(&w);
}
END_TEST

/* A histogram whose one bucket straddles two functions, and one that does
 * not. */
static void
begin_with_buckets(struct world *w, func_id *func)
{
	struct frame frame[2] = { 0 };
	struct piece piece[2] = {
		{ .bytes = 6, .frame = &frame[0], .n = 1 },
		{ .bytes = 10, .skip = 6, .frame = &frame[1], .n = 1 },
	};
	static const char *const name[] = { "first", "second", "third" };
	mapping_id code;
	location_id at[2];
	metric_id m;
	struct builder *b;

	setlocale(LC_ALL, "C.UTF-8");
	*w = (struct world){ .diag = diag_new() };
	b = builder_new(w->diag);
	builder_input(b, "world", "papihist", BLOCK_BUCKETS);
	builder_capabilities(b, CAP_ADDRS | CAP_SAMPLED);
	m = small_metric(b, "cycles");
	code = builder_mapping(b, &(struct mapping){
		.object = builder_object(b, small_text(b, "/bin/world")),
		.start = 0x1000, .end = 0x9000, .executable = true });
	builder_columns(b, &m, 1);
	for (int i = 0; i < 2; i++) {
		at[i] = builder_location_bucket(b, code, 0x1000 +
						16 * (uint64_t)i, 16);
		builder_self(b, at[i], part_at(0), &(int64_t){ 100 - 50 * i });
	}
	w->prof = builder_finish(b);
	w->store = names_store_new(w->prof);
	snap(w, 1);
	names_store_lock(w->store);
	for (int i = 0; i < 3; i++) {
		struct func f = { .object = object_at(1),
				  .start = 0x1000 + (uint64_t)i };

		f.name = f.raw = names_store_text(w->store, name[i],
						  strlen(name[i]));
		func[i] = names_store_func(w->store, &f);
	}
	frame[0].func = func[0];
	frame[1].func = func[1];
	names_store_pieces(w->store, at[0], 0x1000, piece, 2);
	frame[0].func = func[2];
	names_store_location(w->store, at[1], 0x1010, &frame[0], 1);
	names_store_unlock(w->store);
	snap(w, 0);
	open_screen(w);
}

static void
is_line(struct world *w, int y, const char *part, bool there)
{
	struct text line = { 0 };

	draw_read(&w->t.canvas, y, &line);
	ck_assert_msg(!strstr(line.s, part) == !there, "%s: %s", part, line.s);
	text_release(&line);
}

START_TEST(an_estimate_is_marked_and_has_no_interval)
{
	struct world w;
	func_id func[3];

	begin_with_buckets(&w, func);
	/* divided by bytes: 62 and 38; the other bucket is one function's */
	is_line(&w, 22, "second  self ~62 of 150  ~41.3%", true);
	is_line(&w, 22, "\u00b1", false);
	press(&w, 'j');
	tui_draw(&w.t);
	is_line(&w, 22, "third  self 50 of 150 \u00b114  33.3% \u00b17.5", true);
	prepare(&w, BY_FUNC);
	page_open(&w.t, view_find("source"),
		  list_func(&w.t.now->list[0], 0), true);
	tui_draw(&w.t);
	is_line(&w, 3, "second", true);
	is_line(&w, 3, "self ~62", true);
	end(&w);
}
END_TEST

START_TEST(uncertainty_is_that_of_the_textbooks)
{
	/* Exact limits of a Poisson count of 18: 10.668, 28.448. */
	ck_assert_double_eq_tol(poisson_half(18), 8.89, 0.02);
	ck_assert_double_eq_tol(poisson_half(0), 3.689 / 2, 0.05);
	ck_assert_double_eq_tol(poisson_half(10000), 196, 1);
	/* Wilson, 18 of 348: 0.0330 to 0.0801. */
	ck_assert_double_eq_tol(wilson_half(18, 348), 0.02355, 0.0002);
	ck_assert_double_eq_tol(wilson_half(0, 10), 0.1388, 0.0005);
	ck_assert_double_eq_tol(wilson_half(5, 0), 0, 1e-9);
}
END_TEST

static Suite *
page_suite(void)
{
	Suite *s = suite_create("page");

	unit_case(s, better_names_come_in_location_while_keys_are_pressed);
	unit_case(s, a_key_brings_the_true_order);
	unit_case(s, in_quiet_the_order_changes_at_once);
	unit_case(s, the_cursor_follows_its_function_into_its_successor);
	unit_case(s, the_way_back_means_the_same_functions);
	unit_case(s, a_screen_without_a_profile_takes_every_key);
	unit_case(s, a_key_without_a_name_is_not_called_by_another);
	unit_case(s, what_is_drawn_is_known_by_its_location);
	unit_case(s,
		  a_page_waits_for_its_figures_and_is_built_when_they_are_there);
	unit_case(s,
		  a_function_of_the_command_line_waits_for_figures_and_names);
	unit_case(s,
		  a_function_of_the_command_line_that_is_not_there_is_said_once);
	unit_case(s, a_function_of_the_command_line_comes_too_late);
	unit_case(s, the_mappings_wait_for_their_figures);
	unit_case(s, an_event_that_is_waited_for_is_left_for_the_one_before);
	unit_case(s, the_header_draws_where_it_is_told_to);
	unit_case(s, lists_draw_where_they_are_told_to);
	unit_case(s, an_estimate_is_marked_and_has_no_interval);
	unit_case(s, uncertainty_is_that_of_the_textbooks);
	return s;
}

UNIT_MAIN(page_suite)
