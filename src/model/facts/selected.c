/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A selection is applied in one place: a block goes in, a smaller one comes
 * out.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/facts/cost.h"
#include "model/facts/selection.h"

/* The rows whose part is selected, ascending; returns how many of N. Without S all
 * are. */
static size_t
rows_of_parts(const struct selection *s, const uint32_t *part, size_t n,
	      size_t *row)
{
	size_t count = 0;

	for (size_t i = 0; i < n; i++)
		if (!s || selection_has_part(s, part_at(part[i])))
			row[count++] = i;
	return count;
}

/* The ROWs, COUNT of them, of an array of items of SIZE bytes. */
static void *
take(const void *from, const size_t *row, size_t count, size_t size)
{
	unsigned char *to = mem_array(count + 1, size + !size);

	for (size_t i = 0; i < count && size; i++)
		memcpy(to + i * size, (const unsigned char *)from
				      + row[i] * size, size);
	return to;
}

static void
take_self(const struct block *k, const size_t *row, size_t n,
	  struct block *out)
{
	out->nself = n;
	out->self_location = take(k->self_location, row, n, sizeof(uint32_t));
	out->self_part = take(k->self_part, row, n, sizeof(uint32_t));
	out->self_cost = take(k->self_cost, row, n,
			      k->nmetric * sizeof(int64_t));
	out->self_in = k->self_in ? take(k->self_in, row, n, sizeof(bool))
				  : NULL;
}

static void
take_calls(const struct block *k, const size_t *row, size_t n,
	   struct block *out)
{
	out->ncall = n;
	out->call_caller = take(k->call_caller, row, n, sizeof(uint32_t));
	out->call_callee = take(k->call_callee, row, n, sizeof(uint32_t));
	out->call_part = take(k->call_part, row, n, sizeof(uint32_t));
	out->call_count = take(k->call_count, row, n, sizeof(uint64_t));
	out->call_cost = take(k->call_cost, row, n,
			      k->nmetric * sizeof(int64_t));
}

static void
take_given(const struct block *k, const size_t *row, size_t n,
	   struct block *out)
{
	out->ngiven = n;
	out->given_func = take(k->given_func, row, n, sizeof(uint32_t));
	out->given_part = take(k->given_part, row, n, sizeof(uint32_t));
	out->given_count = take(k->given_count, row, n, sizeof(uint64_t));
	out->given_cost = take(k->given_cost, row, n,
			       k->nmetric * sizeof(int64_t));
}

static void
take_arcs(const struct block *k, const size_t *row, size_t n,
	  struct block *out)
{
	out->narc = n;
	out->arc_caller = take(k->arc_caller, row, n, sizeof(uint32_t));
	out->arc_callee = take(k->arc_callee, row, n, sizeof(uint32_t));
	out->arc_part = take(k->arc_part, row, n, sizeof(uint32_t));
	out->arc_count = take(k->arc_count, row, n, sizeof(uint64_t));
}

/* All nodes of a part are taken or none: the parents of those that are taken
 * are, too. */
static void
take_nodes(const struct block *k, const size_t *row, size_t n,
	   struct block *out)
{
	uint32_t *to = mem_zarray(k->nnode + 1, sizeof(*to));

	out->nnode = n;
	out->node_parent = take(k->node_parent, row, n, sizeof(uint32_t));
	out->node_func = take(k->node_func, row, n, sizeof(uint32_t));
	out->node_part = take(k->node_part, row, n, sizeof(uint32_t));
	out->node_count = take(k->node_count, row, n, sizeof(uint64_t));
	out->node_self = take(k->node_self, row, n,
			      k->nmetric * sizeof(int64_t));
	out->node_call = take(k->node_call, row, n,
			      k->nmetric * sizeof(int64_t));
	for (size_t i = 0; i < n; i++) {
		to[row[i] + 1] = (uint32_t)i + 1;
		out->node_parent[i] = to[out->node_parent[i]];
	}
	free(to);
}

/* The samples, and the stacks that they are of. */
static void
take_samples(const struct block *k, const size_t *row, size_t n,
	     struct block *out)
{
	uint32_t *to = mem_zarray(k->nstack + 1, sizeof(*to));	/* + 1 */
	uint64_t at = 0;

	out->nsample = n;
	out->sample_stack = take(k->sample_stack, row, n, sizeof(uint32_t));
	out->sample_part = take(k->sample_part, row, n, sizeof(uint32_t));
	out->sample_cost = take(k->sample_cost, row, n,
				k->nmetric * sizeof(int64_t));
	for (size_t i = 0; i < n; i++)
		to[out->sample_stack[i]] = 1;
	out->nstack = 0;
	out->stack_start = mem_zarray(k->nstack + 1, sizeof(uint64_t));
	out->stack_location = mem_array(
		(k->nstack ? k->stack_start[k->nstack] : 0) + 1,
		sizeof(uint32_t));
	for (size_t i = 0; i < k->nstack; i++) {
		struct stack_places s = block_stack(k, i);

		if (!to[i])
			continue;
		memcpy(out->stack_location + at, s.at, s.n * sizeof(*s.at));
		at += s.n;
		to[i] = (uint32_t)++out->nstack;
		out->stack_start[out->nstack] = at;
	}
	for (size_t i = 0; i < n; i++)
		out->sample_stack[i] = to[out->sample_stack[i]] - 1;
	free(to);
}

