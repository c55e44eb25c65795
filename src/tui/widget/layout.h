/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which columns a view has on screen, and what they have to do with each
 * other: a share belongs to a cost, a bar to a share.
 */
#ifndef TUI_WIDGET_LAYOUT_H
#define TUI_WIDGET_LAYOUT_H

#include "view/view.h"

#define BAR_CELLS 5
#define NAME_CELLS 30		/* columns are dropped for a name's sake */
#define LAYOUT_MAX 24		/* columns on a screen */

/* What stands where a view has shares. */
enum layout_shares {
	SHARES_OWN,
	SHARES_OF_TOTAL,	/* those of the total, where there are others */
	SHARES_AS_COSTS,	/* the costs that they are shares of */
};

enum slot_kind { SLOT_COLUMN, SLOT_NAME, SLOT_BAR };

/* Who wants the figures of an event that stand in a slot. */
enum slot_event {
	EVENT_SHOWN,		/* they are of the one that is shown */
	EVENT_CHOSEN,		/* the column was chosen: "self[Dr]" */
	EVENT_ASKED,		/* several events were asked for together */
	EVENT_SECOND,		/* a key has put it beside */
};

/* What a layout is for. */
#define ASKED_MAX 8
struct layout_look {
	metric_id metric;		/* that is shown; others, or none: */
	metric_id second;		/* beside it, by a key; */
	metric_id asked[ASKED_MAX];	/* ... or because these were asked for */
	size_t nasked;
	unsigned tables;		/* in which their figures must be there:
					   else they have no column yet */
	bool promised;			/* those of the second event will be */
	enum layout_shares shares;
	bool raw;			/* costs have all their digits */
};

struct slot {
	enum slot_kind kind;
	const struct column *column;	/* of a bar: what it shows */
	int x, width;
	bool left;			/* text, not numbers */
	bool fixed;			/* its width was chosen */
	bool extra;			/* only where names have enough without */
	bool always;			/* was chosen: names give way */
	bool whose;			/* it compares, and nothing beside it says
					   which figure */
	metric_id metric;		/* of another event; none: the view's */
	enum slot_event event;
	int raw;			/* cells that the longest figure takes with all
					   digits, if that is how it is to be shown: in
					   less all are shortened; else 0 */
	int places;			/* of a share that all rows would round to
					   0.0: decimals; 0: one, as all have */
};

/* The slots of V's rows in COLS cells, at most LAYOUT_MAX; returns how many.
 * What the profile does not know is left out; of other events, cost and share stand
 * beside those of the view. */
size_t layout_slots(struct view *v, const struct layout_look *look, int cols,
		    struct slot *slot);

/* How many cells the head of slot I of N has: one more than the column where the sign of
 * the order may stand in the gap, in which no other head ends. */
int layout_head_room(const struct slot *slot, size_t n, size_t i);

/* The column that stands in place of C. */
const struct column *layout_shown(enum layout_shares shares,
				  const struct column *c);
/* Whether views of OPS, but for those of two profiles, show figures of other events
 * beside those of the one that is shown. */
bool layout_takes_events(const struct view_ops *ops);
/* The event that CHOICE is of, which V shows other figures than of: none where it is
 * that of the view, or where V cannot show it. */
metric_id layout_other_event(const struct view *v, const struct column_choice *choice);
/* Whether there is room for the second event. */
bool layout_shows_second(struct view *v, const struct layout_look *look, int cols);

/* Whether V would show that column, were there more than these COLS cells. */
bool layout_lacks_room(struct view *v, const struct layout_look *look, int cols,
		       const struct column_choice *choice);

/* Whether both are one column, of one event. */
bool layout_same_choice(const struct column_choice *a, const struct column_choice *b);
/* The columns that V would show with room for all, as choices; at most
 * LAYOUT_MAX; returns how many. */
size_t layout_choices(const struct view *v, struct column_choice *choice);
/* The same if nobody had chosen any. */
size_t layout_own_choices(const struct view *v, struct column_choice *choice);
/* Whether what the order goes by now is among N slots; else it takes others. */
bool layout_shows_order(const struct view *v, const struct slot *slot, size_t n);
struct layout_sort {
	const struct column *column;
	metric_id metric;		/* of another event; or none */
};
/* Columns that V can be sorted by: those of the screen in their order, then
 * the view's others; at most MAX. */
size_t layout_sorts(const struct view *v, const struct layout_look *look,
		    struct layout_sort *sort, size_t max);

#endif
