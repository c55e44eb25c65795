/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Passes over stacks: fold.c begins and ends them; fold_routes.c finds what
 * locations bring, fold_stacks.c and fold_paths.c add that up. Inside of sums.
 */
#ifndef MODEL_SUMS_FOLD_H
#define MODEL_SUMS_FOLD_H

#include "base/hash.h"
#include "model/sums/private.h"

/* Where costs add up, each stack's once. Stack by stack the stamp is the number of
 * the last one that was added; along paths it is how often this stands on the
 * path. */
struct func_acc {
	int64_t cost;
	uint32_t stamp, pad;
};

/* An edge, and what it is found by: one place in memory. */
struct edge_acc {
	int64_t cost;
	uint32_t stamp, caller, callee, flags;
};

/* What a location is on every stack: its frames, of which each but the innermost
 * is an edge to the one before. All that few frames need stands in one place and
 * is copied whatever their number: to guess that costs more than all else here. */
#define ROUTE_EDGES 4
struct route {
	uint32_t callee;	/* the function that the first edge leads to;
				   NOBODY: there is no such edge yet */
	uint32_t inner, outer;	/* functions at both ends */
	uint32_t n;		/* frames; 0: it is on no stack */
	uint32_t edge[ROUTE_EDGES];	/* from each frame, innermost first; of
					   more than these the second one is
					   where the others are, in MORE */
};
#define NOBODY UINT32_MAX

/* The edge into a location, as it was looked for ahead. */
struct awaited {
	uint64_t hash;		/* 0: it is not looked up */
	uint32_t edge;		/* most likely; or 0 */
};

/* One pass over some stacks of a block, by one thread. */
struct fold {
	struct block_sums *b;
	struct stack_range range;
	const uint32_t *end;	/* of its stacks' locations */
	const int64_t *cost;	/* of all stacks */
	struct job *job;
	bool cancelled;
	struct route *route;	/* of each location */
	VEC(uint32_t) more;
	struct func_acc *func;
	int64_t *self;		/* of functions */
	size_t nfunc;
	struct edge_acc *edge;	/* row 0 is none */
	size_t edge_cap;
	VEC(uint32_t) step;	/* of a batch of stacks: its edges; row 0 for
				   the leaf, which calls nobody. Along paths
				   those that come and go */
	/* along paths: the edges from the root on, and where those of each
	 * location end */
	VEC(uint32_t) path;
	VEC(size_t) until;
	/* the first pass: edges as they are found */
	bool finding;
	size_t found;		/* edges, with row 0 */
	struct hash_index edge_of;
	size_t lookups;		/* that the batch before needed */
	VEC(struct awaited) awaited;	/* of a batch, a row a location */
};

/* Room for N edges. */
void fold_reserve_edges(struct fold *s, size_t n);
/* The routes of all locations, in the order of their numbers, in which they lie in
 * memory, not in that of stacks. */
void fold_make_routes(struct fold *s);
/* R leads to BELOW from now on. HASH: of that edge, or 0 when it is not known
 * yet. Returns it. */
uint32_t fold_turn_route(struct fold *s, struct route *r, uint32_t below,
			 uint64_t hash);

/* The edge from a location to BELOW. */
static inline uint32_t
fold_edge(struct fold *s, struct route *r, uint32_t below)
{
	return r->callee == below ? r->edge[0]
				  : fold_turn_route(s, r, below, 0);
}

/* Adds up all stacks of the range, or says that JOB was cancelled. */
void fold_stacks(struct fold *s);

/* Whether it is worth it to go along the paths of stacks that are neighbours,
 * routes being known (fold_paths.c); and the sums of the range by that. */
bool fold_has_paths(const struct fold *s);
void fold_paths(struct fold *s);

#endif
