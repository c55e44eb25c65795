/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engine with real files and with two artificial symbol sources in place
 * of the program's own: the registry below is linked before symbol/'s.
 */
#include <config.h>

#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/private.h"
#include "model/sums/check.h"
#include "symbol/symbol.h"
#include "unit/unit.h"

/* --- Two artificial generations ------------------------------------------- */

/* The store is not handed to sources by symbol.h; a test knows it by this. */
#include "symbol/resolve/symbolizer.h"

/* Jobs are held where a test wants them to overlap. What a source does when it
 * comes to the gate is in its ticket: how often one has come before. */
static struct {
	pthread_mutex_t lock;
	pthread_cond_t moved;
	unsigned come;		/* sources that have come */
	unsigned pass;		/* tickets below go on */
	bool shut;
	unsigned publish;	/* generations that a source publishes more */
	atomic_bool seen;	/* a snapshot was: publish no more */
} gate = { .lock = PTHREAD_MUTEX_INITIALIZER,
	   .moved = PTHREAD_COND_INITIALIZER };

static void
gate_wait(void)
{
	unsigned ticket;

	pthread_mutex_lock(&gate.lock);
	ticket = gate.come++;
	pthread_cond_broadcast(&gate.moved);
	while (gate.shut && ticket >= gate.pass)
		pthread_cond_wait(&gate.moved, &gate.lock);
	pthread_mutex_unlock(&gate.lock);
}

/* Lets N sources in all go on; 0: all there will be. */
static void
gate_open(unsigned n)
{
	pthread_mutex_lock(&gate.lock);
	gate.pass = n;
	gate.shut = n > 0;
	pthread_cond_broadcast(&gate.moved);
	pthread_mutex_unlock(&gate.lock);
}

static void
gate_shut(void)
{
	gate.shut = true;
	gate.come = gate.pass = 0;
}

static unsigned
gate_came(void)
{
	unsigned n;

	pthread_mutex_lock(&gate.lock);
	n = gate.come;
	pthread_mutex_unlock(&gate.lock);
	return n;
}

static const char *const first_name[] = { "leaf", "middle", "main" };

/* Generation 1 names every address by its page; all of one page are one
 * function. */
