/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ways through the call tree of a view with options.ways: opened, and looked
 * through.
 */
#ifndef VIEW_TREE_H
#define VIEW_TREE_H

#include "view/view.h"

/* What is to be known of a view of stacks whose tree was too deep, or is of one side of
 * two, not translated; NULL: nothing. */
const char *view_tree_doubt(const struct view *v);
/* Opens what lies on the hot path below WAY (0: the root); the way to its end. */
uint32_t view_tree_hot(const struct view *v, uint32_t way);
/* Opens all that is below WAY, which is shown, until there are MOST rows more;
 * whether that is all. */
bool view_tree_open_all(const struct view *v, uint32_t way, size_t most);
/* Where functions that match are in a call tree: made by going on to its end. */
struct tree_matches {
	const struct calltree *tree;
	uint8_t *func;			/* of each function, whether it does */
	uint32_t *deep;			/* of each stack, the depth of the last
					   that does; 0: none */
	size_t done;			/* stacks, */
	uint32_t looked;		/* and frames of the next, innermost
					   first */
	size_t nnode;			/* nodes that match, open or not */
	metric_id metric;		/* and what of it stacks with one cost, */
	int64_t cost;			/* each of them once */
	bool estimate;			/* ... which is one */
};
typedef bool (*tree_match_fn)(void *ctx, const struct view *v, func_id f);
void tree_matches_begin(struct tree_matches *m, const struct view *v);
/* Some frames of one stack more; false: that was all. */
bool tree_matches_go_on(struct tree_matches *m, const struct view *v,
			tree_match_fn match, void *ctx);
void tree_matches_release(struct tree_matches *m);
/* Whether it is of the tree of V, and to its end. */
bool tree_matches_done(const struct tree_matches *m, const struct view *v);
/* The next match behind WAY, or going BACK before it, in the tree's own order,
 * around its end; the way to it is opened. 0: there is none. */
uint32_t view_tree_seek(const struct view *v, const struct tree_matches *m,
			uint32_t way, bool back, bool *wrapped);

#endif
