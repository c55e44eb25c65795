/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines from buckets and from what Callgrind's files say of a function; those of
 * stacks are lines_stacks.c's.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>

#include "base/hash.h"
#include "model/sums/bucket.h"
#include "model/filter/filter.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

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
		.file = names_frame_file(h->s->names, f), .line = f->line,
		.line_estimate = f->flags & FRAME_GUESSED,
	};
	uint32_t row;

	if (func_some(h->func) && !func_eq(f->func, h->func))
		return;
	if (!any_cost(cost, h->x->k->nmetric) || !lines_want(h->l, &key))
		return;
	row = lines_row(h->l, h->x, &key);
	for (unsigned c = 0; divided && c < h->x->k->nmetric; c++)
		if (cost[c])
			lines_guess_column(h->l, h->x, row, c);
	lines_add(&h->l->self, row, h->x, cost);
}

/* Whether the pieces are on more than one line, or were before filters. */
static bool
is_divided(const struct bucket *b)
{
	const struct frame *first = &b->leaf.at[0];

	if (b->some)
		return true;
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
		add_piece(h, h->b.leaf.at, h->b.some, cost);
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

/* What hiding gave to functions, which stands at no location. */
static void
add_moved(struct heap *h)
{
	const struct block *k = h->x->k;

	for (size_t i = 0; k->self_func && i < k->nself; i++) {
		struct frame f = { .func = lines_func(h->s,
						func_at(k->self_func[i])) };

		if (func_some(f.func))
			add_piece(h, &f, k->self_guess && k->self_guess[i],
				  k->self_cost + i * k->nmetric);
	}
}

static int
add_buckets(struct lines *l, const struct sums *s, const struct lines_block *x,
	    func_id func, struct job *job)
{
	const struct prof *p = s->prof;
	const struct block *k = x->k;
	struct bucket_rows row = bucket_locations(k, p->location.n);
	/* counters with lines in other places are not summed here */
	bool named = !(k->capabilities & CAP_NAMES)
		     || k->capabilities & CAP_LINES;
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
		    && (at || !k->self_func)
		    && any_cost(cost, k->nmetric))
			add_bucket(&h, location_at(at), cost);
	}
	add_moved(&h);
	bucket_release(&h.b);
	VEC_RELEASE(&h.cost);
	bucket_rows_release(&row);
	return result;
}

/* --- Counters ------------------------------------------------------------- */

/* Whose lines a listing is of. */
struct listed {
	struct lines_taking to;
	const struct sums *s;
	bool calls;
	func_id only;		/* of all that are read; none: all */
};

static struct line
key_of(const struct sums *s, const struct listing_row *r)
{
	return (struct line){ .kind = LINE_OWN, .func = lines_func(s, r->func),
			      .file = r->file, .line = r->line };
}

/* Rows of lines are anywhere in memory: they are asked for while those before are
 * added. */
#define AHEAD 8

static void
look_ahead(const struct listed *x, const struct listing *from, size_t i)
{
	struct lines *l = x->to.l;
	struct line key;

	if (i + 2 * AHEAD >= from->row.n)
		return;
	key = key_of(x->s, &from->row.at[i + 2 * AHEAD]);
	if (lines_want(l, &key))
		lines_expect(l, &key);
	key = key_of(x->s, &from->row.at[i + AHEAD]);
	if (lines_want(l, &key))
		lines_expect_soon(l, &key);
}

static void
take_listing(void *ctx, const struct listing *from)
{
	const struct listed *x = ctx;
	const struct lines_taking *t = &x->to;
	const struct sums *s = x->s;
	struct lines *l = t->l;

	for (size_t i = 0; i < from->row.n; i++) {
		const struct listing_row *r = &from->row.at[i];
		struct line key = key_of(s, r);

		look_ahead(x, from, i);
		if (func_some(x->only) && !func_eq(key.func, x->only))
			continue;
		if (r->kind != LISTING_JUMP && lines_want(l, &key))
			lines_add_listed(t, s, from, i, &key, x->calls);
	}
}

