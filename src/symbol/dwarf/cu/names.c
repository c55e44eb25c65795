/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What functions are called: the linker's name along the origins of a DIE,
 * else DW_AT_name with the namespaces and classes around its declaration
 * (GCC gives no linker's name to functions of one file; reference on
 * symbolizing, section 2.3).
 */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <dwarf.h>

#include "symbol/dwarf/cu/cu.h"

#define ORIGINS_MAX 16
#define DEPTH_MAX 1024
#define CHECK_EVERY 4096
#define NAME_MAX_BYTES 4096
/* Of names whose scope is told elsewhere, as of functions in methods: a method in
 * a class in a method takes three. */
#define ROUNDS 8

/* Languages that <dwarf.h> does not know yet. */
#define LANG_ADA_2005 0x2e
#define LANG_ADA_2012 0x2f

struct resolved {
	const char *linkage;
	struct dwarf_value at_name;
	const struct dwarf_unit *at_name_unit;
	const struct dwarf_unit *name_unit;	/* of the DIE with the name */
	uint64_t name_die;
	const struct dwarf_unit *file_unit;
	uint64_t file;
	uint32_t line;
	bool external;
};

/* Reads one DIE; true when it leads on, with the next in *U and *DIE. */
static bool
resolve_one(struct cu *c, struct resolved *res,
	    const struct dwarf_unit **u, uint64_t *die)
{
	struct dwarf_reader *r = c->reader;
	const struct abbrevs *t = dwarf_abbrevs(r, *u);
	struct dwarf_value v, origin = { 0 };
	const struct abbrev_attr *attr;
	const struct abbrev *a;
	struct bytes b;
	unsigned i;

	/* known even when the DIE breaks off behind its name */
	res->name_unit = *u;
	res->name_die = *die;
	if (!t || !dwarf_bytes(r, *u, *die, &b) ||
	    (a = dwarf_abbrev(t, bytes_uleb(&b))) == NULL)
		return false;
	if (!dwarf_spend_die(r, *u, a))
		return false;
	attr = dwarf_attrs(t, a);
	for (i = 0; i < a->nattr; i++) {
		if (!dwarf_read_value(&b, *u, &attr[i], &v))
			return false;
		switch (attr[i].name) {
		case DW_AT_linkage_name:
		case DW_AT_MIPS_linkage_name:
			if (!res->linkage)
				res->linkage = dwarf_string(*u, &v);
			break;
		case DW_AT_name:
			if (!res->at_name_unit) {
				res->at_name_unit = *u;
				res->at_name = v;
			}
			break;
		case DW_AT_decl_file:
			if (!res->file_unit) {
				res->file_unit = *u;
				res->file = v.u;
			}
			break;
		case DW_AT_decl_line:
			if (res->line == 0)
				res->line = (uint32_t)v.u;
			break;
		case DW_AT_external:
			res->external |= v.u != 0;
			break;
		case DW_AT_abstract_origin:
		case DW_AT_specification:
			origin = v;
			break;
		}
	}
	return origin.form && cu_reference(c, *u, &origin, u, die);
}

static bool
is_ada(const struct dwarf_unit *u)
{
	switch (u->language) {
	case DW_LANG_Ada83:
	case DW_LANG_Ada95:
	case LANG_ADA_2005:
	case LANG_ADA_2012:
		return true;
	}
	return false;
}

/* Ada's names are whole ones. */
static bool
has_scopes(const struct dwarf_unit *u)
{
	switch (u->language) {
	case DW_LANG_C:
	case DW_LANG_C89:
	case DW_LANG_C99:
	case DW_LANG_C11:
	case 0x8001:	/* assembler */
		return false;
	}
	return !is_ada(u);
}

static bool
is_called(const struct elfsym *sym, const char *name)
{
	size_t n;
	const char *s = elfsym_name(sym, &n);

	return name && strlen(name) == n && memcmp(s, name, n) == 0;
}

/* Whether it takes a symbol to know where a function begins. */
static bool
has_symbol(const struct cu *c, const struct cu_node *n)
{
	return n->ranges_form && c->sym && !n->inlined;
}

/* Where a function begins: with its first range as a rule, but compilers that
 * place basic blocks one by one put them in any order. */
static uint64_t
entry_of(struct cu *c, const struct cu_node *n, const struct cu_func *f)
{
	const struct elfsym *sym;
	struct dwarf_ranges it;
	uint64_t lo, hi;

	if (!has_symbol(c, n))
		return n->entry;
	dwarf_ranges_init(&it, c->info, n->ranges_form, n->ranges);
	while (dwarf_spend(c->reader, c->dwarf, DWARF_RANGE_STEPS) &&
	       dwarf_ranges_next(&it, &lo, &hi)) {
		sym = lo < hi ? elfsym_find(c->sym, lo) : NULL;
		if (sym && sym->start == lo &&
		    (is_called(sym, f->linkage) || is_called(sym, f->at_name)))
			return lo;
	}
	return n->entry;
}

