/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Circles, several times round.
 *
 * A call that closes a circle leads to a function that is on the stack already. As if it
 * were none, what ran below it would stand with the callers of that function, and who made
 * the call would have cost next to nothing. So each circle is there several times, in
 * layers: such a call leads from one layer into the next, and is none only in the last.
 *
 * What a function did in a layer is the part that calls of it there cost of all calls of
 * it, and it called others in that proportion. Where the writer tells levels of recursion
 * apart, a function that is not the deepest one is called while it is not active: that is
 * not below a call which leads back, and so in the first layer.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "model/calltree/paths_private.h"
#include "model/facts/cost.h"

/* Times that fewer functions are single, before none is. */
#define TRIES 5

struct unrolling {
	struct paths *f;
	/* of each node */
	uint32_t *circle;	/* its number, or 0 */
	uint32_t *copy;		/* its node in the next layer; itself: it has none */
	int64_t *begun;		/* what of it stacks begin with */
	bool *single;		/* all of what it does is in this layer */
	int64_t *own;		/* what of its self is in this layer */
	/* of each edge */
	int64_t *here;		/* what of it is in this layer */
	size_t ncopy;
	VEC(uint32_t) caller, callee;
	VEC(int64_t) cost;
};

static int64_t
cost_of(const struct unrolling *u, size_t edge)
{
	return u->f->left[edge] + u->f->cut[edge];
}

/* A function that calls itself is there once. */
static bool
is_none(const struct unrolling *u, size_t edge)
{
	const struct edges *e = &u->f->e;

	return e->caller[edge] == e->callee[edge] || !cost_of(u, edge);
}

static bool
is_inside(const struct unrolling *u, size_t edge)
{
	const struct edges *e = &u->f->e;
	uint32_t circle = u->circle[e->caller[edge]];

	return circle && circle == u->circle[e->callee[edge]];
}

/* --- Where stacks begin ------------------------------------------------------ */

/* Of a circle the member does of which calls say too little most, with what more ran in it
 * than it was called for. */
struct beginning { int64_t all, most; uint32_t node; };

/* Whether calls of a node are far from what it did. */
static bool
is_uneven(const struct unrolling *u, uint32_t node)
{
	const struct paths *f = u->f;
	uint32_t first = f->e.first[node], end = f->e.first[node + 1];
	int64_t did = f->self[node], calls = end - first;

	calls += f->e.in_first[node + 1] - f->e.in_first[node];
	for (uint32_t i = first; i < end; i++)
		cost_add(&did, is_none(u, i) ? 0 : cost_of(u, i));
	return cost_size(f->unseen[node]) > calls + did / PATHS_UNEVEN;
}

/* Drops circles of which members but the one that stacks begin with are uneven: in these
 * calls were counted otherwise, as by who counts recursion once, and say nothing of layers.
 * Returns how many are left. */
static size_t
drop_uneven(struct unrolling *u, const struct beginning *of, size_t ncircle)
{
	const struct paths *f = u->f;
	bool *uneven = mem_zarray(ncircle + 1, sizeof(*uneven));
	size_t n = ncircle - 1;

	for (uint32_t i = 0; i < f->func_of.n; i++) {
		uint32_t circle = u->circle[i];

		if (circle && !uneven[circle] && is_uneven(u, i)
		    && !(of[circle].all > 0 && of[circle].node == i)) {
			uneven[circle] = true;
			n--;
		}
	}
	for (size_t i = 0; i < f->func_of.n; i++)
		if (uneven[u->circle[i]])
			u->circle[i] = 0;
	free(uneven);
	return n;
}

/* Returns how many circles there are to be unrolled. */
static size_t
find_begun(struct unrolling *u, size_t ncircle)
{
	struct paths *f = u->f;
	struct beginning *of = mem_zarray(ncircle + 1, sizeof(*of));
	size_t n;

	for (uint32_t i = 0; i < f->func_of.n; i++) {
		struct beginning *x = &of[u->circle[i]];
		bool may = !f->below || (i < f->nrolled && !f->below[i]);

		if (!u->circle[i]) {
			u->begun[i] = may && f->unseen[i] > 0 ? f->unseen[i] : 0;
			continue;
		}
		cost_add(&x->all, f->unseen[i]);
		if (may && f->unseen[i] > x->most)
			*x = (struct beginning){ x->all, f->unseen[i], i };
	}
	for (size_t i = 1; i < ncircle; i++)
		if (of[i].all > 0 && of[i].most > 0)
			u->begun[of[i].node] = of[i].all;
	n = drop_uneven(u, of, ncircle);
	free(of);
	return n;
}

/* What begins in the graph of the rows. */
static void
note_begun(const struct unrolling *u)
{
	struct paths *f = u->f;

	f->begins = mem_zarray(f->func_of.n + 1, sizeof(*f->begins));
	f->parted = mem_zarray(f->func_of.n + 1, sizeof(*f->parted));
	for (size_t i = 0; i < f->func_of.n; i++)
		f->begins[i] = u->begun[i] > 0;
}

