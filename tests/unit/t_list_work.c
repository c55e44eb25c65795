/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "base/worker.h"
#include "tui/widget/list_work.h"
#include "unit/small.h"
#include "unit/unit.h"

#define IR metric_at(1)
#define DR metric_at(2)
/* So many functions that sorting all of them is a worker's; of the last half none
 * costs more than another. */
#define MANY 300000
#define HEIGHT 10

static void
many(struct small *s)
{
	struct builder *b = small_begin(s, "many", "callgrind", SMALL_COUNTS);
	metric_id m[] = { small_metric(b, "Ir"), small_metric(b, "Dr") };
	func_id before = func_at(0);

	builder_columns(b, m, 2);
	for (int i = 0; i < MANY; i++) {
		char name[16];
		func_id f;

		snprintf(name, sizeof(name), "f%06d", MANY - i);
		f = small_func(b, name, "/bin/many", "src/a.c");
		small_self(b, f, "src/a.c", part_at(0),
			   i < MANY / 2 ? MANY - i * 7919LL % MANY : 1,
			   i % 1009 * 300 + i / 1009 + 1);
		if (i % 1000 == 1)
			small_call(b, before, f, part_at(0), 1, 1, 0);
		before = f;
	}
	small_finish(s, b);
	names_make_rank(s->names, NULL);
}

static struct view_options
options(void)
{
	return (struct view_options){ .metric = IR, .screen = true,
				      .limit = 500 };
}

static struct view *
view_of(const struct small *s)
{
	struct view_options o = options();
	struct error err;

	error_init(&err);
	return view_new(view_find("functions"), &s->snap, &o, &err);
}

static void
open_list(struct list *l, struct small *s)
{
	many(s);
	list_init(l, view_find("functions"));
	l->height = HEIGHT;
	l->patient = l->shared = true;
	list_set_view(l, view_of(s), IR);
}

/* As a worker does it, in JOB. */
static void
work(const struct list *l, const struct small *s, struct list_work *w,
     struct job *job)
{
	struct view_options o = options();
	struct error err;

	error_init(&err);
	list_work_begin(l, IR, w);
	list_work_run(w, l->ops, &s->snap, &o, job, &err);
	error_release(&err);
}

static void
is_sorted_of(const struct list *l, const struct small *s, const char *column,
	     metric_id m, bool inverted)
{
	struct view *v = view_of(s);

	view_sort(v, column_find(column), m, inverted, 0);
	ck_assert_uint_eq(v->row.n, l->view->row.n);
	ck_assert_uint_eq(l->view->sorted, MANY);
	for (size_t i = 0; i < v->row.n; i++)
		if (v->row.at[i].a != l->view->row.at[i].a)
			ck_abort_msg("row %zu", i);
	view_free(v);
}

static void
is_sorted(const struct list *l, const struct small *s, const char *column,
	  bool inverted)
{
	is_sorted_of(l, s, column, IR, inverted);
}

START_TEST(more_of_an_order_comes_from_a_worker)
{
	struct small s;
	struct list l;
	struct list_work w;

	open_list(&l, &s);
	/* what is in order is there at once */
	list_go(&l, 100);
	ck_assert_ptr_nonnull(list_here(&l));
	ck_assert(!list_wants_work(&l));
	list_go(&l, MANY - 1);
	ck_assert_ptr_null(list_here(&l));
	ck_assert(list_wants_work(&l));
	work(&l, &s, &w, NULL);
	ck_assert(list_work_take(&l, &w));
	ck_assert(!list_wants_work(&l));
	ck_assert_uint_eq(l.cursor, MANY - 1);
	ck_assert_ptr_nonnull(list_here(&l));
	is_sorted(&l, &s, "self", false);
	list_release(&l);
	small_free(&s);
}
END_TEST

/* Where the row with most is not among those that are in order yet. */
START_TEST(the_cursor_goes_to_what_costs_most)
{
	const struct column *self = column_find("self");
	struct small s;
	struct list l;
	struct list_work w;
	struct view *v;

	open_list(&l, &s);
	v = view_of(&s);
	view_sort(v, self, IR, false, 1);
	list_order(&l, column_find("incl"), metric_at(0), true);
	list_sort(&l);
	ck_assert_uint_lt(l.view->sorted, MANY / 2);
	list_go(&l, 3);
	ck_assert_uint_eq(list_most(&l, self, 0), SIZE_MAX);
	ck_assert(list_wants_work(&l));
	/* who stops it is not led there later */
	list_work_stop(&l);
	ck_assert(!l.want.kind && !list_wants_work(&l));
	ck_assert_uint_eq(list_most(&l, self, 0), SIZE_MAX);
	work(&l, &s, &w, NULL);
	ck_assert(list_work_take(&l, &w));
	ck_assert_uint_eq(l.cursor, MANY - 1);
	ck_assert_uint_eq(list_func(&l, l.cursor).i, v->row.at[0].a);
	/* now all are */
	list_go(&l, 3);
	ck_assert_uint_eq(list_most(&l, self, 0), MANY - 1);
	ck_assert(!list_wants_work(&l));
	view_free(v);
	list_release(&l);
	small_free(&s);
}
END_TEST

