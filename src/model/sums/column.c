/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns of figures, made when they are first asked for and kept: a profile
 * of five hundred events costs what its figures cost, and not five hundred
 * columns in every table.
 *
 * A block gives a figure of a metric when it counts it or all that its formula
 * wants; blocks are added. What is known and what is an estimate is said for
 * every row and metric.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/sums/private.h"

/* Adds FACTOR times the rows of FROM; TO_ROW says where, or NULL: the same. */
static void
add_figures(struct figures *to, const struct figures *from, int64_t factor,
	    const uint32_t *to_row)
{
	for (size_t i = 0; i < from->n; i++) {
		size_t row = to_row ? to_row[i] : i;

		if (from->self)
			cost_add_scaled(&to->self[row], from->self[i], factor);
		if (from->incl)
			cost_add_scaled(&to->incl[row], from->incl[i], factor);
		to->flags[row] |= from->flags[i];
	}
}

/* --- A block's figures ---------------------------------------------------- */

/* Above this many sites stacks are not kept but resolved again. */
#define SITES_KEPT (8u << 20)

void
block_rest(const struct sums *s, struct block_sums *b)
{
	if (s->prof->nblock * s->prof->location.n <= SITES_KEPT
	    || s->prof->nblock == 1)
		return;
	stacks_free(b->stacks);
	foreign_free(b->foreign);
	b->stacks = NULL;
	b->foreign = NULL;
}

/* Functions and edges, by a column. */
static int
block_figures(const struct sums *s, struct block_sums *b, unsigned column,
	      struct job *job, struct figures **func, struct figures **edge)
{
	int result = 0;

	*func = *edge = NULL;
	if (column == 0 && b->first_func) {
		*func = b->first_func;
		*edge = b->first_edge;
		b->first_func = b->first_edge = NULL;
	} else {
		result = b->ops->figures(b, s->names, column, job, func,
					       edge);
	}
	block_rest(s, b);
	if (result < 0)
		return -1;
	block_know(s, b, b->k.metric[column], *func, *edge, job);
	return 0;
}

int
sums_block_figures(const struct sums *s, struct block_sums *b, unsigned column,
		   struct job *job, struct figures **func, struct figures **edge)
{
	int result;

	pthread_mutex_lock(&s->store->lock);
	result = block_figures(s, b, column, job, func, edge);
	pthread_mutex_unlock(&s->store->lock);
	return result;
}

static struct figures *
block_group(const struct sums *s, struct block_sums *b,
	    const struct grouping *g, unsigned column,
	    const struct figures *func, struct job *job)
{
	struct figures *f = figures_new(g->n, FIGURES_SELF | FIGURES_INCL);
	struct figures *own = NULL, *edge = NULL;

	if (func || !b->ops->cycles
	    || block_figures(s, b, column, job, &own, &edge) == 0)
		b->ops->group(b, g, column, func ? func : own, job, f);
	figures_free(own);
	figures_free(edge);
	block_rest(s, b);
	return f;
}

/* --- Functions and edges -------------------------------------------------- */

struct making {
	const struct sums *s;
	metric_id m;
	struct job *job;
	struct column_term *term;	/* of the block at hand: */
	int nterm;			/* -1: it does not know the metric */
};

/* Calls of the blocks that know the metric. */
static void
add_calls(const struct block_sums *b, struct figures *func,
	  struct figures *edge)
{
	if (!func->own_calls) {
		func->calls = func->own_calls =
			mem_zarray(func->n + 1, sizeof(*func->own_calls));
		edge->calls = edge->own_calls =
			mem_zarray(edge->n + 1, sizeof(*edge->own_calls));
	}
	for (size_t i = 0; i < b->e.n; i++) {
		int64_t count = b->e.count[i] > INT64_MAX
			? INT64_MAX : (int64_t)b->e.count[i];

		cost_add(&edge->own_calls[b->to_edge ? b->to_edge[i] : i],
			 count);
		if (!b->called)
			cost_add(&func->own_calls[b->e.callee[i]], count);
	}
	for (size_t i = 0; b->called && i < func->n; i++)
		cost_add(&func->own_calls[i], b->called[i]);
	if (!b->called)
		block_add_entered(b, func->own_calls);
}

