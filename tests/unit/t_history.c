/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that are read again and again: what functions cost in the editions
 * before, against what was written to the files; and when files that are
 * followed are read again.
 */
#include <config.h>

#include <inttypes.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/opened.h"

#define FUNCS 12
#define EDITIONS 24
#define NOT_THERE INT64_MIN

/* Each function's own cost in one edition of a file. */
struct written { int64_t cost[FUNCS]; };

/* 0 .. N - 1, the same in every run. */
static uint32_t
random_below(uint32_t *state, uint32_t n)
{
	*state = *state * 1664525 + 1013904223;
	return (*state >> 8) % n;
}

/* The first two have one name and different files. */
static void
name_of(int i, char name[16])
{
	snprintf(name, 16, "f%d", i < 2 ? 0 : i);
}

static const char *
file_of(int i)
{
	return i == 1 ? "b.c" : "a.c";
}

static const char *
write_edition(const struct written *w)
{
	struct text t = { 0 };
	const char *path;
	char name[16];

	text_adds(&t, "version: 1\nevents: Ir Other\n");
	for (int i = 0; i < FUNCS; i++) {
		name_of(i, name);
		if (w->cost[i] != NOT_THERE)
			text_printf(&t, "fl=%s\nfn=%s\n1 %" PRId64 " %d\n",
				    file_of(i), name, w->cost[i], i);
	}
	/* there is always something */
	text_adds(&t, "fl=a.c\nfn=always\n1 7 7\n");
	path = write_file("h.callgrind", t.s, t.n);
	text_release(&t);
	return path;
}

static func_id
func_called(const struct snapshot *s, const char *name, const char *file)
{
	for (uint32_t i = 1; i < s->names->nfunc; i++) {
		func_id f = func_at(i);

		if (strcmp(names_func_name(s->names, f), name) == 0
		    && strcmp(names_func_file(s->names, f), file) == 0)
			return f;
	}
	return func_at(0);
}

static struct opened
open_it(const char *path)
{
	struct opened o = open_paths(&path, 1);

	ck_assert_int_eq(engine_wait(o.engine), 0);
	return o;
}

static const struct snapshot *
read_again(struct opened *o)
{
	engine_reload(o->engine);
	ck_assert_int_eq(engine_wait(o->engine), 0);
	engine_dispatch(o->engine);
	return engine_snapshot(o->engine);
}

/* The first edition that has function I; before the one before that nobody knows
 * whether there was one. */
static size_t
first_of(const struct written *w, int i)
{
	size_t first = 0;

	while (w[first].cost[i] == NOT_THERE)
		first++;
	return first;
}

/* What must be known of function I when W[N - 1] is shown. */
static void
check_func(const struct snapshot *s, const struct written *w, size_t n, int i)
{
	size_t first = first_of(w, i);
	char name[16];
	func_id f;

	name_of(i, name);
	f = func_called(s, name, file_of(i));
	ck_assert(func_some(f));
	for (size_t ago = 1; ago < n; ago++) {
		int64_t was = w[n - 1 - ago].cost[i];
		struct sum_value v = history_self(s->history, f, metric_at(1),
						  ago);
		/* where it is not there it costs nothing */
		bool known = ago < HISTORY_EDITIONS && n - ago >= first;

		ck_assert_msg(v.known == known, "%s %zu ago of %zu", name, ago,
			      n);
		if (known)
			ck_assert_int_eq(v.cost, was == NOT_THERE ? 0 : was);
	}
	ck_assert(!history_self(s->history, f, metric_at(1), 0).known);
	ck_assert(!history_self(s->history, f, metric_at(1), n).known);
}

START_TEST(what_functions_cost_before_is_what_the_files_had)
{
	struct written w[EDITIONS];
	uint32_t random = 5;
	struct opened o;

	for (size_t n = 0; n < EDITIONS; n++)
		for (int i = 0; i < FUNCS; i++)
			w[n].cost[i] = i > 1 && random_below(&random, 4) == 0
				? NOT_THERE : (int64_t)random_below(&random, 1000);
	o = open_it(write_edition(&w[0]));
	ck_assert_ptr_null(engine_snapshot(o.engine)->history);
	for (size_t n = 2; n <= EDITIONS; n++) {
		const struct snapshot *s;

		write_edition(&w[n - 1]);
		s = read_again(&o);
		ck_assert_uint_eq(history_editions(s->history),
				  n < HISTORY_EDITIONS ? n - 1
						       : HISTORY_EDITIONS - 1);
		for (int i = 0; i < FUNCS; i++)
			if (w[n - 1].cost[i] != NOT_THERE)
				check_func(s, w, n, i);
	}
	close_it(&o);
}
END_TEST

