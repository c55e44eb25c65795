/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pages of flame graphs: what of a call tree is shown, where the cursor is.
 * Boxes are rows of the page's list (view/flame.h), so that whatever is done
 * with rows is done with boxes; only moving and drawing are of their own.
 *
 * What is shown and where the cursor is are ways, functions from the root of
 * the tree on: they stay when names get better or files are read again.
 */
#ifndef TUI_PAGE_FLAME_H
#define TUI_PAGE_FLAME_H

#include "tui/page/page.h"
#include "tui/term/draw.h"
#include "view/flame.h"

struct flame_way {
	VEC(uint32_t) func;
	uint32_t rest;			/* as struct flame_zoom has it */
};

/* A beginning of a way that was shown before. */
struct flame_step { uint32_t n, rest; };

struct flame_pane {
	struct flame_way shown, here;
	size_t cursor;			/* of the list, that here is the way of */
	VEC(struct flame_step) before;
	uint32_t top;			/* the first level in the window */
	uint32_t first;			/* levels before it are not shown */
	uint32_t rows;			/* of the window, as last drawn */
	int cursor_line;		/* of the screen, the same */
	bool moved;			/* the cursor is to be in the window */
	struct {			/* before something was tried */
		struct flame_way shown, here;
		uint32_t top;
	} kept;
};

/* What the functions that a search finds cost together: counted in slices. */
struct flame_joint {
	struct text pattern;
	const struct view *view;	/* only compared */
	VEC(bool) hit;			/* by function; those looked at */
	uint32_t stack;			/* stacks that were added up */
	uint32_t first;			/* of the last one, where it was hit */
	int64_t cost;
	bool estimate;
	size_t boxes;			/* of all functions that were hit, */
	size_t below;			/* and of those below what is shown wide */
	/* ... which is this, and of a rest the children that are no part of it. */
	struct calltree_node wide;
	struct calltree_nodes beside;
	bool done;
};

struct flame_page {
	struct flame_pane pane[2];
	struct flame_joint joint;
	bool turned;			/* the root is at the bottom */
	func_id centre;			/* of a sandwich, that its ways are of */
	bool fresh;			/* that is new: its box gets the keys */
};

enum flame_move {
	FLAME_ABOVE, FLAME_BELOW,	/* on the screen */
	FLAME_LEFT, FLAME_RIGHT, FLAME_PAGE_ABOVE, FLAME_PAGE_BELOW,
	FLAME_LAST,
};

/* Where the keys go; NULL while it has no boxes. */
const struct flame *flame_of(const struct page *p);
/* On which line of the screen the box under the cursor was last drawn. */
int flame_cursor_line(const struct page *p);

/* --- flame.c: all of these give what is to be redone --- */
unsigned flame_move(struct tui *t, struct page *p, enum flame_move how);
unsigned flame_scroll(struct page *p, long lines);
/* Shows the box under the cursor as wide as the screen. */
unsigned flame_enter(struct tui *t, struct page *p);
/* What was shown before; false: that is everything. */
bool flame_leave(struct page *p);
/* Whether only a part of it is shown. */
bool flame_is_zoomed(const struct page *p);
/* All of it, and the cursor on the root. */
unsigned flame_root(struct page *p);
unsigned flame_turn(struct page *p);
/* Whether pane number I grows upwards. */
bool flame_grows_up(const struct page *p, int i);
/* The list's cursor may have been put on another box, as on any row: by a search,
 * by a click. */
void flame_take_cursor(struct page *p, int pane);
/* Lays the boxes of a pane out for CELLS; keeps what is shown. */
void flame_lay_out(struct page *p, int pane, uint32_t cells);

/* --- flame_say.c --- */
/* Of a ratio what the boxes are as wide as, "as wide as Dr + Dw". */
void flame_put_width(const struct tui *t, struct text *out);

/* --- flame_joint.c --- */
/* Counts on for some milliseconds; true when there is more to do. */
bool flame_count(struct tui *t, struct page *p);
/* Whether FUNC was found. */
bool flame_hit(const struct page *p, func_id func);

#endif
