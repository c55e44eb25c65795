/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What shows that an object of one side is the same build as one of the other:
 * only then an address means the same in both.
 *
 * A build-id does, which the profile recorded, or which the file has that it was
 * certainly recorded with. Else, where the profile itself wrote functions as
 * addresses, it does that most of them are in both: a rebuild moves what is
 * behind the first change. Objects that mappings show to be one are one row of
 * the facts, and not asked about.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "model/compare/private.h"

/* Functions of an object that are written as addresses. */
struct written { uint32_t now, base, both; };

static const char *
known_build(const struct names *n, const struct mapping *m, mapping_id id)
{
	const struct mapping_status *s = n->status ? &n->status[id.i] : NULL;

	return s && !n->doubtful[m->object.i]
	       ? names_text(n, mapping_build(s)) : "";
}

/* What both sides have in one row. */
static void
find_mapped(struct builds *b, const struct prof *p)
{
	unsigned char *side = mem_zarray(p->nobject, 1);

	for (uint32_t i = 1; i < p->nmapping; i++) {
		const struct mapping *m = &p->mapping[i];

		side[m->object.i] |= p->input[m->input.i].base
				     || input_some(m->base) ? 2 : 0;
		side[m->object.i] |= p->input[m->input.i].base ? 0 : 1;
	}
	for (uint32_t i = 1; i < p->nobject; i++)
		if (side[i] == 3 && !*b->of[i])
			b->of[i] = prof_object_path(p, object_at(i));
	free(side);
}

static void
find_build_ids(struct builds *b, const struct names *n)
{
	const struct prof *p = n->prof;

	for (uint32_t i = 1; i < p->nobject; i++)
		b->of[i] = prof_object_build(p, object_at((uint32_t)i));
	for (uint32_t i = 1; i < p->nmapping; i++) {
		const struct mapping *m = &p->mapping[i];

		if (!*b->of[m->object.i])
			b->of[m->object.i] = known_build(n, m, mapping_at(i));
	}
}

static bool
is_most(uint32_t part, uint32_t all)
{
	return part > all / 2;
}

/* Functions written as addresses are other rows in a base. */
static void
find_written(struct builds *b, const struct sums *now, const struct sums *base)
{
	const struct prof *p = now->prof;
	struct written *of = mem_zarray(p->nobject, sizeof(*of));
	struct hash_u64 there = { 0 };
	bool fresh;

	for (int side = 0; side < 2; side++)
		for (uint32_t i = 1; i < p->nfunc; i++) {
			const struct file_func *f = &p->func[i];
			struct written *w = &of[f->object.i];
			uint64_t key = (uint64_t)f->object.i << 32 | f->name.i;

			if (!f->nameless || f->of_base != side
			    || !sums_seen(side ? base : now, BY_FUNC, i))
				continue;
			++*(side ? &w->base : &w->now);
			if (!side)
				*hash_u64_at(&there, key, &fresh) = 1;
			else
				w->both += hash_u64_get(&there, key);
		}
	for (uint32_t i = 0; i < p->nobject; i++)
		if (!*b->of[i] && is_most(of[i].both, of[i].now)
		    && is_most(of[i].both, of[i].base))
			b->of[i] = i ? prof_object_path(p, object_at(i)) : "?";
	hash_u64_release(&there);
	free(of);
}

void
builds_find(struct builds *b, const struct sums *now, const struct sums *base)
{
	const struct prof *p = now->prof;

	b->of = mem_zarray(p->nobject + 1, sizeof(*b->of));
	for (size_t i = 0; i < p->nobject; i++)
		b->of[i] = "";
	find_build_ids(b, now->names);
	find_mapped(b, p);
	find_written(b, now, base);
}

void
builds_release(struct builds *b)
{
	free(b->of);
}
