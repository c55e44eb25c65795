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

/* Rows of one caller: the callee above the row's number. */
typedef VEC(uint64_t) run_vec;

static int
by_number(const void *x, const void *y)
{
	uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

	return (a > b) - (a < b);
}

/* The rows of one caller, few as a rule. */
static void
sort_run(uint64_t *run, size_t n)
{
	if (n > 32) {
		qsort(run, n, sizeof(*run), by_number);
		return;
	}
	for (size_t i = 1; i < n; i++) {
		uint64_t row = run[i];
		size_t at = i;

		for (; at > 0 && run[at - 1] > row; at--)
			run[at] = run[at - 1];
		run[at] = row;
	}
}

/* The rows of one caller, N of them, by callee. ORDER has the numbers of all
 * rows by caller; NULL: they are in that order. */
static void
run_by_callee(const uint32_t *order, uint32_t first, size_t n,
	      const uint32_t *callee, run_vec *run)
{
	VEC_RESERVE(run, n);
	for (size_t i = 0; i < n; i++) {
		uint32_t row = order ? order[first + i] : first + (uint32_t)i;

		run->at[i] = (uint64_t)callee[row] << 32 | row;
	}
	sort_run(run->at, n);
}

static inline void
add_row(struct edges *e, const struct edge_rows *r, uint32_t row, bool fresh)
{
	uint64_t count = r->count ? r->count[row] : 0;
	uint8_t flags = r->flags ? r->flags[row] : 0;
	size_t at = e->n - !fresh;

	if (fresh) {
		e->caller[at] = r->caller[row];
		e->callee[at] = r->callee[row];
		e->count[at] = count;
		e->flags[at] = flags;
		e->n++;
		return;
	}
	if (__builtin_add_overflow(e->count[at], count, &e->count[at]))
		e->count[at] = UINT64_MAX;
	e->flags[at] |= flags;
}

/* Makes FIRST, which says where rows of a caller begin, say where its edges
 * do. Returns whether every row is the edge of its number. */
static bool
merge_runs(struct edges *e, const struct edge_rows *r, const uint32_t *order,
	   size_t nnode, uint32_t *edge_of)
{
	run_vec run = { 0 };
	bool same = true;
	uint32_t at = 0;

	for (size_t k = 0; k < nnode; k++) {
		uint32_t n = e->first[k + 1] - at;

		e->first[k] = (uint32_t)e->n;
		if (!n)
			continue;
		run_by_callee(order, at, n, r->callee, &run);
		for (size_t i = 0; i < n; i++) {
			uint32_t row = (uint32_t)run.at[i];

			add_row(e, r, row, i == 0 || run.at[i] >> 32
				!= run.at[i - 1] >> 32);
			edge_of[row] = (uint32_t)e->n - 1;
			same &= row == e->n - 1;
		}
		at += n;
	}
	e->first[nnode] = (uint32_t)e->n;
	VEC_RELEASE(&run);
	return same && e->n == r->n;
}

void
edges_merge(struct edges *e, const struct edge_rows *r, size_t nnode,
	    uint32_t **edge_of)
{
	uint32_t *order, *to = mem_array(r->n + 1, sizeof(*to));
	bool same;

	/* what equal rows leave at the end is never touched: no memory */
	*e = (struct edges){ .room = r->n + 1, .nnode = nnode };
	e->caller = mem_big(e->room, sizeof(*e->caller));
	e->callee = mem_big(e->room, sizeof(*e->callee));
	e->count = mem_big(e->room, sizeof(*e->count));
	e->flags = mem_big(e->room, sizeof(*e->flags));
	e->first = mem_big(nnode + 2, sizeof(*e->first));
	order = by_caller(r->caller, r->n, nnode, e->first);
	same = merge_runs(e, r, order, nnode, to);
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
	mem_big_free(e->caller, e->room, sizeof(*e->caller));
	mem_big_free(e->callee, e->room, sizeof(*e->callee));
	mem_big_free(e->count, e->room, sizeof(*e->count));
	mem_big_free(e->flags, e->room, sizeof(*e->flags));
	mem_big_free(e->first, e->nnode + 2, sizeof(*e->first));
	*e = (struct edges){ 0 };
}

