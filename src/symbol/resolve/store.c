/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bound.h"
#include "base/md5.h"
#include "symbol/resolve/fileparts.h"
#include "symbol/resolve/store.h"

void
dwarf_writer_init(struct dwarf_writer *w, struct symbolizer *s,
		  struct module *m)
{
	memset(w, 0, sizeof *w);
	w->s = s;
	w->m = m;
}

void
dwarf_writer_release(struct dwarf_writer *w)
{
	VEC_RELEASE(&w->func);
	VEC_RELEASE(&w->file);
	VEC_RELEASE(&w->frame);
	VEC_RELEASE(&w->kept);
	hash_u64_release(&w->plain);
	text_release(&w->scratch);
}

/* ------------------------------------------------------------------ names */

static bool
is_mangled(const char *name, size_t n)
{
	return n > 2 && ((name[0] == '_' && (name[1] == 'Z' ||
					     name[1] == 'R')) ||
			 strncmp(name, "__Z", 3) == 0);
}

/* Whether SYM is NAME with something like ".part.0" behind it. */
static bool
is_clone(const char *sym, size_t nsym, const char *name)
{
	size_t n = strlen(name);

	return nsym > n && memcmp(sym, name, n) == 0 && sym[n] == '.';
}

/* DWARF says which function it is. Only the symbol table says which clone of
 * it, how functions of one file are mangled, and what functions of C that
 * have several names are called from outside. */
const char *
dwarf_outer_name(const struct cu_func *f, const char *sym, size_t nsym,
		 size_t *n)
{
	const char *name = f->linkage ? f->linkage : f->at_name;

	if (sym && (!name || !is_mangled(name, strlen(name)) ||
		    is_clone(sym, nsym, name))) {
		*n = nsym;
		return sym;
	}
	*n = name ? strlen(name) : 0;
	return name;
}

/* The names that DWARF makes up itself, from what a function is in, are no linker's. */
const char *
dwarf_shown_name(struct demangler *d, const struct cu_func *f, const char *raw,
		 size_t n, size_t *out_n)
{
	if (raw == f->name && !f->ada)
		return demangler_shorten(d, raw, n, out_n);
	return f->ada ? demangler_get_ada(d, raw, n, out_n)
		      : demangler_get(d, raw, n, out_n);
}

static struct func
inlined_func(struct dwarf_writer *w, const struct cu_func *f)
{
	struct names_store *store = w->s->store;
	const char *raw = f->linkage ? f->linkage : f->name, *name;
	struct func func = { .line = f->line };
	size_t n, nraw;

	if (!raw) {	/* in a file that is not here */
		raw = "[inlined]";
		func.flags = FUNC_UNNAMED;
		w->m->inlined_nameless = true;
	}
	nraw = strlen(raw);
	name = dwarf_shown_name(w->s->demangler, f, raw, nraw, &n);
	func.raw = names_store_text(store, raw, nraw);
	func.name = names_store_text(store, name, n);
	return func;
}

static struct func
outer_func(struct dwarf_writer *w, const struct cu_func *f)
{
	struct names_store *store = w->s->store;
	const struct elfsym *sym = elfsym_find(&w->m->sym, f->start);
	struct func func = { .line = f->line, .start = f->start };
	const char *symname = NULL, *raw, *name;
	size_t nsym = 0, nraw, n;

	/* of several that are as good DWARF says which the source has */
	if (sym && sym->start == f->start
	    && !(f->at_name && !f->linkage
		 && elfsym_has_alias(&w->m->sym, f->start, f->at_name)))
		symname = elfsym_name(sym, &nsym);
	raw = dwarf_outer_name(f, symname, nsym, &nraw);
	if (!raw || nraw == 0)
		return (struct func){ 0 };
	if (!f->linkage && f->name && raw == f->at_name && !f->ada) {
		raw = f->name;
		nraw = strlen(raw);
	}
	name = dwarf_shown_name(w->s->demangler, f, raw, nraw, &n);
	func.raw = names_store_text(store, raw, nraw);
	func.name = names_store_text(store, name, n);
	return func;
}

/* ------------------------------------------------------------------ files */

