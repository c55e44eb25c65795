/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/hash.h"
#include "model/sums/bucket.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

/* --- Columns -------------------------------------------------------------- */

/* What a block has of a metric that it does not count itself. */
static int
derived_terms(const struct prof *p, const struct block *k, metric_id m,
	      struct column_term *term)
{
	int n;

	if (p->metric[m.i].nrule == 0)
		return 0;
	n = prof_block_terms(p, k, m, term);
	if (n == 1 && metric_eq(k->metric[term->column], m))
		return 0;
	return n;
}

/* The same of blocks that have the same formulas over what they count. */
static uint64_t
formulas_hash(const struct prof *p, const struct block *k,
	      struct column_term *term)
{
	uint64_t hash = 0;

	for (uint32_t m = 1; m < p->nmetric; m++) {
		int n = derived_terms(p, k, metric_at(m), term);

		for (int t = 0; t < n; t++) {
			metric_id of = k->metric[term[t].column];

			hash = hash_mix(hash, (uint64_t)m << 32 | of.i);
			hash = hash_mix(hash, (uint64_t)term[t].factor);
		}
	}
	return hash;
}

/* Blocks by their formulas, and the columns of each. */
struct dialects {
	struct hash_u64 number;		/* of a hash, from 1 */
	struct hash_u64 column;		/* of a number and a metric */
	VEC(const struct block *) block;	/* one of each */
};

/* The columns of block K among those of the lines. */
static uint32_t *
place_columns(struct lines *l, const struct prof *p, const struct block *k,
	      struct dialects *d, uint32_t *last, struct column_term *term)
{
	uint32_t *into = mem_array(k->nmetric + 1, sizeof(*into));
	bool fresh;
	uint32_t *number = hash_u64_at(&d->number, formulas_hash(p, k, term),
				       &fresh);

	if (fresh) {
		VEC_PUSH(&d->block, k);
		*number = (uint32_t)d->block.n;
	}
	for (unsigned c = 0; c < k->nmetric; c++) {
		metric_id m = k->metric[c];
		uint32_t *column = hash_u64_at(
			&d->column, (uint64_t)*number << 32 | m.i, &fresh);

		if (fresh) {
			*column = (uint32_t)l->column.n;
			VEC_PUSH(&l->column,
				 ((struct line_column){ m, last[m.i] }));
			last[m.i] = *column;
		}
		into[c] = *column;
	}
	return into;
}

/* What block B knows of each metric: enum figure_flag. */
static void
add_knowledge(struct lines *l, const struct prof *p,
	      const struct block_sums *b, struct column_term *term)
{
	uint8_t flags = FIGURE_KNOWN;

	if (!(b->capabilities & CAP_INCL))
		flags |= FIGURE_NO_INCL;
	if (!(b->capabilities & CAP_CALLS))
		flags |= FIGURE_NO_CALLS;
	for (uint32_t m = 0; m < p->nmetric; m++) {
		bool known = m && prof_block_terms(p, &b->k, metric_at(m),
						   term) >= 0;

		VEC_PUSH(&l->knows, known ? flags : 0);
	}
}

/* Blocks that know the same of the same metrics are of one sort. */
static uint32_t
sort_of(struct lines *l, const struct prof *p, const struct block_sums *b,
	struct hash_u64 *sorts, struct column_term *term)
{
	uint64_t hash = hash_mix(formulas_hash(p, &b->k, term),
				 b->capabilities);
	uint32_t *sort;
	bool fresh;

	for (unsigned c = 0; c < b->k.nknown; c++)
		hash = hash_mix(hash, b->k.metric[c].i);
	sort = hash_u64_at(sorts, hash, &fresh);
	if (fresh) {
		*sort = (uint32_t)(l->knows.n / p->nmetric);
		add_knowledge(l, p, b, term);
	}
	return *sort;
}

static void
find_sorts(struct lines *l, const struct sums *s, struct column_term *term)
{
	struct hash_u64 sorts = { 0 };

	for (size_t i = 0; i < l->nblock; i++)
		l->sort[i] = sort_of(l, s->prof, &s->store->block[i], &sorts,
				     term);
	hash_u64_release(&sorts);
}

/* Of what columns the figures of metric M are the sum. */
static void
find_terms(struct lines *l, const struct prof *p, metric_id m,
	   const struct dialects *d, uint32_t last, struct column_term *term)
{
	for (uint32_t c = last; c; c = l->column.at[c].before)
		VEC_PUSH(&l->term, ((struct line_term){ c, 1 }));
	for (size_t i = 0; i < d->block.n; i++) {
		const struct block *k = d->block.at[i];
		int n = derived_terms(p, k, m, term);

		for (int t = 0; t < n; t++) {
			uint64_t key = (uint64_t)(i + 1) << 32
				       | k->metric[term[t].column].i;

			VEC_PUSH(&l->term, ((struct line_term){
				hash_u64_get(&d->column, key),
				term[t].factor }));
		}
	}
}

