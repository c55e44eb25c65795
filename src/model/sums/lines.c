/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "model/sums/bucket.h"
#include "model/sums/lines.h"
#include "model/sums/private.h"

void
lines_init(struct lines *l, const struct sums *s)
{
	const struct prof *p = s->prof;
	struct column_term *term = mem_array(p->nmetric + 1, sizeof(*term));

	*l = (struct lines){
		.column = mem_zarray(p->nmetric + 1, sizeof(*l->column)),
	};
	VEC_PUSH(&l->metric, metric_at(0));
	for (uint32_t m = 1; m < p->nmetric; m++) {
		bool some = false;

		for (size_t i = 0; i < p->nblock && !some; i++)
			some = prof_block_terms(p, &s->store->block[i].k,
						metric_at(m), term) > 0;
		if (!some)
			continue;
		l->column[m] = (uint32_t)l->metric.n;
		VEC_PUSH(&l->metric, metric_at(m));
	}
	free(term);
}

void
lines_release(struct lines *l)
{
	free(l->column);
	VEC_RELEASE(&l->metric);
	VEC_RELEASE(&l->row);
	VEC_RELEASE(&l->self);
	VEC_RELEASE(&l->incl);
	hash_index_release(&l->index);
}

int64_t
lines_self(const struct lines *l, size_t row, metric_id m)
{
	return l->self.at[row * l->metric.n + l->column[m.i]];
}

int64_t
lines_incl(const struct lines *l, size_t row, metric_id m)
{
	return l->incl.at[row * l->metric.n + l->column[m.i]];
}

/* --- Rows ----------------------------------------------------------------- */

static bool
same_line(const void *ctx, uint32_t ref, const void *key)
{
	const struct line *a = &((const struct lines *)ctx)->row.at[ref - 1];
	const struct line *k = key;

	return a->kind == k->kind && func_eq(a->func, k->func)
	       && file_eq(a->file, k->file) && a->line == k->line
	       && func_eq(a->callee, k->callee);
}

/* The number of the row of KEY, made if it is new. */
static uint32_t
row_of(struct lines *l, const struct line *key)
{
	uint64_t hash = hash_mix((uint64_t)key->file.i << 32 | key->line,
				 (uint64_t)key->func.i << 32 | key->callee.i);
	uint32_t ref;

	hash = hash_mix(hash, key->kind);
	ref = hash_index_get(&l->index, hash, same_line, l, key);
	if (ref) {
		l->row.at[ref - 1].line_estimate |= key->line_estimate;
		return ref - 1;
	}
	VEC_PUSH(&l->row, *key);
	VEC_EXTEND(&l->self, l->metric.n);
	VEC_EXTEND(&l->incl, l->metric.n);
	ref = (uint32_t)l->row.n;
	hash_index_add(&l->index, hash, ref);
	return ref - 1;
}

/* How a block's columns go into those of the lines: a metric that it counts has
 * one column, a derived one those of its terms. */
struct spread_to { uint32_t into, column; int64_t factor; };

struct spread {
	const struct block *k;
	VEC(struct spread_to) to;
};

static void
spread_init(struct spread *x, const struct lines *l, const struct prof *p,
	    const struct block *k)
{
	struct column_term *term = mem_array(k->nmetric + 1, sizeof(*term));

	*x = (struct spread){ .k = k };
	for (uint32_t c = 1; c < l->metric.n; c++) {
		int n = prof_block_terms(p, k, l->metric.at[c], term);

		for (int t = 0; t < n; t++)
			VEC_PUSH(&x->to, ((struct spread_to){
				c, term[t].column, term[t].factor }));
	}
	free(term);
}

/* Adds a block's costs to row ROW of TO. */
static void
add(int64_t *to, const struct lines *l, uint32_t row, const struct spread *x,
    const int64_t *cost)
{
	for (size_t i = 0; i < x->to.n; i++)
		cost_add_scaled(&to[row * l->metric.n + x->to.at[i].into],
				cost[x->to.at[i].column], x->to.at[i].factor);
}

