/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Generation 1: names from symbol tables. A location has one frame, the
 * function whose symbol holds its address; where no symbol does, but .eh_frame
 * knows the function, it is called fn@0xSTART; else it stays a function of its
 * own, called object+0xADDRESS, with the address that disassemblers and
 * debuggers use. A bucket of addresses that holds code of
 * several functions is stored in pieces, one a function.
 */
#include <config.h>

#include <inttypes.h>

#include "base/bound.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "symbol/elf/plt.h"
#include "symbol/resolve/symbolizer.h"

#define BATCH 256		/* functions written under one lock */
#define PUBLISH_MS 100	/* not much sooner than a person sees */

/* Locations that are one function: lookups FIRST .. FIRST + N - 1; or, with
 * BYTES, a piece of the bucket that is lookup FIRST. */
struct found {
	size_t first, n;
	uint32_t bytes, skip;
	bool more;			/* another piece follows */
	const struct elfsym *sym;	/* NULL: no name */
	const char *raw, *name;
	size_t nraw, nname;
	object_id object;
	uint64_t start;
};

/* A extent of a bucket that may have run. */
struct cut {
	const struct elfsym *sym;
	uint64_t start, end;
};

struct batch {
	struct symbolizer *s;
	struct module *m;
	struct job *job;
	VEC(struct found) found;
	VEC(struct cut) cut;		/* of the bucket at hand */
	uint64_t ncut;			/* of all */
};

/* ---------------------------------------------------------------- writing */

static func_id
store_func(struct symbolizer *s, const struct found *f, struct text *scratch)
{
	struct func func = { .object = f->object, .start = f->start };

	if (f->nraw > 0) {
		func.raw = names_store_text(s->store, f->raw, f->nraw);
		func.name = names_store_text(s->store, f->name, f->nname);
		return names_store_func(s->store, &func);
	}
	func.flags = FUNC_UNNAMED;
	text_clear(scratch);
	if (f->sym) {
		text_adds(scratch, "fn@");
		func.flags |= FUNC_WHOLE;
	} else if (object_some(f->object)) {
		text_printf(scratch, "%s+", text_base_name(
				    prof_object_path(s->prof, f->object)));
	}
	text_printf(scratch, "0x%" PRIx64, f->start);
	func.name = func.raw = names_store_text(s->store, scratch->s,
						scratch->n);
	return names_store_func(s->store, &func);
}

static void
name_found(struct symbolizer *s, struct found *f)
{
	if (!f->sym)
		return;
	f->start = f->sym->start;
	if (!f->sym->name)
		return;
	f->raw = elfsym_name(f->sym, &f->nraw);
	f->name = demangler_get(s->demangler, f->raw, f->nraw, &f->nname);
}

func_id
symbolizer_plain_func(struct symbolizer *s, const struct module *m,
		      object_id object, uint64_t addr, struct text *scratch)
{
	struct found f = { .sym = elfsym_function(&m->sym, addr),
			   .object = object, .start = addr };

	name_found(s, &f);
	return store_func(s, &f, scratch);
}

/* The pieces from FOUND on; returns how many. */
static size_t
write_pieces(struct batch *b, const struct found *found, struct text *scratch)
{
	const struct address_entry *lookup = &b->m->lookup.at[found->first];
	VEC(struct frame) frame = { 0 };
	VEC(struct piece) piece = { 0 };
	size_t i, n = 1;

	while (found[n - 1].more)
		n++;
	VEC_EXTEND(&frame, n);
	VEC_EXTEND(&piece, n);
	for (i = 0; i < n; i++) {
		frame.at[i].func = store_func(b->s, &found[i], scratch);
		piece.at[i] = (struct piece){ .bytes = found[i].bytes,
					      .skip = found[i].skip,
					      .frame = &frame.at[i], .n = 1 };
	}
	names_store_pieces(b->s->store, location_at(lookup->val), lookup->key,
			   piece.at, n);
	VEC_RELEASE(&frame);
	VEC_RELEASE(&piece);
	return n;
}

static void
write_batch(struct batch *b)
{
	struct names_store *store = b->s->store;
	const struct address_entry *lookup = b->m->lookup.at;
	struct text scratch = { 0 };
	struct frame frame = { 0 };
	const struct found *f;
	size_t i, k;

	names_store_lock(store);
	for (i = 0; i < b->found.n; i++) {
		f = &b->found.at[i];
		if (f->bytes) {
			i += write_pieces(b, f, &scratch) - 1;
			continue;
		}
		frame.func = store_func(b->s, f, &scratch);
		for (k = f->first; k < f->first + f->n; k++)
			names_store_location(store, location_at(lookup[k].val),
					     lookup[k].key, &frame, 1);
	}
	names_store_unlock(store);
	text_release(&scratch);
	b->found.n = 0;
}

/* ---------------------------------------------------------------- looking */

