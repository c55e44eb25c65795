/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The stacks through one function as trees of their own, from the function on:
 * down to what it called, up to who called it. Where recursion repeats it the
 * outermost one counts, so that each stack is there once and the root has the
 * function's inclusive cost.
 */
#include <config.h>

#include <string.h>

#include "base/worker.h"
#include "model/calltree/private.h"
#include "model/facts/cost.h"

/* Where FUNC is first in stack I: AT of the stack before, which may share it;
 * UINT32_MAX: nowhere. */
static uint32_t
find_func(const struct calltree *t, uint32_t i, uint32_t func, uint32_t at)
{
	const struct calltree_stack *s = &t->stack[i];
	uint32_t k = t->shared[i];

	if (at < k)
		return at;
	while (k < s->n && t->func[s->at + k] != func)
		k++;
	return k < s->n ? k : UINT32_MAX;
}

static void
add_funcs(struct stack_list *l, const uint32_t *func, uint32_t n)
{
	VEC_RESERVE(&l->func, l->func.n + n);
	for (uint32_t k = 0; k < n; k++)
		l->func.at[l->func.n++] = l->way == CALLTREE_UP
					  ? func[n - 1 - k] : func[k];
}

static void
add_stack(struct stack_list *l, const struct calltree *t, uint32_t i,
	  uint32_t at)
{
	const struct calltree_stack *s = &t->stack[i];
	struct listed_stack listed = { .at = l->func.n };
	struct calltree_node node = calltree_stack(i);

	if (l->way == CALLTREE_UP)
		add_funcs(l, t->func + s->at, at + 1);
	else
		add_funcs(l, t->func + s->at + at, s->n - at);
	listed.n = (uint32_t)(l->func.n - listed.at);
	for (int base = 0; base <= t->joined; base++) {
		listed.base = base;
		if (calltree_side_has(t, &node, base))
			stack_list_add(l, t, &node, base, listed);
	}
}

/* --- What it cost ------------------------------------------------------------ */

/* What SIDE says that FUNC cost; false: that is an estimate, too, or not known. */
static bool
is_counted(const struct through_counts *c, int base, metric_id m, int64_t *cost)
{
	struct sum_value v;

	if (!c || !c->side[base] || prof_is_ratio(c->side[base]->prof, m))
		return false;
	v = sums_value(c->side[base], BY_FUNC, c->func[base].i, m, SUM_INCL);
	*cost = v.cost;
	return v.known && !v.estimate;
}

static int64_t
cost_of_side(const struct stack_list *l, int base, size_t m)
{
	int64_t sum = 0;

	for (size_t i = 0; i < l->stack.n; i++)
		if (l->stack.at[i].base == base)
			cost_add(&sum, l->cost.at[i * l->nmetric + m]);
	return sum;
}

/* In recursion stacks of calls may have more or less than a function is known to have
 * cost: makes them that together, each in proportion and rounded so that they add up. */
static void
fit_side(struct stack_list *l, int base, size_t m, int64_t cost)
{
	int64_t all = cost_of_side(l, base, m), seen = 0, given = 0;

	if (all <= 0 || cost <= 0 || all == cost)
		return;
	for (size_t i = 0; i < l->stack.n; i++) {
		int64_t *one = &l->cost.at[i * l->nmetric + m], part;

		if (l->stack.at[i].base != base)
			continue;
		cost_add(&seen, *one);
		part = (int64_t)((__int128)seen * cost / all);
		*one = part;
		cost_sub(one, given);
		given = part;
	}
}

static void
fit_to_counts(struct stack_list *l, const struct calltree *t,
	      const struct through_counts *counts)
{
	int64_t cost;

	/* of stacks that were cut nobody knows what is missing */
	for (int base = 0; base <= t->joined && !calltree_is_cut(t); base++)
		for (size_t m = 0; m < l->nmetric; m++)
			if (is_counted(counts, base, l->metric[m], &cost))
				fit_side(l, base, m, cost);
}

/* Where a side's figure is as counted it is none of an estimate here. */
static void
note_counted(struct calltree *t, const struct through_counts *counts)
{
	struct calltree_node all = calltree_root(t);

	for (int base = 0; base <= t->joined; base++) {
		bool *counted = mem_zarray(t->nmetric + 1, sizeof(*counted));

		for (size_t m = 0; m < t->nmetric; m++) {
			int64_t cost;

			counted[m] = is_counted(counts, base, t->metric[m], &cost)
				     && cost == (base ? calltree_base_value : calltree_value)(
						t, &all, t->metric[m], SUM_INCL).cost;
		}
		t->sum->side[base].counted = counted;
	}
}

/* --- All of it --------------------------------------------------------------- */

struct calltree *
calltree_through(const struct calltree *t, func_id func, enum calltree_way way,
		 const struct through_counts *counts, struct job *job)
{
	struct stack_list l = {
		.names = t->names, .way = way, .metric = t->metric,
		.nmetric = t->nmetric, .job = job, .joined = t->joined,
		.scale = t->scale, .lost = t->lost,
	};
	struct calltree *through = NULL;
	uint32_t at = UINT32_MAX;

	for (uint32_t i = 0; i < t->n; i++) {
		if (i % 4096 == 0 && job_cancelled(job))
			goto out;
		at = find_func(t, i, func.i, at);
		if (at != UINT32_MAX)
			add_stack(&l, t, i, at);
	}
	fit_to_counts(&l, t, counts);
	through = calltree_of_list(&l);
	if (through) {
		through->lacks = calltree_is_cut(t);
		through->through = true;
		for (int base = 0; base <= t->joined; base++)
			memcpy(through->sum->side[base].lacks,
			       t->sum->side[base].lacks, t->nmetric * sizeof(bool));
		note_counted(through, counts);
	}
out:
	stack_list_release(&l);
	return through;
}
