/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/hash.h"
#include "base/text.h"
#include "symbol/elf/plt.h"
#include "symbol/resolve/named.h"

/* More are not shown, and each place is looked for in all of them. */
#define FOUND_MAX 1024

/* --- What symbols are called ---------------------------------------------- */

/* A symbol, and what it is called, each once it is asked for. */
struct spelled {
	struct demangler *demangler;
	const char *raw;
	size_t n;
	const char *shown;		/* NULL: not asked for */
	size_t nshown;
	struct text other[2];		/* by other demanglers; empty: by none */
	bool tried[2];
};

struct search {
	const char *name;
	size_t n;
	const char *own;	/* of NAME: a word that every such symbol of C++
				   has, or 0 bytes */
	size_t nown;
};

static void
spell(struct spelled *x, const char *raw, size_t n)
{
	x->raw = raw;
	x->n = n;
	x->shown = NULL;
	x->tried[0] = x->tried[1] = false;
}

static void
spelled_release(struct spelled *x)
{
	text_release(&x->other[0]);
	text_release(&x->other[1]);
}

static bool
is_name(const struct search *s, const char *name, size_t n)
{
	return n == s->n && memcmp(name, s->name, n) == 0;
}

static bool
is_raw(const struct search *s, struct spelled *x)
{
	return is_name(s, x->raw, x->n);
}

static bool
is_shown(const struct search *s, struct spelled *x)
{
	if (!x->shown)
		x->shown = demangler_get(x->demangler, x->raw, x->n,
					 &x->nshown);
	return is_name(s, x->shown, x->nshown);
}

static const struct text *
other_name(struct spelled *x, size_t i)
{
	static const enum demangle level[] = { DEMANGLE_FULL,
					       DEMANGLE_NOPARAMS };
	char *own;

	if (x->tried[i])
		return &x->other[i];
	x->tried[i] = true;
	text_clear(&x->other[i]);
	own = mem_strndup(x->raw, x->n);
	if (!demangle_append(&x->other[i], own, level[i]))
		text_clear(&x->other[i]);
	free(own);
	return &x->other[i];
}

/* By either of what other demanglers make of it. */
static bool
is_demangled(const struct search *s, struct spelled *x)
{
	bool is = false;

	if (x->raw[0] != '_'
	    || (x->n > 1 && x->raw[1] == 'Z' && s->nown
		&& !memmem(x->raw, x->n, s->own, s->nown)))
		return false;
	for (size_t i = 0; i < 2 && !is; i++)
		is = is_name(s, other_name(x, i)->s, other_name(x, i)->n);
	return is;
}

/* As debug information calls instances of templates that have no linker's name there:
 * without their scope, and their arguments as the compiler writes them. Of what begins
 * where it should the word is enough. */
