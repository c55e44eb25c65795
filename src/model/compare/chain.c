/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/hash.h"
#include "model/compare/chain.h"

/* The best chain that ends with an anchor. References are indices + 1; 0: none. */
struct link { int64_t score; uint32_t before; };

struct chain {
	const struct anchors *x;
	struct link *link;		/* [anchor] */
	int64_t *line;			/* of the new file, in order */
	uint32_t *best;			/* [line]: a Fenwick tree */
	struct hash_u64 last;		/* the last anchor of each shift */
	unsigned start;
};

static int
by_line(const void *x, const void *y)
{
	const struct anchor *a = x, *b = y;

	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return (a->shift > b->shift) - (a->shift < b->shift);
}

static int
by_number(const void *x, const void *y)
{
	const int64_t *a = x, *b = y;

	return (*a > *b) - (*a < *b);
}

static int64_t
new_line(const struct anchor *a)
{
	return a->line + a->shift;
}

/* How many lines of the new file are before that of A. */
static size_t
count_before(const struct chain *c, const struct anchor *a)
{
	return FIRST_WHERE(i, 0, c->x->n, c->line[i] >= new_line(a));
}

/* What ends best among those that are before line number N. */
static uint32_t
find_best(const struct chain *c, size_t n)
{
	uint32_t best = 0;

	for (; n; n &= n - 1) {
		uint32_t i = c->best[n];

		if (i && (!best || c->link[i - 1].score
				   > c->link[best - 1].score))
			best = i;
	}
	return best;
}

static void
note_best(struct chain *c, size_t n, uint32_t i)
{
	for (n++; n <= c->x->n; n += n & -n) {
		uint32_t *best = &c->best[n];

		if (!*best || c->link[*best - 1].score < c->link[i - 1].score)
			*best = i;
	}
}

static void
add_link(struct chain *c, uint32_t i)
{
	const struct anchor *a = &c->x->at[i];
	size_t n = count_before(c, a);
	bool fresh;
	uint32_t *same = hash_u64_at(&c->last, (uint64_t)a->shift, &fresh);
	uint32_t other = find_best(c, n);
	struct link as_start = { a->shift ? -(int64_t)c->start : 0, 0 };
	struct link *to = &c->link[i];

	*to = as_start;
	if (!fresh && c->link[*same - 1].score >= to->score)
		*to = (struct link){ c->link[*same - 1].score, *same };
	if (other && c->link[other - 1].score - CHAIN_CHANGE > to->score)
		*to = (struct link){ c->link[other - 1].score - CHAIN_CHANGE,
				     other };
	to->score += a->weight;
	*same = i + 1;
	note_best(c, n, i + 1);
}

/* In doubt nothing moved. */
static uint32_t
find_end(const struct chain *c)
{
	uint32_t end = 0;
	int64_t score = 0;

	for (uint32_t i = 0; i < c->x->n; i++) {
		bool better = c->link[i].score > score;

		if (end && c->link[i].score == score)
			better = !c->x->at[i].shift && c->x->at[end - 1].shift;
		if (!better)
			continue;
		score = c->link[i].score;
		end = i + 1;
	}
	return end;
}

static void
keep_up_to(struct anchors *x, const struct link *link, uint32_t end)
{
	size_t from = x->n;

	for (; end; end = link[end - 1].before)
		x->at[--from] = x->at[end - 1];
	x->n -= from;
	if (x->n)
		memmove(x->at, x->at + from, x->n * sizeof(*x->at));
}

void
chain_keep(struct anchors *x, unsigned start)
{
	struct chain c = { .x = x, .start = start };

	if (!x->n)
		return;
	qsort(x->at, x->n, sizeof(*x->at), by_line);
	c.link = mem_array(x->n, sizeof(*c.link));
	c.line = mem_array(x->n, sizeof(*c.line));
	c.best = mem_zarray(x->n + 1, sizeof(*c.best));
	for (size_t i = 0; i < x->n; i++)
		c.line[i] = new_line(&x->at[i]);
	qsort(c.line, x->n, sizeof(*c.line), by_number);
	for (uint32_t i = 0; i < x->n; i++)
		add_link(&c, i);
	keep_up_to(x, c.link, find_end(&c));
	hash_u64_release(&c.last);
	free(c.link);
	free(c.line);
	free(c.best);
}
