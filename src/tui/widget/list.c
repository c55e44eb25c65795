/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list: cursor, window, order. Columns and drawing are in list_draw.c.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "view/code.h"
#include "tui/widget/list_work.h"

/* Rows kept in their final order beyond the window, so that a page or two
 * down costs no sort. */
#define SORT_AHEAD 400

void
list_init(struct list *l, const struct view_ops *ops)
{
	*l = (struct list){
		.ops = ops, .path = SIZE_MAX,
		.column = { column_find("callee"), column_find("text"),
			    column_find("file"), column_find("line"),
			    column_find("kind"), view_name_column(ops) },
	};
}

void
list_release(struct list *l)
{
	if (l->view)
		view_free(l->view);
	text_release(&l->why);
	VEC_RELEASE(&l->held);
	VEC_RELEASE(&l->choice);
	VEC_RELEASE(&l->was);
	for (size_t i = 0; i < l->copy.n; i++)
		free(l->copy.at[i]);
	VEC_RELEASE(&l->copy);
	VEC_RELEASE(&l->name);
	text_release(&l->names);
	list_init(l, l->ops);
}

size_t
list_count(const struct list *l)
{
	return l->view ? l->view->row.n : 0;
}

const struct row *
list_row(const struct list *l, size_t i)
{
	if (i >= l->top && i - l->top < l->held.n)
		return &l->held.at[i - l->top];
	return &l->view->row.at[i];
}

/* Whether row I is shown: what is in no order yet could be any. */
static bool
is_known(const struct list *l, size_t i)
{
	return i < list_count(l)
	       && (i < l->view->sorted || !l->lacks || l->held.n);
}

const struct row *
list_here(const struct list *l)
{
	return is_known(l, l->cursor) ? list_row(l, l->cursor) : NULL;
}

struct row_key
list_key_of(const struct view *v, const struct row *r)
{
	struct view_row_id id = view_row_id(v, r);

	return (struct row_key){ .kind = id.kind, .func = id.func,
			       .a = (uint32_t)(id.key >> 32),
			       .b = (uint32_t)id.key };
}

bool
row_key_eq(const struct row_key *a, const struct row_key *b)
{
	return a->kind == b->kind && func_eq(a->func, b->func) &&
	       a->a == b->a && a->b == b->b;
}

func_id
list_func(const struct list *l, size_t i)
{
	return i < list_count(l) ? view_row_func(l->view, list_row(l, i)) :
	       func_at(0);
}

struct row_key
list_row_key(const struct list *l, size_t i)
{
	return is_known(l, i) ? list_key_of(l->view, list_row(l, i)) :
	       (struct row_key){ 0 };
}

struct line_name
list_line_name(const struct list *l, const struct row *r)
{
	struct view_fold fold = view_row_fold(l->view, r, NULL);
	struct line_name name = {
		.words = view_val(l->view, r, l->column.callee, l->metric),
	};
	bool elsewhere;

	name.calls = name.words.type != VAL_NONE;
	if (name.calls)
		return name;
	name.words = view_val(l->view, r, l->column.text, l->metric);
	elsewhere = view_row_elsewhere(l->view, r);
	if (!fold.depth && !elsewhere)
		return name;
	name.where = !fold.depth && name.words.type == VAL_NONE;
	if (name.where) {
		name.words = view_val(l->view, r, l->column.file, l->metric);
		return name;
	}
	name.file = view_val(l->view, r, l->column.file, l->metric);
	name.file.path = true;
	return name;
}

bool
list_name(const struct list *l, const struct row *r, struct val *val)
{
	const struct column *c = l->column.name;

	if (!c)
		return false;
	if (r->kind == ROW_LINE && c == l->column.text)
		*val = list_line_name(l, r).words;
	else
		*val = view_val(l->view, r, c, l->metric);
	return val->type == VAL_TEXT || val->type == VAL_WORD ||
	       val->type == VAL_PHRASE || val->type == VAL_WAY;
}

size_t
list_find_in(const struct view *v, const struct row_key *key)
{
	for (size_t i = 0; i < v->row.n; i++) {
		struct row_key id = list_key_of(v, &v->row.at[i]);

		if (row_key_eq(&id, key))
			return i;
	}
	return SIZE_MAX;
}

