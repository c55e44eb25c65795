/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/sums/edges.h"

/* Where each caller's rows begin, and row numbers by caller; NULL when rows are
 * in that order. */
static uint32_t *
by_caller(const uint32_t *caller, size_t n, size_t nnode, uint32_t *first)
{
	uint32_t *order;
	bool sorted = true;

	for (size_t i = 0; i < n; i++) {
		first[caller[i] + 1]++;
		sorted &= i == 0 || caller[i - 1] <= caller[i];
	}
	for (size_t k = 1; k <= nnode; k++)
		first[k] += first[k - 1];
	if (sorted)	/* as tracers write them */
		return NULL;
	order = mem_array(n + 1, sizeof(*order));
	for (size_t i = 0; i < n; i++)
		order[first[caller[i]]++] = (uint32_t)i;
	/* each start has moved to the next one's */
	memmove(first + 1, first, nnode * sizeof(*first));
	first[0] = 0;
	return order;
}

typedef VEC(uint32_t) run_vec;

static int
by_callee(const void *x, const void *y, void *ctx)
{
	const uint32_t *callee = ctx;
	uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;

	if (callee[a] != callee[b])
		return callee[a] < callee[b] ? -1 : 1;
	return (a > b) - (a < b);
}

/* The rows of one caller, few as a rule. */
static void
sort_run(uint32_t *order, size_t n, const uint32_t *callee)
{
	if (n > 32) {
		qsort_r(order, n, sizeof(*order), by_callee,
			(uint32_t *)callee);
		return;
	}
	for (size_t i = 1; i < n; i++) {
		uint32_t row = order[i];
		size_t at = i;

		for (; at > 0 && callee[order[at - 1]] > callee[row]; at--)
			order[at] = order[at - 1];
		order[at] = row;
	}
}

/* The rows of one caller, N of them, by callee. ORDER has the numbers of all
 * rows by caller, or is NULL: then they are made in *OWN. */
static const uint32_t *
run_by_callee(uint32_t *order, uint32_t first, size_t n,
	      const uint32_t *callee, run_vec *own)
{
	uint32_t *run = order ? order + first : NULL;

	if (!run) {
		VEC_RESERVE(own, n);
		run = own->at;
		for (size_t i = 0; i < n; i++)
			run[i] = first + (uint32_t)i;
	}
	sort_run(run, n, callee);
	return run;
}

static void
add_row(struct edges *e, const struct edge_rows *r, uint32_t row, bool fresh)
{
	size_t at = e->n - !fresh;

	if (fresh) {
		e->caller[at] = r->caller[row];
		e->callee[at] = r->callee[row];
		e->count[at] = 0;
		e->flags[at] = 0;
		e->n++;
	}
	if (r->count && __builtin_add_overflow(e->count[at], r->count[row],
					       &e->count[at]))
		e->count[at] = UINT64_MAX;
	if (r->flags)
		e->flags[at] |= r->flags[row];
}

/* Gives back the room that equal rows left. */
static void
shrink(struct edges *e, size_t n)
{
	if (e->n + e->n / 8 >= n)
		return;
	e->caller = mem_resize(e->caller, e->n + 1, sizeof(*e->caller));
	e->callee = mem_resize(e->callee, e->n + 1, sizeof(*e->callee));
	e->count = mem_resize(e->count, e->n + 1, sizeof(*e->count));
	e->flags = mem_resize(e->flags, e->n + 1, sizeof(*e->flags));
}

/* Makes FIRST, which says where rows of a caller begin, say where its edges
 * do. Returns whether every row is the edge of its number. */
static bool
merge_runs(struct edges *e, const struct edge_rows *r, uint32_t *order,
	   size_t nnode, uint32_t *edge_of)
{
	run_vec own = { 0 };
	bool same = true;
	uint32_t at = 0;

	for (size_t k = 0; k < nnode; k++) {
		uint32_t end = e->first[k + 1];
		const uint32_t *run;

		e->first[k] = (uint32_t)e->n;
		if (at == end)
			continue;
		run = run_by_callee(order, at, end - at, r->callee, &own);
		for (size_t i = 0; i < end - at; i++) {
			uint32_t row = run[i];

			add_row(e, r, row, i == 0 || r->callee[row]
				!= r->callee[run[i - 1]]);
			edge_of[row] = (uint32_t)e->n - 1;
			same &= row == e->n - 1;
		}
		at = end;
	}
	e->first[nnode] = (uint32_t)e->n;
	VEC_RELEASE(&own);
	return same && e->n == r->n;
}

void
edges_merge(struct edges *e, const struct edge_rows *r, size_t nnode,
	    uint32_t **edge_of)
{
	uint32_t *order, *to = mem_array(r->n + 1, sizeof(*to));
	bool same;

	*e = (struct edges){ 0 };
	e->caller = mem_array(r->n + 1, sizeof(*e->caller));
	e->callee = mem_array(r->n + 1, sizeof(*e->callee));
	e->count = mem_array(r->n + 1, sizeof(*e->count));
	e->flags = mem_array(r->n + 1, sizeof(*e->flags));
	e->first = mem_zarray(nnode + 2, sizeof(*e->first));
	order = by_caller(r->caller, r->n, nnode, e->first);
	same = merge_runs(e, r, order, nnode, to);
	shrink(e, r->n);
	free(order);
	if (same || !edge_of) {
		free(to);
		to = NULL;
	}
	if (edge_of)
		*edge_of = to;
}

