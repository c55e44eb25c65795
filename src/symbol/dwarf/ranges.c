/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of ranges: .debug_ranges and .debug_rnglists.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <dwarf.h>

#include "symbol/dwarf/reader.h"

/* ----------------------------------------------------------------- ranges */

/* DW_FORM_rnglistx: the offset that stands in the table behind the base. */
static uint64_t
list_by_index(const struct dwarf_unit *u, uint64_t i)
{
	struct section *s = dwarf_bytes_of(u->dwarf, DWARF_RNGLISTS);
	uint64_t at = dwarf_indexed(u->rng_base, i, u->offset_size), offset;
	struct bytes b = { .swap = u->swap };

	if (at == DWARF_NOWHERE || !section_need(s, at, u->offset_size))
		return DWARF_NOWHERE;
	b.p = s->at + at;
	b.end = b.p + u->offset_size;
	offset = bytes_uint(&b, u->offset_size);
	return dwarf_indexed(u->rng_base, offset, 1);
}

void
dwarf_ranges_init(struct dwarf_ranges *it, const struct dwarf_unit *u,
		  uint16_t form, uint64_t value)
{
	const struct dwarf *d = u->dwarf;
	struct section *s;

	*it = (struct dwarf_ranges){ .u = u, .base = u->low };
	it->b.swap = u->swap;
	it->lists = u->version >= 5;
	if (form == DW_FORM_rnglistx)
		value = list_by_index(u, value);
	else if (u->split)
		value = dwarf_indexed(it->lists ? u->rng_start : u->rng_base,
				      value, 1);
	if (!it->lists && d->main)
		d = d->main;
	s = dwarf_bytes_of(d, it->lists ? DWARF_RNGLISTS : DWARF_RANGES);
	/* a list's length is known when its end is read: blocks as needed
	 * would have to be asked for entry by entry */
	if (value >= s->n || !section_need(s, 0, s->n))
		return;
	it->b.p = s->at + value;
	it->b.end = s->at + s->n;
}

static bool
next_old(struct dwarf_ranges *it, uint64_t *lo, uint64_t *hi)
{
	unsigned size = it->u->addr_size;
	uint64_t top = size == 8 ? UINT64_MAX : (UINT64_C(1) << 8 * size) - 1;

	while (bytes_left(&it->b) >= 2 * (size_t)size) {
		*lo = bytes_uint(&it->b, size);
		*hi = bytes_uint(&it->b, size);
		if (*lo == top) {
			it->base = *hi;
			continue;
		}
		if (*lo == 0 && *hi == 0)
			return false;
		*lo += it->base;
		*hi += it->base;
		return true;
	}
	return false;
}

static uint64_t
next_indexed(struct dwarf_ranges *it)
{
	uint64_t addr;

	if (!dwarf_address_at(it->u, bytes_uleb(&it->b), &addr))
		return 0;	/* no code starts there */
	return addr;
}

static bool
next_list(struct dwarf_ranges *it, uint64_t *lo, uint64_t *hi)
{
	struct bytes *b = &it->b;
	unsigned size = it->u->addr_size;

	while (bytes_left(b) > 0) {
		switch (bytes_u8(b)) {
		case DW_RLE_base_addressx:
			it->base = next_indexed(it);
			continue;
		case DW_RLE_startx_endx:
			*lo = next_indexed(it);
			*hi = next_indexed(it);
			break;
		case DW_RLE_startx_length:
			*lo = next_indexed(it);
			*hi = *lo + bytes_uleb(b);
			break;
		case DW_RLE_offset_pair:
			*lo = it->base + bytes_uleb(b);
			*hi = it->base + bytes_uleb(b);
			break;
		case DW_RLE_base_address:
			it->base = bytes_uint(b, size);
			continue;
		case DW_RLE_start_end:
			*lo = bytes_uint(b, size);
			*hi = bytes_uint(b, size);
			break;
		case DW_RLE_start_length:
			*lo = bytes_uint(b, size);
			*hi = *lo + bytes_uleb(b);
			break;
		default:	/* DW_RLE_end_of_list too */
			return false;
		}
		return !b->bad;
	}
	return false;
}

bool
dwarf_ranges_next(struct dwarf_ranges *it, uint64_t *lo, uint64_t *hi)
{
	return it->lists ? next_list(it, lo, hi) : next_old(it, lo, hi);
}