void
lines_init(struct lines *l, const struct sums *s)
{
	const struct prof *p = s->prof;
	struct column_term *term = mem_array(p->nmetric + 1, sizeof(*term));
	uint32_t *last = mem_zarray(p->nmetric + 1, sizeof(*last));
	struct dialects d = { 0 };

	*l = (struct lines){
		.first = mem_zarray(p->nmetric + 2, sizeof(*l->first)),
		.into = mem_zarray(p->nblock + 1, sizeof(*l->into)),
		.sort = mem_zarray(p->nblock + 1, sizeof(*l->sort)),
		.nblock = p->nblock, .nmetric = p->nmetric,
	};
	VEC_EXTEND(&l->column, 1);
	VEC_EXTEND(&l->set, 1);
	find_sorts(l, s, term);
	for (size_t i = 0; i < p->nblock; i++)
		l->into[i] = place_columns(l, p, &s->store->block[i].k, &d,
					   last, term);
	for (uint32_t m = 1; m < p->nmetric; m++) {
		find_terms(l, p, metric_at(m), &d, last[m], term);
		l->first[m + 1] = (uint32_t)l->term.n;
	}
	hash_u64_release(&d.number);
	hash_u64_release(&d.column);
	VEC_RELEASE(&d.block);
	free(last);
	free(term);
	cost_rows_init(&l->self, (unsigned)l->column.n);
	cost_rows_init(&l->incl, (unsigned)l->column.n);
}

void
lines_release(struct lines *l)
{
	for (size_t i = 0; i < l->nblock; i++)
		free(l->into[i]);
	free(l->into);
	free(l->first);
	free(l->sort);
	VEC_RELEASE(&l->knows);
	VEC_RELEASE(&l->set);
	hash_u64_release(&l->set_with);
	VEC_RELEASE(&l->column);
	VEC_RELEASE(&l->term);
	VEC_RELEASE(&l->row);
	cost_rows_release(&l->self);
	cost_rows_release(&l->incl);
	hash_index_release(&l->index);
}

static int64_t
cost_of(const struct lines *l, const struct cost_rows *of, size_t row,
	metric_id m)
{
	int64_t sum = 0;

	for (uint32_t i = l->first[m.i]; i < l->first[m.i + 1]; i++)
		cost_add_scaled(&sum,
				cost_rows_get(of, row, l->term.at[i].column),
				l->term.at[i].factor);
	return sum;
}

int64_t
lines_self(const struct lines *l, size_t row, metric_id m)
{
	return cost_of(l, &l->self, row, m);
}

int64_t
lines_incl(const struct lines *l, size_t row, metric_id m)
{
	return cost_of(l, &l->incl, row, m);
}

/* What the blocks that gave the row know of metric M, or-ed. */
static unsigned
known_of(const struct lines *l, size_t row, metric_id m)
{
	uint32_t i = l->row.at[row].given;
	unsigned flags = 0;

	for (; i; i = l->set.at[i].before)
		flags |= l->knows.at[l->set.at[i].sort * l->nmetric + m.i];
	return flags;
}

static int64_t
cost_of_calls(const struct line *x)
{
	return x->count > INT64_MAX ? INT64_MAX : (int64_t)x->count;
}

struct sum_value
lines_value(const struct lines *l, size_t row, metric_id m,
	    enum sum_what what)
{
	const struct line *x = &l->row.at[row];
	unsigned flags = known_of(l, row, m);

	if (!(flags & FIGURE_KNOWN)
	    || (what == SUM_SELF && x->kind == LINE_CALL)
	    || (what == SUM_INCL && flags & FIGURE_NO_INCL)
	    || (what == SUM_CALLS
		&& (x->kind != LINE_CALL || flags & FIGURE_NO_CALLS)))
		return (struct sum_value){ 0 };
	return (struct sum_value){
		.known = true,
		.cost = what == SUM_CALLS ? cost_of_calls(x)
			: what == SUM_INCL ? lines_incl(l, row, m)
					   : lines_self(l, row, m),
		.estimate = what != SUM_CALLS
			    && (x->estimate || (what == SUM_INCL
						&& x->incl_estimate)),
	};
}

