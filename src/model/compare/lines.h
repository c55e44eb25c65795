/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which lines of two profiles are the same: those of one number, in one file, of
 * the same function, and calls on them of the same functions. Where the
 * declarations of a function are known on both sides, lines of its own file are
 * counted from there; where the texts of both versions of a file are known, they
 * say which lines are the same.
 */
#ifndef MODEL_COMPARE_LINES_H
#define MODEL_COMPARE_LINES_H

#include "base/vec.h"
#include "model/compare/comparison.h"
#include "model/sums/lines.h"

/* A line of the base alone: what it would be in the new profile. */
struct gone_line {
	struct line line;
	uint32_t base;			/* which of the base's */
	bool of_base;			/* only the base's text has it, where it
					   is number line.line: */
	uint32_t before;		/* the line of the new text that it stands
					   before, if that is shown; else 0 */
};

/* Two versions of the text of a file. Lines count from 1. */
struct line_versions {
	file_id base, now;
	uint32_t *same;			/* of each line of the base's text the
					   same of the new one; 0: none */
	uint32_t *before;		/* and what it stands before, as above;
					   the line behind the last counts */
	uint32_t nbase, nnow;
	bool shown;			/* with its lines without cost */
};

struct lines_pairing {
	uint32_t *base;			/* of each line its equal, or NONE */
	VEC(struct gone_line) gone;
	VEC(uint32_t) order;		/* all lines by function, file and
					   number; gone ones count on behind
					   the others */
};

/* P is 0 before; NTEXT files have two versions of their text. */
void lines_pair(struct lines_pairing *p, const struct comparison *c,
		const struct lines *now, const struct lines *base,
		const struct line_versions *text, size_t ntext);
void lines_pairing_release(struct lines_pairing *p);

#endif