/* --- What is called while it is not active ---------------------------------- */

static const struct file_func *
func_of_node(const struct paths *f, size_t node)
{
	return &f->p->func[f->func_of.at[node]];
}

/* The deepest level of each function that is called at one, by function: of those at hand
 * alone, as nodes are. */
static void
find_deepest(const struct paths *f, struct hash_u64 *deepest)
{
	for (size_t i = 0; i < f->func_of.n; i++) {
		const struct file_func *func = func_of_node(f, i);
		uint32_t *level;
		bool fresh;

		if (!func->level)
			continue;
		level = hash_u64_at(deepest, func->base.i, &fresh);
		if (func->level > *level)
			*level = func->level;
	}
}

static void
find_single(struct unrolling *u)
{
	const struct paths *f = u->f;
	struct hash_u64 deepest = { 0 };

	if (!(f->k->capabilities & CAP_LEVELS))
		return;
	find_deepest(f, &deepest);
	for (size_t i = 0; i < f->func_of.n; i++) {
		const struct file_func *func = func_of_node(f, i);

		u->single[i] = u->circle[i]
			       && (!func->level
				   || func->level < hash_u64_get(&deepest, func->base.i));
	}
	hash_u64_release(&deepest);
	/* what a circle is entered by again is in the next layer */
	for (size_t i = 0; i < f->e.n; i++)
		if (f->cut[i] && f->e.caller[i] != f->e.callee[i])
			u->single[f->e.callee[i]] = false;
}

/* --- What is in which layer -------------------------------------------------- */

/* What calls of a node cost, and of that what was called in this layer. */
struct called { int64_t all, here; };

static struct called
called(const struct unrolling *u, uint32_t node)
{
	const struct paths *f = u->f;
	struct called c = { u->begun[node], u->begun[node] };

	for (uint32_t i = f->e.in_first[node]; i < f->e.in_first[node + 1]; i++) {
		uint32_t edge = f->e.in_edge[i];

		if (is_none(u, edge))
			continue;
		cost_add(&c.all, cost_of(u, edge));
		/* from all layers of another circle */
		cost_add(&c.here, !is_inside(u, edge) ? cost_of(u, edge)
				  : f->cut[edge] ? 0 : u->here[edge]);
	}
	return c;
}

/* What is still to be divided: REST, of all that was done. */
struct rest { int64_t rest, all; };

/* What of COST is in this layer; parts are rounded so that they add up. */
static int64_t
next_part(struct rest *x, int64_t cost)
{
	int64_t part = x->all <= 0 ? cost
		: (int64_t)(((__int128)cost * x->rest + x->all / 2) / x->all);

	x->rest -= part;
	x->all -= cost;
	return part;
}

/* Whether a call is of this layer as a whole. */
static bool
is_whole(const struct unrolling *u, size_t edge)
{
	return is_inside(u, edge) && u->single[u->f->e.callee[edge]];
}

/* What a member of a circle did in this layer, of what it DID, but for WHOLE calls. */
static struct rest
here_of(const struct unrolling *u, uint32_t node, int64_t did, int64_t whole)
{
	struct called in = called(u, node);
	int64_t here = did;

	if (!u->single[node] && in.all > 0 && in.here < in.all)
		here = (int64_t)((__int128)did * in.here / in.all);
	return (struct rest){ here - whole, did - whole };
}

/* False: it made calls in this layer that cost more than what it did there. */
static bool
divide(struct unrolling *u, uint32_t node)
{
	const struct edges *e = &u->f->e;
	int64_t did = u->f->self[node], whole = 0;
	struct rest x;
	bool enough;

	for (uint32_t i = e->first[node]; i < e->first[node + 1]; i++) {
		if (is_none(u, i))
			continue;
		cost_add(&did, cost_of(u, i));
		cost_add(&whole, is_whole(u, i) ? cost_of(u, i) : 0);
	}
	x = here_of(u, node, did, whole);
	enough = x.rest >= 0;
	if (!enough)
		x.rest = 0;
	u->own[node] = next_part(&x, u->f->self[node]);
	for (uint32_t i = e->first[node]; i < e->first[node + 1]; i++)
		if (!is_none(u, i))
			u->here[i] = is_whole(u, i) ? cost_of(u, i)
						    : next_part(&x, cost_of(u, i));
	return enough;
}

/* What is single is called by this node: no more. */
static void
drop_single(struct unrolling *u, uint32_t node)
{
	const struct edges *e = &u->f->e;

	for (uint32_t i = e->first[node]; i < e->first[node + 1]; i++)
		if (is_whole(u, i))
			u->single[e->callee[i]] = false;
}

