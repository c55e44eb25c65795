/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading one chunk of the file (scan.h), whole lines only.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "load/callgrind/ordinary.h"
#include "load/callgrind/scan.h"

static void
reserve(struct cg_chunk *p, size_t n)
{
	if (n + CG_PAD <= p->cap)
		return;
	p->cap = n + n / 4 + CG_PAD;
	p->mem = mem_resize(p->mem, p->cap, 1);
}

/* Makes P->mem hold WANT bytes from BASE on, or all that there are. */
static void
read_more(struct cg_chunk *p, const struct input *in, uint64_t base,
	  size_t want)
{
	uint64_t left = input_size(in) - base;
	ssize_t got;

	if (want > left)
		want = (size_t)left;
	if (p->mem && p->n >= want)
		return;
	reserve(p, want);
	got = input_read(in, base + p->n, p->mem + p->n, want - p->n, &p->err);
	if (got > 0)
		p->n += (size_t)got;
}

#define NOWHERE SIZE_MAX

/* The first line start at or after FROM, which is not the file's first byte,
 * counted from BASE; NOWHERE when the line before it goes on for more than
 * CG_LINE_MAX. Reads what it needs. */
static size_t
line_start(struct cg_chunk *p, const struct input *in, uint64_t base,
	   size_t from)
{
	size_t at = from - 1, step = 4096;
	size_t limit = from + CG_LINE_MAX;

	while (at < limit) {
		const char *nl;
		size_t end;

		read_more(p, in, base, at + step);
		if (at >= p->n)
			return p->n;
		/* both chunks at a cut must find the same place */
		end = p->n < limit ? p->n : limit;
		nl = memchr(p->mem + at, '\n', end - at);
		if (nl)
			return (size_t)(nl + 1 - p->mem);
		at = end;
		step = step < CG_LINE_MAX / 2 ? step * 4 : step;
	}
	return NOWHERE;
}

/* The lines that begin in [FIRST, LIMIT) of what is read from BASE on, but one
 * that is too long: where they end. */
static size_t
whole_lines(struct cg_chunk *p, const struct input *in, uint64_t base,
	    size_t first, size_t limit)
{
	size_t last = line_start(p, in, base, limit), begin;
	bool open = last == NOWHERE, newline;

	if (open)
		last = limit;
	if (last < first)
		last = first;
	p->cut = !open && base + p->n < input_size(in) && last == p->n;
	if (last == first)
		return last;
	newline = !open && p->mem[last - 1] == '\n';
	begin = last - newline;
	while (begin > first && p->mem[begin - 1] != '\n')
		begin--;
	p->too_long = open || last - newline - begin > CG_LINE_MAX;
	return p->too_long ? begin : last;
}

void
cg_chunk_read(struct cg_chunk *p, const struct input *in, size_t i,
	      size_t size)
{
	uint64_t base = i ? (uint64_t)i * size - 1 : 0;
	size_t first = 0, last, off = i ? 1 : 0;

	p->n = 0;
	p->cut = p->too_long = false;
	error_release(&p->err);
	error_init(&p->err);
	read_more(p, in, base, size + off + 4096);
	if (i)
		first = line_start(p, in, base, off);
	/* no line begins here: all of it is in one that is too long */
	if (first == NOWHERE)
		first = last = off;
	else
		last = whole_lines(p, in, base, first, off + size);
	p->offset = base + first;
	if (last > first && i == 0 && last - first >= 3
	    && memcmp(p->mem, "\xef\xbb\xbf", 3) == 0) {
		first = 3;		/* a byte order mark */
		p->offset = 3;
	}
	p->buf = p->mem + first;
	p->n = last - first;
	/* what was read behind the chunk is not needed any more */
	memset(p->mem + last, '\n', CG_PAD);
}

void
cg_chunk_release(struct cg_chunk *p)
{
	free(p->mem);
	free(p->acc);
	free(p->one);
	VEC_RELEASE(&p->ev);
	VEC_RELEASE(&p->cost);
	cg_words_release(&p->words);
	error_release(&p->err);
}
