/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sorting. The getter is called once a row; its value becomes a 64-bit key
 * whose order is that of the rows. Then either the first LIMIT rows are picked
 * in one pass with a heap (4 ms for 60 of a million, where a sort takes 40), or
 * all are sorted by an LSD radix over the digits that differ. Where functions
 * have ranks by name, those are sorted by first: the radix is stable, and ties
 * are in order at no cost. Without ranks runs of equal keys are sorted by
 * comparing names.
 *
 * The order is total (ties end at ids), so the same rows come out the same on
 * every run and by each of these ways.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "view/sort/private.h"
#include "view/sort/textsort.h"

/* --- Merging -------------------------------------------------------------- */

#define RUN 8			/* items sorted by insertion */

/* Asked at each step AT of something long. What is stopped stays a list of rows, in
 * no order. */
static bool
is_stopped(const struct sorter *s, size_t at)
{
	return at % 1024 == 0 && job_cancelled(s->v->options.job);
}

static void
insert_sort(const struct sorter *s, struct item *item, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		struct item one = item[i];
		size_t at = i;

		for (; at > 0 && sort_compare(s, &one, &item[at - 1]) < 0; at--)
			item[at] = item[at - 1];
		item[at] = one;
	}
}

static void
merge_sort(const struct sorter *s, struct item *item, size_t n,
	   struct item *spare)
{
	size_t half = n / 2, a = 0, b = half, at = 0;

	if (n <= RUN) {
		insert_sort(s, item, n);
		return;
	}
	merge_sort(s, item, half, spare);
	merge_sort(s, item + half, n - half, spare);
	if (is_stopped(s, n)
	    || sort_compare(s, &item[half - 1], &item[half]) < 0)
		return;
	memcpy(spare, item, half * sizeof(*item));
	while (a < half && b < n && !is_stopped(s, at))
		item[at++] = sort_compare(s, &spare[a], &item[b]) < 0
			     ? spare[a++] : item[b++];
	memcpy(item + at, spare + a, (half - a) * sizeof(*item));
}

void
sort_by_comparing(const struct sorter *s, struct item *item, size_t n)
{
	struct item *spare = mem_array(n / 2 + 1, sizeof(*spare));

	merge_sort(s, item, n, spare);
	free(spare);
}

/* --- All rows ------------------------------------------------------------- */

/* Where a radix starts to pay, and where the caches start to matter. */
#define FEW 512
#define MANY 16384

static int
by_row_order(const void *ctx, const struct text_item *a,
	     const struct text_item *b)
{
	const struct view *v = ctx;

	return view_row_order(v, &v->row.at[a->number],
			      &v->row.at[b->number]);
}

/* Many rows with equal keys; false when some are about no function. */
static bool
sort_by_names(const struct sorter *s, struct item *item, size_t n)
{
	struct text_item *name = mem_array(n, sizeof(*name));
	uint64_t key = item[0].key;
	size_t i;

	for (i = 0; i < n; i++) {
		if (is_stopped(s, i))
			break;
		name[i].s = sort_name(s, &item[i]);
		name[i].number = item[i].row;
		if (!name[i].s)
			break;
		name[i].n = (uint32_t)strnlen(name[i].s, UINT32_MAX);
	}
	if (i == n) {
		text_sort(name, n, by_row_order, s->v, s->v->options.job);
		for (i = 0; i < n; i++)
			item[i] = (struct item){ .key = key,
						 .row = name[i].number };
	}
	free(name);
	return i == n;
}

static void
sort_items(const struct sorter *s, struct item *item, size_t n)
{
	size_t told = 0;		/* progress is said from here on */

	if (n < FEW) {
		sort_by_comparing(s, item, n);
		return;
	}
	sort_radix(item, n, s->v->options.job);
	if (sort_has_ties(s))
		return;
	for (size_t i = 0, end; i < n && !job_cancelled(s->v->options.job);
	     i = end) {
		if (i >= told) {
			job_progress(s->v->options.job, VIEW_SORTS * n + i,
				     VIEW_STAGES * n);
			told = i + n / 100;
		}
		for (end = i + 1; end < n; end++)
			if (item[end].key != item[i].key)
				break;
		if (end - i < FEW || !sort_by_names(s, item + i, end - i))
			sort_by_comparing(s, item + i, end - i);
	}
}

/* Names in falling order, from ranks, which rise: groups of equal names change
 * places, and their members, of other objects and files, do not. */
