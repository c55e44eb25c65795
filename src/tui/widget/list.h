/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one list: rows and columns of a view, a cursor, a window that scrolls.
 *
 * The cursor is on a thing, not on a line: when figures arrive and the order
 * changes it stays on its function, and the function on its line. While the
 * user is typing the order is held: the rows in the window stay where they
 * are (`held') and only their figures change, until list_release_order().
 */
#ifndef TUI_WIDGET_LIST_H
#define TUI_WIDGET_LIST_H

#include "tui/term/draw.h"
#include "tui/widget/remap.h"
#include "tui/widget/layout.h"
#include "view/view.h"

/* How costs are shown. */
enum cost_show { COST_SCALED, COST_RAW, COST_SHARE, COST_SHOWS };

/* What a row is about, for finding it again in another order or snapshot. */
struct row_key {
	uint32_t kind;
	func_id func;		/* else none, and a, b */
	func_id within;		/* which it was before it was collapsed, as in
				   remap_subject(); says nothing of the row */
	uint32_t a, b;
};

/* A function's name in sight, N bytes of the list's names, that takes CELLS. */
struct list_name { size_t from, n, cells; uint64_t hash; };

/* How much of what a row stands for is chosen. */
enum list_chosen { CHOSEN_NOT, CHOSEN_SOME, CHOSEN_ALL };

struct list {
	const struct view_ops *ops;
	struct view *view;		/* owned; NULL: nothing to show */
	struct text why;		/* then: why not, printable */
	size_t cursor, top;
	bool reveal;			/* the cursor was put somewhere before
					   it was known how high the list is */
	size_t path;			/* ... at the end of a path that begins in
					   this row; SIZE_MAX: of none */
	bool touched;			/* the user has moved the cursor */
	/* Where it belongs while there is no view: the row, on which line of the
	 * screen; which row that was, or SIZE_MAX: one of another page. */
	struct row_key want;		/* kind 0: nowhere */
	size_t want_line, want_row;
	int want_height;		/* ... of a window so high; 0: as it is */
	struct {			/* the text that has WANT is still to come: */
		bool on;
		size_t put;		/* where the cursor is until then */
	} near;
	bool stays;			/* in row want_row, whatever it is then,
					   where the view has nothing of want */
	struct {			/* where the cursor was before something
					   was tried: list_keep(); */
		bool on;
		struct row_key at, now;	/* ... and what that is called now; */
		size_t line, row;
		int height;
		size_t put;		/* where that has put the cursor since */
	} kept;
	bool patient;			/* what takes long to sort may wait for
					   names to be ranked: list_ranked(); */
	bool shared;			/* ... and for a worker, which can make
					   the view as well: list_work.h */
	uint64_t serial;		/* of views that it has had, and of their
					   rows where they are made anew */
	bool lacks;			/* it does: rows that are in no order yet
					   are wanted */
	bool unsorted;			/* ... or the order that was chosen is */
	bool ordered;			/* the user has chosen an order: */
	const struct column *sort;	/* NULL: as the rows were made */
	metric_id sort_of;		/* by figures of this event; none: of the
					   one that is shown */
	bool inverted;
	metric_id metric, second;	/* of columns beside those, or none */
	unsigned ready;			/* events whose figures were there */
	bool raw;			/* costs had all their digits when it was laid out */
	VEC(struct row) held;		/* the window, in its order of before */
	VEC(struct column_choice) choice;	/* of columns; none: the view's */
	VEC(struct column_choice) was;	/* the same as they were, with those that
					   were taken away since */
	VEC(char *) copy;		/* list_copy(): names of events in these */
	struct slot slot[LAYOUT_MAX];
	size_t nslot;
	int cols;			/* that the slots are laid out for */
	int x, line, height, width;	/* where it was last drawn */
	int shift;			/* cells of the names left of the window */
	int over;			/* cells that the longest name in sight
					   has too many */
	VEC(struct list_name) name;	/* of each row in sight (list_apart.c), */
	struct text names;		/* and their text */
	double full;			/* share that fills the bar; 0: ? */
	const struct column *full_of;	/* ... of this column */
	enum list_chosen (*chosen)(const void *ctx, const struct row *row);
	const void *chosen_ctx;
	struct {			/* what every row is asked for */
		const struct column *callee, *text, *file, *line, *kind;
		const struct column *name;	/* view_name_column() */
	} column;
};

bool row_key_eq(const struct row_key *a, const struct row_key *b);
struct row_key list_key_of(const struct view *v, const struct row *r);

void list_init(struct list *l, const struct view_ops *ops);
void list_release(struct list *l);

/* Takes a view that was built with view_new() and brings it into the list's
 * order. The cursor's place is the caller's to find again. */
void list_set_view(struct list *l, struct view *view, metric_id metric);
/* The same of one that is in the list's order. */
void list_take_view(struct list *l, struct view *view, metric_id metric);
/* Rows to be in order for what is in sight, and a page or two. */
size_t list_window(const struct list *l);
/* Where KEY is in the view's rows as they are; SIZE_MAX: nowhere. */
size_t list_find_in(const struct view *v, const struct row_key *key);
/* The same, or the nearest row that it is inside of, or, of lines, to it. */
size_t list_find_around_in(const struct view *v, const struct row_key *key);
/* Of all rows, of a column that may be a share's cost: what fills a bar. */
double list_largest_share(const struct view *v, const struct column *c,
			  metric_id m);

/* TEXT, the same for the same, kept as long as the list. */
const char *list_copy(struct list *l, const char *text);
/* The columns from now on: N of them, 0: the view's own. */
void list_choose_columns(struct list *l, const struct column_choice *choice,
			 size_t n);

/* Drops the view and remembers where the cursor was; the function there may
 * have become another in the next view: l->want is the caller's to remap. */
void list_forget(struct list *l);
/* While there is no view: where the cursor is to be when there is one. */
void list_want(struct list *l, const struct row_key *key, size_t line);
/* In a new view: back to where list_forget() was. */
void list_recall(struct list *l);
/* The same where that is known: row FOUND, or SIZE_MAX. */
void list_recall_at(struct list *l, size_t found);

/* From now on each new view has the cursor where it is now, if that is there, until
 * somebody moves it or list_unkeep(): what is tried for a moment moves nothing. */
void list_keep(struct list *l);
void list_unkeep(struct list *l);
/* Whether the cursor is still where that has put it. */
bool list_is_kept(const struct list *l);
/* It was put elsewhere, by nobody who moved it. */
void list_settle(struct list *l);

size_t list_count(const struct list *l);
/* The row shown at I, which is one. */
const struct row *list_row(const struct list *l, size_t i);
/* The row under the cursor, or NULL, also where it is not known yet. */
const struct row *list_here(const struct list *l);
func_id list_func(const struct list *l, size_t i);
struct row_key list_row_key(const struct list *l, size_t i);
/* Where KEY is in the view's order, which is made final up to there, or
 * SIZE_MAX. */
size_t list_find(struct list *l, const struct row_key *key);
/* The same of list_find_around_in(). */
size_t list_find_around(struct list *l, const struct row_key *key);

/* A row's name as searched; false: it has none. */
bool list_name(const struct list *l, const struct row *r, struct val *val);
/* What stands in the place of a name where lines are named by their text. */
struct line_name {
	bool calls;		/* the words are what is called or inlined */
	bool where;		/* they are another file, there is no text */
	struct val file;	/* before the words, where that is not plain */
	struct val words;	/* may be none */
};
struct line_name list_line_name(const struct list *l, const struct row *r);

/* Whether a cost is on screen without its share of the whole beside it. */
bool list_shows_costs(const struct list *l);
/* What column C says of R as SHOW has it: how two costs differ is by how many points
 * their shares do, in percent; else view_val(). */
struct val list_val(const struct list *l, enum cost_show show, const struct row *r,
		    const struct column *c, metric_id m);
/* What VAL of column C is shown as a share of, or 0: it is shown as it is. */
int64_t list_cost_whole(const struct list *l, enum cost_show show,
			const struct column *c, const struct val *val);
/* Adds VAL of column C as SHOW has it, in WIDTH cells if that can be. */
void list_put_cost(const struct list *l, enum cost_show show,
		   const struct column *c, const struct val *val, int width,
		   bool ascii, struct text *out);
/* That of column C, or one as it would be. */
struct slot list_slot(const struct list *l, const struct column *c);
/* Whether the column has a place among those that are drawn. */
bool list_shows(const struct list *l, const struct column *c);
/* What stands over a slot of another event than the one that is shown. */
void list_put_event(const struct list *l, const struct slot *slot, struct text *out);
/* The same of what stands in a slot, with its decimals. */
void list_put_figure(const struct list *l, enum cost_show show,
		     const struct slot *slot, const struct val *val, int width,
		     bool ascii, struct text *out);

/* Both keep the cursor inside the list and the window around it. */
void list_move(struct list *l, long rows);
void list_go(struct list *l, size_t row);
/* The same for jumps: what was out of sight comes with its neighbours. */
void list_reveal(struct list *l, size_t row);
/* The same for ROW at the end of a path that begins in row FROM: both are in sight
 * if they fit, else ROW with as much as fits of what leads there, and in the middle if
 * that is nothing but rows beside it. */
void list_end_path(struct list *l, size_t from, size_t row);
/* Moves names and lines that do not fit by CELLS to the left; false: there is
 * nothing more to see that way. */
bool list_shift(struct list *l, int cells);
/* Moves the window; the cursor stays in it. */
void list_scroll(struct list *l, long rows);
/* Puts the cursor on ROW, on line LINE of the window if that can be. */
void list_location(struct list *l, size_t row, size_t line);
/* The same of a row that is found again. Where it HAS_MOVED among the rows, and all
 * rows above it fit on the screen, they are shown. */
void list_put_back(struct list *l, size_t row, size_t line, bool has_moved);

/* The row with the largest value of a cost's column, the first of them, those
 * of the kinds BUT_KINDS only when there is no other; SIZE_MAX: none has any, or
 * the cursor goes there once a worker has put so many rows in order. Rows are in
 * their final order up to there. */
size_t list_most(struct list *l, const struct column *c, unsigned but_kinds);

/* The order from now on, by figures of event OF, or, none, of the one that is shown;
 * list_sort() brings it about. */
void list_order(struct list *l, const struct column *column, metric_id of,
		bool inverted);
/* What it goes by, or will when that has been brought about; and which event, if it is
 * another than the one that is shown. */
const struct column *list_sorted_by(const struct list *l, bool *inverted);
metric_id list_sorted_of(const struct list *l);
/* The event that an order which was chosen goes by; none: that which is shown. */
metric_id list_orders_other(const struct list *l);
/* The column's title, with that of the figure that it compares: of two profiles
 * several have a Base and a Delta. */
void list_put_title(const struct view_ops *ops, const struct column *c,
		    struct text *out);
/* The same of figures of event OF, which is named; none: of the one that is shown. */
void list_put_title_of(const struct list *l, const struct column *c, metric_id of,
		       struct text *out);
/* What the order goes by where it goes by C of event OF: so, or as its head is where
 * that stands in the list and says it by itself. */
void list_put_order(const struct list *l, const struct column *c, metric_id of,
		    struct text *out);
/* Sorts anew; the cursor stays on its row's thing. */
void list_sort(struct list *l);
/* Makes sure that rows up to LAST are in their final order; false: they wait
 * for names to be ranked, see list_ranked(), or for a worker. */
bool list_need(struct list *l, size_t last);
/* Names are ranked: brings about what waited for it. Whether anything did. */
bool list_ranked(struct list *l);
/* Holds the window as in WINDOW, things remapped by REMAP, which may be NULL;
 * things that have gone leave their line to others. */
void list_hold(struct list *l, const struct row_key *window, size_t n);
/* Back to the view's own order. */
void list_release_order(struct list *l);

struct search;

struct list_look {
	struct layout_look layout;
	unsigned ready;		/* of the events of its columns: how many have
				   figures by now */
	enum cost_show show;
	enum name_depth names;	/* how much of them */
	const struct view *with;	/* ... whose rows have the same columns,
					   under one line of heads; or NULL */
	bool focus;		/* the keys go here */
	const struct search *search;
	/* What a row and a head are zones of, with "PANE ROW" and a column's
	 * id ("id:asc" where that reverses the order); NULL: of nothing. */
	int pane;
	const char *row_action, *head_action;
	const char *second_action;	/* of heads of the second event */
};

/* Of a name in T from START on that has no room in CELLS what is searched stays: behind
 * what is left of it, where it is not in that and leaves half of them to the name. */
void list_keep_match(struct text *t, size_t start, size_t cells,
		     const struct search *search, const struct canvas *c);
/* The lines that it takes in COLS cells to say why there are no rows. */
int list_why_lines(const struct list *l, struct canvas *c, int cols);
/* Draws the heads on the first line of AREA and rows below; WITH_HEADS false:
 * rows only. */
void list_draw(struct list *l, struct canvas *c, const struct list_look *look,
	       const struct area *area, bool with_heads);

/* With how many last components the file of a row's function differs from those of
 * other rows about it that look the same; 1: there are none. */
unsigned list_file_tail(const struct list *l, size_t row);

#endif
