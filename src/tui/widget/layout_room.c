/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which columns there is no room for: how many cells names are to have, and what
 * gives way to them, first what is there for the room only, as long as a name needs
 * more, then the view's own columns, and last what was asked for.
 */
#include <config.h>

#include <string.h>

#include "tui/widget/private.h"

/* What was asked for, a second event or a comparison, leaves a name so few. */
#define SECOND_NAME_CELLS 16
/* What was chosen, and is more than there is room for. */
#define NAME_LEAST 7
/* When the bar goes; columns say it of themselves (struct column, drop). */
#define BAR_DROP 2

int
layout_gap(const struct slot *slot)
{
	return slot->left ? 2 : 1;
}

bool
layout_flexes(const struct slot *slot)
{
	return !slot->fixed &&
	       (slot->kind == SLOT_NAME ||
		(slot->kind == SLOT_COLUMN && slot->column->flex));
}

int
layout_room_left(const struct slot *slot, size_t n, int cols)
{
	int room = cols - 1;	/* the mark's */

	for (size_t i = 0; i < n; i++)
		room -= layout_gap(&slot[i]) +
			(layout_flexes(&slot[i]) ? 0 : slot[i].width);
	return room;
}

bool
layout_is_where(const struct slot *slot)
{
	return slot->kind == SLOT_COLUMN && !slot->fixed
	       && slot->column->role == ROLE_WHERE;
}

/* Names of objects and files may be cut before their column goes. */
#define OBJECT_CELLS 12

/* For what is there for the room only (SPARE) only blank cells are taken. */
static int
shrink_object(const struct view *v, metric_id m, struct slot *slot, size_t n,
	      int missing, bool spare)
{
	for (size_t i = 0; i < n; i++) {
		int need, blank;

		if (!layout_is_where(&slot[i]) || slot[i].extra)
			continue;
		need = spare ? layout_cells_needed(v, m, slot[i].column) : 0;
		blank = slot[i].width - (need > OBJECT_CELLS ? need
							     : OBJECT_CELLS);
		if (blank > missing)
			blank = missing;
		if (blank <= 0)
			continue;
		slot[i].width -= blank;
		return blank;
	}
	return 0;
}

/* With one column less those that were cut for it have their width again. */
static void
unshrink_objects(struct slot *slot, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (layout_is_where(&slot[i]))
			slot[i].width = slot[i].column->width;
}

size_t
layout_drop_at(struct slot *slot, size_t n, size_t i)
{
	memmove(&slot[i], &slot[i + 1], (n - i - 1) * sizeof(slot[0]));
	return n - 1;
}

/* What was asked for goes last: a column that was chosen, in the order of those that were
 * not, the second event, and of two profiles before them what the new figure and the
 * difference tell. 0: no view drops it, chosen or not. */
enum { DROP_RATIO = UINT8_MAX + 1, DROP_BASE, DROP_SECOND, DROP_ALWAYS };

static unsigned
drop_of(const struct slot *slot)
{
	const struct column *c = slot->column;

	if (slot->always && slot->kind == SLOT_COLUMN
	    && (c->drop || slot->event != EVENT_SHOWN))
		return DROP_ALWAYS + c->drop;
	if (slot->always && slot->kind == SLOT_COLUMN)
		return 0;
	if (slot->event >= EVENT_ASKED)
		return DROP_SECOND;
	if (slot->kind == SLOT_BAR)
		return BAR_DROP;
	return c->compared == COMPARED_RATIO ? DROP_RATIO :
	       c->compared == COMPARED_BASE ? DROP_BASE : c->drop;
}

/* Whether it was only added for the room that there is; the share of a second event
 * was asked for with that. */
static bool
is_spare(const struct slot *slot)
{
	return slot->extra && slot->event < EVENT_ASKED;
}

/* Whether it goes before the view's own columns: a figure of another event. */
static bool
is_of_other(const struct slot *slot)
{
	return slot->event == EVENT_CHOSEN && metric_some(slot->metric)
	       && !slot->always;
}

/* Which slot goes next; N: none. What was only added for the room that there is goes
 * first, from the right, as columns of other events do; then the others, in their
 * order. */
static size_t
next_drop(const struct slot *slot, size_t n)
{
	size_t at = n;

	for (size_t i = n; i-- > 0; )
		if (is_spare(&slot[i]))
			return i;
	for (size_t i = n; i-- > 0; )
		if (slot[i].extra)
			return i;
	for (size_t i = n; i-- > 0; )
		if (is_of_other(&slot[i]))
			return i;
	for (size_t i = 0; i < n; i++) {
		unsigned drop = drop_of(&slot[i]);

		/* of several events the last one */
		if (drop && (at == n || drop < drop_of(&slot[at])
			     || (drop == DROP_SECOND
				 && drop == drop_of(&slot[at]))))
			at = i;
	}
	return at;
}

