/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Histograms with counts of calls, as gprof's: self as of any histogram
 * (bucket.c), calls between functions exactly as they were counted. What calls
 * cost nobody measured: what a function and all below it cost is shared by its
 * callers as often as each called it, gprof's assumption, and an estimate.
 *
 * Where functions call each other in a circle, what all of them cost together
 * goes to the calls from outside; what one of them costs is between that and
 * what it calls outside, and what calls inside of the circle cost is unknown. What
 * code costs that is inlined is known, and no estimate.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "model/sums/bucket.h"
#include "model/sums/private.h"

/* --- The graph ------------------------------------------------------------ */

/* Rows of edges: those of the arcs, then those of inlined code, always in the
 * same order. */
struct arc_rows {
	VEC(uint32_t) caller, callee;
	VEC(uint64_t) count;
	VEC(uint8_t) flags;
};

static void
push_row(struct arc_rows *r, uint32_t caller, uint32_t callee, uint64_t count,
	 uint8_t flags)
{
	VEC_PUSH(&r->caller, caller);
	VEC_PUSH(&r->callee, callee);
	VEC_PUSH(&r->count, count);
	VEC_PUSH(&r->flags, flags);
}

static uint32_t
outermost(const struct names *n, uint32_t location)
{
	return names_outermost(n, location_at(location)).i;
}

/* Returns how many have a caller. */
static size_t
add_arcs(const struct block *k, const struct names *n, struct arc_rows *r)
{
	for (size_t i = 0; i < k->narc; i++)
		if (k->arc_caller[i])
			push_row(r, outermost(n, k->arc_caller[i]),
				 outermost(n, k->arc_callee[i]),
				 k->arc_count[i], SUM_NOT_INLINED);
	return r->caller.n;
}

/* What is inlined in a piece of a bucket: N frames, innermost first. */
typedef void (*inlined_fn)(void *ctx, uint32_t caller, uint32_t callee,
			   int64_t cost, bool divided);

/* Whether a frame above K is called by the same for the same. */
static bool
is_repeated(const struct frame *f, size_t k)
{
	for (size_t i = 0; i < k; i++)
		if (f[i].func.i == f[k].func.i
		    && f[i + 1].func.i == f[k + 1].func.i)
			return true;
	return false;
}

static void
each_frame(const struct piece *piece, int64_t cost, bool divided,
	   inlined_fn each, void *ctx)
{
	const struct frame *f = piece->frame;

	for (size_t k = 0; k + 1 < piece->n; k++)
		if (!is_repeated(f, k))
			each(ctx, f[k + 1].func.i, f[k].func.i, cost,
			     divided);
}

/* All inlined code of the block, with what it costs in COLUMN. */
static int
each_inlined(const struct block_sums *b, const struct names *n,
	     unsigned column, struct job *job, inlined_fn each, void *ctx)
{
	struct bucket_rows row = bucket_locations(&b->k, n->prof->location.n);
	struct bucket bucket = { 0 };
	int result = 0;

	for (size_t i = 0; i < row.n && result == 0; i++) {
		location_id at = location_at(row.location[i]);
		const int64_t *part;

		if (i % BUCKETS_A_LOOK == 0 && job_cancelled(job))
			result = -1;
		bucket_look(&bucket, n, at);
		part = bucket_parts(&bucket, b->k.nmetric
				    ? row.cost[i * b->k.nmetric + column] : 0);
		for (size_t p = 0; p < bucket.n; p++) {
			struct frame one;
			struct piece piece = names_piece(n, at, p, &one);

			each_frame(&piece, part[p],
				   bucket.n > 1 || bucket.some, each, ctx);
		}
	}
	bucket_release(&bucket);
	bucket_rows_release(&row);
	return result;
}

static void
push_inlined(void *ctx, uint32_t caller, uint32_t callee, int64_t cost,
	     bool divided)
{
	(void)cost;
	(void)divided;
	push_row(ctx, caller, callee, 0, SUM_INLINED);
}

