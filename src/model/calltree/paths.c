/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls as stacks: a flow taken apart into paths.
 *
 * From each function with self cost the way is walked back, along calls that
 * have cost left, to a function that nothing calls any more. What the way can
 * carry, the least that is left on it, is one stack. Each stack uses up a call
 * or the rest of a function's self, so there are no more than both; and since
 * what is called costs as much as the calls of it, each call is used up to its
 * end. Of a deep chain that is a stack of every depth: where the frames of a
 * block become too many, self that is left stands alone.
 *
 * Where contexts are known their nodes are the stacks.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/calltree/paths.h"
#include "model/facts/cost.h"
#include "model/sums/edges.h"

/* What stacks of a block may have: so many frames, and more for each function
 * with self and each call with cost. */
#define FRAMES_AT_LEAST 1000000
#define FRAMES_A_FIGURE 64

/* Functions are nodes: those of the rows at hand alone, so that a block of many
 * threads costs no more than one of few. */
struct paths {
	const struct prof *p;
	const struct block *k;
	const struct job *job;
	uint32_t *node;		/* of each function: its node and 1, 0 none */
	VEC(uint32_t) func_of;	/* of each node */
	struct rows self_row, call_row, node_row;
	struct edges e;
	uint32_t *edge_of;	/* of each call row; NULL: row I is edge I */
	uint64_t frames;	/* that may be written */
	uint32_t *depth;	/* of each of the block's nodes */
	/* of a column */
	int64_t *self, *left;	/* of each node; of each edge */
	uint32_t *at;		/* of each node, in the edges into it */
	VEC(uint32_t) func, edge;	/* the way, innermost first */
	struct paths_report *report;
};

#define ROWS_A_LOOK 4096

/* Whether to stop, asked of each row. */
static inline bool
stops(const struct paths *f, size_t row)
{
	return row % ROWS_A_LOOK == 0 && job_cancelled(f->job);
}

/* --- Rows ----------------------------------------------------------------- */

/* Of each node, how many functions its stack has. */
static uint32_t *
depth_of_nodes(const struct block *k)
{
	uint32_t *depth = mem_array(k->nnode + 1, sizeof(*depth));

	for (size_t i = 0; i < k->nnode; i++) {
		uint32_t parent = k->node_parent[i];

		depth[i] = 1 + (parent ? depth[parent - 1] : 0);
	}
	return depth;
}

struct paths *
paths_new(const struct prof *p, const struct block *k, const struct job *job)
{
	struct paths *f = mem_zalloc(sizeof(*f));

	f->p = p;
	f->k = k;
	f->job = job;
	f->node = mem_zarray(p->nfunc, sizeof(*f->node));
	f->frames = FRAMES_AT_LEAST;
	f->depth = k->nnode ? depth_of_nodes(k) : NULL;
	return f;
}

static void
forget_rows(struct paths *f)
{
	for (size_t i = 0; i < f->func_of.n; i++)
		f->node[f->func_of.at[i]] = 0;
	f->func_of.n = 0;
	edges_release(&f->e);
	free(f->edge_of);
	f->edge_of = NULL;
}

void
paths_free(struct paths *f)
{
	forget_rows(f);
	VEC_RELEASE(&f->func_of);
	VEC_RELEASE(&f->func);
	VEC_RELEASE(&f->edge);
	free(f->node);
	free(f->depth);
	free(f);
}

static uint32_t
self_func(const struct paths *f, size_t i)
{
	return block_self_func(f->p, f->k, f->self_row.row[i]);
}

static void
meet(struct paths *f, uint32_t func)
{
	if (!f->node[func])
		VEC_PUSH(&f->func_of, func);
	f->node[func] = 1;
}

static int
compare_names(const void *a, const void *b, void *ctx)
{
	const struct prof *p = ctx;
	uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
	int result = strtab_compare(p->text, p->func[left].name,
				    p->func[right].name);

	return result ? result : left < right ? -1 : left > right;
}

