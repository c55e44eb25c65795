/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The flame graph: functions below those that called them. A report has the boxes
 * with some share of the total, each before those below it; a screen those that its
 * width can show, level by level and each level from the left (flame/layout.h): there
 * the root has a box, too, and so have children that are too narrow,
 * together.
 */
#include <config.h>

#include <stdlib.h>

#include "base/i18n.h"
#include "model/facts/cost.h"
#include "view/calltree/private.h"
#include "view/flame.h"

/* Of a report without --floor: what a thousand cells can show. */
#define FLOOR 0.001

struct flame_rows {
	const struct calltree *tree;
	struct calltree *made;		/* here; NULL: it is borrowed */
	struct flame flame;
	VEC(struct calltree_node) node;	/* of a report's rows */
};

/* --- Rows ----------------------------------------------------------------- */

/* Puts the children of NODE on top of what is to come, the widest last. What is under the
 * floor has nothing below it that is not. */
static void
push_children(struct view *v, const struct calltree_node *node,
	      struct calltree_nodes *child, struct calltree_nodes *todo)
{
	struct flame_rows *own = v->own;

	child->n = 0;
	calltree_children(own->tree, node, child);
	for (size_t i = child->n; i-- > 0;)
		if (!tree_under_floor(v, own->tree, &child->at[i]))
			VEC_PUSH(todo, child->at[i]);
}

/* Each row is followed by those of what it called, as nothing else in a table says whose
 * they are. */
static void
build_report(struct view *v)
{
	struct flame_rows *own = v->own;
	struct calltree_node node = calltree_root(own->tree);
	struct calltree_nodes child = { 0 }, todo = { 0 };
	/* how many more there are is known when the floor has been found, which
	 * few reach; without one they need not be looked at */
	size_t limit = v->options.limit && v->options.floor <= 0
		     ? v->options.limit : SIZE_MAX;

	push_children(v, &node, &child, &todo);
	while (todo.n && own->node.n < limit) {
		node = todo.at[--todo.n];
		view_add_row(v, ROW_BOX, (uint32_t)own->node.n, node.depth - 1);
		VEC_PUSH(&own->node, node);
		push_children(v, &node, &child, &todo);
	}
	v->more = own->tree->nnode - v->row.n - v->below_floor;
	VEC_RELEASE(&child);
	VEC_RELEASE(&todo);
}

static void
build_boxes(struct view *v)
{
	struct flame_rows *own = v->own;

	flame_make(&own->flame, own->tree, view_weight(v),
		   &v->options.flame.zoom, v->options.flame.cells);
	/* a box of all that stands for nothing would hide why */
	if (!own->tree->n)
		return;
	for (size_t i = 0; i < own->flame.box.n; i++)
		view_add_row(v, ROW_BOX, (uint32_t)i,
			     own->flame.box.at[i].node.depth);
}

static void
build_rows(struct view *v)
{
	if (v->options.screen)
		build_boxes(v);
	else
		build_report(v);
}

static int
build(struct view *v, struct error *err)
{
	struct flame_rows *own = mem_zalloc(sizeof(*own));

	(void)err;
	tree_own(v, own);
	own->tree = view_calltree(v, CALLTREE_DOWN, &own->made);
	build_rows(v);
	return 0;
}

/* Its figure is no guess where that of the function is none. */
static void
count_centre(const struct view *v, struct calltree *half)
{
	const struct comparison *c = v->snap->comparison;
	func_id f = v->options.centre;
	uint32_t id = c ? comparison_base(c, BY_FUNC, f.i) : COMPARE_NONE;

	if (half)
		calltree_count_through(half, false, v->snap->sums, f);
	if (half && half->joined && id != COMPARE_NONE)
		calltree_count_through(half, true, c->base, func_at(id));
}

/* Of what goes through the function in the centre one half. */
static int
build_half(struct view *v, enum calltree_way way)
{
	struct flame_rows *own = mem_zalloc(sizeof(*own));
	const struct calltree *all;
	struct calltree *made;

	tree_own(v, own);
	own->tree = all = view_calltree(v, CALLTREE_DOWN, &made);
	if (made) {
		own->tree = own->made = calltree_through(all, v->options.centre,
							 way, NULL);
		count_centre(v, own->made);
		calltree_free(made);
	}
	build_rows(v);
	return 0;
}

static int
build_callers(struct view *v, struct error *err)
{
	(void)err;
	return build_half(v, CALLTREE_UP);
}

static int
build_callees(struct view *v, struct error *err)
{
	(void)err;
	return build_half(v, CALLTREE_DOWN);
}

static void
done(struct view *v)
{
	struct flame_rows *own = v->own;

	calltree_free(own->made);
	flame_release(&own->flame);
	VEC_RELEASE(&own->node);
	free(own);
	v->own = NULL;
}

const struct flame *
view_flame_of(const struct view *v)
{
	return &((const struct flame_rows *)v->own)->flame;
}

void
view_flame_zoom(struct view *v, uint32_t cells, const struct flame_zoom *zoom)
{
	v->options.flame.cells = cells;
	v->options.flame.zoom = *zoom;
	v->row.n = 0;
	build_boxes(v);
	v->sorted = v->row.n;
}

