/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where stacks of a tree come from, by which metrics are known there: a node knows
 * what some of its stacks do, and only figures of what knows them are guessed.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/calltree/private.h"
#include "model/facts/cost.h"

static void
find_known(const struct origins *o, const struct prof *p, const struct block *k,
	   const metric_id *metric, bool *known)
{
	struct column_term *term = mem_array(k->nmetric + 1, sizeof(*term));

	for (size_t m = 0; m < o->nmetric; m++)
		known[m] = prof_block_terms(p, k, metric[m], term) >= 0;
	free(term);
}

/* The origin that knows the same; a new one, or the last, which may then know
 * more than each that it stands for. */
static uint8_t
origin_of(struct origins *o, const bool *known)
{
	bool *last = o->knows + (ORIGINS - 1) * o->nmetric;

	for (unsigned i = 0; i < o->n; i++)
		if (memcmp(o->knows + i * o->nmetric, known, o->nmetric) == 0)
			return (uint8_t)i;
	if (o->n < ORIGINS) {
		memcpy(o->knows + o->n * o->nmetric, known, o->nmetric);
		return (uint8_t)o->n++;
	}
	for (size_t m = 0; m < o->nmetric; m++)
		last[m] |= known[m];
	return ORIGINS - 1;
}

void
origins_init(struct origins *o, const struct prof *p, const metric_id *metric,
	     size_t nmetric)
{
	bool *known = mem_array(nmetric + 1, sizeof(*known));

	*o = (struct origins){ .nmetric = nmetric };
	o->knows = mem_zarray(ORIGINS * nmetric + 1, sizeof(*o->knows));
	o->of_block = mem_zarray(p->nblock + 1, sizeof(*o->of_block));
	for (size_t i = 0; i < p->nblock; i++) {
		find_known(o, p, &p->block[i], metric, known);
		o->of_block[i] = origin_of(o, known);
	}
	free(known);
}

void
origins_release(struct origins *o)
{
	free(o->knows);
	free(o->of_block);
}
