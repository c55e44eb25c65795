/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opening: the sections, then what is read of all units.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dwarf.h>

#include "base/alloc.h"
#include "symbol/dwarf/private.h"

#define CHECK_EVERY 64		/* units between two looks at the job */

/* Some tenths of a second for the smallest program; the biggest that were
 * measured take ten a byte when all of it is asked for. */
#define BUDGET_LEAST (INT64_C(1) << 28)
#define BUDGET_A_BYTE 64
#define BUDGET_A_BYTE_SPLIT 4	/* once a file, however often it is opened */
#define OPENING_STEPS 16384	/* that opening a .dwo file takes */

/* Of what file, and what for. */
struct dwarf_opening {
	struct image *image;
	const struct dwarf *main;	/* IMAGE is a .dwo file of it, */
	bool package;			/* or all of them in one */
	const struct dwarf *user;	/* IMAGE is its supplementary file */
	const struct debug_locations *locations;	/* or NULL */
	unsigned helpers;
	bool streaming;		/* if it can be */
	struct job *job;
};

static const char *const section_names[DWARF_SECTIONS] = {
	[DWARF_INFO] = ".debug_info",
	[DWARF_TYPES] = ".debug_types",
	[DWARF_ABBREV] = ".debug_abbrev",
	[DWARF_LINE] = ".debug_line",
	[DWARF_STR] = ".debug_str",
	[DWARF_LINE_STR] = ".debug_line_str",
	[DWARF_STR_OFFSETS] = ".debug_str_offsets",
	[DWARF_ADDR] = ".debug_addr",
	[DWARF_RANGES] = ".debug_ranges",
	[DWARF_RNGLISTS] = ".debug_rnglists",
};

/* -------------------------------------------------------------- inflating */

static void
inflate_one(void *ctx, size_t i, void *slot)
{
	struct { struct dwarf *d; struct job *job; } *c = ctx;

	(void)slot;
	section_inflate(&c->d->sec[i], c->job);
}

static void
inflate_all(struct dwarf *d, unsigned helpers, struct job *job)
{
	struct { struct dwarf *d; struct job *job; } ctx = { d, job };
	struct pipeline *p;
	size_t i, n = 0;

	for (i = 0; i < DWARF_SECTIONS; i++)
		n += section_is_compressed(&d->sec[i]);
	if (n == 0)
		return;
	if (n == 1)
		helpers = 0;
	p = pipeline_new(inflate_one, &ctx, DWARF_SECTIONS, 1,
			 DWARF_SECTIONS, helpers);
	while (pipeline_next(p))
		;
	pipeline_free(p, NULL);
}

/* Offsets in relocatable files are not yet right, but in those that have
 * nothing to relocate: dwz makes such. */
static bool
is_relocatable(const struct image *im)
{
	GElf_Shdr shdr;

	return im->ehdr.e_type == ET_REL &&
	       (image_section(im, ".rela.debug_info", &shdr) ||
		image_section(im, ".rel.debug_info", &shdr));
}

/* Types that several .dwo files may share stand each in a section of its own,
 * all of one name; the unit with the code may stand in any of them. */
static void
open_more(struct dwarf *d)
{
	VEC(Elf_Scn *) found = { 0 };
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;
	size_t i;

	while ((scn = elf_nextscn(d->image->elf, scn)) != NULL)
		if (gelf_getshdr(scn, &shdr) &&
		    strcmp(image_section_name(d->image, &shdr),
			   ".debug_info.dwo") == 0)
			VEC_PUSH(&found, scn);
	if (found.n > 1) {
		d->nmore = found.n - 1;
		d->more = mem_zarray(d->nmore, sizeof *d->more);
		for (i = 0; i < d->nmore; i++)
			section_open_at(&d->more[i], d->image,
					found.at[i + 1]);
	}
	VEC_RELEASE(&found);
}

/* ----------------------------------------------------------------- budget */

/* Whether a .dwo file is opened for the first time. */
static bool
is_new(struct dwarf_budget *budget, const struct image *im)
{
	uint64_t key = (uint64_t)im->dev << 40 ^ (uint64_t)im->ino;
	bool fresh;

	pthread_mutex_lock(&budget->lock);
	*hash_u64_at(&budget->paid, key, &fresh) = 1;
	pthread_mutex_unlock(&budget->lock);
	return fresh;
}

/* Other files of a program are paid for by the same budget. */
static void
set_budget(struct dwarf *d, const struct dwarf_opening *o)
{
	const struct dwarf *payer = o->main ? o->main : o->user;
	uint64_t a_byte = o->main && !o->package ? BUDGET_A_BYTE_SPLIT
						 : BUDGET_A_BYTE, n = 0;
	unsigned i;

	d->budget = payer ? payer->budget : &d->own_budget;
	if (!payer)
		pthread_mutex_init(&d->budget->lock, NULL);
	if (o->main && !is_new(d->budget, d->image))
		return;
	for (i = 0; i < DWARF_SECTIONS; i++)
		n += d->sec[i].n;
	n = n < (UINT64_C(1) << 48) ? n * a_byte : UINT64_C(1) << 54;
	atomic_fetch_add(&d->budget->left,
			 (int64_t)n + (payer ? 0 : BUDGET_LEAST));
}

