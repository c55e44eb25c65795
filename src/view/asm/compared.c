/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The assembly of two profiles: which instructions of the base's code are still
 * there. Code moves from build to build, so addresses say nothing: instructions are
 * the same when they do the same, in the same order, wherever they lead. Those that
 * are gone stand where they were, if they cost anything.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/align.h"
#include "base/hash.h"
#include "view/asm/private.h"

/* --- What an instruction does ---------------------------------------------- */

/* The distance of a place from the program counter in the N bytes of S, as
 * "0x2ee4(%rip)" has it, or "[rip+0x2ee4]": where it begins, and in *END where it
 * ends; N: there is none. */
static size_t
find_distance(const char *s, size_t n, size_t *end)
{
	const char *rip = memmem(s, n, "rip", 3);
	size_t i = rip ? (size_t)(rip - s) : n;

	*end = n;
	if (i < 2 || i == n)
		return n;
	if (s[i - 1] == '[') {		/* behind it */
		i += 3;
		*end = i + strspn(s + i, "+-x0123456789abcdef ");
		return i;
	}
	*end = i - 2;			/* before "(%" */
	for (i = *end; i > 0 && s[i - 1] != ' ' && s[i - 1] != ','; i--)
		;
	return i;
}

/* The words without what depends on where the code lies. */
static uint64_t
hash_of(const struct code *c, const struct insn *x)
{
	const char *words = code_get_text(c, x->text);
	const char *name = x->kind == INSN_CALL ? code_get_text(c, x->name)
						: "";
	size_t n = strcspn(words, "#"), from, to;

	while (x->has_target && n > 0 && words[n - 1] != ' '
	       && words[n - 1] != ',')
		n--;
	from = find_distance(words, n, &to);
	/* what is called has a name; places in the function have none */
	return hash_mix(hash_mix(hash_bytes(words, from),
				 hash_bytes(words + to, n - to)),
			hash_bytes(name, strlen(name)));
}

static uint64_t *
hashes(const struct code *c)
{
	uint64_t *hash = mem_array(c->insn.n + 1, sizeof(*hash));

	for (size_t i = 0; i < c->insn.n; i++)
		hash[i] = hash_of(c, &c->insn.at[i]);
	return hash;
}

/* --- Both sides ------------------------------------------------------------- */

/* Of each instruction of one side its number in the other, from 1; 0: none. */
static void
pair_code(struct asm_rows *own, const struct code *base)
{
	const struct code *now = own->of->code;
	uint32_t nbase = (uint32_t)base->insn.n, nnow = (uint32_t)now->insn.n;
	uint64_t *a = hashes(base), *b = hashes(now);
	uint32_t *to = mem_array(nbase + 1, sizeof(*to));

	align(a, nbase, b, nnow, to);
	own->base_insn = mem_zarray(nnow + 1, sizeof(*own->base_insn));
	own->now_insn = mem_zarray(nbase + 1, sizeof(*own->now_insn));
	for (uint32_t i = 0; i < nbase; i++)
		if (to[i] != ALIGN_NONE) {
			own->now_insn[i + 1] = to[i] + 1;
			own->base_insn[to[i] + 1] = i + 1;
		}
	free(to);
	free(a);
	free(b);
}

/* Rows of the base's side, which is not shown: one an instruction, in this order,
 * then one of what is at none; asm_pair_inlined() adds those of bodies. */
static void
add_base_rows(struct view *base)
{
	struct asm_rows *own = base->own;
	const struct lines *l = own->of;

	for (uint32_t n = 0; n <= l->code->insn.n; n++) {
		uint32_t line = own->first[n];
		bool is_own = line && l->row.at[line - 1].kind == LINE_OWN;

		VEC_PUSH(&own->row, ((struct asm_row){
			.what = n ? ASM_INSN : ASM_ELSEWHERE, .insn = n,
			.line = is_own ? line : 0 }));
	}
}

static const struct asm_row *
base_row(const struct view *v, uint32_t insn)
{
	const struct asm_rows *base = v->base->own;

	return &base->row.at[insn];
}

void
asm_compare(struct view *v)
{
	struct asm_rows *base = v->base->own;

	if (!base->of->code)
		return;
	asm_index_lines(v->base);
	add_base_rows(v->base);
	pair_code(v->own, base->of->code);
	asm_pair_inlined(v);
}

uint32_t
asm_next_gone(const struct view *v, uint32_t from, uint32_t to)
{
	const struct asm_rows *own = v->own;

	if (!own->now_insn)
		return 0;
	for (; from < to; from++)
		if (!own->now_insn[from] && base_row(v, from)->line)
			return from;
	return 0;
}

uint32_t
asm_base_end(const struct view *v, uint32_t insn)
{
	const struct asm_rows *own = v->own, *base = v->base->own;
	const struct code *c = own->of->code;

	for (; own->base_insn && insn <= c->insn.n; insn++)
		if (own->base_insn[insn])
			return own->base_insn[insn];
	return base->of->code ? (uint32_t)base->of->code->insn.n + 1 : 1;
}

bool
asm_base_elsewhere(const struct view *v)
{
	const struct asm_rows *own = v->own;

	return own->base_insn && base_row(v, 0)->line;
}

/* --- Rows ------------------------------------------------------------------- */

/* Whether a side has the function at all: the code of what is new or gone is read for
 * both, since names are of both. */
static bool
has_function(const struct view *v)
{
	func_id f = v->options.centre;

	return func_some(f) && sums_seen(v->snap->sums, BY_FUNC, f.i);
}

struct row_pair
asm_row_pair(const struct view *v, const struct row *r)
{
	const struct asm_rows *own = v->own;
	const struct asm_row *x = asm_row_of(v, r);
	const struct asm_rows *base = v->base->own;
	struct row_pair pair = { .base = *r };
	uint32_t at = 0;	/* of the base's rows, + 1 */

	if (x->what == ASM_CALL || x->what == ASM_SOURCE)
		return pair;
	pair.now = x->line && !x->gone;
	/* what one side has at no instruction the other has at some */
	pair.apart = x->what == ASM_ELSEWHERE ? own->blind != base->blind
					      : own->blind || base->blind;
	if (!own->base_insn)
		return pair;
	if (x->gone)
		at = x->gone + 1;
	else if (x->what == ASM_INLINED)
		at = own->base_site[x->line - 1];
	else if (x->what == ASM_ELSEWHERE)
		at = 1;
	else if (own->base_insn[x->insn])
		at = own->base_insn[x->insn] + 1;
	pair.alike = at && !x->gone && has_function(v) && has_function(v->base);
	pair.in_base = at && base->row.at[at - 1].line;
	pair.base.a = at;
	pair.base.b = at ? at - 1 : 0;
	return pair;
}
