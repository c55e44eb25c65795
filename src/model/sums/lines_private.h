/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How blocks come into a table of lines (lines.c, lines_stacks.c).
 */
#ifndef MODEL_SUMS_LINES_PRIVATE_H
#define MODEL_SUMS_LINES_PRIVATE_H

#include "model/sums/lines.h"

/* Where a block's columns go to: a metric that it counts has one column of the
 * lines, a derived one those of its terms. */
struct lines_spread_to {
	uint32_t into;
	uint32_t next;			/* of the same column, + 1 */
	int64_t factor;
};

struct lines_spread {
	const struct block *k;
	uint32_t *first;		/* of each column of it, + 1 */
	VEC(struct lines_spread_to) to;
};

void lines_spread_init(struct lines_spread *x, const struct lines *l,
		       const struct prof *p, const struct block *k);
void lines_spread_release(struct lines_spread *x);

/* The file that a frame's line is of. */
file_id lines_file(const struct names *n, const struct frame *f);
/* The number of the row of KEY, made if it is new. */
uint32_t lines_row(struct lines *l, const struct line *key);
/* Adds a block's costs to a row. */
void lines_add(struct cost_rows *to, uint32_t row,
	       const struct lines_spread *x, const int64_t *cost);
int lines_add_stacks(struct lines *l, const struct sums *s,
		     const struct lines_spread *x, func_id func,
		     struct job *job);
/* All rows are there: bounds them, and puts them in order. */
void lines_finish(struct lines *l, const struct sums *s);

#endif
