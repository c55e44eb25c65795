/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters with calls (Callgrind) to sums. The rules stand in sums.h.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/filter/filter.h"
#include "model/sums/private.h"

/* --- The graph ------------------------------------------------------------ */

/* Functions that have rows of self, and whether that is inlined code. */
static void
flag_self(struct block_sums *b, const struct names *n)
{
	const struct prof *p = n->prof;

	for (size_t i = 0; i < b->k.nself; i++) {
		uint32_t location = b->k.self_location[i];
		size_t count;
		struct frame one;
		const struct frame *f;
		uint32_t named = block_self_func(p, &b->k, i);

		if (named) {
			b->flags[block_func(b, named)] |=
				SUM_SEEN | SUM_NOT_INLINED;
			continue;
		}
		f = names_frames(n, location_at(location), &count, &one);
		b->flags[f->func.i] |= SUM_SEEN | (f->flags & FRAME_INLINED
						   ? SUM_INLINED
						   : SUM_NOT_INLINED);
	}
}

/* --- Inclusive cost ------------------------------------------------------- */

/* What is known of cycles while inclusive cost is found. */
struct cyclic {
	int64_t *group;		/* [cycle]: its inclusive: self of its members
				   and what they call outside */
	int64_t *unseen;	/* [cycle]: of that, what came in by no call */
	uint32_t *root;		/* [cycle]: the member that lacks most of what
				   it cost: taken as where it came in */
	int64_t *enter;		/* [func] that is a member: from other
				   functions */
	size_t nfunc;
};

static void
cyclic_release(struct cyclic *c)
{
	free(c->group);
	free(c->unseen);
	free(c->root);
	mem_big_free(c->enter, c->nfunc + 1, sizeof(*c->enter));
}

/* A column of figures while it is made. */
struct counted {
	const struct names *n;
	struct figures *func, *edge;
	int64_t total;		/* of all self */
	bool negative;		/* some of it is */
	bool guessed;		/* an estimate */
	struct folded_figures *levels;	/* NULL: none are folded */
};

/* Not from flow: where contexts are known, or the file says what functions had. */
static bool
has_own_figures(const struct block_sums *b)
{
	return b->tree || b->k.ngiven;
}

static void
counted_init(struct counted *c, const struct block_sums *b,
	    const struct names *n)
{
	*c = (struct counted){
		.n = n,
		.func = figures_new(n->nfunc, FIGURES_SELF | FIGURES_INCL),
		.edge = figures_new(b->e.n, FIGURES_INCL),
		.levels = has_own_figures(b) || !folds_levels(b)
			  ? NULL : folded_new(b, n),
	};
}

static uint32_t
self_func(const struct block_sums *b, const struct names *n, size_t row)
{
	uint32_t f = row_func(n, &b->k, row);

	return f < n->prof->nfunc ? block_func(b, f) : f;
}

/* Whether what a call of row I cost is in the inclusive cost of its caller: of what
 * calls itself it is not, but where levels are folded that of the first is made of
 * its calls of others. */
static bool
is_in_caller(const struct block_sums *b, size_t i, uint32_t edge)
{
	const struct block *k = &b->k;

	return b->e.caller[edge] != b->e.callee[edge]
	       || (folds_levels(b) && k->call_caller[i] != k->call_callee[i]);
}

/* What filters guessed of rows is a guess of what they are of. */
static void
flag_guesses(const struct block_sums *b, struct counted *c)
{
	const struct block *k = &b->k;
	uint8_t *func = c->func->flags, *edge = c->edge->flags;

	for (size_t i = 0; k->self_guess && i < k->nself; i++) {
		if (!k->self_guess[i])
			continue;
		func[self_func(b, c->n, i)] |= FIGURE_SELF_EST | FIGURE_INCL_EST;
		c->guessed = true;
	}
	for (size_t i = 0; k->call_guess && i < k->ncall; i++) {
		uint32_t e = b->edge_of ? b->edge_of[i] : (uint32_t)i;

		if (!k->call_guess[i])
			continue;
		if (k->call_guess[i] & GUESS_COUNT) {
			edge[e] |= FIGURE_CALLS_EST;
			func[b->e.callee[e]] |= FIGURE_CALLS_EST;
		}
		if (!(k->call_guess[i] & GUESS_COST))
			continue;
		edge[e] |= FIGURE_INCL_EST;
		if (is_in_caller(b, i, e))
			func[b->e.caller[e]] |= FIGURE_INCL_EST;
	}
}

/* What edges cost. Rows that are edges are copied, not added: memory that is
 * read first is given twice. */
