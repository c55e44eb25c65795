/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Circles, several times round.
 *
 * A call that closes a circle leads to a function that is on the stack already. As if it
 * were none, what ran below it would stand with the callers of that function, and who made
 * the call would have cost next to nothing. So each circle is there several times, in
 * layers (paths_layers.c): such a call leads from one layer into the next, and of calls
 * that have some cost no circle is left.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/calltree/circle.h"
#include "model/calltree/paths_private.h"
#include "model/facts/cost.h"

/* --- Circles ------------------------------------------------------------------ */

/* By node: the number of its circle, or 0; returns how many plus one. */
static size_t
find_circles(const struct paths *f, uint32_t *circle)
{
	uint32_t *caller = mem_array(f->e.n + 1, sizeof(*caller));
	uint32_t *callee = mem_array(f->e.n + 1, sizeof(*callee));
	struct edges e;
	size_t n = 0, ncircle;

	for (size_t i = 0; i < f->e.n; i++) {
		if (!f->left[i] && !f->cut[i])
			continue;
		caller[n] = f->e.caller[i];
		callee[n++] = f->e.callee[i];
	}
	edges_graph(&e, caller, callee, n, f->func_of.n);
	ncircle = edges_cycles(&e, f->func_of.n, circle);
	edges_release(&e);
	free(caller);
	free(callee);
	return ncircle;
}

/* --- Where stacks begin ------------------------------------------------------- */

/* Of a circle the member does of which calls say too little most, with what more ran in it
 * than it was called for; but where the file counted more calls than there are callers of,
 * or filters let stacks begin with some members, as with a root, one of these. */
enum begins { BEGINS_PERHAPS, BEGINS_UNCALLED, BEGINS_ENTERED };
struct beginning { int64_t all, most; uint32_t node; enum begins why; };

/* Whether calls of a node are far from what it did. */
static bool
is_uneven(const struct unrolling *u, uint32_t node)
{
	const struct paths *f = u->f;
	uint32_t first = f->e.first[node], end = f->e.first[node + 1];
	int64_t did = f->self[node], calls = end - first;

	calls += f->e.in_first[node + 1] - f->e.in_first[node];
	for (uint32_t i = first; i < end; i++)
		cost_add(&did, unrolled_none(u, i) ? 0 : unrolled_cost(u, i));
	return circle_uneven((double)did, (double)f->unseen[node], (double)calls);
}

/* Circles of which members but the one that stacks begin with are uneven: in these calls
 * were counted otherwise, as by who counts recursion once. */
static void
find_once(struct unrolling *u, const struct beginning *of, size_t ncircle)
{
	const struct paths *f = u->f;
	bool *uneven = mem_zarray(ncircle + 1, sizeof(*uneven));

	for (uint32_t i = 0; i < u->n; i++) {
		uint32_t circle = u->circle[i];

		if (circle && !uneven[circle] && is_uneven(u, i)
		    && !(of[circle].all > 0 && of[circle].node == i))
			uneven[circle] = true;
	}
	for (size_t i = 0; i < f->func_of.n; i++)
		u->once[i] = uneven[u->circle[i]];
	free(uneven);
}

/* Of each node whether the file or filters let stacks begin with it. */
static uint8_t *
find_why(const struct unrolling *u)
{
	const struct paths *f = u->f;
	const struct block *k = f->k;
	bool *called = block_all_called(k, f->p->nfunc);
	uint8_t *why = mem_zarray(u->n + 1, sizeof(*why));

	for (size_t i = 0; i < k->ngiven; i++) {
		uint32_t node = f->node[k->given_func[i]];

		if (node && !called[k->given_func[i]])
			why[node - 1] = BEGINS_UNCALLED;
	}
	for (size_t i = 0; i < k->nentered; i++) {
		uint32_t node = f->node[k->entered_func[i]];

		if (node)
			why[node - 1] = BEGINS_ENTERED;
	}
	free(called);
	return why;
}

static void
find_begun(struct unrolling *u, size_t ncircle)
{
	struct paths *f = u->f;
	struct beginning *of = mem_zarray(ncircle + 1, sizeof(*of));
	uint8_t *why = find_why(u);

	for (uint32_t i = 0; i < u->n; i++) {
		struct beginning *x = &of[u->circle[i]];
		bool may = !f->below || !f->below[i];

		if (!u->circle[i]) {
			u->begun[i] = may && f->unseen[i] > 0 ? f->unseen[i] : 0;
			continue;
		}
		cost_add(&x->all, f->unseen[i]);
		if (why[i] < x->why || !may)
			continue;
		if (why[i] > x->why || f->unseen[i] > x->most)
			*x = (struct beginning){ x->all, f->unseen[i], i, why[i] };
	}
	for (size_t i = 1; i < ncircle; i++)
		if (of[i].all > 0 && (of[i].most > 0 || of[i].why))
			u->begun[of[i].node] = of[i].all;
	find_once(u, of, ncircle);
	free(of);
	free(why);
}

