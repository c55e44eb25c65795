/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of one function, read on demand: rows of place and cost. Filled by
 * a loader's detail function or (later) by source and disassembly readers,
 * handed to views. Equal rows (kind, file, line, address, callee, target) are
 * added up.
 */
#ifndef MODEL_LISTING_H
#define MODEL_LISTING_H

#include "base/vec.h"
#include "model/prof.h"

enum listing_kind { LISTING_COST, LISTING_CALL, LISTING_JUMP };

struct listing_row {
	enum listing_kind kind;
	bool conditional;	/* jumps */
	file_id file;
	uint32_t line;		/* 0 unknown */
	uint64_t addr;		/* 0 unknown */
	func_id callee;		/* calls; jumps into another function */
	uint64_t count;		/* calls made, jumps executed */
	uint64_t followed;	/* conditional jumps taken */
	file_id target_file;	/* jumps and calls */
	uint32_t target_line;
	uint64_t target_addr;
};

struct listing {
	unsigned nmetric;	/* columns of cost: those of the source's block */
	VEC(struct listing_row) row;
	VEC(int64_t) cost;	/* row.n * nmetric */
	struct hash_index *index;
};

void listing_init(struct listing *l, unsigned nmetric);
void listing_release(struct listing *l);
/* COST may be NULL (jumps). */
void listing_add(struct listing *l, const struct listing_row *row,
		 const int64_t *cost);
/* Orders rows by file, line, address, kind, target. */
void listing_sort(struct listing *l);

#endif