static int
add_block(struct making *x, struct block_sums *b, struct figures *func,
	  struct figures *edge)
{
	if (x->nterm < 0)
		return 0;
	block_know(x->s, b, x->m, func, edge, x->job);
	for (int t = 0; t < x->nterm; t++) {
		struct figures *f, *e;
		int result = block_figures(x->s, b, x->term[t].column, x->job,
					   &f, &e);

		if (result == 0) {
			add_figures(func, f, x->term[t].factor, NULL);
			add_figures(edge, e, x->term[t].factor, b->to_edge);
		}
		figures_free(f);
		figures_free(e);
		if (result < 0)
			return -1;
	}
	add_calls(b, func, edge);
	return 0;
}

static int
block_terms(struct making *x, const struct block_sums *b)
{
	x->nterm = prof_block_terms(x->s->prof, &b->k, x->m, x->term);
	return x->nterm;
}

/* The only block's own column, as it is. */
static int
take_column(struct making *x, struct figures **func, struct figures **edge)
{
	struct sums_store *st = x->s->store;

	if (block_figures(x->s, &st->block[0], x->term[0].column, x->job, func,
			  edge) < 0)
		return -1;
	(*func)->calls = st->block[0].called;
	(*edge)->calls = (const int64_t *)st->block[0].e.count;
	return 0;
}

static int
add_blocks(struct making *x, struct figures **func, struct figures **edge)
{
	const struct sums *s = x->s;
	struct block_sums *block = s->store->block;

	if (s->prof->nblock == 1 && block_terms(x, &block[0]) == 1
	    && x->term[0].factor == 1)
		return take_column(x, func, edge);
	*func = figures_new(s->names->nfunc, FIGURES_SELF | FIGURES_INCL);
	*edge = figures_new(s->nedge, FIGURES_INCL);
	for (size_t i = 0; i < s->prof->nblock; i++) {
		block_terms(x, &block[i]);
		if (add_block(x, &block[i], *func, *edge) < 0)
			return -1;
	}
	return 0;
}

/* Whether it is known all the same: what is left is one function and what ran below
 * and above it, which is what that cost, inclusive. */
static bool
is_of_one(const struct block_sums *b, const struct figures *f)
{
	uint32_t func = b->k.total_of ? block_func(b, b->k.total_of) : 0;

	return func && !(f->flags[func] & FIGURE_INCL_EST)
	       && f->incl[func] == f->total;
}

/* Whether filters left a part of something of a block that knows the metric. Of
 * buckets only where that cost something: in one others may be counted, too. */
static bool
total_is_guess(struct making *x, const struct figures *f)
{
	for (size_t i = 0; i < x->s->prof->nblock; i++) {
		const struct block_sums *b = &x->s->store->block[i];
		const struct block *k = &b->k;

		if (!k->total_guess || block_terms(x, b) < 0 || is_of_one(b, f))
			continue;
		if (k->kind != BLOCK_BUCKETS)
			return true;
		for (size_t r = 0; r < k->nself; r++)
			for (int t = 0; k->self_guess[r] && t < x->nterm; t++)
				if (k->self_cost[r * k->nmetric
						 + x->term[t].column])
					return true;
	}
	return false;
}

/* Inclusive cost over what all self cost adds up to: calls and self costs of
 * the file contradict each other. Where costs are negative (memory given back,
 * a difference of two runs) the total itself is no bound. */
static void
total_up(struct figures *f, const struct id_ranges *rows, int64_t missing)
{
	int64_t bound = missing;

	EACH_ID(i, *rows) {
		cost_add(&f->total, f->self[i]);
		cost_add(&bound, f->self[i] > 0 ? f->self[i] : 0);
	}
	EACH_ID(i, *rows)
		f->over += i && cost_exceeds(f->incl[i], bound)
			   && !(f->flags[i] & FIGURE_NO_INCL);
}

