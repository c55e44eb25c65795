/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks to sums. The first pass over a block finds its edges and sums its first
 * column; the others know them. Of many stacks two threads add up a half each,
 * with tables of their own.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/sums/fold.h"

/* --- Beginning and end ---------------------------------------------------- */

/* The passes over the ranges of a block's stacks, and what they share. */
struct folds {
	struct fold of[STACK_RANGES];
	size_t n;
	struct fold_sample sample;
	int64_t *cost;
};

static void
fold_begin(struct fold *s, struct block_sums *b, const struct names *n)
{
	s->b = b;
	s->nfunc = n->nfunc;
	s->route = mem_big(n->nlocation + 1, sizeof(*s->route));
	s->func = mem_big(n->nfunc + 1, sizeof(*s->func));
	s->self = mem_big(n->nfunc + 1, sizeof(*s->self));
	s->found = 1;
	fold_reserve_edges(s, b->e.n + 1);
	for (size_t i = 0; i < b->e.n; i++) {
		s->edge[i + 1].caller = b->e.caller[i];
		s->edge[i + 1].callee = b->e.callee[i];
	}
}

static void
fold_piece(void *ctx, size_t i)
{
	struct folds *x = ctx;

	fold_stacks(&x->of[i]);
}

/* FINDING: edges are not known yet. -1 when JOB was cancelled. */
static int
fold_run(struct folds *x, struct block_sums *b, const struct names *n,
	 bool finding, struct job *job)
{
	bool along_paths = fold_is_along_paths(&x->sample);
	struct stack_range range[STACK_RANGES];
	int result = 0;

	x->n = stack_ranges(&b->k, n->nfunc + n->nlocation, job, range);
	for (size_t i = 0; i < x->n; i++) {
		x->of[i] = (struct fold){
			.range = range[i], .cost = x->cost, .job = job,
			.finding = finding, .along_paths = along_paths,
		};
		fold_begin(&x->of[i], b, n);
	}
	pieces_run(fold_piece, x, x->n, x->n > 1 ? job : NULL);
	for (size_t i = 0; i < x->n; i++)
		result = x->of[i].cancelled ? -1 : result;
	return result;
}

static void
fold_release(struct folds *x)
{
	for (size_t i = 0; i < x->n; i++) {
		struct fold *s = &x->of[i];

		mem_big_free(s->route, s->b->stacks->nlocation + 1,
			     sizeof(*s->route));
		mem_big_free(s->func, s->nfunc + 1, sizeof(*s->func));
		mem_big_free(s->self, s->nfunc + 1, sizeof(*s->self));
		mem_big_free(s->edge, s->edge_cap, sizeof(*s->edge));
		VEC_RELEASE(&s->more);
		VEC_RELEASE(&s->step);
		VEC_RELEASE(&s->path);
		VEC_RELEASE(&s->until);
		hash_index_release(&s->edge_of);
	}
	free(x->cost);
}

static struct figures *
take_functions(const struct folds *x)
{
	size_t n = x->of[0].nfunc;
	struct figures *f = figures_new(n, FIGURES_SELF | FIGURES_INCL);

	for (size_t k = 0; k < x->n; k++)
		for (size_t i = 0; i < n; i++) {
			cost_add(&f->self[i], x->of[k].self[i]);
			cost_add(&f->incl[i], x->of[k].func[i].cost);
		}
	return f;
}

/* TO: the edge of each that was found, those of a pass after those of the one
 * before; NULL: they have that number. */
static struct figures *
take_edges(const struct folds *x, const uint32_t *to)
{
	size_t n = x->of[0].b->e.n, row = 0;
	struct figures *f = figures_new(n, FIGURES_INCL);

	for (size_t k = 0; k < x->n; k++) {
		const struct fold *s = &x->of[k];
		size_t end = s->finding ? s->found - 1 : n;

		/* known edges have one number in all passes */
		row = s->finding ? row : 0;
		for (size_t i = 0; i < end; i++, row++)
			cost_add(&f->incl[to ? to[row] : row],
				 s->edge[i + 1].cost);
	}
	return f;
}

/* The edges that were found, in order. Returns the new number of each, or NULL:
 * they have it. Neither is of use when JOB was cancelled. */
