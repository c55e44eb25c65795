/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/worker.h"

struct job {
	struct job *next;	/* in the queue or among the running */
	struct pool *pool;
	uint64_t number;
	job_fn run;
	void *arg;
	int kind;
	atomic_bool cancelled;
	_Atomic uint64_t done, total;
	struct job *finishing;	/* itself, when it is one */
	struct job *aside;	/* itself, when it is one */
	struct job *whole;	/* of which it is that; NULL: it is no other's */
};

struct event {
	struct event *next;
	struct pool_event e;
};

struct pool {
	pthread_mutex_t lock;
	pthread_cond_t work;		/* a job was queued, or stopping */
	pthread_cond_t news;		/* an event was queued */
	struct job *queue, **queue_end;
	struct job *running;
	struct event *events, **events_end;
	uint64_t last_number;
	unsigned nthreads;		/* to be used at once */
	unsigned nplaces;		/* jobs that run at once: not fewer */
	unsigned nstarted, nidle, nrunning;
	size_t nqueued;
	pthread_t *thread;
	int fd[2];			/* a byte in it: events are waiting */
	bool stopping;
};

bool
job_cancelled(const struct job *job)
{
	return job && atomic_load_explicit(&job->cancelled,
					   memory_order_relaxed);
}

struct job *
job_finishing(struct job *job)
{
	return job ? job->finishing : NULL;
}

struct job *
job_aside(struct job *job)
{
	return job ? job->aside : NULL;
}

void
job_progress(struct job *job, uint64_t done, uint64_t total)
{
	if (!job || job == job->aside)
		return;
	if (job->whole)
		job = job->whole;
	atomic_store_explicit(&job->done, done, memory_order_relaxed);
	atomic_store_explicit(&job->total, total, memory_order_relaxed);
}

unsigned
job_helpers(const struct job *job)
{
	struct pool *p;
	unsigned n;

	if (!job)
		return 0;
	p = job->pool;
	pthread_mutex_lock(&p->lock);
	n = p->nthreads > p->nrunning ? p->nthreads - p->nrunning : 0;
	pthread_mutex_unlock(&p->lock);
	return n;
}

/* With the lock held. The byte is in the pipe exactly while there are events,
 * so it is never full and never lies. */
static void
push_event(struct pool *p, struct pool_event e)
{
	struct event *event = mem_alloc(sizeof *event);
	ssize_t n;

	event->next = NULL;
	event->e = e;
	if (!p->events)
		do
			n = write(p->fd[1], "", 1);
		while (n < 0 && errno == EINTR);
	*p->events_end = event;
	p->events_end = &event->next;
	pthread_cond_signal(&p->news);
}

static bool
pop_event(struct pool *p, struct pool_event *e)
{
	struct event *event = p->events;
	ssize_t n;
	char byte;

	if (!event)
		return false;
	*e = event->e;
	p->events = event->next;
	if (!p->events) {
		p->events_end = &p->events;
		do
			n = read(p->fd[0], &byte, 1);
		while (n < 0 && errno == EINTR);
	}
	free(event);
	return true;
}

void
job_post(struct job *job, int kind, void *payload)
{
	struct pool *p = job->pool;

	pthread_mutex_lock(&p->lock);
	push_event(p, (struct pool_event){ .job = job->number, .kind = kind,
					   .payload = payload });
	pthread_mutex_unlock(&p->lock);
}

static void
end_job(struct pool *p, struct job *job)
{
	push_event(p, (struct pool_event){ .job = job->number, .done = true,
					   .kind = job->kind,
					   .payload = job->arg });
	free(job->finishing);
	free(job->aside);
	free(job);
}

/* Takes the first job off the queue and runs it, the lock being held before
 * and after. */
static void
run_next(struct pool *p)
{
	struct job *job = p->queue, **at;

	p->queue = job->next;
	if (!p->queue)
		p->queue_end = &p->queue;
	p->nqueued--;
	job->next = p->running;
	p->running = job;
	p->nrunning++;
	pthread_mutex_unlock(&p->lock);
	job->run(job, job->arg);
	pthread_mutex_lock(&p->lock);
	for (at = &p->running; *at != job; at = &(*at)->next)
		;
	*at = job->next;
	p->nrunning--;
	end_job(p, job);
}

