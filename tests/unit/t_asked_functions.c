/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that a page asks for by name, found by a worker.
 */
#include <config.h>

#include "engine/private.h"
#include "unit/opened.h"

static const char *
asked_name(const struct opened *o)
{
	const struct asked_functions *a = engine_functions(o->engine);

	if (!a)
		return NULL;
	if (a->failed)
		return "failed";
	return a->found.n ? names_func_name(engine_snapshot(o->engine)->names,
					    a->found.at[0]) : "none";
}

START_TEST(functions_come_when_they_are_asked_for)
{
	const char *path = write_file("f.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct selection sel;

	/* before there is anything */
	engine_want_functions(o.engine, "mai", metric_at(1));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(engine_dispatch(o.engine) & ENGINE_FUNCTIONS);
	ck_assert_str_eq(asked_name(&o), "main");
	/* of two questions the newer one is answered */
	engine_want_functions(o.engine, "main", metric_at(1));
	engine_want_functions(o.engine, "^f", metric_at(1));
	ck_assert_ptr_null(asked_name(&o));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_str_eq(asked_name(&o), "f");
	engine_want_functions(o.engine, "(", metric_at(1));
	ck_assert(engine_wait_asked(o.engine, 60000));
	ck_assert(engine_dispatch(o.engine) & ENGINE_FUNCTIONS);
	ck_assert_str_eq(asked_name(&o), "failed");
	/* of what comes later it is asked again */
	engine_want_functions(o.engine, "^(f|new)$", metric_at(1));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_str_eq(asked_name(&o), "f");
	selection_init(&sel);
	selection_add_part(&sel, part_at(2));
	engine_select(o.engine, &sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_str_eq(asked_name(&o), "none");
	write_file("f.callgrind", "events: A\nfl=a.c\nfn=new\n1 3\n", 27);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_str_eq(asked_name(&o), "new");
	/* and what nobody wants is not */
	engine_want_no_functions(o.engine);
	ck_assert_ptr_null(asked_name(&o));
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_ptr_null(asked_name(&o));
	engine_want_functions(o.engine, "new", metric_at(1));
	engine_cancel(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_ptr_null(asked_name(&o));
	selection_release(&sel);
	close_it(&o);
}
END_TEST

/* The lines of a file are those of all functions that have some there. */
START_TEST(lines_of_a_file_are_asked_for)
{
	static const char file[] =
		"events: A\nfl=a.c\nfn=hot\n10 500\n30 2\n"
		"fn=warm\n30 9\nfl=b.c\nfn=cool\n20 3\n";
	const char *path = write_file("f.callgrind", file, sizeof(file) - 1);
	struct opened o = open_paths(&path, 1);
	struct lines_wanted w = { .file = file_at(1) };
	const struct asked_lines *a;
	const struct names *n;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	n = engine_snapshot(o.engine)->names;
	while (w.file.i < n->nfile && strcmp(names_file_path(n, w.file), "a.c") != 0)
		w.file.i++;
	engine_want_lines(o.engine, w);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	a = engine_lines(o.engine, w);
	ck_assert_ptr_nonnull(a);
	ck_assert_uint_eq(a->lines.row.n, 2);
	ck_assert_int_eq(lines_self(&a->lines, 0, metric_at(1)), 500);
	ck_assert_int_eq(lines_self(&a->lines, 1, metric_at(1)), 11);
	ck_assert_ptr_null(engine_lines(o.engine, lines_of_source(func_at(0))));
	close_it(&o);
}
END_TEST

/* Names keep coming while functions are looked for: what was found in those of
 * before is not thrown away every time. */
START_TEST(functions_found_in_older_names_are_found)
{
	struct opened o;
	struct match_task *t, *none, *part;
	const struct snapshot *s;
	struct engine *e;

	gate_shut();
	o = open_with_threads(write_stacks(), "4");
	e = o.engine;
	run_until_came(e, 1);
	for (int i = 0; i < 60000; i++) {
		s = engine_snapshot(e);
		if (s && s->names->generation == 1)
			break;
		engine_dispatch(e);
		usleep(1000);
	}
	t = match_task_new(s, "main", metric_at(1));
	match_task_run(NULL, t);
	none = match_task_new(s, "middle", metric_at(1));
	match_task_run(NULL, none);
	part = match_task_new(s, "^mai", metric_at(1));
	match_task_run(NULL, part);
	ck_assert_uint_eq(t->found.n, 1);
	gate_open(0);
	ck_assert_int_eq(engine_wait(e), 0);
	ck_assert_ptr_ne(engine_snapshot(e), s);
	/* its job ends now */
	engine_want_functions(e, "main", metric_at(1));
	schedule_take(e, &(struct pool_event){
		.job = e->running[JOB_MATCH].number, .done = true,
		.kind = JOB_MATCH, .payload = t });
	ck_assert(engine_dispatch(e) & ENGINE_FUNCTIONS);
	ck_assert_str_eq(asked_name(&o), "main");
	/* what was called so is another function by now: it is asked again */
	ck_assert_uint_eq(none->found.n, 1);
	engine_want_functions(e, "middle", metric_at(1));
	schedule_take(e, &(struct pool_event){
		.job = e->running[JOB_MATCH].number, .done = true,
		.kind = JOB_MATCH, .payload = none });
	ck_assert_ptr_null(engine_functions(e));
	ck_assert_int_eq(engine_wait(e), 0);
	ck_assert_str_eq(asked_name(&o), "none");
	/* nor is a pattern answered: newer names may match as well */
	ck_assert_uint_eq(part->found.n, 1);
	engine_want_functions(e, "^mai", metric_at(1));
	schedule_take(e, &(struct pool_event){
		.job = e->running[JOB_MATCH].number, .done = true,
		.kind = JOB_MATCH, .payload = part });
	ck_assert_ptr_null(engine_functions(e));
	ck_assert_int_eq(engine_wait(e), 0);
	ck_assert_str_eq(asked_name(&o), "main");
	close_it(&o);
}
END_TEST

/* A search is stopped for newer names once; the next comes to its end. */
START_TEST(functions_are_stopped_for_newer_names_once)
{
	const char *path = write_file("h.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct engine *e = o.engine;
	struct selection sel[2];

	ck_assert_int_eq(engine_wait(e), 0);
	for (uint32_t i = 0; i < 2; i++) {
		selection_init(&sel[i]);
		selection_add_part(&sel[i], part_at(i + 1));
		engine_select(e, &sel[i]);
		ck_assert_int_eq(engine_wait(e), 0);
	}
	engine_want_functions(e, "main", metric_at(1));
	ck_assert(!e->match_hurried);
	engine_select(e, &sel[0]);
	ck_assert(e->match_hurried);
	engine_select(e, &sel[1]);
	ck_assert_int_eq(engine_wait(e), 0);
	ck_assert_str_eq(asked_name(&o), "main");
	ck_assert(!e->match_hurried);
	for (int i = 0; i < 2; i++)
		selection_release(&sel[i]);
	close_it(&o);
}
END_TEST

static Suite *
asked_functions_suite(void)
{
	Suite *s = suite_create("asked_functions");

	unit_case(s, functions_come_when_they_are_asked_for);
	unit_case(s, lines_of_a_file_are_asked_for);
	unit_case(s, functions_found_in_older_names_are_found);
	unit_case(s, functions_are_stopped_for_newer_names_once);
	return s;
}

UNIT_MAIN(asked_functions_suite)
