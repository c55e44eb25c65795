/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where functions begin and end by .eh_frame, which unwinding needs and
 * strip(1) therefore leaves: in a stripped program it alone tells functions
 * apart.
 *
 * Own code, because libdw gives the range of a row of unwinding rules, not of
 * a function, and runs the rules to find it, which a hostile file can make
 * cost gigabytes.
 */
#ifndef SYMBOL_ELF_BOUNDS_H
#define SYMBOL_ELF_BOUNDS_H

#include "base/vec.h"
#include "base/worker.h"
#include "symbol/elf/file.h"

struct bound { uint64_t start, end; };	/* end exclusive, start < end */

struct bounds { VEC(struct bound) at; };

/* Fills a zeroed B with the functions of IM by rising address, none over
 * another. What cannot be read is left out. */
void bounds_read(struct bounds *b, struct image *im, struct job *job);
void bounds_release(struct bounds *b);
/* The first function that starts behind VADDR, b->at.n if none does. */
size_t bounds_behind(const struct bounds *b, uint64_t vaddr);

#endif