static int
make_functions(struct making *x)
{
	struct metric_figures *to = &x->s->store->metric[x->m.i];
	struct figures *func, *edge;

	if (add_blocks(x, &func, &edge) < 0 || job_cancelled(x->job)) {
		figures_free(func);
		figures_free(edge);
		return -1;
	}
	total_up(func, &x->s->rows, x->s->prof->metric[x->m.i].missing);
	func->total_guess = total_is_guess(x, func);
	atomic_store(&to->by[BY_EDGE], edge);
	atomic_store(&to->by[BY_FUNC], func);
	return 0;
}

/* --- Groups --------------------------------------------------------------- */

/* Whether the figures of functions are those of a column of the only block,
 * which makes those of groups from them. */
static bool
is_from_functions(struct making *x)
{
	const struct block_sums *b = &x->s->store->block[0];

	return x->s->prof->nblock == 1 && b->ops->cycles
	       && block_terms(x, b) == 1 && x->term[0].factor == 1;
}

/* These of functions, or NULL: they are not, or the job was cancelled. */
static const struct figures *
functions_alone(struct making *x)
{
	struct metric_figures *from = &x->s->store->metric[x->m.i];

	if (!is_from_functions(x))
		return NULL;
	if (!atomic_load(&from->by[BY_FUNC]))
		make_functions(x);
	return atomic_load(&from->by[BY_FUNC]);
}

static struct figures *
make_groups(struct making *x, const struct grouping *g)
{
	struct block_sums *block = x->s->store->block;
	const struct figures *func = functions_alone(x);
	struct figures *out = figures_new(g->n, FIGURES_SELF | FIGURES_INCL);

	for (size_t i = 0; i < x->s->prof->nblock; i++) {
		int n = block_terms(x, &block[i]);

		if (n >= 0)
			block_know_groups(x->s, &block[i], x->m, g, out);
		for (int t = 0; t < n && !job_cancelled(x->job); t++) {
			struct figures *f =
				block_group(x->s, &block[i], g,
					    x->term[t].column, func, x->job);

			add_figures(out, f, x->term[t].factor, NULL);
			figures_free(f);
		}
	}
	return out;
}

static struct figures *
make_cycles(struct making *x, const struct grouping *g)
{
	struct metric_figures *from = &x->s->store->metric[x->m.i];
	struct block_sums *b = &x->s->store->block[0];
	const struct figures *func;
	struct figures *out;

	if (!is_from_functions(x))
		return make_groups(x, g);
	func = functions_alone(x);
	if (!func)
		return NULL;
	out = figures_new(g->n, FIGURES_SELF | FIGURES_INCL);
	block_know_groups(x->s, b, x->m, g, out);
	b->ops->cycles(b, g, func, atomic_load(&from->by[BY_EDGE]), out);
	return out;
}

/* --- Locations ------------------------------------------------------------ */

static void
add_term(int64_t *to, const struct column_term *term, int n,
	 const int64_t *cost)
{
	for (int t = 0; t < n; t++)
		cost_add_scaled(to, cost[term[t].column], term[t].factor);
}

#define AHEAD 16		/* samples whose leaves are on their way to the cache */

/* Where the leaf of a stack is, however it is read there. */
static uint32_t
leaf_place(const struct names *n, const struct block *k, uint32_t stack)
{
	uint32_t leaf = *block_stack(k, stack).at;

	return names_place(n, location_at(leaf)).i;
}

static void
add_leaves(struct making *x, const struct block *k, int nterm, int64_t *self)
{
	for (size_t r = 0; r < k->nsample; r++) {
		if (r + AHEAD < k->nsample)
			__builtin_prefetch(block_stack(k, k->sample_stack[r + AHEAD]).at);
		add_term(&self[leaf_place(x->s->names, k, k->sample_stack[r])],
			 x->term, nterm, k->sample_cost + r * k->nmetric);
	}
}

