/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of calls that are edges as they are: the graph takes no memory for what
 * they say.
 */
#include <config.h>

#include "base/alloc.h"
#include "model/sums/edges.h"

#define PIECES 2
#define ALONE 100000		/* less is done before a thread has started */

struct borrowing {
	const struct edge_rows *r;
	uint32_t *first;
	bool ordered[PIECES];
};

/* Each row says where the edges of all callers up to its own begin, from that of
 * the row before on. None is of a caller behind the last one's, whatever order
 * they have: so no two pieces write to one place. */
static void
borrow_piece(void *ctx, size_t piece)
{
	struct borrowing *x = ctx;
	const uint32_t *caller = x->r->caller, *callee = x->r->callee;
	size_t i = x->r->n * piece / PIECES;
	size_t end = x->r->n * (piece + 1) / PIECES;
	uint32_t last = end ? caller[end - 1] : 0;
	bool ordered = true;

	for (; i < end && ordered; i++) {
		uint32_t at = i ? caller[i - 1] + 1 : 0;

		ordered = x->r->count[i] <= INT64_MAX && caller[i] <= last
			  && (at <= caller[i]
			      || (at == caller[i] + 1
				  && callee[i - 1] < callee[i]));
		for (; ordered && at <= caller[i]; at++)
			x->first[at] = (uint32_t)i;
	}
	x->ordered[piece] = ordered;
}

bool
edges_borrow(struct edges *e, const struct edge_rows *r, size_t nnode,
	     const struct job *job)
{
	struct borrowing x = { .r = r };
	size_t at = r->n ? r->caller[r->n - 1] + (size_t)1 : 0;
	bool ordered = true;

	x.first = mem_big(nnode + 1, sizeof(*x.first));
	pieces_run(borrow_piece, &x, PIECES, r->n < ALONE ? NULL : job);
	for (size_t i = 0; i < PIECES; i++)
		ordered &= x.ordered[i];
	if (!ordered) {
		mem_big_free(x.first, nnode + 1, sizeof(*x.first));
		return false;
	}
	for (; at <= nnode; at++)
		x.first[at] = (uint32_t)r->n;
	*e = (struct edges){
		.n = r->n, .room = r->n + 1, .nnode = nnode, .first = x.first,
		.caller = (uint32_t *)r->caller,
		.callee = (uint32_t *)r->callee,
		.count = (uint64_t *)r->count, .borrowed = true,
	};
	e->flags = mem_big(e->room, sizeof(*e->flags));
	return true;
}
