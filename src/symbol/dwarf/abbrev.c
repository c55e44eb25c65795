/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Abbreviations: what stands in DIEs, and the shortest way past them.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <dwarf.h>

#include "base/alloc.h"
#include "symbol/dwarf/reader.h"

/* The biggest programs have some thousand in one table. */
#define ABBREVS_MAX (1u << 20)

/* What they cost of the budget. */
#define STEPS_A_BYTE 4
#define STEPS_EACH 64

enum skip_what { SKIP_FIXED, SKIP_LEB, SKIP_BLOCK, SKIP_BLOCK1, SKIP_BLOCK2,
		 SKIP_BLOCK4, SKIP_STRING, SKIP_INDIRECT };

static enum die_kind
kind_of(unsigned tag)
{
	switch (tag) {
	case DW_TAG_subprogram:
		return DIE_FUNCTION;
	case DW_TAG_inlined_subroutine:
		return DIE_INLINED;
	case DW_TAG_compile_unit:
	case DW_TAG_partial_unit:
	case DW_TAG_skeleton_unit:
	case DW_TAG_namespace:
	case DW_TAG_module:
	case DW_TAG_lexical_block:
	case DW_TAG_try_block:
	case DW_TAG_catch_block:
	case DW_TAG_with_stmt:
	case DW_TAG_common_block:
		return DIE_SCOPE;
	case DW_TAG_structure_type:
	case DW_TAG_class_type:
	case DW_TAG_union_type:
	case DW_TAG_interface_type:
	case DW_TAG_enumeration_type:
	case DW_TAG_variant_part:
	case DW_TAG_variant:
		return DIE_TYPE;
	}
	return DIE_OTHER;
}

static struct abbrev_skip
skip_of(const struct abbrevs *t, unsigned form)
{
	struct abbrev_skip fixed = { SKIP_FIXED, 0 };

	switch (form) {
	case DW_FORM_flag_present:
	case DW_FORM_implicit_const:
		return fixed;
	case DW_FORM_data1:
	case DW_FORM_ref1:
	case DW_FORM_flag:
	case DW_FORM_strx1:
	case DW_FORM_addrx1:
		fixed.n = 1;
		return fixed;
	case DW_FORM_data2:
	case DW_FORM_ref2:
	case DW_FORM_strx2:
	case DW_FORM_addrx2:
		fixed.n = 2;
		return fixed;
	case DW_FORM_strx3:
	case DW_FORM_addrx3:
		fixed.n = 3;
		return fixed;
	case DW_FORM_data4:
	case DW_FORM_ref4:
	case DW_FORM_ref_sup4:
	case DW_FORM_strx4:
	case DW_FORM_addrx4:
		fixed.n = 4;
		return fixed;
	case DW_FORM_data8:
	case DW_FORM_ref8:
	case DW_FORM_ref_sup8:
	case DW_FORM_ref_sig8:
		fixed.n = 8;
		return fixed;
	case DW_FORM_data16:
		fixed.n = 16;
		return fixed;
	case DW_FORM_addr:
		fixed.n = t->addr_size;
		return fixed;
	case DW_FORM_ref_addr:
		fixed.n = t->version <= 2 ? t->addr_size : t->offset_size;
		return fixed;
	case DW_FORM_strp:
	case DW_FORM_line_strp:
	case DW_FORM_sec_offset:
	case DW_FORM_strp_sup:
	case DW_FORM_GNU_strp_alt:
	case DW_FORM_GNU_ref_alt:
		fixed.n = t->offset_size;
		return fixed;
	case DW_FORM_sdata:
	case DW_FORM_udata:
	case DW_FORM_ref_udata:
	case DW_FORM_strx:
	case DW_FORM_addrx:
	case DW_FORM_rnglistx:
	case DW_FORM_loclistx:
	case DW_FORM_GNU_addr_index:
	case DW_FORM_GNU_str_index:
		return (struct abbrev_skip){ SKIP_LEB, 0 };
	case DW_FORM_block:
	case DW_FORM_exprloc:
		return (struct abbrev_skip){ SKIP_BLOCK, 0 };
	case DW_FORM_block1:
		return (struct abbrev_skip){ SKIP_BLOCK1, 0 };
	case DW_FORM_block2:
		return (struct abbrev_skip){ SKIP_BLOCK2, 0 };
	case DW_FORM_block4:
		return (struct abbrev_skip){ SKIP_BLOCK4, 0 };
	case DW_FORM_string:
		return (struct abbrev_skip){ SKIP_STRING, 0 };
	}
	/* indirect, and what nobody knows: found out when it is read */
	return (struct abbrev_skip){ SKIP_INDIRECT, form };
}

static void
add_skip(struct abbrevs *t, struct abbrev *a, unsigned form)
{
	struct abbrev_skip skip = skip_of(t, form), *last;

	if (skip.what == SKIP_FIXED && a->nskip > 0) {
		last = &t->skip.at[t->skip.n - 1];
		if (last->what == SKIP_FIXED) {
			last->n += skip.n;
			return;
		}
	}
	if (skip.what == SKIP_FIXED && skip.n == 0)
		return;
	VEC_PUSH(&t->skip, skip);
	a->nskip++;
}