START_TEST(the_cursor_follows_its_row_into_another_order)
{
	const struct column *name = column_find("name");
	struct small s;
	struct list l;
	struct list_work w, late;
	struct row_key here;
	bool inverted;

	open_list(&l, &s);
	list_go(&l, 7);
	l.touched = true;
	here = list_row_key(&l, 7);
	list_order(&l, name, metric_at(0), true);
	list_sort(&l);
	/* meanwhile all is as it was */
	ck_assert(list_wants_work(&l));
	ck_assert(!l.view->sort_inverted);
	ck_assert_ptr_nonnull(list_here(&l));
	ck_assert_ptr_eq(list_sorted_by(&l, &inverted), name);
	ck_assert(inverted);
	work(&l, &s, &late, NULL);
	work(&l, &s, &w, NULL);
	ck_assert(list_work_take(&l, &w));
	ck_assert(row_key_eq(&here, &(struct row_key){
		.kind = list_row_key(&l, l.cursor).kind,
		.func = list_func(&l, l.cursor) }));
	is_sorted(&l, &s, "name", true);
	/* of a view that is not there any more */
	ck_assert(!list_work_take(&l, &late));
	view_free(late.view);
	list_release(&l);
	small_free(&s);
}
END_TEST

START_TEST(orders_by_another_event_come_from_a_worker_too)
{
	struct small s;
	struct list l;
	struct list_work w;

	open_list(&l, &s);
	list_order(&l, column_find("self"), DR, false);
	list_sort(&l);
	/* its first rows are picked at once, the last are not */
	ck_assert(metric_eq(view_sort_other(l.view), DR));
	list_go(&l, MANY - 1);
	ck_assert(list_wants_work(&l));
	work(&l, &s, &w, NULL);
	ck_assert(metric_eq(w.by, DR));
	ck_assert(list_work_take(&l, &w));
	is_sorted_of(&l, &s, "self", DR, false);
	/* one that comes when the order is of another event is too late */
	list_order(&l, column_find("name"), metric_at(0), true);
	list_sort(&l);
	ck_assert(list_wants_work(&l));
	work(&l, &s, &w, NULL);
	list_order(&l, column_find("name"), DR, true);
	list_sort(&l);
	ck_assert(!list_work_take(&l, &w));
	view_free(w.view);
	list_work_stop(&l);
	ck_assert(metric_eq(l.sort_of, DR));
	/* a new view comes in the order */
	list_order(&l, column_find("self"), DR, true);
	list_forget(&l);
	work(&l, &s, &w, NULL);
	list_work_show(&l, &w);
	list_go(&l, 0);
	ck_assert(metric_eq(view_sort_other(l.view), DR));
	ck_assert(!list_wants_work(&l));
	list_release(&l);
	small_free(&s);
}
END_TEST

START_TEST(an_order_that_is_not_wanted_any_more_is_not_taken)
{
	struct small s;
	struct list l;
	struct list_work w;

	open_list(&l, &s);
	list_order(&l, column_find("name"), metric_at(0), false);
	list_sort(&l);
	ck_assert(list_wants_work(&l));
	work(&l, &s, &w, NULL);
	list_order(&l, column_find("self"), metric_at(0), true);
	list_sort(&l);
	ck_assert(!list_work_take(&l, &w));
	view_free(w.view);
	/* that was short enough to be there already */
	ck_assert(!list_wants_work(&l));
	list_order(&l, column_find("name"), metric_at(0), true);
	list_sort(&l);
	ck_assert(list_wants_work(&l));
	list_work_stop(&l);
	ck_assert(!list_wants_work(&l));
	ck_assert_ptr_eq(l.sort, column_find("self"));
	ck_assert(l.inverted);
	/* back to what is there: nothing is to be done */
	list_order(&l, column_find("name"), metric_at(0), false);
	list_sort(&l);
	list_order(&l, column_find("self"), metric_at(0), false);
	list_sort(&l);
	ck_assert(!list_wants_work(&l));
	list_release(&l);
	small_free(&s);
}
END_TEST

