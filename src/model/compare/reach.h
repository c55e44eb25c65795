/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All that leads to a function, or all that it leads to, however far away: as
 * many calls as the shortest way takes. Of two profiles what leads there in
 * either of them; a way of the new one is what counts.
 */
#ifndef MODEL_COMPARE_REACH_H
#define MODEL_COMPARE_REACH_H

#include "model/compare/comparison.h"

struct reach {
	func_id centre;
	bool up;		/* what leads there; else where it leads */
	size_t nfunc;
	uint32_t *distance;	/* of each function; 0: no way, or the centre */
};

/* C is S's comparison, or NULL. NULL when JOB, which may be, was cancelled. */
struct reach *reach_new(const struct sums *s, const struct comparison *c,
			func_id centre, bool up, struct job *job);
void reach_free(struct reach *r);

#endif
