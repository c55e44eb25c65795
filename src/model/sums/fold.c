/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks to sums. Self goes to the leaf; a function, an edge, an object and a
 * file get a stack's cost once, however often they stand on it: each has a
 * stamp, the number of the last stack that was added to it.
 *
 * An edge is found without hashing where it was last time: a call site nearly
 * always has one callee, so each location remembers the last one and its edge.
 * What a location brings that does not depend on the stack (its frames, the
 * edges between inlined ones, flags) is looked up when it is first met. So the
 * inner loop touches one spot, one edge, one function, an object and a file.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/vec.h"
#include "model/facts/cost.h"
#include "model/sums/partial.h"

/* Where costs add up: a stamp and what is always needed with it stand in front
 * of the NM costs. */
struct acc {
	uint32_t stamp;
	uint32_t a, b;		/* function: object, file; edge: caller, callee */
	uint32_t flags;		/* function: class */
	int64_t cost[];
};

struct accs {
	unsigned char *at;
	size_t n, cap;
};

/* A location that was met. */
struct spot {
	uint32_t func;		/* of its innermost frame */
	uint32_t more;		/* SPOT_... or, beyond, its frames */
	uint32_t callee, edge;	/* who was called from here last */
};

enum {
	SPOT_NEW,
	SPOT_PLAIN,		/* one frame, in its function's own file */
	SPOT_FRAMES,		/* and more: frame[more - SPOT_FRAMES] ... */
};

struct flat_frame {
	uint32_t func, file;
	uint32_t edge;		/* to the frame before, inlined here */
	bool last;
};

struct fold {
	struct partial *p;
	const struct names *names;
	const struct owner_map *b;
	size_t nm, nlocation;
	const uint32_t *end; /* of all stacks' locations */
	struct spot *spot;
	int64_t *leaf; /* [location * nm]: self */
	VEC(struct flat_frame) frame;
	struct accs func, object, file, cls;
	struct accs edge;	/* as they are found; row 0 is none */
	struct hash_u64 edge_of;
};

static inline size_t
acc_size(size_t nm)
{
	return sizeof(struct acc) + nm * sizeof(int64_t);
}

static inline struct acc *
acc_at(const struct accs *v, size_t i, size_t nm)
{
	return (struct acc *)(v->at + i * acc_size(nm));
}

/* In big pages: they are read at random. */
static void
accs_extend(struct accs *v, size_t more, size_t nm)
{
	size_t cap = v->cap ? v->cap : 64;
	unsigned char *at;

	if (v->n + more > v->cap) {
		while (cap < v->n + more)
			cap *= 2;
		at = mem_big(cap, acc_size(nm));
		if (v->n)
			memcpy(at, v->at, v->n * acc_size(nm));
		mem_big_free(v->at, v->cap, acc_size(nm));
		v->at = at;
		v->cap = cap;
	}
	v->n += more;
}

/* Once a stack; false when it was there already. */
static inline __attribute__((always_inline)) bool
acc_add(struct acc *to, uint32_t stamp, const int64_t *cost, size_t nm)
{
	if (to->stamp == stamp)
		return false;
	to->stamp = stamp;
	for (size_t m = 0; m < nm; m++)
		cost_add(&to->cost[m], cost[m]);
	return true;
}

/* The same for objects and files, which a stack is in again and again without
 * a pattern: adding nothing is cheaper than a wrong guess. */
static inline __attribute__((always_inline)) void
acc_add_again(struct acc *to, uint32_t stamp, const int64_t *cost, size_t nm)
{
	int64_t mask = to->stamp == stamp ? 0 : -1;

	to->stamp = stamp;
	for (size_t m = 0; m < nm; m++)
		cost_add(&to->cost[m], cost[m] & mask);
}

/* --- What is found once --------------------------------------------------- */

static uint32_t
find_edge(struct fold *s, uint32_t caller, uint32_t callee, unsigned flags)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&s->edge_of,
				   (uint64_t)caller << 32 | callee, &fresh);
	struct acc *edge;

	if (fresh) {
		*at = (uint32_t)s->edge.n;
		accs_extend(&s->edge, 1, s->nm);
	}
	edge = acc_at(&s->edge, *at, s->nm);
	edge->a = caller;
	edge->b = callee;
	edge->flags |= flags;
	return *at;
}

