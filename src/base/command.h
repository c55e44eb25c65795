/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Another program, run to read what it prints: started by its arguments, never
 * by a shell; with no input, in the C locale, with a limit of time and of
 * output; killed when the job is cancelled. What it prints is not to be trusted.
 */
#ifndef BASE_COMMAND_H
#define BASE_COMMAND_H

#include "base/text.h"
#include "base/worker.h"

enum command_end {
	COMMAND_DONE,		/* exit status 0, or LINE wanted no more */
	COMMAND_MISSING,	/* there is no such program */
	COMMAND_FAILED,		/* another exit status, or a signal */
	COMMAND_SLOW,		/* it took too long, */
	COMMAND_LOUD,		/* or printed too much: killed */
	COMMAND_CANCELLED,
	COMMAND_SYSTEM,		/* the system refused: errnum */
};

/* Of a line no more is kept, nor of what goes to standard error. */
#define COMMAND_LINE_MAX 65536
#define COMMAND_SAID_MAX 4096

struct command {
	const char *const *argv;	/* ends with NULL; the program is found
					   in PATH */
	int seconds;			/* 0: any number */
	size_t most;			/* bytes of output */
	struct job *job;		/* or NULL */
	/* A line without its end, NUL behind it; false: that is enough. */
	bool (*line)(void *ctx, char *s, size_t n);
	/* In its place what was printed as it comes, in pieces; or NULL. */
	bool (*bytes)(void *ctx, const char *s, size_t n);
	void *ctx;
	struct text said;		/* out: on standard error; to be
					   released */
	int errnum;
	int status;			/* out: of COMMAND_FAILED waitpid()'s */
};

enum command_end command_run(struct command *c);
/* NAME's file as execvp() finds it: 0, or the status that shells have for what cannot
 * be run (126) and what is not there (127). */
int command_status(const char *name);

#endif
