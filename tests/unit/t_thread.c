/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How threads of one's own start: without signals, and on a processor that is idle. */
#include <config.h>

#include <pthread.h>
#include <sched.h>
#include <signal.h>

#include "unit/unit.h"

#include "base/worker.h"

static void
ask_signals(struct job *job, void *arg)
{
	(void)job;
	pthread_sigmask(SIG_BLOCK, NULL, arg);
}

START_TEST(threads_get_no_signals)
{
	struct pool *p = pool_new(0);
	sigset_t set, mine;
	struct pool_event e;

	sigemptyset(&set);
	pool_submit(p, ask_signals, &set, 0);
	ck_assert(pool_wait(p, &e));
	ck_assert(sigismember(&set, SIGINT));
	ck_assert(sigismember(&set, SIGTERM));
	ck_assert(sigismember(&set, SIGWINCH));
	ck_assert(sigismember(&set, SIGCHLD));
	ck_assert(!sigismember(&set, SIGSEGV));
	ck_assert(!sigismember(&set, SIGBUS));
	pthread_sigmask(SIG_BLOCK, NULL, &mine);
	ck_assert(!sigismember(&mine, SIGINT));
	pool_free(p, NULL);
}
END_TEST

static void *
ask_processors(void *arg)
{
	sched_getaffinity(0, sizeof(cpu_set_t), arg);
	return NULL;
}

START_TEST(threads_may_run_wherever_others_may)
{
	cpu_set_t all, its;
	pthread_t thread;

	ck_assert_int_eq(sched_getaffinity(0, sizeof(all), &all), 0);
	for (int i = 0; i < 20; i++) {
		CPU_ZERO(&its);
		ck_assert_int_eq(worker_start(&thread, ask_processors, &its), 0);
		pthread_join(thread, NULL);
		ck_assert(CPU_EQUAL(&all, &its));
	}
}
END_TEST

/* Where there is one processor alone, it begins there. */
START_TEST(threads_start_on_the_only_processor)
{
	cpu_set_t all, one, its;
	pthread_t thread;
	int cpu = sched_getcpu();

	ck_assert_int_ge(cpu, 0);
	ck_assert_int_eq(sched_getaffinity(0, sizeof(all), &all), 0);
	CPU_ZERO(&one);
	CPU_SET((size_t)cpu, &one);
	ck_assert_int_eq(sched_setaffinity(0, sizeof(one), &one), 0);
	ck_assert_int_eq(worker_start(&thread, ask_processors, &its), 0);
	pthread_join(thread, NULL);
	ck_assert(CPU_EQUAL(&one, &its));
	ck_assert_int_eq(sched_setaffinity(0, sizeof(all), &all), 0);
}
END_TEST

static void *
ask_processor(void *arg)
{
	*(int *)arg = sched_getcpu();
	return NULL;
}

/* Who starts it goes on working where it is. */
START_TEST(threads_begin_elsewhere)
{
	int elsewhere = 0;
	cpu_set_t all;

	ck_assert_int_eq(sched_getaffinity(0, sizeof(all), &all), 0);
	for (int i = 0; i < 50; i++) {
		pthread_t thread;
		int mine = sched_getcpu(), its = -1;

		ck_assert_int_eq(worker_start(&thread, ask_processor, &its), 0);
		pthread_join(thread, NULL);
		elsewhere += its != mine;
	}
#ifdef HAVE_PTHREAD_ATTR_SETAFFINITY_NP
	/* where it is asked it may have been moved already */
	if (CPU_COUNT(&all) > 1)
		ck_assert_int_ge(elsewhere, 25);
#endif
}
END_TEST

static Suite *
thread_suite(void)
{
	Suite *s = suite_create("thread");

	unit_case(s, threads_get_no_signals);
	unit_case(s, threads_may_run_wherever_others_may);
	unit_case(s, threads_start_on_the_only_processor);
	unit_case(s, threads_begin_elsewhere);
	return s;
}

UNIT_MAIN(thread_suite)
