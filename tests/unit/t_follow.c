/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When files that are followed are read again, and several of them, when one cannot be
 * read for a while: what it had stays, and the others go on.
 */
#include <config.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/opened.h"

/* --- Looks ---------------------------------------------------------------- */

static bool
take(struct watch *w, uint64_t print, uint64_t read)
{
	struct look look = { .print = print }, was = { .print = read };

	return watch_take(w, &look, &was);
}

START_TEST(what_has_changed_must_be_still)
{
	struct watch w = { .last = { .print = 1 } };

	ck_assert(!take(&w, 1, 1));
	ck_assert(!take(&w, 2, 1));
	ck_assert(take(&w, 2, 1));
	ck_assert(!take(&w, 2, 2));
	/* written, and as it was again: nothing to read */
	ck_assert(!take(&w, 3, 2));
	ck_assert(!take(&w, 2, 2));
	/* never still */
	ck_assert(!take(&w, 4, 2));
	ck_assert(!take(&w, 5, 2));
	ck_assert(take(&w, 6, 2));
	ck_assert(!take(&w, 7, 6));
	/* emptied: however long, until there is something again */
	for (int i = 0; i < 5; i++)
		ck_assert(!watch_take(&w, &(struct look){ .print = 8, .holes = 1 },
				      &(struct look){ .print = 6 }));
	ck_assert(!take(&w, 9, 6));
	ck_assert(take(&w, 9, 6));
	/* it was so when they were read */
	ck_assert(!watch_take(&w, &(struct look){ .print = 10, .holes = 1 },
			      &(struct look){ .print = 9, .holes = 1 }));
	ck_assert(watch_take(&w, &(struct look){ .print = 10, .holes = 1 },
			     &(struct look){ .print = 9, .holes = 1 }));
}
END_TEST

START_TEST(what_has_gone_is_told_once)
{
	const struct look here = { .print = 1 }, read = here;
	const struct look gone = { .holes = 1, .hole = 2 };
	const struct look one = { .holes = 1, .hole = 1 };
	struct watch w = { .last = here };

	ck_assert(!watch_gone(&w, &here, &read));
	/* a recorder begins so */
	ck_assert(!watch_gone(&w, &gone, &read));
	ck_assert(!watch_gone(&w, &here, &read));
	ck_assert(!watch_gone(&w, &gone, &read));
	ck_assert(watch_gone(&w, &gone, &read));
	for (int i = 0; i < 5; i++)
		ck_assert(!watch_gone(&w, &gone, &read));
	ck_assert(!watch_gone(&w, &here, &read));
	ck_assert(!watch_gone(&w, &gone, &read));
	ck_assert(watch_gone(&w, &gone, &read));
	/* it was so when they were read */
	ck_assert(!watch_gone(&w, &gone, &gone));
	ck_assert(!watch_gone(&w, &gone, &gone));
	ck_assert_uint_eq(watch_which(&gone, &read, 3), 1);
	ck_assert_uint_eq(watch_which(&gone, &one, 3), 1);
	ck_assert_uint_eq(watch_which(&gone, &gone, 3), 3);
}
END_TEST

START_TEST(a_look_sees_every_change)
{
	char dir[4096], file[4200];
	char *path[] = { dir, file };
	struct look a, b;
	struct timespec old[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };

	snprintf(dir, sizeof(dir), "%s/looked", unit_scratch());
	mkdir(dir, 0700);
	snprintf(file, sizeof(file), "%s/one", dir);
	unlink(file);
	watch_look(path, 2, &a);
	ck_assert_int_eq(a.newest, 0);
	ck_assert_uint_eq(a.holes, 1);
	ck_assert_uint_eq(a.hole, 2);
	write_file("looked/one", "", 0);
	watch_look(path, 2, &a);
	ck_assert_uint_eq(a.holes, 1);
	write_file("looked/one", "a", 1);
	ck_assert_int_eq(utimensat(AT_FDCWD, file, old, 0), 0);
	watch_look(path, 2, &b);
	ck_assert_uint_ne(a.print, b.print);
	ck_assert_int_eq(b.newest, 1000);
	ck_assert_uint_eq(b.holes, 0);
	watch_look(path, 2, &a);
	ck_assert_uint_eq(a.print, b.print);
	/* longer, at the same time */
	write_file("looked/one", "ab", 2);
	utimensat(AT_FDCWD, file, old, 0);
	watch_look(path, 2, &a);
	ck_assert_uint_ne(a.print, b.print);
	/* one more in the directory, which alone is looked at */
	watch_look(path, 1, &a);
	write_file("looked/two", "b", 1);
	watch_look(path, 1, &b);
	ck_assert_uint_ne(a.print, b.print);
	snprintf(file, sizeof(file), "%s/two", dir);
	unlink(file);
	watch_look(path, 1, &b);
	ck_assert_uint_eq(a.print, b.print);
}
END_TEST