static void
add_edges(const struct block_sums *b, unsigned column, int64_t *cost)
{
	const struct block *k = &b->k;
	size_t nm = k->nmetric;

	if (!k->ncall)
		return;
	if (!b->edge_of && nm == 1) {
		memcpy(cost, k->call_cost, k->ncall * sizeof(*cost));
		return;
	}
	for (size_t i = 0; !b->edge_of && i < k->ncall; i++)
		cost[i] = k->call_cost[i * nm + column];
	for (size_t i = 0; b->edge_of && i < k->ncall; i++)
		cost_add(&cost[b->edge_of[i]], k->call_cost[i * nm + column]);
}

/* What need not know of cycles: self, what edges cost, incl = self and calls. */
static void
add_flow(const struct block_sums *b, unsigned column, struct counted *c)
{
	const struct block *k = &b->k;
	const struct edges *e = &b->e;
	struct figures *func = c->func;
	int64_t *cost = c->edge->incl, total = 0;
	bool negative = false;

	for (size_t i = 0; i < k->nself; i++) {
		int64_t self = k->self_cost[i * k->nmetric + column];

		cost_add(&func->self[self_func(b, c->n, i)], self);
		cost_add(&total, self);
		negative |= self < 0;
	}
	c->total = total;
	c->negative = negative;
	add_edges(b, column, cost);
	memcpy(func->incl, func->self, c->n->nfunc * sizeof(*func->incl));
	for (size_t i = 0; i < e->n; i++)
		if (e->caller[i] != e->callee[i])
			cost_add(&func->incl[e->caller[i]], cost[i]);
}

static void
find_roots(const struct block_sums *b, const struct counted *x,
	   struct cyclic *c)
{
	int64_t *most = mem_zarray(b->ncycle, sizeof(*most));

	for (uint32_t f = 0; f < x->n->nfunc; f++) {
		uint32_t cycle = b->cycle[f];
		int64_t lacks = x->func->incl[f];

		if (!cycle)
			continue;
		cost_sub(&lacks, c->enter[f]);
		if ( (c->root[cycle] && lacks <= most[cycle]))
			continue;
		c->root[cycle] = f;
		most[cycle] = lacks;
	}
	free(most);
}

static void
find_cyclic(const struct block_sums *b, const struct counted *x,
	    struct cyclic *c)
{
	const struct edges *e = &b->e;
	const uint32_t *cycle = b->cycle;
	const int64_t *cost = x->edge->incl;

	*c = (struct cyclic){
		.group = mem_zarray(b->ncycle, sizeof(*c->group)),
		.unseen = mem_zarray(b->ncycle, sizeof(*c->unseen)),
		.root = mem_zarray(b->ncycle, sizeof(*c->root)),
		.enter = mem_big(x->n->nfunc + 1, sizeof(*c->enter)),
		.nfunc = x->n->nfunc,
	};
	for (size_t f = 0; f < x->n->nfunc; f++)
		if (cycle[f])
			cost_add(&c->group[cycle[f]], x->func->self[f]);
	EACH_BIT(i, b->across, 0, e->n) {
		uint32_t from = cycle[e->caller[i]], to = cycle[e->callee[i]];

		if (from)
			cost_add(&c->group[from], cost[i]);
		if (!to)
			continue;
		cost_sub(&c->unseen[to], cost[i]);
		cost_add(&c->enter[e->callee[i]], cost[i]);
	}
	EACH_BIT(i, b->inside, 0, e->n)
		if (e->caller[i] != e->callee[i])
			cost_add(&c->enter[e->callee[i]], cost[i]);
	for (size_t i = 1; i < b->ncycle; i++) {
		cost_add(&c->unseen[i], c->group[i]);
		if (c->unseen[i] < 0)
			c->unseen[i] = 0;
	}
	find_roots(b, x, c);
}

static void
limit(int64_t *incl, int64_t most)
{
	if (most < *incl)
		*incl = most;
}

