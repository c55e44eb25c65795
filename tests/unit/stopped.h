/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a job does that was cancelled before it began with it. */
#ifndef UNIT_STOPPED_H
#define UNIT_STOPPED_H

#include "base/worker.h"
#include "unit/unit.h"

struct when_stopped { job_fn run; void *arg; };

static void
wait_for_stop(struct job *job, void *arg)
{
	struct when_stopped *x = arg;

	while (!job_cancelled(job_finishing(job)))
		job_progress(job, 0, 0);
	x->run(job, x->arg);
}

/* RUN with ARG, in a job whose result nobody wants. */
static inline void
run_stopped(job_fn run, void *arg)
{
	struct when_stopped x = { run, arg };
	struct pool *pool = pool_new(1);
	struct pool_event event;
	uint64_t job = pool_submit(pool, wait_for_stop, &x, 0), done, total;

	while (!pool_progress(pool, job, &done, &total))
		continue;
	pool_abandon(pool, job);
	while (pool_wait(pool, &event) && !event.done)
		continue;
	pool_free(pool, NULL);
}

#endif
