/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The events of the samples. An event whose period is always the same counts
 * samples that stand for so much each; one whose periods differ counts these.
 */
#ifndef LOAD_PERFSCRIPT_EVENTS_H
#define LOAD_PERFSCRIPT_EVENTS_H

#include "base/strtab.h"
#include "base/vec.h"
#include "load/perfscript/line.h"
#include "model/facts/builder.h"

struct perf_event {
	uint64_t period;	/* of the first sample; 0: not given */
	text_id brief;		/* its name without how precise it is, or none where
				   another event has that */
	bool varies;
	bool seen;		/* there is a sample */
	bool named;		/* and one that names it */
	uint32_t column;	/* or PERF_NO_COLUMN */
};

#define PERF_NO_COLUMN UINT32_MAX

struct perf_events {
	struct strtab *name;		/* of each event, by number */
	struct strtab *brief;		/* names that they are shown by */
	VEC(struct perf_event) event;	/* the first is none */
	VEC(metric_id) metric;		/* of each column */
	VEC(uint64_t) taken;		/* and how many samples it has */
	bool sampled;			/* all are counted one by one */
	bool listed;			/* a header lists them */
	bool strict;			/* set by the survey's end: heads that
					   name none are damaged */
	uint64_t nnamed, nnameless;	/* heads */
};

void perf_events_init(struct perf_events *e);
void perf_events_release(struct perf_events *e);
/* An event that the header lists: those come in its order. */
void perf_events_announce(struct perf_events *e, struct span name);
/* Takes notice of a sample's event. */
void perf_events_note(struct perf_events *e, const struct perf_head *h);
/* Whether the head was damaged: where all others name an event and it does not,
 * its sample would come to be another one's. Known when all were noticed. */
bool perf_events_is_damaged(const struct perf_events *e,
			    const struct perf_head *h);
/* Makes the columns. TIMED: heads have times, so that heads are known from other
 * lines. What no header lists is in the order of the first samples,
 * but time comes before what happened in it: it is what is shown first. */
void perf_events_settle(struct perf_events *e, bool timed, bool stacks, struct builder *b);
/* A sample came to the column; and when all have: how many that were. */
void perf_events_take(struct perf_events *e, uint32_t column);
void perf_events_end(const struct perf_events *e, struct builder *b);
/* Of a sample that was noticed: its column, or PERF_NO_COLUMN, and cost. */
uint32_t perf_events_cost(const struct perf_events *e,
			  const struct perf_head *h, int64_t *cost);

#endif
