/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that are inlined in one place and called in another. Both are instances
 * of one DIE, the abstract one, and nothing but that tells two functions of one
 * name apart. The one that is called has a symbol, and so a whole name, where gcc
 * gives functions of one file no linker's name. It is looked for whether any of its
 * addresses is asked for or not: a function must be called the same in all profiles.
 */
#include <config.h>

#include <string.h>

#include <dwarf.h>

#include "symbol/dwarf/cu/cu.h"

/* What stands behind the names of functions that are no copies, each with a number
 * or what else has no dot. */
static const char *const of_own[] = { ".lto_priv.", ".llvm.", ".__uniq.",
				      ".localalias" };

/* N without such suffixes. */
static size_t
without_own(const char *s, size_t n)
{
	for (size_t i = 0; i < sizeof of_own / sizeof *of_own; i++) {
		const char *at = memmem(s, n, of_own[i], strlen(of_own[i]));
		size_t end;

		if (!at || at == s)
			continue;
		end = (size_t)(at - s) + strlen(of_own[i]);
		if (!memchr(s + end, '.', n - end))
			return without_own(s, (size_t)(at - s));
	}
	return n;
}

/* Whether a symbol is a copy or a part of what debug information calls NAME. */
static bool
is_clone(const struct elfsym *sym, const char *name)
{
	size_t n;
	const char *s = elfsym_name(sym, &n);

	if (name && strlen(name) == n && memcmp(s, name, n) == 0)
		return false;
	n = without_own(s, n);
	return memchr(s, '.', n)
	       && !(name && strlen(name) == n && memcmp(s, name, n) == 0);
}

/* Frees an object as well, so it is another function than the destructor. */
static bool
is_deleting(const char *linkage)
{
	size_t n = linkage ? strlen(linkage) : 0;

	return n > 6 && !strncmp(linkage, "_Z", 2)
	       && !strcmp(linkage + n - 4, "D0Ev");
}

/* Node I is an instance of what row R of c->called is about. */
static void
add_instance(struct cu *c, uint32_t r, uint32_t i)
{
	struct cu_called *called = &c->called.at[r];
	uint32_t func = cu_func_of(c, i);
	const struct cu_func *f = &c->func.at[func], *own;
	const struct elfsym *sym = c->sym ? elfsym_find(c->sym, f->start)
					  : NULL;

	if (is_deleting(f->linkage))
		return;
	if (sym && sym->start == f->start && sym->name &&
	    is_clone(sym, f->linkage ? f->linkage : f->at_name)) {
		called->clone = i;
		return;
	}
	if (called->own == CU_NONE) {
		called->own = i;
		return;
	}
	own = &c->func.at[c->node.at[called->own].func];
	called->several |= own->start != f->start;
}

/* ------------------------------------------------------------ instances */

/* What an instance says of itself. */
struct said {
	struct dwarf_value origin, low, high, ranges;
};

static bool
read_said(struct cu *c, const struct abbrevs *t, const struct abbrev *a,
	  struct bytes b, struct said *said)
{
	const struct abbrev_attr *attr = dwarf_attrs(t, a);
	struct dwarf_value v;

	*said = (struct said){ 0 };
	if (!dwarf_spend_die(c->reader, c->info, a))
		return false;
	for (unsigned i = 0; i < a->nattr; i++) {
		if (!dwarf_read_value(&b, c->info, &attr[i], &v))
			return false;
		switch (attr[i].name) {
		case DW_AT_abstract_origin:
			said->origin = v;
			break;
		case DW_AT_low_pc:
			said->low = v;
			break;
		case DW_AT_high_pc:
			said->high = v;
			break;
		case DW_AT_ranges:
			said->ranges = v;
			break;
		}
	}
	return said->origin.form != 0;
}

