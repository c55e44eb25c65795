/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers and texts of a binary file, one behind the other. Behind the end all
 * numbers are 0 and CUT is set, or ERR when it could not be read.
 */
#ifndef LOAD_BINHIST_CURSOR_H
#define LOAD_BINHIST_CURSOR_H

#include "base/input.h"
#include "base/text.h"

struct cursor {
	const struct input *in;
	uint64_t at;
	bool big;			/* big-endian */
	bool cut;
	struct error *err;
	bool failed;			/* ERR says why */
	uint64_t begin;			/* of what is in BYTES */
	size_t n;
	unsigned char bytes[4096];
};

void cursor_init(struct cursor *c, const struct input *in, struct error *err);
uint64_t cursor_left(const struct cursor *c);
/* A number of WIDTH bytes: 1, 2, 4 or 8. */
uint64_t cursor_number(struct cursor *c, unsigned width);
/* N bytes in place of what TO holds, which is that up to a NUL. */
void cursor_text(struct cursor *c, uint64_t n, struct text *to);
/* Up to a NUL, which is not in TO. */
void cursor_string(struct cursor *c, struct text *to);
/* Past N bytes. */
void cursor_skip(struct cursor *c, uint64_t n);

#endif
