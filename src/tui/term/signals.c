/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Handlers may call nothing but write(), sigaction() and what they were given to
 * restore the terminal with; so what they need stands here, ready for them.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "tui/term/signals.h"

/* Told to the loop through a pipe. */
static const int told[] = {
	SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT,
};

/* The end, whatever we do: FAULTS of our own first, which a sanitizer may
 * want to hear of; of the others only those that nobody has a use for. */
#define FAULTS 7
static const int fatal[] = {
	SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS, SIGTRAP, SIGXCPU,
	SIGXFSZ, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPIPE,
};

/* Seconds from a request to end to the end, whatever the loop is at: a terminal
 * that takes nothing more keeps it in a write() for ever. */
#define ENDING_S 2

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static struct {
	void (*restore)(void);
	const volatile sig_atomic_t *taken;	/* the terminal is ours */
	int pipe[2];
	void *stack;			/* handlers' own */
	struct sigaction old_told[COUNT(told)], old_fatal[COUNT(fatal)];
	struct sigaction old_alarm;
	volatile sig_atomic_t ending;	/* the first request to end; 0 */
} signals = { .pipe = { -1, -1 } };

static bool
ends_us(int signo)
{
	return signo == SIGTERM || signo == SIGHUP || signo == SIGINT ||
	       signo == SIGQUIT;
}

static void
die_of(int signo)
{
	struct sigaction action = { .sa_handler = SIG_DFL };

	signals.restore();
	sigaction(signo, &action, NULL);
	raise(signo);	/* delivered when the handler returns */
}

static void
on_told(int signo)
{
	int saved = errno;
	unsigned char byte = (unsigned char)signo;

	/* A second request to end means that the loop does not answer. */
	if (ends_us(signo) && signals.ending)
		die_of(signo);
	if (ends_us(signo)) {
		signals.ending = signo;
		alarm(ENDING_S);
		/* in the background the terminal would stop us, not be restored */
		sigaction(SIGTTOU, &(struct sigaction){ .sa_handler = SIG_IGN }, NULL);
		sigaction(SIGTTIN, &(struct sigaction){ .sa_handler = SIG_IGN }, NULL);
	}
	if (write(signals.pipe[1], &byte, 1) < 0 && ends_us(signo))
		die_of(signo);
	errno = saved;
}

/* The loop has not answered. While another program has the terminal it need not. */
static void
on_alarm(int signo)
{
	if (!signals.ending)
		die_of(signo);
	else if (*signals.taken)
		die_of(signals.ending);
}

/* Whoever was there before (the system's default, a sanitizer) gets the
 * signal, on a terminal that can be read. */
static void
on_fatal(int signo, siginfo_t *info, void *context)
{
	(void)context;
	signals.restore();
	for (size_t i = 0; i < COUNT(fatal); i++)
		if (fatal[i] == signo)
			sigaction(signo, &signals.old_fatal[i], NULL);
	/* A fault happens again on return; what was sent is sent again. */
	if (info->si_code <= 0)
		raise(signo);
}

static bool
is_ignored(const struct sigaction *action)
{
	return !(action->sa_flags & SA_SIGINFO) &&
	       action->sa_handler == SIG_IGN;
}

static bool
is_default(const struct sigaction *action)
{
	return !(action->sa_flags & SA_SIGINFO) &&
	       action->sa_handler == SIG_DFL;
}

static void
catch_told(void)
{
	struct sigaction action = { .sa_handler = on_told,
				    .sa_flags = SA_RESTART };

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < COUNT(told); i++) {
		sigaction(told[i], NULL, &signals.old_told[i]);
		/* Under nohup a hang-up is none. */
		if (is_default(&signals.old_told[i]))
			sigaction(told[i], &action, NULL);
	}
}

static void
catch_alarm(void)
{
	struct sigaction action = { .sa_handler = on_alarm,
				    .sa_flags = SA_RESTART };

	sigemptyset(&action.sa_mask);
	sigaction(SIGALRM, &action, &signals.old_alarm);
}

static void
catch_fatal(void)
{
	struct sigaction action = { .sa_sigaction = on_fatal,
				    .sa_flags = SA_SIGINFO | SA_ONSTACK };

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < COUNT(fatal); i++) {
		sigaction(fatal[i], NULL, &signals.old_fatal[i]);
		if (is_default(&signals.old_fatal[i]) ||
		    (i < FAULTS && !is_ignored(&signals.old_fatal[i])))
			sigaction(fatal[i], &action, NULL);
	}
}

int
signals_catch(void (*restore)(void), const volatile sig_atomic_t *taken)
{
	stack_t stack = { .ss_size = 65536 };

	if (pipe2(signals.pipe, O_CLOEXEC | O_NONBLOCK) < 0)
		return -1;
	signals.restore = restore;
	signals.taken = taken;
	signals.ending = 0;
	/* A fatal signal may mean that there is no stack left. */
	stack.ss_sp = signals.stack = mem_alloc(stack.ss_size);
	sigaltstack(&stack, NULL);
	catch_told();
	catch_alarm();
	catch_fatal();
	return 0;
}

void
signals_release(void)
{
	stack_t none = { .ss_flags = SS_DISABLE };

	if (signals.pipe[0] < 0)
		return;
	for (size_t i = 0; i < COUNT(told); i++)
		sigaction(told[i], &signals.old_told[i], NULL);
	alarm(0);
	sigaction(SIGALRM, &signals.old_alarm, NULL);
	for (size_t i = 0; i < COUNT(fatal); i++)
		sigaction(fatal[i], &signals.old_fatal[i], NULL);
	sigaltstack(&none, NULL);
	free(signals.stack);
	signals.stack = NULL;
	close(signals.pipe[0]);
	close(signals.pipe[1]);
	signals.pipe[0] = signals.pipe[1] = -1;
}

int
signals_next(void)
{
	unsigned char byte;

	if (signals.pipe[0] < 0 || read(signals.pipe[0], &byte, 1) != 1)
		return 0;
	return byte;
}

int
signals_fd(void)
{
	return signals.pipe[0];
}