static void
make_edges(struct block_sums *b, const struct names *n, struct arc_rows *r,
	   size_t narc, struct job *job)
{
	edges_merge(&b->e, &(struct edge_rows){
		.n = r->caller.n, .caller = r->caller.at,
		.callee = r->callee.at, .count = r->count.at,
		.flags = r->flags.at }, n->nfunc, &b->edge_of, job);
	for (size_t i = 0; i < narc; i++) {
		b->flags[r->caller.at[i]] |= SUM_SEEN | SUM_NOT_INLINED;
		b->flags[r->callee.at[i]] |= SUM_SEEN | SUM_NOT_INLINED;
	}
	for (size_t i = narc; i < r->caller.n; i++) {
		b->flags[r->caller.at[i]] |= SUM_SEEN;
		b->flags[r->callee.at[i]] |= SUM_SEEN;
	}
}

/* A function in whose code there is but inlined code was not inlined itself,
 * nor does any row of its own say so. */
static void
flag_rest(struct block_sums *b, size_t nfunc)
{
	for (size_t f = 0; f < nfunc; f++)
		if ((b->flags[f] & SUM_SEEN)
		    && !(b->flags[f] & (SUM_INLINED | SUM_NOT_INLINED)))
			b->flags[f] |= SUM_NOT_INLINED;
}

static int
arcs_open(struct block_sums *b, const struct names *n, struct job *job)
{
	struct arc_rows r = { 0 };
	size_t narc = add_arcs(&b->k, n, &r);
	int result = each_inlined(b, n, 0, job, push_inlined, &r);

	if (result == 0)
		result = bucket_mark(b, n, NULL, job);
	if (result == 0) {
		make_edges(b, n, &r, narc, job);
		result = job_cancelled(job) ? -1 : 0;
	}
	if (result == 0) {
		flag_rest(b, n->nfunc);
		block_begin_cycles(b, n, job);
		block_count_calls(b, n->nfunc);
		block_find_cycles(b, n->nfunc);
	}
	VEC_RELEASE(&r.caller);
	VEC_RELEASE(&r.callee);
	VEC_RELEASE(&r.count);
	VEC_RELEASE(&r.flags);
	return result;
}

/* --- Sharing -------------------------------------------------------------- */

struct left_over { unsigned __int128 rest; uint32_t edge; };

/* Functions that call each other in a circle are one node, every other one is
 * one, too. */
struct sharing {
	const struct block_sums *b;
	size_t nfunc, nnode;
	int64_t *total;		/* [node]: what it and all below it cost */
	bool *estimate;		/* [node] */
	uint32_t *left;		/* [node]: edges to others that are not yet
				   known */
	uint32_t *first, *in;	/* [node]: edges from others */
	uint64_t *lost;		/* [node]: calls by who was left out */
	struct figures *func, *edge;
	VEC(struct left_over) less;	/* than one, of the node at hand */
};

static uint32_t
node_of(const struct sharing *x, uint32_t func)
{
	const uint32_t *cycle = x->b->cycle;

	if (!cycle)
		return func;
	return cycle[func] ? cycle[func] - 1
			   : (uint32_t)(x->b->ncycle - 1) + func;
}

static bool
is_inside(const struct sharing *x, size_t edge)
{
	const struct edges *e = &x->b->e;

	return node_of(x, e->caller[edge]) == node_of(x, e->callee[edge]);
}

/* Counts calls that no caller is left of; returns how many others there are. */
static size_t
count_lost(struct sharing *x, const struct names *names)
{
	const struct block *k = &x->b->k;
	size_t narc = k->narc;

	x->lost = mem_zarray(x->nnode + 1, sizeof(*x->lost));
	for (size_t i = 0; i < k->narc; i++) {
		uint64_t *lost;

		if (k->arc_caller[i])
			continue;
		narc--;
		lost = &x->lost[node_of(x, outermost(names,
						     k->arc_callee[i]))];
		if (__builtin_add_overflow(*lost, k->arc_count[i], lost))
			*lost = UINT64_MAX;
	}
	return narc;
}