static size_t
find(const struct list *l, const struct row_key *key)
{
	return l->view ? list_find_in(l->view, key) : SIZE_MAX;
}

size_t
list_find(struct list *l, const struct row_key *key)
{
	size_t found = key->kind ? find(l, key) : SIZE_MAX;

	/* Somewhere in the tail that is in no order yet. */
	if (found != SIZE_MAX && found >= l->view->sorted)
		found = list_need(l, list_count(l)) ? find(l, key) : SIZE_MAX;
	return found;
}

/* ----------------------------------------------------------------- moving */

static void
set_top(struct list *l, size_t top)
{
	size_t n = list_count(l), height = l->height > 0 ?
		(size_t)l->height : 1;

	if (top + height > n)
		top = n > height ? n - height : 0;
	if (top != l->top) {
		/* What is held belongs to the old window; the rows under the
		 * cursor are found again by whoever called. */
		l->held.n = 0;
		l->top = top;
	}
	list_need(l, top + height);
}

void
list_go(struct list *l, size_t row)
{
	size_t n = list_count(l), height = l->height > 0 ?
		(size_t)l->height : 1;

	if (!n) {
		l->cursor = 0;
		return;
	}
	l->cursor = row < n ? row : n - 1;
	list_need(l, l->cursor);
	if (l->cursor < l->top)
		set_top(l, l->cursor);
	else if (l->cursor >= l->top + height)
		set_top(l, l->cursor - height + 1);
	else
		set_top(l, l->top);
}

void
list_move(struct list *l, long rows)
{
	size_t n = list_count(l);

	if (rows < 0)
		list_go(l, l->cursor > (size_t)-rows ?
			l->cursor - (size_t)-rows : 0);
	else
		list_go(l, (size_t)rows < n - l->cursor ?
			l->cursor + (size_t)rows : n ? n - 1 : 0);
}

void
list_reveal(struct list *l, size_t row)
{
	l->reveal = !l->height;
	l->path = SIZE_MAX;
	if (row < l->top || row >= l->top + (size_t)l->height)
		list_location(l, row, (size_t)l->height / 3);
	else
		list_go(l, row);
}

void
list_location(struct list *l, size_t row, size_t line)
{
	l->cursor = row;
	list_need(l, row);
	set_top(l, row > line ? row - line : 0);
	list_go(l, row);
}

bool
list_shift(struct list *l, int cells)
{
	int to = l->shift + cells;

	to = to > l->over ? l->over : to;
	to = to < 0 ? 0 : to;
	if (to == l->shift)
		return false;
	l->shift = to;
	return true;
}

void
list_scroll(struct list *l, long rows)
{
	long height = l->height > 0 ? l->height : 1;
	long last = (long)list_count(l) - height;
	long top = (long)l->top + rows, cursor = (long)l->cursor;

	if (last <= 0)
		return;
	top = top < 0 ? 0 : top > last ? last : top;
	cursor = cursor < top ? top : cursor >= top + height ?
		 top + height - 1 : cursor;
	list_location(l, (size_t)cursor, (size_t)(cursor - top));
}

/* ------------------------------------------------------------------ order */

bool
list_need(struct list *l, size_t last)
{
	struct view *v = l->view;

	if (!v || v->sorted >= v->row.n || last < v->sorted)
		return true;
	if (l->patient && last + SORT_AHEAD >= v->row.n / 4
	    && view_sort_waits(v)) {
		l->lacks = true;
		return false;
	}
	if (list_sorts_long(l, v->sort_column, v->sort_inverted,
			    last + SORT_AHEAD)) {
		l->lacks = true;
		return false;
	}
	/* The head of the order is the same in any sort with more rows, so
	 * the cursor's number stays right. */
	view_sort(v, v->sort_column, v->sort_metric, v->sort_inverted,
		  last + SORT_AHEAD);
	return true;
}