static int64_t
larger(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* f of f'N, and of f'N'M. */
static uint32_t
base_of(const struct file_func *named, uint32_t f)
{
	while (named[f].base.i)
		f = named[f].base.i;
	return f;
}

/* Whether a member of a cycle is entered only while it is not active, so that
 * its flow is its inclusive cost. */
static bool
is_first_level(const struct block_sums *b, uint32_t f)
{
	return b->capabilities & CAP_LEVELS && !b->names->prof->func[f].level
	       && !filter_is_group(b->names, func_at(f));
}

/* What the first level of f'N cost, which is all that deeper ones can: but where callers
 * are kept apart f'N'g is inside of f under whatever caller. */
static bool
is_bounded_by(const struct block_sums *b, uint32_t base, uint32_t f)
{
	const uint32_t *fold = b->names->prof->fold;

	return b->capabilities & CAP_LEVELS && base != f && b->flags[base] & SUM_SEEN
	       && (!fold || fold[base] == base);
}

/* Where levels are folded, or the file says it of functions, only what is collapsed is left
 * to be limited. */
static void
limit_cyclic(const struct block_sums *b, const struct counted *x,
	     const struct cyclic *c)
{
	const struct prof *p = x->n->prof;
	const struct file_func *named = p->func;
	struct figures *func = x->func;

	for (uint32_t f = 0; f < p->nfunc; f++) {
		uint32_t cycle = b->cycle[f], base;
		int64_t self = func->self[f], enter;

		if (!cycle || is_first_level(b, f)
		    || ((folds_levels(b) || b->k.ngiven)
			&& !filter_is_group(x->n, func_at(f))))
			continue;
		func->flags[f] |= FIGURE_INCL_EST;
		base = base_of(named, f);
		if (is_bounded_by(b, base, f)) {
			/* its flow is no estimate and stays as it is */
			limit(&func->incl[f], larger(func->incl[base], self));
			continue;
		}
		limit(&func->incl[f], larger(c->group[cycle], self));
		/* only threads that start close a circle */
		if (b->only_threads)
			continue;
		enter = c->enter[f];
		if (c->root[cycle] == f)
			cost_add(&enter, c->unseen[cycle]);
		limit(&func->incl[f], larger(enter, self));
	}
}

/* Calls inside of recursion are counted once an activation, and activations
 * stand inside of each other: what such an edge cost is at most what its ends
 * did, and an estimate then. */
static void
limit_edges(const struct block_sums *b, const struct figures *func,
	    struct figures *edge, size_t from_edge, size_t to_edge)
{
	const struct edges *e = &b->e;

	EACH_BIT(i, b->inside, from_edge, to_edge) {
		int64_t most = func->incl[e->caller[i]];

		if (func->incl[e->callee[i]] < most)
			most = func->incl[e->callee[i]];
		if (edge->incl[i] <= most)
			continue;
		edge->incl[i] = most;
		edge->flags[i] |= FIGURE_INCL_EST;
	}
}

/* Less is done before a thread has started. */
#define LIMIT_ALONE 100000
#define LIMIT_PIECES 2

struct limiting { const struct block_sums *b; const struct counted *x; };

static void
limit_piece(void *ctx, size_t piece)
{
	const struct limiting *l = ctx;
	size_t n = l->b->e.n;

	limit_edges(l->b, l->x->func, l->x->edge, n * piece / LIMIT_PIECES,
		    n * (piece + 1) / LIMIT_PIECES);
}

static void
limit_given(const struct block_sums *b, const struct counted *x, unsigned column)
{
	given_inclusive(b, column, x->func);
	if (!b->k.call_guess || x->negative)
		return;
	figures_limit_estimates(x->func, b->rows, x->total, !x->guessed);
	if (b->k.given_guess)
		given_limit_edges(b, x->func, x->edge, x->total);
}

/* What add_flow() left, once cycles are known. */
static void
limit_all(const struct block_sums *b, const struct counted *x, unsigned column,
	  struct job *job)
{
	struct limiting l = { b, x };

	if (b->tree) {
		tree_figures(b, column, x->func, x->edge);
		return;
	}
	if (x->levels)
		folded_take(x->levels, x->total, x->func, x->edge);
	if (b->ncycle > 1 && (!(folds_levels(b) || b->k.ngiven) || x->n->fold)) {
		struct cyclic c;

		find_cyclic(b, x, &c);
		limit_cyclic(b, x, &c);
		cyclic_release(&c);
	}
	if (b->k.ngiven) {
		limit_given(b, x, column);
		return;
	}
	if (b->k.call_guess && !x->negative)
		figures_limit_estimates(x->func, b->rows, x->total, !x->guessed);
	pieces_run(limit_piece, &l, LIMIT_PIECES,
		   b->e.n < LIMIT_ALONE ? NULL : job);
}

/* What makes a column of figures. None looks at what another one writes. */
struct counting {
	const struct block_sums *b;
	unsigned column;
	struct counted x;
};

enum count_piece {
	COUNT_FLOW, COUNT_LEVELS, COUNT_LEVEL_CALLS, COUNT_GUESSES, COUNT_PIECES,
};

static void
count_piece(void *ctx, size_t piece)
{
	struct counting *c = ctx;

	if (piece == COUNT_FLOW)
		add_flow(c->b, c->column, &c->x);
	else if (piece == COUNT_GUESSES)
		flag_guesses(c->b, &c->x);
	else if (c->x.levels && piece == COUNT_LEVELS)
		folded_add_functions(c->x.levels, c->column);
	else if (c->x.levels)
		folded_add_calls(c->x.levels, c->column);
}

/* Below so many calls a thread costs more than it takes off. */
#define COUNT_ALONE 20000

static int
count_figures(struct block_sums *b, const struct names *n, unsigned column,
	      struct job *job, struct figures **func, struct figures **edge)
{
	struct counting c = { .b = b, .column = column };

	counted_init(&c.x, b, n);
	*func = c.x.func;
	*edge = c.x.edge;
	pieces_run(count_piece, &c, COUNT_PIECES,
		   b->k.ncall < COUNT_ALONE ? NULL : job);
	if (!job_cancelled(job))
		limit_all(b, &c.x, column, job);
	folded_free(c.x.levels);
	return job_cancelled(job) ? -1 : 0;
}

/* --- The graph, and the first column -------------------------------------- */

/* Who calls and is called, and how often. */
static void
count_calls(struct block_sums *b, size_t nfunc)
{
	edges_flag_ends(&b->e, b->flags, SUM_SEEN | SUM_NOT_INLINED);
	for (size_t i = 0; i < b->k.nentered; i++)
		b->flags[block_func(b, b->k.entered_func[i])] |=
			SUM_SEEN | SUM_NOT_INLINED;
	block_count_calls(b, nfunc);
}

/* Flags are one piece's. */
static void
flag_self_and_calls(struct block_sums *b, const struct names *n)
{
	flag_self(b, n);
	count_calls(b, n->nfunc);
}

struct opening {
	struct block_sums *b;
	struct counting first;
};

/* Besides those of figures. */
enum open_piece { OPEN_CYCLES = COUNT_PIECES, OPEN_CALLS };

/* Those that take longest first: the other thread does the rest meanwhile. */
static const uint8_t open_order[] = {
	OPEN_CALLS, COUNT_GUESSES, COUNT_LEVELS, COUNT_LEVEL_CALLS, COUNT_FLOW, OPEN_CYCLES,
};

/* None looks at what another one writes. */
static void
open_piece(void *ctx, size_t at)
{
	struct opening *o = ctx;
	const struct names *n = o->first.x.n;
	unsigned piece = open_order[at];

	if (piece == OPEN_CYCLES)
		block_cycles_beside(o->b, n->nfunc);
	else if (piece == OPEN_CALLS)
		flag_self_and_calls(o->b, n);
	else
		count_piece(&o->first, piece);
}

/* With two threads the first figures are added up while cycles are found. */
static void
open_beside(struct block_sums *b, const struct names *n, struct job *job)
{
	struct opening o = { .b = b, .first = { .b = b } };
	struct counted *x = &o.first.x;

	counted_init(x, b, n);
	block_room_for_calls(b, n);
	pieces_run(open_piece, &o, sizeof(open_order),
		   b->k.ncall < COUNT_ALONE ? NULL : job);
	b->first_func = x->func;
	b->first_edge = x->edge;
	if (!job_cancelled(job)) {
		block_mark_edges(b, n->nfunc, job);
		limit_all(b, x, 0, job);
	}
	folded_free(x->levels);
}

/* Whether a function calls itself. */
static bool
has_self_calls(const struct edges *e)
{
	for (size_t i = 0; i < e->n; i++)
		if (e->caller[i] == e->callee[i])
			return true;
	return false;
}

static int
count_open(struct block_sums *b, const struct names *n, struct job *job)
{
	/* many inputs' first figures are made one by one */
	bool beside = n->prof->nblock == 1 && b->k.nmetric > 0
		      && job_helpers(job);

	if (!beside)
		flag_self(b, n);
	if (job_cancelled(job))
		return -1;
	folded_edges(b, n->nfunc, job);
	free(b->k.call_row);
	b->k.call_row = NULL;
	if (job_cancelled(job))
		return -1;
	b->only_threads = (b->capabilities & (CAP_SEPARATES | CAP_LEVELS))
			  == CAP_SEPARATES && !has_self_calls(&b->e);
	if (!beside)
		block_begin_cycles(b, n, job);
	given_flag(b);
	if (b->k.nnode)
		b->tree = tree_new(b, n->nfunc, job);
	if (job_cancelled(job))
		return -1;
	if (beside) {
		open_beside(b, n, job);
		return job_cancelled(job) ? -1 : 0;
	}
	count_calls(b, n->nfunc);
	block_find_cycles(b, n->nfunc);
	if (job_cancelled(job))
		return -1;
	block_mark_edges(b, n->nfunc, job);
	return 0;
}

const struct block_ops count_ops = {
	count_open, count_figures, count_group, count_cycles, count_seen,
};

const struct block_ops tree_ops = {
	count_open, count_figures, count_group, NULL, count_seen,
};
