/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks whose call sites change their callee all the time: without names every
 * address is a function, and a million stacks have a million edges. To find the
 * edge of each frame somewhere in all of them is to wait for memory at each. So
 * frames are dealt out first, some stacks' at a time, to buckets of neighbouring
 * functions, whose edges fit into a cache; then each bucket adds up its own. Two
 * threads deal, and two add, each edge in one place.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/sort.h"
#include "model/sums/fold.h"

#define BUCKETS 256
#define DEALERS STACK_RANGES
#define LOCATIONS_A_ROUND (1u << 21)

/* A frame: who called whom on which stack. */
struct dealt {
	uint32_t caller;
	uint32_t callee;	/* LEAF: nobody; or with INLINED */
	uint32_t stack;
};

#define LEAF UINT32_MAX
#define INLINED DEALT_INLINED

typedef VEC(struct dealt) dealt_vec;

/* The edges of neighbouring callers: by hash, then in order. */
struct bucket {
	struct edge_acc *slot;	/* without flags: empty */
	size_t size, n;
	uint32_t first;		/* of its edges among all */
};

struct dealing {
	const struct block_sums *b;
	const int64_t *cost;	/* of stacks */
	struct job *job;
	size_t nfunc;
	unsigned shift;		/* of a function, to its bucket */
	struct func_acc *func;
	int64_t *self;
	struct bucket bucket[BUCKETS];
	struct stack_range range[DEALERS];	/* of the round */
	dealt_vec row[DEALERS][BUCKETS];
	/* what comes of it */
	struct edges *e;	/* NULL: they are known */
	struct figures *edge;
};

/* --- Dealing -------------------------------------------------------------- */

/* How many locations ahead one is brought into the cache. */
#define AHEAD 24

static inline void
deal(dealt_vec *to, unsigned shift, uint32_t caller, uint32_t callee,
     uint32_t stack)
{
	dealt_vec *row = &to[caller >> shift];

	VEC_PUSH(row, ((struct dealt){ caller, callee, stack }));
}

/* The frames of a location from the second one on. Returns the outermost. */
static uint32_t
deal_inlined(const struct dealing *d, dealt_vec *to,
	     const struct site_frame *f, uint32_t stack)
{
	for (; !f->last; f++)
		deal(to, d->shift, f[1].func, f->func | INLINED, stack);
	return f->func;
}

static inline void
deal_stack(const struct dealing *d, dealt_vec *to, uint32_t stack)
{
	const struct block *k = &d->b->k;
	const struct stacks *st = d->b->stacks;
	const uint32_t *at = block_stack(k, stack).at;
	size_t n = block_stack(k, stack).n;
	const uint32_t *last = fold_last_place(k, stack);
	uint32_t below = LEAF;

	for (size_t i = 0; i < n; i++) {
		const struct site *site = &st->site[at[i]];

		if (last - at > (ptrdiff_t)(i + AHEAD))
			__builtin_prefetch(&st->site[at[i + AHEAD]]);
		deal(to, d->shift, site->func, below, stack);
		below = site->func;
		if (site->more != SITE_PLAIN)
			below = deal_inlined(d, to, st->frame.at + site->more
						    - SITE_FRAMES, stack);
	}
}

static void
deal_piece(void *ctx, size_t piece)
{
	struct dealing *d = ctx;
	const struct stack_range *r = &d->range[piece];

	for (size_t i = 0; i < BUCKETS; i++)
		d->row[piece][i].n = 0;
	for (size_t i = r->from; i < r->end; i++)
		deal_stack(d, d->row[piece], (uint32_t)i);
}

/* --- Adding --------------------------------------------------------------- */

#define FIRST_SLOTS 64

static inline size_t
home_of(uint32_t caller, uint32_t callee, uint64_t seed, size_t mask)
{
	return hash_fold(((uint64_t)caller << 32 | callee) ^ seed,
			 seed * UINT64_C(0x9e3779b97f4a7c15)) & mask;
}

