/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A pattern sought in the rows of a list.
 *
 * Counting matches in a million names takes longer than a key may: it is done
 * in slices between keys.
 */
#ifndef TUI_WIDGET_SEARCH_H
#define TUI_WIDGET_SEARCH_H

#include "base/pattern.h"
#include "tui/widget/list.h"

struct search {
	struct text pattern;
	struct pattern seek;
	bool quoted;			/* it is taken literally */
	unsigned serial;		/* another one has another */

	/* counting, in one list of rows */
	const struct view *view;	/* whose; only compared, */
	uint64_t serial_of;		/* and with it the list's serial */
	VEC(uint64_t) func;		/* a bit a function: it is a row and, if it is
					   one of the first so many, matches */
	size_t named;
	size_t done;			/* rows looked at */
	VEC(uint32_t) hit;		/* matching rows, ascending */
	int64_t self;			/* their self cost; that of the view's
					   centre once, however often it is
					   among them: */
	bool has_centre;
};

void search_release(struct search *s);
/* An empty PATTERN ends the search. QUOTE takes it literally. */
void search_set(struct search *s, const char *pattern, bool quote);
bool search_active(const struct search *s);
/* Whether N bytes at STR match; FROM and TO may be NULL. */
bool search_match(const struct search *s, const char *str, size_t n,
		  size_t *from, size_t *to);

/* Whether it is for functions behind each other on a stack, not for one of them. */
bool search_is_of_stacks(const struct search *s);

/* The next matching row of L after FROM (before it, going back), around the
 * end; SIZE_MAX when there is none, SEARCH_LATER when it takes longer than a
 * key may: the count will find it. INCLUDE starts with FROM itself. */
#define SEARCH_LATER (SIZE_MAX - 1)
size_t search_next(const struct search *s, struct list *l, size_t from,
		   bool back, bool include);
/* The same when all has been counted. */
size_t search_counted(const struct search *s, size_t from, bool back,
		      bool include);
/* Counts on in L for some milliseconds; true when there is more to do. */
bool search_count(struct search *s, struct list *l);
/* The order of the rows has changed: what was counted is void. */
void search_reset(struct search *s);
/* Whether what has been counted is of the rows that the list has. */
bool search_is_of(const struct search *s, const struct list *l);
/* Whether a function does, by either of its names. */
bool search_match_func(const struct search *s, const struct view *v, func_id f);
/* Number from 1 of row ROW among the matches counted so far, or 0. */
size_t search_number(const struct search *s, size_t row);

#endif