static void
meet(struct fold *s, uint32_t location)
{
	struct spot *spot = &s->spot[location];
	size_t n;
	struct frame one;
	const struct frame *f =
		names_frames(s->names, location_at(location), &n, &one);
	uint32_t home = s->b->file[f->func.i];

	spot->func = f->func.i;
	spot->more = SPOT_PLAIN;
	if (n > 1 || (f->file.i && f->file.i != home))
		spot->more = SPOT_FRAMES + (uint32_t)s->frame.n;
	for (size_t i = 0; i < n; i++) {
		uint32_t func = f[i].func.i;
		struct flat_frame flat = { .func = func, .last = i + 1 == n };

		flat.file = f[i].file.i ? f[i].file.i : s->b->file[func];
		if (i > 0)
			flat.edge = find_edge(s, func, f[i - 1].func.i,
					      SUM_INLINED);
		if (spot->more != SPOT_PLAIN)
			VEC_PUSH(&s->frame, flat);
		s->p->func.flags[func] |=
			SUM_SEEN |
			(f[i].flags & FRAME_INLINED ? SUM_INLINED
						    : SUM_NOT_INLINED);
		s->p->object.flags[s->b->object[func]] |= SUM_SEEN;
		s->p->cls.flags[s->b->classes->row_of[func]] |= SUM_SEEN;
		s->p->file.flags[flat.file] |= SUM_SEEN;
	}
}

/* --- Stack by stack ------------------------------------------------------- */

static inline __attribute__((always_inline)) void
add_func(struct fold *s, uint32_t func, uint32_t stamp, const int64_t *cost,
	 size_t nm)
{
	struct acc *f = acc_at(&s->func, func, nm);

	if (acc_add(f, stamp, cost, nm)) {
		acc_add_again(acc_at(&s->object, f->a, nm), stamp, cost, nm);
		acc_add_again(acc_at(&s->cls, f->flags, nm), stamp, cost, nm);
	}
}

/* The frames of a location that has more than one, or one in another file than
 * its function's. Returns the outermost function. */
static inline __attribute__((always_inline)) uint32_t
add_frames(struct fold *s, const struct spot *spot, uint32_t stamp,
	   const int64_t *cost, size_t nm)
{
	const struct flat_frame *f = s->frame.at + spot->more - SPOT_FRAMES;

	acc_add(acc_at(&s->file, f->file, nm), stamp, cost, nm);
	while (!f->last) {
		f++;
		acc_add(acc_at(&s->edge, f->edge, nm), stamp, cost, nm);
		add_func(s, f->func, stamp, cost, nm);
		acc_add(acc_at(&s->file, f->file, nm), stamp, cost, nm);
	}
	return f->func;
}

/* How many slots ahead a spot, then its edge, is brought into the cache. */
#define AHEAD_SPOT 24
#define AHEAD_EDGE 8

static inline void
look_ahead(const struct fold *s, const uint32_t *location, size_t nm)
{
	const struct spot *spot;

	if (location + AHEAD_SPOT >= s->end)
		return;
	__builtin_prefetch(&s->spot[location[AHEAD_SPOT]]);
	spot = &s->spot[location[AHEAD_EDGE]];
	__builtin_prefetch(acc_at(&s->edge, spot->edge, nm));
}

/* Inlined, with what it calls, so that NM is a constant in the usual case. */
static inline __attribute__((always_inline)) void
add_stack(struct fold *s, const uint32_t *location, size_t n, uint32_t stamp,
	  const int64_t *cost, size_t nm)
{
	uint32_t below = 0;

	for (size_t m = 0; m < nm; m++)
		cost_add(&s->leaf[location[0] * nm + m], cost[m]);
	for (size_t i = 0; i < n; i++) {
		struct spot *spot = &s->spot[location[i]];

		look_ahead(s, location + i, nm);
		if (spot->more == SPOT_NEW)
			meet(s, location[i]);
		if (i > 0) {
			if (spot->callee != below || !spot->edge) {
				spot->callee = below;
				spot->edge = find_edge(s, spot->func, below,
						       SUM_NOT_INLINED);
			}
			acc_add(acc_at(&s->edge, spot->edge, nm), stamp, cost,
				nm);
		}
		add_func(s, spot->func, stamp, cost, nm);
		below = spot->func;
		if (spot->more == SPOT_PLAIN)
			acc_add_again(acc_at(&s->file,
				       acc_at(&s->func, below, nm)->b, nm),
				stamp, cost, nm);
		else
			below = add_frames(s, spot, stamp, cost, nm);
	}
}

