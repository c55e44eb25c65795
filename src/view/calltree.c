/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The call tree, from the root of the stacks down, and inverted, from each
 * function with self cost out to its callers. A row is a node; the rows with
 * most inclusive cost are built when there is a limit, so that no more of the
 * tree is looked at.
 */
#include <config.h>

#include <stdlib.h>

#include "base/i18n.h"
#include "view/calltree_private.h"

/* A node, and the number of the one it is below. Numbers begin at 1. */
struct tree_row {
	struct calltree_node node;
	uint32_t parent;
};

struct tree_rows {
	const struct calltree *tree;
	struct calltree *made;		/* here; NULL: it is borrowed */
	VEC(struct tree_row) row;	/* [0] is the root of the tree */
	struct calltree_nodes child;	/* while building */
};

/* --- The tree ------------------------------------------------------------- */

const struct calltree *
view_calltree(struct view *v, enum calltree_way way, struct calltree **made)
{
	const struct sums *s = v->snap->sums;
	const struct prof *p = v->snap->prof;
	struct metric_list list = { 0 };

	*made = NULL;
	if (v->options.tree)
		return v->options.tree;
	metric_list_add(&list, p, view_weight(v));
	metric_list_add(&list, p, v->options.metric);
	for (size_t i = 0; metric_some(view_metric(v, i)); i++)
		metric_list_add(&list, p, view_metric(v, i));
	*made = calltree_new(s->names, &s->selection, way, list.at, list.n,
			     NULL);
	VEC_RELEASE(&list);
	return *made;
}

/* --- Rows ----------------------------------------------------------------- */

static struct tree_row *
row_of(const struct view *v, uint32_t number)
{
	return &((struct tree_rows *)v->own)->row.at[number];
}

/* Whether the node and all below it are left out. */
static bool
is_under_floor(struct view *v, const struct calltree_node *node)
{
	const struct tree_rows *own = v->own;
	metric_id m = view_weight(v);
	struct row_cost cost = {
		.incl = calltree_value(own->tree, node, m, SUM_INCL).cost,
	};

	if (v->options.floor <= 0
	    || !view_under_floor(v, cost, (struct row_cost){ 0 }))
		return false;
	v->below_floor += calltree_size(own->tree, node) - 1;
	return true;
}

/* Gives the children of row PARENT numbers, in their order. */
static void
find_children(struct view *v, uint32_t parent)
{
	struct tree_rows *own = v->own;
	struct calltree_node node = own->row.at[parent].node;

	own->child.n = 0;
	calltree_children(own->tree, &node, &own->child);
	for (size_t i = 0; i < own->child.n; i++)
		if (!is_under_floor(v, &own->child.at[i]))
			VEC_PUSH(&own->row, ((struct tree_row){
				own->child.at[i], parent }));
}

static void
add_row(struct view *v, uint32_t number)
{
	view_add_row(v, ROW_NODE, number, row_of(v, number)->node.depth - 1);
}

/* --- All rows ------------------------------------------------------------- */

static void
build_all(struct view *v)
{
	struct tree_rows *own = v->own;
	VEC(uint32_t) todo = { 0 };

	VEC_PUSH(&todo, 0);
	while (todo.n) {
		uint32_t number = todo.at[--todo.n];
		uint32_t first = (uint32_t)own->row.n;

		if (number)
			add_row(v, number);
		find_children(v, number);
		for (uint32_t i = (uint32_t)own->row.n; i-- > first;)
			VEC_PUSH(&todo, i);
	}
	VEC_RELEASE(&todo);
}

/* --- Those with most inclusive cost --------------------------------------- */

struct heap {
	const struct view *v;
	VEC(uint32_t) at;	/* numbers of rows, the next on top */
};

static bool
is_before(const struct heap *h, uint32_t a, uint32_t b)
{
	const struct tree_rows *own = h->v->own;
	int order = calltree_compare(own->tree, &own->row.at[a].node,
				     &own->row.at[b].node);

	return order ? order < 0 : a < b;
}

static void
heap_push(struct heap *h, uint32_t number)
{
	size_t at = h->at.n;

	VEC_PUSH(&h->at, number);
	for (; at && is_before(h, number, h->at.at[(at - 1) / 2]);
	     at = (at - 1) / 2)
		h->at.at[at] = h->at.at[(at - 1) / 2];
	h->at.at[at] = number;
}