/* main calls f, a chain of 2: what is inclusive is not what is self. */
#define CALLS(own, called)						\
	"version: 1\nevents: Ir\nfl=a.c\nfn=main\n1 " own		\
	"\ncfn=f\ncalls=2 5\n1 " called "\n\nfn=f\n5 " called "\n"

static const char *
write_text(const char *text)
{
	return write_file("h.callgrind", text, strlen(text));
}

START_TEST(inclusive_cost_of_the_last_edition_is_known)
{
	struct opened o = open_it(write_text(CALLS("10", "40")));
	const struct snapshot *s;
	func_id f;

	write_text(CALLS("11", "45"));
	s = read_again(&o);
	f = func_called(s, "main", "a.c");
	ck_assert_int_eq(history_self(s->history, f, metric_at(1), 1).cost, 10);
	ck_assert_int_eq(history_incl(s->history, f, metric_at(1)).cost, 50);
	ck_assert(history_incl(s->history, f, metric_at(1)).known);
	/* nothing was written: the same edition, and the same before it */
	s = read_again(&o);
	f = func_called(s, "main", "a.c");
	ck_assert_uint_eq(history_editions(s->history), 1);
	ck_assert_int_eq(history_self(s->history, f, metric_at(1), 1).cost, 10);
	ck_assert_int_eq(history_incl(s->history, f, metric_at(1)).cost, 50);
	close_it(&o);
}
END_TEST

/* Two that had gone and were called alike: the one that is back is neither. */
START_TEST(of_namesakes_that_had_gone_nothing_is_known)
{
	static const char one[] = "version: 1\nevents: Ir\nob=x\nfl=a.c\nfn=h\n1 1\n";
	struct opened o = open_it(write_text("version: 1\nevents: Ir\n"
		"ob=x\nfl=a.c\nfn=g\n1 5\nfn=k\n1 3\nfn=h\n1 1\n"
		"ob=/other/x\nfl=a.c\nfn=g\n1 6\n"));
	const struct snapshot *s;
	func_id g, k;

	write_text(one);
	read_again(&o);
	write_text("version: 1\nevents: Ir\nob=x\nfl=a.c\nfn=h\n1 2\n");
	read_again(&o);
	write_text("version: 1\nevents: Ir\nob=x\nfl=a.c\nfn=g\n1 9\nfn=k\n1 4\n");
	s = read_again(&o);
	g = func_called(s, "g", "a.c");
	k = func_called(s, "k", "a.c");
	ck_assert_int_eq(history_self(s->history, k, metric_at(1), 2).cost, 0);
	ck_assert_int_eq(history_self(s->history, k, metric_at(1), 3).cost, 3);
	ck_assert(history_self(s->history, g, metric_at(1), 1).known);
	ck_assert(!history_self(s->history, g, metric_at(1), 2).known);
	/* the same files again are no other edition */
	s = read_again(&o);
	k = func_called(s, "k", "a.c");
	ck_assert_uint_eq(history_editions(s->history), 3);
	ck_assert_int_eq(history_self(s->history, k, metric_at(1), 3).cost, 3);
	close_it(&o);
}
END_TEST

static const struct snapshot *
define(struct opened *o, const char *metric)
{
	struct error err;

	error_init(&err);
	ck_assert_int_eq(engine_define(o->engine, metric, &err), 0);
	ck_assert_int_eq(engine_wait(o->engine), 0);
	engine_dispatch(o->engine);
	return engine_snapshot(o->engine);
}

