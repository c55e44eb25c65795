/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages that wait for figures or names, and views of the command line: in-process,
 * on a screen without a terminal; a test does what a worker would.
 */
#include <config.h>

#include "unit/pagetest.h"

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
	ck_assert_str_eq(w.t.message.s, "head is opened when all names are "
			 "there");
	/* once */
	w.t.message.n = 0;
	answer_wanted(&w);
	ck_assert_uint_eq(w.t.message.n, 0);
	arrive(&w, 1000);
	answer_wanted(&w);
	ck_assert_str_eq(w.t.now->ops->id, "callers");
	ck_assert_str_eq(names_func_name(w.t.snap->names, w.t.now->centre),
			 "head");
	end(&w);
}
END_TEST

/* What matches by now may not be the hottest that will: "head" comes later. */
START_TEST(a_pattern_of_the_command_line_waits_for_all_names)
{
	struct world w;
	struct page *home = begin_with(&w, "callers:head|tail|0x");

	tui_open_wanted(&w.t);
	answer_wanted(&w);
	ck_assert_ptr_eq(w.t.now, home);
	arrive(&w, 1000);
	answer_wanted(&w);
	ck_assert_str_eq(w.t.now->ops->id, "callers");
	end(&w);
	/* a full name is one from the first */
	begin_with(&w, "callers:world+0x1000");
	tui_open_wanted(&w.t);
	answer_wanted(&w);
	ck_assert_str_eq(w.t.now->ops->id, "callers");
	end(&w);
}
END_TEST

START_TEST(a_function_of_the_command_line_that_is_not_there_is_said_once)
{
	struct world w;
	struct page *home = begin_with(&w, "source:nobody");
	struct page *source;

	arrive(&w, 1000);
	tui_open_wanted(&w.t);
	answer_wanted(&w);
	/* by the page, where it stays */
	ck_assert_uint_eq(w.t.message.n, 0);
	prepare(&w, BY_FUNC);
	tui_draw(&w.t);
	source = w.t.now;
	ck_assert_str_eq(source->ops->id, "source");
	ck_assert_str_eq(source->list[0].why.s, "no function nobody");
	tui_open_wanted(&w.t);
	ck_assert_uint_eq(w.t.message.n, 0);
	ck_assert(!tui_forget_wanted(&w.t));
	/* also for who comes back, until a function is chosen */
	page_back(&w.t);
	ck_assert_ptr_eq(w.t.now, home);
	page_open(&w.t, source->ops, func_at(0), true);
	tui_draw(&w.t);
	ck_assert_str_eq(source->list[0].why.s, "no function nobody");
	page_open(&w.t, source->ops, func_at(1), true);
	ck_assert_uint_eq(source->missing.n, 0);
	/* who types it stays where that was */
	page_open(&w.t, home->ops, func_at(0), true);
	tui_go(&w.t, "source:nobody", "view");
	tui_open_wanted(&w.t);
	answer_wanted(&w);
	ck_assert_ptr_eq(w.t.now, home);
	ck_assert_str_eq(w.t.message.s, "no function nobody");
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
	ck_assert_int_eq(sums_prepare(w.t.snap->sums, SUM_MAPPINGS | 1u << BY_FILE,
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

static Suite *
waiting_suite(void)
{
	Suite *s = suite_create("waiting");

	unit_case(s,
		  a_page_waits_for_its_figures_and_is_built_when_they_are_there);
	unit_case(s,
		  a_function_of_the_command_line_waits_for_figures_and_names);
	unit_case(s, a_pattern_of_the_command_line_waits_for_all_names);
	unit_case(s,
		  a_function_of_the_command_line_that_is_not_there_is_said_once);
	unit_case(s, a_function_of_the_command_line_comes_too_late);
	unit_case(s, the_mappings_wait_for_their_figures);
	unit_case(s, an_event_that_is_waited_for_is_left_for_the_one_before);
	return s;
}

UNIT_MAIN(waiting_suite)
