/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters' functions that are one although the writer kept them apart: f, its
 * recursion levels f'2 and what it is under each caller, f'caller.
 */
#include <config.h>

#include <stdlib.h>

#include "base/bits.h"
#include "base/hash.h"
#include "model/filter/filter.h"
#include "model/sums/private.h"

bool
folds_levels(const struct block_sums *b)
{
	return b->fold && b->levels && b->capabilities & CAP_LEVELS;
}

/* What each of N functions counts as, to be freed. */
static uint32_t *
folded(const uint32_t *fold, const uint32_t *func, size_t n)
{
	uint32_t *to = mem_array(n + 1, sizeof(*to));

	for (size_t i = 0; i < n; i++)
		to[i] = fold[func[i]];
	return to;
}

/* The edges of all of the facts' calls, if they are known. */
static bool
find_all(const struct block_sums *b, struct edges_of_rows *all)
{
	const struct prof *p = b->names->prof;
	size_t at = (size_t)(b->facts - p->block);

	if (!b->k.call_row)
		return false;
	for (size_t i = 0; i < b->known.n; i++) {
		const struct block_sums *known;

		if (b->known.at[i]->prof != p)
			continue;
		known = &b->known.at[i]->store->block[at];
		if (known->own_rows || known->fold != b->fold || !known->edge_of)
			continue;
		*all = (struct edges_of_rows){ &known->e, known->edge_of };
		return all->e->nnode == b->names->nfunc;
	}
	return false;
}

void
folded_edges(struct block_sums *b, size_t nfunc, struct job *job)
{
	struct edge_rows rows = {
		.n = b->k.ncall, .caller = b->k.call_caller,
		.callee = b->k.call_callee, .count = b->k.call_count,
	};
	struct edges_of_rows all;
	uint32_t *caller, *callee;

	if (b->fold && find_all(b, &all)) {
		struct rows_left left = {
			.n = rows.n, .row = b->k.call_row, .caller = rows.caller,
			.callee = rows.callee, .fold = b->fold, .count = rows.count,
		};

		edges_left(&b->e, all, &left, &b->edge_of, job);
		return;
	}
	if (!b->fold && edges_borrow(&b->e, &rows, nfunc, job))
		return;
	if (!b->fold) {
		edges_merge(&b->e, &rows, nfunc, &b->edge_of, job);
		return;
	}
	rows.caller = caller = folded(b->fold, rows.caller, rows.n);
	rows.callee = callee = folded(b->fold, rows.callee, rows.n);
	edges_merge(&b->e, &rows, nfunc, &b->edge_of, job);
	free(caller);
	free(callee);
}

/* A column of levels while it is made. By function: what is entered only once at a
 * time. By edge: which calls may be inside of others. */
struct folded_figures {
	const struct block_sums *b;
	const struct names *n;
	int64_t *incl;
	int64_t *unseen;	/* of deeper levels, each for itself: what they cost
				   beyond what was called of them */
	bool *entered;
	bool *guessed;		/* some of UNSEEN is counted */
	int64_t *apart;		/* by function: what its deeper levels cost where it did
				   not call them itself: where others did, or nobody */
	int64_t *inner;		/* by edge of a function to itself: what its deeper
				   levels called */
	bool *inside;		/* some may be inside of another: an estimate */
	bool cut;		/* a filter cut what is above its matches: in a part f'2
				   may be left without f */
	bool parts;		/* there are several: so it may where a dump was written
				   while f ran. Then, or where that was cut: */
	struct hash_u64 least;	/* of part and function: its first level there, and 1 */
	uint64_t *leveled;	/* functions that have deeper levels at all */
	bool below;		/* some cost is below 0 */
};

/* --- Where stacks were cut ---------------------------------------------------- */

static bool
is_cut(const struct block_sums *b)
{
	const struct selection *s = b->selection;

	for (size_t i = 0; b->own_rows && i < s->nfilter; i++)
		if (s->filter[i].verb == FILTER_ROOT)
			return true;
	return false;
}

static void
note_level(struct folded_figures *x, uint32_t part, uint32_t f)
{
	uint32_t level = x->n->prof->func[f].level;
	uint64_t key = (uint64_t)part << 32 | x->b->fold[f];
	bool fresh;
	uint32_t *least;

	if (!bits_has(x->leveled, x->b->fold[f]))
		return;
	least = hash_u64_at(&x->least, key, &fresh);
	if (fresh || level + 1 < *least)
		*least = level + 1;
}

