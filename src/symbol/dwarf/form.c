/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Attributes by form, and what their values mean: texts, addresses,
 * references.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <dwarf.h>

#include "base/alloc.h"
#include "symbol/dwarf/reader.h"

void
dwarf_room(struct dwarf_buffer *b, size_t n)
{
	if (n <= b->cap)
		return;
	if (!b->lent)
		mem_big_free(b->at, b->cap, 1);
	*b = (struct dwarf_buffer){ mem_big(n, 1), n, false };
}

void
dwarf_buffer_unit(struct dwarf_reader *r, const struct dwarf_unit *u)
{
	struct section *s = u->section;
	size_t n = u->end - u->offset;

	if (r->unit == u)
		return;
	r->unit = NULL;
	if (!s->block || !dwarf_spend(r, u->dwarf, n))
		return;
	dwarf_room(&r->buffer, n);
	if (section_copy(s, u->offset, n, r->buffer.at))
		r->unit = u;
}

bool
dwarf_bytes(struct dwarf_reader *r, const struct dwarf_unit *u,
	    uint64_t offset, struct bytes *b)
{
	struct section *s = u->section;

	*b = (struct bytes){ .swap = u->swap };
	if (offset < u->offset || offset >= u->end)
		return false;
	if (r->unit == u) {
		b->p = r->buffer.at + (offset - u->offset);
		b->end = r->buffer.at + (u->end - u->offset);
		return true;
	}
	if (!section_need(s, offset, u->end - offset))
		return false;
	b->p = s->at + offset;
	b->end = s->at + u->end;
	return true;
}

static bool
read_form(struct bytes *b, const struct dwarf_unit *u, unsigned form,
	  struct dwarf_value *v)
{
	v->form = (uint16_t)form;
	v->u = 0;
	switch (form) {
	case DW_FORM_addr:
		v->u = bytes_uint(b, u->addr_size);
		break;
	case DW_FORM_flag_present:
		v->u = 1;
		break;
	case DW_FORM_data1:
	case DW_FORM_flag:
	case DW_FORM_strx1:
	case DW_FORM_addrx1:
		v->u = bytes_u8(b);
		break;
	case DW_FORM_data2:
	case DW_FORM_strx2:
	case DW_FORM_addrx2:
		v->u = bytes_u16(b);
		break;
	case DW_FORM_strx3:
	case DW_FORM_addrx3:
		v->u = bytes_u24(b);
		break;
	case DW_FORM_data4:
	case DW_FORM_strx4:
	case DW_FORM_addrx4:
	case DW_FORM_ref_sup4:
		v->u = bytes_u32(b);
		break;
	case DW_FORM_data8:
	case DW_FORM_ref_sig8:
	case DW_FORM_ref_sup8:
		v->u = bytes_u64(b);
		break;
	case DW_FORM_ref1:
		v->u = u->offset + bytes_u8(b);
		break;
	case DW_FORM_ref2:
		v->u = u->offset + bytes_u16(b);
		break;
	case DW_FORM_ref4:
		v->u = u->offset + bytes_u32(b);
		break;
	case DW_FORM_ref8:
		v->u = u->offset + bytes_u64(b);
		break;
	case DW_FORM_ref_udata:
		v->u = u->offset + bytes_uleb(b);
		break;
	case DW_FORM_ref_addr:
		v->u = bytes_uint(b, u->version <= 2 ? u->addr_size
						     : u->offset_size);
		break;
	case DW_FORM_strp:
	case DW_FORM_line_strp:
	case DW_FORM_sec_offset:
	case DW_FORM_strp_sup:
	case DW_FORM_GNU_strp_alt:
	case DW_FORM_GNU_ref_alt:
		v->u = bytes_uint(b, u->offset_size);
		break;
	case DW_FORM_sdata:
		v->u = (uint64_t)bytes_sleb(b);
		break;
	case DW_FORM_udata:
	case DW_FORM_strx:
	case DW_FORM_addrx:
	case DW_FORM_rnglistx:
	case DW_FORM_loclistx:
	case DW_FORM_GNU_addr_index:
	case DW_FORM_GNU_str_index:
		v->u = bytes_uleb(b);
		break;
	case DW_FORM_string:
		v->s = bytes_str(b);
		break;
	case DW_FORM_data16:
		bytes_skip(b, 16);
		break;
	case DW_FORM_block:
	case DW_FORM_exprloc:
		bytes_skip(b, bytes_uleb(b));
		break;
	case DW_FORM_block1:
		bytes_skip(b, bytes_u8(b));
		break;
	case DW_FORM_block2:
		bytes_skip(b, bytes_u16(b));
		break;
	case DW_FORM_block4:
		bytes_skip(b, bytes_u32(b));
		break;
	default:
		return bytes_fail(b);
	}
	return !b->bad;
}

