/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A table for people: what the numbers are, then the rows, aligned by the
 * cells they take. Names stay whole: one that is wider than most moves its own
 * row only. Columns in which no row has anything are left out, unless they
 * were asked for.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "view/format.h"
#include "report/private.h"

#define GAP 2			/* cells between columns */
#define TEXT_MAX 48		/* cells that a text column is padded to */
#define INDENT_MAX 40		/* cells that a name stands inside */

bool
table_is_left(const struct report_column *c)
{
	enum val_type type = c->column->type;

	return type == VAL_TEXT || type == VAL_WORD || type == VAL_PHRASE;
}

/* Texts are never cut; figures may take their column's width. */
static int
cell_width(const struct report_column *c)
{
	return table_is_left(c) || c->column->type == VAL_ADDR
	       || c->column->type == VAL_ORDINAL ? 0 : c->column->width;
}

static struct val
cell_val(const struct report_table *t, size_t row, const struct report_column *c)
{
	return view_val(t->r->view, &t->r->view->row.at[row], c->column,
			c->metric);
}

/* Cells that the row's name stands to the right: two for each row that it is
 * inside of, as far as that leaves room. */
static size_t
indent_of(const struct report_table *t, size_t row, const struct report_column *c)
{
	const struct view *v = t->r->view;
	size_t n;

	if (!v->ops->fold || c->column->role != ROLE_NAME)
		return 0;
	n = 2 * (size_t)view_row_fold(v, &v->row.at[row], NULL).depth;
	return n < INDENT_MAX ? n : INDENT_MAX;
}

static const struct text *
format_val(struct report_table *t, size_t row, const struct val *val,
	   const struct report_column *c)
{
	text_clear(&t->cell);
	text_fill(&t->cell, ' ', indent_of(t, row, c));
	val_format(t->r->view, val, cell_width(c), false, t->r->ascii,
		   &t->cell);
	/* here, where its width is still to be known */
	if (t->form->in_locale)
		text_as_in_locale(&t->cell);
	return &t->cell;
}

const struct text *
table_cell(struct report_table *t, size_t row, const struct report_column *c)
{
	struct val val = cell_val(t, row, c);

	return format_val(t, row, &val, c);
}

/* Whether the column of the new figure, by whose head those beside it are read, is in
 * one row with C. */
static bool
is_beside_figure(const struct report_table *t, const struct report_column *c)
{
	const struct report_column *from = t->layout.column.at;
	const struct report_column *end = from + t->layout.column.n, *first = c;
	const struct column *of = c->column->compares;

	while (first > from && first[-1].column->compares == of)
		first--;
	for (; first < end && first->column->compares == of; first++)
		if (first->column->compared == COMPARED_NEW)
			return true;
	return false;
}

const struct text *
table_title(struct report_table *t, const struct report_column *c)
{
	const struct view_ops *ops = t->r->view->ops;

	text_clear(&t->cell);
	if (c->column->compares && !is_beside_figure(t, c))
		view_figure_title(ops, c->column, &t->cell);
	else
		text_adds(&t->cell, view_column_title(ops, c->column));
	return &t->cell;
}

const struct text *
table_label(struct report_table *t, const struct report_column *c)
{
	struct text label = { 0 };

	text_clear(&t->cell);
	if (c->column->per_metric) {
		view_metric_label(t->r->view->snap->prof, c->metric, &label);
		text_printable(&t->cell, label.s, label.n, t->r->ascii);
	}
	text_release(&label);
	return &t->cell;
}

static size_t
cells(const struct text *s)
{
	return text_width(s->s, s->n);
}

static void
widen(size_t *width, const struct text *cell)
{
	size_t w = cells(cell);

	if (w > *width)
		*width = w;
}

/* A column is no wider than this; SIZE_MAX: it has no limit. */
static size_t
width_limit(const struct report_column *c)
{
	int width = cell_width(c);

	return table_is_left(c) ? TEXT_MAX : width ? (size_t)width : SIZE_MAX;
}

/* Widens the columns for what row I has. */
static void
measure_row(struct report_table *t, size_t i)
{
	for (size_t c = 0; c < t->layout.column.n; c++) {
		const struct report_column *column = &t->layout.column.at[c];
		size_t *width = &t->width[c], n;
		struct val val;

		if (!t->shown[c] || *width >= width_limit(column))
			continue;
		val = cell_val(t, i, column);
		n = val_cells(&val);
		if (n == SIZE_MAX || t->r->view->ops->fold)
			widen(width, format_val(t, i, &val, column));
		else if (n > *width)
			*width = n;
	}
}

static size_t
line_cells(const struct report_table *t)
{
	size_t cells = 0;

	for (size_t c = 0; c < t->layout.column.n; c++)
		if (t->width[c])
			cells += t->width[c] + (cells ? GAP : 0);
	return cells;
}

/* A line that is broken at the end of a terminal is read by nobody: what stands behind
 * the names and can be done without is left out while it has no room. */
