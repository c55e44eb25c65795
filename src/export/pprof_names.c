/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the samples of a pprof file speak of: locations, their mappings and
 * functions. Only what is spoken of is written.
 *
 * An address without a name has no line: pprof looks for a name itself then,
 * where it finds the program.
 */
#include <config.h>

#include <stdlib.h>

#include "base/i18n.h"
#include "base/strtab.h"
#include "export/pprof_private.h"
#include "export/private.h"
#include "model/filter/filter.h"

/* What has to be written behind the locations. */
struct wanted {
	bool *func;
	uint32_t *file;		/* of each function: pprof knows no other for
				   its lines */
	struct flags { bool used, names, files, lines, inlined; } *mapping;
	/* of a mapping, then of an object that no mapping is known of */
};

static bool
is_named(const struct pprof *w, func_id func)
{
	unsigned flags = names_func(w->names, func).flags;

	/* what a file calls by an address is a function of that file all the same; what is
	 * collapsed is called by what it is collapsed by */
	return !(flags & FUNC_UNNAMED) || flags & (FUNC_WHOLE | FUNC_FROM_FILE)
	       || filter_is_group(w->names, func);
}

/* Whether a line of FILE can be said of FUNC, whose own file it is of if that is
 * not known. Of a function whose file is not known it is that of its first line. */
static bool
is_its_file(const struct pprof *w, struct wanted *wanted, uint32_t func,
	    file_id file)
{
	uint32_t *own = &wanted->file[func];

	if (!*own)
		*own = names_func(w->names, func_at(func)).file.i;
	if (!*own)
		*own = file.i;
	return !file_some(file) || *own == file.i;
}

/* The frames at a location, innermost first: those before the last are inlined
 * into the next. */
static void
add_frames(struct pprof *w, struct wanted *wanted, struct flags *mapping,
	   const struct frame *frame, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		uint32_t func = samples_func(&w->values.samples,
					     frame[i].func.i);
		bool its = is_its_file(w, wanted, func, frame[i].file);

		wanted->func[func] = true;
		mapping->names = true;
		mapping->files |= wanted->file[func] > 0;
		mapping->lines |= its && frame[i].line > 0;
		mapping->inlined |= n > 1;
		if (!its)
			export_say(w->x, N_("code from other files (included or "
					    "inlined) is in its function's file "
					    "in this format, without lines"), "");
		text_clear(&w->packed);
		protobuf_number(&w->packed, 1, func);
		protobuf_number(&w->packed, 2, its ? frame[i].line : 0);
		protobuf_number(&w->packed, 3, its ? frame[i].column : 0);
		protobuf_bytes(&w->message, 4, w->packed.s, w->packed.n);
	}
}

/* What stands for the object of a function without an address. */
static uint32_t
object_mapping(const struct pprof *w, func_id func)
{
	object_id object = names_func(w->names, func).object;

	return object_some(object) ? (uint32_t)w->p->nmapping + object.i : 0;
}

static void
put_location(struct pprof *w, struct wanted *wanted, uint32_t row, uint64_t id,
	     uint32_t skip, const struct frame *frame, size_t n)
{
	location_id place = names_place(w->names, location_at(row));
	uint32_t mapping = w->p->location.mapping[place.i];
	uint64_t addr = prof_location_addr(w->p, place) + skip;
	struct flags *flags;

	if (!mapping)
		mapping = object_mapping(w, frame[n - 1].func);
	flags = &wanted->mapping[mapping];
	flags->used = true;
	protobuf_number(&w->message, 1, id);
	protobuf_number(&w->message, 2, mapping);
	protobuf_number(&w->message, 3, addr);
	if (n > 1 || !addr || is_named(w, frame->func))
		add_frames(w, wanted, flags, frame, n);
	pprof_put(w, PPROF_LOCATION, &w->message);
}

/* A function of which only the object is known: the object is a mapping without
 * addresses. */
static void
put_func_location(struct pprof *w, struct wanted *wanted, uint32_t func)
{
	struct func f = names_func(w->names, func_at(func));
	struct frame frame = { .func = func_at(func), .file = f.file,
			       .line = f.line };
	uint32_t mapping = object_mapping(w, func_at(func));

	wanted->mapping[mapping].used = true;
	protobuf_number(&w->message, 1, w->names->nlocation + func);
	protobuf_number(&w->message, 2, mapping);
	add_frames(w, wanted, &wanted->mapping[mapping], &frame, 1);
	/* or pprof looks into the object, for addresses that are not known */
	wanted->mapping[mapping].files = wanted->mapping[mapping].lines = true;
	pprof_put(w, PPROF_LOCATION, &w->message);
}

