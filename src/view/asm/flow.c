/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where control can come from an instruction back to itself: circles of basic
 * blocks, by what may run after each in the function. Calls come back; what
 * leaves the function does not. A jump to a place that is not known, as by a
 * table of cases, may lead to any block, so that what goes by one still is a
 * loop.
 */
#include <config.h>

#include <stdlib.h>

#include "view/asm/private.h"

struct making {
	const struct code *code;
	struct asm_flow *flow;
	uint32_t nblock;
	struct { uint32_t *at; size_t n, cap; } from, to;	/* of each way */
};

static void
add_way(struct making *m, uint32_t from, uint32_t to)
{
	VEC_PUSH(&m->from, from);
	VEC_PUSH(&m->to, to);
}

/* Blocks are numbers from 1 on. Of 0 are those that jump to places that are not
 * known, and it leads to all. */
static void
number_blocks(struct making *m, const bool *leads)
{
	size_t n = m->code->insn.n;

	m->flow->block = mem_zarray(n + 2, sizeof(*m->flow->block));
	for (uint32_t i = 1; i <= n; i++) {
		if (leads[i])
			add_way(m, 0, ++m->nblock);
		m->flow->block[i] = m->nblock;
	}
}

/* What may run after instruction N, the last of its block. */
static void
add_ways(struct making *m, uint32_t n)
{
	const struct code *c = m->code;
	const struct insn *x = code_insn(c, n);
	const uint32_t *block = m->flow->block;
	uint32_t to;

	if (x->kind != INSN_RETURN && x->kind != INSN_JUMP && n < c->insn.n
	    && code_extent(c, x->addr)
	       == code_extent(c, code_insn(c, n + 1)->addr))
		add_way(m, block[n], block[n + 1]);
	if (x->kind != INSN_JUMP && x->kind != INSN_BRANCH)
		return;
	if (!x->has_target) {
		if (x->kind == INSN_JUMP)
			add_way(m, block[n], 0);
		return;
	}
	to = code_find(c, x->target);
	if (to)
		add_way(m, block[n], block[to]);
}

void
asm_flow_init(struct asm_flow *f, const struct code *c, const bool *leads)
{
	struct making m = { .code = c, .flow = f };
	struct edges graph = { 0 };

	number_blocks(&m, leads);
	for (uint32_t n = 1; n <= c->insn.n; n++)
		if (leads[n + 1])
			add_ways(&m, n);
	f->circle = mem_zarray(m.nblock + 1, sizeof(*f->circle));
	edges_graph(&graph, m.from.at, m.to.at, m.from.n, m.nblock + 1);
	edges_cycles(&graph, m.nblock + 1, f->circle);
	edges_release(&graph);
	VEC_RELEASE(&m.from);
	VEC_RELEASE(&m.to);
}

void
asm_flow_release(struct asm_flow *f)
{
	free(f->block);
	free(f->circle);
}

bool
asm_flow_returns(const struct asm_flow *f, uint32_t to, uint32_t from)
{
	uint32_t a = f->block[to], b = f->block[from];

	return a == b || (f->circle[a] && f->circle[a] == f->circle[b]);
}
