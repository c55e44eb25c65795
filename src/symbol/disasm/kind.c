/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an instruction does, by its name: a table a machine. Of machines that
 * have none no instruction is a call or a jump, and all else works.
 */
#include <config.h>

#include <ctype.h>
#include <string.h>

#include "base/num.h"
#include "symbol/disasm/private.h"

#define TEXT_MAX 1024		/* of one instruction */

/* A name, with a * at its end what begins so; the first that fits holds. */
struct word { const char *name; enum insn_kind kind; };

#define CALL INSN_CALL
#define JUMP INSN_JUMP
#define BRANCH INSN_BRANCH
#define RETURN INSN_RETURN

static const struct word x86[] = {
	{ "call*", CALL }, { "lcall*", CALL }, { "jmp*", JUMP },
	{ "ljmp*", JUMP }, { "ret*", RETURN }, { "lret*", RETURN },
	{ "iret*", RETURN }, { "sysret*", RETURN }, { "j*", BRANCH },
	{ "loop*", BRANCH }, { "xbegin*", BRANCH }, { NULL, 0 },
};

static const struct word aarch64[] = {
	{ "bl", CALL }, { "blr*", CALL }, { "b", JUMP }, { "br", JUMP },
	{ "braa*", JUMP }, { "brab*", JUMP }, { "ret*", RETURN },
	{ "eret*", RETURN }, { "b.*", BRANCH }, { "bc.*", BRANCH },
	{ "cbz", BRANCH }, { "cbnz", BRANCH }, { "tbz", BRANCH },
	{ "tbnz", BRANCH }, { NULL, 0 },
};

static const struct word arm[] = {
	{ "bl", CALL }, { "bleq*", CALL }, { "bls*", BRANCH },
	{ "blt*", BRANCH }, { "ble*", BRANCH }, { "blo*", BRANCH },
	{ "bl*", CALL }, { "b", JUMP }, { "b.n", JUMP }, { "b.w", JUMP },
	{ "bx", JUMP }, { "bxns*", JUMP }, { "bx*", BRANCH },
	{ "beq*", BRANCH }, { "bne*", BRANCH },
	{ "bcs*", BRANCH }, { "bcc*", BRANCH }, { "bmi*", BRANCH },
	{ "bpl*", BRANCH }, { "bvs*", BRANCH }, { "bvc*", BRANCH },
	{ "bhi*", BRANCH }, { "bge*", BRANCH }, { "bgt*", BRANCH },
	{ "cbz", BRANCH }, { "cbnz", BRANCH }, { "tbb", JUMP },
	{ "tbh", JUMP }, { NULL, 0 },
};

static const struct word riscv[] = {
	{ "jal", CALL }, { "jalr", CALL }, { "call", CALL }, { "j", JUMP },
	{ "jr", JUMP }, { "tail", JUMP }, { "ret", RETURN },
	{ "mret", RETURN }, { "sret", RETURN }, { "beq*", BRANCH },
	{ "bne*", BRANCH }, { "blt*", BRANCH }, { "bge*", BRANCH },
	{ "bgt*", BRANCH }, { "ble*", BRANCH }, { NULL, 0 },
};

static const struct word ppc[] = {
	{ "bl", CALL }, { "bctrl", CALL }, { "blrl", CALL }, { "b", JUMP },
	{ "bctr", JUMP }, { "blr", RETURN }, { "rfid", RETURN },
	{ "beq*", BRANCH }, { "bne*", BRANCH }, { "blt*", BRANCH },
	{ "bge*", BRANCH }, { "bgt*", BRANCH }, { "ble*", BRANCH },
	{ "bdnz*", BRANCH }, { "bdz*", BRANCH }, { "bc*", BRANCH },
	{ "bso*", BRANCH }, { "bns*", BRANCH }, { NULL, 0 },
};

