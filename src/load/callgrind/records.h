/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of invocations in memory, read from the last byte back, so that the last
 * record comes first: a word, or numbers of seven bits a byte. Zeros at the end
 * of costs take no room then.
 */
#ifndef LOAD_CALLGRIND_RECORDS_H
#define LOAD_CALLGRIND_RECORDS_H

#include "load/callgrind/invocations.h"

struct cg_record {
	uint32_t entity, ncall;
	size_t n;		/* its own costs, by column: */
	int64_t *own;		/* room for as many, and for two */
};

/* One of FUNC with NCALL calls, and its own costs by column, of which N are there. */
void cg_record_put(struct cg_invocations *v, uint32_t func, size_t ncall,
		   const int64_t *own, size_t n);
/* What stands before AT; returns where that begins. */
const uint8_t *cg_record_get(const uint8_t *at, size_t width,
			     struct cg_record *r);

#endif
