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

struct calltree *
calltree_through(const struct calltree *t, func_id func, enum calltree_way way,
		 struct job *job)
{
	struct stack_list l = {
		.names = t->names, .way = way, .metric = t->metric,
		.nmetric = t->nmetric, .job = job, .joined = t->joined,
		.scale = t->scale, .lost = t->lost, .below_0 = t->below_0,
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
	through = calltree_of_list(&l);
	if (through) {
		through->lacks = calltree_is_cut(t);
		through->through = true;
		for (int base = 0; base <= t->joined; base++)
			memcpy(through->sum->side[base].lacks,
			       t->sum->side[base].lacks, t->nmetric * sizeof(bool));
	}
out:
	stack_list_release(&l);
	return through;
}

void
calltree_count_through(struct calltree *t, bool base, const struct sums *s,
		       func_id func)
{
	struct calltree_node all = calltree_root(t);
	bool *counted = mem_zarray(t->nmetric + 1, sizeof(*counted));

	for (size_t m = 0; m < t->nmetric; m++) {
		struct sum_value here, there = sums_value(s, BY_FUNC, func.i,
							  t->metric[m], SUM_INCL);

		here = base ? calltree_base_value(t, &all, t->metric[m], SUM_INCL)
			    : calltree_value(t, &all, t->metric[m], SUM_INCL);
		counted[m] = there.known && !there.estimate
			     && here.cost == there.cost;
	}
	t->sum->side[base].counted = counted;
}
