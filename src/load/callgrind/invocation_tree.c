/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tree of the records of invocations, from the last one back: callers come
 * first then.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/invocations.h"
#include "load/callgrind/records.h"
#include "load/callgrind/resolve.h"
#include "model/facts/cost.h"

#define INLINE static inline __attribute__((always_inline))

/* A node some of whose calls are still to come. */
struct waiting { uint32_t node, left; };

struct building {
	struct cg_load *l;
	const uint8_t *at;	/* records are read from here back */
	size_t width;
	uint32_t part;
	struct cg_record record;
	VEC(struct waiting) waiting;
};

/* The slot of a node, or the empty one where it would go. Roots are told apart
 * by their parts, of which there may be many. */
static inline uint32_t *
slot_of(const struct cg_invocations *v, uint32_t parent, uint32_t entity,
	uint32_t part)
{
	uint64_t hash = hash_fold(((uint64_t)part << 32 | parent) ^ v->seed[0],
				  entity ^ v->seed[1]);

	for (size_t i = hash;; i++) {
		uint32_t *slot = &v->slot[i & (v->nslot - 1)];
		const struct cg_node *n = &v->node.at[*slot];

		if (!*slot || (n->entity == entity && n->parent == parent
			       && n->part == part))
			return slot;
	}
}

static void
make_slots(struct cg_invocations *v)
{
	mem_big_free(v->slot, v->nslot, sizeof(*v->slot));
	v->nslot = v->nslot ? 2 * v->nslot : 1024;
	v->slot = mem_big(v->nslot, sizeof(*v->slot));
	for (uint32_t i = 1; i < v->node.n; i++) {
		const struct cg_node *n = &v->node.at[i];

		*slot_of(v, n->parent, n->entity, n->part) = i;
	}
}

static uint32_t
find_node(struct building *x, uint32_t parent)
{
	struct cg_invocations *v = &x->l->invocations;
	uint32_t *slot = slot_of(v, parent, x->record.entity, x->part);
	uint32_t at = *slot;

	if (at)
		return at;
	at = *slot = (uint32_t)v->node.n;
	VEC_PUSH(&v->node, ((struct cg_node){
				   .entity = x->record.entity,
				   .parent = parent, .part = x->part,
				   .next = v->node.at[parent].child }));
	v->node.at[parent].child = at;
	VEC_EXTEND(&v->node_cost, 2 * x->width);
	if (v->node.n > v->nslot / 4)
		make_slots(v);
	return at;
}

INLINE bool
add_to_node(struct building *x, size_t width, uint32_t node)
{
	struct cg_invocations *v = &x->l->invocations;
	int64_t *cost = v->node_cost.at + (size_t)node * 2 * width;
	bool wrapped = false;

	v->node.at[node].count++;
	for (size_t m = 0; m < x->record.n; m++)
		wrapped |= __builtin_add_overflow(cost[m], x->record.own[m],
						  &cost[m]);
	return !wrapped;
}

/* The record that stands before what was read last. */
INLINE bool
add_record(struct building *x, size_t width)
{
	uint32_t parent = 0, node;

	x->at = cg_record_get(x->at, width, &x->record);
	while (x->waiting.n && !x->waiting.at[x->waiting.n - 1].left)
		x->waiting.n--;
	if (x->waiting.n) {
		struct waiting *top = &x->waiting.at[x->waiting.n - 1];

		top->left--;
		parent = top->node;
	}
	node = find_node(x, parent);
	if (!add_to_node(x, width, node))
		return false;
	/* the records of its calls stand before it */
	if (x->record.ncall)
		VEC_PUSH(&x->waiting,
			 ((struct waiting){ node, x->record.ncall }));
	return true;
}

/* Whether the builder takes the nodes beside the rows, which the file has in any
 * case. */
static bool
have_room(const struct cg_load *l)
{
	const struct cg_costs *c = &l->costs;

	return c->edge_cost.n + c->self_cost.n + l->invocations.node_cost.n
	       <= c->max_cells && !c->full;
}

INLINE bool
add_records(struct building *x, size_t width)
{
	struct cg_invocations *v = &x->l->invocations;
	const uint8_t *begin = v->record.at
			       + (x->part ? v->part.at[x->part - 1] : 0);

	x->waiting.n = 0;
	for (size_t i = 0; x->at > begin; i++) {
		if (cg_is_unwanted(x->l, i))
			return false;
		if (!add_record(x, width) || !have_room(x->l))
			return false;
	}
	return true;
}

/* False when there are too many nodes, or nobody wants them. Two are time and
 * memory. */
static bool
add_part(struct building *x)
{
	return x->width == 2 ? add_records(x, 2) : add_records(x, x->width);
}