const char *
cu_at_name(const struct cu_func *f)
{
	const char *name = f->at_name_unit
		? dwarf_string(f->at_name_unit, &f->at_name_value) : NULL;

	return name && *name ? name : NULL;
}

/* Whether what is in a type without a name tells that it is a lambda. */
static bool
is_of_lambda(const char *name)
{
	return name && (!strncmp(name, "operator()", 10)
			|| !strcmp(name, "_FUN"));
}

/* gcc says of the function of a lambda not where it is, whether it gives it a
 * linker's name (as in the methods of a class) or none. */
static bool
may_be_lambda(const struct cu_func *f)
{
	return f->file == CU_NONE && !f->line && is_of_lambda(cu_at_name(f));
}

/* The linker's name of what is inlined or was copied for its callers, and has no code
 * of its own: as those copies have it. */
static const char *
name_of_clone(struct cu *c, const struct cu_node *n)
{
	const struct cu_called *called = cu_called_of(c, n);
	const struct elfsym *sym;
	const char *s, *dot;
	size_t len;

	if (!called || called->clone == CU_NONE || called->own != CU_NONE)
		return NULL;
	sym = elfsym_find(c->sym,
			  c->func.at[c->node.at[called->clone].func].start);
	s = elfsym_name(sym, &len);
	dot = memchr(s, '.', len);
	if (!dot || strncmp(s, "_Z", 2) != 0 || !cu_paid_text(c, s))
		return NULL;
	return arena_bytes(&c->arena, s, (size_t)(dot - s));
}

static uint32_t
add_func(struct cu *c, const struct cu_node *n)
{
	struct cu_func f = { .inlined = n->inlined, .file = CU_NONE,
			     .ada = is_ada(c->info) };
	const struct dwarf_unit *u = n->origin_unit;
	struct resolved res = { 0 };
	struct cu_scope scope;
	uint64_t die = n->origin;
	unsigned i;

	for (i = 0; i < ORIGINS_MAX; i++)
		if (!resolve_one(c, &res, &u, &die))
			break;
	f.linkage = cu_paid_text(c, res.linkage && *res.linkage ? res.linkage
								: NULL);
	f.global = res.external && (f.linkage || !has_scopes(c->info));
	if (!f.linkage && n->inlined && has_scopes(c->info))
		f.linkage = name_of_clone(c, n);
	f.at_name_unit = res.at_name_unit;
	f.at_name_value = res.at_name;
	/* half of all texts would be read for nothing */
	if (!f.linkage || has_symbol(c, n))
		f.at_name = cu_paid_text(c, cu_at_name(&f));
	f.name = f.at_name;
	f.start = n->inlined ? 0 : entry_of(c, n, &f);
	f.line = res.line;
	if (res.file_unit)
		f.file = cu_file_of(c, res.file_unit, res.file);
	scope = (struct cu_scope){
		.unit = res.name_unit, .die = res.name_die,
		.func = (uint32_t)c->func.n, .named = f.linkage != NULL,
		.lambda = may_be_lambda(&f),
	};
	if (has_scopes(c->info) && (f.linkage ? scope.lambda : f.at_name != NULL))
		VEC_PUSH(&c->scope, scope);
	VEC_PUSH(&c->func, f);
	return (uint32_t)c->func.n - 1;
}

uint32_t
cu_func_of(struct cu *c, uint32_t node)
{
	struct cu_node *n = &c->node.at[node];
	const struct cu_called *called;
	uint32_t *at;
	bool fresh;

	if (n->func != CU_NONE)
		return n->func;
	/* instances of one function are one; that with its own code has a DIE of
	 * its own, and what is inlined of it is that, too */
	at = hash_u64_at(&c->func_of, cu_origin_key(c, n), &fresh);
	if (fresh) {
		called = cu_called_of(c, n);
		*at = called && called->own != CU_NONE && !called->several
			? c->node.at[called->own].func : add_func(c, n);
	}
	n->func = *at;
	return n->func;
}

/* ----------------------------------------------------------------- scopes */

struct level {
	const char *name;		/* NULL: it has none */
	unsigned tag;
	bool defines;			/* another DIE has its name and scope */
	uint64_t die;
	uint64_t file, line, column;	/* where it is declared, if known */
};

