/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the total would be if a part of it were so many times faster: Amdahl's
 * law. Nothing else is assumed to change, so it is the most that can be had.
 */
#ifndef VIEW_WHATIF_H
#define VIEW_WHATIF_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct whatif {
	double times;		/* faster; infinite: it costs nothing */
	int64_t total, part;
	/* results */
	double now;		/* the total then, parts of a count with it */
	double gain;		/* the total over that */
	double most;		/* the same if the part cost nothing; infinite
				   where it is all */
};

/* Reads TIMES from "2", "1.5x", "inf" or "gone"; below 1 is slower. -1 and
 * ERR. */
int whatif_read(const char *text, double *times, struct error *err);
/* Computes the results from the rest; false: PART is no part of TOTAL, or NOW would
 * be more than can be counted. */
bool whatif_compute(struct whatif *w);

#endif
