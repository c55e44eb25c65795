/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads. A pool runs jobs in the order of their submission on at most N
 * threads that have signals blocked; a finished job makes the pool's file
 * descriptor readable, and the main thread takes it. A job reports progress
 * and asks, at least every 10 ms, whether it should stop.
 *
 * A pipeline does N equal pieces of work on several threads and hands the
 * results out in order: the caller works too when the next one is not ready,
 * so that one code path serves one thread or many.
 */
#ifndef BASE_WORKER_H
#define BASE_WORKER_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct job;
struct pool;

typedef void (*job_fn)(struct job *job, void *arg);

/* True once somebody cancelled JOB; NULL is never cancelled. */
bool job_cancelled(const struct job *job);
/* JOB as it is seen by what a stop leaves to be done: cancelled only when
 * nobody will take the result (pool_abandon(), pool_free()). Valid as long as
 * JOB is, and as good as that for everything else. */
struct job *job_finishing(struct job *job);
/* JOB for what is done beside it, for later: cancelled when JOB is, but its
 * progress is nobody's. */
struct job *job_aside(struct job *job);
/* DONE of TOTAL in any unit; cheap enough for every piece of work. JOB may be
 * NULL. */
void job_progress(struct job *job, uint64_t done, uint64_t total);
/* Sends a message to the main thread while the job runs: KIND and a pointer
 * whose ownership moves to whoever takes it. JOB must not be NULL. */
void job_post(struct job *job, int kind, void *payload);
/* Threads of its pool that a job may use beside its own: those that no other
 * job is using (0 with -j 1). JOB may be NULL: 0. */
unsigned job_helpers(const struct job *job);

struct pool_event {
	uint64_t job;		/* the number pool_submit() returned */
	bool done;		/* the job has ended; payload is its ARG */
	int kind;		/* of job_post, or of pool_submit when done */
	void *payload;
};

/* At least one thread; they start when there is something to do. The functions
 * on a pool are for the thread that made it. */
struct pool *pool_new(unsigned nthreads);
/* At least JOBS jobs run at once, also where fewer threads are to be used: none
 * of them has helpers then. Before the first job. */
void pool_places(struct pool *p, unsigned jobs);
/* Cancels everything, waits for the running jobs. Events nobody took, those of
 * jobs that never ran included, are dropped; their payloads leak unless DROP
 * frees them. */
void pool_free(struct pool *p, void (*drop)(const struct pool_event *));
/* Returns the job's number, never 0. Every job ends with one event that has
 * `done` set, and it is the job's last. */
uint64_t pool_submit(struct pool *p, job_fn run, void *arg, int kind);
/* A job that is still queued does not run: its last event comes at once. A
 * number that is no longer known is ignored. */
void pool_cancel(struct pool *p, uint64_t job);
/* The same, and nobody wants what a job that has been stopped makes of what it
 * has. */
void pool_abandon(struct pool *p, uint64_t job);
/* False when JOB does not run now; TOTAL is 0 while it has said nothing. */
bool pool_progress(const struct pool *p, uint64_t job, uint64_t *done,
		   uint64_t *total);
/* Waits until JOB has ended, but MS milliseconds at most; takes no event. Whether
 * it has. */
bool pool_wait_job(struct pool *p, uint64_t job, int ms);
int pool_fd(const struct pool *p);	/* readable: an event waits */
bool pool_take(struct pool *p, struct pool_event *event);
/* Blocks until an event is there (or false when nothing runs). */
bool pool_wait(struct pool *p, struct pool_event *event);

struct pipeline;

/* Fills *SLOT for piece I; runs on any thread, several at once. */
typedef void (*pipeline_fn)(void *ctx, size_t i, void *slot);

/* NSLOTS results of SLOT_SIZE bytes (zeroed at the start, then reused) are in
 * flight at the most, the one that was handed out included; HELPERS threads
 * beside the caller's, which start here. FN gets a slot as an earlier piece
 * left it: buffers in it are there to be used again. */
struct pipeline *pipeline_new(pipeline_fn fn, void *ctx, size_t npieces,
			      size_t slot_size, size_t nslots,
			      unsigned helpers);
/* The result of the next piece in order, or NULL after the last; valid until
 * the next call. */
void *pipeline_next(struct pipeline *p);
/* Ends early or late; DONE, when given, is called once for every slot, on this
 * thread. */
void pipeline_free(struct pipeline *p, void (*done)(void *slot));

/* Does pieces 0 .. N-1, which may run in any order and at once: on this thread
 * and on those that JOB may use beside it. Returns when all are done. */
void pieces_run(void (*fn)(void *ctx, size_t i), void *ctx, size_t n,
		const struct job *job);

/* Starts a thread that gets no signal, but for those that a fault in it raises
 * (the handler that restores the terminal must see these) and that of a profiler,
 * who would find nobody but the thread that waits. 0 or an errno. */
int worker_start(pthread_t *thread, void *(*run)(void *), void *arg);

#endif
