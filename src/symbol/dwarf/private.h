/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files that open debug information.
 */
#ifndef SYMBOL_DWARF_PRIVATE_H
#define SYMBOL_DWARF_PRIVATE_H

#include "symbol/dwarf/reader.h"

/* Of what file, and what for. */
struct dwarf_opening {
	struct image *image;
	const struct dwarf *main;	/* IMAGE is a .dwo file of it */
	const struct dwarf *user;	/* IMAGE is its supplementary file */
	const struct debug_locations *locations;	/* or NULL */
	unsigned helpers;
	struct job *job;
};

struct dwarf *dwarf_open_as(const struct dwarf_opening *o,
			    enum dwarf_fault *fault);

/* The headers of the units in S, behind those that D has. What cannot be read
 * is left out. */
void dwarf_read_units(struct dwarf *d, struct section *s, struct job *job);
/* What the first DIE of a unit says. */
void dwarf_read_first_die(struct dwarf_reader *r, struct dwarf_unit *u);
/* Executable sections, and what units cover of them. */
void dwarf_read_code(struct dwarf *d);
void dwarf_read_spans(struct dwarf_reader *r, struct dwarf *d, size_t unit);
/* The file that D shares with others, if it names one. */
void dwarf_find_supplementary(struct dwarf *d, struct job *job);

#endif
