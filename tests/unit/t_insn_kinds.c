/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What instructions do, by their words, on several machines.
 */
#include <config.h>

#include "unit/unit.h"

#include "symbol/disasm/private.h"

static const struct {
	unsigned machine;
	const char *text;
	enum insn_kind kind;
	uint64_t target;		/* 0: none */
} kinds[] = {
	{ EM_X86_64, "call   1030 <puts@plt>", INSN_CALL, 0x1030 },
	{ EM_X86_64, "callq  1030 <puts@plt>", INSN_CALL, 0x1030 },
	{ EM_X86_64, "call   *%rax", INSN_CALL, 0 },
	{ EM_X86_64, "call   *0x2fe2(%rip)        # 3fe8 <f@GLIBC>",
	  INSN_CALL, 0 },
	{ EM_X86_64, "call   [rip+0x2fe2]        # 3fe8 <f@GLIBC>",
	  INSN_CALL, 0 },
	{ EM_X86_64, "je     401136 <main+0x10>", INSN_BRANCH, 0x401136 },
	{ EM_X86_64, "jne,pn 401136 <main+0x10>", INSN_BRANCH, 0x401136 },
	{ EM_X86_64, "bnd jmp 1020 <_init+0x20>", INSN_JUMP, 0x1020 },
	{ EM_X86_64, "notrack jmp *%rax", INSN_JUMP, 0 },
	{ EM_X86_64, "jmp    0x1020", INSN_JUMP, 0x1020 },
	{ EM_X86_64, "repz ret", INSN_RETURN, 0 },
	{ EM_X86_64, "ret    $0x8", INSN_RETURN, 0 },
	{ EM_X86_64, "lea    0x2ed(%rip),%rax        # 2004 <msg>",
	  INSN_OTHER, 0 },
	{ EM_X86_64, "lock xadd %eax,(%rdx)", INSN_OTHER, 0 },
	{ EM_386, "loop   8048 <x>", INSN_BRANCH, 0x8048 },
	{ EM_386, "jecxz  8048 <x>", INSN_BRANCH, 0x8048 },
	{ EM_AARCH64, "bl\t6a0 <puts@plt>", INSN_CALL, 0x6a0 },
	{ EM_AARCH64, "blr\tx8", INSN_CALL, 0 },
	{ EM_AARCH64, "b\t7d4 <main+0x20>", INSN_JUMP, 0x7d4 },
	{ EM_AARCH64, "b.ne\t7d4 <main+0x20>  // b.any", INSN_BRANCH,
	  0x7d4 },
	{ EM_AARCH64, "tbz\tw0, #31, 7d4 <main+0x20>", INSN_BRANCH, 0x7d4 },
	{ EM_AARCH64, "bic\tx0, x1, x2", INSN_OTHER, 0 },
	{ EM_AARCH64, "ret", INSN_RETURN, 0 },
	{ EM_ARM, "bl\t10408 <puts@plt>", INSN_CALL, 0x10408 },
	{ EM_ARM, "ble\t10408 <x>", INSN_BRANCH, 0x10408 },
	{ EM_ARM, "bleq\t10408 <x>", INSN_CALL, 0x10408 },
	{ EM_ARM, "blxne\tr3", INSN_CALL, 0 },
	{ EM_ARM, "bls.n\t10408 <x>", INSN_BRANCH, 0x10408 },
	{ EM_ARM, "bllt\t10408 <x>", INSN_CALL, 0x10408 },
	{ EM_ARM, "bx\tlr", INSN_RETURN, 0 },
	/* may return: the next one is reached, too */
	{ EM_ARM, "bxeq\tlr", INSN_BRANCH, 0 },
	{ EM_ARM, "pop\t{r4, pc}", INSN_RETURN, 0 },
	{ EM_ARM, "pop\t{r4, lr}", INSN_OTHER, 0 },
	{ EM_ARM, "popne\t{r4, pc}", INSN_BRANCH, 0 },
	{ EM_ARM, "ldm\tsp, {fp, sp, pc}", INSN_RETURN, 0 },
	{ EM_ARM, "ldmia.w\tsp!, {r4, r5, pc}", INSN_RETURN, 0 },
	{ EM_ARM, "ldmfdls\tsp!, {r4, pc}", INSN_BRANCH, 0 },
	{ EM_ARM, "ldmib\tr0, {r1, r2}", INSN_OTHER, 0 },
	{ EM_ARM, "tbb\t[pc, r3]", INSN_JUMP, 0 },
	{ EM_RISCV, "jal\tra,5e0 <puts@plt>", INSN_CALL, 0x5e0 },
	{ EM_RISCV, "bnez\ta5,6b4 <main+0x10>", INSN_BRANCH, 0x6b4 },
	{ EM_RISCV, "ret", INSN_RETURN, 0 },
	{ EM_PPC64, "bl      760 <puts>", INSN_CALL, 0x760 },
	{ EM_PPC64, "bne     cr7,918 <main+0x8>", INSN_BRANCH, 0x918 },
	{ EM_PPC64, "blr", INSN_RETURN, 0 },
	{ EM_PPC64, "beqlr", INSN_BRANCH, 0 },
	{ EM_PPC64, "bnelr   cr7", INSN_BRANCH, 0 },
	{ EM_S390, "brasl\t%r14,5b0 <puts@plt>", INSN_CALL, 0x5b0 },
	{ EM_S390, "br\t%r14", INSN_RETURN, 0 },
	{ EM_S390, "jne\t7d8 <main+0x10>", INSN_BRANCH, 0x7d8 },
	{ EM_S390, "cgijne\t%r1,0,7d8 <main+0x10>", INSN_BRANCH, 0x7d8 },
	{ EM_MIPS, "jal\t400690 <puts>", INSN_OTHER, 0 },
	{ EM_X86_64, "", INSN_OTHER, 0 },
	{ EM_X86_64, "(bad)", INSN_OTHER, 0 },
	{ EM_X86_64, "jmp    11112222333344445", INSN_JUMP, 0 },
};