/* The edge, or the empty slot where it would go. */
static inline struct edge_acc *
find_slot(const struct bucket *x, uint32_t caller, uint32_t callee,
	  uint64_t seed)
{
	size_t mask = x->size - 1, i = home_of(caller, callee, seed, mask);

	while (x->slot[i].flags && (x->slot[i].callee != callee
				    || x->slot[i].caller != caller))
		i = (i + 1) & mask;
	return &x->slot[i];
}

static void
grow(struct bucket *x, uint64_t seed)
{
	struct bucket old = *x;

	x->size = old.size ? old.size * 2 : FIRST_SLOTS;
	x->slot = mem_array(x->size, sizeof(*x->slot));
	memset(x->slot, 0, x->size * sizeof(*x->slot));
	for (size_t i = 0; i < old.size; i++) {
		const struct edge_acc *e = &old.slot[i];

		if (e->flags)
			*find_slot(x, e->caller, e->callee, seed) = *e;
	}
	free(old.slot);
}

static inline struct edge_acc *
bucket_edge(struct bucket *x, uint32_t caller, uint32_t callee, uint64_t seed)
{
	struct edge_acc *e = find_slot(x, caller, callee, seed);

	if (e->flags)
		return e;
	if (++x->n > x->size / 8 * 5) {
		grow(x, seed);
		e = find_slot(x, caller, callee, seed);
	}
	e->caller = caller;
	e->callee = callee;
	return e;
}

/* How many rows ahead the slot of an edge is brought into the cache. */
#define AHEAD_ROW 16

static inline void
expect_row(const struct bucket *x, const struct dealt *r, uint64_t seed)
{
	__builtin_prefetch(&x->slot[home_of(r->caller, r->callee & ~INLINED,
					    seed, x->size - 1)], 1);
}

/* An edge and a function get a stack's cost once, however often they stand on it;
 * where an edge is once more, who calls is once more, too. */
static inline void
add_row(struct dealing *d, struct bucket *x, const struct dealt *r,
	uint64_t seed)
{
	struct func_acc *func = &d->func[r->caller];
	uint32_t stamp = r->stack + 1;
	int64_t cost = d->cost[r->stack];

	if (r->callee == LEAF) {
		cost_add(&d->self[r->caller], cost);
	} else {
		struct edge_acc *e = bucket_edge(x, r->caller, r->callee
						 & ~INLINED, seed);

		e->flags |= r->callee & INLINED ? SUM_INLINED
						: SUM_NOT_INLINED;
		if (e->stamp == stamp)
			return;
		e->stamp = stamp;
		cost_add(&e->cost, cost);
	}
	if (func->stamp == stamp)
		return;
	func->stamp = stamp;
	cost_add(&func->cost, cost);
}

static void
add_piece(void *ctx, size_t bucket)
{
	struct dealing *d = ctx;
	struct bucket *x = &d->bucket[bucket];
	uint64_t seed = hash_seed();

	if (!x->size)
		grow(x, seed);
	for (size_t i = 0; i < DEALERS; i++) {
		const dealt_vec *row = &d->row[i][bucket];

		for (size_t r = 0; r < row->n; r++) {
			if (r + AHEAD_ROW < row->n)
				expect_row(x, &row->at[r + AHEAD_ROW], seed);
			add_row(d, x, &row->at[r], seed);
		}
	}
}

/* The stacks of a round, half of them for each dealer. Returns where it ends. */
static size_t
begin_round(struct dealing *d, size_t from)
{
	const struct block *k = &d->b->k;
	uint64_t at = k->stack_start[from];

	for (size_t i = 0; i < DEALERS; i++) {
		size_t end = from;

		at += LOCATIONS_A_ROUND / DEALERS;
		while (end < k->nstack && k->stack_start[end] < at)
			end++;
		d->range[i] = (struct stack_range){ from, end };
		from = end;
	}
	return from;
}

