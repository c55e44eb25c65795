/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters whose contexts are known, filtered as stacks are: a node is a stack, and
 * what it cost itself stays or goes with it. Rows of calls are what is left of the
 * nodes; of the rows of self each function has what its nodes have. Nothing is
 * estimated.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/nodes.h"

#define NODES_A_LOOK 65536

/* What becomes of a node. */
enum fate {
	INSIDE = 1,	/* of a root, or there need be none */
	HIDDEN = 2,
	KEEPS = 4,	/* what it cost stays */
	NEEDED = 8,	/* it is a node of what is left */
};

static uint32_t
folded_func(const struct nodes *x, size_t i)
{
	uint32_t func = x->k->node_func[i];

	return x->fold ? x->fold[func] : func;
}

/* Whether node I is, on the stack, what its parent is. */
static bool
is_one_with(const struct nodes *x, size_t i, uint32_t parent)
{
	const struct filters *f = x->f;
	uint32_t as = folded_func(x, i);

	return parent && as == folded_func(x, parent - 1)
	       && (f->recursion || f->group[as]);
}

/* What of its parents holds for a node: ANY, AT and TOP of these are there. */
static void
look_at_node(struct nodes *x, size_t i)
{
	const struct filters *f = x->f;
	uint32_t up = x->k->node_parent[i];
	uint32_t bits = filters_match_func(f, x->k->node_func[i]);
	bool root = !(f->verbs & VERB_BIT(FILTER_ROOT))
		    || bits & VERB_BIT(FILTER_ROOT);
	bool below = up && x->fate[up - 1] & INSIDE;
	uint32_t parent = below ? x->at[up - 1] : 0;
	uint8_t fate = root || below ? INSIDE : 0;

	x->any[i] = bits | (up ? x->any[up - 1] : 0);
	if (bits & VERB_BIT(FILTER_HIDE))
		fate |= HIDDEN;
	if (filters_keep(f, x->any[i], bits))
		fate |= KEEPS;
	x->fate[i] = fate;
	x->top[i] = below ? x->top[up - 1] : (uint32_t)i + 1;
	x->up[i] = parent;
	if (!(fate & INSIDE))
		x->at[i] = 0;
	else if (fate & HIDDEN || is_one_with(x, i, parent))
		x->at[i] = parent;
	else
		x->at[i] = (uint32_t)i + 1;
}

/* Where all that it is below is hidden that is the outermost. */
size_t
nodes_holder(const struct nodes *x, size_t i)
{
	return x->at[i] ? x->at[i] - 1 : x->top[i] - 1;
}

bool
nodes_keeps(const struct nodes *x, size_t i)
{
	return x->fate[i] & KEEPS;
}

bool
nodes_moves(const struct nodes *x, size_t i)
{
	return x->fate[i] & HIDDEN && nodes_holder(x, i) != i;
}

bool
nodes_needs(const struct nodes *x, size_t i)
{
	return x->fate[i] & NEEDED;
}

/* Those below I were looked at. */
static void
need_node(struct nodes *x, size_t i)
{
	if (x->fate[i] & KEEPS)
		x->fate[nodes_holder(x, i)] |= NEEDED;
	if (x->fate[i] & NEEDED && x->at[i] == i + 1 && x->up[i])
		x->fate[x->up[i] - 1] |= NEEDED;
}

static bool
look_at_nodes(struct nodes *x)
{
	size_t n = x->k->nnode;

	for (size_t i = 0; i < n; i++) {
		if (i % NODES_A_LOOK == 0 && job_cancelled(x->job))
			return false;
		look_at_node(x, i);
	}
	for (size_t i = n; i-- > 0;)
		need_node(x, i);
	return !job_cancelled(x->job);
}

/* --- Nodes that are left -------------------------------------------------- */

static void
room_for_nodes(const struct nodes *x, struct block *out, size_t n)
{
	size_t nm = x->k->nmetric;

	out->node_parent = mem_array(n + 1, sizeof(*out->node_parent));
	out->node_func = mem_array(n + 1, sizeof(*out->node_func));
	out->node_part = mem_array(n + 1, sizeof(*out->node_part));
	out->node_count = mem_array(n + 1, sizeof(*out->node_count));
	out->node_self = mem_zarray(n * nm + 1, sizeof(*out->node_self));
	out->node_call = mem_zarray(n * nm + 1, sizeof(*out->node_call));
}

