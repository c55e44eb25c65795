/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Work of a face's that takes long and is none of the engine's: writing a view of
 * a million rows, putting its rows in order. One of a kind at a time; it works on
 * what it brings along, whatever becomes of the files meanwhile.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "engine/private.h"

static const enum job_kind job_of[WORK_KINDS] = {
	[WORK_ASIDE] = JOB_WORK, [WORK_ROWS] = JOB_ROWS,
};

struct work_task {
	struct face_work work;
	enum work_kind kind;
};

bool
engine_work(struct engine *e, enum work_kind kind, const struct face_work *w)
{
	if (e->work[kind].now.ctx || e->work[kind].done.ctx)
		return false;
	e->work[kind].now = *w;
	schedule_start(e, job_of[kind]);
	return true;
}

bool
engine_stop_work(struct engine *e, enum work_kind kind)
{
	if (!e->work[kind].now.ctx)
		return false;
	schedule_cancel(e, job_of[kind]);
	return true;
}

void *
engine_worked(struct engine *e, enum work_kind kind)
{
	void *ctx = e->work[kind].done.ctx;

	e->work[kind].done.ctx = NULL;
	return ctx;
}

void
work_release(struct face_work *w)
{
	if (w->ctx)
		w->drop(w->ctx);
	w->ctx = NULL;
}

static void *
start_work(struct engine *e, enum work_kind kind, uint64_t *edition)
{
	struct work_task *task;

	if (!e->work[kind].now.ctx)
		return NULL;
	*edition = 0;
	task = mem_alloc(sizeof(*task));
	*task = (struct work_task){ e->work[kind].now, kind };
	return task;
}

static void *
start_aside(struct engine *e, uint64_t *edition)
{
	return start_work(e, WORK_ASIDE, edition);
}

static void *
start_rows(struct engine *e, uint64_t *edition)
{
	return start_work(e, WORK_ROWS, edition);
}

static void
run_work(struct job *job, void *task)
{
	const struct work_task *t = task;

	t->work.run(job, t->work.ctx);
}

static void
take_work(struct engine *e, void *task)
{
	struct work_task *t = task;

	e->work[t->kind].now.ctx = NULL;
	e->work[t->kind].done = t->work;
	t->work.ctx = NULL;		/* moved */
	e->events |= ENGINE_WORK;
}

static void
drop_work(void *task)
{
	struct work_task *t = task;

	work_release(&t->work);
	free(t);
}

const struct job_row work_job = {
	start_aside, run_work, take_work, drop_work, THEN(JOB_WORK), false
};

const struct job_row rows_job = {
	start_rows, run_work, take_work, drop_work, THEN(JOB_ROWS), false
};
