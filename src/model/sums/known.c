/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a block knows of a metric's figures.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/sums/private.h"

static uint8_t
ignorance(const struct sums *s, const struct block_sums *b, metric_id m)
{
	uint8_t flags = FIGURE_KNOWN;

	if (!(b->capabilities & CAP_INCL) || s->prof->metric[m.i].self_only)
		flags |= FIGURE_NO_INCL;
	if (!(b->capabilities & CAP_CALLS))
		flags |= FIGURE_NO_CALLS;
	return flags;
}

/* An inlined function is not called, and one that is inlined in places is
 * called an unknown number of times. */
static void
know_functions(const struct sums *s, const struct block_sums *b, metric_id m,
	       struct figures *f)
{
	uint8_t flags = ignorance(s, b, m);

	EACH_ID(i, s->rows)
		if (b->flags[i] & SUM_SEEN)
			f->flags[i] |= b->flags[i] & SUM_INLINED
				       ? flags | FIGURE_NO_CALLS : flags;
}

static void
know_edges(const struct sums *s, const struct block_sums *b, metric_id m,
	   struct figures *f)
{
	const uint32_t *to = f->n != b->e.n ? b->to_edge : NULL;
	uint8_t flags = ignorance(s, b, m), inlined;

	if (b->capabilities & CAP_SHARED)
		flags |= FIGURE_INCL_EST;
	inlined = flags | FIGURE_NO_CALLS;

	for (size_t i = 0; !to && i < b->e.n; i++)
		f->flags[i] |= b->e.flags[i] & SUM_INLINED ? inlined : flags;
	for (size_t i = 0; to && i < b->e.n; i++)
		f->flags[to[i]] |= b->e.flags[i] & SUM_INLINED ? inlined
							       : flags;
}

struct knowing {
	const struct sums *s;
	const struct block_sums *b;
	metric_id m;
	struct figures *func, *edge;
};

static void
know_piece(void *ctx, size_t piece)
{
	const struct knowing *x = ctx;

	if (piece)
		know_functions(x->s, x->b, x->m, x->func);
	else
		know_edges(x->s, x->b, x->m, x->edge);
}

/* Below so many edges a thread costs more than it takes off. */
#define KNOW_ALONE 200000

void
block_know(const struct sums *s, const struct block_sums *b, metric_id m,
	   struct figures *func, struct figures *edge, const struct job *job)
{
	struct knowing x = { s, b, m, func, edge };

	pieces_run(know_piece, &x, 2, b->e.n < KNOW_ALONE ? NULL : job);
}

void
block_know_groups(const struct sums *s, struct block_sums *b, metric_id m,
		  const struct grouping *g, struct figures *f)
{
	uint8_t flags = ignorance(s, b, m) | FIGURE_NO_CALLS;
	/* found once for all metrics */
	const struct group_rows *rows = s->prof->nblock == 1
					? sums_group_rows_locked(s, g->by, NULL) : NULL;
	struct group_marks marks = { .g = g };
	const bool *known = rows ? rows->known : NULL;

	if (!known) {
		marks.seen = mem_zarray(g->n + 1, sizeof(*marks.seen));
		b->ops->seen(b, &marks);
		known = marks.seen;
	}
	for (size_t i = 0; i < g->n; i++)
		if (known[i])
			f->flags[i] |= flags;
	free(marks.seen);
}