/* --- Stacks --------------------------------------------------------------- */

struct walk {
	struct lines *l;
	const struct sums *s;
	const struct block *k;
	const struct spread *x;
	func_id func;			/* none: all */
	int64_t *cost;			/* [stack * k->nmetric] */
	VEC(uint32_t) stamp;		/* of each row: the last stack + 1 */
	bool *wanted;			/* of each location; NULL: all */
	const struct line_site *site;	/* a body inside of the function, */
	size_t depth;			/* this far inside; 0: itself */
};

static file_id
file_of(const struct names *n, const struct frame *f)
{
	return file_some(f->file) ? f->file : names_func(n, f->func).file;
}

static void
add_once(struct walk *w, const struct line *key, bool self, size_t stack)
{
	const int64_t *cost = w->cost + stack * w->k->nmetric;
	uint32_t row = row_of(w->l, key);

	if (row >= w->stamp.n)
		VEC_EXTEND(&w->stamp, row + 1 - w->stamp.n);
	if (self)
		add(w->l->self.at, w->l, row, w->x, cost);
	if (w->stamp.at[row] == stack + 1)
		return;
	w->stamp.at[row] = (uint32_t)stack + 1;
	add(w->l->incl.at, w->l, row, w->x, cost);
}

/* One frame of a stack; BELOW is the next one inward, or NULL at the leaf;
 * BELOW_IS_LEAF says that it is the innermost of all. */
static void
add_frame(struct walk *w, const struct frame *f, const struct frame *below,
	  bool below_is_leaf, size_t stack)
{
	struct line key = {
		.kind = LINE_OWN, .func = f->func,
		.file = file_of(w->s->names, f), .line = f->line,
		.line_estimate = f->flags & FRAME_GUESSED,
	};

	add_once(w, &key, !below, stack);
	if (!below || !func_some(w->func))
		return;
	key.kind = below->flags & FRAME_INLINED ? LINE_INLINED : LINE_CALL;
	key.callee = below->func;
	add_once(w, &key, key.kind == LINE_INLINED && below_is_leaf, stack);
}

/* Whether frame I of a location is the function where the bodies of the walk
 * stand, one inside of the other. */
static bool
is_at_sites(const struct walk *w, const struct frame *f, size_t i)
{
	if (i < w->depth)
		return false;
	for (size_t d = 0; d < w->depth; d++, i--) {
		const struct line_site *site = &w->site[d];

		if (!(f[i - 1].flags & FRAME_INLINED)
		    || !func_eq(f[i - 1].func, site->callee)
		    || f[i].line != site->line
		    || !file_eq(file_of(w->s->names, &f[i]), site->file))
			return false;
	}
	return true;
}

/* The frames of a location of a stack; OUTER is the outermost of the location
 * that is called, NULL when there is none, OUTER_IS_LEAF whether that is the
 * innermost of all; LEAF: this location is. */
static void
add_location(struct walk *w, const struct frame *f, size_t n, bool leaf,
	     const struct frame *outer, bool outer_is_leaf, size_t stack)
{
	for (size_t i = 0; i < n; i++) {
		size_t at = i - w->depth;	/* the frame of the body */

		if (func_some(w->func)
		    && (!func_eq(f[i].func, w->func)
			|| !is_at_sites(w, f, i)))
			continue;
		if (at)
			add_frame(w, &f[at], &f[at - 1], leaf && at == 1,
				  stack);
		else
			add_frame(w, &f[at], outer, outer_is_leaf, stack);
	}
}

