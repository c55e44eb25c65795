/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/cost.h"
#include "model/edges.h"

/* Orders row numbers by KEY, keeping their order otherwise. ORDER may be NULL
 * (rows as they are). */
static uint32_t *
counting_sort(const uint32_t *key, const uint32_t *order, size_t n,
	      size_t nkey)
{
	uint32_t *at = mem_zarray(nkey + 1, sizeof(*at));
	uint32_t *out = mem_array(n + 1, sizeof(*out));

	for (size_t i = 0; i < n; i++)
		at[key[i] + 1]++;
	for (size_t k = 1; k <= nkey; k++)
		at[k] += at[k - 1];
	for (size_t i = 0; i < n; i++) {
		uint32_t row = order ? order[i] : (uint32_t)i;

		out[at[key[row]]++] = row;
	}
	free(at);
	return out;
}

/* Row numbers by caller, then callee. */
static uint32_t *
sorted_rows(const struct edge_rows *r, size_t nnode)
{
	uint32_t *by_callee = counting_sort(r->callee, NULL, r->n, nnode);
	uint32_t *both = counting_sort(r->caller, by_callee, r->n, nnode);

	free(by_callee);
	return both;
}

static size_t
count_distinct(const struct edge_rows *r, const uint32_t *order)
{
	size_t n = 0;

	for (size_t i = 0; i < r->n; i++)
		n += i == 0
		     || r->caller[order[i]] != r->caller[order[i - 1]]
		     || r->callee[order[i]] != r->callee[order[i - 1]];
	return n;
}

static void
add_row(struct edges *e, size_t at, const struct edge_rows *r, size_t row)
{
	if (r->count && __builtin_add_overflow(e->count[at], r->count[row],
					       &e->count[at]))
		e->count[at] = UINT64_MAX;
	if (r->flags)
		e->flags[at] |= r->flags[row];
	for (size_t m = 0; m < r->nmetric; m++)
		cost_add(&e->cost[at * r->nmetric + m],
			 r->cost[row * r->nmetric + m]);
}

void
edges_merge(struct edges *e, const struct edge_rows *r, size_t nnode)
{
	uint32_t *order = sorted_rows(r, nnode);
	size_t n = count_distinct(r, order), at = 0;

	e->n = n;
	e->nmetric = r->nmetric;
	e->caller = mem_array(n + 1, sizeof(*e->caller));
	e->callee = mem_array(n + 1, sizeof(*e->callee));
	e->count = mem_zarray(n + 1, sizeof(*e->count));
	e->cost = mem_zarray((n + 1) * (r->nmetric + !r->nmetric),
			     sizeof(*e->cost));
	e->flags = mem_zarray(n + 1, sizeof(*e->flags));
	e->first = mem_zarray(nnode + 2, sizeof(*e->first));
	for (size_t i = 0; i < r->n; i++) {
		uint32_t row = order[i];

		if (i == 0 || r->caller[row] != r->caller[order[i - 1]]
		    || r->callee[row] != r->callee[order[i - 1]]) {
			e->caller[at] = r->caller[row];
			e->callee[at] = r->callee[row];
			e->first[r->caller[row] + 1]++;
			at++;
		}
		add_row(e, at - 1, r, row);
	}
	for (size_t k = 1; k <= nnode; k++)
		e->first[k] += e->first[k - 1];
	free(order);
}

void
edges_release(struct edges *e)
{
	free(e->caller);
	free(e->callee);
	free(e->count);
	free(e->cost);
	free(e->flags);
	free(e->first);
	*e = (struct edges){ 0 };
}

/* Tarjan's algorithm with an explicit stack: call graphs from files may be as
 * deep as the file likes. */
struct scc {
	const struct edges *e;
	uint32_t *index, *low;		/* 0 = not seen */
	uint32_t *next;			/* the edge to look at next */
	uint32_t *path, *open;		/* nodes */
	size_t npath, nopen;
	uint32_t clock;
	uint32_t *cycle;
	size_t ncycle;
};

static void
scc_enter(struct scc *s, uint32_t node)
{
	s->index[node] = s->low[node] = ++s->clock;
	s->next[node] = s->e->first[node];
	s->path[s->npath++] = node;
	s->open[s->nopen++] = node;
	s->cycle[node] = UINT32_MAX;	/* on the open stack */
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
		s->cycle[s->open[--s->nopen]] = id;
}

static void
scc_visit(struct scc *s, uint32_t start)
{
	const struct edges *e = s->e;

	scc_enter(s, start);
	while (s->npath > 0) {
		uint32_t node = s->path[s->npath - 1];

		if (s->next[node] < e->first[node + 1]) {
			uint32_t to = e->callee[s->next[node]++];

			if (!s->index[to])
				scc_enter(s, to);
			else if (s->cycle[to] == UINT32_MAX
				 && s->index[to] < s->low[node])
				s->low[node] = s->index[to];
			continue;
		}
		s->npath--;
		if (s->npath > 0) {
			uint32_t parent = s->path[s->npath - 1];

			if (s->low[node] < s->low[parent])
				s->low[parent] = s->low[node];
		}
		if (s->low[node] == s->index[node])
			scc_close(s, node);
	}
}

size_t
edges_cycles(const struct edges *e, size_t nnode, uint32_t *cycle)
{
	struct scc s = {
		.e = e,
		.index = mem_zarray(nnode + 1, sizeof(uint32_t)),
		.low = mem_array(nnode + 1, sizeof(uint32_t)),
		.next = mem_array(nnode + 1, sizeof(uint32_t)),
		.path = mem_array(nnode + 1, sizeof(uint32_t)),
		.open = mem_array(nnode + 1, sizeof(uint32_t)),
		.cycle = cycle,
		.ncycle = 1,
	};

	memset(cycle, 0, nnode * sizeof(*cycle));
	for (uint32_t i = 0; i < nnode; i++)
		if (!s.index[i] && e->first[i] < e->first[i + 1])
			scc_visit(&s, i);
	free(s.index);
	free(s.low);
	free(s.next);
	free(s.path);
	free(s.open);
	return s.ncycle;
}
