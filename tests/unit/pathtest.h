/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls of a block as stacks.
 */
#ifndef UNIT_PATHTEST_H
#define UNIT_PATHTEST_H

#include "model/calltree/paths.h"
#include "unit/flowtest.h"

/* All rows of a block. */
static inline struct rows
every_row(size_t n)
{
	uint32_t *row = mem_array(n + 1, sizeof(*row));

	for (size_t i = 0; i < n; i++)
		row[i] = (uint32_t)i;
	return (struct rows){ row, n };
}

static inline struct paths_report
walk_with(const struct prof *p, const struct block *k, path_fn fn, void *ctx)
{
	struct paths_report r = { 0 };
	struct rows self = every_row(k->nself), call = every_row(k->ncall);
	struct rows node = every_row(k->nnode);
	struct paths *paths = paths_new(p, k, 1, NULL);

	paths_of(paths, self, call, node);
	paths_walk(paths, 0, fn, ctx, &r);
	paths_free(paths);
	free((void *)self.row);
	free((void *)call.row);
	free((void *)node.row);
	return r;
}

#endif
