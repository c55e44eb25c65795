/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the taking apart of calls: paths.c with paths_graph.c, paths_unroll.c,
 * paths_layers.c, paths_shares.c and, where contexts are known, paths_nodes.c.
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
	double *again;		/* circle_again(), once it was asked for */
	bool again_counted;
	/* of a column */
	uint64_t frames;	/* that may be written */
	int64_t *self, *unseen;	/* of each node; what no call of it says */
	int64_t *left, *cut;	/* of each edge; what it had when it was cut */
	bool is_signed;		/* some are below 0 */
	bool is_cut;		/* some calls are */
	uint32_t *at[2];	/* of each node, in the edges into it, where costs
				   are signed: those above 0, and below */
	bool layers;		/* circles of the graph of the rows are in layers: */
	struct edges rolled;	/* its own edges, */
	size_t nrolled;		/* how many nodes it has, */
	bool *begins, *parted;	/* with which of these stacks begin, and which of their
				   functions are in circles */
	VEC(uint32_t) done;	/* nodes, behind all that they call */
	VEC(uint32_t) func, edge;	/* the way, innermost first */
	struct paths_report *report;
};

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
/* Where circles were cut: makes these anew in layers (paths_unroll.c), without any. False:
 * there are none but of what calls itself, and all is as it was. No cost is below 0. */
bool paths_unroll(struct paths *f);

/* A graph that is made anew with circles in layers: paths_unroll.c and paths_layers.c. */
struct unrolling {
	struct paths *f;
	size_t n;		/* its nodes, before others are added */
	/* of each of these */
	uint32_t *circle;	/* its number, or 0 */
	bool *once;		/* calls in its circle count recursion once */
	int64_t *begun;		/* what of it stacks begin with */
	/* the new graph: of each node, and of each edge */
	VEC(int64_t) self;
	VEC(uint32_t) caller, callee;
	VEC(int64_t) cost;
};

/* What an edge of F's graph costs, cut or not. */
static inline int64_t
unrolled_cost(const struct unrolling *u, size_t edge)
{
	return u->f->left[edge] + u->f->cut[edge];
}

/* A function that calls itself is there once. */
static inline bool
unrolled_none(const struct unrolling *u, size_t edge)
{
	const struct edges *e = &u->f->e;

	return e->caller[edge] == e->callee[edge] || !unrolled_cost(u, edge);
}

void unrolled_edge(struct unrolling *u, uint32_t caller, uint32_t callee, int64_t cost);
/* One more node, of NODE's function, in another layer. */
uint32_t unrolled_copy(struct unrolling *u, uint32_t node);
/* Makes the layers of all circles, with numbers below NCIRCLE. */
void paths_layers(struct unrolling *u, size_t ncircle);

/* Back to the graph of the rows. */
void paths_roll_up(struct paths *f);
/* Says all stacks that calls above 0 are divided into (paths_shares.c). */
void paths_share(struct paths *f, path_fn fn, void *ctx);
/* paths_walk() where contexts are known. */
void paths_walk_nodes(struct paths *f, unsigned column, path_fn fn, void *ctx);

#endif
