/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which columns a list has room for, and how wide they are.
 */
#include <config.h>

#include "unit/hundred.h"

static bool
has(const struct slot *slot, size_t n, const char *id)
{
	for (size_t i = 0; i < n; i++)
		if (slot[i].kind == SLOT_BAR ? !strcmp(id, "bar") :
		    !strcmp(slot[i].column->id, id))
			return true;
	return false;
}

/* As most tests want it: one event, and all figures are there. */
static const struct layout_look own = { .metric = { 1 } };

static int
name_cells(const struct slot *slot, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (slot[i].kind == SLOT_NAME)
			return slot[i].width;
	return 0;
}

START_TEST(columns_go_in_their_order_while_the_name_is_short)
{
	struct slot slot[LAYOUT_MAX];
	struct small s;
	struct list l;
	size_t n;

	open_list(&l, &s, 10);
	for (int cols = 40; cols <= 250; cols++) {
		n = layout_slots(l.view, &own, cols, slot);
		ck_assert_uint_gt(n, 2);
		ck_assert_int_le(slot[n - 1].x + slot[n - 1].width, cols);
		for (size_t i = 1; i < n; i++)
			ck_assert_int_gt(slot[i].x, slot[i - 1].x +
					 slot[i - 1].width);
		ck_assert(has(slot, n, "self%") && has(slot, n, "incl%") &&
			  has(slot, n, "name"));
		/* Nothing was dropped in vain, nothing kept at its cost. */
		if (has(slot, n, "object") || has(slot, n, "bar"))
			ck_assert_int_ge(name_cells(slot, n), NAME_CELLS);
		if (has(slot, n, "object"))
			ck_assert(has(slot, n, "bar"));
		if (cols >= 80)
			ck_assert(has(slot, n, "object"));
		/* what is there for the room only comes as soon as it is there */
		if (has(slot, n, "calls"))
			ck_assert_int_ge(name_cells(slot, n), NAME_CELLS);
		else if (has(slot, n, "incl"))
			ck_assert_int_lt(name_cells(slot, n), NAME_CELLS +
					 column_find("calls")->width + 1);
		if (cols >= 100)
			ck_assert(has(slot, n, "incl") && has(slot, n, "calls"));
	}
	close_list(&l, &s);
}
END_TEST

START_TEST(names_give_way_to_a_column_that_was_chosen)
{
	const struct column *calls = column_find("calls");
	struct column_choice choice[] = {
		{ .column = column_find("self") },
		{ .column = column_find("self%") },
		{ .column = column_find("incl%") },
		{ .column = calls, .wide = true },
		{ .column = column_find("name") },
		{ .column = column_find("object") },
	};
	struct slot slot[LAYOUT_MAX];
	struct small s;
	struct list l;
	size_t n;

	open_list(&l, &s, 10);
	list_choose_columns(&l, choice, 6);
	n = layout_slots(l.view, &own, 60, slot);
	ck_assert(!has(slot, n, "calls"));
	ck_assert(layout_lacks_room(l.view, &own, 60, &choice[3]));
	ck_assert(!layout_lacks_room(l.view, &own, 120, &choice[3]));
	choice[3].wide = false;
	choice[3].always = true;
	list_choose_columns(&l, choice, 6);
	for (int cols = 51; cols <= 80; cols++) {
		n = layout_slots(l.view, &own, cols, slot);
		ck_assert(has(slot, n, "calls"));
		ck_assert_int_ge(name_cells(slot, n), 16);
		ck_assert(!layout_lacks_room(l.view, &own, cols, &choice[3]));
	}
	close_list(&l, &s);
}
END_TEST

START_TEST(the_bar_stays_whatever_the_order_goes_by)
{
	struct slot slot[LAYOUT_MAX];
	struct small s;
	struct list l;
	size_t n;

	open_list(&l, &s, 10);
	for (int by_incl = 0; by_incl < 2; by_incl++) {
		list_order(&l, column_find(by_incl ? "incl" : "self"),
			   metric_at(0), false);
		list_sort(&l);
		n = layout_slots(l.view, &own, 80, slot);
		for (size_t i = 0; i < n; i++)
			if (slot[i].kind == SLOT_BAR)
				ck_assert_str_eq(slot[i - 1].column->id,
						 "self%");
	}
	close_list(&l, &s);
}
END_TEST