/* A .dwo file may be named by each unit: what is inflated of it again, and the
 * headers that are read again. */
static bool
pay_for_opening(struct dwarf *d)
{
	int64_t n = OPENING_STEPS + (int64_t)(d->sec[DWARF_INFO].n / 64);
	size_t i;

	for (i = 0; i < DWARF_SECTIONS; i++)
		if (section_is_compressed(&d->sec[i]))
			n += (int64_t)d->sec[i].n;
	for (i = 0; i < d->nmore; i++)
		if (section_is_compressed(&d->more[i]))
			n += (int64_t)d->more[i].n;
	return atomic_fetch_sub(&d->budget->left, n) >= n;
}

bool
dwarf_exhausted(const struct dwarf *d)
{
	return atomic_load(&d->budget->left) < 0;
}

/* --------------------------------------------------------------- sections */

enum dwarf_fault
dwarf_judge_sections(struct dwarf *d)
{
	unsigned i;

	for (i = 0; i < DWARF_SECTIONS; i++)
		d->damaged = d->damaged || d->sec[i].fault == SECTION_BROKEN;
	if (d->sec[DWARF_INFO].fault != SECTION_GOOD ||
	    d->sec[DWARF_ABBREV].fault != SECTION_GOOD)
		return d->oversized ? DWARF_OVERSIZED : DWARF_BROKEN;
	return DWARF_OPENED;
}

static enum dwarf_fault
open_sections(struct dwarf *d, const struct dwarf_opening *o)
{
	enum dwarf_fault fault;
	bool texts_only;
	char name[64];
	unsigned i;

	for (i = 0; i < DWARF_SECTIONS; i++) {
		snprintf(name, sizeof name, "%s%s", section_names[i],
			 d->split ? ".dwo" : "");
		section_open(&d->sec[i], d->image, name);
		if (d->sec[i].fault == SECTION_UNKNOWN)
			return DWARF_UNKNOWN;
		if (d->sec[i].fault == SECTION_OVERSIZED)
			d->oversized = true;
	}
	/* programs may have texts in common and no more */
	texts_only = o->user && d->sec[DWARF_INFO].fault == SECTION_ABSENT &&
		     d->sec[DWARF_STR].fault == SECTION_GOOD;
	if (d->sec[DWARF_INFO].fault == SECTION_ABSENT && !texts_only)
		return DWARF_ABSENT;
	if (d->split)
		open_more(d);
	set_budget(d, o);
	if (o->main && !pay_for_opening(d))
		return DWARF_BROKEN;
	if (o->streaming)
		dwarf_stream_begin(d, o->job);
	if (!d->streaming)
		inflate_all(d, o->helpers, o->job);
	if (job_cancelled(o->job))
		return DWARF_CANCELLED;
	fault = dwarf_judge_sections(d);
	return texts_only ? DWARF_OPENED : fault;
}

/* ------------------------------------------------------------------ units */

static void
read_sections(struct dwarf *d, struct job *job)
{
	size_t i;

	dwarf_read_units(d, &d->sec[DWARF_INFO], job);
	d->ninfo = d->nunit;
	if (d->sec[DWARF_TYPES].n > 0)
		dwarf_read_units(d, &d->sec[DWARF_TYPES], job);
	for (i = 0; i < d->nmore; i++) {
		section_inflate(&d->more[i], job);
		dwarf_read_units(d, &d->more[i], job);
	}
}

static enum dwarf_fault
read_all(struct dwarf *d, struct job *job)
{
	struct dwarf_reader r;
	bool fresh, stopped = false;
	size_t i;

	read_sections(d, job);
	dwarf_reader_init(&r, job);
	for (i = 0; i < d->nunit && !stopped; i++) {
		if (i % CHECK_EVERY == 0)
			stopped = job_cancelled(job);
		dwarf_read_first_die(&r, &d->unit[i]);
		if (d->unit[i].tag == DW_TAG_type_unit)
			*hash_u64_at(&d->signature, d->unit[i].signature,
				     &fresh) = (uint32_t)i + 1;
		else if (!d->split)
			dwarf_read_spans(&r, d, i, &d->span);
	}
	dwarf_reader_release(&r);
	if (stopped || job_cancelled(job))
		return DWARF_CANCELLED;
	return d->nunit > 0 ? DWARF_OPENED : DWARF_BROKEN;
}

/* --------------------------------------------------------------- together */

static struct dwarf *open_as(const struct dwarf_opening *o,
			     enum dwarf_fault *fault);

struct dwarf *
dwarf_open_supplementary(struct image *im, const struct dwarf *user,
			 struct job *job)
{
	const struct dwarf_opening o = { .image = im, .user = user,
					 .job = job };
	enum dwarf_fault fault;

	return open_as(&o, &fault);
}