/* --- Rows ----------------------------------------------------------------- */

file_id
lines_file(const struct names *n, const struct frame *f)
{
	return file_some(f->file) ? f->file : names_func(n, f->func).file;
}

static bool
same_line(const void *ctx, uint32_t ref, const void *key)
{
	const struct line *a = &((const struct lines *)ctx)->row.at[ref - 1];
	const struct line *k = key;

	return a->kind == k->kind && func_eq(a->func, k->func)
	       && file_eq(a->file, k->file) && a->line == k->line
	       && func_eq(a->callee, k->callee);
}

/* The row has something of a block of this sort. */
static void
give(struct lines *l, struct line *row, uint32_t sort)
{
	uint32_t *with;
	bool fresh;

	for (uint32_t i = row->given; i; i = l->set.at[i].before)
		if (l->set.at[i].sort == sort)
			return;
	with = hash_u64_at(&l->set_with, (uint64_t)(row->given + 1) << 32
					 | sort, &fresh);
	if (fresh) {
		*with = (uint32_t)l->set.n;
		VEC_PUSH(&l->set, ((struct line_set){ row->given, sort }));
	}
	row->given = *with;
}

uint32_t
lines_row(struct lines *l, const struct lines_block *x,
	  const struct line *key)
{
	uint64_t hash = hash_mix((uint64_t)key->file.i << 32 | key->line,
				 (uint64_t)key->func.i << 32 | key->callee.i);
	uint32_t ref;

	hash = hash_mix(hash, key->kind);
	ref = hash_index_get(&l->index, hash, same_line, l, key);
	if (ref) {
		l->row.at[ref - 1].line_estimate |= key->line_estimate;
		give(l, &l->row.at[ref - 1], x->sort);
		return ref - 1;
	}
	VEC_PUSH(&l->row, *key);
	give(l, &l->row.at[l->row.n - 1], x->sort);
	cost_rows_push(&l->self);
	cost_rows_push(&l->incl);
	ref = (uint32_t)l->row.n;
	hash_index_add(&l->index, hash, ref);
	return ref - 1;
}

struct lines_block
lines_block(const struct lines *l, const struct sums *s, size_t i)
{
	return (struct lines_block){ &s->store->block[i].k, l->into[i],
				      l->sort[i] };
}

void
lines_add(struct cost_rows *to, uint32_t row, const struct lines_block *x,
	  const int64_t *cost)
{
	for (size_t i = 0; i < x->k->nmetric; i++)
		if (cost[i])
			cost_add(cost_rows_at(to, row, x->into[i]), cost[i]);
}

/* --- Buckets -------------------------------------------------------------- */

/* A bucket after the other. */
struct heap {
	struct lines *l;
	const struct sums *s;
	const struct lines_block *x;
	func_id func;			/* none: all */
	struct bucket b;
	VEC(int64_t) cost;		/* of the pieces: [b.n * metrics] */
};

/* Adds what a piece of a bucket has of its cost. */
static void
add_piece(struct heap *h, const struct frame *f, bool divided,
	  const int64_t *cost)
{
	struct line key = {
		.kind = LINE_OWN, .func = f->func,
		.file = lines_file(h->s->names, f), .line = f->line,
		.line_estimate = f->flags & FRAME_GUESSED,
	};
	uint32_t row;

	if (func_some(h->func) && !func_eq(f->func, h->func))
		return;
	if (!any_cost(cost, h->x->k->nmetric))
		return;
	row = lines_row(h->l, h->x, &key);
	h->l->row.at[row].estimate |= divided;
	lines_add(&h->l->self, row, h->x, cost);
}

/* Whether the pieces are on more than one line. */
static bool
is_divided(const struct bucket *b)
{
	const struct frame *first = &b->leaf.at[0];

	for (size_t i = b->n; i-- > 1;) {
		const struct frame *f = &b->leaf.at[i];

		if (!func_eq(f->func, first->func) || f->line != first->line
		    || !file_eq(f->file, first->file))
			return true;
	}
	return false;
}

static void
add_bucket(struct heap *h, location_id location, const int64_t *cost)
{
	size_t nm = h->x->k->nmetric;
	bool divided;

	bucket_look(&h->b, h->s->names, location);
	if (h->b.n == 1) {
		add_piece(h, h->b.leaf.at, false, cost);
		return;
	}
	h->cost.n = 0;
	VEC_EXTEND(&h->cost, h->b.n * nm);
	for (size_t m = 0; m < nm; m++) {
		const int64_t *part;

		if (!cost[m])
			continue;
		part = bucket_parts(&h->b, cost[m]);
		for (size_t i = 0; i < h->b.n; i++)
			h->cost.at[i * nm + m] = part[i];
	}
	divided = is_divided(&h->b);
	for (size_t i = 0; i < h->b.n; i++)
		add_piece(h, &h->b.leaf.at[i], divided, h->cost.at + i * nm);
}

