/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Histograms to sums: self cost only. A bucket that one function fills is as
 * good as an address; one that straddles several is divided (bucket.h), and
 * what a function, object or file gets of it is an estimate for the metrics
 * that were counted there.
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
	bool across;		/* they are of more than one row */
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
	h->across = false;
	for (size_t i = 0; i < h->b.n; i++) {
		const struct frame *leaf = &h->b.leaf.at[i];
		uint32_t row = g ? grouping_row(g, leaf->func.i, leaf->file.i)
				 : leaf->func.i;

		VEC_PUSH(&h->row, row);
		h->across |= row != h->row.at[0];
	}
}

int64_t *
bucket_column(const struct block *k, size_t nlocation, unsigned column)
{
	int64_t *sum = mem_zarray(nlocation + 1, sizeof(*sum));

	for (size_t i = 0; i < k->nself; i++)
		cost_add(&sum[k->self_location[i]],
			 k->self_cost[i * k->nmetric + column]);
	return sum;
}

/* Self, which is all there is, of functions or groups. */
int
bucket_self(struct block_sums *b, const struct names *n,
	    const struct grouping *g, unsigned column, struct job *job,
	    struct figures *out)
{
	size_t nlocation = n->prof->location.n;
	struct heap h = { .names = n };
	int64_t *sum = bucket_column(&b->k, nlocation, column);
	int result = 0;

	for (uint32_t i = 0; i < nlocation && result == 0; i++) {
		const int64_t *part;

		if (i % 4096 == 0 && job_cancelled(job))
			result = -1;
		if (!sum[i])
			continue;
		look_at(&h, i, g);
		part = bucket_parts(&h.b, sum[i]);
		for (size_t k = 0; k < h.b.n; k++) {
			uint32_t row = h.row.at[k];

			cost_add(&out->self[row], part[k]);
			cost_add(&out->incl[row], part[k]);
			if (h.across)
				out->flags[row] |= FIGURE_SELF_EST;
		}
	}
	heap_release(&h);
	free(sum);
	return result;
}

/* What is seen has a part of some metric that is not 0: marks it in FLAGS, of
 * functions, or in SEEN, of groups. */
static void
mark_parts(struct heap *h, const int64_t *cost, size_t nm, uint8_t *flags,
	   bool *seen)
{
	for (size_t m = 0; m < nm; m++) {
		const int64_t *part;

		if (!cost[m])
			continue;
		part = bucket_parts(&h->b, cost[m]);
		for (size_t k = 0; k < h->b.n; k++) {
			if (!part[k])
				continue;
			if (seen)
				seen[h->row.at[k]] = true;
			else
				flags[h->row.at[k]] |= SUM_SEEN
					| (h->b.leaf.at[k].flags & FRAME_INLINED
					   ? SUM_INLINED : SUM_NOT_INLINED);
		}
	}
}

int
bucket_mark(struct block_sums *b, const struct names *n,
	    const struct grouping *g, struct job *job, bool *seen)
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
		look_at(&h, row.location[i], g);
		mark_parts(&h, row.cost + i * nm, nm, b->flags, seen);
	}
	heap_release(&h);
	bucket_rows_release(&row);
	return result;
}

/* The number of a row for every location that has one, + 1. */
static uint32_t *
number_rows(const struct block *k, size_t nlocation, struct bucket_rows *r)
{
	uint32_t *number = mem_zarray(nlocation + 1, sizeof(*number));
	size_t n = 0;

	for (size_t i = 0; i < k->nself; i++)
		if (!number[k->self_location[i]]++)
			r->n++;
	r->location = mem_array(r->n + 1, sizeof(*r->location));
	for (uint32_t i = 0; i < nlocation; i++)
		if (number[i]) {
			r->location[n++] = i;
			number[i] = (uint32_t)n;
		}
	return number;
}

struct bucket_rows
bucket_locations(const struct block *k, size_t nlocation)
{
	struct bucket_rows r = { 0 };
	uint32_t *number = number_rows(k, nlocation, &r);
	size_t nm = k->nmetric;

	r.cost = mem_zarray(r.n * nm + 1, sizeof(*r.cost));
	for (size_t i = 0; i < k->nself; i++) {
		int64_t *to = r.cost + (number[k->self_location[i]] - 1) * nm;

		for (size_t m = 0; m < nm; m++)
			cost_add(&to[m], k->self_cost[i * nm + m]);
	}
	free(number);
	return r;
}

void
bucket_rows_release(struct bucket_rows *r)
{
	free(r->location);
	free(r->cost);
}

static int
bucket_open(struct block_sums *b, const struct names *n, struct job *job)
{
	edges_merge(&b->e, &(struct edge_rows){ 0 }, n->nfunc, NULL,
		    job);
	block_index(b, n, job);
	b->ncycle = 1;
	return bucket_mark(b, n, NULL, job, NULL);
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
bucket_seen(struct block_sums *b, const struct grouping *g, bool *seen)
{
	bucket_mark(b, g->names, g, NULL, seen);
}

const struct block_ops bucket_ops = {
	bucket_open, bucket_figures, bucket_group, NULL, bucket_seen,
};