/* --- What a row says ------------------------------------------------------ */

static const struct flame_box *
box_of(const struct view *v, const struct row *r)
{
	const struct flame_rows *own = v->own;

	return v->options.screen ? &own->flame.box.at[r->a] : NULL;
}

static const struct calltree_node *
node_of(const struct view *v, const struct row *r)
{
	const struct flame_rows *own = v->own;
	const struct flame_box *b = box_of(v, r);

	return b ? &b->node : &own->node.at[r->a];
}

/* Whether it is a box of one function. */
static bool
has_func(const struct view *v, const struct row *r)
{
	const struct flame_box *b = box_of(v, r);

	return node_of(v, r)->depth && !(b && b->merged);
}

static func_id
box_func(const struct view *v, const struct row *r)
{
	const struct flame_rows *own = v->own;

	return has_func(v, r) ? calltree_func(own->tree, node_of(v, r))
			      : func_at(0);
}

static struct val
box_name(const struct view *v, const struct row *r)
{
	return has_func(v, r) ? row_func_name(v, r) : val_none();
}

static struct val
box_note(const struct view *v, const struct row *r)
{
	return has_func(v, r) ? row_func_note(v, r) : val_none();
}

/* What the children in a rest cost together. */
static struct sum_value
rest_value(const struct view *v, const struct flame_box *b, metric_id m)
{
	const struct flame_rows *own = v->own;
	struct calltree_nodes child = { 0 };
	struct sum_value sum = { 0 };

	calltree_children(own->tree, &b->node, &child);
	for (size_t i = b->from; i < child.n; i++) {
		struct sum_value one = tree_value(v, own->tree, &child.at[i],
						  m, SUM_INCL);

		sum.known |= one.known;
		sum.estimate |= one.estimate;
		cost_add(&sum.cost, one.cost);
	}
	VEC_RELEASE(&child);
	return sum;
}

static struct sum_value
box_value(const struct view *v, const struct row *r, metric_id m,
	  enum sum_what what)
{
	const struct flame_rows *own = v->own;
	const struct flame_box *b = box_of(v, r);

	if (prof_is_ratio(v->snap->prof, m))
		return view_row_ratio(v, r, m, what);
	if (!b || !b->merged)
		return tree_value(v, own->tree, node_of(v, r), m, what);
	return what == SUM_INCL ? rest_value(v, b, m)
				: (struct sum_value){ 0 };
}

static struct row_pair
box_pair(const struct view *v, const struct row *r)
{
	const struct flame_rows *own = v->own;

	return tree_pair(own->tree, node_of(v, r), r);
}

static struct val
box_path(const struct view *v, const struct row *r)
{
	const struct flame_rows *own = v->own;
	const struct calltree_node *node = node_of(v, r);
	const struct calltree *t = own->tree;

	if (!t->n)
		return val_none();
	return (struct val){ .type = VAL_WAY, .names = t->names,
			     .func = t->func + t->stack[node->from].at,
			     .nfunc = node->depth, .order = r->a };
}

static uint64_t
box_key(const struct view *v, const struct row *r)
{
	(void)v;
	return r->a;
}

const struct row_ops row_box = {
	.func = box_func, .name = box_name, .value = box_value,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.note = box_note, .path = box_path, .key = box_key,
	.enter = row_enter_func, .opens = &view_callers, .pair = box_pair,
	.tie = TIE_ID,
};

/* TRANSLATORS: at most 30 cells; over a column of names */
#define NAME_TITLE N_("Function")

#define PICTURE								\
	CALLTREE_VIEW,							\
	.name_title = NAME_TITLE, .kinds = ROW_BOX,			\
	.table = "depth incl incl% self name object",			\
	.floor = FLOOR,	.done = done

const struct view_ops view_flame = {
	PICTURE,
	.id = "flame",
	/* TRANSLATORS: a tab, short; a flame graph */
	.title = N_("Flame"),
	.help = N_("The stacks as boxes, as wide as their cost."),
	.tab = '5',
	.build = build,
};

const struct view_ops view_sandwich = {
	PICTURE,
	.id = "sandwich",
	/* TRANSLATORS: short; who called a function above it and what it called
	 * below, as boxes */
	.title = N_("Sandwich"),
	/* TRANSLATORS: over a report: "Sandwich, callers of main" */
	.half = N_("Sandwich, callers"),
	.help = N_("The stacks through a function as boxes: callers above "
		   "it, callees below."),
	.takes_func = true,
	.build = build_callers,
};

const struct view_ops view_sandwich_callees = {
	PICTURE,
	.id = "sandwich-callees",
	/* TRANSLATORS: short; what a function called, as boxes */
	.title = N_("Sandwich"),
	/* TRANSLATORS: over a report: "Sandwich, callees of main" */
	.half = N_("Sandwich, callees"),
	.help = N_("The lower half of the sandwich: a function and what it "
		   "called."),
	.takes_func = true,
	.part_of = &view_sandwich,
	.build = build_callees,
};
