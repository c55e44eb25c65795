/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of widget/ offer each other.
 */
#ifndef TUI_WIDGET_PRIVATE_H
#define TUI_WIDGET_PRIVATE_H

#include "tui/widget/list.h"

/* --- layout_choices.c --- */
/* The ids of a view's columns on screen, with blanks between. */
const char *layout_columns(const struct view_ops *ops);

/* --- layout_events.c --- */
/* Of CHOICE the event that its figures are of, *OTHER, or none where that is the view's
 * own. False: V has no such figures, or not yet. */
bool layout_find_event(const struct view *v, const struct layout_look *look,
		       const struct column_choice *choice, metric_id *other);
/* Adds to N slots what stands there of other events than V's, without being chosen,
 * before the names. */
size_t layout_add_events(const struct view *v, const struct layout_look *look,
			 struct slot *slot, size_t n);
/* What heads a slot of another event, in CELLS; what a column that was chosen gets for
 * its head at most. */
#define EVENT_HEAD_MAX 20
void layout_put_event(const struct view *v, const struct slot *slot, int cells,
		      struct text *out);
/* Which event a slot of V is of. */
metric_id layout_event_of(const struct view *v, const struct slot *slot);
/* The column of N slots with figures of the event OF, or none: of the view's; NULL. */
const struct slot *layout_find(const struct slot *slot, size_t n, const struct column *c,
			 metric_id of);

/* --- layout_room.c --- */
/* Blanks before it. */
int layout_gap(const struct slot *slot);
/* Whether it takes what room is left. */
bool layout_flexes(const struct slot *slot);
/* Whether it is cut before others are: an object or a file of which nobody chose the
 * width. */
bool layout_is_where(const struct slot *slot);
/* Cells that are left for the flexible columns, one of them at least. */
int layout_room_left(const struct slot *slot, size_t n, int cols);
/* Without number I; returns how many are left. */
size_t layout_drop_at(struct slot *slot, size_t n, size_t i);
/* Drops of N slots what names in COLS cells have no room for; the same. */
size_t layout_drop(const struct view *v, metric_id m, int cols,
		   struct slot *slot, size_t n);

/* --- layout_share.c --- */
/* What a flexible column has at least. */
#define FLEX_CELLS 4
/* Gives texts what figures leave of COLS cells. */
void layout_share(const struct view *v, metric_id m, struct slot *slot, size_t n,
		  int cols);

/* --- layout_cells.c --- */
/* Rows that tell what a column has to say. */
enum { ROWS_ASKED = 200 };
/* The cells that the longest number in column C takes, of which a view may have
 * a million rows; the longest address, or the title. */
int layout_longest_ordinal(const struct view *v, metric_id m,
			   const struct column *c);
int layout_longest_addr(const struct view *v, metric_id m,
			const struct column *c);
/* The cells that the longest of its figures takes with all digits. */
int layout_longest_raw(const struct view *v, metric_id m, const struct column *c);
/* The sign of the order, behind a head. */
#define SIGN_CELLS 1
/* The width that slot I of N needs so that its head is whole with the sign, too. */
int layout_head_cells(const struct view *v, const struct slot *slot, size_t n,
		      size_t i);
/* Behind V the view whose rows stand in the same columns; behind that NULL. */
const struct view *layout_other(const struct view *v, const struct view *w);
/* Cells that the first rows, and the title, take in column C; but for LEAVE in ten of
 * these rows; of all rows, or -1: too many to look at. */
#define LEAVE_HALF 5
int layout_cells_needed(const struct view *v, metric_id m,
			const struct column *c);
int layout_cells_of(const struct view *v, metric_id m, const struct column *c,
		    size_t leave);
int layout_cells_of_all(const struct view *v, metric_id m,
			const struct column *c);
/* What C takes in rows in which BEHIND says something. */
int layout_cells_before(const struct view *v, metric_id m, const struct column *c,
			const struct column *behind);
/* How many of the first rows are wider than WIDTH; *NEXT: the least of them. */
size_t layout_cells_cut(const struct view *v, metric_id m, const struct column *c,
			int width, int *next);
/* The same where C names the rows, with what stands before and behind a name; of very
 * long names, and very deep ones, less. */
int layout_name_cells(const struct view *v, metric_id m, const struct column *c,
		      size_t leave);
/* What names keep of it where columns are there for the room only. */
int layout_name_keeps(const struct view *v, metric_id m, const struct column *c);

/* --- twins.c --- */
/* Whether functions of one name, of one object, are among the rows, in several files, and
 * these tell more of them apart than objects do. */
bool layout_has_twins(const struct view *v);

/* --- list_name.c --- */
/* The name of row I, with what stands before and behind it; what the row that is
 * drawn over it has said is not said again. The cell behind a tag at its end, or 0. */
int list_draw_name(struct list *l, struct canvas *c,
		    const struct list_look *look, const struct slot *slot,
		    int y, size_t i);

/* Rows whose name is a function's. */
#define LIST_NAMED (ROW_FUNC | ROW_CALL | ROW_NODE)
/* Whether that of R is one, or a class's, or what several functions are called. */
bool list_is_name(const struct list *l, const struct row *r);
/* Whether T, the kind of a row, is shown behind its name: the word for what is nothing
 * special is not worth a cell. */
bool list_is_tag(const struct text *t);
/* Cells that a row of a tree is indented by for each that it is inside of, those of
 * the sign that it opens by, and what indentation leaves to that and the name. */
#define LIST_INDENT 2
#define LIST_FOLD_CELLS 2
#define LIST_NAME_KEEPS 36

/* --- list_apart.c --- */
/* The names in SLOT of the first N rows in sight, before these are drawn. */
void list_read_names(struct list *l, const struct canvas *c,
		     const struct slot *slot, enum name_depth depth, size_t n);
/* Of T, behind whose first START bytes the name of row I stands, if that has no room
 * in CELLS: what tells it from another in sight that would be cut to the same. */
void list_keep_apart(const struct list *l, struct canvas *c, size_t i,
		     size_t cells, size_t start, struct text *t);

/* --- list_stack.c --- */
/* Of T, the stack in COLUMN of row I, as much as has room in WIDTH cells: its
 * innermost functions, where stacks mostly differ, or what tells it from the rows
 * beside it and the innermost one. */
void list_shorten_stack(const struct list *l, const struct canvas *c, size_t i,
			const struct column *column, int width,
			struct text *t);

#endif