bool
dwarf_read_value(struct bytes *b, const struct dwarf_unit *u,
		 const struct abbrev_attr *attr, struct dwarf_value *v)
{
	uint64_t form = attr->form;

	v->s = NULL;
	if (form == DW_FORM_implicit_const) {
		v->form = DW_FORM_implicit_const;
		v->u = (uint64_t)attr->implicit;
		return true;
	}
	if (form == DW_FORM_indirect) {
		form = bytes_uleb(b);
		if (form > UINT16_MAX)
			return bytes_fail(b);
		if (form == DW_FORM_implicit_const) {
			v->form = DW_FORM_implicit_const;
			v->u = (uint64_t)bytes_sleb(b);
			return !b->bad;
		}
	}
	return read_form(b, u, (unsigned)form, v);
}

/* ----------------------------------------------------- what values mean */

const char *
dwarf_string_at(const struct dwarf_unit *u, uint64_t i)
{
	struct section *s = dwarf_bytes_of(u->dwarf, DWARF_STR_OFFSETS);
	uint64_t at = dwarf_indexed(u->str_base, i, u->offset_size);
	struct bytes b = { .swap = u->swap };

	if (at == DWARF_NOWHERE || !section_need(s, at, u->offset_size))
		return NULL;
	b.p = s->at + at;
	b.end = b.p + u->offset_size;
	return section_text(dwarf_bytes_of(u->dwarf, DWARF_STR),
			    bytes_uint(&b, u->offset_size));
}

const char *
dwarf_string(const struct dwarf_unit *u, const struct dwarf_value *v)
{
	const struct dwarf *d;

	switch (v->form) {
	case DW_FORM_string:
		return v->s;
	case DW_FORM_strp:
		return section_text(dwarf_bytes_of(u->dwarf, DWARF_STR), v->u);
	case DW_FORM_line_strp:
		return section_text(dwarf_bytes_of(u->dwarf, DWARF_LINE_STR),
				    v->u);
	case DW_FORM_strp_sup:
	case DW_FORM_GNU_strp_alt:
		d = u->dwarf->supplementary;
		return d ? section_text(dwarf_bytes_of(d, DWARF_STR), v->u)
			 : NULL;
	case DW_FORM_strx:
	case DW_FORM_strx1:
	case DW_FORM_strx2:
	case DW_FORM_strx3:
	case DW_FORM_strx4:
	case DW_FORM_GNU_str_index:
		return dwarf_string_at(u, v->u);
	}
	return NULL;
}

bool
dwarf_address_at(const struct dwarf_unit *u, uint64_t i, uint64_t *addr)
{
	const struct dwarf *d = u->dwarf->main ? u->dwarf->main : u->dwarf;
	struct section *s = dwarf_bytes_of(d, DWARF_ADDR);
	uint64_t at = dwarf_indexed(u->addr_base, i, u->addr_size);
	struct bytes b = { .swap = u->swap };

	if (at == DWARF_NOWHERE || !section_need(s, at, u->addr_size))
		return false;
	b.p = s->at + at;
	b.end = b.p + u->addr_size;
	*addr = bytes_uint(&b, u->addr_size);
	return true;
}

bool
dwarf_is_address(uint16_t form)
{
	switch (form) {
	case DW_FORM_addr:
	case DW_FORM_addrx:
	case DW_FORM_addrx1:
	case DW_FORM_addrx2:
	case DW_FORM_addrx3:
	case DW_FORM_addrx4:
	case DW_FORM_GNU_addr_index:
		return true;
	}
	return false;
}

bool
dwarf_address(const struct dwarf_unit *u, const struct dwarf_value *v,
	      uint64_t *addr)
{
	if (!dwarf_is_address(v->form))
		return false;
	if (v->form == DW_FORM_addr) {
		*addr = v->u;
		return true;
	}
	return dwarf_address_at(u, v->u, addr);
}

static bool
reference_to_type(const struct dwarf *d, uint64_t signature,
		  const struct dwarf_unit **to, uint64_t *die)
{
	uint32_t i = hash_u64_get(&d->signature, signature);

	if (i == 0)
		return false;
	*to = &d->unit[i - 1];
	*die = d->unit[i - 1].low;	/* of a type unit: its type's DIE */
	return true;
}

bool
dwarf_leads_out(const struct dwarf_unit *u, const struct dwarf_value *v)
{
	return v->form == DW_FORM_ref_sig8 ||
	       (v->form == DW_FORM_ref_addr &&
		(v->u < u->offset || v->u >= u->end));
}

bool
dwarf_reference(const struct dwarf_unit *u, const struct dwarf_value *v,
		const struct dwarf_unit **to, uint64_t *die)
{
	const struct dwarf *d = u->dwarf;

	*die = v->u;
	switch (v->form) {
	case DW_FORM_ref1:
	case DW_FORM_ref2:
	case DW_FORM_ref4:
	case DW_FORM_ref8:
	case DW_FORM_ref_udata:
		*to = u;
		return *die >= u->die && *die < u->end;
	case DW_FORM_ref_addr:
		if (!dwarf_leads_out(u, v)) {
			*to = u;
			return *die >= u->die;
		}
		break;
	case DW_FORM_GNU_ref_alt:
	case DW_FORM_ref_sup4:
	case DW_FORM_ref_sup8:
		d = d->supplementary;
		break;
	case DW_FORM_ref_sig8:
		return reference_to_type(d, v->u, to, die);
	default:
		return false;
	}
	*to = d ? dwarf_unit_at(d, *die) : NULL;
	return *to && *die >= (*to)->die;
}
