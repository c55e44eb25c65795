/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many cells what stands in a column takes.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/worker.h"
#include "view/format.h"
#include "tui/widget/private.h"

const struct view *
layout_other(const struct view *v, const struct view *w)
{
	return w == v ? v->with : NULL;
}

static size_t
title_cells(const struct view *v, const struct column *c)
{
	const char *title = view_column_title(v->ops, c);

	return text_width(title, strlen(title));
}

/* Of a million rows each piece is some. */
#define LONGEST_PIECES 16

struct longest {
	const struct view *v;
	metric_id m;
	const struct column *column;
	int most[LONGEST_PIECES];	/* cells */
};

static void
longest_piece(void *ctx, size_t piece)
{
	struct longest *l = ctx;
	const struct view *v = l->v;
	size_t end = v->row.n * (piece + 1) / LONGEST_PIECES;
	int64_t high = 0;	/* of those that are no estimate */

	for (size_t row = v->row.n * piece / LONGEST_PIECES; row < end; row++) {
		struct val val;
		int cells;

		view_row_ahead(v, row);
		val = view_val(v, &v->row.at[row], l->column, l->m);
		cells = val.estimate;

		/* most are not longer than one before */
		if (!val.estimate && val.i >= 0 && val.i <= high)
			continue;
		if (!val.estimate && val.type && val.i > high)
			high = val.i;
		for (int64_t rest = val.type ? val.i : 0; rest; rest /= 10)
			cells++;
		if (cells > l->most[piece])
			l->most[piece] = cells;
	}
}

static int
longest_ordinal(const struct view *v, metric_id m, const struct column *c,
		const struct job *job)
{
	struct longest l = { .v = v, .m = m, .column = c };
	int most = 0;

	pieces_run(longest_piece, &l, LONGEST_PIECES, job);
	for (int i = 0; i < LONGEST_PIECES; i++)
		most = l.most[i] > most ? l.most[i] : most;
	return most;
}

int
layout_longest_ordinal(const struct view *v, metric_id m,
		       const struct column *c)
{
	int most = 0;

	for (const struct view *w = v; w; w = layout_other(v, w)) {
		int cells = longest_ordinal(w, m, c, v->options.job);

		most = cells > most ? cells : most;
	}
	return most;
}

int
layout_longest_addr(const struct view *v, metric_id m,
		    const struct column *c)
{
	size_t most = title_cells(v, c);

	for (size_t row = 0; row < v->row.n; row++) {
		struct val val = view_val(v, &v->row.at[row], c, m);
		size_t cells = 2;

		if (val.type != VAL_ADDR)
			continue;
		for (uint64_t rest = val.addr; rest; rest >>= 4)
			cells++;
		if (cells > most)
			most = cells;
	}
	return (int)most;
}

/* More rows are not looked at while somebody waits for a key. */
#define RAW_ROWS 50000

/* Of rows of W; most are not longer than one before. Where there are very many only of
 * the first ones. */
static int
longest_raw(const struct view *w, metric_id m, const struct column *c, struct text *t)
{
	int64_t high[2] = { -1, -1 };	/* of those that are no estimate, and of these */
	size_t most = 0, cells;

	for (size_t row = 0; row < w->row.n && row < RAW_ROWS; row++) {
		struct val val;

		view_row_ahead(w, row);
		val = view_val(w, &w->row.at[row], c, m);
		if (val.type == VAL_NONE)
			continue;
		if (val.type == VAL_COST || val.type == VAL_COUNT) {
			if (val.i >= 0 && val.i <= high[val.estimate])
				continue;
			high[val.estimate] = val.i > 0 ? val.i : high[val.estimate];
		}
		text_clear(t);
		val_format(w, &val, 0, true, false, t);
		cells = text_width(t->s, t->n);
		most = cells > most ? cells : most;
	}
	return (int)most;
}

int
layout_longest_raw(const struct view *v, metric_id m, const struct column *c)
{
	struct text t = { 0 };
	int most = 0;

	for (const struct view *w = v; w; w = layout_other(v, w)) {
		int cells = longest_raw(w, m, c, &t);

		most = cells > most ? cells : most;
	}
	text_release(&t);
	return most;
}

#define CELLS_MOST 9999

static size_t
row_cells(const struct view *v, const struct row *r, metric_id m,
	  const struct column *c, struct text *t)
{
	struct val val = view_val(v, r, c, m);

	text_clear(t);
	if (val.type == VAL_TEXT && !val.path)
		val.n = text_reach(val.s, val.n, CELLS_MOST);
	if (val.type != VAL_NONE)
		val_format(v, &val, 0, false, false, t);
	return text_width(t->s, t->n);
}

static int
by_number(const void *x, const void *y)
{
	size_t a = *(const size_t *)x, b = *(const size_t *)y;

	return (a > b) - (a < b);
}

int
layout_head_room(const struct slot *slot, size_t n, size_t i)
{
	const struct slot *s = &slot[i];
	bool meets = i && slot[i - 1].kind != SLOT_BAR && !slot[i - 1].left;
	/* before texts the gap has two cells */
	bool in_gap = s->left ? i + 1 < n && slot[i + 1].left : !meets;

	return s->width + in_gap;
}

int
layout_head_cells(const struct view *v, const struct slot *slot, size_t n,
		  size_t i)
{
	size_t cells = title_cells(v, slot[i].column);
	struct text head = { 0 };

	if (slot[i].event == EVENT_CHOSEN) {
		layout_put_event(v, &slot[i], EVENT_HEAD_MAX, &head);
		cells = text_width(head.s, head.n);
		text_release(&head);
	}
	return (int)cells + SIGN_CELLS
	       - (layout_head_room(slot, n, i) - slot[i].width);
}

