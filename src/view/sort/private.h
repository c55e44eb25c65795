/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of sorting: what all files here share.
 */
#ifndef VIEW_SORT_PRIVATE_H
#define VIEW_SORT_PRIVATE_H

#include "view/private.h"

struct item {
	uint64_t key;
	uint32_t row;
	uint32_t tie;		/* rank by name, where there is one */
};

struct sorter {
	struct view *v;
	const struct column *column;
	metric_id metric;
	bool falling;
	bool magnitude;		/* by distance from 0 */
	bool text;
	const int64_t *costs;	/* of functions, where all rows are such */
	bool has_both;		/* of functions of two profiles: */
	struct column_both both;
	const uint32_t *rank;	/* of functions, or NULL */
	uint32_t first_rank;	/* of a function, behind the groups */
	const struct grouping_order *order;	/* of groups by name, or NULL */
	uint32_t before_rest;	/* groups with a name before row 0's */
	bool numbered;		/* ties of all rows go by the first number */
};

/* The name by which a row's ties are broken first, if it is a function's. */
const char *sort_name(const struct sorter *s, const struct item *item);
uint32_t sort_tie(const struct sorter *s, const struct row *r);
/* Order of two rows by key, then as ties go. */
int sort_compare(const struct sorter *s, const struct item *a,
		 const struct item *b);

/* The key of a row by its column's getter; false when it has no value. */
bool sort_key_of_value(const struct sorter *s, const struct row *r,
		       uint64_t *key);
/* The items of all rows; returns how many have a value. They come first. */
size_t sort_fill(const struct sorter *s, struct item *item, size_t n);

/* Whether ties are numbers (sort_tie()), so that nothing is compared. */
static inline bool
sort_has_ties(const struct sorter *s)
{
	return s->rank || s->order || s->numbered;
}

/* All rows, each of another function: false where that does not hold, or costs
 * differ too much. */
bool sort_ranked(const struct sorter *s);

struct sorter sort_begin(struct view *v, const struct column *column,
			 metric_id m, bool inverted);
/* Brings the first LIMIT rows to the top, in order; false when there are not so
 * many with a value. */
bool sort_top(const struct sorter *s, size_t limit);
void sort_by_comparing(const struct sorter *s, struct item *item, size_t n);

/* Sorts by key, then tie, stable; not to its end once JOB is stopped. */
void sort_radix(struct item *item, size_t n, const struct job *job);

static inline uint64_t
sort_key_of_cost(int64_t cost)
{
	return (uint64_t)cost ^ UINT64_C(1) << 63;
}

/* What ROW is sorted by; false when it has no value. */
static inline bool
sort_key_of_row(const struct sorter *s, const struct row *row, uint64_t *key)
{
	if (s->costs)
		*key = sort_key_of_cost(s->costs[row->a]);
	else if (!sort_key_of_value(s, row, key))
		return false;
	if (s->falling)
		*key = ~*key;
	return true;
}

/* The item of a row; false when it has no value. */
static inline bool
sort_item(const struct sorter *s, uint32_t row, struct item *to)
{
	*to = (struct item){ .row = row };
	return sort_key_of_row(s, &s->v->row.at[row], &to->key);
}

#endif
