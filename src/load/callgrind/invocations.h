/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files with a record per invocation, written when it ends (xdebug, HHVM, and
 * who converts to their format): the records of what a function called stand
 * before its own. A record with K calls takes the last K of those that are
 * finished and have no caller yet; so who ran under whom comes out, whole
 * stacks (reference on formats, B.7).
 *
 * Each call is compared with its record: the function, and the cost. Where one
 * does not fit, the file has calls and no stacks, as others do. As long as all
 * fit no row is made for a call: those that the tree has are all there are. So
 * from where one does not fit the file is read again, from its first line, as
 * those of other writers are.
 *
 * Times are rounded where they are written, each by one at the most. Memory
 * that was given back is written as 0 by xdebug 3, so that it does not add up;
 * hence only the first event has to. Inclusive cost is the sum of what ran, of
 * functions as of stacks, whatever calls say.
 *
 * Records are kept as few bytes (records.h), to be read from the last
 * one back: callers come first then, and their nodes are known. Nothing here
 * calls itself: stacks are as deep as a program likes.
 */
#ifndef LOAD_CALLGRIND_INVOCATIONS_H
#define LOAD_CALLGRIND_INVOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/hash.h"
#include "base/vec.h"
#include "model/facts/ids.h"

struct cg_load;

/* A record that has ended and is not called yet. */
struct cg_finished {
	uint32_t entity;
	uint32_t ncall;
};

struct cg_node {
	uint32_t entity, parent, part;	/* parent: node; 0: none */
	uint32_t child, next;		/* the first, and of the same parent */
	uint64_t count;
};

/* What is to be said of a file that is read again; or no text. */
struct cg_why {
	enum diag_level level;
	uint64_t line;
	const char *text;
};

/* A call on a line of another file than its function's, and how wide its cost is. */
struct cg_elsewhere { uint32_t part, caller, callee, file; size_t width; };

struct cg_invocations {
	bool off;			/* there are no stacks in this file */
	bool again;			/* its calls are not known so: it is to be
					   read again, OFF from the beginning */
	struct cg_why why;
	/* the record at hand */
	bool open;
	uint64_t begin;			/* the line of its fn= */
	VEC(int64_t) own;		/* costs by column */
	VEC(uint32_t) callee;
	VEC(int64_t) call;		/* costs by column, of each call */
	/* the part: whether its summary: stands inside of a record, as xdebug 2
	 * writes it, and is what that one cost */
	bool summary_inside, summary_is_whole;
	VEC(bool) is_time;		/* of each column */
	bool differs;			/* a call said less, and not of time */
	/* records that nobody has called yet, and what they cost by column */
	VEC(struct cg_finished) finished;
	VEC(int64_t) whole;
	/* all records, and where those of each part end */
	VEC(uint8_t) record;
	VEC(size_t) part;
	VEC(struct cg_elsewhere) elsewhere;
	VEC(int64_t) elsewhere_cost;	/* by column, one behind the other */
	uint64_t nrecord, ncall;
	uint64_t cells;			/* costs of all of them and of calls */
	uint64_t bits;			/* of all costs: none is larger */

	/* the tree: row 0 is none. Costs by column of each node: its own, and, once
	 * settled, what calls of it cost */
	VEC(struct cg_node) node;
	VEC(int64_t) node_cost;
	uint32_t *slot;			/* nodes by parent, entity and part */
	size_t nslot;
	uint32_t *order;		/* nodes as the builder takes them */
	uint64_t seed[2];
};

void cg_invocations_release(struct cg_invocations *v);
/* No stacks in this file: TEXT says why to those who expect them; or NULL. */
void cg_invocations_give_up(struct cg_load *l, uint64_t line,
			    const char *text);
void cg_invocations_too_many(struct cg_load *l);
/* The file is read again after a give up for which WHY was kept. */
void cg_invocations_off(struct cg_load *l, const struct cg_why *why);
/* fn= at LINE: another record begins. */
void cg_invocation_begin(struct cg_load *l, uint64_t line);
/* The record's own cost, a call in it; as cg_add_self() and cg_add_call(). */
void cg_invocation_self(struct cg_load *l, const int64_t *cost, uint32_t n);
void cg_invocation_call(struct cg_load *l, uint32_t callee, uint64_t count,
			const int64_t *cost, uint32_t n);
/* The part is at its end, before LINE. */
void cg_invocations_part(struct cg_load *l, uint64_t line);
/* After the last part: the tree, and the rows of its calls, unless there is none or
 * all is to be read again. Of a file that was not read to its end only the rows. */
void cg_invocations_build(struct cg_load *l);
/* tree_calls.c: calls cost what ran in them; and those of a record that was not read
 * to its end what they say. */
void cg_tree_calls(struct cg_load *l);
/* Whether there is a tree for the builder. */
bool cg_has_tree(const struct cg_load *l);
/* What the builder gets; PART has the number of each of the file's parts. */
void cg_invocations_export(struct cg_load *l, const part_id *part);

#endif