/* Of PART of the block, or of all its parts. */
static int
list_part(struct listed *x, size_t block, part_id part, const struct lister *lister,
	  func_id func, struct job *job, struct error *err)
{
	const struct block *k = x->to.x->k;
	const struct selection *all = &x->s->selection;
	struct selection one = { .npart = part_some(part), .part = &part,
				 .split = all->split, .physical = all->physical };
	struct line_shares shares;
	struct listing listing;
	int result;

	line_shares_init(&shares, x->s, x->to.x, block, func, part);
	x->to.shares = &shares;
	listing_init(&listing, k->nmetric);
	listing.lines_only = true;
	/* shares of pieces would be rounded once a piece */
	if (!shares.filtered)
		listing.take = take_listing;
	listing.take_ctx = x;
	result = lister->lines(lister->ctx, k->input,
			       func_some(x->only) ? func_at(0) : func,
			       part_some(part) ? &one : all, job, &listing, err);
	if (result == 0) {
		line_shares_look(&shares, &listing);
		take_listing(x, &listing);
		lines_add_moved(&x->to, x->s);
	}
	line_shares_release(&shares);
	listing_release(&listing);
	return result;
}

/* More are read at once: each takes as long as all of them. */
#define PARTS_APART 64

/* Each part is filtered by itself, and so are its lines. */
static int
list_parts(struct listed *x, size_t block, const struct lister *lister, func_id func,
	   struct job *job, struct error *err)
{
	const struct block *k = x->to.x->k;
	const struct prof *p = x->s->prof;
	size_t n = 0;
	int result = 0;

	for (uint32_t i = 1; k->self_guess && i < p->npart; i++)
		n += p->part[i].input.i == k->input.i
		     && selection_has_part(&x->s->selection, part_at(i));
	if (n < 2 || n > PARTS_APART)
		return list_part(x, block, part_at(0), lister, func, job, err);
	for (uint32_t i = 1; i < p->npart && result == 0; i++)
		if (p->part[i].input.i == k->input.i
		    && selection_has_part(&x->s->selection, part_at(i)))
			result = list_part(x, block, part_at(i), lister, func, job,
					   err);
	return result;
}

static int
add_listed(struct lines *l, const struct sums *s, size_t block,
	   const struct lister *lister, func_id func, struct job *job,
	   struct error *err)
{
	struct lines_apart apart;
	struct line_parts parts;
	struct listed listed = {
		{ l, &apart.block, NULL, file_some(l->file) ? &parts : NULL }, s,
		lines_have_calls(l, func), func_at(0)
	};
	int result;

	if (!lister || !lister->lines)
		return 0;
	lines_begin(&apart, l, s, block, job);
	line_parts_init(&parts, apart.block.k->nmetric);
	/* functions that are one stand anywhere in a file */
	if (func_some(func) && filter_is_group(s->names, func))
		listed.only = func;
	result = list_parts(&listed, block, lister, func, job, err);
	if (result == 0)
		result = lines_unnest(l, &apart, &parts);
	line_parts_release(&parts);
	return lines_end(&apart, l, result);
}

/* --- All of it ------------------------------------------------------------ */

static int
add_block(struct lines *l, const struct sums *s, size_t i,
	  const struct lister *lister, func_id func, struct job *job,
	  struct error *err)
{
	struct lines_block x = lines_block(l, s, i);

	if (x.k->kind == BLOCK_STACKS)
		return lines_add_stacks(l, s, i, func, job);
	if (block_has_lines(x.k))
		return add_listed(l, s, i, lister, func, job, err);
	return add_buckets(l, s, &x, func, job);
}

static int
lines_of(struct lines *l, const struct sums *s, const struct lister *lister,
	 func_id func, struct job *job, struct error *err)
{
	int result = 0;

	for (size_t i = 0; i < s->prof->nblock && result == 0; i++)
		result = add_block(l, s, i, lister, func, job, err);
	return result == 0 ? lines_finish(l, s, job) : result;
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

int
lines_of_file(struct lines *l, const struct sums *s,
	      const struct lister *lister, file_id file, struct job *job,
	      struct error *err)
{
	l->file = file;
	return lines_of(l, s, lister, func_at(0), job, err);
}
