/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of perf script: which addresses are behind calls, and which are those of
 * instructions that the kernel came upon. */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "base/text.h"

#define K(name) "\tffffffff81000020 " name "+0x20 ([kernel.kallsyms])\n"
#define MODULE(name) "\t 81000020 " name "+0x20 ([kernel.kallsyms])\n"

/* Kernel's frames that stand above f's. */
static const struct {
	const char *above;
	bool exact;
} entries[] = {
	{ K("asm_exc_page_fault"), true },
	{ K("exc_page_fault") K("asm_exc_page_fault"), true },
	{ K("asm_sysvec_apic_timer_interrupt"), true },
	{ K("asm_common_interrupt"), true },
	{ MODULE("asm_common_interrupt"), true },
	{ K("sysvec_apic_timer_interrupt"), false },
	{ K("entry_SYSCALL_64_after_hwframe"), false },
	{ K("do_syscall_64") K("entry_SYSCALL_64_after_hwframe"), false },
	{ K("asm_call_sysvec_on_stack"), false },
	{ K("page_fault"), true },
	{ K("ret_from_intr"), true },
	{ K("el0_da") K("el0t_64_sync_handler") K("el0t_64_sync"), true },
	{ K("el0_da") K("el0_sync_handler") K("el0_sync"), true },
	{ K("el0_ia"), true },
	{ K("el0_svc") K("el0t_64_sync_handler") K("el0t_64_sync"), false },
	{ K("el0_svc"), false },
	{ K("el0t_64_sync"), false },
	{ K("el0t_64_irq_handler") K("el0t_64_irq"), true },
	{ K("x") "\t 5501b010 [unknown] ([unknown])\n", false },
	/* not the kernel's */
	{ "\t 5501b020 asm_exc_page_fault+0x20 (/bin/a)\n", false },
	{ "\t 5501b020 page_fault+0x20 (/bin/a)\n", false },
};

START_TEST(what_was_interrupted_called_nothing)
{
	struct text t = { 0 };
	const struct block *k;
	const uint32_t *at;
	struct loaded l;

	text_printf(&t, "w 7 5.000001: 3 a: \n%s\t 5501a123 in+0x23 (inlined)\n"
		    "\t 5501a123 f+0x23 (/bin/a)\n\t 5501b010 g+0x10 (/bin/a)\n\n",
		    entries[_i].above);
	l = load_bytes(t.s, t.n, NULL);
	k = &l.p->block[0];
	at = k->stack_location + k->stack_start[1] - 2;
	ck_assert_msg(location_skip(l.p->location.offset[at[0]])
		      == (entries[_i].exact ? 0x23 : 0x22), "%s", entries[_i].above);
	ck_assert_msg(!(l.p->location.flags[at[0]] & LOCATION_CALL) == entries[_i].exact,
		      "%s", entries[_i].above);
	/* who called it did */
	ck_assert_uint_eq(location_skip(l.p->location.offset[at[1]]), 0xf);
	ck_assert_uint_eq(l.p->location.flags[at[1]], LOCATION_IN_FUNC | LOCATION_CALL);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

/* The kernel's own code where its file is at hand. */
START_TEST(interrupted_kernels)
{
	static const char text[] =
		"w 7 5.000001: 3 a: \n"
		"\tffffffff81000020 common_interrupt+0x20 (/boot/vmlinux)\n"
		"\tffffffff81000120 asm_common_interrupt+0x20 (/boot/vmlinux)\n"
		"\tffffffff81000220 copy+0x20 (/boot/vmlinux)\n"
		"\tffffffff81000320 el1h_64_sync_handler+0x20 (/boot/vmlinux)\n"
		"\tffffffff81000420 el1h_64_sync+0x20 (/boot/vmlinux)\n"
		"\tffffffff81000520 put+0x20 (/boot/vmlinux)\n\n";
	static const unsigned skip[] = { 0x20, 0x1f, 0x20, 0x1f, 0x1f, 0x20 };
	struct loaded l = load_bytes(text, sizeof text - 1, NULL);
	const uint32_t *at = l.p->block[0].stack_location;

	for (size_t i = 0; i < sizeof skip / sizeof *skip; i++)
		ck_assert_uint_eq(location_skip(l.p->location.offset[at[i]]), skip[i]);
	loaded_release(&l);
}
END_TEST

static Suite *
perfscript_entry_suite(void)
{
	Suite *s = suite_create("perfscript_entry");

	unit_case_loop(s, what_was_interrupted_called_nothing,
		       sizeof(entries) / sizeof(*entries));
	unit_case(s, interrupted_kernels);
	return s;
}

UNIT_MAIN(perfscript_entry_suite)
