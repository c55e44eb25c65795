/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edges of a call graph: one row a (caller, callee), ordered by both, with a
 * directory by caller. Made from rows in any order that may repeat. The graph
 * knows no costs: those are added along EDGE_OF, a metric at a time.
 */
#ifndef MODEL_SUMS_EDGES_H
#define MODEL_SUMS_EDGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/worker.h"
#include "model/facts/prof.h"

struct edges {
	size_t n;
	uint32_t *caller, *callee;
	uint64_t *count;
	uint8_t *flags;
	uint32_t *first;	/* of each node: nnode + 1 */
	/* the same by callee, once it was asked for: numbers of edges */
	uint32_t *in_first, *in_edge;
	size_t room, nnode;	/* what was asked for */
	bool borrowed;		/* caller, callee and count are the rows' */
};

/* Rows to be merged, borrowed. Flags of equal rows are or-ed. FLAGS and COUNT
 * may be NULL: zeros, and the edges' counts take no memory. */
struct edge_rows {
	size_t n;
	const uint32_t *caller, *callee;
	const uint64_t *count;
	const uint8_t *flags;
};

/* *EDGE_OF (unless NULL) becomes the edge of each row, to be freed, or NULL
 * when row I is edge I. When JOB was cancelled E and that are there to be released,
 * and for nothing else. */
void edges_merge(struct edges *e, const struct edge_rows *rows, size_t nnode,
		 uint32_t **edge_of, const struct job *job);
/* The same of rows that are edges as they are, in order of caller and callee and
 * without flags: these are borrowed. False where they are not, and there is no E. */
bool edges_borrow(struct edges *e, const struct edge_rows *rows, size_t nnode,
		  const struct job *job);
/* The edges of all rows, and which each is. */
struct edges_of_rows { const struct edges *e; const uint32_t *edge_of; };
/* N rows, by function, which FOLD makes nodes of: some of these, by number, or
 * CALL_ROW_NEW; all may have other counts. */
struct rows_left {
	size_t n;
	const uint32_t *row, *caller, *callee, *fold;
	const uint64_t *count;
};
/* Their edges: those without rows are gone, the others stay in order, and only what was
 * none before is put in order. */
void edges_left(struct edges *e, struct edges_of_rows all, const struct rows_left *rows,
		uint32_t **edge_of, const struct job *job);
/* Room for N edges that are written in order, by whoever asks for it, with the
 * directory by caller. */
void edges_room(struct edges *e, size_t n, size_t nnode);
/* Makes the directory by callee and, unless CALLED is NULL, adds to it how often
 * each node was called, counts being signed from then on: in one go, since both
 * are at random places. */
void edges_index(struct edges *e, int64_t *called, const struct job *job);
/* The latter alone, and which nodes are an end of an edge: FLAGS of these get BITS. */
void edges_add_called(struct edges *e, int64_t *called);
void edges_flag_ends(const struct edges *e, uint8_t *flags, uint8_t bits);
void edges_drop_index(struct edges *e);
/* The bare graph of N pairs: callees by caller, neither merged nor in order;
 * all that edges_cycles() looks at. */
void edges_graph(struct edges *e, const uint32_t *caller,
		 const uint32_t *callee, size_t n, size_t nnode);
void edges_release(struct edges *e);

/* The edge from CALLER to CALLEE, which is there. */
uint32_t edges_find(const struct edges *e, uint32_t caller, uint32_t callee);

/* Strongly connected components of two or more nodes, of which there is no need to
 * look for any but in windows of the nodes: begin, then find. */
struct node_range {
	uint32_t first, end;	/* nodes that follow each other */
	bool rising;		/* more have a callee above than one below */
};
struct cycle_search {
	uint32_t *state;	/* [node], of cycles.c */
	size_t nnode;
	struct node_range big;	/* the biggest */
	bool wants_index;	/* a directory by callee makes it faster */
};

void cycles_begin(struct cycle_search *c, const struct edges *e, size_t nnode);
/* cycle[node] = 1, 2 ... or 0. Self-calls do not make a cycle. Returns how many plus
 * one. CYCLE has nnode items. Ends the search. */
size_t cycles_find(struct cycle_search *c, const struct edges *e,
		   uint32_t *cycle);
void cycles_end(struct cycle_search *c);
/* All of it, without asking for a directory. */
size_t edges_cycles(const struct edges *e, size_t nnode, uint32_t *cycle);

#endif