static void
leave_out(struct report_table *t)
{
	if (!t->r->cells || t->r->asked)
		return;
	for (size_t c = t->layout.column.n; c-- > 0;) {
		const struct column *column = t->layout.column.at[c].column;

		if (column->role == ROLE_NAME
		    || line_cells(t) <= t->r->cells)
			return;
		if (column->dispensable)
			t->width[c] = 0;
	}
}

/* Where there are no rows nobody knows which of those that can be done without would
 * be empty. */
static bool
is_shown(const struct report_table *t, const struct report_column *c, bool rows)
{
	return t->r->asked || (view_has(t->r->view, c->column, c->metric)
			       && (rows || !c->column->dispensable));
}

static bool
has_any(const struct report_table *t, const struct report_column *c, size_t from, size_t end)
{
	for (size_t i = from; i < end && !layout_stopped(t->r); i++) {
		struct val val = cell_val(t, i, c);

		if (val.type != VAL_NONE)
			return true;
	}
	return false;
}

/* Whether a cost is in rows that are not written, as of a function whose first
 * instructions cost nothing: its column says so by being there. */
static bool
costs_elsewhere(const struct report_table *t, const struct report_column *c)
{
	const struct report *r = t->r;

	return (c->column->role == ROLE_COST || c->column->role == ROLE_SHARE)
	       && (has_any(t, c, 0, r->from)
		   || has_any(t, c, layout_end(r), r->view->row.n));
}

/* Widths of the columns for rows FROM to END, and which are left out. Row by
 * row: the names of one lie together, those of a million do not. */
static void
measure(struct report_table *t, size_t from, size_t end)
{
	const struct report *r = t->r;

	for (size_t c = 0; c < t->layout.column.n; c++) {
		t->width[c] = 0;
		t->shown[c] = is_shown(t, &t->layout.column.at[c], from < end);
	}
	for (size_t i = from; i < end && !layout_stopped(r); i++)
		measure_row(t, i);
	for (size_t c = 0; c < t->layout.column.n; c++) {
		const struct report_column *column = &t->layout.column.at[c];
		size_t *width = &t->width[c];

		if (!t->shown[c] || (!*width && !r->asked && from < end
				     && !costs_elsewhere(t, column)))
			continue;
		if (*width > TEXT_MAX && table_is_left(column))
			*width = TEXT_MAX;
		widen(width, table_title(t, column));
		if (t->labels)
			widen(width, table_label(t, column));
	}
	leave_out(t);
}

static void
add_cell(struct text *line, const struct text *cell, size_t width, bool left,
	 bool first)
{
	size_t w = cells(cell), pad = w < width ? width - w : 0;

	if (!first)
		text_fill(line, ' ', GAP);
	if (!left)
		text_fill(line, ' ', pad);
	text_add(line, cell->s ? cell->s : "", cell->n);
	if (left)
		text_fill(line, ' ', pad);
}

static void
add_line(struct report_table *t, enum table_line what, size_t row, struct text *line)
{
	bool first = true;

	for (size_t c = 0; c < t->layout.column.n; c++) {
		const struct report_column *column = &t->layout.column.at[c];
		const struct text *cell;

		if (!t->width[c])
			continue;
		cell = what == TABLE_TITLES ? table_title(t, column)
		       : what == TABLE_LABELS ? table_label(t, column)
		       : table_cell(t, row, column);
		add_cell(line, cell, t->width[c], table_is_left(column), first);
		first = false;
	}
	text_trim(line, 0);
	if (what == TABLE_ROW && t->r->cells && cells(line) > t->r->cells
	    && memchr(line->s, '<', line->n))
		t->wide++;
	text_addc(line, '\n');
}

static void
begin_rows(struct report_table *t, struct text *line)
{
	(void)t;
	text_addc(line, '\n');
}

static void
add_head(struct report_table *t, struct text *line)
{
	table_head(t->r, line);
}

static void
add_foot(struct report_table *t, struct text *line)
{
	table_foot(t->r, line);
}

static void
add_none(const char *why, struct text *line)
{
	text_printf(line, "\n%s\n", why);
}

/* Info has rows of two sorts: each has a table of its own. */
static size_t
section_end(const struct report *r, size_t from)
{
	const struct view *v = r->view;
	size_t n = layout_end(r), i = from;

	if (v->sort_column || v->ops->kinds != ROW_INFO)
		return n;
	while (i < n && !v->row.at[i].b == !v->row.at[from].b)
		i++;
	return i;
}

static bool
write_part(struct report_table *t, void (*add)(struct report_table *t, struct text *line),
	   struct text *line)
{
	if (!add)
		return true;
	add(t, line);
	return layout_write(t->r, line);
}

static bool
write_line(struct report_table *t, enum table_line what, size_t row,
	   struct text *line)
{
	t->form->line(t, what, row, line);
	return layout_write(t->r, line);
}

