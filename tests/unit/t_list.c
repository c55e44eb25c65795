/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tui/widget/search.h"
#include "unit/hundred.h"

static const char *
name_at(const struct list *l, size_t i)
{
	return names_func_name(l->view->snap->names, list_func(l, i));
}

START_TEST(the_cursor_stays_inside_and_in_sight)
{
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	ck_assert_uint_eq(list_count(&l), N);
	list_move(&l, -1);
	ck_assert_uint_eq(l.cursor, 0);
	list_move(&l, 12);
	ck_assert_uint_eq(l.cursor, 12);
	ck_assert_uint_eq(l.top, 3);
	list_move(&l, 1000000);
	ck_assert_uint_eq(l.cursor, N - 1);
	ck_assert_uint_eq(l.top, N - 10);
	list_move(&l, -3);
	ck_assert_uint_eq(l.top, N - 10);
	list_go(&l, 20);
	ck_assert_uint_eq(l.top, 20);
	list_location(&l, 50, 4);
	ck_assert_uint_eq(l.top, 46);
	list_location(&l, 2, 9);
	ck_assert_uint_eq(l.top, 0);
	list_reveal(&l, 80);
	ck_assert_uint_eq(l.top, 77);
	close_list(&l, &s);
}
END_TEST

START_TEST(as_much_of_a_path_is_in_sight_as_has_room)
{
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	list_location(&l, 22, 2);
	ck_assert_uint_eq(l.top, 20);
	/* all of it is: nothing moves */
	list_end_path(&l, 22, 29);
	ck_assert_uint_eq(l.top, 20);
	ck_assert_uint_eq(l.cursor, 29);
	/* no further than it must */
	list_end_path(&l, 22, 31);
	ck_assert_uint_eq(l.top, 22);
	list_end_path(&l, 18, 22);
	ck_assert_uint_eq(l.top, 18);
	/* of a long one the end */
	list_end_path(&l, 18, 40);
	ck_assert_uint_eq(l.top, 31);
	ck_assert_uint_eq(l.cursor, 40);
	list_end_path(&l, 2, 20);
	ck_assert_uint_eq(l.top, 11);
	close_list(&l, &s);
}
END_TEST

START_TEST(an_empty_list_has_no_row)
{
	struct list l;

	list_init(&l, view_find("functions"));
	ck_assert_uint_eq(list_count(&l), 0);
	list_move(&l, 5);
	list_move(&l, -5);
	list_go(&l, 9);
	list_order(&l, column_find("incl"), metric_at(0), true);
	list_sort(&l);
	list_release_order(&l);
	list_forget(&l);
	ck_assert_ptr_null(list_here(&l));
	ck_assert(!func_some(list_func(&l, 0)));
	list_release(&l);
}
END_TEST

START_TEST(rows_further_down_are_sorted_when_they_are_needed)
{
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	list_go(&l, N - 1);
	ck_assert_str_eq(name_at(&l, N - 1), "f099");
	for (size_t i = 0; i < N; i++) {
		char name[16];

		snprintf(name, sizeof(name), "f%03zu", i);
		ck_assert_str_eq(name_at(&l, i), name);
	}
	close_list(&l, &s);
}
END_TEST

START_TEST(sorting_keeps_the_cursor_on_its_function_and_line)
{
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	list_move(&l, 30);
	list_move(&l, -4);		/* line 5 of the window */
	l.touched = true;
	ck_assert_uint_eq(l.cursor - l.top, 5);
	list_order(&l, column_find("self"), metric_at(0), true);
	list_sort(&l);
	ck_assert_str_eq(name_at(&l, l.cursor), "f026");
	ck_assert_uint_eq(l.cursor, N - 1 - 26);
	ck_assert_uint_eq(l.cursor - l.top, 5);
	list_order(&l, column_find("name"), metric_at(0), false);
	list_sort(&l);
	ck_assert_str_eq(name_at(&l, l.cursor), "f026");
	ck_assert_uint_eq(l.cursor, 26);
	close_list(&l, &s);
}
END_TEST

START_TEST(an_untouched_cursor_stays_at_the_top)
{
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	list_order(&l, column_find("self"), metric_at(0), true);
	list_sort(&l);
	ck_assert_uint_eq(l.cursor, 0);
	ck_assert_str_eq(name_at(&l, 0), "f099");
	close_list(&l, &s);
}
END_TEST