/* Figures of another definition say nothing about those of this one. */
START_TEST(a_metric_that_is_defined_anew_begins_anew)
{
	struct opened o = open_it(write_text(CALLS("10", "40")));
	const struct snapshot *s = define(&o, "y=3*Ir");
	metric_id y = prof_metric_named(s->prof, "y");
	func_id f;

	write_text(CALLS("10", "60"));
	s = read_again(&o);
	f = func_called(s, "f", "a.c");
	ck_assert(history_self(s->history, f, y, 1).known);
	ck_assert_int_eq(history_self(s->history, f, y, 1).cost, 120);
	/* the same, said otherwise */
	s = define(&o, "y=Ir + 2 * Ir");
	f = func_called(s, "f", "a.c");
	ck_assert_int_eq(history_self(s->history, f, y, 1).cost, 120);
	s = define(&o, "y=2*Ir");
	f = func_called(s, "f", "a.c");
	ck_assert(!history_self(s->history, f, y, 1).known);
	ck_assert(!history_incl(s->history, f, y).known);
	ck_assert_int_eq(history_self(s->history, f, metric_at(1), 1).cost, 40);
	write_text(CALLS("10", "61"));
	s = read_again(&o);
	f = func_called(s, "f", "a.c");
	ck_assert_int_eq(history_self(s->history, f, y, 1).cost, 120);
	ck_assert(!history_self(s->history, f, y, 2).known);
	close_it(&o);
}
END_TEST

/* Two functions that are called alike: which of them is which nobody knows. */
START_TEST(of_namesakes_nothing_is_known)
{
	static const char two[] = "version: 1\nevents: Ir\n"
		"ob=x\nfl=a.c\nfn=g\n1 5\nfn=h\n1 1\n"
		"ob=/other/x\nfl=a.c\nfn=g\n1 6\n";
	struct opened o = open_it(write_text(two));
	const struct snapshot *s = read_again(&o);
	size_t found = 0;

	ck_assert_ptr_null(s->history);		/* nothing has changed */
	write_text("version: 1\nevents: Ir\n"
		   "ob=x\nfl=a.c\nfn=g\n1 7\nfn=h\n1 4\n"
		   "ob=/other/x\nfl=a.c\nfn=g\n1 8\n\n");
	s = read_again(&o);
	ck_assert_uint_eq(history_editions(s->history), 1);
	for (uint32_t i = 1; i < s->names->nfunc; i++) {
		const char *name = names_func_name(s->names, func_at(i));
		struct sum_value v = history_self(s->history, func_at(i),
						  metric_at(1), 1);

		found += strcmp(name, "g") == 0;
		ck_assert_int_eq(v.known, strcmp(name, "h") == 0);
		ck_assert_int_eq(v.cost, v.known ? 1 : 0);
	}
	ck_assert_uint_eq(found, 2);
	close_it(&o);
}
END_TEST

