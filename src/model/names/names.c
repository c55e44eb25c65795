/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a snapshot of names; store.c makes them.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/bits.h"
#include "base/text.h"
#include "model/names/private.h"

/* --- Reading -------------------------------------------------------------- */

struct names *
names_ref(const struct names *n)
{
	struct names *own = (struct names *)n;

	atomic_fetch_add(&own->refs, 1);
	return own;
}

void
names_unref(const struct names *n)
{
	struct names *own = (struct names *)n;

	if (!n || atomic_fetch_sub(&own->refs, 1) != 1)
		return;
	if (n->logical) {
		names_changed_release(own);
		names_unref(n->logical);
		free((void *)atomic_load(&own->rank));
		free((void *)atomic_load(&own->object_tail));
		free(own);
		return;
	}
	names_rows_unref(n->rows);
	free((void *)n->file);
	free((void *)n->md5);
	free((void *)n->status);
	free((void *)n->doubtful);
	free((void *)n->doubtful_read);
	free((void *)atomic_load(&own->rank));
	free((void *)atomic_load(&own->object_tail));
	store_unref(n->store);
	free(own);
}

struct names *
names_physical(const struct names *n)
{
	struct names *own = mem_alloc(sizeof(*own));

	n = names_logical(n);
	*own = (struct names){
		.generation = n->generation, .final = n->final,
		.prof = n->prof, .text = n->text,
		.nfunc = n->nfunc, .nfile = n->nfile,
		.nlocation = n->nlocation,
		.status = n->status, .doubtful = n->doubtful,
		.doubtful_read = n->doubtful_read,
		.shown = n->shown, .logical = names_ref(n), .physical = true,
		.of_holders = true,
		.store = n->store, .location = n->location,
		.frame = n->frame, .piece = n->piece, .func = n->func,
		.row = n->row, .file = n->file,
		.md5 = n->md5, .nmd5 = n->nmd5, .home = n->home,
		.begins = n->begins,
		.in_object = n->in_object, .longer = n->longer, .full = n->full,
		.renamed = n->renamed,
	};
	atomic_init(&own->refs, 1);
	return own;
}

/* Several that are one are of no file together, unless that is what they are
 * of. */
static struct func
as_group(const struct names *n, func_id id, struct func f)
{
	if (n->group && n->group[id.i] && n->group[id.i] != GROUP_OF_FILE)
		f.file = file_at(0);
	return f;
}

/* What a function is called that the file named. */
static inline text_id
shown_name(const struct names *n, uint32_t func)
{
	return n->shown && n->shown[func].i ? n->shown[func]
					    : n->prof->func[func].name;
}

static unsigned
flags_of_named(const struct file_func *named)
{
	return FUNC_FROM_FILE | (named->nameless ? FUNC_UNNAMED : 0)
	       | (named->unknown ? FUNC_UNKNOWN : 0);
}

unsigned
names_func_flags(const struct names *n, func_id id)
{
	size_t named = n->prof->nfunc;

	return id.i < named ? flags_of_named(&n->prof->func[id.i])
			    : n->func[id.i - named].flags;
}

text_id
names_func_called(const struct names *n, func_id id)
{
	size_t named = n->prof->nfunc;

	return id.i < named ? shown_name(n, id.i) : n->func[id.i - named].name;
}

/* What the file calls a function that it named, or its symbol if the file left parts of
 * that out. */
static inline text_id
raw_name(const struct names *n, uint32_t func)
{
	const struct prof *p = n->prof;

	if (n->full && n->full[func].i)
		return n->full[func];
	return p->func_raw && p->func_raw[func].i ? p->func_raw[func]
						  : p->func[func].name;
}

text_id
names_func_raw(const struct names *n, func_id id)
{
	size_t named = n->prof->nfunc;

	return id.i < named ? raw_name(n, id.i) : n->func[id.i - named].raw;
}

struct func
names_func(const struct names *n, func_id id)
{
	const struct prof *p = n->prof;
	const struct file_func *named;

	if (id.i >= p->nfunc)
		return as_group(n, id, n->func[id.i - p->nfunc]);
	named = &p->func[id.i];
	return as_group(n, id, (struct func){
		.name = shown_name(n, id.i),
		.raw = raw_name(n, id.i),
		.object = n->in_object && !object_some(named->object)
			  ? n->in_object[id.i] : named->object,
		.file = n->home && !file_some(named->file) ? n->home[id.i]
							   : named->file,
		.line = n->begins && !named->line && !file_some(named->file)
			? n->begins[id.i] : named->line,
		.level = named->level,
		.base = func_some(named->base) ? named->base : id,
		.flags = flags_of_named(named),
	});
}