START_TEST(instructions_are_known_by_their_words)
{
	struct insn x = { 0 };

	insn_classify(&x, kinds[_i].machine, kinds[_i].text);
	ck_assert_msg(x.kind == kinds[_i].kind
		      && x.has_target == (kinds[_i].target != 0)
		      && (!x.has_target || x.target == kinds[_i].target),
		      "%s: kind %d, target %d %llx", kinds[_i].text, x.kind,
		      x.has_target, (unsigned long long)x.target);
}
END_TEST

static const struct { unsigned machine; const char *text; bool idle; } idle[] = {
	{ EM_X86_64, "nopw   0x0(%rax,%rax,1)", true },
	{ EM_X86_64, "data16 cs nopw 0x0(%rax,%rax,1)", true },
	{ EM_X86_64, "nop    DWORD PTR [rax+0x0]", true },
	{ EM_X86_64, "xchg   %ax,%ax", true },
	{ EM_X86_64, "xchg   %ax,%bx", false },
	{ EM_X86_64, "int3", true },
	{ EM_X86_64, "ud2", true },
	{ EM_X86_64, "pause", false },
	{ EM_X86_64, "lea    0x10(%rip),%rax        # 1234 <seiz>", false },
	{ EM_386, "lea    0x0(%esi,%eiz,1),%esi", true },
	{ EM_386, "lea    esi,[esi+eiz*1+0x0]", true },
	{ EM_AARCH64, "nop", true },
	{ EM_AARCH64, "mov\tx0, x1", false },
	{ EM_ARM, "udf\t#0", true },
	{ EM_RISCV, "c.nop", true },
};

START_TEST(what_does_nothing_is_known)
{
	struct insn x = { .idle = !idle[_i].idle };

	insn_classify(&x, idle[_i].machine, idle[_i].text);
	ck_assert_msg(x.idle == idle[_i].idle, "%s", idle[_i].text);
}
END_TEST

static Suite *
insn_kinds_suite(void)
{
	Suite *s = suite_create("insn_kinds");

	unit_case_loop(s, instructions_are_known_by_their_words,
		       sizeof(kinds) / sizeof(*kinds));
	unit_case_loop(s, what_does_nothing_is_known,
		       (int)(sizeof(idle) / sizeof(*idle)));
	return s;
}

UNIT_MAIN(insn_kinds_suite)