/* Callers first; false: something that was single is not. */
static bool
divide_all(struct unrolling *u)
{
	const struct paths *f = u->f;
	bool all = true;

	for (size_t i = 0; i < f->e.n; i++)
		u->here[i] = cost_of(u, i);
	for (size_t i = f->done.n; i-- > 0;) {
		uint32_t node = f->done.at[i];

		u->own[node] = f->self[node];
		if (u->circle[node] && !divide(u, node)) {
			drop_single(u, node);
			all = false;
		}
	}
	return all;
}

/* --- The graph with one more layer ------------------------------------------- */

static void
add_edge(struct unrolling *u, uint32_t caller, uint32_t callee, int64_t cost)
{
	if (cost <= 0)
		return;
	VEC_PUSH(&u->caller, caller);
	VEC_PUSH(&u->callee, callee);
	VEC_PUSH(&u->cost, cost);
}

static void
add_edges(struct unrolling *u)
{
	const struct paths *f = u->f;

	for (size_t i = 0; i < f->e.n; i++) {
		uint32_t from = f->e.caller[i], to = f->e.callee[i];
		uint32_t next = is_inside(u, i) ? u->copy[to] : to;

		if (is_none(u, i))
			continue;
		add_edge(u, from, f->cut[i] ? next : to, u->here[i]);
		add_edge(u, u->copy[from], next, cost_of(u, i) - u->here[i]);
	}
}

static void
add_copies(struct unrolling *u)
{
	struct paths *f = u->f;
	size_t n = f->func_of.n;

	for (uint32_t i = 0; i < n; i++) {
		u->copy[i] = i;
		if (!u->circle[i] || u->single[i])
			continue;
		f->parted[f->node[f->func_of.at[i]] - 1] = true;
		u->copy[i] = (uint32_t)(n + u->ncopy++);
		VEC_PUSH(&f->func_of, f->func_of.at[i]);
	}
}

static int64_t *
layered_self(const struct unrolling *u)
{
	const struct paths *f = u->f;
	int64_t *self = mem_zarray(f->func_of.n + 1, sizeof(*self));

	for (size_t i = 0; i < f->func_of.n - u->ncopy; i++) {
		self[i] = u->own[i];
		self[u->copy[i]] += f->self[i] - u->own[i];
	}
	return self;
}

/* F's graph and costs become those with the layer; frames for it, too. */
static void
take_graph(struct unrolling *u)
{
	struct paths *f = u->f;
	struct edge_rows rows = { u->caller.n, u->caller.at, u->callee.at, NULL, NULL };
	uint32_t *edge_of = NULL;
	int64_t *self = layered_self(u);

	f->frames += FRAMES_A_FIGURE * u->ncopy;
	if (u->cost.n > f->e.n)
		f->frames += FRAMES_A_FIGURE * (u->cost.n - f->e.n);
	paths_drop_graph(f);
	edges_merge(&f->e, &rows, f->func_of.n, &edge_of, f->job);
	if (!job_cancelled(f->job))
		edges_index(&f->e, NULL, f->job);
	f->layers++;
	f->self = self;
	f->unseen = mem_zarray(f->func_of.n + 1, sizeof(*f->unseen));
	f->left = mem_zarray(f->e.n + 1, sizeof(*f->left));
	f->cut = mem_zarray(f->e.n + 1, sizeof(*f->cut));
	for (size_t i = 0; i < u->cost.n && !job_cancelled(f->job); i++)
		cost_add(&f->left[edge_of ? edge_of[i] : i], u->cost.at[i]);
	free(edge_of);
}

static void
begin(struct unrolling *u, struct paths *f)
{
	size_t n = f->func_of.n + 1;

	*u = (struct unrolling){
		.f = f, .circle = mem_zarray(n, sizeof(*u->circle)),
		.copy = mem_zarray(n, sizeof(*u->copy)),
		.begun = mem_zarray(n, sizeof(*u->begun)),
		.single = mem_zarray(n, sizeof(*u->single)),
		.own = mem_zarray(n, sizeof(*u->own)),
		.here = mem_zarray(f->e.n + 1, sizeof(*u->here)),
	};
}

static void
end(struct unrolling *u)
{
	free(u->circle);
	free(u->copy);
	free(u->begun);
	free(u->single);
	free(u->own);
	free(u->here);
	VEC_RELEASE(&u->caller);
	VEC_RELEASE(&u->callee);
	VEC_RELEASE(&u->cost);
}

bool
paths_unroll(struct paths *f)
{
	struct unrolling u;
	size_t n;

	begin(&u, f);
	n = paths_circles(f, u.circle);
	n = n > 1 ? find_begun(&u, n) : 0;
	if (n) {
		if (!f->layers)
			note_begun(&u);
		find_single(&u);
		for (int try = 1; !divide_all(&u); try++)
			if (try == TRIES)
				memset(u.single, false, f->func_of.n * sizeof(*u.single));
		add_copies(&u);
		add_edges(&u);
		take_graph(&u);
	}
	end(&u);
	return n > 0;
}
