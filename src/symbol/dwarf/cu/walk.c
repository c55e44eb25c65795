/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pass over the DIEs of a unit. What cannot hold a wanted address is
 * jumped over; each function and each inlined one that does becomes a node
 * under the one around it and stamps its addresses, the deepest last.
 */
#include <config.h>

#include <stdlib.h>

#include <dwarf.h>

#include "base/bound.h"
#include "symbol/dwarf/cu/cu.h"

#define DEPTH_MAX 1024		/* deeper trees are stepped over */
#define CHECK_EVERY 4096	/* DIEs between two looks at the job */
#define STAMP_STEPS 2		/* that giving a node to an address takes */

struct walk {
	struct cu *c;
	const struct dwarf_unit *u;
	const struct abbrevs *t;
	struct bytes b;
	const unsigned char *start;	/* of the unit */
	bool all;
	unsigned depth;
	unsigned skip;			/* the depth below which to step over */
	uint32_t level[DEPTH_MAX];	/* the node around each depth */
};

/* The attributes of a function that matter here. */
struct code {
	struct dwarf_value low, high, ranges, origin;
	uint64_t sibling, call_file;
	uint32_t call_line, call_column;
};

size_t
cu_lower(const struct cu *c, uint64_t addr)
{
	return FIRST_WHERE(i, 0, c->addr.n, c->addr.at[i].addr >= addr);
}

static void
read_code(struct walk *w, const struct abbrev *a, struct code *code)
{
	const struct abbrev_attr *attr = dwarf_attrs(w->t, a);
	struct dwarf_value v;
	unsigned i;

	*code = (struct code){ .call_file = DWARF_NOWHERE };
	if (!dwarf_spend_die(w->c->reader, w->u, a))
		return;
	for (i = 0; i < a->nattr; i++) {
		if (!dwarf_read_value(&w->b, w->u, &attr[i], &v))
			return;
		switch (attr[i].name) {
		case DW_AT_low_pc:
			code->low = v;
			break;
		case DW_AT_high_pc:
			code->high = v;
			break;
		case DW_AT_ranges:
			code->ranges = v;
			break;
		case DW_AT_abstract_origin:
			code->origin = v;
			break;
		case DW_AT_sibling:
			code->sibling = v.u;
			break;
		case DW_AT_call_file:
			code->call_file = v.u;
			break;
		case DW_AT_call_line:
			code->call_line = (uint32_t)v.u;
			break;
		case DW_AT_call_column:
			code->call_column = (uint32_t)v.u;
			break;
		}
	}
}

/* ------------------------------------------------------------------- hits */

static void
make_node(struct walk *w, const struct cu_node *fresh, uint32_t *node)
{
	if (*node != CU_NONE)
		return;
	*node = (uint32_t)w->c->node.n;
	VEC_PUSH(&w->c->node, *fresh);
}

/* Inlined code from LO to HI ends before the address I, the first that is not below
 * HI. */
static void
leave(struct cu *c, size_t i, uint64_t lo, uint64_t hi)
{
	if (i < c->addr.n && hi > c->addr.at[i].left &&
	    dwarf_has_code(c->dwarf, lo))
		c->addr.at[i].left = hi;
}

/* One range of a function; NODE is made at its first hit. */
static void
hit(struct walk *w, uint64_t lo, uint64_t hi, const struct cu_node *fresh,
    uint32_t *node)
{
	struct cu *c = w->c;
	size_t i, first;

	if (lo >= hi)
		return;
	first = i = cu_lower(c, lo);
	if (i == c->addr.n)
		return;
	if (c->addr.at[i].addr >= hi) {
		if (fresh->inlined)
			leave(c, i, lo, hi);
		return;
	}
	/* what the linker threw away stays described, as if it were at 0 */
	if (!dwarf_has_code(c->dwarf, lo))
		return;
	make_node(w, fresh, node);
	for (; i < c->addr.n && c->addr.at[i].addr < hi; i++) {
		/* in the second pass only those that the first left */
		if (c->addr.at[i].done)
			continue;
		c->addr.at[i].node = *node;
		c->addr.at[i].lo = lo;
	}
	if (fresh->inlined)
		leave(c, i, lo, hi);
	dwarf_spend(c->reader, c->dwarf, STAMP_STEPS * (i - first));
}

