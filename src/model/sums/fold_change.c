/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums of what filters left of stacks, from sums of all of them or of what other filters
 * left. What neither looks at costs what it did: so what the stacks cost that are not there
 * any more, or are others now, is taken off, and what has come or what they became is
 * added.
 *
 * Which edges are left is known by their cost, where every stack costs something: an
 * edge that nothing is left of is on none.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/sums/fold.h"

/* How code was inlined, of the flags of an edge. */
#define HOW (SUM_INLINED | SUM_NOT_INLINED)

/* Sums that are known: of one block, by its first column. */
struct before {
	const struct sums *s;
	const struct block_sums *b;
	const struct figures *func, *edge;
	struct stack_cost cost;		/* of its stacks */
};

/* Stacks of a block. */
struct some {
	VEC(uint32_t) stack;
	uint64_t places;
};

struct change {
	struct before before;
	struct some gone, come;		/* stacks before, and now */
	struct block_sums less, more;	/* what these cost */
};

static void
release_stacks(struct change *x)
{
	VEC_RELEASE(&x->gone.stack);
	VEC_RELEASE(&x->come.stack);
}

/* --- Before --------------------------------------------------------------- */

/* False: these are no sums of that kind. */
static bool
find_before(struct before *x, const struct sums *s, const struct block_sums *now)
{
	const struct metric_figures *figures;
	struct column_term *term;
	bool found;

	if (!sums_are_alike(s, now->names, now->selection)
	    || s->prof->nblock != 1 || s->prof->nmetric < 2)
		return false;
	x->s = s;
	x->b = &s->store->block[0];
	figures = &s->store->metric[1];
	x->func = atomic_load(&figures->by[BY_FUNC]);
	x->edge = atomic_load(&figures->by[BY_EDGE]);
	if (!x->func || !x->edge || !x->b->k.nmetric)
		return false;
	term = mem_array(x->b->k.nmetric, sizeof(*term));
	found = prof_block_terms(s->prof, &x->b->k, metric_at(1), term) == 1
		&& term->column == 0 && term->factor == 1;
	free(term);
	return found;
}

/* Whether each stack costs something, and all of them what can be added up. */
static bool
all_cost(struct before *x)
{
	const struct block *k = &x->b->k;
	int64_t sum = 0;

	x->cost = stack_cost_of(k, &(struct column_term){ 0, 1 }, 1);
	for (size_t i = 0; i < k->nstack; i++) {
		int64_t cost = x->cost.at[i * x->cost.stride];

		if (cost <= 0 || __builtin_add_overflow(sum, cost, &sum))
			return false;
	}
	return sum < INT64_MAX;
}

/* --- Which stacks --------------------------------------------------------- */

/* What filters did to 64 stacks, a bit each, and the number of the first one that they
 * left. */
struct fate { uint64_t dropped, changed; size_t first; };

static void
next_fate(struct fate *f, const struct block *k, size_t word)
{
	if (word)
		f->first += 64 - (size_t)__builtin_popcountll(f->dropped);
	f->dropped = k->stack_dropped ? k->stack_dropped[word] : 0;
	f->changed = k->stack_changed ? k->stack_changed[word] : 0;
}

/* Stack BIT of these, of K, if it is there. */
static void
take(struct some *to, const struct block *k, const struct fate *f, unsigned bit)
{
	uint64_t below = f->dropped & ((UINT64_C(1) << bit) - 1);
	size_t stack = f->first + bit - (size_t)__builtin_popcountll(below);

	if (f->dropped >> bit & 1)
		return;
	VEC_PUSH(&to->stack, (uint32_t)stack);
	to->places += k->stack_start[stack + 1] - k->stack_start[stack];
}

static size_t
unfiltered(const struct block *k)
{
	return k->stack_dropped ? k->nunfiltered : k->nstack;
}

/* Which stacks are gone, and which have come. False: they have more places than MOST. */
static bool
find_stacks(struct change *x, const struct block_sums *now, uint64_t most)
{
	const struct block *k = &x->before.b->k;
	size_t all = unfiltered(k);
	bool same = selection_frames_eq(&x->before.s->selection, now->selection);
	struct fate was = { 0 }, is = { 0 };

	if (unfiltered(&now->k) != all)
		return false;
	for (size_t w = 0; w <= all / 64; w++) {
		uint64_t any;

		next_fate(&was, k, w);
		next_fate(&is, &now->k, w);
		any = was.dropped ^ is.dropped;
		if (!same)
			any |= (was.changed | is.changed)
			       & ~(was.dropped & is.dropped);
		for (; any; any &= any - 1) {
			unsigned bit = (unsigned)__builtin_ctzll(any);

			take(&x->gone, k, &was, bit);
			take(&x->come, &now->k, &is, bit);
		}
		if (x->gone.places + x->come.places > most)
			return false;
	}
	return true;
}

