/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of each view, over facts made by hand.
 */
#include <config.h>

#include "unit/unit.h"
#include "unit/small.h"
#include "view/headers.h"
#include "view/private.h"

#define IR metric_at(1)
#define DR metric_at(2)

#define cell_is(v, row, column, expected)				\
	ck_assert_str_eq(small_cell(v, row, column, IR), expected)

/* The same of several cells: a column, what it says, and so on. */
#define row_is(v, row, ...)						\
	cells_are(v, row, (const char *const[]){ __VA_ARGS__, NULL })

static void
cells_are(const struct view *v, size_t row, const char *const *cell)
{
	for (; *cell; cell += 2)
		cell_is(v, row, cell[0], cell[1]);
}

/* --- Counters ------------------------------------------------------------- */

START_TEST(functions_of_counters)
{
	struct small s;
	struct view *v;

	small_counters(&s);
	v = small_view(&s, "functions", NULL);
	ck_assert_uint_eq(v->row.n, 3);
	ck_assert_uint_eq(v->sorted, 3);
	cell_is(v, 0, "name", "work");
	cell_is(v, 0, "self", "70");
	cell_is(v, 0, "self%", "0.700000");
	cell_is(v, 0, "incl", "90");
	cell_is(v, 0, "incl%", "0.900000");
	cell_is(v, 0, "calls", "2");
	cell_is(v, 0, "incl/call", "45.000000");
	cell_is(v, 0, "object", "/bin/small");
	cell_is(v, 0, "file", "src/b.c");
	cell_is(v, 0, "kind", "function");
	cell_is(v, 1, "name", "sin");
	cell_is(v, 1, "file", "");
	cell_is(v, 2, "name", "main");
	cell_is(v, 2, "incl", "100");
	cell_is(v, 2, "calls", "0");
	cell_is(v, 2, "of_fn%", "");
	cell_is(v, 2, "line", "");
	ck_assert_str_eq(small_cell(v, 0, "self", DR), "4");
	ck_assert_int_eq(small_sum_of(v, "self", IR), 100);
	ck_assert_int_eq(small_sum_of(v, "self", DR), 5);
	ck_assert_uint_eq(view_row_enter(v, &v->row.at[0]).func.i,
			  small_find(&s, "work").i);
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(butterfly_of_counters)
{
	struct small s;
	struct view *v;

	small_counters(&s);
	v = small_view(&s, "callers", "work");
	ck_assert_uint_eq(v->row.n, 1);
	cell_is(v, 0, "name", "main");
	cell_is(v, 0, "incl", "90");
	cell_is(v, 0, "incl%", "0.900000");
	cell_is(v, 0, "of_fn%", "1.000000");
	cell_is(v, 0, "self", "10");
	cell_is(v, 0, "calls", "2");
	ck_assert(!view_overlaps(v, IR));
	view_free(v);
	v = small_view(&s, "callees", "work");
	ck_assert_uint_eq(v->row.n, 1);
	cell_is(v, 0, "name", "sin");
	cell_is(v, 0, "of_fn%", "0.222222");
	cell_is(v, 0, "object", "/lib/libm.so.6");
	ck_assert(!view_overlaps(v, IR));
	view_free(v);
	ck_assert_ptr_null(small_view(&s, "callees", NULL));
	small_free(&s);
}
END_TEST

START_TEST(self_is_a_row_on_a_screen)
{
	struct small s;
	struct view_options o = { .metric = IR, .screen = true };
	struct error err;
	struct view *v;

	small_counters(&s);
	o.centre = small_find(&s, "work");
	error_init(&err);
	v = view_new(view_find("callees"), &s.snap, &o, &err);
	ck_assert_uint_eq(v->row.n, 2);
	ck_assert_uint_eq(v->row.at[0].kind, ROW_SELF);
	cell_is(v, 0, "name", "self");
	cell_is(v, 0, "incl", "70");
	cell_is(v, 0, "of_fn%", "0.777778");
	cell_is(v, 0, "calls", "");
	cell_is(v, 0, "object", "");
	ck_assert_int_eq(small_sum_of(v, "incl", IR), 90);
	ck_assert_ptr_null(view_row_enter(v, &v->row.at[0]).ops);
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(objects_and_files_add_up)
{
	struct small s;
	struct view *v;

	small_counters(&s);
	v = small_view(&s, "objects", NULL);
	ck_assert_uint_eq(v->row.n, 2);
	cell_is(v, 0, "name", "/bin/small");
	cell_is(v, 0, "self", "80");
	cell_is(v, 0, "incl", "100");
	cell_is(v, 0, "functions", "2");
	cell_is(v, 1, "name", "/lib/libm.so.6");
	cell_is(v, 1, "functions", "1");
	ck_assert_int_eq(small_sum_of(v, "self", IR), 100);
	view_free(v);
	v = small_view(&s, "files", NULL);
	ck_assert_uint_eq(v->row.n, 3);
	cell_is(v, 0, "name", "src/a.c");
	cell_is(v, 1, "name", "src/b.c");
	cell_is(v, 2, "name", "[unknown]");
	ck_assert_int_eq(small_sum_of(v, "self", IR), 100);
	view_free(v);
	small_free(&s);
}
END_TEST

/* Enter on an object, a file, a class or a name narrows the list of functions to
 * it; what they have of their own is what the group has. */
START_TEST(a_group_opens_its_functions)
{
	static const char *const id[] = { "objects", "files", "classes",
					"names" };
	struct small s;

	small_counters(&s);
	for (size_t k = 0; k < sizeof(id) / sizeof(*id); k++) {
		struct view *v = small_view(&s, id[k], NULL);
		size_t functions = 0;

		ck_assert_ptr_eq(view_opens(v->ops, v->snap->prof,
				    v->options.metric), view_find("functions"));
		for (size_t i = 0; i < v->row.n; i++) {
			const struct row *r = &v->row.at[i];
			struct view_target to = view_row_enter(v, r);
			struct view_options o = { .metric = IR,
						  .group = to.group };
			struct view *f;
			struct error err;

			ck_assert_str_eq(to.ops->id, "functions");
			error_init(&err);
			f = view_new(to.ops, &s.snap, &o, &err);
			ck_assert_uint_eq(f->row.n, (size_t)view_val(
					v, r, column_find("functions"), IR).i);
			ck_assert_int_eq(small_sum_of(f, "self", IR), view_val(
					v, r, column_find("self"), IR).i);
			ck_assert_str_eq(view_group_name(f).s,
					 small_cell(v, i, "name", IR));
			functions += f->row.n;
			view_free(f);
		}
		ck_assert_uint_eq(functions, 3);
		view_free(v);
	}
	small_free(&s);
}
END_TEST

START_TEST(parts_events_and_header)
{
	struct small s;
	struct view *v;

	small_counters(&s);
	v = small_view(&s, "parts", NULL);
	ck_assert_uint_eq(v->row.n, 2);
	cell_is(v, 0, "self", "80");
	cell_is(v, 0, "name", "part 1");
	cell_is(v, 0, "pid", "4711");
	cell_is(v, 0, "thread", "");
	cell_is(v, 1, "self", "20");
	cell_is(v, 1, "part", "2");
	cell_is(v, 1, "trigger", "Program termination");
	view_free(v);
	v = small_view(&s, "events", NULL);
	ck_assert_uint_eq(v->row.n, 2);
	cell_is(v, 0, "name", "Ir");
	cell_is(v, 0, "title", "Instruction Fetch");
	cell_is(v, 0, "scale", "1");
	cell_is(v, 0, "nominal", "0");
	cell_is(v, 0, "total", "100");
	cell_is(v, 1, "total", "5");
	view_free(v);
	v = small_view(&s, "info", NULL);
	ck_assert_uint_eq(v->row.n, 1);
	cell_is(v, 0, "kind", "header");
	cell_is(v, 0, "path", "cmd");
	cell_is(v, 0, "note", "./small -x");
	cell_is(v, 0, "self", "");
	view_free(v);
	v = small_view(&s, "frames", NULL);
	ck_assert_uint_eq(v->row.n, 0);
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(messages_hold_what_there_was)
{
	struct small s;
	struct view *v;

	small_counters(&s);
	diag_add(s.diag, DIAG_WARNING, "small.out", LOCATION_LINE, 12,
		 "line %s has %s of 100%%", "12", "50");
	diag_add(s.diag, DIAG_WARNING, "small.out", LOCATION_LINE, 13,
		 "line %s has %s of 100%%", "13", "51");
	diag_add(s.diag, DIAG_LOST, "", LOCATION_NONE, 0, "the rest is lost");
	v = small_view(&s, "messages", NULL);
	diag_add(s.diag, DIAG_NOTE, "", LOCATION_NONE, 0, "too late");
	ck_assert_uint_eq(v->row.n, 2);
	cell_is(v, 0, "level", "warning");
	cell_is(v, 0, "count", "2");
	cell_is(v, 0, "place", "small.out:12");
	cell_is(v, 0, "text", "line 12 has 50 of 100%");
	cell_is(v, 1, "level", "lost");
	cell_is(v, 1, "place", "");
	view_sort(v, column_find("level"), IR, false, 0);
	cell_is(v, 0, "level", "lost");
	view_sort(v, NULL, IR, false, 0);
	cell_is(v, 0, "level", "warning");
	view_free(v);
	small_free(&s);
}
END_TEST

/* --- Stacks --------------------------------------------------------------- */

START_TEST(functions_of_stacks)
{
	struct small s;
	struct view *v;

	small_stacks(&s, true);
	v = small_view(&s, "functions", NULL);
	ck_assert_uint_eq(v->row.n, 4);
	row_is(v, 0, "name", "inner", "self", "30", "incl", "30",
	       "calls", "", "incl/call", "", "kind", "inlined", "line", "7");
	row_is(v, 1, "name", "prog+0x1200", "kind", "unnamed");
	row_is(v, 2, "name", "0x7000", "object", "[unknown]");
	row_is(v, 3, "name", "outer", "self", "0", "incl", "42",
	       "kind", "function", "addr", "0x1080");
	ck_assert_int_eq(small_sum_of(v, "self", IR), 43);
	ck_assert(!view_has(v, column_find("calls"), IR));
	ck_assert(view_has(v, column_find("incl"), IR));
	view_free(v);
	v = small_view(&s, "callees", "outer");
	ck_assert_uint_eq(v->row.n, 2);
	row_is(v, 0, "name", "inner", "kind", "inlined", "calls", "");
	row_is(v, 1, "of_fn%", "0.285714");
	view_free(v);
	small_free(&s);
}
END_TEST

/* Code whose line is a neighbour's: its number is marked wherever it stands. */
START_TEST(a_guessed_line_is_marked_among_lines)
{
	static const char *const id[] = { "lines", "source" };
	struct frame frame[2] = {
		{ .file = file_at(1), .line = 20,
		  .flags = FRAME_INLINED | FRAME_GUESSED },
		{ .file = file_at(2), .line = 10 },
	};
	struct small s;

	small_stacks(&s, true);
	frame[0].func = small_symbol(&s, "inner", 0x1101, "in.h");
	frame[1].func = small_symbol(&s, "outer", 0x1080, "out.c");
	sums_free(s.sums);
	names_unref(s.names);
	small_name(&s, location_at(1), 0x1100, frame, 2);
	s.names = names_store_publish(s.store, true);
	small_sum(&s);
	for (size_t k = 0; k < 2; k++) {
		struct view *v = small_view(&s, id[k], "inner");
		size_t guessed = 0;

		for (size_t i = 0; i < v->row.n; i++) {
			struct val line = view_val(v, &v->row.at[i],
						   column_find("line"), IR);

			if (line.type == VAL_NONE)
				continue;
			ck_assert(line.estimate == (line.i == 20));
			guessed += line.estimate;
		}
		ck_assert_uint_eq(guessed, 1);
		view_free(v);
	}
	small_free(&s);
}
END_TEST

/* More freed than allocated: of such a total nothing is a share. */
START_TEST(a_total_below_nothing_has_no_shares)
{
	struct builder *b;
	struct small s;
	struct view *v;
	metric_id m;

	b = small_begin(&s, "x", "x", SMALL_COUNTS);
	m = small_metric(b, "Memory");
	builder_columns(b, &m, 1);
	small_self(b, small_func(b, "free", "/o", "a.c"), "a.c", part_at(0),
		   -10, 0);
	small_self(b, small_func(b, "alloc", "/o", "a.c"), "a.c", part_at(0),
		   4, 0);
	small_finish(&s, b);
	v = small_view(&s, "functions", NULL);
	ck_assert_uint_eq(v->row.n, 2);
	cell_is(v, 1, "name", "alloc");
	cell_is(v, 1, "self", "4");
	cell_is(v, 1, "self%", "");
	cell_is(v, 1, "incl%", "");
	cell_is(v, 0, "self", "-10");
	cell_is(v, 0, "self%", "");
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(frames_of_stacks)
{
	struct small s;
	struct view *v;

	small_stacks(&s, true);
	v = small_view(&s, "frames", NULL);
	ck_assert_uint_eq(v->row.n, 5);
	row_is(v, 0, "object", "/bin/prog", "addr", "0x1100", "depth", "0",
	       "function", "inner", "file", "in.h", "line", "20",
	       "column", "3", "inlined", "1", "self", "30");
	row_is(v, 1, "addr", "0x1100", "depth", "1", "function", "outer",
	       "column", "", "inlined", "0", "self", "");
	row_is(v, 2, "addr", "0x1110", "self", "0");
	row_is(v, 3, "function", "prog+0x1200");
	row_is(v, 4, "object", "[unknown]", "addr", "0x7000");
	ck_assert_int_eq(small_sum_of(v, "self", IR), 43);
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(mappings_say_what_became_of_names)
{
	struct small s;
	struct view *v;

	small_stacks(&s, true);
	v = small_view(&s, "info", NULL);
	ck_assert_uint_eq(v->row.n, 3);
	cell_is(v, 0, "kind", "stacks");
	cell_is(v, 0, "path", "stacks of one function");
	cell_is(v, 0, "self", "");
	cell_is(v, 1, "kind", "mapping");
	cell_is(v, 1, "path", "/bin/prog");
	cell_is(v, 1, "start", "0x1000");
	cell_is(v, 1, "end", "0x3000");
	cell_is(v, 1, "offset", "0x1000");
	cell_is(v, 1, "self", "42");
	cell_is(v, 1, "symbols%", "0.714286");
	cell_is(v, 1, "lines%", "0.714286");
	cell_is(v, 1, "inlines%", "0.714286");
	cell_is(v, 1, "match", "none");
	cell_is(v, 2, "path", "[unknown]");
	cell_is(v, 2, "start", "");
	cell_is(v, 2, "match", "");
	cell_is(v, 2, "symbols%", "0.000000");
	ck_assert_int_eq(small_sum_of(v, "self", IR), 43);
	view_free(v);
	small_free(&s);
}
END_TEST

/* --- What is not known ---------------------------------------------------- */

START_TEST(without_inclusive_self_sorts)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "cachegrind", CAP_NAMES);
	metric_id m = small_metric(b, "Ir");
	struct view *v;

	builder_columns(b, &m, 1);
	small_self(b, small_func(b, "a", "", "one.c"), "one.c", part_at(0),
		   1, 0);
	small_self(b, small_func(b, "b", "", "two.c"), "two.c", part_at(0),
		   2, 0);
	small_finish(&s, b);
	ck_assert_ptr_null(small_view(&s, "callers", "a"));
	ck_assert(!view_possible(view_find("callers"), s.prof, m));
	v = small_view(&s, "files", NULL);
	ck_assert_str_eq(v->sort_column->id, "self");
	cell_is(v, 0, "name", "two.c");
	cell_is(v, 0, "incl", "");
	cell_is(v, 0, "incl%", "");
	view_free(v);
	v = small_view(&s, "functions", NULL);
	cell_is(v, 0, "object", "[unknown]");
	cell_is(v, 0, "calls", "");
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(a_profile_without_events_has_no_figures)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "none", CAP_NAMES);
	struct view *v;

	small_finish(&s, b);
	for (size_t i = 0; view_registry[i]; i++) {
		if (!view_registry[i]->available
		    || view_registry[i]->takes_func
		    || !view_possible(view_registry[i], s.prof, metric_at(0)))
			continue;
		v = small_view(&s, view_registry[i]->id, NULL);
		ck_assert_uint_eq(v->row.n, 0);
		ck_assert(!metric_some(view_metric(v, 0)));
		view_free(v);
	}
	small_free(&s);
}
END_TEST

/* --- Call trees ----------------------------------------------------------- */

START_TEST(a_tree_of_calls)
{
	struct view_options o = { .metric = IR, .limit = 2 };
	struct small s;
	struct view *v;
	struct error err;

	small_counters(&s);
	v = small_view(&s, "tree", NULL);
	ck_assert_uint_eq(v->row.n, 3);
	row_is(v, 0, "name", "main", "depth", "0", "incl", "100", "self", "10",
	       "incl%", "1.000000", "path", "main", "calls", "", "kind",
	       "function", "object", "/bin/small");
	row_is(v, 1, "name", "work", "depth", "1", "incl", "90", "self", "70",
	       "path", "main;work");
	row_is(v, 2, "name", "sin", "depth", "2", "incl", "20",
	       "path", "main;work;sin");
	ck_assert_str_eq(small_cell(v, 0, "incl", DR), "5");
	ck_assert_int_eq(small_sum_of(v, "self", IR), 100);
	ck_assert_uint_eq(view_row_enter(v, &v->row.at[1]).func.i,
			  small_find(&s, "work").i);
	view_sort(v, column_find("name"), IR, false, 0);
	cell_is(v, 0, "name", "main");	/* rows stay below the one above */
	cell_is(v, 2, "name", "sin");
	view_free(v);

	error_init(&err);
	v = view_new(view_find("tree"), &s.snap, &o, &err);
	ck_assert_uint_eq(v->row.n, 2);
	ck_assert_uint_eq(v->more, 1);
	cell_is(v, 1, "name", "work");
	view_free(v);
	o.floor = 0.5;
	v = view_new(view_find("tree"), &s.snap, &o, &err);
	ck_assert_uint_eq(v->more, 0);
	ck_assert_uint_eq(v->below_floor, 1);
	view_free(v);

	v = small_view(&s, "inverted", NULL);
	ck_assert_uint_eq(v->row.n, 6);
	row_is(v, 0, "name", "work", "incl", "70", "self", "0");
	row_is(v, 1, "name", "main", "incl", "70", "self", "70", "path",
	       "work;main");
	row_is(v, 2, "name", "sin", "incl", "20");
	row_is(v, 4, "name", "main", "depth", "2", "path", "sin;work;main");
	row_is(v, 5, "name", "main", "incl", "10", "self", "10");
	ck_assert_int_eq(small_sum_of(v, "self", IR), 100);
	view_free(v);
	ck_assert_ptr_null(small_view(&s, "stacks", NULL));
	small_free(&s);
}
END_TEST

START_TEST(stacks_by_cost)
{
	struct small s;
	struct view *v;

	small_stacks(&s, true);
	v = small_view(&s, "stacks", NULL);
	ck_assert_uint_ge(v->row.n, 1);
	ck_assert_int_eq(small_sum_of(v, "self", IR), sums_total(s.sums, IR));
	for (size_t i = 1; i < v->row.n; i++)
		ck_assert_int_ge(view_val(v, &v->row.at[i - 1],
					  column_find("self"), IR).i,
				 view_val(v, &v->row.at[i],
					  column_find("self"), IR).i);
	view_sort(v, column_find("path"), IR, false, 0);
	for (uint32_t i = 0; i < v->row.n; i++)
		ck_assert_uint_eq(v->row.at[i].a, i);
	view_free(v);
	small_free(&s);
}
END_TEST

/* A file may say a thing twice, which another says, too. */
START_TEST(what_several_files_say_stands_once)
{
	static const struct { const char *value; bool next; int said; } row[] = {
		{ "both", false, SAID_FIRST }, { "both", false, SAID_AGAIN },
		{ "one", false, SAID_ONCE }, { "one", false, SAID_ONCE },
		{ "both", true, SAID_AGAIN }, { "other", false, SAID_ONCE },
	};
	struct small s;
	struct builder *b = small_begin(&s, "1.out", "callgrind", SMALL_COUNTS);
	unsigned char *said;

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++) {
		if (row[i].next)
			builder_input(b, "2.out", "callgrind", BLOCK_COUNTERS);
		builder_header(b, "desc", row[i].value, strlen(row[i].value));
	}
	small_finish(&s, b);
	said = headers_said(s.prof);
	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++)
		ck_assert_msg(said[i + 1] == row[i].said, "%zu: %d", i,
			      said[i + 1]);
	free(said);
	small_free(&s);
}
END_TEST

static Suite *
views_suite(void)
{
	Suite *s = suite_create("views");

	unit_case(s, functions_of_counters);
	unit_case(s, butterfly_of_counters);
	unit_case(s, self_is_a_row_on_a_screen);
	unit_case(s, objects_and_files_add_up);
	unit_case(s, a_group_opens_its_functions);
	unit_case(s, parts_events_and_header);
	unit_case(s, messages_hold_what_there_was);
	unit_case(s, functions_of_stacks);
	unit_case(s, a_guessed_line_is_marked_among_lines);
	unit_case(s, a_total_below_nothing_has_no_shares);
	unit_case(s, frames_of_stacks);
	unit_case(s, mappings_say_what_became_of_names);
	unit_case(s, without_inclusive_self_sorts);
	unit_case(s, a_profile_without_events_has_no_figures);
	unit_case(s, a_tree_of_calls);
	unit_case(s, stacks_by_cost);
	unit_case(s, what_several_files_say_stands_once);
	return s;
}

UNIT_MAIN(views_suite)
