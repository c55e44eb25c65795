/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A call tree on a screen: the rows that are open, by options.ways, and what
 * opens many of them at once. Where a node is open that has cost of its own,
 * that is a row among its children, so that they add up.
 */
#include <config.h>

#include <stdlib.h>

#include "view/calltree/private.h"

/* --- Rows ----------------------------------------------------------------- */

/* Whether what a node has of its own is a row: not under the floor, where it is
 * counted like any other. */
static bool
shows_self(struct view *v, const struct calltree *t,
	   const struct calltree_node *node)
{
	metric_id m = view_weight(v);
	struct row_cost now = { 0 }, base = { 0 };

	if (t->way != CALLTREE_DOWN)
		return false;
	now.self = calltree_value(t, node, m, SUM_SELF).cost;
	if (t->joined)
		base.self = calltree_base_value(t, node, m, SUM_SELF).cost;
	return (now.self || base.self) && !view_under_floor(v, now, base);
}

/* Rows of a parent stand by cost, so that their functions lie anywhere. */
#define ROWS_AHEAD 12

static func_id
func_of_row(const struct tree_rows *own, size_t i)
{
	const struct tree_row *row = own->row.at;

	if (i + 2 * ROWS_AHEAD < own->row.n)
		calltree_fetch_func(own->tree, &row[i + ROWS_AHEAD].node,
				    &row[i + 2 * ROWS_AHEAD].node);
	return calltree_func(own->tree, &row[i].node);
}

/* The rows inside of row NUMBER, which is open: its first child's number, which
 * has most cost, is kept. Returns where they end. */
static uint32_t
open_row(struct view *v, uint32_t number)
{
	struct tree_rows *own = v->own;
	struct tree_row row = own->row.at[number];
	uint32_t first = (uint32_t)own->row.n;
	struct ways_listing l;

	tree_find_children(v, number);
	l = ways_list(v->options.ways, row.way, own->row.n - first);
	for (uint32_t i = first; i < own->row.n; i++)
		own->row.at[i].way = ways_next(&l, func_of_row(own, i));
	ways_listed(&l);
	if (first < own->row.n)
		own->row.at[number].first = first;
	if (number && shows_self(v, own->tree, &row.node))
		VEC_PUSH(&own->row, ((struct tree_row){
			.node = row.node, .parent = number, .way = row.way,
			.self = true }));
	own->row.at[number].open = true;
	return (uint32_t)own->row.n;
}

static uint64_t
place_of(const struct view *v, const struct tree_row *row)
{
	return calltree_place(tree_of(v), &row->node,
			      row->self ? SUM_SELF : SUM_INCL);
}

/* Rows FROM to TO - 1 onto the stack TODO, the first on top: children are in
 * their order, and self, the last, belongs among them. */
static void
put_rows(struct view *v, struct numbers *todo, uint32_t from, uint32_t to)
{
	const struct tree_rows *own = v->own;
	uint32_t self = 0;

	VEC_RESERVE(todo, todo->n + (to - from));
	if (to > from && own->row.at[to - 1].self)
		self = --to;
	for (uint32_t i = to; i-- > from;) {
		if (self && place_of(v, &own->row.at[self])
			    <= place_of(v, &own->row.at[i])) {
			VEC_PUSH(todo, self);
			self = 0;
		}
		VEC_PUSH(todo, i);
	}
	if (self)
		VEC_PUSH(todo, self);
}

/* The row of the child of row NUMBER on the hot path; 0: it ends there, or that is not
 * shown. Of two profiles it need not be the first. */
static uint32_t
hot_row(const struct tree_rows *own, uint32_t number)
{
	const struct tree_row *row = own->row.at;
	struct calltree_node child;
	uint32_t at = row[number].first;

	if (!at || !calltree_hot_child(own->tree, &row[number].node, &child))
		return 0;
	for (; at < own->row.n && row[at].parent == number && !row[at].self; at++)
		if (row[at].node.from == child.from && row[at].node.to == child.to)
			return at;
	return 0;
}