static int
add_buckets(struct lines *l, const struct sums *s, const struct lines_block *x,
	    func_id func, struct job *job)
{
	const struct prof *p = s->prof;
	const struct block *k = x->k;
	struct bucket_rows row = bucket_locations(k, p->location.n);
	bool named = !(k->capabilities & CAP_NAMES);
	struct heap h = { .l = l, .s = s, .x = x, .func = func };
	int result = 0;

	for (size_t i = 0; i < row.n; i++) {
		uint32_t at = row.location[i];
		const int64_t *cost = row.cost + i * k->nmetric;

		if (i % BUCKETS_A_LOOK == 0 && job_cancelled(job)) {
			result = -1;
			break;
		}
		/* what a histogram names has no line, but is not lost */
		if ((named || !p->location.func[at])
		    && any_cost(cost, k->nmetric))
			add_bucket(&h, location_at(at), cost);
	}
	bucket_release(&h.b);
	VEC_RELEASE(&h.cost);
	bucket_rows_release(&row);
	return result;
}

/* --- Counters ------------------------------------------------------------- */

func_id
lines_func(const struct sums *s, func_id f)
{
	const uint32_t *fold = selection_fold(&s->selection, s->prof);

	return fold && f.i < s->prof->nfunc ? func_at(fold[f.i]) : f;
}

/* Adds what row AT of FROM has. */
static void
add_listed_row(struct cost_rows *to, uint32_t row, const struct lines_block *x,
	       const struct listing *from, size_t at)
{
	struct cost_run run = cost_rows_first(&from->cost, at);

	for (; run.n; run = cost_rows_next(&from->cost, &run))
		for (unsigned i = 0; i < run.n; i++)
			if (run.cost[i])
				cost_add(cost_rows_at(to, row,
						      x->into[run.column + i]),
					 run.cost[i]);
}

/* Whether a function called itself, RECURS, from a level of recursion beyond its
 * first: that is inside of what it called from there. */
static bool
is_deeper(const struct prof *p, const struct listing_row *r, bool recurs)
{
	return recurs && p->func[r->func.i].level;
}

/* Whether the cost of a row is no more of its line. */
static bool
is_inside(const struct prof *p, const struct listing_row *r, bool recurs)
{
	return r->kind == LISTING_CALL
	       && (func_eq(r->callee, r->func) || is_deeper(p, r, recurs));
}

static void
take_listing(struct lines *l, const struct sums *s,
	     const struct lines_block *x, const struct listing *from,
	     bool calls)
{
	for (size_t i = 0; i < from->row.n; i++) {
		const struct listing_row *r = &from->row.at[i];
		func_id func = lines_func(s, r->func);
		func_id callee = lines_func(s, r->callee);
		bool recurs = func_eq(callee, func);
		struct line key = { .kind = LINE_OWN, .func = func,
				    .file = r->file, .line = r->line };
		uint32_t row;

		if (r->kind == LISTING_JUMP)
			continue;
		row = lines_row(l, x, &key);
		if (r->kind == LISTING_COST)
			add_listed_row(&l->self, row, x, from, i);
		if (!is_inside(s->prof, r, recurs))
			add_listed_row(&l->incl, row, x, from, i);
		if (r->kind != LISTING_CALL || !calls)
			continue;
		key.kind = LINE_CALL;
		key.callee = callee;
		row = lines_row(l, x, &key);
		if (!is_deeper(s->prof, r, recurs))
			add_listed_row(&l->incl, row, x, from, i);
		l->row.at[row].count += r->count;
	}
}

static int
add_listed(struct lines *l, const struct sums *s, const struct lines_block *x,
	   const struct lister *lister, func_id func, struct job *job,
	   struct error *err)
{
	struct listing listing;
	int result;

	if (!lister || !lister->lines)
		return 0;
	listing_init(&listing, x->k->nmetric);
	result = lister->lines(lister->ctx, x->k->input, func, &s->selection,
			       job, &listing, err);
	if (result == 0)
		take_listing(l, s, x, &listing, func_some(func));
	listing_release(&listing);
	return result;
}

/* --- All of it ------------------------------------------------------------ */

static bool
has_named(const struct block *k)
{
	return k->nextent > 0 && k->capabilities & CAP_LINES;
}

