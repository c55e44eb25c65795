/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opening: sections, units, what each unit covers.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dwarf.h>

#include "base/alloc.h"
#include "symbol/dwarf/reader.h"

/* The biggest programs have some hundred thousand. */
#define UNITS_MAX (1u << 22)
#define SPANS_MAX (1u << 26)
#define CHECK_EVERY 64		/* units between two looks at the job */

#define ALT_NAME_MAX 4096

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

bool
dwarf_has_info(const struct image *im)
{
	GElf_Shdr shdr;

	return (image_section(im, ".debug_info", &shdr) &&
		shdr.sh_type != SHT_NOBITS) ||
	       (image_section(im, ".zdebug_info", &shdr) &&
		shdr.sh_type != SHT_NOBITS);
}

bool
dwarf_has_code(const struct dwarf *d, uint64_t addr)
{
	size_t i;

	for (i = 0; i < d->code.n; i++)
		if (addr >= d->code.at[i].lo && addr < d->code.at[i].hi)
			return true;
	return d->code.n == 0 && addr != 0 && addr < UINT64_MAX - 1;
}

/* A debug file has the headers of the sections that it lacks. */
static void
read_code(struct dwarf *d)
{
	struct dwarf_span span = { 0 };
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;

	while ((scn = elf_nextscn(d->image->elf, scn)) != NULL) {
		if (!gelf_getshdr(scn, &shdr) || shdr.sh_size == 0 ||
		    !(shdr.sh_flags & SHF_EXECINSTR) ||
		    !(shdr.sh_flags & SHF_ALLOC) || d->code.n == 64)
			continue;
		span.lo = shdr.sh_addr;
		if (__builtin_add_overflow(span.lo, shdr.sh_size, &span.hi))
			continue;
		VEC_PUSH(&d->code, span);
	}
}

/* --------------------------------------------------------------- sections */

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
		n += section_packed(&d->sec[i]);
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

static enum dwarf_fault
open_sections(struct dwarf *d, unsigned helpers, struct job *job)
{
	char name[64];
	unsigned i;

	for (i = 0; i < DWARF_SECTIONS; i++) {
		snprintf(name, sizeof name, "%s%s", section_names[i],
			 d->split ? ".dwo" : "");
		section_open(&d->sec[i], d->image, name);
		if (d->sec[i].fault == SECTION_UNKNOWN)
			return DWARF_UNKNOWN;
	}
	if (d->sec[DWARF_INFO].fault == SECTION_ABSENT)
		return DWARF_ABSENT;
	inflate_all(d, helpers, job);
	if (job_cancelled(job))
		return DWARF_CANCELLED;
	if (d->sec[DWARF_INFO].fault != SECTION_GOOD ||
	    d->sec[DWARF_ABBREV].fault != SECTION_GOOD)
		return DWARF_BROKEN;
	return DWARF_OPENED;
}

/* ------------------------------------------------------------------ units */

/* Type units keep their type's DIE where others keep their lowest address. */
static bool
read_header(struct dwarf_unit *u, struct bytes *b)
{
	const unsigned char *start = b->p;
	uint64_t length;
	unsigned type = DW_UT_compile;

	length = bytes_u32(b);
	u->offset_size = 4;
	if (length == 0xffffffff) {
		u->offset_size = 8;
		length = bytes_u64(b);
	}
	if (b->bad || length > bytes_left(b))
		return false;
	u->end = u->offset + (uint64_t)(b->p - start) + length;
	b->end = b->p + length;
	u->version = bytes_u16(b);
	if (u->version >= 5)
		type = bytes_u8(b);
	if (u->version < 5)
		u->abbrev = bytes_uint(b, u->offset_size);
	u->addr_size = bytes_u8(b);
	if (u->version >= 5)
		u->abbrev = bytes_uint(b, u->offset_size);
	if (type == DW_UT_skeleton || type == DW_UT_split_compile)
		u->signature = bytes_u64(b);
	if (u->types || type == DW_UT_type || type == DW_UT_split_type) {
		u->signature = bytes_u64(b);
		u->low = u->offset + bytes_uint(b, u->offset_size);
		u->tag = DW_TAG_type_unit;
	}
	u->die = u->offset + (uint64_t)(b->p - start);
	return true;
}

