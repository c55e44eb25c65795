/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files without section headers, as packers and some strippers leave them: what
 * the dynamic linker itself goes by.
 */
#ifndef SYMBOL_ELF_DYNAMIC_H
#define SYMBOL_ELF_DYNAMIC_H

#include "symbol/elf/file.h"

/* Whether IM is such a file. */
bool dynamic_alone(const struct image *im);

/* Its symbols. */
struct dynamic {
	Elf_Data *symbols;	/* libelf's; for gelf_getsym() */
	size_t n;
	const char *strings;	/* libelf's, not to be trusted */
	size_t nstrings;
};
/* False when there are none. */
bool dynamic_open(struct dynamic *d, const struct image *im);

/* A part of it in memory and in the file. */
struct dynamic_part {
	uint64_t addr;
	const unsigned char *p;	/* libelf's */
	size_t n;
};
/* What is known of the bounds of functions: from the start of .eh_frame on, more
 * than that is. */
bool dynamic_frames(struct dynamic_part *part, const struct image *im);
/* The next segment of code; *I is 0 at first. */
bool dynamic_code(const struct image *im, size_t *i, GElf_Phdr *phdr);

#endif