static uint32_t
len_of(const struct batch *b, size_t i)
{
	return b->s->prof->location.len[b->m->lookup.at[i].val];
}

/* Reads the bounds of functions when they tell more than SYM; true when that
 * has changed the table. */
static bool
want_bounds(struct batch *b, const struct elfsym *sym)
{
	if (!elfsym_wants_bounds(&b->m->sym, sym))
		return false;
	module_read_bounds(b->m, b->job);
	return true;
}

/* Cuts the bucket that is lookup I where its functions begin and end. Returns
 * into how many: none when nothing there can have run, or when there were too
 * many. */
static size_t
cut_bucket(struct batch *b, size_t i)
{
	uint64_t at = b->m->lookup.at[i].key, end;
	struct elfsym_extent s;
	struct cut *last;

	b->cut.n = 0;
	if (__builtin_add_overflow(at, len_of(b, i), &end))
		end = UINT64_MAX;
	for (; at < end; at = s.end) {
		if (++b->ncut > module_cuts_max(b->m)) {
			b->m->buckets_whole = true;
			b->cut.n = 0;
			break;
		}
		s = elfsym_extent(&b->m->sym, at, end);
		if (want_bounds(b, s.sym))
			s = elfsym_extent(&b->m->sym, at, end);
		last = b->cut.n ? &b->cut.at[b->cut.n - 1] : NULL;
		if (s.padding)
			continue;
		if (last && last->sym == s.sym && last->end == at)
			last->end = s.end;
		else
			VEC_PUSH(&b->cut, ((struct cut){ s.sym, at, s.end }));
	}
	return b->cut.n;
}

/* The one symbol of lookup I; false when it is a bucket with several. */
static bool
find_symbol(struct batch *b, size_t i, const struct elfsym **sym)
{
	size_t n;

	*sym = elfsym_function(&b->m->sym, b->m->lookup.at[i].key);
	if (want_bounds(b, *sym))
		*sym = elfsym_function(&b->m->sym, b->m->lookup.at[i].key);
	if (len_of(b, i) < 2)
		return true;
	n = cut_bucket(b, i);
	if (n > 0)
		*sym = b->cut.at[0].sym;
	return n < 2;
}

/* The file said what lookup I is called. */
static bool
is_named(const struct batch *b, size_t i)
{
	return symbolizer_named(b->s, b->m->lookup.at[i].val);
}

/* Lookup I is in a function whose name several have: its frames are the file's but for
 * the outermost, which is the one that is there. */
static void
write_shared(struct batch *b, size_t i)
{
	const struct address_entry *at = &b->m->lookup.at[i];
	const struct prof *p = b->s->prof;
	const struct file_frame *from = &p->frame[p->location.frames[at->val]];
	VEC(struct frame) frame = { 0 };
	struct text scratch = { 0 };

	for (bool more = true; more; from++) {
		VEC_PUSH(&frame, names_frame_as_read(from));
		more = from->more;
	}
	names_store_lock(b->s->store);
	frame.at[frame.n - 1].func = symbolizer_plain_func(b->s, b->m,
		symbolizer_object(p, at->val), at->key, &scratch);
	names_store_location(b->s->store, location_at(at->val), at->key,
			     frame.at, frame.n);
	names_store_unlock(b->s->store);
	VEC_RELEASE(&frame);
	text_release(&scratch);
}

/* Whether lookup I is at the address of the one before, or at least in the
 * same function. */
static bool
is_same(struct batch *b, const struct found *f, size_t i)
{
	const struct address_entry *at = b->m->lookup.at;
	const struct elfsym *sym;

	if (is_named(b, i)
	    || !object_eq(symbolizer_object(b->s->prof, at[i].val), f->object))
		return false;
	if (at[i].key == at[i - 1].key && len_of(b, i) == len_of(b, i - 1))
		return true;
	return f->sym && find_symbol(b, i, &sym) && sym == f->sym;
}

/* The lookups from FIRST on that are the same function, SYM, as it. Returns
 * how many. */
static size_t
find_one(struct batch *b, size_t first, const struct elfsym *sym)
{
	const struct address_entry *at = &b->m->lookup.at[first];
	struct found f = { .first = first, .n = 1, .sym = sym,
			   .object = symbolizer_object(b->s->prof, at->val),
			   .start = at->key };

	while (first + f.n < b->m->lookup.n && is_same(b, &f, first + f.n))
		f.n++;
	if (!sym) {
		b->m->unnamed += f.n;
		if (b->m->sym.section.n > 0 &&
		    !elfsym_section(&b->m->sym, at->key))
			b->m->outside += f.n;
	}
	name_found(b->s, &f);
	VEC_PUSH(&b->found, f);
	return f.n;
}

