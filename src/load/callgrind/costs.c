/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/rows.h"

void
cg_costs_init(struct cg_costs *c, struct contexts *names, uint64_t max_cells)
{
	*c = (struct cg_costs){
		.max_cells = max_cells, .names = names,
		.edge_of.seed = hash_seed() | 1,
	};
	VEC_EXTEND(&c->entity, 1);
	VEC_EXTEND(&c->func_part, 1);
	VEC_EXTEND(&c->edge, 1);
	VEC_EXTEND(&c->self, 1);
	VEC_EXTEND(&c->foreign, 1);
	/* without events these stay empty, but are pointed into */
	VEC_RESERVE(&c->edge_cost, 1);
	VEC_RESERVE(&c->self_cost, 1);
	VEC_RESERVE(&c->foreign_cost, 1);
}

void
cg_costs_close(struct cg_costs *c)
{
	hash_index_release(&c->entity_of);
	mem_big_free(c->edge_of.slot, c->edge_of.size, sizeof(uint32_t));
	c->edge_of.slot = NULL;
	c->edge_of.size = c->edge_of.used = 0;
	hash_u64_release(&c->self_of);
	VEC_RELEASE(&c->by_text);
	VEC_RELEASE(&c->foreign_of);
}

void
cg_costs_release(struct cg_costs *c)
{
	cg_costs_close(c);
	VEC_RELEASE(&c->entity);
	VEC_RELEASE(&c->func_part);
	VEC_RELEASE(&c->edge);
	VEC_RELEASE(&c->edge_cost);
	VEC_RELEASE(&c->self);
	VEC_RELEASE(&c->self_cost);
	VEC_RELEASE(&c->foreign);
	VEC_RELEASE(&c->foreign_cost);
	VEC_RELEASE(&c->stretch);
	offsets_release(&c->extent_offset);
	VEC_RELEASE(&c->extent_entity);
	VEC_RELEASE(&c->relative);
}

/* --- Columns -------------------------------------------------------------- */

bool
cg_costs_widen(struct cg_costs *c, size_t width)
{
	struct cg_stretch from = {
		.edge = c->edge.n, .self = c->self.n,
		.foreign = c->foreign.n, .width = width,
	};

	if ((c->edge.n - 1 + c->self.n - 1 + c->foreign.n - 1) * width
	    > c->max_cells) {
		c->full = true;
		return false;
	}
	VEC_PUSH(&c->stretch, from);
	c->width = width;
	c->edge_at = (ptrdiff_t)c->edge_cost.n
		     - (ptrdiff_t)(c->edge.n * width);
	c->self_at = (ptrdiff_t)c->self_cost.n
		     - (ptrdiff_t)(c->self.n * width);
	c->foreign_at = (ptrdiff_t)c->foreign_cost.n
			- (ptrdiff_t)(c->foreign.n * width);
	return true;
}

/* N rows of OLD columns, which end at FROM, get NEW ones and end at TO: the last
 * one first, since each moves back. */
static void
widen(int64_t *cost, size_t from, size_t to, size_t n, size_t old, size_t new)
{
	for (; n; n--) {
		from -= old;
		to -= new;
		memmove(cost + to, cost + from, old * sizeof(*cost));
		memset(cost + to + old, 0, (new - old) * sizeof(*cost));
	}
}

void
cg_costs_even(struct cg_costs *c)
{
	size_t edge = c->edge.n, self = c->self.n;
	size_t foreign = c->foreign.n, foreign_from = c->foreign_cost.n;
	size_t edge_from = c->edge_cost.n, self_from = c->self_cost.n;

	VEC_EXTEND(&c->edge_cost, (edge - 1) * c->width - edge_from);
	VEC_EXTEND(&c->self_cost, (self - 1) * c->width - self_from);
	VEC_EXTEND(&c->foreign_cost, (foreign - 1) * c->width - foreign_from);
	for (size_t i = c->stretch.n; i-- > 0;) {
		const struct cg_stretch *s = &c->stretch.at[i];

		widen(c->edge_cost.at, edge_from, (edge - 1) * c->width,
		      edge - s->edge, s->width, c->width);
		widen(c->self_cost.at, self_from, (self - 1) * c->width,
		      self - s->self, s->width, c->width);
		widen(c->foreign_cost.at, foreign_from,
		      (foreign - 1) * c->width, foreign - s->foreign, s->width,
		      c->width);
		foreign_from -= (foreign - s->foreign) * s->width;
		foreign = s->foreign;
		edge_from -= (edge - s->edge) * s->width;
		self_from -= (self - s->self) * s->width;
		edge = s->edge;
		self = s->self;
	}
}