/* --- The graph with layers ---------------------------------------------------- */

void
unrolled_edge(struct unrolling *u, uint32_t caller, uint32_t callee, int64_t cost)
{
	if (cost <= 0)
		return;
	VEC_PUSH(&u->caller, caller);
	VEC_PUSH(&u->callee, callee);
	VEC_PUSH(&u->cost, cost);
}

uint32_t
unrolled_copy(struct unrolling *u, uint32_t node)
{
	struct paths *f = u->f;

	VEC_PUSH(&f->func_of, f->func_of.at[node]);
	VEC_PUSH(&u->self, 0);
	return (uint32_t)f->func_of.n - 1;
}

/* What is in no circle stays as it is. */
static void
take_others(struct unrolling *u)
{
	struct paths *f = u->f;

	for (size_t i = 0; i < u->n; i++) {
		VEC_PUSH(&u->self, u->circle[i] ? 0 : f->self[i]);
		f->begins[i] = u->begun[i] > 0;
		f->parted[f->node[f->func_of.at[i]] - 1] |= u->circle[i] != 0;
	}
	for (size_t i = 0; i < f->e.n; i++)
		if (!unrolled_none(u, i) && !u->circle[f->e.caller[i]])
			unrolled_edge(u, f->e.caller[i], f->e.callee[i], f->left[i]);
}

static void
drop_costs(struct paths *f)
{
	free(f->self);
	free(f->unseen);
	free(f->left);
	free(f->cut);
}

/* F's graph and costs become those with layers; frames for these, too. */
static void
give_graph(struct unrolling *u)
{
	struct paths *f = u->f;
	struct edge_rows rows = { u->caller.n, u->caller.at, u->callee.at, NULL, NULL };
	uint32_t *edge_of = NULL;

	f->frames += FRAMES_A_FIGURE * (f->func_of.n - u->n);
	if (u->cost.n > f->e.n)
		f->frames += FRAMES_A_FIGURE * (u->cost.n - f->e.n);
	drop_costs(f);
	f->rolled = f->e;
	edges_merge(&f->e, &rows, f->func_of.n, &edge_of, f->job);
	if (!job_cancelled(f->job))
		edges_index(&f->e, NULL, f->job);
	f->layers = true;
	f->nrolled = u->n;
	f->self = u->self.at;
	f->unseen = mem_zarray(f->func_of.n + 1, sizeof(*f->unseen));
	f->left = mem_zarray(f->e.n + 1, sizeof(*f->left));
	f->cut = mem_zarray(f->e.n + 1, sizeof(*f->cut));
	for (size_t i = 0; i < u->cost.n && !job_cancelled(f->job); i++)
		cost_add(&f->left[edge_of ? edge_of[i] : i], u->cost.at[i]);
	free(edge_of);
}

static void
unroll(struct unrolling *u, size_t ncircle)
{
	struct paths *f = u->f;

	f->begins = mem_zarray(u->n + 1, sizeof(*f->begins));
	f->parted = mem_zarray(u->n + 1, sizeof(*f->parted));
	find_begun(u, ncircle);
	take_others(u);
	paths_layers(u, ncircle);
	give_graph(u);
}

void
paths_roll_up(struct paths *f)
{
	drop_costs(f);
	free(f->begins);
	free(f->parted);
	f->begins = f->parted = NULL;
	if (!f->layers)
		return;
	edges_release(&f->e);
	f->e = f->rolled;
	f->func_of.n = f->nrolled;
	f->layers = false;
}

bool
paths_unroll(struct paths *f)
{
	size_t n = f->func_of.n, ncircle;
	struct unrolling u = {
		.f = f, .n = n,
		.circle = mem_zarray(n + 1, sizeof(*u.circle)),
		.once = mem_zarray(n + 1, sizeof(*u.once)),
		.begun = mem_zarray(n + 1, sizeof(*u.begun)),
	};

	ncircle = find_circles(f, u.circle);
	if (ncircle > 1)
		unroll(&u, ncircle);
	free(u.circle);
	free(u.once);
	free(u.begun);
	VEC_RELEASE(&u.caller);
	VEC_RELEASE(&u.callee);
	VEC_RELEASE(&u.cost);
	return ncircle > 1;
}
