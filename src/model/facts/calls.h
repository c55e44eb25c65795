/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The calls of a block of counters by function, and an order in which callees
 * come before those that call them. Whoever goes through a graph in this order
 * has what a function's figure follows from before it, but for circles: those
 * of a circle stand together. No names and no costs are asked for, so that what
 * is made of the facts' own blocks is kept for the next one.
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
	size_t ncircle;
};

struct call_in { uint32_t row, caller; };

struct calls {
	const uint32_t *caller, *callee;	/* the block's */
	size_t ncall, nfunc;
	uint32_t *out_first, *in_first;	/* [nfunc + 1] */
	uint32_t *out;		/* rows by caller; NULL: as they are */
	struct call_in *in;	/* by callee */
};

void calls_init(struct calls *c, const struct block *k, size_t nfunc,
		const struct job *job);
void calls_release(struct calls *c);
/* False: JOB was cancelled, and there is nothing to release. */
bool call_order_init(struct call_order *o, const struct calls *c,
		     const struct job *job);
void call_order_release(struct call_order *o);

/* Those of a block of the facts, made when they are first asked for. The order is
 * one for all blocks that have a part of its calls, too. */
struct calls_kept {
	pthread_mutex_t lock;
	bool made;
	struct calls calls;
	struct call_order order;
};

/* NULL: of so few calls for so many functions they are not kept. */
struct calls_kept *calls_kept_new(const struct block *k, size_t nfunc);
void calls_kept_free(struct calls_kept *x);
/* False: JOB was cancelled. */
bool calls_keep(struct calls_kept *x, const struct job *job);
/* The same of all blocks of P that have so many calls that the first who asks
 * would wait for it. */
void prof_keep_calls(const struct prof *p, const struct job *job);
/* Whether nobody has done so nor is about to. */
bool prof_lacks_calls(const struct prof *p);

/* Whether functions are in order, none before one of a lower number. */
bool calls_rise(const uint32_t *func, size_t n);

/* Call I of those by caller. */
static inline uint32_t
calls_row(const struct calls *c, uint32_t i)
{
	return c->out ? c->out[i] : i;
}

#endif
