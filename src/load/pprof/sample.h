/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One sample as the file has it, and what all of them show together before the
 * first is written: whether one type of value is another times the period.
 */
#ifndef LOAD_PPROF_SAMPLE_H
#define LOAD_PPROF_SAMPLE_H

#include "base/vec.h"
#include "load/pprof/wire.h"

/* Numbers of strings, but for NUM. */
struct pprof_label { uint64_t key, str, num, unit; };

#define PPROF_LABELS_MAX 16u	/* of a sample; there are hardly ever three */

struct pprof_sample {
	VEC(uint64_t) location;		/* ids, innermost first */
	VEC(int64_t) value;
	struct pprof_label label[PPROF_LABELS_MAX];
	size_t nlabel, more;		/* labels that did not fit */
};

void pprof_sample_release(struct pprof_sample *s);
/* False when MESSAGE is damaged. STACK: with its locations. */
bool pprof_sample_read(struct pprof_sample *s, struct wire message, bool stack);

#define PPROF_RATIOS_MAX 16u	/* of more values nothing is known */

/* How often value I value K is, in all samples. */
struct pprof_ratios {
	struct pprof_ratio { int64_t ratio; bool set, broken; }
		of[PPROF_RATIOS_MAX][PPROF_RATIOS_MAX];
	size_t fewest;		/* values of a sample */
	bool any;
};

void pprof_ratios_note(struct pprof_ratios *r, const struct pprof_sample *s);

#endif
