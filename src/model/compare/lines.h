/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which lines of two profiles are the same: those of one number, in one file, of
 * the same function, and calls on them of the same functions. Where the
 * declarations of a function are known on both sides, lines of its own file are
 * counted from there.
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
};

struct lines_pairing {
	uint32_t *base;			/* of each line its equal, or NONE */
	VEC(struct gone_line) gone;
	VEC(uint32_t) order;		/* all lines by function, file and
					   number; gone ones count on behind
					   the others */
};

/* P is 0 before. */
void lines_pair(struct lines_pairing *p, const struct comparison *c,
		const struct lines *now, const struct lines *base);
void lines_pairing_release(struct lines_pairing *p);

#endif
