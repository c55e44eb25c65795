/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Buckets filtered: rows of locations whose function stays. Of a bucket that is
 * several functions the parts that stay; names have the rest no more
 * (filters_piece()). Who called whom is not known of them, but for counts of
 * calls, which stay where both ends do. Of what is called by others what they
 * called has the same part as before: to leave out a caller is no reason that
 * others cost more.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/private.h"
#include "model/names/bucket.h"

#define ROWS_A_LOOK 4096

struct dividing {
	const struct filters *f;
	struct bucket b;
	uint32_t location;
	VEC(bool) stays;	/* of each piece */
	size_t n;		/* how many do */
};

/* Looks at another bucket. */
static void
look_at(struct dividing *d, uint32_t location)
{
	d->location = location;
	bucket_look(&d->b, d->f->names, location_at(location));
	d->stays.n = d->n = 0;
	for (size_t i = 0; i < d->b.n; i++) {
		struct frame one;
		struct piece p = names_piece(d->f->names, location_at(location),
					     i, &one);
		bool stays = filters_piece(d->f, p.frame, p.n);

		VEC_PUSH(&d->stays, stays);
		d->n += stays;
	}
}

static bool
stays(struct dividing *d, uint32_t location)
{
	if (d->location != location || !d->b.n)
		look_at(d, location);
	return d->n > 0;
}

static int64_t
rest_of(struct dividing *d, int64_t cost)
{
	const int64_t *part;
	int64_t rest = 0;

	if (d->n == d->b.n)
		return cost;
	part = bucket_parts(&d->b, cost);
	for (size_t i = 0; i < d->b.n; i++)
		if (d->stays.at[i])
			rest += part[i];
	return rest;
}

static void
take_self(struct dividing *d, const struct block *k, struct block *out,
	  struct job *job)
{
	size_t nm = k->nmetric, n = 0;

	out->self_location = mem_array(k->nself + 1,
				       sizeof(*out->self_location));
	out->self_guess = mem_array(k->nself + 1, sizeof(*out->self_guess));
	out->self_part = mem_array(k->nself + 1, sizeof(*out->self_part));
	out->self_cost = mem_array(k->nself * nm + 1, sizeof(*out->self_cost));
	for (size_t i = 0; i < k->nself; i++) {
		if (i % ROWS_A_LOOK == 0 && job_cancelled(job))
			break;
		if (!stays(d, k->self_location[i]))
			continue;
		out->self_location[n] = k->self_location[i];
		out->self_part[n] = k->self_part[i];
		out->self_guess[n] = d->n < d->b.n;
		for (size_t m = 0; m < nm; m++)
			out->self_cost[n * nm + m] =
				rest_of(d, k->self_cost[i * nm + m]);
		n++;
	}
	out->nself = n;
}

/* A call of what calls itself, where that stands on the stack once. */
static bool
is_inside(const struct names *n, uint32_t caller, uint32_t callee)
{
	func_id to = names_outermost(n, location_at(callee));

	return filter_stands_once(n, to) && func_eq(names_outermost(n, location_at(caller)), to);
}

static void
take_arcs(struct dividing *d, const struct names *read, const struct block *k,
	  struct block *out)
{
	size_t n = 0;

	out->arc_caller = mem_array(k->narc + 1, sizeof(*out->arc_caller));
	out->arc_callee = mem_array(k->narc + 1, sizeof(*out->arc_callee));
	out->arc_part = mem_array(k->narc + 1, sizeof(*out->arc_part));
	out->arc_count = mem_array(k->narc + 1, sizeof(*out->arc_count));
	for (size_t i = 0; i < k->narc; i++) {
		uint32_t caller = k->arc_caller[i];

		if (!stays(d, k->arc_callee[i]))
			continue;
		caller = caller && stays(d, caller) ? caller : 0;
		if (caller && is_inside(read, caller, k->arc_callee[i]))
			continue;
		out->arc_caller[n] = caller;
		out->arc_callee[n] = k->arc_callee[i];
		out->arc_part[n] = k->arc_part[i];
		out->arc_count[n++] = k->arc_count[i];
	}
	out->narc = n;
}

void
step_buckets(const struct filters *f, const struct names *read,
	     const struct block *k, struct block *out, struct job *job)
{
	struct dividing d = { .f = f };

	block_bare(k, out);
	take_self(&d, k, out, job);
	take_arcs(&d, read, k, out);
	out->total_guess = block_guesses_self(out);
	bucket_release(&d.b);
	VEC_RELEASE(&d.stays);
}
