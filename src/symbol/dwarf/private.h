/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files that open debug information.
 */
#ifndef SYMBOL_DWARF_PRIVATE_H
#define SYMBOL_DWARF_PRIVATE_H

#include "symbol/dwarf/reader.h"

/* The headers of the units in S, behind those that D has. What cannot be read
 * is left out. */
void dwarf_read_units(struct dwarf *d, struct section *s, struct job *job);
/* What the first DIE of a unit says. */
void dwarf_read_first_die(struct dwarf_reader *r, struct dwarf_unit *u);
/* Executable sections, and what units cover of them. */
void dwarf_read_code(struct dwarf *d);
void dwarf_read_spans(struct dwarf_reader *r, struct dwarf *d, size_t unit);
/* The file that D shares with others, open and the caller's, or NULL; whether
 * D has NAMED one. */
struct image *dwarf_find_supplementary(const struct dwarf *d, bool *named);

#endif
