/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stacks are like, of which follows how they are added up. */
#include <config.h>

#include "model/sums/fold.h"

/* So many pairs of neighbours are looked at. */
#define SAMPLES 1024

static uint32_t
outer_func(const struct stacks *st, uint32_t location)
{
	const struct site *site = &st->site[location];
	const struct site_frame *f;

	if (site->more == SITE_PLAIN)
		return site->func;
	for (f = st->frame.at + site->more - SITE_FRAMES; !f->last; f++)
		;
	return f->func;
}

/* Whether a location calls another function than some other time. */
static bool
has_turned(const struct stacks *st, uint32_t location, uint32_t callee)
{
	uint32_t other = st->below[location];

	if (other == callee)
		return false;
	return other == CALLS_NOBODY
	       || outer_func(st, other) != outer_func(st, callee);
}

struct fold_sample
fold_sample(const struct block_sums *b)
{
	const struct block *k = &b->k;
	size_t step = k->nstack / SAMPLES + 1;
	struct fold_sample x = { 0 };

	for (size_t i = 1; i < k->nstack; i += step) {
		struct stack_places was = block_stack(k, i - 1);
		struct stack_places now = block_stack(k, i);
		size_t same = fold_same_places(&was, &now);

		x.all += now.n;
		x.same += same;
		for (size_t d = 1; d < now.n - same; d++)
			x.turned += has_turned(b->stacks, now.at[d],
					       now.at[d - 1]);
	}
	return x;
}

/* Where of places that are not the same every sixth has its edge looked up. */
bool
fold_turns(const struct block_sums *b, const struct fold_sample *x)
{
	return x->turned * 6 > x->all - x->same
	       && b->names->nfunc < DEALT_INLINED;
}

/* Where half of all places are the same. */
bool
fold_is_along_paths(const struct fold_sample *x)
{
	return x->all && x->same * 2 >= x->all;
}