START_TEST(rows_are_sorted_by_figures_of_another_event)
{
	const struct column *self = column_find("self");
	bool inverted;
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	ck_assert_str_eq(name_at(&l, 0), "f000");
	list_order(&l, self, DR, false);
	list_sort(&l);
	ck_assert_str_eq(name_at(&l, 0), "f099");
	ck_assert(metric_eq(view_sort_other(l.view), DR));
	ck_assert_ptr_eq(list_sorted_by(&l, &inverted), self);
	ck_assert(metric_eq(list_sorted_of(&l), DR));
	/* what costs most is still asked of the event that is shown */
	ck_assert_str_eq(name_at(&l, list_most(&l, self, 0)), "f000");
	ck_assert(!view_first_has_most(l.view, self));
	/* new rows come in that order, also where that event is shown now */
	list_set_view(&l, view_of(&s, "functions", IR), IR);
	ck_assert_str_eq(name_at(&l, 0), "f099");
	list_set_view(&l, view_of(&s, "functions", DR), DR);
	ck_assert_str_eq(name_at(&l, 0), "f099");
	ck_assert(!metric_some(list_sorted_of(&l)));
	list_set_view(&l, view_of(&s, "functions", IR), IR);
	list_order(&l, self, metric_at(0), false);
	list_sort(&l);
	ck_assert_str_eq(name_at(&l, 0), "f000");
	close_list(&l, &s);
}
END_TEST

START_TEST(another_view_finds_the_cursor_again)
{
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	list_location(&l, 40, 3);
	l.touched = true;
	list_forget(&l);
	ck_assert_uint_eq(list_count(&l), 0);
	list_set_view(&l, view_of(&s, "functions", DR), DR);
	list_recall(&l);
	ck_assert_str_eq(name_at(&l, l.cursor), "f040");
	ck_assert_uint_eq(l.cursor, N - 1 - 40);
	ck_assert_uint_eq(l.cursor - l.top, 3);
	close_list(&l, &s);
}
END_TEST

static void
try_another(struct list *l, const struct small *s, metric_id m)
{
	list_forget(l);
	list_set_view(l, view_of(s, "functions", m), m);
	list_recall(l);
}

START_TEST(a_place_that_is_kept_is_come_back_to)
{
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	list_location(&l, 40, 3);
	l.touched = true;
	list_keep(&l);
	ck_assert(list_is_kept(&l));
	/* what is tried has no such row */
	l.kept.now.func = func_at(4000);
	try_another(&l, &s, DR);
	ck_assert_uint_eq(l.cursor, 0);
	ck_assert(list_is_kept(&l));
	l.kept.now = l.kept.at;
	l.height = 2;
	try_another(&l, &s, IR);
	ck_assert_str_eq(name_at(&l, l.cursor), "f040");
	ck_assert_uint_eq(l.cursor - l.top, 3);
	/* who moves the cursor means that */
	list_move(&l, 1);
	ck_assert(!list_is_kept(&l));
	try_another(&l, &s, IR);
	ck_assert_str_eq(name_at(&l, l.cursor), "f041");
	list_keep(&l);
	list_unkeep(&l);
	ck_assert(!list_is_kept(&l));
	close_list(&l, &s);
}
END_TEST

START_TEST(a_held_window_keeps_its_order_until_it_is_released)
{
	struct row_key window[10];
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	list_location(&l, 24, 4);
	l.touched = true;
	for (size_t i = 0; i < 10; i++)
		window[i] = list_row_key(&l, l.top + i);
	/* New figures: by Dr the order is the reverse. */
	list_set_view(&l, view_of(&s, "functions", DR), DR);
	list_need(&l, l.top + 10);
	list_hold(&l, window, 10);
	ck_assert_uint_eq(l.held.n, 10);
	for (size_t i = 0; i < 10; i++) {
		char name[16];

		snprintf(name, sizeof(name), "f%03zu", 20 + i);
		ck_assert_str_eq(name_at(&l, 20 + i), name);
	}
	/* The user moves by what is seen, then the order changes. */
	list_move(&l, 1);
	ck_assert_str_eq(name_at(&l, l.cursor), "f025");
	list_release_order(&l);
	ck_assert_uint_eq(l.held.n, 0);
	ck_assert_str_eq(name_at(&l, l.cursor), "f025");
	ck_assert_uint_eq(l.cursor, N - 1 - 25);
	ck_assert_uint_eq(l.cursor - l.top, 5);
	close_list(&l, &s);
}
END_TEST

/* ----------------------------------------------------------------- search */

static bool
matches(struct search *s, const char *pattern, const char *name)
{
	search_set(s, pattern, false);
	return search_match(s, name, strlen(name), NULL, NULL);
}