/* --- Functions ------------------------------------------------------------ */

static inline struct cg_text *
text_at(struct cg_load *l, uint32_t text)
{
	struct cg_costs *c = &l->costs;

	if (text >= c->by_text.n)
		VEC_EXTEND(&c->by_text,
			   strtab_count(l->text) - c->by_text.n);
	return &c->by_text.at[text];
}

static bool
same_entity(const void *ctx, uint32_t ref, const void *key)
{
	const struct cg_entity *e = &((const struct cg_costs *)ctx)->entity
					     .at[ref];
	const struct cg_entity *k = key;

	return e->name == k->name && e->file == k->file
	       && e->object == k->object;
}

static uint32_t
new_entity(struct cg_load *l, const struct cg_entity *key)
{
	struct cg_costs *c = &l->costs;
	uint32_t id = (uint32_t)c->entity.n;
	struct context_texts context;

	VEC_PUSH(&c->entity, *key);
	if (!c->has_levels
	    && contexts_next(c->names, (text_id){ key->name }, &context))
		c->has_levels = context.level;
	return id;
}

/* A name mostly has one triple: only others are hashed. */
uint32_t
cg_find_entity(struct cg_load *l, uint32_t name, uint32_t file, uint32_t object)
{
	struct cg_costs *c = &l->costs;
	struct cg_entity key = {
		.name = name, .file = file, .object = object,
	};
	struct cg_text *text = text_at(l, name);
	uint64_t hash;
	uint32_t id;

	if (!text->entity)
		return text->entity = new_entity(l, &key);
	if (same_entity(c, text->entity, &key))
		return text->entity;
	hash = hash_mix(name, (uint64_t)file << 32 | object);
	id = hash_index_get(&c->entity_of, hash, same_entity, c, &key);
	if (!id) {
		id = new_entity(l, &key);
		hash_index_add(&c->entity_of, hash, id);
	}
	return id;
}

uint32_t
cg_entity_of(struct cg_load *l, uint32_t name, bool has_id, uint64_t id,
	     uint32_t file, uint32_t object)
{
	struct cg_id *rec;
	uint32_t entity;

	if (!has_id)
		return cg_find_entity(l, name, file, object);
	rec = cg_id_at(&l->ids, CG_SPACE_FN, id);
	if (rec->entity && rec->text == name && rec->file == file
	    && rec->object == object)
		return rec->entity;
	entity = cg_find_entity(l, name, file, object);
	if (rec->text == name) {
		rec->entity = entity;
		rec->file = file;
		rec->object = object;
	}
	return entity;
}

/* --- Rows of self cost ----------------------------------------------------- */

/* The rows that were made when it was first opened go into the hashes. */
static void
index_rows(struct cg_costs *c, uint32_t func_part)
{
	const struct cg_func_part *row = &c->func_part.at[func_part];
	bool fresh;

	cg_index_calls(c, func_part);
	for (uint32_t i = row->self;
	     i < c->self.n && c->self.at[i].func_part == func_part; i++)
		*hash_u64_at(&c->self_of, cg_row_pair(func_part, c->self.at[i].file),
			     &fresh) = i;
}

/* The lines of the current function that follow. */
static inline void
begin_stretch(struct cg_load *l)
{
	struct cg_costs *c = &l->costs;

	l->site.opened = true;
	l->found.has_lines |= l->layout.in_lines;
	l->found.has_addrs |= l->layout.in_addrs;
	offsets_push(&c->extent_offset, l->site.fn_offset);
	VEC_PUSH(&c->extent_entity, l->site.fn);
}