static uint32_t
heap_pop(struct heap *h)
{
	uint32_t top = h->at.at[0], last = h->at.at[--h->at.n];
	size_t at = 0;

	for (;;) {
		size_t child = 2 * at + 1;

		if (child + 1 < h->at.n
		    && is_before(h, h->at.at[child + 1], h->at.at[child]))
			child++;
		if (child >= h->at.n || !is_before(h, h->at.at[child], last))
			break;
		h->at.at[at] = h->at.at[child];
		at = child;
	}
	if (h->at.n)
		h->at.at[at] = last;
	return top;
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
		add_row(v, at);
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

static void
build_some(struct view *v, size_t limit)
{
	struct tree_rows *own = v->own;
	struct heap h = { .v = v };
	VEC(uint32_t) chosen = { 0 };
	uint32_t number = 0;

	for (;;) {
		uint32_t first = (uint32_t)own->row.n;

		find_children(v, number);
		for (uint32_t i = first; i < own->row.n; i++)
			heap_push(&h, i);
		if (!h.at.n || chosen.n == limit)
			break;
		number = heap_pop(&h);
		VEC_PUSH(&chosen, number);
	}
	add_chosen(v, chosen.at, chosen.n);
	VEC_RELEASE(&chosen);
	VEC_RELEASE(&h.at);
}

static int
build(struct view *v, enum calltree_way way)
{
	struct tree_rows *own = mem_zalloc(sizeof(*own));

	v->own = own;
	own->tree = view_calltree(v, way, &own->made);
	VEC_PUSH(&own->row, ((struct tree_row){
		.node = calltree_root(own->tree) }));
	if (v->options.limit && v->options.limit < own->tree->nnode)
		build_some(v, v->options.limit);
	else
		build_all(v);
	v->more = own->tree->nnode - v->row.n - v->below_floor;
	VEC_RELEASE(&own->child);
	return 0;
}

static int
build_tree(struct view *v, struct error *err)
{
	(void)err;
	return build(v, CALLTREE_DOWN);
}

static int
build_inverted(struct view *v, struct error *err)
{
	(void)err;
	return build(v, CALLTREE_UP);
}

static void
done(struct view *v)
{
	struct tree_rows *own = v->own;

	calltree_free(own->made);
	VEC_RELEASE(&own->row);
	free(own);
	v->own = NULL;
}

/* --- What a row says ------------------------------------------------------ */

static const struct calltree *
tree_of(const struct view *v)
{
	return ((const struct tree_rows *)v->own)->tree;
}

static func_id
node_func(const struct view *v, const struct row *r)
{
	return calltree_func(tree_of(v), &row_of(v, r->a)->node);
}

/* A row of its function in the list of functions. */
static struct row
plain_row(const struct view *v, const struct row *r)
{
	return (struct row){ .kind = ROW_FUNC, .a = node_func(v, r).i };
}

static struct val
node_name(const struct view *v, const struct row *r)
{
	struct row func = plain_row(v, r);

	return row_func.name(v, &func);
}

static struct val
node_note(const struct view *v, const struct row *r)
{
	struct row func = plain_row(v, r);

	return row_func.note(v, &func);
}

static struct sum_value
node_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	if (prof_is_ratio(v->snap->prof, m))
		return view_row_ratio(v, r, m, what);
	return calltree_value(tree_of(v), &row_of(v, r->a)->node, m, what);
}

static struct val
node_path(const struct view *v, const struct row *r)
{
	const struct calltree *t = tree_of(v);
	const struct calltree_node *node = &row_of(v, r->a)->node;

	return (struct val){ .type = VAL_WAY, .names = t->names,
			     .func = t->func + t->stack[node->from].at,
			     .nfunc = node->depth, .order = r->a };
}

static uint64_t
node_key(const struct view *v, const struct row *r)
{
	(void)v;
	return r->a;
}

static struct view_fold
fold(const struct view *v, const struct row *r, struct view_path *path)
{
	(void)path;
	return (struct view_fold){
		.depth = r->b, .number = r->a,
		.parent = row_of(v, r->a)->parent,
	};
}

const struct row_ops row_node = {
	.func = node_func, .name = node_name, .value = node_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.note = node_note, .path = node_path, .key = node_key,
	.enter = row_enter_func, .opens = &view_callers,
	.tie = TIE_FUNC,
};

const struct view_ops view_tree = {
	.id = "tree",
	/* TRANSLATORS: a tab, short; the tree of calls from the root */
	.title = N_("Tree"),
	.help = N_("Who called whom, from the root of the stacks."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Function"),
	.tab = '3',
	.available = true, .report_only = true,
	.kinds = ROW_NODE,
	.needs = CAP_INCL | CAP_TREE,
	.why_not = N_("this profile has no stacks, and does not say what calls cost"),
	.columns = "depth incl incl% self calls name object file path",
	.table = "incl incl% self name object",
	.sort = "",
	.build = build_tree, .fold = fold, .done = done,
};

const struct view_ops view_inverted = {
	.id = "inverted",
	/* TRANSLATORS: a tab, short; the tree of calls upside down */
	.title = N_("Inverted"),
	.help = N_("Callers of each function, from where the cost is."),
	/* TRANSLATORS: at most 30 cells; over a column of names */
	.name_title = N_("Function"),
	.tab = '4',
	.available = true, .report_only = true,
	.kinds = ROW_NODE,
	.needs = CAP_INCL | CAP_TREE,
	.why_not = N_("this profile has no stacks, and does not say what calls cost"),
	.columns = "depth incl incl% self calls name object file path",
	.table = "incl incl% self name object",
	.sort = "",
	.build = build_inverted, .fold = fold, .done = done,
};