START_TEST(case_counts_with_a_capital_letter)
{
	struct search s = { 0 };

	ck_assert(matches(&s, "foo", "a Foo b"));
	ck_assert(matches(&s, "Foo", "a Foo b"));
	ck_assert(!matches(&s, "Foo", "a foo b"));
	ck_assert(matches(&s, "\\Soo", "a Foo b"));
	ck_assert(matches(&s, "^a.*b$", "a Foo b"));
	ck_assert(matches(&s, "straße", "STRASSE straße"));
	ck_assert(!matches(&s, "x", ""));
	ck_assert(!search_match(&s, "\xff\xfe", 2, NULL, NULL));
	ck_assert(!s.seek.literal);
	ck_assert(matches(&s, "operator(", "operator()"));
	ck_assert(s.seek.literal);
	search_set(&s, "a.c", true);
	ck_assert(!search_match(&s, "abc", 3, NULL, NULL));
	ck_assert(search_match(&s, "a.c", 3, NULL, NULL));
	search_set(&s, "", false);
	ck_assert(!search_active(&s));
	ck_assert(!search_match(&s, "a", 1, NULL, NULL));
	search_release(&s);
}
END_TEST

START_TEST(matches_are_found_around_the_ends_and_counted)
{
	struct search q = { 0 };
	struct small s;
	struct list l;

	open_list(&l, &s, 10);
	search_set(&q, "f0[1-2]5", false);	/* rows 15 and 25 */
	for (int counted = 0; counted < 2; counted++) {
		ck_assert_uint_eq(search_next(&q, &l, 0, false, false), 15);
		ck_assert_uint_eq(search_next(&q, &l, 15, false, true), 15);
		ck_assert_uint_eq(search_next(&q, &l, 15, false, false), 25);
		ck_assert_uint_eq(search_next(&q, &l, 25, false, false), 15);
		ck_assert_uint_eq(search_next(&q, &l, 99, false, false), 15);
		ck_assert_uint_eq(search_next(&q, &l, 15, true, false), 25);
		ck_assert_uint_eq(search_next(&q, &l, 20, true, false), 15);
		ck_assert_uint_eq(search_next(&q, &l, 0, true, false), 25);
		while (search_count(&q, &l))
			;
		ck_assert_uint_eq(q.hit.n, 2);
	}
	ck_assert_uint_eq(search_number(&q, 15), 1);
	ck_assert_uint_eq(search_number(&q, 25), 2);
	ck_assert_uint_eq(search_number(&q, 26), 0);
	ck_assert_int_eq(q.self, 850 + 750);
	search_set(&q, "nothing", false);
	ck_assert_uint_eq(search_next(&q, &l, 0, false, true), SIZE_MAX);
	/* a page that could not be built has been counted */
	list_set_view(&l, NULL, IR);
	ck_assert(!search_count(&q, &l));
	ck_assert(search_is_of(&q, &l));
	search_release(&q);
	close_list(&l, &s);
}
END_TEST

/* So many functions that a list waits for ranks of their names; all cost the
 * same but the last one made. */
#define PLENTY 70000

static void
plenty(struct small *s)
{
	struct builder *b = small_begin(s, "plenty", "callgrind",
					SMALL_COUNTS);
	metric_id m[] = { small_metric(b, "Ir") };

	builder_columns(b, m, 1);
	for (int i = 0; i < PLENTY; i++) {
		char name[16];
		func_id f;

		snprintf(name, sizeof(name), "f%05d", PLENTY - i);
		f = small_func(b, name, "/bin/plenty", "src/a.c");
		small_self(b, f, "src/a.c", part_at(0), i == PLENTY - 1 ? 1 : 7,
			   0);
	}
	small_finish(s, b);
}

START_TEST(what_takes_long_to_sort_waits_for_ranks)
{
	const struct column *self = column_find("self");
	struct small s;
	struct list l;

	plenty(&s);
	list_init(&l, view_find("functions"));
	l.height = 10;
	l.patient = true;
	list_set_view(&l, view_of(&s, "functions", IR), IR);
	list_go(&l, PLENTY - 1);
	ck_assert(l.lacks);
	ck_assert_ptr_null(list_here(&l));
	ck_assert(!list_ranked(&l));
	list_go(&l, 3);
	ck_assert_str_eq(name_at(&l, 3), "f00005");
	ck_assert_uint_eq(list_func(&l, 3).i, list_here(&l)->a);
	/* the cursor follows its row as soon as it can */
	l.touched = true;
	list_order(&l, self, metric_at(0), true);
	list_sort(&l);
	ck_assert_str_eq(name_at(&l, 0), "f00001");
	list_move(&l, 2);
	list_order(&l, self, metric_at(0), false);
	list_sort(&l);
	list_go(&l, 0);
	list_order(&l, self, metric_at(0), true);
	list_sort(&l);
	list_sort(&l);
	ck_assert_str_eq(name_at(&l, l.cursor), "f00002");
	/* a search goes on later, and so does an order by name */
	list_go(&l, 0);
	list_order(&l, self, metric_at(0), false);
	list_sort(&l);
	list_order(&l, column_find("name"), metric_at(0), true);
	list_sort(&l);
	ck_assert(l.unsorted);
	ck_assert_str_ne(name_at(&l, 0), "f70000");
	names_make_rank(s.names, NULL);
	ck_assert(list_ranked(&l));
	ck_assert(!list_ranked(&l));
	ck_assert_str_eq(name_at(&l, 0), "f70000");
	ck_assert_str_eq(name_at(&l, PLENTY - 1), "f00001");
	close_list(&l, &s);
}
END_TEST

