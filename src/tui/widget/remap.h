/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Following functions from one snapshot to the next: names get better and
 * files are read again, but the cursor, the trail and the history mean the
 * same functions as before.
 */
#ifndef TUI_WIDGET_REMAP_H
#define TUI_WIDGET_REMAP_H

#include "model/compare/comparison.h"

struct remap {
	const struct names *from, *to;
	const struct sums *sums;	/* of TO: contexts may be folded there */
	const struct comparison *comparison;	/* and of two profiles those of
						   the base shown as others; may
						   be NULL */
	bool same;		/* nothing has changed */
	bool facts;		/* other facts: by name */
	const int64_t *weight;
	const func_id *successor;
	func_id *own;		/* made here */
};

/* SUCCESSOR is what a worker found (engine_successors()), borrowed; NULL: it is
 * found here when it is needed, by WEIGHT as engine_weights() has it. */
void remap_init(struct remap *c, const struct names *from,
		const struct sums *to, const struct comparison *comparison,
		const int64_t *weight, const func_id *successor);
void remap_release(struct remap *c);
/* The function that F has become, or none. */
func_id remap_func(struct remap *c, func_id f);
/* The same of what a page is about. A collapse makes that the group that it went
 * into: *WITHIN is the function then, which *F is again when the collapse is undone;
 * of other functions, and of a group that was chosen itself, none. */
void remap_subject(struct remap *c, func_id *f, func_id *within);
/* The file that F has become: of the same facts itself, else the one of its
 * path, or none. */
file_id remap_file(struct remap *c, file_id f);
/* The part that PART has become, or none. */
part_id remap_part(const struct remap *c, part_id part);

#endif
