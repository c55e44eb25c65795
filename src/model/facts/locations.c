/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The builder's locations: where cost can fall.
 */
#include <config.h>

#include "model/facts/builder_private.h"

/* --- Columns -------------------------------------------------------------- */

/* Row I of a column. */
#define AT(column, i) ((i) < (column)->n ? (column)->at[i] : 0)

/* Row I, the first that is not there yet. */
#define SET(column, i, value)						\
	do {								\
		if (!(value))						\
			break;						\
		VEC_EXTEND(column, (i) - (column)->n);			\
		VEC_PUSH(column, value);				\
	} while (0)

#define CUT(column, rows)						\
	do {								\
		if ((column)->n > (rows))				\
			(column)->n = (rows);				\
	} while (0)

/* All rows, which become the caller's. A column of zeros is memory that nobody
 * has written to, so that it takes none. */
#define TAKE(to, column, rows)						\
	do {								\
		if ((column)->n) {					\
			VEC_EXTEND(column, (rows) - (column)->n);	\
			(to) = (column)->at;				\
			break;						\
		}							\
		VEC_RELEASE(column);					\
		(to) = mem_zarray(rows, sizeof(*(to)));			\
	} while (0)

/* Of a location that may get a line by debug information, or a name by a list, its
 * function is in a frame: names can say something else then. Not before, when all are looked up. */
static void
frame_lineless(struct builder *b, struct prof *p)
{
	struct locations *l = &p->location;
	uint32_t *row = mem_zarray(p->nfunc + 1, sizeof(*row));

	for (size_t i = 1; i < l->n; i++) {
		struct file_frame only = { .func = l->func[i],
					   .file = l->file[i],
					   .no_file = l->flags[i]
						      & LOCATION_NO_FILE };

		if (!only.func || l->line[i]
		    || !(l->flags[i] & (LOCATION_IN_FUNC | LOCATION_NAMELESS)))
			continue;
		l->frames[i] = only.file ? 0 : row[only.func];
		if (b->frame.at[l->frames[i]].no_file != only.no_file)
			l->frames[i] = 0;
		if (!l->frames[i]) {
			l->frames[i] = (uint32_t)b->frame.n;
			VEC_PUSH(&b->frame, only);
		}
		if (!only.file)
			row[only.func] = l->frames[i];
		l->func[i] = l->file[i] = 0;
	}
	free(row);
}

void
builder_take_locations(struct builder *b, struct prof *p)
{
	size_t n = p->location.n = b->location_func.n;
	bool flagged = b->location_flags.n > 0;

	p->location.func = b->location_func.at;
	p->location.file = b->location_file.at;
	TAKE(p->location.offset, &b->location_offset, n);
	TAKE(p->location.len, &b->location_len, n);
	TAKE(p->location.mapping, &b->location_mapping, n);
	TAKE(p->location.line, &b->location_line, n);
	TAKE(p->location.frames, &b->location_frames, n);
	TAKE(p->location.flags, &b->location_flags, n);
	if (flagged)
		frame_lineless(b, p);
	p->nframe = b->frame.n;
	p->frame = b->frame.at;
}

bool
builder_location_is_code(const struct builder *b, size_t i)
{
	return !b->location_func.at[i] && !AT(&b->location_mapping, i)
	       && !AT(&b->location_frames, i);
}

/* --- Keys ----------------------------------------------------------------- */

static uint64_t
location_hash(const struct location_key *k)
{
	uint64_t hash = hash_mix(k->offset ^ (uint64_t)k->flags << 56,
				 (uint64_t)k->space << 32 | k->line);

	hash = hash_mix(hash, (uint64_t)k->func << 32 | k->file);
	if (k->frames)
		hash = hash_mix(hash, k->frames);
	return k->len ? hash_mix(hash, k->len) : hash;
}

static struct location_key
location_key(const struct builder *b, size_t i)
{
	return (struct location_key){
		.offset = AT(&b->location_offset, i),
		.len = AT(&b->location_len, i),
		.space = b->mapping_space.at[AT(&b->location_mapping, i)],
		.func = b->location_func.at[i],
		.file = b->location_file.at[i],
		.line = AT(&b->location_line, i),
		.frames = AT(&b->location_frames, i),
		.flags = AT(&b->location_flags, i),
	};
}

