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
bool page_in_sight(const struct tui *t, const struct page *p);
/* Asks for what is missing, and says for what of it the page waits. */
enum waiting page_ask(struct tui *t, struct page *p);

#endif
