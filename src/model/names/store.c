/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The store of names: filled under its lock by symbol sources, from any thread.
 * A snapshot is a copy of what things are called by now, so that no table, rank
 * or search pays for the rows of generations that are gone.
 */
#include <config.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "model/names/private.h"

void
store_unref(struct names_store *s)
{
	if (atomic_fetch_sub(&s->refs, 1) != 1)
		return;
	VEC_RELEASE(&s->frame);
	VEC_RELEASE(&s->piece);
	VEC_RELEASE(&s->func);
	VEC_RELEASE(&s->file);
	VEC_RELEASE(&s->md5);
	hash_index_release(&s->func_of);
	hash_u64_release(&s->file_of);
	strtab_free(s->text);
	free(s->location);
	free(s->status);
	free(s->shown);
	namesakes_free(s->namesakes);
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

static text_id
join_bytes(struct names_store *s, const text_id *part, size_t n)
{
	struct text whole = { 0 };
	text_id id;

	for (size_t i = 0; i < n; i++) {
		if (i)
			text_addc(&whole, '\'');
		text_add(&whole, strtab_get(s->text, part[i]),
			 strtab_len(s->text, part[i]));
	}
	id = strtab_add(s->text, whole.s, whole.n);
	text_release(&whole);
	return id;
}

text_id
names_store_join(struct names_store *s, const text_id *part, size_t n,
		 bool has_quotes)
{
	if (has_quotes)
		return join_bytes(s, part, n);
	return strtab_join(s->text, part, n, strtab_hash_parts(part, n), 0);
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
		VEC_PUSH(&s->file, path);
	}
	return file_at(*at);
}

void
names_store_md5(struct names_store *s, file_id file, text_id digits)
{
	text_id *at;

	if (!file_some(file))
		return;
	if (s->md5.n <= file.i)
		VEC_EXTEND(&s->md5, file.i + 1 - s->md5.n);
	at = &s->md5.at[file.i];
	if (!at->i)
		*at = digits;
	else if (at->i != digits.i)
		at->i = MD5_SEVERAL;
}

static bool
same_func(const void *ctx, uint32_t ref, const void *key)
{
	const struct names_store *s = ctx;
	const struct func *a = &s->func.at[ref - s->prof->nfunc];
	const struct func *k = key;

	if (a->object.i != k->object.i || a->start != k->start
	    || (a->flags ^ k->flags) & (FUNC_UNNAMED | FUNC_WHOLE))
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

	id = hash_index_get(&s->func_of, hash, same_func, s, func);
	if (id)
		return func_at(id);
	id = (uint32_t)(s->prof->nfunc + s->func.n);
	VEC_PUSH(&s->func, *func);
	if (!func_some(func->base))
		s->func.at[s->func.n - 1].base = func_at(id);
	hash_index_add(&s->func_of, hash, id);
	return func_at(id);
}

static uint32_t
store_frames(struct names_store *s, const struct frame *frame, size_t n)
{
	size_t first = s->frame.n;

	assert(n > 0);
	VEC_EXTEND(&s->frame, n);
	memcpy(s->frame.at + first, frame, n * sizeof(*frame));
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
	size_t first = s->piece.n, largest = first;

	assert(s->location && n > 0);
	if (n == 1) {
		names_store_location(s, location, addr, piece->frame, piece->n);
		return;
	}
	VEC_EXTEND(&s->piece, n + 1);
	for (size_t i = 0; i < n; i++) {
		struct stored_piece *to = &s->piece.at[first + 1 + i];

		assert(piece[i].bytes > 0);
		*to = (struct stored_piece){
			.bytes = piece[i].bytes, .skip = piece[i].skip,
			.first = store_frames(s, piece[i].frame, piece[i].n),
			.n = (uint32_t)piece[i].n,
		};
		if (to->bytes > s->piece.at[largest].bytes)
			largest = first + 1 + i;
	}
	s->piece.at[first] = s->piece.at[largest];
	at->addr = addr;
	at->first = (uint32_t)first;
	at->n = (uint32_t)n | IN_PIECES;
}

void
names_store_shown(struct names_store *s, func_id id, text_id name)
{
	assert(s->generation == 0 && id.i < s->prof->nfunc);
	if (!s->shown)
		s->shown = mem_zarray(s->prof->nfunc, sizeof(*s->shown));
	s->shown[id.i] = name;
}

void
names_store_status(struct names_store *s, mapping_id mapping,
		   const struct mapping_status *status)
{
	s->status[mapping.i] = *status;
}

/* --- Publishing ----------------------------------------------------------- */

/* The rows of functions that something is called by, counted from the prof's on:
 * ROW[i] is where row I of the store goes, or 0. One that is the prof's goes to
 * that. */
struct compact {
	const struct names_store *s;
	uint32_t nprof;
	uint32_t *row;
	bool joins;
	struct joined joined;
	size_t nframe, npiece;
};

static void
mark_func(struct compact *c, func_id f)
{
	if (f.i < c->nprof || c->row[f.i - c->nprof])
		return;
	c->row[f.i - c->nprof] = 1;
	mark_func(c, c->s->func.at[f.i - c->nprof].base);
}

static void
mark_frames(struct compact *c, uint32_t first, uint32_t n)
{
	c->nframe += n;
	for (uint32_t i = 0; i < n; i++)
		mark_func(c, c->s->frame.at[first + i].func);
}

