/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the tables of a profile to rows of the builder: only what samples refer
 * to, when the first one does.
 */
#ifndef LOAD_PPROF_FACTS_H
#define LOAD_PPROF_FACTS_H

#include "load/pprof/tables.h"
#include "model/facts/builder.h"

struct pprof_facts {
	struct pprof_tables *t;
	struct builder *b;
	VEC(struct file_frame) frame;	/* of the location at hand */
	unsigned capabilities;	/* that were seen */
	uint64_t missing;	/* locations and functions that are not there */
	uint64_t outside;	/* addresses that are not in their mapping */
	uint64_t placeless;	/* addresses whose mapping has none */
};

/* The builder's text of string I. */
text_id pprof_text_of(struct pprof_tables *t, struct builder *b, uint64_t i);

void pprof_facts_release(struct pprof_facts *f);
/* Where location ID of the file is: what the file names there, *N functions that
 * are inlined one into the next, or an address, for which names are looked for. */
location_id pprof_facts_location(struct pprof_facts *f, uint64_t id,
				 uint32_t *n);
/* That of a sample without locations. */
location_id pprof_facts_nowhere(struct pprof_facts *f);

#endif