/* Edges by the node they lead to. */
static void
sharing_init(struct sharing *x)
{
	const struct edges *e = &x->b->e;
	size_t n;

	n = x->nnode + 1;
	x->total = mem_zarray(n, sizeof(*x->total));
	x->estimate = mem_zarray(n, sizeof(*x->estimate));
	x->left = mem_zarray(n, sizeof(*x->left));
	x->first = mem_zarray(n + 1, sizeof(*x->first));
	x->in = mem_array(e->n + 1, sizeof(*x->in));
	for (size_t i = 0; i < e->n; i++) {
		if (is_inside(x, i))
			continue;
		x->left[node_of(x, e->caller[i])]++;
		x->first[node_of(x, e->callee[i]) + 2]++;
	}
	for (size_t i = 2; i <= n; i++)
		x->first[i] += x->first[i - 1];
	for (uint32_t i = 0; i < e->n; i++)
		if (!is_inside(x, i))
			x->in[x->first[node_of(x, e->callee[i]) + 1]++] = i;
	for (uint32_t f = 0; f < x->nfunc; f++)
		cost_add(&x->total[node_of(x, f)], x->func->self[f]);
}

static void
sharing_release(struct sharing *x)
{
	free(x->total);
	free(x->estimate);
	free(x->left);
	free(x->first);
	free(x->in);
	free(x->lost);
	VEC_RELEASE(&x->less);
}

/* What is shared; what is inlined is known. */
static int64_t
find_rest(const struct sharing *x, uint32_t node)
{
	int64_t rest = x->total[node];

	for (uint32_t i = x->first[node]; i < x->first[node + 1]; i++)
		cost_sub(&rest, x->edge->incl[x->in[i]]);
	return rest > 0 ? rest : 0;
}

static unsigned __int128
calls_of(const struct sharing *x, uint32_t node)
{
	unsigned __int128 calls = x->lost[node];

	for (uint32_t i = x->first[node]; i < x->first[node + 1]; i++)
		calls += x->b->e.count[x->in[i]];
	return calls;
}

static int
by_falling_rest(const void *p, const void *q)
{
	const struct left_over *a = p, *b = q;

	if (a->rest != b->rest)
		return a->rest < b->rest ? 1 : -1;
	return (a->edge > b->edge) - (a->edge < b->edge);
}

#define NOBODY UINT32_MAX

/* The part of REST that COUNT calls of CALLS have; what is less than one is
 * noted. */
static int64_t
part_of(struct sharing *x, uint32_t edge, uint64_t count, int64_t rest,
	unsigned __int128 calls)
{
	unsigned __int128 product = (unsigned __int128)rest * count;

	VEC_PUSH(&x->less, ((struct left_over){ product % calls, edge }));
	return (int64_t)(product / calls);
}

/* The callers get REST * COUNT / CALLS each, by largest remainder, as buckets
 * are divided; who was left out gets a part, too, and nobody sees it. */
static void
share_rest(struct sharing *x, uint32_t node)
{
	const struct edges *e = &x->b->e;
	unsigned __int128 calls = calls_of(x, node);
	int64_t rest = find_rest(x, node), left = rest;

	x->less.n = 0;
	for (uint32_t i = x->first[node]; i < x->first[node + 1]; i++) {
		uint32_t edge = x->in[i];
		int64_t part;

		if (!e->count[edge])
			continue;
		part = part_of(x, edge, e->count[edge], rest, calls);
		cost_add(&x->edge->incl[edge], part);
		x->edge->flags[edge] |= FIGURE_INCL_EST;
		left -= part;
	}
	if (x->lost[node])
		left -= part_of(x, NOBODY, x->lost[node], rest, calls);
	if (!x->less.n || !left)
		return;
	qsort(x->less.at, x->less.n, sizeof(*x->less.at), by_falling_rest);
	for (int64_t i = 0; i < left; i++)
		if (x->less.at[i].edge != NOBODY)
			cost_add(&x->edge->incl[x->less.at[i].edge], 1);
}

