/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing what units found into the names store: functions become entities
 * (out of line, whether inlined elsewhere or not: object and start; inlined alone:
 * object and linker's name, else name and declaration), files paths, addresses
 * locations.
 */
#ifndef SYMBOL_RESOLVE_STORE_H
#define SYMBOL_RESOLVE_STORE_H

#include "symbol/resolve/batch.h"
#include "symbol/dwarf/cu/cu.h"
#include "symbol/resolve/symbolizer.h"

struct dwarf_writer {
	struct symbolizer *s;
	struct module *m;
	/* of the unit at hand */
	VEC(uint32_t) func, file;	/* rows of the store + 1; 0 not yet */
	VEC(struct frame) frame;
	struct text scratch;
	struct hash_u64 plain;		/* see file_parts_join(); of all units */
	/* buckets: */
	object_id bucket_object;	/* none: there are none */
	uint64_t bucket_step;
	size_t bucket_end;		/* lookups from here on are left whole */
	uint64_t ncut;			/* pieces of all buckets */
	VEC(struct frame) kept;		/* frames of their bytes */
};

void dwarf_writer_init(struct dwarf_writer *w, struct symbolizer *s,
		       struct module *m);
void dwarf_writer_release(struct dwarf_writer *w);
/* What C found for CHUNK, which is of B; takes the store's lock. */
void dwarf_write(struct dwarf_writer *w, const struct cu *c, struct batch *b,
		 const struct batch_chunk *chunk);
/* The bytes of buckets that may have run, to be looked up: an array to be
 * freed, with duplicates. False when JOB was cancelled. */
bool dwarf_bucket_bytes(struct dwarf_writer *w, struct address_entry **bytes,
			size_t *n, struct job *job);
/* Writes the buckets when all their bytes have been looked up. */
bool dwarf_bucket_write(struct dwarf_writer *w, const struct batch *b,
			struct job *job);

/* What a function out of line is called: the linker's name, by rule 2.3 of
 * the reference. SYM is the symbol at its start or NULL. */
const char *dwarf_outer_name(const struct cu_func *f, const char *sym,
			     size_t nsym, size_t *n);
/* RAW (N bytes), that or what F is called where it is inlined, for people: valid
 * until the next question. */
const char *dwarf_shown_name(struct demangler *d, const struct cu_func *f,
			     const char *raw, size_t n, size_t *out_n);

#endif
