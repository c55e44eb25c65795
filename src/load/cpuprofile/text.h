/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text around the slots of a CPU profile: what may stand before the
 * header, and the list of mapped objects (or of Java methods) behind the
 * trailer.
 */
#ifndef LOAD_CPUPROFILE_TEXT_H
#define LOAD_CPUPROFILE_TEXT_H

#include "base/diag.h"
#include "load/cpuprofile/words.h"
#include "load/cpuprofile/symbols.h"
#include "load/load.h"
#include "load/maps/maps.h"

/* What was found before the header. */
struct cpu_preamble {
	uint64_t offset;	/* of the header */
	struct cpu_head head;
	bool symbols;		/* there was a `--- symbol' section */
	text_id binary;		/* its `binary=', or none: a text of the names */
};

/* True when the bytes begin with such text. */
bool cpu_text_probe(const struct peek *peek);
/* Finds the header; names go to NAMES, warnings to DIAG. 0, or -1 and ERR. */
int cpu_text_before(struct input *in, struct diag *diag,
		    struct cpu_names *names, struct cpu_preamble *p,
		    struct error *err);
/* Reads the lines from OFFSET to the end, or to a second profile: *SECOND, else
 * 0. JAVA takes names before ranges. A job that was stopped becomes
 * job_finishing(). */
int cpu_text_after(struct input *in, uint64_t offset, bool java,
		   struct diag *diag, struct maps *maps,
		   struct cpu_names *names, struct job **job,
		   uint64_t *second, struct error *err);

#endif