#define AHEAD 16		/* rows whose stacks are brought into the cache */

int64_t *
stack_costs(const struct block *k, const struct column_term *term, size_t n)
{
	int64_t *sum = mem_zarray(k->nstack + 1, sizeof(*sum));

	for (size_t i = 0; i < k->nsample; i++) {
		if (i + AHEAD < k->nsample)
			__builtin_prefetch(&sum[k->sample_stack[i + AHEAD]]);
		for (size_t t = 0; t < n; t++)
			cost_add_scaled(&sum[k->sample_stack[i]],
					k->sample_cost[i * k->nmetric
						       + term[t].column],
					term[t].factor);
	}
	return sum;
}

static bool
has_one_sample_each(const struct block *k)
{
	if (k->nsample != k->nstack)
		return false;
	for (size_t i = 0; i < k->nsample; i++)
		if (k->sample_stack[i] != i)
			return false;
	return true;
}

struct stack_cost
stack_cost_of(const struct block *k, const struct column_term *term, size_t n)
{
	struct stack_cost c = { .stride = 1 };

	if (n == 1 && term->factor == 1 && has_one_sample_each(k)) {
		c.at = k->sample_cost + term->column;
		c.stride = k->nmetric;
	} else {
		c.at = c.own = stack_costs(k, term, n);
	}
	return c;
}

void
stack_cost_release(struct stack_cost *c)
{
	free(c->own);
}

static void
take_parts(const struct selection *s, const struct block *k, struct block *out)
{
	size_t most = k->nself, *row;

	if (k->ncall > most)
		most = k->ncall;
	if (k->ngiven > most)
		most = k->ngiven;
	if (k->narc > most)
		most = k->narc;
	if (k->nsample > most)
		most = k->nsample;
	if (k->nnode > most)
		most = k->nnode;
	row = mem_array(most + 1, sizeof(*row));
	take_self(k, row, rows_of_parts(s, k->self_part, k->nself, row), out);
	take_calls(k, row, rows_of_parts(s, k->call_part, k->ncall, row), out);
	take_given(k, row, rows_of_parts(s, k->given_part, k->ngiven, row),
		   out);
	take_arcs(k, row, rows_of_parts(s, k->arc_part, k->narc, row), out);
	take_samples(k, row, rows_of_parts(s, k->sample_part, k->nsample, row),
		     out);
	take_nodes(k, row, rows_of_parts(s, k->node_part, k->nnode, row), out);
	free(row);
}

bool
selection_apply(const struct selection *s, const struct block *k,
		struct block *out)
{
	*out = *k;
	if (s->npart)
		take_parts(s, k, out);
	return s->npart > 0;
}

void
selected_all(const struct block *k, struct block *out)
{
	*out = *k;
	take_parts(NULL, k, out);
}

void
selected_rows(const struct block *k, struct some_rows self, struct some_rows call,
	      struct some_rows given, struct block *out)
{
	*out = (struct block){
		.kind = k->kind, .capabilities = k->capabilities,
		.input = k->input, .nmetric = k->nmetric, .nknown = k->nknown,
		.metric = k->metric,
	};
	take_self(k, self.row, self.n, out);
	take_calls(k, call.row, call.n, out);
	take_given(k, given.row, given.n, out);
}

void
selected_release(struct block *out)
{
	free(out->self_location);
	free(out->self_part);
	free(out->self_cost);
	free(out->self_func);
	free(out->self_guess);
	free(out->self_in);
	free(out->call_guess);
	free(out->call_row);
	free(out->call_within);
	free(out->call_enters);
	free(out->unhidden);
	free(out->entered_func);
	free(out->entered_count);
	free(out->call_caller);
	free(out->call_callee);
	free(out->call_part);
	free(out->call_count);
	free(out->call_cost);
	free(out->given_func);
	free(out->given_part);
	free(out->given_count);
	free(out->given_cost);
	free(out->arc_caller);
	free(out->arc_callee);
	free(out->arc_part);
	free(out->arc_count);
	free(out->stack_start);
	free(out->stack_location);
	free(out->stack_at);
	free(out->stack_lent);
	free(out->stack_dropped);
	free(out->stack_changed);
	free(out->sample_stack);
	free(out->sample_part);
	free(out->sample_cost);
	free(out->node_parent);
	free(out->node_func);
	free(out->node_part);
	free(out->node_count);
	free(out->node_self);
	free(out->node_call);
}