/* Those of the sums that are known of which the fewest have changed. False: it would be no
 * less work to add up all that is left. */
static bool
find_change(struct change *x, const struct block_sums *now)
{
	const struct block *k = &now->k;
	uint64_t most = k->stack_start[k->nstack] / 2;
	bool found = false;

	for (size_t i = 0; i < now->known.n; i++) {
		struct change one = { 0 };

		if (!find_before(&one.before, now->known.at[i], now)
		    || !find_stacks(&one, now, most)) {
			release_stacks(&one);
			continue;
		}
		most = one.gone.places + one.come.places;
		release_stacks(x);
		*x = one;
		found = true;
	}
	return found;
}

/* --- What they cost ------------------------------------------------------- */

/* The stacks of K that X has, as a block of one column, their COST. */
static void
copy_stacks(const struct some *x, const struct block *k, int64_t *cost,
	    struct block *out)
{
	size_t n = x->stack.n;
	uint64_t at = 0;

	*out = (struct block){
		.kind = BLOCK_STACKS, .capabilities = k->capabilities,
		.input = k->input, .nmetric = 1, .nknown = 1,
		.metric = k->metric, .nstack = n, .nsample = n,
		.stack_start = mem_table(n + 1, sizeof(*out->stack_start)),
		.stack_location = mem_table(x->places + 1,
					    sizeof(*out->stack_location)),
		.sample_stack = mem_table(n + 1, sizeof(*out->sample_stack)),
		.sample_part = mem_zarray(n + 1, sizeof(*out->sample_part)),
		.sample_cost = cost,
	};
	out->stack_start[0] = 0;
	for (size_t i = 0; i < n; i++) {
		struct stack_places s = block_stack(k, x->stack.at[i]);

		memcpy(out->stack_location + at, s.at, s.n * sizeof(*s.at));
		at += s.n;
		out->stack_start[i + 1] = at;
		out->sample_stack[i] = (uint32_t)i;
	}
}

/* What the stacks of X cost, of which all cost COST. */
static int64_t *
costs_of(const struct some *x, const struct stack_cost *cost)
{
	int64_t *own = mem_array(x->stack.n + 1, sizeof(*own));

	for (size_t i = 0; i < x->stack.n; i++)
		own[i] = cost->at[x->stack.at[i] * cost->stride];
	return own;
}

static int
sum_stacks(struct change *x, const struct block_sums *now,
	   const struct names *n, struct job *job)
{
	const struct block_sums *was = x->before.b;
	struct stack_cost cost
		= stack_cost_of(&now->k, &(struct column_term){ 0, 1 }, 1);

	x->less.fold = was->fold;
	x->less.names = was->names;
	copy_stacks(&x->gone, &was->k, costs_of(&x->gone, &x->before.cost),
		    &x->less.k);
	x->more.fold = now->fold;
	x->more.names = n;
	copy_stacks(&x->come, &now->k, costs_of(&x->come, &cost), &x->more.k);
	stack_cost_release(&cost);
	if (fold_first(&x->less, was->names, job) < 0)
		return -1;
	return fold_first(&x->more, n, job);
}

static void
release_sums(struct block_sums *b)
{
	selected_release(&b->k);
	edges_release(&b->e);
	stacks_free(b->stacks);
	figures_free(b->first_func);
	figures_free(b->first_edge);
}

/* --- Taken off and added -------------------------------------------------- */

static struct figures *
changed_functions(const struct change *x, size_t nfunc)
{
	const struct figures *was = x->before.func;
	const struct figures *less = x->less.first_func;
	const struct figures *more = x->more.first_func;
	struct figures *f = figures_new(nfunc, FIGURES_SELF | FIGURES_INCL);

	for (size_t i = 0; i < f->n; i++) {
		if (i < was->n) {
			f->self[i] = was->self[i];
			f->incl[i] = was->incl[i];
			cost_sub(&f->self[i], less->self[i]);
			cost_sub(&f->incl[i], less->incl[i]);
		}
		cost_add(&f->self[i], more->self[i]);
		cost_add(&f->incl[i], more->incl[i]);
	}
	return f;
}

