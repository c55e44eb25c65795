/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters whose contexts are known, while they are filtered. Inside of filters.
 */
#ifndef MODEL_FILTER_NODES_H
#define MODEL_FILTER_NODES_H

#include "model/filter/private.h"

struct nodes {
	const struct filters *f;
	const uint32_t *fold;	/* what functions count as; NULL: themselves */
	const struct block *k;
	struct job *job;
	/* of each of K's nodes, others being number + 1, 0 none: */
	uint32_t *any;		/* what it and those that it is below match */
	uint32_t *at;		/* what stands for it: itself, or a parent */
	uint32_t *top;		/* the outermost that it is below */
	uint32_t *up;		/* what it is below then */
	uint32_t *number;	/* of the new node, + 1 */
	uint8_t *fate;
};

/* The node that has what node I cost itself; whether I is hidden and keeps its
 * cost, and whether it is among what is left. */
size_t nodes_holder(const struct nodes *x, size_t i);
bool nodes_keeps(const struct nodes *x, size_t i);
bool nodes_moves(const struct nodes *x, size_t i);
bool nodes_needs(const struct nodes *x, size_t i);

/* Rows of self (nodes_self.c): each function has what its nodes have, on the lines
 * that it had it on; what was hidden has no line. Makes room for NCALL calls, too. */
void nodes_write_self(const struct nodes *x, struct block *out, size_t ncall);

/* Nodes of OUT that nobody calls any more (entered.c). */
void entered_of_nodes(const struct nodes *x, struct block *out);

#endif
