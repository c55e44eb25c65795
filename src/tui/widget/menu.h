/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A list of choices over a page: each an action with its argument.
 */
#ifndef TUI_WIDGET_MENU_H
#define TUI_WIDGET_MENU_H

#include "base/vec.h"
#include "tui/term/draw.h"

struct menu_item {
	char *text;
	/* The bytes of it that are a name, and how that is cut where the menu has not
	 * the room: what stands around it stays. NULL: it has none. */
	size_t name, name_n;
	text_cut_fn *cut;
	const char *action;		/* of a table */
	const char *arg;		/* or NULL; of an item that was added
					   the menu's own */
	const char *help;		/* translated; or NULL */
	int key;			/* chooses it at once; or PRESS_NONE */
	bool dim;
};

struct menu {
	bool open;
	const char *title;		/* N_() */
	bool of_row;			/* what it offers is done to the row that
					   the cursor is on: the caller's */
	bool of_page;			/* ... is made for what the page shows */
	const char *lacks;		/* N_(): of a letter that chooses nothing */
	VEC(struct menu_item) item;
	size_t cursor, top;
	bool right;			/* it lies at the right edge */
	bool held;			/* ... or wherever it is: it was clicked, and
					   the next click is for the same place */
};

/* Empty; TITLE says which menu it is. */
void menu_open(struct menu *m, const char *title);
void menu_release(struct menu *m);
/* Whether the menu called TITLE is open. */
bool menu_is(const struct menu *m, const char *title);
/* ITEM's text becomes the menu's; its argument is copied. */
void menu_add(struct menu *m, const struct menu_item *item);
/* The text of an item that KEY, a letter, chooses: "n  the name"; 0: none does.
 * To be freed. */
char *menu_label(int key, const char *text);
void menu_move(struct menu *m, long rows);
/* The item that KEY chooses at once, or SIZE_MAX. */
size_t menu_find(const struct menu *m, int key);
/* Over AREA the cells that it is wide, and where it begins at the right edge, or at the
 * left. */
int menu_cells(const struct menu *m, const struct area *area);
int menu_x(const struct menu *m, const struct area *area, bool right);
/* Over AREA, as large as it needs to be; where there is no room for all items, its
 * edges say how many more there are on each side. Its rows are zones of CHOOSE with
 * their number. */
void menu_draw(struct menu *m, struct canvas *c, const struct area *area,
	       const char *choose);

#endif
