/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two profiles, and what is compared of them, for tests of comparisons.
 */
#ifndef UNIT_COMPARETEST_H
#define UNIT_COMPARETEST_H

#include "model/compare/comparison.h"
#include "unit/small.h"

struct both {
	struct small s;
	struct builder *b;
	struct comparison *c;
};

static inline void
finish_facts(struct both *x)
{
	x->s.prof = builder_finish(x->b);
	x->s.store = names_store_new(x->s.prof);
}

static inline void
finish(struct both *x)
{
	struct selection now = { 0 }, base;

	if (!x->s.store)
		finish_facts(x);
	x->s.names = names_store_publish(x->s.store, true);
	selection_sides(&now, x->s.prof);
	selection_of_base(&base, &now, x->s.prof);
	x->s.sums = sums_new(x->s.names, &now, NULL);
	x->c = comparison_new(x->s.sums, sums_new(x->s.names, &base, NULL),
			      NULL);
	selection_release(&now);
	selection_release(&base);
}

static inline void
end(struct both *x)
{
	comparison_free(x->c);
	small_free(&x->s);
}

#endif
