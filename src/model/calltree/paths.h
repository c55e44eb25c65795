/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks that calls can be taken for.
 *
 * Counters say what functions cost and what each call cost, and not from where
 * the caller was called. What a function did is divided among its callers in
 * proportion to what their calls cost, down from where stacks begin
 * (paths_shares.c). Self of each function, inclusive of each function and of each
 * edge are those that were counted, to the last unit. Rows are of one thread at a
 * time.
 *
 * A call that closes a circle leads once more round it, many times, the most costly calls
 * coming first (paths_unroll.c, circle.c). In recursion inclusive cost is an estimate
 * then, and outside of it what was counted. What calls itself by no others is there once.
 *
 * Where contexts are known the paths are theirs.
 */
#ifndef MODEL_CALLTREE_PATHS_H
#define MODEL_CALLTREE_PATHS_H

#include "base/worker.h"
#include "model/calltree/rows.h"

struct path {
	const uint32_t *func;		/* innermost first; as the file has
					   them, in their contexts */
	size_t n;
	int64_t cost;
	bool guess;			/* that it was these callers; also of
					   one that has none for want of room */
};

struct paths_report {
	bool recursion;		/* some calls closed circles */
	bool unequal;		/* calls cost more than what was called */
	bool cut;		/* there were too many frames: of what was left
				   self stands alone */
};

struct paths;
/* False: no more. */
typedef bool (*path_fn)(void *ctx, const struct path *path);

/* For NCOLUMN of the block's columns of costs: each has frames of its own, so that
 * its stacks are the same beside others, unless these are many. What it does stops
 * when JOB is cancelled, which may be NULL. */
struct paths *paths_new(const struct prof *p, const struct block *k,
			unsigned ncolumn, const struct job *job);
void paths_free(struct paths *f);
/* WHOLE is what filters left the block of: what began nowhere there does not here. */
void paths_filtered(struct paths *f, const struct block *whole);
/* Which rows of self, calls and nodes there are, from now on; costs time by their
 * number alone. -1 when the job was cancelled: then there is nothing to walk. */
int paths_of(struct paths *f, struct rows self, struct rows call,
	     struct rows node);
/* Calls FN with all stacks of these rows, for the COLUMN of the block's costs
 * (which it has). All stacks of a column have so many frames together, of whatever
 * rows, as its figures deserve: a chain of N calls would have N * N / 2. */
void paths_walk(struct paths *f, unsigned column, path_fn fn, void *ctx,
		struct paths_report *report);

#endif