static bool
is_readable(const struct dwarf_unit *u)
{
	return u->version >= 2 && u->version <= 5 &&
	       (u->addr_size == 4 || u->addr_size == 8) && u->die < u->end;
}

/* Hops from header to header. What cannot be read is left out. */
static void
read_units(struct dwarf *d, bool types, struct job *job)
{
	struct section *s = &d->sec[types ? DWARF_TYPES : DWARF_INFO];
	VEC(struct dwarf_unit) units;
	struct dwarf_unit u;
	struct bytes b;
	uint64_t at = 0;
	size_t want;

	units.at = d->unit;
	units.n = units.cap = d->nunit;
	while (at < s->n && units.n < UNITS_MAX) {
		if (units.n % CHECK_EVERY == 0 && job_cancelled(job))
			break;
		want = s->n - at < 64 ? s->n - at : 64;
		if (!section_need(s, at, want))
			break;
		b = (struct bytes){ .p = s->at + at, .end = s->at + s->n,
				    .swap = d->swap };
		u = (struct dwarf_unit){
			.dwarf = d, .offset = at, .types = types,
			.line = DWARF_NOWHERE, .ranges = DWARF_NOWHERE,
			.swap = d->swap, .split = d->split };
		if (!read_header(&u, &b))
			break;
		if (is_readable(&u) && !b.bad)
			VEC_PUSH(&units, u);
		at = u.end;
	}
	d->unit = units.at;
	d->nunit = units.n;
	if (!types)
		d->ninfo = units.n;
}

const struct dwarf_unit *
dwarf_unit_at(const struct dwarf *d, uint64_t offset, bool types)
{
	size_t lo = types ? d->ninfo : 0, hi = types ? d->nunit : d->ninfo;
	size_t mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (d->unit[mid].end <= offset)
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == (types ? d->nunit : d->ninfo) ||
	    d->unit[lo].offset > offset)
		return NULL;
	return &d->unit[lo];
}

/* --------------------------------------------------------- their first DIE */

struct first_die {
	struct dwarf_value name, comp_dir, split_name, low, high, ranges;
	bool has_high;
};

static void
take(struct dwarf_unit *u, struct first_die *f, unsigned attr,
     const struct dwarf_value *v)
{
	switch (attr) {
	case DW_AT_name:
		f->name = *v;
		break;
	case DW_AT_comp_dir:
		f->comp_dir = *v;
		break;
	case DW_AT_dwo_name:
	case DW_AT_GNU_dwo_name:
		f->split_name = *v;
		break;
	case DW_AT_GNU_dwo_id:
		u->signature = v->u;
		break;
	case DW_AT_stmt_list:
		u->line = v->u;
		break;
	case DW_AT_language:
		u->language = (uint16_t)v->u;
		break;
	case DW_AT_low_pc:
		f->low = *v;
		break;
	case DW_AT_high_pc:
		f->high = *v;
		f->has_high = true;
		break;
	case DW_AT_ranges:
		f->ranges = *v;
		u->ranges = v->u;
		u->ranges_form = v->form;
		break;
	case DW_AT_str_offsets_base:
		u->str_base = v->u;
		break;
	case DW_AT_addr_base:
	case DW_AT_GNU_addr_base:
		u->addr_base = v->u;
		break;
	case DW_AT_rnglists_base:
	case DW_AT_GNU_ranges_base:
		u->rng_base = v->u;
		break;
	}
}

/* Indices can be followed only when the bases are known, which may stand
 * behind them. */
static void
settle(struct dwarf_unit *u, const struct first_die *f)
{
	uint64_t addr;

	u->name = dwarf_string(u, &f->name);
	u->comp_dir = dwarf_string(u, &f->comp_dir);
	u->split_name = dwarf_string(u, &f->split_name);
	if (u->tag == DW_TAG_type_unit)
		return;
	if (dwarf_address(u, &f->low, &addr))
		u->low = addr;
	if (!f->has_high)
		return;
	if (dwarf_address(u, &f->high, &addr))
		u->high = addr;
	else
		u->high = u->low + f->high.u;
}

/* Sections of a .dwo file have one contribution, and its base is where the
 * header ends. */
static void
set_default_bases(struct dwarf_unit *u)
{
	unsigned header = u->offset_size == 8 ? 16 : 8;

	if (!u->split)
		return;
	u->str_base = u->version >= 5 ? header : 0;
	u->rng_base = u->version >= 5 ? header + 4 : 0;
}

