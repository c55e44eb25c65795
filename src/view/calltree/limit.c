/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A call tree in a report that has a limit: the rows with most inclusive cost, each with
 * those that it is below. Where rows are left by what has changed, of these.
 */
#include <config.h>

#include <stdlib.h>

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

/* Some rows of the tree, by number: the first of them below each, and the one beside it. */
struct linked { uint32_t *first, *next; };

/* ROWS, of which those of one parent stand in their order. */
static struct linked
link_rows(const struct tree_rows *own, const struct numbers *rows)
{
	struct linked l = {
		mem_zarray(own->row.n, sizeof(*l.first)), mem_zarray(own->row.n, sizeof(*l.next)),
	};

	for (size_t i = rows->n; i-- > 0;) {
		uint32_t number = rows->at[i], parent = own->row.at[number].parent;

		l.next[number] = l.first[parent];
		l.first[parent] = number;
	}
	return l;
}

static void
linked_release(struct linked *l)
{
	free(l->first);
	free(l->next);
}

/* Rows that were chosen, as they come in the tree. A row's children were chosen
 * in their order. */
static void
add_chosen(struct view *v, const struct numbers *chosen)
{
	struct tree_rows *own = v->own;
	struct linked l = link_rows(own, chosen);
	uint32_t at = l.first[0];

	while (at) {
		tree_add_row(v, at);
		if (l.first[at]) {
			at = l.first[at];
			continue;
		}
		while (at && !l.next[at])
			at = own->row.at[at].parent;
		at = l.next[at];
	}
	linked_release(&l);
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
	struct numbers chosen = { 0 };
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
	add_chosen(v, &chosen);
	count_below(v, h.at.at, h.at.n);
	VEC_RELEASE(&chosen);
	heap_release(&h);
}

void
tree_keep_most(struct view *v, size_t limit)
{
	struct tree_rows *own = v->own;
	struct number_heap h = { .before = is_before, .ctx = own };
	struct numbers there = { 0 }, chosen = { 0 };
	struct linked l;

	if (!limit || v->row.n <= limit)
		return;
	for (size_t i = 0; i < v->row.n; i++)
		VEC_PUSH(&there, v->row.at[i].a);
	l = link_rows(own, &there);
	for (uint32_t number = 0; chosen.n < limit;) {
		for (uint32_t i = l.first[number]; i; i = l.next[i])
			heap_push(&h, i);
		number = heap_pop(&h);
		VEC_PUSH(&chosen, number);
	}
	v->row.n = 0;
	add_chosen(v, &chosen);
	v->more = there.n - v->row.n;
	VEC_RELEASE(&there);
	VEC_RELEASE(&chosen);
	heap_release(&h);
	linked_release(&l);
}
