/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edges of the calls that filters left, from those of all: nothing is put in order.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "model/sums/edges.h"

/* Which edges have calls left. */
static uint64_t *
find_left(const struct edges_of_rows *all, const uint32_t *row, size_t n)
{
	uint64_t *left = bits_new(all->e->n);

	for (size_t i = 0; i < n; i++)
		bits_add(left, all->edge_of[row[i]]);
	return left;
}

/* The edges of LEFT, without counts. NUMBER: which is which. */
static void
copy_edges(struct edges *e, const struct edges *all, const uint64_t *left,
	   uint32_t *number)
{
	uint32_t at = 0, caller = 0;

	EACH_BIT(i, left, 0, all->n) {
		while (caller <= all->caller[i])
			e->first[caller++] = at;
		e->caller[at] = all->caller[i];
		e->callee[at] = all->callee[i];
		number[i] = at++;
	}
	while (caller <= e->nnode)
		e->first[caller++] = at;
}

void
edges_left(struct edges *e, struct edges_of_rows all, const uint32_t *row,
	   const uint64_t *count, size_t n, uint32_t **edge_of)
{
	uint64_t *left = find_left(&all, row, n);
	uint32_t *number = mem_array(all.e->n + 1, sizeof(*number));

	edges_room(e, bits_count(left, all.e->n), all.e->nnode);
	copy_edges(e, all.e, left, number);
	*edge_of = mem_array(n + 1, sizeof(**edge_of));
	for (size_t i = 0; i < n; i++) {
		uint32_t edge = number[all.edge_of[row[i]]];
		uint64_t *sum = &e->count[edge];

		(*edge_of)[i] = edge;
		if (__builtin_add_overflow(*sum, count[i], sum))
			*sum = UINT64_MAX;
	}
	free(number);
	free(left);
}
