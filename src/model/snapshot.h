/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Facts, names and sums that belong together: what a view is about and what a
 * screen shows until something newer is there. The engine makes them, counts
 * who holds one (engine.h), and nothing in one ever changes; views borrow.
 *
 * What takes another walk over everything is no part of it but a result of its
 * own, asked for when a page needs it: the lines of the whole program.
 */
#ifndef MODEL_SNAPSHOT_H
#define MODEL_SNAPSHOT_H

#include "base/diag.h"
#include "model/sums/lines.h"
#include "model/sums/sums.h"

struct snapshot {
	const struct prof *prof;
	const struct names *names;
	const struct sums *sums;
	const struct diag *diag;	/* messages about the files */
	const struct lister *lister;	/* lines and texts, on demand; NULL:
					   there is nothing to ask */
	uint64_t serial;		/* grows with every snapshot; 0: no
					   engine made it */
};

#endif
