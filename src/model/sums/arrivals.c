/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A function that has no group above it began so, or was called so: by functions
 * outside of the group, each of which hands on no more than it has itself. Callers come
 * first, so that what they have is known; of calls that lead back in a circle it is what
 * they cost at first, and in a second round what their callers were found to have.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/facts/cost.h"
#include "model/sums/arrivals.h"

#define ROUNDS 2

struct arrivals {
	const struct edges *e;
	const int64_t *cost, *begins, *incl;
	size_t nfunc;
	uint32_t *order;		/* functions, callers first but in circles */
	uint32_t *place;		/* [func]: in that order */
	VEC(uint32_t) back;		/* edges that lead back in it */
	uint32_t *caller;		/* of each of these */
	int64_t *has;			/* [func]: what has no group above it at most */
	int64_t *came;			/* [func]: of what was called so far */
};

/* --- The order --------------------------------------------------------------- */

struct walk { uint32_t func, next; };

/* FUNC and what it leads to that is not there yet, behind all that they call. */
static void
walk_from(struct arrivals *a, uint32_t func, struct walk *way, bool *seen, size_t *left)
{
	const struct edges *e = a->e;
	size_t n = 0;

	if (seen[func])
		return;
	seen[func] = true;
	way[n++] = (struct walk){ func, e->first[func] };
	while (n) {
		struct walk *w = &way[n - 1];

		if (w->next == e->first[w->func + 1]) {
			a->order[--*left] = w->func;
			n--;
			continue;
		}
		func = e->callee[w->next++];
		if (seen[func])
			continue;
		seen[func] = true;
		way[n++] = (struct walk){ func, e->first[func] };
	}
}

static void
put_in_order(struct arrivals *a)
{
	struct walk *way = mem_array(a->nfunc + 1, sizeof(*way));
	bool *seen = mem_zarray(a->nfunc + 1, sizeof(*seen));
	size_t left = a->nfunc;

	/* what begins something is no worse a beginning than others */
	for (uint32_t i = 0; i < a->nfunc; i++)
		if (a->begins[i] > 0)
			walk_from(a, i, way, seen, &left);
	for (uint32_t i = 0; i < a->nfunc; i++)
		walk_from(a, i, way, seen, &left);
	free(way);
	free(seen);
	for (uint32_t i = 0; i < a->nfunc; i++)
		a->place[a->order[i]] = i;
}

static void
find_back(struct arrivals *a)
{
	const struct edges *e = a->e;
	VEC(uint32_t) caller = { 0 };

	for (uint32_t i = 0; i < a->nfunc; i++)
		for (uint32_t k = e->first[i]; k < e->first[i + 1]; k++)
			if (e->callee[k] != i && a->place[e->callee[k]] < a->place[i]) {
				VEC_PUSH(&a->back, k);
				VEC_PUSH(&caller, i);
			}
	a->caller = caller.at;
}

struct arrivals *
arrivals_new(const struct edges *e, const int64_t *cost, const int64_t *begins,
	     const int64_t *incl, size_t nfunc)
{
	struct arrivals *a = mem_zalloc(sizeof(*a));

	*a = (struct arrivals){
		.e = e, .cost = cost, .begins = begins, .incl = incl, .nfunc = nfunc,
		.order = mem_array(nfunc + 1, sizeof(*a->order)),
		.place = mem_array(nfunc + 1, sizeof(*a->place)),
		.has = mem_array(nfunc + 1, sizeof(*a->has)),
		.came = mem_array(nfunc + 1, sizeof(*a->came)),
	};
	put_in_order(a);
	find_back(a);
	return a;
}

void
arrivals_free(struct arrivals *a)
{
	if (!a)
		return;
	free(a->order);
	free(a->place);
	VEC_RELEASE(&a->back);
	free(a->caller);
	free(a->has);
	free(a->came);
	free(a);
}

size_t
arrivals_work(const struct arrivals *a)
{
	return ROUNDS * (a->nfunc + a->e->n + a->back.n);
}

/* --- One group --------------------------------------------------------------- */

/* What is asked of a group. */
struct asked {
	const uint8_t *is;
	const int64_t *lines;
	const uint32_t *within;
	uint32_t group;
};

static inline int64_t
lesser(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static bool
is_within(const struct asked *x, uint32_t edge)
{
	return x->within && x->within[edge] == x->group;
}

/* What calls that lead back hand on. */
static void
add_back(struct arrivals *a, const struct asked *x)
{
	for (size_t i = 0; i < a->back.n; i++) {
		uint32_t edge = a->back.at[i], from = a->caller[i];

		if (x->is[from] == ARRIVES_OUTSIDE && !is_within(x, edge))
			cost_add(&a->came[a->e->callee[edge]],
				 lesser(a->cost[edge], a->has[from]));
	}
}

/* What FUNC, which is outside, hands on to others, and to the group. */
static int64_t
hand_on(struct arrivals *a, const struct asked *x, uint32_t func)
{
	const struct edges *e = a->e;
	int64_t there = x->lines[func];

	for (uint32_t i = e->first[func]; i < e->first[func + 1]; i++) {
		uint32_t to = e->callee[i];

		if (to == func)
			continue;
		if (x->is[to] == ARRIVES_MEMBER)
			cost_add(&there, a->cost[i]);
		else if (a->place[to] > a->place[func] && !is_within(x, i))
			cost_add(&a->came[to], lesser(a->cost[i], a->has[func]));
	}
	return lesser(there, a->has[func]);
}

int64_t
arrivals_enter(struct arrivals *a, const uint8_t *is, const int64_t *lines,
	       const uint32_t *within, uint32_t group)
{
	const struct asked x = { is, lines, within, group };
	int64_t enters = 0;

	memcpy(a->has, a->incl, a->nfunc * sizeof(*a->has));
	for (int round = 0; round < ROUNDS; round++) {
		memset(a->came, 0, a->nfunc * sizeof(*a->came));
		add_back(a, &x);
		enters = 0;
		for (size_t i = 0; i < a->nfunc; i++) {
			uint32_t func = a->order[i];
			int64_t most = a->begins[func];

			if (is[func] == ARRIVES_MEMBER)
				cost_add(&enters, most);
			if (is[func] != ARRIVES_OUTSIDE)
				continue;
			cost_add(&most, a->came[func]);
			a->has[func] = lesser(a->has[func], most);
			cost_add(&enters, hand_on(a, &x, func));
		}
	}
	return enters;
}
