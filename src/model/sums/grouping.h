/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Groupings: which row of a table each function is in. Objects, files, classes,
 * names and cycles are groupings, and whatever else maps functions to fewer rows
 * can be one: all of them are summed by the same code (group.c). Row 0 is what has
 * no group: a row like any other, so that self adds up to the total, but for
 * cycles, where it stands for the functions that are in none.
 *
 * A grouping is made for one generation of names and does not change.
 */
#ifndef MODEL_SUMS_GROUPING_H
#define MODEL_SUMS_GROUPING_H

#include <stdatomic.h>

#include "base/worker.h"
#include "model/names/names.h"

/* The tables of the sums; from BY_OBJECT on, each has a grouping. */
enum sum_by {
	BY_FUNC,
	BY_EDGE,		/* callers and callees */
	BY_PART,
	BY_LOCATION,		/* addresses */
	BY_OBJECT,
	BY_FILE,
	BY_CLASS,		/* class, type or namespace (qualifier.h) */
	BY_NAME,		/* functions of one name, wherever they are;
				   f'2 is of the name f */
	BY_CYCLE,		/* functions that call each other in a circle */
	SUM_TABLES
};

struct grouping {
	enum sum_by by;
	size_t nfunc, n;	/* functions; rows, with row 0 */
	uint32_t *row_of;	/* of each function */
	bool by_line;		/* a line may be in another row than its
				   function: code of a header, inlined here */
	bool no_rest;		/* row 0 is no group */
	const struct names *names;	/* borrowed */
	struct strtab *text;	/* classes: their texts */
	text_id *name;		/* classes and names: one a row */
	_Atomic(struct grouping_order *) order;	/* grouping_order() */
};

/* BY_OBJECT, BY_FILE, BY_CLASS or BY_NAME. NULL when JOB was cancelled. */
struct grouping *grouping_new(enum sum_by by, const struct names *n,
			      struct job *job);
/* NROW rows as ROW_OF says, which becomes the grouping's. */
struct grouping *grouping_of_rows(enum sum_by by, const struct names *n,
				  uint32_t *row_of, size_t nrow);
void grouping_free(struct grouping *g);

/* A path of an object or a file, a class, a name; "" for row 0 and for cycles. */
const char *grouping_name(const struct grouping *g, uint32_t row);

/* The order of rows by their name (bytes), row 0 apart. */
struct grouping_order {
	uint32_t *rank;		/* of each row, from 0 */
	uint32_t *row;		/* of each rank */
	size_t n;		/* rows, without row 0 */
};

/* Of names, once functions are ranked (names_rank()), whose order it is: made on
 * the first call, in some milliseconds a million rows. Else NULL. */
const struct grouping_order *grouping_order(const struct grouping *g);
/* How many rows have a name before NAME, row 0 apart. */
size_t grouping_order_before(const struct grouping *g,
			     const struct grouping_order *o, const char *name);

/* In place of a file: there is none that is known, though the function has one. */
#define GROUPING_NO_FILE UINT32_MAX

/* The row of a frame: its line's, when it is known and has one of its own. */
static inline uint32_t
grouping_row(const struct grouping *g, uint32_t func, uint32_t file)
{
	if (!g->by_line || !file)
		return g->row_of[func];
	return file == GROUPING_NO_FILE ? 0 : file;
}
static inline uint32_t
grouping_file(const struct frame *f)
{
	return f->flags & FRAME_NO_FILE && !file_some(f->file)
	       ? GROUPING_NO_FILE : f->file.i;
}

#endif
