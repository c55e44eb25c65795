/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the first DIE of a unit says of all of it.
 */
#include <config.h>

#include <dwarf.h>

#include "symbol/dwarf/private.h"

#define FIRST_BYTES 4096	/* of a first DIE, most of the time */
#define CODE_BYTES 16		/* its number is shorter */

struct first_die {
	struct dwarf_value comp_dir, split_name, low, high, ranges;
	bool has_high;
};

static void
take(struct dwarf_unit *u, struct first_die *f, unsigned attr,
     const struct dwarf_value *v)
{
	switch (attr) {
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
		u->str_base = u->str_start + v->u;
		break;
	case DW_AT_addr_base:
	case DW_AT_GNU_addr_base:
		u->addr_base = v->u;
		break;
	case DW_AT_rnglists_base:
	case DW_AT_GNU_ranges_base:
		u->rng_base = u->rng_start + v->u;
		break;
	}
}

/* Indices can be followed only when the bases are known, which may stand
 * behind them. */
static void
resolve_indices(struct dwarf_unit *u, const struct first_die *f)
{
	uint64_t addr;

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

/* Sections of a .dwo file have one contribution, those of a package one a unit;
 * its base is where the header ends. */
static void
set_default_bases(struct dwarf_unit *u)
{
	unsigned header = u->offset_size == 8 ? 16 : 8;

	if (!u->split)
		return;
	u->str_base = u->str_start + (u->version >= 5 ? header : 0);
	u->rng_base = u->rng_start + (u->version >= 5 ? header + 4 : 0);
}

/* The N bytes from U's first DIE on. */
static bool
bytes_of(struct dwarf_reader *r, const struct dwarf_unit *u, uint64_t n,
	 struct bytes *b)
{
	*b = (struct bytes){ .swap = u->swap };
	if (r->unit == u) {
		if (!dwarf_bytes(r, u, u->die, b))
			return false;
	} else {
		if (!section_need(u->section, u->die, n))
			return false;
		b->p = u->section->at + u->die;
	}
	b->end = b->p + n;
	return true;
}

/* In the N bytes from U's first DIE on; false when they are too few. */
static bool
read_in(struct dwarf_reader *r, struct dwarf_unit *u, const struct abbrevs *t,
	uint64_t n)
{
	struct first_die f = { 0 };
	struct dwarf_value v;
	const struct abbrev *a;
	struct bytes b;
	unsigned i;

	if (!bytes_of(r, u, n, &b))
		return true;
	a = dwarf_abbrev(t, bytes_uleb(&b));
	if (!a)
		return !b.bad;
	if (!dwarf_spend_die(r, u, a))
		return true;
	if (u->tag != DW_TAG_type_unit)
		u->tag = a->tag;
	for (i = 0; i < a->nattr && !b.bad; i++) {
		if (!dwarf_read_value(&b, u, &t->attr.at[a->attr + i], &v))
			break;
		take(u, &f, t->attr.at[a->attr + i].name, &v);
	}
	resolve_indices(u, &f);
	return !b.bad;
}

void
dwarf_read_first_die(struct dwarf_reader *r, struct dwarf_unit *u)
{
	const struct abbrevs *t;
	uint64_t n = u->end - u->die, few = n < CODE_BYTES ? n : CODE_BYTES;
	struct bytes b;

	set_default_bases(u);
	if (!bytes_of(r, u, few, &b))
		return;
	t = dwarf_abbrevs_to(r, u, bytes_uleb(&b));
	if (!t)
		return;
	/* not the whole unit for the sake of some hundred bytes; but a
	 * compiler's command line may stand in them */
	if (n <= FIRST_BYTES || !read_in(r, u, t, FIRST_BYTES))
		if (dwarf_spend(r, u->dwarf, n))
			read_in(r, u, t, n);
}
