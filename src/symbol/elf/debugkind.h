/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A word for the debug information that a file has, by its sections alone:
 * nothing is inflated for it.
 */
#ifndef SYMBOL_ELF_DEBUGKIND_H
#define SYMBOL_ELF_DEBUGKIND_H

#include "symbol/elf/file.h"

/* Appends "DWARF 5" (some of it is), "DWARF 2-4" (none is), with ", dwz" and how
 * it is compressed; nothing when IM has none. */
void debug_kind(const struct image *im, struct text *out);

#endif
