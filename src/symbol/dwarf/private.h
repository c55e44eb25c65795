/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files that open debug information.
 */
#ifndef SYMBOL_DWARF_PRIVATE_H
#define SYMBOL_DWARF_PRIVATE_H

#include "symbol/dwarf/reader.h"

/* The biggest programs have some hundred thousand. */
#define DWARF_UNITS_MAX (1u << 22)

/* The headers of the units in S, behind those that D has. What cannot be read
 * is left out. */
void dwarf_read_units(struct dwarf *d, struct section *s, struct job *job);
/* The header of the unit at AT in S; false when there is none. Version and sizes
 * may be ones that cannot be read. */
bool dwarf_read_unit(struct dwarf *d, struct section *s, uint64_t at,
		     struct dwarf_unit *u);
/* The same whose bytes, and maybe others behind them, are B. */
bool dwarf_read_unit_of(struct dwarf *d, struct section *s, uint64_t at,
			struct bytes b, struct dwarf_unit *u);
bool dwarf_is_readable(const struct dwarf_unit *u);
/* What the first DIE of a unit says. */
void dwarf_read_first_die(struct dwarf_reader *r, struct dwarf_unit *u);
/* Executable sections, and what units cover of them. */
void dwarf_read_code(struct dwarf *d);
void dwarf_read_spans(struct dwarf_reader *r, const struct dwarf *d,
		      size_t unit, struct dwarf_spans *to);
/* How many D may have. */
size_t dwarf_spans_max(const struct dwarf *d);
/* What D's sections are good for, once they are inflated. */
enum dwarf_fault dwarf_judge_sections(struct dwarf *d);
/* The file that D shares with others, open and the caller's, or NULL. NAME: as D
 * calls it, the caller's too, or NULL: it names none. */
struct image *dwarf_find_supplementary(const struct dwarf *d, char **name);
/* IM as the file that USER shares with others; NULL when it is none. */
struct dwarf *dwarf_open_supplementary(struct image *im,
				       const struct dwarf *user,
				       struct job *job);
/* The package of D's .dwo files, with an image that is its own, or NULL; whether
 * any was SEEN. */
struct dwarf *dwarf_find_package(const struct dwarf *d, struct job *job,
				 bool *seen);
/* IM as a package of MAIN; NULL when it has none of its units. */
struct dwarf *dwarf_open_package(struct image *im, const struct dwarf *main,
				 struct job *job);
/* Opens the package of a program whose units are in other files. */
void dwarf_open_own_package(struct dwarf *d, struct job *job);
/* Begins to stream D's .debug_info if it can. */
void dwarf_stream_begin(struct dwarf *d, struct job *job);
bool dwarf_read_index(struct dwarf *d, struct job *job);
/* Whether the package D has any of the units that MAIN asks for. */
bool dwarf_has_packed(struct dwarf *d, const struct dwarf *main,
		      struct job *job);

#endif
