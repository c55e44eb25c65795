/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edges of the calls that filters left, from those of all: only pairs that were none
 * before, as hiding makes them, are put in order.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "base/bound.h"
#include "base/sort.h"
#include "base/vec.h"
#include "model/sums/edges.h"

/* A pair that calls, as a number to be put in order. */
typedef uint64_t pair;

static inline pair
pair_of(uint32_t caller, uint32_t callee)
{
	return (pair)caller << 32 | callee;
}

/* A piece of the rows is a half of them. */
#define PIECES 2
#define ALONE 50000

typedef VEC(pair) pair_vec;

/* What a piece of the rows has. */
struct leaving_piece {
	uint64_t *left;			/* edges of ALL */
	pair_vec fresh;			/* what is none of these, some twice */
	uint64_t *count;		/* of each edge that is left */
};

struct leaving {
	const struct edges_of_rows *all;
	const struct rows_left *r;
	struct leaving_piece piece[PIECES];
	/* each pair that is new once, in order; and where it is now */
	pair_vec fresh;
	uint32_t *fresh_at;
	/* of edges of ALL, which they are now */
	uint32_t *number;
	uint32_t *edge_of;		/* of each row */
};

static pair
pair_of_row(const struct leaving *x, size_t row)
{
	const uint32_t *fold = x->r->fold;

	return pair_of(fold[x->r->caller[row]], fold[x->r->callee[row]]);
}

/* The edge of ALL that a pair is, or their number: it is none. */
static uint32_t
edge_of_pair(const struct edges *e, pair p)
{
	uint32_t caller = (uint32_t)(p >> 32), callee = (uint32_t)p, at;

	if (e->first[caller] == e->first[caller + 1])
		return (uint32_t)e->n;
	at = edges_find(e, caller, callee);
	return e->callee[at] == callee ? at : (uint32_t)e->n;
}

static size_t
piece_begin(const struct leaving *x, size_t piece)
{
	return x->r->n * piece / PIECES;
}

/* Which edges have calls left, and which are to come. */
static void
find_piece(void *ctx, size_t piece)
{
	struct leaving *x = ctx;
	struct leaving_piece *own = &x->piece[piece];
	const struct edges_of_rows *all = x->all;

	own->left = bits_new(all->e->n);
	for (size_t i = piece_begin(x, piece); i < piece_begin(x, piece + 1); i++) {
		uint32_t row = x->r->row[i], edge;

		if (row != CALL_ROW_NEW) {
			bits_add(own->left, all->edge_of[row]);
			continue;
		}
		edge = edge_of_pair(all->e, pair_of_row(x, i));
		if (edge < all->e->n)
			bits_add(own->left, edge);
		else
			VEC_PUSH(&own->fresh, pair_of_row(x, i));
	}
}

/* All of them in the first piece's. */
static void
unite_left(struct leaving *x)
{
	for (size_t k = 1; k < PIECES; k++)
		for (size_t i = 0; i <= x->all->e->n / 64; i++)
			x->piece[0].left[i] |= x->piece[k].left[i];
}

static void
order_fresh(struct leaving *x)
{
	size_t n = 0;

	for (size_t k = 0; k < PIECES; k++)
		for (size_t i = 0; i < x->piece[k].fresh.n; i++)
			VEC_PUSH(&x->fresh, x->piece[k].fresh.at[i]);
	if (x->fresh.n)
		sort_numbers(x->fresh.at, x->fresh.n);
	for (size_t i = 0; i < x->fresh.n; i++)
		if (!n || x->fresh.at[n - 1] != x->fresh.at[i])
			x->fresh.at[n++] = x->fresh.at[i];
	x->fresh.n = n;
	x->fresh_at = mem_array(n + 1, sizeof(*x->fresh_at));
}

/* Edges are written in order, without counts. */
struct writing { struct edges *e; uint32_t at, caller; size_t fresh; };

