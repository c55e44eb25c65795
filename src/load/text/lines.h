/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of a text that stands somewhere in an input, one after the other.
 * A line much longer than CPU_LINES_MAX is handed out cut; its rest is skipped.
 */
#ifndef LOAD_TEXT_LINES_H
#define LOAD_TEXT_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/input.h"

#define CPU_LINES_MAX ((size_t)1 << 20)

struct cpu_lines {
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
	bool whole;		/* a newline ended it */
};

void cpu_lines_init(struct cpu_lines *l, const struct input *in,
		    uint64_t offset);
void cpu_lines_release(struct cpu_lines *l);
/* 1 with the next line in L, 0 at the end, -1 and ERR when reading fails. */
int cpu_lines_next(struct cpu_lines *l, struct error *err);
/* Where the next line starts. */
uint64_t cpu_lines_tell(const struct cpu_lines *l);

#endif
