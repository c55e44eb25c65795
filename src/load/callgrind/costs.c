/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/callgrind/apply.h"

void
cg_rows_release(struct cg_load *l)
{
	VEC_RELEASE(&l->entity);
	hash_index_release(&l->entity_of);
	VEC_RELEASE(&l->opening);
	VEC_RELEASE(&l->edge);
	VEC_RELEASE(&l->edge_cost);
	VEC_RELEASE(&l->self);
	VEC_RELEASE(&l->self_cost);
	mem_big_free(l->edge_of.slot, l->edge_of.size, sizeof(uint32_t));
	hash_u64_release(&l->self_of);
	VEC_RELEASE(&l->by_text);
	VEC_RELEASE(&l->extent);
	VEC_RELEASE(&l->relative);
}

/* --- Names and functions -------------------------------------------------- */

static inline struct cg_text *
text_at(struct cg_load *l, uint32_t text)
{
	if (text >= l->by_text.n)
		VEC_EXTEND(&l->by_text,
			   strtab_count(l->text) - l->by_text.n);
	return &l->by_text.at[text];
}

static uint32_t
clean_text(struct cg_load *l, const char *s, size_t n)
{
	text_clear(&l->scratch);
	cg_without_nul(&l->scratch, s, n);
	return builder_text(l->b, l->scratch.s, l->scratch.n).i;
}

uint32_t
cg_name_of(struct cg_load *l, const struct cg_piece *p,
	const struct cg_event *ev)
{
	enum cg_space space = (enum cg_space)ev->what;
	uint64_t line = l->line + ev->line + 1;
	bool undefined = false;
	uint32_t text;

	if (ev->flags & CG_EV_HAS_TEXT) {
		if (ev->flags & CG_EV_NUL)
			text = clean_text(l, p->buf + ev->off, ev->len);
		else
			text = strtab_add_hashed(l->text, p->buf + ev->off,
						 ev->len, ev->hash).i;
		if (!(ev->flags & CG_EV_HAS_ID))
			return text;
		if (cg_id_define(&l->ids, space, ev->id, text,
				 ev->flags & CG_EV_NESTED,
				 p->offset + ev->off))
			cg_say(l, DIAG_NOTE, line,
			       N_("a number is defined again with another "
				  "name; the new name holds from here on"));
		if (!(ev->flags & CG_EV_NESTED))
			return text;
	} else if (!(ev->flags & CG_EV_HAS_ID)) {
		return space != CG_SPACE_FN ? 0
			: builder_text(l->b, "(unnamed)", 9).i;
	}
	text = cg_id_name(&l->ids, space, ev->id, &undefined);
	if (undefined)
		cg_say(l, DIAG_WARNING, line,
		       N_("a number is used that was never defined: %s"),
		       strtab_get(l->text, (text_id){ text }));
	return text;
}

static bool
same_entity(const void *ctx, uint32_t ref, const void *key)
{
	const struct cg_entity *e = &((const struct cg_load *)ctx)->entity
					     .at[ref];
	const struct cg_entity *k = key;

	return e->name == k->name && e->file == k->file
	       && e->object == k->object;
}

/* True for "f'2". */
static bool
is_level(const struct cg_load *l, uint32_t name)
{
	const char *s = strtab_get(l->text, (text_id){ name });
	size_t n = strtab_len(l->text, (text_id){ name }), i = n;

	while (i > 0 && s[i - 1] >= '0' && s[i - 1] <= '9')
		i--;
	return i < n && i > 1 && s[i - 1] == '\'';
}

static uint32_t
new_entity(struct cg_load *l, const struct cg_entity *key)
{
	uint32_t id = (uint32_t)l->entity.n;

	VEC_PUSH(&l->entity, *key);
	if (!l->has_levels)
		l->has_levels = is_level(l, key->name);
	return id;
}