static int
add_block(struct lines *l, const struct sums *s, size_t i,
	  const struct lister *lister, func_id func, struct job *job,
	  struct error *err)
{
	struct lines_block x = lines_block(l, s, i);

	if (x.k->kind == BLOCK_STACKS)
		return lines_add_stacks(l, s, &x, func, job);
	if (has_named(x.k))
		return add_listed(l, s, &x, lister, func, job, err);
	return add_buckets(l, s, &x, func, job);
}

/* What is inside of a function at most: its inclusive cost, if that is known. */
static int64_t
bound_of(const struct sums *s, func_id f, metric_id m)
{
	struct sum_value incl = sums_value(s, BY_FUNC, f.i, m, SUM_INCL);

	return incl.known ? incl.cost : INT64_MAX;
}

/* The most that row X can have of metric M. */
static int64_t
most_of(const struct line *x, metric_id m, const struct sums *s)
{
	int64_t most = bound_of(s, x->func, m), callee;

	if (x->kind != LINE_CALL)
		return most;
	callee = bound_of(s, x->callee, m);
	return callee < most ? callee : most;
}

/* Inside of recursion counters count what is called once an activation: a line
 * shows at most what its function cost, a call at most what either end did. */
static void
limit(struct lines *l, const struct sums *s, size_t row, unsigned column,
      int64_t *incl)
{
	const struct line_column *c = &l->column.at[column];
	int64_t most = most_of(&l->row.at[row], c->metric, s);

	if (most == INT64_MAX)
		return;
	/* columns of the same metric share it, the first first */
	for (uint32_t i = c->before; i; i = l->column.at[i].before)
		cost_sub(&most, cost_rows_get(&l->incl, row, i));
	if (*incl <= most)
		return;
	*incl = most;
	l->row.at[row].incl_estimate = true;
}

static void
limit_all(struct lines *l, const struct sums *s)
{
	for (size_t i = 0; i < l->row.n; i++) {
		struct cost_run run = cost_rows_first(&l->incl, i);

		for (; run.n; run = cost_rows_next(&l->incl, &run))
			for (unsigned c = 0; c < run.n; c++)
				if (run.cost[c])
					limit(l, s, i, run.column + c,
					      &run.cost[c]);
	}
}

static int
by_line(const void *x, const void *y, void *ctx)
{
	const struct lines *l = ctx;
	uint32_t i = *(const uint32_t *)x, j = *(const uint32_t *)y;
	const struct line *a = &l->row.at[i], *b = &l->row.at[j];
	int64_t p, q;

#define BY(field)							\
	do {								\
		if (a->field != b->field)				\
			return a->field < b->field ? -1 : 1;		\
	} while (0)
	BY(func.i);
	BY(file.i);
	BY(line);
	BY(kind);
	p = lines_incl(l, i, metric_at(1));
	q = lines_incl(l, j, metric_at(1));
	if (p != q)
		return p > q ? -1 : 1;
	BY(callee.i);
#undef BY
	return 0;
}

static void
put_in_order(struct lines *l)
{
	size_t n = l->row.n;
	uint32_t *order = mem_array(n + 1, sizeof(*order));
	struct line *row = mem_array(n + 1, sizeof(*row));

	hash_index_release(&l->index);	/* its row numbers become stale */
	for (size_t i = 0; i < n; i++)
		order[i] = (uint32_t)i;
	qsort_r(order, n, sizeof(*order), by_line, l);
	for (size_t i = 0; i < n; i++)
		row[i] = l->row.at[order[i]];
	free(l->row.at);
	l->row.at = row;
	l->row.cap = n + 1;
	cost_rows_order(&l->self, order);
	cost_rows_order(&l->incl, order);
	free(order);
}

void
lines_finish(struct lines *l, const struct sums *s)
{
	limit_all(l, s);
	put_in_order(l);
}

static int
lines_of(struct lines *l, const struct sums *s, const struct lister *lister,
	 func_id func, struct job *job, struct error *err)
{
	int result = 0;

	for (size_t i = 0; i < s->prof->nblock && result == 0; i++)
		result = add_block(l, s, i, lister, func, job, err);
	lines_finish(l, s);
	return result;
}

int
lines_of_func(struct lines *l, const struct sums *s,
	      const struct lister *lister, func_id func, struct job *job,
	      struct error *err)
{
	return lines_of(l, s, lister, func, job, err);
}

int
lines_of_all(struct lines *l, const struct sums *s,
	     const struct lister *lister, struct job *job, struct error *err)
{
	return lines_of(l, s, lister, func_at(0), job, err);
}
