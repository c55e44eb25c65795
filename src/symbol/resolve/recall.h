/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the cache has of one module's debug information, and what it gets.
 *
 * Answers are kept unit by unit, together with which units were asked about an
 * address in vain: so they are written again in the order in which the units
 * would have been worked on, by the same code, and every figure and name is the
 * same. Where not all addresses are known units whose addresses are known
 * are not looked into; the others are, and all is kept.
 */
#ifndef SYMBOL_RESOLVE_RECALL_H
#define SYMBOL_RESOLVE_RECALL_H

#include "base/strtab.h"
#include "symbol/cache/cache.h"
#include "symbol/demangle/demangle.h"
#include "symbol/dwarf/cu/cu.h"
#include "symbol/resolve/batch.h"
#include "symbol/resolve/module.h"

struct recall {
	bool on;		/* the cache is to be used */
	bool knows_all;
	struct text key;
	struct cache_file known;
	/* what was answered now; ADDR has a row a row of the batch */
	VEC(struct cached_addr) addr;
	VEC(struct cached_group) group;
	VEC(struct cached_func) func;
	VEC(struct cached_file) file;
	VEC(struct cached_frame) frame;
	struct strtab *text;
	/* rows of func and file in the group at hand, and 1 */
	VEC(uint32_t) func_row, file_row;
};

/* Rows of groups that an answer is put together of, in a thread of its own. */
struct recall_part { uint32_t group, func, file; };

struct recall_scratch { VEC(struct recall_part) at; };

/* Reads what is known of M, whose debug information is found but not read. */
void recall_open(struct recall *r, struct module *m, bool on);
void recall_release(struct recall *r);
/* When all addresses are in B. */
void recall_begin(struct recall *r, const struct batch *b);
/* Gives the open addresses away as they were; only if it knows all. */
void recall_assign(const struct recall *r, struct batch *b, unsigned round);
/* Puts into C what is known of a chunk; false when that is not all. */
bool recall_fill(const struct recall *r, const struct batch *b,
		 const struct batch_chunk *chunk, unsigned round,
		 struct cu *c, struct recall_scratch *scratch);
/* Takes down what C found. */
void recall_take(struct recall *r, const struct batch *b,
		 const struct batch_chunk *chunk, const struct cu *c);
/* Keeps it, with what D makes of the names (NULL: without). False when there was
 * no room. */
bool recall_save(struct recall *r, const struct module *m,
		 struct demangler *d);

#endif