static file_id
write_file(struct dwarf_writer *w, const struct cu *c, uint32_t file)
{
	struct names_store *store = w->s->store;
	char digits[MD5_DIGITS + 1];
	const struct dwarf_file *f;
	file_id id;

	if (file == CU_NONE)
		return file_at(0);
	if (w->file.at[file])
		return file_at(w->file.at[file]);
	f = &c->file.at[file];
	text_clear(&w->scratch);
	file_parts_join(&w->scratch, f->comp_dir, f->dir, f->name, &w->plain);
	id = names_store_file(store, names_store_text(store, w->scratch.s,
						      w->scratch.n));
	if (f->md5) {
		md5_digits(f->md5, digits);
		names_store_md5(store, id, names_store_text(store, digits,
							    MD5_DIGITS));
	}
	w->file.at[file] = id.i;
	return id;
}

/* -------------------------------------------------------------- functions */

static struct written *
written_of(struct dwarf_writer *w, object_id object)
{
	struct written fresh = { .module = w->m, .object = object };
	struct symbolizer *s = w->s;
	size_t i;

	for (i = 0; i < s->written.n; i++)
		if (s->written.at[i].module == w->m &&
		    object_eq(s->written.at[i].object, object))
			return &s->written.at[i];
	VEC_PUSH(&s->written, fresh);
	return &s->written.at[s->written.n - 1];
}

/* Its name in all units. Each part of a constructor or destructor has a linker's name
 * of its own, but what is inlined has that of the whole. Without one the file counts,
 * too: headers of the C library have functions that stand for those of their name. */
static uint64_t
global_key(struct dwarf_writer *w, const struct cu_func *f, file_id file)
{
	struct text *name = &w->scratch;
	uint64_t key;

	text_clear(name);
	text_adds(name, f->linkage ? f->linkage : f->at_name);
	for (size_t i = 0; f->linkage && i + 2 < name->n; i++)
		if ((name->s[i] == 'C' || name->s[i] == 'D')
		    && (name->s[i + 1] == '1' || name->s[i + 1] == '2')
		    && name->s[i + 2] == 'E')
			name->s[i + 1] = '4';
	key = names_store_text(w->s->store, name->s, name->n).i;
	return f->linkage ? key : (uint64_t)file.i << 32 | key;
}

/* F is function ROW. What is inlined in one unit and called in another is one
 * function, in whatever order they come by. */
static void
join_global(struct dwarf_writer *w, struct written *done,
	    const struct cu_func *f, const struct func *func, uint32_t row)
{
	const char *raw = strtab_get(names_store_texts(w->s->store), func->raw);
	const char *name = f->linkage ? f->linkage : f->at_name;
	struct written_pair *pair;
	uint32_t *at;
	bool fresh;

	if (!f->global || !name || is_clone(raw, strlen(raw), name))
		return;
	at = hash_u64_at(&done->global, global_key(w, f, func->file), &fresh);
	if (fresh) {
		VEC_PUSH(&done->pair, (struct written_pair){ 0 });
		*at = (uint32_t)done->pair.n;
	}
	pair = &done->pair.at[*at - 1];
	if (f->inlined) {
		pair->inlined = row;
	} else {
		pair->several |= pair->called && pair->called != row;
		pair->called = row;
	}
	if (pair->inlined && pair->called)
		names_store_same(w->s->store, func_at(pair->inlined),
				 func_at(pair->several ? pair->inlined
						       : pair->called));
}

/* Several units may describe one function, each with its own declaration: the
 * first one stays. */
static func_id
write_func(struct dwarf_writer *w, const struct cu *c, uint32_t row,
		 object_id object)
{
	const struct cu_func *f = &c->func.at[row];
	struct written *done = written_of(w, object);
	uint32_t *at = NULL;
	struct func func;
	bool fresh = true;

	if (!f->inlined) {
		at = hash_u64_at(&done->by_start, f->start, &fresh);
		if (!fresh)
			return func_at(*at);
		func = outer_func(w, f);
	} else {
		func = inlined_func(w, f);
		if (f->linkage && f->global)
			at = hash_u64_at(&done->by_name, func.raw.i, &fresh);
		if (!fresh)
			return func_at(*at);
	}
	func.object = object;
	if (!func.raw.i) {	/* it has no name anywhere */
		*at = symbolizer_plain_func(w->s, w->m, object, f->start,
					    &w->scratch).i;
		return func_at(*at);
	}
	func.file = write_file(w, c, f->file);
	row = names_store_func(w->s->store, &func).i;
	if (at)
		*at = row;
	join_global(w, done, f, &func, row);
	return func_at(row);
}

