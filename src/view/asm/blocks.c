/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Basic blocks of a function: instructions that run one after the other, all or
 * none. A block begins where the code does, where a jump leads and behind one that
 * may go elsewhere; calls come back. What it costs is what its instructions cost
 * themselves.
 */
#include <config.h>

#include "model/facts/cost.h"
#include "view/asm/private.h"

/* Whether what follows an instruction begins a block. */
static bool
ends_block(const struct code *c, uint32_t n)
{
	const struct insn *x = code_insn(c, n);

	return !c->maker	/* nobody knows */
	       || (x->kind != INSN_OTHER && x->kind != INSN_CALL)
	       || (n < c->insn.n
		   && code_extent(c, x->addr)
		      != code_extent(c, code_insn(c, n + 1)->addr));
}

void
asm_find_blocks(struct view *v)
{
	struct asm_rows *own = v->own;
	const struct code *c = own->of->code;

	own->leads = mem_zarray(c->insn.n + 2, sizeof(*own->leads));
	for (uint32_t n = 1; n <= c->insn.n; n++) {
		const struct insn *x = code_insn(c, n);
		uint32_t to;

		if (n == 1 || ends_block(c, n - 1))
			own->leads[n] = true;
		if ((x->kind != INSN_JUMP && x->kind != INSN_BRANCH)
		    || !x->has_target)
			continue;
		to = code_find(c, x->target);
		if (to && code_insn(c, to)->addr == x->target)
			own->leads[to] = true;
	}
	/* where the last one ends */
	own->leads[c->insn.n + 1] = true;
}

uint32_t
asm_block_end(const struct asm_rows *own, uint32_t insn)
{
	uint32_t n = insn;

	while (!own->leads[n + 1])
		n++;
	return n;
}

struct sum_value
asm_block_value(const struct view *v, uint32_t insn, metric_id m)
{
	const struct asm_rows *own = v->own;
	const struct lines *l = own->of;
	uint32_t end = asm_block_end(own, insn);
	struct sum_value sum = { 0 };

	for (uint32_t n = insn; n <= end; n++) {
		uint32_t line = own->first[n];
		struct sum_value one;

		if (!line || l->row.at[line - 1].kind != LINE_OWN)
			continue;
		one = lines_value(l, line - 1, m, SUM_SELF);
		sum.known |= one.known;
		sum.estimate |= one.estimate;
		cost_add(&sum.cost, one.cost);
	}
	return sum;
}
