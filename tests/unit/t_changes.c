/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of two profiles the rows that have changed: by their own or by their inclusive
 * cost, whatever the order is.
 */
#include <config.h>

#include <string.h>

#include "unit/opened.h"
#include "view/format.h"
#include "view/view.h"

#define CHANGED ROW_DIFFERS

static struct opened
open_two(const char *now, const char *base)
{
	struct opened o = { .settings = settings_new() };
	const char *path[2];

	path[0] = write_file("now.folded", now, strlen(now));
	path[1] = write_file("base.folded", base, strlen(base));
	o.engine = engine_new(o.settings);
	engine_open(o.engine, path, 1, path + 1, 1);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	return o;
}

static struct view *
changed_of(const struct opened *o, const char *id, unsigned changes)
{
	struct view_options options = { .metric = metric_at(1), .screen = true,
					.changes = changes };
	struct error err;
	struct view *v;

	error_init(&err);
	v = view_new(view_find(id), engine_snapshot(o->engine), &options, &err);
	ck_assert_ptr_nonnull(v);
	return v;
}

/* The names of the rows, sorted by themselves. */
static const char *
names_of(const struct view *v)
{
	static char all[200];
	char name[50][8];
	size_t n = 0;

	for (size_t i = 0; i < v->row.n; i++) {
		struct val val = view_val(v, &v->row.at[i],
					  column_find("name"), metric_at(1));
		size_t at = n++;

		snprintf(name[at], sizeof(name[at]), "%.*s", (int)val.n,
			 val.s);
		for (; at && strcmp(name[at - 1], name[at]) > 0; at--) {
			char kept[8];

			memcpy(kept, name[at], 8);
			memcpy(name[at], name[at - 1], 8);
			memcpy(name[at - 1], kept, 8);
		}
	}
	all[0] = '\0';
	for (size_t i = 0; i < n; i++) {
		strcat(all, i ? " " : "");
		strcat(all, name[i]);
	}
	return all;
}

static void
sort_by(struct view *v, const char *column)
{
	view_sort(v, column ? column_find(column) : NULL, metric_at(1), false,
		  0);
}

static const char now[] =
	"main;a 10000\nmain;a;x 1000\nmain;b;y 7000\nmain;new 100\n";
static const char base[] =
	"main;a 10000\nmain;a;x 3000\nmain;b;y 5000\nmain;gone 100\n";

START_TEST(any_figure_that_changed_keeps_a_row)
{
	struct opened o = open_two(now, base);
	struct view *v = changed_of(&o, "functions", CHANGED);

	/* a and b have changed by what they call alone */
	ck_assert_str_eq(names_of(v), "a b gone new x y");
	sort_by(v, "incl");
	ck_assert_str_eq(names_of(v), "a b gone new x y");
	sort_by(v, "self");
	ck_assert_str_eq(names_of(v), "a b gone new x y");
	view_free(v);
	v = changed_of(&o, "functions", ROW_NEW);
	ck_assert_str_eq(names_of(v), "new");
	sort_by(v, "incl");
	ck_assert_str_eq(names_of(v), "new");
	view_free(v);
	close_it(&o);
}
END_TEST

static enum row_change
change_of(const struct view *v, const char *name, const char *column)
{
	for (size_t i = 0; i < v->row.n; i++) {
		const struct row *r = &v->row.at[i];
		struct val val = view_val(v, r, column_find("name"),
					  metric_at(1));

		if (val.n != strlen(name) || memcmp(val.s, name, val.n))
			continue;
		return column ? view_figure_change(v, r, column_find(column),
						   metric_at(1))
			      : view_row_change(v, r, metric_at(1));
	}
	ck_abort_msg("no row %s", name);
	return ROW_SAME;
}

/* Chance in one figure, more than that in another: each is told of by itself, as
 * its share is, and the row has changed. */
