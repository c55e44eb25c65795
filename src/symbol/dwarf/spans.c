/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which code there is, and which unit covers which of it.
 */
#include <config.h>

#include <stdlib.h>

#include <dwarf.h>

#include "base/bound.h"
#include "symbol/dwarf/linerun.h"
#include "symbol/dwarf/private.h"

static int
by_address(const void *a, const void *b)
{
	const struct dwarf_span *x = a, *y = b;

	return x->lo < y->lo ? -1 : x->lo > y->lo;
}

/* A debug file has the headers of the sections that it lacks. */
void
dwarf_read_code(struct dwarf *d)
{
	struct dwarf_span span = { 0 };
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;
	size_t i, n;

	while ((scn = elf_nextscn(d->image->elf, scn)) != NULL) {
		if (!gelf_getshdr(scn, &shdr) || shdr.sh_size == 0 ||
		    !(shdr.sh_flags & SHF_EXECINSTR) ||
		    !(shdr.sh_flags & SHF_ALLOC))
			continue;
		span.lo = shdr.sh_addr;
		if (__builtin_add_overflow(span.lo, shdr.sh_size, &span.hi))
			continue;
		VEC_PUSH(&d->code, span);
	}
	if (d->code.n < 2)
		return;
	qsort(d->code.at, d->code.n, sizeof *d->code.at, by_address);
	for (i = n = 1; i < d->code.n; i++) {
		if (d->code.at[i].lo > d->code.at[n - 1].hi)
			d->code.at[n++] = d->code.at[i];
		else if (d->code.at[i].hi > d->code.at[n - 1].hi)
			d->code.at[n - 1].hi = d->code.at[i].hi;
	}
	d->code.n = n;
}

bool
dwarf_has_code(const struct dwarf *d, uint64_t addr)
{
	size_t at;

	if (d->code.n == 0)
		return addr != 0 && addr < UINT64_MAX - 1;
	at = FIRST_WHERE(i, 0, d->code.n, d->code.at[i].hi > addr);
	return at < d->code.n && d->code.at[at].lo <= addr;
}

/* ------------------------------------------------------------------ spans */

/* One takes two bytes somewhere, at the least. */
size_t
dwarf_spans_max(const struct dwarf *d)
{
	return (d->sec[DWARF_INFO].n + d->sec[DWARF_LINE].n +
		d->sec[DWARF_RANGES].n + d->sec[DWARF_RNGLISTS].n) / 2;
}

static void
add_span(const struct dwarf *d, struct dwarf_spans *to, uint64_t lo,
	 uint64_t hi, size_t unit)
{
	struct dwarf_span span = { lo, hi, (uint32_t)unit };

	if (lo < hi && to->n < dwarf_spans_max(d) && dwarf_has_code(d, lo))
		VEC_PUSH(to, span);
}

struct sequences {
	const struct dwarf *d;
	struct dwarf_spans *to;
	size_t unit;
	uint64_t first;
	bool open;
};

static bool
add_sequence(void *ctx, const struct lineprog_row *row)
{
	struct sequences *s = ctx;

	if (row->end && s->open)
		add_span(s->d, s->to, s->first, row->addr, s->unit);
	if (!row->end && !s->open)
		s->first = row->addr;
	s->open = !row->end;
	return true;
}

static void
read_sequences(struct dwarf_reader *r, const struct dwarf *d, size_t i,
	       struct dwarf_spans *to)
{
	struct sequences s = { .d = d, .to = to, .unit = i };
	const struct lineprog *lp;
	struct bytes program;

	if (d->unit[i].line == DWARF_NOWHERE)
		return;
	lp = dwarf_lines(r, &d->unit[i]);
	if (lp && dwarf_line_program(r, &d->unit[i], lp, &program))
		lineprog_each(lp, program, add_sequence, &s);
}

void
dwarf_read_spans(struct dwarf_reader *r, const struct dwarf *d, size_t i,
		 struct dwarf_spans *to)
{
	const struct dwarf_unit *u = &d->unit[i];
	struct dwarf_ranges it;
	uint64_t lo, hi;

	if (u->tag != DW_TAG_compile_unit && u->tag != DW_TAG_skeleton_unit)
		return;
	if (u->ranges != DWARF_NOWHERE) {
		dwarf_ranges_init(&it, u, u->ranges_form, u->ranges);
		while (dwarf_spend(r, d, DWARF_RANGE_STEPS) &&
		       dwarf_ranges_next(&it, &lo, &hi))
			add_span(d, to, lo, hi, i);
		return;
	}
	if (u->high > u->low)
		add_span(d, to, u->low, u->high, i);
	/* DWARF 2 has no ranges: one unit in several sections says nothing,
	 * or the bounds of one of them */
	if (u->high <= u->low || u->version == 2)
		read_sequences(r, d, i, to);
}
