/* SPDX-License-Identifier: GPL-3.0-or-later */
/* worker.c and pipeline.c */
#include <config.h>

#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "base/worker.h"

static void
nap(void)
{
	nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
}

static bool
readable(const struct pool *p)
{
	struct pollfd fd = { .fd = pool_fd(p), .events = POLLIN };

	return poll(&fd, 1, 0) == 1;
}

static void
add_one(struct job *job, void *arg)
{
	(void)job;
	++*(int *)arg;
}

START_TEST(one_thread_keeps_the_order)
{
	struct pool *p = pool_new(1);
	struct pool_event e;
	uint64_t number[50];
	int sum = 0, i;

	ck_assert(!pool_wait(p, &e));
	ck_assert(!pool_take(p, &e));
	ck_assert(!readable(p));
	for (i = 0; i < 50; i++)
		number[i] = pool_submit(p, add_one, &sum, i);
	for (i = 0; i < 50; i++) {
		ck_assert(pool_wait(p, &e));
		ck_assert_uint_eq(e.job, number[i]);
		ck_assert(e.done);
		ck_assert_int_eq(e.kind, i);
		ck_assert_ptr_eq(e.payload, &sum);
	}
	ck_assert_int_eq(sum, 50);
	ck_assert(!pool_wait(p, &e));
	ck_assert(!readable(p));
	pool_free(p, NULL);
	pool_free(NULL, NULL);
}
END_TEST

static void
post_three(struct job *job, void *arg)
{
	int i;

	for (i = 1; i <= 3; i++)
		job_post(job, i, (char *)arg + i);
}

static void
wait_until_set(struct job *job, void *arg)
{
	(void)job;
	while (!atomic_load((atomic_bool *)arg))
		nap();
}

START_TEST(a_job_can_be_waited_for)
{
	struct pool *p = pool_new(1);
	struct pool_event e;
	atomic_bool go = false;
	uint64_t first, second;
	int sum = 0;

	first = pool_submit(p, wait_until_set, &go, 1);
	second = pool_submit(p, add_one, &sum, 2);
	ck_assert(pool_wait_job(p, 0, 0));
	ck_assert(!pool_wait_job(p, first, 5));
	ck_assert(!pool_wait_job(p, second, 5));	/* queued */
	atomic_store(&go, true);
	ck_assert(pool_wait_job(p, second, 60000));
	ck_assert_int_eq(sum, 1);
	/* and no event was taken */
	ck_assert(pool_take(p, &e));
	ck_assert_uint_eq(e.job, first);
	ck_assert(pool_take(p, &e));
	ck_assert_uint_eq(e.job, second);
	pool_free(p, NULL);
}
END_TEST

START_TEST(messages_come_before_the_end)
{
	struct pool *p = pool_new(4);
	struct pool_event e;
	char arg[4];
	int i;

	pool_submit(p, post_three, arg, 9);
	for (i = 1; i <= 3; i++) {
		ck_assert(pool_wait(p, &e));
		ck_assert(!e.done);
		ck_assert_int_eq(e.kind, i);
		ck_assert_ptr_eq(e.payload, arg + i);
	}
	while (!readable(p))
		nap();
	ck_assert(pool_take(p, &e));
	ck_assert(e.done);
	ck_assert_int_eq(e.kind, 9);
	ck_assert(!readable(p));
	pool_free(p, NULL);
}
END_TEST

static void
until_cancelled(struct job *job, void *arg)
{
	atomic_int *began = arg;

	atomic_fetch_add(began, 1);
	while (!job_cancelled(job)) {
		job_progress(job, 3, 10);
		nap();
	}
}

