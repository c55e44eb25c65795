/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters where what calls itself stands on the stack once, and so does a group
 * of functions that are one: such calls are none. What they cost is in what the
 * function cost, and nothing else changes.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/private.h"

/* Levels of recursion that the file tells apart stay: what the first one cost with
 * all others is known by its call of the second. */
static bool
is_inside(const struct filters *f, const uint32_t *fold, uint32_t from, uint32_t to)
{
	const struct file_func *func = f->names->prof->func;
	uint32_t group = fold ? fold[from] : from;

	/* nearly always; functions are anywhere in memory */
	if (group != (fold ? fold[to] : to))
		return false;
	return f->group[group]
	       || (f->recursion && !func[from].level && !func[to].level);
}

bool
filter_leaves_out_call(const struct names *n, const struct selection *s,
		       func_id caller, func_id callee)
{
	return n->filters
	       && is_inside(n->filters, filter_fold(n, s), caller.i, callee.i);
}

bool
counters_has_inside(const struct filters *f, const uint32_t *fold,
		    const struct block *k)
{
	bool may = f->recursion || f->verbs & VERB_BIT(FILTER_COLLAPSE);

	for (size_t i = 0; may && i < k->ncall; i++)
		if (is_inside(f, fold, k->call_caller[i], k->call_callee[i]))
			return true;
	return false;
}

/* Where the file says how often each function was called, such calls are in that, too. */
static void
given_merge(const struct filters *f, const uint32_t *fold, struct block *k)
{
	uint64_t *inside = mem_zarray(k->ngiven ? f->nfunc + 1 : 1, sizeof(*inside));

	for (size_t i = 0; k->ngiven && i < k->ncall; i++)
		if (is_inside(f, fold, k->call_caller[i], k->call_callee[i]))
			count_add(&inside[k->call_callee[i]], k->call_count[i]);
	for (size_t i = 0; i < k->ngiven; i++) {
		uint64_t *left = &inside[k->given_func[i]];
		uint64_t less = *left < k->given_count[i] ? *left : k->given_count[i];

		k->given_count[i] -= less;
		*left -= less;
	}
	free(inside);
}

void
counters_merge(const struct filters *f, const uint32_t *fold, struct block *k)
{
	size_t to = 0, nm = k->nmetric;

	given_merge(f, fold, k);
	for (size_t i = 0; i < k->ncall; i++) {
		if (is_inside(f, fold, k->call_caller[i], k->call_callee[i]))
			continue;
		k->call_caller[to] = k->call_caller[i];
		k->call_callee[to] = k->call_callee[i];
		k->call_part[to] = k->call_part[i];
		k->call_count[to] = k->call_count[i];
		if (k->call_guess)
			k->call_guess[to] = k->call_guess[i];
		if (k->call_row)
			k->call_row[to] = k->call_row[i];
		if (nm)
			memmove(k->call_cost + to * nm, k->call_cost + i * nm,
				nm * sizeof(*k->call_cost));
		to++;
	}
	k->ncall = to;
}
