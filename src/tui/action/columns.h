/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns that are chosen, as a menu and a line of text do it. Inside of the room.
 */
#ifndef TUI_ACTION_COLUMNS_H
#define TUI_ACTION_COLUMNS_H

#include "tui/action/private.h"

#define WIDTH_MIN 3
#define WIDTH_MAX 500

/* At most LAYOUT_MAX are shown; an order may have others, too, and a menu those of other
 * events with their shares. */
#define ORDER_MAX (4 * LAYOUT_MAX + 2 * EVENT_COLUMNS)

struct choices {
	struct column_choice at[ORDER_MAX];
	size_t n;
};

/* --- columns_order.c --- */
/* Which one is that column of that event, or SIZE_MAX. */
size_t choices_find(const struct choices *c, const struct column_choice *one);
/* "self", "self[Dr]", appended. */
void choice_put_id(const struct column_choice *c, struct text *out);
/* Without number I; with ONE at its end, or as number I. */
void choices_drop(struct choices *c, size_t i);
void choices_append(struct choices *c, const struct column_choice *one);
void choices_insert(struct choices *c, size_t i, const struct column_choice *one);
/* Adds what C lacks of another ORDER, each behind the one that is before it there. */
void choices_merge(struct choices *c, const struct column_choice *order, size_t n);

/* --- columns_menu.c --- */
/* What stands before a column: it is on, in sight or not in this profile; it comes
 * where there is room; it is off. */
enum { MARK_ON = 'x', MARK_ROOM = '+', MARK_OFF = ' ' };
/* What stands before C, which is one of the columns of L. */
char column_mark(const struct tui *t, const struct list *l,
		 const struct column_choice *c);
/* Those that L has. */
void columns_now(const struct list *l, struct choices *c);
/* All columns that the list offers, in the order of its view. */
void columns_offered(const struct list *l, struct choices *c);
/* The column of the menu's cursor, or the one called ARG. Its event is named as the
 * list keeps it. */
struct column_choice column_meant(const struct tui *t, const char *arg);
/* The event that C names, as it is called here; none: C names none, or there is none. */
metric_id column_event(const struct tui *t, const struct column_choice *c);
/* Whether the figure is there without having been chosen: its event was put beside the
 * one that is shown. */
bool column_is_beside(const struct tui *t, const struct list *l,
		      const struct column *c, metric_id m);
/* The menu again, where it is, after something was chosen in it, its cursor on HERE. A row
 * that moved would be another one under the hand that clicks twice: rows move only
 * IN_ORDER of the columns, where that was changed. */
void columns_show_again(struct tui *t, const struct column_choice *here, bool in_order);
/* A column is there only where names leave room for it. */
void columns_say_room(struct tui *t);

#endif
