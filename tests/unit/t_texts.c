/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Source texts that a face asks for: a worker reads them, and nobody waits for a
 * file that never comes.
 */
#include <config.h>

#include <stdatomic.h>

#include "base/alloc.h"
#include "base/aside.h"
#include "base/clock.h"
#include "engine/private.h"
#include "unit/opened.h"

/* --- What may never end ------------------------------------------------------- */

/* A read that nothing comes for, as from a server that is down. */
struct stuck {
	int fd[2];
	atomic_bool begun, dropped;
	bool ended;			/* what aside_run() said */
};

static void
read_nothing(void *ctx)
{
	struct stuck *s = ctx;
	char byte;

	atomic_store(&s->begun, true);
	ck_assert_int_eq(read(s->fd[0], &byte, 1), 1);
}

static void
drop_stuck(void *ctx)
{
	atomic_store(&((struct stuck *)ctx)->dropped, true);
}

static void
run_stuck(struct job *job, void *ctx)
{
	struct stuck *s = ctx;

	s->ended = aside_run(read_nothing, drop_stuck, s, job);
}

static void
wait_until(const atomic_bool *flag)
{
	for (int i = 0; i < 60000 && !atomic_load(flag); i++)
		usleep(1000);
	ck_assert(atomic_load(flag));
}

START_TEST(what_never_ends_is_left_alone)
{
	struct pool *p = pool_new(1);
	struct stuck s = { .ended = true };
	uint64_t job;
	int64_t began;

	ck_assert_int_eq(pipe(s.fd), 0);
	job = pool_submit(p, run_stuck, &s, 0);
	wait_until(&s.begun);
	began = clock_ms();
	pool_cancel(p, job);
	ck_assert(pool_wait_job(p, job, 60000));
	ck_assert_int_lt(clock_ms() - began, 5000);
	ck_assert(!s.ended);
	ck_assert(!atomic_load(&s.dropped));
	pool_free(p, NULL);
	/* if it ends one day, it is freed */
	ck_assert_int_eq(write(s.fd[1], "", 1), 1);
	wait_until(&s.dropped);
	close(s.fd[0]);
	close(s.fd[1]);
}
END_TEST

START_TEST(what_ends_is_the_callers)
{
	struct pool *p = pool_new(1);
	struct stuck s = { .ended = false };

	ck_assert_int_eq(pipe(s.fd), 0);
	ck_assert_int_eq(write(s.fd[1], "", 1), 1);
	ck_assert(pool_wait_job(p, pool_submit(p, run_stuck, &s, 0), 60000));
	ck_assert(s.ended);
	ck_assert(!atomic_load(&s.dropped));
	pool_free(p, NULL);
	close(s.fd[0]);
	close(s.fd[1]);
}
END_TEST

/* --- Texts -------------------------------------------------------------------- */

#define MANY (LISTER_TEXTS + 8)

struct asked {
	struct opened o;
	const struct lister *lister;
	char *path[MANY];
	struct text_wanted w[MANY];
};

