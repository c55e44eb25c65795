/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jobs that overlap: files read again while names arrive, generations that come
 * faster than they are summed; which snapshots are kept of what was shown.
 */
#include <config.h>

#include <limits.h>

#include "unit/opened.h"

START_TEST(a_job_of_old_files_ends_nothing)
{
	struct opened o;

	gate_shut();
	o = open_with_threads(write_stacks(), "6");
	run_until_came(o.engine, 1);
	engine_reload(o.engine);
	run_until_came(o.engine, 2);
	gate_open(1);		/* the old one ends, the new one is held */
	ck_assert(!(run_for(o.engine, 100) & ENGINE_IDLE));
	ck_assert_int_ne(o.engine->running[JOB_NAMES].number, 0);
	/* and a further reload leaves one search that counts */
	engine_reload(o.engine);
	run_until_came(o.engine, 3);
	gate_open(2);
	ck_assert(!(run_for(o.engine, 100) & ENGINE_IDLE));
	ck_assert_int_ne(o.engine->running[JOB_NAMES].number, 0);
	gate_open(0);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(engine_snapshot(o.engine)->names->final);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "inner"), 7);
	ck_assert_uint_eq(gate_came(), 3);
	close_it(&o);
}
END_TEST

START_TEST(old_figures_stay_until_the_new_ones_have_names)
{
	struct opened o = open_with_threads(write_stacks(), "4");
	const struct snapshot *old;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	old = snapshot_ref(engine_snapshot(o.engine));
	engine_dispatch(o.engine);
	gate_shut();
	engine_reload(o.engine);
	ck_assert(!(run_until_came(o.engine, 1) & ENGINE_SNAPSHOT));
	run_for(o.engine, 50);
	ck_assert_ptr_eq(engine_snapshot(o.engine), old);
	gate_open(0);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_ptr_ne(engine_snapshot(o.engine), old);
	ck_assert_ptr_ne(engine_snapshot(o.engine)->prof, old->prof);
	ck_assert(engine_snapshot(o.engine)->names->final);
	snapshot_unref(old);
	close_it(&o);
}
END_TEST

/* The names of what is read again may be stopped, too: then they are what they
 * are, and are shown. */
START_TEST(stopped_names_are_final)
{
	const char *path = write_stacks();

	for (int i = 0; i < 40; i++) {
		struct opened o = open_with_threads(path, "2");

		for (int k = 0; k < i; k++)
			engine_dispatch(o.engine);
		engine_cancel(o.engine);
		if (engine_wait(o.engine) == 0)
			ck_assert(engine_snapshot(o.engine)->names->final);
		engine_reload(o.engine);
		run_for(o.engine, i % 3);
		engine_cancel(o.engine);
		engine_wait(o.engine);
		engine_reload(o.engine);
		ck_assert_int_eq(engine_wait(o.engine), 0);
		ck_assert(engine_snapshot(o.engine)->names->final);
		ck_assert_int_eq(sums_total(engine_snapshot(o.engine)->sums,
					    metric_at(1)), 7);
		close_it(&o);
	}
}
END_TEST

