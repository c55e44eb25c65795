/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names for the entries of procedure linkage tables. Each entry is a jump
 * through a slot that a relocation fills; that relocation's symbol is the name.
 * Nothing else names them: no symbol table has them, and the usual tools print
 * "??" for time spent there. x86-64, i386 and aarch64.
 */
#ifndef SYMBOL_ELF_PLT_H
#define SYMBOL_ELF_PLT_H

#include "symbol/elf/symtab.h"

bool plt_section(const char *name);
/* Sets the stubs of T, whose symbols have been read (a slot that is filled by
 * a resolver function gets its name). */
void plt_read(struct elfsym_table *t, struct image *im);

#endif
