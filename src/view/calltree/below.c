/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of two profiles: whether anything below a row that is closed on a screen has changed.
 */
#include <config.h>

#include "view/calltree/private.h"

/* Nodes that are looked at for all rows of a view, in some 20 ms; what is closed then may
 * have changed below. */
#define LOOKS_MAX 16384u

static void
push_children(const struct view *v, const struct calltree_node *node,
	      struct calltree_nodes *child, struct calltree_nodes *todo)
{
	const struct calltree_node *at;
	size_t n;

	at = calltree_known(tree_of(v), node, child, &n);
	for (size_t i = 0; i < n; i++)
		if (!tree_is_small(v, tree_of(v), &at[i]))
			VEC_PUSH(todo, at[i]);
}

/* NODE as a row, for as long as it is asked: behind all others. */
static bool
has_changed(const struct view *v, const struct calltree_node *node)
{
	struct tree_rows *own = v->own;
	struct row r = { .kind = ROW_NODE, .a = (uint32_t)own->row.n, .b = node->depth - 1 };
	bool changed;

	VEC_PUSH(&own->row, ((struct tree_row){ .node = *node }));
	changed = view_row_changes(v, &r) & v->options.changes;
	own->row.n--;
	return changed;
}

bool
tree_changed_below(const struct view *v, const struct row *r)
{
	struct tree_rows *own = v->own;
	struct calltree_node node = own->row.at[r->a].node;
	struct calltree_nodes child = { 0 }, todo = { 0 };
	bool changed = own->looked == LOOKS_MAX;

	if (!changed)
		push_children(v, &node, &child, &todo);
	while (!changed && todo.n) {
		node = todo.at[--todo.n];
		own->looked++;
		changed = own->looked == LOOKS_MAX || has_changed(v, &node);
		if (!changed)
			push_children(v, &node, &child, &todo);
	}
	VEC_RELEASE(&child);
	VEC_RELEASE(&todo);
	return changed;
}
