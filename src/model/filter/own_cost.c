/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions by what they cost themselves, as the sums of the selected parts have
 * it before any filter; of two profiles that are compared, on either side.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/facts/listing.h"
#include "model/filter/private.h"
#include "model/names/bucket.h"

#define ROWS_A_LOOK 4096

struct owning {
	const struct names *n;
	const uint32_t *fold;
	const struct block *k;
	struct column_term *term;	/* of K */
	int nterm;
	int64_t *self;			/* [func] */
	struct job *job;
};

static void
add(struct owning *o, uint32_t func, int64_t cost)
{
	if (o->fold && func < o->n->prof->nfunc)
		func = o->fold[func];
	cost_add(&o->self[func], cost);
}

static int64_t
row_cost(const struct owning *o, size_t row)
{
	const int64_t *cost = o->k->self_cost + row * o->k->nmetric;
	int64_t sum = 0;

	for (int i = 0; i < o->nterm; i++)
		cost_add_scaled(&sum, cost[o->term[i].column],
				o->term[i].factor);
	return sum;
}

static void
add_counters(struct owning *o)
{
	for (size_t i = 0; i < o->k->nself; i++) {
		if (i % ROWS_A_LOOK == 0 && job_cancelled(o->job))
			return;
		add(o, counters_self_func(o->n, o->k, i), row_cost(o, i));
	}
}

static void
add_stacks(struct owning *o)
{
	const struct block *k = o->k;
	int64_t *cost = stack_costs(k, o->term, (size_t)o->nterm);

	for (size_t i = 0; i < k->nstack; i++) {
		struct frame one;
		size_t n;

		if (i % ROWS_A_LOOK == 0 && job_cancelled(o->job))
			break;
		if (cost[i])
			add(o, names_frames(o->n, location_at(
				*block_stack(k, i).at), &n,
				&one)->func.i, cost[i]);
	}
	free(cost);
}

/* What a location has in all is divided. */
static void
add_buckets(struct owning *o)
{
	size_t n = o->n->prof->location.n;
	int64_t *cost = mem_zarray(n + 1, sizeof(*cost));
	struct bucket b = { 0 };

	for (size_t i = 0; i < o->k->nself; i++)
		cost_add(&cost[o->k->self_location[i]], row_cost(o, i));
	for (uint32_t i = 0; i < n; i++) {
		const int64_t *part;

		if (i % ROWS_A_LOOK == 0 && job_cancelled(o->job))
			break;
		if (!cost[i])
			continue;
		bucket_look(&b, o->n, location_at(i));
		part = bucket_parts(&b, cost[i]);
		for (size_t k = 0; k < b.n; k++)
			add(o, b.func.at[k], part[k]);
	}
	bucket_release(&b);
	free(cost);
}

static void
add_block(struct owning *o, const struct selection *s, metric_id m,
	  const struct block *whole)
{
	struct block k;
	bool own = selection_apply(s, whole, &k);

	o->k = &k;
	o->term = mem_array(k.nmetric + 1, sizeof(*o->term));
	o->nterm = prof_block_terms(o->n->prof, &k, m, o->term);
	if (o->nterm > 0 && k.kind == BLOCK_COUNTERS)
		add_counters(o);
	else if (o->nterm > 0 && k.kind == BLOCK_STACKS)
		add_stacks(o);
	else if (o->nterm > 0)
		add_buckets(o);
	free(o->term);
	if (own)
		selected_release(&k);
}

/* What a percentage is of: as views have it. */
static int64_t
total_of(const struct owning *o, metric_id m)
{
	int64_t sum = 0;

	if (!o->n->prof->has_base)
		return prof_metric_base(o->n->prof, m);
	for (size_t i = 0; i < o->n->nfunc; i++)
		cost_add(&sum, o->self[i]);
	return sum;
}

