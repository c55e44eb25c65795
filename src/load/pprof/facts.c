/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <strings.h>

#include "load/maps/maps.h"
#include "load/pprof/facts.h"

void
pprof_facts_release(struct pprof_facts *f)
{
	VEC_RELEASE(&f->spot);
}

static text_id
text_of(struct pprof_facts *f, uint64_t i)
{
	struct span s = pprof_string(f->t, i);
	uint32_t *text;

	if (!s.n)
		return (text_id){ 0 };
	text = &f->t->string.at[i].text;
	if (!*text)
		*text = builder_text(f->b, s.s, s.n).i;
	return (text_id){ *text };
}

/* --- Mappings ------------------------------------------------------------- */

/* Hexadecimal digits in lower case; writers that are no ELF's have others. */
static const char *
build_id_of(struct pprof_facts *f, uint64_t i, char *room, size_t size)
{
	struct span s = pprof_string(f->t, i);

	if (s.n >= size)
		return "";
	for (size_t k = 0; k < s.n; k++) {
		if (hex_digit(s.s[k]) < 0)
			return "";
		room[k] = (char)(is_digit(s.s[k]) ? s.s[k] : s.s[k] | 0x20);
	}
	room[s.n] = 0;
	return room;
}

/* What a mapping is to the builder. One without addresses is an object and no
 * more. */
static void
make_mapping(struct pprof_facts *f, struct pprof_mapping *m)
{
	text_id path = text_of(f, m->path);
	char room[256];
	struct map_range r = {
		.start = m->start, .end = m->limit, .offset = m->offset,
		.path = strtab_get(builder_strtab(f->b), path),
		.build_id = build_id_of(f, m->build_id, room, sizeof room),
		.executable = true,
	};

	m->wanted = true;
	if (!path.i)
		return;
	r.kind = maps_kind(r.path);
	if (strcasecmp(r.path, "[jit]") == 0)
		r.kind = MAPPING_ANON;
	if (maps_perf_pid(r.path))
		path = builder_text(f->b, OBJECT_CODE, strlen(OBJECT_CODE));
	if (m->limit > m->start)
		m->mapping = maps_write_range(&r, f->b).i;
	m->object = builder_object_built(
		f->b, path, builder_text(f->b, r.build_id,
					 strlen(r.build_id))).i;
}

static const struct pprof_mapping *
mapping_of(struct pprof_facts *f, uint64_t id)
{
	static const struct pprof_mapping none;
	uint32_t row = hash_u64_get(&f->t->mapping_of, id);

	if (!row)
		return &none;
	if (!f->t->mapping.at[row - 1].wanted)
		make_mapping(f, &f->t->mapping.at[row - 1]);
	return &f->t->mapping.at[row - 1];
}

/* --- Locations ------------------------------------------------------------ */

location_id
pprof_facts_nowhere(struct pprof_facts *f)
{
	text_id name = builder_text(f->b, "[unknown]", strlen("[unknown]"));

	return builder_location_named(f->b,
				      builder_func(f->b, name, object_at(0),
						   file_at(0)),
				      file_at(0), 0);
}

/* The frame of a line; false when nobody is named. */
static bool
make_frame(struct pprof_facts *f, const struct pprof_line *line,
	   object_id object, location_id *to)
{
	uint32_t row = hash_u64_get(&f->t->func_of, line->func);
	const struct pprof_func *func;
	text_id name;
	file_id file;

	if (!row) {
		f->missing++;
		return false;
	}
	func = &f->t->func.at[row - 1];
	name = text_of(f, func->name);
	if (!name.i)
		name = text_of(f, func->raw);
	if (!name.i)
		return false;
	file = builder_file(f->b, text_of(f, func->file));
	f->capabilities |= CAP_NAMES | (line->line ? CAP_LINES : 0);
	*to = builder_location_named(f->b,
				     builder_func(f->b, name, object, file),
				     file, line->line);
	return true;
}

/* Addresses are of the instruction already, also those of callers. */
static location_id
make_address(struct pprof_facts *f, const struct pprof_location *at,
	     const struct pprof_mapping *m)
{
	uint32_t mapping = m->mapping;

	if (!at->addr)
		return pprof_facts_nowhere(f);
	f->capabilities |= CAP_ADDRS;
	/* the highest limit stands for the end of all addresses */
	if (mapping && (at->addr < m->start
			|| (at->addr >= m->limit && m->limit < UINT64_MAX))) {
		f->outside++;
		mapping = 0;
	}
	return builder_location_addr(f->b, mapping_at(mapping), at->addr, 0);
}

static void
make_spots(struct pprof_facts *f, struct pprof_location *at)
{
	const struct pprof_mapping *m = mapping_of(f, at->mapping);
	size_t first = f->spot.n;

	for (uint32_t i = 0; i < at->nline; i++) {
		location_id frame;

		if (make_frame(f, &f->t->line.at[at->line + i],
			       object_at(m->object), &frame))
			VEC_PUSH(&f->spot, frame);
	}
	if (f->spot.n == first)
		VEC_PUSH(&f->spot, make_address(f, at, m));
	at->spot = (uint32_t)first;
	at->nspot = (uint32_t)(f->spot.n - first);
}

size_t
pprof_facts_spots(struct pprof_facts *f, uint64_t id, size_t *n)
{
	uint32_t row = pprof_location_row(f->t, id);
	struct pprof_location *at;

	if (!f->spot.n)		/* the first is nowhere */
		VEC_PUSH(&f->spot, pprof_facts_nowhere(f));
	*n = 1;
	if (!row) {
		f->missing++;
		return 0;
	}
	at = &f->t->location.at[row - 1];
	if (!at->nspot)
		make_spots(f, at);
	*n = at->nspot;
	return at->spot;
}