/* Figures of another selection say nothing about those that are shown. */
START_TEST(a_filter_begins_anew)
{
	struct opened o = open_it(write_text(CALLS("10", "40")));
	const struct snapshot *s;
	struct selection sel;
	struct error err;

	write_text(CALLS("11", "45"));
	ck_assert_uint_eq(history_editions(read_again(&o)->history), 1);
	selection_init(&sel);
	error_init(&err);
	ck_assert_int_eq(selection_add_filter(&sel, NULL, FILTER_ONLY, "^f$",
					      &err), 0);
	engine_select(o.engine, &sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	ck_assert_ptr_null(engine_snapshot(o.engine)->history);
	write_text(CALLS("12", "49"));
	s = read_again(&o);
	ck_assert_uint_eq(history_editions(s->history), 1);
	ck_assert_int_eq(history_self(s->history, func_called(s, "f", "a.c"),
				      metric_at(1), 1).cost, 45);
	/* all again: that is another selection, too */
	selection_release(&sel);
	engine_select(o.engine, &sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	ck_assert_ptr_null(engine_snapshot(o.engine)->history);
	close_it(&o);
}
END_TEST

/* What stands for all of a file is the same, whichever function it is. */
START_TEST(what_is_collapsed_is_the_same_by_its_name)
{
	struct opened o = open_it(write_text("version: 1\nevents: Ir\n"
				 "fl=b.c\nfn=x\n1 1\n"
				 "fl=a.c\nfn=f\n1 3\nfn=g\n1 4\n"));
	const struct snapshot *s;
	struct selection sel;
	struct error err;
	struct sum_value v;

	selection_init(&sel);
	error_init(&err);
	ck_assert_int_eq(selection_add_filter(&sel, NULL, FILTER_COLLAPSE,
					      "file:a", &err), 0);
	engine_select(o.engine, &sel);
	selection_release(&sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	write_text("version: 1\nevents: Ir\n"
		   "fl=a.c\nfn=new\n1 2\nfn=g\n1 5\nfn=f\n1 4\n"
		   "fl=b.c\nfn=x\n1 1\n");
	s = read_again(&o);
	ck_assert_uint_eq(history_editions(s->history), 1);
	for (uint32_t i = 1; i < s->sums->names->nfunc; i++) {
		if (!sums_seen(s->sums, BY_FUNC, i)
		    || strcmp(names_func_name(s->sums->names, func_at(i)), "x")
		       == 0)
			continue;
		ck_assert_int_eq(sums_self(s->sums, func_at(i), metric_at(1)),
				 11);
		v = history_self(s->history, func_at(i), metric_at(1), 1);
		ck_assert(v.known);
		ck_assert_int_eq(v.cost, 7);
	}
	close_it(&o);
}
END_TEST

/* A part that is gone was all that was shown: all is another selection. */
START_TEST(a_part_that_is_gone_begins_anew)
{
	struct opened o = open_it(write_file("h.callgrind", callgrind,
					     sizeof(callgrind) - 1));
	const struct snapshot *s;
	struct selection sel;

	selection_init(&sel);
	selection_add_part(&sel, part_at(2));
	engine_select(o.engine, &sel);
	selection_release(&sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "main"), 1000);
	write_text(CALLS("10", "40"));
	s = read_again(&o);
	ck_assert_int_eq(self_of(s, "main"), 10);
	ck_assert_ptr_null(s->history);
	close_it(&o);
}
END_TEST

/* --- When files are read again -------------------------------------------- */

/* One look, and what comes of it. */
static void
look(struct opened *o)
{
	engine_look(o->engine);
	if (o->engine->running[JOB_WATCH].number)
		ck_assert(pool_wait_job(o->engine->pool,
					o->engine->running[JOB_WATCH].number,
					60000));
	engine_dispatch(o->engine);
	ck_assert_int_eq(engine_wait(o->engine), 0);
	engine_dispatch(o->engine);
}

START_TEST(followed_files_are_read_when_they_are_still)
{
	struct opened o = open_it(write_text(CALLS("10", "40")));

	write_text(CALLS("11", "451"));
	look(&o);
	look(&o);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "f"), 40);
	engine_follow(o.engine, true);
	ck_assert(engine_follows(o.engine));
	look(&o);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "f"), 40);
	look(&o);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "f"), 451);
	ck_assert_uint_eq(history_editions(engine_snapshot(o.engine)->history),
			  1);
	/* what is no profile leaves what was there, and is tried once */
	write_text("?");
	look(&o);
	look(&o);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "f"), 451);
	ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 1);
	look(&o);
	look(&o);
	ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 1);
	/* a recorder has begun anew and written nothing yet */
	write_text("");
	for (int i = 0; i < 4; i++)
		look(&o);
	ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 1);
	write_text(CALLS("12", "4512"));
	look(&o);
	look(&o);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "f"), 4512);
	engine_follow(o.engine, false);
	write_text(CALLS("12", "45123"));
	look(&o);
	look(&o);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "f"), 4512);
	close_it(&o);
}
END_TEST

START_TEST(new_files_of_a_directory_come_with_the_others)
{
	char dir[4096];
	struct opened o;

	snprintf(dir, sizeof(dir), "%s/dumps", unit_scratch());
	mkdir(dir, 0700);
	write_file("dumps/x.prof.2", "", 0);
	write_file("dumps/x.prof.1", CALLS("1", "2"), sizeof(CALLS("1", "2")) - 1);
	o = open_it(dir);
	engine_follow(o.engine, true);
	look(&o);
	look(&o);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "f"), 2);
	write_file("dumps/x.prof.2", CALLS("1", "5"), sizeof(CALLS("1", "5")) - 1);
	look(&o);
	look(&o);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "f"), 7);
	close_it(&o);
}
END_TEST

static Suite *
history_suite(void)
{
	Suite *s = suite_create("history");

	unit_case(s, what_functions_cost_before_is_what_the_files_had);
	unit_case(s, inclusive_cost_of_the_last_edition_is_known);
	unit_case(s, a_metric_that_is_defined_anew_begins_anew);
	unit_case(s, of_namesakes_nothing_is_known);
	unit_case(s, of_namesakes_that_had_gone_nothing_is_known);
	unit_case(s, a_filter_begins_anew);
	unit_case(s, what_is_collapsed_is_the_same_by_its_name);
	unit_case(s, a_part_that_is_gone_begins_anew);
	unit_case(s, followed_files_are_read_when_they_are_still);
	unit_case(s, new_files_of_a_directory_come_with_the_others);
	return s;
}

UNIT_MAIN(history_suite)
