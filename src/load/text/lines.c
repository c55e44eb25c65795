/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of text out of an input.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "load/text/lines.h"

#define LINES_STEP ((size_t)1 << 16)

void
cpu_lines_init(struct cpu_lines *l, const struct input *in, uint64_t offset)
{
	memset(l, 0, sizeof *l);
	l->in = in;
	l->next = offset;
}

void
cpu_lines_release(struct cpu_lines *l)
{
	free(l->buf);
	l->buf = NULL;
}

uint64_t
cpu_lines_tell(const struct cpu_lines *l)
{
	return l->next - (l->n - l->pos);
}

/* Reads on behind what is there. 0, or -1 and ERR; at the end sets eof. */
static int
fill(struct cpu_lines *l, struct error *err)
{
	ssize_t got;

	if (l->pos) {
		memmove(l->buf, l->buf + l->pos, l->n - l->pos);
		l->n -= l->pos;
		l->pos = 0;
	}
	if (l->cap - l->n < LINES_STEP) {
		l->cap = l->cap ? l->cap * 2 : 2 * LINES_STEP;
		l->buf = mem_resize(l->buf, l->cap, 1);
	}
	got = input_read(l->in, l->next, l->buf + l->n, l->cap - l->n, err);
	if (got < 0)
		return -1;
	if (!got)
		l->eof = true;
	l->n += (size_t)got;
	l->next += (uint64_t)got;
	return 0;
}

/* Drops bytes up to and with the next newline. */
static int
skip_rest(struct cpu_lines *l, struct error *err)
{
	for (;;) {
		const char *nl = l->n > l->pos ?
			memchr(l->buf + l->pos, '\n', l->n - l->pos) : NULL;

		if (nl) {
			l->pos = (size_t)(nl - l->buf) + 1;
			return 0;
		}
		l->pos = l->n;
		if (l->eof)
			return 0;
		if (fill(l, err) < 0)
			return -1;
	}
}

int
cpu_lines_next(struct cpu_lines *l, struct error *err)
{
	size_t seen = 0;

	/* The last line was longer than a line may be. */
	if (l->cut) {
		l->cut = false;
		if (skip_rest(l, err) < 0)
			return -1;
	}
	for (;;) {
		size_t have = l->n - l->pos;
		const char *s = l->buf ? l->buf + l->pos : NULL;
		const char *nl = have > seen ?
			memchr(s + seen, '\n', have - seen) : NULL;

		if (nl || have >= CPU_LINES_MAX || (l->eof && have)) {
			l->s = s;
			l->len = nl ? (size_t)(nl - s) : have;
			l->offset = cpu_lines_tell(l);
			l->cut = !nl && !l->eof;
			l->whole = nl != NULL;
			l->pos += l->len + (nl != NULL);
			return 1;
		}
		if (l->eof)
			return 0;
		seen = have;
		if (fill(l, err) < 0)
			return -1;
	}
}