/* What stands before a row that begins a block. */
static bool
write_block(struct report_table *t, size_t row, struct text *line)
{
	const struct view *v = t->r->view;

	return !v->ops->begins || !v->ops->begins(v, row)
	       || write_part(t, t->form->block, line);
}

static bool
write_rows(struct report_table *t, struct text *line)
{
	size_t n = layout_end(t->r), from = t->r->from;
	bool good;

	do {
		size_t end = section_end(t->r, from);

		measure(t, from, end);
		good = write_part(t, t->form->begin, line);
		if (t->labels)
			good = good && write_line(t, TABLE_LABELS, 0, line);
		good = good && write_line(t, TABLE_TITLES, 0, line);
		for (; good && from < end; from++)
			good = write_block(t, from, line)
			       && write_line(t, TABLE_ROW, from, line);
		good = good && write_part(t, t->form->end, line);
	} while (good && from < n);
	return good;
}

/* Why there are no rows, where the view itself knows; NULL: it does not. */
static const char *
why_none(const struct report *r)
{
	const struct view *v = r->view;

	if (!layout_rows(r) && v->unchanged && view_uncounted(v))
		return _(view_uncounted(v));
	if (layout_rows(r) || !v->ops->none || v->unchanged || v->below_floor
	    || view_filtered(v->ops, v->options.group.of, &v->snap->sums->selection))
		return NULL;
	return _(v->ops->none);
}

static bool
write_body(struct report_table *t, struct text *line)
{
	const char *why = why_none(t->r);

	if (!why)
		return write_rows(t, line);
	t->form->none(why, line);
	return layout_write(t->r, line);
}

/* Whether figures are of other events than the one that is said above the rows. */
static bool
has_labels(const struct report *r, const struct layout *l)
{
	for (size_t c = 0; c < l->column.n; c++)
		if (l->column.at[c].column->per_metric
		    && !metric_eq(l->column.at[c].metric, r->view->options.metric))
			return true;
	return false;
}

int
table_write_as(const struct report *r, const struct table_form *form,
	       size_t *wide)
{
	struct report_table t = { .r = r, .form = form };
	struct text line = { 0 };
	bool good;

	layout_init(&t.layout, r, true);
	t.width = mem_zarray(t.layout.column.n, sizeof(*t.width));
	t.shown = mem_zarray(t.layout.column.n, sizeof(*t.shown));
	t.labels = has_labels(r, &t.layout);
	good = write_part(&t, form->head, &line) && write_body(&t, &line)
	       && write_part(&t, form->foot, &line) && fflush(r->out) == 0;
	*wide = t.wide;
	text_release(&line);
	text_release(&t.cell);
	free(t.width);
	free(t.shown);
	layout_release(&t.layout);
	return good ? 0 : -1;
}

size_t
table_hottest(const struct report *r)
{
	const struct view *v = r->view;
	size_t n = layout_rows(r);

	return v->ops->hottest && !v->sort_column && n < v->row.n ? v->ops->hottest(v, n) : 0;
}

static int
table_write(struct report *r)
{
	static const struct table_form text = {
		.head = add_head, .begin = begin_rows, .line = add_line,
		.block = begin_rows,
		.none = add_none, .foot = add_foot, .in_locale = true,
	};

	return table_write_as(r, &text, &r->wide);
}

/* --- A grid --------------------------------------------------------------- */

size_t
table_grid_column(const struct grid *g, size_t i)
{
	for (int last = 0; last < 2; last++)
		for (size_t c = 0; c < g->ncolumn; c++)
			if (g->column[c].last == last && i-- == 0)
				return c;
	return 0;
}

void
table_grid_cell(const struct grid *g, size_t row, size_t column, struct text *out)
{
	struct text cell = { 0 };

	text_clear(out);
	text_add(out, "", 0);
	if (row) {
		grid_cell(g, row - 1, column, true, &cell);
		text_printable(out, cell.s, cell.n, g->ascii);
	} else {
		text_adds(out, _(g->column[column].title));
	}
	text_release(&cell);
}

static int
table_grid(const struct grid *g)
{
	size_t *width = mem_zarray(g->ncolumn, sizeof(*width));
	struct text all = { 0 }, cell = { 0 };

	for (size_t i = 0; i <= g->nrow; i++)
		for (size_t c = 0; c < g->ncolumn; c++) {
			table_grid_cell(g, i, c, &cell);
			widen(&width[c], &cell);
		}
	for (size_t i = 0; i <= g->nrow; i++) {
		for (size_t k = 0; k < g->ncolumn; k++) {
			size_t c = table_grid_column(g, k);

			table_grid_cell(g, i, c, &cell);
			add_cell(&all, &cell, width[c], g->column[c].text, !k);
		}
		text_trim(&all, 0);
		text_addc(&all, '\n');
	}
	text_release(&cell);
	free(width);
	return grid_write(g, &all);
}

const struct report_style report_table = {
	.name = "table", .limit = 50, .write = table_write,
	.grid = table_grid,
};