/* The row where the hot path ends, as far as it is open. */
static uint32_t
hot_end(const struct view *v)
{
	const struct tree_rows *own = v->own;
	uint32_t number = 0, next;

	while ((next = hot_row(own, number)) != 0)
		number = next;
	return number;
}

void
tree_build_open(struct view *v)
{
	struct tree_rows *own = v->own;
	struct ways *ways = v->options.ways;
	struct numbers todo = { 0 };

	if (ways->moved) {
		tree_rejoin(own->tree, ways);
		ways->moved = false;
	}
	if (!ways->begun) {
		view_tree_hot(v, 0);
		ways->begun = true;
	}
	put_rows(v, &todo, 1, open_row(v, 0));
	VEC_RESERVE(&v->row, todo.n);
	while (todo.n) {
		uint32_t number = todo.at[--todo.n];
		const struct tree_row *row = &own->row.at[number];
		uint32_t first = (uint32_t)own->row.n;

		view_add_row(v, row->self ? ROW_OWN : ROW_NODE, number,
			     row->node.depth - !row->self);
		if (!row->self && ways_is_open(ways, row->way)
		    && !calltree_is_leaf(own->tree, &row->node))
			put_rows(v, &todo, first, open_row(v, number));
	}
	VEC_RELEASE(&todo);
	own->hot = hot_end(v);
}

/* --- Opening -------------------------------------------------------------- */

/* The node at the end of WAY; false: there is none now. */
static bool
node_at(const struct view *v, uint32_t way, struct calltree_node *node)
{
	const struct tree_rows *own = v->own;

	for (uint32_t i = 0; i < own->row.n; i++)
		if (own->row.at[i].way == way && !own->row.at[i].self) {
			*node = own->row.at[i].node;
			return true;
		}
	return false;
}

uint32_t
view_tree_hot(const struct view *v, uint32_t way)
{
	const struct tree_rows *own = v->own;
	struct ways *ways = v->options.ways;
	struct calltree_node node, child;

	if (!node_at(v, way, &node))
		return way;
	while (calltree_hot_child(own->tree, &node, &child)) {
		ways_open(ways, way, true);
		way = ways_child(ways, way, calltree_func(own->tree, &child));
		node = child;
	}
	/* what it splits into is seen, too */
	if (!calltree_is_leaf(own->tree, &node))
		ways_open(ways, way, true);
	return way;
}

struct opening {
	struct calltree_node node;
	uint32_t way;
};

bool
view_tree_open_all(const struct view *v, uint32_t way, size_t most)
{
	const struct tree_rows *own = v->own;
	struct ways *ways = v->options.ways;
	VEC(struct opening) todo = { 0 };
	struct calltree_nodes child = { 0 };
	struct opening at = { .way = way };
	size_t rows = 0, i;
	bool all;

	if (node_at(v, way, &at.node))
		VEC_PUSH(&todo, at);
	/* level by level, so that what is left shut is what lies deepest */
	for (i = 0; i < todo.n && rows < most; i++) {
		at = todo.at[i];
		if (calltree_is_leaf(own->tree, &at.node))
			continue;
		ways_open(ways, at.way, true);
		child.n = 0;
		calltree_children(own->tree, &at.node, &child);
		rows += child.n;
		for (size_t k = 0; k < child.n; k++) {
			if (tree_is_small(v, own->tree, &child.at[k]))
				continue;
			VEC_PUSH(&todo, ((struct opening){
				child.at[k], ways_child(ways, at.way,
					calltree_func(own->tree,
						      &child.at[k])) }));
		}
	}
	while (i < todo.n && calltree_is_leaf(own->tree, &todo.at[i].node))
		i++;
	all = i == todo.n;
	VEC_RELEASE(&todo);
	VEC_RELEASE(&child);
	return all;
}
