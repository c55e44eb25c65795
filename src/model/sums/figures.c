/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The memory of a table of figures: large columns come from where pages are zero
 * already.
 */
#include <config.h>

#include <stdlib.h>

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

void
figures_limit_estimates(struct figures *f, int64_t total, bool exact)
{
	for (size_t i = 0; i < f->n; i++) {
		if (!(f->flags[i] & FIGURE_INCL_EST))
			continue;
		if (f->incl[i] > total)
			f->incl[i] = total;
		if (f->incl[i] < f->self[i])
			f->incl[i] = f->self[i];
		if (exact && f->self[i] == total)
			f->flags[i] &= (uint8_t)~FIGURE_INCL_EST;
	}
}
