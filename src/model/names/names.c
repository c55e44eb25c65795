/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The store is filled under its lock; a snapshot holds the counts of that
 * moment and a copy of the small table location -> frames, and reads the shared
 * append-only storage without a lock.
 */
#include <config.h>

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/text.h"
#include "model/names/chunks.h"
#include "model/names/names.h"

struct location_name {
	uint64_t addr;
	uint32_t first, n;	/* in the store's frames; or, N with IN_PIECES,
				   in its pieces: the largest, then all */
};

#define IN_PIECES (UINT32_C(1) << 31)

struct stored_piece {
	uint32_t bytes, skip;
	uint32_t first, n;	/* in the store's frames */
};

struct names_store {
	pthread_mutex_t lock;
	atomic_uint refs;		/* the owner's and every snapshot's */
	const struct prof *prof;
	struct strtab *text;		/* laid over the prof's */
	struct chunks frame;		/* struct frame */
	struct chunks piece;		/* struct stored_piece */
	struct chunks func;		/* struct func, beyond prof->nfunc */
	struct chunks file;		/* text_id, beyond prof->nfile */
	struct hash_index func_of;
	struct hash_u64 file_of;	/* text -> file */
	struct location_name *location; /* NULL when no place has an address */
	struct mapping_status *status;	/* a row a mapping */
	unsigned generation;		/* of the next snapshot */
};

static void
store_unref(struct names_store *s)
{
	if (atomic_fetch_sub(&s->refs, 1) != 1)
		return;
	chunks_release(&s->frame);
	chunks_release(&s->piece);
	chunks_release(&s->func);
	chunks_release(&s->file);
	hash_index_release(&s->func_of);
	hash_u64_release(&s->file_of);
	strtab_free(s->text);
	free(s->location);
	free(s->status);
	pthread_mutex_destroy(&s->lock);
	free(s);
}

/* --- Generation 0 --------------------------------------------------------- */

/* As "0x%" PRIx64 prints it, without the price of a format: there may be
 * hundreds of thousands of locations. */
static void
add_hex(struct text *t, uint64_t value)
{
	char digits[2 + 16];
	size_t at = sizeof(digits);

	do {
		digits[--at] = "0123456789abcdef"[value % 16];
		value /= 16;
	} while (value);
	digits[--at] = 'x';
	digits[--at] = '0';
	text_add(t, digits + at, sizeof(digits) - at);
}

/* "libx.so+0x1234", or the bare address where there is no object. */
static void
name_by_offset(struct names_store *s, location_id location,
	       struct text *scratch)
{
	const struct prof *p = s->prof;
	uint32_t mapping = p->location.mapping[location.i];
	struct func f = { .flags = FUNC_UNNAMED };
	struct frame frame = { 0 };
	uint64_t offset = prof_location_offset(p, location);

	text_clear(scratch);
	if (mapping) {
		f.object = p->mapping[mapping].object;
		text_adds(scratch, text_base_name(
				  prof_object_path(p, f.object)));
		text_addc(scratch, '+');
	}
	add_hex(scratch, offset);
	f.name = f.raw = names_store_text(s, scratch->s, scratch->n);
	f.start = offset;
	frame.func = names_store_func(s, &f);
	names_store_location(s, location, offset, &frame, 1);
}

struct names_store *
names_store_new(const struct prof *p)
{
	struct names_store *s = mem_zalloc(sizeof(*s));
	struct text scratch = { 0 };

	pthread_mutex_init(&s->lock, NULL);
	atomic_init(&s->refs, 1);
	s->prof = p;
	s->text = strtab_new(p->text);
	chunks_init(&s->frame, sizeof(struct frame));
	chunks_init(&s->piece, sizeof(struct stored_piece));
	chunks_init(&s->func, sizeof(struct func));
	chunks_init(&s->file, sizeof(text_id));
	s->status = mem_zarray(p->nmapping + 1, sizeof(*s->status));
	for (size_t i = 1; i < p->nfile; i++)
		*hash_u64_at(&s->file_of, p->file[i].i, &(bool){ false })
			= (uint32_t)i;
	if (!prof_has_addresses(p))
		return s;
	s->location = mem_zarray(p->location.n, sizeof(*s->location));
	for (uint32_t i = 1; i < p->location.n; i++)
		if (!p->location.func[i])
			name_by_offset(s, location_at(i), &scratch);
	text_release(&scratch);
	return s;
}

