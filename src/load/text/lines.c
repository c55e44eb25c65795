/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of text out of an input.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "load/text/lines.h"

#define FIRST_STEP ((size_t)4 << 10)
#define LAST_STEP ((size_t)256 << 10)

void
line_reader_init(struct line_reader *l, const struct input *in, uint64_t offset)
{
	memset(l, 0, sizeof *l);
	l->in = in;
	l->base = offset;
	l->step = FIRST_STEP;
	l->max = LINES_MAX;
}

void
line_reader_release(struct line_reader *l)
{
	free(l->buf);
	l->buf = NULL;
}

uint64_t
line_reader_tell(const struct line_reader *l)
{
	return l->base + l->pos;
}

void
line_reader_seek(struct line_reader *l, uint64_t offset)
{
	l->cut = false;
	if (offset >= l->base && offset - l->base <= l->n) {
		l->pos = (size_t)(offset - l->base);
		return;
	}
	l->base = offset;
	l->pos = l->n = 0;
	l->step = FIRST_STEP;
	l->eof = false;
}

/* Reads on behind what is there. 0, or -1 and ERR; at the end sets eof. */
static int
fill(struct line_reader *l, struct error *err)
{
	ssize_t got;

	if (l->pos) {
		memmove(l->buf, l->buf + l->pos, l->n - l->pos);
		l->n -= l->pos;
		l->base += l->pos;
		l->pos = 0;
	}
	if (l->cap - l->n < l->step) {
		l->cap = l->n + l->step < 2 * l->cap ? 2 * l->cap
			 : l->n + l->step;
		l->buf = mem_resize(l->buf, l->cap, 1);
	}
	got = input_read(l->in, l->base + l->n, l->buf + l->n, l->step, err);
	if (got < 0)
		return -1;
	l->eof = (size_t)got < l->step;
	l->n += (size_t)got;
	if (l->step < LAST_STEP)
		l->step *= 4;
	return 0;
}

/* Drops bytes up to and with the next newline. */
static int
skip_rest(struct line_reader *l, struct error *err)
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
line_reader_next(struct line_reader *l, struct error *err)
{
	size_t seen = 0;

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

		if (nl || have >= l->max || (l->eof && have)) {
			size_t n = nl ? (size_t)(nl - s) : have;

			l->line = (struct span){ s, n };
			l->offset = line_reader_tell(l);
			l->cut = !nl && (!l->eof || have >= l->max);
			l->whole = nl != NULL;
			l->pos += n + (nl != NULL);
			return 1;
		}
		if (l->eof)
			return 0;
		seen = have;
		if (fill(l, err) < 0)
			return -1;
	}
}

/* Lines between two looks at whether to stop. */
#define LINES_A_LOOK 256

bool
two_readings_end(struct two_readings *r, const struct line_reader *l,
		 uint64_t number, unsigned pass)
{
	uint64_t size = input_size(l->in);

	if (l->offset >= r->end)
		return true;
	if (number % LINES_A_LOOK)
		return false;
	/* that far it was read, which is what the bar says */
	if (pass)
		r->job = job_finishing(r->job);
	if (r->end < size)
		size = r->end;
	job_progress(r->job, (size * pass + l->offset) / 2, size);
	if (!job_cancelled(r->job))
		return false;
	r->job = job_finishing(r->job);
	r->end = l->offset;
	return true;
}