bool
list_ranked(struct list *l)
{
	bool again = l->unsorted;

	if (!l->view || (!l->lacks && !l->unsorted)
	    || view_sort_waits(l->view) || l->shared)
		return false;
	l->lacks = l->unsorted = false;
	if (again)
		list_sort(l);
	else
		list_need(l, list_count(l));
	/* unless it was moved meanwhile */
	if (l->want.kind && !l->cursor)
		list_recall(l);
	l->want = (struct row_key){ 0 };
	return true;
}

/* Nothing is compared any more: by what was. */
static void
forget_side(struct list *l)
{
	if (l->ordered && l->sort && l->sort->compares && !l->view->base) {
		l->sort = l->sort->compares;
		l->inverted = false;
	}
}

metric_id
list_orders_other(const struct list *l)
{
	bool known = l->view && metric_eq(l->sort_of, l->metric);

	return !l->ordered || known || (l->view && l->view->base)
	       ? metric_at(0) : l->sort_of;
}

/* The event of the order that was chosen. */
static metric_id
order_metric(const struct list *l)
{
	metric_id other = list_orders_other(l);

	return metric_some(other) ? other : l->metric;
}

/* Whether that is the order that there is. */
static bool
is_ordered_so(const struct list *l)
{
	return l->sort == l->view->sort_column
	       && metric_eq(order_metric(l), l->view->sort_metric);
}

/* Whether a worker has to bring that order about; not if it is there. */
static bool
sort_waits(struct list *l)
{
	const struct view *v = l->view;

	if (!list_sorts_long(l, l->sort, l->inverted, list_window(l)))
		return false;
	l->unsorted = !is_ordered_so(l) || l->inverted != v->sort_inverted;
	return true;
}

static void
apply_order(struct list *l)
{
	forget_side(l);
	if (l->ordered && !sort_waits(l))
		view_sort(l->view, l->sort, order_metric(l), l->inverted,
			  list_window(l));
}

size_t
list_window(const struct list *l)
{
	return l->top + (size_t)(l->height > 0 ? l->height : 0) + SORT_AHEAD;
}

static void
order_changes(struct view *v)
{
	const struct column *by = view_first_order(v);

	if (by != v->sort_column)
		view_sort(v, by, v->sort_metric, false, SORT_AHEAD);
}

void
list_take_view(struct list *l, struct view *view, metric_id metric)
{
	if (l->view)
		view_free(l->view);
	l->view = view;
	l->metric = metric;
	l->serial++;
	l->lacks = l->unsorted = false;
	l->held.n = 0;
	l->full = 0;
	l->cols = 0;
	text_clear(&l->why);
	if (view) {
		view->options.columns = l->choice.at;
		view->options.ncolumns = l->choice.n;
		forget_side(l);
	}
}

void
list_set_view(struct list *l, struct view *view, metric_id metric)
{
	list_take_view(l, view, metric);
	if (!view)
		return;
	order_changes(view);
	apply_order(l);
}

const char *
list_copy(struct list *l, const char *text)
{
	for (size_t i = 0; i < l->copy.n; i++)
		if (!strcmp(l->copy.at[i], text))
			return l->copy.at[i];
	VEC_PUSH(&l->copy, mem_strdup(text));
	return l->copy.at[l->copy.n - 1];
}

void
list_choose_columns(struct list *l, const struct column_choice *choice,
		    size_t n)
{
	l->choice.n = 0;
	for (size_t i = 0; i < n && i < LAYOUT_MAX; i++) {
		struct column_choice one = choice[i];

		if (one.event)
			one.event = list_copy(l, one.event);
		VEC_PUSH(&l->choice, one);
	}
	l->cols = 0;
	if (!l->view)
		return;
	l->view->options.columns = l->choice.at;
	l->view->options.ncolumns = l->choice.n;
}

void
list_order(struct list *l, const struct column *column, metric_id of,
	   bool inverted)
{
	l->ordered = true;
	l->sort = column_orders(column);
	/* what stands between the rows of that order is there again, too */
	if (l->sort && l->sort == l->ops->built_by && !column_falls(l->sort, inverted))
		l->sort = NULL;
	l->sort_of = of;
	l->inverted = inverted;
}

const struct column *
list_sorted_by(const struct list *l, bool *inverted)
{
	*inverted = l->unsorted ? l->inverted : l->view->sort_inverted;
	return l->unsorted ? l->sort : l->view->sort_column;
}

