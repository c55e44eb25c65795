/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <strings.h>

#include "load/maps/maps.h"
#include "load/pprof/facts.h"

void
pprof_facts_release(struct pprof_facts *f)
{
	VEC_RELEASE(&f->frame);
}

text_id
pprof_text_of(struct pprof_tables *t, struct builder *b, uint64_t i)
{
	struct span s = pprof_string(t, i);
	uint32_t *text;

	if (!s.n)
		return (text_id){ 0 };
	text = &t->string.at[pprof_string_row(t, i) - 1].text;
	if (!*text)
		*text = builder_text(b, s.s, s.n).i;
	return (text_id){ *text };
}

static text_id
text_of(struct pprof_facts *f, uint64_t i)
{
	return pprof_text_of(f->t, f->b, i);
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

static bool
has_range(const struct pprof_mapping *m)
{
	return m->limit > m->start;
}

/* Of the object, whose places in memory nobody knows. pprof, too, takes addresses in
 * such a mapping for those that the file was linked to. */
static mapping_id
add_placeless(struct pprof_facts *f, const struct pprof_mapping *m,
	      enum mapping_kind kind)
{
	struct mapping new = {
		.object = object_at(m->object), .kind = kind,
		.executable = true, .linked = true,
	};

	return builder_mapping(f->b, &new);
}

/* What a mapping is to the builder. */
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
	if (has_range(m))
		m->mapping = maps_write_range(&r, f->b).i;
	m->object = builder_object_built(
		f->b, path, builder_text(f->b, r.build_id,
					 strlen(r.build_id))).i;
	if (!has_range(m))
		m->mapping = add_placeless(f, m, r.kind).i;
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

/* Adds the frame of a line, if it names somebody. */
static void
add_frame(struct pprof_facts *f, const struct pprof_line *line,
	  object_id object)
{
	uint32_t row = hash_u64_get(&f->t->func_of, line->func);
	const struct pprof_func *func;
	struct file_frame frame = { .line = line->line };
	text_id name;
	file_id file;

	if (!row) {
		f->missing++;
		return;
	}
	func = &f->t->func.at[row - 1];
	name = text_of(f, func->name);
	if (!name.i)
		name = text_of(f, func->raw);
	if (!name.i)
		return;
	file = builder_file(f->b, text_of(f, func->file));
	f->capabilities |= CAP_NAMES | (line->line ? CAP_LINES : 0);
	frame.func = builder_func(f->b, name, object, file).i;
	builder_func_begins(f->b, func_at(frame.func), func->line);
	builder_func_raw(f->b, func_at(frame.func), text_of(f, func->raw));
	frame.file = file.i;
	VEC_PUSH(&f->frame, frame);
}

/* Whether the mapping can have AT's address. */
static bool
is_inside(const struct pprof_location *at, const struct pprof_mapping *m)
{
	/* the highest limit stands for the end of all addresses */
	return at->addr >= m->start
	       && (at->addr < m->limit || m->limit == UINT64_MAX);
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
	f->placeless += mapping && !has_range(m);
	if (mapping && has_range(m) && !is_inside(at, m)) {
		f->outside++;
		mapping = 0;
	}
	return builder_location_addr(f->b, mapping_at(mapping), at->addr, 0);
}

/* Lines of one location are of functions that are inlined, each into the next. */
static location_id
make_location(struct pprof_facts *f, struct pprof_location *at)
{
	const struct pprof_mapping *m = mapping_of(f, at->mapping);
	struct named_place place = { .addr = at->addr };

	f->frame.n = 0;
	at->nframe = 1;
	for (uint32_t i = 0; i < at->nline; i++)
		add_frame(f, &f->t->line.at[at->line + i],
			  object_at(m->object));
	if (!f->frame.n)
		return make_address(f, at, m);
	place.frame = f->frame.at;
	place.n = f->frame.n;
	at->nframe = (uint32_t)place.n;
	if (at->addr && m->mapping && is_inside(at, m)) {
		place.mapping = mapping_at(m->mapping);
		f->capabilities |= CAP_ADDRS;
	}
	return builder_location_framed(f->b, &place);
}

location_id
pprof_facts_location(struct pprof_facts *f, uint64_t id, uint32_t *n)
{
	uint32_t row = pprof_location_row(f->t, id);
	struct pprof_location *at;

	*n = 1;
	if (!row) {
		f->missing++;
		return pprof_facts_nowhere(f);
	}
	at = &f->t->location.at[row - 1];
	if (!at->made)
		at->made = make_location(f, at).i;
	*n = at->nframe;
	return location_at(at->made);
}
