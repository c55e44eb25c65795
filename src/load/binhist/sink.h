/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counts to the builder, one event after the other.
 */
#ifndef LOAD_BINHIST_SINK_H
#define LOAD_BINHIST_SINK_H

#include "base/vec.h"
#include "model/facts/builder.h"

struct hist_sink_event {
	text_id name;
	uint64_t period;
	metric_id metric;
};

struct hist_sink {
	struct builder *b;
	part_id part;
	VEC(struct hist_sink_event) event;
};

void hist_sink_begin(struct hist_sink *s, struct builder *b, const char *path,
		const char *format);
void hist_sink_release(struct hist_sink *s);
/* Counts that follow are of this event, of which PERIOD make a sample; 0: not
 * known. An event of the same name and period may come again. */
void hist_sink_event(struct hist_sink *s, const struct text *name, uint64_t period);
/* OBJECT's addresses from START up to END, in both of which counts may be;
 * FROM_CODE: counted from where its code begins (struct mapping). */
mapping_id hist_sink_object(struct hist_sink *s, const char *path, size_t n,
		       uint64_t start, uint64_t end, bool from_code);
/* LEN bytes at ADDRESS of the object. */
void hist_sink_count(struct hist_sink *s, mapping_id object, uint64_t address,
		uint32_t len, uint64_t count);
/* Samples that were counted for no address. */
void hist_sink_outside(struct hist_sink *s, const char *name, uint64_t count);

#endif