metric_id
list_sorted_of(const struct list *l)
{
	return l->unsorted ? list_orders_other(l) : view_sort_other(l->view);
}

/* The row with KEY, which was ROW before the rows changed places. Rows are
 * mostly the same ones then: keys of a million stacks are hashes. */
static size_t
find_again(struct list *l, const struct row *row, const struct row_key *key)
{
	const struct view *v = l->view;
	size_t i = 0, n = list_count(l);

	while (i < n && (v->row.at[i].kind != row->kind
			 || v->row.at[i].a != row->a
			 || v->row.at[i].b != row->b))
		i++;
	if (i < n && i < v->sorted) {
		struct row_key here = list_key_of(v, &v->row.at[i]);

		if (row_key_eq(&here, key))
			return i;
	}
	if (i < n && i >= v->sorted)
		return list_need(l, n) ? find_again(l, row, key) : SIZE_MAX;
	return list_find(l, key);
}

/* Whether the order that was chosen is one of a million names, not ranked yet. */
static bool
order_waits(struct list *l)
{
	l->unsorted = l->patient && l->sort
		      && (l->sort->type == VAL_TEXT || l->sort->type == VAL_WORD)
		      && view_sort_waits(l->view);
	return l->unsorted;
}

void
list_sort(struct list *l)
{
	struct row_key here = list_row_key(l, l->cursor);
	const struct row *row = list_here(l);
	struct row was = row ? *row : (struct row){ 0 };
	size_t at = l->cursor, line = at - l->top, found;
	size_t limit = (size_t)(l->height > 0 ? l->height : 0) + SORT_AHEAD;
	bool stays;

	if (!l->view || !l->ordered || order_waits(l) || sort_waits(l))
		return;
	l->held.n = 0;
	l->lacks = false;
	/* the order that there is already: also a page that began elsewhere than
	 * at its top is left where it is */
	stays = is_ordered_so(l) && l->inverted == l->view->sort_inverted;
	found = list_count(l);
	/* turned round, the row to be followed is near the end */
	if (l->touched && here.kind && is_ordered_so(l)
	    && l->inverted != l->view->sort_inverted
	    && !(l->patient && view_sort_waits(l->view)))
		limit = 0;
	view_sort(l->view, l->sort, order_metric(l), l->inverted, limit);
	/* the largest share stays that in any order of the same rows */
	if (l->view->options.changes || list_count(l) != found)
		l->full = 0;
	/* columns stay where they are, if they are all there */
	if (l->cols && !layout_shows_order(l->view, l->slot, l->nslot))
		l->cols = 0;
	found = (l->touched || stays) && here.kind
		? find_again(l, &was, &here) : SIZE_MAX;
	if (found != SIZE_MAX) {
		list_put_back(l, found, line, found != at);
		return;
	}
	list_location(l, 0, 0);
	if (l->lacks) {
		l->want = here;
		l->want_line = line;
	}
}

/* Of two figures of one column. */
static bool
is_more(const struct val *a, const struct val *b)
{
	return a->type == VAL_RATIO ? a->d > b->d : a->i > b->i;
}

size_t
list_most(struct list *l, const struct column *c, unsigned but_kinds)
{
	size_t best = SIZE_MAX, n = list_count(l);
	bool other = false;
	struct val most = { 0 };

	if (l->view && l->view->sort_column == c && !l->view->sort_inverted
	    && !metric_some(view_sort_other(l->view)))
		n = n < 2 ? n : 2;	/* it is at the head */
	else if (!but_kinds && list_is_long(l))
		return list_most_of_many(l, c);
	else
		list_need(l, n);
	for (size_t i = 0; i < n; i++) {
		const struct row *r = list_row(l, i);
		struct val v = view_val(l->view, r, c, l->metric);
		bool but = r->kind & but_kinds;

		if ((v.type != VAL_COST && v.type != VAL_RATIO)
		    || (but && other))
			continue;
		if (best == SIZE_MAX || is_more(&v, &most)
		    || (!but && !other)) {
			best = i;
			most = v;
			other = !but;
		}
	}
	return best;
}
