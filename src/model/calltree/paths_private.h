/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the taking apart of calls: paths.c with paths_graph.c, paths_balance.c,
 * paths_shares.c and, where contexts are known, paths_nodes.c.
 */
#ifndef MODEL_CALLTREE_PATHS_PRIVATE_H
#define MODEL_CALLTREE_PATHS_PRIVATE_H

#include "base/vec.h"
#include "model/calltree/paths.h"
#include "model/sums/edges.h"

/* What stacks of a block may have for each event: so many frames, and more for each
 * function with self and each call with cost. */
#define FRAMES_AT_LEAST 1000000
#define FRAMES_A_FIGURE 64
/* Stacks that are kept have a figure for every event, so of more events than this
 * each has fewer by the square. */
#define EVENTS_IN_FULL 8

/* Functions are nodes: those of the rows at hand alone, so that a block of many
 * threads costs no more than one of few. */
struct paths {
	const struct prof *p;
	const struct block *k;
	const struct block *whole;	/* what was filtered, under a focus; or NULL */
	bool **begin;		/* of each column of that, once asked for: of each
				   function whether anything began with it there */
	const struct job *job;
	uint32_t *node;		/* of each function: its node and 1, 0 none */
	VEC(uint32_t) func_of;	/* of each node */
	uint32_t outside;	/* so far behind the node of a function is that of the
				   function above what a focus matches; 0: none is */
	bool *below;		/* of each node then: it is below a match and none itself,
				   so that no stack begins with it, or with its
				   function in no layer; else NULL */
	struct rows self_row, call_row, node_row;
	struct edges e;
	uint32_t *edge_of;	/* of each call row, of two edges each where nodes are
				   outside; NULL: row I is edge I */
	uint64_t *frames_left;	/* of each column: that may be written */
	uint32_t *depth;	/* of each of the block's nodes */
	/* of a column */
	uint64_t frames;	/* that may be written */
	int64_t *self, *unseen;	/* of each node; what no call of it says */
	int64_t *left, *cut;	/* of each edge; what it had when it was cut */
	bool is_signed;		/* some are below 0 */
	bool is_cut;		/* some calls are */
	uint32_t *at[2];	/* of each node, in the edges into it, where costs
				   are signed: those above 0, and below */
	unsigned layers;	/* that were added to the graph of the rows, */
	struct edges rolled;	/* whose edges are these then, */
	size_t nrolled;		/* and so many its nodes, */
	bool *begins, *parted;	/* of which stacks begin with these, and these are in
				   several layers */
	VEC(uint32_t) done;	/* nodes, behind all that they call */
	VEC(uint32_t) func, edge;	/* the way, innermost first */
	struct paths_report *report;
};

/* Of what a function did so much may be missing of calls of it, or be too much, though it
 * began nowhere. */
#define PATHS_UNEVEN 1000
#define ROWS_A_LOOK 4096

/* Whether to stop, asked of each row. */
static inline bool
paths_stop(const struct paths *f, size_t row)
{
	return row % ROWS_A_LOOK == 0 && job_cancelled(f->job);
}

/* Makes nodes and edges of the rows at hand; and what these cost by a column, with
 * frames for it (paths_graph.c). */
void paths_graph(struct paths *f);
void paths_costs(struct paths *f, unsigned column);
/* By node: the number of its circle, or 0; returns how many plus one. What was cut counts. */
size_t paths_circles(const struct paths *f, uint32_t *circle);
/* Where circles were cut: makes these anew in one more layer (paths_unroll.c), so that they
 * have to be cut again. False: there are none but of what calls itself, and all is as it
 * was. No cost is below 0. */
bool paths_unroll(struct paths *f);
/* Costs, and edges if they are not those of the rows: these are kept, and come back. */
void paths_drop_graph(struct paths *f);
void paths_roll_up(struct paths *f);
/* Where circles were cut: makes what is LEFT of each call what it carries, so that
 * calls from outside of circles come out as they were counted. No cost is below 0. */
void paths_balance(struct paths *f);
/* Says all stacks that calls above 0 are divided into (paths_shares.c). */
void paths_share(struct paths *f, path_fn fn, void *ctx);
/* paths_walk() where contexts are known. */
void paths_walk_nodes(struct paths *f, unsigned column, path_fn fn, void *ctx);

#endif
