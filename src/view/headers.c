/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Headers of several files, told apart by what they say.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "view/headers.h"

struct line { text_id key, value; uint32_t at; };

static int
by_words(const void *x, const void *y)
{
	const struct line *a = x, *b = y;

	if (a->key.i != b->key.i)
		return a->key.i < b->key.i ? -1 : 1;
	if (a->value.i != b->value.i)
		return a->value.i < b->value.i ? -1 : 1;
	return (a->at > b->at) - (a->at < b->at);
}

/* What the lines from FROM on that are alike are; returns where they end. */
static size_t
compare_run(const struct prof *p, const struct line *line, size_t from,
	    size_t n, unsigned char *said)
{
	const struct line *first = &line[from];
	bool several = false;		/* one file may say a thing twice */
	size_t end = from;

	for (; end < n && line[end].key.i == first->key.i
	       && line[end].value.i == first->value.i; end++)
		several |= p->header[line[end].at].input.i
			   != p->header[first->at].input.i;
	for (size_t i = from; several && i < end; i++)
		said[line[i].at] = i == from ? SAID_FIRST : SAID_AGAIN;
	return end;
}

unsigned char *
headers_said(const struct prof *p)
{
	size_t n = p->nheader;
	unsigned char *said = mem_array(n, 1);
	struct line *line = mem_array(n, sizeof(*line));

	for (size_t i = 0; i < n; i++) {
		const struct header *h = &p->header[i];

		said[i] = SAID_ONCE;
		line[i] = (struct line){ h->key, h->value, (uint32_t)i };
	}
	if (n)
		qsort(line, n, sizeof(*line), by_words);
	for (size_t i = 0, end; i < n; i = end)
		end = compare_run(p, line, i, n, said);
	free(line);
	return said;
}
