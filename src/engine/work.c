/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Work of a face's that takes long and is none of the engine's: writing a view of
 * a million rows. One at a time; it works on what it brings along, whatever
 * becomes of the files meanwhile.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "engine/private.h"

bool
engine_work(struct engine *e, const struct face_work *w)
{
	if (e->work.ctx || e->worked.ctx)
		return false;
	e->work = *w;
	schedule_start(e, JOB_WORK);
	return true;
}

bool
engine_stop_work(struct engine *e)
{
	if (!e->work.ctx)
		return false;
	schedule_cancel(e, JOB_WORK);
	return true;
}

void *
engine_worked(struct engine *e)
{
	void *ctx = e->worked.ctx;

	e->worked.ctx = NULL;
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
start_work(struct engine *e, uint64_t *edition)
{
	struct face_work *task;

	if (!e->work.ctx)
		return NULL;
	*edition = 0;
	task = mem_alloc(sizeof(*task));
	*task = e->work;
	return task;
}

static void
run_work(struct job *job, void *task)
{
	const struct face_work *w = task;

	w->run(job, w->ctx);
}

static void
take_work(struct engine *e, void *task)
{
	struct face_work *w = task;

	e->work.ctx = NULL;
	e->worked = *w;
	w->ctx = NULL;			/* moved */
	e->events |= ENGINE_WORK;
}

static void
drop_work(void *task)
{
	work_release(task);
	free(task);
}

const struct job_row work_job = {
	start_work, run_work, take_work, drop_work, THEN(JOB_WORK), false
};