static void
check_heads(const struct view *v, const struct slot *slot, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *title = view_column_title(v->ops, slot[i].column);
		int cells = layout_head_room(slot, n, i);

		ck_assert_msg(slot[i].kind == SLOT_BAR || cells > (int)strlen(title),
			      "%s: %s has %d cells", v->ops->id,
			      slot[i].column->id, cells);
	}
}

/* C behind a number and before a name, in COLS cells. */
static bool
has_whole_head(struct view *v, const struct column *c, int cols)
{
	const struct column *name = view_name_column(v->ops);
	struct column_choice choice[] = {
		{ .column = column_find("self") }, { .column = c, .always = true },
		{ .column = name },
	};
	struct slot slot[LAYOUT_MAX];
	size_t n;

	v->options.columns = choice;
	v->options.ncolumns = name && name != c ? 3 : 2;
	n = layout_slots(v, &own, cols, slot);
	v->options.columns = NULL;
	v->options.ncolumns = 0;
	check_heads(v, slot, n);
	return has(slot, n, c->id);
}

static size_t
check_columns(struct view *v)
{
	size_t found = 0;

	for (int cols = 80; cols <= 120; cols += 40) {
		struct slot slot[LAYOUT_MAX];

		check_heads(v, slot, layout_slots(v, &own, cols, slot));
		for (size_t i = 0; column_registry[i]; i++)
			found += view_takes(v, column_registry[i])
				 && has_whole_head(v, column_registry[i], cols);
	}
	return found;
}

START_TEST(heads_are_whole_with_the_sign_of_the_order)
{
	struct view_options o = { .metric = IR, .screen = true };
	size_t checked = 0;
	struct small s;
	struct error err;

	hundred(&s);
	o.centre = small_find(&s, "f000");
	for (size_t i = 0; view_registry[i]; i++) {
		struct view *v;

		error_init(&err);
		v = view_new(view_registry[i], &s.snap, &o, &err);
		error_release(&err);
		if (v)
			checked += check_columns(v);
		view_free(v);
	}
	ck_assert_uint_gt(checked, 100);
	small_free(&s);
}
END_TEST

/* The figure of that column in which N slots have it, or NULL. */
static const struct slot *
of_event(const struct slot *slot, size_t n, const char *id, metric_id m)
{
	for (size_t i = 0; i < n; i++)
		if (slot[i].kind == SLOT_COLUMN && metric_eq(slot[i].metric, m)
		    && !strcmp(slot[i].column->id, id))
			return &slot[i];
	return NULL;
}

START_TEST(columns_may_be_of_other_events)
{
	struct column_choice choice[] = {
		{ .column = column_find("self"), .event = "Ir" },
		{ .column = column_find("self") },
		{ .column = column_find("self"), .event = "Dr" },
		{ .column = column_find("incl"), .event = "Nope" },
		{ .column = column_find("calls") },
		{ .column = column_find("name") },
	};
	const metric_id none = metric_at(0);
	struct slot slot[LAYOUT_MAX];
	struct small s;
	struct list l;
	size_t n;

	open_list(&l, &s, 10);
	list_choose_columns(&l, choice, 6);
	n = layout_slots(l.view, &own, 120, slot);
	/* the figure of the event that is shown is there once, what the file has
	 * not is nowhere */
	ck_assert_uint_eq(n, 4);
	ck_assert_int_eq(of_event(slot, n, "self", none)->event, EVENT_CHOSEN);
	ck_assert_int_eq(of_event(slot, n, "self", DR)->event, EVENT_CHOSEN);
	ck_assert_ptr_nonnull(of_event(slot, n, "calls", none));
	ck_assert(!has(slot, n, "incl"));
	ck_assert(metric_eq(layout_other_event(l.view, &choice[2]), DR));
	ck_assert(!metric_some(layout_other_event(l.view, &choice[0])));
	/* where there is no room it is the first to go, unless it was to stay */
	for (int cols = 30; cols <= 120; cols++) {
		n = layout_slots(l.view, &own, cols, slot);
		ck_assert_ptr_nonnull(of_event(slot, n, "self", none));
		if (of_event(slot, n, "self", DR))
			ck_assert_ptr_nonnull(of_event(slot, n, "calls", none));
		ck_assert_int_eq(layout_lacks_room(l.view, &own, cols, &choice[2]),
				 !of_event(slot, n, "self", DR));
	}
	choice[2].always = true;
	list_choose_columns(&l, choice, 6);
	n = layout_slots(l.view, &own, 40, slot);
	ck_assert_ptr_nonnull(of_event(slot, n, "self", DR));
	ck_assert_ptr_null(of_event(slot, n, "calls", none));
	close_list(&l, &s);
}
END_TEST