static void
mark_location(struct compact *c, const struct location_name *at)
{
	uint32_t n = at->n & ~IN_PIECES;

	if (!(at->n & IN_PIECES)) {
		mark_frames(c, at->first, n);
		return;
	}
	c->npiece += n + 1;
	for (uint32_t i = 1; i <= n; i++)
		mark_frames(c, c->s->piece.at[at->first + i].first,
			    c->s->piece.at[at->first + i].n);
}

static func_id
new_id(const struct compact *c, func_id f)
{
	return f.i < c->nprof ? f : func_at(c->row[f.i - c->nprof]);
}

static void
copy_funcs(const struct compact *c, struct names *n)
{
	struct func *func;
	uint32_t *row;
	uint32_t live = 0;

	for (size_t i = 0; i < c->s->func.n; i++)
		if (c->joins && c->joined.func[i])
			c->row[i] = c->joined.func[i];
		else if (c->row[i])
			c->row[i] = c->nprof + live++;
	func = mem_array(live + 1, sizeof(*func));
	row = mem_array(live + 1, sizeof(*row));
	for (size_t i = 0; i < c->s->func.n; i++) {
		struct func *to;

		if (c->row[i] < c->nprof)
			continue;
		to = &func[c->row[i] - c->nprof];
		*to = c->s->func.at[i];
		to->base = new_id(c, to->base);
		if (c->joins) {
			to->object = object_at(c->joined.object[to->object.i]);
			to->file = file_at(c->joined.file[to->file.i]);
		}
		row[c->row[i] - c->nprof] = (uint32_t)(c->nprof + i);
	}
	n->nfunc = c->nprof + live;
	n->func = func;
	n->row = row;
}

/* Frames of a location lie side by side, and those of the next behind them. */
struct filling {
	struct frame *frame;
	struct stored_piece *piece;
	uint32_t nframe, npiece;
};

static uint32_t
copy_frames(const struct compact *c, struct filling *to, uint32_t first,
	    uint32_t n)
{
	uint32_t at = to->nframe;

	for (uint32_t i = 0; i < n; i++) {
		struct frame f = c->s->frame.at[first + i];

		f.func = new_id(c, f.func);
		if (c->joins)
			f.file = file_at(c->joined.file[f.file.i]);
		to->frame[to->nframe++] = f;
	}
	return at;
}

static void
copy_location(const struct compact *c, struct filling *to,
	      const struct location_name *from, struct location_name *at)
{
	uint32_t n = from->n & ~IN_PIECES;
	const struct stored_piece *piece;

	*at = *from;
	if (!(from->n & IN_PIECES)) {
		at->first = copy_frames(c, to, from->first, n);
		return;
	}
	piece = c->s->piece.at + from->first;
	at->first = to->npiece;
	for (uint32_t i = 1; i <= n; i++) {
		struct stored_piece *p = &to->piece[at->first + i];

		*p = piece[i];
		p->first = copy_frames(c, to, p->first, p->n);
		if (piece[i].skip == piece[0].skip)
			to->piece[at->first] = *p;
	}
	to->npiece += n + 1;
}

/* What something is called by now; what was called so before is left out. */
static void
copy_names(struct names_store *s, struct names *n)
{
	size_t nlocation = s->location ? s->prof->location.n : 0;
	struct compact c = { .s = s, .nprof = (uint32_t)s->prof->nfunc };
	struct filling to = { 0 };
	struct location_name *location;

	c.row = mem_zarray(s->func.n + 1, sizeof(*c.row));
	for (size_t i = 0; i < nlocation; i++)
		mark_location(&c, &s->location[i]);
	c.joins = names_join(s, n->doubtful, c.row, &c.joined);
	copy_funcs(&c, n);
	to.frame = mem_array(c.nframe + 1, sizeof(*to.frame));
	to.piece = mem_array(c.npiece + 1, sizeof(*to.piece));
	n->frame = to.frame;
	n->piece = to.piece;
	if (nlocation) {
		location = mem_array(nlocation, sizeof(*location));
		for (size_t i = 0; i < nlocation; i++)
			copy_location(&c, &to, &s->location[i], &location[i]);
		n->location = location;
	}
	free(c.row);
	joined_release(&c.joined);
}

static const bool *
doubtful_objects(const struct prof *p, const struct mapping_status *status)
{
	bool *doubtful = mem_zarray(p->nobject + 1, sizeof(*doubtful));

	for (size_t i = 1; i < p->nmapping; i++)
		if (status[i].doubtful)
			doubtful[p->mapping[i].object.i] = true;
	return doubtful;
}

static void *
copy_of(const void *from, size_t n, size_t size)
{
	void *to = mem_array(n + 1, size);

	if (n)
		memcpy(to, from, n * size);
	return to;
}

struct names *
names_store_publish(struct names_store *s, bool final)
{
	const struct prof *p = s->prof;
	struct names *n = mem_zalloc(sizeof(*n));

	names_store_lock(s);
	n->generation = s->generation++;
	n->final = final;
	n->prof = p;
	n->text = s->text;
	n->nfile = p->nfile + s->file.n;
	n->nlocation = p->location.n;
	n->file = copy_of(s->file.at, s->file.n, sizeof(*s->file.at));
	n->md5 = copy_of(s->md5.at, s->md5.n, sizeof(*s->md5.at));
	n->nmd5 = s->md5.n;
	n->status = copy_of(s->status, p->nmapping, sizeof(*s->status));
	n->doubtful = doubtful_objects(p, s->status);
	n->shown = s->shown;
	copy_names(s, n);
	n->store = s;
	atomic_fetch_add(&s->refs, 1);
	atomic_init(&n->refs, 1);
	atomic_init(&n->rank, NULL);
	names_store_unlock(s);
	return n;
}