static void
put_locations(struct pprof *w, struct wanted *wanted)
{
	size_t first = w->names->nlocation + w->names->nfunc, n;
	struct frame one;

	for (uint32_t i = 0; i < w->names->nlocation; i++) {
		const struct frame *frame;

		if (!w->location[i])
			continue;
		frame = names_frames(w->names, location_at(i), &n, &one);
		put_location(w, wanted, i, i, 0, frame, n);
	}
	for (uint32_t i = 0; i < w->names->nfunc; i++)
		if (w->func_location[i])
			put_func_location(w, wanted, i);
	for (size_t i = 0; i < w->values.samples.piece.n; i++) {
		const struct bucket_piece *at = &w->values.samples.piece.at[i];
		struct piece piece = names_piece(w->names,
						 location_at(at->location),
						 at->piece, &one);

		put_location(w, wanted, at->location, first + i, piece.skip,
			     piece.frame, piece.n);
	}
}

/* The build-id that was recorded, or that of a file without a doubt: every later
 * reader takes it for the one that ran. */
static const char *
build_id_of(const struct pprof *w, uint32_t id, const struct object *object)
{
	const char *recorded = prof_text(w->p, object->build_id);
	const struct mapping_status *status;

	if (*recorded || id >= w->p->nmapping)
		return recorded;
	status = &w->names->status[id];
	return status->doubtful || status->unsure
	       ? "" : names_text(w->names, status->build_id);
}

static void
put_mapping(struct pprof *w, uint32_t id, const struct mapping *m,
	    const struct flags *flags)
{
	const struct object *object = &w->p->object[m->object.i];
	const char *build_id = build_id_of(w, id, object);

	protobuf_number(&w->message, 1, id);
	protobuf_number(&w->message, 2, m->start);
	protobuf_number(&w->message, 3, m->end);
	protobuf_number(&w->message, 4, m->offset);
	protobuf_number(&w->message, 5,
			pprof_text(w, prof_text(w->p, object->path)));
	protobuf_number(&w->message, 6, pprof_text(w, build_id));
	protobuf_number(&w->message, 7, flags->names);
	protobuf_number(&w->message, 8, flags->files);
	protobuf_number(&w->message, 9, flags->lines);
	protobuf_number(&w->message, 10, flags->inlined);
	pprof_put(w, PPROF_MAPPING, &w->message);
}

static void
put_func(struct pprof *w, struct strtab *seen, uint32_t id, file_id file)
{
	struct func f = names_func(w->names, func_at(id));
	const char *name = names_func_name(w->names, func_at(id));
	const char *raw = names_text(w->names, f.raw);

	export_note_function(w->x, seen, name, names_file_path(w->names, file),
			     prof_object_path(w->p, f.object));

	protobuf_number(&w->message, 1, id);
	protobuf_number(&w->message, 2, pprof_text(w, name));
	protobuf_number(&w->message, 3, pprof_text(w, *raw ? raw : name));
	protobuf_number(&w->message, 4,
			pprof_text(w, names_file_path(w->names, file)));
	protobuf_number(&w->message, 5, f.line);
	pprof_put(w, PPROF_FUNCTION, &w->message);
}

void
pprof_put_names(struct pprof *w)
{
	const struct prof *p = w->p;
	struct wanted wanted = {
		mem_zarray(w->names->nfunc, sizeof(*wanted.func)),
		mem_zarray(w->names->nfunc, sizeof(*wanted.file)),
		mem_zarray(p->nmapping + p->nobject, sizeof(*wanted.mapping)),
	};
	struct strtab *seen = strtab_new_whole();

	put_locations(w, &wanted);
	for (uint32_t i = 1; i < p->nmapping; i++)
		if (wanted.mapping[i].used)
			put_mapping(w, i, &p->mapping[i], &wanted.mapping[i]);
	for (uint32_t i = 1; i < p->nobject; i++) {
		uint32_t id = (uint32_t)p->nmapping + i;

		if (wanted.mapping[id].used)
			put_mapping(w, id, &(struct mapping){
				.object = object_at(i) }, &wanted.mapping[id]);
	}
	for (uint32_t i = 1; i < w->names->nfunc; i++)
		if (wanted.func[i])
			put_func(w, seen, i, file_at(wanted.file[i]));
	strtab_free(seen);
	free(wanted.func);
	free(wanted.file);
	free(wanted.mapping);
}