/* False when no range of the list has any length. */
static bool
hit_ranges(struct walk *w, const struct code *code, struct cu_node *fresh,
	   uint32_t *node)
{
	struct dwarf_ranges it;
	uint64_t lo, hi;
	bool some = false;

	dwarf_ranges_init(&it, w->u, code->ranges.form, code->ranges.u);
	while (dwarf_spend(w->c->reader, w->c->dwarf, DWARF_RANGE_STEPS) &&
	       dwarf_ranges_next(&it, &lo, &hi)) {
		if (fresh->entry == 0 && lo < hi &&
		    dwarf_has_code(w->c->dwarf, lo))
			fresh->entry = lo;
		hit(w, lo, hi, fresh, node);
		some |= lo < hi;
	}
	return some;
}

/* Stamps the addresses of a function; CU_NONE when it has none. */
static uint32_t
try_code(struct walk *w, uint64_t die, bool inlined, bool children,
	 const struct code *code)
{
	struct cu_node fresh = { .die = die, .inlined = inlined,
				 .origin_unit = w->u, .origin = die,
				 .call_file = code->call_file,
				 .call_line = code->call_line,
				 .call_column = code->call_column,
				 .parent = CU_NONE, .func = CU_NONE,
				 .ranges = code->ranges.u,
				 .ranges_form = code->ranges.form };
	uint32_t node = CU_NONE;
	uint64_t lo, hi;
	bool some = false;

	if (inlined)
		fresh.parent = w->level[w->depth];
	if (code->ranges.form) {
		some = hit_ranges(w, code, &fresh, &node);
	} else if (code->high.form &&
		   dwarf_address(w->u, &code->low, &lo)) {
		if (!dwarf_address(w->u, &code->high, &hi))
			hi = lo + code->high.u;
		fresh.entry = lo;
		hit(w, lo, hi, &fresh, &node);
		some = true;
	}
	/* No range of its own: what is inlined in it may have one. Before DWARF 5
	 * gcc ends a list at its first entry if that is empty and at the start
	 * of the unit. */
	if (!some && inlined && children)
		make_node(w, &fresh, &node);
	if (node == CU_NONE || !inlined || !code->origin.form)
		return node;
	/* a function's own DIE leads on by itself; of an inlined one nothing
	 * but the origin has a name */
	if (!cu_reference(w->c, w->u, &code->origin,
			  &w->c->node.at[node].origin_unit,
			  &w->c->node.at[node].origin)) {
		w->c->node.at[node].origin_unit = w->u;
		w->c->node.at[node].origin = die;
	}
	return node;
}

/* --------------------------------------------------------------- the tree */

/* Goes to a sibling, if it lies ahead. */
static inline bool
jump(const struct walk *w, struct bytes *b, uint64_t sibling)
{
	const unsigned char *to;

	if (sibling == 0 || sibling < w->u->offset || sibling > w->u->end)
		return false;
	to = w->start + (sibling - w->u->offset);
	if (to <= b->p || to > b->end)
		return false;
	b->p = to;
	return true;
}

static void
descend(struct walk *w, uint32_t node)
{
	w->depth++;
	if (w->depth < DEPTH_MAX)
		w->level[w->depth] = node;
	else if (w->skip == 0)
		w->skip = w->depth;
}

/* A DIE that is not wanted, with all that is below it. */
static void
step_over(struct walk *w, const struct abbrev *a)
{
	if (a->children && a->sibling &&
	    dwarf_spend_die(w->c->reader, w->u, a) &&
	    jump(w, &w->b, dwarf_sibling(w->b, w->u, w->t, a)))
		return;
	dwarf_skip(&w->b, w->u, w->t, a);
	if (!a->children)
		return;
	w->depth++;
	if (w->skip == 0)
		w->skip = w->depth;
}

/* Whether no address is wanted of a function, as far as that can be seen without
 * reading all of it. */
static bool
is_missed(struct walk *w, const struct abbrev *a)
{
	struct cu *c = w->c;
	struct bytes low = w->b, high = w->b;
	uint64_t lo, hi;
	size_t i;

	if (a->to_low == ABBREV_FAR)
		return a->kind == DIE_FUNCTION && !a->code_place;
	bytes_skip(&low, a->to_low);
	bytes_skip(&high, a->to_high);
	lo = bytes_u64(&low);
	hi = lo + bytes_u64(&high);
	if (low.bad || high.bad)
		return false;
	i = cu_lower(c, lo);
	if (i < c->addr.n && c->addr.at[i].addr < hi)
		return false;
	if (a->kind == DIE_INLINED && lo < hi)
		leave(c, i, lo, hi);
	return true;
}

