/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * After the last line: callees that no record matches exactly get the function
 * they mean (reference on formats, B.2, "late resolution"), calls that became
 * equal by that are added up, and what is left goes to the builder.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/apply.h"
#include "load/callgrind/unit.h"

/* --- Late resolution ------------------------------------------------------ */

#define SEVERAL UINT32_MAX

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
	for (size_t i = 0; i < l->by_text.n; i++)
		l->by_text.at[i].open = l->by_text.at[i].row = 0;
	/* OPEN: wanted; ROW: the record of that name */
	for (size_t i = 1; i < l->entity.n; i++)
		if (!(l->entity.at[i].flags & CG_ENT_RECORD))
			l->by_text.at[l->entity.at[i].name].open = 1;
	for (size_t i = 1; i < l->entity.n; i++) {
		const struct cg_entity *e = &l->entity.at[i];
		struct cg_text *name = &l->by_text.at[e->name];

		if (!(e->flags & CG_ENT_RECORD) || !name->open)
			continue;
		name->row = name->row ? SEVERAL : (uint32_t)i;
		note(&r->by_file, key(e->name, e->file), (uint32_t)i);
		note(&r->by_object, key(e->name, e->object), (uint32_t)i);
	}
}

static uint32_t
resolve(const struct cg_load *l, const struct records *r, uint32_t entity)
{
	const struct cg_entity *e = &l->entity.at[entity];
	uint32_t by_name = l->by_text.at[e->name].row, to;

	/* one of the name is the answer of all three rules */
	if (by_name != SEVERAL)
		return by_name ? by_name : entity;
	to = hash_u64_get(&r->by_file, key(e->name, e->file));
	if (to && to != SEVERAL)
		return to;
	to = hash_u64_get(&r->by_object, key(e->name, e->object));
	return to && to != SEVERAL ? to : entity;
}

/* Adds up the calls from one opening to one callee, which there are several of
 * after callees were resolved. */
static void
merge_edges(struct cg_load *l)
{
	size_t width = l->column.n;
	struct hash_u64 first = { 0 };
	bool fresh;

	for (size_t i = 1; i < l->edge.n; i++) {
		struct cg_edge *e = &l->edge.at[i], *to;
		uint32_t *at = hash_u64_at(&first, key(e->open, e->callee),
					   &fresh);

		if (fresh) {
			*at = (uint32_t)i;
			continue;
		}
		to = &l->edge.at[*at];
		if (__builtin_add_overflow(to->count, e->count, &to->count))
			to->count = UINT64_MAX;
		for (size_t m = 0; m < width; m++) {
			int64_t *sum = &l->edge_cost.at[(*at - 1) * width + m];
			int64_t more = l->edge_cost.at[(i - 1) * width + m];

			if (__builtin_add_overflow(*sum, more, sum))
				*sum = more < 0 ? INT64_MIN : INT64_MAX;
		}
		e->callee = 0;
	}
	hash_u64_release(&first);
}