static void
find_levels(struct folded_figures *x, unsigned column)
{
	const struct block *k = &x->b->k;
	size_t nfunc = x->n->prof->nfunc;

	x->leveled = bits_new(nfunc);
	EACH_BIT(f, x->n->prof->deeper, 1, nfunc)
		bits_add(x->leveled, x->b->fold[f]);
	for (size_t i = 0; i < k->nself; i++) {
		uint32_t f = row_func(x->n, k, i);

		if (f < nfunc && k->self_cost[i * k->nmetric + column])
			note_level(x, k->self_part[i], f);
	}
	for (size_t i = 0; i < k->ncall; i++)
		if (k->call_cost[i * k->nmetric + column])
			note_level(x, k->call_part[i], k->call_caller[i]);
}

/* Whether F is inside of another level of its function, in all that is left of PART. */
static bool
is_inner(struct folded_figures *x, uint32_t part, uint32_t f)
{
	const struct prof *p = x->n->prof;
	uint32_t function = x->b->fold[f];
	bool inner;

	if (!bits_has(p->deeper, f) || !(x->cut || x->parts))
		return bits_has(p->deeper, f);
	inner = p->func[f].level + 1
		> hash_u64_get(&x->least, (uint64_t)part << 32 | function);
	x->guessed[function] |= x->cut || !inner;
	return inner;
}

/* Whether what F has, which is inside of no other level, is all that its function was
 * on the stack for: not of f'2 without f in a file. */
static bool
is_first(const struct folded_figures *x, uint32_t f)
{
	return x->cut || !bits_has(x->n->prof->deeper, f);
}

/* --- Figures ---------------------------------------------------------------- */

struct folded_figures *
folded_new(const struct block_sums *b, const struct names *n)
{
	size_t nfunc = n->prof->nfunc;
	struct folded_figures *x = mem_zalloc(sizeof(*x));

	x->b = b;
	x->n = n;
	x->incl = mem_big(nfunc, sizeof(*x->incl));
	x->unseen = mem_big(nfunc, sizeof(*x->unseen));
	x->entered = mem_zarray(nfunc, sizeof(*x->entered));
	x->guessed = mem_zarray(nfunc, sizeof(*x->guessed));
	x->apart = mem_big(nfunc, sizeof(*x->apart));
	x->inner = mem_big(b->e.n + 1, sizeof(*x->inner));
	x->inside = mem_zarray(b->e.n + 1, sizeof(*x->inside));
	x->cut = is_cut(b);
	x->parts = n->prof->npart > 2;
	return x;
}

void
folded_free(struct folded_figures *x)
{
	size_t nfunc = x ? x->n->prof->nfunc : 0;

	if (!x)
		return;
	mem_big_free(x->incl, nfunc, sizeof(*x->incl));
	mem_big_free(x->unseen, nfunc, sizeof(*x->unseen));
	free(x->entered);
	free(x->guessed);
	mem_big_free(x->apart, nfunc, sizeof(*x->apart));
	mem_big_free(x->inner, x->b->e.n + 1, sizeof(*x->inner));
	free(x->inside);
	hash_u64_release(&x->least);
	free(x->leveled);
	free(x);
}

static void
add_own(struct folded_figures *x, unsigned column)
{
	const struct block_sums *b = x->b;
	const struct block *k = &b->k;
	const struct prof *p = x->n->prof;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t f = row_func(x->n, k, i);
		int64_t cost = k->self_cost[i * k->nmetric + column];

		x->below |= cost < 0;
		if (f >= p->nfunc)
			continue;
		if (is_inner(x, k->self_part[i], f)) {
			cost_add(&x->unseen[f], cost);
			continue;
		}
		x->entered[b->fold[f]] |= is_first(x, f);
		cost_add(&x->incl[b->fold[f]], cost);
	}
}

static void
add_called(struct folded_figures *x, unsigned column)
{
	const struct block *k = &x->b->k;
	const uint32_t *fold = x->b->fold;
	const uint64_t *deeper = x->n->prof->deeper;

	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t f = k->call_caller[i], to = k->call_callee[i];
		int64_t cost = k->call_cost[i * k->nmetric + column];

		x->below |= cost < 0;
		if (f == to)
			continue;
		if (bits_has(deeper, to))
			cost_sub(&x->unseen[to], cost);
		if (is_inner(x, k->call_part[i], f)) {
			cost_add(&x->unseen[f], cost);
			continue;
		}
		x->entered[fold[f]] |= is_first(x, f);
		cost_add(&x->incl[fold[f]], cost);
	}
}

