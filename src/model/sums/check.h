/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Invariants, for tests and for --check-model: what must hold for every input,
 * however odd. Each returns 0, or -1 with the reasons appended to WHY, a line
 * each (untranslated).
 */
#ifndef MODEL_SUMS_CHECK_H
#define MODEL_SUMS_CHECK_H

#include "base/text.h"
#include "model/sums/sums.h"

/* Ids in range, offsets ascending, stacks or counters but not both, totals
 * equal to the sum of self. */
int prof_check(const struct prof *p, struct text *why);
/* Self adds up by function, object, file and part; files cost what their lines
 * do; edges are sorted and mirrored; who is in a cycle calls and is called in it;
 * inclusive is at least self and, where it is no estimate, exactly what self and
 * calls make; nothing on stacks exceeds the total; contradictory call costs are
 * declared. */
int sums_check(const struct sums *s, struct text *why);

#endif
