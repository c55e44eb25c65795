/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Old functions to new ones.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/filter/filter.h"
#include "tui/widget/remap.h"

void
remap_init(struct remap *c, const struct names *from, const struct sums *to,
	   const struct comparison *comparison, const int64_t *weight,
	   const func_id *successor)
{
	*c = (struct remap){
		.from = from, .to = to->names, .sums = to,
		.comparison = comparison,
		.weight = weight, .successor = successor,
		.facts = from->prof != to->prof, .same = from == to->names,
	};
}

void
remap_release(struct remap *c)
{
	free(c->own);
	c->own = NULL;
}

static void
make_own(struct remap *c)
{
	c->own = c->facts ? names_namesakes(c->from, c->to, NULL)
		 : names_successors(c->from, c->to, c->weight, NULL);
	if (c->facts)
		names_find_addresses(c->from, c->to, c->own, NULL);
	c->successor = c->own;
}

/* What F of the new names has its row as: a build elsewhere leaves the old name to
 * the base alone, of which the row is called as the new one is. */
static func_id
shown_as(const struct remap *c, func_id f)
{
	func_id shown = sums_stands_for(c->sums, f);

	return c->comparison && func_some(shown)
	       ? func_at(comparison_shown(c->comparison, BY_FUNC, shown.i))
	       : shown;
}

/* The same function in the new names, whatever its row is. */
static func_id
successor_of(struct remap *c, func_id f)
{
	if (!func_some(f) || c->same)
		return f;
	if (!c->successor)
		make_own(c);
	/* Ids are numbers to the model only; as an index the remapped table is
	 * the model's own. */
	return f.i < c->from->nfunc ? c->successor[f.i] : func_at(0);
}

func_id
remap_func(struct remap *c, func_id f)
{
	return shown_as(c, successor_of(c, f));
}

static bool
is_group(const struct names *n, func_id f)
{
	return func_some(f) && f.i < n->nfunc && filter_is_group(n, f);
}

void
remap_subject(struct remap *c, func_id *f, func_id *within)
{
	bool was_group = is_group(c->from, *f);
	func_id own = was_group && func_some(*within) ? *within : *f;
	bool known = func_some(own) && (!was_group || func_some(*within));

	own = successor_of(c, own);
	*f = shown_as(c, own);
	*within = known && is_group(c->to, *f) ? own : func_at(0);
}

file_id
remap_file(struct remap *c, file_id f)
{
	const char *path;

	if (!c->facts || !file_some(f))
		return f;
	path = names_file_path(c->from, f);
	for (uint32_t i = 1; i < c->to->nfile; i++)
		if (!strcmp(names_file_path(c->to, file_at(i)), path))
			return file_at(i);
	return file_at(0);
}

part_id
remap_part(const struct remap *c, part_id part)
{
	return c->facts ? selection_part_of(c->to->prof, c->from->prof, part) : part;
}