void
cg_resolve(struct cg_load *l)
{
	struct records r = { 0 };
	bool open = false, changed = false;

	for (size_t i = 1; i < l->edge.n && !open; i++)
		open = !(l->entity.at[l->edge.at[i].callee].flags
			 & CG_ENT_RECORD);
	if (!open)
		return;
	find_records(l, &r);
	for (size_t i = 1; i < l->edge.n; i++) {
		struct cg_edge *edge = &l->edge.at[i];
		uint32_t to;

		if (l->entity.at[edge->callee].flags & CG_ENT_RECORD)
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

/* --- To the builder ------------------------------------------------------- */

static file_id
file_of(struct cg_load *l, uint32_t text)
{
	text_id path = { text };

	if (cg_is_no_file(strtab_get(l->text, path),
			  strtab_len(l->text, path)))
		return file_at(0);
	return builder_file(l->b, path);
}

static func_id
func_of(struct cg_load *l, uint32_t entity)
{
	struct cg_entity *e = &l->entity.at[entity];

	if (!e->func)
		e->func = builder_func(l->b, (text_id){ e->name },
			builder_object(l->b, (text_id){ e->object }),
			file_of(l, e->file)).i;
	return func_at(e->func);
}

/* Adds S to SCRATCH when it is not empty, behind BETWEEN. */
static void
append(struct cg_load *l, const char *between, uint32_t text)
{
	if (!text)
		return;
	if (l->scratch.n)
		text_adds(&l->scratch, between);
	text_add(&l->scratch, strtab_get(l->text, (text_id){ text }),
		 strtab_len(l->text, (text_id){ text }));
}

/* A part is called as Valgrind calls its files: PID.NUMBER-THREAD; what would
 * be a name twice gets its number in the file too. */
static part_id
export_part(struct cg_load *l, size_t i, struct hash_u64 *names)
{
	const struct cg_part *part = &l->part.at[i];
	struct part row = {
		.pid = { part->pid }, .thread = { part->thread },
		.number = { part->number }, .trigger = { part->trigger },
	};
	bool fresh;

	text_clear(&l->scratch);
	append(l, "", part->pid);
	append(l, ".", part->number);
	append(l, "-", part->thread);
	if (!l->scratch.n)
		text_printf(&l->scratch, "%zu", i + 1);
	row.name = builder_text(l->b, l->scratch.s, l->scratch.n);
	hash_u64_at(names, row.name.i, &fresh);
	if (!fresh) {
		text_printf(&l->scratch, "#%zu", i + 1);
		row.name = builder_text(l->b, l->scratch.s, l->scratch.n);
	}
	return builder_part(l->b, &row);
}

static const struct cg_info *
info_of(const struct cg_load *l, uint32_t name)
{
	for (size_t i = 0; i < l->info.n; i++)
		if (l->info.at[i].name == name)
			return &l->info.at[i];
	return NULL;
}

static const char *
text_or_null(const struct cg_load *l, uint32_t text)
{
	return text ? strtab_get(l->text, (text_id){ text }) : NULL;
}

static void
export_metrics(struct cg_load *l)
{
	metric_id *column = mem_array(l->column.n + 1, sizeof(*column));
	bool fresh;

	for (size_t i = 0; i < l->column.n; i++) {
		const struct cg_info *info = info_of(l, l->column.at[i]);
		struct metric_info m = {
			.name = text_or_null(l, l->column.at[i]),
			.title = info ? text_or_null(l, info->title) : NULL,
		};

		cg_unit(&m, l->is_xdebug2);
		if (l->is_xdebug2 && strcmp(m.name, "Time") == 0)
			cg_say(l, DIAG_NOTE, 0,
			       N_("its Time has no unit: taken as "
				  "microseconds, as xdebug 2 counts them"));
		column[i] = builder_metric(l->b, &m);
		if (i < l->missing.n)
			builder_missing(l->b, column[i], l->missing.at[i]);
	}
	builder_columns(l->b, column, (unsigned)l->column.n);
	free(column);
	for (size_t i = 0; i < l->info.n; i++) {
		const struct cg_info *info = &l->info.at[i];
		struct metric_info m = {
			.name = text_or_null(l, info->name),
			.title = text_or_null(l, info->title),
			.formula = text_or_null(l, info->formula),
		};

		/* an appended part repeats them */
		hash_u64_at(&l->column_of, info->name, &fresh);
		if (fresh && info->formula)
			builder_metric(l->b, &m);
	}
}

static void
export_part_rows(struct cg_load *l, size_t i, part_id id)
{
	const struct cg_part *part = &l->part.at[i];
	bool last = i + 1 == l->part.n;
	size_t selves = last ? l->self.n : l->part.at[i + 1].self;
	size_t edges = last ? l->edge.n : l->part.at[i + 1].edge;
	size_t width = l->column.n;

	for (size_t k = part->self; k < selves; k++) {
		const struct cg_self *s = &l->self.at[k];
		func_id func = func_of(l, l->opening.at[s->open].entity);

		builder_self(l->b,
			     builder_location_named(
				     l->b, func, file_of(l, s->file), 0),
			     id, l->self_cost.at + (k - 1) * width);
	}
	for (size_t k = part->edge; k < edges; k++) {
		const struct cg_edge *e = &l->edge.at[k];

		if (e->callee)
			builder_call(l->b,
				     func_of(l, l->opening.at[e->open].entity),
				     func_of(l, e->callee), id, e->count,
				     l->edge_cost.at + (k - 1) * width);
	}
}

static unsigned
capabilities(const struct cg_load *l)
{
	unsigned bits = CAP_NAMES;

	if (l->has_calls)
		bits |= CAP_INCL;
	if (l->has_counts)
		bits |= CAP_CALLS;
	if (l->has_lines)
		bits |= CAP_LINES;
	if (l->has_addrs)
		bits |= CAP_ADDRS;
	if (l->has_jumps)
		bits |= CAP_JUMPS;
	if (l->has_levels)
		bits |= CAP_LEVELS;
	return bits;
}

void
cg_export(struct cg_load *l)
{
	struct hash_u64 names = { 0 };

	builder_capabilities(l->b, capabilities(l));
	export_metrics(l);
	for (size_t i = 0; i < l->part.n; i++)
		export_part_rows(l, i, export_part(l, i, &names));
	for (size_t i = 0; i < l->extent.n; i++)
		builder_extent(l->b, func_of(l, l->extent.at[i].entity),
			       l->extent.at[i].offset);
	hash_u64_release(&names);
}