static void
share_node(struct sharing *x, uint32_t node)
{
	share_rest(x, node);
	for (uint32_t i = x->first[node]; i < x->first[node + 1]; i++) {
		uint32_t edge = x->in[i];
		uint32_t from = node_of(x, x->b->e.caller[edge]);

		x->estimate[from] |= x->edge->flags[edge] & FIGURE_INCL_EST;
		cost_add(&x->total[from], x->edge->incl[edge]);
	}
}

/* Who calls nobody is known first. */
static void
share_all(struct sharing *x)
{
	const struct edges *e = &x->b->e;
	uint32_t *ready = mem_array(x->nnode + 1, sizeof(*ready));
	size_t n = 0;

	for (uint32_t i = 0; i < x->nnode; i++)
		if (!x->left[i])
			ready[n++] = i;
	for (size_t at = 0; at < n; at++) {
		uint32_t node = ready[at];

		share_node(x, node);
		for (uint32_t i = x->first[node]; i < x->first[node + 1]; i++) {
			uint32_t from = node_of(x, e->caller[x->in[i]]);

			if (--x->left[from] == 0)
				ready[n++] = from;
		}
	}
	free(ready);
}

/* --- Figures -------------------------------------------------------------- */

struct inlining { struct sharing *x; size_t row; };

static void
add_inlined(void *ctx, uint32_t caller, uint32_t callee, int64_t cost,
	    bool divided)
{
	struct inlining *to = ctx;
	const struct block_sums *b = to->x->b;
	size_t row = to->row++;
	uint32_t edge = b->edge_of ? b->edge_of[row] : (uint32_t)row;

	(void)caller;
	(void)callee;
	cost_add(&to->x->edge->incl[edge], cost);
	if (divided && cost)
		to->x->edge->flags[edge] |= FIGURE_INCL_EST;
}

/* Members of circles: at least what they cost and call outside, and what enters
 * there; at most what the whole circle costs. */
static void
find_members(struct sharing *x)
{
	const struct edges *e = &x->b->e;
	int64_t *enter = mem_zarray(x->nfunc + 1, sizeof(*enter));
	struct figures *func = x->func;

	memcpy(func->incl, func->self, x->nfunc * sizeof(*func->incl));
	for (size_t i = 0; i < e->n; i++) {
		if (e->caller[i] != e->callee[i])
			cost_add(&func->incl[e->caller[i]], x->edge->incl[i]);
		if (!is_inside(x, i))
			cost_add(&enter[e->callee[i]], x->edge->incl[i]);
	}
	for (uint32_t f = 0; f < x->nfunc; f++) {
		if (!x->b->cycle || !x->b->cycle[f])
			continue;
		if (enter[f] > func->incl[f])
			func->incl[f] = enter[f];
		if (func->incl[f] > x->total[node_of(x, f)])
			func->incl[f] = x->total[node_of(x, f)];
		func->flags[f] |= FIGURE_INCL_EST;
	}
	free(enter);
}

/* What is not known: calls inside of circles, and how often what nobody counted
 * was called. */
static void
mark_unknown(struct sharing *x)
{
	const struct edges *e = &x->b->e;
	bool *counted = mem_zarray(x->nfunc + 1, sizeof(*counted));

	for (size_t i = 0; i < e->n; i++) {
		counted[e->callee[i]] |= e->count[i] > 0;
		if (e->count[i] && is_inside(x, i))
			x->edge->flags[i] |= FIGURE_NO_INCL;
	}
	for (size_t f = 0; f < x->nfunc; f++) {
		if (!(x->b->flags[f] & SUM_SEEN))
			continue;
		if (!counted[f])
			x->func->flags[f] |= FIGURE_NO_CALLS;
		if (x->estimate[node_of(x, (uint32_t)f)]
		    || (x->func->flags[f] & FIGURE_SELF_EST))
			x->func->flags[f] |= FIGURE_INCL_EST;
	}
	free(counted);
}

static int
arcs_figures(struct block_sums *b, const struct names *n, unsigned column,
	     struct job *job, struct figures **func, struct figures **edge)
{
	struct sharing x = {
		.b = b, .nfunc = n->nfunc, .nnode = n->nfunc + b->ncycle - 1,
	};
	struct inlining inlining = { &x, count_lost(&x, n) };
	int result = 0;