void
edges_graph(struct edges *e, const uint32_t *caller, const uint32_t *callee,
	    size_t n, size_t nnode)
{
	uint32_t *order;

	*e = (struct edges){ .n = n, .room = n + 1, .nnode = nnode };
	e->first = mem_big(nnode + 2, sizeof(*e->first));
	e->callee = mem_big(e->room, sizeof(*e->callee));
	order = by_caller(caller, n, nnode, e->first);
	for (size_t i = 0; i < n; i++)
		e->callee[i] = callee[order ? order[i] : i];
	free(order);
}

/*
 * Tarjan's algorithm as Pearce has it, with an explicit stack: call graphs from
 * files may be as deep as the file likes. What is looked up at random is one
 * number a node, STATE: 0 = not seen, its turn while it is on the way, and ~id
 * when its component is closed (~0: it is in no cycle). Those are above all
 * turns, so that the least of what a node reaches needs no further question.
 */
struct scc_frame {
	uint32_t node, turn;
	uint32_t low;			/* the least turn that it reaches */
	uint32_t next, end;		/* edges to look at */
};

struct scc {
	const struct edges *e;
	uint32_t *state;		/* [node] */
	struct scc_frame *path;		/* the way to the node at hand */
	uint32_t *open;			/* nodes that were left, of components
					   that are not closed */
	size_t npath, nopen;
	uint32_t clock;
	size_t ncycle;
};

#define SCC_ALONE UINT32_MAX

/* Brings what will be asked about the first callees into the cache. */
static inline void
look_ahead(const struct scc *s, uint32_t from, uint32_t to)
{
	if (to - from > 6)
		to = from + 6;
	for (; from < to; from++) {
		uint32_t callee = s->e->callee[from];

		__builtin_prefetch(&s->state[callee], 1);
		__builtin_prefetch(&s->e->first[callee]);
	}
}

static inline void
scc_enter(struct scc *s, uint32_t node)
{
	uint32_t turn = ++s->clock, from = s->e->first[node];
	uint32_t end = s->e->first[node + 1];

	s->state[node] = turn;
	s->path[s->npath++] = (struct scc_frame){
		.node = node, .turn = turn, .low = turn, .next = from,
		.end = end,
	};
	look_ahead(s, from, end);
}

/* Closes the component that ROOT was entered by: all nodes that were left since
 * then. */
static void
scc_close(struct scc *s, const struct scc_frame *root)
{
	uint32_t id;

	if (s->nopen == 0 || s->state[s->open[s->nopen - 1]] < root->turn) {
		s->state[root->node] = SCC_ALONE;
		return;
	}
	id = (uint32_t)s->ncycle++;
	while (s->nopen > 0 && s->state[s->open[s->nopen - 1]] > root->turn)
		s->state[s->open[--s->nopen]] = ~id;
	s->state[root->node] = ~id;
}

static inline void
scc_leave(struct scc *s, struct scc_frame *f)
{
	s->npath--;
	if (f->low == f->turn) {
		scc_close(s, f);
		return;
	}
	/* not the first of its component, so there is a parent */
	s->open[s->nopen++] = f->node;
	if (f->low < f[-1].low)
		f[-1].low = f->low;
}

static void
scc_visit(struct scc *s, uint32_t start)
{
	const uint32_t *callee = s->e->callee;

	scc_enter(s, start);
	while (s->npath > 0) {
		struct scc_frame *f = &s->path[s->npath - 1];
		uint32_t low = f->low, next = f->next, end = f->end, state = 1;

		while (next < end && (state = s->state[callee[next]]) != 0) {
			low = state < low ? state : low;
			next++;
		}
		f->low = low;
		f->next = next + 1;
		if (next < end)
			scc_enter(s, callee[next]);
		else
			scc_leave(s, f);
	}
}

size_t
edges_cycles(const struct edges *e, size_t nnode, uint32_t *cycle)
{
	struct scc s = {
		.e = e,
		.state = mem_big(nnode + 1, sizeof(*s.state)),
		.path = mem_array(nnode + 1, sizeof(*s.path)),
		.open = mem_array(nnode + 1, sizeof(*s.open)),
		.ncycle = 1,
	};

	/* what calls nothing need not be entered */
	for (size_t i = 0; i < nnode; i++)
		s.state[i] = e->first[i] < e->first[i + 1] ? 0 : SCC_ALONE;
	for (uint32_t i = 0; i < nnode; i++)
		if (!s.state[i])
			scc_visit(&s, i);
	for (size_t i = 0; i < nnode; i++)
		cycle[i] = ~s.state[i];
	mem_big_free(s.state, nnode + 1, sizeof(*s.state));
	free(s.path);
	free(s.open);
	return s.ncycle;
}
