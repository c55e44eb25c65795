/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names that are kept as parts, "f'main'start", are many names of few parts. So these
 * are put in order first, and names are then compared by numbers. A part has two: where
 * a quote follows, and where the name ends.
 */
#ifndef MODEL_NAMES_RANK_PARTS_H
#define MODEL_NAMES_RANK_PARTS_H

#include "base/strtab.h"

struct part_order {
	uint32_t *rank;		/* two of each text that is a part, from 1: the first
				   where the name ends */
	text_id *part;
	size_t n;
};

/* Of N names, a row of STRIDE bytes each; FIRST is the first one's. False: there are too
 * many parts for it to be worth while, or names that are whole and have quotes.
 * part_order_release() in any case. */
bool part_order_make(struct part_order *o, const struct strtab *t, const text_id *first,
		     size_t stride, size_t n);
void part_order_release(struct part_order *o);
/* Two numbers of NAME, of its parts from number DEPTH on: the higher half is the first
 * one's, and 0 is behind its end. */
uint64_t part_order_head(const struct part_order *o, const struct strtab *t, text_id name,
			 size_t depth);
/* Whether a name ends with one of HEAD's parts. */
static inline bool
part_order_ends(uint64_t head)
{
	return !(uint32_t)head || (uint32_t)head % 2;
}

#endif
