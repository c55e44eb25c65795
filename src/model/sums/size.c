/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What sums take: tables by function, edges, and the rows that a selection made.
 */
#include <config.h>

#include "model/sums/private.h"

/* Of each function: what it is, how often called, in which cycle, the first figures. */
#define A_FUNC (1 + 8 + 4 + 2 * 8 + 1)
/* Of each edge: both ends, how often, what it cost, by callee. */
#define AN_EDGE (2 * 4 + 8 + 1 + 8 + 1 + 4)

static size_t
size_of_rows(const struct block *k)
{
	size_t cost = k->nmetric * sizeof(int64_t);

	return k->nself * (3 * sizeof(uint32_t) + sizeof(bool) + cost)
	       + k->ncall * (3 * sizeof(uint32_t) + sizeof(uint64_t) + 1 + cost)
	       + k->nstack * (sizeof(uint64_t) + sizeof(*k->stack_at))
	       + k->nsample * (2 * sizeof(uint32_t) + cost);
}

size_t
sums_size(const struct sums *s)
{
	size_t n = s->names->nfunc * A_FUNC;

	for (size_t i = 0; i < s->prof->nblock; i++) {
		const struct block_sums *b = &s->store->block[i];

		n += b->e.n * AN_EDGE;
		if (b->own_rows)
			n += size_of_rows(&b->k);
	}
	return n;
}

size_t
sums_size_filtered(const struct sums *s)
{
	size_t n = sums_size(s);

	for (size_t i = 0; i < s->prof->nblock; i++)
		if (!s->store->block[i].own_rows)
			n += size_of_rows(&s->store->block[i].k);
	return n;
}
