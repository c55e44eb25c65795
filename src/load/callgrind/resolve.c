/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * After the last line: callees that no record matches exactly get the function
 * they mean (reference on formats, B.2, "late resolution"), and calls that
 * became equal by that are added up.
 */
#include <config.h>

#include "load/callgrind/resolve.h"

#define SEVERAL UINT32_MAX
#define AHEAD 16	/* edges whose callees are brought into the cache */

/*
 * Records by (name, file) and (name, object), and by name in the stamps of the
 * texts, which nobody needs any more: the only one, SEVERAL or 0. Only names
 * that are looked for are in the hashes.
 */
struct records {
	struct hash_u64 by_file, by_object;
};

static uint64_t
key(uint32_t name, uint32_t other)
{
	return (uint64_t)name << 32 | other;
}

static void
note(struct hash_u64 *h, uint64_t k, uint32_t entity)
{
	bool fresh;
	uint32_t *at = hash_u64_at(h, k, &fresh);

	*at = fresh ? entity : SEVERAL;
}

static void
find_records(struct cg_load *l, struct records *r)
{
	for (size_t i = 0; i < l->costs.by_text.n; i++)
		l->costs.by_text.at[i].stamp = l->costs.by_text.at[i].row = 0;
	/* STAMP: wanted; ROW: the record of that name */
	for (size_t i = 1; i < l->costs.entity.n; i++)
		if (!(l->costs.entity.at[i].flags & CG_ENT_RECORD))
			l->costs.by_text.at[l->costs.entity.at[i].name].stamp = 1;
	for (size_t i = 1; i < l->costs.entity.n; i++) {
		const struct cg_entity *e = &l->costs.entity.at[i];
		struct cg_text *name = &l->costs.by_text.at[e->name];

		if (!(e->flags & CG_ENT_RECORD) || !name->stamp)
			continue;
		name->row = name->row ? SEVERAL : (uint32_t)i;
		note(&r->by_file, key(e->name, e->file), (uint32_t)i);
		note(&r->by_object, key(e->name, e->object), (uint32_t)i);
	}
}

static uint32_t
resolve(const struct cg_load *l, const struct records *r, uint32_t entity)
{
	const struct cg_entity *e = &l->costs.entity.at[entity];
	uint32_t by_name = l->costs.by_text.at[e->name].row, to;

	/* one of the name is the answer of all three rules */
	if (by_name != SEVERAL)
		return by_name ? by_name : entity;
	to = hash_u64_get(&r->by_file, key(e->name, e->file));
	if (to && to != SEVERAL)
		return to;
	to = hash_u64_get(&r->by_object, key(e->name, e->object));
	return to && to != SEVERAL ? to : entity;
}

/* Adds up the calls from one function to one callee, which there are several of
 * after callees were resolved. */
static void
merge_edges(struct cg_load *l)
{
	size_t width = l->layout.column.n;
	struct hash_u64 first = { 0 };
	int64_t *cost = l->costs.edge_cost.at;
	bool fresh;

	for (size_t i = 1; i < l->costs.edge.n; i++) {
		struct cg_edge *e = &l->costs.edge.at[i], *to;
		uint32_t *at;

		if (cg_is_unwanted(l, i))
			break;
		at = hash_u64_at(&first, key(e->func_part, e->callee), &fresh);
		if (fresh) {
			*at = (uint32_t)i;
			continue;
		}
		to = &l->costs.edge.at[*at];
		if (__builtin_add_overflow(to->count, e->count, &to->count)) {
			to->count = UINT64_MAX;
			l->costs.saturated = true;
		}
		for (size_t m = 0; m < width; m++) {
			int64_t *sum = &cost[(*at - 1) * width + m];
			int64_t more = cost[(i - 1) * width + m];

			if (__builtin_add_overflow(*sum, more, sum)) {
				*sum = more < 0 ? INT64_MIN : INT64_MAX;
				l->costs.saturated = true;
			}
		}
		e->callee = 0;
		e->count = *at;
	}
	hash_u64_release(&first);
}

void
cg_resolve(struct cg_load *l)
{
	struct records r = { 0 };
	bool open = false, changed = false;

	for (size_t i = 1; i < l->costs.edge.n && !open; i++) {
		if (i + AHEAD < l->costs.edge.n)
			__builtin_prefetch(&l->costs.entity.at[
				l->costs.edge.at[i + AHEAD].callee].flags);
		open = !(l->costs.entity.at[l->costs.edge.at[i].callee].flags
			 & CG_ENT_RECORD);
	}
	if (!open)
		return;
	find_records(l, &r);
	for (size_t i = 1; i < l->costs.edge.n; i++) {
		struct cg_edge *edge = &l->costs.edge.at[i];
		uint32_t to;

		if (cg_is_unwanted(l, i))
			break;
		if (l->costs.entity.at[edge->callee].flags & CG_ENT_RECORD)
			continue;
		to = resolve(l, &r, edge->callee);
		changed |= to != edge->callee;
		edge->callee = to;
	}
	hash_u64_release(&r.by_file);
	hash_u64_release(&r.by_object);
	if (changed)
		merge_edges(l);
}

/* --- Rows of the builder -------------------------------------------------- */

static file_id
find_file(struct cg_load *l, text_id path)
{
	if (cg_is_no_file(strtab_get(l->text, path),
			  strtab_len(l->text, path)))
		return file_at(0);
	return builder_file(l->b, path);
}

/* Most rows are of the same file as the one before. */
file_id
cg_file_of(struct cg_load *l, uint32_t text)
{
	if (l->last_file.text != text || !text) {
		l->last_file.text = text;
		l->last_file.file = find_file(l, (text_id){ text });
	}
	return l->last_file.file;
}

func_id
cg_func_of(struct cg_load *l, uint32_t entity)
{
	struct cg_entity *e = &l->costs.entity.at[entity];

	if (!e->func)
		e->func = builder_func(l->b, (text_id){ e->name },
			builder_object(l->b, (text_id){ e->object }),
			cg_file_of(l, e->file)).i;
	return func_at(e->func);
}