static uint32_t
write_edge(struct writing *w, uint32_t caller, uint32_t callee)
{
	while (w->caller <= caller)
		w->e->first[w->caller++] = w->at;
	w->e->caller[w->at] = caller;
	w->e->callee[w->at] = callee;
	return w->at++;
}

/* The next pairs that are new, as far as they come before P. */
static void
write_fresh(struct leaving *x, struct writing *w, pair p)
{
	for (; w->fresh < x->fresh.n && x->fresh.at[w->fresh] < p; w->fresh++) {
		pair is = x->fresh.at[w->fresh];

		x->fresh_at[w->fresh] = write_edge(w, (uint32_t)(is >> 32),
						   (uint32_t)is);
	}
}

static void
write_edges(struct leaving *x, struct edges *e)
{
	const struct edges *all = x->all->e;
	struct writing w = { .e = e };

	EACH_BIT(i, x->piece[0].left, 0, all->n) {
		uint32_t caller = all->caller[i], callee = all->callee[i];

		write_fresh(x, &w, pair_of(caller, callee));
		x->number[i] = write_edge(&w, caller, callee);
	}
	write_fresh(x, &w, UINT64_MAX);
	while (w.caller <= e->nnode)
		e->first[w.caller++] = w.at;
}

static uint32_t
edge_of_row(const struct leaving *x, size_t i)
{
	const struct edges_of_rows *all = x->all;
	uint32_t row = x->r->row[i], edge;
	size_t at;
	pair p;

	if (row != CALL_ROW_NEW)
		return x->number[all->edge_of[row]];
	p = pair_of_row(x, i);
	edge = edge_of_pair(all->e, p);
	if (edge < all->e->n)
		return x->number[edge];
	at = FIRST_WHERE(k, 0, x->fresh.n, x->fresh.at[k] >= p);
	return x->fresh_at[at];
}

static void
add_count(uint64_t *sum, uint64_t count)
{
	if (__builtin_add_overflow(*sum, count, sum))
		*sum = UINT64_MAX;
}

static void
count_piece(void *ctx, size_t piece)
{
	struct leaving *x = ctx;
	uint64_t *count = x->piece[piece].count;

	for (size_t i = piece_begin(x, piece); i < piece_begin(x, piece + 1); i++) {
		x->edge_of[i] = edge_of_row(x, i);
		add_count(&count[x->edge_of[i]], x->r->count[i]);
	}
}

/* The first piece's counts are the edges'. */
static void
count_rows(struct leaving *x, struct edges *e, const struct job *job)
{
	x->piece[0].count = e->count;
	for (size_t k = 1; k < PIECES; k++)
		x->piece[k].count = mem_zarray(e->n + 1, sizeof(*e->count));
	pieces_run(count_piece, x, PIECES, job);
	for (size_t k = 1; k < PIECES; k++) {
		for (size_t i = 0; i < e->n; i++)
			add_count(&e->count[i], x->piece[k].count[i]);
		free(x->piece[k].count);
	}
}

void
edges_left(struct edges *e, struct edges_of_rows all, const struct rows_left *rows,
	   uint32_t **edge_of, const struct job *job)
{
	struct leaving x = { .all = &all, .r = rows };

	if (rows->n < ALONE)
		job = NULL;
	pieces_run(find_piece, &x, PIECES, job);
	unite_left(&x);
	order_fresh(&x);
	x.number = mem_array(all.e->n + 1, sizeof(*x.number));
	edges_room(e, bits_count(x.piece[0].left, all.e->n) + x.fresh.n, all.e->nnode);
	write_edges(&x, e);
	*edge_of = x.edge_of = mem_array(rows->n + 1, sizeof(*x.edge_of));
	count_rows(&x, e, job);
	for (size_t k = 0; k < PIECES; k++) {
		free(x.piece[k].left);
		VEC_RELEASE(&x.piece[k].fresh);
	}
	free(x.number);
	free(x.fresh_at);
	VEC_RELEASE(&x.fresh);
}
