/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a node costs: a difference of sums, of one profile or of either of two.
 */
#include <config.h>

#include "base/num.h"
#include "model/calltree/private.h"

static int64_t
cost_of(const struct side_sums *sum, size_t m, uint32_t from, uint32_t to)
{
	__int128 cost = sum->cost[m][to] - sum->cost[m][from];

	if (cost > INT64_MAX)
		return INT64_MAX;
	return cost < INT64_MIN ? INT64_MIN : (int64_t)cost;
}

static bool
has_flag(const uint32_t *flag, uint32_t from, uint32_t to)
{
	return flag && flag[to] > flag[from];
}

static bool
has_metric(const struct calltree *t, metric_id m, size_t *at)
{
	*at = 0;
	while (*at < t->nmetric && !metric_eq(t->metric[*at], m))
		++*at;
	return *at < t->nmetric;
}

bool
calltree_has(const struct calltree *t, const struct prof *p, metric_id m)
{
	const struct metric *x = prof_metric(p, m);
	size_t at;

	if (x->kind == METRIC_RATIO)
		return calltree_has(t, p, x->over)
		       && calltree_has(t, p, x->under);
	return has_metric(t, m, &at);
}

static struct sum_value
side_value(const struct calltree *t, const struct side_sums *sum,
	   const struct calltree_node *node, metric_id metric,
	   enum sum_what what)
{
	uint32_t to = what == SUM_INCL ? node->to : calltree_own_end(t, node);
	/* of what is counted by function nobody has to be guessed */
	bool counted = what == SUM_INCL
		       && node->depth <= (t->way == CALLTREE_UP);
	size_t m;

	if (!has_metric(t, metric, &m) || what == SUM_CALLS)
		return (struct sum_value){ 0 };
	return (struct sum_value){
		.cost = cost_of(sum, m, node->from, to),
		.known = true,
		.estimate = has_flag(sum->divided, node->from, to)
			    || (!counted
				&& has_flag(sum->guess, node->from, to)),
	};
}

struct sum_value
calltree_value(const struct calltree *t, const struct calltree_node *node,
	       metric_id metric, enum sum_what what)
{
	return side_value(t, &t->sum->side[0], node, metric, what);
}

struct sum_value
calltree_base_value(const struct calltree *t, const struct calltree_node *node,
		    metric_id metric, enum sum_what what)
{
	return side_value(t, &t->sum->side[1], node, metric, what);
}

bool
calltree_side_has(const struct calltree *t, const struct calltree_node *node,
		  bool base)
{
	return t->joined ? has_flag(t->sum->side[base].has, node->from,
				    node->to)
			 : !base;
}

bool
calltree_has_alone(const struct calltree *t, const struct calltree_node *node,
		   bool base)
{
	return t->joined && has_flag(t->sum->side[base].alone, node->from,
				     node->to);
}

struct calltree_node
calltree_stack(uint32_t i)
{
	return (struct calltree_node){ i, i + 1, UINT32_MAX, 0 };
}

struct sum_value
calltree_stack_value(const struct calltree *t, uint32_t i, metric_id metric)
{
	struct calltree_node all = calltree_stack(i);

	return calltree_value(t, &all, metric, SUM_INCL);
}

void
stack_list_add(struct stack_list *l, const struct calltree *t,
	       const struct calltree_node *node, bool base,
	       struct listed_stack listed)
{
	const struct side_sums *sum = &t->sum->side[base];

	listed.guess = has_flag(sum->guess, node->from, node->to);
	listed.divided = has_flag(sum->divided, node->from, node->to);
	for (size_t m = 0; m < t->nmetric; m++)
		VEC_PUSH(&l->cost, cost_of(sum, m, node->from, node->to));
	VEC_PUSH(&l->stack, listed);
}

int64_t
calltree_weight(const struct calltree *t, const struct calltree_node *node,
		enum sum_what what)
{
	uint32_t to = what == SUM_INCL ? node->to : calltree_own_end(t, node);
	int64_t now, base;

	if (!t->nmetric)
		return 0;
	now = cost_of(&t->sum->side[0], 0, node->from, to);
	if (!t->joined)
		return now;
	base = num_times(cost_of(&t->sum->side[1], 0, node->from, to), t->scale);
	return now > base ? now : base;
}
