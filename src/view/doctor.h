/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is wrong with the stacks of a profile, with names that its file gives and with
 * source texts, and what would help: rows of the view info.
 */
#ifndef VIEW_DOCTOR_H
#define VIEW_DOCTOR_H

#include "base/num.h"
#include "view/view.h"

#define DOCTOR_ROWS (6 + 4 + UNPAIRED_ROWS)
/* A share that is shown as 0.1 % is the least of which something is said. */
#define DOCTOR_LEAST 0.0005

/* What of the base is compared with nothing: functions that may be any of several, and
 * such without a name. */
#define UNPAIRED_ROWS 2
struct unpaired {
	const char *note[UNPAIRED_ROWS];	/* of "%s", how many */
	char count[UNPAIRED_ROWS][NUM_MAX];
	size_t n;
};
void unpaired_look(struct unpaired *u, const struct snapshot *s);

/* That most stacks of the event that V shows do not begin where the program does, and
 * how to record it better. False: nothing of it is known. */
struct cut_stacks {
	const char *note, *fix;		/* NOTE of "%s", SHARE */
	char share[NUM_MAX];
};
bool cut_look(struct cut_stacks *k, const struct view *v);

struct doctor_row {
	const char *kind;		/* "stacks", "names", "source": the same in all
					   languages */
	const char *what;
	struct phrase note, fix;
	const char *file;		/* whose text would help, or NULL */
	char share[NUM_MAX];		/* NOTE's arguments */
	char count[NUM_MAX];
};

struct doctor {
	struct doctor_row row[DOCTOR_ROWS];
	size_t n;
};

/* Of the event that V shows. Filters take callers away: of what they leave
 * nothing is said. */
void doctor_look(struct doctor *d, const struct view *v);
/* Behind these: of how much the source texts are there. A screen says nothing of it
 * until it knows (view.lacks). */
void found_look(struct doctor *d, struct view *v);

#endif