START_TEST(what_waited_for_ranks_is_as_without_waiting)
{
	struct small s;
	struct list l;
	struct row_key last;
	struct search search = { 0 };

	plenty(&s);
	list_init(&l, view_find("functions"));
	l.height = 10;
	list_set_view(&l, view_of(&s, "functions", IR), IR);
	list_go(&l, PLENTY - 1);
	ck_assert(!l.lacks);
	ck_assert_str_eq(name_at(&l, l.cursor), "f00001");
	last = list_row_key(&l, l.cursor);
	l.patient = true;
	list_set_view(&l, view_of(&s, "functions", IR), IR);
	list_want(&l, &last, 4);
	list_recall(&l);
	ck_assert(l.lacks);
	ck_assert_uint_eq(l.cursor, 0);
	search_set(&search, "f00001", false);
	ck_assert(search_next(&search, &l, 0, true, false) == SEARCH_LATER);
	ck_assert(search_count(&search, &l));
	ck_assert_uint_eq(search.done, 0);
	names_make_rank(s.names, NULL);
	ck_assert(list_ranked(&l));
	ck_assert_uint_eq(l.cursor, PLENTY - 1);
	ck_assert_str_eq(name_at(&l, l.cursor), "f00001");
	while (search_count(&search, &l))
		;
	ck_assert_uint_eq(search.hit.n, 1);
	ck_assert_uint_eq(search.hit.at[0], PLENTY - 1);
	search_release(&search);
	close_list(&l, &s);
}
END_TEST

START_TEST(names_of_many_functions_are_looked_at_in_their_order)
{
	struct search q = { 0 };
	struct small s;
	struct list l;

	plenty(&s);
	names_make_rank(s.names, NULL);
	list_init(&l, view_find("functions"));
	l.height = 10;
	list_set_view(&l, view_of(&s, "functions", IR), IR);
	for (int turned = 0; turned < 2; turned++) {
		list_order(&l, column_find("name"), metric_at(0), turned);
		list_sort(&l);
		search_set(&q, "(99|00001)$", false);
		while (search_count(&q, &l))
			;
		ck_assert_uint_gt(q.func.n, 0);
		ck_assert_uint_eq(q.hit.n, PLENTY / 100 + 1);
		ck_assert_int_eq(q.self, 7 * (PLENTY / 100) + 1);
		for (size_t i = 0; i < q.hit.n; i++) {
			const char *name = name_at(&l, q.hit.at[i]);

			ck_assert(i == 0 || q.hit.at[i - 1] < q.hit.at[i]);
			ck_assert(search_match(&q, name, strlen(name), NULL, NULL));
		}
	}
	search_release(&q);
	close_list(&l, &s);
}
END_TEST

static Suite *
list_suite(void)
{
	Suite *s = suite_create("list");

	unit_case(s, the_cursor_stays_inside_and_in_sight);
	unit_case(s, as_much_of_a_path_is_in_sight_as_has_room);
	unit_case(s, an_empty_list_has_no_row);
	unit_case(s, rows_further_down_are_sorted_when_they_are_needed);
	unit_case(s, sorting_keeps_the_cursor_on_its_function_and_line);
	unit_case(s, an_untouched_cursor_stays_at_the_top);
	unit_case(s, rows_are_sorted_by_figures_of_another_event);
	unit_case(s, another_view_finds_the_cursor_again);
	unit_case(s, a_place_that_is_kept_is_come_back_to);
	unit_case(s, a_held_window_keeps_its_order_until_it_is_released);
	unit_case(s, case_counts_with_a_capital_letter);
	unit_case(s, matches_are_found_around_the_ends_and_counted);
	unit_case(s, what_takes_long_to_sort_waits_for_ranks);
	unit_case(s, what_waited_for_ranks_is_as_without_waiting);
	unit_case(s, names_of_many_functions_are_looked_at_in_their_order);
	return s;
}

UNIT_MAIN(list_suite)
