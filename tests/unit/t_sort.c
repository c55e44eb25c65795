/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every way of sorting against one plain reference: all values in an array,
 * qsort by value, then names, then ids.
 */
#include <config.h>

#include "unit/unit.h"
#include "unit/small.h"
#include "view/effort.h"
#include "view/private.h"

#define FUNCS 3000
#define IR metric_at(1)

/* A generator of our own: the same numbers everywhere. */
static uint64_t
next(uint64_t *state)
{
	*state = *state * UINT64_C(6364136223846793005)
		 + UINT64_C(1442695040888963407);
	return *state >> 33;
}

enum costs { COSTS_WIDE, COSTS_TIED, COSTS_SAME, COSTS_ENDS, COSTS };

static int64_t
random_cost(uint64_t *state, enum costs costs)
{
	uint64_t r = next(state);

	switch (costs) {
	case COSTS_WIDE:
		return (int64_t)(r << 31 ^ next(state)) - (INT64_C(1) << 60);
	case COSTS_TIED:
		return (int64_t)(r % 7) - 3;
	case COSTS_ENDS:
		return r % 3 == 0 ? INT64_MIN : r % 3 == 1 ? INT64_MAX : 0;
	default:
		return 5;
	}
}

/* Names before and behind that of the rest, and one that is the same. */
static void
name_of(char *name, size_t n, unsigned number)
{
	if (number == 7)
		snprintf(name, n, "[unknown]");
	else
		snprintf(name, n, "%c%u", number % 3 ? 'n' : 'A', number);
}

/* Functions of some NAMES, few objects and files, so that ties of names go on to
 * objects and files; calls among them. */
