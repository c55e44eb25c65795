/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where control can come from an instruction back to itself: circles of basic
 * blocks, by what may run after each in the function. Calls come back; what
 * leaves the function does not. A jump to a place that is not known, as by a
 * table of cases, may lead to any block, so that what goes by one still is a
 * loop. A loop in a loop is a circle without coming to where the outer one is
 * entered. Addresses say nothing of that: compilers put parts of a loop behind
 * what comes after it.
 */
#include <config.h>

#include <stdlib.h>

#include "base/vec.h"
#include "view/asm/private.h"

struct making {
	const struct code *code;
	struct asm_flow *flow;
	uint32_t nblock;
	VEC(uint32_t) from, to;		/* of each way */
	VEC(uint32_t) way;		/* those that are looked at */
};

static void
add_way(struct making *m, uint32_t from, uint32_t to)
{
	VEC_PUSH(&m->from, from);
	VEC_PUSH(&m->to, to);
	if (from == to)
		m->flow->alone[from] = true;
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
	m->flow->alone = mem_zarray(m->nblock + 1, sizeof(*m->flow->alone));
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

/* Blocks of circles to which control comes from outside of them; of one to which it
 * does not, as far as that is known, the first. */
static bool *
find_entries(const struct making *m, const uint32_t *circle, size_t ncircle)
{
	bool *entry = mem_zarray(m->nblock + 2, sizeof(*entry));
	bool *entered = mem_zarray(ncircle + 1, sizeof(*entered));

	entry[1] = true;
	for (size_t i = 0; i < m->from.n; i++)
		entry[m->to.at[i]] |= m->from.at[i]
				      && circle[m->from.at[i]]
					 != circle[m->to.at[i]];
	/* of places that are not known control comes to any */
	entry[0] = false;
	for (uint32_t b = 1; b <= m->nblock; b++)
		if (circle[b] && entry[b])
			entered[circle[b] - m->flow->ncircle] = true;
	for (uint32_t b = 1; b <= m->nblock; b++)
		if (circle[b] && !entered[circle[b] - m->flow->ncircle])
			entered[circle[b] - m->flow->ncircle] = entry[b] = true;
	free(entered);
	return entry;
}

/* What is left of the ways inside of circles when those to their entries are not gone:
 * circles of that are loops in loops. */
static size_t
keep_inside(struct making *m, const uint32_t *circle, const bool *entry)
{
	size_t n = 0;

	for (size_t i = 0; i < m->way.n; i++) {
		uint32_t at = m->way.at[i], to = m->to.at[at];

		if (circle[to] && circle[to] == circle[m->from.at[at]]
		    && !entry[to])
			m->way.at[n++] = at;
	}
	return m->way.n = n;
}

/* The circles of the ways that are left; returns how many, with numbers behind those
 * that were found before. */
static size_t
find_circles(const struct making *m, uint32_t *circle)
{
	size_t n = m->way.n, found;
	uint32_t *from = mem_array(n + 1, sizeof(*from));
	uint32_t *to = mem_array(n + 1, sizeof(*to));
	struct edges graph = { 0 };

	for (size_t i = 0; i < n; i++) {
		from[i] = m->from.at[m->way.at[i]];
		to[i] = m->to.at[m->way.at[i]];
	}
	edges_graph(&graph, from, to, n, m->nblock + 1);
	found = edges_cycles(&graph, m->nblock + 1, circle) - 1;
	edges_release(&graph);
	free(from);
	free(to);
	for (uint32_t b = 0; b <= m->nblock; b++)
		circle[b] += circle[b] ? m->flow->ncircle : 0;
	return found;
}

/* More than real code has in each other; and of code that is longer than real code less,
 * which takes as long for each. */
#define LEVELS 16
#define BLOCKS (UINT32_C(1) << 21)

void
asm_flow_init(struct asm_flow *f, const struct code *c, const bool *leads)
{
	struct making m = { .code = c, .flow = f };
	size_t n = 1;

	*f = (struct asm_flow){ 0 };
	number_blocks(&m, leads);
	for (uint32_t i = 1; i <= c->insn.n; i++)
		if (leads[i + 1])
			add_ways(&m, i);
	f->nblock = m.nblock;
	for (uint32_t i = 0; i < m.from.n; i++)
		VEC_PUSH(&m.way, i);
	while (n && f->nlevel < LEVELS
	       && (!f->nlevel || f->nlevel * f->nblock < BLOCKS)) {
		uint32_t *circle;
		bool *entry;

		VEC_EXTEND(&f->circle, m.nblock + 1);
		circle = f->circle.at + f->nlevel * (m.nblock + 1);
		n = find_circles(&m, circle);
		if (!n)
			break;
		entry = find_entries(&m, circle, n);
		f->ncircle += (uint32_t)n;
		f->nlevel++;
		n = keep_inside(&m, circle, entry);
		free(entry);
	}
	VEC_RELEASE(&m.from);
	VEC_RELEASE(&m.to);
	VEC_RELEASE(&m.way);
}

void
asm_flow_release(struct asm_flow *f)
{
	free(f->block);
	free(f->alone);
	VEC_RELEASE(&f->circle);
}

uint32_t
asm_flow_loop(const struct asm_flow *f, uint32_t to, uint32_t from, uint32_t *depth)
{
	uint32_t a = f->block[to], b = f->block[from], loop = 0;
	uint32_t level = 0;

	for (; level < f->nlevel; level++) {
		const uint32_t *circle = asm_flow_circles(f, level);

		if (!circle[a] || circle[a] != circle[b])
			break;
		loop = circle[a];
	}
	*depth = level;
	if (a == b)
		return f->ncircle + a;
	*depth -= level > 0;
	return loop;
}

bool
asm_flow_is_inside(const struct asm_flow *f, uint32_t insn, uint32_t depth)
{
	uint32_t block = f->block[insn];
	bool deeper = depth + 1 < f->nlevel
		      && asm_flow_circles(f, depth + 1)[block];

	return deeper || f->alone[block];
}