/* The pieces of lookup I as it was cut. */
static void
add_pieces(struct batch *b, size_t i)
{
	const struct address_entry *at = &b->m->lookup.at[i];
	object_id object = symbolizer_object(b->s->prof, at->val);
	size_t k;

	for (k = 0; k < b->cut.n; k++) {
		const struct cut *cut = &b->cut.at[k];
		struct found f = {
			.first = i, .sym = cut->sym, .object = object,
			.start = cut->start,
			.bytes = (uint32_t)(cut->end - cut->start),
			.skip = (uint32_t)(cut->start - at->key),
			.more = k + 1 < b->cut.n,
		};

		name_found(b->s, &f);
		VEC_PUSH(&b->found, f);
	}
}

static void
find_all(struct batch *b, struct job *job)
{
	const struct elfsym *sym;
	size_t i = 0;

	while (i < b->m->lookup.n) {
		if (is_named(b, i)) {
			if (symbolizer_shares(b->s, b->m->lookup.at[i].val))
				write_shared(b, i);
			i++;
		} else if (find_symbol(b, i, &sym)) {
			i += find_one(b, i, sym);
		} else {
			add_pieces(b, i++);
		}
		if (b->found.n < BATCH)
			continue;
		write_batch(b);
		if (job_cancelled(job))
			return;
	}
	write_batch(b);
}

/* Whether a lookup from I on touches SECTION. */
static bool
touches(const struct symbolizer *s, const struct module *m, size_t i,
	const struct elfsym_section *section)
{
	const struct address_entry *at = m->lookup.at;

	for (; i < m->lookup.n && at[i].key < section->hi; i++)
		if (at[i].key >= section->lo ||
		    section->lo - at[i].key < s->prof->location.len[at[i].val])
			return true;
	return false;
}

/* Linkage tables are read when an address lies in one. */
static void
read_stubs(const struct symbolizer *s, struct module *m, struct job *job)
{
	const struct elfsym_section *section;
	const struct address_entry *at = m->lookup.at;
	uint64_t from;
	size_t i, first;

	for (i = 0; i < m->sym.section.n; i++) {
		section = &m->sym.section.at[i];
		from = section->lo > m->longest ? section->lo - m->longest : 0;
		first = FIRST_WHERE(k, 0, m->lookup.n, at[k].key >= from);
		if (section->stubs && touches(s, m, first, section)) {
			plt_read(&m->sym, &m->image, job);
			return;
		}
	}
}

/* Of the hottest module the debug information, which is read next, is opened by a
 * thread that nobody uses, unless the cache may know all that it would be asked. */
static void
begin_dwarf(struct symbolizer *s, struct module *m, struct job *job)
{
	unsigned helpers = job_helpers(job);

	if (s->options.max_generation >= symbol_dwarf.generation &&
	    m == s->modules.at.at[0] && m->lookup.n > 0 && helpers > 0 &&
	    !m->known.bytes)
		module_begin_dwarf(m, &s->options, helpers, job);
}

int
symbolizer_symtab_module(struct symbolizer *s, struct module *m,
			 struct job *job)
{
	struct batch b = { .s = s, .m = m, .job = job };

	module_read_symbols(m, &s->options, job);
	if (!job_cancelled(job)) {
		symbolizer_recall_names(s, m, job);
		begin_dwarf(s, m, job);
		read_stubs(s, m, job);
		symbolizer_try_calls(s, m);
		m->unnamed = m->outside = 0;
		find_all(&b, job);
	}
	if (job_cancelled(job)) {
		module_close_dwarf(m);
		module_forget_symbols(m);
	}
	module_close_fds(m);
	VEC_RELEASE(&b.found);
	VEC_RELEASE(&b.cut);
	return job_cancelled(job) ? -1 : 0;
}

/* -------------------------------------------------------------------- run */

static int
name_modules(struct symbolizer *s, struct job *job, void (*publish)(void *ctx),
	     void *ctx)
{
	int64_t last = clock_ms(), now;
	size_t i, n = s->modules.at.n;

	for (i = 0; i < n; i++) {
		job_progress(job, i, n);
		if (symbolizer_symtab_module(s, s->modules.at.at[i], job) != 0)
			return -1;
		now = clock_ms();
		if (i + 1 < n && now - last >= PUBLISH_MS) {
			publish(ctx);
			last = now;
		}
	}
	symbolizer_name_kernel(s, job);
	job_progress(job, n, n);
	return job_cancelled(job) ? -1 : 0;
}

static int
symtab_run(struct symbolizer *s, struct job *job, void (*publish)(void *ctx),
	   void *ctx)
{
	if (symbolizer_group(s, job) != 0)
		return -1;
	symbolizer_name_unmapped(s, job);
	if (name_modules(s, job, publish, ctx) == 0) {
		symbolizer_judge(s);
		return 0;
	}
	/* what was begun must not outlast the job */
	if (s->modules.at.n > 0)
		module_close_dwarf(s->modules.at.at[0]);
	return -1;
}

const struct symbol_source symbol_symtab = {
	.name = "symtab",
	.title = N_("symbol tables"),
	.generation = 1,
	.run = symtab_run,
};