void
names_func_prefetch(const struct names *n, func_id id)
{
	const struct prof *p = n->prof;

	if (n->group)
		__builtin_prefetch(&n->group[id.i]);
	if (id.i >= p->nfunc) {
		__builtin_prefetch(&n->func[id.i - p->nfunc]);
		return;
	}
	__builtin_prefetch(&p->func[id.i]);
	if (n->shown)
		__builtin_prefetch(&n->shown[id.i]);
	if (p->func_raw)
		__builtin_prefetch(&p->func_raw[id.i]);
	if (n->in_object)
		__builtin_prefetch(&n->in_object[id.i]);
	if (n->home) {
		__builtin_prefetch(&n->home[id.i]);
		__builtin_prefetch(&n->begins[id.i]);
	}
}

void
names_name_prefetch(const struct names *n, func_id id)
{
	strtab_prefetch_record(n->text, names_func_called(n, id));
}

void
names_text_prefetch(const struct names *n, func_id id)
{
	strtab_prefetch_text(n->text, names_func_called(n, id));
}

uint32_t
names_next_called(const struct names *n, text_id name, uint32_t from)
{
	size_t named = n->prof->nfunc;
	uint32_t i = from;

	while (i < named && shown_name(n, i).i != name.i)
		i++;
	while (i >= named && i < n->nfunc && n->func[i - named].name.i != name.i)
		i++;
	return i;
}

bool
names_func_doubtful(const struct names *n, func_id id)
{
	struct func f = names_func(n, id);

	return f.flags & FUNC_FROM_FILE ? n->doubtful_read[f.object.i]
					: n->doubtful[f.object.i];
}

const char *
names_text(const struct names *n, text_id id)
{
	return strtab_get(n->text, id);
}

const char *
names_func_name(const struct names *n, func_id id)
{
	return names_text(n, names_func(n, id).name);
}

const char *
names_func_full(const struct names *n, func_id id)
{
	bool known = n->full && id.i < n->prof->nfunc && n->full[id.i].i
		     && !(n->group && n->group[id.i]);

	return known ? names_text(n, n->full[id.i]) : names_func_name(n, id);
}

const char *
names_func_object(const struct names *n, func_id id)
{
	object_id object = names_func(n, id).object;

	if (!object_some(object))
		return "";
	return text_base_name(prof_object_path(n->prof, object));
}

/* Itself, or what has all of its path. */
static file_id
whole_file(const struct names *n, file_id id)
{
	if (n->longer && id.i < n->prof->nfile && file_some(n->longer[id.i]))
		return n->longer[id.i];
	return id;
}

const char *
names_file_path(const struct names *n, file_id id)
{
	const struct prof *p = n->prof;

	if (!file_some(id))
		return "";
	id = whole_file(n, id);
	if (id.i < p->nfile)
		return prof_text(p, p->file[id.i]);
	return names_text(n, n->file[id.i - p->nfile]);
}

const char *
names_file_md5(const struct names *n, file_id id)
{
	id = whole_file(n, id);
	if (id.i >= n->nmd5 || !n->md5[id.i].i || n->md5[id.i].i == MD5_SEVERAL)
		return "";
	return names_text(n, n->md5[id.i]);
}

const char *
names_object_used(const struct names *n, object_id id)
{
	const struct prof *p = n->prof;

	for (size_t i = 1; object_some(id) && i < p->nmapping; i++) {
		const char *used;

		if (!object_eq(p->mapping[i].object, id))
			continue;
		used = names_text(n, n->status[i].used);
		if (*used)
			return used;
	}
	return prof_object_path(p, id);
}

file_id
names_frame_file(const struct names *n, const struct frame *f)
{
	if (file_some(f->file) || f->flags & FRAME_NO_FILE)
		return f->file;
	return names_func(n, f->func).file;
}

const char *
names_func_file(const struct names *n, func_id id)
{
	return names_file_path(n, names_func(n, id).file);
}

/* The COUNT frames from FIRST on: of physical names the one function that they
 * are in, at the line that ran. */
static const struct frame *
frames_from(const struct names *n, uint32_t first, size_t *count,
	    struct frame *one)
{
	const struct frame *f = n->frame + first;

	if (!n->physical || *count == 1)
		return f;
	*one = f[0];
	one->func = f[*count - 1].func;
	one->flags = (f[0].flags & ~FRAME_INLINED)
		     | (f[*count - 1].flags & FRAME_INLINED);
	*count = 1;
	return one;
}

/* The frames of the piece in row ROW. */
static const struct frame *
piece_frames(const struct names *n, size_t row, size_t *count,
	     struct frame *one)
{
	*count = n->piece[row].n;
	return frames_from(n, n->piece[row].first, count, one);
}

location_id
names_place(const struct names *n, location_id location)
{
	size_t first = n->prof->location.n;

	return location.i < first ? location
				  : location_at(n->reading[location.i - first]
						.place);
}