static const struct word s390[] = {
	{ "brasl", CALL }, { "bras", CALL }, { "basr", CALL },
	{ "jas*", CALL }, { "j", JUMP }, { "jg", JUMP }, { "br", JUMP },
	{ "brct*", BRANCH }, { "brc*", BRANCH }, { "brx*", BRANCH },
	{ "j*", BRANCH }, { "c*j*", BRANCH }, { NULL, 0 },
};

static const struct machine {
	unsigned machine;
	const struct word *word;
} machine_table[] = {
	{ EM_X86_64, x86 }, { EM_386, x86 }, { EM_AARCH64, aarch64 },
	{ EM_ARM, arm }, { EM_RISCV, riscv }, { EM_PPC64, ppc },
	{ EM_PPC, ppc }, { EM_S390, s390 },
};

bool
insn_machine_x86(unsigned machine)
{
	return machine == EM_X86_64 || machine == EM_386;
}

/* Of "c*j*": the parts in this order. */
static bool
fits(const char *pattern, const char *s, size_t n)
{
	size_t head = strcspn(pattern, "*");

	if (n < head || memcmp(pattern, s, head) != 0)
		return false;
	if (!pattern[head])
		return n == head;
	if (!pattern[head + 1])
		return true;
	return n > head && memchr(s + head, pattern[head + 1], n - head);
}

/* What may stand before the name of one of x86. */
static const char *
behind_prefixes(const char *s)
{
	static const char *const prefix[] = {
		"bnd ", "notrack ", "rep ", "repz ", "repnz ", "data16 ",
		"addr32 ", "cs ", "ds ", "lock ", "rex.W ", "rex ",
	};
	bool again = true;

	while (again) {
		again = false;
		for (size_t i = 0; i < sizeof(prefix) / sizeof(*prefix); i++) {
			size_t n = strlen(prefix[i]);

			if (strncmp(s, prefix[i], n) != 0)
				continue;
			s += n + strspn(s + n, " ");
			again = true;
		}
	}
	return s;
}

/* Where the words end and a remark begins. */
static size_t
insn_words(const char *text)
{
	static const char *const remark[] = { " # ", "//", "; ", "@ " };
	size_t n = strlen(text);

	for (size_t i = 0; i < sizeof(remark) / sizeof(*remark); i++) {
		const char *at = strstr(text, remark[i]);

		if (at && (size_t)(at - text) < n)
			n = (size_t)(at - text);
	}
	return n;
}

/* The last operand, if it is a number of base 16 alone: before the name of the
 * place, or at the end. */
static bool
find_target(const char *s, uint64_t *target)
{
	const char *name = strstr(s, " <"), *from;
	size_t n = insn_words(s);
	int digits = 0;

	if (name && (size_t)(name - s) < n)
		n = (size_t)(name - s);
	while (n && isspace((unsigned char)s[n - 1]))
		n--;
	from = s + n;
	while (from > s && hex_digit(from[-1]) >= 0)
		from--;
	if (from > s + 1 && from[-1] == 'x' && from[-2] == '0') {
		if (from - 2 > s && !strchr(" \t,#", from[-3]))
			return false;
	} else if (from == s || !strchr(" \t,", from[-1])) {
		return false;
	}
	*target = 0;
	for (; from < s + n; from++, digits++)
		*target = *target << 4 | (uint64_t)hex_digit(*from);
	return digits > 0 && digits <= 16;
}

/* "bx lr", "br %r14" and the like: how functions return where no instruction is
 * for that alone. */
static bool
returns(unsigned machine, const char *s)
{
	const char *to = s + strcspn(s, " \t");

	to += strspn(to, " \t");
	return (machine == EM_ARM && !strcmp(to, "lr"))
	       || (machine == EM_S390 && !strcmp(to, "%r14"))
	       || (machine == EM_RISCV && !strcmp(to, "ra"));
}

/* "popeq", "ldmiane.w": with a condition at the end of its name. */
static bool
is_conditional_arm(const char *s, size_t n)
{
	static const char conditions[] = "eq ne cs hs cc lo mi pl vs vc hi ls "
					 "ge lt gt le";
	const char *dot = memchr(s, '.', n);
	char end[3] = "";

	if (dot)
		n = (size_t)(dot - s);
	if (n < 5)
		return false;
	memcpy(end, s + n - 2, 2);
	return strstr(conditions, end) != NULL;
}