static void
open_supplementary(struct dwarf *d, struct job *job)
{
	char *name;
	struct image *im = dwarf_find_supplementary(d, &name);

	if (im)
		d->supplementary = dwarf_open_supplementary(im, d, job);
	if (d->supplementary)
		free(name);
	else
		d->supplementary_missing = name;
	if (!im || d->supplementary)
		return;
	image_close(im);
	free(im);
}

struct dwarf *
dwarf_open_package(struct image *im, const struct dwarf *main, struct job *job)
{
	const struct dwarf_opening o = { .image = im, .main = main,
					 .package = true, .job = job };
	enum dwarf_fault fault;

	if (im->ehdr.e_ident[EI_DATA] != main->image->ehdr.e_ident[EI_DATA])
		return NULL;
	return open_as(&o, &fault);
}

void
dwarf_open_own_package(struct dwarf *d, struct job *job)
{
	size_t i;

	for (i = 0; i < d->nunit && !d->alone; i++) {
		if (!d->unit[i].split_name)
			continue;
		d->package = dwarf_find_package(d, job, &d->package_seen);
		return;
	}
}

static enum dwarf_fault
read_file(struct dwarf *d, const struct dwarf_opening *o)
{
	enum dwarf_fault fault;

	/* a .dwo file's sections need no relocation, also where they are in the object
	 * file itself (-gsplit-dwarf=single) */
	if (!o->main && is_relocatable(d->image))
		return DWARF_RELOCATABLE;
	if (o->package && !dwarf_read_index(d, o->job))
		return DWARF_ABSENT;
	dwarf_read_code(d);
	fault = open_sections(d, o);
	if (fault != DWARF_OPENED)
		return fault;
	if (o->package)
		return dwarf_has_packed(d, o->main, o->job) ? DWARF_OPENED
							    : DWARF_ABSENT;
	if (!o->main && !o->user)
		open_supplementary(d, o->job);
	if (d->sec[DWARF_INFO].fault == SECTION_ABSENT || d->streaming)
		return DWARF_OPENED;
	fault = read_all(d, o->job);
	if (fault == DWARF_OPENED && !o->main && !o->user)
		dwarf_open_own_package(d, o->job);
	return fault;
}

static struct dwarf *
open_as(const struct dwarf_opening *o, enum dwarf_fault *fault)
{
	const uint16_t one = 1;
	struct dwarf *d = mem_zalloc(sizeof *d);
	unsigned char lowest;

	memcpy(&lowest, &one, 1);
	d->image = o->image;
	d->main = o->main;
	d->split = o->main != NULL;
	d->alone = o->locations == NULL;
	if (o->locations)
		d->locations = *o->locations;
	d->swap = d->image->ehdr.e_ident[EI_DATA] !=
		  (lowest ? ELFDATA2LSB : ELFDATA2MSB);
	*fault = read_file(d, o);
	if (*fault == DWARF_OPENED)
		return d;
	dwarf_close(d);
	return NULL;
}

struct dwarf *
dwarf_open(struct image *im, const struct debug_locations *locations,
	   unsigned helpers, struct job *job, enum dwarf_fault *fault)
{
	const struct dwarf_opening o = { .image = im, .locations = locations,
					 .helpers = helpers, .job = job };

	return open_as(&o, fault);
}

struct dwarf *
dwarf_open_streaming(struct image *im, const struct debug_locations *locations,
		     unsigned helpers, struct job *job,
		     enum dwarf_fault *fault)
{
	const struct dwarf_opening o = { .image = im, .locations = locations,
					 .helpers = helpers, .job = job,
					 .streaming = true };

	return open_as(&o, fault);
}

struct dwarf *
dwarf_open_split(struct image *im, const struct dwarf *main, struct job *job)
{
	const struct dwarf_opening o = { .image = im, .main = main,
					 .job = job };
	enum dwarf_fault fault;

	return open_as(&o, &fault);
}

/* One that D was given, with its image. */
static void
close_other(struct dwarf *other)
{
	struct image *im;

	if (!other)
		return;
	im = other->image;
	dwarf_close(other);
	image_close(im);
	free(im);
}

void
dwarf_close(struct dwarf *d)
{
	size_t i;

	if (!d)
		return;
	if (d->budget == &d->own_budget) {
		pthread_mutex_destroy(&d->own_budget.lock);
		hash_u64_release(&d->own_budget.paid);
	}
	close_other(d->supplementary);
	free(d->supplementary_missing);
	close_other(d->package);
	section_close(&d->index.section);
	for (i = 0; i < DWARF_SECTIONS; i++)
		section_close(&d->sec[i]);
	for (i = 0; i < d->nmore; i++)
		section_close(&d->more[i]);
	hash_u64_release(&d->signature);
	VEC_RELEASE(&d->span);
	VEC_RELEASE(&d->code);
	free(d->more);
	arena_release(&d->text);
	if (d->unit_room)
		mem_big_free(d->unit, d->unit_room, sizeof *d->unit);
	else
		free(d->unit);
	free(d);
}
