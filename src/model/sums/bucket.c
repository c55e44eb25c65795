/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Histograms to sums: self cost only. A bucket that one function fills is as
 * good as an address; one that straddles several is divided (bucket.h), and
 * what a function, object or file gets of it is an estimate for the metrics
 * that were counted there.
 */
#include <config.h>

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/sums/bucket.h"
#include "model/sums/private.h"

/* --- Dividing ------------------------------------------------------------- */

struct left_over { uint32_t rest; uint32_t i; };

static int
by_falling_rest(const void *x, const void *y)
{
	const struct left_over *a = x, *b = y;

	if (a->rest != b->rest)
		return a->rest < b->rest ? 1 : -1;
	return (a->i > b->i) - (a->i < b->i);
}

/* The largest remainder method. COST = Q * SUM + R, so that all products fit
 * 64 bits and every share is exact. */
void
bucket_split(int64_t cost, const uint32_t *bytes, size_t n, int64_t *part)
{
	uint64_t whole = cost < 0 ? 0 - (uint64_t)cost : (uint64_t)cost;
	uint64_t sum = 0, left = whole, share;
	struct left_over *rest;

	if (n == 1) {
		part[0] = cost;
		return;
	}
	for (size_t i = 0; i < n; i++)
		sum += bytes[i];
	assert(sum > 0 && sum <= UINT32_MAX);
	rest = mem_array(n, sizeof(*rest));
	for (uint32_t i = 0; i < n; i++) {
		uint64_t more = whole % sum * bytes[i];

		share = whole / sum * bytes[i] + more / sum;
		rest[i].rest = (uint32_t)(more % sum);
		rest[i].i = i;
		part[i] = (int64_t)share;
		left -= share;
	}
	if (left)
		qsort(rest, n, sizeof(*rest), by_falling_rest);
	for (size_t i = 0; i < left; i++)
		part[rest[i].i]++;
	for (size_t i = 0; cost < 0 && i < n; i++)
		part[i] = -part[i];
	free(rest);
}

/* A piece on its way to its function's others. */
struct owned { uint32_t func, i; };

static int
by_func(const void *x, const void *y)
{
	const struct owned *a = x, *b = y;

	if (a->func != b->func)
		return a->func < b->func ? -1 : 1;
	return (a->i > b->i) - (a->i < b->i);
}

/* A function's pieces: owned[first] ... */
struct run { size_t first, n; uint32_t lowest; };

static int
by_lowest(const void *x, const void *y)
{
	const struct run *a = x, *b = y;

	return (a->lowest > b->lowest) - (a->lowest < b->lowest);
}

/* Orders N pieces by function; returns how many functions there are, in the
 * order of their first pieces. */
static size_t
find_runs(const uint32_t *func, size_t n, struct owned *owned,
	  struct run *run)
{
	size_t nrun = 0;

	for (uint32_t i = 0; i < n; i++)
		owned[i] = (struct owned){ func[i], i };
	qsort(owned, n, sizeof(*owned), by_func);
	for (size_t i = 0; i < n; i++) {
		if (i == 0 || owned[i].func != owned[i - 1].func)
			run[nrun++] = (struct run){ i, 0, owned[i].i };
		run[nrun - 1].n++;
	}
	qsort(run, nrun, sizeof(*run), by_lowest);
	return nrun;
}

void
bucket_divide(int64_t cost, const uint32_t *bytes, const uint32_t *func,
	      size_t n, int64_t *part)
{
	struct owned *owned = mem_array(n, sizeof(*owned));
	struct run *run = mem_array(n, sizeof(*run));
	uint32_t *some = mem_zarray(n, sizeof(*some));
	int64_t *whole = mem_array(n, sizeof(*whole));
	int64_t *own = mem_array(n, sizeof(*own));
	size_t nrun = find_runs(func, n, owned, run);

	for (size_t r = 0; r < nrun; r++)
		for (size_t k = 0; k < run[r].n; k++)
			some[r] += bytes[owned[run[r].first + k].i];
	bucket_split(cost, some, nrun, whole);
	for (size_t r = 0; r < nrun; r++) {
		const struct owned *at = &owned[run[r].first];

		for (size_t k = 0; k < run[r].n; k++)
			some[k] = bytes[at[k].i];
		bucket_split(whole[r], some, run[r].n, own);
		for (size_t k = 0; k < run[r].n; k++)
			part[at[k].i] = own[k];
	}
	free(owned);
	free(run);
	free(some);
	free(whole);
	free(own);
}

/* --- One bucket after the other ------------------------------------------- */

void
bucket_look(struct bucket *b, const struct names *names, location_id location)
{
	struct frame one;

	b->n = names_pieces(names, location);
	b->leaf.n = b->bytes.n = b->func.n = 0;
	for (size_t i = 0; i < b->n; i++) {
		struct piece piece = names_piece(names, location, i, &one);

		VEC_PUSH(&b->leaf, *piece.frame);
		VEC_PUSH(&b->bytes, piece.bytes);
		VEC_PUSH(&b->func, piece.frame->func.i);
	}
	VEC_RESERVE(&b->part, b->n);
}

const int64_t *
bucket_parts(struct bucket *b, int64_t cost)
{
	if (b->n == 1)
		b->part.at[0] = cost;
	else
		bucket_divide(cost, b->bytes.at, b->func.at, b->n,
			      b->part.at);
	return b->part.at;
}

void
bucket_release(struct bucket *b)
{
	VEC_RELEASE(&b->leaf);
	VEC_RELEASE(&b->bytes);
	VEC_RELEASE(&b->func);
	VEC_RELEASE(&b->part);
}

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