	*func = x.func = figures_new(n->nfunc, FIGURES_SELF | FIGURES_INCL);
	*edge = x.edge = figures_new(b->e.n, FIGURES_INCL);
	if (bucket_self(b, n, NULL, column, job, x.func) < 0
	    || each_inlined(b, n, column, job, add_inlined, &inlining) < 0)
		result = -1;
	if (result == 0) {
		sharing_init(&x);
		share_all(&x);
		find_members(&x);
		mark_unknown(&x);
		result = job_cancelled(job) ? -1 : 0;
	}
	sharing_release(&x);
	return result;
}

/* --- Groups --------------------------------------------------------------- */

struct grouped {
	const struct grouping *g;
	const struct figures *func, *edge;
	struct figures *out;
	int64_t all;
};

/* What a group calls of others, each call by itself: where groups call each
 * other in a circle that is too much. */
static void
add_calls(const struct block_sums *b, struct grouped *x)
{
	for (size_t i = 0; i < b->e.n; i++) {
		uint32_t from = x->g->row_of[b->e.caller[i]];

		if (from == x->g->row_of[b->e.callee[i]])
			continue;
		cost_add(&x->out->incl[from], x->edge->incl[i]);
		x->out->flags[from] |= x->edge->flags[i] & FIGURE_INCL_EST;
	}
	for (size_t i = 0; i < x->g->n; i++)
		if (x->out->incl[i] > x->all) {
			x->out->incl[i] = x->all;
			x->out->flags[i] |= FIGURE_INCL_EST;
		}
}

#define SEVERAL UINT32_MAX

/* A group that is one function, with nothing of others, costs what it does. */
static void
take_single(const struct block_sums *b, struct grouped *x)
{
	uint32_t *one = mem_zarray(x->g->n + 1, sizeof(*one));

	for (uint32_t f = 0; f < x->g->nfunc; f++)
		if (b->flags[f] & SUM_SEEN) {
			uint32_t *at = &one[x->g->row_of[f]];

			*at = *at ? SEVERAL : f;
		}
	for (size_t i = 0; i < x->g->n; i++) {
		uint32_t f = one[i];

		if (!f || f == SEVERAL || x->out->self[i] != x->func->self[f])
			continue;
		x->out->incl[i] = x->func->incl[f];
		x->out->flags[i] = (uint8_t)((x->out->flags[i]
					      & ~FIGURE_INCL_EST)
					     | (x->func->flags[f]
						& FIGURE_INCL_EST));
	}
	free(one);
}

static int
arcs_group(struct block_sums *b, const struct grouping *g, unsigned column,
	   const struct figures *known, struct job *job, struct figures *out)
{
	struct figures *func, *edge;
	struct grouped x = { .g = g, .out = out };
	int result = arcs_figures(b, g->names, column, job, &func, &edge);

	(void)known;
	x.func = func;
	x.edge = edge;
	if (result == 0)
		result = bucket_self(b, g->names, g, column, job, out);
	if (result == 0) {
		for (size_t i = 0; i < func->n; i++)
			if (func->self[i] > 0)
				cost_add(&x.all, func->self[i]);
		for (size_t i = 0; i < g->n; i++)
			if (out->flags[i] & FIGURE_SELF_EST)
				out->flags[i] |= FIGURE_INCL_EST;
		add_calls(b, &x);
		if (!g->no_rest)
			take_single(b, &x);
	}
	figures_free(func);
	figures_free(edge);
	return result;
}

static void
arcs_seen(struct block_sums *b, struct group_marks *m)
{
	bucket_mark(b, m->g->names, m, NULL);
	for (size_t f = 0; f < m->g->nfunc; f++)
		if (b->flags[f] & SUM_SEEN)
			m->seen[m->g->row_of[f]] = true;
}

const struct block_ops arc_ops = {
	arcs_open, arcs_figures, arcs_group, NULL, arcs_seen,
};
