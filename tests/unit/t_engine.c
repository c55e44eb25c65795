/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engine with real files and with two artificial symbol sources in place
 * of the program's own: the registry below is linked before symbol/'s.
 */
#include <config.h>

#include <inttypes.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "engine/engine.h"
#include "model/sums/check.h"
#include "symbol/symbol.h"
#include "unit/unit.h"

/* --- Two artificial generations ------------------------------------------- */

/* The store is not handed to sources by symbol.h; a test knows it by this. */
#include "symbol/resolve/symbolizer.h"

static const char *const first_name[] = { "leaf", "middle", "main" };

/* Generation 1 names every address by its page; all of one page are one
 * function. */
static int
name_by_page(struct symbolizer *s, struct job *job,
	     void (*publish)(void *ctx), void *ctx)
{
	const struct prof *p = s->prof;

	(void)job;
	(void)publish;
	(void)ctx;
	names_store_lock(s->store);
	for (uint32_t i = 1; i < p->location.n; i++) {
		uint64_t page = p->location.addr[i] >> 12;
		const char *name = first_name[page % 3];
		struct func f = { .start = page << 12 };
		struct frame frame = { 0 };

		f.name = f.raw = names_store_text(s->store, name,
						  strlen(name));
		frame.func = names_store_func(s->store, &f);
		names_store_location(s->store, location_at(i),
				     p->location.addr[i], &frame, 1);
	}
	names_store_unlock(s->store);
	return 0;
}

/* Generation 2 finds that every leaf is inlined into "outer". */
static int
name_inlined(struct symbolizer *s, struct job *job,
	     void (*publish)(void *ctx), void *ctx)
{
	const struct prof *p = s->prof;

	(void)job;
	names_store_lock(s->store);
	for (uint32_t i = 1; i < p->location.n; i++) {
		struct func in = { .start = 0 }, out = { .start = 0x99000 };
		struct frame frame[2] = { { .flags = FRAME_INLINED } };

		if (p->location.flags[i] & LOCATION_CALL)
			continue;
		in.name = in.raw = names_store_text(s->store, "inner", 5);
		out.name = out.raw = names_store_text(s->store, "outer", 5);
		frame[0].func = names_store_func(s->store, &in);
		frame[1].func = names_store_func(s->store, &out);
		names_store_location(s->store, location_at(i),
				     p->location.addr[i], frame, 2);
	}
	names_store_unlock(s->store);
	publish(ctx);
	return 0;
}

static const struct symbol_source by_page = { "page", "pages", 1,
					      name_by_page };
static const struct symbol_source inlined = { "inlined", "inlined", 2,
					      name_inlined };
const struct symbol_source *const symbol_registry[] = { &by_page, &inlined,
							NULL };

/* --- Files ---------------------------------------------------------------- */

static const char *
write_file(const char *name, const void *bytes, size_t n)
{
	static char path[2][4096];
	static int turn;
	FILE *f;

	turn = !turn;
	snprintf(path[turn], sizeof(path[turn]), "%s/%s", unit_scratch(),
		 name);
	f = fopen(path[turn], "w");
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(bytes, 1, n, f), n);
	fclose(f);
	return path[turn];
}

static const char callgrind[] =
	"# callgrind format\nversion: 1\ncreator: t\npart: 1\n"
	"positions: line\nevents: A B\n"
	"fl=(1) a.c\nfn=(1) main\n10 5 1\ncfn=(2) f\ncalls=2 20\n11 100 7\n\n"
	"fn=(2)\n20 100 7\ntotals: 105 8\n\n"
	"part: 2\npositions: line\nevents: A B\n"
	"fl=(1)\nfn=(1)\n10 1000 0\ntotals: 1000 0\n";

/* Two stacks: 5 x [0x1000, 0x2004, 0x3008], 2 x [0x1010]. */
static const uint64_t cpuprofile[] = {
	0, 3, 0, 10000, 0,
	5, 3, 0x1000, 0x2005, 0x3009,
	2, 1, 0x1010,
	0, 1, 0,
};

struct opened {
	struct settings *settings;
	struct engine *engine;
};

static struct opened
open_paths(const char *const *path, size_t n)
{
	struct opened o = { .settings = settings_new() };

	o.engine = engine_new(o.settings);
	engine_open(o.engine, path, n);
	return o;
}

static void
close_it(struct opened *o)
{
	engine_free(o->engine);
	settings_free(o->settings);
}

static void
check_snapshot(const struct snapshot *s)
{
	struct text why = { 0 };

	ck_assert_msg(prof_check(s->prof, &why) == 0, "%s", why.s);
	ck_assert_msg(sums_check(s->sums, &why) == 0, "%s", why.s);
	text_release(&why);
}

static int64_t
self_of(const struct snapshot *s, const char *name)
{
	int64_t sum = 0;

	for (uint32_t i = 1; i < s->names->nfunc; i++)
		if (strcmp(names_func_name(s->names, func_at(i)), name) == 0)
			sum += sums_self(s->sums, func_at(i), metric_at(1));
	return sum;
}

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

START_TEST(generations_follow_each_other)
{
	const char *path = write_file("e.prof", cpuprofile,
				      sizeof(cpuprofile));
	struct opened o = open_paths(&path, 1);
	unsigned seen = 0;
	const struct snapshot *s, *kept = NULL;

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
	snapshot_unref(kept);
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
	to = names_successors(first->names, last->names, weight);
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
	engine_open(o.engine, &path, 1);
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

START_TEST(leaving_at_once_leaks_nothing)
{
	const char *path = write_file("e.prof", cpuprofile,
				      sizeof(cpuprofile));

	for (int i = 0; i < 50; i++) {
		struct opened o = open_paths(&path, 1);

		if (i % 2)
			usleep((useconds_t)i * 20);
		close_it(&o);
	}
}
END_TEST

static Suite *
engine_suite(void)
{
	Suite *s = suite_create("engine");

	unit_case(s, a_callgrind_file_is_summed);
	unit_case(s, parts_are_selected_and_the_way_back_is_remembered);
	unit_case(s, generations_follow_each_other);
	unit_case(s, successors_lead_to_the_last_generation);
	unit_case(s, a_bad_file_beside_a_good_one);
	unit_case(s, nothing_could_be_opened);
	unit_case(s, an_unknown_part_is_wrong_usage);
	unit_case(s, reload_reads_the_file_anew);
	unit_case(s, reloads_that_are_stopped_keep_what_was_there);
	unit_case(s, leaving_at_once_leaks_nothing);
	return s;
}

UNIT_MAIN(engine_suite)