static bool
is_instance(const struct search *s, struct spelled *x)
{
	char word[24];
	const char *at;
	int n;

	if (!s->nown || s->own != s->name || s->name[s->nown] != '<'
	    || x->n < 2 || memcmp(x->raw, "_Z", 2) != 0)
		return false;
	n = snprintf(word, sizeof word, "%zu", s->nown);
	at = memmem(x->raw, x->n, s->own, s->nown);
	return at && at - x->raw > n
	       && memcmp(at - n, word, (size_t)n) == 0
	       && !isdigit((unsigned char)at[-n - 1]);
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

/* What NAME is the symbol of, which begins at ADDR, or NULL: by another name, since of
 * those of one function the table has one, or a label inside of a function, which it
 * does not have. perf calls what is behind a label by it, which ends with the function
 * for us. */
static const struct elfsym *
symbol_at(struct module *m, const char *name, uint64_t addr)
{
	const struct elfsym *in = elfsym_find(&m->sym, addr);
	struct elfsym *label;
	size_t n;

	if (!in || in->start == addr || in->stub)
		return in && in->start == addr ? in : NULL;
	n = strnlen(name, ELFSYM_NAME_MAX);
	label = arena_alloc(&m->sym.arena, sizeof(*label));
	*label = (struct elfsym){
		.start = addr, .end = in->end, .sizeless = true,
		.name = arena_bytes(&m->sym.arena, name, n),
	};
	return label;
}

struct finding {
	struct module *m;
	const char *name;
	size_t n;
	struct job *job;
	struct found_symbols *to;
};

static bool
find_other(void *ctx, const char *name, uint64_t addr)
{
	struct finding *x = ctx;
	const struct elfsym *symbol;

	if (elfsym_is_called(name, x->name, x->n)) {
		symbol = symbol_at(x->m, name, addr);
		if (symbol)
			VEC_PUSH(x->to, symbol);
	}
	return x->to->n < FOUND_MAX && !job_cancelled(x->job);
}

/* What the table has by another name, or not. */
static void
find_others(struct module *m, const char *name, struct job *job,
	    struct found_symbols *to)
{
	struct finding x = { m, name, strlen(name), job, to };

	module_each_name(m, find_other, &x, job);
}

typedef bool (*named_is)(const struct search *s, struct spelled *x);

static const named_is is[] = { is_raw, is_shown, is_demangled, is_instance };
#define WAYS (sizeof is / sizeof *is)

static struct search
search_for(const char *name)
{
	struct search s = { name, strlen(name), NULL, 0 };

	find_own(&s);
	return s;
}

/* How much of a name stands before "@plt"; 0: it has none. */
static size_t
before_plt(const char *name)
{
	size_t n = strlen(name);

	return n > 4 && strcmp(name + n - 4, "@plt") == 0 ? n - 4 : 0;
}

/* "f@plt": what stands before that is called as any symbol is. */
static void
find_stub(struct spelled *x, struct module *m, const char *name,
	  struct job *job, struct found_symbols *to)
{
	size_t n = before_plt(name);
	char *own = mem_strndup(name, n);
	struct search s = search_for(own);

	if (n && !m->sym.stubs_read && m->image.fd >= 0)
		plt_read(&m->sym, &m->image, job);
	for (size_t k = 0; n && k < WAYS && !to->n; k++)
		for (size_t i = 0; i < m->sym.nstub; i++) {
			const char *raw = m->sym.stub[i].name;

			spell(x, raw, before_plt(raw));
			if (x->n && is[k](&s, x))
				VEC_PUSH(to, &m->sym.stub[i]);
		}
	free(own);
}

void
named_find(struct demangler *demangler, struct module *m, const char *name,
	   struct job *job, struct found_symbols *to)
{
	struct spelled x = { .demangler = demangler };
	struct search s = search_for(name);

	for (size_t k = 0; k < WAYS && !to->n; k++)
		for (size_t i = 0; i < m->sym.n && to->n < FOUND_MAX; i++) {
			const char *raw;
			size_t n;

			if (i % 4096 == 0 && job_cancelled(job))
				break;
			if (!m->sym.at[i].name)
				continue;
			raw = elfsym_name(&m->sym.at[i], &n);
			spell(&x, raw, n);
			if (is[k](&s, &x))
				VEC_PUSH(to, &m->sym.at[i]);
		}
	if (!to->n)
		find_stub(&x, m, name, job, to);
	spelled_release(&x);
	if (!to->n)
		find_others(m, name, job, to);
}

/* START is an address of the file, or how far in it: perf writes either. */
static bool
begins_at(const struct module *m, const struct elfsym *symbol, uint64_t start)
{
	uint64_t vaddr;
	bool code;

	return start && (symbol->start == start
			 || (module_vaddr(m, start, &vaddr, &code)
			     && symbol->start == vaddr));
}

/* Another symbol of a name for W: what begins where it should wins. */
static void
take(const struct module *m, struct named_wanted *w,
     const struct elfsym *symbol)
{
	bool exact = begins_at(m, symbol, w->start);

	if (!w->symbol || exact > w->exact) {
		w->symbol = symbol;
		w->exact = exact;
		w->several = false;
	} else if (exact == w->exact && symbol->start != w->symbol->start) {
		w->several = true;
	}
}

/* Whether perf calls what is at ADDR by symbol X, which ends before it: one that says
 * no size ends for perf where the next one begins, also if that is in another section,
 * and not every entry of a linkage table is one to it. */
static bool
is_behind(const struct module *m, const struct elfsym *x, uint64_t addr)
{
	const struct elfsym_table *t = &m->sym;
	size_t next = FIRST_WHERE(i, 0, t->n, t->at[i].start > addr);

	return x->sizeless && addr >= x->end && module_has_code(m, addr)
	       && next && t->at[next - 1].start < x->end;
}

/* Files are mapped by pages: where code begins in one does not change. */
const struct elfsym *
named_holding(const struct module *m, const struct found_symbols *found,
	      uint64_t in_func)
{
	struct named_wanted w = { .start = location_start(in_func) };
	uint64_t skip = location_skip(in_func);

	for (int behind = 0; behind < 2 && !w.symbol; behind++)
		for (size_t i = 0; i < found->n; i++) {
			const struct elfsym *x = found->at[i];

			if (x->start % IN_FUNC_PAGE
			    != location_page_start(in_func))
				continue;
			if (behind ? is_behind(m, x, x->start + skip)
				   : skip < x->end - x->start)
				take(m, &w, x);
		}
	return w.several ? NULL : w.symbol;
}

/* --- Many names ----------------------------------------------------------- */

/* Where they begin in a page leaves few to compare with a symbol. */
struct many {
	struct module *m;
	struct named_wanted *wanted;
	struct search *search;		/* a row a wanted one */
	struct spelled spelled;		/* the symbol at hand */
	uint32_t *by_start;		/* rows of wanted, */
	uint32_t first[IN_FUNC_PAGE + 1];	/* from which on */
	uint8_t *way;			/* by which one of the ways to call it a
					   wanted one was found */
	uint8_t at_way;
	size_t left;
	uint64_t work, look_at;		/* names compared; when to look at JOB */
	struct job *job;
};

/* Ten thousand functions among some hundred thousand symbols need a tenth of it. */
#define WORK_MAX (UINT64_C(1) << 28)
#define WORK_A_LOOK 100000

static bool
may_work(struct many *x)
{
	if (x->work > WORK_MAX)
		return false;
	if (++x->work < x->look_at)
		return true;
	x->look_at = x->work + WORK_A_LOOK;
	return !job_cancelled(x->job);
}

static bool
is_going(struct many *x)
{
	return x->left && may_work(x);
}

static void
sort_by_start(struct many *x, size_t n)
{
	uint32_t *at = mem_zarray(IN_FUNC_PAGE + 1, sizeof(*at));

	x->by_start = mem_array(n + 1, sizeof(*x->by_start));
	for (size_t i = 0; i < n; i++)
		at[x->wanted[i].page_start + 1]++;
	for (unsigned i = 0; i < IN_FUNC_PAGE; i++)
		at[i + 1] += at[i];
	memcpy(x->first, at, sizeof(x->first));
	for (size_t i = 0; i < n; i++)
		x->by_start[at[x->wanted[i].page_start]++] = (uint32_t)i;
	free(at);
}

/* Rows of wanted by their names. */
static struct hash_u64
by_name(const struct many *x, size_t n)
{
	struct hash_u64 of = { 0 };
	bool fresh;

	for (size_t i = 0; i < n; i++)
		*hash_u64_at(&of, hash_bytes(x->search[i].name,
					     x->search[i].n) | 1, &fresh) =
			(uint32_t)i + 1;
	return of;
}

static void
note_elsewhere(struct many *x, size_t n)
{
	struct hash_u64 of = by_name(x, n);

	for (size_t i = 0; i < x->m->sym.n && is_going(x); i++) {
		const struct elfsym *symbol = &x->m->sym.at[i];
		const char *raw;
		size_t nraw;
		uint32_t row;

		if (!symbol->name)
			continue;
		raw = elfsym_name(symbol, &nraw);
		row = hash_u64_get(&of, hash_bytes(raw, nraw) | 1);
		if (row && is_name(&x->search[row - 1], raw, nraw))
			x->wanted[row - 1].elsewhere =
				!x->wanted[row - 1].symbol;
	}
	hash_u64_release(&of);
}

/* Gives SYMBOL, which is called AS, to all who want it. */
static void
give(struct many *x, const struct elfsym *symbol, struct spelled *as,
     named_is is_called)
{
	unsigned start = (unsigned)(symbol->start % IN_FUNC_PAGE);

	x->work += x->first[start + 1] - x->first[start];
	for (uint32_t i = x->first[start]; i < x->first[start + 1]; i++) {
		struct named_wanted *w = &x->wanted[x->by_start[i]];

		if ((w->symbol && x->way[x->by_start[i]] != x->at_way)
		    || !is_called(&x->search[x->by_start[i]], as))
			continue;
		x->left -= !w->symbol;
		x->way[x->by_start[i]] = x->at_way;
		take(x->m, w, symbol);
	}
}

static bool
is_versioned(const struct search *s, struct spelled *x)
{
	return elfsym_is_called(x->raw, s->name, s->n);
}

/* Whether one that begins at START in its page is called as SYMBOL is. */
static bool
is_any_called(struct many *x, unsigned start, struct spelled *symbol)
{
	x->work += x->first[start + 1] - x->first[start];
	for (uint32_t i = x->first[start]; i < x->first[start + 1]; i++)
		if (is_versioned(&x->search[x->by_start[i]], symbol))
			return true;
	return false;
}

static bool
give_other(void *ctx, const char *name, uint64_t addr)
{
	struct many *x = ctx;
	unsigned start = (unsigned)(addr % IN_FUNC_PAGE);
	const struct elfsym *symbol;

	if (x->first[start] == x->first[start + 1])
		return true;
	spell(&x->spelled, name, strlen(name));
	if (is_any_called(x, start, &x->spelled)) {
		symbol = symbol_at(x->m, name, addr);
		if (symbol)
			give(x, symbol, &x->spelled, is_versioned);
	}
	return is_going(x);
}

/* All symbols, by one way to call them: several may be called the same. */
static void
give_all(struct many *x)
{
	const struct elfsym_table *t = &x->m->sym;

	for (size_t i = 0; i < t->n && may_work(x); i++) {
		const char *raw;
		size_t n;

		if (!t->at[i].name)
			continue;
		raw = elfsym_name(&t->at[i], &n);
		spell(&x->spelled, raw, n);
		give(x, &t->at[i], &x->spelled, is[x->at_way]);
	}
}

void
named_find_all(struct demangler *demangler, struct module *m,
	       struct named_wanted *wanted, size_t n, struct job *job)
{
	struct many x = { .m = m, .wanted = wanted, .left = n, .job = job,
			  .spelled.demangler = demangler };

	x.search = mem_array(n + 1, sizeof(*x.search));
	for (size_t i = 0; i < n; i++)
		x.search[i] = search_for(wanted[i].name);
	sort_by_start(&x, n);
	x.way = mem_zarray(n + 1, sizeof(*x.way));
	for (; x.at_way < WAYS && is_going(&x); x.at_way++)
		give_all(&x);
	if (is_going(&x))
		module_each_name(m, give_other, &x, job);
	note_elsewhere(&x, n);
	spelled_release(&x.spelled);
	free(x.search);
	free(x.by_start);
	free(x.way);
}