START_TEST(jobs_can_be_cancelled)
{
	struct pool *p = pool_new(1);
	uint64_t running, queued, later, done = 0, total = 0;
	atomic_int began = 0;
	struct pool_event e;
	int sum = 0;

	running = pool_submit(p, until_cancelled, &began, 1);
	queued = pool_submit(p, until_cancelled, &began, 2);
	later = pool_submit(p, add_one, &sum, 3);
	/* the queued one ends at once, unseen by the thread */
	pool_cancel(p, queued);
	ck_assert(pool_take(p, &e));
	ck_assert_uint_eq(e.job, queued);
	ck_assert(e.done);
	while (!total)
		if (!pool_progress(p, running, &done, &total))
			nap();
	ck_assert_uint_eq(done, 3);
	ck_assert_uint_eq(total, 10);
	ck_assert(!pool_progress(p, later, &done, &total));
	pool_cancel(p, running);
	pool_cancel(p, 12345);
	ck_assert(pool_wait(p, &e));
	ck_assert_uint_eq(e.job, running);
	ck_assert(pool_wait(p, &e));
	ck_assert_uint_eq(e.job, later);
	ck_assert_int_eq(sum, 1);
	ck_assert_int_eq(atomic_load(&began), 1);
	ck_assert(!pool_progress(p, running, &done, &total));
	pool_free(p, NULL);
}
END_TEST

/* Runs on when it is stopped, and ends when nobody wants it any more. */
static void
until_abandoned(struct job *job, void *arg)
{
	atomic_int *stopped = arg;
	struct job *rest = job_finishing(job);

	ck_assert_ptr_eq(job_finishing(rest), rest);
	job_progress(rest, 3, 10);
	while (!job_cancelled(rest)) {
		if (job_cancelled(job))
			atomic_store(stopped, 1);
		nap();
	}
	ck_assert(job_cancelled(job));
}

START_TEST(what_a_stop_leaves_is_finished_unless_nobody_wants_it)
{
	ck_assert_ptr_null(job_finishing(NULL));
	for (int freed = 0; freed < 2; freed++) {
		struct pool *p = pool_new(1);
		uint64_t job, done = 0, total = 0;
		atomic_int stopped = 0;
		struct pool_event e;

		job = pool_submit(p, until_abandoned, &stopped, 1);
		while (!total)
			if (!pool_progress(p, job, &done, &total))
				nap();
		ck_assert_uint_eq(done, 3);
		pool_cancel(p, job);
		while (!atomic_load(&stopped))
			nap();
		ck_assert(pool_progress(p, job, &done, &total));
		if (!freed) {
			pool_abandon(p, job);
			ck_assert(pool_wait(p, &e) && e.done);
		}
		pool_free(p, NULL);
	}
}
END_TEST

START_TEST(the_last_queued_job_can_be_cancelled)
{
	struct pool *p = pool_new(1);
	atomic_int began = 0;
	struct pool_event e;
	uint64_t first, last;
	int sum = 0;

	first = pool_submit(p, until_cancelled, &began, 0);
	pool_submit(p, add_one, &sum, 0);
	last = pool_submit(p, add_one, &sum, 0);
	pool_cancel(p, last);
	pool_submit(p, add_one, &sum, 0);
	pool_cancel(p, first);
	while (pool_wait(p, &e))
		;
	ck_assert_int_eq(sum, 2);
	pool_free(p, NULL);
}
END_TEST

static void
drop(const struct pool_event *e)
{
	atomic_int *n = e->payload;

	atomic_fetch_add(n, e->done ? 1 : 1000);
}

static void
post_and_wait(struct job *job, void *arg)
{
	job_post(job, 0, arg);
	while (!job_cancelled(job))
		nap();
}

START_TEST(freeing_ends_everything)
{
	struct pool *p = pool_new(2);
	atomic_int dropped = 0;
	int i;

	for (i = 0; i < 10; i++)
		pool_submit(p, post_and_wait, &dropped, 0);
	while (!readable(p))
		nap();
	pool_free(p, drop);
	/* each ends once; one or two began */
	ck_assert_int_eq(atomic_load(&dropped) % 1000, 10);
	ck_assert_int_ge(atomic_load(&dropped), 1000);
	ck_assert_int_le(atomic_load(&dropped), 2010);
}
END_TEST

