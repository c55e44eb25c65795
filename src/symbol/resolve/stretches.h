/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Addresses of which nothing is known but that some are near each other: those of
 * one plug-in, or of code that was made together.
 */
#ifndef SYMBOL_RESOLVE_STRETCHES_H
#define SYMBOL_RESOLVE_STRETCHES_H

#include <stdint.h>

#include "base/vec.h"

/* More of them tell people nothing. */
#define STRETCHES_MAX 32

/* Whole pages of 4 kB; TO is where the last one ends. */
struct stretch { uint64_t from, to; };

struct stretches { VEC(struct stretch) at; };

/* Of N addresses in order: those nearer than 64 kB to each other are of one; than
 * twice that, and so on, where that would be too many. */
void stretches_find(struct stretches *s, const uint64_t *addr, size_t n);
/* The one that ADDR, which was among them, is in. */
const struct stretch *stretch_of(const struct stretches *s, uint64_t addr);
void stretches_release(struct stretches *s);

#endif
