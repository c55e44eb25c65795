/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the boxes of a flame graph are: plain arithmetic, in eighths of a cell.
 *
 * A box is a node of a call tree; it hangs below its caller's and is as wide as
 * its inclusive cost. Children stand by falling cost, then by name, from the
 * left; the room that is left is the box's own cost. Those that would be
 * narrower than a cell are one box together, the rest, the last of its like. It
 * has the width of their cost, too, which may be less than a cell: whoever
 * draws shows at least that one cell.
 *
 * What holds: the boxes below a box are no wider than it together, by whole
 * eighths; each is as wide as its share of what is shown, but for rounding
 * (once a level); no child is in no box.
 *
 * One node can be the one that is shown (zoomed): it and those above it are as
 * wide as all the room. So can be a rest: those in it then share the room.
 */
#ifndef VIEW_FLAME_LAYOUT_H
#define VIEW_FLAME_LAYOUT_H

#include "model/calltree/calltree.h"

#define FLAME_CELL 8		/* units of width */

struct flame_box {
	struct calltree_node node;	/* of a rest, the one it hangs below */
	uint32_t parent;		/* its number; of the root its own */
	uint32_t level;
	uint32_t x, width;		/* in eighths */
	uint32_t merged;		/* of a rest so many children, 0: none */
	uint32_t from;			/* ... from this one on, in order */
	uint32_t negative;		/* ... of which so many cost less than 0 */
	uint32_t child, nchild;		/* boxes below it, from left to right */
	int64_t cost;			/* of two profiles the larger */
};

/* What is shown: functions from the root of the tree on, and of the last one
 * the rest from child REST - 1 on, unless that is 0. */
struct flame_zoom {
	const uint32_t *func;
	size_t n;
	uint32_t rest;
};

struct flame {
	const struct calltree *tree;
	metric_id metric;
	uint32_t cells;
	VEC(struct flame_box) box;	/* level by level, from the left */
	VEC(uint32_t) level;		/* number of each level's first box */
	uint32_t zoom;			/* the box that is shown */
	bool cut;			/* there are more levels: too many boxes */
	struct calltree_nodes child;	/* while it is made */
};

/* Boxes of TREE by what it weighs its nodes by, which is METRIC. A path that is not
 * there is followed as far as it is. */
void flame_make(struct flame *f, const struct calltree *tree, metric_id metric,
		const struct flame_zoom *zoom, uint32_t cells);
void flame_release(struct flame *f);

/* The boxes of a level, as they stand: the first, and how many. */
uint32_t flame_level(const struct flame *f, uint32_t level, uint32_t *n);
/* The box of a level that has most of cell X, or UINT32_MAX. */
uint32_t flame_at(const struct flame *f, uint32_t level, uint32_t x);
/* The cells that a box is drawn in: at least one. */
void flame_cells(const struct flame *f, const struct flame_box *b,
		 uint32_t *from, uint32_t *to);
/* The box of a path, or of what of it is shown. */
uint32_t flame_find(const struct flame *f, const struct flame_zoom *path);

#endif