struct scopes {
	struct cu *c;
	const struct dwarf_unit *u;
	const struct abbrevs *t;
	struct bytes b;
	const unsigned char *start;
	struct cu_scope *want, *end;
	unsigned depth;
	struct level level[DEPTH_MAX];
	VEC(struct cu_scope) outer;	/* what defines another DIE, by that of
					   itself: for the next round */
};

static int
compare_scopes(const void *a, const void *b)
{
	const struct cu_scope *x = a, *y = b;

	if (x->unit != y->unit)
		return (uintptr_t)x->unit < (uintptr_t)y->unit ? -1 : 1;
	return x->die < y->die ? -1 : x->die > y->die;
}

static bool
is_shown(unsigned tag)
{
	switch (tag) {
	case DW_TAG_namespace:
	case DW_TAG_module:
	case DW_TAG_structure_type:
	case DW_TAG_class_type:
	case DW_TAG_union_type:
	case DW_TAG_interface_type:
	case DW_TAG_enumeration_type:
	case DW_TAG_subprogram:
		return true;
	}
	return false;
}

/* gcc gives lambdas no name: where they stand tells two of a function apart. */
static void
put_nameless(const struct level *l, const char *within, struct text *out)
{
	if (l->tag == DW_TAG_namespace) {
		text_adds(out, "(anonymous namespace)");
		return;
	}
	text_adds(out, is_of_lambda(within) ? "{lambda" : "{unnamed");
	if (l->line)
		text_printf(out, " at %" PRIu64, l->line);
	if (l->line && l->column)
		text_printf(out, ":%" PRIu64, l->column);
	text_addc(out, '}');
}

static void
put_name(struct cu *c, const char *s, struct text *out)
{
	bool d = c->info->language == DW_LANG_D;

	/* what holds the code of the function main */
	if (d && strcmp(s, "D main") == 0)
		s = "main";
	text_add(out, s, strnlen(s, NAME_MAX_BYTES));
	text_adds(out, d ? "." : "::");
}

/* Before what F is called up to now. */
static void
set_name(struct cu *c, struct cu_func *f, struct text *name)
{
	text_adds(name, f->name);
	if (cu_paid_text(c, name->s))
		f->name = arena_bytes(&c->arena, name->s, name->n);
}

/* The innermost level of which the name and what is around it are elsewhere, as
 * of a method that is defined outside of its class; 0: none. */
static unsigned
find_defining(const struct scopes *s)
{
	unsigned i;

	for (i = s->depth; i > 0; i--)
		if (s->level[i].defines && is_shown(s->level[i].tag))
			break;
	return i;
}

/* The function of a lambda is where the lambda is: gcc says that of its type. */
static void
place_lambda(struct scopes *s, struct cu_func *f)
{
	const struct level *l = &s->level[s->depth];

	if (s->depth == 0 || l->name || !l->line)
		return;
	f->line = (uint32_t)l->line;
	f->file = cu_file_of(s->c, s->u, l->file);
}

static void
compose(struct scopes *s, const struct cu_scope *scope)
{
	struct cu_func *f = &s->c->func.at[scope->func];
	unsigned from = find_defining(s), i;
	struct text name = { 0 };
	const struct level *level;

	if (scope->lambda)
		place_lambda(s, f);
	if (scope->named)
		return;
	for (i = from + 1; i <= s->depth && name.n <= NAME_MAX_BYTES; i++) {
		level = &s->level[i];
		if (!is_shown(level->tag))
			continue;
		if (level->name) {
			put_name(s->c, level->name, &name);
			continue;
		}
		put_nameless(level, i < s->depth ? level[1].name : f->at_name,
			     &name);
		text_adds(&name, "::");
	}
	set_name(s->c, f, &name);
	text_release(&name);
	if (from > 0) {
		struct cu_scope outer = { .unit = s->u, .func = scope->func,
					  .die = s->level[from].die };

		VEC_PUSH(&s->outer, outer);
	}
}

/* Puts before a function's name that of the DIE which SCOPE defines, and makes it
 * the one whose scope is wanted. False: it has none. */
static bool
go_out(struct cu *c, struct cu_scope *scope)
{
	struct resolved res = { 0 };
	struct text name = { 0 };
	const struct dwarf_unit *u = scope->unit;
	uint64_t die = scope->die;
	const char *s;
	unsigned i;

	for (i = 0; i < ORIGINS_MAX; i++)
		if (!resolve_one(c, &res, &u, &die))
			break;
	s = res.at_name_unit ? dwarf_string(res.at_name_unit, &res.at_name)
			     : NULL;
	if (!s || !*s)
		return false;
	put_name(c, s, &name);
	set_name(c, &c->func.at[scope->func], &name);
	text_release(&name);
	scope->unit = res.name_unit;
	scope->die = res.name_die;
	return true;
}