static inline __attribute__((always_inline)) int
add_stacks(struct fold *s, const struct block *k, const int64_t *cost,
	   const bool *in, struct job *job, size_t nm)
{
	for (size_t i = 0; i < k->nstack; i++) {
		uint64_t from = k->stack_start[i];

		if (i % 4096 == 0 && job_cancelled(job))
			return -1;
		if (i + 4 < k->nstack)
			__builtin_prefetch(
				&s->leaf[nm * k->stack_location
						      [k->stack_start[i + 4]]]);
		if (in && !in[i])
			continue;
		add_stack(s, k->stack_location + from,
			  k->stack_start[i + 1] - from, (uint32_t)i + 1,
			  cost + i * nm, nm);
	}
	return 0;
}

/* --- Beginning and end ---------------------------------------------------- */

static void
fold_init(struct fold *s, const struct block *k)
{
	size_t nm = s->nm;

	s->end = k->stack_location + k->stack_start[k->nstack];
	s->spot = mem_big(s->nlocation + 1, sizeof(*s->spot));
	s->leaf = mem_big(s->nlocation * nm + 1, sizeof(*s->leaf));
	accs_extend(&s->func, s->b->nfunc + 1, nm);
	accs_extend(&s->object, s->b->nobject + 1, nm);
	accs_extend(&s->file, s->b->nfile + 1, nm);
	accs_extend(&s->cls, s->b->classes->n + 1, nm);
	accs_extend(&s->edge, 1, nm);
	for (size_t f = 0; f < s->b->nfunc; f++) {
		acc_at(&s->func, f, nm)->a = s->b->object[f];
		acc_at(&s->func, f, nm)->b = s->b->file[f];
		acc_at(&s->func, f, nm)->flags = s->b->classes->row_of[f];
	}
}

static void
fold_release(struct fold *s)
{
	mem_big_free(s->spot, s->nlocation + 1, sizeof(*s->spot));
	mem_big_free(s->leaf, s->nlocation * s->nm + 1, sizeof(*s->leaf));
	VEC_RELEASE(&s->frame);
	mem_big_free(s->func.at, s->func.cap, acc_size(s->nm));
	mem_big_free(s->object.at, s->object.cap, acc_size(s->nm));
	mem_big_free(s->file.at, s->file.cap, acc_size(s->nm));
	mem_big_free(s->cls.at, s->cls.cap, acc_size(s->nm));
	mem_big_free(s->edge.at, s->edge.cap, acc_size(s->nm));
	hash_u64_release(&s->edge_of);
}

static void
take_inclusive(struct sum_table *t, const struct accs *v, size_t nm)
{
	for (size_t i = 0; i < t->n; i++)
		memcpy(t->incl + i * nm, acc_at(v, i, nm)->cost,
		       nm * sizeof(*t->incl));
}

static void
add_row(int64_t *to, const int64_t *cost, size_t n)
{
	for (size_t m = 0; m < n; m++)
		cost_add(&to[m], cost[m]);
}

/* From locations to functions, objects and files. */
static void
take_self(struct fold *s)
{
	struct partial *p = s->p;
	size_t nm = s->nm;

	for (size_t i = 1; i < s->nlocation; i++) {
		const struct spot *spot = &s->spot[i];
		const int64_t *cost = s->leaf + i * nm;
		uint32_t f = spot->func, file;

		if (spot->more == SPOT_NEW)
			continue;
		file = spot->more == SPOT_PLAIN ? s->b->file[f]
			: s->frame.at[spot->more - SPOT_FRAMES].file;
		add_row(p->func.self + f * nm, cost, nm);
		add_row(p->object.self + s->b->object[f] * nm, cost, nm);
		add_row(p->file.self + file * nm, cost, nm);
		add_row(p->cls.self + s->b->classes->row_of[f] * nm, cost, nm);
	}
}

static void
take_edges(struct fold *s)
{
	size_t n = s->edge.n - 1, nm = s->nm;
	uint32_t *caller = mem_array(n + 1, sizeof(*caller));
	uint32_t *callee = mem_array(n + 1, sizeof(*callee));
	uint8_t *flags = mem_array(n + 1, sizeof(*flags));
	int64_t *cost = mem_array(n * nm + 1, sizeof(*cost));
	struct edge_rows rows = {
		.n = n, .nmetric = nm, .caller = caller, .callee = callee,
		.flags = flags, .cost = cost,
	};

	for (size_t i = 0; i < n; i++) {
		const struct acc *edge = acc_at(&s->edge, i + 1, nm);

		caller[i] = edge->a;
		callee[i] = edge->b;
		flags[i] = (uint8_t)edge->flags;
		memcpy(cost + i * nm, edge->cost, nm * sizeof(*cost));
	}
	edges_merge(&s->p->edges, &rows, s->b->nfunc);
	free(caller);
	free(callee);
	free(flags);
	free(cost);
}

