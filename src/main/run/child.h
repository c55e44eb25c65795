/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A command that has the terminal until it ends, and the signals.
 */
#ifndef MAIN_RUN_CHILD_H
#define MAIN_RUN_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"

/* Becomes the command: never returns. */
typedef void (*child_fn)(void *ctx);

/* Calls FN in a new process and waits for its end. Signals that somebody sends
 * to this process go to it, or, AROUND, to the command, which is a child of it; those of
 * the terminal reach both by themselves; this process lives on. The terminal is left as
 * it was. 0, *PID and waitpid()'s *STATUS; or -1 and ERR. */
int child_run(child_fn fn, void *ctx, bool around, pid_t *pid, int *status,
	      struct error *err);

#endif
