/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Strongly connected components, of as little of the graph as need be.
 *
 * Nodes have an order, and files often list functions so that calls mostly go
 * one way. A circle has to get from its lowest node to its highest and back, so
 * between any two neighbours in that order that it spans some edge leads up and
 * some edge leads down. Where either is missing the graph falls apart into
 * windows, and a window of one node has no circle.
 *
 * Where one component holds most of a big graph, a search forwards and one
 * backwards from a node of it find it several times faster than going down and
 * up every path does: they read memory as it lies while there is much to find,
 * and know long before what they will look at then and fetch it meanwhile. So
 * in a big window the component that is most likely big is taken out first, and
 * Tarjan's algorithm does what is left.
 */
#include <config.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bits.h"
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

/* Whether it was in FROM. */
static inline bool
bits_move(uint64_t *from, uint64_t *to, uint32_t node)
{
	uint64_t bit = from[node / 64] & UINT64_C(1) << node % 64;

	from[node / 64] ^= bit;
	to[node / 64] |= bit;
	return bit;
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

/* What is reached from a node, or reaches it, through nodes of a window. */
struct reach {
	const struct edges *e;
	const struct node_range *w;
	uint64_t *todo;		/* may be reached and is not yet */
	uint64_t *seen;		/* is reached */
	uint32_t *queue;	/* those whose neighbours were not looked at */
	size_t n;
};

/* Follows edges of what is reached, node by node in the order that most calls
 * go in (backwards, against it): each that is found helps to find the next.
 * Memory is read as it lies. Those that were found are the queue then. */
static inline __attribute__((always_inline)) void
sweep(struct reach *x, bool back)
{
	const uint32_t *first = x->e->first, *callee = x->e->callee;
	const struct node_range *w = x->w;
	uint64_t *todo = x->todo, *seen = x->seen;
	uint32_t *queue = x->queue, from = w->first, last = w->end - 1;
	bool rising = w->rising != back;
	size_t n = 0;

	for (uint32_t i = 0; i <= last - from; i++) {
		uint32_t node = rising ? from + i : last - i;
		uint32_t k = first[node], end = first[node + 1];

		if (!bits_has(back ? todo : seen, node))
			continue;
		for (; !back && k < end; k++) {
			uint32_t to = callee[k];

			queue[n] = to;
			n += bits_move(todo, seen, to);
		}
		while (back && k < end && !bits_has(seen, callee[k]))
			k++;
		if (back && k < end) {
			queue[n++] = node;
			bits_move(todo, seen, node);
		}
	}
	x->n = n;
}

/* Follows edges from the queue. */
static inline __attribute__((always_inline)) void
search(struct reach *x, bool back)
{
	const struct edges *e = x->e;
	const uint32_t *first = back ? e->in_first : e->first;
	uint32_t *queue = x->queue;
	size_t n = x->n;

	for (size_t i = 0; i < n; i++) {
		uint32_t node = queue[i], end = first[node + 1];

		if (i + FETCH_FIRST < n)
			fetch(e, back, queue + i);
		for (uint32_t k = first[node]; k < end; k++) {
			uint32_t to = neighbour(e, back, k);

			/* no branch: nobody could tell which way it goes */
			queue[n] = to;
			n += bits_move(x->todo, x->seen, to);
		}
	}
}

/* As long as a sweep finds this part of the window, another is faster. */
#define SWEEP_PART 8

static inline __attribute__((always_inline)) void
reach_all(struct reach *x, uint32_t start, bool back)
{
	bits_move(x->todo, x->seen, start);
	do
		sweep(x, back);
	while (x->n > (x->w->end - x->w->first) / SWEEP_PART);
	search(x, back);
}

/* The node of a window with most ways through it, if there is any way. */
static bool
find_pivot(const struct edges *e, const struct node_range *w, uint32_t *pivot)
{
	uint64_t most = 0;

	for (uint32_t i = w->first; i < w->end; i++) {
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
take_big(struct scc *s, const struct node_range *w, size_t nnode)
{
	size_t nword = nnode / 64 + 1, count;
	struct reach x = { .e = s->e, .w = w };
	uint32_t pivot;

	if (!find_pivot(s->e, w, &pivot))
		return;
	x.todo = mem_zarray(nword, sizeof(*x.todo));
	x.seen = mem_zarray(nword, sizeof(*x.seen));
	x.queue = mem_big(nnode + 1, sizeof(*x.queue));
	for (uint32_t i = w->first; i < w->end; i++)
		bits_add(x.todo, i);
	reach_all(&x, pivot, false);
	memcpy(x.todo, x.seen, nword * sizeof(*x.todo));
	memset(x.seen, 0, nword * sizeof(*x.seen));
	reach_all(&x, pivot, true);
	count = bits_count(x.seen, nnode);
	for (uint32_t i = w->first; count > 1 && i < w->end; i++)
		if (bits_has(x.seen, i))
			s->state[i] = ~(uint32_t)s->ncycle;
	s->ncycle += count > 1;
	mem_big_free(x.queue, nnode + 1, sizeof(*x.queue));
	free(x.todo);
	free(x.seen);
}

/* --- All of it ------------------------------------------------------------ */

/* The lowest and the highest of a node's callees; it has some. Merged edges of
 * a node are in order. */
static inline void
callee_range(const struct edges *e, uint32_t from, uint32_t end, uint32_t *low,
	     uint32_t *high)
{
	*low = e->callee[from];
	*high = e->callee[end - 1];
	for (uint32_t k = from; !e->caller && k < end; k++) {
		if (e->callee[k] < *low)
			*low = e->callee[k];
		if (e->callee[k] > *high)
			*high = e->callee[k];
	}
}

/* Whether some edge leads down from above each node to it or below: bits. */
static uint64_t *
spanned_down(const struct edges *e, size_t nnode)
{
	uint64_t *down = bits_new(nnode);
	uint32_t least = UINT32_MAX;

	for (size_t i = nnode; i-- > 0;) {
		uint32_t low, high;

		if (least <= i)
			bits_add(down, i);
		if (e->first[i] == e->first[i + 1])
			continue;
		callee_range(e, e->first[i], e->first[i + 1], &low, &high);
		least = low < least ? low : least;
	}
	return down;
}

/* Cuts the graph into windows, of which it returns the biggest. What is alone
 * in one is closed: it is in no cycle and need not be entered; nor what calls
 * nothing. */
static struct node_range
find_windows(const struct edges *e, uint32_t *state, size_t nnode)
{
	const uint32_t *out = e->first;
	uint64_t *down = spanned_down(e, nnode);
	struct node_range big = { 0 }, w = { 0 };
	uint32_t most = 0, rising = 0, falling = 0;

	for (uint32_t i = 0; i < nnode; i++) {
		uint32_t low = i, high = i;
		bool ends;

		if (out[i] < out[i + 1])
			callee_range(e, out[i], out[i + 1], &low, &high);
		most = high > most ? high : most;
		rising += high > i;
		falling += low < i;
		ends = most <= i || !(bits_has(down, i));
		if ((ends && w.first == i) || out[i] == out[i + 1])
			state[i] = SCC_ALONE;
		if (!ends)
			continue;
		w.end = i + 1;
		if (w.end - w.first > big.end - big.first)
			big = w;
		w.first = i + 1;
	}
	free(down);
	big.rising = rising >= falling;
	return big;
}

/* A window that has this part of all nodes is big. */
#define BIG_PART 8

void
cycles_begin(struct cycle_search *c, const struct edges *e, size_t nnode)
{
	c->state = mem_big(nnode + 1, sizeof(*c->state));
	c->nnode = nnode;
	c->big = find_windows(e, c->state, nnode);
	c->wants_index = c->big.end - c->big.first > 1
			 && c->big.end - c->big.first >= nnode / BIG_PART;
}

void
cycles_end(struct cycle_search *c)
{
	mem_big_free(c->state, c->nnode + 1, sizeof(*c->state));
	c->state = NULL;
}

/* What is called by nothing is in no cycle. */
static void
close_uncalled(const struct edges *e, uint32_t *state, size_t nnode)
{
	for (size_t i = 0; i < nnode; i++)
		if (e->in_first[i] == e->in_first[i + 1])
			state[i] = SCC_ALONE;
}

size_t
cycles_find(struct cycle_search *c, const struct edges *e, uint32_t *cycle)
{
	size_t nnode = c->nnode;
	struct scc s = {
		.e = e, .state = c->state,
		.path = mem_big(nnode + 1, sizeof(*s.path)),
		.open = mem_big(nnode + 1, sizeof(*s.open)),
		.ncycle = 1,
	};

	if (e->in_first)
		close_uncalled(e, s.state, nnode);
	if (e->in_first && c->wants_index)
		take_big(&s, &c->big, nnode);
	for (uint32_t i = 0; i < nnode; i++)
		if (!s.state[i])
			scc_visit(&s, i);
	for (size_t i = 0; i < nnode; i++)
		cycle[i] = ~s.state[i];
	mem_big_free(s.path, nnode + 1, sizeof(*s.path));
	mem_big_free(s.open, nnode + 1, sizeof(*s.open));
	cycles_end(c);
	return s.ncycle;
}

size_t
edges_cycles(const struct edges *e, size_t nnode, uint32_t *cycle)
{
	struct cycle_search c;

	cycles_begin(&c, e, nnode);
	return cycles_find(&c, e, cycle);
}
