/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions and rows of cost while a file is read: self cost by (function,
 * current file, part) and calls by (caller, callee, part); of calls on lines of
 * other files than the caller's also by file.
 *
 * A function is a triple (name, file, object) of texts: an entity. Triples
 * that only appear as a callee, or in an `fn=' that no cost follows, are in
 * the same table without CG_ENT_RECORD; after the last line resolve.c finds
 * the function that an unmatched callee means (reference on formats, B.2,
 * "late resolution") and export.c gives what survives to the builder.
 *
 * A function in a part is a func_part row. Its rows of cost lie one behind the
 * other when it is opened for the first time there, and a stamp in the callee
 * (or in the file's text) tells exactly whether a row exists: no hash is
 * needed. A function opened again looks its rows up (reference on loading
 * speed, section 1).
 */
#ifndef LOAD_CALLGRIND_COSTS_H
#define LOAD_CALLGRIND_COSTS_H

#include "base/hash.h"
#include "base/offsets.h"
#include "base/vec.h"
#include "load/callgrind/line.h"
#include "model/facts/context.h"

struct cg_load;

enum {
	CG_ENT_RECORD = 1,
	CG_ENT_AGAIN = 2,		/* opened again in the part: its rows are
					   in the hashes */
};

/* All that most lines ask of a function, in half a cache line. */
struct cg_entity {
	uint32_t name, file, object, flags;
	uint32_t func_part;		/* the latest */
	uint32_t stamp, edge;		/* called from that func_part: the row */
	union {
		uint32_t self;		/* row of self in its own file, of the
					   latest func_part; 0: look */
		uint32_t func;		/* at the end: the builder's */
	};
};

/* A function in a part: the first `fn=' of it there, with rows of cost. */
struct cg_func_part {
	uint32_t entity;
	uint32_t edge, self;		/* its first rows, if it has any */
};

struct cg_edge {
	uint32_t func_part, callee;	/* callee 0: merged into another */
	uint64_t count;		/* merged: the row of the other, or 0 */
};

struct cg_self { uint32_t func_part, file; };

/* What of an edge was called on lines of another file than its function's: code
 * that is inlined. NEXT: another file of the edge. */
struct cg_foreign { uint32_t edge, file, next; };

/* Edges by (func_part, callee): rows of cg_costs.edge, nothing else, so that it
 * stays small where functions are opened millions of times. */
struct cg_edgemap {
	uint32_t *slot;
	size_t size, used;
	uint64_t seed;
};

/* What is known of a text: the first function so named; as a file's: its row
 * of self in the func_part STAMP. */
struct cg_text { uint32_t entity, stamp, row; };

/* From rows EDGE, SELF and FOREIGN on they are WIDTH columns wide. A part that counts what
 * none did before does not widen the rows of all others, which with as many parts
 * would be quadratic; at the end all get as wide as the last. */
struct cg_stretch { size_t edge, self, foreign, width; };

/* Row 0 is none in all tables but extents, which the builder takes. */
struct cg_costs {
	VEC(struct cg_entity) entity;
	struct hash_index entity_of;
	VEC(struct cg_func_part) func_part;
	VEC(struct cg_edge) edge;
	VEC(int64_t) edge_cost;		/* (edge.n - 1) * columns, once even */
	VEC(struct cg_self) self;
	VEC(int64_t) self_cost;
	VEC(struct cg_foreign) foreign;
	VEC(int64_t) foreign_cost;
	VEC(uint32_t) foreign_of;	/* of each edge: its last, or 0 */
	VEC(struct cg_stretch) stretch;
	size_t width;			/* columns of the rows at hand */
	ptrdiff_t edge_at, self_at, foreign_at;	/* where row 0 would be, as
						   wide */
	struct cg_edgemap edge_of;
	struct hash_u64 self_of;	/* (func_part, file) -> row */
	VEC(struct cg_text) by_text;
	struct offsets extent_offset;
	VEC(uint32_t) extent_entity;
	VEC(uint64_t) relative;		/* extents that begin so */
	uint64_t max_cells;		/* of cost, see builder_cells() */
	bool full;			/* there are more: nothing is taken */
	bool saturated;
	bool has_levels;		/* a function is called f'2 */
	struct contexts *names;		/* to find that; borrowed */
};

void cg_costs_init(struct cg_costs *c, struct contexts *names,
		   uint64_t max_cells);
void cg_costs_release(struct cg_costs *c);
/* Nothing is looked up any more: what only serves that is released. */
void cg_costs_close(struct cg_costs *c);
/* Rows from here on are WIDTH columns wide, and all will be: false, and FULL, when
 * there is no room for that. Only between parts: no row before is added to. */
bool cg_costs_widen(struct cg_costs *c, size_t width);
/* Nothing is added any more: all rows get as wide as the last. */
void cg_costs_even(struct cg_costs *c);

/* The row of a triple, made when it is new. The number by which the file named
 * it remembers it. */
uint32_t cg_find_entity(struct cg_load *l, uint32_t name, uint32_t file,
			uint32_t object);
uint32_t cg_entity_of(struct cg_load *l, uint32_t name, bool has_id,
		      uint64_t id, uint32_t file, uint32_t object);
/* N costs in the order of events: to the current function in the current
 * file, or to a call from it. */
void cg_add_self(struct cg_load *l, const int64_t *cost, uint32_t n,
		 uint64_t line);
/* Opens the current function, which was open in this part before, and adds to its ROW
 * of self; no record of an invocation gets it. */
void cg_add_self_again(struct cg_load *l, uint32_t row, const int64_t *cost,
		       uint32_t n);
void cg_add_call(struct cg_load *l, uint32_t callee, uint64_t count,
		 const int64_t *cost, uint32_t n, uint64_t line);
/* COUNT calls behind the last line, from a function in a part: a cost a column. */
void cg_put_call(struct cg_load *l, uint32_t func_part, uint32_t callee,
		 uint64_t count, const int64_t *cost);
/* What of these stood on lines of FILE, another than the function's: a cost a column,
 * of which N are there. */
void cg_put_foreign(struct cg_load *l, uint32_t func_part, uint32_t callee,
		    uint32_t file, const int64_t *cost, size_t n);
/* What cg_add_call() will want when CALLER calls CALLEE is fetched in two steps;
 * only once there are edges that are looked up (edge_of.used). */
void cg_prefetch_slot(const struct cg_load *l, uint32_t caller,
		      uint32_t callee);
void cg_prefetch_edge(const struct cg_load *l, uint32_t caller,
		      uint32_t callee);
/* A calls= that got no cost line so far is given up. */
void cg_drop_pending(struct cg_load *l);

#endif
