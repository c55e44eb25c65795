/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the room of a box is divided among those that hang below it: whole units
 * that add up, by largest remainder.
 */
#ifndef VIEW_FLAME_DIVIDE_H
#define VIEW_FLAME_DIVIDE_H

#include <stddef.h>
#include <stdint.h>

/* Divides ROOM among N parts and what WHOLE has more than their sum, which gets
 * no number: it is the room that is left. No COST is below 0 and WHOLE, which
 * is not 0, is no less than their sum. Each gets its share, rounded down or up;
 * up for those that miss most, of equal ones the first. */
void flame_divide(const int64_t *cost, size_t n, __int128 whole, uint32_t room,
		  uint32_t *width);

#endif
