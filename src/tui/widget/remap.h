/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Following functions from one snapshot to the next: names get better and
 * files are read again, but the cursor, the trail and the history mean the
 * same functions as before.
 */
#ifndef TUI_WIDGET_REMAP_H
#define TUI_WIDGET_REMAP_H

#include "model/names/names.h"

struct remap {
	const struct names *from, *to;
	bool same;		/* nothing has changed */
	bool facts;		/* other facts: by name */
	func_id *successor;	/* of the same facts; made when needed */
	int64_t **weight;
};

/* *WEIGHT caches the locations' weights of TO's facts: NULL when they are to be
 * made; the caller frees it with the facts. */
void remap_init(struct remap *c, const struct names *from,
		const struct names *to, int64_t **weight);
void remap_release(struct remap *c);
/* The function that F has become, or none. */
func_id remap_func(struct remap *c, func_id f);

#endif
