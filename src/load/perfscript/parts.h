/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads become parts: what heads say of a command, a process and a thread is one of
 * them; of a text that says nothing the file is. Where a machine was recorded that starts
 * programs all the time there is no room for all threads: further ones are one part for
 * each command, so that what a command cost stays exact.
 */
#ifndef LOAD_PERFSCRIPT_PARTS_H
#define LOAD_PERFSCRIPT_PARTS_H

#include "base/strtab.h"
#include "base/text.h"
#include "base/vec.h"
#include "load/perfscript/line.h"
#include "model/facts/builder.h"

/* What is one part. */
enum perf_unit {
	PERF_UNIT_THREAD,
	PERF_UNIT_COMMAND,		/* of all its threads beyond */
	PERF_UNIT_ALL,			/* whatever there is beyond */
	PERF_UNITS
};

struct perf_parts {
	struct builder *b;
	const char *file;		/* its name; borrowed */
	struct {
		struct strtab *key;	/* of each part what it is made of */
		VEC(uint32_t) part;
	} unit[PERF_UNITS];
	struct text key, name;		/* of what is looked for */
};

void perf_parts_init(struct perf_parts *p, struct builder *b, const char *file);
void perf_parts_release(struct perf_parts *p);
/* The part of a sample; *BEYOND is what there is to say (N_()) where that is not one of
 * its thread alone, or NULL. */
part_id perf_parts_of(struct perf_parts *p, const struct perf_head *h,
		      const char **beyond);

#endif
