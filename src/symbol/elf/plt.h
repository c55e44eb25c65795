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

/* Sets the stubs of T, once, its symbols having been read (a slot that is
 * filled by a resolver function gets its name). Wanted only when an address
 * lies in one, because the relocations of a big library take as long as its
 * symbols. IM must be open. */
void plt_read(struct elfsym_table *t, struct image *im, struct job *job);

#endif
