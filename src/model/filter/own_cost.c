/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions by what they cost themselves, as the sums of the selected parts have
 * it before any filter.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
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
				k->stack_location[k->stack_start[i]]), &n,
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

void
match_own_cost(const struct names *n, const struct selection *s,
	       const char *text, uint32_t bit, uint32_t *mask, struct job *job)
{
	const struct prof *p = n->prof;
	struct owning o = { .n = n, .fold = selection_fold(s, p), .job = job };
	struct filter_cost x;
	metric_id m;
	double limit;

	filter_own_cost(text, &x);
	m = x.event ? prof_metric_named(p, x.event)
		    : metric_at(p->nmetric > 1);
	if (!metric_some(m) || prof_is_ratio(p, m))
		return;
	o.self = mem_zarray(n->nfunc + 1, sizeof(*o.self));
	for (size_t i = 0; i < p->nblock; i++)
		add_block(&o, s, m, &p->block[i]);
	limit = x.percent ? x.number / 100 * (double)total_of(&o, m)
			  : x.number;
	for (size_t i = 1; i < n->nfunc; i++)
		if (x.less ? (double)o.self[i] < limit
			   : (double)o.self[i] > limit)
			mask[i] |= bit;
	free(o.self);
}