START_TEST(events_that_are_asked_for_stand_beside_before_names)
{
	struct layout_look look = own;
	struct slot slot[LAYOUT_MAX];
	struct layout_sort sort[LAYOUT_MAX];
	size_t n, sorts, found = 0;
	struct small s;
	struct list l;

	look.asked[look.nasked++] = DR;
	look.second = DR;
	open_list(&l, &s, 10);
	n = layout_slots(l.view, &look, 120, slot);
	ck_assert_int_eq(of_event(slot, n, "self", DR)->event, EVENT_ASKED);
	ck_assert_ptr_nonnull(of_event(slot, n, "self%", DR));
	for (size_t i = 0; i < n; i++)
		found += metric_eq(slot[i].metric, DR);
	ck_assert_uint_eq(found, 2);	/* once, not by the key, too */
	for (size_t i = 0; i < n; i++)
		if (slot[i].kind == SLOT_NAME)
			ck_assert(metric_eq(slot[i - 1].metric, DR));
	sorts = layout_sorts(l.view, &look, sort, LAYOUT_MAX);
	found = 0;
	for (size_t i = 0; i < sorts; i++)
		found += metric_eq(sort[i].metric, DR);
	ck_assert_uint_eq(found, 2);
	look.nasked = 0;
	ck_assert(layout_shows_second(l.view, &look, 120));
	ck_assert(!layout_shows_second(l.view, &look, 30));
	close_list(&l, &s);
}
END_TEST

START_TEST(figures_that_nobody_has_made_have_no_column)
{
	struct column_choice choice[] = {
		{ .column = column_find("self") },
		{ .column = column_find("self"), .event = "Dr" },
		{ .column = column_find("name") },
	};
	struct layout_look look = { .metric = IR, .second = DR,
				    .tables = 1u << BY_FUNC };
	struct slot slot[LAYOUT_MAX];
	struct small s;
	struct list l;
	size_t n;

	open_list(&l, &s, 10);
	list_choose_columns(&l, choice, 3);
	ck_assert(!snapshot_prepared(&s.snap, look.tables, DR));
	n = layout_slots(l.view, &look, 120, slot);
	ck_assert_ptr_null(of_event(slot, n, "self", DR));
	/* laying out made none either */
	ck_assert(!snapshot_prepared(&s.snap, look.tables, DR));
	look.promised = true;
	ck_assert(layout_shows_second(l.view, &look, 120));
	ck_assert(!snapshot_prepared(&s.snap, look.tables, DR));
	look.promised = false;
	ck_assert_int_eq(sums_prepare(s.sums, look.tables, DR, NULL), 0);
	n = layout_slots(l.view, &look, 120, slot);
	ck_assert_int_eq(of_event(slot, n, "self", DR)->event, EVENT_CHOSEN);
	close_list(&l, &s);
}
END_TEST

static int
cells_of(const struct slot *slot, size_t n, const char *id)
{
	for (size_t i = 0; i < n; i++)
		if (slot[i].kind == SLOT_COLUMN && !strcmp(slot[i].column->id, id))
			return slot[i].width;
	return 0;
}

/* Of names of 45 cells, whose objects take 19 and whose files take 47. */
#define LONG_NAME 45
#define LONG_OBJECT 19
#define LONG_FILE 47