/* Edges in order, of which the next one is wanted. */
struct reading {
	const struct edges *e;
	const int64_t *cost;
	size_t at;
};

#define NO_EDGE UINT64_MAX

static inline uint64_t
next_edge(const struct reading *r)
{
	return r->at < r->e->n ? (uint64_t)r->e->caller[r->at] << 32
				 | r->e->callee[r->at] : NO_EDGE;
}

/* Takes off what LESS says of an edge of COST and FLAGS. False: code of it was inlined
 * here and there, and nobody knows what of that is left. */
static inline bool
take_off(struct reading *less, int64_t *cost, uint8_t *flags)
{
	cost_sub(cost, less->cost[less->at++]);
	if (*cost > 0)
		return *flags != HOW;
	*flags = 0;
	return *cost == 0;
}

struct merging {
	struct reading was, less, more;
	struct edges *e;
	struct figures *f;		/* NULL: they are only counted */
	size_t n;
};

static inline void
write_edge(struct merging *m, uint64_t edge, int64_t cost, uint8_t flags)
{
	size_t i = m->n++;

	if (!m->f)
		return;
	m->e->caller[i] = (uint32_t)(edge >> 32);
	m->e->callee[i] = (uint32_t)edge;
	m->e->flags[i] = flags;
	m->f->incl[i] = cost;
}

/* False as take_off(). */
static bool
merge_edges(struct merging *m, const struct job *job)
{
	uint64_t was, less, more;

	m->was.at = m->less.at = m->more.at = m->n = 0;
	was = next_edge(&m->was);
	less = next_edge(&m->less);
	more = next_edge(&m->more);
	for (size_t i = 0; was != NO_EDGE || more != NO_EDGE; i++) {
		uint64_t edge = was < more ? was : more;
		int64_t cost = 0;
		uint8_t flags = 0;

		if (i % 65536 == 0 && job_cancelled(job))
			return false;
		if (was == edge) {
			cost = m->was.cost[m->was.at];
			flags = m->was.e->flags[m->was.at++] & HOW;
			was = next_edge(&m->was);
		}
		if (less == edge) {
			if (!take_off(&m->less, &cost, &flags))
				return false;
			less = next_edge(&m->less);
		}
		if (more == edge) {
			cost_add(&cost, m->more.cost[m->more.at]);
			flags |= m->more.e->flags[m->more.at++] & HOW;
			more = next_edge(&m->more);
		}
		if (flags)
			write_edge(m, edge, cost, flags);
	}
	return less == NO_EDGE;
}

/* Where the edges of each caller begin. */
static void
index_callers(struct edges *e, size_t nfunc)
{
	size_t node = 0;

	for (size_t i = 0; i < e->n; i++)
		while (node <= e->caller[i])
			e->first[node++] = (uint32_t)i;
	while (node <= nfunc)
		e->first[node++] = (uint32_t)e->n;
}

/* 0: it cannot be told. */
static int
change_sums(struct change *x, struct block_sums *b, size_t nfunc,
	    struct job *job)
{
	struct merging m = {
		.was = { &x->before.b->e, x->before.edge->incl, 0 },
		.less = { &x->less.e, x->less.first_edge->incl, 0 },
		.more = { &x->more.e, x->more.first_edge->incl, 0 },
		.e = &b->e,
	};

	if (!merge_edges(&m, job) || job_cancelled(job))
		return job_cancelled(job) ? -1 : 0;
	edges_room(&b->e, m.n, nfunc);
	b->first_edge = m.f = figures_new(m.n, FIGURES_INCL);
	merge_edges(&m, job);
	index_callers(&b->e, nfunc);
	b->first_func = changed_functions(x, nfunc);
	return 1;
}

int
fold_change(struct block_sums *b, const struct names *n, struct job *job)
{
	struct change x = { 0 };
	int result = 0;

	if (find_change(&x, b) && all_cost(&x.before)) {
		result = sum_stacks(&x, b, n, job);
		if (result == 0)
			result = change_sums(&x, b, n->nfunc, job);
		if (result > 0)
			b->stacks = stacks_changed(x.before.b->stacks, &b->k,
						   &x.less.k, &x.more.k, n,
						   b->fold);
		release_sums(&x.less);
		release_sums(&x.more);
	}
	stack_cost_release(&x.before.cost);
	release_stacks(&x);
	return result;
}