/* Of two profiles what is there for the room only goes with its like, but for the
 * ratio, which goes first: a base without the difference beside it says nothing. */
static bool
goes_alone(const struct slot *slot)
{
	return !is_spare(slot) || !slot->column
	       || slot->column->compared == COMPARED_RATIO;
}

static size_t
drop_like(struct slot *slot, size_t n, const struct column *compares)
{
	for (size_t i = n; compares && i-- > 0; )
		if (is_spare(&slot[i]) && slot[i].column
		    && slot[i].column->compares == compares)
			n = layout_drop_at(slot, n, i);
	return n;
}

static bool
has_spare(const struct slot *slot, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (is_spare(&slot[i]))
			return true;
	return false;
}

/* The least that flexible columns are to have; nothing where a name has its
 * chosen width. */
static int
room_wanted(const struct view *v, metric_id m, const struct slot *slot,
	    size_t n, int keeps)
{
	int flexible = 0, wanted = 0;
	bool fixed = false;

	for (size_t i = 0; i < n; i++) {
		bool name = slot[i].kind == SLOT_NAME;
		int need = name || v->ops->name_keeps ? keeps : NAME_CELLS;
		int few = need;

		fixed |= name && slot[i].fixed;
		if (!layout_flexes(&slot[i]))
			continue;
		if (v->ops->few)
			few = layout_cells_needed(v, m, slot[i].column);
		wanted += few < need ? few : need;
		flexible++;
	}
	return flexible || fixed ? wanted : keeps;
}

/* Objects that are always there may lack so much until they have this. */
#define WHERE_CELLS 24

/* What objects that are always there lack: they are not cut for what is there for the
 * room only. */
static int
wheres_lack(const struct view *v, metric_id m, const struct slot *slot, size_t n)
{
	int lack = 0;

	for (size_t i = 0; i < n; i++) {
		int need;

		if (!layout_is_where(&slot[i]) || slot[i].extra)
			continue;
		need = layout_cells_of(v, m, slot[i].column, LEAVE_HALF);
		need = need < WHERE_CELLS ? need : WHERE_CELLS;
		if (need > slot[i].width)
			lack += need - slot[i].width;
	}
	return lack;
}

/* What no view drops: the last one goes where a name would have hardly any room. N: there
 * is none. */
static size_t
last_drop(const struct slot *slot, size_t n)
{
	for (size_t i = n; i-- > 0; )
		if (slot[i].kind != SLOT_NAME)
			return i;
	return n;
}

/* A name as wide as it was chosen to be gives way to columns that are always there. */
static bool
unfix_name(struct slot *slot, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (slot[i].kind == SLOT_NAME && slot[i].fixed) {
			slot[i].fixed = false;
			return true;
		}
	return false;
}

/* Whether nothing goes but what is always there, AT being the next. */
static bool
are_always(const struct slot *slot, size_t n, size_t at)
{
	return at == n || (slot[at].always && !slot[at].extra
			   && drop_of(&slot[at]) >= DROP_ALWAYS);
}

/* Whether AT, which goes next, was asked for, and stays if names have a few cells. */
static bool
was_asked_for(const struct slot *slot, size_t n, size_t at)
{
	return at < n && !slot[at].extra && !is_of_other(&slot[at])
	       && drop_of(&slot[at]) >= DROP_RATIO;
}

size_t
layout_drop(const struct view *v, metric_id m, int cols, struct slot *slot,
	   size_t n)
{
	const struct column *name = view_name_column(v->ops);
	int keeps = name ? layout_name_keeps(v, m, name) : NAME_CELLS;
	int lack = wheres_lack(v, m, slot, n);

	for (;;) {
		bool spare = has_spare(slot, n);
		int room = layout_room_left(slot, n, cols);
		int missing = room_wanted(v, m, slot, n, spare ? keeps : NAME_CELLS)
			      + (spare ? lack : 0) - room;
		size_t drop = next_drop(slot, n);
		size_t last = drop == n && room < NAME_LEAST ? last_drop(slot, n) : n;
		bool extra = drop < n && slot[drop].extra;
		const struct column *like;

		if (missing <= 0)
			return n;
		/* Only if that is enough. */
		if (missing <= shrink_object(v, m, slot, n, missing, spare))
			continue;
		if (are_always(slot, n, drop) && unfix_name(slot, n))
			continue;
		if (last < n) {
			n = layout_drop_at(slot, n, last);
			continue;
		}
		/* objects may have been cut */
		room = layout_room_left(slot, n, cols);
		if (drop == n || (was_asked_for(slot, n, drop)
				  && room >= SECOND_NAME_CELLS))
			return n;
		like = goes_alone(&slot[drop]) ? NULL
		       : slot[drop].column->compares;
		n = drop_like(slot, layout_drop_at(slot, n, drop), like);
		if (extra)
			unshrink_objects(slot, n);
	}
}