static void
read_first(struct dwarf_reader *r, struct dwarf_unit *u)
{
	const struct abbrevs *t = dwarf_abbrevs(r, u);
	struct section *s = dwarf_bytes_of(u->dwarf, u->types ? DWARF_TYPES
							      : DWARF_INFO);
	struct first_die f = { 0 };
	struct dwarf_value v;
	const struct abbrev *a;
	struct bytes b;
	unsigned i;
	/* a first DIE has some hundred bytes: not the whole unit */
	uint64_t n = u->end - u->die < 4096 ? u->end - u->die : 4096;

	set_default_bases(u);
	if (!t || !section_need(s, u->die, n))
		return;
	b = (struct bytes){ .p = s->at + u->die, .end = s->at + u->die + n,
			    .swap = u->swap };
	a = dwarf_abbrev(t, bytes_uleb(&b));
	if (!a)
		return;
	if (u->tag != DW_TAG_type_unit)
		u->tag = a->tag;
	for (i = 0; i < a->nattr && !b.bad; i++) {
		if (!dwarf_read_value(&b, u, &t->attr.at[a->attr + i], &v))
			break;
		take(u, &f, t->attr.at[a->attr + i].name, &v);
	}
	settle(u, &f);
}

/* ------------------------------------------------------------------ spans */

static void
add_span(struct dwarf *d, uint64_t lo, uint64_t hi, size_t unit)
{
	struct dwarf_span span = { lo, hi, (uint32_t)unit };

	if (lo < hi && d->span.n < SPANS_MAX && dwarf_has_code(d, lo))
		VEC_PUSH(&d->span, span);
}

struct sequences {
	struct dwarf *d;
	size_t unit;
	uint64_t first;
	bool open;
};

static bool
add_sequence(void *ctx, const struct lineprog_row *row)
{
	struct sequences *s = ctx;

	if (row->end && s->open)
		add_span(s->d, s->first, row->addr, s->unit);
	if (!row->end && !s->open)
		s->first = row->addr;
	s->open = !row->end;
	return true;
}

static void
read_spans(struct dwarf_reader *r, struct dwarf *d, size_t i)
{
	const struct dwarf_unit *u = &d->unit[i];
	struct sequences s = { .d = d, .unit = i };
	const struct lineprog *lp;
	struct dwarf_ranges it;
	uint64_t lo, hi;

	if (u->tag != DW_TAG_compile_unit && u->tag != DW_TAG_skeleton_unit)
		return;
	if (u->ranges != DWARF_NOWHERE) {
		dwarf_ranges_init(&it, u, u->ranges_form, u->ranges);
		while (dwarf_ranges_next(&it, &lo, &hi) &&
		       d->span.n < SPANS_MAX)
			add_span(d, lo, hi, i);
	} else if (u->high > u->low) {
		add_span(d, u->low, u->high, i);
	} else if (u->line != DWARF_NOWHERE &&
		   (lp = dwarf_lines(r, u)) != NULL) {
		lineprog_run(lp, add_sequence, &s);
	}
}

static enum dwarf_fault
read_all(struct dwarf *d, struct job *job)
{
	struct dwarf_reader r;
	bool fresh, stopped = false;
	size_t i;

	read_units(d, false, job);
	if (d->sec[DWARF_TYPES].n > 0)
		read_units(d, true, job);
	dwarf_reader_init(&r, job);
	for (i = 0; i < d->nunit && !stopped; i++) {
		if (i % CHECK_EVERY == 0)
			stopped = job_cancelled(job);
		read_first(&r, &d->unit[i]);
		if (d->unit[i].tag == DW_TAG_type_unit)
			*hash_u64_at(&d->signature, d->unit[i].signature,
				     &fresh) = (uint32_t)i + 1;
		else if (!d->split)
			read_spans(&r, d, i);
	}
	dwarf_reader_release(&r);
	if (stopped || job_cancelled(job))
		return DWARF_CANCELLED;
	return d->nunit > 0 ? DWARF_OPENED : DWARF_BROKEN;
}

/* -------------------------------------------------------- dwz's other file */

static struct dwarf *open_dwarf(struct image *im, const struct dwarf *main,
				bool common, unsigned helpers,
				struct job *job, enum dwarf_fault *fault);

