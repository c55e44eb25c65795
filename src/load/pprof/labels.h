/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Labels of samples become parts: a part is what carries the same labels. What
 * tells single samples apart (the number of a request), or is a quantity (the
 * size of a block of memory), makes no part; which those are is known when all
 * labels have been seen once.
 */
#ifndef LOAD_PPROF_LABELS_H
#define LOAD_PPROF_LABELS_H

#include "base/text.h"
#include "load/pprof/sample.h"
#include "load/pprof/tables.h"
#include "model/facts/builder.h"

#define PPROF_KEYS_MAX 64u	/* labels of different names */
#define PPROF_VALUES_MAX 1024u	/* of one of them, else it tells samples apart */
#define PPROF_PARTS_MAX 4096u

struct label_key {
	uint64_t key;			/* its name */
	struct hash_u64 value;		/* that were seen */
	uint32_t nvalue;
	uint32_t rank;			/* by its name */
	bool quantity, left_out;
};

/* A row of keys by its name, while they are put in order. */
struct named_key { struct span name; uint32_t row; };

struct pprof_labels {
	struct pprof_tables *tables;
	struct builder *b;
	struct hash_u64 row_of;		/* of the number of a name: row + 1 */
	VEC(struct label_key) key;
	bool more_keys;
	/* Of the bytes of a sample's labels that count, by number. */
	struct strtab *set;
	VEC(uint32_t) part;
	uint32_t rest;			/* the part of what is too many */
	bool lost;			/* labels whose names are not kept make no
					   parts, either */
	struct text bytes, name, thread, pid;
	struct text unparted;		/* names of those that make no parts */
};

void pprof_labels_init(struct pprof_labels *l, struct pprof_tables *t,
		       struct builder *b);
void pprof_labels_release(struct pprof_labels *l);
/* Looks at the labels of S. */
void pprof_labels_note(struct pprof_labels *l, const struct pprof_sample *s);
/* Decides which labels make parts, and says which do not. */
void pprof_labels_settle(struct pprof_labels *l);
/* The part of a sample. */
part_id pprof_labels_part(struct pprof_labels *l, struct pprof_sample *s);
/* When all samples were taken: which labels no part has. */
void pprof_labels_end(struct pprof_labels *l);

#endif
