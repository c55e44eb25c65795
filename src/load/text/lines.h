/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of a text that stands somewhere in an input, one after the other
 * or from wherever one wants to go on. Little is read at first, more when more
 * of the same place is wanted. A line longer than LINES_MAX is handed out cut;
 * its rest is skipped.
 */
#ifndef LOAD_TEXT_LINES_H
#define LOAD_TEXT_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/input.h"
#include "load/text/span.h"

#define LINES_MAX ((size_t)1 << 20)

struct line_reader {
	const struct input *in;
	uint64_t base;		/* offset of the buffer */
	char *buf;
	size_t pos, n, cap;	/* unread bytes are pos..n */
	size_t step, max;
	bool eof;

	/* of the line that was handed out last */
	struct span line;	/* not NUL-terminated, no newline */
	uint64_t offset;
	bool cut;
	bool whole;		/* a newline ended it */
};

void line_reader_init(struct line_reader *l, const struct input *in, uint64_t offset);
void line_reader_release(struct line_reader *l);
/* 1 with the next line in L, 0 at the end, -1 and ERR when reading fails. */
int line_reader_next(struct line_reader *l, struct error *err);
/* Where the next line starts. */
uint64_t line_reader_tell(const struct line_reader *l);
/* The next line is the one that starts at OFFSET: cheap where the last one
 * was, and near it. */
void line_reader_seek(struct line_reader *l, uint64_t offset);

/* A text that is read twice from its beginning, since what it needs is known only
 * when all has been seen. */
struct two_readings {
	struct job *job;	/* may be NULL */
	uint64_t end;		/* what begins here or behind is not read */
};

/* Whether it ends before line NUMBER, which L has handed out; PASS, 0 or 1, is for
 * the progress. Asked of every line; what the first time saw, be it all or what came
 * before it was stopped, the second time takes, unless nobody wants it. */
bool two_readings_end(struct two_readings *r, const struct line_reader *l,
		      uint64_t number, unsigned pass);

#endif