/* --- Files ---------------------------------------------------------------- */

static void
write_folded(const char *name, const char *text)
{
	write_file(name, text, strlen(text));
}

/* N files of the scratch folder, the last NBASE of which are the base's. */
static struct opened
open_names(const char *const *name, size_t n, size_t nbase)
{
	char path[3][4200];
	const char *at[3];
	struct opened o = { .settings = settings_new() };
	struct error err;

	for (size_t i = 0; i < n; i++) {
		snprintf(path[i], sizeof(path[i]), "%s/%s", unit_scratch(),
			 name[i]);
		at[i] = path[i];
	}
	error_init(&err);
	ck_assert_int_eq(settings_set(o.settings, "follow", NULL, &err), 0);
	o.engine = engine_new(o.settings);
	engine_open(o.engine, at, n - nbase, at + n - nbase, nbase);
	/* as the screen does, which comes later */
	engine_follow(o.engine, true);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	return o;
}

static void
remove_file(const char *name)
{
	char path[4200];

	snprintf(path, sizeof(path), "%s/%s", unit_scratch(), name);
	ck_assert_int_eq(unlink(path), 0);
}

/* What comes of two looks; the events of the last. */
static unsigned
look(struct opened *o)
{
	unsigned events = 0;

	for (int i = 0; i < 2; i++) {
		uint64_t job;

		engine_look(o->engine);
		job = o->engine->running[JOB_WATCH].number;
		if (job)
			ck_assert(pool_wait_job(o->engine->pool, job, 60000));
		events = engine_dispatch(o->engine);
		ck_assert_int_eq(engine_wait(o->engine), 0);
		events |= engine_dispatch(o->engine);
	}
	return events;
}

static void
costs(const struct opened *o, int64_t a, int64_t b)
{
	ck_assert_int_eq(self_of(engine_snapshot(o->engine), "a"), a);
	ck_assert_int_eq(self_of(engine_snapshot(o->engine), "b"), b);
}

START_TEST(what_cannot_be_read_keeps_what_it_had)
{
	static const char *const name[] = { "s1.folded", "s2.folded" };
	struct opened o;

	write_folded(name[0], "main;a 50\n");
	write_folded(name[1], "main;b 19\nmain;a 1\n");
	o = open_names(name, 2, 0);
	costs(&o, 51, 19);
	write_folded(name[0], "xx");
	look(&o);
	costs(&o, 51, 19);
	/* why, and that it stays */
	ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 2);
	write_folded(name[1], "main;b 20\nmain;a 100\n");
	look(&o);
	costs(&o, 150, 20);
	ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 2);
	/* nothing can be read: all stays */
	write_folded(name[1], "x");
	ck_assert_uint_ne(look(&o) & ENGINE_FAILED, 0);
	costs(&o, 150, 20);
	write_folded(name[0], "main;a 7\n");
	look(&o);
	costs(&o, 107, 20);
	write_folded(name[1], "main;b 3\n");
	look(&o);
	costs(&o, 7, 3);
	ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 0);
	close_it(&o);
}
END_TEST

/* One that has gone from a directory has gone. */
START_TEST(so_does_a_file_of_a_directory)
{
	static const char *const name[] = { "dumped" };
	char dir[4200];
	struct opened o;

	snprintf(dir, sizeof(dir), "%s/dumped", unit_scratch());
	mkdir(dir, 0700);
	write_folded("dumped/1.folded", "main;a 5\n");
	write_folded("dumped/2.folded", "main;b 7\n");
	write_folded("dumped/README", "no profile\n");
	o = open_names(name, 1, 0);
	costs(&o, 5, 7);
	write_folded("dumped/1.folded", "half");
	write_folded("dumped/2.folded", "main;b 70\n");
	look(&o);
	costs(&o, 5, 70);
	remove_file("dumped/1.folded");
	look(&o);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "b"), 70);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "a"), 0);
	close_it(&o);
}
END_TEST