static void
long_names(struct small *s)
{
	struct builder *b = small_begin(s, "long", "callgrind", SMALL_COUNTS);
	const char *file = "/usr/src/a-project-with-a-long-name/source/it.c";
	metric_id m[] = { small_metric(b, "Ir"), small_metric(b, "Dr") };

	builder_columns(b, m, 2);
	for (int i = 0; i < N; i++) {
		char name[64];
		func_id f;

		snprintf(name, sizeof(name),
			 "a_function_that_is_called_by_a_long_name_%04d", i);
		f = small_func(b, name, "/lib/libexample++.so.6.0", file);
		small_self(b, f, file, part_at(0), 10 * (N - i), 1);
		small_call(b, f, f, part_at(0), 1, 1, 1);
	}
	small_finish(s, b);
}

static int
at_most(int cells, int most)
{
	return cells < most ? cells : most;
}

START_TEST(a_column_that_appears_cuts_no_other)
{
	int name = 0, object = 0, columns = 0;
	struct slot slot[LAYOUT_MAX];
	struct small s;
	struct list l;
	size_t n;

	long_names(&s);
	list_init(&l, view_find("functions"));
	l.height = 10;
	list_set_view(&l, view_of(&s, "functions", IR), IR);
	for (int cols = 80; cols <= 250; cols++) {
		n = layout_slots(l.view, &own, cols, slot);
		ck_assert_int_le(slot[n - 1].x + slot[n - 1].width, cols);
		ck_assert_int_ge(name_cells(slot, n), at_most(name, LONG_NAME));
		ck_assert_int_ge(cells_of(slot, n, "object"),
				 at_most(object, LONG_OBJECT));
		ck_assert_int_ge((int)n, columns);
		name = name_cells(slot, n);
		object = cells_of(slot, n, "object");
		columns = (int)n;
	}
	ck_assert_int_ge(cells_of(slot, n, "file"), LONG_FILE);
	ck_assert(has(slot, n, "incl/call"));
	close_list(&l, &s);
}
END_TEST

/* All functions but one are in an object with a short name. */
START_TEST(no_column_keeps_blank_cells_while_another_is_cut)
{
	struct slot slot[LAYOUT_MAX];
	struct builder *b;
	struct small s;
	struct list l;
	size_t n;

	b = small_begin(&s, "blank", "callgrind", SMALL_COUNTS);
	builder_columns(b, (metric_id[]){ small_metric(b, "Ir"),
					  small_metric(b, "Dr") }, 2);
	for (int i = 0; i < N; i++) {
		const char *file = "/usr/src/a-project-with-a-long-name/source/it.c";
		char name[16];
		func_id f;

		snprintf(name, sizeof(name), "f%03d", i);
		f = small_func(b, name, i ? "app" : "a-library-of-a-very-long-name.so",
			       file);
		small_self(b, f, file, part_at(0), 10 * (N - i), 1);
	}
	small_finish(&s, b);
	list_init(&l, view_find("functions"));
	l.height = 10;
	list_set_view(&l, view_of(&s, "functions", IR), IR);
	for (int cols = 80; cols <= 250; cols++) {
		n = layout_slots(l.view, &own, cols, slot);
		if (!has(slot, n, "file") || cells_of(slot, n, "file") >= LONG_FILE)
			continue;
		ck_assert_int_le(cells_of(slot, n, "object"), 16);
		ck_assert_int_le(name_cells(slot, n), NAME_CELLS);
	}
	ck_assert_int_ge(cells_of(slot, n, "object"), 32);
	close_list(&l, &s);
}
END_TEST

static Suite *
layout_suite(void)
{
	Suite *s = suite_create("layout");

	unit_case(s, columns_go_in_their_order_while_the_name_is_short);
	unit_case(s, names_give_way_to_a_column_that_was_chosen);
	unit_case(s, the_bar_stays_whatever_the_order_goes_by);
	unit_case(s, a_column_that_appears_cuts_no_other);
	unit_case(s, no_column_keeps_blank_cells_while_another_is_cut);
	unit_case(s, heads_are_whole_with_the_sign_of_the_order);
	unit_case(s, columns_may_be_of_other_events);
	unit_case(s, events_that_are_asked_for_stand_beside_before_names);
	unit_case(s, figures_that_nobody_has_made_have_no_column);
	return s;
}

UNIT_MAIN(layout_suite)
