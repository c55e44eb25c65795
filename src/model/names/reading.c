/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Readings of names that have frames of their own: some are left out, several
 * functions are one. Whoever asks for the frames of a location need not know.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/names/private.h"

#define LOCATIONS_A_LOOK 4096

struct reading {
	const struct names *from;
	const struct names_change *change;
	struct location_name *location;	/* the prof's */
	VEC(struct location_name) other;	/* readings of these, */
	VEC(struct location_reading) reading;	/* a row each */
	VEC(struct frame) frame;
	VEC(struct stored_piece) piece;
};

/* Adds what is left of N frames in a reading; returns how many that are. */
static uint32_t
add_frames(struct reading *r, unsigned reading, const struct frame *frame,
	   size_t n)
{
	size_t at = r->frame.n;

	VEC_EXTEND(&r->frame, n);
	n = r->change->frames(r->change->filters, reading, frame, n,
			      r->frame.at + at);
	r->frame.n = at + n;
	return (uint32_t)n;
}

/* The pieces of a bucket that stay, behind a copy of the largest. */
static void
add_pieces(struct reading *r, uint32_t location, size_t n)
{
	struct location_name *to = &r->location[location];
	bool all = true;
	size_t first = r->piece.n, most = 0;

	for (size_t i = 0; i < n; i++) {
		struct frame one;
		struct piece p = names_piece(r->from, location_at(location), i,
					     &one);

		all &= !r->change->piece(r->change->filters, p.frame, p.n);
	}
	VEC_EXTEND(&r->piece, 1);
	for (size_t i = 0; i < n; i++) {
		struct frame one;
		struct piece p = names_piece(r->from, location_at(location), i,
					     &one);
		struct stored_piece own = {
			.bytes = p.bytes, .skip = p.skip,
			.first = (uint32_t)r->frame.n,
		};

		if (!all && !r->change->piece(r->change->filters, p.frame, p.n))
			continue;
		own.n = add_frames(r, 0, p.frame, p.n);
		VEC_PUSH(&r->piece, own);
		if (!most || own.bytes > r->piece.at[most].bytes)
			most = r->piece.n - 1;
	}
	r->piece.at[first] = r->piece.at[most];
	to->first = (uint32_t)first;
	to->n = (uint32_t)(r->piece.n - first - 1) | IN_PIECES;
	if (r->piece.n - first - 1 < n
	    || names_pieces_are_some(r->from, location_at(location)))
		to->n |= SOME_LEFT;
}

/* What else a location of N frames is read as. */
static void
add_readings(struct reading *r, uint32_t i, const struct frame *frame, size_t n)
{
	for (unsigned k = 1; k < r->change->readings; k++) {
		struct location_name name = {
			.addr = r->location[i].addr,
			.first = (uint32_t)r->frame.n,
		};
		struct location_reading reading = { i, k };

		name.n = add_frames(r, k, frame, n);
		if (!name.n)
			continue;
		VEC_PUSH(&r->other, name);
		VEC_PUSH(&r->reading, reading);
	}
}

static void
add_location(struct reading *r, uint32_t i)
{
	struct location_name *to = &r->location[i];
	size_t n = names_pieces(r->from, location_at(i));
	struct frame one;
	const struct frame *frame;

	to->addr = names_location_addr(r->from, location_at(i));
	if (n > 1 || names_pieces_are_some(r->from, location_at(i))) {
		add_pieces(r, i, n);
		return;
	}
	frame = names_frames(r->from, location_at(i), &n, &one);
	to->first = (uint32_t)r->frame.n;
	to->n = add_frames(r, 0, frame, n);
	if (n > 1)
		add_readings(r, i, frame, n);
}

static int
add_locations(struct reading *r, struct job *job)
{
	size_t n = r->from->prof->location.n;

	r->location = mem_array(n + 1, sizeof(*r->location));
	VEC_RESERVE(&r->frame, n);
	for (uint32_t i = 0; i < n; i++) {
		if (i % LOCATIONS_A_LOOK == 0 && job_cancelled(job))
			return -1;
		add_location(r, i);
	}
	return 0;
}

/* The prof's locations, then their readings. */
static struct location_name *
all_locations(struct reading *r)
{
	size_t n = r->from->prof->location.n;
	struct location_name *all = r->location;

	if (!r->other.n)
		return all;
	all = mem_array(n + r->other.n, sizeof(*all));
	memcpy(all, r->location, n * sizeof(*all));
	memcpy(all + n, r->other.at, r->other.n * sizeof(*all));
	free(r->location);
	return all;
}

/* Functions get other names: tables of their own. */
static void
call(struct names *own, const struct names *n, const text_id *called)
{
	size_t named = n->prof->nfunc;
	text_id *shown = mem_zarray(named + 1, sizeof(*shown));
	struct func *func = mem_array(n->nfunc - named + 1, sizeof(*func));

	if (n->shown)
		memcpy(shown, n->shown, named * sizeof(*shown));
	for (size_t i = 0; i < named; i++)
		if (called[i].i)
			shown[i] = called[i];
	for (size_t i = named; i < n->nfunc; i++) {
		func[i - named] = n->func[i - named];
		if (called[i].i)
			func[i - named].name = called[i];
	}
	own->shown = shown;
	own->func = func;
}

struct names *
names_changed(const struct names *n, const struct names_change *c,
	      struct job *job)
{
	struct names *own = mem_alloc(sizeof(*own));
	struct reading r = { .from = n, .change = c };
	int result;

	*own = (struct names){
		.generation = n->generation, .final = n->final,
		.prof = n->prof, .text = n->text,
		.nfunc = n->nfunc, .nfile = n->nfile,
		.nlocation = n->nlocation,
		.status = n->status, .doubtful = n->doubtful,
		.doubtful_read = n->doubtful_read,
		.shown = n->shown, .logical = names_ref(names_logical(n)),
		.physical = n->physical, .of_holders = n->of_holders,
		.store = n->store, .location = n->location,
		.frame = n->frame, .piece = n->piece, .func = n->func,
		.row = n->row, .file = n->file,
		.md5 = n->md5, .nmd5 = n->nmd5, .home = n->home,
		.begins = n->begins,
		.in_object = n->in_object, .longer = n->longer, .full = n->full,
		.renamed = n->renamed,
		.filters = c->filters, .filters_free = c->filters_free,
		.fold = c->fold, .group = c->group,
	};
	atomic_init(&own->refs, 1);
	if (c->called)
		call(own, n, c->called);
	if (!c->frames)
		return own;
	own->changed = true;
	own->physical = false;
	result = add_locations(&r, job);
	own->location = all_locations(&r);
	own->nlocation += r.other.n;
	VEC_RELEASE(&r.other);
	own->reading = r.reading.at;
	own->frame = r.frame.at;
	own->piece = r.piece.at;
	if (result == 0)
		return own;
	names_unref(own);
	return NULL;
}

void
names_changed_release(struct names *n)
{
	if (n->changed) {
		free((void *)n->location);
		free((void *)n->reading);
		free((void *)n->frame);
		free((void *)n->piece);
	}
	if (n->shown != n->logical->shown)
		free((void *)n->shown);
	if (n->func != n->logical->func)
		free((void *)n->func);
	free((void *)n->fold);
	if (n->filters_free)
		n->filters_free(n->filters);
}
