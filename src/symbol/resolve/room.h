/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory for bytes of units that come and go: what is taken is the lowest that is
 * free, so that no more of it is touched than is in use at once. A buffer of its
 * own for each would be as big as the biggest unit that it ever had.
 *
 * No locks: its owner has one.
 */
#ifndef SYMBOL_RESOLVE_ROOM_H
#define SYMBOL_RESOLVE_ROOM_H

#include <stddef.h>

#include "base/vec.h"

struct room_part { size_t from, to; };

struct room {
	unsigned char *at;
	size_t n;
	VEC(struct room_part) used;	/* by FROM */
};

/* Of N bytes, which take memory when they are written. */
void room_begin(struct room *r, size_t n);
/* N bytes, or NULL: there is no such gap. */
unsigned char *room_take(struct room *r, size_t n);
/* What room_take() gave. */
void room_give(struct room *r, const unsigned char *p);
void room_end(struct room *r);			/* also a zeroed one */

#endif