/* A level that was entered from nowhere, as where a file lacks a call, is on the
 * stack for itself as far as anybody knows: in circles an estimate. Not where filters
 * guessed, since such rows need not fit together. */
static void
add_unseen(struct folded_figures *x)
{
	const struct block_sums *b = x->b;
	size_t nfunc = x->n->prof->nfunc;

	if (filter_guessed(&b->k, GUESS_COST))
		return;
	EACH_BIT(f, x->n->prof->deeper, 1, nfunc) {
		if (x->unseen[f] <= 0)
			continue;
		cost_add(&x->incl[b->fold[f]], x->unseen[f]);
		x->guessed[b->fold[f]] = true;
	}
}

void
folded_add_functions(struct folded_figures *x, unsigned column)
{
	if (x->cut || x->parts)
		find_levels(x, column);
	add_own(x, column);
	add_called(x, column);
	add_unseen(x);
}

void
folded_add_calls(struct folded_figures *x, unsigned column)
{
	const struct block_sums *b = x->b;
	const struct block *k = &b->k;
	const uint64_t *deeper = x->n->prof->deeper;

	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t e = b->edge_of ? b->edge_of[i] : (uint32_t)i;
		uint32_t caller = k->call_caller[i], callee = k->call_callee[i];
		int64_t cost = k->call_cost[i * k->nmetric + column];
		bool own = b->e.caller[e] == b->e.callee[e];
		bool inner = own && bits_has(deeper, caller);

		if (inner)
			cost_add(&x->inner[e], cost);
		if (!inner && !bits_has(deeper, callee))
			continue;
		/* first levels are not inside of each other, but for contexts */
		if (!own || inner || b->fold[caller] != caller)
			x->inside[e] = true;
		if (!own)
			cost_add(&x->apart[b->fold[callee]], cost);
	}
}

/* FLOW is what all levels have and call: no stack has more, and out of circles none
 * less. What has the TOTAL has no more either. */
static void
take_levels(const struct folded_figures *x, size_t f, bool in_circle, int64_t total,
	    struct figures *func)
{
	int64_t flow = func->incl[f], levels = x->incl[f];

	if (in_circle && x->entered[f])
		func->incl[f] = x->guessed[f] && flow < levels ? flow : levels;
	/* a call that lasted through a dump is not in all of its parts; what was called
	 * may have cost less than nothing */
	if (func->incl[f] < func->self[f] && func->self[f] <= flow
	    && (x->parts || x->cut || !x->below)) {
		func->incl[f] = func->self[f];
		func->flags[f] |= FIGURE_INCL_EST;
	}
	/* or of deeper levels only: cut off */
	if ((in_circle && x->guessed[f] && !(x->cut && func->incl[f] == total))
	    || (!x->entered[f] && flow))
		func->flags[f] |= FIGURE_INCL_EST;
}

/* What deeper levels cost without having been called is apart, too. */
static void
add_uncalled(const struct folded_figures *x)
{
	EACH_BIT(f, x->n->prof->deeper, 1, x->n->prof->nfunc)
		if (x->unseen[f] > 0)
			cost_add(&x->apart[x->b->fold[f]], x->unseen[f]);
}

/* What a function called of itself: all that its first level did and, of what deeper
 * ones did, as much as may be elsewhere. A deeper level is inside of a call by the
 * first one as long as each level up to there was called by the one before; where
 * another function came between, what ran from there on may be outside of such calls. */
static int64_t
own_calls(const struct folded_figures *x, size_t edge, int64_t all)
{
	int64_t inner = x->inner[edge], apart = x->apart[x->b->e.callee[edge]];
	int64_t least = apart < 0 ? apart : 0, most = apart < 0 ? 0 : apart;

	cost_sub(&all, inner);
	cost_add(&all, inner < least ? least : inner > most ? most : inner);
	return all;
}

void
folded_take(const struct folded_figures *x, int64_t total, struct figures *func,
	    struct figures *edge)
{
	const struct block_sums *b = x->b;

	EACH_ID(f, *b->rows) {
		bool group = b->names->fold	/* levels of several functions */
			     && filter_is_group(b->names, func_at(f));

		if (f && f < x->n->prof->nfunc && !group)
			take_levels(x, f, b->cycle && b->cycle[f], total, func);
	}
	add_uncalled(x);
	for (size_t i = 0; i < b->e.n; i++) {
		if (x->inside[i])
			edge->flags[i] |= FIGURE_INCL_EST;
		if (x->inner[i])
			edge->incl[i] = own_calls(x, i, edge->incl[i]);
	}
}
