/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scanner: a chunk of a Callgrind file becomes an array of events. It runs
 * in any thread on any chunk, since it knows nothing of what was before: no
 * names, no ids, no positions. Cost lines are added up until a line comes that
 * changes where cost goes; names are hashed. Everything that depends on the
 * order of the file is the applier's (apply.c), which takes the chunks'
 * events one after the other.
 *
 * Pieces are cut at line starts. Two things reach over a cut: a `calls=' at
 * the end (CG_EV_OPEN_*), and what the first cost line of a chunk is, which
 * only the applier can tell (CG_EV_LINE).
 *
 * How many words of a line are positions and costs is guessed for the start of
 * a chunk (START); the scanner follows `events:' and `positions:' lines from
 * there on. If the guess was wrong the applier has the chunk scanned again.
 */
#ifndef LOAD_CALLGRIND_SCAN_H
#define LOAD_CALLGRIND_SCAN_H

#include "base/error.h"
#include "base/input.h"
#include "base/vec.h"
#include "load/callgrind/line.h"
#include "load/callgrind/words.h"

/* The text, its events and what they go to fit into a cache of 2 MB. */
#define CG_CHUNK ((size_t)1 << 18)
/* A line longer than this, without its newline, is left out. */
#define CG_LINE_MAX ((size_t)4 << 20)

enum cg_event_type {
	CG_EV_FN, CG_EV_FL, CG_EV_FI, CG_EV_OB, CG_EV_CFN, CG_EV_CFI,
	CG_EV_COB,
	CG_EV_DEF,		/* an id is defined where nothing else happens;
				   WHAT is its space */
	CG_EV_WHOLE_CALL,	/* a call of function ID, in a file of number OFF
				   (CG_EV_HAS_FILE) or not: LEN costs from COST
				   on; before these is how many calls */
	CG_EV_WHOLE_FN,		/* CG_EV_FN with its first LEN costs from COST
				   on; before these is the number of its file */
	CG_EV_SELF,		/* the sum of LEN costs from COST on */
	CG_EV_CALL,		/* the same of a call's cost line, with COUNT */
	CG_EV_LINE,		/* the same of the first cost line of a chunk
				   or part */
	CG_EV_OPEN_CALL,	/* the chunk ends behind calls= */
	CG_EV_OPEN_JUMP,	/* ... behind jump= */
	CG_EV_SETTLED,		/* a line that ends what the chunk before left
				   open so; WHAT: the problem if it was a
				   calls= */
	CG_EV_JUMPS,		/* there are jumps (once a chunk) */
	CG_EV_RELATIVE,		/* the first positions of a function are not
				   absolute */
	CG_EV_OTHER,		/* any other line: OFF, LEN */
	CG_EV_PROBLEM,		/* WHAT is a set of enum cg_problem */
};

enum {
	CG_EV_HAS_ID = 1,
	CG_EV_HAS_TEXT = 2,
	CG_EV_NESTED = 4,
	CG_EV_NUL = 16,		/* the name has a NUL in it */
	CG_EV_WORDS = 32,	/* the text is the next name of the chunk's
				   words; HASH is the applier's */
	CG_EV_BAD = 8,		/* of CG_EV_LINE: not a line to count */
	CG_EV_HAS_FILE = 64,	/* the number of a file is in HASH (of CG_EV_FN,
				   which has no text: fl= is the line before), or
				   in OFF */
};

struct cg_event {
	uint8_t type, flags;
	uint16_t what;
	uint32_t line;		/* in the chunk, from 0 */
	uint32_t off;		/* of the name, else of the line */
	uint32_t len;
	union {
		struct { uint64_t id; union { uint64_t hash, cost; }; };
		uint64_t count;
	};
};

struct cg_chunk {
	uint64_t offset;	/* in the file */
	const char *buf;
	size_t n;		/* padded with newlines behind N */
	char *mem;		/* what BUF lies in */
	size_t cap;
	bool cut;		/* the file was shorter than it had been */
	bool too_long;		/* the line behind was left out */
	struct error err;	/* reading failed */

	struct cg_shape start, end;	/* what it was scanned under */
	VEC(struct cg_event) ev;
	VEC(int64_t) cost;
	struct cg_words words;
	uint32_t nline;

	int64_t *acc, *one;	/* the scanner's: one number an event */
	size_t room;
};

/* Reads chunk I of SIZE bytes nominally: the lines that begin in them. Only the
 * last one can be too long, if SIZE is no more than CG_LINE_MAX. */
void cg_chunk_read(struct cg_chunk *p, const struct input *in, size_t i,
		   size_t size);
void cg_chunk_scan(struct cg_chunk *p, const struct cg_shape *start);
void cg_chunk_release(struct cg_chunk *p);

#endif