static void
make_of(struct small *s, enum costs costs, unsigned names)
{
	struct builder *b = small_begin(s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");
	uint64_t state = 42 + costs;
	func_id first = func_at(0);
	char name[32], object[32], file[32];

	builder_columns(b, &m, 1);
	for (size_t i = 0; i < FUNCS; i++) {
		func_id f;

		name_of(name, sizeof(name), (unsigned)(next(&state) % names));
		snprintf(object, sizeof(object), "/o%u/lib",
			 (unsigned)(next(&state) % 9));
		snprintf(file, sizeof(file), "f%u.c",
			 (unsigned)(next(&state) % 9));
		f = small_func(b, name, object, file);
		small_self(b, f, file, part_at(0),
			   random_cost(&state, costs), 0);
		if (func_some(first))
			small_call(b, first, f, part_at(0),
				   next(&state) % 5, (int64_t)
				   (next(&state) % 50), 0);
		else
			first = f;
	}
	if (names > 500)	/* the rest of the groups */
		small_self(b, func_at(0), "", part_at(0), 5, 0);
	small_finish(s, b);
}

static void
make(struct small *s, enum costs costs)
{
	make_of(s, costs, 500);
}

/* --- The reference -------------------------------------------------------- */

struct ref { struct val val; struct row row; };

struct how {
	const struct view *v;
	const struct column *column;
	bool falling;
};

static int
by_value(const struct val *a, const struct val *b)
{
	size_t n;
	int order;

	switch (a->type) {
	case VAL_SHARE:
	case VAL_RATIO:
		return (a->d > b->d) - (a->d < b->d);
	case VAL_TEXT:
	case VAL_WORD:
		n = a->n < b->n ? a->n : b->n;
		order = memcmp(a->s, b->s, n);
		return order ? order : (a->n > b->n) - (a->n < b->n);
	default:
		return (a->i > b->i) - (a->i < b->i);
	}
}

static int
by_group(const struct view *v, const struct ref *a, const struct ref *b)
{
	const struct column *c = column_find("name");
	struct val x = view_val(v, &a->row, c, IR);
	struct val y = view_val(v, &b->row, c, IR);
	int order = by_value(&x, &y);

	return order ? order : (a->row.a > b->row.a) - (a->row.a < b->row.a);
}

static int
by_reference(const void *x, const void *y, void *ctx)
{
	const struct ref *a = x, *b = y;
	const struct how *how = ctx;
	func_id f = view_row_func(how->v, &a->row);
	func_id g = view_row_func(how->v, &b->row);
	int order = 0;

	if ((a->val.type == VAL_NONE) != (b->val.type == VAL_NONE))
		return a->val.type == VAL_NONE ? 1 : -1;
	if (a->val.type != VAL_NONE)
		order = by_value(&a->val, &b->val);
	if (how->falling)
		order = -order;
	if (!order && a->row.kind == ROW_GROUP)
		order = by_group(how->v, a, b);
	else if (!order)
		order = names_compare(how->v->snap->names, f, g);
	return order ? order : (f.i > g.i) - (f.i < g.i);
}

/* Costs go by their size where some are below 0. */
static void
take_sizes(struct ref *ref, size_t n, const struct column *c)
{
	bool below = false;

	if (c->type != VAL_COST && c->type != VAL_SHARE)
		return;
	for (size_t i = 0; i < n; i++)
		below |= ref[i].val.type == VAL_SHARE ? ref[i].val.d < 0
			 : ref[i].val.type == VAL_COST && ref[i].val.i < 0;
	for (size_t i = 0; below && i < n; i++) {
		struct val *val = &ref[i].val;

		if (val->type == VAL_SHARE && val->d < 0)
			val->d = -val->d;
		else if (val->type == VAL_COST && val->i < 0)
			val->i = val->i == INT64_MIN ? INT64_MAX : -val->i;
	}
}

static struct ref *
reference(const struct view *v, const struct column *c, bool inverted)
{
	struct how how = { v, c, column_falls(c, inverted) };
	struct ref *ref = mem_array(v->row.n, sizeof(*ref));

	for (size_t i = 0; i < v->row.n; i++) {
		ref[i].row = v->row.at[i];
		ref[i].val = view_val(v, &v->row.at[i], c, IR);
	}
	take_sizes(ref, v->row.n, c);
	qsort_r(ref, v->row.n, sizeof(*ref), by_reference, &how);
	return ref;
}

static void
check_head(const struct view *v, const struct ref *ref, size_t n,
	   const char *what)
{
	for (size_t i = 0; i < n; i++)
		ck_assert_msg(v->row.at[i].a == ref[i].row.a
			      && v->row.at[i].b == ref[i].row.b,
			      "%s: row %zu", what, i);
}

/* In whatever order rows are, the first of C's is found. */
static void
check_first(struct view *v, const struct column *c, const struct row *first)
{
	size_t at = val_is_text(c->type) ? SIZE_MAX : view_first(v, c, IR);

	if (val_is_text(c->type))
		return;
	if (view_val(v, first, c, IR).type == VAL_NONE) {
		ck_assert_uint_eq(at, SIZE_MAX);
		return;
	}
	ck_assert_uint_lt(at, v->row.n);
	ck_assert_uint_eq(view_first(v, c, IR), at);
	ck_assert_uint_eq(v->row.at[at].a, first->a);
	ck_assert_uint_eq(v->row.at[at].b, first->b);
}

/* All rows, then only some, then in another order, then some again. */
static void
check_column(struct view *v, const char *id)
{
	static const size_t limit[] = { 1, 2, 60, 700 };
	const struct column *c = column_find(id);
	const struct column *other = column_find(v->ops->kinds == ROW_GROUP
						 ? "functions" : "object");

	struct ref *all = reference(v, c, false);
	struct row top = all->row;

	free(all);
	for (int inverted = 0; inverted < 2; inverted++) {
		struct ref *ref = reference(v, c, inverted);

		view_sort(v, c, IR, inverted, 0);
		ck_assert_uint_eq(v->sorted, v->row.n);
		check_head(v, ref, v->row.n, id);
		check_first(v, c, &top);
		view_sort(v, other, IR, false, 0);
		check_first(v, c, &top);
		view_sort(v, c, IR, !inverted, 0);
		/* what is sorted is only turned round */
		view_sort(v, c, IR, inverted, 0);
		ck_assert_uint_eq(v->sorted, v->row.n);
		check_head(v, ref, v->row.n, id);
		for (size_t i = 0; i < 4; i++) {
			view_sort(v, other, IR, i & 1, 0);
			view_sort(v, c, IR, inverted, limit[i]);
			ck_assert_uint_ge(v->sorted, limit[i]);
			ck_assert_uint_eq(v->row.n, ref ? v->row.n : 0);
			check_head(v, ref, v->sorted, id);
		}
		free(ref);
	}
}

START_TEST(all_ways_agree)
{
	static const char *const column[] = { "self", "self%", "incl",
		"calls", "incl/call", "name", "object", "file", "kind",
		"line" };
	struct small s;
	struct view *v;

	make(&s, (enum costs)_i);
	v = small_view(&s, "functions", NULL);
	ck_assert_uint_gt(v->row.n, 2000);
	for (size_t i = 0; i < sizeof(column) / sizeof(*column); i++)
		check_column(v, column[i]);
	names_make_rank(s.names, NULL);
	ck_assert_ptr_nonnull(names_rank(s.names));
	for (size_t i = 0; i < sizeof(column) / sizeof(*column); i++)
		check_column(v, column[i]);
	view_free(v);
	small_free(&s);
}
END_TEST

/* There is a row of what has no name. */
static void
check_rest(const struct view *v)
{
	size_t i;

	for (i = 0; i < v->row.n && v->row.at[i].a; i++)
		;
	ck_assert_uint_lt(i, v->row.n);
}

START_TEST(groups_of_names_agree)
{
	static const char *const column[] = { "self", "incl", "functions",
					      "name" };
	struct small s;
	struct view *v;

	make_of(&s, (enum costs)_i, 2000);
	v = small_view(&s, "names", NULL);
	ck_assert_uint_gt(v->row.n, 1000);
	check_rest(v);
	ck_assert_ptr_null(grouping_order(sums_grouping(s.sums, BY_NAME)));
	for (size_t i = 0; i < sizeof(column) / sizeof(*column); i++)
		check_column(v, column[i]);
	names_make_rank(s.names, NULL);
	ck_assert_ptr_nonnull(grouping_order(sums_grouping(s.sums, BY_NAME)));
	for (size_t i = 0; i < sizeof(column) / sizeof(*column); i++)
		check_column(v, column[i]);
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(edges_are_sorted_by_names_too)
{
	struct small s;
	struct view_options o = { .metric = IR };
	struct error err;
	struct view *v;
	size_t n;

	make(&s, COSTS_TIED);
	for (o.centre = func_at(1); func_some(o.centre); o.centre.i++) {
		edge_id first;

		n = sums_callees(s.sums, o.centre, &first);
		if (n > 100)
			break;
	}
	error_init(&err);
	v = view_new(view_find("callees"), &s.snap, &o, &err);
	ck_assert_uint_eq(v->row.n, n);
	check_column(v, "incl");
	check_column(v, "calls");
	check_column(v, "name");
	names_make_rank(s.names, NULL);
	check_column(v, "incl");
	check_column(v, "name");
	view_free(v);
	small_free(&s);
}
END_TEST

/* No row may be lost or doubled when only the first are picked. */
START_TEST(a_partial_sort_keeps_all_rows)
{
	struct small s;
	struct view *v;
	int64_t sum = 0, total;
	uint8_t *seen;

	make(&s, COSTS_TIED);
	v = small_view(&s, "functions", NULL);
	view_sort(v, column_find("name"), IR, false, 0);
	view_sort(v, column_find("self"), IR, true, 100);
	ck_assert_uint_eq(v->sorted, 100);
	total = sums_total(s.sums, IR);
	seen = mem_zarray(s.sums->names->nfunc, 1);
	for (size_t i = 0; i < v->row.n; i++) {
		ck_assert_uint_eq(seen[v->row.at[i].a]++, 0);
		sum += view_val(v, &v->row.at[i], column_find("self"), IR).i;
	}
	ck_assert_int_eq(sum, total);
	free(seen);
	view_free(v);
	small_free(&s);
}
END_TEST

/* A difference of minus three stands before one of two. */
START_TEST(magnitudes_fall_by_their_distance_from_nothing)
{
	struct column delta = *column_find("self");
	struct small s;
	struct view *v;

	delta.order = ORDER_MAGNITUDE;
	make(&s, COSTS_TIED);
	v = small_view(&s, "functions", NULL);
	view_sort(v, &delta, IR, false, 0);
	for (size_t i = 1; i < v->row.n; i++) {
		int64_t a = view_val(v, &v->row.at[i - 1], &delta, IR).i;
		int64_t b = view_val(v, &v->row.at[i], &delta, IR).i;

		ck_assert_int_ge(a < 0 ? -a : a, b < 0 ? -b : b);
	}
	ck_assert_int_ne(view_val(v, &v->row.at[0], &delta, IR).i, 0);
	view_free(v);
	small_free(&s);
	make(&s, COSTS_ENDS);
	v = small_view(&s, "functions", NULL);
	view_sort(v, &delta, IR, true, 0);
	ck_assert_int_eq(view_val(v, &v->row.at[0], &delta, IR).i, 0);
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(the_built_order_comes_back)
{
	struct small s;
	struct view *v;
	uint32_t first[3];

	small_counters(&s);
	v = small_view(&s, "files", NULL);
	view_sort(v, NULL, IR, false, 0);
	ck_assert_uint_eq(v->sorted, v->row.n);
	for (size_t i = 0; i < 3; i++)
		first[i] = v->row.at[i].a;
	view_sort(v, column_find("name"), IR, true, 0);
	view_sort(v, NULL, IR, false, 0);
	for (size_t i = 0; i < 3; i++)
		ck_assert_uint_eq(v->row.at[i].a, first[i]);
	view_free(v);
	small_free(&s);
}
END_TEST

START_TEST(a_limit_holds_from_the_start)
{
	struct small s;
	struct view_options o = { .metric = IR, .limit = 50 };
	struct error err;
	struct view *v;
	struct ref *ref;

	make(&s, COSTS_WIDE);
	error_init(&err);
	v = view_new(view_find("functions"), &s.snap, &o, &err);
	ck_assert_uint_eq(v->sorted, 50);
	ref = reference(v, column_find("self"), false);
	check_head(v, ref, 50, "self");
	free(ref);
	view_free(v);
	small_free(&s);
}
END_TEST

static Suite *
sort_suite(void)
{
	Suite *s = suite_create("sort");

	unit_case_loop(s, all_ways_agree, COSTS);
	unit_case_loop(s, groups_of_names_agree, COSTS);
	unit_case(s, edges_are_sorted_by_names_too);
	unit_case(s, a_partial_sort_keeps_all_rows);
	unit_case(s, magnitudes_fall_by_their_distance_from_nothing);
	unit_case(s, the_built_order_comes_back);
	unit_case(s, a_limit_holds_from_the_start);
	return s;
}

UNIT_MAIN(sort_suite)
