/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What steps over counters share. Inside of filters.
 */
#ifndef MODEL_FILTER_COUNTERS_H
#define MODEL_FILTER_COUNTERS_H

#include "model/facts/calls.h"
#include "model/filter/private.h"

/* --- Shares (shares.c) ---------------------------------------------------- */

/* What is alike for all columns. */
struct flow {
	const struct block *k;
	enum filter_verb verb;
	size_t nfunc;
	const bool *match;	/* [func] */
	uint32_t *self_func;	/* [self row]; owned */
	struct job *job;
	const struct calls *calls;
	const struct call_order *order;
	struct calls own;
	struct call_order own_order;
	bool *down, *up;	/* [func]: reached from matches */
};

/* What is known of a share without looking at it. 0: it is nothing. */
enum share_kind { SHARE_SOME = 1, SHARE_ALL = 2, SHARE_KNOWN = 4 };

/* Of one column. */
struct shares {
	const struct flow *w;
	unsigned column;
	bool counts;		/* there is no column: calls count */
	double *self;		/* [func]: while shares are found */
	double *above, *below;	/* [func]; NULL: not asked for */
	uint8_t *above_kind, *below_kind;	/* [func]: enum share_kind */
};

/* K, VERB, NFUNC, MATCH, SELF_FUNC and JOB are there; K's calls are of the first
 * CALLING functions. False: JOB was cancelled. */
bool flow_init(struct flow *w, size_t calling);
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
	       && s->below_kind[to] & SHARE_KNOWN;
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
