/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What functions cost in the editions before: files that are read again, as they
 * grow or are replaced, are an edition each time. Figures only, of what can be
 * shown now: nothing of the files, names and sums of older editions is kept.
 *
 * A function is the same when it is called the same, as for names_namesakes();
 * where that does not tell which of several is meant nothing is known. One that is
 * missing in between cost nothing then, and is who it was before. A metric is the
 * same when it is called the same and follows from others in the same way. Figures
 * are whole numbers as the sums of their edition had them. Never changes once it
 * is made.
 */
#ifndef MODEL_COMPARE_HISTORY_H
#define MODEL_COMPARE_HISTORY_H

#include "model/sums/sums.h"

/* Editions that are known at the most, with the one that is shown. */
#define HISTORY_EDITIONS 16
#define HISTORY_UNKNOWN INT64_MIN

struct history;

/* An edition that was shown, and what was known before it. */
struct history_step {
	const struct history *before;	/* may be NULL */
	const struct sums *sums;
	const func_id *to;	/* names_namesakes() of their names and NOW's,
				   if that is known already; or NULL */
	bool same;	/* the same files, read again: no edition of its own */
};

/* What there was before NOW, which is of other facts than STEP. NULL when JOB
 * was cancelled. */
struct history *history_new(const struct history_step *step,
			    const struct sums *now, struct job *job);
void history_free(struct history *h);
/* How many editions there were before; 0 of NULL. */
size_t history_editions(const struct history *h);
/* What F cost AGO editions before the one that is shown, 1 being the last; not
 * known also of what had another name then. */
struct sum_value history_self(const struct history *h, func_id f, metric_id m,
			      size_t ago);
/* All of these in one row, *N of them, the last edition first; HISTORY_UNKNOWN is
 * not known, nor is what comes behind it. NULL: nothing is. Lives as long as
 * H. */
const int64_t *history_selves(const struct history *h, func_id f, metric_id m,
			      size_t *n);
/* The same of the last one. */
struct sum_value history_incl(const struct history *h, func_id f, metric_id m);

#endif
