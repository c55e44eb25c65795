/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls as stacks: a flow taken apart into paths.
 *
 * From each function with self cost the way is walked back, along calls that
 * have cost left, to a function that nothing calls any more. What the way can
 * carry, the least that is left on it, is one stack. Each stack uses up a call
 * or the rest of a function's self, so there are no more than both; and since
 * what is called costs as much as the calls of it, each call is used up to its
 * end.
 */
#include <config.h>

#include <stdlib.h>

#include "export/private.h"
#include "model/facts/cost.h"
#include "model/sums/edges.h"

struct flow {
	const struct block *k;
	unsigned column;
	size_t nfunc;
	struct edges e;
	int64_t *self, *left;	/* of each function; of each edge */
	uint32_t *at;		/* of each function, in the edges into it */
	VEC(uint32_t) func, edge;	/* the way, innermost first */
	struct paths_report *report;
};

/* --- Costs ---------------------------------------------------------------- */

static void
add_self(struct flow *f, const struct prof *p, const bool *keep)
{
	const struct block *k = f->k;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t func = p->location.func[k->self_location[i]];

		if (!keep || keep[k->self_part[i]])
			cost_add(&f->self[func],
				 k->self_cost[i * k->nmetric + f->column]);
	}
}

static void
add_calls(struct flow *f, const bool *keep)
{
	const struct block *k = f->k;
	struct edge_rows rows = { k->ncall, k->call_caller, k->call_callee,
				  NULL, NULL };
	uint32_t *edge_of;

	edges_merge(&f->e, &rows, f->nfunc, &edge_of, NULL);
	edges_index(&f->e, NULL, NULL);
	f->left = mem_zarray(f->e.n + 1, sizeof(*f->left));
	for (size_t i = 0; i < k->ncall; i++)
		if (!keep || keep[k->call_part[i]])
			cost_add(&f->left[edge_of ? edge_of[i] : i],
				 k->call_cost[i * k->nmetric + f->column]);
	free(edge_of);
	for (size_t i = 0; i < f->e.n; i++)
		if (f->left[i] < 0) {
			f->left[i] = 0;
			f->report->unequal = true;
		}
}

/* --- Circles -------------------------------------------------------------- */

enum { WHITE, GREY, BLACK };	/* not seen, on the way, done */

struct visit { uint32_t func, next; };

/* Takes away the calls that lead back to where FUNC was come from. */
static void
cut_circles_from(struct flow *f, uint32_t func, uint8_t *colour)
{
	VEC(struct visit) way = { 0 };

	colour[func] = GREY;
	VEC_PUSH(&way, ((struct visit){ func, f->e.first[func] }));
	while (way.n) {
		struct visit *v = &way.at[way.n - 1];
		uint32_t edge = v->next++, to;

		if (edge == f->e.first[v->func + 1]) {
			colour[v->func] = BLACK;
			way.n--;
			continue;
		}
		to = f->e.callee[edge];
		if (!f->left[edge])
			continue;
		if (colour[to] == GREY) {
			f->left[edge] = 0;
			f->report->recursion = true;
		} else if (colour[to] == WHITE) {
			colour[to] = GREY;
			VEC_PUSH(&way, ((struct visit){ to, f->e.first[to] }));
		}
	}
	VEC_RELEASE(&way);
}

static bool
is_called(const struct flow *f, uint32_t func)
{
	for (uint32_t i = f->e.in_first[func]; i < f->e.in_first[func + 1]; i++)
		if (f->left[f->e.in_edge[i]])
			return true;
	return false;
}

/* From where the program begins, so that it is the deeper call that is taken
 * for recursion; then from what only circles lead to. */
static void
cut_circles(struct flow *f)
{
	uint8_t *colour = mem_zarray(f->nfunc, sizeof(*colour));

	for (uint32_t i = 0; i < f->nfunc; i++)
		if (colour[i] == WHITE && !is_called(f, i))
			cut_circles_from(f, i, colour);
	for (uint32_t i = 0; i < f->nfunc; i++)
		if (colour[i] == WHITE)
			cut_circles_from(f, i, colour);
	free(colour);
}

/* --- Paths ---------------------------------------------------------------- */

/* A call of FUNC that has cost left; false when there is none. */
static bool
next_call(struct flow *f, uint32_t func, uint32_t *edge)
{
	for (; f->at[func] < f->e.in_first[func + 1]; f->at[func]++) {
		*edge = f->e.in_edge[f->at[func]];
		if (f->left[*edge])
			return true;
	}
	return false;
}

/* One stack with FUNC innermost, of at most COST; returns what it has. */
static int64_t
walk_back(struct flow *f, uint32_t func, int64_t cost)
{
	uint32_t edge;

	f->func.n = f->edge.n = 0;
	VEC_PUSH(&f->func, func);
	while (next_call(f, func, &edge)) {
		func = f->e.caller[edge];
		if (f->left[edge] < cost)
			cost = f->left[edge];
		VEC_PUSH(&f->edge, edge);
		VEC_PUSH(&f->func, func);
	}
	for (size_t i = 0; i < f->edge.n; i++)
		f->left[f->edge.at[i]] -= cost;
	return cost;
}

static void
walk_all(struct flow *f, void (*fn)(void *ctx, const struct path *), void *ctx)
{
	for (uint32_t i = 0; i < f->nfunc; i++) {
		int64_t rest = f->self[i];

		if (rest < 0) {
			f->report->unequal |= is_called(f, i);
			fn(ctx, &(struct path){ &i, 1, rest });
		}
		while (rest > 0) {
			int64_t cost = walk_back(f, i, rest);

			fn(ctx, &(struct path){ f->func.at, f->func.n, cost });
			rest -= cost;
		}
	}
	for (size_t i = 0; i < f->e.n; i++)
		f->report->unequal |= f->left[i] != 0;
}

void
paths_walk(const struct prof *p, const struct block *k, unsigned column,
	   const bool *keep, void (*fn)(void *ctx, const struct path *),
	   void *ctx, struct paths_report *report)
{
	struct flow f = { .k = k, .column = column, .nfunc = p->nfunc,
			  .report = report };

	f.self = mem_zarray(f.nfunc, sizeof(*f.self));
	add_self(&f, p, keep);
	add_calls(&f, keep);
	cut_circles(&f);
	f.at = mem_array(f.nfunc + 1, sizeof(*f.at));
	for (size_t i = 0; i < f.nfunc; i++)
		f.at[i] = f.e.in_first[i];
	walk_all(&f, fn, ctx);
	edges_release(&f.e);
	VEC_RELEASE(&f.func);
	VEC_RELEASE(&f.edge);
	free(f.self);
	free(f.left);
	free(f.at);
}