/* One DIE on the way; NAME is needed only of those that are gone into. */
static void
pass(struct scopes *s, const struct abbrev *a, uint64_t die)
{
	const struct abbrev_attr *attr = dwarf_attrs(s->t, a);
	struct dwarf_value v, name = { 0 };
	struct level *level;
	uint64_t sibling;
	unsigned i;

	if (!a->children) {
		dwarf_skip(&s->b, s->u, s->t, a);
		return;
	}
	if (!dwarf_spend_die(s->c->reader, s->u, a)) {
		s->want = s->end;
		return;
	}
	sibling = dwarf_sibling(s->b, s->u, s->t, a);
	if (s->want < s->end && sibling > 0 && sibling <= s->want->die &&
	    sibling < s->u->end && sibling > s->u->offset &&
	    s->start + (sibling - s->u->offset) > s->b.p) {
		s->b.p = s->start + (sibling - s->u->offset);
		return;
	}
	if (++s->depth >= DEPTH_MAX) {
		s->want = s->end;
		return;
	}
	level = &s->level[s->depth];
	*level = (struct level){ .tag = a->tag, .die = die };
	for (i = 0; i < a->nattr; i++) {
		if (!dwarf_read_value(&s->b, s->u, &attr[i], &v)) {
			s->depth--;
			return;
		}
		if (attr[i].name == DW_AT_name)
			name = v;
		else if (attr[i].name == DW_AT_decl_file)
			level->file = v.u;
		else if (attr[i].name == DW_AT_decl_line)
			level->line = v.u;
		else if (attr[i].name == DW_AT_decl_column)
			level->column = v.u;
		else if (attr[i].name == DW_AT_specification ||
			 attr[i].name == DW_AT_abstract_origin)
			level->defines = true;
	}
	if (is_shown(a->tag))
		level->name = dwarf_string(s->u, &name);
}

/* All that are wanted in one unit. */
static bool
scopes_of_unit(struct scopes *s)
{
	const struct abbrev *a;
	uint64_t code, die, last = s->u->die;
	unsigned n = 0;

	s->t = dwarf_abbrevs(s->c->reader, s->u);
	if (!s->t || !dwarf_bytes(s->c->reader, s->u, s->u->die, &s->b))
		return true;
	s->start = s->b.p - (s->u->die - s->u->offset);
	s->depth = 0;
	while (s->want < s->end && s->b.p < s->b.end &&
	       !s->c->reader->broke) {
		die = s->u->offset + (uint64_t)(s->b.p - s->start);
		if (++n % CHECK_EVERY == 0) {
			if (job_cancelled(s->c->reader->job))
				return false;
			if (!dwarf_spend(s->c->reader, s->c->dwarf,
					 die - last))
				return true;
			last = die;
		}
		for (; s->want < s->end && s->want->die <= die; s->want++)
			if (s->want->die == die)
				compose(s, s->want);
		code = bytes_uleb(&s->b);
		if (code == 0) {
			s->depth -= s->depth > 0;
			continue;
		}
		a = dwarf_abbrev(s->t, code);
		if (!a)
			break;
		pass(s, a, die);
	}
	dwarf_spend(s->c->reader, s->c->dwarf,
		    s->u->offset + (uint64_t)(s->b.p - s->start) - last);
	return true;
}

static bool
one_round(struct scopes *s)
{
	struct cu *c = s->c;
	bool going = true;
	size_t i, k;

	qsort(c->scope.at, c->scope.n, sizeof *c->scope.at, compare_scopes);
	for (i = 0; i < c->scope.n && going; i = k) {
		for (k = i + 1; k < c->scope.n && c->scope.at[k].unit ==
					c->scope.at[i].unit; k++)
			;
		s->u = c->scope.at[i].unit;
		s->want = &c->scope.at[i];
		s->end = &c->scope.at[k];
		going = scopes_of_unit(s);
	}
	return going;
}

bool
cu_scopes(struct cu *c)
{
	struct scopes *s;
	bool going = true;
	unsigned round;
	size_t i;

	if (c->scope.n == 0)
		return true;
	s = mem_zalloc(sizeof *s);
	s->c = c;
	for (round = 0; going && c->scope.n > 0 && round < ROUNDS; round++) {
		s->outer.n = 0;
		going = one_round(s);
		c->scope.n = 0;
		for (i = 0; i < s->outer.n && !c->reader->broke; i++)
			if (go_out(c, &s->outer.at[i]))
				VEC_PUSH(&c->scope, s->outer.at[i]);
	}
	VEC_RELEASE(&s->outer);
	free(s);
	return going;
}
