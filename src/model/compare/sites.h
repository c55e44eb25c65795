/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which of the places where a function is inlined are the same in two profiles: those
 * in one function, in one file, by how far what is around them moved. A number of a
 * line alone says nothing: another build has other lines.
 */
#ifndef MODEL_COMPARE_SITES_H
#define MODEL_COMPARE_SITES_H

#include "model/compare/comparison.h"
#include "model/sums/lines.h"

/* TO: of each row of BASE the row of NOW, or COMPARE_NONE; of rows that are no
 * LINE_INLINED that, too. */
void sites_pair(const struct comparison *c, const struct lines *now,
		const struct lines *base, uint32_t *to);

#endif