void
names_store_free(struct names_store *s)
{
	if (s)
		store_unref(s);
}

/* --- Writing -------------------------------------------------------------- */

void
names_store_lock(struct names_store *s)
{
	pthread_mutex_lock(&s->lock);
}

void
names_store_unlock(struct names_store *s)
{
	pthread_mutex_unlock(&s->lock);
}

text_id
names_store_text(struct names_store *s, const char *str, size_t n)
{
	return strtab_add(s->text, str, n);
}

file_id
names_store_file(struct names_store *s, text_id path)
{
	bool fresh;
	uint32_t *at;

	if (!path.i)
		return file_at(0);
	at = hash_u64_at(&s->file_of, path.i, &fresh);
	if (fresh) {
		*at = (uint32_t)(s->prof->nfile + s->file.n);
		*(text_id *)chunks_push(&s->file) = path;
	}
	return file_at(*at);
}

static bool
same_func(const void *ctx, uint32_t ref, const void *key)
{
	const struct names_store *s = ctx;
	const struct func *a = chunks_at(&s->func, ref - s->prof->nfunc);
	const struct func *k = key;

	if (a->object.i != k->object.i || a->start != k->start
	    || (a->flags ^ k->flags) & FUNC_UNNAMED)
		return false;
	if (a->file.i != k->file.i)
		return false;
	return k->start || (a->name.i == k->name.i && a->raw.i == k->raw.i
			    && a->line == k->line);
}

func_id
names_store_func(struct names_store *s, const struct func *func)
{
	uint64_t named = (uint64_t)func->name.i << 32 | func->file.i;
	uint64_t hash = hash_mix(func->object.i,
				 func->start ? func->start : named);
	uint32_t id;
	struct func *new;

	id = hash_index_get(&s->func_of, hash, same_func, s, func);
	if (id)
		return func_at(id);
	id = (uint32_t)(s->prof->nfunc + s->func.n);
	new = chunks_push(&s->func);
	*new = *func;
	if (!func_some(new->base))
		new->base = func_at(id);
	hash_index_add(&s->func_of, hash, id);
	return func_at(id);
}

static uint32_t
store_frames(struct names_store *s, const struct frame *frame, size_t n)
{
	size_t first;
	void *run;

	assert(n > 0);
	run = chunks_push_run(&s->frame, n, &first);
	memcpy(run, frame, n * sizeof(*frame));
	return (uint32_t)first;
}

void
names_store_location(struct names_store *s, location_id location, uint64_t addr,
		     const struct frame *frame, size_t n)
{
	struct location_name *at = &s->location[location.i];

	assert(s->location);
	at->addr = addr;
	at->first = store_frames(s, frame, n);
	at->n = (uint32_t)n;
}

void
names_store_pieces(struct names_store *s, location_id location, uint64_t addr,
		   const struct piece *piece, size_t n)
{
	struct location_name *at = &s->location[location.i];
	struct stored_piece *run, *largest;
	size_t first;

	assert(s->location && n > 0);
	if (n == 1) {
		names_store_location(s, location, addr, piece->frame, piece->n);
		return;
	}
	largest = run = chunks_push_run(&s->piece, n + 1, &first);
	for (size_t i = 0; i < n; i++) {
		struct stored_piece *to = &run[i + 1];

		assert(piece[i].bytes > 0);
		to->bytes = piece[i].bytes;
		to->skip = piece[i].skip;
		to->first = store_frames(s, piece[i].frame, piece[i].n);
		to->n = (uint32_t)piece[i].n;
		if (to->bytes > largest->bytes)
			*largest = *to;
	}
	at->addr = addr;
	at->first = (uint32_t)first;
	at->n = (uint32_t)n | IN_PIECES;
}

void
names_store_status(struct names_store *s, mapping_id mapping,
		   const struct mapping_status *status)
{
	s->status[mapping.i] = *status;
}

