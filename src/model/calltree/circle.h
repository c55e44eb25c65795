/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A circle of calls in layers: what comes to its members from outside is led along their
 * calls, and a call that closes the circle leads into the next layer.
 *
 * Calls that cost much have others inside of them, which cost less: so what a member did in
 * a layer goes to its most costly calls first, as much as no layer before had of these; the
 * rest is its own. Of programs whose stacks are known, Python's and made up ones, inclusive
 * costs in trees are so 1 to 4 % off, and what stands where is 19 %. In proportion to what
 * all calls cost, which knows nothing of the sort, it was 70.
 *
 * Where calls count recursion once, as Python's profiler does, they cost what those did that
 * were not made inside of another one of the same two functions. So on any stack each call
 * brings what it cost where it comes first. What goes round once more costs nothing: it
 * goes along calls of functions that were called while they were active.
 */
#ifndef MODEL_CALLTREE_CIRCLE_H
#define MODEL_CALLTREE_CIRCLE_H

#include "base/worker.h"
#include "model/facts/prof.h"

/* Members are numbers from 0, calls too; no member calls itself, and no cost is below 0. */
struct circle {
	size_t n;		/* members */
	const uint32_t *first;	/* of each, where its calls begin: n + 1 */
	const uint32_t *to;	/* of each call */
	const int64_t *cost;
	const double *weight;	/* of each call: of a member's the greatest come first */
	const double *calls;	/* of each call: how often it was made, and no way has it
				   more often; 0: not known */
	const double *again;	/* of each member: the part of calls of it that were made
				   while it was active; NULL: calls cost all that they
				   led to, however often */
	bool counted;		/* and these were counted, not guessed */
	const int64_t *in;	/* of each: what came to it from outside */
	int64_t *own;		/* and what it did but for these calls: at the end, what
				   of that came in no layer */
};

/* What a call leads on, FROM a member in this layer, to one in it or in the NEXT one; what a
 * member keeps of its own in this layer; and a layer ends. */
struct circle_sink {
	void (*lead)(void *ctx, uint32_t from, uint32_t call, int64_t cost, bool next);
	void (*keep)(void *ctx, uint32_t member, int64_t cost);
	void (*end)(void *ctx);
};

void circle_divide(const struct circle *c, const struct circle_sink *sink, void *ctx,
		   const struct job *job);

/* What of REST a weight of WHOLE gets; both become less by it, so that parts add up. */
static inline int64_t
circle_share(int64_t *rest, int64_t *whole, int64_t weight)
{
	int64_t part = *whole <= weight ? *rest
		: (int64_t)((__int128)weight * *rest / *whole);

	*rest -= part;
	*whole -= weight;
	return part;
}

/* Of what a function did so much may be missing of calls of it, or be too much, though it
 * began nowhere. */
#define CIRCLE_UNEVEN 1000

/* Whether calls of a member are far from what it DID: UNSEEN is what these say too little or
 * too much, CALLS how many rounded figures it is made of. Where that is so of others than
 * the one that a circle began with, its calls count recursion once. */
static inline bool
circle_uneven(double did, double unseen, double calls)
{
	return (unseen < 0 ? -unseen : unseen) > calls + did / CIRCLE_UNEVEN;
}

/* Of each function of P the part of calls of it in K that were made while it was active,
 * to be freed. Not COUNTED, as where no column counts the others: all but one of them may
 * have been. */
double *circle_again(const struct prof *p, const struct block *k, bool *counted);

#endif
