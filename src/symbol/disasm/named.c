/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The code of a function that a file named, by the symbols that are called like
 * it. Writers name symbols in more than one way: as the linker does, as people
 * do, and perf without parameters, so that several may be called so.
 */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "symbol/disasm/private.h"
#include "symbol/elf/plt.h"

/* More are not shown, and each place is looked for in all of them. */
#define FOUND_MAX 1024

struct search {
	struct demangler *demangler;
	const char *name;
	size_t n;
	const char *own;	/* of NAME: a word that every such symbol of C++
				   has, or 0 bytes */
	size_t nown;
	struct text scratch;
};

/* --- What symbols are called ---------------------------------------------- */

static bool
is_name(const struct search *s, const char *name, size_t n)
{
	return n == s->n && memcmp(name, s->name, n) == 0;
}

static bool
is_raw(struct search *s, const char *raw, size_t n)
{
	return is_name(s, raw, n);
}

static bool
is_shown(struct search *s, const char *raw, size_t n)
{
	const char *name = demangler_get(s->demangler, raw, n, &n);

	return is_name(s, name, n);
}

/* By either of what other demanglers make of it. */
static bool
is_demangled(struct search *s, const char *raw, size_t n)
{
	static const enum demangle level[] = { DEMANGLE_FULL,
					       DEMANGLE_NOPARAMS };
	char *own;
	bool is = false;

	if (raw[0] != '_' || (n > 1 && raw[1] == 'Z' && s->nown
			      && !memmem(raw, n, s->own, s->nown)))
		return false;
	own = mem_strndup(raw, n);
	for (size_t i = 0; i < 2 && !is; i++) {
		text_clear(&s->scratch);
		is = demangle_append(&s->scratch, own, level[i])
		     && is_name(s, s->scratch.s, s->scratch.n);
	}
	free(own);
	return is;
}

/* The word before a function's parameters and template arguments is in its symbol
 * as it is. Not so of operators, whose symbols are short for them, of some types
 * of the library, and of "{lambda(int)#1}". */
static void
find_own(struct search *s)
{
	size_t end = strcspn(s->name, "(<"), begin;

	for (begin = end; begin > 0; begin--)
		if (!isalnum((unsigned char)s->name[begin - 1])
		    && s->name[begin - 1] != '_')
			break;
	s->own = s->name + begin;
	s->nown = end - begin;
	if (strstr(s->name, "operator") || strstr(s->name, "basic_")
	    || strstr(s->name, "alloc") || strchr(s->name, '{'))
		s->nown = 0;
}

/* --- Symbols -------------------------------------------------------------- */

/* Of what several symbols name the table has one. */
static void
find_alias(struct module *m, const char *name, struct job *job,
	   struct found_symbols *to)
{
	uint64_t addr = module_address(m, name, job);
	const struct elfsym *symbol = addr ? elfsym_find(&m->sym, addr) : NULL;

	if (symbol && symbol->start == addr)
		VEC_PUSH(to, symbol);
}

/* "f@plt" */
static void
find_stub(struct module *m, const char *name, struct job *job,
	  struct found_symbols *to)
{
	size_t n = strlen(name);

	if (n < 4 || strcmp(name + n - 4, "@plt") != 0)
		return;
	if (!m->sym.stubs_read && m->image.fd >= 0)
		plt_read(&m->sym, &m->image, job);
	for (size_t i = 0; i < m->sym.nstub; i++)
		if (strcmp(m->sym.stub[i].name, name) == 0)
			VEC_PUSH(to, &m->sym.stub[i]);
}

void
disasm_find_named(struct demangler *demangler, struct module *m,
		  const char *name, struct job *job, struct found_symbols *to)
{
	static bool (*const is[])(struct search *s, const char *raw,
				  size_t n) = {
		is_raw, is_shown, is_demangled,
	};
	struct search s = { demangler, name, strlen(name), NULL, 0, { 0 } };

	find_own(&s);
	for (size_t k = 0; k < sizeof is / sizeof *is && !to->n; k++)
		for (size_t i = 0; i < m->sym.n && to->n < FOUND_MAX; i++) {
			const char *raw;
			size_t n;

			if (i % 4096 == 0 && job_cancelled(job))
				break;
			if (!m->sym.at[i].name)
				continue;
			raw = elfsym_name(&m->sym.at[i], &n);
			if (is[k](&s, raw, n))
				VEC_PUSH(to, &m->sym.at[i]);
		}
	text_release(&s.scratch);
	if (!to->n)
		find_stub(m, name, job, to);
	if (!to->n)
		find_alias(m, name, job, to);
}

/* Files are mapped by pages: where code begins in one does not change. */
const struct elfsym *
disasm_symbol_of(const struct found_symbols *found, uint64_t in_func)
{
	for (size_t i = 0; i < found->n; i++) {
		const struct elfsym *x = found->at[i];

		if (x->start % IN_FUNC_PAGE == location_page_start(in_func)
		    && location_skip(in_func) < x->end - x->start)
			return x;
	}
	return NULL;
}