START_TEST(a_reload_that_fails_keeps_what_was_there)
{
	const char *path = write_file("gone.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);

	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(unlink(path), 0);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(self_of(engine_snapshot(o.engine), "main"), 1005);
	ck_assert_int_eq(engine_status(o.engine), 2);
	path = write_file("gone.callgrind", callgrind, sizeof(callgrind) - 1);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(engine_status(o.engine), 0);
	close_it(&o);
}
END_TEST

START_TEST(what_is_selected_stays_selected)
{
	const char *path = write_file("p.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct selection sel;

	selection_init(&sel);
	selection_add_part(&sel, part_at(2));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_select(o.engine, &sel);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(sums_total(engine_snapshot(o.engine)->sums,
				    metric_at(1)), 1000);
	/* one part more before it: it is followed by what it is called */
	write_file("p.callgrind",
		   "version: 1\ncreator: t\npart: 7\nevents: A B\nfn=g\n"
		   "1 5 5\n\npart: 2\nevents: A B\nfn=g\n1 30 5\n", 83);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(sums_total(engine_snapshot(o.engine)->sums,
				    metric_at(1)), 30);
	/* and when it is gone everything is shown, which is said */
	write_file("p.callgrind", "events: A\nfn=g\n1 3\n", 19);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(sums_total(engine_snapshot(o.engine)->sums,
				    metric_at(1)), 3);
	ck_assert_uint_eq(diag_count(engine_diag(o.engine)), 1);
	selection_release(&sel);
	close_it(&o);
}
END_TEST

/* --- Generations that come faster than they are summed -------------------- */

/* So many stacks at so few addresses that they take some milliseconds, and their
 * names, a generation after the other, do not. */
static const char *
write_many_stacks(void)
{
	enum { STACKS = 1500, DEPTH = 250,
	       ADDRESSES = 4096 };
	static uint64_t word[8 + STACKS * (2 + DEPTH)];
	size_t n = 0;

	memcpy(word, cpuprofile, 5 * sizeof(*word));
	n = 5;
	for (uint64_t i = 0; i < STACKS; i++) {
		word[n++] = 1;
		word[n++] = DEPTH;
		for (uint64_t k = 0; k < DEPTH; k++)
			word[n++] = 0x1000 + 16 * ((i * 31 + k * k) % ADDRESSES);
	}
	word[n++] = 0;
	word[n++] = 1;
	word[n++] = 0;
	return write_file("many.prof", word, n * sizeof(*word));
}

START_TEST(figures_come_while_names_keep_coming)
{
	struct opened o;

	gate.publish = UINT_MAX;
	o = open_with_threads(write_many_stacks(), "4");
	for (int i = 0; i < 300000 && !engine_snapshot(o.engine); i++) {
		engine_dispatch(o.engine);
		usleep(100);
	}
	ck_assert_ptr_nonnull(engine_snapshot(o.engine));
	ck_assert(!engine_snapshot(o.engine)->names->final);
	/* they were still coming */
	ck_assert_int_ne(o.engine->running[JOB_NAMES].number, 0);
	atomic_store(&gate.seen, true);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(engine_snapshot(o.engine)->names->final);
	close_it(&o);
}
END_TEST

static void
check_cache(const struct engine *e)
{
	for (size_t i = 0; i < SNAPSHOT_CACHE; i++) {
		const struct snapshot *s = e->cache.at[i];

		if (s && s != e->current)
			ck_assert_ptr_eq(s->names, e->now.names);
	}
}

START_TEST(what_cannot_be_asked_for_again_is_not_kept)
{
	struct opened o;
	unsigned shown = 0;

	/* until more were shown than the cache holds, however busy the
	 * machine is */
	gate.publish = UINT_MAX;
	atomic_store(&gate.seen, false);
	o = open_with_threads(write_stacks(), "4");
	while (!schedule_idle(o.engine)) {
		if (engine_dispatch(o.engine) & ENGINE_SNAPSHOT)
			shown++;
		if (shown > 8)
			atomic_store(&gate.seen, true);
		check_cache(o.engine);
		usleep(200);
	}
	ck_assert_uint_gt(shown, 8);
	check_cache(o.engine);
	gate.publish = 0;
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	check_cache(o.engine);
	close_it(&o);
}
END_TEST

static size_t
selections_kept(const struct engine *e, size_t *bytes)
{
	size_t n = 0;

	*bytes = 0;
	for (; n < SNAPSHOT_CACHE && e->cache.at[n]; n++)
		*bytes += sums_size(e->cache.at[n]->sums);
	return n;
}

/* N functions, and one selection after the other; returns how many of them are
 * there in the end. */
static size_t
kept_of_many(unsigned n, size_t *bytes)
{
	struct text in = { 0 };
	struct opened o;
	const char *path;
	size_t kept;

	text_adds(&in, "events: A\n");
	for (unsigned i = 1; i <= n; i++)
		text_printf(&in, "fn=(%u) f%u\n1 1\n", i, i);
	path = write_file("many.callgrind", in.s, in.n);
	text_release(&in);
	o = open_paths(&path, 1);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	for (unsigned i = 0; i < SNAPSHOT_CACHE + 2; i++) {
		struct selection sel;
		struct error err;
		char *name = mem_printf("f%u$", i);

		error_init(&err);
		selection_init(&sel);
		ck_assert_int_eq(selection_add_filter(&sel,
				engine_snapshot(o.engine)->prof, FILTER_IGNORE,
				name, &err), 0);
		engine_select(o.engine, &sel);
		ck_assert_int_eq(engine_wait(o.engine), 0);
		selection_release(&sel);
		free(name);
	}
	ck_assert_ptr_eq(o.engine->cache.at[0], engine_snapshot(o.engine));
	kept = selections_kept(o.engine, bytes);
	close_it(&o);
	return kept;
}

START_TEST(of_big_profiles_fewer_selections_are_kept)
{
	size_t small, big, n;

	ck_assert_uint_eq(kept_of_many(100, &small), SNAPSHOT_CACHE);
	ck_assert_uint_le(small, SNAPSHOT_CACHE * 100 * 100);
	n = kept_of_many(300000, &big);
	ck_assert_uint_ge(n, SNAPSHOTS_KEPT);
	ck_assert_uint_lt(n, SNAPSHOT_CACHE);
	ck_assert_uint_le(big, SNAPSHOT_BYTES);
	/* a row and what there is of each function */
	ck_assert_uint_ge(big, n * 300000 * 30);
}
END_TEST

static Suite *
overlap_suite(void)
{
	Suite *s = suite_create("overlap");

	unit_case(s, a_job_of_old_files_ends_nothing);
	unit_case(s, old_figures_stay_until_the_new_ones_have_names);
	unit_case(s, stopped_names_are_final);
	unit_case(s, a_reload_that_fails_keeps_what_was_there);
	unit_case(s, what_is_selected_stays_selected);
	unit_case(s, figures_come_while_names_keep_coming);
	unit_case(s, what_cannot_be_asked_for_again_is_not_kept);
	unit_case(s, of_big_profiles_fewer_selections_are_kept);
	return s;
}

UNIT_MAIN(overlap_suite)
