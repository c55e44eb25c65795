/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Histograms to sums: self cost only. A bucket that one function fills is as
 * good as an address; one that straddles several is divided (bucket.h), and
 * what a function, object or file gets of it is an estimate for the metrics
 * that were counted there, also where filters have left out the others.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/sums/bucket.h"
#include "model/sums/private.h"

/* --- Adding up ------------------------------------------------------------ */

/* The bucket at hand, and the rows of its pieces. */
struct heap {
	const struct names *names;
	struct bucket b;
	VEC(uint32_t) row;
	bool divided;		/* they are of more than one row, or were */
};

static void
heap_release(struct heap *h)
{
	bucket_release(&h->b);
	VEC_RELEASE(&h->row);
}

/* G: the rows are its groups; NULL: functions. */
static void
look_at(struct heap *h, uint32_t location, const struct grouping *g)
{
	bucket_look(&h->b, h->names, location_at(location));
	h->row.n = 0;
	h->divided = h->b.some;
	for (size_t i = 0; i < h->b.n; i++) {
		const struct frame *leaf = &h->b.leaf.at[i];
		uint32_t row = g ? grouping_row(g, leaf->func.i,
						  grouping_file(leaf))
				 : leaf->func.i;

		VEC_PUSH(&h->row, row);
		h->divided |= row != h->row.at[0];
	}
}

/* Self, which is all there is, of functions or groups. */
int
bucket_self(struct block_sums *b, const struct names *n,
	    const struct grouping *g, unsigned column, struct job *job,
	    struct figures *out)
{
	struct heap h = { .names = n };
	struct bucket_rows rows = bucket_locations(&b->k, n->prof->location.n);
	int result = 0;

	for (size_t i = 0; i < rows.n && result == 0; i++) {
		int64_t cost = rows.cost[i * b->k.nmetric + column];
		const int64_t *part;

		if (i % 4096 == 0 && job_cancelled(job))
			result = -1;
		if (!cost)
			continue;
		look_at(&h, rows.location[i], g);
		part = bucket_parts(&h.b, cost);
		for (size_t k = 0; k < h.b.n; k++) {
			uint32_t row = h.row.at[k];

			cost_add(&out->self[row], part[k]);
			cost_add(&out->incl[row], part[k]);
			if (h.divided)
				out->flags[row] |= FIGURE_SELF_EST;
		}
	}
	heap_release(&h);
	bucket_rows_release(&rows);
	return result;
}

/* Piece K of LOCATION has cost. */
static void
mark_function(const struct heap *h, uint32_t location, size_t k, uint8_t *flags)
{
	bool inlined = h->b.leaf.at[k].flags & FRAME_INLINED;
	struct frame one;
	struct piece piece;
	const struct frame *holder;

	flags[h->row.at[k]] |= SUM_SEEN | (inlined ? SUM_INLINED
						   : SUM_NOT_INLINED);
	if (!inlined)
		return;
	piece = names_piece(h->names, location_at(location), k, &one);
	holder = &piece.frame[piece.n - 1];
	if (!(holder->flags & FRAME_INLINED))
		flags[holder->func.i] |= SUM_HOLDS;
}

/* What is seen has a part of some metric that is not 0: marks it in FLAGS, of
 * functions, or in M, of groups. */
static void
mark_parts(struct heap *h, uint32_t location, const int64_t *cost, size_t nm,
	   uint8_t *flags, struct group_marks *m)
{
	for (size_t c = 0; c < nm; c++) {
		const int64_t *part;

		if (!cost[c])
			continue;
		part = bucket_parts(&h->b, cost[c]);
		for (size_t k = 0; k < h->b.n; k++) {
			if (!part[k])
				continue;
			if (m)
				group_mark_frame(m, h->b.leaf.at[k].func.i,
						 grouping_file(&h->b.leaf.at[k]));
			else
				mark_function(h, location, k, flags);
		}
	}
}

int
bucket_mark(struct block_sums *b, const struct names *n,
	    struct group_marks *m, struct job *job)
{
	size_t nm = b->k.nmetric;
	struct heap h = { .names = n };
	struct bucket_rows row = bucket_locations(&b->k,
						  n->prof->location.n);
	int result = 0;

	for (size_t i = 0; i < row.n && result == 0; i++) {
		if (i % BUCKETS_A_LOOK == 0 && job_cancelled(job))
			result = -1;
		if (!any_cost(row.cost + i * nm, nm))
			continue;
		look_at(&h, row.location[i], m ? m->g : NULL);
		mark_parts(&h, row.location[i], row.cost + i * nm, nm,
			   b->flags, m);
	}
	heap_release(&h);
	bucket_rows_release(&row);
	return result;
}

static bool
is_rising(const struct block *k)
{
	for (size_t i = 1; i < k->nself; i++)
		if (k->self_location[i] <= k->self_location[i - 1])
			return false;
	return true;
}

/* The number of a row for every location that has one, + 1. */
static uint32_t *
number_rows(const struct block *k, size_t nlocation, struct bucket_rows *r)
{
	uint32_t *number = mem_zarray(nlocation + 1, sizeof(*number));
	uint32_t *location;
	size_t n = 0;

	for (size_t i = 0; i < k->nself; i++)
		if (!number[k->self_location[i]]++)
			r->n++;
	r->location = location = mem_array(r->n + 1, sizeof(*location));
	for (uint32_t i = 0; i < nlocation; i++)
		if (number[i]) {
			location[n++] = i;
			number[i] = (uint32_t)n;
		}
	return number;
}

struct bucket_rows
bucket_locations(const struct block *k, size_t nlocation)
{
	struct bucket_rows r = { .n = k->nself, .location = k->self_location,
				 .cost = k->self_cost };
	size_t nm = k->nmetric;
	uint32_t *number;
	int64_t *cost;

	if (is_rising(k))
		return r;
	r.n = 0;
	r.own = true;
	number = number_rows(k, nlocation, &r);
	r.cost = cost = mem_zarray(r.n * nm + 1, sizeof(*cost));
	for (size_t i = 0; i < k->nself; i++) {
		int64_t *to = cost + (number[k->self_location[i]] - 1) * nm;

		for (size_t m = 0; m < nm; m++)
			cost_add(&to[m], k->self_cost[i * nm + m]);
	}
	free(number);
	return r;
}

void
bucket_rows_release(struct bucket_rows *r)
{
	if (!r->own)
		return;
	free((void *)r->location);
	free((void *)r->cost);
}

static int
bucket_open(struct block_sums *b, const struct names *n, struct job *job)
{
	edges_merge(&b->e, &(struct edge_rows){ 0 }, n->nfunc, NULL,
		    job);
	block_begin_cycles(b, n, job);
	b->ncycle = 1;
	return bucket_mark(b, n, NULL, job);
}

static int
bucket_figures(struct block_sums *b, const struct names *n, unsigned column,
	       struct job *job, struct figures **func, struct figures **edge)
{
	*func = figures_new(n->nfunc, FIGURES_SELF | FIGURES_INCL);
	*edge = figures_new(0, FIGURES_INCL);
	return bucket_self(b, n, NULL, column, job, *func);
}

static int
bucket_group(struct block_sums *b, const struct grouping *g, unsigned column,
	     const struct figures *func, struct job *job, struct figures *out)
{
	(void)func;
	return bucket_self(b, g->names, g, column, job, out);
}

static void
bucket_seen(struct block_sums *b, struct group_marks *m)
{
	bucket_mark(b, m->g->names, m, NULL);
}

const struct block_ops bucket_ops = {
	bucket_open, bucket_figures, bucket_group, NULL, bucket_seen,
};
