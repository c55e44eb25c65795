/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the views of lines (lines.c) have built and their rows (line_row.c) read.
 */
#ifndef VIEW_LINES_PRIVATE_H
#define VIEW_LINES_PRIVATE_H

#include "model/compare/lines.h"
#include "view/private.h"
#include "view/syntax.h"

/* An inlined body that is open. */
struct body {
	struct view_path where;
	uint32_t row;			/* number of the row it is below */
	struct lines lines;
	uint32_t first;			/* row numbers before its own */
};

struct line_rows {
	struct lines lines;
	const struct lines *of;		/* these, or the snapshot's */
	struct lines_pairing pairing;	/* with those of v->base, if any */
	file_id file;			/* the function's own */
	const struct source_text *text;	/* of that file; borrowed */
	struct syntax syntax;		/* of its lines, where one looked */
	VEC(struct body *) body;	/* by rising first */
	uint32_t nrow;			/* row numbers given away */
	uint64_t *func_hash, *file_hash;	/* when a key was asked for;
						   0: not made yet */
	VEC(char *) elsewhere;		/* the text of row number I in another
					   file; screens only */
};

/* The body that the row is inside of, or NULL. */
const struct body *line_row_body(const struct view *v, const struct row *r);
/* The line that row number A is of when only the base has it, or NULL. */
const struct gone_line *line_row_gone(const struct view *v, uint32_t a);
/* The lines that the row is of, which is their row *I. */
const struct lines *line_row_lines(const struct view *v, const struct row *r,
				   size_t *i);
/* What the row is, or NULL: a line of text without cost. */
const struct line *line_row_line(const struct view *v, const struct row *r);
/* ledger.c: before the rows of a source view, and behind them. */
void lines_remark(const struct view *v, bool ascii, struct text *out);
void lines_foot(const struct view *v, bool ascii, struct text *out);
/* The same line of both sides. */
struct row_pair line_row_pair(const struct view *v, const struct row *r);

#endif
