/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which unit answers for which address, for all addresses of a file at once.
 *
 * Where several units describe the same bytes (the linker kept one of several
 * copies of a function), the first in the file counts, whose copy it kept; if
 * that one knows nothing of an address, the next.
 */
#ifndef SYMBOL_RESOLVE_BATCH_H
#define SYMBOL_RESOLVE_BATCH_H

#include "symbol/dwarf/reader.h"

struct batch_addr {
	uint64_t addr;
	int64_t weight;
	uint32_t unit;		/* tried last, or BATCH_NONE */
	bool open;		/* still without an answer */
	bool bucket;		/* a byte of one */
	uint32_t frame, nframe;	/* of that byte, in the writer's list */
};

#define BATCH_NONE UINT32_MAX
#define BATCH_ROUNDS 4		/* units that are asked about one address */

/* Addresses of one unit: index[first .. first + n), by rising address. */
struct batch_chunk { uint32_t unit; size_t first, n; int64_t weight; };

struct batch {
	VEC(struct batch_addr) addr;	/* by rising address, each once */
	/* set by batch_assign(): */
	VEC(uint32_t) index;		/* rows of addr */
	VEC(struct batch_chunk) chunk;	/* heaviest first */
};

/* Gives every open address to the first unit that covers it, behind the one
 * that was tried last. False when JOB was cancelled. */
bool batch_assign(struct batch *b, const struct dwarf *d, struct job *job);
/* The same where it is known to which: TO has a unit for each row, or
 * BATCH_NONE. */
void batch_give(struct batch *b, const uint32_t *to);

/* The same as batch_assign() at first, while units come by in their order: who
 * comes first has the addresses that it covers. */
struct batch_claims {
	uint32_t *next;		/* the next row that nobody has */
	size_t n;		/* rows in batch.index */
};

void batch_claims_begin(struct batch_claims *c, struct batch *b);
/* What UNIT has by its N spans. */
struct batch_chunk batch_claim(struct batch_claims *c, struct batch *b,
			       const struct dwarf_span *span, size_t n,
			       uint32_t unit);
void batch_claims_end(struct batch_claims *c);
/* The first row of addr that is not below ADDR. */
size_t batch_lower(const struct batch *b, uint64_t addr);
void batch_release(struct batch *b);

#endif
