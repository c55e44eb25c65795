/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the loader of PAPI histograms: what is known while lines are read,
 * shared by loader.c (the lines) and directives.c (those that define events
 * and regions). Nobody else includes this.
 */
#ifndef LOAD_PAPIHIST_PRIVATE_H
#define LOAD_PAPIHIST_PRIVATE_H

#include "base/hash.h"
#include "load/text/lines.h"
#include "load/papihist/facts.h"

enum papi_state {
	PAPI_OUTSIDE,
	PAPI_IN_HIST,
	PAPI_IN_BAD_HIST,		/* one that cannot be used */
	PAPI_IN_MAPS,
};

struct papi_load {
	struct input *in;
	struct builder *b;
	struct line_reader lines;
	uint64_t line;			/* number of the one at hand */
	enum papi_state state;
	struct papi_facts facts;
	struct hash_u64 event_of;	/* number -> row + 1 */
	struct hash_index part_of;
	struct part part;
	unsigned pointer_bits;
	uint64_t nhist;			/* blocks, with unusable ones */
	uint64_t nonzero, sum;		/* of the block at hand */
	bool sum_held;			/* it was too large */
	bool maps;			/* there was a list */
	bool ended;			/* an `end' line was seen */
	bool stopped;			/* the job was cancelled meanwhile */
};

/* FORMAT has one %s, for WHAT. */
void papi_say(struct papi_load *l, enum diag_level level, const char *format,
	      struct span what);
void papi_tell(struct papi_load *l, enum diag_level level, const char *text);

/* Lines by their keyword; REST is what stands behind it. */
bool papi_take_header(struct papi_load *l, struct span key,
		      struct span rest);	/* false: none of these */
void papi_take_event(struct papi_load *l, struct span rest);
void papi_take_hist(struct papi_load *l, struct span rest);
void papi_take_end_hist(struct papi_load *l, struct span rest);
void papi_take_object(struct papi_load *l, struct span rest);

#endif
