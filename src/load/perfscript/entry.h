/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the kernel was entered. A caller's address is behind its call, but what an
 * interrupt or a fault came upon called nothing: the address below the kernel's frame
 * is that of the instruction itself.
 *
 *	ffffffff81000c82 asm_exc_page_fault+0x22 ([kernel.kallsyms])
 *		    1177 touch+0x2d (/bin/a)	not behind a call
 *	ffffffff8100012f entry_SYSCALL_64_after_hwframe+0x77 ([kernel.kallsyms])
 *		    f835 write+0x15 (/lib/libc.so)	behind the system call
 */
#ifndef LOAD_PERFSCRIPT_ENTRY_H
#define LOAD_PERFSCRIPT_ENTRY_H

#include "base/strtab.h"
#include "load/perfscript/stack.h"

#define KERNEL_HALF (UINT64_C(0xffff) << 48)

/* perf says so, or it writes addresses of memory. */
bool perf_is_of_kernel(const struct perf_stack_frame *f, const struct strtab *text);
/* Whether frame I of a stack is what was interrupted, as its names in TEXT say. */
bool perf_is_interrupted(const struct perf_stack *s, const struct strtab *text, size_t i);

#endif
