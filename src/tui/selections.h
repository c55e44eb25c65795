/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is selected on screen, step by step: parts, filters, how code is read.
 * Each step is a selection; the newest is what the engine sums. Steps that were
 * undone can be done again until there is another one.
 */
#ifndef TUI_SELECTIONS_H
#define TUI_SELECTIONS_H

#include "base/vec.h"
#include "model/facts/selection.h"
#include "model/snapshot.h"
#include "tui/widget/list.h"

struct selection_step {
	struct selection is;
	size_t depth;		/* how far from the first page it was made */
	bool typed;		/* as a line of filters */
	/* Where the cursor was then, in names of this generation; kind 0: that is
	 * not known any more. */
	struct row_key at;
	const struct view_ops *view;
	unsigned generation;
};

struct selections {
	VEC(struct selection_step) past;	/* newest last */
	VEC(struct selection_step) undone;	/* the next to be redone last */
	size_t start;		/* of these and, behind them, those that were undone:
				   what was selected at the start */
	bool trying;		/* the newest is being typed */
};

void selections_release(struct selections *s);
/* What is selected of P at the start can be undone, too, to all parts and no filter; P may be
 * NULL, which has no base then. */
void selections_begin(struct selections *s, const struct selection *first,
		      const struct prof *p);
static inline bool
selections_begun(const struct selections *s)
{
	return s->past.n > 0;
}
const struct selection *selections_newest(const struct selections *s);
/* The same without a step that is being typed. */
const struct selection *selections_settled(const struct selections *s);
/* Another step, made at DEPTH, from what is settled; false: it is what is there.
 * What is being typed is given up by each of these three, and where the step is
 * what is settled this is all that is done. */
bool selections_add(struct selections *s, const struct selection *next,
		    size_t depth);
/* False: there is none. */
bool selections_undo(struct selections *s);
bool selections_redo(struct selections *s);
/* The step that is undone next; NULL: there is none. */
struct selection_step *selections_last(struct selections *s);
/* Takes the newest filter away that was made at DEPTH or beyond it, if there is
 * one, or the parts of P that were chosen since, which filters of the same step come
 * before; P is NULL: not these. That is always another step, so undoing brings it
 * back. OF is the step that added it, but for its selection. */
bool selections_drop_newest(struct selections *s, size_t depth,
			    const struct prof *p, struct selection_step *of);
/* What is selected without what was typed as lines of filters, into TO: parts of P are
 * those of the start then. What is being typed is given up. */
void selections_without_typed(struct selections *s, const struct prof *p,
			      struct selection *to);
/* A step that is being typed: it takes the place of the one before, or, NULL, is
 * given up. selections_settle() makes it one like others. */
void selections_try(struct selections *s, const struct selection *next,
		    size_t depth);
void selections_settle(struct selections *s);
/* The same steps of facts that were read again, which are shown NOW; OLD is what was
 * shown before. */
void selections_follow(struct selections *s, const struct snapshot *now,
		       const struct snapshot *old);

#endif
