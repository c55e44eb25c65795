/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Generation 1: names from symbol tables. A place has one frame, the function
 * whose symbol holds its address; where no symbol does it stays a function of
 * its own, called object+0xADDRESS, with the address that disassemblers and
 * debuggers use.
 */
#include <config.h>

#include <inttypes.h>
#include <time.h>

#include "base/i18n.h"
#include "symbol/symbolizer.h"

#define BATCH 256		/* functions written under one lock */
#define PUBLISH_NS 100000000	/* not much sooner than a person sees */

/* Places that are one function: lookups FIRST .. FIRST + N - 1. */
struct found {
	size_t first, n;
	const struct elfsym *sym;	/* NULL: no name */
	const char *raw, *name;
	size_t nraw, nname;
	object_id object;
	uint64_t start;
};

struct batch {
	struct symbolizer *s;
	struct module *m;
	struct found found[BATCH];
	size_t n;
};

static object_id
object_of(const struct prof *p, uint32_t place)
{
	return p->mapping[p->place.mapping[place]].object;
}

/* ---------------------------------------------------------------- writing */

static func_id
store_func(struct symbolizer *s, const struct found *f, struct text *scratch)
{
	struct func func = { .object = f->object, .start = f->start };

	if (f->sym) {
		func.raw = names_store_text(s->store, f->raw, f->nraw);
		func.name = names_store_text(s->store, f->name, f->nname);
		return names_store_func(s->store, &func);
	}
	text_clear(scratch);
	if (object_some(f->object))
		text_printf(scratch, "%s+", text_base_name(
				    prof_object_path(s->prof, f->object)));
	text_printf(scratch, "0x%" PRIx64, f->start);
	func.name = func.raw = names_store_text(s->store, scratch->s,
						scratch->n);
	func.flags = FUNC_UNNAMED;
	return names_store_func(s->store, &func);
}

static void
write_batch(struct batch *b)
{
	struct names_store *store = b->s->store;
	const struct keyed *lookup = b->m->lookup.at;
	struct text scratch = { 0 };
	struct frame frame = { 0 };
	const struct found *f;
	size_t i, k;

	names_store_lock(store);
	for (i = 0; i < b->n; i++) {
		f = &b->found[i];
		frame.func = store_func(b->s, f, &scratch);
		for (k = f->first; k < f->first + f->n; k++)
			names_store_place(store, place_at(lookup[k].val),
					  lookup[k].key, &frame, 1);
	}
	names_store_unlock(store);
	text_release(&scratch);
	b->n = 0;
}

/* ---------------------------------------------------------------- looking */

/* The lookups from FIRST on that are the same function as it. */
static void
find_one(struct batch *b, size_t first)
{
	struct found *f = &b->found[b->n];
	const struct prof *p = b->s->prof;
	struct module *m = b->m;
	const struct keyed *at = m->lookup.at;
	size_t i = first;

	*f = (struct found){ .first = first,
			     .sym = elfsym_find(&m->sym, at[i].key),
			     .object = object_of(p, at[i].val),
			     .start = at[i].key };
	for (i++; i < m->lookup.n; i++)
		if (!object_eq(object_of(p, at[i].val), f->object) ||
		    (at[i].key != at[i - 1].key &&
		     (!f->sym || elfsym_find(&m->sym, at[i].key) != f->sym)))
			break;
	f->n = i - first;
	if (!f->sym) {
		m->unnamed += f->n;
		return;
	}
	f->start = f->sym->start;
	f->raw = elfsym_name(f->sym, &f->nraw);
	f->name = demangler_get(b->s->demangler, f->raw, f->nraw, &f->nname);
}

/* Linkage tables are read when an address lies in one. */
static void
read_stubs(struct module *m)
{
	const struct elfsym_section *section;
	const struct keyed *at = m->lookup.at;
	size_t i, lo, hi, mid;

	for (i = 0; i < m->sym.section.n; i++) {
		section = &m->sym.section.at[i];
		for (lo = 0, hi = m->lookup.n; lo < hi; ) {
			mid = lo + (hi - lo) / 2;
			if (at[mid].key < section->lo)
				lo = mid + 1;
			else
				hi = mid;
		}
		if (section->stubs && lo < m->lookup.n &&
		    at[lo].key < section->hi) {
			elfsym_read_stubs(&m->sym, &m->image);
			return;
		}
	}
}

static int
run_module(struct symbolizer *s, struct module *m, struct job *job)
{
	struct batch *b;
	size_t i;

	module_read_symbols(m, &s->options, job);
	if (job_cancelled(job))
		return -1;
	read_stubs(m);
	symbolizer_try_calls(s, m);
	module_settle(m);
	m->unnamed = 0;
	b = mem_alloc(sizeof *b);
	b->s = s;
	b->m = m;
	b->n = 0;
	for (i = 0; i < m->lookup.n; ) {
		find_one(b, i);
		i += b->found[b->n++].n;
		if (b->n < BATCH)
			continue;
		write_batch(b);
		if (job_cancelled(job))
			break;
	}
	write_batch(b);
	free(b);
	return job_cancelled(job) ? -1 : 0;
}

/* -------------------------------------------------- places without files */

/* One name for all of a mapping that is no file; NULL leaves its places as
 * they are, each with its address. */
static const char *
loose_name(const struct symbolizer *s, uint32_t mapping)
{
	const struct mapping *m = &s->prof->mapping[mapping];

	if (mapping == 0)
		return s->has_list ? "[unknown]" : NULL;
	switch (m->kind) {
	case MAPPING_FILE:
		return NULL;
	case MAPPING_ANON:
		return m->executable ? "[jit]" : "[anon]";
	case MAPPING_KERNEL:
		return "[kernel]";
	case MAPPING_NONE:
		return "[unknown]";
	case MAPPING_SPECIAL:
		break;
	}
	return prof_object_path(s->prof, m->object);
}

static void
name_loose(struct symbolizer *s)
{
	const struct prof *p = s->prof;
	struct frame frame = { 0 };
	struct func func;
	const char *name;
	uint32_t place;
	size_t i;

	names_store_lock(s->store);
	for (i = 0; i < s->loose.n; i++) {
		place = s->loose.at[i];
		name = loose_name(s, p->place.mapping[place]);
		if (!name)
			continue;
		func = (struct func){ .object = object_of(p, place),
				      .flags = FUNC_UNNAMED };
		func.name = func.raw = names_store_text(s->store, name,
							strlen(name));
		frame.func = names_store_func(s->store, &func);
		names_store_place(s->store, place_at(place),
				  prof_place_offset(p, place_at(place)),
				  &frame, 1);
	}
	names_store_unlock(s->store);
}

/* -------------------------------------------------------------------- run */

static uint64_t
now_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static int
symtab_run(struct symbolizer *s, struct job *job, void (*publish)(void *ctx),
	   void *ctx)
{
	uint64_t last = now_ns(), now;
	size_t i, n;

	if (symbolizer_group(s, job) != 0)
		return -1;
	name_loose(s);
	n = s->modules.at.n;
	for (i = 0; i < n; i++) {
		job_progress(job, i, n);
		if (run_module(s, s->modules.at.at[i], job) != 0)
			return -1;
		now = now_ns();
		if (i + 1 < n && now - last >= PUBLISH_NS) {
			publish(ctx);
			last = now;
		}
	}
	symbolizer_judge(s);
	job_progress(job, n, n);
	return 0;
}

const struct symbol_source symbol_symtab = {
	.name = "symtab",
	.title = N_("symbol tables"),
	.generation = 1,
	.run = symtab_run,
};
