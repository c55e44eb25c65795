/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What of the facts is to be summed: parts now, filters later. A selection is
 * a small value that can be copied, compared and used as a key.
 */
#ifndef MODEL_FACTS_SELECTION_H
#define MODEL_FACTS_SELECTION_H

#include "model/facts/prof.h"

struct selection {
	size_t npart;		/* 0: all parts */
	part_id *part;		/* ascending; owned */
	bool split;		/* functions in each context are apart, as the
				   file has them, and not folded into one */
	bool physical;		/* what was inlined is of the function that
				   holds its code (names_physical()) */
};

void selection_init(struct selection *s);
void selection_release(struct selection *s);
void selection_copy(struct selection *to, const struct selection *from);
/* All parts, and all else as FROM has it. */
void selection_all_parts(struct selection *to, const struct selection *from);
bool selection_eq(const struct selection *a, const struct selection *b);
void selection_add_part(struct selection *s, part_id part);
/* Of facts that were read again: the parts of TO's facts that are called as
 * those of FROM's, of files called alike. */
void selection_follow(struct selection *to, const struct prof *p,
		      const struct selection *from, const struct prof *old);
/* What FROM has of the inputs that are others' base, or of these others; all of
 * that side where it has nothing. */
void selection_side(struct selection *to, const struct selection *from,
		    const struct prof *p, bool base);
bool selection_has_part(const struct selection *s, part_id part);
/* What each of P's functions counts as; NULL: itself. S may be NULL: as the
 * file has them. */
const uint32_t *selection_fold(const struct selection *s,
			       const struct prof *p);
static inline bool
counts_as(const uint32_t *fold, uint32_t func, func_id into)
{
	return (fold ? fold[func] : func) == into.i;
}


/* What a selection leaves of a block, as a block: whoever sums knows nothing
 * of selections. OUT shares what did not change with K; true when it has
 * memory of its own, for selected_release(). */
bool selection_apply(const struct selection *s, const struct block *k,
		     struct block *out);
void selected_release(struct block *out);
/* What every stack of K cost, over its samples, by the N columns of TERM: to be
 * freed. */
int64_t *stack_costs(const struct block *k, const struct column_term *term,
		     size_t n);

#endif