static bool
same_location(const void *ctx, uint32_t ref, const void *key)
{
	const struct builder *b = ctx;
	const struct location_key *k = key;

	return AT(&b->location_offset, ref) == k->offset &&
	       AT(&b->location_len, ref) == k->len &&
	       b->mapping_space.at[AT(&b->location_mapping, ref)] == k->space &&
	       b->location_func.at[ref] == k->func &&
	       b->location_file.at[ref] == k->file &&
	       AT(&b->location_line, ref) == k->line &&
	       AT(&b->location_frames, ref) == k->frames &&
	       AT(&b->location_flags, ref) == k->flags;
}

/* Nearly all locations of samples are small offsets in few spaces, and buckets
 * are narrow: such a key is one word, which is compared where it is found.
 * 0: it is none. */
static uint64_t
small_key(const struct location_key *k)
{
	if (k->offset >> 40 || k->space >> 15 || !k->space || k->len >> 8
	    || k->func || k->file || k->line || k->frames || k->flags > 1)
		return 0;
	return (uint64_t)k->space << 49 | (uint64_t)k->len << 41
	       | (uint64_t)k->flags << 40 | k->offset;
}

/* The place for the first location of FUNC. */
static uint32_t *
first_location(struct builder *b, uint32_t func)
{
	if (func >= b->location_in.n)
		VEC_EXTEND(&b->location_in, b->func.n - b->location_in.n);
	return &b->location_in.at[func];
}

static location_id
push_location(struct builder *b, const struct location_key *k,
	      mapping_id mapping)
{
	size_t i = b->location_func.n;

	VEC_PUSH(&b->location_func, k->func);
	VEC_PUSH(&b->location_file, k->file);
	SET(&b->location_offset, i, k->offset);
	SET(&b->location_len, i, k->len);
	SET(&b->location_mapping, i, mapping.i);
	SET(&b->location_line, i, k->line);
	SET(&b->location_frames, i, k->frames);
	SET(&b->location_flags, i, k->flags);
	return location_at((uint32_t)i);
}

/* --- Twins ---------------------------------------------------------------- */

static uint32_t
twin_of(uint32_t func, const uint32_t *twin, size_t n)
{
	return func < n && twin[func] ? twin[func] : func;
}

bool
builder_location_has_twin(const struct builder *b, size_t i,
			  const uint32_t *twin, size_t n)
{
	uint32_t func = b->location_func.at[i], row = AT(&b->location_frames, i);
	const struct file_frame *f = &b->frame.at[row];

	if (!row)
		return twin_of(func, twin, n) != func;
	while (f->more && twin_of(f->func, twin, n) == f->func)
		f++;
	return twin_of(f->func, twin, n) != f->func;
}

uint32_t
builder_twin_location(struct builder *b, size_t i, const uint32_t *twin,
		      size_t n)
{
	struct location_key key = location_key(b, i);
	uint32_t row = key.frames;
	struct file_frame f;

	key.func = twin_of(key.func, twin, n);
	key.frames = row ? (uint32_t)b->frame.n : 0;
	do {
		if (!row)
			break;
		f = b->frame.at[row++];
		f.func = twin_of(f.func, twin, n);
		VEC_PUSH(&b->frame, f);
	} while (f.more);
	return push_location(b, &key, mapping_at(AT(&b->location_mapping, i))).i;
}

/* --- Addresses ------------------------------------------------------------ */

/*
 * Histograms count in rising order: a key above all others is new and is not
 * looked up. Such locations get into the table when the first key comes that is
 * not above; where none does there is no table. Buckets have one of their own,
 * since what is called is addresses.
 */

#define KEYS_AHEAD 16	/* whose slots are brought into the cache */

static struct address_index *
addresses_of(struct builder *b, uint32_t len)
{
	return &b->address[len > 0];
}

