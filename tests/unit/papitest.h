/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * PAPI histograms as text, and what was counted where.
 */
#ifndef UNIT_PAPITEST_H
#define UNIT_PAPITEST_H

#include "unit/loadedtest.h"

#define HEAD "PAPIHIST 1\nevent 0 threshold=10 flags=0x10 name=CYC\n"
#define HIST "hist 0 base=0x1000 scale=65536 width=4 buckets=64 name=r\n"
#define MAPS "maps\n00001000-00002000 r-xp 00000000 08:01 1 /p\nend-maps\n"

/* The example of C.5. */
static const char example[] =
	"PAPIHIST 1\n"
	"creator papihist.c 1\n"
	"cmd ./demo -n 10\n"
	"pid 4711\n"
	"pointer-bits 64\n"
	"event 0 code=0x8000003b threshold=1000000 flags=0x10 "
		"name=PAPI_TOT_CYC\n"
	"event 1 code=0x40000012 threshold=500 flags=0x10 "
		"name=perf::LLC-LOAD-MISSES:u\n"
	"hist 0 base=0x401000 scale=65536 width=4 buckets=64 "
		"name=demo text\n"
	"3 7\n"
	"63 70000\n"
	"end-hist nonzero=2 sum=70007\n"
	"hist 0 base=0x0 scale=2 width=4 buckets=1 name=outside\n"
	"0 3\n"
	"end-hist nonzero=1 sum=3\n"
	"hist 1 base=0x401000 scale=32768 width=4 buckets=16 "
		"name=demo text\n"
	"end-hist nonzero=0 sum=0\n"
	"maps\n"
	"00400000-00402000 r-xp 00000000 08:01 123 /tmp/demo\n"
	"end-maps\n"
	"end 3\n";

static inline struct loaded
load_text(const char *s)
{
	return load_bytes(s, strlen(s), NULL);
}

/* What metric M counted at ADDR, in a bucket of LEN; -1: no such location. */
static inline int64_t
count_at(const struct loaded *l, uint64_t addr, uint32_t len, unsigned m)
{
	const struct prof *p = l->p;
	const struct block *k = &p->block[0];
	int64_t sum = -1;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t location = k->self_location[i];

		if (prof_location_addr(p, location_at(location)) != addr ||
		    p->location.len[location] != len)
			continue;
		sum = sum < 0 ? 0 : sum;
		sum += k->self_cost[i * k->nmetric + m];
	}
	return sum;
}

#endif
