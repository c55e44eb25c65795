/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads of one's own start here (worker.h): without signals, and at once.
 */
#include <config.h>

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/worker.h"

#ifdef HAVE_PTHREAD_ATTR_SETAFFINITY_NP

/* What a thread does, and where it may run. */
struct beside {
	void *(*run)(void *);
	void *arg;
	cpu_set_t all;
};

static void *
run_beside(void *arg)
{
	struct beside *x = arg, this = *x;

	free(x);
	sched_setaffinity(0, sizeof(this.all), &this.all);
	return this.run(this.arg);
}

/* All processors that this thread may use but its own. False: there is no other. */
static bool
find_others(cpu_set_t *all, cpu_set_t *others)
{
	int cpu = sched_getcpu();

	if (cpu < 0 || cpu >= CPU_SETSIZE
	    || sched_getaffinity(0, sizeof(*all), all))
		return false;
	*others = *all;
	CPU_CLR((size_t)cpu, others);
	return CPU_COUNT(others) > 0;
}

/* Linux leaves a new thread on the processor of the one that starts it, which goes on
 * working, for up to 4 ms though another has nothing to do: most pieces of work take
 * less. So it begins on another one, and from there on may run on any. */
static int
start(pthread_t *thread, void *(*run)(void *), void *arg)
{
	struct beside *x = mem_alloc(sizeof(*x));
	cpu_set_t others;
	pthread_attr_t attr;
	int rc = -1;

	x->run = run;
	x->arg = arg;
	if (find_others(&x->all, &others) && !pthread_attr_init(&attr)) {
		if (!pthread_attr_setaffinity_np(&attr, sizeof(others), &others))
			rc = pthread_create(thread, &attr, run_beside, x);
		pthread_attr_destroy(&attr);
	}
	if (!rc)
		return 0;
	free(x);
	return pthread_create(thread, NULL, run, arg);
}

#else

static int
start(pthread_t *thread, void *(*run)(void *), void *arg)
{
	return pthread_create(thread, NULL, run, arg);
}

#endif

int
worker_start(pthread_t *thread, void *(*run)(void *), void *arg)
{
	static const int wanted[] = {
		SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS,
		SIGPROF,
	};
	sigset_t block, old;
	size_t i;
	int rc;

	sigfillset(&block);
	for (i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
		sigdelset(&block, wanted[i]);
	pthread_sigmask(SIG_BLOCK, &block, &old);
	rc = start(thread, run, arg);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return rc;
}
