/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is known while a Callgrind file is read: what its numbers mean
 * (names.h), functions and rows of cost (costs.h), how its lines are to be
 * read, its parts, and where in the state machine of the format the applier
 * stands (reference on formats, B.2).
 */
#ifndef LOAD_CALLGRIND_STATE_H
#define LOAD_CALLGRIND_STATE_H

#include "load/callgrind/costs.h"
#include "load/callgrind/invocations.h"
#include "load/callgrind/names.h"
#include "model/facts/builder.h"

enum cg_pos_kind { CG_POS_OTHER, CG_POS_INSTR, CG_POS_LINE };

/* How lines are to be read from OFFSET on. */
struct cg_state {
	uint64_t offset;
	uint32_t part;			/* number from 0 */
	uint32_t part_state;		/* the first state of that part */
	bool starts_part;
	uint16_t npos, nevent;
	uint8_t pos[CG_MAX_POS];	/* enum cg_pos_kind */
	uint32_t map;			/* in cg_layout.map: event -> column */
};

/* "event: NAME = FORMULA : TITLE", as texts; 0 for what is not there. */
struct cg_info { uint32_t name, title, formula; };

/* What positions: and events: say, now and at every place before. */
struct cg_layout {
	VEC(uint32_t) column;		/* names of all parts' events */
	struct hash_u64 column_of;	/* name -> column + 1 */
	VEC(struct cg_info) info;
	VEC(uint32_t) map;
	VEC(struct cg_state) state;
	struct cg_state now;
	bool is_identity;		/* event k is column k */
	bool has_events;
	bool in_lines, in_addrs;	/* positions: has such a word now */
};

struct cg_part {
	uint32_t edge, self;		/* the first rows of it */
	uint32_t func_part;
	uint32_t pid, thread, number, trigger;	/* texts */
};

/* What totals: or summary: of the current part says. */
struct cg_declared {
	VEC(int64_t) value;
	uint64_t line;			/* of the last one */
	unsigned n;			/* such lines */
};

struct cg_parts {
	VEC(struct cg_part) part;
	uint64_t begin;			/* offset of the current one */
	bool body;			/* a cost line since events: */
	VEC(int64_t) sum;		/* of self in it, by column */
	struct cg_declared totals, summary;
	VEC(int64_t) missing;		/* by column: cut off, by their word */
};

enum cg_pending { CG_NOTHING, CG_A_CALL, CG_A_JUMP };

/* Where the applier stands: names that hold until others come. */
struct cg_site {
	uint32_t ob, flfile, curfile;	/* texts */
	bool seen_fl;
	uint32_t fn;			/* entity; 0 before any fn= */
	uint64_t fn_offset;
	bool opened;			/* fn has had its first cost line */
	bool relative_seen;
	uint32_t row;			/* of self: fn in curfile; 0: look */
	struct { uint32_t text; bool has_id; uint64_t id; } cfn;
	uint32_t cob, cfile;
	bool has_cob, has_cfile, has_cfn, cfn_used;
	enum cg_pending pending;
	uint64_t pending_count, pending_line;
};

/* What was met anywhere: for messages and for what the file can know. */
struct cg_found {
	bool has_calls, has_counts, has_jumps, has_lines, has_addrs;
	bool is_valgrind, is_xdebug, is_xdebug2, has_command;
	bool incomplete;		/* the end was not read */
	bool ends_in_name;		/* of what no line follows, nor the newline */
};

struct cg_load {
	struct builder *b;
	struct diag *said;		/* kept back while all may be read again */
	struct strtab *text;
	const struct input *in;
	struct job *job;		/* once read or stopped, job_finishing() */
	struct cg_shape shape;		/* the scanner's, at the next chunk */
	uint64_t line;			/* lines before this chunk */

	struct cg_ids ids;
	struct cg_costs costs;
	struct cg_layout layout;
	struct cg_parts parts;
	struct cg_site site;
	struct cg_found found;
	struct cg_invocations invocations;
	struct hash_u64 header_of;
	struct text scratch;
	size_t words;		/* the next name made of the chunk's words */
	struct { uint32_t text; file_id file; } last_file;	/* exported */
};

#define cg_say(l, level, at, ...)                                              \
	diag_add((l)->said ? (l)->said : builder_diag((l)->b), level,          \
		 builder_path((l)->b),                                         \
		 (at) ? LOCATION_LINE : LOCATION_NONE, at, __VA_ARGS__)

#endif
