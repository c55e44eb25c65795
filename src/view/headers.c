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
	for (size_t i = 1, first = 0; i < n; i++) {
		const struct line *a = &line[first], *b = &line[i];

		if (a->key.i != b->key.i || a->value.i != b->value.i)
			first = i;
		/* a file may say one thing twice */
		else if (p->header[a->at].input.i
			 != p->header[b->at].input.i) {
			said[a->at] = SAID_FIRST;
			said[b->at] = SAID_AGAIN;
		}
	}
	free(line);
	return said;
}