int
fold_block(struct partial *p, const struct block *k, const struct names *n,
	   const struct owner_map *b, const struct selection *sel,
	   struct job *job)
{
	struct fold s = {.p = p,
			 .names = n,
			 .b = b,
			 .nm = p->nmetric,
			 .nlocation = n->prof->location.n};
	bool *in;
	int64_t *cost = selection_stack_costs(sel, k, &in);
	int result;

	fold_init(&s, k);
	if (s.nm == 1)
		result = add_stacks(&s, k, cost, in, job, 1);
	else
		result = add_stacks(&s, k, cost, in, job, s.nm);
	free(cost);
	free(in);
	if (result == 0) {
		take_inclusive(&p->func, &s.func, s.nm);
		take_inclusive(&p->object, &s.object, s.nm);
		take_inclusive(&p->file, &s.file, s.nm);
		take_inclusive(&p->cls, &s.cls, s.nm);
		take_self(&s);
		take_edges(&s);
		p->cycle = mem_array(b->nfunc + 1, sizeof(*p->cycle));
		p->ncycle = edges_cycles(&p->edges, b->nfunc, p->cycle);
	}
	fold_release(&s);
	return result;
}

/* --- Cycles --------------------------------------------------------------- */

/* The cycle that a location's frames are in: 0 none, and CYCLE_SEVERAL. */
#define CYCLE_SEVERAL UINT32_MAX

static uint32_t *
cycles_of_locations(const struct names *n, const uint32_t *cycle)
{
	size_t nlocation = n->prof->location.n;
	uint32_t *of = mem_zarray(nlocation, sizeof(*of));

	for (uint32_t i = 1; i < nlocation; i++) {
		size_t count;
		struct frame one;
		const struct frame *f =
			names_frames(n, location_at(i), &count, &one);

		for (size_t j = 0; j < count; j++) {
			uint32_t c = cycle[f[j].func.i];

			if (c && c != of[i])
				of[i] = of[i] ? CYCLE_SEVERAL : c;
		}
	}
	return of;
}

struct cycle_sums {
	size_t nm;
	const struct names *names;
	const uint32_t *cycle;
	uint32_t *stamp;
	int64_t *incl;
};

/* Returns 1 when C is new on this stack. */
static size_t
add_cycle(struct cycle_sums *s, uint32_t c, uint32_t stamp,
	  const int64_t *cost)
{
	if (s->stamp[c] == stamp)
		return 0;
	s->stamp[c] = stamp;
	add_row(s->incl + c * s->nm, cost, s->nm);
	return 1;
}

/* The cycles of all frames of a location. */
static size_t
add_cycles(struct cycle_sums *s, uint32_t location, uint32_t stamp,
	   const int64_t *cost)
{
	size_t count, found = 0;
	struct frame one;
	const struct frame *f =
		names_frames(s->names, location_at(location), &count, &one);

	for (size_t j = 0; j < count; j++)
		if (s->cycle[f[j].func.i])
			found += add_cycle(s, s->cycle[f[j].func.i], stamp,
					   cost);
	return found;
}

void
fold_cycles(const struct block *k, const struct names *n,
	    const struct selection *sel, const uint32_t *cycle, size_t ncycle,
	    int64_t *cycle_incl)
{
	struct cycle_sums s = {
		.nm = k->nmetric, .names = n, .cycle = cycle,
		.incl = cycle_incl,
		.stamp = mem_zarray(ncycle + 1, sizeof(*s.stamp)),
	};
	uint32_t *of = cycles_of_locations(n, cycle);
	bool *in;
	int64_t *costs = selection_stack_costs(sel, k, &in);

	for (size_t i = 0; i < k->nstack; i++) {
		const int64_t *cost = costs + i * k->nmetric;
		uint32_t stamp = (uint32_t)i + 1;
		size_t left = ncycle - 1;	/* not met on this stack */

		if (in && !in[i])
			continue;
		for (uint64_t at = k->stack_start[i];
		     left > 0 && at < k->stack_start[i + 1]; at++) {
			uint32_t location = k->stack_location[at];

			if (of[location] == CYCLE_SEVERAL)
				left -= add_cycles(&s, location, stamp, cost);
			else if (of[location])
				left -= add_cycle(&s, of[location], stamp,
						  cost);
		}
	}
	free(costs);
	free(in);
	free(s.stamp);
	free(of);
}
