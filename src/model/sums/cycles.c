/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Strongly connected components. Where one holds most of a big graph, a search
 * forwards and one backwards from a node of it find it several times faster
 * than going down and up every path does: a search knows long before what it
 * will look at and fetches it meanwhile. So the one that is most likely big is
 * taken out first, and Tarjan's algorithm does what is left.
 */
#include <config.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/sums/edges.h"

/* --- What is left --------------------------------------------------------- */

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

/* --- The big one ---------------------------------------------------------- */

/* One bit a node: they are all in the cache while edges are not. */
static inline bool
bits_take(uint64_t *bits, uint32_t node)
{
	uint64_t bit = UINT64_C(1) << node % 64, *word = &bits[node / 64];
	bool was = *word & bit;

	*word &= ~bit;
	return was;
}

/* How many nodes ahead in the queue it is asked where their edges begin, then
 * which they are, then, backwards, where these come from. */
enum { FETCH_FIRST = 24, FETCH_EDGES = 16, FETCH_CALLERS = 8 };

/* Brings what the queue will need into the cache. */
static inline void
fetch(const struct edges *e, bool back, const uint32_t *queue)
{
	const uint32_t *first = back ? e->in_first : e->first;
	const uint32_t *edge = back ? e->in_edge : e->callee;
	uint32_t node = queue[FETCH_CALLERS];

	__builtin_prefetch(&first[queue[FETCH_FIRST]]);
	__builtin_prefetch(&edge[first[queue[FETCH_EDGES]]]);
	for (uint32_t k = first[node]; back && k < first[node + 1]; k++)
		__builtin_prefetch(&e->caller[edge[k]]);
}

/* The Kth edge of a directory, forwards or back. */
static inline uint32_t
neighbour(const struct edges *e, bool back, uint32_t k)
{
	return back ? e->caller[e->in_edge[k]] : e->callee[k];
}

/* Takes from TODO all that is reached from START through nodes in it. */
static inline __attribute__((always_inline)) void
search(const struct edges *e, bool back, uint32_t start, uint64_t *todo,
       uint32_t *queue)
{
	const uint32_t *first = back ? e->in_first : e->first;
	size_t n = 1;

	bits_take(todo, start);
	queue[0] = start;
	for (size_t i = 0; i < n; i++) {
		uint32_t node = queue[i], end = first[node + 1];

		if (i + FETCH_FIRST < n)
			fetch(e, back, queue + i);
		for (uint32_t k = first[node]; k < end; k++) {
			uint32_t to = neighbour(e, back, k);

			/* no branch: nobody could tell which way it goes */
			queue[n] = to;
			n += bits_take(todo, to);
		}
	}
}

/* The node with most ways through it, if there is any way. */
static bool
find_pivot(const struct edges *e, size_t nnode, uint32_t *pivot)
{
	uint64_t most = 0;

	for (uint32_t i = 0; i < nnode; i++) {
		uint64_t out = e->first[i + 1] - e->first[i];
		uint64_t in = e->in_first[i + 1] - e->in_first[i];

		if (out * in <= most)
			continue;
		most = out * in;
		*pivot = i;
	}
	return most > 0;
}

/* Closes the component that the pivot is in: what it reaches and what of that
 * reaches it. */
static void
take_big(struct scc *s, size_t nnode)
{
	size_t nword = nnode / 64 + 1, count = 0;
	uint64_t *down, *up;
	uint32_t *queue, pivot;

	if (!find_pivot(s->e, nnode, &pivot))
		return;
	down = mem_array(nword, sizeof(*down));
	up = mem_array(nword, sizeof(*up));
	queue = mem_big(nnode + 1, sizeof(*queue));
	memset(down, 0xff, nword * sizeof(*down));
	search(s->e, false, pivot, down, queue);
	for (size_t i = 0; i < nword; i++)
		up[i] = ~down[i];
	search(s->e, true, pivot, up, queue);
	for (size_t i = 0; i < nword; i++) {
		up[i] = ~(up[i] | down[i]);
		count += (size_t)__builtin_popcountll(up[i]);
	}
	for (uint32_t i = 0; count > 1 && i < nnode; i++)
		if (up[i / 64] >> i % 64 & 1)
			s->state[i] = ~(uint32_t)s->ncycle;
	s->ncycle += count > 1;
	mem_big_free(queue, nnode + 1, sizeof(*queue));
	free(down);
	free(up);
}

/* What calls nothing is in no cycle and need not be entered; nor what nobody
 * calls. */
static void
trim(struct scc *s, size_t nnode)
{
	const uint32_t *out = s->e->first, *in = s->e->in_first;

	for (size_t i = 0; i < nnode; i++)
		s->state[i] = out[i] < out[i + 1] && (!in || in[i] < in[i + 1])
			      ? 0 : SCC_ALONE;
}

size_t
edges_cycles(const struct edges *e, size_t nnode, uint32_t *cycle)
{
	struct scc s = {
		.e = e,
		.state = mem_big(nnode + 1, sizeof(*s.state)),
		.path = mem_big(nnode + 1, sizeof(*s.path)),
		.open = mem_big(nnode + 1, sizeof(*s.open)),
		.ncycle = 1,
	};

	trim(&s, nnode);
	if (e->in_first)
		take_big(&s, nnode);
	for (uint32_t i = 0; i < nnode; i++)
		if (!s.state[i])
			scc_visit(&s, i);
	for (size_t i = 0; i < nnode; i++)
		cycle[i] = ~s.state[i];
	mem_big_free(s.state, nnode + 1, sizeof(*s.state));
	mem_big_free(s.path, nnode + 1, sizeof(*s.path));
	mem_big_free(s.open, nnode + 1, sizeof(*s.open));
	return s.ncycle;
}
