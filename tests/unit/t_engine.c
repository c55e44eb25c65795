/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engine with real files and with two artificial symbol sources in place
 * of the program's own: the registry below is linked before symbol/'s.
 */
#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <sys/stat.h>

#include "unit/opened.h"

START_TEST(a_callgrind_file_is_summed)
{
	const char *path = write_file("e.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	const struct snapshot *s;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	s = engine_snapshot(o.engine);
	check_snapshot(s);
	ck_assert(s->names->final);
	ck_assert_int_eq(sums_total(s->sums, metric_at(1)), 1105);
	ck_assert_int_eq(self_of(s, "main"), 1005);
	ck_assert_int_eq(engine_status(o.engine), 0);
	close_it(&o);
}
END_TEST

START_TEST(parts_are_selected_and_the_way_back_is_remembered)
{
	const char *path = write_file("e.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct selection sel;
	uint64_t serial;

	selection_init(&sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	serial = engine_snapshot(o.engine)->serial;
	ck_assert_uint_eq(engine_snapshot(o.engine)->prof->npart, 3);
	selection_add_part(&sel, part_at(2));
	engine_select(o.engine, &sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(sums_total(engine_snapshot(o.engine)->sums,
				    metric_at(1)), 1000);
	check_snapshot(engine_snapshot(o.engine));
	selection_release(&sel);
	engine_select(o.engine, &sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_uint_eq(engine_snapshot(o.engine)->serial, serial);
	close_it(&o);
}
END_TEST

/* Whether nobody else has older names any more, once a job that puts these in
 * order has ended, which the engine does not wait for. */
static bool
is_ours_alone(struct engine *e, const struct names *n)
{
	struct pollfd fd = { .fd = engine_fd(e), .events = POLLIN };

	for (int i = 0; i < 1000 && atomic_load(&n->refs) > 1; i++) {
		poll(&fd, 1, 10);
		engine_dispatch(e);
	}
	return atomic_load(&n->refs) == 1;
}

START_TEST(generations_follow_each_other)
{
	const char *path = write_file("e.prof", cpuprofile,
				      sizeof(cpuprofile));
	struct opened o = open_paths(&path, 1);
	unsigned seen = 0;
	const struct snapshot *s, *kept = NULL;
	struct names *n;

	for (;;) {
		struct pollfd fd = { .fd = engine_fd(o.engine),
				     .events = POLLIN };
		unsigned events = engine_dispatch(o.engine);

		s = engine_snapshot(o.engine);
		if (events & ENGINE_SNAPSHOT) {
			check_snapshot(s);
			ck_assert_int_eq(sums_total(s->sums, metric_at(1)), 7);
			ck_assert_uint_ge(s->names->generation, seen);
			seen = s->names->generation;
			if (!kept)
				kept = snapshot_ref(s);
		}
		if (events & ENGINE_IDLE)
			break;
		ck_assert_int_eq(poll(&fd, 1, 60000), 1);
	}
	ck_assert(s->names->final);
	ck_assert_uint_ge(seen, 2);
	ck_assert_int_eq(self_of(s, "inner"), 7);
	ck_assert_int_eq(self_of(s, "leaf"), 0);
	/* the first snapshot is what it was */
	check_snapshot(kept);
	ck_assert_int_eq(self_of(kept, "inner"),
			 kept->names->generation < 2 ? 0 : 7);
	n = names_ref(names_logical(kept->names));
	snapshot_unref(kept);
	if (n != names_logical(s->names))
		ck_assert(is_ours_alone(o.engine, n));
	names_unref(n);
	close_it(&o);
}
END_TEST

START_TEST(who_waits_gets_the_last_generation_alone)
{
	const char *path = write_file("e.prof", cpuprofile,
				      sizeof(cpuprofile));
	struct opened o = open_paths(&path, 1);

	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(engine_snapshot(o.engine)->names->final);
	ck_assert_uint_ge(engine_snapshot(o.engine)->names->generation, 2);
	/* no other was summed */
	ck_assert_uint_eq(engine_snapshot(o.engine)->serial, 1);
	close_it(&o);
}
END_TEST

/* A report picks its rows without ranks of names: they are made when somebody
 * looks. */
START_TEST(who_waits_gets_no_ranks)
{
	const char *path = write_file("e.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct pollfd fd = { .fd = engine_fd(o.engine), .events = POLLIN };
	const struct names *names;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	names = engine_snapshot(o.engine)->names;
	ck_assert_int_eq(poll(&fd, 1, 200), 0);
	ck_assert_ptr_null(names_rank(names));
	engine_dispatch(o.engine);
	ck_assert_int_eq(poll(&fd, 1, 60000), 1);
	ck_assert(engine_dispatch(o.engine) & ENGINE_RANK);
	ck_assert_ptr_nonnull(names_rank(names));
	close_it(&o);
}
END_TEST

/* Which function the leaf became: the cursor goes through this map. */
START_TEST(successors_lead_to_the_last_generation)
{
	const char *path = write_file("e.prof", cpuprofile,
				      sizeof(cpuprofile));
	struct opened o = open_paths(&path, 1);
	const struct snapshot *first = NULL, *last;
	int64_t *weight;
	func_id *to, hot = func_at(0);

	while (!first) {
		struct pollfd fd = { .fd = engine_fd(o.engine),
				     .events = POLLIN };

		poll(&fd, 1, 60000);
		if (engine_dispatch(o.engine) & ENGINE_SNAPSHOT)
			first = snapshot_ref(engine_snapshot(o.engine));
	}
	ck_assert_int_eq(engine_wait(o.engine), 0);
	last = engine_snapshot(o.engine);
	for (uint32_t i = 1; i < first->names->nfunc; i++)
		if (sums_self(first->sums, func_at(i), metric_at(1)) > 0)
			hot = func_at(i);
	ck_assert(func_some(hot));
	weight = prof_location_weights(last->prof);
	to = names_successors(first->names, last->names, weight, NULL);
	/* an address becomes the innermost frame; a function that had a name
	 * stays the one that other code was inlined into */
	ck_assert_str_eq(names_func_name(last->names, to[hot.i]),
			 first->names->generation == 1 ? "outer" : "inner");
	free(to);
	free(weight);
	snapshot_unref(first);
	close_it(&o);
}
END_TEST

START_TEST(a_bad_file_beside_a_good_one)
{
	const char *path[] = {
		write_file("e.callgrind", callgrind, sizeof(callgrind) - 1),
		"/nowhere/at/all",
	};
	struct opened o = open_paths(path, 2);
	const struct error *errors;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_uint_eq(engine_errors(o.engine, &errors), 1);
	ck_assert_str_eq(errors[0].path, "/nowhere/at/all");
	ck_assert_int_eq(engine_status(o.engine), 2);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "main"), 1005);
	ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 1);
	ck_assert_str_eq(diag_get(engine_diag(o.engine), 0).path,
			 "/nowhere/at/all");
	close_it(&o);
}
END_TEST

START_TEST(nothing_could_be_opened)
{
	const char *path = write_file("e.txt", "hello\n", 6);
	struct opened o = open_paths(&path, 1);

	ck_assert_int_eq(engine_wait(o.engine), -1);
	ck_assert_ptr_null(engine_snapshot(o.engine));
	ck_assert_int_eq(engine_status(o.engine), 2);
	close_it(&o);
}
END_TEST

START_TEST(an_unknown_part_is_wrong_usage)
{
	const char *path = write_file("e.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = { .settings = settings_new() };
	struct error err;

	error_init(&err);
	settings_set(o.settings, "part", "77", &err);
	o.engine = engine_new(o.settings);
	engine_open(o.engine, &path, 1, NULL, 0);
	engine_wait(o.engine);
	ck_assert_int_eq(engine_status(o.engine), 1);
	close_it(&o);
}
END_TEST

START_TEST(reload_reads_the_file_anew)
{
	const char *path = write_file("r.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	const struct snapshot *old;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	old = snapshot_ref(engine_snapshot(o.engine));
	write_file("r.callgrind", "events: A\nfn=g\n1 3\n", 19);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "g"), 3);
	ck_assert_int_eq(self_of(old, "main"), 1005);
	snapshot_unref(old);
	close_it(&o);
}
END_TEST

/* Again and again, stopped before it began: what was there stays. */
START_TEST(reloads_that_are_stopped_keep_what_was_there)
{
	const char *path = write_file("s.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);

	ck_assert_int_eq(engine_wait(o.engine), 0);
	for (int i = 0; i < 30; i++) {
		engine_reload(o.engine);
		engine_cancel(o.engine);
		if (i % 3)
			engine_wait(o.engine);
	}
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_ptr_nonnull(engine_snapshot(o.engine));
	check_snapshot(engine_snapshot(o.engine));
	close_it(&o);
}
END_TEST

/* Esc, when debug files do not come: what is known by then is shown. */
START_TEST(nobody_has_to_wait_for_servers)
{
	const char *path = write_stacks();
	struct opened o = open_paths(&path, 1);
	struct progress p = { 0 };
	int64_t inner;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	inner = self_of(engine_snapshot(o.engine), "inner");
	ck_assert(!engine_stop_fetch(o.engine));
	engine_fetch(o.engine);
	for (int i = 0; i < 60000 && p.stage != STAGE_FETCHING; i++) {
		engine_dispatch(o.engine);
		engine_progress(o.engine, &p);
		usleep(1000);
	}
	ck_assert_int_eq(p.stage, STAGE_FETCHING);
	ck_assert(engine_stop_fetch(o.engine));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(!engine_stop_fetch(o.engine));
	check_snapshot(engine_snapshot(o.engine));
	ck_assert(engine_snapshot(o.engine)->names->final);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "inner"), inner);
	ck_assert_int_ne(inner, 0);
	close_it(&o);
}
END_TEST

static const struct source_text *
text_at(const struct lister *l, const char *path)
{
	struct text_wanted w = { path, "", false };

	return l->text(l->ctx, &w, true);
}

/* However many others are asked for meanwhile. */
START_TEST(a_text_that_is_held_stays)
{
	const char *path = write_file("e.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	const struct source_text *held, *other;
	const struct lister *l;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	l = engine_snapshot(o.engine)->lister;
	held = text_at(l, write_file("held.c", "held\n", 5));
	source_text_hold(held);
	for (unsigned i = 0; i < 3 * LISTER_TEXTS; i++) {
		char name[] = "a.c", text[] = "a\n";

		name[0] = text[0] = (char)('A' + i);
		other = text_at(l, write_file(name, text, 2));
		ck_assert_str_eq(other->bytes, text);
	}
	ck_assert_str_eq(held->bytes, "held\n");
	ck_assert_str_eq(held->used, held->wanted);
	/* what was looked for anew is another one */
	ck_assert_ptr_ne(text_at(l, held->wanted), held);
	source_text_let_go(held);
	close_it(&o);
}
END_TEST

/* While it reads, puts in order, sums: whoever leaves does not wait for it. */
START_TEST(it_is_left_at_any_moment)
{
	struct text file = { 0 };
	const char *path;

	text_adds(&file, "creator: callgrind-3\nevents: A\n");
	for (int i = 0; i < 8000; i++)
		text_printf(&file, "fl=%d.c\nfn=f%d'main\n1 1\ncfn=f%d'main\n"
			    "calls=1 1\n1 1\n", i % 9, i, i * 7 % 8000);
	path = write_file("any.callgrind", file.s, file.n);
	for (int i = 0; i < 24; i++) {
		struct opened o = open_paths(&path, 1);

		run_for(o.engine, i);
		if (i % 4 == 3)
			engine_reload(o.engine);
		if (i % 2)
			engine_cancel(o.engine);
		close_it(&o);
	}
	text_release(&file);
}
END_TEST

/* --- What is said --------------------------------------------------------- */

START_TEST(an_unreadable_file_weighs_more_than_an_unknown_part)
{
	const char *path[] = {
		"/nowhere/at/all",
		write_file("e.callgrind", callgrind, sizeof(callgrind) - 1),
	};
	struct opened o = { .settings = settings_new() };
	struct error err;

	error_init(&err);
	settings_set(o.settings, "part", "77", &err);
	o.engine = engine_new(o.settings);
	engine_open(o.engine, path, 2, NULL, 0);
	engine_wait(o.engine);
	ck_assert_int_eq(engine_status(o.engine), 2);
	close_it(&o);
}
END_TEST

/* The second of two files is a pipe that nobody has written to yet. */
START_TEST(progress_names_the_file_that_is_read)
{
	const char *path[2];
	struct progress p = { .stage = STAGE_NONE };
	struct opened o;
	char fifo[4096];
	FILE *f;

	path[0] = write_file("e.callgrind", callgrind, sizeof(callgrind) - 1);
	snprintf(fifo, sizeof(fifo), "%s/pipe", unit_scratch());
	unlink(fifo);
	ck_assert_int_eq(mkfifo(fifo, 0600), 0);
	path[1] = fifo;
	o = open_paths(path, 2);
	for (int i = 0; i < 60000; i++) {
		engine_dispatch(o.engine);
		if (engine_progress(o.engine, &p) && p.file
		    && strcmp(p.file, fifo) == 0)
			break;
		usleep(1000);
	}
	ck_assert_int_eq(p.stage, STAGE_READING);
	ck_assert_str_eq(p.file, fifo);
	f = fopen(fifo, "w");
	fputs(callgrind, f);
	fclose(f);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(sums_total(engine_snapshot(o.engine)->sums,
				    metric_at(1)), 2 * 1105);
	close_it(&o);
}
END_TEST

#define IN_DIRECTORY 1000u

/* What is seen of each file is a part of what the bar beside its directory is of. */
static bool
ck_progress_of(const struct progress *p, const char *directory, uint64_t *done)
{
	uint64_t file;

	if (p->stage != STAGE_READING || !p->file || !p->total)
		return false;
	ck_assert_str_eq(p->file, directory);
	ck_assert_uint_eq(p->total % IN_DIRECTORY, 0);
	file = p->total / IN_DIRECTORY;
	ck_assert_uint_ge(file, 100);
	ck_assert_uint_le(p->done, p->total);
	ck_assert_uint_ge(p->done + file, *done);
	*done = p->done;
	return p->done > 0;
}

START_TEST(progress_of_a_directory_is_of_all_files_in_it)
{
	char directory[4096];
	const char *path = directory;
	struct progress p;
	struct opened o;
	unsigned seen = 0;

	snprintf(directory, sizeof(directory), "%s/runs", unit_scratch());
	ck_assert(mkdir(directory, 0700) == 0 || errno == EEXIST);
	for (unsigned i = 0; i < IN_DIRECTORY; i++) {
		char name[40];

		snprintf(name, sizeof(name), "runs/%u.cg", i);
		write_file(name, callgrind, sizeof(callgrind) - 1);
	}
	o = open_paths(&path, 1);
	for (int turn = 0; turn < 100 && !seen; turn++) {
		uint64_t done = 0;

		for (unsigned all = 0; !(all & ENGINE_IDLE);
		     all = engine_dispatch(o.engine)) {
			if (engine_progress(o.engine, &p))
				seen += ck_progress_of(&p, directory, &done);
			usleep(100);
		}
		engine_reload(o.engine);
	}
	ck_assert_uint_gt(seen, 0);
	close_it(&o);
}
END_TEST

/* Who then stopped it would open what he has anyway. */
START_TEST(what_was_read_is_not_called_reading)
{
	struct text in = { 0 };
	struct progress p;
	struct opened o;
	const char *path;
	unsigned seen = 0;

	text_adds(&in, "events: A\nfn=(1) main\n1 1\n");
	for (unsigned i = 2; i < 200000; i++)
		text_printf(&in, "cfn=(%u) f%u\ncalls=1 2\n1 2\n", i, i);
	path = write_file("e.callgrind", in.s, in.n);
	text_release(&in);
	o = open_paths(&path, 1);
	for (unsigned all = 0; !(all & ENGINE_IDLE);
	     all = engine_dispatch(o.engine)) {
		if (engine_progress(o.engine, &p)
		    && p.stage == STAGE_READING && p.total) {
			ck_assert_uint_lt(p.done, p.total);
			seen++;
		}
		usleep(100);
	}
	ck_assert_uint_gt(seen, 0);
	close_it(&o);
}
END_TEST

static Suite *
engine_suite(void)
{
	Suite *s = suite_create("engine");

	unit_case(s, a_callgrind_file_is_summed);
	unit_case(s, parts_are_selected_and_the_way_back_is_remembered);
	unit_case(s, generations_follow_each_other);
	unit_case(s, who_waits_gets_the_last_generation_alone);
	unit_case(s, who_waits_gets_no_ranks);
	unit_case(s, successors_lead_to_the_last_generation);
	unit_case(s, a_bad_file_beside_a_good_one);
	unit_case(s, nothing_could_be_opened);
	unit_case(s, an_unknown_part_is_wrong_usage);
	unit_case(s, reload_reads_the_file_anew);
	unit_case(s, a_text_that_is_held_stays);
	unit_case(s, it_is_left_at_any_moment);
	unit_case(s, reloads_that_are_stopped_keep_what_was_there);
	unit_case(s, nobody_has_to_wait_for_servers);
	unit_case(s, an_unreadable_file_weighs_more_than_an_unknown_part);
	unit_case(s, progress_names_the_file_that_is_read);
	unit_case(s, progress_of_a_directory_is_of_all_files_in_it);
	unit_case(s, what_was_read_is_not_called_reading);
	return s;
}

UNIT_MAIN(engine_suite)
