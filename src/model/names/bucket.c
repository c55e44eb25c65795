/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "model/names/bucket.h"

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
	b->some = names_pieces_are_some(names, location);
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
