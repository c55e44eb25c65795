/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of view/: what the views of call trees share. Nobody else includes
 * this.
 */
#ifndef VIEW_CALLTREE_PRIVATE_H
#define VIEW_CALLTREE_PRIVATE_H

#include "base/i18n.h"
#include "model/calltree/calltree.h"
#include "view/private.h"
#include "view/tree.h"

/* A node, and the number of the row that it is below. Numbers begin at 1. */
struct tree_row {
	struct calltree_node node;
	uint32_t parent;
	/* on a screen */
	uint32_t way;			/* options.ways' */
	uint32_t first;			/* the child with most cost; 0: none is
					   shown */
	bool open;
	bool self;			/* what NODE has of its own */
};

struct tree_rows {
	const struct calltree *tree;
	struct calltree *made;		/* here; NULL: it is borrowed */
	VEC(struct tree_row) row;	/* [0] is the root of the tree */
	struct calltree_nodes child;	/* while building */
	uint32_t hot;			/* the row where the hot path ends */
	unsigned looked;		/* at so many nodes below closed rows, for what
					   has changed */
};

/* What all views that are made of a tree have in common. */
#define CALLTREE_VIEW							\
	.available = true,						\
	.needs = CAP_INCL | CAP_TREE,					\
	.why_not = N_("this profile has no stacks, and does not say what "	\
		      "calls cost"),					\
	/* TRANSLATORS: an event, another event, how that is chosen:	\
	 * "--event=samples" */						\
	.why_event = N_("%s has neither stacks nor what calls cost; "	\
			"%s has: %s"),					\
	.columns = "depth incl incl% self calls name object file path",	\
	.sort = "", .remark = tree_remark, .untold = tree_untold

static inline const struct calltree *
tree_of(const struct view *v)
{
	return ((const struct tree_rows *)v->own)->tree;
}

struct numbers { uint32_t *at; size_t n, cap; };	/* VEC */

/* The tree of a view's snapshot and selection, ordered by what the view weighs
 * rows by: options.tree, or one that is made here, with all metrics that the
 * view shows: *MADE then, which is the caller's to free. */
const struct calltree *view_calltree(struct view *v, enum calltree_way way,
				     struct calltree **made);
/* --- tree.c --- */
/* view_ops.remark of them. */
void tree_remark(const struct view *v, bool ascii, struct text *out);
/* view_ops.untold of them. */
bool tree_untold(const struct view *v);
/* What a node costs: in a view of the base, there. */
struct sum_value tree_value(const struct view *v, const struct calltree *t,
			    const struct calltree_node *node, metric_id m,
			    enum sum_what what);
/* Of two profiles: who has the node of a row. */
struct row_pair tree_pair(const struct calltree *t,
			  const struct calltree_node *node,
			  const struct row *r);
/* What the view has built, which its base's reads, too. */
void tree_own(struct view *v, void *own);
/* Those of NODE, which is row PARENT's. */
void tree_add_children(struct view *v, struct calltree_node node, uint32_t parent);
void tree_add_row(struct view *v, uint32_t number);
/* --- below.c --- */
/* row_ops.changed_below of nodes. */
bool tree_changed_below(const struct view *v, const struct row *r);
/* --- limit.c --- */
void tree_build_most(struct view *v, size_t limit);
/* view_ops.most of trees. */
void tree_keep_most(struct view *v, size_t limit);
/* --- tree.c, too --- */
/* Gives the children of row PARENT numbers, in their order. */
void tree_find_children(struct view *v, uint32_t parent);
/* Whether NODE of T falls under the floor. */
bool tree_is_small(const struct view *v, const struct calltree *t,
		   const struct calltree_node *node);
/* The same; counts it then and all below it, which are left out, too. Of a
 * screen's tree it counts as one. */
bool tree_under_floor(struct view *v, const struct calltree *t,
		      const struct calltree_node *node);
/* --- rejoin.c --- */
/* Ways that TREE has no more become others that it has. */
void tree_rejoin(const struct calltree *tree, struct ways *ways);
/* --- open.c --- */
void tree_build_open(struct view *v);

#endif
