/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was read of a PAPI histogram file, and its way into the facts: from
 * bucket numbers to addresses, from addresses to mapped objects.
 */
#ifndef LOAD_PAPIHIST_FACTS_H
#define LOAD_PAPIHIST_FACTS_H

#include "base/worker.h"
#include "load/maps/maps.h"

/* PAPI_PROFIL_* of papi.h, those that change what a count means. */
enum papi_flag {
	PAPI_RANDOM = 0x1,	/* a part of the samples is left out */
	PAPI_WEIGHTED = 0x2,	/* a sample counts 1 to 255 */
	PAPI_COMPRESS = 0x4,	/* the higher, the slower it counts */
	PAPI_FORCE_SW = 0x40,	/* overflows are seen at clock ticks only */
};

/* Buckets of one byte, of two, of 65536: the ends of what a scale can be. */
#define PAPI_SCALE_BYTE 131072u
#define PAPI_SCALE_MAX 65536u
#define PAPI_SCALE_MIN 2u

struct papi_event {
	uint64_t number, code, threshold, flags;
	text_id name;
	bool defined;		/* by an `event' line */
};

/* A part of the profile: one region of code of one thread, for whichever
 * events it was counted. */
struct papi_part {
	text_id name;		/* "" : called by its address */
	text_id thread;
	uint64_t base, buckets;	/* of a region without a name, else 0 */
	uint32_t scale;
};

struct papi_hist {
	uint32_t event, part;	/* rows */
	uint32_t scale;
	uint64_t base, buckets, width;
	text_id name;
	text_id object;		/* BASE is an address in this file; or none */
};

struct papi_count {
	uint32_t hist;		/* row */
	uint64_t index;
	int64_t count;
};

struct papi_facts {
	VEC(struct papi_event) event;
	VEC(struct papi_part) part;
	VEC(struct papi_hist) hist;
	VEC(struct papi_count) count;
	struct maps maps;
};

/* The addresses of bucket INDEX, [*START, *END), held at 2^64 - 1. The inverse
 * of PAPI's index = (pc - base) * scale >> 17 (formats reference, C.1). */
void papi_bucket_range(const struct papi_hist *h, uint64_t index,
		       uint64_t *start, uint64_t *end);
/* What PAPI counts where no region is: it has no address. */
bool papi_is_outside(const struct papi_hist *h);
/* After everything was read; PROCESS is what all parts are of. When JOB is
 * cancelled, what was written by then stays; NULL: it is not asked. */
void papi_facts_write(struct papi_facts *f, struct builder *b,
		      const struct part *process, struct job *job);
void papi_facts_release(struct papi_facts *f);

#endif
