/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting by PAPI, thread by thread, and the file of it. What fails is said on
 * the standard error once, and nothing is counted then.
 */
#ifndef PAPIHIST_PRELOAD_RECORDER_H
#define PAPIHIST_PRELOAD_RECORDER_H

#include <stdbool.h>

/* EVENTS: NAME[:THRESHOLD],... or NULL. Begins with the calling thread; in the
 * child of a fork it begins anew with nothing counted. False: it cannot be, and
 * why is said unless QUIET. */
bool recorder_begin(const char *events, bool quiet);
/* The calling thread begins, or ends. Threads that nobody ends are counted until
 * the process does; of those that cannot be counted the first says so. */
void recorder_begin_thread(void);
void recorder_end_thread(void);
/* All that was counted so far, also by threads that have ended, into PATH. Where
 * nothing was counted, only if ALWAYS. Signal handlers may call it. */
void recorder_write(const char *path, bool always);
/* Nothing is counted from here on; the calling thread's counters stop, so that
 * another program may begin in this process. */
void recorder_stop(void);
/* After recorder_stop(): as before. */
void recorder_go_on(void);

void recorder_say(const char *format, ...)
	__attribute__((format(printf, 1, 2)));

#endif