/* What names want beyond it other columns may have: of a name in templates more is
 * seldom shown, and others end before. */
#define LONG_NAME_CELLS 60
/* And of a name that is deep inside: figures take the place of its indentation. */
#define DEEP_NAME_CELLS 100
/* The mark of the hot path, with the blank before it. */
#define HOT_CELLS 13

static size_t
tag_cells(const struct view *v, const struct row *r, metric_id m, struct text *t)
{
	size_t cells;

	if (!(r->kind & LIST_NAMED))
		return 0;
	cells = row_cells(v, r, m, column_find("kind"), t);
	return list_is_tag(t) ? cells + 1 : 0;
}

static size_t
name_cells(const struct view *v, const struct row *r, metric_id m,
	   const struct column *c, struct text *t)
{
	size_t cells = row_cells(v, r, m, c, t) + tag_cells(v, r, m, t);
	struct view_fold fold = { 0 };

	if (r->kind & (ROW_NODE | ROW_OWN)) {
		fold = view_row_fold(v, r, NULL);
		cells += LIST_FOLD_CELLS + (fold.hot ? HOT_CELLS : 0);
		if (cells < LIST_NAME_KEEPS)
			cells = LIST_NAME_KEEPS;
	}
	cells = cells < LONG_NAME_CELLS ? cells : LONG_NAME_CELLS;
	cells += LIST_INDENT * (size_t)fold.depth;
	return cells < DEEP_NAME_CELLS ? cells : DEEP_NAME_CELLS;
}

typedef size_t cells_of_row(const struct view *v, const struct row *r, metric_id m,
			    const struct column *c, struct text *t);

/* What all but LEAVE in ten of the first rows take, and the title. */
static int
cells_of(const struct view *v, metric_id m, const struct column *c,
	 size_t leave, cells_of_row *row)
{
	size_t cells[2 * ROWS_ASKED], n = 0, need = 1;
	struct text t = { 0 };

	for (const struct view *w = v; w; w = layout_other(v, w)) {
		size_t rows = w->row.n < ROWS_ASKED ? w->row.n : ROWS_ASKED;
		size_t head = title_cells(w, c);

		need = head > need ? head : need;
		for (size_t i = 0; i < rows; i++)
			cells[n++] = row(w, &w->row.at[i], m, c, &t);
	}
	text_release(&t);
	qsort(cells, n, sizeof(*cells), by_number);
	if (n && cells[n - 1 - n * leave / 10] > need)
		need = cells[n - 1 - n * leave / 10];
	return need < CELLS_MOST ? (int)need : CELLS_MOST;
}

int
layout_cells_of(const struct view *v, metric_id m, const struct column *c,
		size_t leave)
{
	return cells_of(v, m, c, leave, row_cells);
}

int
layout_cells_needed(const struct view *v, metric_id m, const struct column *c)
{
	return cells_of(v, m, c, 0, row_cells);
}

size_t
layout_cells_cut(const struct view *v, metric_id m, const struct column *c,
		 int width, int *next)
{
	struct text t = { 0 };
	size_t cut = 0;

	*next = CELLS_MOST;
	for (const struct view *w = v; w; w = layout_other(v, w))
		for (size_t i = 0; i < w->row.n && i < ROWS_ASKED; i++) {
			int cells = (int)row_cells(w, &w->row.at[i], m, c, &t);

			if (cells <= width)
				continue;
			cut++;
			*next = cells < *next ? cells : *next;
		}
	text_release(&t);
	return width < CELLS_MOST ? cut : 0;
}

/* So many rows are looked at in no time. */
#define ROWS_ALL 2000

int
layout_cells_of_all(const struct view *v, metric_id m, const struct column *c)
{
	struct text t = { 0 };
	size_t need = 1;

	for (const struct view *w = v; w; w = layout_other(v, w))
		if (w->row.n > ROWS_ALL)
			return -1;
	for (const struct view *w = v; w; w = layout_other(v, w)) {
		size_t head = title_cells(w, c);

		need = head > need ? head : need;
		for (size_t i = 0; i < w->row.n; i++) {
			size_t cells = row_cells(w, &w->row.at[i], m, c, &t);

			need = cells > need ? cells : need;
		}
	}
	text_release(&t);
	return need < CELLS_MOST ? (int)need : CELLS_MOST;
}

int
layout_cells_before(const struct view *v, metric_id m, const struct column *c,
		    const struct column *behind)
{
	struct text t = { 0 };
	size_t need = title_cells(v, c);

	for (size_t i = 0; i < v->row.n && i < ROWS_ALL; i++) {
		size_t cells;

		if (view_val(v, &v->row.at[i], behind, m).type == VAL_NONE)
			continue;
		cells = row_cells(v, &v->row.at[i], m, c, &t);
		need = cells > need ? cells : need;
	}
	text_release(&t);
	return need < CELLS_MOST ? (int)need : CELLS_MOST;
}

int
layout_name_cells(const struct view *v, metric_id m, const struct column *c,
		  size_t leave)
{
	return cells_of(v, m, c, leave, name_cells);
}

int
layout_name_keeps(const struct view *v, metric_id m, const struct column *c)
{
	int least = v->ops->name_keeps ? v->ops->name_keeps : NAME_CELLS, need;

	/* lines and instructions differ by where a list is */
	if (v->ops->name_keeps && !(v->ops->kinds & ROW_NODE))
		return least;
	need = layout_name_cells(v, m, c, 0);
	return need > least ? need : least;
}
