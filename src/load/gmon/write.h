/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the records of a gmon.out to facts. They are read twice: where the
 * program lies, and what is counted, must be known before the first count.
 */
#ifndef LOAD_GMON_WRITE_H
#define LOAD_GMON_WRITE_H

#include "base/hash.h"
#include "base/vec.h"
#include "load/gmon/records.h"
#include "model/facts/builder.h"

#define GMON_ARCS_AHEAD 16	/* whose places are on their way into the cache */

struct gmon_arc { uint64_t from, to, count; };

struct gmon_facts {
	struct builder *b;
	struct job *job;
	struct gmon_bytes *s;
	/* from the first reading */
	VEC(struct gmon_hist) hist;
	uint64_t low, high;	/* of histograms; of all else without any */
	uint64_t arcs, blocks;
	/* from the second */
	part_id part;
	mapping_id program;
	metric_id *metric;	/* of the columns, the last is of blocks */
	size_t ncolumn;
	uint32_t *column;	/* of each histogram */
	size_t at;		/* histograms begun */
	int64_t *cost;		/* room for a row, zeros */
	struct gmon_arc arc[GMON_ARCS_AHEAD];	/* read, not yet written */
	size_t narc;
	bool near_wrap, outside;
	bool hit;		/* some bin has a count */
};

/* Reads what there is in S->layout. */
struct gmon_end gmon_survey(struct gmon_facts *f, struct gmon_bytes *s);
/* Reads it again, and writes. PROGRAM: the path of what ran. */
struct gmon_end gmon_write(struct gmon_facts *f, const char *program);
/* Whether it was sampled, and no sample hit the program. */
bool gmon_is_unhit(const struct gmon_facts *f);
void gmon_facts_release(struct gmon_facts *f);

#endif
