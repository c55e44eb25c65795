/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where control can come back to: loops of made-up code of one extent or two,
 * whose instructions have one byte each.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "unit/unit.h"

#include "view/asm/private.h"

/*
 * A letter an instruction: '.' goes on, 'c' calls, 'r' returns, '*' jumps by a
 * table, 'jX' jumps to X and 'bX' may, X being an instruction's number as a
 * letter, from 'A' for 0 on, '~' outside; ' ' begins another extent.
 */
static struct code *
code_of(const char *s)
{
	struct code *c = code_new();
	struct code_extent extent = { .start = 0, .first = 1 };
	uint64_t addr = 0;

	c->maker = "test";
	for (; *s; s++) {
		struct insn x = { .addr = addr, .len = 1 };

		if (*s == ' ') {
			extent.end = addr;
			VEC_PUSH(&c->extent, extent);
			extent = (struct code_extent){
				.start = addr,
				.first = (uint32_t)c->insn.n + 1 };
			continue;
		}
		x.kind = *s == 'c' ? INSN_CALL : *s == 'r' ? INSN_RETURN
			 : *s == '*' || *s == 'j' ? INSN_JUMP
			 : *s == 'b' ? INSN_BRANCH : INSN_OTHER;
		if (*s == 'j' || *s == 'b') {
			x.has_target = true;
			x.target = *++s == '~' ? 100000 : (uint64_t)(*s - 'A');
		}
		VEC_PUSH(&c->insn, x);
		extent.n++;
		addr++;
	}
	extent.end = addr;
	VEC_PUSH(&c->extent, extent);
	return c;
}

/* The jumps back that make a loop, as "fromto" in letters, by address. */
static void
loops_of(struct code *c, char *to)
{
	struct asm_rows own = { .lines.code = c, .of = &own.lines };
	struct view v = { .own = &own };
	struct asm_flow flow;
	uint32_t depth;

	asm_find_blocks(&v);
	asm_flow_init(&flow, c, own.leads);
	for (uint32_t i = 1; i <= c->insn.n; i++) {
		const struct insn *x = code_insn(c, i);
		uint32_t at = x->has_target ? code_find(c, x->target) : 0;

		if (!at || at > i || !asm_flow_loop(&flow, at, i, &depth))
			continue;
		*to++ = (char)('A' + i - 1);
		*to++ = (char)('A' + at - 1);
	}
	*to = '\0';
	asm_flow_release(&flow);
	free(own.leads);
}

static const struct { const char *code, *loops; } rows[] = {
	{ "", "" },
	{ "...r", "" },
	{ "..bBr", "CB" },			/* one block */
	{ ".bE.bBr", "DB" },			/* a block that is left */
	{ "bD.r.bBr", "" },			/* back to where it returns */
	{ "bD.r.bBjB", "" },
	{ "bD.r.bBjD", "FD" },
	{ "bEbHjA.bBr", "CAEB" },		/* one in another */
	{ "bE.j~.bBr", "" },			/* back to a call as the last */
	{ "bE.c.bBr", "EB" },			/* a call comes back */
	{ "bD.*.bBr", "EB" },			/* a table may lead there */
	{ "bD.r*bBr", "" },			/* but it is not come to */
	{ "bC. .bAr", "DA" },			/* the next extent is no next */
	{ ". .bAr", "" },
	{ ".jD. bBr", "DB" },			/* but jumps go there */
};

START_TEST(what_is_a_loop)
{
	struct code *c = code_of(rows[_i].code);
	char got[64];

	loops_of(c, got);
	ck_assert_str_eq(got, rows[_i].loops);
	code_free(c);
}
END_TEST

/* In how many loops each instruction runs; and where brackets of loops begin and end, by
 * where they begin, wherever the compiler put what they are of. */