/* ----------------------------------------------------------------- locations
 */

static func_id
func_of(struct dwarf_writer *w, const struct cu *c, const struct cu_frame *f,
	object_id object, uint64_t addr)
{
	func_id id;

	if (f->func == CU_NONE)
		return symbolizer_plain_func(w->s, w->m, object, addr,
					     &w->scratch);
	if (w->func.at[f->func])
		return func_at(w->func.at[f->func]);
	id = write_func(w, c, f->func, object);
	w->func.at[f->func] = id.i;
	return id;
}

/* A function that is declared nowhere, as assemblers have them or not even that,
 * is of the file that its lines are of, so that who looks at that finds it. */
static void
write_home(struct dwarf_writer *w, const struct cu *c,
	   const struct cu_frame *from, const struct frame *f)
{
	if (from->inlined || from->estimated
	    || (from->func != CU_NONE
		&& c->func.at[from->func].file != CU_NONE))
		return;
	names_store_home(w->s->store, f->func, f->file, 0);
}

static void
write_frames(struct dwarf_writer *w, const struct cu *c,
	     const struct cu_addr *a, object_id object)
{
	const struct cu_frame *from;
	struct frame to;
	size_t i;

	w->frame.n = 0;
	for (i = 0; i < a->n; i++) {
		from = &c->frame.at[a->first + i];
		to = (struct frame){ .line = from->line,
				     .column = from->column };
		to.func = func_of(w, c, from, object, a->addr);
		to.file = write_file(w, c, from->file);
		to.flags = (uint16_t)((from->inlined ? FRAME_INLINED : 0) |
				      (from->estimated ? FRAME_GUESSED : 0));
		write_home(w, c, from, &to);
		VEC_PUSH(&w->frame, to);
	}
}

static size_t
first_lookup(const struct module *m, uint64_t addr)
{
	return FIRST_WHERE(i, 0, m->lookup.n, m->lookup.at[i].key >= addr);
}

static void
use_object(struct dwarf_writer *w, const struct cu *c)
{
	w->func.n = 0;
	VEC_EXTEND(&w->func, c->func.n);
}

/* Where the file knows of more frames than debug information, OWN, of those between
 * the innermost and the outermost no line is known. */
static void
add_inlined(struct dwarf_writer *w, size_t own)
{
	struct frame *last = &w->frame.at[w->frame.n - 1], outer = { 0 };

	if (w->frame.n > 1) {
		outer = *last;
		*last = (struct frame){ 0 };
	}
	while (w->frame.n < own) {
		w->frame.at[w->frame.n - 1].flags |= FRAME_INLINED;
		VEC_PUSH(&w->frame, ((struct frame){ 0 }));
	}
	w->frame.at[own - 1] = outer;
}

/* The file has the first N functions at A, too, from its frame FIRST on, but not in which
 * files they are. */
static void
write_inlined_homes(struct dwarf_writer *w, const struct cu *c,
		    const struct cu_addr *a, uint32_t first, size_t n)
{
	const struct file_frame *frame = &w->s->prof->frame[first];

	for (size_t i = 0; i < n; i++) {
		uint32_t func = c->frame.at[a->first + i].func;

		if (func != CU_NONE)
			names_store_home(w->s->store, func_at(frame[i].func),
					 write_file(w, c, c->func.at[func].file),
					 c->func.at[func].line);
	}
}

/* The file said what the functions of LOCATION are called, or at least the one
 * whose code it is; debug information has the lines, and what is inlined there. */
