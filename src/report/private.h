/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of report/: what its styles share. Nobody else includes this.
 */
#ifndef REPORT_PRIVATE_H
#define REPORT_PRIVATE_H

#include "base/text.h"
#include "report/report.h"

/* The columns as they are written, one for each metric that a column is
 * repeated for. */
struct layout {
	VEC(struct report_column) column;
	/* Some figure is an estimate: a last column says which. */
	bool estimates;
};

#define ESTIMATE "estimate"

/* With all metrics of the view, or (TABLE) with those a table shows. */
void layout_init(struct layout *l, const struct report *r, bool table);
/* Adds the column's id to those in OUT if VAL is an estimate. */
void layout_estimate(const struct report *r, const struct report_column *c,
		     const struct val *val, struct text *out);
void layout_release(struct layout *l);
/* "self" or "self[Ir]". */
void layout_id(const struct report *r, const struct report_column *c,
	       struct text *out);
/* Rows that are written, of view->row.n: from r->from on, to before this one. */
size_t layout_rows(const struct report *r);
static inline size_t
layout_end(const struct report *r)
{
	return r->from + layout_rows(r);
}
/* Whether the report's job was stopped; asked once a row in each round over them. */
bool layout_stopped(const struct report *r);
/* Writes and empties LINE; false and errno when that failed. */
bool layout_write(const struct report *r, struct text *line);
/* A cell's text, "" at least, in OUT, which is emptied. */
void grid_cell(const struct grid *g, size_t row, size_t column, bool people,
	       struct text *out);
/* Writes and releases ALL; 0, or -1 and errno. */
int grid_write(const struct grid *g, struct text *all);

extern const struct report_style report_table, report_csv, report_json,
	report_html;

/* --- table.c: a table for people, in whatever form --- */

enum table_line { TABLE_TITLES, TABLE_LABELS, TABLE_ROW };

struct report_table {
	const struct report *r;
	const struct table_form *form;
	struct layout layout;
	size_t *width;		/* of each column; 0: left out */
	bool *shown;		/* of each: the profile has some of it */
	bool labels;		/* a line of events above the titles */
	size_t wide;		/* rows with names in brackets that had no room */
	struct text cell;
};

/* What is written, in this order; all but LINE may be NULL. */
struct table_form {
	void (*head)(struct report_table *t, struct text *line);
	/* Rows of one sort. */
	void (*begin)(struct report_table *t, struct text *line);
	void (*line)(struct report_table *t, enum table_line what, size_t row,
		     struct text *line);
	/* Between two blocks of rows. */
	void (*block)(struct report_table *t, struct text *line);
	void (*end)(struct report_table *t, struct text *line);
	void (*foot)(struct report_table *t, struct text *line);
	/* In place of all rows and titles where there are none: why. */
	void (*none)(const char *why, struct text *line);
	bool in_locale;		/* in its character set, not in UTF-8 */
};

/* 0, or -1 with errno; WIDE is what report.wide says. */
int table_write_as(const struct report *r, const struct table_form *form,
		   size_t *wide);
/* The row to begin with where nobody asked for the first ones. */
size_t table_hottest(const struct report *r);
/* Whether a column stands left. */
bool table_is_left(const struct report_column *c);
/* What stands in a cell, made printable; valid until the next. */
const struct text *table_cell(struct report_table *t, size_t row,
			      const struct report_column *c);
const struct text *table_title(struct report_table *t, const struct report_column *c);
const struct text *table_label(struct report_table *t, const struct report_column *c);
/* Of a grid: which column stands at place I; a cell, in OUT, which is emptied. Row
 * 0 has the titles. */
size_t table_grid_column(const struct grid *g, size_t i);
void table_grid_cell(const struct grid *g, size_t row, size_t column,
		     struct text *out);

/* table_head.c: what the numbers are, before the rows. */
void table_head(const struct report *r, struct text *out);
void table_foot(const struct report *r, struct text *out);
/* Append: what COST of M is in words; a text of the profile; a cost of the event. */
void table_add_said(const struct report *r, metric_id m, int64_t cost, struct text *out);
void table_add_prof_text(const struct report *r, struct text *out, text_id id);
void table_add_cost(const struct report *r, struct text *out, int64_t cost, bool estimate);
/* Of two profiles whether the new one counts the event. */
bool table_is_counted(const struct view *v);
/* table_base.c: of two profiles the line of the base, and what of it was not joined. */
void table_add_base(const struct report *r, struct text *out);
void table_add_selected(const struct report *r, const struct snapshot *s,
			struct text *out);

#endif