/* What way is taken depends on the order of nodes. Numbers of functions are those
 * of all inputs, which a base beside them changes; rows of self are as the input
 * had them. What has none comes behind, by name. */
static void
number_nodes(struct paths *f)
{
	size_t with_self;

	for (size_t i = 0; i < f->self_row.n && !stops(f, i); i++)
		meet(f, self_func(f, i));
	with_self = f->func_of.n;
	for (size_t i = 0; i < f->call_row.n && !stops(f, i); i++) {
		meet(f, f->k->call_caller[f->call_row.row[i]]);
		meet(f, f->k->call_callee[f->call_row.row[i]]);
	}
	if (f->func_of.n > with_self)
		qsort_r(f->func_of.at + with_self, f->func_of.n - with_self,
			sizeof(*f->func_of.at), compare_names,
			(void *)f->p);
	for (uint32_t i = 0; i < f->func_of.n; i++)
		f->node[f->func_of.at[i]] = i + 1;
}

static void
find_edges(struct paths *f)
{
	const struct rows call = f->call_row;
	uint32_t *caller = mem_array(call.n + 1, sizeof(*caller));
	uint32_t *callee = mem_array(call.n + 1, sizeof(*callee));
	struct edge_rows rows = { call.n, caller, callee, NULL, NULL };

	for (size_t i = 0; i < call.n; i++) {
		caller[i] = f->node[f->k->call_caller[call.row[i]]] - 1;
		callee[i] = f->node[f->k->call_callee[call.row[i]]] - 1;
	}
	edges_merge(&f->e, &rows, f->func_of.n, &f->edge_of, f->job);
	if (!job_cancelled(f->job))
		edges_index(&f->e, NULL, f->job);
	free(caller);
	free(callee);
}

int
paths_of(struct paths *f, struct rows self, struct rows call,
	 struct rows node)
{
	forget_rows(f);
	f->self_row = self;
	f->call_row = call;
	f->node_row = node;
	if (f->k->nnode)
		return 0;
	number_nodes(f);
	if (!job_cancelled(f->job))
		find_edges(f);
	return job_cancelled(f->job) ? -1 : 0;
}

/* --- Costs ---------------------------------------------------------------- */

static void
add_self(struct paths *f, unsigned column)
{
	const struct block *k = f->k;

	for (size_t i = 0; i < f->self_row.n; i++)
		cost_add(&f->self[f->node[self_func(f, i)] - 1],
			 k->self_cost[f->self_row.row[i] * (size_t)k->nmetric
				      + column]);
	for (size_t i = 0; i < f->func_of.n; i++)
		if (f->self[i])
			f->frames += FRAMES_A_FIGURE;
}

static void
add_calls(struct paths *f, unsigned column)
{
	const struct block *k = f->k;

	for (size_t i = 0; i < f->call_row.n; i++)
		cost_add(&f->left[f->edge_of ? f->edge_of[i] : i],
			 k->call_cost[f->call_row.row[i] * (size_t)k->nmetric
				      + column]);
	for (size_t i = 0; i < f->e.n; i++) {
		if (f->left[i] > 0)
			f->frames += FRAMES_A_FIGURE;
		if (f->left[i] < 0) {
			f->left[i] = 0;
			f->report->unequal = true;
		}
	}
}

/* --- Circles -------------------------------------------------------------- */

enum { WHITE, GREY, BLACK };	/* not seen, on the way, done */

struct visit { uint32_t func, next; };

struct cutting {
	struct paths *f;
	uint8_t *colour;	/* of each node */
	uint32_t *order;	/* edges of each node, those that cost most first:
				   what leads back is what cost less than the way
				   there (a dynamic linker's resolver calls what
				   it finds, main, too) */
};

static int
by_falling_cost(const void *x, const void *y, void *ctx)
{
	const int64_t *left = ctx;
	uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;

	if (left[a] != left[b])
		return left[a] < left[b] ? 1 : -1;
	return (a > b) - (a < b);
}

