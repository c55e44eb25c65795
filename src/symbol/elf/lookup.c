/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asking a table of symbols, and completing it with linkage tables and the
 * bounds of functions.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bound.h"
#include "symbol/elf/symtab.h"

/* How far to go outward when symbols nest: hostile ones nest without end. */
#define PARENTS_MAX 32
#define CHECK_EVERY 16384	/* functions between two looks at the job */

/* --------------------------------------------------------------- lookup */

const struct elfsym_section *
elfsym_section(const struct elfsym_table *t, uint64_t vaddr)
{
	size_t behind = FIRST_WHERE(i, 0, t->section.n,
				    t->section.at[i].lo > vaddr);

	if (behind == 0 || vaddr >= t->section.at[behind - 1].hi)
		return NULL;
	return &t->section.at[behind - 1];
}

/* The index of the first symbol that starts behind VADDR. */
static size_t
first_behind(const struct elfsym *at, size_t n, uint64_t vaddr)
{
	return FIRST_WHERE(i, 0, n, at[i].start > vaddr);
}

static const struct elfsym *
find_in(const struct elfsym *at, size_t n, uint64_t vaddr)
{
	size_t lo = first_behind(at, n, vaddr);
	unsigned depth;

	for (depth = 0; lo > 0 && depth < PARENTS_MAX; depth++) {
		if (vaddr < at[lo - 1].end)
			return &at[lo - 1];
		lo = at[lo - 1].parent;
	}
	return NULL;
}

const struct elfsym *
elfsym_find(const struct elfsym_table *t, uint64_t vaddr)
{
	const struct elfsym *sym = find_in(t->at, t->n, vaddr);
	const struct elfsym *stub;

	if (sym && !sym->sizeless)
		return sym;
	stub = find_in(t->stub, t->nstub, vaddr);
	/* what has no size ends where a stub begins (lld calls the first entry
	 * of .iplt as what it jumps to) */
	return sym && (!stub || stub->start <= sym->start) ? sym : stub;
}

bool
elfsym_has_alias(const struct elfsym_table *t, uint64_t start, const char *name)
{
	size_t n = strlen(name);
	size_t at = FIRST_WHERE(i, 0, t->alias.n, t->alias.at[i].start >= start);

	for (; at < t->alias.n && t->alias.at[at].start == start; at++)
		if (elfsym_is_called(t->alias.at[at].name, name, n))
			return true;
	return false;
}

const struct elfsym *
elfsym_function(const struct elfsym_table *t, uint64_t vaddr)
{
	const struct elfsym *sym = elfsym_find(t, vaddr);

	return sym ? sym : find_in(t->nameless.at, t->nameless.n, vaddr);
}

/* Compilers and linkers start functions at multiples of this at most, with
 * padding before: of 16 where code is to be fast, of 2 those of classes and
 * templates where it is not. */
#define ALIGNMENT_MAX 16

/* Where the next symbol behind VADDR starts; UINT64_MAX: nowhere. */
static uint64_t
next_start(const struct elfsym_table *t, uint64_t vaddr)
{
	size_t sym = first_behind(t->at, t->n, vaddr);
	size_t stub = first_behind(t->stub, t->nstub, vaddr);
	size_t none = first_behind(t->nameless.at, t->nameless.n, vaddr);
	uint64_t next = sym < t->n ? t->at[sym].start : UINT64_MAX;

	if (stub < t->nstub && t->stub[stub].start < next)
		next = t->stub[stub].start;
	if (none < t->nameless.n && t->nameless.at[none].start < next)
		next = t->nameless.at[none].start;
	return next;
}

/* A gap behind a function that is shorter than what NEXT, a function's start,
 * is a multiple of: nothing but the alignment of that asks for it. Where no
 * symbol may be, .eh_frame has said what else is a function; and were it data,
 * it could not have run either. */
static bool
is_padding(const struct elfsym_table *t, uint64_t vaddr, uint64_t next)
{
	uint64_t alignment = next & -next;

	if (next == UINT64_MAX)
		return false;
	if (alignment > ALIGNMENT_MAX)
		alignment = ALIGNMENT_MAX;
	return next - vaddr < alignment &&
	       elfsym_function(t, next - alignment) != NULL;
}

