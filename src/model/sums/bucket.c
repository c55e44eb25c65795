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
#include "model/facts/cost.h"
#include "model/sums/partial.h"

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

void
bucket_parts(const struct names *names, location_id location, int64_t cost,
	     int64_t *part)
{
	size_t n = names_pieces(names, location);
	uint32_t *bytes = mem_array(n, sizeof(*bytes));
	uint32_t *func = mem_array(n, sizeof(*func));

	for (size_t i = 0; i < n; i++) {
		struct frame one;
		struct piece piece = names_piece(names, location, i, &one);

		bytes[i] = piece.bytes;
		func[i] = piece.frame->func.i;
	}
	bucket_divide(cost, bytes, func, n, part);
	free(bytes);
	free(func);
}

/* --- Adding up ------------------------------------------------------------ */

/* A piece of the bucket at hand. */
struct share {
	uint32_t func, object, file, cls;
	uint8_t flags;
};

struct heap {
	struct partial *p;
	const struct names *names;
	const struct owner_map *b;
	VEC(struct share) share;
	VEC(uint32_t) bytes, func;
	VEC(int64_t) part;
	bool across_funcs, across_objects, across_files, across_classes;
};

static void
look_at(struct heap *h, location_id location)
{
	size_t n = names_pieces(h->names, location);
	struct frame one;

	h->share.n = h->bytes.n = h->func.n = 0;
	h->across_funcs = h->across_objects = h->across_files = false;
	h->across_classes = false;
	for (size_t i = 0; i < n; i++) {
		struct piece piece = names_piece(h->names, location, i, &one);
		const struct frame *leaf = piece.frame;
		struct share s = {
			.func = leaf->func.i,
			.object = h->b->object[leaf->func.i],
			.cls = h->b->classes->row_of[leaf->func.i],
			.file = leaf->file.i ? leaf->file.i
					     : h->b->file[leaf->func.i],
			.flags = leaf->flags & FRAME_INLINED ? SUM_INLINED
							     : SUM_NOT_INLINED,
		};

		VEC_PUSH(&h->share, s);
		VEC_PUSH(&h->bytes, piece.bytes);
		VEC_PUSH(&h->func, s.func);
		h->across_funcs |= s.func != h->share.at[0].func;
		h->across_objects |= s.object != h->share.at[0].object;
		h->across_files |= s.file != h->share.at[0].file;
		h->across_classes |= s.cls != h->share.at[0].cls;
	}
	VEC_RESERVE(&h->part, n);
}

static void
add_to(struct sum_table *t, uint32_t row, size_t nm, size_t m, int64_t cost,
       bool guess)
{
	size_t at = row * nm + m;

	cost_add(&t->self[at], cost);
	cost_add(&t->incl[at], cost);
	if (cost)
		t->flags[row] |= SUM_SEEN;
	if (!guess)
		return;
	if (!t->guess)
		t->guess = mem_zarray(t->n * nm + 1, sizeof(*t->guess));
	t->guess[at] = true;
}

/* The bucket's cost of one metric. */
static void
add_metric(struct heap *h, size_t m, int64_t cost)
{
	struct partial *p = h->p;
	size_t nm = p->nmetric;

	if (!cost)
		return;
	if (h->share.n == 1)
		h->part.at[0] = cost;
	else
		bucket_divide(cost, h->bytes.at, h->func.at, h->bytes.n,
			      h->part.at);
	for (size_t i = 0; i < h->share.n; i++) {
		const struct share *s = &h->share.at[i];
		int64_t part = h->part.at[i];

		add_to(&p->func, s->func, nm, m, part, h->across_funcs);
		add_to(&p->object, s->object, nm, m, part, h->across_objects);
		add_to(&p->file, s->file, nm, m, part, h->across_files);
		add_to(&p->cls, s->cls, nm, m, part, h->across_classes);
		if (part)
			p->func.flags[s->func] |= s->flags;
	}
}

int64_t *
bucket_locations(const struct block *k, size_t nlocation,
		 const struct selection *sel)
{
	size_t nm = k->nmetric;
	int64_t *sum = mem_zarray(nlocation * nm + 1, sizeof(*sum));

	for (size_t i = 0; i < k->nself; i++) {
		int64_t *to = sum + k->self_location[i] * nm;

		if (!selection_has_part(sel, part_at(k->self_part[i])))
			continue;
		for (size_t m = 0; m < nm; m++)
			cost_add(&to[m], k->self_cost[i * nm + m]);
	}
	return sum;
}

int
bucket_block(struct partial *p, const struct block *k, const struct names *n,
	     const struct owner_map *b, const struct selection *sel,
	     struct job *job)
{
	size_t nlocation = n->prof->location.n, nm = p->nmetric;
	struct heap h = { .p = p, .names = n, .b = b };
	int64_t *sum = bucket_locations(k, nlocation, sel);
	int result = 0;

	for (uint32_t i = 0; i < nlocation; i++) {
		const int64_t *cost = sum + i * nm;
		bool any = false;

		if (i % 4096 == 0 && job_cancelled(job)) {
			result = -1;
			break;
		}
		for (size_t m = 0; m < nm; m++)
			any |= cost[m] != 0;
		if (!any)
			continue;
		look_at(&h, location_at(i));
		for (size_t m = 0; m < nm; m++)
			add_metric(&h, m, cost[m]);
	}
	VEC_RELEASE(&h.share);
	VEC_RELEASE(&h.bytes);
	VEC_RELEASE(&h.func);
	VEC_RELEASE(&h.part);
	free(sum);
	edges_merge(&p->edges, &(struct edge_rows){ .nmetric = nm }, b->nfunc);
	p->cycle = mem_zarray(b->nfunc + 1, sizeof(*p->cycle));
	p->ncycle = 1;
	return result;
}