/* Of one of several profiles in a file nothing is kept. */
START_TEST(where_nothing_is_kept_all_stays)
{
	static const char *const name[] = { "n.folded#1", "s2.folded" };
	struct opened o;

	write_folded("n.folded", "main;a 50\n");
	write_folded(name[1], "main;b 19\n");
	o = open_names(name, 2, 0);
	costs(&o, 50, 19);
	write_folded("n.folded", "xx");
	write_folded(name[1], "main;b 190\n");
	ck_assert_uint_ne(look(&o) & ENGINE_FAILED, 0);
	costs(&o, 50, 19);
	write_folded("n.folded", "main;a 51\n");
	look(&o);
	costs(&o, 51, 190);
	close_it(&o);
}
END_TEST

/* It is told once, and what it had stays while the others are read. */
START_TEST(the_others_are_read_while_one_has_gone)
{
	static const char *const name[] = { "g1.folded", "g2.folded" };
	struct opened o;

	for (int emptied = 0; emptied < 2; emptied++) {
		write_folded(name[0], "main;a 5\n");
		write_folded(name[1], "main;b 7\n");
		o = open_names(name, 2, 0);
		costs(&o, 5, 7);
		if (emptied)
			write_folded(name[0], "");
		else
			remove_file(name[0]);
		ck_assert_uint_ne(look(&o) & ENGINE_GONE, 0);
		/* nothing else has changed: nothing is read */
		ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 0);
		for (int b = 100; b < 400; b += 100) {
			char text[32];

			snprintf(text, sizeof(text), "main;b %d\n", b * b);
			write_folded(name[1], text);
			ck_assert_uint_eq(look(&o) & ENGINE_GONE, 0);
			costs(&o, 5, b * b);
		}
		ck_assert_uint_eq(history_editions(
				engine_snapshot(o.engine)->history), 3);
		write_folded(name[0], "main;a 50\n");
		look(&o);
		costs(&o, 50, 90000);
		ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 0);
		close_it(&o);
	}
}
END_TEST

START_TEST(one_that_was_not_there_is_read_when_it_comes)
{
	static const char *const name[] = { "l1.folded", "l2.folded" };
	struct opened o;

	write_folded(name[0], "main;a 5\n");
	write_folded(name[1], "");
	remove_file(name[1]);
	o = open_names(name, 2, 0);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "a"), 5);
	write_folded(name[1], "main;b 7\n");
	look(&o);
	costs(&o, 5, 7);
	close_it(&o);
}
END_TEST

START_TEST(a_base_that_has_gone_stays_what_it_was)
{
	static const char *const name[] = { "new.folded", "old.folded" };
	const struct snapshot *s;
	struct opened o;

	write_folded(name[0], "main;a 5\n");
	write_folded(name[1], "main;a 3\n");
	o = open_names(name, 2, 1);
	remove_file(name[1]);
	write_folded(name[0], "main;a 50\n");
	look(&o);
	s = engine_snapshot(o.engine);
	ck_assert_int_eq(sums_self(s->sums, opened_func(s, "a"), metric_at(1)), 50);
	ck_assert_ptr_nonnull(s->base);
	ck_assert_int_eq(sums_self(s->base->sums, opened_func(s, "a"),
				   metric_at(1)), 3);
	close_it(&o);
}
END_TEST

static Suite *
follow_suite(void)
{
	Suite *s = suite_create("follow");

	unit_case(s, what_has_changed_must_be_still);
	unit_case(s, what_has_gone_is_told_once);
	unit_case(s, a_look_sees_every_change);
	unit_case(s, what_cannot_be_read_keeps_what_it_had);
	unit_case(s, so_does_a_file_of_a_directory);
	unit_case(s, where_nothing_is_kept_all_stays);
	unit_case(s, the_others_are_read_while_one_has_gone);
	unit_case(s, one_that_was_not_there_is_read_when_it_comes);
	unit_case(s, a_base_that_has_gone_stays_what_it_was);
	return s;
}

UNIT_MAIN(follow_suite)