static void *
work(void *arg)
{
	struct pool *p = arg;

	pthread_mutex_lock(&p->lock);
	for (;;) {
		while (!p->queue && !p->stopping) {
			p->nidle++;
			pthread_cond_wait(&p->work, &p->lock);
			p->nidle--;
		}
		if (!p->queue)
			break;
		run_next(p);
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

struct pool *
pool_new(unsigned nthreads)
{
	struct pool *p = mem_zalloc(sizeof *p);
	pthread_condattr_t attr;

	p->nthreads = p->nplaces = nthreads ? nthreads : 1;
	p->thread = mem_zarray(p->nplaces, sizeof *p->thread);
	p->queue_end = &p->queue;
	p->events_end = &p->events;
	/* It fails only where descriptors or memory have run out, and without
	 * it nothing works. */
	if (pipe2(p->fd, O_CLOEXEC | O_NONBLOCK))
		mem_exhausted();
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->work, NULL);
	/* a clock that is set back must not make anybody wait longer */
	pthread_condattr_init(&attr);
	pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
	pthread_cond_init(&p->news, &attr);
	pthread_condattr_destroy(&attr);
	return p;
}

void
pool_places(struct pool *p, unsigned jobs)
{
	if (jobs <= p->nplaces)
		return;
	free(p->thread);
	p->thread = mem_zarray(jobs, sizeof *p->thread);
	p->nplaces = jobs;
}

/* With the lock held. */
static void
stop(struct job *job)
{
	atomic_store(&job->cancelled, true);
	atomic_store(&job->aside->cancelled, true);
}

/* With the lock held. */
static void
abandon(struct job *job)
{
	stop(job);
	atomic_store(&job->finishing->cancelled, true);
}

static void
cancel_all(struct pool *p)
{
	struct job *job;

	while (p->queue) {
		job = p->queue;
		p->queue = job->next;
		end_job(p, job);
	}
	p->queue_end = &p->queue;
	p->nqueued = 0;
	for (job = p->running; job; job = job->next)
		abandon(job);
}

void
pool_free(struct pool *p, void (*drop)(const struct pool_event *))
{
	struct pool_event e;
	unsigned i;

	if (!p)
		return;
	pthread_mutex_lock(&p->lock);
	p->stopping = true;
	cancel_all(p);
	pthread_cond_broadcast(&p->work);
	pthread_mutex_unlock(&p->lock);
	for (i = 0; i < p->nstarted; i++)
		pthread_join(p->thread[i], NULL);
	while (pop_event(p, &e))
		if (drop)
			drop(&e);
	close(p->fd[0]);
	close(p->fd[1]);
	pthread_mutex_destroy(&p->lock);
	pthread_cond_destroy(&p->work);
	pthread_cond_destroy(&p->news);
	free(p->thread);
	free(p);
}

uint64_t
pool_submit(struct pool *p, job_fn run, void *arg, int kind)
{
	struct job *job = mem_zalloc(sizeof *job);
	uint64_t number;

	job->pool = p;
	job->run = run;
	job->arg = arg;
	job->kind = kind;
	job->finishing = mem_zalloc(sizeof *job);
	job->aside = mem_zalloc(sizeof *job);
	pthread_mutex_lock(&p->lock);
	number = job->number = ++p->last_number;
	*job->finishing = (struct job){
		.pool = p, .number = number, .whole = job,
		.finishing = job->finishing, .aside = job->aside,
	};
	*job->aside = (struct job){
		.pool = p, .number = number,
		.finishing = job->finishing, .aside = job->aside,
	};
	*p->queue_end = job;
	p->queue_end = &job->next;
	p->nqueued++;
	/* An idle thread that was woken is still counted, as its job is. */
	if (p->nidle < p->nqueued && p->nstarted < p->nplaces &&
	    !worker_start(&p->thread[p->nstarted], work, p))
		p->nstarted++;
	if (p->nstarted)
		pthread_cond_signal(&p->work);
	else
		run_next(p);	/* no thread to be had: slow, but done */
	pthread_mutex_unlock(&p->lock);
	return number;
}

static void
stop_job(struct pool *p, uint64_t number, bool wanted)
{
	struct job **at, *job;

	pthread_mutex_lock(&p->lock);
	for (job = p->running; job; job = job->next)
		if (job->number == number && wanted)
			stop(job);
		else if (job->number == number)
			abandon(job);
	for (at = &p->queue; (job = *at); at = &job->next)
		if (job->number == number)
			break;
	if (job) {
		*at = job->next;
		if (!*at)
			p->queue_end = at;
		p->nqueued--;
		end_job(p, job);
	}
	pthread_mutex_unlock(&p->lock);
}

void
pool_cancel(struct pool *p, uint64_t number)
{
	stop_job(p, number, true);
}

void
pool_abandon(struct pool *p, uint64_t number)
{
	stop_job(p, number, false);
}

bool
pool_progress(const struct pool *p, uint64_t number, uint64_t *done,
	      uint64_t *total)
{
	/* Const is for the caller: to look changes nothing but the lock. */
	pthread_mutex_t *lock = (pthread_mutex_t *)&p->lock;
	const struct job *job;

	pthread_mutex_lock(lock);
	for (job = p->running; job; job = job->next)
		if (job->number == number)
			break;
	if (job) {
		*done = atomic_load(&job->done);
		*total = atomic_load(&job->total);
	}
	pthread_mutex_unlock(lock);
	return job != NULL;
}

/* With the lock held. */
static bool
is_under_way(const struct pool *p, uint64_t number)
{
	const struct job *job;

	for (job = p->running; job; job = job->next)
		if (job->number == number)
			return true;
	for (job = p->queue; job; job = job->next)
		if (job->number == number)
			return true;
	return false;
}

bool
pool_wait_job(struct pool *p, uint64_t number, int ms)
{
	struct timespec end;
	bool ended;
	int rc = 0;

	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_sec += ms / 1000;
	end.tv_nsec += ms % 1000 * 1000000L;
	if (end.tv_nsec >= 1000000000L) {
		end.tv_nsec -= 1000000000L;
		end.tv_sec++;
	}
	pthread_mutex_lock(&p->lock);
	while (!(ended = !is_under_way(p, number)) && rc == 0)
		rc = pthread_cond_timedwait(&p->news, &p->lock, &end);
	pthread_mutex_unlock(&p->lock);
	return ended;
}

int
pool_fd(const struct pool *p)
{
	return p->fd[0];
}

bool
pool_take(struct pool *p, struct pool_event *event)
{
	bool got;

	pthread_mutex_lock(&p->lock);
	got = pop_event(p, event);
	pthread_mutex_unlock(&p->lock);
	return got;
}

bool
pool_wait(struct pool *p, struct pool_event *event)
{
	bool got;

	pthread_mutex_lock(&p->lock);
	while (!(got = pop_event(p, event)) && (p->queue || p->running))
		pthread_cond_wait(&p->news, &p->lock);
	pthread_mutex_unlock(&p->lock);
	return got;
}
