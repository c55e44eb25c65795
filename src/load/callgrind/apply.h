/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The applier: takes the events of the pieces in the order of the file and
 * keeps the state that a line's meaning depends on: names, the current object,
 * file and function, the call that waits for its cost line, parts. It adds up
 * self cost by (function, current file, part) and calls by (caller, callee,
 * part).
 *
 * A function is a triple (name, file, object) of texts. Triples that only
 * appear as a callee, or in an `fn=' that no cost follows, are in the same
 * table without CG_ENT_RECORD; after the last line cg_resolve.c finds the
 * function that an unmatched callee means (reference on formats, B.2, "late
 * resolution") and gives what survives to the builder.
 *
 * The first time that a function is opened in a part, the rows it gets lie
 * one behind the other, and a stamp in the callee (or in the file's text)
 * tells exactly whether a row exists: no hash is needed. A function opened
 * again looks its rows up (reference on loading speed, section 1).
 */
#ifndef LOAD_CALLGRIND_APPLY_H
#define LOAD_CALLGRIND_APPLY_H

#include "base/hash.h"
#include "base/vec.h"
#include "load/callgrind/names.h"
#include "load/callgrind/scan.h"
#include "model/facts/builder.h"

enum { CG_ENT_RECORD = 1 };

struct cg_entity {
	uint32_t name, file, object, flags;
	uint32_t open;			/* its latest opening */
	uint32_t last_open, last_edge;	/* stamp: edge from that opening */
	uint32_t func;			/* the builder's, at the end */
};

/* A function in a part: the first `fn=' of it there, with rows of cost. */
struct cg_opening {
	uint32_t entity;
	uint32_t edge, self;		/* its first rows, if it has any */
	bool again;			/* its rows are in the hashes */
};

struct cg_edge {
	uint32_t open, callee;		/* callee 0: merged into another */
	uint64_t count;
};

struct cg_self { uint32_t open, file; };

/* Edges by (opening, callee): rows of cg_load.edge, nothing else, so that it
 * stays small where functions are opened millions of times. */
struct cg_edgemap {
	uint32_t *slot;
	size_t size, used;
};

struct cg_extent {
	uint64_t offset;
	uint32_t entity;
};

/* What is known of a text: the first function so named; stamp of a file. */
struct cg_text { uint32_t entity, open, row; };

/* How lines are to be read from OFFSET on. */
struct cg_state {
	uint64_t offset;
	uint32_t part;			/* number from 0 */
	bool starts_part;
	uint16_t npos, nevent;
	uint8_t pos[CG_MAX_POS];	/* enum cg_pos_kind */
	uint32_t map;			/* in cg_load.map: event -> column */
};

enum cg_pos_kind { CG_POS_OTHER, CG_POS_INSTR, CG_POS_LINE };

struct cg_part {
	uint32_t open, edge, self;	/* the first rows of it */
	uint32_t pid, thread, number, trigger;	/* texts */
};

/* What totals: or summary: of the current part says. */
struct cg_said {
	VEC(int64_t) value;
	uint64_t line;			/* of the last one */
	unsigned n;			/* such lines */
};

/* "event: NAME = FORMULA : TITLE", as texts; 0 for what is not there. */
struct cg_info { uint32_t name, title, formula; };

enum cg_pending { CG_NOTHING, CG_A_CALL, CG_A_JUMP };

struct cg_load {
	struct builder *b;
	struct strtab *text;
	const struct input *in;

	struct cg_ids ids;
	VEC(struct cg_entity) entity;	/* row 0 is none in all of these */
	struct hash_index entity_of;
	VEC(struct cg_opening) opening;
	VEC(struct cg_edge) edge;
	VEC(int64_t) edge_cost;		/* edge.n * column.n */
	VEC(struct cg_self) self;
	VEC(int64_t) self_cost;
	struct cg_edgemap edge_of;
	struct hash_u64 self_of;	/* (opening, file) -> row */
	VEC(struct cg_text) by_text;
	VEC(struct cg_extent) extent;
	VEC(uint64_t) relative; /* extents that begin so */

