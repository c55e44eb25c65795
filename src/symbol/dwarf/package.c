/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A package (.dwp) of the .dwo files of a program: sections, put one behind
 * the other, and an index that tells by the id of a unit which part of each is
 * its own. Version 5 of the index is of DWARF 5, version 2 of GNU for DWARF 4.
 *
 * The index is a table of hashes: slots of ids, slots of numbers of rows, and
 * rows of offsets and sizes, a column a section. It is read in place, so that
 * only what is asked for is read. Rows of type units are not looked for: no
 * function refers to one.
 *
 * A package has no build-id; but a unit counts only when it has the id that the
 * program asks for.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <dwarf.h>

#include "base/alloc.h"
#include "symbol/dwarf/private.h"

#define HEAD 16			/* bytes before the slots */
#define COLUMNS_MAX 16		/* eight sections are known */
#define PROBE_STEPS 8		/* that a look at a slot takes */
#define UNIT_STEPS 64		/* and at a unit's header */

/* What columns are numbered by. */
enum {
	COLUMN_INFO = 1, COLUMN_ABBREV = 3, COLUMN_STR_OFFSETS = 6,
	COLUMN_RNGLISTS = 8	/* other things in version 2 */
};

/* ------------------------------------------------------------- the index */

static uint64_t
number_at(const struct dwarf *d, struct section *s, uint64_t at,
	  unsigned size)
{
	struct bytes b = { .swap = d->swap };

	if (!section_need(s, at, size))
		return 0;
	b.p = s->at + at;
	b.end = b.p + size;
	return bytes_uint(&b, size);
}

/* Which columns are of which sections; false when one is there twice. */
static bool
read_columns(struct dwarf *d, struct dwarf_index *x, uint64_t at)
{
	uint8_t *column;
	unsigned i;

	for (i = 0; i < x->ncolumn; i++) {
		switch (number_at(d, &x->section, at + 4 * i, 4)) {
		case COLUMN_INFO:
			column = &x->info;
			break;
		case COLUMN_ABBREV:
			column = &x->abbrev;
			break;
		case COLUMN_STR_OFFSETS:
			column = &x->str_offsets;
			break;
		case COLUMN_RNGLISTS:
			if (x->version < 5)
				continue;
			column = &x->rnglists;
			break;
		default:
			continue;
		}
		if (*column)
			return false;
		*column = (uint8_t)(i + 1);
	}
	return x->info && x->abbrev;
}

bool
dwarf_read_index(struct dwarf *d, struct job *job)
{
	struct dwarf_index *x = &d->index;
	struct section *s = &x->section;
	uint64_t room;

	section_open(s, d->image, ".debug_cu_index");
	if (section_is_compressed(s))
		section_inflate(s, job);
	if (s->fault != SECTION_GOOD || !section_need(s, 0, HEAD))
		return false;
	/* of version 5 it has two bytes, and two are padding */
	x->version = (unsigned)number_at(d, s, 0, 4);
	if (x->version != 2)
		x->version = (unsigned)number_at(d, s, 0, 2);
	x->ncolumn = (uint32_t)number_at(d, s, 4, 4);
	x->nrow = (uint32_t)number_at(d, s, 8, 4);
	x->nslot = (uint32_t)number_at(d, s, 12, 4);
	if ((x->version != 2 && x->version != 5) || x->ncolumn > COLUMNS_MAX ||
	    x->nslot == 0 || (x->nslot & (x->nslot - 1)) != 0)
		return false;
	/* none of these numbers can be too big for 64 bits */
	x->slots = HEAD + UINT64_C(8) * x->nslot;
	x->offsets = x->slots + UINT64_C(4) * x->nslot +
		     UINT64_C(4) * x->ncolumn;
	room = UINT64_C(4) * x->ncolumn * x->nrow;
	x->sizes = x->offsets + room;
	return x->sizes + room <= s->n &&
	       read_columns(d, x, x->offsets - UINT64_C(4) * x->ncolumn);
}

/* The row of ID, 0: there is none. */
static uint32_t
find_row(struct dwarf_reader *r, struct dwarf *d, uint64_t id)
{
	struct dwarf_index *x = &d->index;
	uint32_t mask = x->nslot - 1, at = (uint32_t)id & mask, n;
	uint32_t step = ((uint32_t)(id >> 32) & mask) | 1, row;

	for (n = 0; n < x->nslot; n++, at = (at + step) & mask) {
		if (!dwarf_spend(r, d, PROBE_STEPS))
			break;
		row = (uint32_t)number_at(d, &x->section,
					  x->slots + UINT64_C(4) * at, 4);
		if (row == 0)
			break;
		if (number_at(d, &x->section, HEAD + UINT64_C(8) * at,
			      8) == id)
			return row <= x->nrow ? row : 0;
	}
	return 0;
}

/* What ROW has of a section; false when that is outside of it. */
static bool
part_of(struct dwarf *d, uint32_t row, uint8_t column,
	enum dwarf_section which, uint64_t *offset, uint64_t *size)
{
	struct dwarf_index *x = &d->index;
	uint64_t at;

