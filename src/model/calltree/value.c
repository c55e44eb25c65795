/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a node costs: a difference of sums, of one profile or of either of two.
 */
#include <config.h>

#include "base/num.h"
#include "model/calltree/private.h"
#include "model/facts/cost.h"

static int64_t
between(const __int128 *sum, uint32_t from, uint32_t to)
{
	__int128 cost = sum[to] - sum[from];

	if (cost > INT64_MAX)
		return INT64_MAX;
	return cost < INT64_MIN ? INT64_MIN : (int64_t)cost;
}

static int64_t
cost_of(const struct side_sums *sum, size_t m, uint32_t from, uint32_t to)
{
	return between(sum->cost[m], from, to);
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

/* What none of its stacks knows is blank; no stack at all costs nothing. */
static bool
is_known(const struct origins *o, const struct side_sums *sum,
	 const struct calltree_node *node, size_t m)
{
	bool any = false;

	for (size_t i = 0; o->n > 1 && i < o->n; i++) {
		if (!has_flag(sum->from[i], node->from, node->to))
			continue;
		if (o->knows[i * o->nmetric + m])
			return true;
		any = true;
	}
	return !any;
}

/* A guess of one metric is none of another that is counted elsewhere. */
static bool
is_estimate(const struct origins *o, uint32_t *const *flag, uint32_t from,
	    uint32_t to, size_t m)
{
	for (size_t i = 0; i < o->n; i++)
		if (flag[i] && o->knows[i * o->nmetric + m]
		    && has_flag(flag[i], from, to))
			return true;
	return false;
}

/* Of what is counted by function nobody has to be guessed. */
static bool
is_counted(const struct calltree *t, const struct side_sums *sum,
	   const struct calltree_node *node, size_t m)
{
	if (t->through)
		return node->depth <= 1 && sum->counted && sum->counted[m];
	return !t->lacks && node->depth <= (t->way == CALLTREE_UP);
}

static struct sum_value
side_value(const struct calltree *t, const struct side_sums *sum,
	   const struct calltree_node *node, metric_id metric,
	   enum sum_what what)
{
	uint32_t to = what == SUM_INCL ? node->to : calltree_own_end(t, node);
	const struct origins *o = &t->sum->origins;
	bool counted;
	size_t m;

	if (!has_metric(t, metric, &m) || what == SUM_CALLS)
		return (struct sum_value){ 0 };
	counted = what == SUM_INCL && is_counted(t, sum, node, m);
	return (struct sum_value){
		.cost = cost_of(sum, m, node->from, to),
		.known = !sum->lacks[m] && is_known(o, sum, node, m),
		.estimate = is_estimate(o, sum->divided, node->from, to, m)
			    || (!counted
				&& is_estimate(o, sum->guess, node->from, to,
					       m)),
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

double
side_undivided(const struct calltree *t, size_t side, size_t m)
{
	double all = (double)t->sum->side[side].cost[m][t->n];

	return (all < 0 ? -all : all) / CALLTREE_PARTS;
}

double
calltree_undivided(const struct calltree *t, metric_id metric)
{
	double most = 0;
	size_t m;

	if (!has_metric(t, metric, &m))
		return 0;
	for (size_t side = 0; side <= t->joined; side++)
		if (side_undivided(t, side, m) > most)
			most = side_undivided(t, side, m);
	return most;
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

/* Of which origins some stack of NODE is marked. */
static uint8_t
bits_of(uint32_t *const *flag, const struct calltree_node *node)
{
	unsigned bits = 0;

	for (unsigned i = 0; i < ORIGINS; i++)
		if (has_flag(flag[i], node->from, node->to))
			bits |= 1u << i;
	return (uint8_t)bits;
}

void
stack_list_add(struct stack_list *l, const struct calltree *t,
	       const struct calltree_node *node, bool base,
	       struct listed_stack listed)
{
	const struct side_sums *sum = &t->sum->side[base];

	listed.from = bits_of(sum->from, node);
	listed.guess = bits_of(sum->guess, node);
	listed.divided = bits_of(sum->divided, node);
	for (size_t m = 0; m < l->nmetric; m++) {
		size_t at = m;

		/* mostly it is of the same */
		if ((m < t->nmetric && metric_eq(t->metric[m], l->metric[m]))
		    || has_metric(t, l->metric[m], &at))
			VEC_PUSH(&l->cost, cost_of(sum, at, node->from, node->to));
		else
			VEC_PUSH(&l->cost, 0);
	}
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
	if (t->below_0)
		return cost_size(now) >= cost_size(base) ? now : base;
	return now > base ? now : base;
}

uint64_t
calltree_place(const struct calltree *t, const struct calltree_node *node,
	       enum sum_what what)
{
	int64_t weight = calltree_weight(t, node, what);

	return t->below_0 ? (uint64_t)cost_size(weight)
			  : (uint64_t)weight ^ (uint64_t)INT64_MIN;
}

int64_t
calltree_most(const struct calltree *t, const struct calltree_node *node, bool base)
{
	const struct side_sums *sum = &t->sum->side[base];

	if (!t->nmetric)
		return 0;
	return between(sum->size ? sum->size : sum->cost[0], node->from, node->to);
}

int64_t
calltree_change(const struct calltree *t, const struct calltree_node *node)
{
	int64_t change;

	if (!t->nmetric || !t->joined)
		return 0;
	change = cost_of(&t->sum->side[0], 0, node->from, node->to);
	cost_sub(&change, num_times(cost_of(&t->sum->side[1], 0, node->from,
					    node->to), t->scale));
	return change;
}
