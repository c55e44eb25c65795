/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the chains of a CPU profile to facts: addresses are looked up in the
 * mapped objects (or among the names that the file brought) and become places,
 * chains go to the builder.
 */
#ifndef LOAD_CPU_PLACES_H
#define LOAD_CPU_PLACES_H

#include "load/cpu_chains.h"
#include "load/cpu_names.h"
#include "load/maps.h"

struct cpu_facts {
	struct cpu_chains *chains;
	struct maps *maps;		/* finished */
	struct cpu_names *names;
	bool adjust;		/* callers' PCs are return addresses */
	text_id binary;		/* that the named functions belong to */
};

/* Writes mappings, places and chains of part PART to B. Uses up the chains. */
void cpu_places_write(struct cpu_facts *f, struct builder *b, part_id part);

#endif
