/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Abbreviations: what stands in DIEs, and the shortest way past them.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <dwarf.h>

#include "base/alloc.h"
#include "base/bound.h"
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

/* ALONE: it begins a step. */
static void
add_skip(struct abbrevs *t, struct abbrev *a, struct abbrev_skip skip,
	 bool alone)
{
	struct abbrev_skip *last;

	if (skip.what == SKIP_FIXED && a->nskip > 0 && !alone) {
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

/* What an abbreviation has of what most DIEs are asked for. */
struct noted {
	unsigned sibling, low, high, ranges;	/* how often */
	uint32_t at;		/* bytes before the next attribute, or */
	bool far;		/* their number is in the DIE */
};

static void
note_attr(struct noted *n, const struct abbrevs *t, struct abbrev *a,
	  const struct abbrev_attr *attr, struct abbrev_skip skip)
{
	switch (attr->name) {
	case DW_AT_sibling:
		n->sibling++;
		if (attr->form == DW_FORM_ref4 && a->nskip < ABBREV_FAR)
			a->to_sibling = (uint16_t)a->nskip;
		break;
	case DW_AT_low_pc:
		n->low++;
		if (attr->form == DW_FORM_addr && t->addr_size == 8 && !n->far)
			a->to_low = (uint16_t)n->at;
		break;
	case DW_AT_high_pc:
		n->high++;
		if (attr->form == DW_FORM_data8 && !n->far)
			a->to_high = (uint16_t)n->at;
		break;
	case DW_AT_ranges:
		n->ranges++;
		break;
	case DW_AT_abstract_origin:
		a->instance = true;
		if (attr->form == DW_FORM_ref4 && !n->far)
			a->to_origin = (uint16_t)n->at;
		break;
	case DW_AT_declaration:
		a->declaration = attr->form == DW_FORM_flag_present;
		break;
	}
	n->at += skip.n;
	n->far = n->far || skip.what != SKIP_FIXED || n->at >= ABBREV_FAR;
}

/* What stands there twice, or beside ranges, is read with all the rest. */
static void
settle_noted(const struct noted *n, struct abbrev *a)
{
	a->sibling = n->sibling > 0;
	a->code_place = n->low || n->high || n->ranges;
	if (n->sibling != 1)
		a->to_sibling = ABBREV_FAR;
	if (n->ranges || n->low != 1 || n->high != 1 ||
	    a->to_low == ABBREV_FAR || a->to_high == ABBREV_FAR)
		a->to_low = a->to_high = ABBREV_FAR;
}

/* Bytes before DW_AT_sibling, or ABBREV_FAR. */
static uint32_t
sibling_distance(const struct abbrevs *t, const struct abbrev *a)
{
	const struct abbrev_skip *first;

	if (a->to_sibling == 0)
		return 0;
	if (a->to_sibling != 1)
		return ABBREV_FAR;
	first = &t->skip.at[a->skip];
	return first->what == SKIP_FIXED && first->n < ABBREV_FAR ? first->n
								   : ABBREV_FAR;
}

/* Whether such a DIE, or what is below it, is to be looked at for code. */
static bool
wants_look(const struct abbrev *a)
{
	switch ((enum die_kind)a->kind) {
	case DIE_INLINED:
		return true;
	case DIE_FUNCTION:
		return a->code_place;
	case DIE_SCOPE:
		return a->children;
	case DIE_TYPE:
	case DIE_OTHER:
		break;
	}
	return false;
}

static struct abbrev_hop
hop_of(const struct noted *n, const struct abbrevs *t, const struct abbrev *a)
{
	struct abbrev_hop hop = { .how = HOP_NONE };

	if (wants_look(a))
		return hop;
	if (!a->children) {
		hop.how = n->far ? HOP_NONE : HOP_OVER;
		hop.n = (uint16_t)n->at;
	} else if (sibling_distance(t, a) != ABBREV_FAR) {
		hop.how = a->kind == DIE_OTHER ||
			  (a->kind == DIE_FUNCTION && a->declaration)
			? HOP_SIBLING : HOP_DOUBTFUL;
		hop.n = (uint16_t)sibling_distance(t, a);
	}
	return hop;
}

/* The next abbreviation; false at the end of the table. */
static bool
read_abbrev(struct abbrevs *t, struct bytes *b)
{
	struct abbrev_attr attr;
	struct abbrev a = { .attr = (uint32_t)t->attr.n,
			    .skip = (uint32_t)t->skip.n,
			    .to_sibling = ABBREV_FAR, .to_low = ABBREV_FAR,
			    .to_high = ABBREV_FAR, .to_origin = ABBREV_FAR };
	struct noted noted = { 0 };
	struct abbrev_skip skip;
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
		skip = skip_of(t, attr.form);
		note_attr(&noted, t, &a, &attr, skip);
		add_skip(t, &a, skip, attr.name == DW_AT_sibling);
		VEC_PUSH(&t->attr, attr);
		a.nattr++;
	}
	if (b->bad)
		return false;
	settle_noted(&noted, &a);
	t->dense = t->dense && a.code == t->at.n + 1;
	VEC_PUSH(&t->hop, hop_of(&noted, t, &a));
	VEC_PUSH(&t->at, a);
	return true;
}

static int
compare_codes(const void *a, const void *b)
{
	const struct abbrev *x = a, *y = b;

	return x->code < y->code ? -1 : x->code > y->code;
}

/* As far as CODE; 0: all. */
static void
read_abbrevs(struct dwarf_reader *r, struct abbrevs *t,
	     const struct dwarf_unit *u, uint64_t code)
{
	struct section *s = dwarf_bytes_of(u->dwarf, DWARF_ABBREV);
	struct bytes b = { .swap = u->swap };

	t->dwarf = u->dwarf;
	t->offset = u->abbrev;
	t->addr_size = u->addr_size;
	t->offset_size = u->offset_size;
	t->version = (uint8_t)u->version;
	t->at.n = t->hop.n = t->attr.n = t->skip.n = 0;
	t->dense = true;
	/* its length is only known once it is read */
	t->bad = u->abbrev >= s->n || r->broke || !section_need(s, 0, s->n);
	if (t->bad)
		return;
	b.p = s->at + u->abbrev;
	b.end = s->at + s->n;
	while (t->at.n < ABBREVS_MAX && read_abbrev(t, &b))
		if (code && t->at.at[t->at.n - 1].code == code)
			break;
	t->bad = !dwarf_spend(r, u->dwarf, STEPS_EACH * t->at.n + STEPS_A_BYTE *
			      (s->n - u->abbrev - bytes_left(&b)));
	if (!t->dense)
		qsort(t->at.at, t->at.n, sizeof *t->at.at, compare_codes);
}

static struct abbrevs *
oldest(struct dwarf_reader *r)
{
	struct abbrevs *t = &r->abbrevs[0];
	unsigned i;

	for (i = 1; i < DWARF_CACHED; i++)
		if (r->abbrevs[i].used < t->used)
			t = &r->abbrevs[i];
	return t;
}

static bool
is_table_of(const struct abbrevs *t, const struct dwarf_unit *u)
{
	return t->dwarf == u->dwarf && t->offset == u->abbrev &&
	       t->addr_size == u->addr_size &&
	       t->offset_size == u->offset_size && t->version == u->version;
}

/* The table of U, if it is there. */
static struct abbrevs *
cached(struct dwarf_reader *r, const struct dwarf_unit *u)
{
	unsigned i;

	if (r->last_abbrevs && is_table_of(r->last_abbrevs, u))
		return r->last_abbrevs;
	for (i = 0; i < DWARF_CACHED; i++)
		if (is_table_of(&r->abbrevs[i], u))
			return &r->abbrevs[i];
	return NULL;
}

const struct abbrevs *
dwarf_abbrevs(struct dwarf_reader *r, const struct dwarf_unit *u)
{
	struct abbrevs *t = cached(r, u);

	if (!t) {
		t = oldest(r);
		read_abbrevs(r, t, u, 0);
	}
	t->used = ++r->turn;
	r->last_abbrevs = t;
	return t->bad ? NULL : t;
}

const struct abbrevs *
dwarf_abbrevs_to(struct dwarf_reader *r, const struct dwarf_unit *u,
		 uint64_t code)
{
	struct abbrevs *t;

	/* of a table that several units have all is read, once */
	if (cached(r, u) || r->begun == u->abbrev)
		return dwarf_abbrevs(r, u);
	t = oldest(r);
	read_abbrevs(r, t, u, code);
	t->dwarf = NULL;
	r->begun = u->abbrev;
	return t->bad ? NULL : t;
}

const struct abbrev *
dwarf_abbrev_sparse(const struct abbrevs *t, uint64_t code)
{
	size_t at = FIRST_WHERE(i, 0, t->at.n, t->at.at[i].code >= code);

	return at < t->at.n && t->at.at[at].code == code ? &t->at.at[at]
							 : NULL;
}

/* N steps of those of A. */
static void
skip_steps(struct bytes *b, const struct dwarf_unit *u,
	   const struct abbrevs *t, const struct abbrev *a, unsigned n)
{
	const struct abbrev_skip *s;
	struct abbrev_attr attr = { 0 };
	struct dwarf_value v;

	for (unsigned i = 0; i < n; i++) {
		s = &t->skip.at[a->skip + i];
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

void
dwarf_skip(struct bytes *b, const struct dwarf_unit *u,
	   const struct abbrevs *t, const struct abbrev *a)
{
	skip_steps(b, u, t, a, a->nskip);
}

uint64_t
dwarf_sibling(struct bytes b, const struct dwarf_unit *u,
	      const struct abbrevs *t, const struct abbrev *a)
{
	const struct abbrev_attr *attr = dwarf_attrs(t, a);
	struct dwarf_value v;
	uint64_t sibling = 0;
	unsigned i;

	if (a->to_sibling != ABBREV_FAR) {
		skip_steps(&b, u, t, a, a->to_sibling);
		sibling = u->offset + bytes_u32(&b);
		return b.bad ? 0 : sibling;
	}
	for (i = 0; a->sibling && i < a->nattr; i++) {
		if (!dwarf_read_value(&b, u, &attr[i], &v))
			return 0;
		if (attr[i].name == DW_AT_sibling)
			sibling = v.u;
	}
	return sibling;
}
