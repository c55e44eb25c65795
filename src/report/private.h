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
/* Rows that are written, of view->row.n. */
size_t layout_rows(const struct report *r);
/* Writes and empties LINE; false and errno when that failed. */
bool layout_write(const struct report *r, struct text *line);
/* A cell's text, "" at least, in OUT, which is emptied. */
void grid_cell(const struct grid *g, size_t row, size_t column, bool people,
	       struct text *out);
/* Writes and releases ALL; 0, or -1 and errno. */
int grid_write(const struct grid *g, struct text *all);

extern const struct report_style report_table, report_csv, report_json;

/* table_head.c: what the numbers are, before the rows. */
void table_head(const struct report *r, struct text *out);
void table_foot(const struct report *r, struct text *out);

#endif