static void
turn_names(const struct sorter *s, struct item *item, size_t n)
{
	struct item *to = mem_array(n, sizeof(*to));
	uint32_t *name = mem_array(n, sizeof(*name));
	const struct row *row = s->v->row.at;
	size_t at = n;

	for (size_t i = 0; i < n; i++)
		name[i] = names_func(s->v->snap->names,
				     view_row_func(s->v, &row[i])).name.i;
	for (size_t i = 0, end; i < n; i = end) {
		for (end = i + 1; end < n; end++)
			if (name[item[end].row] != name[item[i].row])
				break;
		at -= end - i;
		memcpy(to + at, item + i, (end - i) * sizeof(*to));
	}
	memcpy(item, to, n * sizeof(*item));
	free(name);
	free(to);
}

/* Whether ranks say all that the order by this column needs. */
static bool
names_by_rank(const struct sorter *s)
{
	return s->column == &column_name
	       && ((s->rank && s->first_rank == 0)
		   || (s->order && !s->falling));
}

/* Items of all rows, of which SOME have a value. */
static void
sort_filled(const struct sorter *s, struct item *item, size_t some, bool ranked)
{
	struct view *v = s->v;
	size_t n = v->row.n;
	struct row *row;

	for (size_t i = 0; sort_has_ties(s) && i < n && !is_stopped(s, i); i++)
		item[i].tie = sort_tie(s, &v->row.at[item[i].row]);
	sort_items(s, item, some);
	if (some < n)
		sort_items(s, item + some, n - some);
	if (ranked && s->falling)
		turn_names(s, item, n);
	row = mem_array(n, sizeof(*row));
	for (size_t i = 0; i < n; i++)
		row[i] = v->row.at[item[i].row];
	memcpy(v->row.at, row, n * sizeof(*row));
	free(row);
}

static void
sort_full(const struct sorter *s)
{
	struct view *v = s->v;
	size_t n = v->row.n, some = n;
	struct item *item = mem_array(n, sizeof(*item));
	bool ranked = names_by_rank(s);

	if (ranked)
		for (uint32_t i = 0; i < n; i++)
			item[i] = (struct item){ .row = i };
	else
		some = sort_fill(s, item, n);
	if (!job_cancelled(v->options.job))
		sort_filled(s, item, some, ranked);
	free(item);
	v->sorted = n;
}

/* All rows are in the other direction of this order: what has one value changes
 * places with what has another, and stays among itself as it is. Rows without a
 * value are last either way. */
static void
reverse_full(const struct sorter *s)
{
	struct view *v = s->v;
	size_t n = v->row.n, at, end;
	struct row *to = mem_array(n, sizeof(*to));
	struct item one, next;

	for (at = n; at > 0 && !sort_item(s, (uint32_t)at - 1, &one); at--)
		to[at - 1] = v->row.at[at - 1];
	if (at)
		sort_item(s, 0, &next);
	for (size_t i = 0; i < n && at > 0; i = end) {
		one = next;
		for (end = i + 1; end < n && sort_item(s, (uint32_t)end, &next)
				  && next.key == one.key;)
			end++;
		at -= end - i;
		memcpy(to + at, v->row.at + i, (end - i) * sizeof(*to));
	}
	memcpy(v->row.at, to, n * sizeof(*to));
	free(to);
}

/* --- Rows that fold ------------------------------------------------------- */

struct folds {
	struct view *v;
	uint32_t *first, *next;		/* rows inside of a number; inside of
					   the same: place in the order + 1 */
	uint32_t *number;
	struct row *to;
	size_t n;
};

/* All that is inside of NUMBER, as deep as it is. */
static void
put_inside(struct folds *f, uint32_t number)
{
	VEC(uint32_t) way = { 0 };
	uint32_t i = f->first[number];

	while (i || way.n) {
		if (!i) {
			i = f->next[way.at[--way.n] - 1];
			continue;
		}
		f->to[f->n++] = f->v->row.at[i - 1];
		if (f->number[i - 1]) {
			VEC_PUSH(&way, i);
			i = f->first[f->number[i - 1]];
		} else {
			i = f->next[i - 1];
		}
	}
	VEC_RELEASE(&way);
}

/* Brings rows below the one they are inside of; among themselves they stay in
 * the order that they have. */
static void
keep_folds(struct view *v)
{
	size_t n = v->row.n;
	struct folds f = { .v = v };
	struct view_fold *fold = mem_array(n, sizeof(*fold));
	uint32_t most = 0;

	for (size_t i = 0; i < n; i++) {
		fold[i] = view_row_fold(v, &v->row.at[i], NULL);
		most = fold[i].number > most ? fold[i].number : most;
	}
	f.first = mem_zarray((size_t)most + 1, sizeof(*f.first));
	f.next = mem_zarray(n, sizeof(*f.next));
	f.number = mem_array(n, sizeof(*f.number));
	f.to = mem_array(n, sizeof(*f.to));
	for (uint32_t i = (uint32_t)n; i-- > 0;) {
		f.number[i] = fold[i].number;
		f.next[i] = f.first[fold[i].parent];
		f.first[fold[i].parent] = i + 1;
	}
	put_inside(&f, 0);
	memcpy(v->row.at, f.to, n * sizeof(*f.to));
	free(fold);
	free(f.first);
	free(f.next);
	free(f.number);
	free(f.to);
}

