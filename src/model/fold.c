/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks to sums. Self goes to the leaf; a function, an edge, an object and a
 * file get a stack's cost once, however often they stand on it: each has a
 * stamp, the number of the last stack that was added to it.
 *
 * An edge is found without hashing where it was last time: a call site nearly
 * always has one callee, so each place remembers the last one and its edge.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/vec.h"
#include "model/cost.h"
#include "model/partial.h"

/* Frames of every place, laid out flat for the inner loop. */
struct flat {
	uint32_t *first;	/* [place + 1] */
	VEC(uint32_t) func;
	VEC(uint32_t) file;	/* of the line, else the function's */
	VEC(uint8_t) flags;	/* SUM_INLINED or SUM_OUTLINE */
};

struct fold {
	struct partial *p;
	const struct belongs *b;
	size_t nm;
	struct flat flat;
	uint32_t *func_stamp, *object_stamp, *file_stamp;
	/* edges as they are found; row 0 is none */
	VEC(uint32_t) caller, callee, edge_stamp;
	VEC(uint8_t) edge_flags;
	VEC(int64_t) edge_cost;
	struct hash_u64 edge_of;
	uint32_t *last_callee, *last_edge;	/* of each place */
};

static void
flatten(struct flat *flat, const struct names *n, const struct belongs *b)
{
	size_t nplace = n->prof->place.n;

	flat->first = mem_zarray(nplace + 2, sizeof(*flat->first));
	for (uint32_t i = 0; i < nplace; i++) {
		size_t count;
		struct frame one;
		const struct frame *f;

		flat->first[i] = (uint32_t)flat->func.n;
		if (i == 0)
			continue;
		f = names_frames(n, place_at(i), &count, &one);
		for (size_t k = 0; k < count; k++) {
			uint32_t file = f[k].file.i;

			VEC_PUSH(&flat->func, f[k].func.i);
			VEC_PUSH(&flat->file,
				 file ? file : b->file[f[k].func.i]);
			VEC_PUSH(&flat->flags, f[k].flags & FRAME_INLINED
					       ? SUM_INLINED : SUM_OUTLINE);
		}
	}
	flat->first[nplace] = (uint32_t)flat->func.n;
}

static void
flat_release(struct flat *flat)
{
	free(flat->first);
	VEC_RELEASE(&flat->func);
	VEC_RELEASE(&flat->file);
	VEC_RELEASE(&flat->flags);
}

static void
add(int64_t *to, const int64_t *cost, size_t n)
{
	for (size_t m = 0; m < n; m++)
		cost_add(&to[m], cost[m]);
}

static uint32_t
find_edge(struct fold *s, uint32_t caller, uint32_t callee)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&s->edge_of,
				   (uint64_t)caller << 32 | callee, &fresh);

	if (fresh) {
		*at = (uint32_t)s->caller.n;
		VEC_PUSH(&s->caller, caller);
		VEC_PUSH(&s->callee, callee);
		VEC_PUSH(&s->edge_stamp, 0);
		VEC_PUSH(&s->edge_flags, 0);
		VEC_EXTEND(&s->edge_cost, s->nm);
	}
	return *at;
}

static void
add_edge(struct fold *s, uint32_t edge, uint8_t flags, uint32_t stamp,
	 const int64_t *cost)
{
	if (s->edge_stamp.at[edge] == stamp)
		return;
	s->edge_stamp.at[edge] = stamp;
	s->edge_flags.at[edge] |= flags;
	add(s->edge_cost.at + edge * s->nm, cost, s->nm);
}

static void
add_frame(struct fold *s, uint32_t at, uint32_t stamp, const int64_t *cost)
{
	uint32_t f = s->flat.func.at[at], file = s->flat.file.at[at];
	uint32_t object = s->b->object[f];

	s->p->func.flags[f] |= SUM_SEEN | s->flat.flags.at[at];
	if (s->file_stamp[file] != stamp) {
		s->file_stamp[file] = stamp;
		s->p->file.flags[file] |= SUM_SEEN;
		add(s->p->file.incl + file * s->nm, cost, s->nm);
	}
	if (s->func_stamp[f] == stamp)
		return;
	s->func_stamp[f] = stamp;
	add(s->p->func.incl + f * s->nm, cost, s->nm);
	if (s->object_stamp[object] != stamp) {
		s->object_stamp[object] = stamp;
		s->p->object.flags[object] |= SUM_SEEN;
		add(s->p->object.incl + object * s->nm, cost, s->nm);
	}
}

static void
add_leaf(struct fold *s, uint32_t at, const int64_t *cost)
{
	uint32_t f = s->flat.func.at[at];

	add(s->p->func.self + f * s->nm, cost, s->nm);
	add(s->p->object.self + s->b->object[f] * s->nm, cost, s->nm);
	add(s->p->file.self + s->flat.file.at[at] * s->nm, cost, s->nm);
}

