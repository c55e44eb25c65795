/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether there are units, their headers, and which one is where.
 */
#include <config.h>

#include <dwarf.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "symbol/dwarf/private.h"

#define CHECK_EVERY 64		/* units between two looks at the job */

bool
dwarf_has_info(const struct image *im)
{
	GElf_Shdr shdr;

	return (image_section(im, ".debug_info", &shdr) &&
		shdr.sh_type != SHT_NOBITS) ||
	       (image_section(im, ".zdebug_info", &shdr) &&
		shdr.sh_type != SHT_NOBITS);
}

/* Type units keep their type's DIE where others keep their lowest address. */
static bool
read_header(struct dwarf_unit *u, struct bytes *b, bool types)
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
	if (types || type == DW_UT_type || type == DW_UT_split_type) {
		u->signature = bytes_u64(b);
		u->low = u->offset + bytes_uint(b, u->offset_size);
		u->tag = DW_TAG_type_unit;
	}
	u->die = u->offset + (uint64_t)(b->p - start);
	return true;
}

bool
dwarf_is_readable(const struct dwarf_unit *u)
{
	return u->version >= 2 && u->version <= 5 &&
	       (u->addr_size == 4 || u->addr_size == 8) && u->die < u->end;
}

bool
dwarf_read_unit_of(struct dwarf *d, struct section *s, uint64_t at,
		   struct bytes b, struct dwarf_unit *u)
{
	*u = (struct dwarf_unit){
		.dwarf = d, .section = s, .offset = at,
		.line = DWARF_NOWHERE, .ranges = DWARF_NOWHERE,
		.swap = d->swap, .split = d->split };
	return read_header(u, &b, s == &d->sec[DWARF_TYPES]);
}

bool
dwarf_read_unit(struct dwarf *d, struct section *s, uint64_t at,
		struct dwarf_unit *u)
{
	uint64_t want = at < s->n && s->n - at < 64 ? s->n - at : 64;
	struct bytes b = { .swap = d->swap };

	if (at >= s->n || !section_need(s, at, want))
		return false;
	b.p = s->at + at;
	b.end = s->at + s->n;
	return dwarf_read_unit_of(d, s, at, b, u);
}

/* Hops from header to header. */
void
dwarf_read_units(struct dwarf *d, struct section *s, struct job *job)
{
	VEC(struct dwarf_unit) units;
	struct dwarf_unit u;
	uint64_t at = 0;

	units.at = d->unit;
	units.n = units.cap = d->nunit;
	while (at < s->n && units.n < DWARF_UNITS_MAX) {
		if (units.n % CHECK_EVERY == 0 && job_cancelled(job))
			break;
		if (!dwarf_read_unit(d, s, at, &u))
			break;
		if (dwarf_is_readable(&u))
			VEC_PUSH(&units, u);
		at = u.end;
	}
	d->unit = units.at;
	d->nunit = units.n;
}

const struct dwarf_unit *
dwarf_unit_at(const struct dwarf *d, uint64_t offset)
{
	size_t at = FIRST_WHERE(i, 0, d->ninfo, d->unit[i].end > offset);

	if (at == d->ninfo || d->unit[at].offset > offset)
		return NULL;
	return &d->unit[at];
}