	VEC(uint32_t) column;		/* names of all parts' events */
	struct hash_u64 column_of;	/* name -> column + 1 */
	VEC(struct cg_info) info;
	VEC(uint32_t) map;
	VEC(struct cg_part) part;
	VEC(int64_t) sum;		/* of self in this part, by column */
	struct cg_said totals, summary;
	VEC(int64_t) missing;		/* by column: cut off, by their word */
	VEC(struct cg_state) state;
	struct cg_shape shape;
	struct cg_state now;
	bool is_identity;		/* event k is column k */
	bool has_events;
	bool body;			/* a cost line since events: */

	/* the state machine of B.2 */
	uint32_t ob, flfile, curfile;	/* texts */
	bool seen_fl;
	uint32_t fn;			/* entity; 0 before any fn= */
	uint64_t fn_offset, part_offset;
	bool opened;			/* fn has had its first cost line */
	bool relative_seen;
	uint32_t row;			/* of self: fn in curfile; 0: look */
	struct { uint32_t text; bool has_id; uint64_t id; } cfn;
	uint32_t cob, cfile;
	bool has_cob, has_cfile, has_cfn, cfn_used;
	enum cg_pending pending;
	uint64_t pending_count, pending_line;

	/* for messages and for what the file can know */
	uint64_t line;			/* lines before this piece */
	bool has_calls, has_counts, has_jumps, has_levels, has_lines,
	     has_addrs, saturated;
	bool in_lines, in_addrs;	/* positions: has such a word now */
	bool is_valgrind, is_xdebug, is_xdebug2, has_command;
	size_t max_cells;		/* of cost, for a file of this size */
	bool full;			/* there are more: nothing is taken */
	bool incomplete;		/* the end was not read */
	struct hash_u64 header_of;
	struct text scratch;
};

/* IS_ABSOLUTE: a Cachegrind file, whose positions are never relative. */
void cg_load_init(struct cg_load *l, struct builder *b,
		  const struct input *in, bool is_absolute);
void cg_load_release(struct cg_load *l);
/* Takes all events of P, scanning it again when it began under a wrong guess.
 * -1 and ERR when the file cannot be read at all. */
int cg_apply_piece(struct cg_load *l, struct cg_piece *p, struct error *err);
/* After the last piece: messages about what is left open and missing. CUT: the
 * last line has no end. */
void cg_apply_end(struct cg_load *l, bool cut);

/* cg_header.c: a header line, or one that is nothing known. */
void cg_apply_header(struct cg_load *l, const char *p, const char *end,
		     uint64_t offset, uint64_t line);
/* The first part begins; the others are begun by header lines. */
void cg_part_begin(struct cg_load *l, uint64_t offset, uint64_t line);
/* cg_totals.c: compares what the file says with what was found. */
void cg_totals_line(struct cg_load *l, const struct cg_header *h,
		    uint64_t line);
/* At the end of a part, at LINE. CUT: the last line has no end; LAST: nothing
 * follows this part. */
void cg_totals_check(struct cg_load *l, uint64_t line, bool cut, bool last);

/* cg_resolve.c: late resolution, then everything goes to the builder. */
void cg_resolve(struct cg_load *l);
void cg_export(struct cg_load *l);

/* A calls= that got no cost line so far is given up. */
void cg_drop_pending(struct cg_load *l);

/* cg_rows.c: names, functions and rows of cost. */
void cg_rows_release(struct cg_load *l);
/* The text that a name event means; says so when the file does not. */
uint32_t cg_name_of(struct cg_load *l, const struct cg_piece *p,
		    const struct cg_event *ev);
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
void cg_add_call(struct cg_load *l, uint32_t callee, uint64_t count,
		 const int64_t *cost, uint32_t n, uint64_t line);

#define cg_say(l, level, at, ...)                                              \
	builder_warn((l)->b, level, (at) ? LOCATION_LINE : LOCATION_NONE, at,  \
		     __VA_ARGS__)

#endif