/* --- The face ------------------------------------------------------------- */

/* Lines as they were built, which is by their numbers: equal ones stay so. */
static bool
lines_rise(const struct view *v)
{
	for (size_t i = 1; i < v->row.n; i++)
		if (v->row.at[i].a <= v->row.at[i - 1].a)
			return false;
	return true;
}

static const uint32_t *
rank_for(const struct view *v)
{
	if (v->ops == &view_lines && v->row.n >= FEW && lines_rise(v))
		return names_rank(v->snap->names);
	if (v->ops->kinds & ~(unsigned)(ROWS_FUNC | ROW_CYCLE))
		return NULL;
	return names_rank(v->snap->names);
}

/* The order of groups, where they are many. */
static void
find_order(struct sorter *s)
{
	const struct view *v = s->v;
	const struct grouping *g;
	struct row rest = { .kind = ROW_GROUP };

	if (v->ops->kinds != ROW_GROUP || v->row.n < FEW)
		return;
	g = sums_grouping(v->snap->sums, v->ops->by);
	s->order = g->n < UINT32_MAX / 2 ? grouping_order(g) : NULL;
	if (s->order)
		s->before_rest = (uint32_t)grouping_order_before(g, s->order,
				row_ops(&rest)->name(v, &rest).s);
}

/* So many rows that comparing names takes long. */
#define LOTS 65536

bool
view_sort_waits(const struct view *v)
{
	return v->row.n >= LOTS && v->ops->kinds & ROWS_FUNC
	       && !(v->ops->kinds & ~(unsigned)(ROWS_FUNC | ROW_CYCLE))
	       && !names_rank(v->snap->names);
}

/* Costs below 0, as in a difference of two runs (cg_diff), go by their size, as cg_annotate
 * has them. */
static bool
goes_by_size(const struct view *v, const struct column *column, metric_id m)
{
	return column->order == ORDER_MAGNITUDE
	       || (column->order == ORDER_VALUE && column->per_metric
		   && (column->type == VAL_COST || column->type == VAL_SHARE)
		   && prof_metric(v->snap->prof, m)->below_0);
}

struct sorter
sort_begin(struct view *v, const struct column *column, metric_id m,
	  bool inverted)
{
	struct sorter s = { .v = v, .column = column, .metric = m };

	s.falling = column_falls(column, inverted);
	s.text = val_is_text(column->type)
		 && view_val(v, v->row.at, column, m).type != VAL_WAY;
	s.rank = rank_for(v);
	find_order(&s);
	s.numbered = v->ops->kinds == ROW_STACK;
	s.magnitude = goes_by_size(v, column, m);
	if (column->costs && !s.magnitude && v->ops == &view_functions && !v->own)
		s.costs = column->costs(v, m);
	s.has_both = v->ops->kinds & ROW_FUNC
		     && column_both(v, column, m, &s.both);
	if (s.rank && v->options.cycles)
		s.first_rank = (uint32_t)v->snap->sums->ncycle;
	return s;
}

void
view_sort(struct view *v, const struct column *column, metric_id m,
	  bool inverted, size_t limit)
{
	bool was_full = v->sort_column && v->sorted == v->row.n;
	bool turned;
	struct sorter s;
	size_t n;

	column = column_orders(column);
	turned = column && was_full && !v->ops->fold
		 && !val_is_text(column->type) && column == v->sort_column
		 && metric_eq(m, v->sort_metric)
		 && inverted != v->sort_inverted;
	v->sort_column = column;
	v->sort_metric = m;
	v->sort_inverted = inverted;
	v->first_of = NULL;
	view_running_reset(v->running);
	/* rows as they were built run through the tables in their order */
	if (!column
	    || (v->row.n >= MANY && !v->own && was_full && !turned))
		view_rebuild(v);
	v->sorted = n = v->row.n;
	if (!column || n < 2)
		return;
	s = sort_begin(v, column, m, inverted);
	if (turned) {
		reverse_full(&s);
		return;
	}
	if (limit && limit < n / 4 && !s.text && !v->ops->fold
	    && sort_top(&s, limit))
		return;
	if (n < FEW || !sort_ranked(&s))
		sort_full(&s);
	if (v->ops->fold)
		keep_folds(v);
}
