/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The memory of a table of figures: large columns come from where pages are zero
 * already.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/sums/private.h"

struct figures *
figures_new(size_t n, unsigned which)
{
	struct figures *f = mem_zalloc(sizeof(*f));

	f->n = n;
	f->flags = mem_zarray(n + 1, sizeof(*f->flags));
	if (which & FIGURES_SELF)
		f->self = mem_big(n + 1, sizeof(*f->self));
	if (which & FIGURES_INCL)
		f->incl = mem_big(n + 1, sizeof(*f->incl));
	return f;
}

struct figures *
figures_copy(const struct figures *f)
{
	struct figures *own = figures_new(f->n, FIGURES_SELF | FIGURES_INCL);

	memcpy(own->self, f->self, f->n * sizeof(*f->self));
	memcpy(own->incl, f->incl, f->n * sizeof(*f->incl));
	memcpy(own->flags, f->flags, f->n * sizeof(*f->flags));
	return own;
}

void
figures_free(struct figures *f)
{
	if (!f)
		return;
	mem_big_free(f->self, f->n + 1, sizeof(*f->self));
	mem_big_free(f->incl, f->n + 1, sizeof(*f->incl));
	free(f->own_calls);
	free(f->flags);
	free(f);
}

/* Without a branch that cannot be foretold. */
static void
limit_range(struct figures *f, struct id_range r, int64_t total)
{
	int64_t *incl = f->incl;

	for (size_t i = r.from; i < r.end; i++) {
		int64_t is = incl[i], most = is > total ? total : is;

		most = most < f->self[i] ? f->self[i] : most;
		incl[i] = f->flags[i] & FIGURE_INCL_EST ? most : is;
	}
}

void
figures_limit_estimates(struct figures *f, const struct id_ranges *rows, int64_t total,
			bool exact)
{
	for (size_t i = 0; i < rows->n; i++)
		limit_range(f, rows->at[i], total);
	if (!exact)
		return;
	EACH_ID(i, *rows)
		if (f->self[i] == total)
			f->flags[i] &= (uint8_t)~FIGURE_INCL_EST;
}