static int
name_by_page(struct symbolizer *s, struct job *job,
	     void (*publish)(void *ctx), void *ctx)
{
	const struct prof *p = s->prof;

	(void)job;
	for (unsigned i = 0; i < gate.publish && !atomic_load(&gate.seen);
	     i++) {
		publish(ctx);
		usleep(200);
	}
	names_store_lock(s->store);
	for (uint32_t i = 1; i < p->location.n; i++) {
		uint64_t page = prof_location_addr(p, location_at(i)) >> 12;
		const char *name = first_name[page % 3];
		struct func f = { .start = page << 12 };
		struct frame frame = { 0 };

		f.name = f.raw = names_store_text(s->store, name,
						  strlen(name));
		frame.func = names_store_func(s->store, &f);
		names_store_location(s->store, location_at(i),
				     prof_location_addr(p, location_at(i)), &frame, 1);
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
	gate_wait();
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
				     prof_location_addr(p, location_at(i)), frame, 2);
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

/* --- What is under way when files are read again -------------------------- */

static const char *
write_stacks(void)
{
	return write_file("e.prof", cpuprofile, sizeof(cpuprofile));
}

static struct opened
open_with_threads(const char *path, const char *jobs)
{
	struct opened o = { .settings = settings_new() };
	struct error err;

	error_init(&err);
	ck_assert_int_eq(settings_set(o.settings, "jobs", jobs, &err), 0);
	o.engine = engine_new(o.settings);
	engine_open(o.engine, &path, 1);
	return o;
}

/* Takes what comes until COME sources have come to the gate. */
static unsigned
run_until_came(struct engine *e, unsigned come)
{
	unsigned events = 0;

	for (int i = 0; i < 60000 && gate_came() < come; i++) {
		events |= engine_dispatch(e);
		usleep(1000);
	}
	ck_assert_uint_eq(gate_came(), come);
	return events;
}

/* Takes what comes for a while; what came at the end of it. */
static unsigned
run_for(struct engine *e, int ms)
{
	unsigned events = 0;

	while (ms-- > 0) {
		events = engine_dispatch(e);
		usleep(1000);
	}
	return events;
}

/* The old files' search for names ends while the new files' is under way. */
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

/* So many stacks that they take some milliseconds. */
static const char *
write_many_stacks(void)
{
	enum { STACKS = 5000, DEPTH = 250 };
	static uint64_t word[8 + STACKS * (2 + DEPTH)];
	size_t n = 0;

	memcpy(word, cpuprofile, 5 * sizeof(*word));
	n = 5;
	for (uint64_t i = 0; i < STACKS; i++) {
		word[n++] = 1;
		word[n++] = DEPTH;
		for (uint64_t k = 0; k < DEPTH; k++)
			word[n++] = 0x1000 + 16 * ((i * 31 + k * k) % 65536);
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

/* --- Lines ---------------------------------------------------------------- */

static func_id
func_called(const struct snapshot *s, const char *name)
{
	for (uint32_t i = 1; i < s->names->nfunc; i++)
		if (strcmp(names_func_name(s->names, func_at(i)), name) == 0)
			return func_at(i);
	ck_abort_msg("no function %s", name);
}

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
	f = func_called(engine_snapshot(o.engine), "main");
	g = func_called(engine_snapshot(o.engine), "f");
	engine_dispatch(o.engine);
	ck_assert_ptr_null(engine_lines(o.engine, f));
	engine_want_lines(o.engine, f);
	ck_assert(engine_wait_asked(o.engine, 60000));
	ck_assert(engine_dispatch(o.engine) & ENGINE_LINES);
	ck_assert_int_eq(self_of_lines(engine_lines(o.engine, f)), 1005);
	/* of two questions the newer one is answered */
	engine_want_lines(o.engine, func_at(0));
	engine_want_lines(o.engine, g);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(self_of_lines(engine_lines(o.engine, g)), 100);
	/* the next snapshot brings its function's lines along, with its part */
	engine_want_lines(o.engine, f);
	selection_init(&sel);
	selection_add_part(&sel, part_at(2));
	engine_select(o.engine, &sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(self_of_lines(engine_lines(o.engine, f)), 1000);
	ck_assert_ptr_null(engine_lines(o.engine, g));
	/* and a reload by the function's name; not what nobody wants */
	write_file("l.callgrind", "events: A\nfl=a.c\nfn=new\n1 3\nfn=main\n"
		   "1 4\n2 5\n", 44);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	f = func_called(engine_snapshot(o.engine), "main");
	ck_assert_int_eq(self_of_lines(engine_lines(o.engine, f)), 9);
	engine_want_no_lines(o.engine);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	f = func_called(engine_snapshot(o.engine), "main");
	ck_assert_ptr_null(engine_lines(o.engine, f));
	selection_release(&sel);
	close_it(&o);
}
END_TEST

START_TEST(lines_of_a_file_that_changed_say_so)
{
	const char *path = write_file("m.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	func_id f;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	f = func_called(engine_snapshot(o.engine), "main");
	write_file("m.callgrind", "events: A\nfn=g\n1 3\n", 19);
	engine_want_lines(o.engine, f);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(engine_lines(o.engine, f)->failed);
	ck_assert_int_eq(engine_lines(o.engine, f)->error.code, ERR_SYSTEM);
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
	f = func_called(s, "middle");
	s = snapshot_ref(s);
	engine_dispatch(o.engine);
	engine_want_lines(o.engine, f);
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
		ck_assert_ptr_nonnull(engine_lines(o.engine, f));
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
	engine_open(o.engine, path, 2);
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
	unit_case(s, who_waits_gets_the_last_generation_alone);
	unit_case(s, a_bad_file_beside_a_good_one);
	unit_case(s, nothing_could_be_opened);
	unit_case(s, an_unknown_part_is_wrong_usage);
	unit_case(s, reload_reads_the_file_anew);
	unit_case(s, reloads_that_are_stopped_keep_what_was_there);
	unit_case(s, a_job_of_old_files_ends_nothing);
	unit_case(s, old_figures_stay_until_the_new_ones_have_names);
	unit_case(s, stopped_names_are_final);
	unit_case(s, a_reload_that_fails_keeps_what_was_there);
	unit_case(s, what_is_selected_stays_selected);
	unit_case(s, figures_come_while_names_keep_coming);
	unit_case(s, what_cannot_be_asked_for_again_is_not_kept);
	unit_case(s, lines_come_when_they_are_asked_for);
	unit_case(s, lines_of_a_file_that_changed_say_so);
	unit_case(s, lines_follow_their_function_into_better_names);
	unit_case(s, figures_come_when_they_are_asked_for);
	unit_case(s,
		  figures_that_were_asked_for_come_with_the_next_snapshot);
	unit_case(s, a_selection_comes_with_the_figures_of_the_page);
	unit_case(s,
		  figures_that_were_stopped_are_not_there_and_can_be_asked_for_again);
	unit_case(s, an_unreadable_file_weighs_more_than_an_unknown_part);
	unit_case(s, progress_names_the_file_that_is_read);
	unit_case(s, leaving_at_once_leaks_nothing);
	return s;
}

UNIT_MAIN(engine_suite)