START_TEST(each_figure_is_noise_by_itself)
{
	struct opened o = open_two("main;f 1010\nmain;f;x 1000\nmain;y 7000\n",
				   "main;f 1000\nmain;f;x 3000\nmain;y 5010\n");
	struct view *v = changed_of(&o, "functions", 0);

	ck_assert_int_eq(change_of(v, "f", "self.delta"), ROW_NOISE);
	ck_assert_int_eq(change_of(v, "f", "self%.new"), ROW_NOISE);
	ck_assert_int_eq(change_of(v, "f", "self"), ROW_NOISE);
	ck_assert_int_eq(change_of(v, "f", "incl.base"), ROW_DIFFERS);
	ck_assert_int_eq(change_of(v, "f", NULL), ROW_DIFFERS);
	ck_assert_int_eq(change_of(v, "main", NULL), ROW_SAME);
	view_free(v);
	close_it(&o);
	o = open_two("main;f 1010\nmain;y 7000\n", "main;f 1000\nmain;y 7010\n");
	v = changed_of(&o, "functions", CHANGED);
	ck_assert_str_eq(names_of(v), "");
	view_free(v);
	v = changed_of(&o, "functions", 0);
	ck_assert_int_eq(change_of(v, "f", NULL), ROW_NOISE);
	view_free(v);
	close_it(&o);
}
END_TEST

/* Counts that are exact have changed by one. */
START_TEST(exact_counts_have_no_noise)
{
	static const char a[] = "events: Ir\nfn=main\n1 1000\ncfn=f\n"
				"calls=1 1\n1 5001\nfn=f\n1 5001\n";
	static const char b[] = "events: Ir\nfn=main\n1 1000\ncfn=f\n"
				"calls=1 1\n1 5000\nfn=f\n1 5000\n";
	struct opened o = open_two(a, b);
	struct view *v = changed_of(&o, "functions", CHANGED);

	ck_assert_str_eq(names_of(v), "f main");
	ck_assert_int_eq(change_of(v, "main", "self"), ROW_SAME);
	view_free(v);
	close_it(&o);
}
END_TEST

/* A call is told by what it costs, not by the caller's own cost. */
START_TEST(calls_are_told_by_their_cost)
{
	struct opened o = open_two(now, base);
	struct view_options options = { .metric = metric_at(1), .screen = true,
					.changes = CHANGED };
	const struct names *names = engine_snapshot(o.engine)->names;
	struct error err;
	struct view *v;

	error_init(&err);
	for (uint32_t i = 1; i < names->nfunc; i++)
		if (!strcmp(names_func_name(names, func_at(i)), "main"))
			options.centre = func_at(i);
	v = view_new(view_find("callees"), engine_snapshot(o.engine), &options,
		     &err);
	ck_assert_str_eq(names_of(v), "a b gone new");
	view_free(v);
	close_it(&o);
}
END_TEST

START_TEST(what_is_left_out_does_not_come_back)
{
	struct opened o = open_two(now, base);
	struct view *v = changed_of(&o, "functions", CHANGED);

	sort_by(v, NULL);
	ck_assert_str_eq(names_of(v), "a b gone new x y");
	view_free(v);
	close_it(&o);
}
END_TEST

/* So many rows are built again before they are sorted. */
START_TEST(nor_do_many)
{
	struct text a = { 0 }, b = { 0 };
	struct opened o;
	struct view *v;

	for (unsigned i = 0; i < 40000; i++) {
		text_printf(&a, "main;f%u 5000\n", i);
		text_printf(&b, "main;f%u %u\n", i, i % 2 ? 5000 : i % 4 ? 1 : 9999);
	}
	o = open_two(a.s, b.s);
	v = changed_of(&o, "functions", CHANGED);
	ck_assert_uint_eq(v->row.n, 20000);
	sort_by(v, "name");
	ck_assert_uint_eq(v->row.n, 20000);
	sort_by(v, "self");
	ck_assert_uint_eq(v->row.n, 20000);
	view_free(v);
	close_it(&o);
	text_release(&a);
	text_release(&b);
}
END_TEST

/* A tree leaves what a change is below, and a closed row what is new in it. */
START_TEST(a_tree_leaves_what_changes_are_below)
{
	static const char now_tree[] = "m;a;b;c 100\nm;d;e 500\nm;f;g;h 900\n";
	static const char base_tree[] = "m;a;b;c 900\nm;d;e 500\nm;f;g 100\n";
	struct opened o = open_two(now_tree, base_tree);
	struct view_options options = { .metric = metric_at(1), .screen = true,
					.changes = ROW_NEW };
	struct ways ways = { 0 };
	struct error err;
	struct view *v;

	v = changed_of(&o, "tree", CHANGED);
	ck_assert_str_eq(names_of(v), "a b c f g h m");
	view_free(v);
	v = changed_of(&o, "tree", ROW_NEW);
	ck_assert_str_eq(names_of(v), "f g h m");
	view_free(v);
	v = changed_of(&o, "tree", ROW_GONE);
	ck_assert_str_eq(names_of(v), "");
	view_free(v);
	/* h is not shown: m is open, f is not */
	error_init(&err);
	ways.begun = true;
	options.ways = &ways;
	v = view_new(view_find("tree"), engine_snapshot(o.engine), &options,
		     &err);
	ck_assert_str_eq(names_of(v), "m");
	ways_open(&ways, (uint32_t)view_row_id(v, &v->row.at[0]).key, true);
	view_free(v);
	v = view_new(view_find("tree"), engine_snapshot(o.engine), &options,
		     &err);
	ck_assert_str_eq(names_of(v), "f m");
	view_free(v);
	ways_release(&ways);
	close_it(&o);
}
END_TEST