static void
write_named(struct dwarf_writer *w, const struct cu *c, const struct cu_addr *a,
	    uint32_t location)
{
	const struct prof *p = w->s->prof;
	uint32_t first = p->location.frames[location];
	uint32_t outer = prof_location_lineless(p, location);
	size_t own = outer - first + 1, n = w->frame.n, named = 1;
	uint32_t func = n ? c->frame.at[a->first + n - 1].func : CU_NONE;
	bool shared = symbolizer_shares(w->s, location);
	func_id there;
	file_id home = { 0 };
	uint32_t line = 0;

	/* of what compilers give no line the functions are known, at least where
	 * more are inlined there than perf has */
	if (!n || (!w->frame.at[0].line && n <= own && !shared))
		return;
	there = w->frame.at[n - 1].func;
	if (n < own) {
		add_inlined(w, own);
		named = own;
	}
	n = w->frame.n;
	/* others of what is inlined are debug information's, as they are where
	 * the file says nothing of it, or one function would be two */
	if (n == own)
		write_inlined_homes(w, c, a, first, n - named);
	for (size_t i = n - named; i < n; i++)
		w->frame.at[i].func = func_at(p->frame[outer - (n - 1 - i)]
					      .func);
	if (shared)
		w->frame.at[n - 1].func = there;
	names_store_location(w->s->store, location_at(location), a->addr,
			     w->frame.at, n);
	if (shared)
		return;
	if (func != CU_NONE) {
		home = write_file(w, c, c->func.at[func].file);
		line = c->func.at[func].line;
	}
	/* of what is written in assembly only lines are known */
	names_store_home(w->s->store, func_at(p->frame[outer].func),
			 file_some(home) ? home : w->frame.at[n - 1].file,
			 file_some(home) ? line : 0);
}

/* The locations at one address; they may be of several objects, when one file
 * was mapped under several names. */
static void
write_addr(struct dwarf_writer *w, const struct cu *c,
	   const struct cu_addr *a, object_id *object)
{
	const struct address_entry *at = w->m->lookup.at;
	size_t i = first_lookup(w->m, a->addr);
	bool framed = false;
	object_id mine;

	for (; i < w->m->lookup.n && at[i].key == a->addr; i++) {
		if (w->s->prof->location.len[at[i].val] > 1)
			continue;	/* a bucket is written at the end */
		mine = symbolizer_object(w->s->prof, at[i].val);
		if (!object_eq(mine, *object)) {
			*object = mine;
			use_object(w, c);
			framed = false;
		}
		if (!framed)
			write_frames(w, c, a, mine);
		framed = true;
		if (symbolizer_named(w->s, at[i].val)) {
			write_named(w, c, a, at[i].val);
			framed = false;
		} else {
			names_store_location(w->s->store,
					     location_at(at[i].val), a->addr,
					     w->frame.at, w->frame.n);
		}
	}
}

/* Keeps the frames of a bucket's byte; neighbours often have equal ones. */
static void
keep_frames(struct dwarf_writer *w, const struct cu *c,
	    const struct cu_addr *a, struct batch_addr *byte,
	    const struct batch_addr *last, object_id *object)
{
	size_t i;

	if (!object_eq(*object, w->bucket_object)) {
		*object = w->bucket_object;
		use_object(w, c);
	}
	write_frames(w, c, a, w->bucket_object);
	byte->nframe = (uint32_t)w->frame.n;
	if (last && last->nframe == w->frame.n &&
	    memcmp(&w->kept.at[last->frame], w->frame.at,
		   w->frame.n * sizeof(struct frame)) == 0) {
		byte->frame = last->frame;
		return;
	}
	byte->frame = (uint32_t)w->kept.n;
	for (i = 0; i < w->frame.n; i++)
		VEC_PUSH(&w->kept, w->frame.at[i]);
}

void
dwarf_write(struct dwarf_writer *w, const struct cu *c, struct batch *b,
	    const struct batch_chunk *chunk)
{
	object_id object = object_at(0);
	struct batch_addr *row, *last = NULL;
	const struct cu_addr *a;
	size_t i;

	w->file.n = 0;
	VEC_EXTEND(&w->file, c->file.n);
	names_store_lock(w->s->store);
	use_object(w, c);
	for (i = 0; i < c->addr.n; i++) {
		a = &c->addr.at[i];
		if (a->node == CU_NONE && !a->has_row)
			continue;
		write_addr(w, c, a, &object);
		row = &b->addr.at[b->index.at[chunk->first + i]];
		if (!row->bucket)
			continue;
		keep_frames(w, c, a, row, last, &object);
		last = row;
	}
	names_store_unlock(w->s->store);
}