/* The key of location I if it is one of A, else 0. */
static uint64_t
key_in(struct builder *b, const struct address_index *a, size_t i)
{
	struct location_key key = location_key(b, i);

	return addresses_of(b, key.len) == a ? small_key(&key) : 0;
}

static void
index_risen(struct builder *b, struct address_index *a)
{
	size_t n = b->location_func.n;
	bool fresh;

	hash_u64_reserve(&a->of, a->risen);
	for (size_t i = a->done; i < n; i++) {
		uint64_t key = key_in(b, a, i);

		if (i + KEYS_AHEAD < n)
			hash_u64_prefetch(&a->of, key_in(b, a, i + KEYS_AHEAD));
		if (key)
			*hash_u64_at(&a->of, key, &fresh) = (uint32_t)i;
	}
	a->done = n;
	a->risen = 0;
}

static location_id
add_address(struct builder *b, uint64_t key, const struct location_key *k,
	    mapping_id mapping)
{
	struct address_index *a = addresses_of(b, k->len);
	uint32_t *at;
	bool fresh;

	if (key > a->last) {
		a->last = key;
		a->risen++;
		return push_location(b, k, mapping);
	}
	if (a->risen)
		index_risen(b, a);
	at = hash_u64_at(&a->of, key, &fresh);
	if (fresh)
		*at = push_location(b, k, mapping).i;
	return location_at(*at);
}

/* --- All others ----------------------------------------------------------- */

/* Puts location I, which is K and no small key, where it is found. */
static void
index_location(struct builder *b, const struct location_key *k, uint32_t i)
{
	uint32_t *first = k->func ? first_location(b, k->func) : NULL;

	if (first && !*first)
		*first = i;
	else
		hash_index_add(&b->location_of, location_hash(k), i);
}

static uint32_t
find_location(struct builder *b, const struct location_key *k)
{
	uint32_t first = k->func ? *first_location(b, k->func) : 0;

	if (k->func && (!first || same_location(b, first, k)))
		return first;
	return hash_index_get(&b->location_of, location_hash(k),
			      same_location, b, k);
}

static location_id
add_location(struct builder *b, const struct location_key *k,
	     mapping_id mapping)
{
	uint64_t small = small_key(k);
	uint32_t id;

	if (small)
		return add_address(b, small, k, mapping);
	id = find_location(b, k);
	if (!id) {
		id = push_location(b, k, mapping).i;
		index_location(b, k, id);
	}
	return location_at(id);
}

static struct location_key
address_key(const struct builder *b, mapping_id mapping, uint64_t addr,
	    unsigned flags)
{
	return (struct location_key){
		.offset = addr + b->mapping_shift.at[mapping.i],
		.space = b->mapping_space.at[mapping.i],
		.flags = (uint8_t)flags,
	};
}

location_id
builder_location_addr(struct builder *b, mapping_id mapping, uint64_t addr,
		      unsigned flags)
{
	struct location_key key = address_key(b, mapping, addr, flags);

	return add_location(b, &key, mapping);
}

void
builder_location_soon(const struct builder *b, mapping_id mapping,
		      uint64_t addr, unsigned flags)
{
	struct location_key key = address_key(b, mapping, addr, flags);
	uint64_t small = small_key(&key);

	if (small)
		hash_u64_prefetch(&b->address[0].of, small);
}

location_id
builder_location_bucket(struct builder *b, mapping_id mapping, uint64_t addr,
			uint32_t len)
{
	struct location_key key = {
		.offset = addr + b->mapping_shift.at[mapping.i],
		.len = len,
		.space = b->mapping_space.at[mapping.i],
	};

	return add_location(b, &key, mapping);
}

location_id
builder_location_named(struct builder *b, func_id func, file_id file,
		       uint32_t line)
{
	struct location_key key = {
		.func = func.i,
		.file = file.i,
		.line = line,
	};

	return add_location(b, &key, mapping_at(0));
}

/* --- Named places --------------------------------------------------------- */

struct frames_key { const struct file_frame *frame; size_t n; };