struct meeting {
	int guests;
	atomic_int here;
	unsigned helpers[4];
};

struct guest {
	struct meeting *meeting;
	int seat;
};

/* Returns only when all are here at once. */
static void
meet(struct job *job, void *arg)
{
	struct guest *g = arg;

	atomic_fetch_add(&g->meeting->here, 1);
	while (atomic_load(&g->meeting->here) < g->meeting->guests)
		nap();
	g->meeting->helpers[g->seat] = job_helpers(job);
	atomic_fetch_add(&g->meeting->here, 1);
	while (atomic_load(&g->meeting->here) < 2 * g->meeting->guests)
		nap();
}

START_TEST(as_many_run_as_there_are_threads)
{
	struct meeting m = { .guests = 4 };
	struct pool *p = pool_new(5);
	struct guest g[4];
	struct pool_event e;
	int i;

	for (i = 0; i < 4; i++) {
		g[i] = (struct guest){ &m, i };
		pool_submit(p, meet, &g[i], 0);
	}
	while (pool_wait(p, &e))
		;
	for (i = 0; i < 4; i++)
		ck_assert_uint_eq(m.helpers[i], 1);
	ck_assert_uint_eq(job_helpers(NULL), 0);
	ck_assert(!job_cancelled(NULL));
	job_progress(NULL, 1, 2);
	pool_free(p, NULL);
}
END_TEST

START_TEST(one_thread_has_no_helpers_but_room_for_two_jobs)
{
	struct meeting m = { .guests = 2 };
	struct pool *p = pool_new(1);
	struct guest g[2];
	struct pool_event e;

	pool_places(p, 2);
	/* neither ends before the other has begun */
	for (int i = 0; i < 2; i++) {
		g[i] = (struct guest){ &m, i };
		pool_submit(p, meet, &g[i], 0);
	}
	while (pool_wait(p, &e))
		;
	for (int i = 0; i < 2; i++)
		ck_assert_uint_eq(m.helpers[i], 0);
	pool_free(p, NULL);
}
END_TEST

struct slot {
	size_t piece, uses;
	char *buffer;
};

struct work {
	atomic_size_t calls;
	size_t slow;		/* a piece that takes its time */
};

static void
fill_slot(void *ctx, size_t i, void *p)
{
	struct work *w = ctx;
	struct slot *s = p;

	if (!s->buffer)
		s->buffer = mem_alloc(24);
	snprintf(s->buffer, 24, "%zu", i);
	s->piece = i;
	s->uses++;
	if (i == w->slow)
		nap();
	atomic_fetch_add(&w->calls, 1);
}

static atomic_size_t slots_done, uses_done;

static void
done_slot(void *p)
{
	struct slot *s = p;

	free(s->buffer);
	atomic_fetch_add(&slots_done, 1);
	atomic_fetch_add(&uses_done, s->uses);
}

static void
run_pipeline(size_t npieces, size_t nslots, unsigned helpers, size_t take)
{
	struct work w = { .slow = npieces / 2 };
	struct pipeline *p;
	struct slot *s;
	size_t i;

	atomic_store(&slots_done, 0);
	atomic_store(&uses_done, 0);
	p = pipeline_new(fill_slot, &w, npieces, sizeof *s, nslots, helpers);
	for (i = 0; i < take && (s = pipeline_next(p)); i++) {
		char want[24];

		snprintf(want, sizeof want, "%zu", i);
		ck_assert_uint_eq(s->piece, i);
		ck_assert_str_eq(s->buffer, want);
	}
	if (take > npieces) {
		ck_assert_uint_eq(i, npieces);
		ck_assert_uint_eq(atomic_load(&w.calls), npieces);
		ck_assert_ptr_null(pipeline_next(p));
	}
	pipeline_free(p, done_slot);
	ck_assert_uint_eq(atomic_load(&slots_done), nslots ? nslots : 1);
	ck_assert_uint_eq(atomic_load(&uses_done), atomic_load(&w.calls));
}

