/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of two profiles: what functions and files each has anything of, before any filter,
 * so that a filter can say that it finds nothing of one of them.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/private.h"

struct side_sets {
	const struct names *n;
	uint8_t *func, *file;		/* bits of enum filter_side */
};

unsigned
side_of_part(const struct prof *p, uint32_t part)
{
	return p->input[p->part[part].input.i].base ? FILTER_SIDE_BASE
						    : FILTER_SIDE_NEW;
}

void
sides_of_locations(const struct prof *p, const struct block *k, uint8_t *location)
{
	uint8_t *stack = mem_zarray(k->nstack + 1, sizeof(*stack));

	for (size_t i = 0; i < k->nself; i++)
		location[k->self_location[i]]
			|= (uint8_t)side_of_part(p, k->self_part[i]);
	for (size_t i = 0; i < k->nsample; i++)
		stack[k->sample_stack[i]]
			|= (uint8_t)side_of_part(p, k->sample_part[i]);
	block_mark_locations(k, stack, location);
	free(stack);
}

static void
note_frame(struct side_sets *s, const struct frame *x, unsigned sides)
{
	uint32_t file = names_frame_file(s->n, x).i;

	s->func[x->func.i] |= (uint8_t)sides;
	s->file[file] |= (uint8_t)sides;
}

static void
note_frames(struct side_sets *s, location_id at, unsigned sides)
{
	for (size_t i = 0, n = names_pieces(s->n, at); i < n; i++) {
		struct frame one;
		struct piece piece = names_piece(s->n, at, i, &one);

		for (size_t k = 0; k < piece.n; k++)
			note_frame(s, &piece.frame[k], sides);
	}
}

/* Functions that were called may have no row of their own. */
static void
note_calls(struct side_sets *s, const struct block *k)
{
	for (size_t i = 0; i < k->ncall; i++) {
		const uint32_t func[] = { k->call_caller[i], k->call_callee[i] };
		unsigned side = side_of_part(s->n->prof, k->call_part[i]);

		for (int end = 0; end < 2; end++)
			note_frame(s, &(struct frame){
				.func = func_at(func[end]) }, side);
	}
}

struct side_sets *
sides_new(const struct names *n, const uint32_t *fold, struct job *job)
{
	const struct prof *p = n->prof;
	struct side_sets *s;
	uint8_t *location;

	if (!p->has_base)
		return NULL;
	s = mem_zalloc(sizeof(*s));
	s->n = n;
	s->func = mem_zarray(n->nfunc + 1, sizeof(*s->func));
	s->file = mem_zarray(n->nfile + 1, sizeof(*s->file));
	location = mem_zarray(p->location.n + 1, sizeof(*location));
	for (size_t i = 0; i < p->nblock && !job_cancelled(job); i++) {
		sides_of_locations(p, &p->block[i], location);
		note_calls(s, &p->block[i]);
	}
	for (uint32_t i = 0; i < p->location.n && !job_cancelled(job); i++)
		if (location[i])
			note_frames(s, location_at(i), location[i]);
	/* only what counts as itself is matched */
	for (size_t i = 0; fold && i < p->nfunc; i++)
		s->func[fold[i]] |= s->func[i];
	free(location);
	return s;
}

void
sides_free(struct side_sets *s)
{
	if (!s)
		return;
	free(s->func);
	free(s->file);
	free(s);
}

unsigned
sides_take(const struct side_sets *s, enum filter_by by, uint32_t *mask)
{
	const struct names *n = s->n;
	size_t count = by == FILTER_FILE ? n->nfile
		       : by == FILTER_OBJECT ? n->prof->nobject : n->nfunc;
	unsigned sides = 0;

	for (uint32_t i = 1; by == FILTER_OBJECT && i < n->nfunc; i++)
		if (mask[names_func(n, func_at(i)).object.i] & ONE_FILTER)
			sides |= s->func[i];
	for (size_t i = 0; i < count; i++) {
		if (!(mask[i] & ONE_FILTER))
			continue;
		mask[i] &= ~ONE_FILTER;
		if (by != FILTER_OBJECT)
			sides |= by == FILTER_FILE ? s->file[i] : s->func[i];
	}
	return sides;
}
