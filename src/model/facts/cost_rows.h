/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of cost in memory that follows the figures: a file may announce 500
 * events and have one of them in each of its lines. A table that is narrow is
 * an array; of a wide one the first columns are, and a row has pieces for what
 * it has to the right of them.
 */
#ifndef MODEL_FACTS_COST_ROWS_H
#define MODEL_FACTS_COST_ROWS_H

#include <stddef.h>
#include <stdint.h>

#include "base/vec.h"

enum { COST_PIECE = 8 };

struct cost_piece {
	uint32_t next;			/* one to the right, + 1 */
	uint32_t column;		/* its first */
	int64_t cost[COST_PIECE];
};

struct cost_rows {
	size_t n;
	unsigned width;			/* columns */
	unsigned near;			/* so many of them are in an array */
	VEC(int64_t) cost;		/* [n * near] */
	VEC(uint32_t) far;		/* of each row the first piece, + 1 */
	VEC(struct cost_piece) piece;
	size_t last_row;		/* what was added to last, + 1 */
	uint32_t last_piece;		/* + 1 */
};

void cost_rows_init(struct cost_rows *r, unsigned width);
void cost_rows_release(struct cost_rows *r);
/* No rows; their memory is kept for others. */
void cost_rows_clear(struct cost_rows *r);
/* A row more, of zeros. */
void cost_rows_push(struct cost_rows *r);
/* Where the cost stands, made if it is new; until the next call. */
int64_t *cost_rows_at(struct cost_rows *r, size_t row, unsigned column);
int64_t cost_rows_get(const struct cost_rows *r, size_t row, unsigned column);
/* Brings the first columns of a row into the cache ahead of their use. */
void cost_rows_prefetch(const struct cost_rows *r, size_t row);
/* The columns of a row that may have a cost, a run of neighbours after the
 * other, by rising column; one with N of 0 ends them. Until the next push or
 * at. */
struct cost_run {
	int64_t *cost;
	unsigned column, n;
	uint32_t next;
};
struct cost_run cost_rows_first(const struct cost_rows *r, size_t row);
struct cost_run cost_rows_next(const struct cost_rows *r,
			       const struct cost_run *run);
/* Row i becomes what row ORDER[i] was. */
void cost_rows_order(struct cost_rows *r, const uint32_t *order);

#endif
