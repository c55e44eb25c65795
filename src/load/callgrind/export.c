/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was read goes to the builder, part by part.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/resolve.h"
#include "load/callgrind/unit.h"

/* Rows whose functions are brought into the cache before they are needed. */
#define AHEAD 16

static inline void
fetch_entity(const struct cg_load *l, uint32_t entity)
{
	/* it may begin in another line of the cache */
	__builtin_prefetch(&l->costs.entity.at[entity].func, 1);
}

/* What makes a function of one that has none. */
static inline void
fetch_name(const struct cg_load *l, uint32_t entity)
{
	__builtin_prefetch(&l->costs.entity.at[entity].name);
}

/* Rows on their way to the builder. */
struct going {
	struct counter_rows to;
	uint32_t *entity;		/* of each func_part */
	size_t foreign;			/* the next row of these */
};

/* Of func_parts nothing else is asked any more. */
static uint32_t *
take_entities(struct cg_costs *c)
{
	size_t n = c->func_part.n;
	uint32_t *entity = (uint32_t *)c->func_part.at;

	for (size_t i = 0; i < n; i++)
		entity[i] = c->func_part.at[i].entity;
	c->func_part.at = NULL;
	VEC_RELEASE(&c->func_part);
	return mem_resize(entity, n, sizeof(*entity));
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
	const struct cg_part *part = &l->parts.part.at[i];
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

static const char *
text_or_null(const struct cg_load *l, uint32_t text)
{
	return text ? strtab_get(l->text, (text_id){ text }) : NULL;
}

static void
export_metrics(struct cg_load *l)
{
	metric_id *column = mem_array(l->layout.column.n + 1, sizeof(*column));
	struct hash_u64 info_of = { 0 };	/* the first of a name, + 1 */
	bool fresh;

	for (size_t i = 0; i < l->layout.info.n; i++) {
		uint32_t *at = hash_u64_at(&info_of, l->layout.info.at[i].name,
					   &fresh);

		if (fresh)
			*at = (uint32_t)i + 1;
	}
	for (size_t i = 0; i < l->layout.column.n; i++) {
		uint32_t at = hash_u64_get(&info_of, l->layout.column.at[i]);
		const struct cg_info *info = at ? &l->layout.info.at[at - 1]
					     : NULL;
		struct metric_info m = {
			.name = text_or_null(l, l->layout.column.at[i]),
			.title = info ? text_or_null(l, info->title) : NULL,
		};

		cg_unit(&m, l->found.is_xdebug2);
		if (l->found.is_xdebug2 && strcmp(m.name, "Time") == 0)
			cg_say(l, DIAG_NOTE, 0,
			       N_("its Time has no unit: taken as "
				  "microseconds, as xdebug 2 counts them"));
		column[i] = builder_metric(l->b, &m);
		if (i < l->parts.missing.n)
			builder_missing(l->b, column[i],
					l->parts.missing.at[i]);
	}
	builder_columns(l->b, column, (unsigned)l->layout.column.n);
	hash_u64_release(&info_of);
	free(column);
	for (size_t i = 0; i < l->layout.info.n; i++) {
		const struct cg_info *info = &l->layout.info.at[i];
		struct metric_info m = {
			.name = text_or_null(l, info->name),
			.title = text_or_null(l, info->title),
			.formula = text_or_null(l, info->formula),
		};

		/* an appended part repeats them */
		hash_u64_at(&l->layout.column_of, info->name, &fresh);
		if (fresh && info->formula)
			builder_metric(l->b, &m);
	}
}

/* Rows that were made of those of the file so far. */
static void
export_self(struct cg_load *l, size_t k, part_id id, struct going *g)
{
	const struct cg_self *s = &l->costs.self.at[k];
	struct counter_rows *to = &g->to;
	func_id func;

	if (k + AHEAD < l->costs.self.n) {
		uint32_t next = g->entity[s[AHEAD / 2].func_part];
		uint32_t later = g->entity[s[AHEAD].func_part];

		fetch_entity(l, later);
		fetch_name(l, later);
		builder_fetch_func(l->b, (text_id){ l->costs.entity.at[next].name });
	}
	func = cg_func_of(l, g->entity[s->func_part]);
	to->self_location[to->nself] = builder_location_named(
		l->b, func, cg_file_of(l, s->file), 0).i;
	to->self_part[to->nself++] = id.i;
}

static void
export_edge(struct cg_load *l, size_t k, part_id id, struct going *g)
{
	const struct cg_edge *e = &l->costs.edge.at[k];
	struct counter_rows *to = &g->to;
	size_t width = l->layout.column.n, n = to->ncall;
	int64_t *cost = l->costs.edge_cost.at;

	if (k + AHEAD < l->costs.edge.n)
		fetch_entity(l, e[AHEAD].callee);
	if (!e->callee)
		return;
	to->call_caller[n] = cg_func_of(l, g->entity[e->func_part]).i;
	to->call_callee[n] = cg_func_of(l, e->callee).i;
	to->call_part[n] = id.i;
	to->call_count[n] = e->count;	/* before E: N < K */
	if (n != k - 1)
		memmove(cost + n * width, cost + (k - 1) * width,
			width * sizeof(*cost));
	to->ncall++;
}

/* The edge that a row is of: it may have been added to another. */
static const struct cg_edge *
edge_of(const struct cg_costs *c, uint32_t row)
{
	const struct cg_edge *e = &c->edge.at[row];

	return e->callee ? e : &c->edge.at[e->count];
}

/* Those of edges before row EDGES, which are still there. */
static void
export_foreign(struct cg_load *l, size_t edges, part_id id, struct going *g)
{
	struct cg_costs *c = &l->costs;
	struct counter_rows *to = &g->to;
	size_t width = l->layout.column.n;
	int64_t *cost = c->foreign_cost.at;

	for (; g->foreign < c->foreign.n; g->foreign++) {
		const struct cg_foreign *f = &c->foreign.at[g->foreign];
		const struct cg_edge *e;
		size_t n = to->nforeign;

		if (f->edge >= edges)
			return;
		e = edge_of(c, f->edge);
		to->foreign_location[n] = builder_location_named(
			l->b, cg_func_of(l, g->entity[e->func_part]),
			cg_file_of(l, f->file), 0).i;
		to->foreign_callee[n] = cg_func_of(l, e->callee).i;
		to->foreign_part[n] = id.i;
		memmove(cost + n * width, cost + (g->foreign - 1) * width,
			width * sizeof(*cost));
		to->nforeign++;
	}
}

static void
export_part_rows(struct cg_load *l, size_t i, part_id id, struct going *g)
{
	const struct cg_part *part = &l->parts.part.at[i];
	bool last = i + 1 == l->parts.part.n;
	size_t selves = last ? l->costs.self.n : l->parts.part.at[i + 1].self;
	size_t edges = last ? l->costs.edge.n : l->parts.part.at[i + 1].edge;

	for (size_t k = part->self; k < selves && !cg_is_unwanted(l, k); k++)
		export_self(l, k, id, g);
	export_foreign(l, edges, id, g);
	for (size_t k = part->edge; k < edges && !cg_is_unwanted(l, k); k++)
		export_edge(l, k, id, g);
}

/* What is left of the rows goes with TO. */
static void
take_costs(struct cg_costs *c, struct counter_rows *to)
{
	to->self_location = mem_resize(c->self.at, c->self.n,
				       sizeof(*to->self_location));
	to->call_count = mem_resize(c->edge.at, c->edge.n,
				    sizeof(*to->call_count));
	to->self_cost = c->self_cost.at;
	to->call_cost = c->edge_cost.at;
	to->foreign_cost = c->foreign_cost.at;
	c->self.at = NULL;
	c->edge.at = NULL;
	c->self_cost.at = c->edge_cost.at = c->foreign_cost.at = NULL;
	VEC_RELEASE(&c->foreign);
	VEC_RELEASE(&c->foreign_cost);
	VEC_RELEASE(&c->self);
	VEC_RELEASE(&c->edge);
	VEC_RELEASE(&c->self_cost);
	VEC_RELEASE(&c->edge_cost);
}

/* Costs stay where they are; what else the rows have is made, and their PARTs.
 * Locations and counts take the place of rows that were read: there are a million
 * of them when memory is fullest. */
static void
export_rows(struct cg_load *l, part_id *part)
{
	size_t nself = l->costs.self.n, ncall = l->costs.edge.n;
	size_t nforeign = l->costs.foreign.n;
	struct going g = {
		.to.self_location = (uint32_t *)l->costs.self.at,
		.to.self_part = mem_array(nself, sizeof(uint32_t)),
		.to.call_caller = mem_array(ncall, sizeof(uint32_t)),
		.to.call_callee = mem_array(ncall, sizeof(uint32_t)),
		.to.call_part = mem_array(ncall, sizeof(uint32_t)),
		.to.call_count = (uint64_t *)l->costs.edge.at,
		.to.foreign_location = mem_array(nforeign, sizeof(uint32_t)),
		.to.foreign_callee = mem_array(nforeign, sizeof(uint32_t)),
		.to.foreign_part = mem_array(nforeign, sizeof(uint32_t)),
		.entity = take_entities(&l->costs),
		.foreign = 1,
	};
	struct hash_u64 names = { 0 };

	for (size_t i = 0; i < l->parts.part.n; i++) {
		part[i] = export_part(l, i, &names);
		export_part_rows(l, i, part[i], &g);
	}
	take_costs(&l->costs, &g.to);
	builder_take_counters(l->b, &g.to);
	free(g.entity);
	hash_u64_release(&names);
}

/* What it knows of calls. Callgrind counts them, also where there are none: a dump
 * that began inside of all that ran has calls=0, or no calls where nobody had seen
 * the callers. So does xdebug, where a script may call nothing: of several functions
 * that call nothing a file that was cut does not say who called them. Others write 0
 * because they do not count. */
static unsigned
call_capabilities(const struct cg_load *l)
{
	size_t n = l->costs.func_part.n - 1;	/* the first is none */

	if (l->found.is_valgrind || (l->found.is_xdebug && !l->found.has_calls && n == 1))
		return CAP_INCL | CAP_CALLS;
	if (!l->found.has_calls)
		return 0;
	return CAP_INCL | (l->found.has_counts ? CAP_CALLS : CAP_ZERO_CALLS);
}

static unsigned
capabilities(const struct cg_load *l)
{
	unsigned bits = CAP_NAMES | call_capabilities(l);

	if (l->found.has_lines)
		bits |= CAP_LINES;
	if (l->found.is_xdebug)
		bits |= CAP_WHOLE;
	if (l->found.has_addrs)
		bits |= CAP_ADDRS;
	if (l->found.has_jumps)
		bits |= CAP_JUMPS;
	if (l->costs.has_levels)
		bits |= CAP_LEVELS;
	if (l->found.is_valgrind)
		bits |= CAP_SEPARATES;
	if (cg_has_tree(l))
		bits |= CAP_STACKS;
	return bits;
}

/* Entities become functions. */
static void
export_extents(struct cg_load *l)
{
	struct cg_costs *c = &l->costs;
	size_t i;

	for (i = 0; i < c->extent_entity.n && !cg_is_unwanted(l, i); i++)
		c->extent_entity.at[i] =
			cg_func_of(l, c->extent_entity.at[i]).i;
	builder_take_extents(l->b, c->extent_entity.at, &c->extent_offset, i);
	c->extent_entity.at = NULL;
}

void
cg_export(struct cg_load *l)
{
	part_id *part = mem_array(l->parts.part.n, sizeof(*part));

	builder_capabilities(l->b, capabilities(l));
	export_metrics(l);
	/* what stood there is not asked any more */
	for (size_t i = 0; i < l->costs.entity.n; i++)
		l->costs.entity.at[i].func = 0;
	builder_expect(l->b, l->costs.entity.n - 1, l->costs.self.n - 1);
	export_rows(l, part);
	if (cg_has_tree(l))
		cg_invocations_export(l, part);
	free(part);
	export_extents(l);
}
