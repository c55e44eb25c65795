/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether files have changed: a look at all of them is one number, which is
 * another one when a file was written, replaced, removed, or added to a
 * directory that was named. Nothing is opened.
 */
#ifndef ENGINE_WATCH_H
#define ENGINE_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WATCH_KNOWN 64

struct look {
	uint64_t print;		/* of all names, sizes and times */
	int64_t newest;		/* when one was written last; 0: none is there */
	size_t holes;		/* that were named and are not there, or empty */
	uint64_t hole;		/* which of the first WATCH_KNOWN, by bit */
	uint64_t part[WATCH_KNOWN];	/* of PRINT, what each of these is */
};

/* PATH: N files and directories that were named. */
void watch_look(char *const *path, size_t n, struct look *to);

/* What becomes of looks, one a second. */
struct watch {
	struct look last;
	unsigned moving;	/* looks in a row that were each another one */
	unsigned away;		/* in a row without a file that was there */
};

/* Files that are written all the time are read nevertheless, at every so many
 * looks. */
#define WATCH_MOVING 3

/* Takes the next look. READ is that of the files when they were read last.
 * True: they are to be read again, since they are others and have been still for
 * a look, or have not been still for long. Where one has gone or been emptied
 * its next contents are waited for: recorders begin so. The others are read. */
bool watch_take(struct watch *w, const struct look *look,
		const struct look *read);
/* What has gone or been emptied since BEFORE, as which it was read in its place: READ
 * is as if it were still there. */
void watch_hold(struct look *read, const struct look *before);
/* The same look: true once when a file that was read has gone or been emptied and
 * is not back at the next look. */
bool watch_gone(struct watch *w, const struct look *look,
		const struct look *read);
/* Which of the N that were named that is; N: it is not known. */
size_t watch_which(const struct look *look, const struct look *read, size_t n);

#endif
