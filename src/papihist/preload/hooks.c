/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a program begins and ends, and its threads; loaded by LD_PRELOAD before
 * anything else.
 */
#include <config.h>

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <unistd.h>

#include "papihist/preload/objects.h"
#include "papihist/preload/recorder.h"

extern char **environ;

#define VARIABLE "PAPIHIST"

static struct {
	bool on;
	pid_t pid;
	bool is_root, is_first;		/* is_first: the first program of it */
	char path[4096];
	char path_before[4096];		/* when another program begins here */
	pthread_key_t key;		/* threads that are counted have it */
	sem_t wanted;			/* a file, by a signal */
	/* found at the beginning: signal handlers call them */
	__typeof__(_exit) *_exit;
	__typeof__(execve) *execve;
	__typeof__(execvpe) *execvpe;
	__typeof__(fexecve) *fexecve;
} all;

/* All else is hidden (local.mk): this library comes before all others of a program,
 * whose functions may be called as ours are. */
#define HOOK __attribute__((visibility("default")))

#define REAL(name)							\
	static __typeof__(name) *real;					\
									\
	if (!real)							\
		*(void **)&real = dlsym(RTLD_NEXT, #name)

/* Of those in ALL; constructors of other objects may come before ours. */
#define FIND_REAL(name)							\
	if (!all.name)							\
		*(void **)&all.name = dlsym(RTLD_NEXT, #name)

/* --- The file ------------------------------------------------------------- */

/* Where the value of a variable is. Not by getenv(): shells have one of their own,
 * which is not to be called before they begin. */
static char **
find_variable(const char *name)
{
	size_t n = strlen(name);

	for (char **at = environ; at && *at; at++)
		if (strncmp(*at, name, n) == 0 && (*at)[n] == '=')
			return at;
	return NULL;
}

static const char *
variable(const char *name)
{
	char **at = find_variable(name);

	return at ? *at + strlen(name) + 1 : NULL;
}

/* For programs that begin here PAPIHIST becomes PATH|ROOT:PID.N: ROOT is the
 * process that it was meant for; PID has begun N programs, one after the other. */
struct owner {
	int npath;
	long root, pid;
	unsigned n;
};

static struct owner
read_owner(const char *value)
{
	const char *bar = strrchr(value, '|');
	struct owner o = { .npath = (int)strlen(value), .root = getpid() };

	if (bar && sscanf(bar, "|%ld:%ld.%u", &o.root, &o.pid, &o.n) == 3)
		o.npath = (int)(bar - value);
	return o;
}

/* In place of what stands in the environment, where any program finds it. */
static void
write_owner(const char *path, const struct owner *o)
{
	char **at = find_variable(VARIABLE), *s;

	if (at && asprintf(&s, VARIABLE "=%.*s|%ld:%ld.%u", o->npath, path,
			   o->root, o->pid, o->n) > 0)
		*at = s;
}

/* The last program of a process writes PATH or PATH.PID, those before it
 * PATH.PID.N. */
static void
find_path(const char *path)
{
	struct owner o = read_owner(path);

	all.pid = getpid();
	all.is_root = o.root == all.pid;
	o.n = o.pid == all.pid ? o.n + 1 : 1;
	o.pid = all.pid;
	all.is_first = all.is_root && o.n == 1;
	if (all.is_root)
		snprintf(all.path, sizeof(all.path), "%.*s", o.npath, path);
	else
		snprintf(all.path, sizeof(all.path), "%.*s.%ld", o.npath,
			 path, o.pid);
	snprintf(all.path_before, sizeof(all.path_before), "%.*s.%ld.%u",
		 o.npath, path, o.pid, o.n);
	write_owner(path, &o);
}

/* Not in the child of vfork(), which has its parent's memory. */
static bool
is_own(void)
{
	return all.on && getpid() == all.pid;
}

static void
finish(void)
{
	if (!is_own())
		return;
	recorder_stop();
	recorder_write(all.path, all.is_root);
	all.on = false;
}

/* --- A signal ------------------------------------------------------------- */

static void
want(int sig)
{
	(void)sig;
	sem_post(&all.wanted);
}

static void *
serve(void *unused)
{
	for (;;) {
		while (sem_wait(&all.wanted) != 0)
			;
		recorder_write(all.path, true);
	}
	return unused;
}

static int
signal_of(const char *s)
{
	char *end;
	long n = strtol(s, &end, 10);

	if (end != s && !*end)
		return n > 0 && n < NSIG ? (int)n : 0;
	if (strncmp(s, "SIG", 3) == 0)
		s += 3;
	return strcmp(s, "USR1") == 0 ? SIGUSR1
	       : strcmp(s, "USR2") == 0 ? SIGUSR2
	       : strcmp(s, "HUP") == 0 ? SIGHUP : 0;
}

/* Called as the real one: the server is not counted. */
static int
create(pthread_t *thread, const pthread_attr_t *attr, void *(*fn)(void *),
       void *arg)
{
	REAL(pthread_create);
	return real(thread, attr, fn, arg);
}

static void
serve_signal(void)
{
	const char *name = variable("PAPIHIST_SIGNAL");
	struct sigaction act = { .sa_handler = want, .sa_flags = SA_RESTART };
	sigset_t every, was;
	pthread_t thread;
	int sig = name ? signal_of(name) : 0;

	if (!name)
		return;
	if (!sig) {
		recorder_say("PAPIHIST_SIGNAL: not a signal: %s", name);
		return;
	}
	sem_init(&all.wanted, 0, 0);
	sigfillset(&every);
	pthread_sigmask(SIG_SETMASK, &every, &was);
	if (create(&thread, NULL, serve, NULL) == 0)
		sigaction(sig, &act, NULL);
	pthread_sigmask(SIG_SETMASK, &was, NULL);
}

/* --- The process ---------------------------------------------------------- */

static void
end_thread(void *mark)
{
	(void)mark;
	recorder_end_thread();
}

static void
begin(void)
{
	const char *path = variable(VARIABLE);

	if (!path || !*path)
		return;
	find_path(path);
	all.on = recorder_begin(variable("PAPIHIST_EVENTS"), !all.is_first);
	if (all.on)
		serve_signal();
}

static void
in_child(void)
{
	if (all.on)
		begin();
}

static void
find_reals(void)
{
	FIND_REAL(_exit);
	FIND_REAL(execve);
	FIND_REAL(execvpe);
	FIND_REAL(fexecve);
}

__attribute__((constructor)) static void
at_begin(void)
{
	find_reals();
	if (pthread_key_create(&all.key, end_thread) != 0)
		return;
	begin();
	if (all.on)
		pthread_atfork(NULL, NULL, in_child);
}

__attribute__((destructor)) static void
at_end(void)
{
	finish();
}

HOOK void
_exit(int status)
{
	FIND_REAL(_exit);
	finish();
	all._exit(status);
	__builtin_unreachable();
}

HOOK void
_Exit(int status)
{
	_exit(status);
}

/* --- Threads -------------------------------------------------------------- */

struct start {
	void *(*fn)(void *);
	void *arg;
};

static void *
run(void *arg)
{
	struct start s = *(struct start *)arg;

	free(arg);
	recorder_begin_thread();
	/* its destructor is called however the thread ends */
	pthread_setspecific(all.key, &all);
	return s.fn(s.arg);
}

HOOK int
pthread_create(pthread_t *thread, const pthread_attr_t *attr,
	       void *(*fn)(void *), void *arg)
{
	struct start *s;
	int result;

	if (!all.on || !(s = malloc(sizeof(*s))))
		return create(thread, attr, fn, arg);
	*s = (struct start){ fn, arg };
	result = create(thread, attr, run, s);
	if (result != 0)
		free(s);
	return result;
}

struct start_c {
	thrd_start_t fn;
	void *arg;
};

static int
run_c(void *arg)
{
	struct start_c s = *(struct start_c *)arg;

	free(arg);
	recorder_begin_thread();
	pthread_setspecific(all.key, &all);
	return s.fn(s.arg);
}

HOOK int
thrd_create(thrd_t *thread, thrd_start_t fn, void *arg)
{
	REAL(thrd_create);
	struct start_c *s;
	int result;

	if (!all.on || !(s = malloc(sizeof(*s))))
		return real(thread, fn, arg);
	*s = (struct start_c){ fn, arg };
	result = real(thread, run_c, s);
	if (result != thrd_success)
		free(s);
	return result;
}

/* --- Unloading ------------------------------------------------------------ */

HOOK int
dlclose(void *handle)
{
	REAL(dlclose);
	if (all.on)
		objects_note();
	return real(handle);
}

/* --- Another program ------------------------------------------------------ */

/* What was counted is written, and counters of this program do not send signals
 * to the next. */
static bool
leave(void)
{
	if (!is_own())
		return false;
	recorder_stop();
	recorder_write(all.path_before, false);
	return true;
}

/* It did not begin. */
static int
stay(bool left, int result)
{
	int why = errno;

	if (left) {
		unlink(all.path_before);
		recorder_go_on();
	}
	errno = why;
	return result;
}

HOOK int
execve(const char *path, char *const argv[], char *const envp[])
{
	bool left;

	FIND_REAL(execve);
	left = leave();
	return stay(left, all.execve(path, argv, envp));
}

HOOK int
execvpe(const char *file, char *const argv[], char *const envp[])
{
	bool left;

	FIND_REAL(execvpe);
	left = leave();
	return stay(left, all.execvpe(file, argv, envp));
}

HOOK int
fexecve(int fd, char *const argv[], char *const envp[])
{
	bool left;

	FIND_REAL(fexecve);
	left = leave();
	return stay(left, all.fexecve(fd, argv, envp));
}

HOOK int
execv(const char *path, char *const argv[])
{
	return execve(path, argv, environ);
}

HOOK int
execvp(const char *file, char *const argv[])
{
	return execvpe(file, argv, environ);
}

/* The words from FIRST on, of a list that ends with NULL: on the stack, as exec
 * may be called where malloc() may not. */
#define WORDS_MAX 1024

static bool
list(const char *first, va_list *ap, char **argv)
{
	size_t n = 0;

	argv[0] = (char *)first;
	while (argv[n] && n + 1 < WORDS_MAX)
		argv[++n] = va_arg(*ap, char *);
	if (!argv[n])
		return true;
	errno = E2BIG;
	return false;
}

HOOK int
execl(const char *path, const char *arg, ...)
{
	char *argv[WORDS_MAX];
	va_list ap;
	bool whole;

	va_start(ap, arg);
	whole = list(arg, &ap, argv);
	va_end(ap);
	return whole ? execve(path, argv, environ) : -1;
}

HOOK int
execlp(const char *file, const char *arg, ...)
{
	char *argv[WORDS_MAX];
	va_list ap;
	bool whole;

	va_start(ap, arg);
	whole = list(arg, &ap, argv);
	va_end(ap);
	return whole ? execvpe(file, argv, environ) : -1;
}

/* Behind the NULL comes the environment. */
HOOK int
execle(const char *path, const char *arg, ...)
{
	char *argv[WORDS_MAX], **envp = NULL;
	va_list ap;
	bool whole;

	va_start(ap, arg);
	whole = list(arg, &ap, argv);
	if (whole)
		envp = va_arg(ap, char **);
	va_end(ap);
	return whole ? execve(path, argv, envp) : -1;
}