static void
add_stack(struct walk *w, size_t stack)
{
	const struct block *k = w->k;
	struct frame last = { 0 };
	bool have_last = false, last_is_leaf = false;

	for (uint64_t at = k->stack_start[stack];
	     at < k->stack_start[stack + 1]; at++) {
		uint32_t location = k->stack_location[at];
		bool leaf = at == k->stack_start[stack];
		size_t n;
		struct frame one;
		const struct frame *f =
			names_frames(w->s->names, location_at(location), &n,
				     &one);

		add_location(w, f, n, leaf, have_last ? &last : NULL,
			     last_is_leaf, stack);
		last_is_leaf = leaf && n == 1;
		last = f[n - 1];
		have_last = true;
	}
}

/* Marks the locations that have the function among their frames, so that other
 * stacks are passed over without looking at frames. */
static void
find_locations(struct walk *w)
{
	const struct prof *p = w->s->prof;

	if (!func_some(w->func))
		return;
	w->wanted = mem_zarray(p->location.n, sizeof(*w->wanted));
	for (uint32_t i = 1; i < p->location.n; i++) {
		size_t n;
		struct frame one;
		const struct frame *f =
			names_frames(w->s->names, location_at(i), &n, &one);

		for (size_t k = 0; k < n; k++)
			if (func_eq(f[k].func, w->func))
				w->wanted[i] = true;
	}
}

static bool
is_wanted(const struct walk *w, size_t stack)
{
	const struct block *k = w->k;

	if (!w->wanted)
		return true;
	for (uint64_t at = k->stack_start[stack];
	     at < k->stack_start[stack + 1]; at++)
		if (w->wanted[k->stack_location[at]])
			return true;
	return false;
}

/* What every stack cost, in all columns. */
static int64_t *
sample_rows(const struct block *k)
{
	size_t nm = k->nmetric;
	int64_t *sum = mem_zarray(k->nstack * nm + 1, sizeof(*sum));

	for (size_t i = 0; i < k->nsample; i++)
		for (size_t m = 0; m < nm; m++)
			cost_add(&sum[k->sample_stack[i] * nm + m],
				 k->sample_cost[i * nm + m]);
	return sum;
}

static int
walk_stacks(struct walk *w, struct job *job)
{
	int result = 0;

	find_locations(w);
	w->cost = sample_rows(w->k);
	for (size_t i = 0; i < w->k->nstack; i++) {
		if (i % 4096 == 0 && job_cancelled(job)) {
			result = -1;
			break;
		}
		if (is_wanted(w, i))
			add_stack(w, i);
	}
	VEC_RELEASE(&w->stamp);
	free(w->wanted);
	free(w->cost);
	return result;
}

static int
add_stacks(struct lines *l, const struct sums *s, const struct spread *x,
	   func_id func, struct job *job)
{
	struct walk w = { .l = l, .s = s, .k = x->k, .x = x, .func = func };

	return walk_stacks(&w, job);
}

/* --- Buckets -------------------------------------------------------------- */

