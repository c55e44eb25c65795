/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a page asks for: lines and figures, made by a worker.
 */
#include <config.h>

#include <sys/stat.h>

#include "engine/private.h"
#include "unit/opened.h"
#include "view/format.h"
#include "view/view.h"

/* --- Lines ---------------------------------------------------------------- */

/* Self of the function's lines, or -1. */
static int64_t
self_of_lines(const struct asked_lines *l)
{
	int64_t sum = 0;

	if (!l || l->failed)
		return -1;
	for (size_t i = 0; i < l->lines.row.n; i++)
		if (l->lines.row.at[i].kind == LINE_OWN)
			sum += lines_self(&l->lines, i, metric_at(1));
	return sum;
}

START_TEST(lines_come_when_they_are_asked_for)
{
	const char *path = write_file("l.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct selection sel;
	func_id f, g;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	f = opened_func(engine_snapshot(o.engine), "main");
	g = opened_func(engine_snapshot(o.engine), "f");
	engine_dispatch(o.engine);
	ck_assert_ptr_null(engine_lines(o.engine, lines_of_source(f)));
	engine_want_lines(o.engine, lines_of_source(f));
	ck_assert(engine_wait_asked(o.engine, 60000));
	ck_assert(engine_dispatch(o.engine) & ENGINE_LINES);
	ck_assert_int_eq(self_of_lines(engine_lines(o.engine, lines_of_source(f))), 1005);
	/* of two questions the newer one is answered */
	engine_want_lines(o.engine, lines_of_source(func_at(0)));
	engine_want_lines(o.engine, lines_of_source(g));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(self_of_lines(engine_lines(o.engine, lines_of_source(g))), 100);
	/* the next snapshot brings its function's lines along, with its part */
	engine_want_lines(o.engine, lines_of_source(f));
	selection_init(&sel);
	selection_add_part(&sel, part_at(2));
	engine_select(o.engine, &sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(self_of_lines(engine_lines(o.engine, lines_of_source(f))), 1000);
	ck_assert_ptr_null(engine_lines(o.engine, lines_of_source(g)));
	/* and a reload by the function's name; not what nobody wants */
	write_file("l.callgrind", "events: A\nfl=a.c\nfn=new\n1 3\nfn=main\n"
		   "1 4\n2 5\n", 44);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	f = opened_func(engine_snapshot(o.engine), "main");
	ck_assert_int_eq(self_of_lines(engine_lines(o.engine, lines_of_source(f))), 9);
	engine_want_no_lines(o.engine);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	f = opened_func(engine_snapshot(o.engine), "main");
	ck_assert_ptr_null(engine_lines(o.engine, lines_of_source(f)));
	selection_release(&sel);
	close_it(&o);
}
END_TEST

/* What is said while sums are under way holds: they bring lines that were wanted when
 * they were begun, and no others from then on. */
START_TEST(lines_that_nobody_wants_any_more_do_not_come)
{
	const char *path = write_file("l.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct selection sel, all;
	func_id f;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	f = opened_func(engine_snapshot(o.engine), "main");
	engine_want_lines(o.engine, lines_of_source(f));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	selection_init(&all);
	selection_init(&sel);
	selection_add_part(&sel, part_at(2));
	engine_select(o.engine, &sel);
	engine_want_no_lines(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	selection_all_parts(&all, &sel);
	selection_add_part(&all, part_at(1));
	engine_select(o.engine, &all);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_ptr_null(engine_lines(o.engine, lines_of_source(f)));
	selection_release(&sel);
	selection_release(&all);
	close_it(&o);
}
END_TEST

static struct view *
view_of(const struct snapshot *s, const char *id)
{
	struct view_options o = { .metric = metric_at(1) };
	struct error err;
	struct view *v;

	error_init(&err);
	if (view_find(id)->takes_func)
		o.centre = opened_func(s, "main");
	v = view_new(view_find(id), s, &o, &err);
	ck_assert_ptr_nonnull(v);
	return v;
}

static struct text
words_of(const struct view *v, const struct row *r)
{
	static const char *const column[] = { "file", "line", "function",
					      "kind", "callee" };
	struct text out = { 0 };

	for (size_t i = 0; i < sizeof(column) / sizeof(*column); i++) {
		struct val val = view_val(v, r, column_find(column[i]),
					  metric_at(1));

		val_machine(&val, &out);
		text_addc(&out, ' ');
	}
	return out;
}

/* The row is in V, once, and says the same. */
static void
is_found(const struct view *from, const struct row *r, const struct view *v)
{
	struct view_row_id id = view_row_id(from, r);
	struct text was = words_of(from, r);
	size_t found = 0;

	for (size_t i = 0; i < v->row.n; i++) {
		struct view_row_id is = view_row_id(v, &v->row.at[i]);
		struct text words;

		if (is.kind != id.kind || is.key != id.key
		    || !func_eq(is.func, id.func))
			continue;
		words = words_of(v, &v->row.at[i]);
		ck_assert_str_eq(words.s, was.s);
		text_release(&words);
		found++;
	}
	ck_assert_uint_eq(found, 1);
	text_release(&was);
}

/* Ids and ranks are others when a function has come before all: what a row is
 * found by is not. */
START_TEST(lines_are_found_when_the_file_is_read_again)
{
	static const char more[] =
		"# callgrind format\nversion: 1\nevents: A B\n"
		"fl=(7) new.h\nfn=(9) fresh\n1 5000 0\n3 7000 0\n\n"
		"fl=(1) a.c\nfn=(1) main\n5 1 1\n10 5 1\ncfn=(2) f\n"
		"calls=2 20\n11 100 7\n\nfn=(2)\n20 100 7\n21 300 0\n";
	static const char *const id[] = { "lines", "source" };
	const char *path = write_file("again.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	const char *next = write_file("next.callgrind", more,
				      sizeof(more) - 1);
	struct opened a = open_paths(&path, 1), b = open_paths(&next, 1);

	ck_assert_int_eq(engine_wait(a.engine), 0);
	ck_assert_int_eq(engine_wait(b.engine), 0);
	for (size_t k = 0; k < 2; k++) {
		struct view *v = view_of(engine_snapshot(a.engine), id[k]);
		struct view *w = view_of(engine_snapshot(b.engine), id[k]);

		ck_assert_uint_ge(v->row.n, 3);
		for (size_t i = 0; i < v->row.n; i++)
			is_found(v, &v->row.at[i], w);
		for (size_t i = 0; i < w->row.n; i++)
			is_found(w, &w->row.at[i], w);
		view_free(v);
		view_free(w);
	}
	close_it(&a);
	close_it(&b);
}
END_TEST

START_TEST(lines_of_a_file_that_changed_say_so)
{
	const char *path = write_file("m.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	func_id f;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	f = opened_func(engine_snapshot(o.engine), "main");
	write_file("m.callgrind", "events: A\nfn=g\n1 3\n", 19);
	engine_want_lines(o.engine, lines_of_source(f));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(engine_lines(o.engine, lines_of_source(f))->failed);
	ck_assert_int_eq(engine_lines(o.engine, lines_of_source(f))->error.code, ERR_SYSTEM);
	close_it(&o);
}
END_TEST

/* Names move on while a page shows lines: its function is followed. */
START_TEST(lines_follow_their_function_into_better_names)
{
	struct opened o;
	const struct snapshot *s;
	func_id f;

	gate_shut();
	o = open_with_threads(write_stacks(), "4");
	run_until_came(o.engine, 1);
	for (int i = 0; i < 60000; i++) {
		s = engine_snapshot(o.engine);
		if (s && s->names->generation == 1)
			break;
		engine_dispatch(o.engine);
		usleep(1000);
	}
	f = opened_func(s, "middle");
	s = snapshot_ref(s);
	engine_dispatch(o.engine);
	engine_want_lines(o.engine, lines_of_source(f));
	gate_open(0);
	while (engine_snapshot(o.engine) == s
	       || !engine_snapshot(o.engine)->names->final) {
		const struct snapshot *old
			= snapshot_ref(engine_snapshot(o.engine));
		const func_id *to;

		engine_dispatch(o.engine);
		if (engine_snapshot(o.engine) == old) {
			snapshot_unref(old);
			continue;
		}
		to = engine_successors(o.engine, old,
				       engine_snapshot(o.engine));
		snapshot_unref(old);
		if (to)
			f = to[f.i];
		ck_assert_ptr_nonnull(engine_lines(o.engine, lines_of_source(f)));
	}
	/* other code turned out to be inlined there */
	ck_assert_str_eq(names_func_name(engine_snapshot(o.engine)->names, f),
			 "outer");
	snapshot_unref(s);
	close_it(&o);
}
END_TEST

/* --- Figures -------------------------------------------------------------- */

#define CLASSES (1u << BY_CLASS)
#define FILES (1u << BY_FILE)

static bool
has(const struct engine *e, unsigned tables, uint32_t m)
{
	const struct sums *s = engine_snapshot(e)->sums;

	return sums_prepared(s, tables, metric_at(m))
	       && sums_coverage_known(s, metric_at(m));
}

static const char two_events[] =
	"events: A B\nfl=a.c\nfn=n::f\n1 3 30\nfn=main\n1 4 40\n";
static const char swapped[] =
	"events: B A\nfl=a.c\nfn=main\n1 50 5\n2 60 6\n";

START_TEST(figures_come_when_they_are_asked_for)
{
	const char *path = write_file("g.callgrind", two_events,
				      sizeof(two_events) - 1);
	struct opened o = open_paths(&path, 1);
	const struct snapshot *s;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	/* nobody asked: a report pays for nothing of it */
	ck_assert(!has(o.engine, 0, 1));
	ck_assert(!has(o.engine, CLASSES, 2));
	ck_assert(!engine_wait_asked(o.engine, 0));
	engine_want_figures(o.engine, CLASSES, metric_at(2));
	ck_assert(engine_wait_asked(o.engine, 60000));
	ck_assert(engine_dispatch(o.engine) & ENGINE_FIGURES);
	s = engine_snapshot(o.engine);
	ck_assert(has(o.engine, CLASSES, 2));
	ck_assert(!has(o.engine, FILES, 2));
	ck_assert_int_eq(sums_value(s->sums, BY_CLASS, 1, metric_at(2),
				    SUM_SELF).cost, 30);
	/* what is there is not made again */
	engine_want_figures(o.engine, CLASSES, metric_at(2));
	ck_assert(schedule_idle(o.engine));
	/* of two questions the newer one is answered */
	engine_want_figures(o.engine, 1u << BY_OBJECT, metric_at(1));
	engine_want_figures(o.engine, FILES, metric_at(2));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(has(o.engine, FILES, 2));
	close_it(&o);
}
END_TEST

START_TEST(figures_that_were_asked_for_come_with_the_next_snapshot)
{
	const char *path = write_file("h.callgrind", two_events,
				      sizeof(two_events) - 1);
	struct opened o = open_paths(&path, 1);
	const struct snapshot *s;
	unsigned events = 0;

	engine_want_figures(o.engine, CLASSES, metric_at(0));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(has(o.engine, CLASSES, 1));
	engine_want_figures(o.engine, FILES, metric_at(2));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	/* event B has another number in what is read again */
	write_file("h.callgrind", swapped, sizeof(swapped) - 1);
	s = engine_snapshot(o.engine);
	engine_reload(o.engine);
	for (int i = 0; i < 60000 && engine_snapshot(o.engine) == s; i++) {
		events = engine_dispatch(o.engine);
		if (engine_snapshot(o.engine) == s)
			usleep(1000);
	}
	ck_assert(events & ENGINE_SNAPSHOT);
	ck_assert_ptr_ne(engine_snapshot(o.engine), s);
	/* at once: nothing that takes long is left for the face */
	ck_assert(o.engine->metric.i == 1);
	ck_assert(engine_wait(o.engine) == 0);
	ck_assert(has(o.engine, FILES, 1));
	ck_assert(!has(o.engine, FILES, 2));
	close_it(&o);
}
END_TEST

START_TEST(a_selection_comes_with_the_figures_of_the_page)
{
	const char *path = write_file("i.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct selection sel;
	const struct snapshot *s;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	engine_want_figures(o.engine, CLASSES, metric_at(1));
	s = engine_snapshot(o.engine);
	selection_init(&sel);
	selection_add_part(&sel, part_at(2));
	engine_select(o.engine, &sel);
	for (int i = 0; i < 60000 && engine_snapshot(o.engine) == s; i++) {
		engine_dispatch(o.engine);
		if (engine_snapshot(o.engine) == s)
			usleep(1000);
	}
	ck_assert_ptr_ne(engine_snapshot(o.engine), s);
	ck_assert(has(o.engine, CLASSES, 1));
	selection_release(&sel);
	close_it(&o);
}
END_TEST

/* So many functions that their classes are not made before they are stopped. */
START_TEST(figures_that_were_stopped_are_not_there_and_can_be_asked_for_again)
{
	struct text file = { 0 };
	const char *path;
	struct opened o;
	struct progress p;

	text_adds(&file, "events: A\nfl=a.c\n");
	for (int i = 0; i < 200000; i++)
		text_printf(&file, "fn=n%d::c%d::f%d\n1 1\n", i % 999, i, i);
	path = write_file("j.callgrind", file.s, file.n);
	text_release(&file);
	o = open_paths(&path, 1);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	engine_want_figures(o.engine, CLASSES, metric_at(1));
	ck_assert(engine_progress(o.engine, &p));
	ck_assert_int_eq(p.stage, STAGE_SUMS);
	engine_cancel(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(!has(o.engine, CLASSES, 1));
	ck_assert(!(engine_dispatch(o.engine) & ENGINE_FIGURES));
	engine_want_figures(o.engine, CLASSES, metric_at(1));
	engine_want_figures(o.engine, FILES, metric_at(1));
	engine_want_figures(o.engine, CLASSES, metric_at(1));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(has(o.engine, CLASSES, 1));
	close_it(&o);
}
END_TEST

static Suite *
asked_suite(void)
{
	Suite *s = suite_create("asked");

	unit_case(s, lines_come_when_they_are_asked_for);
	unit_case(s, lines_that_nobody_wants_any_more_do_not_come);
	unit_case(s, lines_are_found_when_the_file_is_read_again);
	unit_case(s, lines_of_a_file_that_changed_say_so);
	unit_case(s, lines_follow_their_function_into_better_names);
	unit_case(s, figures_come_when_they_are_asked_for);
	unit_case(s, figures_that_were_asked_for_come_with_the_next_snapshot);
	unit_case(s, a_selection_comes_with_the_figures_of_the_page);
	unit_case(s,
		  figures_that_were_stopped_are_not_there_and_can_be_asked_for_again);
	return s;
}

UNIT_MAIN(asked_suite)