/* Self of addresses. */
static struct figures *
make_locations(struct making *x)
{
	const struct prof *p = x->s->prof;
	struct figures *out = figures_new(p->location.n, FIGURES_SELF);

	memset(out->flags, FIGURE_KNOWN, p->location.n);
	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &x->s->store->block[i].k;
		int n = prof_block_terms(p, k, x->m, x->term);

		for (size_t r = 0; n > 0 && r < k->nself; r++)
			if (!block_self_func(p, k, r))
				add_term(&out->self[k->self_location[r]],
					 x->term, n,
					 k->self_cost + r * k->nmetric);
		if (n > 0)
			add_leaves(x, k, n, out->self);
	}
	return out;
}

/* --- Files ----------------------------------------------------------------- */

static struct figures *
make_files(struct making *x, const struct grouping *g)
{
	const struct sums *from = sums_uncollapsed_locked(x->s, x->job);
	const struct figures *f;

	if (from == x->s)
		return make_groups(x, g);
	f = from ? sums_figures(from, BY_FILE, x->m, x->job) : NULL;
	return f ? figures_copy(f) : NULL;
}

/* --- On demand ------------------------------------------------------------ */

static int
make(struct making *x, enum sum_by by)
{
	struct metric_figures *to = &x->s->store->metric[x->m.i];
	const struct grouping *g;
	struct figures *f;

	if (by <= BY_EDGE)
		return make_functions(x);
	if (by == BY_PART)
		f = parts_figures(x->s, x->m, x->job);
	else if (by == BY_LOCATION)
		f = make_locations(x);
	else if ((g = sums_grouping_locked(x->s, by, x->job)))
		f = by == BY_CYCLE ? make_cycles(x, g)
		    : by == BY_FILE ? make_files(x, g) : make_groups(x, g);
	else
		return -1;
	if (!f || job_cancelled(x->job)) {
		figures_free(f);
		return -1;
	}
	atomic_store(&to->by[by], f);
	return 0;
}

const struct figures *
sums_figures(const struct sums *s, enum sum_by by, metric_id m,
	     struct job *job)
{
	_Atomic(struct figures *) *at = &s->store->metric[m.i].by[by];
	struct figures *f = atomic_load_explicit(at, memory_order_acquire);
	struct making x = { .s = s, .m = m, .job = job };

	if (f)
		return f;
	pthread_mutex_lock(&s->store->lock);
	f = atomic_load(at);
	if (!f) {
		x.term = mem_array(s->prof->nmetric + 1, sizeof(*x.term));
		make(&x, by);
		free(x.term);
		f = atomic_load(at);
	}
	pthread_mutex_unlock(&s->store->lock);
	return f;
}

const struct grouping *
sums_grouping_locked(const struct sums *s, enum sum_by by, struct job *job)
{
	struct grouping *g = atomic_load(&s->store->grouping[by]);
	const struct sums *from = s;

	if (g)
		return g;
	g = grouping_new(by, s->names, job);
	if (g && by == BY_FILE)
		from = sums_uncollapsed_locked(s, job);
	if (!from) {
		grouping_free(g);
		return NULL;
	}
	if (from != s)
		uncollapsed_homes(s, from, g);
	atomic_store(&s->store->grouping[by], g);
	return g;
}

const struct grouping *
sums_grouping(const struct sums *s, enum sum_by by)
{
	const struct grouping *g =
		atomic_load_explicit(&s->store->grouping[by],
				     memory_order_acquire);

	if (g)
		return g;
	pthread_mutex_lock(&s->store->lock);
	g = sums_grouping_locked(s, by, NULL);
	pthread_mutex_unlock(&s->store->lock);
	return g;
}

void
column_release(struct sums *s)
{
	struct sums_store *st = s->store;

	for (size_t m = 0; m < s->prof->nmetric; m++) {
		for (size_t by = 0; by < SUM_TABLES; by++)
			figures_free(atomic_load(&st->metric[m].by[by]));
		figures_free(atomic_load(&st->metric[m].whole));
		free(atomic_load(&st->metric[m].coverage));
		free(atomic_load(&st->metric[m].mapping));
	}
	free(st->metric);
	sums_free(st->uncollapsed);
	for (size_t by = 0; by < SUM_TABLES; by++) {
		grouping_free(atomic_load(&st->grouping[by]));
		group_rows_free(atomic_load(&st->rows[by]));
	}
}
