/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The kernel's functions: a line is ADDRESS TYPE NAME, and [MODULE] behind a
 * tab. Nothing says where one ends: at the next symbol of any kind. To whom may
 * not know them all addresses are 0.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "symbol/table/table.h"

#define SYMBOLS_A_LOOK 4096	/* between two looks at the job */
#define SYMBOLS_MAX ((size_t)4 << 20)
/* The last function before a hole in the kernel's memory does not fill it. */
#define LENGTH_MAX (UINT64_C(1) << 20)

struct ksym {
	uint64_t addr;
	const char *name;	/* NULL: no function */
	uint32_t n;
	char type;
};

struct ksyms { VEC(struct ksym) at; };

static bool
is_code(char type)
{
	return type == 't' || type == 'T' || type == 'w' || type == 'W';
}

/* A mark where code begins or ends, which is no function. */
static bool
is_mark(const char *s, size_t n)
{
	static const char *const mark[] = {
		"_text", "_stext", "_etext", "_sinittext", "_einittext",
		"__entry_text_start", "__entry_text_end",
		"__irqentry_text_start", "__irqentry_text_end",
		"__softirqentry_text_start", "__softirqentry_text_end",
	};
	size_t i;

	for (i = 0; i < sizeof mark / sizeof *mark; i++)
		if (strlen(mark[i]) == n && memcmp(s, mark[i], n) == 0)
			return true;
	return false;
}

static bool
take_line(void *ctx, const char *s, size_t n)
{
	struct ksyms *k = ctx;
	const char *end = s + n, *tab;
	struct ksym sym = { 0 };

	if (!table_hex(&s, end, &sym.addr) || end - s < 3 || s[1] != ' ')
		return false;
	sym.type = s[0];
	s += 2;
	tab = memchr(s, '\t', (size_t)(end - s));
	end = tab ? tab : end;
	if (is_code(sym.type) && end > s && !is_mark(s, (size_t)(end - s))) {
		sym.name = s;
		sym.n = (uint32_t)(end - s < TABLE_NAME_MAX ? end - s
							   : TABLE_NAME_MAX);
	}
	if (sym.addr && k->at.n < SYMBOLS_MAX)
		VEC_PUSH(&k->at, sym);
	return true;
}

static unsigned
underscores(const struct ksym *k)
{
	unsigned i = 0;

	while (i < k->n && k->name[i] == '_')
		i++;
	return i;
}

/* By address; of several there what is called first comes last: a function,
 * global before weak before local, fewer leading '_', by bytes. */
static int
by_address(const void *x, const void *y)
{
	static const char rank[] = "twWT";
	const struct ksym *a = x, *b = y;
	const char *p, *q;
	int order;

	if (a->addr != b->addr)
		return a->addr < b->addr ? -1 : 1;
	if (!a->name || !b->name)
		return (a->name != NULL) - (b->name != NULL);
	p = strchr(rank, a->type);
	q = strchr(rank, b->type);
	if (p != q)
		return p < q ? -1 : 1;
	if (underscores(a) != underscores(b))
		return underscores(a) > underscores(b) ? -1 : 1;
	order = memcmp(b->name, a->name, a->n < b->n ? a->n : b->n);
	return order ? order : (b->n > a->n) - (b->n < a->n);
}

/* Leaves what begins last before or at an address that is wanted: nothing else
 * can hold it or end what does. Some hundred thousand need no sorting then. */
static void
keep_nearest(struct ksyms *k, const uint64_t *wanted, size_t n,
	     struct job *job)
{
	uint64_t *last = mem_zarray(n + 1, sizeof *last);
	size_t i, at, left = 0;

	for (i = 0; i < k->at.n; i++) {
		if (i % SYMBOLS_A_LOOK == 0 && job_cancelled(job))
			break;
		at = table_lower(wanted, n, k->at.at[i].addr);
		if (last[at] < k->at.at[i].addr)
			last[at] = k->at.at[i].addr;
	}
	for (i = 0; i < k->at.n; i++) {
		if (i % SYMBOLS_A_LOOK == 0 && job_cancelled(job))
			break;
		at = table_lower(wanted, n, k->at.at[i].addr);
		if (k->at.at[i].addr == last[at])
			k->at.at[left++] = k->at.at[i];
	}
	k->at.n = left;
	free(last);
}

static void
keep_all(struct table *t, struct ksyms *k, const uint64_t *wanted, size_t n)
{
	uint64_t end;
	size_t i;

	qsort(k->at.at, k->at.n, sizeof *k->at.at, by_address);
	for (i = 0; i < k->at.n; i++) {
		const struct ksym *s = &k->at.at[i];

		end = s->addr > UINT64_MAX - LENGTH_MAX ? UINT64_MAX
						       : s->addr + LENGTH_MAX;
		if (i + 1 < k->at.n && s[1].addr < end)
			end = s[1].addr;
		if (s->name && end > s->addr)
			table_keep(t, wanted, n, s->addr, end, s->name, s->n);
	}
}

enum table_fault
kallsyms_read(struct table *t, const char *path, const uint64_t *wanted,
	      size_t n, struct job *job)
{
	enum table_fault fault = table_read(t, path, false, job);
	struct ksyms k = { 0 };

	if (fault != TABLE_READ)
		return fault;
	if (table_lines(t, job, take_line, &k) > 0 && k.at.n == 0)
		fault = TABLE_HIDDEN;
	keep_nearest(&k, wanted, n, job);
	if (k.at.n > 0)
		keep_all(t, &k, wanted, n);
	VEC_RELEASE(&k.at);
	table_settle(t, wanted, n);
	return fault;
}
