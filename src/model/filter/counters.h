/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What steps over counters share. Inside of filters.
 */
#ifndef MODEL_FILTER_COUNTERS_H
#define MODEL_FILTER_COUNTERS_H

#include "model/filter/private.h"

/* --- Shares (shares.c) ---------------------------------------------------- */

/* The calls of each function: those into it or those out of it. */
struct call_end { uint32_t row, func; };	/* at the other end */
struct call_ends { uint32_t *first; struct call_end *at; };

/* Functions that are reached from matches, in an order in which mostly all that a
 * share is made of comes before it. */
struct reached {
	uint32_t *order;
	size_t n;
	bool *back;		/* [func]: leads to one before it; NULL: none */
};

/* What is alike for all columns. */
struct flow {
	const struct block *k;
	enum filter_verb verb;
	size_t nfunc;
	const bool *match;	/* [func] */
	uint32_t *self_func;	/* [self row]; owned */
	struct job *job;
	struct call_ends in, out;
	struct reached down, up;
};

/* Of one column. */
struct shares {
	const struct flow *w;
	unsigned column;
	bool counts;		/* there is no column: calls count */
	double *flow;		/* [func]: what it cost and what it called */
	double *self;		/* [func]; NULL: not asked for */
	double *above, *below;	/* the same */
	bool *known;		/* [func]: BELOW is no guess, for its calls */
};

/* K, VERB, NFUNC, MATCH, SELF_FUNC and JOB are there. */
void flow_init(struct flow *w);
void flow_release(struct flow *w);
/* Of N columns from COLUMN on. */
void shares_find(struct shares *s, size_t n, const struct flow *w,
		 unsigned column);
void shares_release(struct shares *s);

/* How much of a function, of a call matches. */
static inline double
share_of_func(const struct shares *s, uint32_t f)
{
	return s->above ? s->above[f] : s->w->match[f];
}

static inline double
share_of_call(const struct shares *s, uint32_t from, uint32_t to)
{
	if (!s->above)
		return s->below[to];
	if (!s->below)
		return s->above[from];
	return s->above[from] + (1 - s->above[from]) * s->below[to];
}

static inline bool
share_of_call_is_known(const struct shares *s, uint32_t from, uint32_t to)
{
	return (!s->above || s->above[from] < 1e-9) && s->below
	       && s->known[to];
}

/* --- Rows ----------------------------------------------------------------- */

/* The functions of all rows of self, to be freed. */
uint32_t *counters_self_funcs(const struct names *n, const struct block *k);
/* Which functions match BITS, all of them, and whether any does; to be freed. */
bool *counters_match(const struct filters *f, uint32_t bits, bool *any);
/* Room for so many rows, of costs of NM columns. */
void counters_room(struct block *out, unsigned nm, size_t nself, size_t ncall);

/* The cost of functions that MATCH given to their callers (hide.c). */
void hide_counters(const struct filters *f, const bool *match,
		   const struct block *k, struct block *out, struct job *job);

#endif
