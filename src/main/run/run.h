/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * profview run -- COMMAND: a profile of a command, recorded by a profiler that
 * is installed, to be opened then.
 */
#ifndef MAIN_RUN_RUN_H
#define MAIN_RUN_RUN_H

#include "base/error.h"
#include "base/vec.h"

/* What came of it. */
struct recorded {
	VEC(char *) file;	/* profiles, the command's own first; owned */
	int status;		/* of the command as a shell has it: 128 + n
				   when signal n ended it */
};

/* Runs COMMAND, which ends with NULL, under the recorder called NAME, or the
 * first that is installed (NULL). Standard input, output and error are the
 * command's, and so are signals. Says where the profile is. -1 and ERR when
 * there is none: then R->status is 126 or 127 if there is no such command, -1
 * if there is no recorder, else the command's. */
int run_record(const char *const *command, const char *name,
	       struct recorded *r, struct error *err);
void recorded_release(struct recorded *r);

#endif
