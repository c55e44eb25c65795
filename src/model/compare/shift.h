/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Places of one version of a file in another: by order, and by how far what is
 * around them moved. A number alone says nothing.
 */
#ifndef MODEL_COMPARE_SHIFT_H
#define MODEL_COMPARE_SHIFT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strtab.h"
#include "base/vec.h"
#include "model/compare/chain.h"

#define SPOT_NONE UINT32_MAX

/* Where something of a name stands. */
struct spot {
	uint32_t line;
	text_id name;		/* with the numbers, but for the line's */
	uint32_t func;		/* one that begins there */
	uint32_t is;		/* of the base: which new one; NONE: none */
	bool unsure;		/* as there are several */
};

/* What is called the same but for numbers, in one file, in order. */
struct spots {
	struct spot *base, *now;
	uint32_t nbase, nnow;
	bool common;		/* a file may have several of that name */
};

/* How far what is known in a file moved. */
struct shifts {
	struct anchors anchor;		/* in order on both sides */
	struct anchors gone;		/* the new file has none of that name */
	struct anchors fresh;		/* the base has none of that name */
	bool still;			/* what is known has not moved */
};

/* Of N kinds of spots of one file. S is 0 before, or of another file. */
void shifts_find(struct shifts *s, const struct spots *x, size_t n);
void shifts_release(struct shifts *s);

/* Sets .is and .unsure of the base's. */
void spots_pair(struct spots *x, const struct shifts *s);

#endif