static const struct { const char *code, *depths, *brackets; } nested[] = {
	{ "..bBr", "0110", "BC" },
	/* two ways around, from one entry */
	{ "bEbHjA.bBr", "111010", "AE" },
	/* a loop that is entered at its end */
	{ "jD..bBr", "01110", "BD" },
	{ "jE.bE.bB..bBr", "011111110", "BH" },
	/* the end of an inner loop behind that of the outer one */
	{ "jG.bJ.bBjB.bLjD.jGr", "022222111110", "BFGK" },
	/* the same around what is no loop */
	{ ".bE.rbBr", "010010", "BE" },
	/* three in each other, the inner one an instruction */
	{ "...bDbCbBr", "0123210", "BFCE" },
	/* a table may lead to the first one, too */
	{ "..*bBr", "12220", "BD" },
};

static void
depths_of(struct code *c, char *to)
{
	struct asm_rows own = { .lines.code = c, .of = &own.lines };
	struct view v = { .own = &own };
	struct asm_flow flow;

	asm_find_blocks(&v);
	asm_flow_init(&flow, c, own.leads);
	for (uint32_t i = 1; i <= c->insn.n; i++) {
		unsigned depth = flow.alone[flow.block[i]];

		for (uint32_t level = 0; level < flow.nlevel; level++)
			depth += asm_flow_circles(&flow, level)[flow.block[i]] != 0;
		*to++ = (char)('0' + depth);
	}
	*to = '\0';
	asm_flow_release(&flow);
	free(own.leads);
}

static void
brackets_of(struct code *c, char *to)
{
	struct asm_rows own = { .lines.code = c, .of = &own.lines };
	struct view v = { .own = &own };

	asm_find_blocks(&v);
	for (uint32_t i = 1; i <= c->insn.n; i++)
		VEC_PUSH(&own.row, ((struct asm_row){ .what = ASM_INSN,
						      .insn = i }));
	asm_find_loops(&v);
	for (uint32_t row = 0; row < own.row.n; row++)
		for (size_t i = 0; i < own.loop.n; i++)
			if (own.loop.at[i].lo == row) {
				*to++ = (char)('A' + row);
				*to++ = (char)('A' + own.loop.at[i].hi);
			}
	*to = '\0';
	VEC_RELEASE(&own.row);
	VEC_RELEASE(&own.loop);
	free(own.leads);
}

START_TEST(loops_in_loops)
{
	struct code *c = code_of(nested[_i].code);
	char got[64];

	depths_of(c, got);
	ck_assert_str_eq(got, nested[_i].depths);
	brackets_of(c, got);
	ck_assert_str_eq(got, nested[_i].brackets);
	code_free(c);
}
END_TEST

/* A long way, with as many tables as there are blocks: that is no work of their
 * product. */
START_TEST(hostile_code_takes_no_long)
{
	enum { N = 1 << 20 };
	struct code *c = code_new();
	struct asm_rows own = { .lines.code = c, .of = &own.lines };
	struct view v = { .own = &own };
	struct asm_flow flow;
	uint32_t depth;

	for (uint32_t i = 0; i < N; i++) {
		struct insn x = { .addr = i, .len = 1,
				  .kind = i % 2 ? INSN_JUMP : INSN_BRANCH,
				  .has_target = i % 2 == 0,
				  .target = N - 1 - i };

		VEC_PUSH(&c->insn, x);
	}
	VEC_PUSH(&c->extent, ((struct code_extent){ 0, N, 1, N }));
	asm_find_blocks(&v);
	asm_flow_init(&flow, c, own.leads);
	ck_assert(asm_flow_loop(&flow, 1, N, &depth));
	asm_flow_release(&flow);
	free(own.leads);
	code_free(c);
}
END_TEST

static Suite *
asm_flow_suite(void)
{
	Suite *s = suite_create("asm_flow");

	unit_case_loop(s, what_is_a_loop, sizeof(rows) / sizeof(*rows));
	unit_case_loop(s, loops_in_loops, sizeof(nested) / sizeof(*nested));
	unit_case(s, hostile_code_takes_no_long);
	return s;
}

UNIT_MAIN(asm_flow_suite)
