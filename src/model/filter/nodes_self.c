/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is left of self cost where invocations of a tree are filtered: by function
 * and part, from what its nodes cost.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "model/filter/counters.h"
#include "model/filter/nodes.h"

/* A function in a part: what its nodes cost and what is left of that; with costs of
 * each column behind each other. */
struct owner {
	uint32_t func, part;
	bool there;		/* a node of it is left */
	bool moved;		/* it has what was hidden */
};

enum { ALL, LEFT, SEEN, GIVEN, MOVED, COSTS };

struct owners {
	const struct nodes *x;
	size_t nm;
	struct hash_u64 at;	/* of part and function: number + 1 */
	VEC(struct owner) owner;
	VEC(int64_t) cost;	/* [owner * COSTS * nm] */
};

static int64_t *
cost_of(struct owners *o, uint32_t owner, int what)
{
	return o->cost.at + ((size_t)owner * COSTS + (size_t)what) * o->nm;
}

static uint32_t
owner_of(struct owners *o, uint32_t func, uint32_t part)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&o->at, (uint64_t)part << 32 | func, &fresh);

	if (*at)
		return *at - 1;
	VEC_PUSH(&o->owner, ((struct owner){ .func = func, .part = part }));
	*at = (uint32_t)o->owner.n;
	for (size_t i = 0; i < COSTS * o->nm; i++)
		VEC_PUSH(&o->cost, 0);
	return *at - 1;
}

static void
add(struct owners *o, uint32_t owner, int what, const int64_t *cost)
{
	int64_t *sum = cost_of(o, owner, what);

	for (size_t m = 0; m < o->nm; m++)
		cost_add(&sum[m], cost[m]);
}

static void
add_node(struct owners *o, size_t i)
{
	const struct nodes *x = o->x;
	const struct block *k = x->k;
	const int64_t *self = k->node_self + i * o->nm;
	uint32_t own = owner_of(o, k->node_func[i], k->node_part[i]), to;

	o->owner.at[own].there |= nodes_needs(x, i);
	add(o, own, ALL, self);
	if (!nodes_keeps(x, i))
		return;
	if (!nodes_moves(x, i)) {
		o->owner.at[own].there = true;
		add(o, own, LEFT, self);
		return;
	}
	to = owner_of(o, k->node_func[nodes_holder(x, i)], k->node_part[i]);
	o->owner.at[to].moved = true;
	add(o, to, MOVED, self);
}

/* --- Rows ----------------------------------------------------------------- */

/* What row I has of a column: rows of a function add up to what is left of it. */
static int64_t
next_part(struct owners *o, uint32_t owner, size_t m, int64_t cost)
{
	int64_t all = cost_of(o, owner, ALL)[m], left = cost_of(o, owner, LEFT)[m];
	int64_t *seen = &cost_of(o, owner, SEEN)[m];
	int64_t *given = &cost_of(o, owner, GIVEN)[m], part;

	if (all == left)
		return cost;
	cost_add(seen, cost);
	part = *seen == all ? left
	       : cost_cut((double)left * ((double)*seen / (double)all));
	cost_sub(&part, *given);
	cost_add(given, part);
	return part;
}

static void
write_row(struct owners *o, size_t i, struct block *out)
{
	const struct block *k = o->x->k;
	size_t nm = o->nm, to = out->nself;
	uint32_t func = counters_self_func(o->x->f->names, k, i);
	uint32_t owner = owner_of(o, func, k->self_part[i]);
	bool some = false, any = false;

	if (!o->owner.at[owner].there)
		return;
	for (size_t m = 0; m < nm; m++) {
		int64_t cost = k->self_cost[i * nm + m];

		out->self_cost[to * nm + m] = next_part(o, owner, m, cost);
		some |= out->self_cost[to * nm + m] != 0;
		any |= cost != 0;
	}
	if (any && !some)
		return;
	out->self_location[to] = k->self_location[i];
	out->self_part[to] = k->self_part[i];
	out->self_func[to] = k->self_func ? k->self_func[i] : 0;
	out->nself++;
}

static void
write_moved(struct owners *o, uint32_t owner, struct block *out)
{
	const struct owner *x = &o->owner.at[owner];
	size_t to = out->nself;

	if (!x->moved)
		return;
	for (size_t m = 0; m < o->nm; m++)
		out->self_cost[to * o->nm + m] = cost_of(o, owner, MOVED)[m];
	out->self_location[to] = 0;
	out->self_func[to] = x->func;
	out->self_part[to] = x->part;
	out->nself++;
}

void
nodes_write_self(const struct nodes *x, struct block *out, size_t ncall)
{
	struct owners o = { .x = x, .nm = x->k->nmetric };
	size_t nmoved = 0;

	for (size_t i = 0; i < x->k->nnode; i++)
		add_node(&o, i);
	for (size_t i = 0; i < o.owner.n; i++)
		nmoved += o.owner.at[i].moved;
	counters_room(out, x->k->nmetric, x->k->nself + nmoved, ncall);
	for (size_t i = 0; i < x->k->nself; i++)
		write_row(&o, i, out);
	for (uint32_t i = 0; i < o.owner.n; i++)
		write_moved(&o, i, out);
	hash_u64_release(&o.at);
	VEC_RELEASE(&o.owner);
	VEC_RELEASE(&o.cost);
}