static uint32_t *
edges_by_cost(const struct paths *f)
{
	uint32_t *order = mem_array(f->e.n + 1, sizeof(*order));
	const uint32_t *first = f->e.first;

	for (uint32_t i = 0; i < f->e.n; i++)
		order[i] = i;
	for (size_t i = 0; i < f->func_of.n && !stops(f, i); i++)
		if (first[i + 1] - first[i] > 1)
			qsort_r(order + first[i], first[i + 1] - first[i],
				sizeof(*order), by_falling_cost, f->left);
	return order;
}

/* Takes away the calls that lead back to where FUNC was come from. */
static void
cut_circles_from(struct cutting *c, uint32_t func)
{
	struct paths *f = c->f;
	VEC(struct visit) way = { 0 };

	c->colour[func] = GREY;
	VEC_PUSH(&way, ((struct visit){ func, f->e.first[func] }));
	for (size_t step = 1; way.n && !stops(f, step); step++) {
		struct visit *v = &way.at[way.n - 1];
		uint32_t next = v->next++, edge, to;

		if (next == f->e.first[v->func + 1]) {
			c->colour[v->func] = BLACK;
			way.n--;
			continue;
		}
		edge = c->order[next];
		to = f->e.callee[edge];
		if (!f->left[edge])
			continue;
		if (c->colour[to] == GREY) {
			f->left[edge] = 0;
			f->report->recursion = true;
		} else if (c->colour[to] == WHITE) {
			c->colour[to] = GREY;
			VEC_PUSH(&way, ((struct visit){ to, f->e.first[to] }));
		}
	}
	VEC_RELEASE(&way);
}

/* What a function cost with its calls and no call of it says: where it began. */
struct beginning { int64_t unseen; uint32_t node; };

static int
by_falling_unseen(const void *x, const void *y)
{
	const struct beginning *a = x, *b = y;

	if (a->unseen != b->unseen)
		return a->unseen < b->unseen ? 1 : -1;
	return (a->node > b->node) - (a->node < b->node);
}

static struct beginning *
beginnings(const struct paths *f)
{
	size_t n = f->func_of.n;
	struct beginning *at = mem_array(n + 1, sizeof(*at));

	for (uint32_t i = 0; i < n; i++)
		at[i] = (struct beginning){ f->self[i], i };
	for (size_t i = 0; i < f->e.n; i++) {
		cost_add(&at[f->e.caller[i]].unseen, f->left[i]);
		cost_sub(&at[f->e.callee[i]].unseen, f->left[i]);
	}
	qsort(at, n, sizeof(*at), by_falling_unseen);
	return at;
}

static bool
is_called(const struct paths *f, uint32_t func)
{
	for (uint32_t i = f->e.in_first[func]; i < f->e.in_first[func + 1]; i++)
		if (f->left[f->e.in_edge[i]])
			return true;
	return false;
}

/* From where the program begins, so that it is the deeper call that is taken
 * for recursion; then from what only circles lead to. */
static void
cut_circles(struct paths *f)
{
	struct cutting c = {
		f, mem_zarray(f->func_of.n + 1, sizeof(*c.colour)),
		edges_by_cost(f),
	};
	struct beginning *at = beginnings(f);

	for (uint32_t i = 0; i < f->func_of.n && !stops(f, i); i++)
		if (c.colour[i] == WHITE && !is_called(f, i))
			cut_circles_from(&c, i);
	for (uint32_t i = 0; i < f->func_of.n && !stops(f, i); i++)
		if (c.colour[at[i].node] == WHITE)
			cut_circles_from(&c, at[i].node);
	free(at);
	free(c.colour);
	free(c.order);
}

/* --- Paths ---------------------------------------------------------------- */

/* A call of FUNC that has cost left; false when there is none. */
static bool
next_call(struct paths *f, uint32_t func, uint32_t *edge)
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
walk_back(struct paths *f, uint32_t func, int64_t cost)
{
	uint32_t edge;

	f->func.n = f->edge.n = 0;
	VEC_PUSH(&f->func, f->func_of.at[func]);
	while (next_call(f, func, &edge)) {
		func = f->e.caller[edge];
		if (f->left[edge] < cost)
			cost = f->left[edge];
		VEC_PUSH(&f->edge, edge);
		VEC_PUSH(&f->func, f->func_of.at[func]);
	}
	for (size_t i = 0; i < f->edge.n; i++)
		f->left[f->edge.at[i]] -= cost;
	return cost;
}

