/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "base/aside.h"

/* How long a cancelled job goes unnoticed. */
#define LOOK_NS 5000000

/* Whoever comes last, the thread or who waits for it, frees it. */
struct aside {
	pthread_mutex_t lock;
	pthread_cond_t end;
	void (*run)(void *ctx);
	void (*drop)(void *ctx);
	void *ctx;
	bool ended, left;
};

static void
aside_free(struct aside *a)
{
	pthread_mutex_destroy(&a->lock);
	pthread_cond_destroy(&a->end);
	free(a);
}

static void *
begin(void *arg)
{
	struct aside *a = arg;
	bool left;

	a->run(a->ctx);
	pthread_mutex_lock(&a->lock);
	a->ended = true;
	left = a->left;
	pthread_cond_signal(&a->end);
	pthread_mutex_unlock(&a->lock);
	if (!left)
		return NULL;
	a->drop(a->ctx);
	aside_free(a);
	return NULL;
}

static void
look_again(struct aside *a)
{
	struct timespec until;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_nsec += LOOK_NS;
	if (until.tv_nsec >= 1000000000) {
		until.tv_nsec -= 1000000000;
		until.tv_sec++;
	}
	pthread_cond_timedwait(&a->end, &a->lock, &until);
}

/* Whether it has ended. */
static bool
wait_for(struct aside *a, const struct job *job)
{
	bool ended;

	pthread_mutex_lock(&a->lock);
	while (!a->ended && !job_cancelled(job))
		look_again(a);
	ended = a->ended;
	a->left = !ended;
	pthread_mutex_unlock(&a->lock);
	return ended;
}

bool
aside_run(void (*run)(void *ctx), void (*drop)(void *ctx), void *ctx,
	  const struct job *job)
{
	struct aside *a;
	pthread_condattr_t attr;
	pthread_t thread;

	if (!job) {
		run(ctx);
		return true;
	}
	a = mem_zalloc(sizeof(*a));
	*a = (struct aside){ .run = run, .drop = drop, .ctx = ctx };
	pthread_mutex_init(&a->lock, NULL);
	pthread_condattr_init(&attr);
	pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
	pthread_cond_init(&a->end, &attr);
	pthread_condattr_destroy(&attr);
	if (worker_start(&thread, begin, a) != 0) {
		aside_free(a);
		run(ctx);
		return true;
	}
	if (!wait_for(a, job)) {
		pthread_detach(thread);
		return false;
	}
	pthread_join(thread, NULL);
	aside_free(a);
	return true;
}
