/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Passes over stacks: fold.c begins and ends them; fold_routes.c finds what
 * locations bring, fold_stacks.c and fold_paths.c add that up; fold_dealt.c does
 * without routes. Inside of sums.
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

/* One pass over some stacks of a block, by one thread. */
struct fold {
	struct block_sums *b;
	struct stack_range range;
	const uint32_t *end;	/* of what is read ahead behind the stack at hand */
	const int64_t *cost;	/* of all stacks */
	struct job *job;
	bool cancelled;
	bool along_paths;	/* that is worth it */
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
};

/* Room for N edges. */
void fold_reserve_edges(struct fold *s, size_t n);
/* The routes of all locations, in the order of their numbers, in which they lie in
 * memory, not in that of stacks. */
void fold_make_routes(struct fold *s);
/* R leads to BELOW from now on. Returns that edge. */
uint32_t fold_turn_route(struct fold *s, struct route *r, uint32_t below);

/* The edge from a location to BELOW. */
static inline uint32_t
fold_edge(struct fold *s, struct route *r, uint32_t below)
{
	return r->callee == below ? r->edge[0]
				  : fold_turn_route(s, r, below);
}

/* Adds up all stacks of the range, or says that JOB was cancelled. */
void fold_stacks(struct fold *s);

/* Behind the last location that lies behind stack I, of which the next ones are read
 * ahead. */
static inline const uint32_t *
fold_last_place(const struct block *k, size_t i)
{
	struct stack_places s = block_stack(k, i);

	return k->stack_at ? s.at + s.n
			   : k->stack_location + k->stack_start[k->nstack];
}

/* How many locations two stacks have in common, from the root on. */
static inline size_t
fold_same_places(const struct stack_places *a, const struct stack_places *b)
{
	size_t most = a->n < b->n ? a->n : b->n, same = 0;

	while (same < most
	       && a->at[a->n - 1 - same] == b->at[b->n - 1 - same])
		same++;
	return same;
}

/* Places of some stacks: how many there are, how many of them are those of the
 * stack before, and of the others how many have another callee than some other
 * time (fold_sample.c). Of a block whose stacks are resolved. */
struct fold_sample { size_t all, same, turned; };
struct fold_sample fold_sample(const struct block_sums *b);
/* Whether frames are to be dealt out; else, whether it is worth it to go along
 * the paths of neighbours. */
bool fold_turns(const struct block_sums *b, const struct fold_sample *x);
bool fold_is_along_paths(const struct fold_sample *x);

/* The bit beside a callee that is inlined, above the numbers of functions. */
#define DEALT_INLINED (UINT32_C(1) << 31)

/* What B's stacks of COST add up to by function and by edge, frames being dealt
 * out (fold_dealt.c). Makes E unless it is NULL: the edges are known. -1 when JOB
 * was cancelled: then nothing is made. */
int fold_dealt(const struct block_sums *b, size_t nfunc, const int64_t *cost,
	       struct edges *e, struct job *job, struct figures **func,
	       struct figures **edge);

/* The graph of B, whose stacks become resolved, and figures of its first column; -1
 * when JOB was cancelled. */
int fold_first(struct block_sums *b, const struct names *n, struct job *job);
/* The same from one of B->known. 0: that is not to be had, or no quicker; -1 as above
 * (fold_change.c). */
int fold_change(struct block_sums *b, const struct names *n, struct job *job);

/* Whether the sums of the range along paths fit; and these (fold_paths.c). */
bool fold_costs_fit(const struct fold *s);
void fold_paths(struct fold *s);

#endif