/* A name mostly has one triple: only others are hashed. */
uint32_t
cg_find_entity(struct cg_load *l, uint32_t name, uint32_t file, uint32_t object)
{
	struct cg_entity key = {
		.name = name, .file = file, .object = object,
	};
	struct cg_text *text = text_at(l, name);
	uint64_t hash;
	uint32_t id;

	if (!text->entity)
		return text->entity = new_entity(l, &key);
	if (same_entity(l, text->entity, &key))
		return text->entity;
	hash = hash_mix(name, (uint64_t)file << 32 | object);
	id = hash_index_get(&l->entity_of, hash, same_entity, l, &key);
	if (!id) {
		id = new_entity(l, &key);
		hash_index_add(&l->entity_of, hash, id);
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

/* --- Rows of cost --------------------------------------------------------- */

static inline void
add(struct cg_load *l, int64_t *to, int64_t cost)
{
	if (__builtin_expect(__builtin_add_overflow(*to, cost, to), 0)) {
		*to = cost < 0 ? INT64_MIN : INT64_MAX;
		l->saturated = true;
	}
}

static inline void
add_costs(struct cg_load *l, int64_t *to, const int64_t *cost, uint32_t n)
{
	const uint32_t *map = l->map.at + l->now.map;

	if (l->is_identity)
		for (uint32_t k = 0; k < n; k++)
			add(l, &to[k], cost[k]);
	else
		for (uint32_t k = 0; k < n; k++)
			add(l, &to[map[k]], cost[k]);
}

static bool
room(struct cg_load *l)
{
	if (l->edge_cost.n + l->self_cost.n + l->sum.n > l->max_cells)
		l->full = true;
	return !l->full;
}

static inline uint64_t
pair(uint32_t open, uint32_t other)
{
	return (uint64_t)open << 32 | other;
}

/* The slot of an edge, or the empty one where it would go. */
static inline uint32_t *
edge_slot(const struct cg_load *l, uint32_t open, uint32_t callee)
{
	const struct cg_edgemap *m = &l->edge_of;
	size_t i = hash_mix(pair(open, callee), 0);

	for (;; i++) {
		uint32_t *slot = &m->slot[i & (m->size - 1)];
		const struct cg_edge *e = &l->edge.at[*slot];

		if (!*slot || (e->open == open && e->callee == callee))
			return slot;
	}
}

/* Room for one more. */
static void
edge_room(struct cg_load *l)
{
	struct cg_edgemap *m = &l->edge_of, old = *m;

	if (m->used < m->size / 2)
		return;
	m->size = old.size ? old.size * 2 : 1024;
	m->slot = mem_big(m->size, sizeof(*m->slot));
	for (size_t i = 0; i < old.size; i++) {
		const struct cg_edge *e = &l->edge.at[old.slot[i]];

		if (old.slot[i])
			*edge_slot(l, e->open, e->callee) = old.slot[i];
	}
	mem_big_free(old.slot, old.size, sizeof(*old.slot));
}

/* The rows that the first opening made go into the hashes. */
static void
index_rows(struct cg_load *l, uint32_t open)
{
	struct cg_opening *o = &l->opening.at[open];
	bool fresh;

	o->again = true;
	for (uint32_t i = o->edge;
	     i < l->edge.n && l->edge.at[i].open == open; i++) {
		edge_room(l);
		*edge_slot(l, open, l->edge.at[i].callee) = i;
		l->edge_of.used++;
	}
	for (uint32_t i = o->self;
	     i < l->self.n && l->self.at[i].open == open; i++)
		*hash_u64_at(&l->self_of, pair(open, l->self.at[i].file),
			     &fresh) = i;
}

/* The first cost line behind fn= (or before any): now it is a function. */
static void
open_function(struct cg_load *l, uint64_t line)
{
	const struct cg_part *part = &l->part.at[l->part.n - 1];
	struct cg_entity *e;

	if (!l->fn) {
		cg_say(l, DIAG_WARNING, line,
		       N_("cost before any fn= line; it is shown under "
			  "\"(no function)\""));
		l->fn = cg_find_entity(l,
			builder_text(l->b, "(no function)", 13).i, 0, l->ob);
		l->fn_offset = l->part_offset;
	}
	l->opened = l->body = true;
	l->has_lines |= l->in_lines;
	l->has_addrs |= l->in_addrs;
	e = &l->entity.at[l->fn];
	e->flags |= CG_ENT_RECORD;
	if (e->open < part->open) {
		struct cg_opening o = {
			.entity = l->fn,
			.edge = (uint32_t)l->edge.n,
			.self = (uint32_t)l->self.n,
		};

		e->open = (uint32_t)l->opening.n;
		VEC_PUSH(&l->opening, o);
	} else if (!l->opening.at[e->open].again) {
		index_rows(l, e->open);
	}
	VEC_PUSH(&l->extent, ((struct cg_extent){l->fn_offset, l->fn}));
	if (l->relative_seen)
		VEC_PUSH(&l->relative, l->fn_offset);
}

static uint32_t
self_row(struct cg_load *l)
{
	uint32_t open = l->entity.at[l->fn].open, *at = NULL;
	const struct cg_opening *o = &l->opening.at[open];
	struct cg_text *stamp = text_at(l, l->curfile);
	bool fresh;

	if (stamp->open == open)
		return stamp->row;
	/* mostly the one row there is */
	if (o->self < l->self.n && l->self.at[o->self].open == open
	    && l->self.at[o->self].file == l->curfile)
		return o->self;
	stamp->open = open;
	if (o->again) {
		at = hash_u64_at(&l->self_of, pair(open, l->curfile), &fresh);
		if (!fresh)
			return stamp->row = *at;
	}
	if (!room(l))
		return stamp->open = 0;
	stamp->row = (uint32_t)l->self.n;
	if (at)
		*at = stamp->row;
	VEC_PUSH(&l->self, ((struct cg_self){ open, l->curfile }));
	VEC_EXTEND(&l->self_cost, l->column.n);
	return stamp->row;
}

void
cg_add_self(struct cg_load *l, const int64_t *cost, uint32_t n, uint64_t line)
{
	size_t width = l->column.n;

	if (!l->opened)
		open_function(l, line);
	if (!l->row)
		l->row = self_row(l);
	if (!l->row)
		return;
	/* row 0 has no costs */
	add_costs(l, l->self_cost.at + (l->row - 1) * width, cost, n);
	add_costs(l, l->sum.at, cost, n);
}

static uint32_t
edge_row(struct cg_load *l, uint32_t callee)
{
	uint32_t open = l->entity.at[l->fn].open, *at = NULL;
	struct cg_entity *e = &l->entity.at[callee];

	if (e->last_open == open)
		return e->last_edge;
	e->last_open = open;
	if (l->opening.at[open].again) {
		edge_room(l);
		at = edge_slot(l, open, callee);
		if (*at)
			return e->last_edge = *at;
	}
	if (!room(l))
		return e->last_open = 0;
	e->last_edge = (uint32_t)l->edge.n;
	if (at) {
		*at = e->last_edge;
		l->edge_of.used++;
	}
	VEC_PUSH(&l->edge, ((struct cg_edge){ .open = open,
					      .callee = callee }));
	VEC_EXTEND(&l->edge_cost, l->column.n);
	return e->last_edge;
}

void
cg_add_call(struct cg_load *l, uint32_t callee, uint64_t count,
	    const int64_t *cost, uint32_t n, uint64_t line)
{
	struct cg_edge *edge;
	uint32_t row;

	if (!l->opened)
		open_function(l, line);
	row = edge_row(l, callee);
	l->has_calls = true;
	if (!row)
		return;
	edge = &l->edge.at[row];
	if (__builtin_add_overflow(edge->count, count, &edge->count)) {
		edge->count = UINT64_MAX;
		l->saturated = true;
	}
	if (count)
		l->has_counts = true;
	add_costs(l, l->edge_cost.at + (row - 1) * l->column.n, cost, n);
}