/* The next abbreviation; false at the end of the table. */
static bool
read_abbrev(struct abbrevs *t, struct bytes *b)
{
	struct abbrev_attr attr;
	struct abbrev a = { .attr = (uint32_t)t->attr.n,
			    .skip = (uint32_t)t->skip.n };
	uint64_t name, form;

	a.code = bytes_uleb(b);
	if (a.code == 0)
		return false;
	a.tag = (uint16_t)bytes_uleb(b);
	a.children = bytes_u8(b) != 0;
	a.kind = (uint8_t)kind_of(a.tag);
	while (!b->bad) {
		name = bytes_uleb(b);
		form = bytes_uleb(b);
		attr.implicit = form == DW_FORM_implicit_const ?
			bytes_sleb(b) : 0;
		if (name == 0 && form == 0)
			break;
		attr.name = name > UINT16_MAX ? 0 : (uint16_t)name;
		attr.form = form > UINT16_MAX ? 0 : (uint16_t)form;
		a.sibling = a.sibling || attr.name == DW_AT_sibling;
		add_skip(t, &a, attr.form);
		VEC_PUSH(&t->attr, attr);
		a.nattr++;
	}
	if (b->bad)
		return false;
	t->dense = t->dense && a.code == t->at.n + 1;
	VEC_PUSH(&t->at, a);
	return true;
}

static int
compare_codes(const void *a, const void *b)
{
	const struct abbrev *x = a, *y = b;

	return x->code < y->code ? -1 : x->code > y->code;
}

static void
read_abbrevs(struct dwarf_reader *r, struct abbrevs *t,
	     const struct dwarf_unit *u)
{
	struct section *s = dwarf_bytes_of(u->dwarf, DWARF_ABBREV);
	struct bytes b = { .swap = u->swap };

	t->dwarf = u->dwarf;
	t->offset = u->abbrev;
	t->addr_size = u->addr_size;
	t->offset_size = u->offset_size;
	t->version = (uint8_t)u->version;
	t->at.n = t->attr.n = t->skip.n = 0;
	t->dense = true;
	/* its length is only known once it is read */
	t->bad = u->abbrev >= s->n || r->broke || !section_need(s, 0, s->n);
	if (t->bad)
		return;
	b.p = s->at + u->abbrev;
	b.end = s->at + s->n;
	while (t->at.n < ABBREVS_MAX && read_abbrev(t, &b))
		;
	t->bad = !dwarf_spend(r, u->dwarf, STEPS_EACH * t->at.n + STEPS_A_BYTE *
			      (s->n - u->abbrev - bytes_left(&b)));
	if (!t->dense)
		qsort(t->at.at, t->at.n, sizeof *t->at.at, compare_codes);
}

const struct abbrevs *
dwarf_abbrevs(struct dwarf_reader *r, const struct dwarf_unit *u)
{
	struct abbrevs *t, *oldest = &r->abbrevs[0];
	unsigned i;

	r->turn++;
	for (i = 0; i < DWARF_CACHED; i++) {
		t = &r->abbrevs[i];
		if (t->used < oldest->used)
			oldest = t;
		if (t->dwarf == u->dwarf && t->offset == u->abbrev &&
		    t->addr_size == u->addr_size &&
		    t->offset_size == u->offset_size &&
		    t->version == u->version) {
			t->used = r->turn;
			return t->bad ? NULL : t;
		}
	}
	oldest->used = r->turn;
	read_abbrevs(r, oldest, u);
	return oldest->bad ? NULL : oldest;
}

const struct abbrev *
dwarf_abbrev(const struct abbrevs *t, uint64_t code)
{
	size_t lo, hi, mid;

	if (t->dense)
		return code - 1 < t->at.n ? &t->at.at[code - 1] : NULL;
	for (lo = 0, hi = t->at.n; lo < hi; ) {
		mid = lo + (hi - lo) / 2;
		if (t->at.at[mid].code < code)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo < t->at.n && t->at.at[lo].code == code ? &t->at.at[lo]
							 : NULL;
}

void
dwarf_skip(struct bytes *b, const struct dwarf_unit *u,
	   const struct abbrevs *t, const struct abbrev *a)
{
	const struct abbrev_skip *s = t->skip.at + a->skip;
	const struct abbrev_skip *end = s + a->nskip;
	struct abbrev_attr attr = { 0 };
	struct dwarf_value v;

	for (; s < end; s++) {
		switch ((enum skip_what)s->what) {
		case SKIP_FIXED:
			bytes_skip(b, s->n);
			break;
		case SKIP_LEB:
			bytes_skip_leb(b);
			break;
		case SKIP_BLOCK:
			bytes_skip(b, bytes_uleb(b));
			break;
		case SKIP_BLOCK1:
			bytes_skip(b, bytes_u8(b));
			break;
		case SKIP_BLOCK2:
			bytes_skip(b, bytes_u16(b));
			break;
		case SKIP_BLOCK4:
			bytes_skip(b, bytes_u32(b));
			break;
		case SKIP_STRING:
			bytes_str(b);
			break;
		case SKIP_INDIRECT:
			attr.form = (uint16_t)s->n;
			dwarf_read_value(b, u, &attr, &v);
			break;
		}
	}
}