struct stopped { const struct list *l; const struct small *s; struct list_work w; };

static void
run_stopped(struct job *job, void *arg)
{
	struct stopped *x = arg;

	while (!job_cancelled(job))
		;
	work(x->l, x->s, &x->w, job);
}

START_TEST(what_is_stopped_makes_nothing)
{
	struct small s;
	struct list l;
	struct stopped x = { &l, &s, { 0 } };
	struct pool *pool = pool_new(1);
	uint64_t job;

	open_list(&l, &s);
	list_go(&l, MANY - 1);
	job = pool_submit(pool, run_stopped, &x, 0);
	pool_cancel(pool, job);
	while (!pool_wait_job(pool, job, 1000))
		;
	ck_assert_ptr_null(x.w.view);
	pool_free(pool, NULL);
	list_release(&l);
	small_free(&s);
}
END_TEST

START_TEST(a_list_without_a_view_gets_one_in_its_order)
{
	const struct column *name = column_find("name");
	struct row_key third;
	struct small s;
	struct list l;
	struct list_work w;

	open_list(&l, &s);
	l.touched = true;
	list_go(&l, 3);
	third = list_row_key(&l, 3);
	list_order(&l, name, metric_at(0), true);
	list_forget(&l);
	work(&l, &s, &w, NULL);
	list_work_show(&l, &w);
	is_sorted(&l, &s, "name", true);
	ck_assert(row_key_eq(&third, &(struct row_key){
		.kind = list_row_key(&l, l.cursor).kind,
		.func = list_func(&l, l.cursor) }));
	list_release(&l);
	small_free(&s);
}
END_TEST

/* --- Trees ------------------------------------------------------------------ */

static struct view_options
tree_options(struct ways *ways)
{
	struct view_options o = options();

	o.ways = ways;
	return o;
}

static struct view *
tree_view(const struct small *s, struct ways *ways)
{
	struct view_options o = tree_options(ways);
	struct error err;

	error_init(&err);
	return view_new(view_find("inverted"), &s->snap, &o, &err);
}

/* A worker's view of a tree, with ways of its own. */
static void
work_tree(const struct list *l, const struct small *s, struct ways *ways,
	  struct list_work *w)
{
	struct view_options o = tree_options(ways);
	struct error err;

	error_init(&err);
	list_work_begin(l, IR, w);
	list_work_run(w, l->ops, &s->snap, &o, NULL, &err);
	ck_assert_ptr_nonnull(w->view);
	error_release(&err);
}

static void
is_sorted_tree(const struct list *l, const struct small *s, struct ways *ways)
{
	struct view *v = tree_view(s, ways);

	view_sort(v, l->sort, IR, l->inverted, 0);
	ck_assert_uint_eq(v->row.n, l->view->row.n);
	for (size_t i = 0; i < v->row.n; i++)
		if (view_row_id(v, &v->row.at[i]).key
		    != view_row_id(l->view, &l->view->row.at[i]).key)
			ck_abort_msg("row %zu", i);
	view_free(v);
}

START_TEST(rows_of_a_tree_are_put_in_order_by_a_worker)
{
	struct ways ways = { 0 }, copy;
	struct list_work w;
	struct small s;
	struct list l;
	size_t rows;

	many(&s);
	list_init(&l, view_find("inverted"));
	l.height = HEIGHT;
	l.patient = l.shared = true;
	list_set_view(&l, tree_view(&s, &ways), IR);
	rows = l.view->row.n;
	list_order(&l, column_find("name"), metric_at(0), true);
	list_sort(&l);
	ck_assert(list_wants_work(&l));
	copy = ways_copy(&ways);
	work_tree(&l, &s, &copy, &w);
	ck_assert(ways_give(&copy, &ways));
	ways_release(&copy);
	w.view->options.ways = &ways;
	ck_assert(list_work_take(&l, &w));
	is_sorted_tree(&l, &s, &ways);
	/* what opens a row makes another view, which waits for its order, too */
	copy = ways_copy(&ways);
	for (uint32_t i = 1; i < ways.at.n; i++)
		ways_open(&ways, i, true);
	ck_assert(!ways_give(&copy, &ways));
	ways_release(&copy);
	list_set_view(&l, tree_view(&s, &ways), IR);
	ck_assert_uint_gt(l.view->row.n, rows);
	ck_assert(list_wants_work(&l));
	copy = ways_copy(&ways);
	work_tree(&l, &s, &copy, &w);
	ck_assert(ways_give(&copy, &ways));
	ways_release(&copy);
	w.view->options.ways = &ways;
	ck_assert(list_work_take(&l, &w));
	ck_assert(!list_wants_work(&l));
	is_sorted_tree(&l, &s, &ways);
	list_release(&l);
	ways_release(&ways);
	small_free(&s);
}
END_TEST