/* A bucket after the other. */
struct heap {
	struct lines *l;
	const struct sums *s;
	const struct spread *x;
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
		.file = file_of(h->s->names, f), .line = f->line,
		.line_estimate = f->flags & FRAME_GUESSED,
	};
	uint32_t row;

	if (func_some(h->func) && !func_eq(f->func, h->func))
		return;
	if (!any_cost(cost, h->x->k->nmetric))
		return;
	row = row_of(h->l, &key);
	h->l->row.at[row].estimate |= divided;
	add(h->l->self.at, h->l, row, h->x, cost);
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
add_buckets(struct lines *l, const struct sums *s, const struct spread *x,
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

static void
take_listing(struct lines *l, const struct spread *x,
	     const struct listing *from, bool calls)
{
	for (size_t i = 0; i < from->row.n; i++) {
		const struct listing_row *r = &from->row.at[i];
		const int64_t *cost = from->cost.at + i * from->nmetric;
		struct line key = { .kind = LINE_OWN, .func = r->func,
				    .file = r->file, .line = r->line };
		uint32_t row;

		if (r->kind == LISTING_JUMP)
			continue;
		row = row_of(l, &key);
		if (r->kind == LISTING_COST)
			add(l->self.at, l, row, x, cost);
		if (r->kind == LISTING_COST || !func_eq(r->callee, r->func))
			add(l->incl.at, l, row, x, cost);
		if (r->kind != LISTING_CALL || !calls)
			continue;
		key.kind = LINE_CALL;
		key.callee = r->callee;
		row = row_of(l, &key);
		add(l->incl.at, l, row, x, cost);
		l->row.at[row].count += r->count;
	}
}

static int
add_listed(struct lines *l, const struct sums *s, const struct spread *x,
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
		take_listing(l, x, &listing, func_some(func));
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
add_block(struct lines *l, const struct sums *s, const struct block *k,
	  const struct lister *lister, func_id func, struct job *job,
	  struct error *err)
{
	struct spread x;
	int result;

	spread_init(&x, l, s->prof, k);
	if (k->kind == BLOCK_STACKS)
		result = add_stacks(l, s, &x, func, job);
	else if (has_named(k))
		result = add_listed(l, s, &x, lister, func, job, err);
	else
		result = add_buckets(l, s, &x, func, job);
	VEC_RELEASE(&x.to);
	return result;
}

/* Inside of recursion counters count what is called once an activation: a line
 * shows at most what its function cost, a call at most what either end did. */
static void
limit(struct lines *l, const struct sums *s)
{
	size_t nm = l->metric.n;

	for (size_t i = 0; i < l->row.n; i++) {
		struct line *x = &l->row.at[i];

		for (size_t c = 1; c < nm; c++) {
			int64_t *incl = &l->incl.at[i * nm + c], most, callee;

			if (!*incl)
				continue;
			most = sums_incl(s, x->func, l->metric.at[c]);
			callee = sums_incl(s, x->callee, l->metric.at[c]);
			if (x->kind == LINE_CALL && callee < most)
				most = callee;
			if (*incl <= most)
				continue;
			*incl = most;
			x->incl_estimate = true;
		}
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

/* The rows of *COST in ORDER; one table at a time, as they may be large. */
static void
order_costs(int64_t **cost, const uint32_t *order, size_t n, size_t width)
{
	int64_t *to = mem_array((n + 1) * width, sizeof(*to));

	for (size_t i = 0; i < n; i++)
		memcpy(to + i * width, *cost + order[i] * width,
		       width * sizeof(*to));
	free(*cost);
	*cost = to;
}

static void
put_in_order(struct lines *l)
{
	size_t n = l->row.n, nm = l->metric.n;
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
	order_costs(&l->self.at, order, n, nm);
	order_costs(&l->incl.at, order, n, nm);
	l->self.cap = l->incl.cap = (n + 1) * nm;
	free(order);
}

static int
lines_of(struct lines *l, const struct sums *s, const struct lister *lister,
	 func_id func, struct job *job, struct error *err)
{
	int result = 0;

	for (size_t i = 0; i < s->prof->nblock && result == 0; i++)
		result = add_block(l, s, &s->store->block[i].k, lister, func,
				   job, err);
	limit(l, s);
	put_in_order(l);
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
lines_of_inlined(struct lines *l, const struct sums *s, func_id func,
		 const struct line_site *site, size_t depth, struct job *job)
{
	int result = 0;

	for (size_t i = 0; i < s->prof->nblock && result == 0; i++) {
		struct spread x;
		struct walk w = {
			.l = l, .s = s, .k = &s->store->block[i].k, .x = &x,
			.func = func, .site = site, .depth = depth,
		};

		if (w.k->kind != BLOCK_STACKS)
			continue;
		spread_init(&x, l, s->prof, w.k);
		result = walk_stacks(&w, job);
		VEC_RELEASE(&x.to);
	}
	limit(l, s);
	put_in_order(l);
	return result;
}

int
lines_of_all(struct lines *l, const struct sums *s,
	     const struct lister *lister, struct job *job, struct error *err)
{
	return lines_of(l, s, lister, func_at(0), job, err);
}
