/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages when better names arrive: in-process, on a screen without a terminal,
 * with snapshots made by hand.
 */
#include <config.h>

#include <math.h>

#include "tui/page/asking.h"
#include "unit/pagetest.h"

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

/* A menu of what can be done with a row is about that row. */
START_TEST(a_menu_keeps_the_cursor_on_its_row)
{
	struct world w;
	struct list *l;

	begin(&w);
	l = &w.t.now->list[0];
	for (int i = 0; i < 6; i++)
		press(&w, 'j');
	l->touched = false;
	ck_assert_str_eq(shown(&w, l->cursor), "world+0x1060");
	press(&w, ',');
	ck_assert(w.t.menu.open);
	arrive(&w, 2000);
	ck_assert_str_eq(shown(&w, l->cursor), "world+0x1060");
	ck_assert(w.t.menu.open && !w.t.chosen.kind);
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

/* Ctrl-H and Ctrl-J are Backspace and Enter, as some terminals send them, unless they are
 * bound themselves. */
START_TEST(what_a_terminal_may_mean_gives_way_to_what_is_bound)
{
	struct world w;
	struct error err;

	begin(&w);
	error_init(&err);
	press(&w, PRESS_CTRL | ' ');
	ck_assert_ptr_nonnull(strstr(w.t.message.s, "Ctrl-Space"));
	press(&w, '/');
	press(&w, 'a');
	press(&w, 'b');
	press(&w, '\b');
	ck_assert_str_eq(w.t.prompt.line.s, "a");
	ck_assert_int_eq(keymap_read(&w.t.keymap, "bind prompt Ctrl-H input home",
				     &err), 0);
	press(&w, '\b');
	press(&w, 'c');
	ck_assert_str_eq(w.t.prompt.line.s, "ca");
	press(&w, '\n');
	ck_assert(!w.t.prompt.open);
	ck_assert_int_eq(keymap_read(&w.t.keymap, "bind all Ctrl-J command", &err),
			 0);
	press(&w, '\n');
	ck_assert(w.t.prompt.open);
	/* in a line it is bound to nothing */
	press(&w, '\n');
	ck_assert(!w.t.prompt.open);
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
	press(&w, 'h');
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

/* Where lines cannot be read it is said in place of rows: no line is gone to. */
START_TEST(without_rows_no_line_is_gone_to)
{
	struct world w;
	struct page *p;

	begin(&w);
	p = w.t.now;
	list_set_view(&p->list[0], NULL, w.t.metric);
	p->goal = GOAL_LINE;
	p->goal_line = 3;
	page_reach_goal(&w.t, p);
	ck_assert_int_eq(p->goal, GOAL_NONE);
	end(&w);
}
END_TEST

static Suite *
page_suite(void)
{
	Suite *s = suite_create("page");

	unit_case(s, better_names_come_in_location_while_keys_are_pressed);
	unit_case(s, a_key_brings_the_true_order);
	unit_case(s, in_quiet_the_order_changes_at_once);
	unit_case(s, a_menu_keeps_the_cursor_on_its_row);
	unit_case(s, the_cursor_follows_its_function_into_its_successor);
	unit_case(s, the_way_back_means_the_same_functions);
	unit_case(s, a_screen_without_a_profile_takes_every_key);
	unit_case(s, a_key_without_a_name_is_not_called_by_another);
	unit_case(s, what_a_terminal_may_mean_gives_way_to_what_is_bound);
	unit_case(s, what_is_drawn_is_known_by_its_location);
	unit_case(s, the_header_draws_where_it_is_told_to);
	unit_case(s, lists_draw_where_they_are_told_to);
	unit_case(s, an_estimate_is_marked_and_has_no_interval);
	unit_case(s, uncertainty_is_that_of_the_textbooks);
	unit_case(s, without_rows_no_line_is_gone_to);
	return s;
}

UNIT_MAIN(page_suite)
