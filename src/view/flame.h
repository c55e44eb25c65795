/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The view flame, for who draws it: its rows are boxes, in their order.
 */
#ifndef VIEW_FLAME_H
#define VIEW_FLAME_H

#include "view/flame/layout.h"
#include "view/view.h"

/* The boxes of a view for a screen; a row's a is its box's number. */
const struct flame *view_flame_of(const struct view *v);
/* Lays the boxes out again. ZOOM is borrowed until the next time. */
void view_flame_zoom(struct view *v, uint32_t cells,
		     const struct flame_zoom *zoom);

#endif
