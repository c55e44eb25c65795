/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order of a node's children. They are found as their stacks lie, by name,
 * and keep that where they cost the same: so only costs are compared, and no name
 * is read. The root of a tree of counters may have a million.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/calltree/private.h"

#define FEW 64			/* are inserted one by one */
#define BITS 11
#define VALUES (1u << BITS)
#define NODES_A_LOOK 4096

/* A child by its cost: the most have the smallest keys. */
struct keyed {
	uint64_t key;
	uint32_t number;
};

static uint64_t
key_of(const struct calltree *t, const struct calltree_node *node, bool by_room)
{
	if (by_room)
		return ~((uint64_t)calltree_weight(t, node, SUM_INCL)
			 ^ (uint64_t)INT64_MIN);
	return ~calltree_place(t, node, SUM_INCL);
}

static void
insert_all(struct keyed *x, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		struct keyed one = x[i];
		size_t at = i;

		for (; at > 0 && one.key < x[at - 1].key; at--)
			x[at] = x[at - 1];
		x[at] = one;
	}
}

static void
sort_digit(const struct keyed *from, struct keyed *to, size_t n,
	   unsigned shift)
{
	size_t start[VALUES + 1] = { 0 };

	for (size_t i = 0; i < n; i++)
		start[(from[i].key >> shift & (VALUES - 1)) + 1]++;
	for (size_t i = 0; i < VALUES; i++)
		start[i + 1] += start[i];
	for (size_t i = 0; i < n; i++)
		to[start[from[i].key >> shift & (VALUES - 1)]++] = from[i];
}

/* Keys that DIFFER in these bits; returns where they are then, or NULL when JOB
 * was cancelled. */
static struct keyed *
sort_all(struct keyed *from, struct keyed *to, size_t n, uint64_t differ,
	 const struct job *job)
{
	for (unsigned shift = 0; shift < 64; shift += BITS) {
		struct keyed *was = from;

		if (!(differ >> shift & (VALUES - 1)))
			continue;
		if (job_cancelled(job))
			return NULL;
		sort_digit(from, to, n, shift);
		from = to;
		to = was;
	}
	return from;
}

/* -1 when JOB was cancelled. */
static int
make_keys(const struct calltree *t, const struct calltree_node *node, size_t n,
	  bool by_room, const struct job *job, struct keyed *to, uint64_t *differ)
{
	*differ = 0;
	for (size_t i = 0; i < n; i++) {
		if (i % NODES_A_LOOK == 0 && job_cancelled(job))
			return -1;
		to[i] = (struct keyed){ key_of(t, &node[i], by_room), (uint32_t)i };
		*differ |= to[i].key ^ to[0].key;
	}
	return 0;
}

int
calltree_order(const struct calltree *t, struct calltree_node *node, size_t n,
	       bool by_room, const struct job *job)
{
	struct keyed *x = mem_array(2 * n + 1, sizeof(*x)), *in_order = x;
	struct calltree_node *was;
	uint64_t differ;

	if (make_keys(t, node, n, by_room, job, x, &differ) < 0)
		in_order = NULL;
	else if (n <= FEW)
		insert_all(x, n);
	else
		in_order = sort_all(x, x + n, n, differ, job);
	if (in_order && differ) {
		was = mem_array(n, sizeof(*was));
		memcpy(was, node, n * sizeof(*was));
		for (size_t i = 0; i < n; i++)
			node[i] = was[in_order[i].number];
		free(was);
	}
	free(x);
	return in_order ? 0 : -1;
}
