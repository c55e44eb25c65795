/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "model/facts/code.h"

struct code *
code_new(void)
{
	struct code *c = mem_zalloc(sizeof(*c));

	text_addc(&c->text, '\0');	/* 0 is none */
	return c;
}

void
code_free(struct code *c)
{
	if (!c)
		return;
	VEC_RELEASE(&c->insn);
	VEC_RELEASE(&c->extent);
	VEC_RELEASE(&c->place);
	VEC_RELEASE(&c->site);
	VEC_RELEASE(&c->bytes);
	text_release(&c->text);
	free(c->path);
	error_release(&c->unread);
	free(c);
}

code_text
code_add_text(struct code *c, const char *s, size_t n)
{
	code_text t = (code_text)c->text.n;

	if (!n || c->text.n + n >= UINT32_MAX)
		return 0;
	text_add(&c->text, s, n);
	text_addc(&c->text, '\0');
	return t;
}

const char *
code_get_text(const struct code *c, code_text t)
{
	return c->text.s + t;
}

const struct insn *
code_insn(const struct code *c, uint32_t n)
{
	return &c->insn.at[n - 1];
}

uint32_t
code_from(const struct code *c, uint64_t addr)
{
	return (uint32_t)FIRST_WHERE(i, 0, c->insn.n,
				     c->insn.at[i].addr >= addr) + 1;
}

uint32_t
code_find(const struct code *c, uint64_t addr)
{
	uint32_t n = code_from(c, addr);
	const struct insn *x;

	if (n <= c->insn.n && code_insn(c, n)->addr == addr)
		return n;
	if (n == 1)
		return 0;
	x = code_insn(c, n - 1);
	return addr - x->addr < x->len ? n - 1 : 0;
}

bool *
code_inlined(const struct code *c, const char *name, const char *file, uint32_t line)
{
	bool *any = mem_zarray(c->insn.n + 1, sizeof(*any));
	bool *named = mem_zarray(c->insn.n + 1, sizeof(*named));
	bool some = false;

	for (size_t i = 0; i < c->site.n; i++) {
		const struct code_site *x = &c->site.at[i];

		if (x->line != line || strcmp(code_get_text(c, x->file), file))
			continue;
		any[x->insn] = true;
		if (strcmp(code_get_text(c, x->func), name))
			continue;
		named[x->insn] = some = true;
	}
	free(some ? any : named);
	return some ? named : any;
}

const struct code_site *
code_outer_site(const struct code *c, uint32_t insn)
{
	for (size_t i = c->site.n; i-- > 0;)
		if (c->site.at[i].insn == insn)
			return &c->site.at[i];
	return NULL;
}

uint64_t
code_place_addr(const struct code *c, uint32_t location)
{
	size_t at = FIRST_WHERE(i, 0, c->place.n,
				c->place.at[i].location >= location);

	return at < c->place.n && c->place.at[at].location == location
	       ? c->place.at[at].addr : 0;
}

const struct code_extent *
code_extent(const struct code *c, uint64_t addr)
{
	for (size_t i = 0; i < c->extent.n; i++)
		if (addr >= c->extent.at[i].start
		    && addr < c->extent.at[i].end)
			return &c->extent.at[i];
	return NULL;
}

uint32_t
code_before(const struct code *c, uint32_t n)
{
	const struct code_extent *x = code_extent(c, code_insn(c, n)->addr);
	const struct insn *before;

	if (!x || n <= x->first)
		return n;
	before = code_insn(c, n - 1);
	return before->idle || before->kind == INSN_RETURN
	       || before->kind == INSN_JUMP ? n : n - 1;
}
