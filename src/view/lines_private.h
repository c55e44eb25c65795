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

/* In ROW_LINE's b, where a is 0: a line of the base's text. */
#define LINE_OF_BASE (UINT32_C(1) << 31)

struct line_rows {
	bool has_lined;			/* of all lines of a program: */
	double lined;			/* the share of own cost that has a line */
	struct lines lines;
	const struct lines *of;		/* these, or the snapshot's */
	struct lines_pairing pairing;	/* with those of v->base, if any */
	const struct lines_pairing *paired;	/* this, or the snapshot's */
	file_id file;			/* the function's own */
	object_id claim[2];		/* that have a file of that path, which may
					   be several; the function's first */
	size_t nclaim;			/* more than 2: others have one, too */
	const struct source_text *text;	/* of that file; held */
	struct syntax syntax;		/* of its lines, where one looked */
	const struct source_text *base_text;	/* the same of the base, where
						   it is another one; else
						   NULL; held */
	struct syntax base_syntax;
	/* What is the same in both texts: of that file, if there is BASE_TEXT, the
	 * first; and of others. */
	VEC(struct line_versions) versions;
	/* Bits, of the new one and the base: functions of which a line is known, and
	 * those that have some cost, but on no line. NULL: nothing is compared. */
	struct lines_known { uint64_t *some, *none; } known[2];
	VEC(struct body *) body;	/* by rising first */
	uint32_t nrow;			/* row numbers given away */
	uint64_t *func_hash, *file_hash;	/* when a key was asked for;
						   0: not made yet */
	bool beyond;			/* lines that a report would not have stand before
					   or behind what costs something */
	VEC(char *) elsewhere;		/* the text of row number I in another
					   file; screens only */
};

/* The body that the row is inside of, or NULL. */
const struct body *line_row_body(const struct view *v, const struct row *r);
/* The line that row number A is of when only the base has it, or NULL. */
const struct gone_line *line_row_gone(const struct view *v, uint32_t a);
/* The line of the new text that the row is, or stands before. */
uint32_t line_row_place(const struct view *v, const struct row *r);
/* The lines that the row is of, which is their row *I. */
const struct lines *line_row_lines(const struct view *v, const struct row *r,
				   size_t *i);
/* What the row is, or NULL: a line of text without cost. */
const struct line *line_row_line(const struct view *v, const struct row *r);
/* lines.c: the text of a file, as the base or the new one has it; not held. */
const struct source_text *lines_text(struct view *v, file_id file, bool base);
/* versions.c: the texts of the base's side, when they are other versions of what is
 * shown, or costs something in other files: what is the same in both, for v->own. */
void versions_find(struct view *v);
/* The versions of what is NOW in the new profile; NULL: one text only. */
const struct line_versions *versions_find_file(const struct line_rows *own, file_id now);
void versions_release(struct line_rows *own);
/* What is left of a file to be filled between the rows of a function. */
struct filling {
	uint32_t next, last;		/* line of the text */
	uint32_t next_base;		/* and of the base's: 0 is before all */
};
/* Adds the lines of text before LINE, and those of the base's alone that stand
 * there; of those before LINE itself what comes before its number BASE. */
void versions_fill(struct view *v, struct filling *f, uint32_t line,
		   uint32_t base);
/* Appends how the texts differ, or nothing. */
void versions_say(const struct view *v, struct text *out);

/* line_sides.c: finds them, when the lines of both sides are read; whether F is one;
 * whether what is on LINE, or of no line, is not to be compared for that. */
void line_sides_find(struct view *v);
void line_sides_release(struct line_rows *own);
bool line_is_blind(const struct line_rows *own, func_id f, bool base);
bool line_is_apart(const struct line_rows *own, const struct line *line);

/* ledger.c: which objects say that they are compiled of the file, where that may be
 * several files. */
void lines_find_claims(struct view *v);
/* Before the rows of a source view, and behind them. */
void lines_remark(const struct view *v, bool ascii, struct text *out);
void lines_foot(const struct view *v, bool ascii, struct text *out);
/* The same line of both sides. */
struct row_pair line_row_pair(const struct view *v, const struct row *r);

/* ledger.c: finds has_lined and lined. */
void lines_find_lined(struct view *v);

#endif