static void
deal_all(struct dealing *d)
{
	const struct block *k = &d->b->k;
	const struct job *helped = k->nstack && k->stack_start[k->nstack]
				   > LOCATIONS_A_ROUND / 2 ? d->job : NULL;

	for (size_t from = 0; from < k->nstack && !job_cancelled(d->job);) {
		from = begin_round(d, from);
		pieces_run(deal_piece, d, DEALERS, helped);
		pieces_run(add_piece, d, BUCKETS, helped);
	}
	for (size_t i = 0; i < DEALERS; i++)
		for (size_t r = 0; r < BUCKETS; r++)
			VEC_RELEASE(&d->row[i][r]);
}

/* --- Edges in order ------------------------------------------------------- */

/* Where each bucket's begin. Returns how many there are. */
static size_t
place_buckets(struct dealing *d)
{
	size_t n = 0;

	for (size_t i = 0; i < BUCKETS; i++) {
		d->bucket[i].first = (uint32_t)n;
		n += d->bucket[i].n;
	}
	return n;
}

/* A bucket's edges by caller and callee. */
static uint64_t *
sorted_keys(const struct bucket *x)
{
	uint64_t *key = mem_array(x->n + 1, sizeof(*key));
	size_t n = 0;

	for (size_t i = 0; i < x->size; i++)
		if (x->slot[i].flags)
			key[n++] = (uint64_t)x->slot[i].caller << 32
				   | x->slot[i].callee;
	sort_numbers(key, n);
	return key;
}

static void
take_piece(void *ctx, size_t bucket)
{
	struct dealing *d = ctx;
	const struct bucket *x = &d->bucket[bucket];
	uint64_t *key = sorted_keys(x), seed = hash_seed();
	size_t node = bucket << d->shift, end = (bucket + 1) << d->shift;
	uint32_t at = x->first;

	for (size_t i = 0; i < x->n; i++, at++) {
		uint32_t caller = (uint32_t)(key[i] >> 32);
		uint32_t callee = (uint32_t)key[i];
		const struct edge_acc *e = find_slot(x, caller, callee, seed);

		d->edge->incl[at] = e->cost;
		if (!d->e)
			continue;
		while (node <= caller)
			d->e->first[node++] = at;
		d->e->caller[at] = caller;
		d->e->callee[at] = callee;
		d->e->flags[at] = (uint8_t)e->flags;
	}
	while (d->e && node < end && node <= d->nfunc)
		d->e->first[node++] = at;
	free(key);
}

static struct figures *
take_functions(const struct dealing *d)
{
	struct figures *f = figures_new(d->nfunc, FIGURES_SELF | FIGURES_INCL);

	for (size_t i = 0; i < d->nfunc; i++) {
		f->self[i] = d->self[i];
		f->incl[i] = d->func[i].cost;
	}
	return f;
}

/* The edges, in order, and all figures. */
static void
take_sums(struct dealing *d, struct figures **func, struct figures **edge)
{
	*edge = d->edge = figures_new(place_buckets(d), FIGURES_INCL);
	if (d->e)
		edges_room(d->e, d->edge->n, d->nfunc);
	pieces_run(take_piece, d, BUCKETS, d->edge->n > BUCKETS ? d->job : NULL);
	*func = take_functions(d);
}

int
fold_dealt(const struct block_sums *b, size_t nfunc, const int64_t *cost,
	   struct edges *e, struct job *job, struct figures **func,
	   struct figures **edge)
{
	struct dealing *d = mem_zalloc(sizeof(*d));
	bool whole;

	d->b = b;
	d->cost = cost;
	d->job = job;
	d->nfunc = nfunc;
	d->e = e;
	while (nfunc >> d->shift >= BUCKETS)
		d->shift++;
	d->func = mem_big(nfunc + 1, sizeof(*d->func));
	d->self = mem_big(nfunc + 1, sizeof(*d->self));
	deal_all(d);
	whole = !job_cancelled(job);
	if (whole)
		take_sums(d, func, edge);
	for (size_t i = 0; i < BUCKETS; i++)
		free(d->bucket[i].slot);
	mem_big_free(d->func, nfunc + 1, sizeof(*d->func));
	mem_big_free(d->self, nfunc + 1, sizeof(*d->self));
	free(d);
	return whole ? 0 : -1;
}
