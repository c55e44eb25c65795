/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads become parts: what heads say of a command, a process and a thread is one of
 * them; of a text that says nothing the file is.
 */
#ifndef LOAD_PERFSCRIPT_PARTS_H
#define LOAD_PERFSCRIPT_PARTS_H

#include "base/strtab.h"
#include "base/text.h"
#include "base/vec.h"
#include "load/perfscript/line.h"
#include "model/facts/builder.h"

struct perf_parts {
	struct builder *b;
	const char *file;		/* its name; borrowed */
	struct strtab *threads;		/* of each part what it is made of */
	VEC(uint32_t) part;
	struct text name;		/* that is looked for */
};

void perf_parts_init(struct perf_parts *p, struct builder *b, const char *file);
void perf_parts_release(struct perf_parts *p);
/* The part of a sample; *TOO_MANY becomes true where it is one for all that there is no
 * more room for. */
part_id perf_parts_of(struct perf_parts *p, const struct perf_head *h, bool *too_many);

#endif
