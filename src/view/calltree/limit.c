/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A call tree in a report that has a limit: the rows with most inclusive cost, each with
 * those that it is below. Where rows are left by what has changed, of those that have.
 */
#include <config.h>

#include <stdlib.h>

#include "base/heap.h"
#include "base/num.h"
#include "base/sort.h"
#include "view/calltree/private.h"

/* More than anything below it can have: of two profiles the one in which that is more. */
static int64_t
most_of(const struct calltree *t, const struct calltree_node *node)
{
	int64_t now = calltree_most(t, node, false), base;

	if (!t->joined)
		return now;
	base = num_times(calltree_most(t, node, true), t->scale);
	return now > base ? now : base;
}

static bool
is_before(const void *ctx, uint32_t a, uint32_t b)
{
	const struct tree_rows *own = ctx;
	const struct calltree_node *x = &own->row.at[a].node, *y = &own->row.at[b].node;
	int64_t more = most_of(own->tree, x), less = most_of(own->tree, y);
	int order;

	if (more != less)
		return more > less;
	order = calltree_compare(own->tree, x, y);
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

/* Some rows by number, as those of one parent stand. */
static struct numbers
in_order(const struct tree_rows *own, const struct numbers *rows)
{
	bool *is_one = mem_zarray(own->row.n, sizeof(*is_one));
	struct numbers ordered = { 0 };

	for (size_t i = 0; i < rows->n; i++)
		is_one[rows->at[i]] = true;
	for (uint32_t i = 0; i < own->row.n; i++)
		if (is_one[i])
			VEC_PUSH(&ordered, i);
	free(is_one);
	return ordered;
}

/* Rows that were chosen, as they come in the tree. */
static void
add_chosen(struct view *v, const struct numbers *chosen)
{
	struct tree_rows *own = v->own;
	struct numbers ordered = in_order(own, chosen);
	struct linked l = link_rows(own, &ordered);
	uint32_t at = l.first[0];

	VEC_RELEASE(&ordered);
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

/* --- What has changed ------------------------------------------------------ */

static int
compare_rows(const void *a, const void *b, void *ctx)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return x == y ? 0 : is_before(ctx, x, y) ? -1 : 1;
}

/* Of the rows of V those that have changed themselves, the ones with most cost first; the
 * others are there since they are above one. Where nobody knows that, all of them. */
static struct numbers
changed_rows(const struct view *v)
{
	struct numbers changed = { 0 };
	bool untold = view_untold(v);

	for (size_t i = 0; i < v->row.n; i++)
		if (untold || view_row_changes(v, &v->row.at[i]) & v->options.changes)
			VEC_PUSH(&changed, v->row.at[i].a);
	sort_order(changed.at, changed.n, compare_rows, v->own, NULL);
	return changed;
}

/* Chooses row NUMBER and those that it is below, unless these are more than LIMIT with
 * those that are chosen. */
static void
choose_way(const struct tree_rows *own, uint32_t number, size_t limit, bool *is_chosen,
	   struct numbers *chosen)
{
	size_t was = chosen->n;

	for (; number && !is_chosen[number] && chosen->n < limit;
	     number = own->row.at[number].parent)
		VEC_PUSH(chosen, number);
	if (number && !is_chosen[number])
		chosen->n = was;
	for (size_t i = was; i < chosen->n; i++)
		is_chosen[chosen->at[i]] = true;
}

/* Where no row has room with all that it is below: the begin of the first one's way. */
static void
choose_begin(const struct tree_rows *own, uint32_t number, size_t limit,
	     struct numbers *chosen)
{
	for (; number; number = own->row.at[number].parent)
		if (own->row.at[number].node.depth <= limit)
			VEC_PUSH(chosen, number);
}

void
tree_keep_most(struct view *v, size_t limit)
{
	struct tree_rows *own = v->own;
	struct numbers changed, chosen = { 0 };
	size_t there = v->row.n;
	bool *is_chosen;

	if (!limit || there <= limit)
		return;
	changed = changed_rows(v);
	is_chosen = mem_zarray(own->row.n, sizeof(*is_chosen));
	for (size_t i = 0; i < changed.n && chosen.n < limit; i++)
		choose_way(own, changed.at[i], limit, is_chosen, &chosen);
	if (!chosen.n && changed.n)
		choose_begin(own, changed.at[0], limit, &chosen);
	v->row.n = 0;
	add_chosen(v, &chosen);
	v->more = there - v->row.n;
	free(is_chosen);
	VEC_RELEASE(&changed);
	VEC_RELEASE(&chosen);
}
