/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the stacks of a CPU profile to facts: addresses are looked up in the
 * mapped objects (or among the names that the file brought) and become
 * locations, stacks go to the builder.
 */
#ifndef LOAD_CPUPROFILE_FACTS_H
#define LOAD_CPUPROFILE_FACTS_H

#include "base/worker.h"
#include "load/cpuprofile/stacks.h"
#include "load/cpuprofile/symbols.h"
#include "load/maps/maps.h"

struct cpu_facts {
	struct cpu_stacks *stacks;
	struct maps *maps;		/* finished */
	struct cpu_names *names;
	bool adjust;		/* callers' PCs are return addresses */
	text_id binary;		/* that the named functions belong to: a text
				   of the names */
	struct job *job;	/* that may be stopped; or NULL */
};

/* Writes mappings, locations and stacks of part PART to B. Uses up the stacks.
 * When the job is stopped, those that came first stay. */
void cpu_locations_write(struct cpu_facts *f, struct builder *b, part_id part);

#endif