START_TEST(pieces_come_in_order)
{
	static const size_t npieces[] = { 0, 1, 2, 3, 7, 200 };
	size_t n, nslots;
	unsigned helpers;

	for (n = 0; n < 6; n++)
		for (nslots = 0; nslots < 7; nslots++)
			for (helpers = 0; helpers < 4; helpers++) {
				run_pipeline(npieces[n], nslots, helpers,
					     SIZE_MAX);
				run_pipeline(npieces[n], nslots, helpers, 0);
				run_pipeline(npieces[n], nslots, helpers, 2);
			}
	pipeline_free(NULL, NULL);
}
END_TEST

START_TEST(alone_one_slot_is_enough)
{
	struct work w = { .slow = SIZE_MAX };
	struct pipeline *p;
	void *first;
	int i;

	p = pipeline_new(fill_slot, &w, 20, sizeof(struct slot), 6, 0);
	first = pipeline_next(p);
	for (i = 1; i < 20; i++)
		ck_assert_ptr_eq(pipeline_next(p), first);
	pipeline_free(p, done_slot);
}
END_TEST

struct pair { atomic_int here; };

static void
need_two(void *ctx, size_t i, void *slot)
{
	struct pair *pair = ctx;

	(void)i;
	(void)slot;
	atomic_fetch_add(&pair->here, 1);
	while (atomic_load(&pair->here) < 2)
		nap();
}

/* The caller works while a helper does: alone neither would come to an end. */
START_TEST(the_caller_works_too)
{
	struct pair pair = { 0 };
	struct pipeline *p = pipeline_new(need_two, &pair, 2, 0, 2, 1);

	ck_assert_ptr_nonnull(pipeline_next(p));
	ck_assert_ptr_nonnull(pipeline_next(p));
	ck_assert_ptr_null(pipeline_next(p));
	pipeline_free(p, NULL);
}
END_TEST

struct pieces_done { atomic_int times[50]; };

static void
do_piece(void *ctx, size_t i)
{
	struct pieces_done *done = ctx;

	atomic_fetch_add(&done->times[i], 1);
}

static void
do_pieces(struct job *job, void *arg)
{
	for (size_t n = 0; n <= 50; n += 10)
		pieces_run(do_piece, arg, n, job);
}

START_TEST(pieces_are_done_once_by_whoever)
{
	for (unsigned threads = 0; threads < 5; threads++) {
		struct pieces_done done = { 0 };
		struct pool *p = pool_new(threads);
		struct pool_event e;

		if (threads == 0) {
			do_pieces(NULL, &done);
		} else {
			pool_submit(p, do_pieces, &done, 0);
			while (pool_wait(p, &e))
				;
		}
		for (int i = 0; i < 50; i++)
			ck_assert_int_eq(done.times[i], 5 - i / 10);
		pool_free(p, NULL);
	}
}
END_TEST

static Suite *
worker_suite(void)
{
	Suite *s = suite_create("worker");

	unit_case(s, one_thread_keeps_the_order);
	unit_case(s, a_job_can_be_waited_for);
	unit_case(s, messages_come_before_the_end);
	unit_case(s, jobs_can_be_cancelled);
	unit_case(s, what_a_stop_leaves_is_finished_unless_nobody_wants_it);
	unit_case(s, the_last_queued_job_can_be_cancelled);
	unit_case(s, freeing_ends_everything);
	unit_case(s, as_many_run_as_there_are_threads);
	unit_case(s, one_thread_has_no_helpers_but_room_for_two_jobs);
	unit_case(s, pieces_come_in_order);
	unit_case(s, alone_one_slot_is_enough);
	unit_case(s, the_caller_works_too);
	unit_case(s, pieces_are_done_once_by_whoever);
	return s;
}

UNIT_MAIN(worker_suite)
