/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the views of source and assembly have beside their rows: whose text and code it
 * is, whether that is what ran, jumps, places, and where a function's cost is.
 */
#ifndef VIEW_CODE_H
#define VIEW_CODE_H

#include "view/view.h"

/* --- Assembly --------------------------------------------------------------- */

/* Which ways the lines lead that stand in a cell: as glyphs.lane has them. */
enum lane { LANE_UP = 1, LANE_DOWN = 2, LANE_LEFT = 4, LANE_RIGHT = 8,
	    LANE_HEAD = 16 /* alone: where one ends */ };

/* What stands before the words of an instruction. */
struct view_lanes {
	const uint8_t *cell;	/* N of them, of enum lane */
	size_t n;
	bool called;		/* it is what the instruction above called */
	bool source;		/* it is the source of those below */
	size_t name;		/* the byte of its words, which were asked for, that a
				   function's name begins with; SIZE_MAX: none does */
};
struct view_lanes view_row_lanes(const struct view *v, const struct row *r);
/* The place, as rows are built, of the next cooler loop after that which begins
 * with the row; of the hottest if none does. SIZE_MAX: there is none. */
size_t view_loop_after(const struct view *v, const struct row *r);
/* The row of an instruction of the assembly view, by its number, or SIZE_MAX. */
size_t view_code_row(const struct view *v, uint32_t insn);
/* Where a row is in the text of the function that it is of: of an instruction of what is
 * inlined there the line that calls it. False: nowhere, as the place in another function
 * where this one is inlined. */
bool view_row_own_place(const struct view *v, const struct row *r, struct val *file,
			struct val *line);
/* What became of the code of the assembly view; NULL elsewhere. */
const struct code *view_code(const struct view *v);
/* Whether of its rows only what is at no instruction has cost. */
bool view_code_uncounted(const struct view *v);
/* Appends the Ith thing to be said of that, or of whether the code ran, of the base's,
 * too; nothing, if it does not hold. False: there is no Ith. */
bool view_code_doubt(const struct view *v, unsigned i, struct text *say);

/* --- Source ----------------------------------------------------------------- */

/* Whether the source view has lines of its text before the first and behind the last that
 * costs something: a screen has, and no report. */
bool view_source_beyond(const struct view *v);
/* Whether a row of the source view is a line of another file. */
bool view_row_elsewhere(const struct view *v, const struct row *r);
/* The path of the file whose text a row of the info view lacks, the first of several;
 * NULL: it is about something else. */
const char *view_row_lacks_text(const struct view *v, const struct row *r);
/* The text of the source view's file and how it was found; NULL elsewhere. */
const struct source_text *view_source_text(const struct view *v);
/* Whether all that it lacks has been read since. */
bool view_texts_came(const struct view *v);
/* Whether the row is a line that only the base's text has. */
bool view_row_of_base(const struct view *v, const struct row *r);
/* The number of a line of what is inlined into the function, which is unfolded in its
 * source; 0: the row is none. */
uint32_t view_row_inlined(const struct view *v, const struct row *r);
/* Appends why a text is none whose file is there and was not read; false: it is not. */
bool source_text_unread(const struct source_text *s, struct text *say);
/* Appends the Ith reason to doubt that text; false: there is no Ith. */
bool view_source_doubt(const struct view *v, unsigned i, struct text *say);
/* The same of source and assembly, whichever V is; false of others. */
bool view_doubt(const struct view *v, unsigned i, struct text *say);

/* What in a line of source has a look of its own. */
enum span_kind { SPAN_COMMENT, SPAN_STRING, SPAN_WORD };
struct text_span { uint32_t from, n; enum span_kind kind; };
#define SPANS_MAX 64
/* Of the N bytes at S, which are what the row says in column text: at most
 * SPANS_MAX, in order; returns how many. */
size_t view_row_spans(const struct view *v, const struct row *r, const char *s,
		      size_t n, struct text_span *out);

/* Where what a function cost itself is, in the event shown: SELF is the sum of
 * the next four. What is INLINED in it cost so much, with what that calls. */
struct line_ledger {
	int64_t self;
	int64_t shown;		/* in lines of the file whose text is shown, */
	int64_t past;		/* behind the end of that text, */
	int64_t other;		/* in lines of other files, */
	int64_t unlined;	/* without a line */
	int64_t inlined;
	func_id from;		/* MOST of which is this function's */
	int64_t most;
	bool overlaps;		/* by recursion: INLINED has some of it twice */
};

/* False when V is not the source of a function, or the event not a sum. */
bool view_line_ledger(const struct view *v, struct line_ledger *l);
/* The same of the base, but OTHER: what only the base has in lines of other files. */
bool view_base_ledger(const struct view *v, struct line_ledger *l);

#endif
