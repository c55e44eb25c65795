/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/perfscript/entry.h"

enum entry_kind {
	ENTRY_NONE,
	ENTRY_FAULT,		/* never by a system call */
	ENTRY_FROM_USER,	/* the same, but in other kernels it is called */
	ENTRY_SYNC,		/* by a fault or a system call: what it called tells */
};

#define SYNC_CALLS 2		/* its handler, and what that does */

/* What kernels call the code that an interrupt, a fault or a trap begins in. System
 * calls begin elsewhere but for ARM, where the reason has a function of its own. What is
 * not here, as what kernels of other processors have, is taken for a call. */
static const struct {
	const char *name;
	bool begin;		/* names begin like that */
	enum entry_kind kind;
} entries[] = {
	/* x86 */
	{ "asm_exc_", true, ENTRY_FAULT },
	{ "asm_sysvec_", true, ENTRY_FAULT },
	{ "asm_common_interrupt", false, ENTRY_FAULT },
	{ "asm_spurious_interrupt", false, ENTRY_FAULT },
	/* before 2020 */
	{ "page_fault", false, ENTRY_FROM_USER },
	{ "async_page_fault", false, ENTRY_FROM_USER },
	{ "general_protection", false, ENTRY_FROM_USER },
	{ "divide_error", false, ENTRY_FROM_USER },
	{ "common_interrupt", false, ENTRY_FROM_USER },
	{ "ret_from_intr", false, ENTRY_FROM_USER },
	{ "retint_user", false, ENTRY_FROM_USER },
	{ "apic_timer_interrupt", false, ENTRY_FROM_USER },
	{ "reschedule_interrupt", false, ENTRY_FROM_USER },
	{ "irq_work_interrupt", false, ENTRY_FROM_USER },
	{ "call_function_interrupt", false, ENTRY_FROM_USER },
	{ "call_function_single_interrupt", false, ENTRY_FROM_USER },
	/* ARM of 64 bits: of the kernel itself, of interrupts, of any reason */
	{ "el1h_64_", true, ENTRY_FAULT },
	{ "el1_irq", false, ENTRY_FAULT },
	{ "el1_sync", false, ENTRY_FAULT },
	{ "el0t_64_irq", false, ENTRY_FAULT },
	{ "el0t_32_irq", false, ENTRY_FAULT },
	{ "el0_irq", false, ENTRY_FAULT },
	{ "el0_irq_naked", false, ENTRY_FAULT },
	{ "el0t_64_sync", false, ENTRY_SYNC },
	{ "el0t_32_sync", false, ENTRY_SYNC },
	{ "el0_sync", false, ENTRY_SYNC },
	/* and the reasons; until 2019 nothing was around them */
	{ "el0_da", false, ENTRY_FROM_USER },
	{ "el0_ia", false, ENTRY_FROM_USER },
	{ "el0_pc", false, ENTRY_FROM_USER },
	{ "el0_sp", false, ENTRY_FROM_USER },
	{ "el0_undef", false, ENTRY_FROM_USER },
	{ "el0_fpsimd_acc", false, ENTRY_FROM_USER },
	{ "el0_sve_acc", false, ENTRY_FROM_USER },
	{ "el0_sme_acc", false, ENTRY_FROM_USER },
};

/* "el1h_64_sync" is entered, "el1h_64_sync_handler" called. */
static bool
is_handler(const char *name)
{
	return strstr(name, "_handler");
}

static enum entry_kind
entry_kind(const char *name)
{
	for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
		const char *row = entries[i].name;

		if (entries[i].begin ? !strncmp(name, row, strlen(row)) && !is_handler(name)
				     : !strcmp(name, row))
			return entries[i].kind;
	}
	return ENTRY_NONE;
}

bool
perf_is_of_kernel(const struct perf_stack_frame *f, const struct strtab *text)
{
	const char *object = strtab_get(text, f->object);

	return f->addr >= KERNEL_HALF || !strncmp(object, "[kernel", strlen("[kernel"))
	       || !strncmp(object, "[guest.kernel", strlen("[guest.kernel"));
}

static enum entry_kind
kind_of(const struct perf_stack_frame *f, const struct strtab *text)
{
	if (!perf_is_of_kernel(f, text))
		return ENTRY_NONE;
	return entry_kind(strtab_get(text, f->name));
}

bool
perf_is_interrupted(const struct perf_stack *s, const struct strtab *text, size_t i)
{
	const struct perf_stack_frame *f = s->frame.at;
	enum entry_kind kind = i ? kind_of(&f[i - 1], text) : ENTRY_NONE;

	if (kind == ENTRY_FROM_USER)
		return !perf_is_of_kernel(&f[i], text);
	if (kind != ENTRY_SYNC)
		return kind == ENTRY_FAULT;
	for (size_t n = 0; n < SYNC_CALLS && i >= n + 2; n++)
		if (kind_of(&f[i - n - 2], text) == ENTRY_FROM_USER)
			return true;
	return false;
}
