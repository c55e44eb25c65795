/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Old functions to new ones.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "tui/widget/remap.h"

void
remap_init(struct remap *c, const struct names *from, const struct names *to,
	   int64_t **weight)
{
	*c = (struct remap){
		.from = from, .to = to, .weight = weight,
		.facts = from->prof != to->prof,
		.same = from == to || (from->prof == to->prof &&
				       from->generation == to->generation),
	};
}

void
remap_release(struct remap *c)
{
	free(c->successor);
	c->successor = NULL;
}

/* Other facts: the function of this name in the object of this name. */
static func_id
by_name(const struct remap *c, func_id f)
{
	const char *name = names_func_name(c->from, f);
	const char *object = names_func_object(c->from, f);
	const char *file = names_func_file(c->from, f);
	func_id found = func_at(0);

	for (uint32_t i = 1; i < c->to->nfunc; i++) {
		func_id to = func_at(i);

		if (strcmp(names_func_name(c->to, to), name) ||
		    strcmp(names_func_object(c->to, to), object))
			continue;
		if (!strcmp(names_func_file(c->to, to), file))
			return to;
		found = to;
	}
	return found;
}

func_id
remap_func(struct remap *c, func_id f)
{
	if (!func_some(f) || c->same)
		return f;
	if (c->facts)
		return by_name(c, f);
	/* Takes a walk over all locations; while nobody has moved anything
	 * there is nothing to remap. */
	if (!*c->weight)
		*c->weight = prof_location_weights(c->to->prof);
	if (!c->successor)
		c->successor = names_successors(c->from, c->to, *c->weight);
	/* Ids are numbers to the model only; as an index the remapped table is
	 * the model's own. */
	return f.i < c->from->nfunc ? c->successor[f.i] : func_at(0);
}