/* Readings stand in the order of their places. */
location_id
names_reading(const struct names *n, location_id location, unsigned reading)
{
	size_t first = n->prof->location.n;
	size_t low;

	if (!reading)
		return location;
	low = FIRST_WHERE(i, 0, n->nlocation - first,
			  n->reading[i].place > location.i
			  || (n->reading[i].place == location.i
			      && n->reading[i].reading >= reading));
	if (first + low < n->nlocation
	    && n->reading[low].place == location.i
	    && n->reading[low].reading == reading)
		return location_at((uint32_t)(first + low));
	return location_at(0);
}

/* Its one frame is what the facts say. */
static inline bool
is_of_facts(const struct names *n, uint32_t location)
{
	return !n->changed && (n->prof->location.func[location] || !n->location
			       || !location);
}

const struct frame *
names_frames(const struct names *n, location_id location, size_t *count,
	     struct frame *one)
{
	const struct prof *p = n->prof;
	const struct location_name *at;

	if (is_of_facts(n, location.i)) {
		*one = (struct frame){
			.func = func_at(p->location.func[location.i]),
			.file = file_at(p->location.file[location.i]),
			.line = p->location.line[location.i],
			.flags = p->location.flags[location.i]
				 & LOCATION_NO_FILE ? FRAME_NO_FILE : 0,
		};
		*count = 1;
		return one;
	}
	at = &n->location[location.i];
	if (at->n & IN_PIECES)
		return piece_frames(n, at->first, count, one);
	*count = at->n;
	return frames_from(n, at->first, count, one);
}

func_id
names_outermost(const struct names *n, location_id location)
{
	size_t count;
	struct frame one;
	const struct frame *f = names_frames(n, location, &count, &one);

	return f[count - 1].func;
}

bool
names_are_single(const struct names *n)
{
	for (uint32_t i = 0; i < n->prof->location.n; i++)
		if (!is_of_facts(n, i))
			return false;
	return true;
}

size_t
names_pieces(const struct names *n, location_id location)
{
	if (!n->location || !(n->location[location.i].n & IN_PIECES))
		return 1;
	return n->location[location.i].n & ~(IN_PIECES | SOME_LEFT);
}

bool
names_pieces_are_some(const struct names *n, location_id location)
{
	return n->location && n->location[location.i].n & SOME_LEFT;
}

struct piece
names_piece(const struct names *n, location_id location, size_t i,
	    struct frame *one)
{
	uint32_t len = n->prof->location.len[names_place(n, location).i];
	struct piece piece = { .bytes = len ? len : 1 };
	const struct stored_piece *at;

	if (!n->location || !(n->location[location.i].n & IN_PIECES)) {
		piece.frame = names_frames(n, location, &piece.n, one);
		return piece;
	}
	i += n->location[location.i].first + 1;
	at = &n->piece[i];
	piece.bytes = at->bytes;
	piece.skip = at->skip;
	piece.frame = piece_frames(n, i, &piece.n, one);
	return piece;
}

uint64_t
names_location_addr(const struct names *n, location_id location)
{
	return n->location ? n->location[location.i].addr : 0;
}

bool
names_is_as_read(const struct names *n, location_id place)
{
	return prof_location_named(n->prof, place.i)
	       && !(n->renamed && bits_has(n->renamed, place.i));
}

static func_id
find_row(const struct names *n, func_id row)
{
	size_t nprof = n->prof->nfunc;
	size_t at;

	if (row.i < nprof)
		return row;
	at = FIRST_WHERE(i, nprof, n->nfunc, names_row(n, i) >= row.i);
	if (at == n->nfunc || names_row(n, at) != row.i)
		return func_at(0);
	return func_at((uint32_t)at);
}

func_id
names_func_of_row(const struct names *n, func_id row)
{
	func_id f = find_row(n, row), same;

	if (func_some(f))
		return f;
	names_store_lock(n->store);
	same = store_same(n->store, row);
	names_store_unlock(n->store);
	return func_eq(same, row) ? f : find_row(n, same);
}

func_id
names_same_func(const struct names *from, func_id id, const struct names *to)
{
	size_t nfunc = from->prof->nfunc;
	const struct func *was;
	func_id same;

	if (id.i < nfunc)
		return id;
	was = &from->func[id.i - nfunc];
	same = names_func_of_row(to, func_at(names_row(from, id.i)));
	for (size_t i = nfunc; i < to->nfunc && !func_some(same); i++) {
		const struct func *f = &to->func[i - nfunc];

		if (f->start == was->start && f->raw.i == was->raw.i
		    && object_eq(f->object, was->object))
			same = func_at((uint32_t)i);
	}
	return same;
}
