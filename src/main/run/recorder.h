/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Profilers that can be put around a command, one row each, in the order in which they
 * are taken when nobody says which.
 */
#ifndef MAIN_RUN_RECORDER_H
#define MAIN_RUN_RECORDER_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/text.h"
#include "base/vec.h"

/* What a command is run with, made in the process that becomes it. */
struct launch {
	VEC(const char *) word;		/* of its command line */
	struct text scratch;		/* what words point into, and no more
					   is added to then */
};

struct recorder {
	const char *name;		/* --with=NAME */
	const char *title;		/* N_() */
	const char *install;		/* N_(): how it comes to be there */
	/* The file's name: BEFORE, the command's number, BEHIND. With NAMED the
	 * command's name stands before the number. */
	const char *before, *behind;
	bool named;
	char mark;			/* before numbers of other processes */
	bool numbered;			/* the first one has it, too */
	bool around;			/* the command is a child of it, and why it
					   writes no file it says itself */
	bool (*installed)(void);
	/* Whether it can count here, when nobody asked for it; may be NULL. */
	bool (*works)(void);
	/* Environment and words before the command; PATH is the file's. */
	void (*prepare)(struct launch *l, const char *path);
};

extern const struct recorder recorder_table[];	/* ends with name NULL */

/* NULL when there is none. */
const struct recorder *recorder_named(const char *name);
const struct recorder *recorder_first(void);	/* that is installed and works */

#endif
