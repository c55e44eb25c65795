/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of view/: what the views of call trees share. Nobody else includes
 * this.
 */
#ifndef VIEW_CALLTREE_PRIVATE_H
#define VIEW_CALLTREE_PRIVATE_H

#include "model/calltree/calltree.h"
#include "view/private.h"

/* The tree of a view's snapshot and selection, ordered by what the view weighs
 * rows by: options.tree, or one that is made here, with all metrics that the
 * view shows: *MADE then, which is the caller's to free. */
const struct calltree *view_calltree(struct view *v, enum calltree_way way,
				     struct calltree **made);

#endif
