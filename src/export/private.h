/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of export/: what its formats share. Nobody else includes this.
 */
#ifndef EXPORT_PRIVATE_H
#define EXPORT_PRIVATE_H

#include "base/vec.h"
#include "export/export.h"

extern const struct export_format export_pprof;

/* --- Stacks that calls can be taken for (paths.c) -------------------------- */

/*
 * Counters say what functions cost and what each call cost, and not from where
 * the caller was called. Where nothing recurs that is a flow, and every flow is
 * a sum of paths: one of the ways to say it in stacks, in which self of each
 * function, inclusive of each function and of each edge are those that were
 * counted, to the last unit. There are no more stacks than functions and edges.
 *
 * A call that closes a circle is taken for none: in recursion inclusive cost
 * then is what can be reached without it.
 */
struct path {
	const uint32_t *func;		/* innermost first; as the file has
					   them, in their contexts */
	size_t n;
	int64_t cost;
};

struct paths_report {
	bool recursion;		/* some calls closed circles, or are of levels */
	bool unequal;		/* calls cost more than what was called, or
				   less than nothing */
};

/* Calls FN with all stacks of the rows of K, for the COLUMN of its costs
 * (which it has). KEEP: parts whose rows count; NULL: all. */
void paths_walk(const struct prof *p, const struct block *k, unsigned column,
		const bool *keep, void (*fn)(void *ctx, const struct path *),
		void *ctx, struct paths_report *report);

#endif
