/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What libpapihist-preload.so is to record: preload_prog HOW MILLIONS. Built with
 * -DPLUGIN it is what `dlopen' loads.
 */
#define _GNU_SOURCE	/* gettid() */
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static volatile unsigned long sink;

#ifdef PLUGIN
void plugin_work(unsigned millions);

void
plugin_work(unsigned millions)
{
	for (unsigned long i = 0; i < millions * 1000000ul; i++)
		sink = sink * 3 + i;
}
#else

static unsigned millions;
static const char *self;

static long
microseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/*
 * `spent THREAD MICROSECONDS': equal work is not equal time on a machine that
 * others use, and time is what the samples are of. In one write(): a child leaves
 * without stdio's.
 */
static void
say_spent(long since)
{
	dprintf(STDOUT_FILENO, "spent %d %ld\n", (int)gettid(),
		microseconds() - since);
}

static void __attribute__((noinline))
warm(unsigned n)
{
	long since = microseconds();

	for (unsigned long i = 0; i < n * 1000000ul; i++)
		sink = sink * 5 + i;
	say_spent(since);
}

static void __attribute__((noinline))
hot(unsigned n)
{
	long since = microseconds();

	for (unsigned long i = 0; i < n * 1000000ul; i++)
		sink = sink * 3 + i;
	say_spent(since);
}

static void *
in_thread(void *arg)
{
	unsigned long n = (unsigned long)arg;

	hot(millions * (unsigned)n);
	if (n == 2)
		pthread_exit(NULL);
	return arg;
}

static void
work(void)
{
	warm(millions);
	hot(3 * millions);
}

/* 1 : 2 : 3, and one that is still there at the end */
static void
threads(void)
{
	pthread_t t[4];

	for (unsigned long i = 0; i < 4; i++)
		if (pthread_create(&t[i], NULL, in_thread,
				   (void *)(i < 3 ? i + 1 : 1000)) != 0)
			exit(1);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
}

/* Unloaded again, and something else may be there then. */
static void
load(void)
{
	void *plugin = dlopen("./plugin.so", RTLD_NOW);
	void (*fn)(unsigned);

	if (!plugin)
		exit(1);
	*(void **)&fn = dlsym(plugin, "plugin_work");
	fn(3 * millions);
	dlclose(plugin);
}

/* The child does thrice as much, and leaves without atexit(). */
static void
fork_one(void)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		hot(3 * millions);
		_exit(3);
	}
	hot(millions);
	if (waitpid(child, &status, 0) != child || WEXITSTATUS(status) != 3)
		exit(1);
}

static void
exec_one(void)
{
	char n[16];

	hot(millions);
	snprintf(n, sizeof(n), "%u", millions);
	execl("/nonexistent/program", "program", (char *)NULL);
	hot(millions);
	execlp(self, self, "work", n, (char *)NULL);
	exit(1);
}

/* A file in the middle, kept under another name. */
static void
ask(void)
{
	hot(millions);
	raise(SIGUSR2);
	for (int i = 0; i < 100 && rename("ask.papihist", "middle.papihist");
	     i++)
		usleep(20000);
	hot(millions);
}

int
main(int argc, char **argv)
{
	static const struct { const char *how; void (*fn)(void); } ways[] = {
		{ "work", work }, { "threads", threads }, { "load", load },
		{ "fork", fork_one }, { "exec", exec_one }, { "ask", ask },
	};

	if (argc != 3)
		return 2;
	self = argv[0];
	millions = (unsigned)atoi(argv[2]);
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		if (strcmp(argv[1], ways[i].how) == 0) {
			ways[i].fn();
			puts("done");
			return 0;
		}
	return 2;
}
#endif
