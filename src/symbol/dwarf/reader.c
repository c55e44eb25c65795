/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One thread's reader: what it keeps of one unit for the next, and how much
 * it may do.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "symbol/dwarf/reader.h"

void
dwarf_reader_init(struct dwarf_reader *r, struct job *job)
{
	memset(r, 0, sizeof *r);
	r->job = job;
	r->begun = DWARF_NOWHERE;
}

void
dwarf_reader_forget(struct dwarf_reader *r, const struct dwarf *d)
{
	unsigned i;

	for (i = 0; i < DWARF_CACHED; i++) {
		if (r->abbrevs[i].dwarf == d) {
			r->abbrevs[i].dwarf = NULL;
			r->abbrevs[i].used = 0;
		}
		if (r->line[i].unit && r->line[i].unit->dwarf == d)
			r->line[i].unit = NULL;
	}
	if (r->unit && r->unit->dwarf == d)
		r->unit = NULL;
}

void
dwarf_reader_forget_unit(struct dwarf_reader *r, const struct dwarf_unit *u)
{
	unsigned i;

	for (i = 0; i < DWARF_CACHED; i++)
		if (r->line[i].unit == u)
			r->line[i].unit = NULL;
	if (r->unit == u)
		r->unit = NULL;
}

void
dwarf_reader_release(struct dwarf_reader *r)
{
	unsigned i;

	for (i = 0; i < DWARF_CACHED; i++) {
		VEC_RELEASE(&r->abbrevs[i].at);
		VEC_RELEASE(&r->abbrevs[i].hop);
		VEC_RELEASE(&r->abbrevs[i].attr);
		VEC_RELEASE(&r->abbrevs[i].skip);
		lineprog_release(&r->line[i].lp);
	}
	mem_big_free(r->buffer.at, r->buffer.cap, 1);
	mem_big_free(r->program.at, r->program.cap, 1);
	VEC_RELEASE(&r->span);
}

bool
dwarf_spend_now(struct dwarf_reader *r, const struct dwarf *d)
{
	int64_t n = (int64_t)r->spent;

	r->spent = 0;
	if (atomic_fetch_sub_explicit(&d->budget->left, n,
				      memory_order_relaxed) < n ||
	    job_cancelled(r->job))
		r->broke = true;
	return !r->broke;
}
