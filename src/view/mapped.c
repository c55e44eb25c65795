/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which of two profiles had an object mapped.
 */
#include <config.h>

#include "view/private.h"

#define SIDE_NEW 1
#define SIDE_BASE 2

static unsigned
sides_of(const struct prof *p, const struct mapping *m)
{
	bool base = p->input[m->input.i].base;

	return (base ? 0 : SIDE_NEW)
	       | (base || input_some(m->base) ? SIDE_BASE : 0);
}

static text_id
path_of(const struct prof *p, const struct mapping *m)
{
	return p->object[m->object.i].path;
}

struct hash_u64
mapped_sides(const struct prof *p)
{
	struct hash_u64 sides = { 0 };
	bool fresh;

	for (uint32_t i = 1; i < p->nmapping; i++)
		*hash_u64_at(&sides, path_of(p, &p->mapping[i]).i, &fresh)
			|= sides_of(p, &p->mapping[i]);
	return sides;
}

void
mapped_pair(const struct prof *p, const struct mapping *m,
	    const struct hash_u64 *sides, struct row_pair *pair)
{
	unsigned is = sides_of(p, m);

	pair->now = is & SIDE_NEW;
	pair->in_base = is & SIDE_BASE;
	pair->alike = hash_u64_get(sides, path_of(p, m).i) == (SIDE_NEW | SIDE_BASE);
}