/* The hop from the function CALLEE, below, to the innermost frame of PLACE. */
static uint32_t
hop_edge(struct fold *s, uint32_t place, uint32_t caller, uint32_t callee)
{
	if (s->last_callee[place] == callee && s->last_edge[place])
		return s->last_edge[place];
	s->last_callee[place] = callee;
	s->last_edge[place] = find_edge(s, caller, callee);
	return s->last_edge[place];
}

static void
add_stack(struct fold *s, const uint32_t *place, size_t n, uint32_t stamp,
	  const int64_t *cost)
{
	const struct flat *flat = &s->flat;
	uint32_t below = 0;

	add_leaf(s, flat->first[place[0]], cost);
	for (size_t i = 0; i < n; i++) {
		uint32_t at = flat->first[place[i]];
		uint32_t end = flat->first[place[i] + 1];

		if (i > 0)
			add_edge(s, hop_edge(s, place[i], flat->func.at[at],
					     below), SUM_OUTLINE, stamp, cost);
		add_frame(s, at, stamp, cost);
		for (at++; at < end; at++) {
			uint32_t edge = find_edge(s, flat->func.at[at],
						  flat->func.at[at - 1]);

			add_edge(s, edge, SUM_INLINED, stamp, cost);
			add_frame(s, at, stamp, cost);
		}
		below = flat->func.at[end - 1];
	}
}

static void
fold_init(struct fold *s, const struct names *n)
{
	size_t nplace = n->prof->place.n;

	flatten(&s->flat, n, s->b);
	s->func_stamp = mem_zarray(s->b->nfunc + 1, sizeof(uint32_t));
	s->object_stamp = mem_zarray(s->b->nobject + 1, sizeof(uint32_t));
	s->file_stamp = mem_zarray(s->b->nfile + 1, sizeof(uint32_t));
	s->last_callee = mem_zarray(nplace + 1, sizeof(uint32_t));
	s->last_edge = mem_zarray(nplace + 1, sizeof(uint32_t));
	VEC_EXTEND(&s->caller, 1);
	VEC_EXTEND(&s->callee, 1);
	VEC_EXTEND(&s->edge_stamp, 1);
	VEC_EXTEND(&s->edge_flags, 1);
	VEC_EXTEND(&s->edge_cost, s->nm);
}

/* Hands the edges over in order and frees the rest. */
static void
fold_finish(struct fold *s)
{
	struct edge_rows rows = {
		.n = s->caller.n - 1, .nmetric = s->nm,
		.caller = s->caller.at + 1, .callee = s->callee.at + 1,
		.cost = s->edge_cost.at + s->nm,
		.flags = s->edge_flags.at + 1,
	};

	edges_merge(&s->p->edges, &rows, s->b->nfunc);
	flat_release(&s->flat);
	free(s->func_stamp);
	free(s->object_stamp);
	free(s->file_stamp);
	free(s->last_callee);
	free(s->last_edge);
	VEC_RELEASE(&s->caller);
	VEC_RELEASE(&s->callee);
	VEC_RELEASE(&s->edge_stamp);
	VEC_RELEASE(&s->edge_flags);
	VEC_RELEASE(&s->edge_cost);
	hash_u64_release(&s->edge_of);
}

int
fold_block(struct partial *p, const struct block *k, const struct names *n,
	   const struct belongs *b, const struct selection *sel,
	   struct job *job)
{
	struct fold s = { .p = p, .b = b, .nm = p->nmetric };
	int result = 0;

	fold_init(&s, n);
	for (size_t i = 0; i < k->nchain; i++) {
		uint64_t from = k->chain_start[i];

		if (i % 4096 == 0 && job_cancelled(job)) {
			result = -1;
			break;
		}
		if (!selection_has_part(sel, part_at(k->chain_part[i])))
			continue;
		add_stack(&s, k->chain_place + from,
			  k->chain_start[i + 1] - from, (uint32_t)i + 1,
			  k->chain_cost + i * p->nmetric);
	}
	fold_finish(&s);
	return result;
}

void
fold_cycles(const struct block *k, const struct names *n,
	    const struct selection *sel, const uint32_t *cycle, size_t ncycle,
	    int64_t *cycle_incl)
{
	uint32_t *stamp = mem_zarray(ncycle + 1, sizeof(*stamp));

	for (size_t i = 0; i < k->nchain; i++) {
		if (!selection_has_part(sel, part_at(k->chain_part[i])))
			continue;
		for (uint64_t at = k->chain_start[i];
		     at < k->chain_start[i + 1]; at++) {
			size_t count;
			struct frame one;
			const struct frame *f
				= names_frames(n, place_at(k->chain_place[at]),
					       &count, &one);

			for (size_t j = 0; j < count; j++) {
				uint32_t c = cycle[f[j].func.i];

				if (!c || stamp[c] == i + 1)
					continue;
				stamp[c] = (uint32_t)i + 1;
				add(cycle_incl + c * k->nmetric,
				    k->chain_cost + i * k->nmetric,
				    k->nmetric);
			}
		}
	}
	free(stamp);
}
