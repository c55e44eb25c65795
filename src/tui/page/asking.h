/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a page is made of that takes long: what it has of that, and what it waits
 * for. Inside of the room.
 */
#ifndef TUI_PAGE_ASKING_H
#define TUI_PAGE_ASKING_H

#include "tui/ui.h"

/* The tables that a page reads for its event. */
unsigned page_tables(const struct tui *t, const struct page *p);
unsigned page_tables_in_sight(const struct tui *t);
/* What the page has already, or the engine has; NULL: neither. */
const struct asked_lines *page_asked_lines(struct tui *t, const struct page *p);
const struct asked_tree *page_asked_tree(struct tui *t, const struct page *p);
/* Whether that is no tree, but how far functions are from the centre. */
bool page_wants_reach(const struct page *p);
/* --- events.c --- */
/* How many of the events that list L of P has columns of have figures by now. */
unsigned page_events_ready(const struct tui *t, const struct page *p,
			   const struct list *l);
/* Asks for figures of events that pages in sight have columns of. */
void page_ask_events(struct tui *t);
bool page_in_sight(const struct tui *t, const struct page *p);
/* Asks for what is missing, and says for what of it the page waits. */
enum waiting page_ask(struct tui *t, struct page *p);
/* Whether source texts have come that its rows lack. */
bool page_texts_came(const struct tui *t, const struct page *p);
/* Whether it lacks the one that it is about. */
bool page_lacks_text(const struct page *p);
/* Asks for those that what is in sight lacks, and that a key waits for. */
void page_ask_texts(struct tui *t);
/* Adds to its heading which of them it waits for, if any. */
void page_put_lacks(const struct tui *t, struct page *p);
/* Whether both are the same in what is chosen for all pages. */
bool page_choices_same(const struct view_options *a, const struct view_options *b);
/* Whether a worker could make views of these options: nothing of them is the page's
 * own. */
bool page_rows_shared(const struct page *p, const struct view_options *o);
/* Whether a worker makes the page's rows: so many that the screen would stand still. */
bool page_rows_come(struct tui *t, struct page *p, const struct view_options *o);
/* The view, if a worker has made it, in its list L already; else it is made here. */
struct view *page_rows_take(struct tui *t, struct page *p, struct list *l,
			    const struct view_options *o, struct error *err);
/* --- goal.c: before there are rows opens what leads there; and goes there. --- */
void page_seek_goal(struct page *p);
void page_reach_goal(struct tui *t, struct page *p);
/* Throws away what has been made and not been taken. */
void page_rows_drop(struct page *p);

#endif
