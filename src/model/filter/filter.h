/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters: what a selection leaves of the facts. Two things are made of them.
 *
 * - A reading of names (names_changed()): frames that are hidden, or outside of
 *   a root, are not there; what is collapsed is one function. Whoever asks names
 *   for frames need know nothing of filters. A location with several frames that
 *   has to be called differently in different stacks has several readings, each
 *   a location of its own (names_reading()), and the stacks of the block say
 *   which.
 * - A block of a block: rows that are dropped are not there. It is made step by
 *   step, in the order of the verbs; each step takes a block and makes another.
 *
 * Stacks: exact, and so are counters whose contexts are known. Buckets are stacks
 * of one location: what called a function is not known of them. Other counters: what
 * is kept of a function that was called from several places is what came from those
 * that stay, in proportion to the inclusive cost of its calls; such rows are marked as
 * guesses. Each part, a thread or a dump of one, is filtered by itself. Cost of
 * functions themselves (only) is exact, and so is what is collapsed.
 */
#ifndef MODEL_FILTER_FILTER_H
#define MODEL_FILTER_FILTER_H

#include "base/worker.h"
#include "model/facts/selection.h"
#include "model/names/names.h"

struct lister;

/* The names of N as S wants them read: physical, filtered. For names_unref();
 * NULL when JOB was cancelled. Own cost of lines of counters is read by LISTER, where
 * filters are about lines; NULL: it is not known then. */
struct names *filter_names(const struct names *n, const struct selection *s,
			   const struct lister *lister, struct job *job);
/* The same of what LIKE, which has filters, was made of, by S, which has the same filters
 * by lines. */
struct names *filter_names_as(const struct names *like, const struct selection *s,
			      struct job *job);
/* What S leaves of K, by filter_names(): its parts, then what its filters keep.
 * True when OUT has memory of its own, for selected_release(). What was
 * cancelled is a block, too, but not what S says. */
bool filter_block(const struct names *n, const struct selection *s,
		  const struct block *k, struct block *out, struct job *job);
/* The same for who makes stacks of calls: with what these say of a focus
 * (block.call_within). */
bool filter_block_within(const struct names *n, const struct selection *s,
			 const struct block *k, struct block *out, struct job *job);
/* Takes calls out of counters K, whose rows are its own if OWN, that are none where
 * what calls itself, or is collapsed, stands on the stack once; true when K has memory
 * of its own then. For who adds up calls; who makes stacks of them needs these calls
 * and asks filter_stands_once(). */
bool filter_calls(const struct names *n, const struct selection *s,
		  struct block *k, bool own);
/* Whether a call is such a one. */
bool filter_leaves_out_call(const struct names *n, const struct selection *s,
			    func_id caller, func_id callee);
/* Whether F above itself is one. */
bool filter_stands_once(const struct names *n, func_id f);
/* What functions of the prof count as in this reading of names; NULL: each is
 * itself. */
const uint32_t *filter_fold(const struct names *n, const struct selection *s);
/* What a reading with filters was made of. */
const struct names *filter_names_of(const struct names *n);
/* Whether function F, of those that files named, is to be hidden. */
bool filter_hides(const struct names *n, func_id f);
/* Whether F stands for functions that were collapsed. */
bool filter_is_group(const struct names *n, func_id f);
/* Whether what F stands for is a class: its name is that in brackets. */
bool filter_is_class(const struct names *n, func_id f);
/* Whether filters had to guess some self cost of K, which they left of counters, or
 * WHAT of its calls (enum call_guess). */
bool filter_guessed(const struct block *k, unsigned what);
/* How the pattern of a filter was found. */
enum filter_found {
	FILTER_MATCHED,		/* or it is no pattern */
	FILTER_LITERAL,		/* only as it was typed: no expression matches */
	FILTER_NOWHERE
};
/* Of filter number AT of the selection that N was read by. */
enum filter_found filter_found(const struct names *n, size_t at);
/* Which of two profiles have something, before any filter, of what it matches: bits.
 * Both where nothing is compared, and of filters that are no pattern. */
enum filter_side { FILTER_SIDE_NEW = 1, FILTER_SIDE_BASE = 2, FILTER_SIDES = 3 };
unsigned filter_sides(const struct names *n, size_t at);
/* Whether a pattern took more steps than there are: not all that matches was
 * found. */
bool filter_gave_up(const struct names *n);
/* Whether a filter is about lines and there are counters, whose lines are not
 * known: no such line is found in them. */
bool filter_misses_lines(const struct names *n);
/* Why the lines of a file could not be read again for that, or NULL. */
const struct error *filter_lines_error(const struct names *n);
/* Whether filters of N divide own cost of K by lines; whether a line is one that they
 * leave. */
bool filter_divides_lines(const struct names *n, const struct block *k);
bool filter_has_line(const struct names *n, file_id file, uint32_t line);

/* Through rows of own cost of K, which is divided by lines, from the first one on: what of
 * each stands on such lines, a cost a column, or NULL: nothing. Of rows of one place the
 * first has it. */
struct filters;
struct own_walk { const struct filters *f; const struct block *k; bool *met; };
void own_lines_begin(struct own_walk *w, const struct filters *f,
		     const struct block *k);
const int64_t *own_lines_next(struct own_walk *w, size_t row);
void own_lines_end(struct own_walk *w);

#endif