static uint64_t
frames_hash(struct frames_key k)
{
	uint64_t hash = k.n;

	for (size_t i = 0; i < k.n; i++) {
		hash = hash_mix(hash, (uint64_t)k.frame[i].func << 32
				      | k.frame[i].file);
		hash = hash_mix(hash, k.frame[i].line);
	}
	return hash;
}

static bool
same_frames(const void *ctx, uint32_t ref, const void *key)
{
	const struct builder *b = ctx;
	const struct frames_key *k = key;

	for (size_t i = 0; i < k->n; i++) {
		const struct file_frame *at = &b->frame.at[ref + i];

		if (at->func != k->frame[i].func || at->file != k->frame[i].file
		    || at->line != k->frame[i].line
		    || at->more != (i + 1 < k->n))
			return false;
	}
	return true;
}

/* The first row of the same frames, made if they are new. */
static uint32_t
frames_row(struct builder *b, struct frames_key k)
{
	uint64_t hash = frames_hash(k);
	uint32_t row = hash_index_get(&b->frames_of, hash, same_frames, b, &k);

	if (row)
		return row;
	row = (uint32_t)b->frame.n;
	for (size_t i = 0; i < k.n; i++) {
		VEC_PUSH(&b->frame, k.frame[i]);
		b->frame.at[row + i].more = i + 1 < k.n;
	}
	hash_index_add(&b->frames_of, hash, row);
	return row;
}

/* All runs, after some are gone. */
static void
index_frames(struct builder *b)
{
	hash_index_release(&b->frames_of);
	for (size_t first = 1, i = 1; i < b->frame.n; i++) {
		struct frames_key k = { &b->frame.at[first], i + 1 - first };

		if (b->frame.at[i].more)
			continue;
		hash_index_add(&b->frames_of, frames_hash(k), (uint32_t)first);
		first = i + 1;
	}
}

location_id
builder_location_framed(struct builder *b, const struct named_place *place)
{
	mapping_id mapping = place->mapping;
	struct location_key key = { .flags = (uint8_t)place->flags };

	if (place->flags & LOCATION_IN_FUNC) {
		key.offset = place->addr;
		key.space = b->mapping_space.at[mapping.i];
	} else if (mapping_some(mapping)) {
		key = address_key(b, mapping, place->addr, place->flags);
	}
	if (place->n > 1) {
		key.frames = frames_row(b, (struct frames_key){ place->frame,
								place->n });
	} else {
		key.func = place->frame->func;
		key.file = place->frame->file;
		key.line = place->frame->line;
	}
	return add_location(b, &key, mapping);
}

/* --- Taking rows back ----------------------------------------------------- */

void
address_index_release(struct address_index *a)
{
	hash_u64_release(&a->of);
	*a = (struct address_index){ 0 };
}

void
builder_index_rows(struct builder *b)
{
	builder_index_mappings(b);
	hash_index_release(&b->location_of);
	b->location_in.n = 0;
	index_frames(b);
	for (size_t i = 0; i < 2; i++)
		address_index_release(&b->address[i]);
	for (size_t i = 1; i < b->location_func.n; i++) {
		struct location_key key = location_key(b, i);
		uint64_t small = small_key(&key);
		struct address_index *a = addresses_of(b, key.len);

		if (!small) {
			index_location(b, &key, (uint32_t)i);
			continue;
		}
		a->risen++;
		if (small > a->last)
			a->last = small;
	}
}

void
builder_drop_rows(struct builder *b)
{
	size_t n = b->mark.location;

	b->mapping.n = b->mark.mapping;
	b->mapping_nth.n = b->mark.mapping;
	b->mapping_space.n = b->mark.mapping;
	b->mapping_shift.n = b->mark.mapping;
	b->location_func.n = b->location_file.n = n;
	CUT(&b->location_offset, n);
	CUT(&b->location_len, n);
	CUT(&b->location_mapping, n);
	CUT(&b->location_line, n);
	CUT(&b->location_frames, n);
	b->frame.n = b->mark.frame;
	CUT(&b->location_flags, n);
}