/* Both hold the same until one of them changes, which the other does not see. */
START_TEST(who_changes_ways_that_others_hold_has_its_own)
{
	struct ways ways = { 0 }, worker, other;
	uint32_t a = ways_child(&ways, 0, (func_id){ 1 }), b, c;

	worker = ways_copy(&ways);
	other = ways_copy(&worker);
	ck_assert_ptr_eq(worker.at.at, ways.at.at);
	ck_assert_uint_eq(ways_child(&worker, 0, (func_id){ 1 }), a);
	ck_assert_ptr_eq(worker.at.at, ways.at.at);
	b = ways_child(&worker, a, (func_id){ 2 });
	ck_assert_ptr_ne(worker.at.at, ways.at.at);
	ck_assert_uint_eq(ways.at.n, b);
	ways_open(&other, a, true);
	ck_assert(!ways_is_open(&ways, a) && !ways_is_open(&worker, a));
	/* the last holder of what was shared changes it where it is */
	c = ways_child(&ways, a, (func_id){ 3 });
	ck_assert_uint_eq(b, c);
	ck_assert_ptr_null(ways.holders);
	ck_assert_uint_eq(ways_child(&worker, a, (func_id){ 2 }), b);
	ck_assert(!ways_give(&worker, &ways));
	ways_release(&other);
	ways_release(&ways);
	ck_assert_uint_eq(ways_child(&worker, 0, (func_id){ 1 }), a);
	ways_release(&worker);
}
END_TEST

/* --- Lines ------------------------------------------------------------------ */

#define FUNCS 40
#define LINES 100

static void
lines(struct small *s)
{
	struct builder *b = small_begin(s, "lines.prof", "cpuprofile",
					SMALL_STACKS | CAP_LINES);
	metric_id m = small_metric(b, "samples");

	builder_columns(b, &m, 1);
	for (uint32_t i = 0; i < FUNCS * LINES; i++) {
		char name[16];
		file_id file = builder_file(b, small_text(b, "a.c"));
		location_id at;

		/* names rise neither with numbers nor with lines */
		snprintf(name, sizeof(name), "f%02u", i / LINES * 7 % FUNCS);
		at = builder_location_named(
			b, small_func(b, name, "/bin/x", "a.c"), file,
			1 + i % LINES * 3);
		builder_stack(b, &at, 1, part_at(0), &(int64_t){ 1 + i % 3 });
	}
	small_finish(s, b);
}

static struct view *
lines_by(const struct small *s, const char *column)
{
	struct view *v = small_view(s, "lines", NULL);

	ck_assert_uint_gt(v->row.n, 1000);
	view_sort(v, column_find(column), IR, false, 0);
	return v;
}

START_TEST(lines_are_the_same_by_ranks_as_by_names)
{
	static const char *const by[] = { "self", "line", "function", "incl" };
	struct small s;

	lines(&s);
	for (size_t k = 0; k < sizeof(by) / sizeof(*by); k++) {
		struct view *without = lines_by(&s, by[k]), *with;

		/* of other names none are there: they are made anew */
		names_make_rank(s.names, NULL);
		with = lines_by(&s, by[k]);
		ck_assert_ptr_nonnull(names_rank(s.names));
		for (size_t i = 0; i < with->row.n; i++)
			ck_assert_uint_eq(with->row.at[i].a,
					  without->row.at[i].a);
		view_free(with);
		view_free(without);
		small_free(&s);
		lines(&s);
	}
	small_free(&s);
}
END_TEST

static Suite *
work_suite(void)
{
	Suite *s = suite_create("list_work");

	unit_case(s, more_of_an_order_comes_from_a_worker);
	unit_case(s, the_cursor_goes_to_what_costs_most);
	unit_case(s, the_cursor_follows_its_row_into_another_order);
	unit_case(s, orders_by_another_event_come_from_a_worker_too);
	unit_case(s, an_order_that_is_not_wanted_any_more_is_not_taken);
	unit_case(s, what_is_stopped_makes_nothing);
	unit_case(s, a_list_without_a_view_gets_one_in_its_order);
	unit_case(s, rows_of_a_tree_are_put_in_order_by_a_worker);
	unit_case(s, who_changes_ways_that_others_hold_has_its_own);
	unit_case(s, lines_are_the_same_by_ranks_as_by_names);
	return s;
}

UNIT_MAIN(work_suite)
