/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All callers and all callees of a function, and how many calls away they are.
 */
#include <config.h>

#include "unit/unit.h"
#include "unit/small.h"
#include "view/private.h"

#define IR metric_at(1)

#define cell_is(v, row, column, expected)				\
	ck_assert_str_eq(small_cell(v, row, column, IR), expected)

/* How far F is by the rows of V, 0: it is none. */
static int64_t
away(const struct view *v, func_id f)
{
	for (size_t i = 0; i < v->row.n; i++)
		if (v->row.at[i].a == f.i)
			return view_val(v, &v->row.at[i],
					column_find("distance"), IR).i;
	return 0;
}

/* Every function is one further than the nearest of those that it calls. */
static void
check_distances(const struct small *s, const char *centre)
{
	struct view *v = small_view(s, "all-callers", centre);
	const struct sums *sums = s->snap.sums;
	func_id middle = small_find(s, centre);

	for (uint32_t f = 1; f < sums->names->nfunc; f++) {
		int64_t least = 0;
		edge_id first;
		size_t n = sums_callees(sums, func_at(f), &first);

		for (uint32_t i = 0; i < n && f != middle.i; i++) {
			edge_id e = edge_at(first.i + i);
			func_id to = sums_edge_callee(sums, e);
			int64_t there = func_eq(to, middle) ? 1
					: away(v, to) ? away(v, to) + 1 : 0;

			if (there && (!least || there < least))
				least = there;
		}
		ck_assert_int_eq(away(v, func_at(f)), least);
	}
	view_free(v);
}

/* a calls b, b c, c a and d, d e: in a circle, with two ways to d. */
static void
small_circle(struct small *s)
{
	static const char *const name[] = { "a", "b", "c", "d", "e" };
	static const int call[][2] = { { 0, 1 }, { 1, 2 }, { 2, 0 }, { 0, 3 },
				       { 2, 3 }, { 3, 4 }, { 4, 4 } };
	struct builder *b = small_begin(s, "circle.out", "callgrind",
					SMALL_COUNTS);
	metric_id m[] = { small_metric(b, "Ir"), small_metric(b, "Dr") };
	func_id f[5];

	builder_columns(b, m, 2);
	for (size_t i = 0; i < 5; i++) {
		f[i] = small_func(b, name[i], "/bin/circle", "circle.c");
		small_self(b, f[i], "circle.c", (part_id){ 0 }, 10, 1);
	}
	for (size_t i = 0; i < sizeof(call) / sizeof(*call); i++)
		small_call(b, f[call[i][0]], f[call[i][1]], (part_id){ 0 }, 1,
			   10, 1);
	small_finish(s, b);
	for (size_t i = 0; i < 5; i++)
		check_distances(s, name[i]);
}

START_TEST(all_callers_say_how_far_they_are)
{
	struct small s;
	struct view *v;

	small_counters(&s);
	v = small_view(&s, "all-callers", "sin");
	ck_assert_uint_eq(v->row.n, 2);
	cell_is(v, 0, "name", "main");
	cell_is(v, 0, "distance", "2");
	cell_is(v, 1, "name", "work");
	cell_is(v, 1, "distance", "1");
	view_free(v);
	v = small_view(&s, "all-callees", "main");
	ck_assert_uint_eq(v->row.n, 2);
	cell_is(v, 0, "name", "work");
	cell_is(v, 1, "name", "sin");
	cell_is(v, 1, "distance", "2");
	view_free(v);
	check_distances(&s, "main");
	check_distances(&s, "work");
	check_distances(&s, "sin");
	small_free(&s);
	small_circle(&s);
	small_free(&s);
}
END_TEST

static Suite *
distance_suite(void)
{
	Suite *s = suite_create("distance");

	unit_case(s, all_callers_say_how_far_they_are);
	return s;
}

UNIT_MAIN(distance_suite)
