/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>

#include "base/sort.h"
#include "model/facts/cost_rows.h"

/* No more columns than this are an array, which all but odd files are. */
enum { NARROW = 24 };

void
cost_rows_init(struct cost_rows *r, unsigned width)
{
	*r = (struct cost_rows){
		.width = width, .near = width <= NARROW ? width : COST_PIECE,
	};
}

void
cost_rows_release(struct cost_rows *r)
{
	VEC_RELEASE(&r->cost);
	VEC_RELEASE(&r->far);
	VEC_RELEASE(&r->piece);
	r->n = 0;
}

void
cost_rows_push(struct cost_rows *r)
{
	VEC_EXTEND(&r->cost, r->near);
	if (r->near < r->width)
		VEC_EXTEND(&r->far, 1);
	r->n++;
}

void
cost_rows_clear(struct cost_rows *r)
{
	r->n = r->cost.n = r->far.n = r->piece.n = 0;
	r->last_row = 0;
}

/* Puts a piece for columns from COLUMN on behind piece BEFORE of the row, or
 * first in it for 0. */
static uint32_t
insert_piece(struct cost_rows *r, size_t row, uint32_t before, uint32_t column)
{
	struct cost_piece piece = { .column = column };
	uint32_t *link, at;

	link = before ? &r->piece.at[before - 1].next : &r->far.at[row];
	piece.next = *link;
	*link = at = (uint32_t)r->piece.n + 1;
	VEC_PUSH(&r->piece, piece);
	return at;
}

/* The piece of the row that begins at COLUMN, or the last one before it; 0:
 * there is none. FROM is one of them to start at, or 0. */
static uint32_t
find_piece(const struct cost_rows *r, size_t row, uint32_t from,
	   uint32_t column)
{
	uint32_t next = from ? from : r->far.at[row], at = 0;

	while (next && r->piece.at[next - 1].column <= column) {
		at = next;
		next = r->piece.at[at - 1].next;
	}
	return at;
}

/* Where the piece with COLUMN begins. */
static uint32_t
piece_start(unsigned column)
{
	return column - column % COST_PIECE;
}

static int64_t *
far_at(struct cost_rows *r, size_t row, unsigned column)
{
	uint32_t start = piece_start(column), from = 0, at;

	/* rows are filled from left to right */
	if (r->last_row == row + 1
	    && r->piece.at[r->last_piece - 1].column <= start)
		from = r->last_piece;
	at = find_piece(r, row, from, start);
	if (!at || r->piece.at[at - 1].column < start)
		at = insert_piece(r, row, at, start);
	r->last_row = row + 1;
	r->last_piece = at;
	return &r->piece.at[at - 1].cost[column - start];
}

int64_t *
cost_rows_at(struct cost_rows *r, size_t row, unsigned column)
{
	assert(row < r->n && column < r->width);
	if (column < r->near)
		return &r->cost.at[row * r->near + column];
	return far_at(r, row, column);
}

int64_t
cost_rows_get(const struct cost_rows *r, size_t row, unsigned column)
{
	uint32_t start, at;

	assert(row < r->n && column < r->width);
	if (column < r->near)
		return r->cost.at[row * r->near + column];
	start = piece_start(column);
	at = find_piece(r, row, 0, start);
	if (!at || r->piece.at[at - 1].column < start)
		return 0;
	return r->piece.at[at - 1].cost[column - start];
}

void
cost_rows_prefetch(const struct cost_rows *r, size_t row)
{
	if (r->near)
		__builtin_prefetch(&r->cost.at[row * r->near], 1);
}

struct cost_run
cost_rows_first(const struct cost_rows *r, size_t row)
{
	return (struct cost_run){
		.cost = r->near ? r->cost.at + row * r->near : NULL,
		.n = r->near,
		.next = r->near < r->width ? r->far.at[row] : 0,
	};
}

struct cost_run
cost_rows_next(const struct cost_rows *r, const struct cost_run *run)
{
	struct cost_piece *piece;
	struct cost_run next = { 0 };

	if (!run->next)
		return next;
	piece = &r->piece.at[run->next - 1];
	next.cost = piece->cost;
	next.column = piece->column;
	next.n = r->width - piece->column;
	if (next.n > COST_PIECE)
		next.n = COST_PIECE;
	next.next = piece->next;
	return next;
}

void
cost_rows_order(struct cost_rows *r, const uint32_t *order)
{
	sort_as(r->cost.at, r->near ? r->n : 0,
		r->near * sizeof(*r->cost.at), order);
	sort_as(r->far.at, r->far.n, sizeof(*r->far.at), order);
	r->last_row = 0;
}
