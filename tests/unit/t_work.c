/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a face has a worker do. */
#include <config.h>

#include "engine/private.h"
#include "unit/opened.h"

struct work {
	atomic_bool begun, stopped;
	bool waits;		/* until it is stopped */
	unsigned *dropped;
};

static void
do_work(struct job *job, void *ctx)
{
	struct work *w = ctx;

	atomic_store(&w->begun, true);
	while (w->waits && !job_cancelled(job))
		usleep(100);
	atomic_store(&w->stopped, job_cancelled(job));
}

static void
drop_work(void *ctx)
{
	++*((struct work *)ctx)->dropped;
}

/* Waits until it has ended. */
static struct work *
worked(struct engine *e)
{
	unsigned events = 0;

	while (!(events & ENGINE_WORK)) {
		usleep(100);
		events |= engine_dispatch(e);
	}
	return engine_worked(e, WORK_ASIDE);
}

START_TEST(work_of_a_face_is_done_by_a_worker)
{
	const char *path = write_file("w.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct engine *e = o.engine;
	unsigned dropped = 0;
	struct work quick = { .dropped = &dropped };
	struct work slow = { .dropped = &dropped, .waits = true };
	struct face_work work = { do_work, drop_work, &quick,
				  STAGE_WRITING };
	struct progress p;

	ck_assert_int_eq(engine_wait(e), 0);
	ck_assert(!engine_stop_work(e, WORK_ASIDE));
	ck_assert_ptr_null(engine_worked(e, WORK_ASIDE));
	ck_assert(engine_work(e, WORK_ASIDE, &work));
	ck_assert_ptr_eq(worked(e), &quick);
	ck_assert(quick.begun && !quick.stopped);
	ck_assert_ptr_null(engine_worked(e, WORK_ASIDE));
	/* one at a time; others go on beside it, and a reload leaves it alone */
	work.ctx = &slow;
	ck_assert(engine_work(e, WORK_ASIDE, &work));
	work.ctx = &quick;
	ck_assert(!engine_work(e, WORK_ASIDE, &work));
	engine_reload(e);
	ck_assert_int_eq(engine_wait(e), 0);
	ck_assert(engine_progress(e, &p));
	ck_assert_int_eq(p.stage, STAGE_WRITING);
	while (!atomic_load(&slow.begun))
		usleep(100);
	ck_assert(!slow.stopped);
	ck_assert(engine_stop_work(e, WORK_ASIDE));
	ck_assert_ptr_eq(worked(e), &slow);
	ck_assert(slow.stopped);
	ck_assert_uint_eq(dropped, 0);
	/* what nobody takes is dropped, done or not */
	ck_assert(engine_work(e, WORK_ASIDE, &work));
	while (engine_progress(e, &p) && p.stage == STAGE_WRITING) {
		usleep(100);
		engine_dispatch(e);
	}
	close_it(&o);
	ck_assert_uint_eq(dropped, 1);
	o = open_paths(&path, 1);
	slow.begun = false;
	work.ctx = &slow;
	ck_assert(engine_work(o.engine, WORK_ASIDE, &work));
	close_it(&o);
	ck_assert_uint_eq(dropped, 2);
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
work_suite(void)
{
	Suite *s = suite_create("work");

	unit_case(s, work_of_a_face_is_done_by_a_worker);
	unit_case(s, leaving_at_once_leaks_nothing);
	return s;
}

UNIT_MAIN(work_suite)