/* Adds what S has; what percentages are of is in TOTAL. */
static void
sum_own(struct owning *o, const struct selection *s, metric_id m, int64_t *total)
{
	const struct prof *p = o->n->prof;

	o->self = mem_zarray(o->n->nfunc + 1, sizeof(*o->self));
	for (size_t i = 0; i < p->nblock; i++)
		add_block(o, s, m, &p->block[i]);
	*total = total_of(o, m);
}

/* Which functions have more than X says, of which LIMIT is the raw figure: to be
 * freed. */
static bool *
find_more(struct owning *o, const struct selection *s, metric_id m,
	  const struct filter_cost *x, double limit)
{
	bool *more = mem_zarray(o->n->nfunc + 1, sizeof(*more));
	int64_t total;

	sum_own(o, s, m, &total);
	/* there are no shares of nothing: none is above them, and none below */
	if (x->percent && total <= 0) {
		memset(more + 1, x->less, o->n->nfunc);
		free(o->self);
		return more;
	}
	if (x->percent)
		limit = x->number / 100 * (double)total;
	for (size_t i = 1; i < o->n->nfunc; i++)
		more[i] = x->less ? (double)o->self[i] >= limit
				  : (double)o->self[i] > limit;
	free(o->self);
	return more;
}

/* A function that is called otherwise in the base, or is elsewhere, is one with that. */
static void
join_equals(const uint32_t *equal, size_t nfunc, bool *more)
{
	for (uint32_t i = 1; i < nfunc; i++) {
		if (equal[i] == NO_EQUAL || equal[i] == i)
			continue;
		more[i] |= more[equal[i]];
		more[equal[i]] = more[i];
	}
}

/* What is more on either side is more; less is what is so on both. */
static void
add_base(struct owning *o, const struct selection *s, metric_id m,
	 const struct filter_cost *x, double limit, const uint32_t *equal, bool *more)
{
	struct selection base;
	bool *of_base;

	selection_of_base(&base, s, o->n->prof);
	of_base = find_more(o, &base, m, x, limit);
	for (size_t i = 1; i < o->n->nfunc; i++)
		more[i] |= of_base[i];
	if (equal)
		join_equals(equal, o->n->nfunc, more);
	free(of_base);
	selection_release(&base);
}

static bool
asks_for_own_cost(const struct selection *s)
{
	const char *rest;

	for (size_t i = 0; i < s->nfilter; i++)
		if (s->filter[i].verb != FILTER_ROWS
		    && filter_about(s->filter[i].text, &rest) == FILTER_SELF)
			return true;
	return false;
}

uint32_t *
own_cost_equals(const struct names *n, const struct selection *s,
		const struct lister *lister, const struct filters *like,
		struct job *job)
{
	uint32_t *equal;

	if (!n->prof->has_base || !asks_for_own_cost(s))
		return NULL;
	if (like && like->equal) {
		equal = mem_array(n->nfunc + 1, sizeof(*equal));
		memcpy(equal, like->equal, n->nfunc * sizeof(*equal));
		return equal;
	}
	return lister && lister->equals ? lister->equals(lister->ctx, n, s, job) : NULL;
}

void
match_own_cost(struct filters *f, const struct selection *s, const char *text,
	       uint32_t bit, struct job *job)
{
	const struct names *n = f->names;
	const struct prof *p = n->prof;
	struct owning o = { .n = n, .fold = selection_fold(s, p), .job = job };
	struct filter_cost x;
	double limit;
	metric_id m;
	bool *more;

	filter_own_cost(text, &x);
	if (!filter_cost_limit(p, &x, &m, &limit))
		return;
	more = find_more(&o, s, m, &x, limit);
	if (p->has_base)
		add_base(&o, s, m, &x, limit, f->equal, more);
	/* what counts as another function has no sum of its own: it matches as that
	 * one does, filters_new() */
	for (uint32_t i = 1; i < n->nfunc; i++)
		if (more[i] != x.less && counts_as_itself(n, o.fold, i))
			f->func[i] |= bit;
	free(more);
}