static uint32_t *
order_edges(struct folds *x, size_t nfunc, const struct job *job)
{
	size_t n = 0, row = 0;
	uint32_t *caller, *callee, *to;
	uint8_t *flags;

	for (size_t k = 0; k < x->n; k++) {
		hash_index_release(&x->of[k].edge_of);
		n += x->of[k].found - 1;
	}
	caller = mem_array(n, sizeof(*caller));
	callee = mem_array(n, sizeof(*callee));
	flags = mem_array(n, sizeof(*flags));
	for (size_t k = 0; k < x->n; k++)
		for (size_t i = 1; i < x->of[k].found; i++, row++) {
			const struct edge_acc *e = &x->of[k].edge[i];

			caller[row] = e->caller;
			callee[row] = e->callee;
			flags[row] = (uint8_t)e->flags;
		}
	edges_merge(&x->of[0].b->e,
		    &(struct edge_rows){ .n = n, .caller = caller,
					 .callee = callee, .flags = flags },
		    nfunc, &to, job);
	free(caller);
	free(callee);
	free(flags);
	return to;
}

/* The edges of a first pass, and what it added up. */
static int
take_first(struct folds *x, struct block_sums *b, size_t nfunc,
	   const struct job *job)
{
	uint32_t *to = order_edges(x, nfunc, job);

	if (!job_cancelled(job))
		b->first_func = take_functions(x);
	if (!job_cancelled(job))
		b->first_edge = take_edges(x, to);
	free(to);
	return job_cancelled(job) ? -1 : 0;
}

static void
flag_functions(struct block_sums *b)
{
	const struct stacks *st = b->stacks;

	for (size_t i = 0; i < st->nlocation; i++)
		if (st->site[i].more == SITE_PLAIN)
			b->flags[st->site[i].func] |=
				SUM_SEEN | SUM_NOT_INLINED;
	for (size_t i = 0; i < st->frame.n; i++)
		b->flags[st->frame.at[i].func] |= SUM_SEEN
			| (st->frame.at[i].inlined ? SUM_INLINED
						   : SUM_NOT_INLINED);
}

/* -1 when JOB was cancelled: not all stacks are resolved then. */
static int
resolve(struct block_sums *b, const struct names *n, struct job *job)
{
	if (b->stacks)
		return job_cancelled(job) ? -1 : 0;
	b->stacks = stacks_resolved(&b->k, n, b->fold, job);
	if (!job_cancelled(job))
		return 0;
	stacks_free(b->stacks);
	b->stacks = NULL;
	return -1;
}

/* What a pass needs. */
static int
folds_begin(struct folds *x, struct block_sums *b, const struct names *n,
	    unsigned column, struct job *job)
{
	if (resolve(b, n, job) < 0)
		return -1;
	/* of stacks that were made from others */
	if (!b->stacks->below && !stacks_look(b->stacks, job))
		return -1;
	x->sample = fold_sample(b);
	x->cost = stack_costs(&b->k, &(struct column_term){ column, 1 },
			      column < b->k.nmetric);
	return 0;
}

int
fold_first(struct block_sums *b, const struct names *n, struct job *job)
{
	struct folds x = { 0 };
	int result = folds_begin(&x, b, n, 0, job);

	if (result < 0)
		return result;
	if (fold_turns(b, &x.sample)) {
		result = fold_dealt(b, n->nfunc, x.cost, &b->e, job,
				    &b->first_func, &b->first_edge);
	} else {
		result = fold_run(&x, b, n, true, job);
		if (result == 0)
			result = take_first(&x, b, n->nfunc, job);
	}
	fold_release(&x);
	return result;
}

static int
fold_open(struct block_sums *b, const struct names *n, struct job *job)
{
	int result = fold_change(b, n, job);

	if (result == 0)
		result = fold_first(b, n, job);
	else if (result > 0)
		result = resolve(b, n, job);
	if (result < 0)
		return result;
	flag_functions(b);
	block_begin_cycles(b, n, job);
	if (job_cancelled(job))
		return -1;
	block_find_cycles(b, n->nfunc);
	return 0;
}

static int
fold_figures(struct block_sums *b, const struct names *n, unsigned column,
	     struct job *job, struct figures **func, struct figures **edge)
{
	struct folds x = { 0 };
	int result = folds_begin(&x, b, n, column, job);

	if (result < 0)
		return result;
	if (fold_turns(b, &x.sample)) {
		result = fold_dealt(b, n->nfunc, x.cost, NULL, job, func,
				    edge);
	} else {
		result = fold_run(&x, b, n, false, job);
		if (result == 0) {
			*func = take_functions(&x);
			*edge = take_edges(&x, NULL);
		}
	}
	fold_release(&x);
	return result;
}

const struct block_ops fold_ops = {
	fold_open, fold_figures, fold_group, NULL, fold_seen,
};
