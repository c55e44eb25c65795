/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The trees of two profiles as one: the stacks of both, sorted together, each with
 * what either has of it.
 */
#include <config.h>

#include "base/worker.h"
#include "model/calltree/private.h"

/* The stacks of T, of its functions those that FUNC says; NULL: themselves. */
static int
add_tree(struct stack_list *l, const struct calltree *t, const uint32_t *func)
{
	for (uint32_t i = 0; i < t->n; i++) {
		const struct calltree_stack *s = &t->stack[i];
		struct listed_stack listed = { .at = l->func.n, .n = s->n,
					       .base = func != NULL };
		struct calltree_node node = calltree_stack(i);

		if (i % 4096 == 0 && job_cancelled(l->job))
			return -1;
		VEC_RESERVE(&l->func, l->func.n + s->n);
		for (uint32_t k = 0; k < s->n; k++) {
			uint32_t f = t->func[s->at + k];

			l->func.at[l->func.n++] = func ? func[f] : f;
		}
		stack_list_add(l, t, &node, false, listed);
	}
	return 0;
}

/* What SIDE of T, which is of METRIC, does not know, since its own tree is without it. */
static void
note_lacks(struct calltree *t, const struct metric_list *metric, bool base,
	   const struct calltree *side)
{
	for (size_t m = 0; m < metric->n; m++)
		t->sum->side[base].lacks[m]
			= !calltree_has(side, t->names->prof, metric->at[m]);
}

struct calltree *
calltree_join(struct calltree *now, struct calltree *base,
	      const uint32_t *func, const struct metric_list *metric, double scale,
	      struct job *job)
{
	struct stack_list l = { .job = job, .joined = true, .scale = scale };
	struct calltree *t = NULL;

	if (now && base) {
		l.names = now->names;
		l.way = now->way;
		l.metric = metric->at;
		l.nmetric = metric->n;
		l.lost = now->lost | base->lost;
		l.below_0 = now->below_0 || base->below_0;
		if (add_tree(&l, now, NULL) == 0
		    && add_tree(&l, base, func) == 0)
			t = calltree_of_list(&l);
	}
	if (t) {
		note_lacks(t, metric, false, now);
		note_lacks(t, metric, true, base);
	}
	stack_list_release(&l);
	calltree_free(now);
	calltree_free(base);
	return t;
}
