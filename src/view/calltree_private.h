/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of view/: what the views of call trees share. Nobody else includes
 * this.
 */
#ifndef VIEW_CALLTREE_PRIVATE_H
#define VIEW_CALLTREE_PRIVATE_H

#include "model/calltree/calltree.h"
#include "view/private.h"

/* The tree of a view's snapshot and selection, with all metrics that the view
 * shows; ordered by what it weighs rows by. */
struct calltree *view_make_calltree(const struct view *v,
				    enum calltree_way way);

#endif
