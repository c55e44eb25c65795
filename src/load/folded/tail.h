/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The numbers at the end of a line of folded stacks.
 */
#ifndef LOAD_FOLDED_TAIL_H
#define LOAD_FOLDED_TAIL_H

#include "load/text/decimal.h"
#include "load/text/span.h"

#define TAIL_COSTS 2

/* Takes the last word off LINE if it is a number and something is before it. */
bool tail_take(struct span *line, struct decimal *number);

#endif