uint32_t
edges_find(const struct edges *e, uint32_t caller, uint32_t callee)
{
	uint32_t low = e->first[caller], high = e->first[caller + 1];

	while (high - low > 1) {
		uint32_t mid = low + (high - low) / 2;

		if (e->callee[mid] <= callee)
			low = mid;
		else
			high = mid;
	}
	return low;
}

void
edges_release(struct edges *e)
{
	free(e->caller);
	free(e->callee);
	free(e->count);
	free(e->flags);
	free(e->first);
	*e = (struct edges){ 0 };
}

void
edges_graph(struct edges *e, const uint32_t *caller, const uint32_t *callee,
	    size_t n, size_t nnode)
{
	uint32_t *order;

	*e = (struct edges){ .n = n };
	e->first = mem_zarray(nnode + 2, sizeof(*e->first));
	e->callee = mem_array(n + 1, sizeof(*e->callee));
	order = by_caller(caller, n, nnode, e->first);
	for (size_t i = 0; i < n; i++)
		e->callee[i] = callee[order ? order[i] : i];
	free(order);
}

/* Tarjan's algorithm with an explicit stack: call graphs from files may be as
 * deep as the file likes. What is asked about a node together stands together. */
struct scc_node {
	uint32_t index, low;		/* 0 = not seen */
	uint32_t next;			/* the edge to look at next */
	uint32_t cycle;
};

struct scc {
	const struct edges *e;
	struct scc_node *node;
	uint32_t *path, *open;		/* nodes */
	size_t npath, nopen;
	uint32_t clock;
	size_t ncycle;
};

#define SCC_OPEN UINT32_MAX		/* no cycle yet: on the open stack */

/* Brings what will be asked about the first callees into the cache. */
static inline void
look_ahead(const struct scc *s, uint32_t from, uint32_t to)
{
	if (to - from > 6)
		to = from + 6;
	for (; from < to; from++) {
		uint32_t callee = s->e->callee[from];

		__builtin_prefetch(&s->node[callee], 1);
		__builtin_prefetch(&s->e->first[callee]);
	}
}

static void
scc_enter(struct scc *s, uint32_t node)
{
	uint32_t clock = ++s->clock;

	s->node[node] = (struct scc_node){ .index = clock, .low = clock,
					   .next = s->e->first[node],
					   .cycle = SCC_OPEN };
	s->path[s->npath++] = node;
	s->open[s->nopen++] = node;
	look_ahead(s, s->e->first[node], s->e->first[node + 1]);
}

/* Closes the component whose first node is ROOT. */
static void
scc_close(struct scc *s, uint32_t root)
{
	size_t from = s->nopen;
	uint32_t id = 0;

	while (s->open[--from] != root)
		;
	if (s->nopen - from > 1)
		id = (uint32_t)s->ncycle++;
	while (s->nopen > from)
		s->node[s->open[--s->nopen]].cycle = id;
}

static void
scc_leave(struct scc *s, uint32_t node)
{
	const struct scc_node *n = &s->node[node];

	s->npath--;
	if (s->npath > 0) {
		struct scc_node *parent = &s->node[s->path[s->npath - 1]];

		if (n->low < parent->low)
			parent->low = n->low;
	}
	if (n->low == n->index)
		scc_close(s, node);
}

static void
scc_visit(struct scc *s, uint32_t start)
{
	const struct edges *e = s->e;

	scc_enter(s, start);
	while (s->npath > 0) {
		uint32_t node = s->path[s->npath - 1], to;
		struct scc_node *n = &s->node[node];

		if (n->next == e->first[node + 1]) {
			scc_leave(s, node);
			continue;
		}
		to = e->callee[n->next++];
		if (!s->node[to].index)
			scc_enter(s, to);
		else if (s->node[to].cycle == SCC_OPEN
			 && s->node[to].index < n->low)
			n->low = s->node[to].index;
	}
}

size_t
edges_cycles(const struct edges *e, size_t nnode, uint32_t *cycle)
{
	struct scc s = {
		.e = e,
		.node = mem_big(nnode + 1, sizeof(*s.node)),
		.path = mem_array(nnode + 1, sizeof(uint32_t)),
		.open = mem_array(nnode + 1, sizeof(uint32_t)),
		.ncycle = 1,
	};

	for (uint32_t i = 0; i < nnode; i++)
		if (!s.node[i].index && e->first[i] < e->first[i + 1])
			scc_visit(&s, i);
	for (size_t i = 0; i < nnode; i++)
		cycle[i] = s.node[i].cycle;
	mem_big_free(s.node, nnode + 1, sizeof(*s.node));
	free(s.path);
	free(s.open);
	return s.ncycle;
}
