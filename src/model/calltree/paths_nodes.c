/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks of calls where contexts are known: their nodes.
 */
#include <config.h>

#include <string.h>

#include "model/calltree/paths_private.h"

/* The functions from NODE up; it alone where these would be too many. */
static void
climb(struct paths *f, uint32_t node)
{
	uint32_t n = f->depth[node];

	if (n > f->frames) {
		f->report->cut = true;
		n = 1;
	}
	f->func.n = 0;
	for (uint32_t at = node + 1; n > 0; n--) {
		VEC_PUSH(&f->func, f->k->node_func[at - 1]);
		at = f->k->node_parent[at - 1];
	}
	f->frames -= f->func.n < f->frames ? f->func.n : f->frames;
}

void
paths_walk_nodes(struct paths *f, unsigned column, path_fn fn, void *ctx)
{
	const struct block *k = f->k;

	f->frames += FRAMES_A_FIGURE * f->node_row.n;
	for (size_t i = 0; i < f->node_row.n; i++) {
		uint32_t node = f->node_row.row[i];
		int64_t cost = k->node_self[node * (size_t)k->nmetric + column];

		if (!cost)
			continue;
		f->frames += !f->frames;	/* itself always */
		climb(f, node);
		if (!fn(ctx, &(struct path){ f->func.at, f->func.n, cost,
					     f->func.n < f->depth[node] }))
			return;
	}
}
