/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of a text that stands somewhere in an input, one after the other.
 * A line much longer than LINES_MAX is handed out cut; its rest is skipped.
 */
#ifndef LOAD_LINES_H
#define LOAD_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/input.h"

#define LINES_MAX ((size_t)1 << 20)

struct lines {
	const struct input *in;
	uint64_t next;		/* offset of the byte behind the buffer */
	char *buf;
	size_t pos, n, cap;	/* unread bytes are pos..n */
	bool eof;

	/* of the line that was handed out last */
	const char *s;		/* not NUL-terminated, no newline */
	size_t len;
	uint64_t offset;
	bool cut;
};

void lines_init(struct lines *l, const struct input *in, uint64_t offset);
void lines_release(struct lines *l);
/* 1 with the next line in L, 0 at the end, -1 and ERR when reading fails. */
int lines_next(struct lines *l, struct error *err);
/* Where the next line starts. */
uint64_t lines_tell(const struct lines *l);

#endif