/* Whether no sum of costs can leave 64 bits. */
static bool
is_small(const struct cg_invocations *v)
{
	uint64_t most;

	return !__builtin_mul_overflow(v->bits, 4 * (v->nrecord + v->ncall),
				       &most) && most <= INT64_MAX;
}

/* Whether what is built is worth it: where no function has two records nothing calls
 * itself. */
static bool
is_wanted(const struct cg_load *l)
{
	const struct cg_invocations *v = &l->invocations;

	return l->found.has_calls && !l->costs.saturated && is_small(v)
	       && (l->found.is_xdebug || v->nrecord >= l->costs.func_part.n
		   || l->found.incomplete);
}

/* False when there are too many nodes. */
static bool
build(struct cg_load *l)
{
	struct cg_invocations *v = &l->invocations;
	struct building x = { .l = l, .width = l->layout.column.n };
	bool all = true;

	VEC_RELEASE(&v->finished);
	VEC_RELEASE(&v->whole);
	v->seed[0] = hash_mix(0, 1);
	v->seed[1] = hash_mix(1, 0);
	VEC_EXTEND(&v->node, 1);
	VEC_EXTEND(&v->node_cost, 2 * x.width);
	make_slots(v);
	x.at = v->record.at + v->record.n;
	x.record.own = mem_zarray(x.width + 2, sizeof(*x.record.own));
	for (x.part = (uint32_t)v->part.n; all && x.part-- > 0;)
		all = add_part(&x);
	VEC_RELEASE(&v->record);
	free(x.record.own);
	VEC_RELEASE(&x.waiting);
	return all;
}

/* Nodes with parents first and all that is below one behind it. */
static uint32_t *
in_order(const struct cg_invocations *v)
{
	uint32_t *order = mem_array(v->node.n, sizeof(*order));
	uint32_t at = 0, n = 0;

	do {
		const struct cg_node *x = &v->node.at[at];

		if (at)
			order[n++] = at;
		if (x->child) {
			at = x->child;
			continue;
		}
		while (at && !v->node.at[at].next)
			at = v->node.at[at].parent;
		at = v->node.at[at].next;
	} while (at);
	return order;
}

/* What calls of a node cost, behind its own cost: that, and what the calls below cost;
 * nobody called roots. Row 0 gets what those cost. */
static void
add_calls(struct cg_invocations *v, const uint32_t *order, size_t width)
{
	for (size_t i = v->node.n - 1; i-- > 0;) {
		uint32_t parent = v->node.at[order[i]].parent;
		int64_t *cost = v->node_cost.at + (size_t)order[i] * 2 * width;
		int64_t *up = v->node_cost.at + ((size_t)parent * 2 + 1) * width;

		for (size_t m = 0; m < width; m++) {
			cost_add(&cost[width + m], cost[m]);
			cost_add(&up[m], cost[width + m]);
			if (!parent)
				cost[width + m] = 0;
		}
	}
}

/* Calls cost what ran in them, in the tree as in the rows. */
static void
settle(struct cg_load *l)
{
	struct cg_invocations *v = &l->invocations;

	v->order = in_order(v);
	add_calls(v, v->order, l->layout.column.n);
	cg_tree_calls(l);
	VEC_RELEASE(&v->own);
	VEC_RELEASE(&v->callee);
	VEC_RELEASE(&v->call);
	VEC_RELEASE(&v->elsewhere);
	VEC_RELEASE(&v->elsewhere_cost);
}

void
cg_invocations_build(struct cg_load *l)
{
	struct cg_invocations *v = &l->invocations;

	if (v->off)
		return;
	if (!is_wanted(l)) {
		cg_invocations_give_up(l, 0, NULL);
		return;
	}
	if (build(l))
		settle(l);
	if (!v->order || !have_room(l)) {
		cg_invocations_too_many(l);
		return;
	}
	if (v->differs)
		cg_say(l, DIAG_NOTE, 0,
		       N_("calls say less than what ran in them cost, as memory "
			  "that was given back is written as 0: inclusive cost "
			  "is the sum of what ran"));
	if (l->found.incomplete)
		cg_invocations_release(v);
}

/* --- To the builder ------------------------------------------------------- */

bool
cg_has_tree(const struct cg_load *l)
{
	return l->invocations.node.n > 0;
}

void
cg_invocations_export(struct cg_load *l, const part_id *part)
{
	struct cg_invocations *v = &l->invocations;
	const uint32_t *order = v->order;
	size_t width = l->layout.column.n;
	uint32_t *number = mem_zarray(v->node.n, sizeof(*number));

	for (size_t i = 0; i + 1 < v->node.n; i++) {
		const struct cg_node *x = &v->node.at[order[i]];
		const int64_t *cost = v->node_cost.at
				      + (size_t)order[i] * 2 * width;

		number[order[i]] = builder_node(
			l->b, number[x->parent], cg_func_of(l, x->entity),
			part[x->part], x->count, cost, cost + width);
	}
	free(number);
}