/* The row of c->called, and 1, of what is an instance of V; 0: nobody asked. */
static uint32_t
row_of(const struct cu *c, const struct dwarf_value *v)
{
	struct cu_node n = { .inlined = true };

	/* what has not come by yet was asked for by nothing in this unit */
	if ((c->dwarf->streaming && c->info->dwarf == c->dwarf &&
	     dwarf_leads_out(c->info, v)) ||
	    !dwarf_reference(c->info, v, &n.origin_unit, &n.origin))
		return 0;
	return hash_u64_get(&c->called_of, cu_origin_key(c, &n));
}

/* Where its first code is; 0: the linker threw all of it away. */
static uint64_t
first_code(struct cu *c, const struct said *said)
{
	struct dwarf_ranges it;
	uint64_t lo, hi;

	if (!said->ranges.form)
		return said->high.form &&
		       dwarf_address(c->info, &said->low, &lo) &&
		       dwarf_has_code(c->dwarf, lo) ? lo : 0;
	dwarf_ranges_init(&it, c->info, said->ranges.form, said->ranges.u);
	while (dwarf_spend(c->reader, c->dwarf, DWARF_RANGE_STEPS) &&
	       dwarf_ranges_next(&it, &lo, &hi))
		if (lo < hi && dwarf_has_code(c->dwarf, lo))
			return lo;
	return 0;
}

/* The attributes of most begin with the origin: nearly all are done with it. */
static bool
is_asked(const struct cu *c, const struct abbrev *a, struct bytes b)
{
	struct dwarf_value v = { .form = DW_FORM_ref4 };

	if (a->to_origin == ABBREV_FAR)
		return true;
	bytes_skip(&b, a->to_origin);
	v.u = c->info->offset + bytes_u32(&b);
	return !b.bad && row_of(c, &v);
}

static void
look_at(struct cu *c, const struct abbrevs *t, uint64_t die)
{
	struct cu_node fresh = { .die = die, .origin_unit = c->info,
				 .origin = die, .parent = CU_NONE,
				 .func = CU_NONE };
	const struct abbrev *a;
	struct said said;
	struct bytes b;
	uint32_t row;

	if (!dwarf_bytes(c->reader, c->info, die, &b) ||
	    (a = dwarf_abbrev(t, bytes_uleb(&b))) == NULL ||
	    !is_asked(c, a, b) || !read_said(c, t, a, b, &said))
		return;
	row = row_of(c, &said.origin);
	fresh.entry = row ? first_code(c, &said) : 0;
	if (!fresh.entry)
		return;
	fresh.ranges = said.ranges.u;
	fresh.ranges_form = said.ranges.form;
	VEC_PUSH(&c->node, fresh);
	add_instance(c, row - 1, (uint32_t)c->node.n - 1);
}

/* ------------------------------------------------------------------ all */

/* What is inlined at the addresses, which all nodes are there for. */
static void
ask(struct cu *c)
{
	const struct cu_called none = { .own = CU_NONE, .clone = CU_NONE };

	for (size_t i = 0; i < c->node.n; i++) {
		const struct cu_node *n = &c->node.at[i];
		uint32_t *row;
		bool fresh;

		if (!n->inlined)
			continue;
		row = hash_u64_at(&c->called_of, cu_origin_key(c, n), &fresh);
		if (!fresh)
			continue;
		VEC_PUSH(&c->called, none);
		*row = (uint32_t)c->called.n;
	}
}

void
cu_find_called(struct cu *c)
{
	const struct abbrevs *t;

	if (c->instance.n == 0)
		return;
	ask(c);
	for (size_t i = 0; c->called.n > 0 && i < c->instance.n; i++) {
		/* names may be looked for in many other units */
		t = dwarf_abbrevs(c->reader, c->info);
		if (!t || !dwarf_spend(c->reader, c->dwarf, 1))
			return;
		look_at(c, t, c->instance.at[i]);
	}
}

const struct cu_called *
cu_called_of(const struct cu *c, const struct cu_node *n)
{
	uint32_t row = n->inlined ? hash_u64_get(&c->called_of,
						 cu_origin_key(c, n)) : 0;

	return row ? &c->called.at[row - 1] : NULL;
}