static void
visit(struct walk *w, const struct abbrev *a, uint64_t die)
{
	uint32_t around = w->level[w->depth], node;
	struct code code;

	if (a->instance && a->kind == DIE_FUNCTION && a->code_place)
		VEC_PUSH(&w->c->instance, die);
	switch ((enum die_kind)a->kind) {
	case DIE_FUNCTION:
	case DIE_INLINED:
		if (is_missed(w, a)) {
			/* what is only declared has no code below it */
			if (!w->all || a->kind == DIE_INLINED ||
			    (a->declaration && !a->code_place)) {
				step_over(w, a);
				return;
			}
			around = CU_NONE;
			break;
		}
		read_code(w, a, &code);
		node = try_code(w, die, a->kind == DIE_INLINED, a->children,
				&code);
		if (!a->children)
			return;
		if (node != CU_NONE || (w->all && a->kind == DIE_FUNCTION))
			descend(w, node);
		else if (!jump(w, &w->b, code.sibling)) {
			w->depth++;
			w->skip = w->depth;
		}
		return;
	case DIE_TYPE:
		if (!w->all) {
			step_over(w, a);
			return;
		}
		break;
	case DIE_SCOPE:
		break;
	case DIE_OTHER:
		step_over(w, a);
		return;
	}
	dwarf_skip(&w->b, w->u, w->t, a);
	if (a->children)
		descend(w, around);
}

/* Passes DIEs that are not to be looked at, as long as nothing else comes; how
 * many. */
static unsigned
hop(struct walk *w)
{
	const struct abbrevs *t = w->t;
	unsigned sure = w->all && w->skip == 0 ? HOP_SIBLING : HOP_DOUBTFUL;
	struct bytes b = w->b, next;
	struct abbrev_hop how;
	uint64_t code;
	unsigned n;

	for (n = 0; n < CHECK_EVERY && t->dense && b.p < b.end; n++) {
		next = b;
		code = bytes_uleb(&next);
		if (code - 1 >= t->hop.n)
			break;
		how = t->hop.at[code - 1];
		if (how.how == HOP_NONE || how.how > sure)
			break;
		bytes_skip(&next, how.n);
		if (how.how != HOP_OVER &&
		    !jump(w, &next, w->u->offset + bytes_u32(&next)))
			break;
		b = next;
	}
	w->b = b;
	return n;
}

bool
cu_walk(struct cu *c, bool all)
{
	struct walk *w = mem_alloc(sizeof *w);
	const struct abbrev *a;
	uint64_t code, die, last = 0;
	unsigned n = 0;

	*w = (struct walk){ .c = c, .u = c->info, .all = all };
	w->level[0] = CU_NONE;
	c->instance.n = 0;	/* all of the first pass come again */
	w->t = dwarf_abbrevs(c->reader, c->info);
	if (!w->t || !dwarf_bytes(c->reader, c->info, c->info->die, &w->b)) {
		free(w);
		return true;
	}
	w->start = w->b.p - (c->info->die - c->info->offset);
	last = c->info->die;
	while (w->b.p < w->b.end && !c->reader->broke) {
		n += hop(w) + 1;
		die = c->info->offset + (uint64_t)(w->b.p - w->start);
		if (n >= CHECK_EVERY) {
			n = 0;
			if (job_cancelled(c->reader->job) ||
			    !dwarf_spend(c->reader, c->dwarf, die - last))
				break;
			last = die;
		}
		if (w->b.p == w->b.end)
			break;
		code = bytes_uleb(&w->b);
		if (code == 0) {
			/* padding behind the tree */
			if (w->depth == 0)
				continue;
			if (w->skip == w->depth)
				w->skip = 0;
			w->depth--;
			continue;
		}
		a = dwarf_abbrev(w->t, code);
		if (!a)
			break;
		if (w->skip != 0)
			step_over(w, a);
		else
			visit(w, a, die);
	}
	dwarf_spend(c->reader, c->dwarf,
		    (uint64_t)(w->b.p - w->start) + c->info->offset - last);
	free(w);
	return !job_cancelled(c->reader->job);
}
