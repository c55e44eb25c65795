/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A call tree in a report that has a limit: the rows with most inclusive cost, each with
 * those that it is below. Where rows are left by what has changed, of these.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/heap.h"
#include "view/calltree/private.h"

static bool
is_before(const void *ctx, uint32_t a, uint32_t b)
{
	const struct tree_rows *own = ctx;
	int order = calltree_compare(own->tree, &own->row.at[a].node,
				     &own->row.at[b].node);

	return order ? order < 0 : a < b;
}

/* Rows that were chosen, as they come in the tree. A row's children were chosen
 * in their order. */
static void
add_chosen(struct view *v, const uint32_t *chosen, size_t n)
{
	struct tree_rows *own = v->own;
	uint32_t *first = mem_zarray(own->row.n, sizeof(*first));
	uint32_t *next = mem_zarray(own->row.n, sizeof(*next));
	uint32_t at;

	for (size_t i = n; i-- > 0;) {
		uint32_t parent = own->row.at[chosen[i]].parent;

		next[chosen[i]] = first[parent];
		first[parent] = chosen[i];
	}
	at = first[0];
	while (at) {
		tree_add_row(v, at);
		if (first[at]) {
			at = first[at];
			continue;
		}
		while (at && !next[at])
			at = own->row.at[at].parent;
		at = next[at];
	}
	free(first);
	free(next);
}

/* Finds what is under the floor below the N rows that the limit left out. Without
 * a limit these would be rows, and that would not. */
static void
count_below(struct view *v, const uint32_t *left_out, size_t n)
{
	struct tree_rows *own = v->own;
	size_t keep = own->row.n;

	for (size_t i = 0; v->options.floor > 0 && i < n; i++) {
		tree_find_children(v, left_out[i]);
		while (own->row.n > keep)
			tree_add_children(v, own->row.at[--own->row.n].node, 0);
	}
}

void
tree_build_most(struct view *v, size_t limit)
{
	struct tree_rows *own = v->own;
	struct number_heap h = { .before = is_before, .ctx = own };
	VEC(uint32_t) chosen = { 0 };
	uint32_t number = 0;

	for (;;) {
		uint32_t first = (uint32_t)own->row.n;

		tree_find_children(v, number);
		for (uint32_t i = first; i < own->row.n; i++)
			heap_push(&h, i);
		if (!h.at.n || chosen.n == limit)
			break;
		number = heap_pop(&h);
		VEC_PUSH(&chosen, number);
	}
	add_chosen(v, chosen.at, chosen.n);
	count_below(v, h.at.at, h.at.n);
	VEC_RELEASE(&chosen);
	heap_release(&h);
}

/* Of rows that are there, as they come in the tree. */
void
tree_keep_most(struct view *v, size_t limit)
{
	struct tree_rows *own = v->own;
	struct number_heap h = { .before = is_before, .ctx = own };
	size_t n = v->row.n;
	struct numbers chosen = { 0 };
	struct row *row;
	size_t *below, *next;		/* a row's first inner one, the next beside it; as
					   they stand, from 1 on */

	if (!limit || n <= limit)
		return;
	row = mem_array(n, sizeof(*row));
	memcpy(row, v->row.at, n * sizeof(*row));
	below = mem_zarray(own->row.n, sizeof(*below));
	next = mem_zarray(n + 1, sizeof(*next));
	for (size_t i = n; i-- > 0;) {
		uint32_t parent = own->row.at[row[i].a].parent;

		next[i + 1] = below[parent];
		below[parent] = i + 1;
	}
	for (uint32_t number = 0; chosen.n < limit;) {
		for (size_t i = below[number]; i; i = next[i])
			heap_push(&h, row[i - 1].a);
		number = heap_pop(&h);
		VEC_PUSH(&chosen, number);
	}
	v->row.n = 0;
	add_chosen(v, chosen.at, chosen.n);
	v->more = n - v->row.n;
	VEC_RELEASE(&chosen);
	heap_release(&h);
	free(next);
	free(below);
	free(row);
}
