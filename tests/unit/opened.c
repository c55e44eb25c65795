/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/opened.h"

/* --- Two artificial generations ------------------------------------------- */

/* The store is not handed to sources by symbol.h; a test knows it by this. */
#include "symbol/resolve/symbolizer.h"


struct gate gate = { .lock = PTHREAD_MUTEX_INITIALIZER,
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

void
gate_open(unsigned n)
{
	pthread_mutex_lock(&gate.lock);
	gate.pass = n;
	gate.shut = n > 0;
	pthread_cond_broadcast(&gate.moved);
	pthread_mutex_unlock(&gate.lock);
}

void
gate_shut(void)
{
	gate.shut = true;
	gate.come = gate.pass = 0;
}

unsigned
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

/* Servers that never answer, for whoever asks them. */
static int
wait_for_servers(struct symbolizer *s, struct job *job,
		 void (*publish)(void *ctx), void *ctx)
{
	(void)s;
	(void)publish;
	(void)ctx;
	while (!job_cancelled(job))
		usleep(200);
	return -1;
}

static const struct symbol_source by_page = { "page", "pages", 1,
					      name_by_page };
static const struct symbol_source inlined = { "inlined", "inlined", 2,
					      name_inlined };
static const struct symbol_source servers = { "servers", "servers",
					      SYMBOLS_FROM_SERVERS,
					      wait_for_servers };
const struct symbol_source *const symbol_registry[] = { &by_page, &inlined,
							&servers, NULL };

/* --- Files ---------------------------------------------------------------- */

const char *
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

struct opened
open_paths(const char *const *path, size_t n)
{
	struct opened o = { .settings = settings_new() };

	o.engine = engine_new(o.settings);
	engine_open(o.engine, path, n, NULL, 0);
	return o;
}

void
close_it(struct opened *o)
{
	engine_free(o->engine);
	settings_free(o->settings);
}

func_id
opened_func(const struct snapshot *s, const char *name)
{
	for (uint32_t i = 1; i < s->names->nfunc; i++)
		if (strcmp(names_func_name(s->names, func_at(i)), name) == 0)
			return func_at(i);
	ck_abort_msg("no function %s", name);
}

void
check_snapshot(const struct snapshot *s)
{
	struct text why = { 0 };

	ck_assert_msg(prof_check(s->prof, &why) == 0, "%s", why.s);
	ck_assert_msg(sums_check(s->sums, &why) == 0, "%s", why.s);
	text_release(&why);
}

int64_t
self_of(const struct snapshot *s, const char *name)
{
	int64_t sum = 0;

	for (uint32_t i = 1; i < s->names->nfunc; i++)
		if (strcmp(names_func_name(s->names, func_at(i)), name) == 0)
			sum += sums_self(s->sums, func_at(i), metric_at(1));
	return sum;
}

const char *
write_stacks(void)
{
	return write_file("e.prof", cpuprofile, sizeof(cpuprofile));
}

struct opened
open_with_threads(const char *path, const char *jobs)
{
	struct opened o = { .settings = settings_new() };
	struct error err;

	error_init(&err);
	ck_assert_int_eq(settings_set(o.settings, "jobs", jobs, &err), 0);
	o.engine = engine_new(o.settings);
	engine_open(o.engine, &path, 1, NULL, 0);
	return o;
}

unsigned
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

unsigned
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
