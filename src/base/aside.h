/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What may never come to an end, as a look at a file on a server that does not
 * answer: no signal and no flag wakes a thread that the kernel lets wait. So it has
 * a thread of its own, which a job leaves alone when it is to stop.
 */
#ifndef BASE_ASIDE_H
#define BASE_ASIDE_H

#include <stdbool.h>

#include "base/worker.h"

/* RUN(CTX) on another thread. True: it has ended. False: JOB was cancelled before;
 * RUN goes on, and CTX, which nobody else may touch from now on, is freed by
 * DROP(CTX) when it ends, if ever. Without JOB it is waited for. */
bool aside_run(void (*run)(void *ctx), void (*drop)(void *ctx), void *ctx,
	       const struct job *job);

#endif