struct elfsym_extent
elfsym_extent(const struct elfsym_table *t, uint64_t vaddr, uint64_t limit)
{
	struct elfsym_extent s = { elfsym_function(t, vaddr), limit, false };
	const struct elfsym_section *in = elfsym_section(t, vaddr);
	uint64_t next = next_start(t, vaddr);
	size_t i;

	s.end = next < s.end ? next : s.end;
	if (s.sym) {
		s.end = s.sym->end < s.end ? s.sym->end : s.end;
		return s;
	}
	s.padding = in ? is_padding(t, vaddr, next) : t->section.n > 0;
	if (in) {
		s.end = in->hi < s.end ? in->hi : s.end;
		return s;
	}
	for (i = 0; i < t->section.n; i++)
		if (t->section.at[i].lo > vaddr &&
		    t->section.at[i].lo < s.end)
			s.end = t->section.at[i].lo;
	return s;
}

const char *
elfsym_name(const struct elfsym *sym, size_t *n)
{
	const char *at;

	*n = strnlen(sym->name, ELFSYM_NAME_MAX);
	if (!sym->stub && sym->name[0] != '@' && sym->name[0] != '?') {
		at = memchr(sym->name, '@', *n);
		if (at)
			*n = (size_t)(at - sym->name);
	}
	return sym->name;
}

/* ---------------------------------------------------------------- stubs */

static int
compare_stubs(const void *a, const void *b)
{
	const struct elfsym *x = a, *y = b;

	return (x->start > y->start) - (x->start < y->start);
}

void
elfsym_set_stubs(struct elfsym_table *t, struct elfsym *stub, size_t n)
{
	if (n > 1)
		qsort(stub, n, sizeof *stub, compare_stubs);
	t->stub = stub;
	t->nstub = n;
}

/* --------------------------------------------------------------- bounds */

bool
elfsym_wants_bounds(const struct elfsym_table *t, const struct elfsym *sym)
{
	return !t->bounds_known && (!sym || sym->sizeless);
}

/* To the end of the function it stands in, or to the next one. */
static void
cut_sizeless(struct elfsym *sym, const struct bounds *b)
{
	size_t behind = bounds_behind(b, sym->start);
	const struct bound *in = behind > 0 ? &b->at.at[behind - 1] : NULL;

	if (in && sym->start < in->end) {
		if (sym->end > in->end)
			sym->end = in->end;
	} else if (behind < b->at.n && sym->end > b->at.at[behind].start) {
		sym->end = b->at.at[behind].start;
	}
}

/* Whether symbols hold every byte of BOUND; I is the first one that begins at
 * its start or behind. */
static bool
is_named(const struct elfsym_table *t, size_t i, const struct bound *bound)
{
	uint64_t at = bound->start;

	for (; i < t->n && t->at[i].start <= at && at < bound->end; i++)
		if (t->at[i].end > at)
			at = t->at[i].end;
	return at >= bound->end;
}

void
elfsym_set_bounds(struct elfsym_table *t, const struct bounds *b,
		  struct job *job)
{
	const struct elfsym_section *section;
	size_t i, k = 0;

	t->bounds_known = true;
	for (i = 0; i < t->n; i++)
		if (t->at[i].sizeless)
			cut_sizeless(&t->at[i], b);
	for (i = 0; i < b->at.n; i++) {
		const struct bound *bound = &b->at.at[i];
		struct elfsym sym = { .start = bound->start,
				      .end = bound->end };

		if (i % CHECK_EVERY == 0 && job_cancelled(job))
			return;
		while (k < t->n && t->at[k].start < bound->start)
			k++;
		section = elfsym_section(t, bound->start);
		/* one entry stands for a whole linkage table */
		if (!section || section->stubs || bound->end > section->hi ||
		    is_named(t, k, bound))
			continue;
		VEC_PUSH(&t->nameless, sym);
	}
}