/* What has come or gone is a change when it is more than noise, also below what has
 * not changed. */
START_TEST(what_is_new_may_be_noise)
{
	static const char now_stacks[] = "m;a 1000\nm;few 2\nm;many 90\n";
	static const char base_stacks[] = "m;a 1000\nm;less 3\nm;more 90\n";
	struct opened o = open_two(now_stacks, base_stacks);
	struct view *v = changed_of(&o, "functions", CHANGED);

	ck_assert_str_eq(names_of(v), "many more");
	view_free(v);
	v = changed_of(&o, "tree", CHANGED);
	ck_assert_str_eq(names_of(v), "m many more");
	view_free(v);
	v = changed_of(&o, "functions", ROW_NEW);
	ck_assert_str_eq(names_of(v), "few many");
	view_free(v);
	v = changed_of(&o, "functions", ROW_GONE);
	ck_assert_str_eq(names_of(v), "less more");
	view_free(v);
	close_it(&o);
}
END_TEST

/* --- Orders --------------------------------------------------------------- */

/* A file of samples: other functions and costs by TURN. */
static void
write_random(char *text, size_t size, unsigned turn)
{
	size_t n = 0;

	for (unsigned i = 0; i < 300; i++) {
		unsigned x = (i * 7919 + turn * 104729) % 1009;

		n += (size_t)snprintf(text + n, size - n,
				      "main;f%u;g%u %u\n", x % 37 + turn * 3,
				      x % 101 + turn * 5, x * x % 997 + 1);
		ck_assert_uint_lt(n, size);
	}
}

/* What rows are ordered by is read from all functions at once; what they show
 * is asked row by row. */
static void
check_order(struct view *v, const char *id)
{
	const struct column *c = column_find(id);
	bool ended = false;
	double before = 0;

	view_sort(v, c, metric_at(1), false, 0);
	for (size_t i = 0; i < v->row.n; i++) {
		struct val val = view_val(v, &v->row.at[i], c, metric_at(1));
		double d;

		if (val.type == VAL_NONE) {
			ended = true;
			continue;
		}
		d = val_number(&val);
		if (c->order == ORDER_MAGNITUDE && d < 0)
			d = -d;
		ck_assert_msg(!ended && (i == 0 || d <= before),
			      "%s: row %zu has %g after %g", id, i, d, before);
		before = d;
	}
}

START_TEST(orders_are_of_what_is_shown)
{
	static const char *const column[] = {
		"self.base", "self.new", "self.delta", "self.ratio",
		"self.noise", "incl.base", "incl.new", "incl.delta",
		"incl.ratio", "incl.noise", "self%.delta", "incl%.new",
		"calls.delta",
	};
	static char a[20000], b[20000];
	struct opened o;
	struct view *v;

	write_random(a, sizeof(a), 0);
	write_random(b, sizeof(b), 1);
	strcat(b, "main;more 12345\n");	/* sampled for longer */
	o = open_two(a, b);
	v = changed_of(&o, "functions", 0);
	ck_assert_uint_gt(v->row.n, 130);
	for (size_t i = 0; i < sizeof(column) / sizeof(*column); i++)
		check_order(v, column[i]);
	view_free(v);
	close_it(&o);
}
END_TEST

static Suite *
changes_suite(void)
{
	Suite *s = suite_create("changes");

	unit_case(s, any_figure_that_changed_keeps_a_row);
	unit_case(s, each_figure_is_noise_by_itself);
	unit_case(s, exact_counts_have_no_noise);
	unit_case(s, calls_are_told_by_their_cost);
	unit_case(s, what_is_left_out_does_not_come_back);
	unit_case(s, nor_do_many);
	unit_case(s, a_tree_leaves_what_changes_are_below);
	unit_case(s, what_is_new_may_be_noise);
	unit_case(s, orders_are_of_what_is_shown);
	return s;
}

UNIT_MAIN(changes_suite)
