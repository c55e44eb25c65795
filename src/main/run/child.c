/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signals are blocked and taken one after the other, not handled: so nothing
 * has to be known outside of this function's frame.
 */
#include <config.h>

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "main/run/child.h"

/* What is taken for the command. SIGCHLD tells that it has ended. */
static const int passed_on[] = { SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1,
				 SIGUSR2 };

struct terminal {
	bool is_one;
	struct termios mode;
	pid_t group;		/* that has it */
};

static struct terminal
terminal_now(void)
{
	struct terminal t = { .is_one = tcgetattr(STDERR_FILENO, &t.mode)
					== 0 };

	t.group = t.is_one ? tcgetpgrp(STDERR_FILENO) : -1;
	return t;
}

/* A command may have left it in another mode, or to another group. */
static void
terminal_restore(const struct terminal *t)
{
	sigset_t set, old;

	if (!t->is_one || t->group != getpgrp())
		return;
	sigemptyset(&set);
	sigaddset(&set, SIGTTOU);
	sigprocmask(SIG_BLOCK, &set, &old);
	tcsetpgrp(STDERR_FILENO, t->group);
	tcsetattr(STDERR_FILENO, TCSADRAIN, &t->mode);
	sigprocmask(SIG_SETMASK, &old, NULL);
}

static void
fill_set(sigset_t *set)
{
	sigemptyset(set);
	sigaddset(set, SIGCHLD);
	for (size_t i = 0; i < sizeof(passed_on) / sizeof(*passed_on); i++)
		sigaddset(set, passed_on[i]);
}

/* What a terminal sends goes to all that it runs; what a process sends came
 * here alone. */
static bool
is_sent_here(const siginfo_t *info)
{
	return info->si_signo != SIGCHLD && info->si_code <= 0;
}

/* The first child of PID, or PID: it has none, or the kernel does not tell. */
static pid_t
child_of(pid_t pid)
{
	char path[64];
	long child = 0;
	FILE *list;

	snprintf(path, sizeof(path), "/proc/%ld/task/%ld/children", (long)pid, (long)pid);
	list = fopen(path, "re");
	if (list && (fscanf(list, "%ld", &child) != 1 || child <= 0))
		child = 0;
	if (list)
		fclose(list);
	return child ? (pid_t)child : pid;
}

static int
wait_for(pid_t pid, bool around, const sigset_t *set)
{
	int status = 0;

	for (;;) {
		siginfo_t info;
		pid_t ended = waitpid(pid, &status, WNOHANG);

		if (ended == pid || (ended < 0 && errno != EINTR))
			break;
		if (sigwaitinfo(set, &info) > 0 && is_sent_here(&info))
			kill(around ? child_of(pid) : pid, info.si_signo);
	}
	return status;
}

/* What came for the command and was not wanted any more. */
static void
forget_signals(const sigset_t *set)
{
	while (sigtimedwait(set, NULL, &(struct timespec){ 0 }) > 0)
		;
}

int
child_run(child_fn fn, void *ctx, bool around, pid_t *pid, int *status,
	  struct error *err)
{
	struct terminal terminal = terminal_now();
	sigset_t set, old;

	fill_set(&set);
	signal(SIGCHLD, SIG_DFL);	/* whoever ignores it gets no status */
	sigprocmask(SIG_BLOCK, &set, &old);
	*pid = fork();
	if (*pid == 0) {
		sigprocmask(SIG_SETMASK, &old, NULL);
		fn(ctx);
		_exit(127);
	}
	if (*pid < 0) {
		error_set_errno(err, errno, N_("cannot start a process"));
		sigprocmask(SIG_SETMASK, &old, NULL);
		return -1;
	}
	*status = wait_for(*pid, around, &set);
	forget_signals(&set);
	sigprocmask(SIG_SETMASK, &old, NULL);
	terminal_restore(&terminal);
	return 0;
}
