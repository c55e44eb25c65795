/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The store of names: filled under its lock by symbol sources, from any thread.
 */
#include <config.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "base/text.h"
#include "model/names/private.h"

void
store_unref(struct names_store *s)
{
	if (atomic_fetch_sub(&s->refs, 1) != 1)
		return;
	if (!s->lent) {
		VEC_RELEASE(&s->frame);
		VEC_RELEASE(&s->piece);
		VEC_RELEASE(&s->func);
		free(s->location);
	}
	names_rows_unref(s->rows);
	VEC_RELEASE(&s->file);
	VEC_RELEASE(&s->md5);
	hash_index_release(&s->func_of);
	hash_u64_release(&s->file_of);
	strtab_free(s->text);
	free(s->status);
	free(s->shown);
	free(s->full);
	free(s->renamed);
	free(s->home);
	free(s->begins);
	VEC_RELEASE(&s->own_home);
	VEC_RELEASE(&s->same);
	hash_u64_release(&s->symbol_of);
	VEC_RELEASE(&s->symbol);
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

/* Locations that are named together: what each is looked up by is on its way
 * into the cache while the others' names are made. */
#define NAMED_AT_ONCE 32

struct unnamed {
	location_id location;
	object_id object;
	uint64_t offset, hash;
	size_t end;		/* of its name, behind those before */
};

struct naming {
	struct names_store *s;
	struct unnamed row[NAMED_AT_ONCE];
	size_t n;
	struct text text;
	uint32_t mapping;	/* of which OBJECT is */
	object_id object;
	const char *path;	/* of that, its last component */
};

static uint64_t
func_hash(const struct func *f)
{
	uint64_t named = (uint64_t)f->name.i << 32 | f->file.i;

	return hash_mix(f->object.i, f->start ? f->start : named);
}

/* "libx.so+0x1234", or the bare address where there is no object. */
static void
add_unnamed(struct naming *x, location_id location)
{
	const struct prof *p = x->s->prof;
	uint32_t mapping = p->location.mapping[location.i];
	struct unnamed *row = &x->row[x->n];
	size_t begin = x->n ? row[-1].end : 0;

	if (mapping && mapping != x->mapping) {
		x->mapping = mapping;
		x->object = p->mapping[mapping].object;
		x->path = text_base_name(prof_object_path(p, x->object));
	}
	row->location = location;
	row->object = mapping ? x->object : object_at(0);
	row->offset = prof_location_offset(p, location);
	if (mapping) {
		text_adds(&x->text, x->path);
		text_addc(&x->text, '+');
	}
	add_hex(&x->text, row->offset);
	row->end = x->text.n;
	row->hash = hash_bytes(x->text.s + begin, row->end - begin);
	strtab_prefetch(x->s->text, row->hash);
	hash_index_prefetch(&x->s->func_of, func_hash(&(struct func){
		.object = row->object, .start = row->offset }));
	x->n++;
}

static void
write_unnamed(struct naming *x)
{
	struct names_store *s = x->s;
	size_t begin = 0;

	for (size_t i = 0; i < x->n; i++) {
		const struct unnamed *row = &x->row[i];
		struct func f = { .flags = FUNC_UNNAMED };
		struct frame frame = { 0 };

		f.object = row->object;
		f.start = row->offset;
		f.name = f.raw = strtab_add_hashed(s->text, x->text.s + begin,
						   row->end - begin,
						   row->hash);
		frame.func = names_store_func(s, &f);
		names_store_location(s, row->location, row->offset, &frame, 1);
		begin = row->end;
	}
	text_clear(&x->text);
	x->n = 0;
}

/* How many names there are about: buckets, what ran and what called are apart,
 * though one offset may be all three. */
static size_t
count_unnamed(const struct prof *p)
{
	size_t bucket = 0, call = 0, other = 0;

	for (size_t i = 1; i < p->location.n; i++) {
		if (prof_location_named(p, (uint32_t)i))
			continue;
		if (p->location.len[i])
			bucket++;
		else if (p->location.flags[i] & LOCATION_CALL)
			call++;
		else
			other++;
	}
	if (call < other)
		call = other;
	return call > bucket ? call : bucket;
}

/* Frames that the file said are what they are in all generations. */
static void
name_by_file(struct names_store *s, uint32_t location)
{
	const struct prof *p = s->prof;
	const struct file_frame *from = &p->frame[p->location.frames[location]];
	struct location_name *at = &s->location[location];

	at->first = (uint32_t)s->frame.n;
	for (bool more = true; more; from++) {
		VEC_PUSH(&s->frame, names_frame_as_read(from));
		at->n++;
		more = from->more;
	}
}

/* Locations between two looks at whether to stop. */
#define LOCATIONS_A_LOOK 4096

/* -1 when JOB was cancelled. */
static int
name_all(struct names_store *s, const struct job *job)
{
	const struct prof *p = s->prof;
	size_t expected = count_unnamed(p);
	struct naming x = { .s = s };
	bool stopped = false;

	s->location = mem_zarray(p->location.n, sizeof(*s->location));
	VEC_RESERVE(&s->frame, p->location.n);
	VEC_RESERVE(&s->func, expected);
	hash_index_reserve(&s->func_of, expected);
	strtab_expect(s->text, expected);
	for (uint32_t i = 1; i < p->location.n && !stopped; i++) {
		stopped = i % LOCATIONS_A_LOOK == 0 && job_cancelled(job);
		if (p->location.frames[i])
			name_by_file(s, i);
		if (prof_location_named(p, i))
			continue;
		add_unnamed(&x, location_at(i));
		if (x.n == NAMED_AT_ONCE)
			write_unnamed(&x);
	}
	write_unnamed(&x);
	text_release(&x.text);
	return stopped ? -1 : 0;
}

struct names_store *
names_store_make(const struct prof *p, const struct job *job)
{
	struct names_store *s = mem_zalloc(sizeof(*s));

	pthread_mutex_init(&s->lock, NULL);
	atomic_init(&s->refs, 1);
	s->prof = p;
	s->text = strtab_new(p->text);
	s->status = mem_zarray(p->nmapping + 1, sizeof(*s->status));
	for (size_t i = 1; i < p->nfile; i++)
		*hash_u64_at(&s->file_of, p->file[i].i, &(bool){ false })
			= (uint32_t)i;
	if (prof_has_addresses(p) && name_all(s, job) < 0) {
		store_unref(s);
		return NULL;
	}
	s->as_it_is = true;
	return s;
}

struct names_store *
names_store_new(const struct prof *p)
{
	return names_store_make(p, NULL);
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

const struct strtab *
names_store_texts(const struct names_store *s)
{
	return s->text;
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

/* Where the home of a function is kept, or NULL: it has a file of its own. */
static file_id *
home_of(struct names_store *s, func_id id)
{
	size_t nprof = s->prof->nfunc, row = id.i - nprof;

	if (id.i < nprof) {
		if (file_some(s->prof->func[id.i].file))
			return NULL;
		if (!s->home) {
			s->home = mem_zarray(nprof, sizeof(*s->home));
			s->begins = mem_zarray(nprof, sizeof(*s->begins));
		}
		return &s->home[id.i];
	}
	if (file_some(s->func.at[row].file))
		return NULL;
	if (s->own_home.n <= row)
		VEC_EXTEND(&s->own_home, row + 1 - s->own_home.n);
	return &s->own_home.at[row];
}

/* What several say differently is not known. */
static void
note_line(uint32_t *at, uint32_t line)
{
	if (!*at)
		*at = line;
	else if (line && *at != line)
		*at = HOME_SEVERAL;
}

void
names_store_home(struct names_store *s, func_id id, file_id file, uint32_t line)
{
	file_id *home = file_some(file) ? home_of(s, id) : NULL;

	if (!home)
		return;
	if (id.i < s->prof->nfunc)
		note_line(&s->begins[id.i], line);
	names_rows_leave(s);
	if (!file_some(*home))
		*home = file;
	else if (!file_eq(*home, file))
		*home = file_at(HOME_SEVERAL);
}

void
names_store_symbol(struct names_store *s, func_id id, text_id raw,
		   uint64_t start)
{
	object_id object = s->prof->func[id.i].object;
	struct named_symbol *symbol;
	bool fresh;
	uint32_t *at = hash_u64_at(&s->symbol_of, names_symbol_key(raw, object),
				   &fresh);

	names_rows_leave(s);
	if (fresh) {
		VEC_PUSH(&s->symbol, ((struct named_symbol){ id.i, start }));
		*at = (uint32_t)s->symbol.n;
	}
	symbol = &s->symbol.at[*at - 1];
	if (!start || symbol->func != id.i || symbol->start != start)
		symbol->func = SYMBOL_SEVERAL;
}

void
names_store_renamed(struct names_store *s, location_id location)
{
	if (!s->renamed)
		s->renamed = bits_new(s->prof->location.n);
	names_rows_leave(s);
	bits_add(s->renamed, location.i);
}

bool
names_store_is_renamed(const struct names_store *s, location_id location)
{
	return s->renamed && bits_has(s->renamed, location.i);
}

void
names_store_full(struct names_store *s, func_id id, text_id name)
{
	text_id *full;

	if (!s->full)
		s->full = mem_zarray(s->prof->nfunc, sizeof(*s->full));
	full = &s->full[id.i];
	names_rows_leave(s);
	full->i = !full->i || full->i == name.i ? name.i : FULL_SEVERAL;
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
	uint64_t hash = func_hash(func);
	uint32_t id;

	id = hash_index_get(&s->func_of, hash, same_func, s, func);
	if (id)
		return func_at(id);
	names_rows_leave(s);
	id = (uint32_t)(s->prof->nfunc + s->func.n);
	VEC_PUSH(&s->func, *func);
	if (!func_some(func->base))
		s->func.at[s->func.n - 1].base = func_at(id);
	hash_index_add(&s->func_of, hash, id);
	return func_at(id);
}

void
names_store_same(struct names_store *s, func_id from, func_id to)
{
	size_t row = from.i - s->prof->nfunc;

	assert(from.i >= s->prof->nfunc && to.i >= s->prof->nfunc);
	if (func_eq(store_same(s, from), to))
		return;
	names_rows_leave(s);
	if (s->same.n <= row)
		VEC_EXTEND(&s->same, row + 1 - s->same.n);
	s->same.at[row] = func_eq(from, to) ? func_at(0) : to;
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
	struct location_name *at;

	assert(s->location);
	names_rows_leave(s);
	at = &s->location[location.i];
	at->addr = addr;
	at->first = store_frames(s, frame, n);
	at->n = (uint32_t)n;
}

void
names_store_pieces(struct names_store *s, location_id location, uint64_t addr,
		   const struct piece *piece, size_t n)
{
	struct location_name *at;
	size_t first = s->piece.n, largest = first;

	assert(s->location && n > 0);
	if (n == 1) {
		names_store_location(s, location, addr, piece->frame, piece->n);
		return;
	}
	names_rows_leave(s);
	at = &s->location[location.i];
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
	const struct mapping_status *was = &s->status[mapping.i];

	/* neither what is doubtful nor another build is joined with what a file
	 * named */
	if (was->doubtful != status->doubtful
	    || mapping_build(was).i != mapping_build(status).i)
		names_rows_leave(s);
	s->status[mapping.i] = *status;
}