static void
write_nodes(struct nodes *x, struct block *out)
{
	const struct block *k = x->k;
	uint32_t to = 0;

	for (size_t i = 0; i < k->nnode; i++) {
		uint32_t up = x->at[i] == i + 1 ? x->up[i] : 0;

		if (!(x->fate[i] & NEEDED))
			continue;
		out->node_parent[to] = up ? x->number[up - 1] : 0;
		out->node_func[to] = k->node_func[i];
		out->node_part[to] = k->node_part[i];
		out->node_count[to] = k->node_count[i];
		x->number[i] = ++to;
	}
	out->nnode = to;
}

static void
write_self(const struct nodes *x, struct block *out)
{
	size_t nm = x->k->nmetric;

	for (size_t i = 0; i < x->k->nnode; i++) {
		size_t to;

		if (!(x->fate[i] & KEEPS))
			continue;
		to = x->number[nodes_holder(x, i)] - 1;
		for (size_t m = 0; m < nm; m++)
			cost_add(&out->node_self[to * nm + m],
				 x->k->node_self[i * nm + m]);
	}
}

/* What calls of a node cost is what it and those below cost, which come first; nobody
 * called a root. */
static void
add_call(struct block *out, size_t i)
{
	size_t nm = out->nmetric;
	int64_t *call = &out->node_call[i * nm];
	uint32_t up = out->node_parent[i];

	for (size_t m = 0; m < nm; m++) {
		cost_add(&call[m], out->node_self[i * nm + m]);
		if (up)
			cost_add(&out->node_call[(up - 1) * nm + m], call[m]);
		else
			call[m] = 0;
	}
}

/* --- Rows of calls -------------------------------------------------------- */

static void
write_calls(const struct nodes *x, struct block *out)
{
	size_t nm = x->k->nmetric;

	for (size_t i = 0; i < out->nnode; i++) {
		uint32_t up = out->node_parent[i];
		size_t to = out->ncall;

		if (!up)
			continue;
		out->call_caller[to] = out->node_func[up - 1];
		out->call_callee[to] = out->node_func[i];
		out->call_part[to] = out->node_part[i];
		out->call_count[to] = out->node_count[i];
		for (size_t m = 0; m < nm; m++)
			out->call_cost[to * nm + m] = out->node_call[i * nm + m];
		out->ncall++;
	}
}

static size_t
calls_of(const struct block *k)
{
	size_t n = 0;

	for (size_t i = 0; i < k->nnode; i++)
		n += k->node_parent[i] != 0;
	return n;
}

/* --- All of it ------------------------------------------------------------ */

static void
write_block(struct nodes *x, struct block *out)
{
	size_t n = 0;

	for (size_t i = 0; i < x->k->nnode; i++)
		n += (x->fate[i] & NEEDED) != 0;
	room_for_nodes(x, out, n);
	write_nodes(x, out);
	write_self(x, out);
	for (size_t i = out->nnode; i-- > 0;)
		add_call(out, i);
	entered_of_nodes(x, out);
	nodes_write_self(x, out, calls_of(out));
	write_calls(x, out);
}

void
step_nodes(const struct filters *f, const uint32_t *fold,
	   const struct block *k, struct block *out, struct job *job)
{
	size_t n = k->nnode + 1;
	struct nodes x = {
		.f = f, .fold = fold, .k = k, .job = job,
		.any = mem_array(n, sizeof(*x.any)),
		.at = mem_array(n, sizeof(*x.at)),
		.top = mem_array(n, sizeof(*x.top)),
		.up = mem_array(n, sizeof(*x.up)),
		.number = mem_zarray(n, sizeof(*x.number)),
		.fate = mem_zarray(n, sizeof(*x.fate)),
	};

	block_bare(k, out);
	out->kept = NULL;	/* calls are others */
	if (look_at_nodes(&x))
		write_block(&x, out);
	free(x.any);
	free(x.at);
	free(x.top);
	free(x.up);
	free(x.number);
	free(x.fate);
}