static struct dwarf *
open_alt_at(const char *path, const unsigned char *id, size_t nid,
	    struct job *job)
{
	struct image *im = mem_zalloc(sizeof *im);
	enum dwarf_fault fault;
	struct dwarf *alt = NULL;

	if (image_open(im, path) == IMAGE_OPENED) {
		if (im->nbuild_id == nid && memcmp(im->build_id, id, nid) == 0)
			alt = open_dwarf(im, NULL, true, 0, job, &fault);
		if (!alt)
			image_close(im);
	}
	if (!alt)
		free(im);
	return alt;
}

/* The name in .gnu_debugaltlink is absolute, or relative to the file; the
 * usual places by build-id come next. */
static struct dwarf *
find_alt(struct dwarf *d, const char *name, const unsigned char *id,
	 size_t nid, struct job *job)
{
	struct text path = { 0 };
	struct dwarf *alt;
	size_t i;

	if (name[0] != '/')
		text_add(&path, d->image->path,
			 (size_t)(text_base_name(d->image->path) -
				  d->image->path));
	text_adds(&path, name);
	alt = open_alt_at(path.s, id, nid, job);
	if (!alt && nid > 1) {
		text_clear(&path);
		text_printf(&path, "/usr/lib/debug/.build-id/%02x/", id[0]);
		for (i = 1; i < nid; i++)
			text_printf(&path, "%02x", id[i]);
		text_adds(&path, ".debug");
		alt = open_alt_at(path.s, id, nid, job);
	}
	text_release(&path);
	return alt;
}

static void
open_alt(struct dwarf *d, struct job *job)
{
	GElf_Shdr shdr;
	Elf_Scn *scn = image_section(d->image, ".gnu_debugaltlink", &shdr);
	const unsigned char *p;
	size_t n, len;

	if (!scn || (p = image_bytes(d->image, scn, &n)) == NULL)
		return;
	len = strnlen((const char *)p, n);
	if (len == 0 || len == n || len > ALT_NAME_MAX)
		return;
	d->alt_name = mem_strndup((const char *)p, len);
	d->alt = find_alt(d, d->alt_name, p + len + 1, n - len - 1, job);
	d->alt_missing = d->alt == NULL;
}

/* --------------------------------------------------------------- together */

/* COMMON: it is dwz's, which has no other in turn. */
static struct dwarf *
open_dwarf(struct image *im, const struct dwarf *main, bool common,
	   unsigned helpers, struct job *job, enum dwarf_fault *fault)
{
	const uint16_t one = 1;
	struct dwarf *d = mem_zalloc(sizeof *d);
	unsigned char lowest;

	memcpy(&lowest, &one, 1);
	d->image = im;
	d->main = main;
	d->split = main != NULL;
	d->swap = im->ehdr.e_ident[EI_DATA] !=
		  (lowest ? ELFDATA2LSB : ELFDATA2MSB);
	/* offsets in relocatable files are not yet right */
	if (im->ehdr.e_type == ET_REL && !main) {
		*fault = DWARF_UNKNOWN;
		free(d);
		return NULL;
	}
	read_code(d);
	*fault = open_sections(d, helpers, job);
	if (*fault == DWARF_OPENED && !common)
		open_alt(d, job);
	if (*fault == DWARF_OPENED)
		*fault = read_all(d, job);
	if (*fault != DWARF_OPENED) {
		dwarf_close(d);
		return NULL;
	}
	return d;
}

struct dwarf *
dwarf_open(struct image *im, unsigned helpers, struct job *job,
	   enum dwarf_fault *fault)
{
	return open_dwarf(im, NULL, false, helpers, job, fault);
}

struct dwarf *
dwarf_open_split(struct image *im, const struct dwarf *main, struct job *job)
{
	enum dwarf_fault fault;

	return open_dwarf(im, main, true, 0, job, &fault);
}

void
dwarf_close(struct dwarf *d)
{
	unsigned i;

	if (!d)
		return;
	if (d->alt) {
		struct image *im = d->alt->image;

		dwarf_close(d->alt);
		image_close(im);
		free(im);
	}
	for (i = 0; i < DWARF_SECTIONS; i++)
		section_close(&d->sec[i]);
	hash_u64_release(&d->signature);
	VEC_RELEASE(&d->span);
	VEC_RELEASE(&d->code);
	free(d->alt_name);
	free(d->unit);
	free(d);
}
