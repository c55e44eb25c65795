/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether there is anything on the lines that filters are about, and on which of two
 * profiles' sides: a file that has no such line, or another of its name that has, would
 * be selected as nothing without a word.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/private.h"

#define MEETINGS_A_LOOK 4096

struct meeting {
	const struct filters *f;
	unsigned *sides;		/* [line filter]: that have something there */
};

static bool
is_on(const struct filter_lines *x, uint32_t file, uint32_t line)
{
	return x->file[file] && line >= x->from && line <= x->to;
}

static void
meet_frame(struct meeting *m, const struct frame *frame, unsigned sides)
{
	uint32_t file = names_frame_file(m->f->names, frame).i;

	for (size_t i = 0; i < m->f->line.n; i++)
		if (is_on(&m->f->line.at[i], file, frame->line))
			m->sides[i] |= sides;
}

static void
meet_location(struct meeting *m, location_id at, unsigned sides)
{
	const struct names *names = m->f->names;

	for (size_t i = 0, n = names_pieces(names, at); i < n; i++) {
		struct frame one;
		struct piece piece = names_piece(names, at, i, &one);

		for (size_t k = 0; k < piece.n; k++)
			meet_frame(m, &piece.frame[k], sides);
	}
}

/* Of counters it is known what stands on the lines of all of F's filters together; of
 * each by itself, and where lines are not known, which files. */
static void
meet_counters(struct meeting *m, const struct block *k)
{
	const struct locations *l = &m->f->names->prof->location;
	bool known = own_lines_know(m->f, k) && m->f->line.n == 1;

	if (known)
		m->sides[0] |= own_lines_sides(m->f, k);
	for (size_t i = 0; i < k->nself && !known; i++)
		for (size_t j = 0; j < m->f->line.n; j++)
			if (m->f->line.at[j].file[l->file[k->self_location[i]]])
				m->sides[j] |= side_of_part(m->f->names->prof,
							    k->self_part[i]);
}

static void
meet_all(struct meeting *m, struct job *job)
{
	const struct prof *p = m->f->names->prof;
	uint8_t *location = mem_zarray(p->location.n + 1, sizeof(*location));

	for (size_t i = 0; i < p->nblock && !job_cancelled(job); i++)
		if (p->block[i].kind == BLOCK_COUNTERS)
			meet_counters(m, &p->block[i]);
		else
			sides_of_locations(p, &p->block[i], location);
	for (uint32_t i = 0; i < p->location.n; i++) {
		if (i % MEETINGS_A_LOOK == 0 && job_cancelled(job))
			break;
		if (location[i])
			meet_location(m, location_at(i), location[i]);
	}
	free(location);
}

void
filters_meet_lines(struct filters *f, struct job *job)
{
	struct meeting m = { .f = f };

	if (!f->line.n)
		return;
	m.sides = mem_zarray(f->line.n, sizeof(*m.sides));
	meet_all(&m, job);
	for (size_t i = 0; i < f->line.n && !job_cancelled(job); i++) {
		size_t at = f->line.at[i].filter;

		if (!m.sides[i])
			f->found[at] = FILTER_NOWHERE;
		if (f->side)
			f->sides[at] = (uint8_t)m.sides[i];
	}
	free(m.sides);
}