	*offset = *size = 0;
	if (column == 0)
		return true;
	at = UINT64_C(4) * (UINT64_C(1) * (row - 1) * x->ncolumn + column - 1);
	*offset = number_at(d, &x->section, x->offsets + at, 4);
	*size = number_at(d, &x->section, x->sizes + at, 4);
	return *offset <= d->sec[which].n &&
	       *size <= d->sec[which].n - *offset;
}

/* ------------------------------------------------------------------ units */

bool
dwarf_packed_unit(struct dwarf_reader *r, struct dwarf *d, uint64_t id,
		  struct dwarf_unit *u)
{
	uint64_t at, size, end, abbrev, nabbrev, str, rng;
	uint32_t row = find_row(r, d, id);

	if (row == 0 ||
	    !part_of(d, row, d->index.info, DWARF_INFO, &at, &size) ||
	    !part_of(d, row, d->index.abbrev, DWARF_ABBREV, &abbrev,
		     &nabbrev) ||
	    !part_of(d, row, d->index.str_offsets, DWARF_STR_OFFSETS, &str,
		     &(uint64_t){ 0 }) ||
	    !part_of(d, row, d->index.rnglists, DWARF_RNGLISTS, &rng,
		     &(uint64_t){ 0 }))
		return false;
	/* units of one .dwo file may have one row */
	for (end = at + size; at < end; at = u->end) {
		if (!dwarf_spend(r, d, UNIT_STEPS) ||
		    !dwarf_read_unit(d, &d->sec[DWARF_INFO], at, u) ||
		    u->end > end)
			return false;
		if (!dwarf_is_readable(u) || u->abbrev >= nabbrev)
			continue;
		u->abbrev += abbrev;
		u->str_start = str;
		u->rng_start = rng;
		dwarf_read_first_die(r, u);
		if (u->tag == DW_TAG_compile_unit && u->signature == id)
			return true;
	}
	return false;
}

bool
dwarf_has_packed(struct dwarf *d, const struct dwarf *main, struct job *job)
{
	struct dwarf_reader r;
	bool found = false;
	size_t i;

	dwarf_reader_init(&r, job);
	for (i = 0; i < main->nunit && !found && !r.broke; i++)
		found = main->unit[i].split_name &&
			find_row(&r, d, main->unit[i].signature) > 0;
	dwarf_spend_now(&r, d);
	dwarf_reader_release(&r);
	return found;
}

/* -------------------------------------------------------------- candidates */

struct search {
	const struct dwarf *main;
	struct dwarf *found;
	bool seen;
	struct text path;
	struct job *job;
};

/* The package at s->path, if it has units of the program. */
static bool
try_path(struct search *s)
{
	enum image_fault fault;
	struct image *im;

	if (job_cancelled(s->job) || !s->path.s)
		return false;
	im = mem_zalloc(sizeof *im);
	fault = image_open_below(im, s->path.s, s->main->locations.symfs);
	s->seen = s->seen || fault != IMAGE_MISSING;
	if (fault == IMAGE_OPENED) {
		s->found = dwarf_open_package(im, s->main, s->job);
		if (s->found)
			return true;
		image_close(im);
	}
	free(im);
	return false;
}

/* PATH.dwp below ROOT and DIR; of x.debug, x.dwp as well. */
static bool
try_of(struct search *s, const char *root, const char *dir, const char *path)
{
	static const char end[] = ".debug";
	size_t n = strlen(path);

	text_clear(&s->path);
	text_printf(&s->path, "%s%s%s.dwp", root, dir, path);
	if (try_path(s))
		return true;
	if (n < sizeof end || strcmp(path + n - strlen(end), end) != 0)
		return false;
	text_clear(&s->path);
	text_printf(&s->path, "%s%s%.*s.dwp", root, dir,
		    (int)(n - strlen(end)), path);
	return try_path(s);
}

/* In the directories of debug files, at the place that PATH has there. */
static bool
try_dirs(struct search *s, const char *path)
{
	const struct debug_locations *at = &s->main->locations;
	const char *inner = debugfile_inside(path, at->symfs);
	size_t i;

	if (inner[0] != '/')
		return false;
	for (i = 0; at->dir && at->dir[i]; i++)
		if (try_of(s, "", at->dir[i], inner) ||
		    try_of(s, at->dir[i], "/", text_base_name(inner)))
			return true;
	if (at->symfs && at->base && try_of(s, at->symfs, at->base, inner))
		return true;
	return at->base && try_of(s, "", at->base, inner);
}

static bool
try_file(struct search *s, const char *path)
{
	char *real;
	bool found = try_of(s, "", "", path) || try_dirs(s, path);

	if (!found && (real = realpath(path, NULL)) != NULL) {
		found = strcmp(real, path) != 0 &&
			(try_of(s, "", "", real) || try_dirs(s, real));
		free(real);
	}
	return found;
}

struct dwarf *
dwarf_find_package(const struct dwarf *d, struct job *job, bool *seen)
{
	struct search s = { .main = d, .job = job };
	const char *program = d->locations.program;

	if (!try_file(&s, d->image->path) && program &&
	    strcmp(program, d->image->path) != 0)
		try_file(&s, program);
	text_release(&s.path);
	*seen = s.seen;
	return s.found;
}
