/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The calls of a block of counters, in an order of functions in which callees
 * come before those that call them. Whoever goes through a graph in this order
 * has what a function's figure follows from before it, but for circles: those
 * of a circle stand together. Calls are kept by place in that order, so that
 * going through them is going through memory. No names and no costs are asked
 * for, so that what is made of the facts' own blocks is kept for the next one.
 */
#ifndef MODEL_FACTS_CALLS_H
#define MODEL_FACTS_CALLS_H

#include <pthread.h>

#include "base/worker.h"
#include "model/facts/prof.h"

struct call_circle { uint32_t from, end; };	/* places in the order */

struct call_order {
	uint32_t *func, *place;	/* callees first; where each stands */
	struct call_circle *circle;	/* of several functions, ascending */
	size_t ncircle, nfunc;
};

/* A call, where one of its ends stands: its row, and the place of the other. */
struct call_end { uint32_t row, place; };

struct calls {
	const uint32_t *caller, *callee;	/* the block's */
	size_t ncall, nfunc;
	uint32_t *out_first, *in_first;	/* by place: [nfunc + 1] */
	struct call_end *out, *in;	/* by caller, by callee; then by row */
};

/* False: JOB was cancelled, and there is nothing to release. */
bool call_order_init(struct call_order *o, const struct block *k, size_t nfunc,
		     const struct job *job);
void call_order_release(struct call_order *o);
/* Those of K, in an order that is right for them. False as above. */
bool calls_init(struct calls *c, const struct block *k,
		const struct call_order *o, const struct job *job);
void calls_release(struct calls *c);

/* What calls cost of a column, or how often they were made where there is none:
 * as they stand in calls; and by place what a function's calls of others did. */
struct call_costs { double *out, *in, *called; };

/* False as above. */
bool call_costs_init(struct call_costs *x, const struct calls *c,
		     const struct block *k, unsigned column,
		     const struct job *job);
void call_costs_release(struct call_costs *x);

/* So many calls are no work for a second thread. */
#define CALLS_SMALL 20000

/* Whose the rows of self are, and what each function cost itself of column 0. */
struct calls_self {
	uint32_t *func;		/* [row] */
	double *cost;		/* [place] */
};

/* Those of a block of the facts, made when they are first asked for. The order is
 * one for all blocks that have a part of its calls, too. */
struct calls_kept {
	const struct block *k;
	size_t nfunc;
	pthread_mutex_t lock;
	bool made, self_made;
	struct calls calls;
	struct call_order order;
	struct call_costs first;	/* of column 0, once it was asked for */
	struct calls_self self;		/* the same */
};

/* NULL: of so few calls for so many functions they are not kept. */
struct calls_kept *calls_kept_new(const struct block *k, size_t nfunc);
void calls_kept_free(struct calls_kept *x);
/* False: JOB was cancelled. */
bool calls_keep(struct calls_kept *x, const struct job *job);
/* Of calls that are made; NULL: JOB was cancelled. */
const struct call_costs *calls_keep_costs(struct calls_kept *x,
					  const struct job *job);
/* Of calls that are made, by P, which the block is of. NULL: JOB was cancelled, or the
 * file does not say of all rows of self whose they are. */
const struct calls_self *calls_keep_self(struct calls_kept *x, const struct prof *p,
					 const struct job *job);
/* All that of all blocks of P that have so many calls that the first who asks would
 * wait for it. */
void prof_keep_calls(const struct prof *p, const struct job *job);
/* Whether nobody has done so nor is about to. */
bool prof_lacks_calls(const struct prof *p);

/* Whether functions are in order, none before one of a lower number. */
bool calls_rise(const uint32_t *func, size_t n);

#endif