static void
begin(struct asked *a)
{
	const char *path = write_file("l.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	char name[64];

	a->o = open_paths(&path, 1);
	ck_assert_int_eq(engine_wait(a->o.engine), 0);
	engine_dispatch(a->o.engine);
	a->lister = engine_snapshot(a->o.engine)->lister;
	for (unsigned i = 0; i < MANY; i++) {
		snprintf(name, sizeof(name), "text-%u.c", i);
		a->path[i] = mem_strdup(write_file(name, name, strlen(name)));
		a->w[i] = (struct text_wanted){ .path = a->path[i], .object = "" };
	}
}

static void
end(struct asked *a)
{
	for (unsigned i = 0; i < MANY; i++)
		free(a->path[i]);
	close_it(&a->o);
}

/* As it is there now. */
static const struct source_text *
there(const struct asked *a, unsigned i)
{
	return a->lister->text(a->lister->ctx, &a->w[i], false);
}

START_TEST(texts_come_when_they_are_asked_for)
{
	struct asked a;
	bool all;

	begin(&a);
	ck_assert_ptr_null(there(&a, 0));
	ck_assert(engine_want_texts(a.o.engine, a.w, MANY));
	ck_assert_str_eq(engine_text_under_way(a.o.engine), a.path[0]);
	/* the same again is no news */
	ck_assert(!engine_want_texts(a.o.engine, a.w, MANY));
	ck_assert(engine_wait_asked(a.o.engine, 60000));
	/* what a page is about, as soon as it is there */
	ck_assert(engine_dispatch(a.o.engine) & ENGINE_TEXTS);
	ck_assert_ptr_nonnull(there(&a, 0));
	/* the others may have come by then */
	all = there(&a, MANY - 1);
	ck_assert_int_eq(engine_wait(a.o.engine), 0);
	ck_assert(engine_dispatch(a.o.engine) & ENGINE_TEXTS || all);
	/* all of them, however many a question has */
	for (unsigned i = 0; i < MANY; i++) {
		ck_assert_ptr_nonnull(there(&a, i));
		ck_assert_ptr_nonnull(there(&a, i)->bytes);
	}
	ck_assert(!engine_want_texts(a.o.engine, a.w, MANY));
	/* all were looked at; then the last ones */
	engine_want_texts(a.o.engine, NULL, 0);
	engine_want_texts(a.o.engine, a.w, 1);
	engine_want_texts(a.o.engine, NULL, 0);
	engine_want_texts(a.o.engine, a.w, 1);
	ck_assert_ptr_nonnull(there(&a, MANY - 1));
	ck_assert_ptr_null(there(&a, 1));
	end(&a);
}
END_TEST

/* A page that is built anew with some of them asks for the others: that is no new
 * question, of which the first is told at once. */
START_TEST(what_is_left_is_told_as_before)
{
	struct asked a;

	begin(&a);
	engine_want_texts(a.o.engine, a.w, MANY);
	ck_assert(a.o.engine->texts.fresh);
	ck_assert(engine_wait_asked(a.o.engine, 60000));
	ck_assert(engine_dispatch(a.o.engine) & ENGINE_TEXTS);
	engine_want_texts(a.o.engine, a.w + 1, MANY - 1);
	ck_assert(!a.o.engine->texts.fresh);
	ck_assert_int_gt(a.o.engine->texts.told_ms, 0);
	engine_want_texts(a.o.engine, a.w, 1);
	ck_assert(a.o.engine->texts.fresh);
	end(&a);
}
END_TEST

/* Where a text is says nothing of the text, and is not forgotten for others. */
START_TEST(places_are_found_without_reading)
{
	struct text_wanted w[MANY];
	struct asked a;

	begin(&a);
	for (unsigned i = 0; i < MANY; i++) {
		w[i] = a.w[i];
		w[i].place = true;
	}
	w[1].path = "/nowhere/none.c";
	ck_assert(engine_want_texts(a.o.engine, w, MANY));
	ck_assert_int_eq(engine_wait(a.o.engine), 0);
	for (unsigned i = 0; i < MANY; i++) {
		const struct source_text *t = a.lister->text(a.lister->ctx, &w[i], false);

		ck_assert_ptr_nonnull(t);
		ck_assert_ptr_null(t->bytes);
		ck_assert(i == 1 ? !t->used : !strcmp(t->used, a.path[i]));
		ck_assert_ptr_null(there(&a, i));
	}
	/* rules of where texts are make that old */
	engine_map_source(a.o.engine, "/nowhere", "/elsewhere");
	ck_assert_ptr_null(a.lister->text(a.lister->ctx, &w[0], false));
	end(&a);
}
END_TEST

/* Asks for what it lacks, as a view does that is built anew; whether that is anything. */
static bool
build(struct asked *a)
{
	struct text_wanted lacks[MANY];
	size_t n = 0;

	for (unsigned i = 0; i < MANY; i++)
		if (!there(a, i))
			lacks[n++] = a->w[i];
	engine_want_texts(a->o.engine, lacks, n);
	return n > 0;
}

/* A view of more texts than are kept is at rest when it has had each once. */
START_TEST(many_texts_come_to_rest)
{
	struct asked a;

	begin(&a);
	for (unsigned i = 0; build(&a); i++) {
		ck_assert_uint_lt(i, MANY);
		ck_assert(engine_wait_asked(a.o.engine, 60000));
		engine_dispatch(a.o.engine);
	}
	ck_assert(!build(&a));
	end(&a);
}
END_TEST

START_TEST(a_report_reads_at_once)
{
	const struct source_text *t;
	struct asked a;

	begin(&a);
	t = a.lister->text(a.lister->ctx, &a.w[3], true);
	ck_assert_str_eq(t->used, a.path[3]);
	ck_assert_ptr_eq(there(&a, 3), t);
	end(&a);
}
END_TEST

START_TEST(of_two_questions_the_newer_is_answered)
{
	struct asked a;

	begin(&a);
	engine_want_texts(a.o.engine, a.w, 1);
	engine_want_texts(a.o.engine, a.w + 1, 1);
	ck_assert_int_eq(engine_wait(a.o.engine), 0);
	ck_assert_ptr_null(there(&a, 0));
	ck_assert_ptr_nonnull(there(&a, 1));
	end(&a);
}
END_TEST

START_TEST(what_is_stopped_says_so)
{
	struct asked a;

	begin(&a);
	ck_assert(!engine_stop_texts(a.o.engine));
	engine_want_texts(a.o.engine, a.w, 2);
	ck_assert(engine_stop_texts(a.o.engine));
	ck_assert_ptr_null(engine_text_under_way(a.o.engine));
	ck_assert_int_eq(engine_wait(a.o.engine), 0);
	ck_assert(engine_dispatch(a.o.engine) & ENGINE_TEXTS);
	for (unsigned i = 0; i < 2; i++) {
		ck_assert(there(&a, i)->stopped);
		ck_assert_ptr_null(there(&a, i)->bytes);
	}
	/* it is not read behind the back of who stopped it */
	ck_assert(!engine_want_texts(a.o.engine, a.w, 2));
	engine_look_for_sources(a.o.engine, false);
	ck_assert(engine_want_texts(a.o.engine, a.w, 2));
	ck_assert_int_eq(engine_wait(a.o.engine), 0);
	ck_assert_ptr_nonnull(there(&a, 1)->bytes);
	end(&a);
}
END_TEST

START_TEST(where_a_path_leads_is_known_without_a_look)
{
	struct asked a;

	begin(&a);
	engine_map_source(a.o.engine, "/build", "/src");
	ck_assert(engine_maps_source(a.o.engine, "/build/a/b.c", "/src/a/b.c"));
	engine_map_source(a.o.engine, "/build/a", "/gone");
	ck_assert(!engine_maps_source(a.o.engine, "/build/a/b.c", "/src/a/b.c"));
	end(&a);
}
END_TEST

static Suite *
texts_suite(void)
{
	Suite *s = suite_create("texts");

	unit_case(s, what_never_ends_is_left_alone);
	unit_case(s, what_ends_is_the_callers);
	unit_case(s, texts_come_when_they_are_asked_for);
	unit_case(s, what_is_left_is_told_as_before);
	unit_case(s, places_are_found_without_reading);
	unit_case(s, many_texts_come_to_rest);
	unit_case(s, a_report_reads_at_once);
	unit_case(s, of_two_questions_the_newer_is_answered);
	unit_case(s, what_is_stopped_says_so);
	unit_case(s, where_a_path_leads_is_known_without_a_look);
	return s;
}

UNIT_MAIN(texts_suite)
