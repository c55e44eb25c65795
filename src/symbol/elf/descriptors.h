/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Function descriptors: in the first ABI of 64-bit PowerPC (big-endian programs,
 * as a rule) a function's symbol is the address of three words in .opd, of
 * which the first says where its code is.
 */
#ifndef SYMBOL_ELF_DESCRIPTORS_H
#define SYMBOL_ELF_DESCRIPTORS_H

#include "symbol/elf/file.h"

struct descriptors {
	const unsigned char *p;		/* NULL: the program has none */
	uint64_t addr;
	size_t n;
	bool big;
};

/* The descriptors of the program IM, which must outlive D. Not of its debug
 * file: there the section has no bytes. */
void descriptors_open(struct descriptors *d, struct image *im);
/* Where the code of the function is whose symbol has the value ADDR: ADDR
 * itself, if there is no descriptor. */
uint64_t descriptors_code(const struct descriptors *d, uint64_t addr);

#endif