/* The stacks of a function's self cost. */
static bool
walk_from(struct paths *f, uint32_t node, path_fn fn, void *ctx)
{
	const uint32_t *func = &f->func_of.at[node];
	int64_t rest = f->self[node];

	while (rest > 0 && f->frames > 0) {
		int64_t cost = walk_back(f, node, rest);

		f->frames -= f->func.n < f->frames ? f->func.n : f->frames;
		if (!fn(ctx, &(struct path){ f->func.at, f->func.n, cost,
					     f->func.n > 1 }))
			return false;
		rest -= cost;
	}
	if (!rest)
		return true;
	if (rest < 0)
		f->report->unequal |= is_called(f, node);
	else
		f->report->cut = true;
	return fn(ctx, &(struct path){ func, 1, rest, true });
}

static void
walk_all(struct paths *f, path_fn fn, void *ctx)
{
	for (uint32_t i = 0; i < f->func_of.n; i++)
		if (!walk_from(f, i, fn, ctx))
			return;
	for (size_t i = 0; i < f->e.n && !f->report->cut; i++)
		f->report->unequal |= f->left[i] != 0;
}

/* --- Known contexts ------------------------------------------------------- */

/* Times are rounded in each call and in what each call was made of. */
static bool
is_equal(const struct paths *f, unsigned column)
{
	const struct metric *m = prof_metric(f->p, f->k->metric[column]);
	bool is_time = strcmp(prof_text(f->p, m->unit), "s") == 0;

	return prof_calls_add_up(f->k, column, f->node_row.row, f->node_row.n,
				 is_time ? 2 : 0);
}

/* The functions from NODE up; it alone where these would be too many. */
static void
climb(struct paths *f, uint32_t node)
{
	uint32_t n = f->depth[node];

	if (n > f->frames) {
		f->report->cut = true;
		n = 1;
	}
	f->func.n = 0;
	for (uint32_t at = node + 1; n > 0; n--) {
		VEC_PUSH(&f->func, f->k->node_func[at - 1]);
		at = f->k->node_parent[at - 1];
	}
	f->frames -= f->func.n < f->frames ? f->func.n : f->frames;
}

static void
walk_nodes(struct paths *f, unsigned column, path_fn fn, void *ctx)
{
	const struct block *k = f->k;

	f->frames += FRAMES_A_FIGURE * f->node_row.n;
	f->report->unequal |= !is_equal(f, column);
	for (size_t i = 0; i < f->node_row.n; i++) {
		uint32_t node = f->node_row.row[i];
		int64_t cost = k->node_self[node * (size_t)k->nmetric + column];

		if (!cost)
			continue;
		f->frames += !f->frames;	/* itself always */
		climb(f, node);
		if (!fn(ctx, &(struct path){ f->func.at, f->func.n, cost,
					     f->func.n < f->depth[node] }))
			return;
	}
}

void
paths_walk(struct paths *f, unsigned column, path_fn fn, void *ctx,
	   struct paths_report *report)
{
	size_t n = f->func_of.n;

	f->report = report;
	if (f->k->nnode) {
		walk_nodes(f, column, fn, ctx);
		return;
	}
	f->self = mem_zarray(n + 1, sizeof(*f->self));
	f->left = mem_zarray(f->e.n + 1, sizeof(*f->left));
	f->at = mem_array(n + 1, sizeof(*f->at));
	add_self(f, column);
	add_calls(f, column);
	if (!job_cancelled(f->job))
		cut_circles(f);
	for (size_t i = 0; i < n; i++)
		f->at[i] = f->e.in_first[i];
	if (!job_cancelled(f->job))
		walk_all(f, fn, ctx);
	free(f->self);
	free(f->left);
	free(f->at);
}