/* "pop {r4, pc}" and the like: the last register of the list is where to go on. Where
 * that depends on something, so does whether the next instruction is reached. */
static enum insn_kind
kind_of_list(const char *s, size_t n)
{
	if ((!fits("pop*", s, n) && !fits("ldm*", s, n)) || !strstr(s, "pc}"))
		return INSN_OTHER;
	return is_conditional_arm(s, n) ? INSN_BRANCH : INSN_RETURN;
}

/* Of all machines: what fills room between blocks, and what is not to be reached. */
static bool
is_idle(const char *s, size_t n)
{
	static const char *const name[] = {
		"nop*", "c.nop*", "int3", "ud0*", "ud1*", "ud2*", "hlt", "udf*",
		"brk", "bkpt", "unimp", "c.unimp", "trap",
	};
	static const char *const words[] = {
		"xchg   %ax,%ax", "xchg   ax,ax", "xchg %ax,%ax", "xchg ax,ax",
	};

	for (size_t i = 0; i < sizeof(name) / sizeof(*name); i++)
		if (fits(name[i], s, n))
			return true;
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (!strcmp(s, words[i]))
			return true;
	/* to where it comes from, by a register that is always 0 */
	return fits("lea", s, n) && (strstr(s, "%eiz") || strstr(s, "+eiz"));
}

void
insn_classify(struct insn *x, unsigned machine, const char *text)
{
	const struct word *w = NULL;
	size_t n;

	for (size_t i = 0; i < sizeof(machine_table) / sizeof(*machine_table);
	     i++)
		if (machine_table[i].machine == machine)
			w = machine_table[i].word;
	if (insn_machine_x86(machine))
		text = behind_prefixes(text);
	n = strcspn(text, " \t,");
	while (w && w->name && !fits(w->name, text, n))
		w++;
	x->kind = w && w->name ? w->kind
		  : machine == EM_ARM ? kind_of_list(text, n) : INSN_OTHER;
	x->idle = x->kind == INSN_OTHER && is_idle(text, n);
	if (x->kind == INSN_JUMP && returns(machine, text))
		x->kind = INSN_RETURN;
	/* a jump that keeps no way back */
	if (machine == EM_RISCV && x->kind == INSN_CALL
	    && !strncmp(text + n + strspn(text + n, " \t"), "zero,", 5))
		x->kind = INSN_JUMP;
	if (x->kind == INSN_CALL || x->kind == INSN_JUMP
	    || x->kind == INSN_BRANCH)
		x->has_target = find_target(text + n, &x->target);
}

/* --- Its text --------------------------------------------------------------- */

/* Tabs become blanks: up to the next multiple of 8, as seen from the words'
 * beginning. The name in brackets behind a place is left out, since we know
 * better ones; in a remark it stays. */
static void
put_words(const char *s, struct text *to)
{
	size_t n = strlen(s), end = insn_words(s);
	const char *name = strstr(s, " <");

	if (name && (size_t)(name - s) < end)
		n = (size_t)(name - s);
	while (n && (s[n - 1] == ' ' || s[n - 1] == '\t'))
		n--;
	for (size_t i = 0; i < n && to->n < TEXT_MAX; i++)
		if (s[i] == '\t')
			text_fill(to, ' ', 8 - to->n % 8);
		else
			text_addc(to, s[i]);
}

void
insn_add(struct code *out, struct insn *x, unsigned machine, const char *s,
	 const unsigned char *bytes)
{
	struct text words = { 0 };

	insn_classify(x, machine, s);
	put_words(s, &words);
	x->text = code_add_text(out, words.s, words.n);
	text_release(&words);
	x->bytes = (uint32_t)out->bytes.n;
	for (uint32_t i = 0; i < x->len; i++)
		VEC_PUSH(&out->bytes, bytes[i]);
	VEC_PUSH(&out->insn, *x);
}