void
cg_open_function(struct cg_load *l, uint64_t line)
{
	const struct cg_part *part = &l->parts.part.at[l->parts.part.n - 1];
	struct cg_costs *c = &l->costs;
	struct cg_site *site = &l->site;
	struct cg_entity *e;

	if (!site->fn) {
		cg_say(l, DIAG_WARNING, line,
		       N_("cost before any fn= line; it is shown under "
			  "\"(no function)\""));
		site->fn = cg_find_entity(l,
			builder_text(l->b, "(no function)", 13).i, 0,
			site->ob);
		site->fn_offset = l->parts.begin;
	}
	l->parts.body = true;
	begin_stretch(l);
	e = &c->entity.at[site->fn];
	e->flags |= CG_ENT_RECORD;
	if (e->func_part < part->func_part) {
		struct cg_func_part row = {
			.entity = site->fn,
			.edge = (uint32_t)c->edge.n,
			.self = (uint32_t)c->self.n,
		};

		e->func_part = (uint32_t)c->func_part.n;
		e->flags &= ~(uint32_t)CG_ENT_AGAIN;
		e->self = 0;
		VEC_PUSH(&c->func_part, row);
	} else if (!(e->flags & CG_ENT_AGAIN)) {
		e->flags |= CG_ENT_AGAIN;
		index_rows(c, e->func_part);
	}
	if (site->relative_seen)
		VEC_PUSH(&c->relative, site->fn_offset);
}

/* The row of self of function E in the current file. */
static uint32_t
find_self(struct cg_load *l, const struct cg_entity *e)
{
	struct cg_costs *c = &l->costs;
	uint32_t file = l->site.curfile, *at = NULL;
	uint32_t func_part = e->func_part;
	const struct cg_func_part *row = &c->func_part.at[func_part];
	struct cg_text *text = text_at(l, file);
	bool fresh;

	if (text->stamp == func_part)
		return text->row;
	/* mostly the one row there is */
	if (row->self < c->self.n
	    && c->self.at[row->self].func_part == func_part
	    && c->self.at[row->self].file == file)
		return row->self;
	text->stamp = func_part;
	if (e->flags & CG_ENT_AGAIN) {
		at = hash_u64_at(&c->self_of, cg_row_pair(func_part, file), &fresh);
		if (!fresh)
			return text->row = *at;
	}
	if (!cg_row_room(c))
		return text->stamp = 0;
	text->row = (uint32_t)c->self.n;
	if (at)
		*at = text->row;
	VEC_PUSH(&c->self, ((struct cg_self){ func_part, file }));
	VEC_EXTEND(&c->self_cost, c->width);
	return text->row;
}

static inline uint32_t
self_row(struct cg_load *l)
{
	struct cg_entity *e = &l->costs.entity.at[l->site.fn];

	if (l->site.curfile != e->file)
		return find_self(l, e);
	if (!e->self)
		e->self = find_self(l, e);
	return e->self;
}

/* To the row at hand, and to what the part costs. */
static inline void
add_to_self(struct cg_load *l, const int64_t *cost, uint32_t n)
{
	const struct cg_costs *c = &l->costs;

	cg_row_add_costs(l, c->self_cost.at + c->self_at
			    + (ptrdiff_t)(l->site.row * c->width), cost, n);
	cg_row_add_costs(l, l->parts.sum.at, cost, n);
}

void
cg_add_self_again(struct cg_load *l, uint32_t row, const int64_t *cost,
		  uint32_t n)
{
	begin_stretch(l);
	l->site.row = row;
	add_to_self(l, cost, n);
}

void
cg_add_self(struct cg_load *l, const int64_t *cost, uint32_t n, uint64_t line)
{
	if (!l->site.opened)
		cg_open_function(l, line);
	if (!l->site.row)
		l->site.row = self_row(l);
	if (!l->site.row)
		return;
	add_to_self(l, cost, n);
	if (!l->invocations.off)
		cg_invocation_self(l, cost, n);
}

void
cg_drop_pending(struct cg_load *l)
{
	if (l->site.pending == CG_A_CALL)
		cg_say(l, DIAG_WARNING, l->site.pending_line,
		       N_("calls= without a cost line after it; ignored"));
	l->site.pending = CG_NOTHING;
}