struct names *
names_store_publish(struct names_store *s, bool final)
{
	const struct prof *p = s->prof;
	struct names *n = mem_zalloc(sizeof(*n));
	struct mapping_status *status =
		mem_array(p->nmapping + 1, sizeof(*status));

	names_store_lock(s);
	n->generation = s->generation++;
	n->final = final;
	n->prof = p;
	n->text = s->text;
	n->nfunc = p->nfunc + s->func.n;
	n->nfile = p->nfile + s->file.n;
	memcpy(status, s->status, p->nmapping * sizeof(*status));
	n->status = status;
	if (s->location) {
		struct location_name *location =
			mem_array(p->location.n, sizeof(*location));

		memcpy(location, s->location,
		       p->location.n * sizeof(*location));
		n->location = location;
	}
	n->store = s;
	atomic_fetch_add(&s->refs, 1);
	atomic_init(&n->refs, 1);
	atomic_init(&n->rank, NULL);
	names_store_unlock(s);
	return n;
}

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
	free((void *)n->location);
	free((void *)n->status);
	free((void *)atomic_load(&own->rank));
	store_unref(n->store);
	free(own);
}

struct func
names_func(const struct names *n, func_id id)
{
	const struct prof *p = n->prof;
	const struct named *named;

	if (id.i >= p->nfunc)
		return *(struct func *)chunks_at(&n->store->func,
						 id.i - p->nfunc);
	named = &p->func[id.i];
	return (struct func){
		.name = named->name,
		.raw = named->name,
		.object = named->object,
		.file = named->file,
		.level = named->level,
		.base = func_some(named->base) ? named->base : id,
		.flags = FUNC_FROM_FILE
			 | (named->nameless ? FUNC_UNNAMED : 0),
	};
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
names_func_object(const struct names *n, func_id id)
{
	object_id object = names_func(n, id).object;

	if (!object_some(object))
		return "";
	return text_base_name(prof_object_path(n->prof, object));
}

const char *
names_file_path(const struct names *n, file_id id)
{
	const struct prof *p = n->prof;

	if (!file_some(id))
		return "";
	if (id.i < p->nfile)
		return prof_text(p, p->file[id.i]);
	return names_text(n, *(text_id *)chunks_at(&n->store->file,
						    id.i - p->nfile));
}

const char *
names_func_file(const struct names *n, func_id id)
{
	return names_file_path(n, names_func(n, id).file);
}

/* The frames of the piece in row ROW. */
static const struct frame *
piece_frames(const struct names *n, size_t row, size_t *count)
{
	const struct stored_piece *piece = chunks_at(&n->store->piece, row);

	*count = piece->n;
	return chunks_at(&n->store->frame, piece->first);
}

const struct frame *
names_frames(const struct names *n, location_id location, size_t *count,
	     struct frame *one)
{
	const struct prof *p = n->prof;
	const struct location_name *at;

	if (p->location.func[location.i] || !n->location || !location.i) {
		*one = (struct frame){
			.func = func_at(p->location.func[location.i]),
			.file = file_at(p->location.file[location.i]),
			.line = p->location.line[location.i],
		};
		*count = 1;
		return one;
	}
	at = &n->location[location.i];
	if (at->n & IN_PIECES)
		return piece_frames(n, at->first, count);
	*count = at->n;
	return chunks_at(&n->store->frame, at->first);
}

size_t
names_pieces(const struct names *n, location_id location)
{
	if (!n->location || !(n->location[location.i].n & IN_PIECES))
		return 1;
	return n->location[location.i].n & ~IN_PIECES;
}

struct piece
names_piece(const struct names *n, location_id location, size_t i,
	    struct frame *one)
{
	uint32_t len = n->prof->location.len[location.i];
	struct piece piece = { .bytes = len ? len : 1 };
	const struct stored_piece *at;

	if (names_pieces(n, location) == 1) {
		piece.frame = names_frames(n, location, &piece.n, one);
		return piece;
	}
	at = chunks_at(&n->store->piece, n->location[location.i].first + 1 + i);
	piece.bytes = at->bytes;
	piece.skip = at->skip;
	piece.frame = chunks_at(&n->store->frame, at->first);
	piece.n = at->n;
	return piece;
}

uint64_t
names_location_addr(const struct names *n, location_id location)
{
	return n->location ? n->location[location.i].addr : 0;
}
