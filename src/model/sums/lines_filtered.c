/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of counters that are filtered: a file's lines are read again as it has
 * them, and each gets the share of its cost that its function (its call) has
 * left.
 */
#include <config.h>

#include <stdlib.h>

#include "model/sums/lines_private.h"
#include "model/sums/private.h"

static uint64_t
key_of(uint32_t func, uint32_t callee)
{
	return (uint64_t)func << 32 | callee;
}

static struct line_share *
share_at(struct line_shares *x, uint32_t func, uint32_t callee, size_t nm)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&x->of, key_of(func, callee), &fresh);

	if (fresh) {
		*at = (uint32_t)(x->share.n / nm);
		VEC_EXTEND(&x->share, nm);
	}
	return &x->share.at[(size_t)*at * nm];
}

static void
add(struct line_share *to, const int64_t *cost, size_t nm, bool left)
{
	for (size_t m = 0; m < nm; m++)
		*(left ? &to[m].left : &to[m].all) += (double)cost[m];
}

/* Rows of FUNC, or of all. */
static void
add_block(struct line_shares *x, const struct sums *s, const struct block *k,
	  func_id func, bool left)
{
	size_t nm = k->nmetric;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t f = s->prof->location.func[k->self_location[i]];

		if (!f || (k->self_func && k->self_func[i])
		    || !selection_has_part(&s->selection,
					   part_at(k->self_part[i]))
		    || (func_some(func)
			&& !func_eq(lines_func(s, func_at(f)), func)))
			continue;
		add(share_at(x, f, 0, nm), k->self_cost + i * nm, nm, left);
	}
	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t f = k->call_caller[i];

		if (!selection_has_part(&s->selection,
					part_at(k->call_part[i]))
		    || (func_some(func)
			&& !func_eq(lines_func(s, func_at(f)), func)))
			continue;
		add(share_at(x, f, k->call_callee[i], nm), k->call_cost + i * nm,
		    nm, left);
	}
}

void
line_shares_init(struct line_shares *x, const struct sums *s,
		 const struct lines_block *b, size_t i, func_id func)
{
	*x = (struct line_shares){ .nm = b->k->nmetric };
	x->filtered = b->k->self_guess && x->nm;
	if (!x->filtered)
		return;
	add_block(x, s, &s->prof->block[i], func, false);
	add_block(x, s, b->k, func, true);
}

double
line_share_of(struct line_shares *x, func_id func, func_id callee,
	      unsigned column)
{
	const struct line_share *at;

	if (!x->filtered)
		return 1;
	at = share_at(x, func.i, callee.i, x->nm) + column;
	return at->all == 0 || at->left > at->all ? at->left > 0
						  : at->left / at->all;
}

void
line_shares_release(struct line_shares *x)
{
	hash_u64_release(&x->of);
	VEC_RELEASE(&x->share);
}
