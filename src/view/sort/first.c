/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first rows of an order, found in one pass over all.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "view/effort.h"
#include "view/sort/private.h"

/* Moves heap[at] down to where it is no smaller than what hangs on it. */
static void
sift(const struct sorter *s, struct item *heap, size_t n, size_t at)
{
	struct item one = heap[at];

	for (;;) {
		size_t child = 2 * at + 1;

		if (child >= n)
			break;
		if (child + 1 < n
		    && sort_compare(s, &heap[child], &heap[child + 1]) < 0)
			child++;
		if (sort_compare(s, &one, &heap[child]) >= 0)
			break;
		heap[at] = heap[child];
		at = child;
	}
	heap[at] = one;
}

/* Whether ONE is behind TOP by a glance at its name: where all keys are the
 * same this is what happens a million times. */
static bool
is_behind(const struct sorter *s, const struct item *one,
	  const struct item *top, const char *name)
{
	const char *own;

	if (!name || one->key != top->key)
		return false;
	own = sort_name(s, one);
	return own && strcmp(own, name) > 0;
}

/* Names lie anywhere in the memory. Where keys are mostly the same those of the
 * rows from FROM on are brought into the cache, and before that where they are. */
#define NAMES_AHEAD 32

static void
fetch_names(const struct sorter *s, size_t from)
{
	const struct names *n = s->v->snap->names;
	const struct row *row = s->v->row.at;
	size_t end = from + 2 * NAMES_AHEAD, i = from;

	if (end > s->v->row.n)
		end = s->v->row.n;
	for (; i < end && i < from + NAMES_AHEAD; i++)
		__builtin_prefetch(sort_name(s, &(struct item){
			.row = (uint32_t)i }));
	for (; i < end; i++)
		if (row_ops(&row[i])->tie == TIE_FUNC)
			strtab_prefetch_record(n->text, names_func(
				n, view_row_func(s->v, &row[i])).name);
}

/* The LIMIT first rows in a heap with the last of them on top; returns how
 * many have a value. */
static size_t
pick(const struct sorter *s, struct item *heap, size_t limit)
{
	const struct row *row = s->v->row.at;
	const char *top = NULL;		/* name of the row at heap[0] */
	size_t n = 0, same = 0;

	for (uint32_t i = 0; i < s->v->row.n; i++) {
		struct item one;

		if (view_stops(s->v, VIEW_KEYS, i, s->v->row.n))
			break;
		if (i % NAMES_AHEAD == 0) {
			if (same > NAMES_AHEAD / 4)
				fetch_names(s, i);
			same = 0;
		}
		if (!sort_item(s, i, &one) || (n == limit && one.key > heap[0].key))
			continue;
		one.tie = sort_tie(s, &row[i]);
		same += top && one.key == heap[0].key;
		if (n < limit) {
			heap[n++] = one;
			for (size_t at = n / 2; n == limit && at-- > 0;)
				sift(s, heap, n, at);
		} else if (!is_behind(s, &one, &heap[0], top)
			   && sort_compare(s, &one, &heap[0]) < 0) {
			heap[0] = one;
			sift(s, heap, n, 0);
		} else {
			continue;
		}
		top = n == limit && !s->rank ? sort_name(s, &heap[0]) : NULL;
	}
	return n;
}

static int
by_row(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

/* Moves the picked rows to the top, and what stood there to the places that
 * they leave. */
static void
put_first(struct view *v, const struct item *item, size_t n)
{
	struct row *picked = mem_array(n, sizeof(*picked));
	struct row *left = mem_array(n, sizeof(*left));
	uint32_t *from = mem_array(n, sizeof(*from));
	size_t nleft = 0, at = 0;

	for (size_t i = 0; i < n; i++) {
		from[i] = item[i].row;
		picked[i] = v->row.at[item[i].row];
	}
	qsort(from, n, sizeof(*from), by_row);
	for (uint32_t i = 0; i < n; i++) {
		if (at < n && from[at] == i)
			at++;
		else
			left[nleft++] = v->row.at[i];
	}
	for (size_t i = 0; i < nleft; i++)
		v->row.at[from[n - nleft + i]] = left[i];
	memcpy(v->row.at, picked, n * sizeof(*picked));
	free(picked);
	free(left);
	free(from);
}

bool
sort_top(const struct sorter *s, size_t limit)
{
	struct item *heap = mem_array(limit, sizeof(*heap));
	bool enough = pick(s, heap, limit) == limit;

	if (enough) {
		sort_by_comparing(s, heap, limit);
		put_first(s->v, heap, limit);
		s->v->sorted = limit;
	}
	free(heap);
	return enough;
}

/* --- The first alone ------------------------------------------------------ */

/* The first of those that are last of a whole order, but for rows without a
 * value. */
static size_t
first_of_last(const struct sorter *s)
{
	size_t at = s->v->row.n;
	struct item one, before;

	while (at > 0 && !sort_item(s, (uint32_t)at - 1, &one))
		at--;
	if (!at)
		return SIZE_MAX;
	for (at--; at > 0 && sort_item(s, (uint32_t)at - 1, &before); at--)
		if (before.key != one.key)
			break;
	return at;
}

static size_t
find_first(struct view *v, const struct column *column, metric_id m)
{
	struct sorter s;
	struct item first;

	if (!v->row.n)
		return SIZE_MAX;
	s = sort_begin(v, column, m, false);
	if (v->sort_column == column && metric_eq(v->sort_metric, m)
	    && v->sort_inverted && v->sorted == v->row.n && !v->ops->fold)
		return first_of_last(&s);
	return pick(&s, &first, 1) ? first.row : SIZE_MAX;
}

size_t
view_first(struct view *v, const struct column *column, metric_id m)
{
	if (v->first_of != column || !metric_eq(v->sort_metric, m)) {
		v->first = find_first(v, column, m);
		v->first_of = metric_eq(v->sort_metric, m) ? column : NULL;
	}
	return v->first;
}
